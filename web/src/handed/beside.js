// What thinks for long, in a page that is handed out: no worker is started from a file.

const THINKING = {
  duels: async () => (await import("../thinking/duels.js")).answer,
  graphs: async () => (await import("../thinking/graphs.js")).answer,
};

export const WORKER_TYPE = "classic";

export function thinkingAddress() { throw new Error("no worker"); }

export async function makeThinking(name) {
  return THINKING[name]();
}

export function endingsAddress() {
  return null;
}
