// Made from songo_edu/rules/two_row/ by `make generated`; change the rules there, not here.
import { MOVER, NORTH, ROW, SEED, SOUTH, WIN, row_seeds } from "./two-row.rules.js";
export const NO_VALUE = -128;
export const WON_LATER = 75000;
export const PAGE_MAGIC = [83, 79, 78, 71, 79, 69, 78, 68];
export const PAGE_VERSION = 1;
export const PAGE_BASE = 24;
export function page_seeds(data, row) {
    var i;
    for (i = 0; i < 8; i += 1) {
        if ((data[i]!=PAGE_MAGIC[i])) {
            return -1;
        }
    }
    return (((data[8]==PAGE_VERSION) && ((data[9]==(2 * row)))))? (data[10]) : (-1);
}

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
