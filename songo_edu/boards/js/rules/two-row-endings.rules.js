// Made from songo_edu/rules/two_row/ by `make generated`; change the rules there, not here.
import { FEW, MOVER, NORTH, QUIET, ROW, SEED, SOUTH, STRIDE, WIN, ending, legal, make, row_seeds } from "./two-row.rules.js";
export const NO_VALUE = -128;
export const WON_LATER = 75000;
export const PAGE_BASE = 24;
export function choices_size(row, seeds) {
    return ((seeds + (2 * row)) + 1) * ((2 * row) + 1);
}

export function fill_choices(row, seeds, choices) {
    var above, few, many, ways, width;
    width = (2 * row) + 1;
    for (many = 0; many < seeds + width; many += 1) {
        for (few = 0; few < width; few += 1) {
            ways = ((few==0))? (1) : (0);
            if (((many > 0) && (few > 0))) {
                above = ((many - 1) * width) + few;
                ways = choices[above - 1] + choices[above];
            }
            choices[(many * width) + few] = ways;
        }
    }
}

export function rows_with(choices, row, seeds) {
    return choices[((((seeds + row) - 1) * ((2 * row) + 1)) + row) - 1];
}

export function entries_below(choices, row, seeds) {
    return choices[(((seeds + (2 * row)) - 1) * ((2 * row) + 1)) + (2 * row)];
}

export function row_rank(choices, row, states, start) {
    var before, pit, rank;
    rank = 0;
    before = 0;
    for (pit = 0; pit < row - 1; pit += 1) {
        before += states[start + pit];
        rank += choices[(((before + pit) * ((2 * row) + 1)) + pit) + 1];
    }
    return rank;
}

export function next_row(row, states, start) {
    var moved, pit;
    pit = 1;
    while ((pit < row) && (states[start + pit]==0)) {
        pit += 1;
    }
    if ((pit==row)) {
        return 0;
    }
    moved = states[start] + 1;
    states[start + pit] -= 1;
    states[start] = 0;
    states[(start + pit) - 1] = moved;
    return 1;
}

export function entry_of(sheet, choices, states, at) {
    var entry, less, mine, other, own, row, theirs;
    row = sheet[ROW];
    own = at + (states[at + MOVER] * row);
    other = (at + row) - (states[at + MOVER] * row);
    mine = row_seeds(sheet, states, own, 0);
    theirs = row_seeds(sheet, states, other, 0);
    entry = entries_below(choices, row, mine + theirs);
    for (less = 0; less < mine; less += 1) {
        entry += rows_with(choices, row, less) * (rows_with(choices, row, (mine + theirs) - less));
    }
    entry += row_rank(choices, row, states, own) * rows_with(choices, row, theirs);
    return entry + row_rank(choices, row, states, other);
}

export function low_at(data, base, entry) {
    var bound;
    bound = data[base + (2 * entry)];
    return ((bound > 127))? (bound - 256) : (bound);
}

export function high_at(data, base, entry) {
    var bound;
    bound = data[(base + (2 * entry)) + 1];
    return ((bound > 127))? (bound - 256) : (bound);
}

export function ending_value(sheet, choices, data, base, seeds, states, at) {
    var board, entry, low, row;
    row = sheet[ROW];
    board = row_seeds(sheet, states, at, 0) + row_seeds(sheet, states, at, row);
    if (((board > seeds) || (board < sheet[FEW]) || (states[at + QUIET] > 0))) {
        return NO_VALUE;
    }
    entry = entry_of(sheet, choices, states, at);
    low = low_at(data, base, entry);
    return ((low==high_at(data, base, entry)))? (low) : (NO_VALUE);
}

export function ending_worth(sheet, states, at, value) {
    var board, every, lead, mover, row;
    row = sheet[ROW];
    mover = states[at + MOVER];
    lead = (states[(at + SOUTH) + mover] - states[(at + NORTH) - mover]) + value;
    board = row_seeds(sheet, states, at, 0) + row_seeds(sheet, states, at, row);
    every = (states[at + SOUTH] + states[at + NORTH]) + board;
    if (((2 * sheet[WIN]) <= every)) {
        return NO_VALUE;
    }
    if (((every + lead) >= (2 * sheet[WIN]))) {
        return (lead * SEED) + WON_LATER;
    }
    if (((every - lead) >= (2 * sheet[WIN]))) {
        return (lead * SEED) - WON_LATER;
    }
    return lead * SEED;
}

export function update_entry(sheet, choices, data, base, entry, states, at, moves) {
    var after, count, high, i, low, mover, row, same, to, won;
    row = sheet[ROW];
    to = at + STRIDE;
    mover = states[at + MOVER];
    count = legal(sheet, states, at, to, moves, 0);
    low = -128;
    high = -128;
    if ((ending(sheet, states, at, at, count)!=0)) {
        low = row_seeds(sheet, states, at, mover * row);
        low -= row_seeds(sheet, states, at, row - (mover * row));
        high = low;
        count = 0;
    }
    for (i = 0; i < count; i += 1) {
        make(sheet, states, at, to, moves[i]);
        won = states[(to + SOUTH) + mover] - states[(to + NORTH) - mover];
        after = entry_of(sheet, choices, states, to);
        low = Math.max(low, (won - high_at(data, base, after)));
        high = Math.max(high, (won - low_at(data, base, after)));
    }
    same = ((low==low_at(data, base, entry))) && ((high==high_at(data, base, entry)));
    data[base + (2 * entry)] = low & 255;
    data[(base + (2 * entry)) + 1] = high & 255;
    return (same)? (0) : (1);
}

export function begin_level(choices, row, seeds, data, base) {
    var entry, first, last;
    first = entries_below(choices, row, seeds);
    last = entries_below(choices, row, seeds + 1);
    for (entry = first; entry < last; entry += 1) {
        data[base + (2 * entry)] = (-seeds) & 255;
        data[(base + (2 * entry)) + 1] = seeds;
    }
}

export function begin_row(row, seeds, states, start) {
    var pit;
    for (pit = 0; pit < row; pit += 1) {
        states[start + pit] = 0;
    }
    states[(start + row) - 1] = seeds;
}

export function sweep_level(sheet, choices, seeds, data, base, states, moves) {
    var changed, entry, further, mine, more, place, row;
    row = sheet[ROW];
    for (place = 0; place < STRIDE; place += 1) {
        states[place] = 0;
    }
    entry = entries_below(choices, row, seeds);
    changed = 0;
    for (mine = 0; mine < seeds + 1; mine += 1) {
        begin_row(row, mine, states, 0);
        more = 1;
        while (more==1) {
            begin_row(row, seeds - mine, states, row);
            further = 1;
            while (further==1) {
                if ((data[base + (2 * entry)]!=data[(base + (2 * entry)) + 1])) {
                    changed += update_entry(sheet, choices, data, base, entry, states, 0, moves);
                }
                entry += 1;
                further = next_row(row, states, row);
            }
            more = next_row(row, states, 0);
        }
    }
    return changed;
}

export function build_level(sheet, choices, seeds, data, base, states, moves) {
    var changed, sweeps;
    begin_level(choices, sheet[ROW], seeds, data, base);
    sweeps = 0;
    changed = 1;
    while (changed > 0) {
        changed = sweep_level(sheet, choices, seeds, data, base, states, moves);
        sweeps += 1;
    }
    return sweeps;
}
