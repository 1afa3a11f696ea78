// What thinks for long, in a page that is handed out: no worker is started from a file.

/** What answers questions of some family's own. */
type Answering = (question: any) => unknown;

const THINKING: Record<string, () => Promise<Answering>> = {
  duels: async () => (await import("../thinking/duels.js")).answer,
  graphs: async () => (await import("../thinking/graphs.js")).answer,
};

export const WORKER_TYPE = "classic";

export function thinkingAddress(): URL { throw new Error("no worker"); }

export async function makeThinking(name: string): Promise<Answering> {
  return THINKING[name]();
}

export function endingsAddress(): string | null {
  return null;
}
