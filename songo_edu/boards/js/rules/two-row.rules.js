// Made from songo_edu/rules/two_row/ by `make generated`; change the rules there, not here.
export const ROW = 0;
export const WIN = 1;
export const LAP = 2;
export const KEEP = 3;
export const TAKE_MIN = 4;
export const TAKE_MAX = 5;
export const FIRST_PIT = 6;
export const GRAND_SLAM = 7;
export const LAST_ONE = 8;
export const LAST_TWO = 9;
export const CANCELLED = 10;
export const GIFT = 11;
export const SOLIDARITY = 12;
export const GIVE = 13;
export const COUNT_KEPT = 14;
export const SINGLE = 15;
export const FEW = 16;
export const REPEAT = 17;
export const SWEEP_WIN = 18;
export const WEIGHTS = 19;
export const SOUTH = 14;
export const NORTH = 15;
export const MOVER = 16;
export const QUIET = 17;
export const STRIDE = 18;
export const LEGAL = 0;
export const BARRED_LAST_PIT = 1;
export const BARRED_SOLIDARITY = 2;
export const BARRED_EMPTY = 3;
export const BARRED_WRONG_SIDE = 4;
export const GOES_ON = 0;
export const END_STORE = 1;
export const END_FEW = 2;
export const END_NO_SEED = 3;
export const END_NO_MOVE = 4;
export const END_REPEAT = 5;
export const STOP_OWN_ROW = 1;
export const STOP_COUNT = 2;
export const STOP_ROW_END = 3;
export const STOP_FIRST_PIT = 4;
export const STOP_ALL = 5;
export const STOP_KEPT = 6;
export const STOP_SINGLE = 7;
export const STOP_GIFT = 8;
export const EVENT_DROP = 1;
export const EVENT_SKIP = 2;
export const EVENT_KEEP = 3;
export const EVENT_CAPTURE = 4;
export const EVENT_GIFT = 5;
export const EVENT_STOP = 6;
export function first_pit_facing(sheet, origin) {
    var row;
    row = sheet[ROW];
    return ((origin < row))? (row) : (0);
}

export function drop_pit(sheet, origin, k) {
    var ring, row;
    row = sheet[ROW];
    ring = row + row;
    if (((k >= ring) && (sheet[LAP]==1))) {
        return first_pit_facing(sheet, origin) + ((k - ring) % row);
    }
    return ((origin + 1) + ((k - 1) % (ring - 1))) % ring;
}

export function keeps_last(sheet, seeds) {
    var ring, row;
    row = sheet[ROW];
    ring = row + row;
    return (((sheet[KEEP]==1) && (seeds >= ring) && ((((seeds - ring) % row)==0))))? (1) : (0);
}

export function landing(sheet, states, at, origin) {
    var seeds;
    seeds = states[at + origin];
    if ((seeds==0)) {
        return -2;
    }
    if ((keeps_last(sheet, seeds)==1)) {
        return -1;
    }
    return drop_pit(sheet, origin, seeds);
}

export function reach(sheet, states, at, origin) {
    var count, facing, k, pit, row, seeds, sown;
    row = sheet[ROW];
    seeds = states[at + origin];
    sown = seeds;
    if ((((keeps_last(sheet, seeds)==1)) && (sheet[COUNT_KEPT]==0))) {
        sown = seeds - 1;
    }
    facing = first_pit_facing(sheet, origin);
    count = 0;
    for (k = 1; k < sown + 1; k += 1) {
        pit = drop_pit(sheet, origin, k);
        if (((facing <= pit) && ((pit < (facing + row))))) {
            count += 1;
        }
    }
    return count;
}

export function sow(sheet, states, at, origin) {
    var k, kept, pit, ring, row, seeds;
    row = sheet[ROW];
    ring = row + row;
    seeds = states[at + origin];
    states[at + origin] = 0;
    pit = origin;
    if ((seeds < ring)) {
        while (seeds > 0) {
            pit += 1;
            if ((pit==ring)) {
                pit = 0;
            }
            states[at + pit] += 1;
            seeds -= 1;
        }
        return pit;
    }
    kept = keeps_last(sheet, seeds);
    for (k = 1; k < (seeds + 1) - kept; k += 1) {
        pit = drop_pit(sheet, origin, k);
        states[at + pit] += 1;
    }
    return ((kept==1))? (-1) : (pit);
}

