// A puzzle on the desk: what it asks, its board, its solution to be opened, its place in the order.

import { gradeDots, makeButton, node } from "../buttons.js";
import { puzzleLevelWords, puzzleQuestion } from "../made/puzzles/questions.js";
import { t, useLanguage } from "../strings.js";
import type { Lang, Puzzle } from "../types.js";
import type { Desk } from "./desk.js";
import { paperBoard } from "./paper.js";

/** The solution as the key of a sheet has it, worked out when it is opened. */
function deskSolution(puzzle: Puzzle, lang: Lang): HTMLElement {
  const told = node("div", { role: "status" });
  const opened = async () => {
    if (!fold.open || told.hasChildNodes()) return;
    try {
      const { keyTold } = await import("../printing/sheet.js").then((room) => room.PAPER_SHEETS);
      const { answer, reason, lure } = await keyTold(puzzle);
      useLanguage(lang);
      told.replaceChildren(paperBoard(puzzle, puzzle.key), node("p", {}, node("strong", { textContent: answer })),
        ...[reason, lure].filter(Boolean).map((textContent) => node("p", { textContent })));
    } catch {
      useLanguage(lang);
      told.textContent = t("The reasons could not be loaded.");
    }
  };
  const fold: HTMLDetailsElement = node("details", { className: "songo-fold", ontoggle: opened },
    node("summary", { className: "songo-button", textContent: t("Solution") }), told);
  return fold;
}

/** @param i the puzzle's place */
export function deskCard(desk: Desk, puzzle: Puzzle, i: number): HTMLElement {
  const { kind, goal, key, level } = puzzle;
  const { chosen } = desk;
  const named = (label: string) => t("{label}: Puzzle {number}", { label, number: i + 1 });
  const way = (name: string, sign: string, label: string, to: number) => {
    const button = makeButton({ label: sign, act: () => desk.move(i, to, name) });
    button.setAttribute("aria-label", named(label));
    button.title = label;
    button.dataset.way = name;
    button.setAttribute("aria-disabled", String(to < 0 || to >= chosen.length));
    return button;
  };
  const out = makeButton({ label: t("Remove"), act: () => desk.change(chosen.filter((one) => one !== puzzle)) });
  out.setAttribute("aria-label", named(t("Remove")));
  return node("li", { draggable: chosen.length > 1, "data-at": i },
    node("p", {}, node("b", { textContent: `${i + 1} ` }), puzzleQuestion(kind, goal, key), " ",
      gradeDots(puzzleLevelWords(level), level)),
    paperBoard(puzzle),
    node("div", { className: "songo-bar" }, way("earlier", "‹", t("Earlier"), i - 1), way("later", "›", t("Later"), i + 1), out,
      deskSolution(puzzle, desk.lang)));
}
