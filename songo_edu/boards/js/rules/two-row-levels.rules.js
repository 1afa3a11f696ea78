// Made from songo_edu/rules/two_row/ by `make generated`; change the rules there, not here.
import { END_FEW, END_STORE, FEW, FIRST_PIT, INFO_DEPTH, INFO_LIMIT, INFO_NODES, INFO_VALUE, MOVER, NORTH, QUIET, ROW, SEED, SLOT, SOUTH, STRIDE, TAKE_MAX, TAKE_MIN, VICTORY, WEIGHTS, WIN, ending, final_value, last_pit_barred, legal, make, move_to_front, row_empty, row_seeds } from "./two-row.rules.js";
import { PAGE_BASE, WON_LATER, ending_worth, entry_of, high_at, low_at } from "./two-row-endings.rules.js";
export const NOT_IN_TABLE = -10000000;
export const PROBED_LESS = 1000;
export function probe_endings(sheet, choices, data, base, seeds, states, at, ply) {
    var board, entry, high, low, mine, mover, row, theirs;
    if (((seeds < 0) || (states[at + QUIET] > 0))) {
        return NOT_IN_TABLE;
    }
    row = sheet[ROW];
    board = row_seeds(sheet, states, at, 0) + row_seeds(sheet, states, at, row);
    if ((board > seeds)) {
        return NOT_IN_TABLE;
    }
    mover = states[at + MOVER];
    mine = states[(at + SOUTH) + mover];
    theirs = states[((at + SOUTH) + 1) - mover];
    entry = entry_of(sheet, choices, states, at);
    low = low_at(data, base, entry);
    high = high_at(data, base, entry);
    if (((((2 * mine) + board) + low) >= (2 * sheet[WIN]))) {
        return (((((mine - theirs) + low) * SEED) + VICTORY) - PROBED_LESS) - ply;
    }
    if (((((2 * theirs) + board) - high) >= (2 * sheet[WIN]))) {
        return (((((mine - theirs) + high) * SEED) - VICTORY) + PROBED_LESS) + ply;
    }
    return ((low==high))? (((mine - theirs) + low) * SEED) : (NOT_IN_TABLE);
}

export function in_reach(sheet, seeds, states, at) {
    var board, every, row;
    row = sheet[ROW];
    board = row_seeds(sheet, states, at, 0) + row_seeds(sheet, states, at, row);
    every = (states[at + SOUTH] + states[at + NORTH]) + board;
    return (((board <= seeds) && ((every < (2 * sheet[WIN])))))? (1) : (0);
}

export function bound_before(sheet, choices, data, base, states, at, moves, most) {
    var bound, count, entry, how, mover, row;
    row = sheet[ROW];
    mover = states[at + MOVER];
    count = legal(sheet, states, at, at + STRIDE, moves, SLOT);
    how = ending(sheet, states, at, 0, count);
    entry = entry_of(sheet, choices, states, at);
    bound = ((most==1))? (low_at(data, base, entry)) : (high_at(data, base, entry));
    if (((how!=0) && (how!=END_STORE))) {
        bound = row_seeds(sheet, states, at, mover * row);
        bound -= row_seeds(sheet, states, at, row - (mover * row));
    }
    return -ending_worth(sheet, states, at, bound);
}

export function result_of(worth) {
    return Math.max((-WON_LATER), Math.min(WON_LATER, worth));
}

export function keep_best(sheet, choices, data, base, seeds, states, at, moves, count) {
    var best, i, kept, least, most, to;
    if ((in_reach(sheet, seeds, states, at)==0)) {
        return count;
    }
    to = at + STRIDE;
    best = (-2) * WON_LATER;
    for (i = 0; i < count; i += 1) {
        make(sheet, states, at, to, moves[i]);
        least = bound_before(sheet, choices, data, base, states, to, moves, 0);
        best = Math.max(best, result_of(least));
    }
    kept = 0;
    for (i = 0; i < count; i += 1) {
        make(sheet, states, at, to, moves[i]);
        most = bound_before(sheet, choices, data, base, states, to, moves, 1);
        if ((result_of(most) >= best)) {
            moves[kept] = moves[i];
            kept += 1;
        }
    }
    return kept;
}

