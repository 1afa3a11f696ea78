// Made from songo_edu/words/progress.py by `make generated`; change it there, not here.
import { TextError } from "../../errors.js";
import { isCount, readChoices, readGames } from "./kept.js";
import { LEAST_RATING, MOST_RATING, MOST_SECONDS, SCORES } from "./rating.js";
import { t } from "../../strings.js";
import { got } from "../../subset/got.js";
import { hasIn } from "../../subset/has.js";
import { isRecord } from "../../subset/record.js";
import { sortedBy } from "../../subset/sorted.js";

export const LARGEST_PROGRESS = 1000000;
export const LARGEST_MERGED = 800000;
export const LONGEST_ANSWER = 400;
export const REVIEW_DAYS = [0, 1, 3, 7, 21];
export const PROGRESS_FORMAT = "songo-progress";
export const PROGRESS_VERSION = 4;
export const PROGRESS_SECTIONS = ["exercises", "puzzles"];
export const PROGRESS_BESIDES = { games: 3, choices: 3, rating: 4 };
export const PROGRESS_MOST_TRIES = 100000;
export const PROGRESS_MOST_HINTS = 3;
export const UNMARKED = { solved: false, tries: 0, hints: 0, answer: "", box: 0, due: "", score: 0, seconds: 0, at: "" };
export function tooLarge() {
    throw new TextError(t("The file is larger than {size} characters.", { size: LARGEST_PROGRESS }));
}

export function noProgressJson(error) {
    throw new TextError(t("The file is no JSON: {error}", { error }));
}

export function saidTwice(name) {
    throw new TextError(t("The file says {name} twice.", { name }));
}

export function notWhole(found) {
    throw new TextError(t("{found} is no whole number.", { found: found.slice(0, 60) }));
}

export function readProgress(content, quoted) {
    let values;
    const held = isRecord(content) ? content : {};
    const form = (held.format ?? null);
    if (form !== PROGRESS_FORMAT) {
        values = { found: quoted(form), format: PROGRESS_FORMAT };
        throw new TextError(t("This is no file of progress: its format is {found}, not {format}.", values));
    }
    const version = (held.version ?? null);
    if (version === 0 || !isCount(version, 2 ** 53)) throw new TextError(t("The file has no version: {found}.", { found: quoted(version) }));
    if (version > PROGRESS_VERSION) {
        values = { found: String(version), known: String(PROGRESS_VERSION) };
        throw new TextError(t("The file has version {found}; this course reads up to {known}.", values));
    }
    const besides = Object.keys(PROGRESS_BESIDES).filter((part) => version >= PROGRESS_BESIDES[part]);
    const unknown = progressUnknown(held, ["format", "version", ...PROGRESS_SECTIONS, ...besides]);
    if (unknown.length > 0) throw new TextError(t("The file has an unknown part {part}.", { part: quoted(unknown[0]) }));
    const whole = { games: {}, choices: {}, rating: {}, ...held };
    return { ...(Object.fromEntries(PROGRESS_SECTIONS.map((section) => [section, progressSection(section, got(held, section, null), quoted)]))), games: readGames(whole.games, quoted), choices: readChoices(whole.choices, quoted), rating: progressRating(whole.rating, quoted) };
}

export function progressRating(content, quoted) {
    const held = isRecord(content) ? content : { reader: 0 };
    const fields = sortedBy(Object.keys(held));
    const whole = fields.length === 2 && fields[0] === "count" && fields[1] === "reader";
    if (fields.length === 0 || whole && progressIsRating(held.reader, held.count)) return held;
    throw new TextError(t("This is no rating: {found}.", { found: quoted(content) }));
}

export function progressIsRating(reader, count) {
    return isCount(reader, MOST_RATING) && reader >= LEAST_RATING && isCount(count, PROGRESS_MOST_TRIES) && count > 0;
}

export function progressUnknown(held, known) {
    return sortedBy(Object.keys(held).filter((name) => !hasIn(known, name)));
}

export function progressSection(section, marks, quoted) {
    if (!isRecord(marks)) throw new TextError(t("The file has no part {part}.", { part: quoted(section) }));
    return Object.fromEntries(Object.entries(marks).map(([name, mark]) => [name, progressMark(name, mark, quoted)]));
}

