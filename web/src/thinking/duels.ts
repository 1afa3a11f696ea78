// What is thought about for long in a duel: who wins, and by which move. The rules' own solvers are
// called as songo_edu/solvers/duel_moves.py calls them, with a limit of positions.

import {
  DUEL_NODE, DUEL_REPEAT, DUEL_SIGHT, DUEL_SLOT, DUEL_STRONGEST, duel_best, duel_binomials,
  duel_boards, duel_choice, duel_first_full, duel_last_full, duel_proof_line, duel_prove,
  duel_search,
} from "../rules/duels.rules.js";

const MEMO_NODES = 260000; // every board of 16 seeds in 8 holes, and few more
const PROOF_NODES = 12000; // about a fifth of a second
const PROOF_BUCKETS = 65536; // a power of two, as the rules ask
const DEEPEST_DUEL = 600; // plies that a search may go
const MOST_BOARDS = 2 ** 50; // beyond, two boards could share a number
const memos = new Map<string, Memo | null>();
const MEMOS_KEPT = 4;

interface DuelSoFar {
  sheet: { name: string }; rules: number[]; states: number[]; at: number; stride: number;
}

/** Who wins ("settle"), or the computer's move ("reply"); in Wing `nodes` are looked at. */
export interface DuelQuestion {
  kind: "settle" | "reply"; game: DuelSoFar; nodes?: number; level?: number; chance?: number;
}

/** Whether the mover wins, null where not settled; in how many plies; a best move, -1 for none. */
export interface DuelSettled { wins: boolean | null; plies: number | null; move: number }

interface Memo {
  rules: number[]; binomials: number[]; keys: Int32Array | Float64Array; codes: Int16Array;
  moves: Int32Array; states: Int32Array; info: number[];
}

/** The board without the empty holes at its ends, which matter to suicides only. */
function coreOf({ rules, states, at, stride }: DuelSoFar): { state: number[]; left: number } {
  const left = duel_first_full(rules, states, at);
  const end = duel_last_full(rules, states, at) + 1;
  const state = [
    ...states.slice(at + left, at + end), ...states.slice(at + stride - 2, at + stride),
  ];
  return { state, left };
}

function newMemo(rules: number[], holes: number, seeds: number): Memo | null {
  const binomials: number[] = new Array((seeds + holes) * holes).fill(0); // too big for Int32Array
  duel_binomials(binomials, seeds + holes, holes);
  const boards = duel_boards(rules, binomials, seeds);
  if (boards > MOST_BOARDS) return null;
  const size = Math.min(boards, 2 * MEMO_NODES + 1);
  return {
    rules, binomials,
    keys: boards < 2 ** 31 ? new Int32Array(size) : new Float64Array(size),
    codes: new Int16Array(size),
    moves: new Int32Array(DUEL_SLOT * (DEEPEST_DUEL + 2)),
    states: new Int32Array((holes + 2) * (DEEPEST_DUEL + 4)),
    info: [0, Math.min(size === boards ? size : size - 1, MEMO_NODES), DEEPEST_DUEL, size, seeds],
  };
}

function memoOf(sheet: { name: string }, rules: number[], holes: number, seeds: number) {
  const key = `${sheet.name} ${holes} ${seeds}`;
  const memo = memos.get(key) ?? newMemo([holes, ...rules.slice(1)], holes, seeds);
  memos.delete(key);
  memos.set(key, memo);
  if (memos.size > MEMOS_KEPT) memos.delete(memos.keys().next().value!);
  return { key, memo };
}

const UNSETTLED: DuelSettled = { wins: null, plies: null, move: -1 };

function byMemo(game: DuelSoFar): DuelSettled {
  const { state, left } = coreOf(game);
  const holes = state.length - 2;
  const seeds = state.slice(0, -2).reduce((sum, n) => sum + n, 0);
  const { key, memo } = memoOf(game.sheet, game.rules, holes, seeds);
  if (!memo) return UNSETTLED;
  const { rules, binomials, keys, codes, moves, states, info } = memo;
  states.set(state);
  const code = duel_search(rules, states, 0, 0, binomials, keys, codes, moves, info);
  const best = code ? duel_best(rules, states, 0, binomials, keys, codes, moves, info) : -2;
  if (best === -2) {
    memos.delete(key); // it is full: the next question begins anew
    return UNSETTLED;
  }
  const wins = ((code - 1) & 1) === 1;
  return { wins, plies: (code - 1) >> 1, move: best < 0 ? -1 : best + 2 * left };
}

function spaceAfter({ states, at, stride }: DuelSoFar, plies: number): Int32Array {
  const past = new Int32Array(at + stride * (plies + 4));
  past.set(states);
  return past;
}

/** In Wing what may be played depends on the whole game. The plies of best play are not known. */
function byProof(game: DuelSoFar, nodes: number): DuelSettled {
  const states = spaceAfter(game, DEEPEST_DUEL);
  const tree = new Int32Array(DUEL_NODE * nodes);
  const info = [0, nodes, DEEPEST_DUEL, PROOF_BUCKETS];
  const outcome = duel_prove(
    game.rules, states, game.at, 0, tree, new Int32Array(PROOF_BUCKETS), info,
  );
  if (outcome < 0) return UNSETTLED;
  const line: number[] = [];
  return { wins: outcome === 1, plies: null, move: duel_proof_line(tree, line) ? line[0] : -1 };
}

/** Who wins a game from here on. In Wing so many positions are looked at. */
function settleDuel(game: DuelSoFar, nodes = PROOF_NODES): DuelSettled {
  return game.rules[DUEL_REPEAT] ? byProof(game, nodes) : byMemo(game);
}

/** The number of the computer's move; the strongest level plays perfectly what can be settled. */
function duelChoice(game: DuelSoFar, level: number, chance: number): number {
  if (level === DUEL_STRONGEST) {
    const { move } = settleDuel(game);
    if (move >= 0) return move;
  }
  const plies = DUEL_SIGHT[level];
  const slots = (count: number) => new Int32Array(DUEL_SLOT * count);
  return duel_choice(game.rules, spaceAfter(game, plies), game.at, level, chance,
    slots(1), slots(1), slots(plies + 1), [0]);
}

export function answer({ kind, game, nodes, level, chance }: DuelQuestion): DuelSettled | number {
  return kind === "settle" ? settleDuel(game, nodes) : duelChoice(game, level!, chance!);
}