export const COUNTS = 80;
export const PLACES = 16;
export const OTHER = COUNTS * PLACES;
export const KEYS = 2 * OTHER;
export const TABLE_ENTRIES = 65536;
export const ENTRY_SIZE = 4;
export const EXACT = 0;
export const LOWER_BOUND = 1;
export const UPPER_BOUND = 2;
export const RANDOM_FACTOR = 16807;
export const RANDOM_PRIME = 2147483647;
export const THIRTY_BITS = 1073741823;
export function next_random(number) {
    return (number * RANDOM_FACTOR) % RANDOM_PRIME;
}

export function fill_zobrist_keys(keys) {
    var i, number;
    number = 70;
    for (i = 0; i < KEYS; i += 1) {
        number = next_random(number);
        keys[i] = number & THIRTY_BITS;
    }
}

export function hash_board(sheet, states, at, keys, out, to) {
    var held, one, other, pit, south;
    south = (COUNTS * SOUTH) + states[at + SOUTH];
    one = keys[south];
    other = keys[OTHER + south];
    if ((states[at + MOVER]==1)) {
        one ^= keys[OTHER - 1];
        other ^= keys[KEYS - 1];
    }
    for (pit = 0; pit < 2 * sheet[ROW]; pit += 1) {
        held = (COUNTS * pit) + states[at + pit];
        one ^= keys[held];
        other ^= keys[OTHER + held];
    }
    out[to] = one;
    out[to + 1] = other;
}

export function clear_transpositions(table) {
    var i;
    for (i = 0; i < ENTRY_SIZE * TABLE_ENTRIES; i += 1) {
        table[i] = -1;
    }
}

export const V_FULL = 0;
export const V_STAGES = 1;
export const V_CAP = 2;
export const V_SIZE = 3;
export const V_STAGE = 4;
export const V_LEAD = 0;
export const V_TEMPO = 1;
export const V_HELD = 2;
export function static_value(sheet, states, at) {
    var back, base, board, cap, facing, full, held, lead, mine, mover, pits, row, stage, theirs, value;
    row = sheet[ROW];
    mover = states[at + MOVER];
    cap = sheet[WEIGHTS + V_CAP];
    full = sheet[WEIGHTS + V_FULL];
    board = row_seeds(sheet, states, at, 0) + row_seeds(sheet, states, at, row);
    stage = Math.floor((Math.min(board, full) * sheet[WEIGHTS + V_STAGES])/(full + 1));
    base = (WEIGHTS + V_STAGE) + (stage * sheet[WEIGHTS + V_SIZE]);
    lead = states[(at + SOUTH) + mover] - states[((at + SOUTH) + 1) - mover];
    value = (lead * sheet[base + V_LEAD]) + sheet[base + V_TEMPO];
    pits = (base + V_HELD) + (2 * (row + 1));
    mine = (at + (row * (mover + 1))) - 1;
    theirs = (at + (row * (2 - mover))) - 1;
    held = base + V_HELD;
    facing = (held + row) + 1;
    for (back = 0; back < row; back += 1) {
        value += sheet[pits + Math.min(states[mine - back], cap)];
        value -= sheet[pits + Math.min(states[theirs - back], cap)];
        pits += cap + 1;
        if ((states[mine - back] > 0)) {
            held += 1;
        }
        if ((states[theirs - back] > 0)) {
            facing += 1;
        }
    }
    return (value + sheet[held]) + sheet[facing];
}

export const INFO_TABLE_SEEDS = 4;
export const QUIESCENCE_PLIES = 12;
export const KILLER = 15;
export function store_lead(states, at) {
    var mover;
    mover = states[at + MOVER];
    return (states[(at + SOUTH) + mover] - states[((at + SOUTH) + 1) - mover]) * SEED;
}

