// Made from songo_edu/words/desk/quiz_cards.py by `make generated`; change it there, not here.
import { quizSafe, whyHtml } from "./quiz_xml.js";
import { t } from "../../../strings.js";

export function cardDeck(title) {
    const name = title !== "" ? title : "Songo";
    return "Songo: " + name.replaceAll("::", ": :");
}

export function cardFields(question, address) {
    return [quizSafe(question.asked), quizCardsPicture(address, question.alt), quizSafe(question.about), question.hints.map((hint) => quizSafe(hint)).join("<br>"), quizCardsRight(question).map((line) => quizSafe(line)).join("<br>"), question.why.map((why) => whyHtml(why)).join("")];
}

export function rulesFields(card, address) {
    const words = [quizSafe(card.words), quizSafe(card.example)];
    return [quizSafe(card.title), quizCardsPicture(address, card.title), "", "", ...words];
}

export function quizCardsPicture(address, words) {
    return `<img src="${quizSafe(address)}" alt="${quizSafe(words)}">`;
}

export function quizCardsRight(question) {
    if (question.ask !== "match") return question.choices.filter((choice) => choice.right).map((choice) => choice.shown);
    const told = [];
    for (const pair of question.pairs) {
        const values = { pit: pair.shown, answer: question.answers[pair.answer] };
        told.push(t("{pit}: {answer}", values));
    }
    return told;
}

export function cardsText(title, rules, questions) {
    let fields;
    const kind = t("Basic");
    const lines = [...["#separator:tab", "#html:true", `#deck:${quizCardsLine(cardDeck(title))}`], ...[`#notetype:${kind}`, "#tags column:3"]];
    for (const card of rules) {
        fields = rulesFields(card, quizCardsWithin(card.data));
        lines.push(quizCardsCard(fields, ["songo", "rules"]));
    }
    for (const one of questions) {
        fields = cardFields(one, quizCardsWithin(one.data));
        lines.push(quizCardsCard(fields, ["songo", ...one.tags]));
    }
    return lines.join("\n") + "\n";
}

export function quizCardsWithin(data) {
    return `data:image/svg+xml;base64,${data}`;
}

export function quizCardsCard(fields, tags) {
    const [asked, picture, about, hint, answer, reason] = fields;
    let front = `<p>${asked}</p>${picture}`;
    if (about !== "") front += `<p><small>${about}</small></p>`;
    if (hint !== "") {
        const words = quizSafe(t("Hint"));
        front += `<details><summary>${words}</summary>${hint}</details>`;
    }
    const back = `<p><strong>${answer}</strong></p>${reason}`;
    return `${quizCardsLine(front)}\t${quizCardsLine(back)}\t${tags.join(" ")}`;
}

export function quizCardsLine(text) {
    return text.replaceAll("\t", " ").replaceAll("\r", " ").replaceAll("\n", " ");
}
