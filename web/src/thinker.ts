// Long thought stands beside the page: a question goes to a worker, so that the board stays live.
// Where no worker can be had, it is answered here.

import { WORKER_TYPE, makeThinking, thinkingAddress } from "./beside.js";

interface Question {
  question: unknown; signal: AbortSignal | undefined; done: (answer: unknown) => void;
  failed: (error?: unknown) => void;
}

const thinkers = new Map<string, Thinker>(); // by the name of what is thought about
let latest = 0;

class Thinker {
  declare worker: Worker | null | undefined;
  declare here: Promise<(question: unknown) => unknown> | undefined; // without a worker
  waiting = new Map<number, Question>(); // questions by number

  constructor(readonly name: string) {
    this.start();
  }

  start(): void {
    try {
      this.worker = new Worker(thinkingAddress(this.name), { type: WORKER_TYPE });
      this.worker.onmessage = ({ data }) => (data.failed ? this.giveUp() : this.settle(data));
      this.worker.onerror = (event) => {
        event.preventDefault();
        this.giveUp();
      };
    } catch {
      this.giveUp();
    }
  }

  end(): void {
    if (!this.worker) return;
    this.worker.onmessage = null;
    this.worker.onerror = null;
    this.worker.terminate();
    this.worker = null;
  }

  /** Busy with what nobody waits for any more, a worker would answer late: begin with another. */
  drop(): void {
    const left = [...this.waiting].filter(([, { signal }]) => !signal?.aborted);
    if (left.length === this.waiting.size) return;
    this.waiting = new Map(left);
    this.end();
    if (!this.here) this.start();
    for (const [number, entry] of left) this.put(number, entry.question);
  }

  ask(question: unknown, signal?: AbortSignal): Promise<unknown> {
    this.drop();
    signal?.addEventListener("abort", () => this.drop(), { once: true });
    return new Promise((done, failed) => {
      latest += 1;
      this.waiting.set(latest, { question, signal, done, failed });
      this.put(latest, question);
    });
  }

  put(number: number, question: unknown): void {
    if (this.here) this.answerHere(number, question);
    else this.worker!.postMessage({ number, question });
  }

  settle({ number, answer }: { number: number; answer: unknown }): void {
    this.waiting.get(number)?.done(answer);
    this.waiting.delete(number);
  }

  giveUp(): void {
    this.end();
    this.here = makeThinking(this.name);
    this.here.catch(() => { thinkers.delete(this.name); }); // the next question tries again
    for (const [number, { question }] of this.waiting) this.answerHere(number, question);
  }

  async answerHere(number: number, question: unknown): Promise<void> {
    try {
      const answer = await this.here!;
      const { signal } = this.waiting.get(number)!;
      this.settle({ number, answer: signal?.aborted ? null : await answer(question) });
    } catch (error) {
      this.waiting.get(number)?.failed(error);
      this.waiting.delete(number);
    }
  }
}

export function wakeThinker(name: string): Thinker {
  if (!thinkers.has(name)) thinkers.set(name, new Thinker(name));
  return thinkers.get(name)!;
}

/** What `answer` of a source in thinking/ says; `signal` gives the question up. */
export function think<Answer = any>(
  name: string, question: object, signal?: AbortSignal,
): Promise<Answer> {
  return wakeThinker(name).ask(question, signal) as Promise<Answer>;
}
