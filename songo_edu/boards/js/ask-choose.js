// "Choose all pits that …": toggled, then checked. What is missing is counted, not named.

import { inLanguage } from "./task.js";
import { t, tn } from "./strings.js";

/** How far a wrong choice is off. */
function offBy(good, extra, missing) {
  if (!extra) {
    return tn("All of these are right. {n} pit is missing.",
      "All of these are right. {n} pits are missing.", missing);
  }
  if (!missing) {
    return tn("The right ones are all there, and {n} pit too many.",
      "The right ones are all there, and {n} pits too many.", extra);
  }
  return t("Right: {good}. Wrong: {extra}. Missing: {missing}.", { good, extra, missing });
}

export function askChoose(task, data) {
  const { board } = task;
  const { pits } = data.ask;
  let past = [];
  let chosen = [];

  task.host.addEventListener("songo:choose", ({ detail }) => {
    past.push(chosen);
    chosen = detail.chosen;
    board.say(chosen.length ? t("Chosen: {pits}.", { pits: chosen.join(", ") }) : t("No pit is chosen."));
    task.reopen();
  });

  function check() {
    if (!chosen.length) { board.say(t("Choose a pit first.")); return; }
    const extra = chosen.filter((pit) => !pits.includes(pit));
    const good = chosen.length - extra.length;
    const missing = pits.length - good;
    const right = !extra.length && !missing;
    const why = extra.length === 1 ? data.why?.[extra[0]] : null;
    const words = right ? inLanguage(data.solution, task.lang)
      : `${offBy(good, extra.length, missing)} ${inLanguage(why, task.lang)}`.trim();
    task.settle(right, chosen.join(" "), words);
    if (!right) task.reopen("wrong"); // the choice can be mended at once
  }

  const put = (names) => {
    chosen = names;
    board.mark({ chosen });
    board.say("");
  };

  return {
    actions: () => [{ label: t("Check"), main: true, act: check }],
    hints: () => data.hints[task.lang],
    canUndo: () => past.length > 0,
    undo: () => put(past.pop()),
    again: () => { past = []; put([]); },
    show: () => put([...pits]),
  };
}
