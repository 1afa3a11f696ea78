// Made from songo_edu/words/lists.py by `make generated`; change it there, not here.
import { t } from "../../strings.js";

export function listed(names) {
    if (names.length < 2) return names.join("");
    return t("{first} and {last}", { first: names.slice(0, -1).join(", "), last: names.at(-1) });
}

export function either(names) {
    if (names.length < 2) return names.join("");
    return t("{first} or {last}", { first: names.slice(0, -1).join(", "), last: names.at(-1) });
}
