// A reader chooses a pit: the move is played, asked on, refused with its reason, or the pit toggled.

import type { SongoBoard } from "./board.js";
import { choiceOf } from "./kept/choices.js";
import { t, useLanguage } from "./strings.js";
import type { Config, Refusal, Route } from "./types.js";
import { keptSlots, markSlots } from "./view.js";
import { seedWords, withSource } from "./made/games/wording.js";

/** The name of the choice by which a first touch only shows where the seeds would fall. */
export const TOUCH_TWICE = "touch-twice";

/**
 * Answer a pit chosen on a board; while seeds move or a reply is awaited it is kept until then.
 * @param touched by a finger, of which a first touch may only show
 */
export function choosePit(board: SongoBoard, pit: number, touched = false): void {
  const { config } = board;
  useLanguage(config.lang);
  if (board.animator.waiting) { board.animator.advance(); return; }
  if (board.afterwards || board.computer.awaited || board.pending) {
    // The second touch of a pit plays it, kept or not.
    board.kept = { pit, touched: touched && board.kept?.pit !== pit };
    board.stage.setMarks({ ...board.stage.scene.marks, chosen: keptSlots(board) });
    return;
  }
  if (board.locked) return;
  if (config.mode !== "play" && !board.isOffered(pit)) return;
  board.again?.();
  if (config.mode !== "play") toggle(board, pit);
  else if (config.controls !== "none") playPit(board, pit, touched);
}

function playPit(board: SongoBoard, pit: number, touched: boolean): void {
  const { config, game } = board;
  if (board.computer.due) { board.say(t("The computer is to move.")); return; }
  const shown = board.shown === pit;
  board.shown = -1;
  const onward = board.route?.next.includes(pit) ? [...board.route.picked, pit] : [pit];
  const { code, next, move, along } = game.step(onward);
  if (touched && !shown && move && !board.route && showsFirst(config)) {
    board.shown = pit;
    board.showTrail(pit);
    board.say(t("{pit}: {seeds}. Touch again to play.",
      { pit: board.view.names[pit], seeds: (game.family.holding ?? seedWords)(game.seedsIn(pit)) }));
    return;
  }
  board.route = null;
  if (code) refuse(board, pit, code);
  else if (next) askOn(board, { picked: onward, next, along: along ?? onward });
  else {
    const answer = config.accept ? config.accept(move!) : true;
    if (answer === true) board.play(move!, "reader");
    else if ((answer as Refusal)?.message) board.say((answer as Refusal).message);
  }
}

/** Whether a first touch shows where the seeds would fall: not where that would be the answer. */
const showsFirst = ({ count, controls }: Config): boolean =>
  count && controls !== "task" && choiceOf(TOUCH_TWICE, false);

/** Several ways lead on: let the reader choose the next pit of the route. */
function askOn(board: SongoBoard, route: Route): void {
  board.route = route;
  board.sync();
  board.say(board.game.family.routing!(board.game, route, board.view));
}

/** Give up a route; false where there was none. */
export function forgetRoute(board: SongoBoard): boolean {
  if (!board.route) return false;
  board.route = null;
  useLanguage(board.config.lang);
  board.sync();
  board.say(board.opening());
  return true;
}

function refuse(board: SongoBoard, pit: number, code: string): void {
  const { game, view } = board;
  const { family } = game;
  const [words, source] = family.refusal(game, pit, code, view);
  if (code === "over") {
    board.say([words, source, family.verdict(game)].filter(Boolean).join(" "));
    return;
  }
  board.sync();
  board.say(withSource(words, source));
  if (code !== "empty" && code !== "wrong-side") {
    board.stage.setMarks({ ...markSlots(board), forbid: [view.slotOf[pit]] });
  }
}

function toggle(board: SongoBoard, pit: number): void {
  const name = board.game.sheet.pits[pit];
  const { chosen } = board.marks;
  const had = chosen.includes(name);
  const others = board.config.mode === "choose" ? chosen.filter((one) => one !== name) : [];
  board.mark({ chosen: had ? others : [...others, name] });
  board.emit("songo:choose", { pit: name, by: "reader", chosen: board.chosen });
}
