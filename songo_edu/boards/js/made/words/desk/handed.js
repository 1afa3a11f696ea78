// Made from songo_edu/words/desk/handed.py by `make generated`; change it there, not here.
import { NORTH, SOUTH } from "../../../rules/two-row.rules.js";
import { t } from "../../../strings.js";

export const HOLE = "@@";
export function handedShelf(families) {
    const first = families[0];
    return families.every((family) => family === first) ? first : "all";
}

export function handedPage(shell, title, rules, still, told, foot) {
    const values = { title: handedSafe(handedTitle(title)), rules, still, told: handedData(told), foot };
    const whole = [];
    for (const [place, part] of shell.split(HOLE).entries()) {
        whole.push(place % 2 === 1 ? values[part] : part);
    }
    return whole.join("");
}

export function handedTitle(title) {
    return title !== "" ? title : t("Songo: homework");
}

export function scormManifest(mark, title) {
    const named = handedSafe(handedTitle(title));
    const spaces = "xmlns=\"http://www.imsproject.org/xsd/imscp_rootv1p1p2\" xmlns:adlcp=\"http://www.adlnet.org/xsd/adlcp_rootv1p2\" xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xsi:schemaLocation=\"http://www.imsproject.org/xsd/imscp_rootv1p1p2 imscp_rootv1p1p2.xsd http://www.adlnet.org/xsd/adlcp_rootv1p2 adlcp_rootv1p2.xsd\"";
    const lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", `<manifest identifier="songo-${mark}" version="1.0" ${spaces}>`, " <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>", " <organizations default=\"songo\">", "  <organization identifier=\"songo\">", `   <title>${named}</title>`, `   <item identifier="homework" identifierref="page"><title>${named}</title></item>`, "  </organization>", " </organizations>", " <resources>", "  <resource identifier=\"page\" type=\"webcontent\" adlcp:scormtype=\"sco\" href=\"index.html\">", "   <file href=\"index.html\"/>", "  </resource>", " </resources>", "</manifest>"];
    return lines.join("\n") + "\n";
}

export function handedRules(card) {
    const words = [card.words, card.example].filter((text) => text !== "").map((text) => handedSafe(text));
    const told = words.map((text) => `<p>${text}</p>`).join("");
    const title = handedSafe(card.title);
    return `<details class="homework-rules"><summary>${title}</summary>${card.data}${told}</details>`;
}

export function handedFoot(site, language) {
    const address = handedSafe(`${site}/${language}/welcome.html`);
    const words = handedSafe(t("Learn songo, and more puzzles"));
    return `<footer class="homework-quiet"><a href="${address}">${words}</a></footer>`;
}

export function handedStill(task, cells) {
    return `<li>${handedSafe(task)}${handedTable(cells)}`;
}

export function handedTable(cells) {
    const last = cells.length - 1;
    const rows = [];
    for (const [number, row] of cells.entries()) {
        const kind = number === 0 || number === last && last > 1 ? "th" : "td";
        rows.push("<tr>" + row.map((cell) => `<${kind}>${handedSafe(cell)}`).join(""));
    }
    return `<table>${rows.join("")}</table>`;
}

export function twoRowCells(pits, rows, state) {
    const [north, south] = rows;
    return [[...north.map((pit) => pits[pit]), String(state[NORTH])], north.map((pit) => String(state[pit])), south.map((pit) => String(state[pit])), [...south.map((pit) => pits[pit]), String(state[SOUTH])]];
}

export function oneRowCells(pits, seeds, store) {
    return [pits, [...store, ...seeds].map((one) => String(one))];
}

export function handedSafe(text) {
    const safe = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
    return safe.replaceAll("\"", "&quot;").replaceAll("'", "&#x27;");
}

export function handedData(told) {
    const safe = told.replaceAll("<", "\\u003c");
    return safe.replaceAll(" ", "\\u2028").replaceAll(" ", "\\u2029");
}
