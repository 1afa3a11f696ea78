// "Choose all pits that …": toggled, then checked. What is missing is counted, not named.

import {
  afterSowingWords, choiceWords, elsewhereWords, harmlessWords, holdsWords, leftToWords, restWords,
  safeWords,
} from "../made/puzzles/answers.js";
import { seedWords } from "../made/games/wording.js";
import { numbersWith } from "../made/games/two_row/sentences.js";
import { EVENT_DROP } from "../rules/two-row.rules.js";
import { t } from "../strings.js";
import { type Task, inLanguage, missingWords, pitChoice, tried } from "../tasks/task.js";
import type { AskedTask } from "../types.js";
import type { Asked } from "./kinds.js";

export function askChoose(task: Task, data: Asked): AskedTask {
  const { board } = task;
  const { pits }: { pits: string[] } = data.ask;
  const choice = pitChoice(task);
  // Whether it is the side to move that is asked about.
  const movers = pits.every((pit) => board.game.mine(board.game.pitNamed(pit)));
  /** What a pit is called in a sentence: a hole of one row by more than its number. */
  const called = (at: number) => (/^\d/.test(board.view.names[at]) ? board.view.said! : board.view.names)[at];
  task.host.addEventListener("songo:choose", ({ detail }) => choice.chose(detail.chosen));

  /** Why a pit does not belong: what is known of it, or what comes of it by the rules. */
  function reason(pit: string): string {
    const known = inLanguage(data.why?.[pit], task.lang);
    if (known) return known;
    const { game, view } = board;
    const { family } = game;
    const at = game.pitNamed(pit);
    const { why, source, sown, threat, threatens } = data.goal ?? {};
    if (threat || threatens) {
      const side = game.sides.indexOf(threat ?? threatens);
      const owner = Math.floor(at / game.row!);
      if (owner !== side) return elsewhereWords(owner, view.names[at]);
      return threat ? safeWords(1 - side, view.names[at]) : harmlessWords(view.names[at]);
    }
    if (sown) {
      const { done: { events } } = tried(game, data.position!, sown);
      const drops = numbersWith(events.filter((_, i) => events[i - (i % 3) + 1] === at), EVENT_DROP);
      return afterSowingWords(view.names[at], drops.at(-1) ?? game.seedsIn(at));
    }
    if (game.allows(pit)) {
      if (source) {
        const { game: after } = tried(game, data.position!, pit);
        return leftToWords(pit, source, after.allows(source) ? tried(after, after.position, source).game
          .gained(after.mover) : 0);
      }
      if (why === "move") {
        const { game: after, done } = tried(game, data.position!, pit);
        return [family.told(after, done, view), family.verdict(after)].filter(Boolean).join(" ");
      }
    } else if ((why || source) && (game.mine(at) || movers)) {
      return family.refusal(game, at, game.why(at), view)[0];
    }
    return holdsWords(called(at), (family.holding ?? seedWords)(game.seedsIn(at)));
  }

  function check() {
    const { pits: chosen } = choice;
    if (!chosen.length) { board.say(t("Choose a pit first.")); return; }
    const extra = chosen.filter((pit) => !pits.includes(pit));
    const good = chosen.length - extra.length;
    const missing = pits.length - good;
    const right = !extra.length && !missing;
    const shown = extra.map((pit) => called(board.game.pitNamed(pit)));
    let words = right ? inLanguage(data.solution, task.lang) : missingWords(missing);
    if (extra.length) {
      words = [choiceWords(shown), reason(extra[0]), restWords(good, missing)].join(" ");
    }
    task.settle(right, chosen.join(" "), words);
    if (!right) task.reopen("wrong"); // the choice can be mended at once
  }

  return {
    actions: () => [{ label: t("Check"), main: true, act: check }],
    hints: () => data.hints[task.lang],
    ...choice.kind,
    show: () => choice.put([...pits]),
  };
}
