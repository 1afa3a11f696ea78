// Made from songo_edu/rules/solitaires/ by `make generated`; change the rules there, not here.
export const SOLO_HOLES = 0;
export const SOLO_LANDING = 1;
export const SOLO_WRAPS = 2;
export const SOLO_RELAY = 3;
export const SOLO_AWAY = 4;
export const SOLO_SKIP = 5;
export const SOLO_LAND_STORE = 0;
export const SOLO_LAND_OCCUPIED = 1;
export const SOLO_LAND_ANY = 2;
export const SOLO_LEGAL = 0;
export const SOLO_BARRED_EMPTY = 1;
export const SOLO_BARRED_FAR = 2;
export const SOLO_BARRED_LANDING = 3;
export const SOLO_GOES_ON = 0;
export const SOLO_END_HOME = 1;
export const SOLO_END_STUCK = 2;
export const SOLO_END_EMPTY = 3;
export const SOLO_END_GOAL = 4;
export const SOLO_EVENT_DROP = 1;
export const SOLO_EVENT_SKIP = 2;
export const SOLO_EVENT_STOP = 6;
export const SOLO_EVENT_LIFT = 7;
export const SOLO_STOP_STORE = 1;
export const SOLO_STOP_HOLE = 2;
export const SOLO_STOP_EMPTY = 3;
export const SOLO_STOP_GOAL = 4;
export function solo_stride(rules) {
    var holes;
    holes = rules[SOLO_HOLES];
    return (holes + 2) + (((rules[SOLO_AWAY]==1))? (holes) : (0));
}

export function solo_copy(rules, states, at, to) {
    var i, size;
    size = solo_stride(rules);
    for (i = 0; i < size; i += 1) {
        states[to + i] = states[at + i];
    }
}

export function solo_seeds(rules, states, at) {
    var holes, i, total;
    holes = rules[SOLO_HOLES];
    total = 0;
    for (i = 0; i < holes; i += 1) {
        total += states[at + i];
    }
    return total;
}

export function solo_runs_off(rules, states, at, pit) {
    var ahead;
    if ((rules[SOLO_WRAPS]==1)) {
        return 0;
    }
    ahead = ((rules[SOLO_AWAY]==1))? ((rules[SOLO_HOLES] - 1) - pit) : (pit + 1);
    return ((states[at + pit] > ahead))? (1) : (0);
}

export function solo_next(rules, place) {
    if ((rules[SOLO_AWAY]==1)) {
        return place + 1;
    }
    return ((place==0))? (rules[SOLO_HOLES]) : (place - 1);
}

export function solo_sow(rules, states, at, pit) {
    var place, seeds;
    seeds = states[at + pit];
    states[at + pit] = 0;
    place = pit;
    while (seeds > 0) {
        place = solo_next(rules, place);
        if (((place!=pit) || (rules[SOLO_SKIP]==0))) {
            states[at + place] += 1;
            seeds -= 1;
        }
    }
    return place;
}

export function solo_goal(rules, states, at) {
    var holes, i;
    holes = rules[SOLO_HOLES];
    if ((rules[SOLO_AWAY]==0)) {
        return 0;
    }
    for (i = 0; i < holes; i += 1) {
        if ((states[at + i]!=states[((at + holes) + 2) + i])) {
            return 0;
        }
    }
    return 1;
}

export function solo_series(rules, states, at, pit) {
    var holes, last;
    holes = rules[SOLO_HOLES];
    if ((solo_runs_off(rules, states, at, pit)==1)) {
        return -1;
    }
    last = solo_sow(rules, states, at, pit);
    while ((rules[SOLO_RELAY]==1) && (last < holes) && (states[at + last] > 1)) {
        if ((solo_runs_off(rules, states, at, last)==1)) {
            return -1;
        }
        last = solo_sow(rules, states, at, last);
    }
    return last;
}

export function solo_make(rules, states, at, to, pit) {
    var holes, last;
    holes = rules[SOLO_HOLES];
    solo_copy(rules, states, at, to);
    last = solo_series(rules, states, to, pit);
    if (((rules[SOLO_RELAY]==1) && (last!=holes) && ((solo_goal(rules, states, to)==0)))) {
        states[(to + holes) + 1] = 1;
    }
    return states[to + holes] - states[at + holes];
}

export function solo_landing(rules, states, at, to, pit) {
    if ((states[at + pit]==0)) {
        return -2;
    }
    if ((solo_runs_off(rules, states, at, pit)==1)) {
        return -1;
    }
    solo_copy(rules, states, at, to);
    return solo_series(rules, states, to, pit);
}

