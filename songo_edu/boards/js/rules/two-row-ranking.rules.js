// Made from songo_edu/rules/two_row/ by `make generated`; change the rules there, not here.
import { INFO_LIMIT, INFO_NODES, VICTORY } from "./two-row.rules.js";
import { root_value } from "./two-row-levels.rules.js";
import { bounded_value } from "./two-row-review.rules.js";
export function rank_best(sheet, states, at, first, depth, most, count, moves, values, info, keys, table, choices, data) {
    var i, j, low, pit, value;
    for (i = 0; i < count; i += 1) {
        pit = moves[i];
        low = ((i >= most))? (values[most - 1]) : ((-2) * VICTORY);
        value = root_value(sheet, states, at, first, pit, depth, low, moves, info, keys, table, choices, data);
        if ((info[INFO_NODES] > info[INFO_LIMIT])) {
            return 0;
        }
        j = i;
        while ((j > 0) && (values[j - 1] < value)) {
            values[j] = values[j - 1];
            moves[j] = moves[j - 1];
            j -= 1;
        }
        values[j] = value;
        moves[j] = pit;
    }
    return 1;
}

export function bounded_values(values, count, lead, board) {
    var i;
    for (i = 0; i < count; i += 1) {
        values[i] = bounded_value(values[i], lead, board);
    }
}
