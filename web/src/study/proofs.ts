// A study from elsewhere: its proof is walked by the rules, as songo_edu/puzzles/verify/studies.py
// does it. Nothing is searched.

import { openGame } from "../families.js";
import { END_REPEAT, SOUTH, WIN } from "../rules/two-row.rules.js";
import { isRecord } from "../subset.js";
import type { Game, Goal } from "../types.js";

const MOST_OF_PROOF = 2000; // positions of a proof
const DEEPEST_PROOF = 60; // plies

/** The stores at the start, the seeds left in the rows, how many positions may yet be looked at. */
interface Held { held: number[]; left: number; room: { left: number } }

export interface ClaimedStudy {
  game: string; kind: string; position: string; goal: Goal; solution?: unknown;
}

class ProofWalk {
  constructor(
    readonly game: Game, readonly side: number, readonly seeds: number, readonly claim: Held,
  ) {}

  settled(): boolean {
    const { game, side, seeds, claim: { held, left } } = this;
    const gained = (state: number[], who: number) => state[SOUTH + who] - held[who];
    if (gained(game.state, side) >= seeds) return true;
    if (!game.over || game.ending === END_REPEAT) return false;
    const end = game.finalState!;
    return gained(end, side) >= seeds || gained(end, 1 - side) <= left - seeds;
  }

  keeps(node: { move?: unknown; replies?: unknown }, deep = 0): boolean {
    const { game } = this;
    this.claim.room.left -= 1;
    if (this.claim.room.left < 0 || deep > DEEPEST_PROOF || typeof node?.move !== "string") {
      return false;
    }
    if (game.over || !game.knows(node.move) || !game.allows(node.move)) return false;
    const ply = game.ply;
    game.play(node.move);
    let holds = this.settled();
    if (holds) holds = node.replies === undefined;
    else if (!game.over && isRecord(node.replies)) {
      holds = this.each(movesIn(game), node.replies, deep + 1);
    }
    game.goTo(ply);
    return holds;
  }

  each(names: string[], answers: unknown, deep = 0): boolean {
    const { game } = this;
    if (!isRecord(answers) || Object.keys(answers).length !== names.length) return false;
    return names.every((name) => {
      if (!Object.hasOwn(answers, name)) return false;
      const ply = game.ply;
      this.claim.room.left -= 1;
      game.play(name);
      const holds = this.answered(answers[name], deep);
      game.goTo(ply);
      return holds;
    });
  }

  answered(nodes: unknown, deep = 0): boolean {
    if (!Array.isArray(nodes)) return false;
    if (this.settled()) return !nodes.length;
    return !this.game.over && nodes.length === 1 && this.keeps(nodes[0], deep + 1);
  }
}

const movesIn = (game: Game) => game.openPits.map((pit) => game.sheet.pits[pit]);
const seedsLeft = (game: Game) => game.state.slice(0, 2 * game.row!).reduce((sum, n) => sum + n, 0);

function fitsStores(game: Game, kind: string, seeds: number): boolean {
  const win = game.rules[WIN];
  const [mine, theirs] = [game.state[SOUTH], game.state[SOUTH + 1]];
  const left = seedsLeft(game);
  if (kind === "study-win") return seeds === win - mine && 2 * win > mine + theirs + left;
  if (kind === "study-draw") return seeds === left - (win - 1 - theirs) && mine + left < win;
  return Math.max(mine, theirs) + left < win;
}

/** Whether the proof of a study holds: on its canonical position, South to move. */
export function proofHolds({ game: name, kind, position, goal, solution }: ClaimedStudy): boolean {
  const game = openGame(name, position);
  const { seeds } = goal as Required<Goal>;
  if (game.mover !== 0 || !Number.isInteger(seeds) || seeds < 1 || !isRecord(solution)) {
    return false;
  }
  if (!fitsStores(game, kind, seeds) || !movesIn(game).includes(solution.move as string)) {
    return false;
  }
  const left = seedsLeft(game);
  const claim = { held: game.state.slice(SOUTH, SOUTH + 2), left, room: { left: MOST_OF_PROOF } };
  const others = movesIn(game).filter((move) => move !== solution.move);
  const below = (start: Game) => new ProofWalk(start, 1, left - seeds + 1, claim);
  if (!new ProofWalk(game, 0, seeds, claim).keeps(solution)) return false;
  if (!below(game).each(others, solution.others)) return false;
  if (kind === "study-win" || kind === "study-draw") return true;
  game.play(solution.move as string);
  if (!new ProofWalk(game, 1, left - seeds, claim).answered(solution.most)) return false;
  if (kind !== "zugzwang") return true;
  // The same board, and South to move once more.
  const again = openGame(name, game.position.replace(" N ", " S "));
  return !again.over && below(again).each(movesIn(again), solution.passed);
}
