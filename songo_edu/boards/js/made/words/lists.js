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

export function joined(clauses) {
    let told = clauses[0];
    for (const clause of clauses.slice(1)) {
        told = t("{first}; {next}", { first: told, next: clause });
    }
    return told;
}
