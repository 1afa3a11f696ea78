// Made from songo_edu/words/desk/quiz_gift.py by `make generated`; change it there, not here.
import { quizCategory, quizSafe, twoDigits, whyHtml } from "./quiz_xml.js";
import { hasIn } from "../../../subset/has.js";

export const QUIZ_GIFT_SIGNS = "~=#{}:";
export function giftFile(title, rules, questions, boards) {
    const parts = [`$CATEGORY: ${quizCategory(title)}`, ...rules.map((told) => quizGiftComment(told))];
    for (const [i, question] of questions.entries()) {
        parts.push(giftQuestion(question, boards[i], i + 1));
    }
    return parts.join("\n\n") + "\n";
}

export function quizGiftComment(told) {
    const lines = [told.title, told.words, told.example];
    return lines.filter((line) => line !== "").map((line) => `// ${line}`).join("\n");
}

export function giftText(text) {
    let told = text.replaceAll("&&", "& &").replaceAll("\\", "\\\\");
    for (const sign of [...QUIZ_GIFT_SIGNS]) {
        told = told.replaceAll(sign, `\\${sign}`);
    }
    return told.replaceAll("\n", " ").replaceAll("\r", " ");
}

export function giftQuestion(question, board, place) {
    const rows = board.split("\n").map((row) => quizSafe(row)).join("<br>");
    const about = `<p><small>${quizSafe(question.about)}</small></p>`;
    const asked = `<p>${quizSafe(question.asked)}</p><pre>${rows}</pre>${about}`;
    const reason = question.why.map((why) => whyHtml(why)).join("");
    const tags = ["songo", ...question.tags].map((tag) => ` [tag:${tag}]`).join("");
    const name = giftText(`${twoDigits(place)}. ${question.name}`);
    const lines = [`// [id:${question.id}]${tags}`, `::${name}::[html]${giftText(asked)} {`, ...quizGiftAnswers(question)];
    if (reason !== "") lines.push(`####${giftText(reason)}`);
    return [...lines, "}"].join("\n");
}

export function quizGiftAnswers(question) {
    if (question.ask === "match") {
        const used = question.pairs.map((pair) => pair.answer);
        const answers = question.answers.map((answer) => giftText(answer));
        const told = question.pairs.map((pair) => `=${giftText(quizSafe(pair.shown))} -> ${answers[pair.answer]}`);
        told.push(...[...answers.entries()].filter(([i, answer]) => !hasIn(used, i)).map(([i, answer]) => `= -> ${answer}`));
        return told;
    }
    if (question.ask === "number") return ["#", ...question.choices.map((choice) => quizGiftNumber(choice))];
    return question.choices.map((choice) => quizGiftChoice(choice));
}

export function quizGiftChoice(choice) {
    const sign = choice.right ? "=" : "~";
    return `${sign}${giftText(quizSafe(choice.shown))}#${quizGiftTold(choice)}`;
}

export function quizGiftNumber(choice) {
    if (choice.text === "*") return `~#${quizGiftTold(choice)}`;
    const worth = choice.right ? "" : "%0%";
    return `=${worth}${choice.text}:0#${quizGiftTold(choice)}`;
}

export function quizGiftTold(choice) {
    return giftText(`<p>${quizSafe(choice.told)}</p>`);
}