export function ended_by_seeds(sheet, states, at) {
    var row;
    if ((states[at + QUIET]!=0)) {
        return 0;
    }
    if (((states[at + SOUTH] >= sheet[WIN]) || (states[at + NORTH] >= sheet[WIN]))) {
        return END_STORE;
    }
    if ((sheet[FEW] > 0)) {
        row = sheet[ROW];
        if (((row_seeds(sheet, states, at, 0) + row_seeds(sheet, states, at, row)) < sheet[FEW])) {
            return END_FEW;
        }
    }
    return 0;
}

export function may_capture(sheet, states, at, pit) {
    var facing, last, row, seeds;
    row = sheet[ROW];
    seeds = states[at + pit];
    if ((seeds==0)) {
        return 0;
    }
    if ((seeds >= ((2 * row) - 1))) {
        return 1;
    }
    last = (pit + seeds) % (2 * row);
    facing = row - (row * states[at + MOVER]);
    if (((last < facing) || (last >= (facing + row)))) {
        return 0;
    }
    if (((last==facing) && (sheet[FIRST_PIT]==1))) {
        return 0;
    }
    return ((((sheet[TAKE_MIN] <= (states[at + last] + 1))) && (((states[at + last] + 1) <= sheet[TAKE_MAX]))))? (1) : (0);
}

export function quiesce(sheet, states, at, left, ply, alpha, beta, info, choices, data) {
    var best, how, known, last, low, own, pit, row, to, value;
    info[INFO_NODES] += 1;
    how = ended_by_seeds(sheet, states, at);
    if ((how!=0)) {
        return final_value(sheet, states, at, how, ply);
    }
    known = probe_endings(sheet, choices, data, PAGE_BASE, info[INFO_TABLE_SEEDS], states, at, ply);
    if ((known > NOT_IN_TABLE)) {
        return known;
    }
    best = static_value(sheet, states, at);
    row = sheet[ROW];
    own = states[at + MOVER] * row;
    if (((best >= beta) || (left==0) || (row_empty(sheet, states, at, row - own)==1))) {
        return best;
    }
    to = at + STRIDE;
    last = (own + row) - 1;
    for (pit = own; pit < own + row; pit += 1) {
        if ((may_capture(sheet, states, at, pit)==0)) {
            continue;
        }
        if (((pit==last) && ((last_pit_barred(sheet, states, at, to)==1)))) {
            continue;
        }
        if ((make(sheet, states, at, to, pit)==0)) {
            continue;
        }
        low = Math.max(alpha, best);
        value = -quiesce(sheet, states, to, left - 1, ply + 1, -beta, -low, info, choices, data);
        best = Math.max(best, value);
        if ((best >= beta)) {
            break;
        }
    }
    return best;
}

export function rank_moves(sheet, states, at, moves, start, count, first_pit) {
    var i, j, keys, killer, pit, to, worth;
    to = at + STRIDE;
    keys = start + 8;
    killer = moves[start + KILLER] - 1;
    for (i = 0; i < count; i += 1) {
        pit = moves[start + i];
        worth = 0;
        if ((pit==first_pit)) {
            worth = 200;
        } else if ((may_capture(sheet, states, at, pit)==1)) {
            worth = 2 * make(sheet, states, at, to, pit);
        }
        if (((worth==0) && (pit==killer))) {
            worth = 1;
        }
        j = i;
        while ((j > 0) && ((moves[(keys + j) - 1] < worth))) {
            moves[start + j] = moves[(start + j) - 1];
            moves[keys + j] = moves[(keys + j) - 1];
            j -= 1;
        }
        moves[start + j] = pit;
        moves[keys + j] = worth;
    }
}

export function shift_victory(value, ply) {
    if (((value * 2) > VICTORY)) {
        return value + ply;
    }
    return (((value * 2) < (-VICTORY)))? (value - ply) : (value);
}