export function chain(sheet, states, at, origin, seeds, last) {
    var facing, high, low, pit, row, taken;
    row = sheet[ROW];
    if ((last < 0)) {
        return STOP_KEPT;
    }
    facing = first_pit_facing(sheet, origin);
    if (((last < facing) || (last >= (facing + row)))) {
        return STOP_OWN_ROW;
    }
    if (((sheet[FIRST_PIT]==1) && (last==facing) && ((seeds < (row + row))))) {
        return STOP_FIRST_PIT;
    }
    if (((sheet[SINGLE]==1) && (seeds==1))) {
        return STOP_SINGLE;
    }
    low = sheet[TAKE_MIN];
    high = sheet[TAKE_MAX];
    pit = last;
    taken = 0;
    while ((pit >= facing) && (((low <= states[at + pit]) && (states[at + pit] <= high)))) {
        taken += states[at + pit];
        pit -= 1;
    }
    if ((pit==last)) {
        return STOP_COUNT;
    }
    if (((sheet[GRAND_SLAM]==0) && ((taken==row_seeds(sheet, states, at, facing))))) {
        return STOP_ALL;
    }
    return ((last - pit) * 16) + (((pit >= facing))? (STOP_COUNT) : (STOP_ROW_END));
}

export function row_seeds(sheet, states, at, start) {
    var pit, total;
    total = 0;
    for (pit = start; pit < start + sheet[ROW]; pit += 1) {
        total += states[at + pit];
    }
    return total;
}

export function row_empty(sheet, states, at, start) {
    var end, pit;
    pit = at + start;
    end = pit + sheet[ROW];
    while ((pit < end) && (states[pit]==0)) {
        pit += 1;
    }
    return ((pit==end))? (1) : (0);
}

export function barred_by_last_pit(sheet, pit, seeds, link) {
    if (((seeds > 2) || (((pit + 1) % sheet[ROW])!=0))) {
        return 0;
    }
    if ((seeds==1)) {
        return sheet[LAST_ONE];
    }
    if ((sheet[LAST_TWO]!=1)) {
        return ((sheet[LAST_TWO]==2))? (1) : (0);
    }
    if (((link==STOP_ALL) && (sheet[CANCELLED]==1))) {
        return 0;
    }
    return ((link < 16))? (1) : (0);
}

export function copy_state(states, at, to) {
    var i;
    for (i = 0; i < STRIDE; i += 1) {
        states[to + i] = states[at + i];
    }
}

export function make(sheet, states, at, to, pit) {
    var back, last, link, mover, seeds, won;
    copy_state(states, at, to);
    mover = states[at + MOVER];
    seeds = states[at + pit];
    last = sow(sheet, states, to, pit);
    link = chain(sheet, states, to, pit, seeds, last);
    if (((seeds <= 2) && ((barred_by_last_pit(sheet, pit, seeds, link)==1)))) {
        give_away(states, at, to, pit);
        return 0;
    }
    won = ((last < 0))? (1) : (0);
    for (back = 0; back < link >> 4; back += 1) {
        won += states[(to + last) - back];
        states[(to + last) - back] = 0;
    }
    states[(to + SOUTH) + mover] += won;
    states[to + MOVER] = 1 - mover;
    states[to + QUIET] = ((won > 0))? (0) : (states[at + QUIET] + 1);
    return won;
}

export function give_away(states, at, to, pit) {
    var mover;
    mover = states[at + MOVER];
    copy_state(states, at, to);
    states[to + pit] = 0;
    states[((to + SOUTH) + 1) - mover] += states[at + pit];
    states[to + MOVER] = 1 - mover;
    states[to + QUIET] = 0;
}

export function last_pit_barred(sheet, states, at, to) {
    var last, pit, seeds;
    pit = ((states[at + MOVER] + 1) * sheet[ROW]) - 1;
    seeds = states[at + pit];
    if (((seeds==0) || (seeds > 2) || ((sheet[LAST_ONE] + sheet[LAST_TWO])==0))) {
        return 0;
    }
    copy_state(states, at, to);
    last = sow(sheet, states, to, pit);
    return barred_by_last_pit(sheet, pit, seeds, chain(sheet, states, to, pit, seeds, last));
}