export function solo_reason(rules, states, at, to, pit) {
    var seeds;
    seeds = states[at + pit];
    if ((seeds==0)) {
        return SOLO_BARRED_EMPTY;
    }
    if ((solo_runs_off(rules, states, at, pit)==1)) {
        return SOLO_BARRED_FAR;
    }
    if ((rules[SOLO_AWAY]==1)) {
        return ((solo_landing(rules, states, at, to, pit) < 0))? (SOLO_BARRED_FAR) : (SOLO_LEGAL);
    }
    if (((rules[SOLO_LANDING]==SOLO_LAND_ANY) || (seeds==(pit + 1)))) {
        return SOLO_LEGAL;
    }
    if (((rules[SOLO_LANDING]==SOLO_LAND_STORE) || (states[(at + pit) - seeds]==0))) {
        return SOLO_BARRED_LANDING;
    }
    return SOLO_LEGAL;
}

export function solo_legal(rules, states, at, to, moves, start) {
    var count, holes, pit;
    holes = rules[SOLO_HOLES];
    if ((((states[(at + holes) + 1]==1)) || (solo_goal(rules, states, at)==1))) {
        return 0;
    }
    count = 0;
    for (pit = 0; pit < holes; pit += 1) {
        if ((solo_reason(rules, states, at, to, pit)==SOLO_LEGAL)) {
            moves[start + count] = pit;
            count += 1;
        }
    }
    return count;
}

export function solo_won(rules, states, at) {
    if (((states[(at + rules[SOLO_HOLES]) + 1])==1)) {
        return 0;
    }
    if ((rules[SOLO_AWAY]==1)) {
        return solo_goal(rules, states, at);
    }
    return ((solo_seeds(rules, states, at)==0))? (1) : (0);
}

export function solo_ending(rules, states, at, count) {
    if (((states[(at + rules[SOLO_HOLES]) + 1])==1)) {
        return SOLO_END_EMPTY;
    }
    if ((solo_won(rules, states, at)==1)) {
        return ((rules[SOLO_AWAY]==1))? (SOLO_END_GOAL) : (SOLO_END_HOME);
    }
    return ((count==0))? (SOLO_END_STUCK) : (SOLO_GOES_ON);
}

export function solo_trace_size(rules, states, at) {
    return (3 * ((2 * rules[SOLO_HOLES]) + 4)) * (solo_seeds(rules, states, at) + 2);
}

export function solo_event(out, size, kind, place, n) {
    out[size] = kind;
    out[size + 1] = place;
    out[size + 2] = n;
    return size + 3;
}

export function solo_trace(rules, states, at, to, pit, out) {
    var hand, holes, origin, place, size, stop;
    holes = rules[SOLO_HOLES];
    solo_copy(rules, states, at, to);
    size = 0;
    origin = pit;
    place = pit;
    hand = states[to + pit];
    states[to + pit] = 0;
    while (hand > 0) {
        place = solo_next(rules, place);
        if (((place==origin) && (rules[SOLO_SKIP]==1))) {
            size = solo_event(out, size, SOLO_EVENT_SKIP, place, 0);
            continue;
        }
        states[to + place] += 1;
        hand -= 1;
        size = solo_event(out, size, SOLO_EVENT_DROP, place, states[to + place]);
        if (((hand==0) && (rules[SOLO_RELAY]==1) && (place < holes) && (states[to + place] > 1))) {
            origin = place;
            hand = states[to + place];
            states[to + place] = 0;
            size = solo_event(out, size, SOLO_EVENT_LIFT, place, hand);
        }
    }
    stop = ((place==holes))? (SOLO_STOP_STORE) : (SOLO_STOP_HOLE);
    if (((rules[SOLO_RELAY]==1) && (place!=holes))) {
        stop = ((solo_goal(rules, states, to)==1))? (SOLO_STOP_GOAL) : (SOLO_STOP_EMPTY);
        states[(to + holes) + 1] = ((stop==SOLO_STOP_EMPTY))? (1) : (0);
    }
    return solo_event(out, size, SOLO_EVENT_STOP, place, stop);
}

export function solo_overfull(rules, states, at) {
    var holes, i;
    holes = rules[SOLO_HOLES];
    if (((rules[SOLO_WRAPS]==1) || (rules[SOLO_AWAY]==1))) {
        return -1;
    }
    for (i = 0; i < holes; i += 1) {
        if ((states[at + i] > (i + 1))) {
            return i;
        }
    }
    return -1;
}

