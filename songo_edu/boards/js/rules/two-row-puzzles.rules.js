// Made from songo_edu/rules/two_row/ by `make generated`; change the rules there, not here.
import { END_STORE, MOVER, ROW, SOUTH, STRIDE, SWEEP_WIN, ending, legal, make, row_seeds } from "./two-row.rules.js";
export function forced(sheet, states, at, first, k, solver, floor, ceiling, moves, slot) {
    var best, count, held, high, how, i, low, solving, to, value, won;
    to = at + STRIDE;
    count = legal(sheet, states, at, to, moves, slot);
    how = ending(sheet, states, at, first, count);
    if ((how!=0)) {
        if (((how==END_STORE) && (sheet[SWEEP_WIN]==0))) {
            return 0;
        }
        return row_seeds(sheet, states, at, solver * sheet[ROW]);
    }
    if ((k==0)) {
        return 0;
    }
    solving = ((states[at + MOVER]==solver))? (1) : (0);
    held = states[(at + SOUTH) + solver];
    low = floor;
    high = ceiling;
    best = ((solving==1))? (-1) : (1000);
    for (i = slot; i < slot + count; i += 1) {
        make(sheet, states, at, to, moves[i]);
        won = states[(to + SOUTH) + solver] - held;
        value = won + forced(sheet, states, to, first, k - solving, solver, low - won, high - won, moves, slot + 8);
        if ((solving==1)) {
            best = Math.max(best, value);
            low = Math.max(low, best);
        } else {
            best = Math.min(best, value);
            high = Math.min(high, best);
        }
        if ((low >= high)) {
            break;
        }
    }
    return best;
}

export const CAPTURE_CHOICES = 4;
export function least_capture(k) {
    if ((k > 2)) {
        return 5;
    }
    return 2 * k;
}

export function is_tempting(won, first, count, key, k, seeds, second) {
    var most, move, takers;
    if (((2 * second) < seeds)) {
        return 0;
    }
    most = -1;
    takers = 0;
    for (move = 0; move < count; move += 1) {
        if ((move!=key)) {
            most = Math.max(most, won[first + move]);
            takers += ((won[first + move] > 0))? (1) : (0);
        }
    }
    if ((k==1)) {
        return ((takers >= 2))? (1) : (0);
    }
    return ((most >= won[first + key]))? (1) : (0);
}
