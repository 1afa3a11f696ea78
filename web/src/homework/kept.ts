// What became of assignments, kept on the device by the names of their puzzles.

import { KeptStore } from "../kept.js";
import { Outcomes } from "./outcomes.js";

const HOMEWORK_KEY = "songo.homework";
const MOST_KEPT = 20; // assignments; the oldest goes

/** Digits of outcomes, by the names of the puzzles. */
type Kept = Record<string, string>;

class HomeworkStore extends KeptStore<Kept> {
  none(): Kept { return {}; }

  read(text: string): Kept {
    const held = JSON.parse(text);
    if (!held || typeof held !== "object" || Array.isArray(held)) throw new Error(text);
    return held;
  }

  written(): string { return JSON.stringify(this.held); }
}

const homeworkStore = new HomeworkStore(HOMEWORK_KEY);

export class Results extends Outcomes {
  declare name: string;

  /** @param ids of the puzzles, in their order */
  constructor(ids: string[]) {
    const name = ids.join();
    const { held } = homeworkStore;
    super(ids.length, Object.hasOwn(held, name) ? held[name] : "");
    this.name = name;
  }

  override save(): void {
    homeworkStore.load();
    const { [this.name]: gone, ...others } = homeworkStore.held;
    const names = Object.keys(others).slice(1 - MOST_KEPT);
    homeworkStore.held = Object.fromEntries([
      ...names.map((name) => [name, others[name]]), [this.name, this.text],
    ]);
    homeworkStore.save();
  }
}
