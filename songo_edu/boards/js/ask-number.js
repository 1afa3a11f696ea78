// "How many …?": a number is typed.

import { inLanguage, node, playWhile } from "./task.js";
import { t } from "./strings.js";

export function askNumber(task, data) {
  const { board } = task;
  const { value, unit } = data.ask;
  const moves = data.goal?.moves ?? [];
  const box = node("input", {
    type: "text", inputMode: "numeric", autocomplete: "off", maxLength: 4, className: "songo-input",
  });
  const button = node("button", { className: "songo-button songo-main", textContent: t("Check") });
  const form = node("form", { className: "songo-answer", noValidate: true },
    node("label", {}, `${t("Your answer")} `, box, unit ? ` ${inLanguage(unit, task.lang)}` : ""),
    button);
  let turn = 0;

  /** The answer has been given, or may be. */
  const close = (closed) => {
    box.readOnly = closed;
    if (closed && document.activeElement === button) box.focus();
    button.hidden = closed;
  };

  const begin = () => {
    turn += 1;
    board.goTo(0);
    board.say("");
    close(false);
  };

  function play() {
    turn += 1;
    const mine = turn;
    return playWhile(board, moves, () => mine === turn);
  }

  async function check() {
    const text = box.value.trim();
    if (!/^\d{1,4}$/.test(text)) {
      board.say(t("Type a whole number."));
      return;
    }
    const n = Number(text);
    if (n === value) {
      close(true);
      if (moves.length) {
        task.enter("busy");
        if (!(await play())) return;
      }
      task.settle(true, text, inLanguage(data.solution, task.lang));
      return;
    }
    const why = inLanguage(data.why?.[n], task.lang);
    task.settle(false, text, `${t("Not {n}.", { n })} ${why || (n < value ? t("It is more.") : t("It is less."))}`);
    task.reopen("wrong");
    box.select();
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (task.state === "open") check();
  });
  board.bar.before(form);

  return {
    locked: true,
    hints: () => data.hints[task.lang],
    again: () => { box.value = ""; begin(); box.focus(); },
    show: moves.length ? () => { begin(); close(true); return play(); } : null,
  };
}
