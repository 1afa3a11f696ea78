// What the build puts in the place of `import "thinking"` (web/build.mjs).

declare module "thinking" {
  /** By what is thought about: functions that give the one which answers. */
  export const THINKING: Record<string, () => (question: unknown) => unknown>;
}
