// Made from songo_edu/rules/two_row/ by `make generated`; change the rules there, not here.
import { MOVER, ROW, STRIDE, TAKE_MAX, chain, copy_state, ending, keeps_last, legal, make, sow } from "./two-row.rules.js";
export const MENACE_SEEDS = 0;
export const MENACE_LAST = 8;
export const MENACE_PITS = 16;
export const MENACE_ANSWER = 24;
export const MENACE_REPLIES = 32;
export const MENACE_LEFT = 40;
export const MENACE_REPLY = 7;
export const MENACE_TABLE = 96;
export function capture_of(sheet, states, at, to, pit) {
    var kept;
    kept = keeps_last(sheet, states[at + pit]);
    return make(sheet, states, at, to, pit) - kept;
}

export function captures(sheet, states, at, moves, out, base) {
    var best, count, i, own, row, taken, to;
    row = sheet[ROW];
    own = states[at + MOVER] * row;
    to = at + STRIDE;
    for (i = 0; i < row; i += 1) {
        out[base + i] = 0;
    }
    count = legal(sheet, states, at, to, moves, 16);
    if ((ending(sheet, states, at, at, count)!=0)) {
        return 0;
    }
    best = 0;
    for (i = 16; i < 16 + count; i += 1) {
        taken = capture_of(sheet, states, at, to, moves[i]);
        out[(base + moves[i]) - own] = taken;
        best = Math.max(best, taken);
    }
    return best;
}

export function pits_taken(sheet, states, at, to, pit) {
    var last;
    copy_state(states, at, to);
    last = sow(sheet, states, to, pit);
    return chain(sheet, states, to, pit, states[at + pit], last) >> 4;
}

export function find_menaces(sheet, states, at, side, moves, out) {
    var count, found, i, now, own, row, to;
    row = sheet[ROW];
    own = side * row;
    now = at + STRIDE;
    to = now + STRIDE;
    copy_state(states, at, now);
    states[now + MOVER] = side;
    captures(sheet, states, now, moves, out, MENACE_SEEDS);
    found = 0;
    for (i = 0; i < row; i += 1) {
        out[MENACE_LAST + i] = -1;
        out[MENACE_PITS + i] = 0;
        out[MENACE_ANSWER + i] = 0;
        if ((out[MENACE_SEEDS + i] > 0)) {
            found += 1;
            out[MENACE_PITS + i] = pits_taken(sheet, states, now, to, own + i);
            copy_state(states, now, to);
            out[MENACE_LAST + i] = sow(sheet, states, to, own + i);
            make(sheet, states, now, to, own + i);
            out[MENACE_ANSWER + i] = captures(sheet, states, to, moves, out, MENACE_LEFT);
        }
    }
    states[now + MOVER] = 1 - side;
    count = legal(sheet, states, now, to, moves, 0);
    out[MENACE_REPLIES] = count;
    for (i = 0; i < count; i += 1) {
        make(sheet, states, now, to, moves[i]);
        captures(sheet, states, to, moves, out, MENACE_LEFT + (8 * i));
        out[(MENACE_LEFT + (8 * i)) + MENACE_REPLY] = moves[i];
    }
    return found;
}

export const DOUBLE_FIRST = 0;
export const DOUBLE_SECOND = 1;
export const DOUBLE_LEAST = 2;
export const DOUBLE_STOPS = 3;
export const DOUBLE_SIZE = 4;
export function find_doubles(sheet, table, out) {
    var better, i, j, least, left, reply, row, size, stops;
    row = sheet[ROW];
    size = 0;
    for (i = 0; i < row; i += 1) {
        for (j = i + 1; j < row; j += 1) {
            if (((table[MENACE_SEEDS + i] > 0) && (table[MENACE_SEEDS + j] > 0) && (table[MENACE_LAST + i]!=table[MENACE_LAST + j]))) {
                least = Math.max(table[MENACE_SEEDS + i], table[MENACE_SEEDS + j]);
                stops = 0;
                for (reply = 0; reply < table[MENACE_REPLIES]; reply += 1) {
                    left = MENACE_LEFT + (8 * reply);
                    better = Math.max(table[left + i], table[left + j]);
                    least = ((reply==0))? (better) : (Math.min(least, better));
                    if ((better==0)) {
                        stops = stops | (1 << reply);
                    }
                }
                out[size + DOUBLE_FIRST] = i;
                out[size + DOUBLE_SECOND] = j;
                out[size + DOUBLE_LEAST] = least;
                out[size + DOUBLE_STOPS] = stops;
                size += DOUBLE_SIZE;
            }
        }
    }
    return Math.floor(size/DOUBLE_SIZE);
}

export const DEFENCE_NONE = 0;
export const DEFENCE_YINDA = 1;
export const DEFENCE_EVASION = 2;
export const DEFENCE_CAPTURE = 3;
export const DEFENCE_PUSH = 4;
export const DEFENCE_RULE = 5;
export const DEFENCE_COUNTER = 6;
export const DEFENCE_REPLY = 0;
export const DEFENCE_SOURCE = 1;
export const DEFENCE_KIND = 2;
export const DEFENCE_BEFORE = 3;
export const DEFENCE_LEFT = 4;
export const DEFENCE_REGAIN = 5;
export const DEFENCE_SIZE = 6;
export function blunted_how(sheet, states, at, to, source, last, pits, pit) {
    var kind, sown, target;
    if ((states[to + source]==0)) {
        return DEFENCE_CAPTURE;
    }
    if ((states[to + source]!=states[at + source])) {
        return DEFENCE_PUSH;
    }
    sown = to + STRIDE;
    copy_state(states, to, sown);
    sow(sheet, states, sown, source);
    kind = DEFENCE_RULE;
    for (target = (last - pits) + 1; target < last + 1; target += 1) {
        if (((states[to + target] > states[at + target]) && (states[sown + target] > sheet[TAKE_MAX]))) {
            return DEFENCE_YINDA;
        }
        if ((target==pit)) {
            kind = DEFENCE_EVASION;
        }
    }
    return kind;
}

