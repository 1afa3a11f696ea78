// Puzzles on paper: six a page, and the key on pages of its own.

import { node } from "../buttons.js";
import { CONFIG } from "../config.js";
import { paperBoard } from "../desk/paper.js";
import { familyNamed, openGame } from "../families.js";
import { sheetAnswers, sheetRules } from "../made/words/desk/sheets.js";
import { noneWords } from "../made/words/hints.js";
import { PUZZLE_KINDS, puzzleLevelWords, puzzleQuestion } from "../made/words/puzzles.js";
import { t, tn } from "../strings.js";
import { adoptStyle } from "../styles.js";
import { reasonsOf } from "../why/reasons.js";
import { paperCode } from "./code.js";
import { SHEET_STYLE } from "./look.js";

const A_PAGE = 6;

const stars = (level) => node("span", {
  className: "songo-sheet-stars", role: "img", "aria-label": puzzleLevelWords(level),
  textContent: "★".repeat(level) + "☆".repeat(5 - level),
});

function seedsOn({ position }) {
  return Math.max(0, ...(position.match(/\d+/g) ?? []).map(Number));
}

/** The rules that puzzles need, a paragraph a game. */
function rulesOnPaper(puzzles) {
  const names = [...new Set(puzzles.map(({ game }) => game))];
  return names.map((name) => {
    const own = puzzles.filter(({ game }) => game === name);
    return sheetRules(name, [...new Set(own.map(({ kind }) => kind))], Math.max(...own.map(seedsOn)));
  }).filter(Boolean);
}

/** Room to write, from so many underscores: one of six is for words. */
const room = ({ length }) => "_".repeat(length < 6 ? 3 * length : 22);

function paperCard(puzzle, number) {
  const { kind, goal, key, level } = puzzle;
  return node("li", { className: "songo-sheet-card" },
    node("p", {}, node("b", { textContent: `${number} ` }), puzzleQuestion(kind, goal, key), " ", stars(level)),
    node("div", { className: "songo-sheet-beside" }, paperBoard(puzzle), paperCode(`puzzle=${puzzle.id}`)),
    ...sheetAnswers(kind, goal).map((words) => node("p", { className: "songo-sheet-answer", textContent: words.replace(/_+/g, room) })));
}

const lureWords = (part) => [part.words, ...(part.steps ?? []).map(({ words }) => words), part.close]
  .filter(Boolean).join(" ");

/** What the key says of a puzzle: its move or moves, why, and what tempts. */
async function keyOf(puzzle, number) {
  const { kind, key } = puzzle;
  const game = openGame(puzzle.game, puzzle.position);
  const { names } = familyNamed(puzzle.game).view(game, CONFIG);
  const theirs = PUZZLE_KINDS[kind].goal === "guard";
  let why = null;
  try {
    why = await reasonsOf({ ...puzzle, theirs }, names);
  } catch {
    // The key move alone is told.
  }
  const part = (code) => why?.parts?.find((one) => one.code === code);
  const line = (part("line")?.steps ?? []).map(({ move }) => move).filter(Boolean);
  // Pits that are forbidden are no line of moves.
  const answer = kind !== "forbidden" && line.length > 1 ? line.join(" – ") : key.split(" ").join(", ") || noneWords();
  const lure = part("lure");
  return node("li", { className: "songo-sheet-key" }, paperBoard(puzzle, key),
    node("div", {},
      node("p", {}, node("b", { textContent: `${number} ` }), node("strong", { textContent: answer })),
      node("p", { textContent: why?.idea ?? "" }),
      ...(lure ? [node("p", { textContent: t("Tempting: {told}", { told: lureWords(lure) }) })] : [])));
}

/** The whole sheet: pages of puzzles, then the key. */
export async function paperSheet(title, puzzles, going) {
  adoptStyle(SHEET_STYLE);
  const foot = () => node("p", { className: "songo-sheet-foot", textContent: t("Songo, the course. Text and boards: CC BY 4.0.") });
  const pages = [];
  for (let at = 0; at < puzzles.length; at += A_PAGE) {
    pages.push(node("section", { className: "songo-sheet-page" },
      node("div", { className: "songo-sheet-head" }, node("h2", { textContent: title || t("Songo: puzzles") }),
        node("p", { textContent: `${t("Name")} ____________________  ${t("Date")} ____________` })),
      ...(at ? [] : [node("div", { className: "songo-sheet-beside" },
        node("div", {}, ...rulesOnPaper(puzzles).map((words) => node("p", { className: "songo-sheet-rules", textContent: words }))),
        paperCode(`set=${puzzles.map(({ id }) => id).join()}`, tn("opens this board", "opens these {n} boards", puzzles.length)))]),
      node("ol", { className: "songo-sheet-cards" },
        ...puzzles.slice(at, at + A_PAGE).map((puzzle, i) => paperCard(puzzle, at + i + 1))), foot()));
  }
  const keys = [];
  for (const [i, puzzle] of puzzles.entries()) {
    keys.push(await keyOf(puzzle, i + 1));
    if (!going()) return null;
  }
  pages.push(node("section", { className: "songo-sheet-page" },
    node("h2", { textContent: t("Key, for the teacher") }), node("p", { textContent: title }),
    node("ol", { className: "songo-sheet-keys" }, ...keys), foot()));
  return node("div", { className: "songo-sheet" }, ...pages);
}
