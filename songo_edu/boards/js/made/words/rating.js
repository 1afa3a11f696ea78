// Made from songo_edu/words/rating.py by `make generated`; change it there, not here.
import { t, tn } from "../../strings.js";

export const START = 700;
export const POINT = 75;
export const NEW_MEETINGS = 30;
export const NO_RATING = { reader: 1000, count: 0 };
export const LEAST_RATING = 100;
export const MOST_RATING = 3000;
export const MOST_SECONDS = 3600;
export const SCORES = [100, 75, 50, 0];
export const RATING_EXPECTED = [...[3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153], ...[162, 170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344], ...[357, 374, 391, 411, 432, 456, 484, 517, 559, 619, 735]];
export function puzzleRating(points) {
    return Math.min(MOST_RATING, START + POINT * points);
}

export function expectedScore(reader, puzzle) {
    const apart = Math.abs(reader - puzzle);
    const share = 50 + RATING_EXPECTED.filter((most) => apart > most).length;
    return reader >= puzzle ? share : 100 - share;
}

export function meetingScore(right, hints) {
    return right ? SCORES[Math.min(hints, SCORES.length - 1)] : 0;
}

export function isFirstMeeting(mark, answers) {
    return Boolean(mark.at === "" && mark.tries === answers);
}

export function metMark(mark, score, seconds, day) {
    return { ...mark, score, seconds: Math.min(MOST_SECONDS, Math.max(0, seconds)), at: day };
}

export function rated(rating, puzzle, score) {
    const most = rating.count < NEW_MEETINGS ? 40 : 20;
    const beyond = score - expectedScore(rating.reader, puzzle);
    const change = Math.floor((most * Math.abs(beyond) + 50) / 100);
    const reader = rating.reader + (beyond > 0 ? change : -change);
    const bounded = Math.min(MOST_RATING, Math.max(LEAST_RATING, reader));
    return { reader: bounded, count: rating.count + 1 };
}

export function ratingWords(rating) {
    if (rating.count === 0) return t("Your rating begins with the first puzzle you answer.");
    return tn("Your rating: {reader}, from {n} puzzle.", "Your rating: {reader}, from {n} puzzles.", rating.count, { reader: String(rating.reader) });
}
