// The panel of a reader's progress: what has been solved. All that is kept on the device is saved
// to a file, read back, forgotten, each undone at will.

import { makeButton, node } from "../buttons.js";
import { keptChoices, replaceChoices, stored } from "../kept.js";
import { readChoices } from "../made/course/device_store.js";
import { mergedProgress } from "../made/course/merging.js";
import { LARGEST_PROGRESS } from "../made/course/progress_file.js";
import { gameStore } from "../play/games.js";
import { saveFile } from "../shared/around.js";
import { answerIn, t, tn, useLanguage } from "../strings.js";
import { parseProgress, progressStore, writeProgress } from "../tasks/progress.js";
import type { Lang, Progress } from "../types.js";

export class ProgressPanel {
  declare had: Everything | null; declare forget: () => void;
  total = node("p");
  table = node("ul", { className: "songo-chapters" });
  line = node("p", { className: "songo-line", role: "status" });
  back = makeButton({ label: t("Undo"), icon: "undo", act: () => this.undo() }, { hidden: true });
  file: HTMLInputElement = node("input", {
    type: "file", accept: ".json,application/json", className: "songo-hidden", tabIndex: -1,
    "aria-label": t("A file of progress"), onchange: () => this.read(),
  });

  constructor(
    host: HTMLElement, readonly chapters: { title: string; page: string; exercises: string[] }[],
    readonly lang: Lang,
  ) {
    answerIn(host, () => lang);
    const sentence = t(
      "The file holds all that this device keeps: what you solved, your games, your choices.",
    );
    const words = node("p", { className: "songo-keys", textContent: sentence });
    const folded = node(
      "details", { className: "songo-solution songo-by-chapter", hidden: !chapters.length },
      node("summary", { textContent: t("Chapter by chapter") }), this.table,
    );
    host.replaceChildren(node("div", { className: "songo-progress" }, this.total, folded,
      node("div", { className: "songo-bar" },
        makeButton({ label: t("Save to a file"), act: () => this.save() }),
        makeButton({ label: t("Read from a file"), act: () => this.file.click() }),
        makeButton({ label: t("Forget everything"), act: () => this.clear() }),
        this.back, this.file),
      words, this.line));
    this.forget = progressStore.watch(() => this.show());
    this.show();
    this.line.textContent = progressStore.troubleWords();
  }

  show(): void {
    useLanguage(this.lang);
    const exercises = tn("{n} exercise", "{n} exercises", progressStore.solved("exercises"));
    const puzzles = tn("{n} puzzle", "{n} puzzles", progressStore.solved("puzzles"));
    this.total.textContent = t("Solved: {exercises}, {puzzles}.", { exercises, puzzles });
    this.table.replaceChildren(...this.chapters.map(({ title, page, exercises: names }) => {
      const n = names.filter((name) => progressStore.mark("exercises", name).solved).length;
      return node("li", {},
        node("a", { href: page, textContent: title }),
        node("span", { className: "songo-share", "aria-hidden": "true" },
          node("span", { style: `width:${(100 * n) / names.length}%` })),
        node("span", { textContent: t("{n} of {total}", { n, total: names.length }) }));
    }));
  }

  tell(words: string, had: Everything | null = null): void {
    this.had = had;
    this.back.hidden = !had;
    this.line.textContent = `${words} ${progressStore.troubleWords()}`.trim();
  }

  save(): void {
    saveFile("songo-progress.json", writeProgress(everything()), "application/json");
    this.tell(t("Saved to songo-progress.json."));
  }

  async read(): Promise<void> {
    const [file] = this.file.files!;
    if (!file) return;
    try {
      // A file that cannot be one of progress is not read at all.
      const text =
        file.size > 4 * LARGEST_PROGRESS ? " ".repeat(LARGEST_PROGRESS + 1) : await file.text();
      useLanguage(this.lang);
      const had = mergeEverything(parseProgress(text),
        this.chapters.flatMap(({ exercises }) => exercises));
      this.tell(
        t("Loaded: {name}. What you had solved before is kept too.", { name: file.name }), had,
      );
    } catch (error) {
      useLanguage(this.lang);
      this.tell(`${t("{name} was not read.", { name: file.name })} ${(error as Error).message}`);
    }
    this.file.value = "";
  }

  clear(): void {
    const had = { ...replaceEverything(progressStore.none()), typed: replaceTyped(null) };
    this.tell(t("Everything is forgotten."), had);
    this.back.focus();
  }

  undo(): void {
    replaceEverything(this.had!);
    this.tell(t("Undone."));
    this.line.parentElement!.querySelector("button")!.focus();
  }
}

// All that is kept on the device as one: progress, games, choices.
// songo_edu/course/progress_file.py has the file of it.

interface Everything extends Progress { typed?: string | null }

// What was typed on live pages (site/live/js/kept.js): no file takes it along, but it is forgotten.
const TYPED_KEY = "songo.live";

function replaceTyped(text: string | null): string | null {
  return stored(() => {
    const had = localStorage.getItem(TYPED_KEY);
    if (text) localStorage.setItem(TYPED_KEY, text);
    else localStorage.removeItem(TYPED_KEY);
    return had;
  });
}

/** All that a file may hold: of choices, what another page has written there is left out. */
export const everything = (): Progress => ({
  ...progressStore.held, games: { ...gameStore.held },
  choices: { ...stored(() => readChoices(keptChoices(), JSON.stringify)) },
});

/** Put something else in its place. @returns what was there, to be put back */
function replaceEverything({ games, choices, typed, ...progress }: Everything): Progress {
  const had = everything();
  progressStore.replace({ ...progress, games: {}, choices: {} });
  gameStore.replace(games as typeof gameStore.held);
  replaceChoices(choices);
  if (typed) replaceTyped(typed);
  return had;
}

/** Take over what a file holds beside what there is; throws a TextError where both are too much. */
export function mergeEverything(other: Progress, known: string[]): Progress {
  const size = (both: unknown) => [...writeProgress(both as Progress)].length;
  return replaceEverything(mergedProgress(everything(), other, known, size) as Everything);
}