export function find_defences(sheet, states, at, table, moves, out) {
    var before, i, kind, last, left, line, own, pit, pits, regain, reply, row, size, taken, to;
    row = sheet[ROW];
    own = (1 - states[at + MOVER]) * row;
    to = at + STRIDE;
    taken = to + STRIDE;
    size = 0;
    for (reply = 0; reply < table[MENACE_REPLIES]; reply += 1) {
        line = MENACE_LEFT + (8 * reply);
        pit = table[line + MENACE_REPLY];
        for (i = 0; i < row; i += 1) {
            before = table[MENACE_SEEDS + i];
            left = table[line + i];
            if ((before > 0)) {
                make(sheet, states, at, to, pit);
                kind = DEFENCE_NONE;
                if ((left < before)) {
                    last = table[MENACE_LAST + i];
                    pits = table[MENACE_PITS + i];
                    kind = blunted_how(sheet, states, at, to, own + i, last, pits, pit);
                }
                regain = 0;
                if ((left > 0)) {
                    make(sheet, states, to, taken, own + i);
                    regain = captures(sheet, states, taken, moves, out, size + DEFENCE_SIZE);
                }
                if (((left >= before) && (regain > left) && (table[MENACE_ANSWER + i] <= before))) {
                    kind = DEFENCE_COUNTER;
                }
                if ((kind!=DEFENCE_NONE)) {
                    out[size + DEFENCE_REPLY] = pit;
                    out[size + DEFENCE_SOURCE] = own + i;
                    out[size + DEFENCE_KIND] = kind;
                    out[size + DEFENCE_BEFORE] = before;
                    out[size + DEFENCE_LEFT] = left;
                    out[size + DEFENCE_REGAIN] = regain;
                    size += DEFENCE_SIZE;
                }
            }
        }
    }
    return Math.floor(size/DEFENCE_SIZE);
}

export function is_grenier(sheet, states, at, pit) {
    return ((states[at + pit] >= (2 * sheet[ROW])))? (1) : (0);
}

export function grenier_journey(sheet, states, at, to, pit, out) {
    var back, best, last, more, pits, seeds, taken;
    best = 0;
    for (more = 0; more < 2 * sheet[ROW]; more += 1) {
        copy_state(states, at, to);
        states[to + pit] += more;
        seeds = states[to + pit];
        last = sow(sheet, states, to, pit);
        pits = chain(sheet, states, to, pit, seeds, last) >> 4;
        taken = 0;
        for (back = 0; back < pits; back += 1) {
            taken += states[(to + last) - back];
        }
        out[2 * more] = last;
        out[(2 * more) + 1] = taken;
        if ((taken > out[(2 * best) + 1])) {
            best = more;
        }
    }
    return best;
}

export function bidoua_of(sheet, states, at, side) {
    var back, own, place, row, seeds, steps, stop;
    row = sheet[ROW];
    own = at + (side * row);
    stop = row - 1;
    steps = 0;
    for (back = 0; back < row; back += 1) {
        place = (row - 1) - back;
        seeds = states[own + place];
        if ((seeds > back)) {
            stop = place;
        } else {
            steps += seeds * (stop - place);
        }
    }
    return steps;
}

export function waiting_table(sheet) {
    var factor, size;
    size = 1;
    for (factor = 3; factor < sheet[ROW] + 2; factor += 1) {
        size *= factor;
    }
    return size;
}

export function waiting_of(sheet, states, at, side, table) {
    var back, own, row, state, weight;
    row = sheet[ROW];
    own = at + (side * row);
    state = 0;
    weight = 1;
    for (back = 1; back < row; back += 1) {
        state += (Math.min(states[((own + row) - 1) - back], (back + 1))) * weight;
        weight *= back + 2;
    }
    return waiting_from(row, state, table);
}

export function waiting_from(row, state, table) {
    var after, ahead, back, best, lower, seeds, step, weight;
    if ((table[state] > 0)) {
        return table[state] - 1;
    }
    best = 0;
    weight = 1;
    for (back = 1; back < row; back += 1) {
        seeds = Math.floor(state/weight) % (back + 2);
        if (((0 < seeds) && (seeds <= back))) {
            after = state - (seeds * weight);
            lower = weight;
            for (step = 1; step < seeds + 1; step += 1) {
                ahead = back - step;
                if ((ahead > 0)) {
                    lower = Math.floor(lower/(ahead + 2));
                    if (((Math.floor(state/lower) % (ahead + 2)) <= ahead)) {
                        after += lower;
                    }
                }
            }
            best = Math.max(best, (1 + waiting_from(row, after, table)));
        }
        weight *= back + 2;
    }
    table[state] = best + 1;
    return best;
}
