// Made from songo_edu/words/sheets/common.py by `make generated`; change it there, not here.
import { got, hasIn } from "../../../subset.js";

export function sheetNamed(sheets, name) {
    let asked, base, chosen, option, options, rules, sheet;
    [base, ...asked] = name.split("+");
    if (!hasIn(sheets, base)) {
        return null;
    }
    sheet = sheets[base];
    options = got(sheet, "options", {});
    chosen = Object.keys(options).filter((option) => hasIn(asked, option));
    if (chosen.length !== asked.length) {
        return null;
    }
    rules = {};
    if (hasIn(sheet, "based")) {
        Object.assign(rules, sheets[sheet.based].rules);
    }
    Object.assign(rules, sheet.rules);
    for (option of chosen) {
        Object.assign(rules, options[option].rules);
    }
    return { name: [base, ...chosen].join("+"), base: base, chosen: chosen, rules: rules };
}

export function namesInFull(sheets) {
    return Object.entries(sheets).flatMap(([base, sheet]) => [base, ...Object.keys(got(sheet, "options", {})).map((option) => `${base}+${option}`)]);
}

export function namesInShort(sheets) {
    return Object.entries(sheets).map(([base, sheet]) => base + Object.keys(got(sheet, "options", {})).map((option) => `[+${option}]`).join(""));
}
