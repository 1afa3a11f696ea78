// A reader chooses a pit: the move is played, asked on, refused with its reason, or the pit toggled.

import { t, useLanguage } from "./strings.js";
import { markSlots } from "./view.js";
import { withSource } from "./made/words/common.js";

/** Answer a pit chosen on a board. */
export function choosePit(board, pit) {
  const { config, game } = board;
  useLanguage(config.lang);
  if (board.animator.waiting) { board.animator.advance(); return; }
  if (board.finish() || board.locked) return;
  if (config.mode !== "play") { toggle(board, pit); return; }
  if (config.controls === "none") return;
  if (board.computer.due) { board.say(t("The computer is to move.")); return; }
  const onward = board.route?.next.includes(pit) ? [...board.route.picked, pit] : [pit];
  const { code, next, move, along } = game.step(onward);
  board.route = null;
  if (code) refuse(board, pit, code);
  else if (next) askOn(board, { picked: onward, next, along: along ?? onward });
  else {
    const answer = config.accept ? config.accept(move) : true;
    if (answer === true) board.play(move, "reader");
    else if (answer?.message) board.say(answer.message);
  }
}

/** Several ways lead on: let the reader choose the next pit of the route. */
function askOn(board, route) {
  board.route = route;
  board.sync();
  board.say(board.game.family.routing(board.game, route, board.view));
}

/** Give up a route; false where there was none. */
export function forgetRoute(board) {
  if (!board.route) return false;
  board.route = null;
  useLanguage(board.config.lang);
  board.sync();
  board.say(board.opening());
  return true;
}

function refuse(board, pit, code) {
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

function toggle(board, pit) {
  const name = board.game.sheet.pits[pit];
  const { chosen } = board.marks;
  const had = chosen.includes(name);
  const others = board.config.mode === "choose" ? chosen.filter((one) => one !== name) : [];
  board.mark({ chosen: had ? others : [...others, name] });
  board.emit("songo:choose", { pit: name, by: "reader", chosen: board.chosen });
}