export function solo_longest(rules, states, at) {
    var holes, i, steps;
    holes = rules[SOLO_HOLES];
    if ((rules[SOLO_AWAY]==1)) {
        return 1;
    }
    if (((rules[SOLO_WRAPS]==1) || (rules[SOLO_LANDING]==SOLO_LAND_STORE))) {
        return solo_seeds(rules, states, at);
    }
    steps = 0;
    for (i = 0; i < holes; i += 1) {
        steps += states[at + i] * (i + 1);
    }
    return steps;
}

export function solo_fewest(rules, states, at) {
    var count, holes, i, reached, seeds;
    holes = rules[SOLO_HOLES];
    if (((rules[SOLO_WRAPS]==1) || (rules[SOLO_AWAY]==1))) {
        return 1 - solo_won(rules, states, at);
    }
    count = 0;
    reached = holes;
    for (i = holes - 1; i > -1; i += -1) {
        seeds = states[at + i];
        if (((seeds==0) && (reached <= i))) {
            seeds = 1;
        }
        if ((seeds > 0)) {
            count += 1;
            reached = Math.min(reached, (i - seeds));
        }
    }
    return count;
}

export function solo_slot(rules, states, at, slots) {
    var holes, i, mixed;
    holes = rules[SOLO_HOLES];
    mixed = 7;
    for (i = 0; i < holes; i += 1) {
        mixed = ((mixed * 131) + states[at + i]) % 1000003;
    }
    return mixed % slots;
}

export function solo_probe(rules, states, at, left, table, slots) {
    var holes, i, slot;
    holes = rules[SOLO_HOLES];
    slot = solo_slot(rules, states, at, slots) * (holes + 1);
    if ((table[slot] < (left + 1))) {
        return 0;
    }
    for (i = 0; i < holes; i += 1) {
        if ((table[(slot + 1) + i]!=states[at + i])) {
            return 0;
        }
    }
    return 1;
}

export function solo_store(rules, states, at, left, table, slots) {
    var holes, i, slot;
    holes = rules[SOLO_HOLES];
    slot = solo_slot(rules, states, at, slots) * (holes + 1);
    table[slot] = left + 1;
    for (i = 0; i < holes; i += 1) {
        table[(slot + 1) + i] = states[at + i];
    }
}

export function solo_search(rules, states, at, limit, nodes, table, slots, line, info) {
    var cut, depth, here, holes, i, left, pit, size, stride, there;
    holes = rules[SOLO_HOLES];
    stride = solo_stride(rules);
    size = slots * (holes + 1);
    for (i = 0; i < size; i += 1) {
        table[i] = 0;
    }
    info[0] = 0;
    info[1] = 0;
    info[2] = 0;
    if ((solo_won(rules, states, at)==1)) {
        return 1;
    }
    if ((((states[(at + holes) + 1]==1)) || (solo_overfull(rules, states, at) >= 0))) {
        return 0;
    }
    if ((solo_fewest(rules, states, at) > limit)) {
        return -1;
    }
    cut = 0;
    depth = 0;
    line[0] = -1;
    while (depth >= 0) {
        here = at + (depth * stride);
        there = here + stride;
        pit = line[depth] + 1;
        while ((pit < holes) && ((solo_reason(rules, states, here, there, pit)!=SOLO_LEGAL))) {
            pit += 1;
        }
        if ((pit==holes)) {
            solo_store(rules, states, here, limit - depth, table, slots);
            depth -= 1;
            continue;
        }
        line[depth] = pit;
        if ((info[1]==nodes)) {
            info[2] = 1;
            return -1;
        }
        info[1] += 1;
        solo_make(rules, states, here, there, pit);
        left = (limit - depth) - 1;
        if ((solo_won(rules, states, there)==1)) {
            info[0] = depth + 1;
            return 1;
        }
        if ((((states[(there + holes) + 1]==1)) || (solo_overfull(rules, states, there) >= 0))) {
            continue;
        }
        if ((solo_fewest(rules, states, there) > left)) {
            cut = 1;
        } else if ((solo_probe(rules, states, there, left, table, slots)==0)) {
            depth += 1;
            line[depth] = -1;
        }
    }
    return ((cut==1))? (-1) : (0);
}

