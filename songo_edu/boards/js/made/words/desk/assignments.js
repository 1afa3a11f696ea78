// Made from songo_edu/words/desk/assignments.py by `make generated`; change it there, not here.
import { shown } from "../../../errors.js";
import { t, tn } from "../../../strings.js";
import { hasIn } from "../../../subset/has.js";
import { isRecord } from "../../../subset/record.js";

export const SCHEMA = 1;
export const MOST_HINTS = 3;
export const USUAL_HINTS = 2;
export const MOST_AWAITED = 9;
export const MOST_PUZZLES = 200;
export const LONGEST_TITLE = 200;
export const ASSIGNMENTS_FIELDS = ["schema", "title", "language", "hints", "reveal", "puzzles"];
export const ASSIGNMENTS_OPTIONAL = ["hint_after"];
export const ASSIGNMENTS_LANGUAGES = ["en", "fr"];
export function assignmentFault(told) {
    let name;
    if (!isRecord(told)) return t("an assignment is a JSON object");
    for (name of Object.keys(told)) {
        if (!hasIn(ASSIGNMENTS_FIELDS, name) && !hasIn(ASSIGNMENTS_OPTIONAL, name)) {
            const known = [...ASSIGNMENTS_FIELDS, ...ASSIGNMENTS_OPTIONAL].join(", ");
            const values = { field: shown(name), known };
            return t("there is no field {field}; the fields are {known}", values);
        }
    }
    for (name of ASSIGNMENTS_FIELDS) {
        if (!hasIn(told, name)) return t("the field {field} is missing", { field: shown(name) });
    }
    if (!isWhole(told.schema, SCHEMA, SCHEMA)) return t("the field “schema” is {n} in this version", { n: SCHEMA });
    const fault = titleFault(told.title);
    if (fault !== "") return fault;
    if (!hasIn(ASSIGNMENTS_LANGUAGES, told.language)) return t("the field “language” is “en” or “fr”");
    if (!isWhole(told.hints, 0, MOST_HINTS)) return t("the field “hints” is a whole number from 0 to {most}", { most: MOST_HINTS });
    if (!(typeof told.reveal === "boolean")) return t("the field “reveal” is true or false");
    if (hasIn(told, "hint_after") && !isWhole(told.hint_after, 0, MOST_AWAITED)) {
        const most = { most: MOST_AWAITED };
        return t("the field “hint_after” is a whole number from 0 to {most}", most);
    }
    return assignmentsPuzzlesFault(told.puzzles);
}

export function assignmentsPuzzlesFault(puzzles) {
    if (!Array.isArray(puzzles) || puzzles.length < 1 || puzzles.length > MOST_PUZZLES) return t("the field “puzzles” is a list of 1 to {most} puzzles", { most: MOST_PUZZLES });
    const ids = [];
    for (const one of puzzles) {
        const name = isRecord(one) ? (one.id ?? "") : one;
        if (!(typeof name === "string")) return t("the field “puzzles” holds something that is neither an id nor a puzzle");
        if (/^(?:[0-9a-f]{12})$/u.exec(name) == null) return t("{text} is neither the id of a puzzle nor a puzzle", { text: shown(name) });
        if (hasIn(ids, name)) return t("the puzzle {text} stands twice", { text: shown(name) });
        ids.push(name);
    }
    return "";
}

export function isWhole(value, least, most) {
    return Number.isInteger(value) && !(typeof value === "boolean") && (least <= value && value <= most);
}

export function titleFault(title) {
    if (!(typeof title === "string")) return t("the field “title” is a text");
    if (title.length > LONGEST_TITLE) return t("the title has more than {most} characters", { most: LONGEST_TITLE });
    if (/^(?:[^\u0000-\u001f\u007f-\u009f\u2028\u2029\ufffe\uffff]*)$/u.exec(title) == null) {
        const values = { text: shown(title) };
        return t("the title {text} holds a character that cannot be written", values);
    }
    return "";
}

export function waitWords(tries) {
    if (tries === 0) return t("at once");
    return tn("after {n} wrong try", "after {n} wrong tries", tries);
}
