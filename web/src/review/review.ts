// A game read over in the page: what each move was worth, by the worker's search, and in words what
// lost most and what turned it.

import type { SongoBoard } from "../board.js";
import { makeButton, node } from "../buttons.js";
import { openGame } from "../families.js";
import type { SongoGame } from "../two-row.js";
import { foundIn, playedIn } from "../lens/lens.js";
import type { Played } from "../made/analysis/comment_sentences.js";
import {
  bestOf, commentOn, errorWords, labelOf, missedOf, missedWords, praiseWords, reachWords,
  type Reading, type Reviewed, tablesWords, type Turn, turningWords, worstOf, worstWords,
} from "../made/analysis/review_sentences.js";
import {
  fallOf, isSlip, lossOf, outcomeFor, PAGE_AGAIN, PAGE_NODES, pageNoise, putsAhead, SLIP, sureLead,
  type Stand, tenths,
} from "../made/engine/judged.js";
import { tableNear } from "../opponent.js";
import { drawCurve } from "../play/curve.js";
import { QUIET, SOUTH, STRIDE, WIN } from "../rules/two-row.rules.js";
import { t, tn, useLanguage } from "../strings.js";
import { think } from "../thinker.js";
import type { ReviewAnswer } from "../thinking/review.js";

const FURTHEST = 20; // seeds of a lead that the curve still tells apart

function momentOf(game: SongoGame): { stores: number[]; bidoua: number[]; threats: number[] } {
  const findings = foundIn(game, game.sheet.pits);
  const state = game.finalState;
  return {
    stores: [state[SOUTH], state[SOUTH + 1]], bidoua: findings.bidoua,
    threats: findings.menaces.map((side) => Math.max(0, ...side.map(({ seeds }) => seeds))),
  };
}

/** The last mistake of the loser that put the winner ahead: a list of one `Turn`, or none. */
function turnsOf(
  game: SongoGame, moves: Reviewed[], judged: ReviewAnswer[], noise: number,
): Turn[] {
  const winner = game.won;
  const at = moves.findLastIndex(({ slip, made }, i) =>
    slip && made.side !== winner && putsAhead(judged[i], noise));
  if (winner < 0 || at < 0) return [];
  const moment = (ply: number) => { game.goTo(ply); return momentOf(game); };
  const before = moment(at);
  const after = moment(Math.min(at + 2, moves.length));
  game.goTo(moves.length);
  const both = (what: "threats" | "bidoua") =>
    [0, 1].map((side) => [before[what][side], after[what][side]]);
  return [{
    number: at + 1, move: game.line[at], winner, better: judged[at].better, stand: judged[at].stand,
    taken: [0, 1].map((side) => after.stores[side] - before.stores[side]),
    threats: both("threats"), bidoua: both("bidoua"),
  }];
}

interface ReadGame { judged: ReviewAnswer[]; reading: Reading }

/** Read a game over, telling how many moves are read; nothing comes where `signal` gives it up. */
export async function readGame(
  name: string, start: string, line: string[], names: string[], tell: (n: number) => void,
  signal: AbortSignal, nodes: number = PAGE_NODES, again: number = PAGE_AGAIN,
): Promise<ReadGame | null> {
  const game = openGame(name, start, line.join(" ")) as SongoGame;
  const { rules, sheet } = game;
  const seeds = sheet.start * sheet.pits.length;
  const noise = pageNoise(sheet.name)!;
  const enough = sureLead(rules[WIN], seeds);
  const moves: Reviewed[] = [];
  const judged: ReviewAnswer[] = [];
  for (let i = 0; i < line.length; i += 1) {
    const at = i * STRIDE;
    const since = at - STRIDE * Math.min(game.states[at + QUIET], i);
    const played = game.pitNamed(line[i]);
    const answer = await think<ReviewAnswer | null>("review", {
      rules, seeds, played, nodes, again, endings: tableNear(game, at),
      states: Array.from(game.states.slice(since, at + STRIDE)),
    }, signal);
    if (signal.aborted || !answer) return null;
    const { side, stand, better, exact } = answer;
    const record = line.slice(0, i).join(" ");
    const made = playedIn(name, start, record, line[i], names);
    const best = answer.best === played ? made
      : playedIn(name, start, record, sheet.pits[answer.best], names);
    judged.push(answer);
    moves.push({
      number: i + 1, made, best, exact, slip: isSlip(answer, exact ? 0 : noise, enough),
      loss: lossOf(answer), thrown: fallOf(answer),
      forced: outcomeFor(better, side) > Math.max(0, outcomeFor(stand, side)),
      stand, better, best_line: answer.line.map((pit) => names[pit]),
    });
    tell(i + 1);
  }
  const turns = turnsOf(game, moves, judged, noise);
  return {
    judged,
    reading: {
      game: sheet.name, moves, worst: worstOf(moves), turns,
      verdict: moves.at(-1)?.made.verdict ?? "", nodes, again, noise: Math.max(SLIP, noise),
    },
  };
}

export const readingWords = (n: number, total: number): string =>
  tn("Reading: {n} of {total} move", "Reading: {n} of {total} moves", n, { total });

export class GameReview {
  controller = new AbortController();
  box = node("div", { className: "songo-review" });

  /** @param reader a side, -1 for both; @param ended is told where the reader stops it */
  constructor(
    readonly board: SongoBoard, public reader: number, readonly level: number,
    readonly ended: () => void,
  ) {}

