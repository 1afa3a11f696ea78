// What became of assignments, kept on the device by the names of their puzzles.

import { KeptStore } from "../kept/store.js";
import { Outcomes } from "./outcomes.js";

const HOMEWORK_KEY = "songo.homework";
const MOST_KEPT = 20; // assignments; the oldest goes

class HomeworkStore extends KeptStore {
  none() { return {}; }

  read(text) {
    const held = JSON.parse(text);
    if (!held || typeof held !== "object" || Array.isArray(held)) throw new Error(text);
    return held;
  }

  written() { return JSON.stringify(this.held); }
}

const homeworkStore = new HomeworkStore(HOMEWORK_KEY);

export class Results extends Outcomes {
  /** @param {string[]} ids of the puzzles, in their order */
  constructor(ids) {
    const name = ids.join();
    const { held } = homeworkStore;
    super(ids.length, Object.hasOwn(held, name) ? held[name] : "");
    this.name = name;
  }

  save() {
    homeworkStore.load();
    const { [this.name]: gone, ...others } = homeworkStore.held;
    const names = Object.keys(others).slice(1 - MOST_KEPT);
    homeworkStore.held = Object.fromEntries([
      ...names.map((name) => [name, others[name]]), [this.name, this.text],
    ]);
    homeworkStore.save();
  }
}
