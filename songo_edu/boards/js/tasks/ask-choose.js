// "Choose all pits that …": toggled, then checked. What is missing is counted, not named.

import { inLanguage, missingWords, pitChoice } from "./task.js";
import { t, tn } from "../strings.js";

/** How far a wrong choice is off. */
function offBy(good, extra, missing) {
  if (!extra) return missingWords(missing);
  if (!missing) {
    return tn("The right ones are all there, and {n} pit too many.",
      "The right ones are all there, and {n} pits too many.", extra);
  }
  return t("Right: {good}. Wrong: {extra}. Missing: {missing}.", { good, extra, missing });
}

export function askChoose(task, data) {
  const { board } = task;
  const { pits } = data.ask;
  const choice = pitChoice(task);
  task.host.addEventListener("songo:choose", ({ detail }) => choice.chose(detail.chosen));

  function check() {
    const { pits: chosen } = choice;
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

  return {
    actions: () => [{ label: t("Check"), main: true, act: check }],
    hints: () => data.hints[task.lang],
    ...choice.kind,
    show: () => choice.put([...pits]),
  };
}
