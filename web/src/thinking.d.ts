// What the build puts in the place of `import "thinking"` (web/build.mjs).

declare module "thinking" {
  export const THINKING: Record<string, () => (question: unknown) => unknown>;
}