export function feeding_worth(sheet, states, at, pit) {
    var given;
    given = reach(sheet, states, at, pit);
    if (((given==0) || (sheet[SOLIDARITY]==1))) {
        return Math.min(given, 1);
    }
    return ((sheet[SOLIDARITY]==2))? (states[at + pit]) : (given);
}

export function legal(sheet, states, at, to, moves, start) {
    var barred, count, last, needed, own, pit, row;
    row = sheet[ROW];
    own = states[at + MOVER] * row;
    last = (own + row) - 1;
    barred = last_pit_barred(sheet, states, at, to);
    count = 0;
    if (((sheet[SOLIDARITY] > 0) && ((row_empty(sheet, states, at, row - own)==1)))) {
        needed = 0;
        for (pit = own; pit < (own + row) - barred; pit += 1) {
            needed = Math.max(needed, feeding_worth(sheet, states, at, pit));
        }
        if ((sheet[SOLIDARITY]==3)) {
            needed = Math.min(needed, sheet[GIVE]);
        }
        for (pit = own; pit < (own + row) - barred; pit += 1) {
            if (((needed > 0) && ((feeding_worth(sheet, states, at, pit) >= needed)))) {
                moves[start + count] = pit;
                count += 1;
            }
        }
    } else {
        for (pit = own; pit < (own + row) - barred; pit += 1) {
            if ((states[at + pit] > 0)) {
                moves[start + count] = pit;
                count += 1;
            }
        }
    }
    if (((count==0) && (barred==1) && (sheet[GIFT]==1))) {
        moves[start] = last;
        count = 1;
    }
    return count;
}

export function reason(sheet, states, at, to, pit, moves, start) {
    var count, i, own, row;
    row = sheet[ROW];
    own = states[at + MOVER] * row;
    if (((pit < own) || (pit >= (own + row)))) {
        return BARRED_WRONG_SIDE;
    }
    if ((states[at + pit]==0)) {
        return BARRED_EMPTY;
    }
    count = legal(sheet, states, at, to, moves, start);
    for (i = start; i < start + count; i += 1) {
        if ((moves[i]==pit)) {
            return LEGAL;
        }
    }
    if ((((pit==((own + row) - 1))) && ((last_pit_barred(sheet, states, at, to)==1)))) {
        return BARRED_LAST_PIT;
    }
    return BARRED_SOLIDARITY;
}

export function repeated(sheet, states, at, first) {
    var back, before, pit, ring;
    ring = 2 * sheet[ROW];
    back = 4;
    while ((back <= states[at + QUIET]) && (((at - (back * STRIDE)) >= first))) {
        before = at - (back * STRIDE);
        pit = 0;
        while ((pit < ring) && (states[at + pit]==states[before + pit])) {
            pit += 1;
        }
        if ((pit==ring)) {
            return 1;
        }
        back += 2;
    }
    return 0;
}

export function ending(sheet, states, at, first, count) {
    var board, own, row;
    row = sheet[ROW];
    if ((states[at + QUIET]==0)) {
        if (((states[at + SOUTH] >= sheet[WIN]) || (states[at + NORTH] >= sheet[WIN]))) {
            return END_STORE;
        }
        if ((sheet[FEW] > 0)) {
            board = row_seeds(sheet, states, at, 0) + row_seeds(sheet, states, at, row);
            if ((board < sheet[FEW])) {
                return END_FEW;
            }
        }
    }
    if ((count==0)) {
        own = states[at + MOVER] * row;
        return ((row_empty(sheet, states, at, own)==1))? (END_NO_SEED) : (END_NO_MOVE);
    }
    if (((sheet[REPEAT]==1) && ((repeated(sheet, states, at, first)==1)))) {
        return END_REPEAT;
    }
    return GOES_ON;
}

export function sweep(sheet, states, at) {
    var pit, row;
    row = sheet[ROW];
    for (pit = 0; pit < row; pit += 1) {
        states[at + SOUTH] += states[at + pit];
        states[at + NORTH] += states[(at + row) + pit];
        states[at + pit] = 0;
        states[(at + row) + pit] = 0;
    }
}