export function strong_negamax(sheet, states, at, first, depth, ply, alpha, beta, moves, info, keys, table, choices, data) {
    var best, best_pit, check, count, hint, how, i, kind, known, left, low, slot, start, to, value;
    if ((depth==0)) {
        left = QUIESCENCE_PLIES;
        return quiesce(sheet, states, at, left, ply, alpha, beta, info, choices, data);
    }
    info[INFO_NODES] += 1;
    to = at + STRIDE;
    start = ply * SLOT;
    count = legal(sheet, states, at, to, moves, start);
    how = ending(sheet, states, at, first, count);
    if ((how!=0)) {
        return final_value(sheet, states, at, how, ply);
    }
    known = probe_endings(sheet, choices, data, PAGE_BASE, info[INFO_TABLE_SEEDS], states, at, ply);
    if ((known > NOT_IN_TABLE)) {
        return known;
    }
    hash_board(sheet, states, at, keys, moves, start + 8);
    slot = ENTRY_SIZE * (moves[start + 8] & (TABLE_ENTRIES - 1));
    check = moves[start + 9];
    hint = -1;
    if ((table[slot]==check)) {
        hint = table[slot + 3];
        kind = table[slot + 2] & 3;
        if (((table[slot + 2] >> 2) >= depth)) {
            known = shift_victory(table[slot + 1], -ply);
            if (((kind==EXACT) || ((kind==LOWER_BOUND) && (known >= beta)))) {
                return known;
            }
            if (((kind==UPPER_BOUND) && (known <= alpha))) {
                return known;
            }
        }
    }
    rank_moves(sheet, states, at, moves, start, count, hint);
    best = (-2) * VICTORY;
    best_pit = -1;
    for (i = start; i < start + count; i += 1) {
        make(sheet, states, at, to, moves[i]);
        low = Math.max(alpha, best);
        value = -strong_negamax(sheet, states, to, first, depth - 1, ply + 1, -beta, -low, moves, info, keys, table, choices, data);
        if ((value > best)) {
            best = value;
            best_pit = moves[i];
        }
        if ((info[INFO_NODES] > info[INFO_LIMIT])) {
            return best;
        }
        if ((best >= beta)) {
            if ((moves[i + 8] < 2)) {
                moves[start + KILLER] = moves[i] + 1;
            }
            break;
        }
    }
    table[slot] = check;
    table[slot + 1] = shift_victory(best, ply);
    kind = ((best <= alpha))? (UPPER_BOUND) : (((best >= beta))? (LOWER_BOUND) : (EXACT));
    table[slot + 2] = (depth * 4) + kind;
    table[slot + 3] = best_pit;
    return best;
}

export function root_value(sheet, states, at, first, pit, depth, best, moves, info, keys, table, choices, data) {
    var to;
    to = at + STRIDE;
    make(sheet, states, at, to, pit);
    return -(strong_negamax(sheet, states, to, first, depth - 1, 1, (-2) * VICTORY, -best, moves, info, keys, table, choices, data));
}

export function strong_choose(sheet, states, at, first, depth, nodes, moves, count, info, keys, table, choices, data) {
    var best, best_pit, chosen, i, reach_depth, value;
    info[INFO_NODES] = 0;
    info[INFO_VALUE] = 0;
    info[INFO_DEPTH] = 0;
    info[INFO_LIMIT] = nodes;
    clear_transpositions(table);
    for (i = SLOT; i < SLOT * (depth + 1); i += 1) {
        moves[i] = 0;
    }
    chosen = moves[0];
    for (reach_depth = 1; reach_depth < depth + 1; reach_depth += 1) {
        best = (-2) * VICTORY;
        best_pit = -1;
        for (i = 0; i < count; i += 1) {
            value = root_value(sheet, states, at, first, moves[i], reach_depth, best, moves, info, keys, table, choices, data);
            if (((info[INFO_NODES] > nodes) && (reach_depth > 1))) {
                break;
            }
            if ((value > best)) {
                best = value;
                best_pit = moves[i];
            }
        }
        if ((best_pit >= 0)) {
            chosen = best_pit;
        }
        if ((info[INFO_NODES] > nodes)) {
            break;
        }
        info[INFO_VALUE] = best;
        info[INFO_DEPTH] = reach_depth;
        move_to_front(moves, count, best_pit);
        if (((((best * 2) > VICTORY)) || (count==1))) {
            break;
        }
    }
    return chosen;
}

