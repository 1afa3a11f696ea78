// Made from songo_edu/rules/two_row/ by `make generated`; change the rules there, not here.
import { INFO_DEPTH, INFO_LIMIT, INFO_NODES, INFO_VALUE, MOVER, QUIET, ROW, SEED, SLOT, SOUTH, STRIDE, VICTORY, ending, legal, make, move_to_front, row_seeds } from "./two-row.rules.js";
import { ENTRY_SIZE, TABLE_ENTRIES, UPPER_BOUND, bound_before, clear_transpositions, hash_board, in_reach, root_value } from "./two-row-levels.rules.js";
export const INFO_PLAYED = 5;
export function bounded_value(value, lead, board) {
    if (((((value * 2) > VICTORY)) || ((value * 2) < (-VICTORY)))) {
        return value;
    }
    return Math.max((SEED * (Math.min(0, (lead - board)))), (Math.min(value, (SEED * (Math.max(0, (lead + board)))))));
}

export function judge_played(sheet, states, at, first, played, depth, nodes, moves, info, keys, table, choices, data) {
    var best, best_pit, board, chosen, count, finished, i, lead, mover, own, reach_depth, sure, to, value;
    to = at + STRIDE;
    for (i = 0; i < SLOT * (depth + 1); i += 1) {
        moves[i] = 0;
    }
    info[INFO_NODES] = 0;
    info[INFO_VALUE] = 0;
    info[INFO_DEPTH] = 0;
    info[INFO_LIMIT] = nodes;
    info[INFO_PLAYED] = 0;
    count = legal(sheet, states, at, to, moves, 0);
    if ((ending(sheet, states, at, first, count)!=0)) {
        return -1;
    }
    clear_transpositions(table);
    chosen = played;
    for (reach_depth = 1; reach_depth < depth + 1; reach_depth += 1) {
        move_to_front(moves, count, chosen);
        move_to_front(moves, count, played);
        best = (-2) * VICTORY;
        best_pit = played;
        own = 0;
        finished = 1;
        for (i = 0; i < count; i += 1) {
            value = root_value(sheet, states, at, first, moves[i], reach_depth, best, moves, info, keys, table, choices, data);
            if (((info[INFO_NODES] > nodes) && (reach_depth > 1))) {
                finished = 0;
                break;
            }
            if ((moves[i]==played)) {
                own = value;
            }
            if ((value > best)) {
                best = value;
                best_pit = moves[i];
            }
        }
        if ((finished==0)) {
            break;
        }
        chosen = best_pit;
        info[INFO_VALUE] = best;
        info[INFO_PLAYED] = own;
        info[INFO_DEPTH] = reach_depth;
        sure = (((Math.min(best, own) * 2) > VICTORY)) || ((Math.max(best, own) * 2) < (-VICTORY));
        if ((sure || (count==1) || (info[INFO_NODES] > nodes))) {
            break;
        }
    }
    mover = states[at + MOVER];
    lead = states[(at + SOUTH) + mover] - states[((at + SOUTH) + 1) - mover];
    board = row_seeds(sheet, states, at, 0) + row_seeds(sheet, states, at, sheet[ROW]);
    info[INFO_VALUE] = bounded_value(info[INFO_VALUE], lead, board);
    info[INFO_PLAYED] = bounded_value(info[INFO_PLAYED], lead, board);
    return ((info[INFO_PLAYED]==info[INFO_VALUE]))? (played) : (chosen);
}

export function judge_by_table(sheet, choices, data, base, seeds, states, at, played, moves, info) {
    var best, best_pit, count, high, i, least, most, own, sure, to;
    if (((states[at + QUIET] > 0) || (in_reach(sheet, seeds, states, at)==0))) {
        return -1;
    }
    to = at + STRIDE;
    count = legal(sheet, states, at, to, moves, 0);
    if ((ending(sheet, states, at, at, count)!=0)) {
        return -1;
    }
    best = (-2) * VICTORY;
    best_pit = -1;
    most = (-2) * VICTORY;
    own = (-2) * VICTORY;
    sure = 0;
    for (i = 0; i < count; i += 1) {
        make(sheet, states, at, to, moves[i]);
        least = bound_before(sheet, choices, data, base, states, to, moves, 0);
        high = bound_before(sheet, choices, data, base, states, to, moves, 1);
        most = Math.max(most, high);
        if ((moves[i]==played)) {
            own = least;
            sure = ((least==high))? (1) : (0);
        }
        if ((least > best)) {
            best = least;
            best_pit = moves[i];
        }
    }
    if (((sure==0) || (most > best))) {
        return -1;
    }
    info[INFO_VALUE] = best;
    info[INFO_PLAYED] = own;
    return ((own==best))? (played) : (best_pit);
}

export function follow_table(sheet, states, at, first, most, moves, keys, table, line) {
    var count, done, i, known, slot;
    for (done = 0; done < most; done += 1) {
        count = legal(sheet, states, at, at + STRIDE, moves, 0);
        if ((ending(sheet, states, at, first, count)!=0)) {
            return done;
        }
        hash_board(sheet, states, at, keys, moves, SLOT);
        slot = ENTRY_SIZE * (moves[SLOT] & (TABLE_ENTRIES - 1));
        if (((table[slot]!=moves[SLOT + 1]) || ((table[slot + 2] & 3)==UPPER_BOUND))) {
            return done;
        }
        known = 0;
        for (i = 0; i < count; i += 1) {
            if ((moves[i]==table[slot + 3])) {
                known = 1;
            }
        }
        if ((known==0)) {
            return done;
        }
        line[done] = table[slot + 3];
        make(sheet, states, at, at + STRIDE, table[slot + 3]);
        at += STRIDE;
    }
    return most;
}
