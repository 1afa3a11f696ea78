// Made from songo_edu/words/desk/quiz_qti.py by `make generated`; change it there, not here.
import { quizHtml, quizSafe, whyHtml } from "./quiz_xml.js";
import { t } from "../../../strings.js";
import { hasIn } from "../../../subset/has.js";

export const QTI = "http://www.imsglobal.org/xsd/imsqti_v2p1";
export const QTI3 = "http://www.imsglobal.org/xsd/imsqtiasi_v3p0";
export const QTI_PACKED = "http://www.imsglobal.org/xsd/imscp_v1p1";
export const QTI3_PACKED = "http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1";
export const QUIZ_QTI_XSI = "http://www.w3.org/2001/XMLSchema-instance";
export const QUIZ_QTI_SCHEMA = "http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1.xsd";
export const QUIZ_QTI_SCHEMA3 = "https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqti_asiv3p0_v1p0.xsd";
export const QUIZ_QTI_HEAD = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
export const QUIZ_QTI_NAMED = `xmlns="${QTI}" xmlns:xsi="${QUIZ_QTI_XSI}" xsi:schemaLocation="${QTI} ${QUIZ_QTI_SCHEMA}"`;
export const QUIZ_QTI_HTML = ["p", "img", "small", "strong", "ol", "li"];
export const QUIZ_QTI_MILLION = 1000000;
export function qtiFiles(title, language, questions, version) {
    const made = [{ name: "imsmanifest.xml", text: quizQtiManifest(questions, version) }, { name: "assessment.xml", text: quizQtiTest(title !== "" ? title : "Songo", questions) }];
    const items = questions.map((one) => ({ name: quizQtiPlace(one), text: qtiItem(one, language) }));
    made.push(...items);
    if (version < 3) return made;
    const renewed = made.slice(1).map((one) => ({ name: one.name, text: qtiSpelled(one.text) }));
    return [made[0], ...renewed];
}

export function quizQtiPlace(question) {
    return `items/songo-${question.id}.xml`;
}

export function quizQtiIdentifier(question) {
    return `songo-${question.id}`;
}

export function quizQtiManifest(questions, version) {
    const packed = version < 3 ? QTI_PACKED : QTI3_PACKED;
    const kind = version < 3 ? "xmlv2p1" : "xmlv3p0";
    let schema = "<schema>QTIv2.1 Package</schema><schemaversion>1.0.0</schemaversion>";
    if (version >= 3) {
        schema = "<schema>QTI Package</schema><schemaversion>3.0.0</schemaversion>";
    }
    const items = [];
    const needed = [];
    for (const one of questions) {
        const name = quizQtiIdentifier(one);
        const place = quizQtiPlace(one);
        needed.push(`<dependency identifierref="${name}"/>`);
        items.push(`<resource identifier="${name}" type="imsqti_item_${kind}" href="${place}"><file href="${place}"/><file href="images/${quizSafe(one.picture)}"/></resource>\n`);
    }
    return `${QUIZ_QTI_HEAD}<manifest xmlns="${packed}" identifier="songo-package">\n<metadata>${schema}</metadata>\n<organizations/>\n<resources>\n<resource identifier="songo-test" type="imsqti_test_${kind}" href="assessment.xml"><file href="assessment.xml"/>${needed.join("")}</resource>\n${items.join("")}</resources>\n</manifest>\n`;
}

export function quizQtiTest(title, questions) {
    const items = questions.map((one) => `<assessmentItemRef identifier="${quizQtiIdentifier(one)}" href="${quizQtiPlace(one)}"/>\n`);
    const named = quizSafe(title);
    return `${QUIZ_QTI_HEAD}<assessmentTest ${QUIZ_QTI_NAMED} identifier="songo-test" title="${named}">\n<testPart identifier="part" navigationMode="nonlinear" submissionMode="individual">\n<assessmentSection identifier="section" title="${named}" visible="true">\n${items.join("")}</assessmentSection>\n</testPart>\n</assessmentTest>\n`;
}

export function qtiItem(question, language) {
    const asked = quizQtiAsked(question);
    let processed = asked.processed;
    const feedback = question.choices.map((choice, i) => quizQtiFeedback("FEEDBACK", `c${i}`, `<p>${quizSafe(choice.told)}</p>`));
    const reason = question.why.map((why) => whyHtml(why)).join("");
    if (reason !== "") {
        processed += quizQtiSet("REASON", "identifier", "reason");
        feedback.push(quizQtiFeedback("REASON", "reason", reason));
    }
    const body = quizHtml(question, `../images/${question.picture}`);
    return `${QUIZ_QTI_HEAD}<assessmentItem ${QUIZ_QTI_NAMED} identifier="${quizQtiIdentifier(question)}" title="${quizSafe(question.name)}" xml:lang="${language}" adaptive="false" timeDependent="false">\n${asked.declared}\n<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"><defaultValue><value>0</value></defaultValue></outcomeDeclaration>\n<outcomeDeclaration identifier="FEEDBACK" cardinality="single" baseType="identifier"/>\n<outcomeDeclaration identifier="REASON" cardinality="single" baseType="identifier"/>\n<itemBody>${body}${asked.interaction}</itemBody>\n<responseProcessing>${processed}</responseProcessing>\n${feedback.join("")}</assessmentItem>\n`;
}

export function quizQtiAsked(question) {
    if (question.ask === "number") return quizQtiNumber(question);
    return question.ask === "match" ? quizQtiMatch(question) : quizQtiChoice(question);
}

export function quizQtiDeclared(base, cardinality, right, more) {
    const values = right.map((value) => `<value>${quizSafe(value)}</value>`).join("");
    return `<responseDeclaration identifier="RESPONSE" cardinality="${cardinality}" baseType="${base}"><correctResponse>${values}</correctResponse>${more}</responseDeclaration>`;
}

