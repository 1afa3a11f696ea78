// What thinks for long for the families that have such a thing; a shelf has its own.

export type Answering = (question: any) => unknown;

export const THINKING: Record<string, () => Promise<Answering>> = {
  duels: async () => (await import("../thinking/duels.js")).answer,
  graphs: async () => (await import("../thinking/graphs.js")).answer,
};