export const SEES_PLIES = 0;
export const SEES_NODES = 1;
export const SEES_OWN_SEEDS = 2;
export const SEES_THEIR_SEEDS = 3;
export const SEES_BOARDS = 4;
export const SEARCHES_STRONGLY = 5;
export function glance(sheet, learner, states, at) {
    if ((learner[SEES_BOARDS]==1)) {
        return static_value(sheet, states, at);
    }
    return store_lead(states, at);
}

export function learner_negamax(sheet, learner, states, at, first, depth, ply, alpha, beta, moves, info) {
    var best, count, how, i, low, seen, start, to, worth;
    info[INFO_NODES] += 1;
    to = at + STRIDE;
    start = ply * SLOT;
    count = legal(sheet, states, at, to, moves, start);
    how = ending(sheet, states, at, first, count);
    if ((how!=0)) {
        return final_value(sheet, states, at, how, ply);
    }
    if ((depth==0)) {
        return glance(sheet, learner, states, at);
    }
    seen = (((ply % 2)==0))? (learner[SEES_OWN_SEEDS]) : (learner[SEES_THEIR_SEEDS]);
    best = (-2) * VICTORY;
    for (i = start; i < start + count; i += 1) {
        if (((states[at + moves[i]]) > seen)) {
            continue;
        }
        make(sheet, states, at, to, moves[i]);
        low = Math.max(alpha, best);
        worth = -learner_negamax(sheet, learner, states, to, first, depth - 1, ply + 1, -beta, -low, moves, info);
        best = Math.max(best, worth);
        if (((best >= beta) || (info[INFO_NODES] > info[INFO_LIMIT]))) {
            break;
        }
    }
    if ((best > ((-2) * VICTORY))) {
        return best;
    }
    return glance(sheet, learner, states, at);
}

export function shuffle_moves(moves, count, seed) {
    var chance, i, j, pit;
    chance = seed;
    for (i = 0; i < count - 1; i += 1) {
        chance = next_random(next_random(chance));
        j = i + ((chance >> 8) % (count - i));
        pit = moves[i];
        moves[i] = moves[j];
        moves[j] = pit;
    }
}

export function learner_choose(sheet, learner, states, at, first, moves, count, info) {
    var best, chosen, depth, i, to, value;
    to = at + STRIDE;
    info[INFO_NODES] = 0;
    info[INFO_DEPTH] = learner[SEES_PLIES];
    info[INFO_LIMIT] = learner[SEES_NODES];
    best = (-2) * VICTORY;
    chosen = moves[0];
    for (i = 0; i < count; i += 1) {
        if (((states[at + moves[i]]) > learner[SEES_OWN_SEEDS])) {
            value = glance(sheet, learner, states, at);
        } else {
            make(sheet, states, at, to, moves[i]);
            depth = learner[SEES_PLIES] - 1;
            value = -(learner_negamax(sheet, learner, states, to, first, depth, 1, (-2) * VICTORY, -best, moves, info));
        }
        if ((value > best)) {
            best = value;
            chosen = moves[i];
        }
    }
    info[INFO_VALUE] = best;
    return chosen;
}

export function reply(sheet, learner, states, at, first, seed, moves, info, keys, table, choices, data) {
    var count, depth, nodes, seeds;
    count = legal(sheet, states, at, at + STRIDE, moves, 0);
    if ((ending(sheet, states, at, first, count)!=0)) {
        return -1;
    }
    shuffle_moves(moves, count, seed);
    if ((learner[SEARCHES_STRONGLY]==0)) {
        return learner_choose(sheet, learner, states, at, first, moves, count, info);
    }
    depth = learner[SEES_PLIES];
    nodes = learner[SEES_NODES];
    seeds = info[INFO_TABLE_SEEDS];
    count = keep_best(sheet, choices, data, PAGE_BASE, seeds, states, at, moves, count);
    return strong_choose(sheet, states, at, first, depth, nodes, moves, count, info, keys, table, choices, data);
}