export function quizQtiFeedback(outcome, name, inside) {
    return `<modalFeedback outcomeIdentifier="${outcome}" identifier="${name}" showHide="show">${inside}</modalFeedback>\n`;
}

export function quizQtiSet(outcome, base, value) {
    return `<setOutcomeValue identifier="${outcome}"><baseValue baseType="${base}">${value}</baseValue></setOutcomeValue>`;
}

export function quizQtiChoice(question) {
    const choices = question.choices;
    const right = [...choices.entries()].filter(([i, choice]) => choice.right).map(([i, choice]) => `c${i}`);
    const shown = choices.map((choice, i) => `<simpleChoice identifier="c${i}">${quizSafe(choice.shown)}</simpleChoice>`);
    const interaction = `<choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="1">${shown.join("")}</choiceInteraction>`;
    const processed = `<responseCondition><responseIf><match><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></match>${quizQtiSet("SCORE", "float", "1")}</responseIf></responseCondition><setOutcomeValue identifier="FEEDBACK"><variable identifier="RESPONSE"/></setOutcomeValue>`;
    const declared = quizQtiDeclared("identifier", "single", right, "");
    return { declared, interaction, processed };
}

export function quizQtiNumber(question) {
    const right = question.choices[0].text;
    const words = quizSafe(t("Seeds taken"));
    const interaction = `<p>${words} <textEntryInteraction responseIdentifier="RESPONSE" expectedLength="3"/></p>`;
    const told = [];
    for (const [i, choice] of question.choices.entries()) {
        let done = choice.right ? quizQtiSet("SCORE", "float", "1") : "";
        done += quizQtiSet("FEEDBACK", "identifier", `c${i}`);
        let tag = choice.text === "*" ? "responseElse" : "responseElseIf";
        if (i === 0) {
            tag = "responseIf";
        }
        const asked = choice.text === "*" ? "" : quizQtiEquals(choice.text);
        told.push(`<${tag}>${asked}${done}</${tag}>`);
    }
    const processed = `<responseCondition>${told.join("")}</responseCondition>`;
    const declared = quizQtiDeclared("integer", "single", [right], "");
    return { declared, interaction, processed };
}

export function quizQtiEquals(value) {
    return `<match><variable identifier="RESPONSE"/><baseValue baseType="integer">${quizSafe(value)}</baseValue></match>`;
}

export function quizQtiMatch(question) {
    const pairs = question.pairs.map((pair, i) => `p${i} a${pair.answer}`);
    const worth = quizQtiShare(Math.max(1, pairs.length));
    const entries = pairs.map((pair) => `<mapEntry mapKey="${pair}" mappedValue="${worth}"/>`);
    const mapping = `<mapping lowerBound="0" upperBound="1" defaultValue="0">${entries.join("")}</mapping>`;
    const pits = question.pairs.map((pair, i) => `<simpleAssociableChoice identifier="p${i}" matchMax="1">${quizSafe(pair.shown)}</simpleAssociableChoice>`);
    const answers = question.answers.map((answer, i) => `<simpleAssociableChoice identifier="a${i}" matchMax="${pairs.length}">${quizSafe(answer)}</simpleAssociableChoice>`);
    const interaction = `<matchInteraction responseIdentifier="RESPONSE" shuffle="false" maxAssociations="${pairs.length}"><simpleMatchSet>${pits.join("")}</simpleMatchSet><simpleMatchSet>${answers.join("")}</simpleMatchSet></matchInteraction>`;
    const processed = "<setOutcomeValue identifier=\"SCORE\"><mapResponse identifier=\"RESPONSE\"/></setOutcomeValue>";
    const declared = quizQtiDeclared("directedPair", "multiple", pairs, mapping);
    return { declared, interaction, processed };
}

export function quizQtiShare(parts) {
    if (parts === 1) return "1.000000";
    const digits = String(Math.floor((Math.floor(2 * QUIZ_QTI_MILLION / parts) + 1) / 2));
    return `0.${"000000".slice(digits.length)}${digits}`;
}

export function qtiSpelled(text) {
    const parts = text.split("<");
    const told = [parts[0]];
    for (const part of parts.slice(1)) {
        const end = part.indexOf(">");
        told.push(`${quizQtiSpelledTag(part.slice(0, end))}${part.slice(end + 1)}`);
    }
    const whole = told.join("");
    return whole.replaceAll(`${QTI} ${QUIZ_QTI_SCHEMA}`, `${QTI3} ${QUIZ_QTI_SCHEMA3}`).replaceAll(QTI, QTI3);
}

export function quizQtiSpelledTag(inside) {
    const closes = inside.startsWith("/");
    const bare = closes ? inside.slice(1) : inside;
    const name = bare.split(" ")[0];
    if (bare.startsWith("?") || hasIn(QUIZ_QTI_HTML, name) || hasIn(QUIZ_QTI_HTML, name.replaceAll("/", ""))) return `<${inside}>`;
    const parts = bare.split("\"");
    const told = parts.map((part, i) => i % 2 === 1 || hasIn(part, ":") ? part : quizQtiDashed(part));
    const spelled = told.join("\"");
    const tag = closes ? `</qti-${spelled}>` : `<qti-${spelled}>`;
    if (name !== "modalFeedback") return tag;
    return closes ? `</qti-content-body>${tag}` : `${tag}<qti-content-body>`;
}

export function quizQtiDashed(text) {
    let told = "";
    for (const letter of text) {
        told += "A" <= letter && letter <= "Z" ? `-${letter.toLowerCase()}` : letter;
    }
    return told;
}
