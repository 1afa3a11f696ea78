// Made from songo_edu/drawing/lesson.py by `make generated`; change it there, not here.
import { escapeMarkup } from "./svg.js";
import { t } from "../../strings.js";

export function prose(text) {
    if (text === "") return "";
    return text.split("\n\n").map((one) => `<p>${lessonEmphasis(one)}</p>`).join("");
}

export function lessonEmphasis(text) {
    const parts = escapeMarkup(text).split("*");
    return parts.map((part, i) => i % 2 === 0 ? part : `<em>${part}</em>`).join("");
}

export function lessonDot(number, total, title) {
    const values = { number, total, title };
    const words = escapeMarkup(t("Step {number} of {total}: {title}", values));
    return `<button type="button" class="songo-dot" data-step="${number - 1}" tabindex="-1" aria-label="${words}" title="${words}"></button>`;
}

export function lessonLine(number, title, hidden) {
    const away = hidden ? " hidden" : "";
    return `<button type="button" class="songo-folded" data-step="${number}"${away}><span>${escapeMarkup(title)}</span></button>`;
}

export function lessonText(step, uid, number) {
    const asked = escapeMarkup(step.question);
    const question = asked ? `<p class="songo-question" id="${uid}-${number}">${asked}</p>` : "";
    return `<div class="songo-text">${prose(step.say)}${question}</div>`;
}

export const SIGNS = "<svg class=\"songo-sign\" viewBox=\"0 0 30 30\" aria-hidden=\"true\" focusable=\"false\"><g class=\"songo-sign-right\"><circle cx=\"15\" cy=\"15\" r=\"14\"/><path d=\"M8.5 15.5l4.5 4.5 8.5-9.5\"/></g><g class=\"songo-sign-wrong\"><path class=\"songo-shape\" d=\"M15 .5L29.5 15 15 29.5 .5 15z\"/><path d=\"M10.5 12.5a5.4 5.4 0 1 1-.8 4.6M9.6 8.8l.7 4 4-.6\"/></g></svg>";
export function lessonFrame(told, uid, level, board, bar) {
    const steps = told.steps;
    const total = steps.length;
    const dots = steps.map((one, i) => lessonDot(i + 1, total, one.title)).join("");
    const texts = steps.map((one, i) => lessonText(one, uid, i));
    const lines = steps.map((one, i) => lessonLine(i, one.title, i === 0));
    const stage = `<div class="songo-stage"><div class="songo-flow">${texts[0]}<div class="songo-verdict">${SIGNS}<b></b></div>${bar}</div><div class="songo-rest">${texts.slice(1).join("")}</div></div>`;
    const named = escapeMarkup(t("Steps of this lesson"));
    return `<div class="songo-lesson-head"><h${level} id="${uid}">${escapeMarkup(told.title)}</h${level}><div class="songo-dots" role="toolbar" aria-label="${named}">${dots}</div></div><div class="songo-lesson-board">${board}</div><div class="songo-lesson-words">${lines[0]}${stage}${lines.slice(1).join("")}</div>`;
}