export function put_event(out, size, kind, pit, n) {
    out[size] = kind;
    out[size + 1] = pit;
    out[size + 2] = n;
    return size + 3;
}

export function trace_drops(sheet, states, at, to, pit, out) {
    var fell, k, kept, lap, seeds, size;
    lap = (2 * sheet[ROW]) - 1;
    seeds = states[at + pit];
    kept = keeps_last(sheet, seeds);
    copy_state(states, at, to);
    states[to + pit] = 0;
    size = 0;
    for (k = 1; k < seeds + 1; k += 1) {
        if ((((k==(lap + 1))) || ((k > lap) && (sheet[LAP]==0) && (((k % lap)==1))))) {
            size = put_event(out, size, EVENT_SKIP, pit, 0);
        }
        if (((k==seeds) && (kept==1))) {
            return put_event(out, size, EVENT_KEEP, first_pit_facing(sheet, pit), 1);
        }
        fell = drop_pit(sheet, pit, k);
        states[to + fell] += 1;
        size = put_event(out, size, EVENT_DROP, fell, states[to + fell]);
    }
    return size;
}

export function trace(sheet, states, at, to, pit, out) {
    var back, last, link, seeds, size, stop, taken, where;
    seeds = states[at + pit];
    copy_state(states, at, to);
    last = sow(sheet, states, to, pit);
    link = chain(sheet, states, to, pit, seeds, last);
    if ((barred_by_last_pit(sheet, pit, seeds, link)==1)) {
        make(sheet, states, at, to, pit);
        size = put_event(out, 0, EVENT_GIFT, pit, seeds);
        return put_event(out, size, EVENT_STOP, pit, STOP_GIFT);
    }
    size = trace_drops(sheet, states, at, to, pit, out);
    taken = link >> 4;
    for (back = 0; back < taken; back += 1) {
        size = put_event(out, size, EVENT_CAPTURE, last - back, states[(to + last) - back]);
    }
    stop = link & 15;
    where = ((last >= 0))? (last) : (first_pit_facing(sheet, pit));
    if ((stop==STOP_COUNT)) {
        where = last - taken;
    } else if ((taken > 0)) {
        where = (last - taken) + 1;
    }
    size = put_event(out, size, EVENT_STOP, where, stop);
    make(sheet, states, at, to, pit);
    return size;
}

export function perft(sheet, states, at, first, depth, moves) {
    var count, i, leaves, start, to;
    if ((depth==0)) {
        return 1;
    }
    to = at + STRIDE;
    start = depth * 8;
    count = legal(sheet, states, at, to, moves, start);
    if ((ending(sheet, states, at, first, count)!=0)) {
        return 0;
    }
    leaves = 0;
    for (i = start; i < start + count; i += 1) {
        make(sheet, states, at, to, moves[i]);
        if ((depth==1)) {
            leaves += 1;
        } else {
            leaves += perft(sheet, states, to, first, depth - 1, moves);
        }
    }
    return leaves;
}

export const SEED = 100;
export const VICTORY = 100000;
export const SLOT = 16;
export const INFO_NODES = 0;
export const INFO_VALUE = 1;
export const INFO_DEPTH = 2;
export const INFO_LIMIT = 3;
export function final_value(sheet, states, at, how, ply) {
    var mine, mover, row, theirs, value;
    mover = states[at + MOVER];
    row = sheet[ROW];
    mine = states[(at + SOUTH) + mover];
    theirs = states[((at + SOUTH) + 1) - mover];
    if (((how!=END_STORE) || (sheet[SWEEP_WIN]==1))) {
        mine += row_seeds(sheet, states, at, mover * row);
        theirs += row_seeds(sheet, states, at, row - (mover * row));
    }
    value = (mine - theirs) * SEED;
    if ((mine >= sheet[WIN])) {
        return (value + VICTORY) - ply;
    }
    if ((theirs >= sheet[WIN])) {
        return (value - VICTORY) + ply;
    }
    return value;
}

export function move_to_front(moves, count, pit) {
    var i;
    i = 0;
    while ((i < count) && (moves[i]!=pit)) {
        i += 1;
    }
    while (i > 0) {
        moves[i] = moves[i - 1];
        i -= 1;
    }
    moves[0] = pit;
}
