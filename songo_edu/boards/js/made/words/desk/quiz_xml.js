// Made from songo_edu/words/desk/quiz_xml.py by `make generated`; change it there, not here.
import { partTitle } from "../why/told.js";
import { t } from "../../../strings.js";
import { hasIn } from "../../../subset/has.js";

export const PENALTY = "0.3333333";
export const SHOWN_WIDE = 540;
export const QUIZ_XML_NOT_IN_XML = "\u0000\u0001\u0002\u0003\u0004\u0005\u0006\u0007\b\u000b\f\u000e\u000f\u0010\u0011\u0012\u0013\u0014\u0015\u0016\u0017\u0018\u0019\u001a\u001b\u001c\u001d\u001e\u001f￾￿";
export function moodleXml(title, rules, questions) {
    const category = quizXmlText(quizCategory(title));
    const parts = [`<question type="category"><category>${category}</category></question>`];
    parts.push(...rules.map((card) => quizXmlDescription(card)));
    parts.push(...questions.map((one, i) => quizXmlQuestion(one, i + 1)));
    const head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>";
    return `${head}\n<quiz>\n` + parts.join("\n") + "\n</quiz>\n";
}

export function quizCategory(title) {
    const name = title ? title.replaceAll("/", "//") : "Songo";
    const before = name.startsWith("/") ? " " : "";
    const after = name.endsWith("/") ? " " : "";
    return `$course$/top/${before}${name}${after}`;
}

export function quizSafe(text) {
    let safe = text;
    for (const sign of QUIZ_XML_NOT_IN_XML) {
        if (hasIn(safe, sign)) {
            safe = safe.replaceAll(sign, "");
        }
    }
    safe = safe.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
    return safe.replaceAll("\"", "&quot;").replaceAll("'", "&#x27;");
}

export function quizXmlText(text) {
    return `<text>${quizSafe(text)}</text>`;
}

export function quizXmlHtml(tag, inside) {
    return `<${tag} format="html">${quizXmlText(inside)}</${tag}>`;
}

export function quizXmlQuestion(question, place) {
    let kind = "multichoice";
    if (question.ask === "number") {
        kind = "numerical";
    } else if (question.ask === "match") {
        kind = "matching";
    }
    const name = `${twoDigits(place)}. ${question.name}`;
    const asked = quizHtml(question, `@@PLUGINFILE@@/${question.picture}`);
    const file = `<file name="${quizSafe(question.picture)}" path="/" encoding="base64">`;
    const parts = [`<question type="${kind}">`, `<name>${quizXmlText(name)}</name>`, `<questiontext format="html">${quizXmlText(asked)}${file}${question.data}</file></questiontext>`, quizXmlHtml("generalfeedback", question.why.map((why) => whyHtml(why)).join("")), `<defaultgrade>1</defaultgrade><penalty>${PENALTY}</penalty><hidden>0</hidden>`, `<idnumber>${quizSafe(question.id)}</idnumber>`];
    if (question.ask === "number") {
        parts.push(...question.choices.map((choice) => quizXmlNumber(choice)));
        parts.push("<unitgradingtype>0</unitgradingtype><unitpenalty>0.1</unitpenalty>");
        parts.push("<showunits>3</showunits><unitsleft>0</unitsleft>");
    } else if (question.ask === "match") {
        parts.push("<shuffleanswers>false</shuffleanswers>");
        parts.push(quizXmlHtml("correctfeedback", quizXmlParagraph(t("Right."))));
        parts.push(quizXmlHtml("partiallycorrectfeedback", quizXmlParagraph(t("Not all is right yet."))));
        parts.push(quizXmlHtml("incorrectfeedback", quizXmlParagraph(t("None of it is right yet."))));
        parts.push("<shownumcorrect/>");
        parts.push(quizXmlPairs(question));
    } else {
        parts.push("<single>true</single><shuffleanswers>false</shuffleanswers>");
        parts.push("<answernumbering>none</answernumbering>");
        parts.push("<showstandardinstruction>0</showstandardinstruction>");
        parts.push(...["correctfeedback", "incorrectfeedback"].map((tag) => quizXmlHtml(tag, "")));
        parts.push(quizXmlHtml("partiallycorrectfeedback", ""));
        parts.push(...question.choices.map((choice) => quizXmlChoice(choice)));
    }
    parts.push(...question.hints.map((hint) => quizXmlHtml("hint", quizXmlParagraph(hint))));
    const tags = ["songo", ...question.tags].map((tag) => `<tag>${quizXmlText(tag)}</tag>`).join("");
    return [...parts, `<tags>${tags}</tags>`, "</question>"].join("\n");
}