export function progressMark(name, content, quoted) {
    if (/^(?:[a-z0-9][a-z0-9-]{0,79})$/u.exec(name) == null) throw new TextError(t("{name} is no name of an exercise or puzzle.", { name: quoted(name) }));
    const held = isRecord(content) ? content : {};
    const mark = { ...UNMARKED, ...held };
    const unknown = progressUnknown(held, [...Object.keys(UNMARKED)]);
    if (unknown.length > 0 || !isRecord(content) || !progressIsMark(mark)) {
        const found = quoted(unknown.length > 0 ? { [unknown[0]]: held[unknown[0]] } : content);
        const values = { name: quoted(name), found };
        throw new TextError(t("The mark of {name} cannot be read: {found}.", values));
    }
    return mark;
}

export function progressIsMark(mark) {
    return typeof mark.solved === "boolean" && isCount(mark.tries, PROGRESS_MOST_TRIES) && isCount(mark.hints, PROGRESS_MOST_HINTS) && typeof mark.answer === "string" && [...mark.answer].length <= LONGEST_ANSWER && isCount(mark.box, REVIEW_DAYS.length - 1) && typeof mark.due === "string" && /^(?:([0-9]{4}-[0-9]{2}-[0-9]{2})?)$/u.exec(mark.due) != null && (mark.box > 0) === (mark.due !== "") && progressIsMeeting(mark);
}

export function progressIsMeeting(mark) {
    return isCount(mark.score, SCORES[0]) && hasIn(SCORES, mark.score) && isCount(mark.seconds, MOST_SECONDS) && typeof mark.at === "string" && /^(?:([0-9]{4}-[0-9]{2}-[0-9]{2})?)$/u.exec(mark.at) != null && (mark.at !== "" || mark.score === 0 && mark.seconds === 0);
}

export function keptProgress(marks) {
    const besides = Object.keys(PROGRESS_BESIDES).filter((part) => [...Object.keys(marks[part])].length > 0);
    const every = PROGRESS_SECTIONS.flatMap((section) => Object.values(marks[section]));
    const met = every.filter((mark) => mark.at !== "").length;
    const versions = [met > 0 ? 4 : 2, ...besides.map((part) => PROGRESS_BESIDES[part])];
    return { format: PROGRESS_FORMAT, version: Math.max(...versions), ...(Object.fromEntries(PROGRESS_SECTIONS.map((section) => [section, progressKept(marks[section])]))), ...(Object.fromEntries(besides.map((part) => [part, progressSorted(marks[part])]))) };
}

export function progressSorted(held) {
    return Object.fromEntries(sortedBy(Object.keys(held)).map((name) => [name, held[name]]));
}

export function progressKept(marks) {
    return Object.fromEntries(sortedBy(Object.keys(marks)).map((name) => [name, keptMark(marks[name])]));
}

export function keptMark(mark) {
    const unmet = mark.at === "" ? ["score", "seconds", "at"] : [];
    const leftOut = mark.box > 0 ? unmet : ["box", "due", ...unmet];
    return Object.fromEntries(Object.entries(mark).filter(([field, value]) => !hasIn(leftOut, field)));
}

export function mergedProgress(one, other, known, size) {
    const fewer = (other.rating.count ?? 0) < (one.rating.count ?? 0);
    const besides = { games: { ...one.games, ...other.games }, choices: { ...one.choices, ...other.choices }, rating: fewer ? one.rating : other.rating };
    const both = { ...(Object.fromEntries(PROGRESS_SECTIONS.map((section) => [section, progressMerged(one[section], other[section])]))), ...besides };
    if (size(both) <= LARGEST_MERGED) return both;
    const least = { ...(Object.fromEntries(PROGRESS_SECTIONS.map((section) => [section, progressMerged(one[section], progressKnown(other[section], known))]))), ...besides };
    if (size(least) > LARGEST_MERGED) throw new TextError(t("With what is kept already it would be larger than {size} characters.", { size: LARGEST_MERGED }));
    return least;
}

export function progressKnown(marks, known) {
    return Object.fromEntries(Object.entries(marks).filter(([name, mark]) => hasIn(known, name) || /^(?:[0-9a-f]{12})$/u.exec(name) != null));
}

export function progressMerged(one, other) {
    const both = Object.fromEntries(Object.entries(other).map(([name, mark]) => [name, mergedMark(got(one, name, UNMARKED), mark)]));
    return { ...one, ...both };
}

export function mergedMark(one, other) {
    const sooner = sortedBy([one, other], (mark) => [mark.box > 0 ? 0 : 1, mark.due, mark.box])[0];
    const met = sortedBy([one, other], (mark) => [mark.at !== "" ? 0 : 1, mark.at])[0];
    return { solved: one.solved || other.solved, tries: Math.max(one.tries, other.tries), hints: Math.max(one.hints, other.hints), answer: other.answer === "" ? one.answer : other.answer, box: sooner.box, due: sooner.due, score: met.score, seconds: met.seconds, at: met.at };
}
