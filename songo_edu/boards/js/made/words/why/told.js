// Made from songo_edu/words/why/told.py by `make generated`; change it there, not here.
import { t } from "../../../strings.js";

export function partTitle(code) {
    if (code === "lure") return t("The temptation");
    if (code === "near") return t("The nearest miss");
    if (code === "others") return t("After another first reply");
    return t("The solution");
}
