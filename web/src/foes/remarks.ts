// What the opponent says of the game, under the board: on a phone with what is told of the moves,
// which is on the first screen. songo_edu/course/remarks.py says when and of what.

import type { SongoBoard } from "../board.js";
import { makeButton, node, adoptStyle } from "../buttons.js";
import { choiceOf, choose, REMARKS, thisDay } from "../kept.js";
import { FOES, hasFoes } from "../made/course/foes.js";
import {
  chosenRemark, ended, moments, type Remark, remarkWords,
} from "../made/course/remarks.js";
import { SAYINGS } from "../made/course/sayings.js";
import type { SongoGame } from "../two-row.js";
import { levelAt } from "../opponent.js";
import { t, useLanguage } from "../strings.js";
import { progressStore } from "../tasks/progress.js";

/** Keep that an opponent was beaten. @returns what is to be said where nothing can be kept */
export function keepBeaten(key: string): string {
  progressStore.beat(key, thisDay());
  return progressStore.complaint();
}

const PHONE = matchMedia("(max-width: 600px)"); // where style.css keeps the room of a line for it

export class Remarks {
  readonly remarks = new WeakMap<object, (Remark & { level: number })[]>(); // by the game
  readonly words = node("span", {
    className: "songo-remark-words", "aria-live": "polite", "aria-atomic": "true",
  });
  readonly off = makeButton({ label: "", act: () => this.silence() });
  readonly box = node("div", { className: "songo-remark songo-silent" }, this.off);
  seen = -1; // the ply that was last looked at

  constructor(readonly board: SongoBoard) {
    adoptStyle(STYLE);
    board.below.append(this.box);
    const place = () =>
      PHONE.matches ? board.line.append(this.words) : this.box.prepend(this.words);
    PHONE.addEventListener("change", place);
    place();
  }

  update(): void {
    const { game, config } = this.board as SongoBoard & { game: SongoGame };
    const foe = game.sides.indexOf(config.opponent);
    this.box.hidden = config.mode !== "play" || !config.opponent || !hasFoes(game.sheet.name)
      || !choiceOf(REMARKS, true);
    const level = levelAt(config.level);
    if (this.box.hidden || game.ply === 0) this.show(level, "");
    if (this.box.hidden || game.ply === this.seen) return;
    this.seen = game.ply;
    if (game.ply === 0 || (game.sideOf(game.ply) !== foe && !game.over)) return;
    const pits = game.line.slice(0, game.ply).map((move) => game.pitNamed(move));
    const about = game.over ? ended(game.won, foe) : moments(game.rules, game.states, pits, foe);
    const remarks = this.remarks.get(game) ?? [];
    const sayings = SAYINGS[FOES[level - 1].animal];
    const own = remarks.map((remark) =>
      remark.level === level ? remark : { ...remark, number: -1 },
    );
    const [number, moment] = chosenRemark(sayings.map(({ kind }) => kind), own, game.ply,
      about.map(({ kind }) => kind));
    if (number === undefined) {
      this.show(level, "");
      return;
    }
    this.remarks.set(game, [...remarks, { number, ply: game.ply, level }]);
    useLanguage(config.lang);
    this.show(level, remarkWords(sayings[number].words, about[moment], this.board.view.names));
  }

  show(level: number, words: string): void {
    this.off.textContent = t("No more remarks");
    this.box.classList.toggle("songo-silent", !words);
    this.words.replaceChildren(
      ...(words ? [node("b", { textContent: t(FOES[level - 1].title) }), ` · ${words}`] : []),
    );
  }

  silence(): void {
    choose(REMARKS, false);
    this.update();
    const { board } = this;
    board.say(() => t("Your opponents say nothing more. The options bring them back."));
    board.pits.focus(board.pits.active);
  }
}

const STYLE = [
  ".songo-remark:not([hidden]){display:flex;align-items:center;gap:.6rem;min-height:4.1rem;"
    + "max-width:40rem}",
  ".songo-remark-words{flex:1 1 auto;min-width:0;line-height:1.35}",
  ".songo-remark .songo-button{flex:none;min-height:44px;border-color:transparent;background:none;"
    + "color:var(--songo-muted);font-size:.85em}",
  ".songo-silent .songo-button{visibility:hidden}",
  "@media(max-width:600px){.songo-remark:not([hidden]){min-height:44px}"
    + ".songo-remark .songo-button{padding-inline:0}}",
  ".songo-line>.songo-remark-words{font-size:.94em;text-wrap:pretty}",
  // The line holds the answer and a remark; the reader's own move before them is heard alone.
  ".songo-line>.songo-yours:has(~.songo-told:not(:empty)~.songo-remark-words:not(:empty)){"
    + "position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}",
  "@media print{.songo-remark{display:none!important}}",
].join("");
