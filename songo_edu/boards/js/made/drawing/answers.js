// Made from songo_edu/drawing/answers.py by `make generated`; change it there, not here.
import { shape, toldShape } from "./paper.js";
import { rangeOf } from "../../subset/range.js";

export const ANSWERS_WORDS = 2.5;
export const ANSWERS_NAMES = 2.8;
export const ANSWERS_WIDEST = 9.5;
export const ANSWERS_BEFORE = 5;
export function seedBoxes(words, sides, columns, width, high) {
    const step = Math.min((width - ANSWERS_BEFORE) / columns, ANSWERS_WIDEST);
    const shapes = [toldShape(0, 2.4, ANSWERS_WORDS, words, false, "start")];
    for (const [line, side] of sides.entries()) {
        const top = 3.6 + line * (high + 0.7);
        shapes.push(toldShape(1, top + high * 0.7, ANSWERS_NAMES, side, false, "start"));
        const places = rangeOf(columns).map((i) => ANSWERS_BEFORE + i * step);
        shapes.push(...places.map((x) => answersBox(x, top, step - 0.8, high)));
    }
    return { width, height: 4 + (high + 0.7) * sides.length, shapes };
}

export function tickBoxes(words, names, width) {
    const step = Math.min(width / names.length, 11);
    const shapes = [toldShape(0, 2.4, ANSWERS_WORDS, words, false, "start")];
    for (const [i, name] of names.entries()) {
        shapes.push(answersBox(i * step + 0.5, 4.2, 4.6, 4.6));
        shapes.push(toldShape(i * step + 5.7, 7.6, ANSWERS_NAMES, name, false, "start"));
    }
    return { width, height: 9.5, shapes };
}

export function stepBoxes(words, moves, width, high) {
    let step = 5.4;
    for (const size of [6.2, 7, 8]) {
        if (answersLines(moves, width, size) * size <= high - 5) {
            step = size;
        }
    }
    const most = Math.floor(width / step);
    const shapes = [toldShape(0, 3, ANSWERS_NAMES, words, false, "start")];
    const places = rangeOf(moves).map((i) => [i % most * step, 5 + Math.floor(i / most) * step]);
    shapes.push(...places.map(([x, y]) => answersBox(x, y, step - 0.8, step - 1)));
    return { width, height: 5 + step * answersLines(moves, width, step), shapes };
}

export function answersLines(boxes, width, step) {
    const most = Math.floor(width / step);
    return Math.floor((boxes + most - 1) / most);
}

export function answersBox(x, y, wide, high) {
    return shape("slab", [x, y, wide, high, 1], 0.2);
}
