// What thinks for long, in a page that is handed out: no worker is started from a file.

import { type Answering, THINKING } from "./thinking.js";

export const WORKER_TYPE = "classic";

export function thinkingAddress(): URL { throw new Error("no worker"); }

export async function makeThinking(name: string): Promise<Answering> { return THINKING[name](); }

export function endingsAddress(): string | null { return null; }