export function quizXmlDescription(card) {
    const [name, called] = [quizSafe(card.picture), `00. ${card.title}`];
    const file = `<file name="${name}" path="/" encoding="base64">${card.data}</file>`;
    const asked = quizXmlText(rulesHtml(card, `@@PLUGINFILE@@/${card.picture}`));
    return `<question type="description">\n<name>${quizXmlText(called)}</name>\n<questiontext format="html">${asked}${file}</questiontext>\n<defaultgrade>0</defaultgrade><penalty>0</penalty><hidden>0</hidden>\n</question>`;
}

export function twoDigits(n) {
    return n < 10 ? `0${n}` : String(n);
}

export function quizXmlChoice(choice) {
    const worth = choice.right ? "100" : "0";
    const shown = quizXmlText(quizXmlParagraph(choice.shown));
    const told = quizXmlHtml("feedback", quizXmlParagraph(choice.told));
    return `<answer fraction="${worth}" format="html">${shown}${told}</answer>`;
}

export function quizXmlNumber(choice) {
    const worth = choice.right ? "100" : "0";
    const told = quizXmlHtml("feedback", quizXmlParagraph(choice.told));
    const given = `${quizXmlText(choice.text)}${told}<tolerance>0</tolerance>`;
    return `<answer fraction="${worth}" format="moodle_auto_format">${given}</answer>`;
}

export function quizXmlPairs(question) {
    let answer, i, pair;
    const told = [];
    for (pair of question.pairs) {
        answer = quizXmlText(question.answers[pair.answer]);
        told.push(quizXmlSubquestion(quizXmlParagraph(pair.shown), answer));
    }
    const used = question.pairs.map((pair) => pair.answer);
    for ([i, answer] of question.answers.entries()) {
        if (!hasIn(used, i)) told.push(quizXmlSubquestion("", quizXmlText(answer)));
    }
    return told.join("\n");
}

export function quizXmlSubquestion(inside, answer) {
    return `<subquestion format="html">${quizXmlText(inside)}<answer>${answer}</answer></subquestion>`;
}

export function quizXmlParagraph(words) {
    return `<p>${quizSafe(words)}</p>`;
}

export function quizHtml(question, address) {
    const [source, alt] = [quizSafe(address), quizSafe(question.alt)];
    const picture = `<img src="${source}" alt="${alt}" width="${SHOWN_WIDE}" class="img-fluid"/>`;
    const about = `<p><small>${quizSafe(question.about)}</small></p>`;
    return `${quizXmlParagraph(question.asked)}<p>${picture}</p>${about}`;
}

export function rulesHtml(card, address) {
    const [source, title] = [quizSafe(address), quizSafe(card.title)];
    const picture = `<p><img src="${source}" alt="${title}" width="360" class="img-fluid"/></p>`;
    const told = [card.words, card.example].filter((text) => text !== "").map((text) => quizXmlParagraph(text)).join("");
    return `<p><strong>${title}</strong></p>${picture}${told}`;
}

export function whyHtml(why) {
    const parts = [quizXmlParagraph(why.idea)];
    for (const part of why.parts) {
        const steps = part.steps.map((step) => `<li>${quizSafe(step.words)}</li>`).join("");
        parts.push(`<p><strong>${quizSafe(partTitle(part.code))}</strong></p>`);
        parts.push(part.words ? quizXmlParagraph(part.words) : "");
        parts.push(steps ? `<ol>${steps}</ol>` : "");
        parts.push(part.close ? quizXmlParagraph(part.close) : "");
    }
    return parts.join("");
}