export function solo_nearest(rules, states, at, line, info) {
    var count, here, holes, pit, there;
    holes = rules[SOLO_HOLES];
    here = at + solo_stride(rules);
    there = here + solo_stride(rules);
    solo_copy(rules, states, at, here);
    count = 0;
    pit = 0;
    while (pit < holes) {
        if ((solo_reason(rules, states, here, there, pit)==SOLO_LEGAL)) {
            solo_make(rules, states, here, there, pit);
            solo_copy(rules, states, there, here);
            line[count] = pit;
            count += 1;
            pit = 0;
        } else {
            pit += 1;
        }
    }
    info[0] = count;
    info[1] = count;
    info[2] = 0;
    return solo_won(rules, states, here);
}

export function solo_farthest(rules, states, at, line, info) {
    var count, here, pit, there;
    here = at + solo_stride(rules);
    there = here + solo_stride(rules);
    solo_copy(rules, states, at, here);
    count = 0;
    pit = rules[SOLO_HOLES] - 1;
    while (pit >= 0) {
        if ((solo_reason(rules, states, here, there, pit)==SOLO_LEGAL)) {
            solo_make(rules, states, here, there, pit);
            if ((solo_overfull(rules, states, there) < 0)) {
                solo_copy(rules, states, there, here);
                line[count] = pit;
                count += 1;
                pit = rules[SOLO_HOLES];
            }
        }
        pit -= 1;
    }
    info[0] = count;
    info[1] = 0;
    info[2] = 0;
    return solo_won(rules, states, here);
}

export function solo_shortest(rules, states, at, limit, nodes, table, slots, line, info) {
    var found, plies, short, used;
    used = 0;
    plies = solo_fewest(rules, states, at);
    if ((solo_farthest(rules, states, at, line, info)==0)) {
        return 0;
    }
    short = info[0];
    while ((plies < short) && (plies <= limit)) {
        found = solo_search(rules, states, at, plies, nodes - used, table, slots, line, info);
        used += info[1];
        info[1] = used;
        if ((found==1)) {
            return 1;
        }
        if ((info[2]==1)) {
            break;
        }
        plies += 1;
    }
    solo_farthest(rules, states, at, line, info);
    info[1] = used;
    info[2] = ((plies < short))? (1) : (0);
    return 1;
}

export function solo_solve(rules, states, at, limit, nodes, table, slots, line, info) {
    var landing;
    landing = SOLO_LAND_OCCUPIED;
    if (((rules[SOLO_WRAPS] + rules[SOLO_AWAY])==0)) {
        landing = rules[SOLO_LANDING];
    }
    if ((landing==SOLO_LAND_STORE)) {
        return solo_nearest(rules, states, at, line, info);
    }
    if ((landing==SOLO_LAND_ANY)) {
        return solo_shortest(rules, states, at, limit, nodes, table, slots, line, info);
    }
    return solo_search(rules, states, at, limit, nodes, table, slots, line, info);
}

export const SOLO_DEEPEST = 2000;
export const SOLO_MOST_SLOTS = 16384;
export function solo_free(rules) {
    return (((rules[SOLO_LANDING]==SOLO_LAND_ANY) && (rules[SOLO_RELAY]==0)))? (1) : (0);
}

export function solo_horizon(rules, states, at, most) {
    var horizon;
    horizon = Math.min(solo_longest(rules, states, at), SOLO_DEEPEST);
    return ((most < 0))? (horizon) : (Math.min(horizon, most));
}

export function solo_slots(nodes) {
    return Math.max(1, Math.min(nodes, SOLO_MOST_SLOTS));
}

export function solo_winnable(rules, states, at, most, nodes, table, line, info) {
    var found, horizon, slots;
    horizon = solo_horizon(rules, states, at, most);
    slots = solo_slots(nodes);
    if (((most < 0) || (most >= solo_longest(rules, states, at)))) {
        return solo_solve(rules, states, at, horizon, nodes, table, slots, line, info);
    }
    found = solo_search(rules, states, at, horizon, nodes, table, slots, line, info);
    return (((found < 0) && (info[2]==0)))? (0) : (found);
}

export function solo_plainly_lost(rules, states, at, most) {
    var overfull;
    if ((solo_free(rules)==0)) {
        return -1;
    }
    overfull = solo_overfull(rules, states, at);
    if ((overfull >= 0)) {
        return 1;
    }
    return ((most < 0))? (0) : (-1);
}

export function solo_hopeless(rules, states, at, most, nodes, table, line, info) {
    var found, plainly;
    plainly = solo_plainly_lost(rules, states, at, most);
    if ((plainly >= 0)) {
        return plainly;
    }
    found = solo_winnable(rules, states, at, most, nodes, table, line, info);
    return ((found < 0))? (-1) : (1 - found);
}