  stop(): void { this.controller.abort(); }

  async read(): Promise<boolean> {
    const { board, box } = this;
    const { game, view } = board;
    const { line } = game;
    const bar = node("progress", { max: line.length, value: 0 });
    const words = node("p", { className: "songo-quiet" });
    const tell = (n: number) => {
      useLanguage(board.config.lang);
      bar.value = n;
      words.textContent = readingWords(n, line.length);
    };
    bar.setAttribute("aria-label", t("Review this game"));
    const stop = makeButton({ label: t("Stop"), act: () => { this.stop(); this.ended(); } });
    box.replaceChildren(words, node("div", { className: "songo-bar" }, bar, stop));
    stop.focus();
    tell(0);
    const read = await readGame(
      game.sheet.name, game.start, [...line], [...view.names], tell, this.controller.signal,
    );
    if (!read) return false;
    useLanguage(board.config.lang);
    this.show(read);
    board.say(t("The review is ready."));
    return true;
  }

  show({ judged, reading }: ReadGame): void {
    const { moves, turns } = reading;
    const { game } = this.board;
    const sign = this.reader === 1 ? -1 : 1;
    const lead = ({ hundredths, winner }: Stand) =>
      winner < 0 ? Math.max(-FURTHEST, Math.min(FURTHEST, hundredths / 100))
        : winner === 0 ? FURTHEST : -FURTHEST;
    const stands = [judged[0].better, ...judged.map(({ stand }) => stand)];
    const leads = stands.map((stand) => sign * lead(stand));
    const [place = null] = turns
      .map(({ number, move }) => ({ number, words: game.labelAt(number, move) }));
    const marks = moves.filter(({ slip }) => slip);
    const heading = node("div", {
      className: "songo-end", role: "heading", "aria-level": this.level, tabIndex: -1,
      textContent: t("The game reviewed"),
    });
    const legend = marks.length
      ? t("The line shows who is ahead, in seeds, as the search sees it; diamonds are mistakes.")
      : t("The line shows who is ahead, in seeds, as the search sees it.");
    this.box.replaceChildren(heading, ...this.summary(moves),
      node("div", { className: "songo-curve" },
        drawCurve(leads, game.numberAt(moves.length), place, marks)),
      node("p", { className: "songo-quiet", textContent: legend }), this.doubts(reading));
    heading.focus();
  }

  /** What a reader wants first: the best move, and what was missed, each a touch from the board. */
  summary(moves: Reviewed[]): HTMLElement[] {
    const { reader } = this;
    const list = (listed: Reviewed[], words: (move: Reviewed) => string) =>
      node("ol", { className: "songo-worst" },
        ...listed.map((move) => node("li", {}, this.step(move, words(move)))));
    const title = (textContent: string) =>
      node("p", { className: "songo-review-title", textContent });
    const [best, missed] = [bestOf(moves, reader), missedOf(moves, reader)];
    const bestWords = reader < 0 ? t("The best move") : t("Your best move");
    const missing = reader < 0 ? t("What was missed") : t("What you missed");
    const none = reader < 0 ? t("No big mistake was made.") : t("You made no big mistake.");
    return [
      ...(best.length ? [title(bestWords), list(best, praiseWords)] : []),
      ...(missed.length ? [title(missing), list(missed, missedWords)]
        : [node("p", { textContent: none })]),
    ];
  }

  doubts(reading: Reading): HTMLElement {
    const { moves, turns } = reading;
    const words = [
      worstWords(reading), ...tablesWords(reading),
      turns.length ? turningWords(turns[0]) : t("No single move turned the game."),
      errorWords(reading),
    ];
    const lost = (move: Reviewed) =>
      t("{move}: {loss}", { move: labelOf(move), loss: tenths(move.loss) });
    return node("details", { className: "songo-findings songo-doubts" },
      node("summary", { textContent: t("How sure?") }),
      ...words.map((textContent) => node("p", { textContent })),
      node("ol", { className: "songo-worst" }, ...reading.worst.map((move) =>
        node("li", {}, this.step(move, commentOn(move))))),
      node("details", { className: "songo-findings" },
        node("summary", { textContent: t("What each move lost") }),
        node("ol", { className: "songo-losses" },
          ...moves.map((move) => node("li", {}, this.step(move, lost(move)))))),
      node("p", { className: "songo-quiet", textContent: reachWords(reading) }));
  }

  step(reviewed: Reviewed, words: string): HTMLButtonElement {
    const act = () => this.go(reviewed);
    return makeButton({ label: words, act }, { className: "songo-worst-move" });
  }

  go(reviewed: Reviewed): void {
    const { board } = this;
    const { sides, sheet: { pits } } = board.game;
    // Where the computer began, it would begin anew.
    const begins = reviewed.number === 1 && board.config.opponent === sides[reviewed.made.side];
    board.goTo(begins ? 1 : reviewed.number - 1);
    board.finish();
    if (board.game.ply < reviewed.number) {
      const pit = ({ names, move }: Played) => pits[names.indexOf(move)];
      board.mark({ chosen: [pit(reviewed.made)], aim: reviewed.slip ? [pit(reviewed.best)] : [] });
    }
    board.say(reviewed.slip ? missedWords(reviewed) : praiseWords(reviewed));
    board.table.scrollIntoView({ block: "nearest" }); // a long list leads far from the board
  }
}
