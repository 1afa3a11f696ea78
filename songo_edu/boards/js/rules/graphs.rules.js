// Made from songo_edu/rules/graphs/ by `make generated`; change the rules there, not here.
export const GRAPH_MOST_NODES = 24;
export const GRAPH_MOST_ARCS = 72;
export const GRAPH_MOST_SEEDS = 200;
export const GRAPH_NODES = 0;
export const GRAPH_WIN = 1;
export const GRAPH_TAKE_MIN = 2;
export const GRAPH_TAKE_MAX = 3;
export const GRAPH_GRAND_SLAM = 4;
export const GRAPH_FEED = 5;
export const GRAPH_REPEAT = 6;
export const GRAPH_LISTED = 7;
export const GRAPH_SEARCHED = 8;
export const GRAPH_OWNER = 16;
export const GRAPH_OUT = 40;
export const GRAPH_ARC = 64;
export const GRAPH_HEAD = 640;
export const GRAPH_RULES = 1216;
export const GRAPH_SOUTH = 24;
export const GRAPH_NORTH = 25;
export const GRAPH_MOVER = 26;
export const GRAPH_QUIET = 27;
export const GRAPH_STRIDE = 28;
export const GRAPH_ROUTE = 200;
export const GRAPH_DUTY = 5000;
export const GRAPH_SPAN = 5001;
export const GRAPH_WALK = 1;
export const GRAPH_TOUCH = 2;
export const GRAPH_LEGAL = 0;
export const GRAPH_BARRED_SOLIDARITY = 2;
export const GRAPH_BARRED_EMPTY = 3;
export const GRAPH_BARRED_WRONG_SIDE = 4;
export const GRAPH_BARRED_NO_ROUTE = 5;
export const GRAPH_BARRED_TOO_FEW = 6;
export const GRAPH_GOES_ON = 0;
export const GRAPH_END_STORE = 1;
export const GRAPH_END_NO_SEED = 3;
export const GRAPH_END_NO_MOVE = 4;
export const GRAPH_END_REPEAT = 5;
export const GRAPH_END_STABLE = 6;
export const GRAPH_STOP_OWN = 1;
export const GRAPH_STOP_COUNT = 2;
export const GRAPH_STOP_END = 3;
export const GRAPH_STOP_ALL = 5;
export const GRAPH_EVENT_DROP = 1;
export const GRAPH_EVENT_SKIP = 2;
export const GRAPH_EVENT_CAPTURE = 4;
export const GRAPH_EVENT_STOP = 6;
export function graph_arc(rules, tail, head) {
    return rules[(GRAPH_ARC + (tail * GRAPH_MOST_NODES)) + head];
}

export function graph_copy(states, at, to) {
    var i;
    for (i = 0; i < GRAPH_STRIDE; i += 1) {
        states[to + i] = states[at + i];
    }
}

export function graph_same_board(states, one, other) {
    var pit;
    pit = 0;
    while ((pit < GRAPH_MOST_NODES) && (states[one + pit]==states[other + pit])) {
        pit += 1;
    }
    return ((pit==GRAPH_MOST_NODES))? (1) : (0);
}

export function graph_put_event(out, size, kind, pit, n) {
    out[size] = kind;
    out[size + 1] = pit;
    out[size + 2] = n;
    return size + 3;
}

export function graph_fire_reason(rules, states, at, pit) {
    var arcs;
    arcs = rules[GRAPH_OUT + pit];
    if ((states[at + pit]==0)) {
        return GRAPH_BARRED_EMPTY;
    }
    if ((arcs==0)) {
        return GRAPH_BARRED_NO_ROUTE;
    }
    return ((states[at + pit] < arcs))? (GRAPH_BARRED_TOO_FEW) : (GRAPH_LEGAL);
}

export function graph_fireable(rules, states, at, moves) {
    var count, pit;
    count = 0;
    for (pit = 0; pit < rules[GRAPH_NODES]; pit += 1) {
        if ((graph_fire_reason(rules, states, at, pit)==GRAPH_LEGAL)) {
            moves[count] = pit;
            count += 1;
        }
    }
    return count;
}

export function graph_fire(rules, states, at, to, pit) {
    var heads, i;
    if ((to!=at)) {
        graph_copy(states, at, to);
    }
    heads = GRAPH_HEAD + (pit * GRAPH_MOST_NODES);
    states[to + pit] -= rules[GRAPH_OUT + pit];
    for (i = 0; i < rules[GRAPH_OUT + pit]; i += 1) {
        states[to + rules[heads + i]] += 1;
    }
}

export function graph_fire_ending(rules, states, at) {
    var pit;
    for (pit = 0; pit < rules[GRAPH_NODES]; pit += 1) {
        if ((graph_fire_reason(rules, states, at, pit)==GRAPH_LEGAL)) {
            return GRAPH_GOES_ON;
        }
    }
    return GRAPH_END_STABLE;
}

export function graph_fire_trace(rules, states, at, to, pit, out) {
    var head, heads, i, size;
    graph_fire(rules, states, at, to, pit);
    heads = GRAPH_HEAD + (pit * GRAPH_MOST_NODES);
    size = 0;
    for (i = 0; i < rules[GRAPH_OUT + pit]; i += 1) {
        head = rules[heads + i];
        size = graph_put_event(out, size, GRAPH_EVENT_DROP, head, states[to + head]);
    }
    return size;
}

export function graph_step(rules, origin, tail, head) {
    if ((head==origin)) {
        return 0;
    }
    if ((graph_arc(rules, tail, head)==1)) {
        return 1;
    }
    return graph_arc(rules, tail, origin) * graph_arc(rules, origin, head);
}

export function graph_side_empty(rules, states, at, side) {
    var pit;
    for (pit = 0; pit < rules[GRAPH_NODES]; pit += 1) {
        if (((rules[GRAPH_OWNER + pit]==side) && (states[at + pit] > 0))) {
            return 0;
        }
    }
    return 1;
}

export function graph_must_feed(rules, states, at) {
    if ((rules[GRAPH_FEED]==0)) {
        return 0;
    }
    return graph_side_empty(rules, states, at, 1 - states[at + GRAPH_MOVER]);
}

export function graph_walks(rules, origin, tail, route, below) {
    var found, head, heads, i, j, onward, second, side;
    side = rules[GRAPH_OWNER + origin];
    heads = GRAPH_HEAD + (tail * GRAPH_MOST_NODES);
    found = 0;
    for (i = 0; i < rules[GRAPH_OUT + tail]; i += 1) {
        head = rules[heads + i];
        if ((head==origin)) {
            onward = GRAPH_HEAD + (origin * GRAPH_MOST_NODES);
            for (j = 0; j < rules[GRAPH_OUT + origin]; j += 1) {
                second = rules[onward + j];
                found |= route[below + second];
                if (((route[below + second] > 0) && (rules[GRAPH_OWNER + second]!=side))) {
                    found |= GRAPH_TOUCH;
                }
            }
        } else {
            found |= route[below + head];
            if (((route[below + head] > 0) && (rules[GRAPH_OWNER + head]!=side))) {
                found |= GRAPH_TOUCH;
            }
        }
    }
    return found;
}

export function graph_tabulate(rules, states, at, origin, route, rat) {
    var first, more, nodes, pit, row;
    nodes = rules[GRAPH_NODES];
    first = rat + GRAPH_ROUTE;
    for (pit = 0; pit < nodes; pit += 1) {
        route[first + pit] = GRAPH_WALK;
    }
    for (more = 1; more < states[at + origin]; more += 1) {
        row = first + (more * GRAPH_MOST_NODES);
        for (pit = 0; pit < nodes; pit += 1) {
            route[row + pit] = graph_walks(rules, origin, pit, route, row - GRAPH_MOST_NODES);
        }
    }
    route[rat + GRAPH_DUTY] = graph_must_feed(rules, states, at);
}

export function graph_may_follow(rules, states, at, origin, route, rat, sown, head) {
    var found, k, row, side, tail;
    tail = ((sown==0))? (origin) : (route[(rat + sown) - 1]);
    if ((graph_step(rules, origin, tail, head)==0)) {
        return 0;
    }
    row = (rat + GRAPH_ROUTE) + (((states[at + origin] - sown) - 1) * GRAPH_MOST_NODES);
    found = route[row + head];
    if (((route[rat + GRAPH_DUTY]==0) || (found==0))) {
        return ((found > 0))? (1) : (0);
    }
    side = rules[GRAPH_OWNER + origin];
    if (((found >= GRAPH_TOUCH) || (rules[GRAPH_OWNER + head]!=side))) {
        return 1;
    }
    for (k = 0; k < sown; k += 1) {
        if (((rules[GRAPH_OWNER + route[rat + k]])!=side)) {
            return 1;
        }
    }
    return 0;
}

export function graph_followers(rules, states, at, origin, route, rat, sown, moves) {
    var count, head;
    if ((sown >= states[at + origin])) {
        return 0;
    }
    count = 0;
    for (head = 0; head < rules[GRAPH_NODES]; head += 1) {
        if ((graph_may_follow(rules, states, at, origin, route, rat, sown, head)==1)) {
            moves[count] = head;
            count += 1;
        }
    }
    return count;
}

export function graph_complete(rules, states, at, origin, route, rat, sown, above) {
    var head, k, nodes, seeds;
    seeds = states[at + origin];
    nodes = rules[GRAPH_NODES];
    head = above + 1;
    k = sown;
    while (k < seeds) {
        while ((head < nodes) && ((graph_may_follow(rules, states, at, origin, route, rat, k, head)==0))) {
            head += 1;
        }
        if ((head==nodes)) {
            return 0;
        }
        route[rat + k] = head;
        head = 0;
        k += 1;
    }
    return 1;
}

export function graph_first_route(rules, states, at, origin, route, rat) {
    if (((states[at + origin]==0) || (rules[GRAPH_OUT + origin]==0))) {
        return 0;
    }
    graph_tabulate(rules, states, at, origin, route, rat);
    return graph_complete(rules, states, at, origin, route, rat, 0, -1);
}

export function graph_next_route(rules, states, at, origin, route, rat) {
    var above, k;
    k = states[at + origin] - 1;
    while (k >= 0) {
        above = route[rat + k];
        if ((graph_complete(rules, states, at, origin, route, rat, k, above)==1)) {
            return 1;
        }
        k -= 1;
    }
    return 0;
}

export function graph_route_reason(rules, states, at, origin, route, rat, length) {
    var head, k, met, side, tail;
    side = states[at + GRAPH_MOVER];
    if ((rules[GRAPH_OWNER + origin]!=side)) {
        return GRAPH_BARRED_WRONG_SIDE;
    }
    if ((states[at + origin]==0)) {
        return GRAPH_BARRED_EMPTY;
    }
    if ((length!=states[at + origin])) {
        return GRAPH_BARRED_NO_ROUTE;
    }
    tail = origin;
    met = 0;
    for (k = 0; k < length; k += 1) {
        head = route[rat + k];
        if ((graph_step(rules, origin, tail, head)==0)) {
            return GRAPH_BARRED_NO_ROUTE;
        }
        if ((rules[GRAPH_OWNER + head]!=side)) {
            met = 1;
        }
        tail = head;
    }
    if (((met==0) && ((graph_must_feed(rules, states, at)==1)))) {
        return GRAPH_BARRED_SOLIDARITY;
    }
    return GRAPH_LEGAL;
}

export function graph_node_reason(rules, states, at, origin, route, rat) {
    if ((rules[GRAPH_OWNER + origin]!=states[at + GRAPH_MOVER])) {
        return GRAPH_BARRED_WRONG_SIDE;
    }
    if ((states[at + origin]==0)) {
        return GRAPH_BARRED_EMPTY;
    }
    if ((graph_first_route(rules, states, at, origin, route, rat)==1)) {
        return GRAPH_LEGAL;
    }
    if (((rules[GRAPH_OUT + origin]==0) || (route[rat + GRAPH_DUTY]==0))) {
        return GRAPH_BARRED_NO_ROUTE;
    }
    route[rat + GRAPH_DUTY] = 0;
    if ((graph_complete(rules, states, at, origin, route, rat, 0, -1)==1)) {
        return GRAPH_BARRED_SOLIDARITY;
    }
    return GRAPH_BARRED_NO_ROUTE;
}

export function graph_legal(rules, states, at, route, rat, moves) {
    var count, pit;
    count = 0;
    for (pit = 0; pit < rules[GRAPH_NODES]; pit += 1) {
        if ((rules[GRAPH_OWNER + pit]==states[at + GRAPH_MOVER])) {
            if ((graph_first_route(rules, states, at, pit, route, rat)==1)) {
                moves[count] = pit;
                count += 1;
            }
        }
    }
    return count;
}

export function graph_side_seeds(rules, states, at, side) {
    var pit, total;
    total = 0;
    for (pit = 0; pit < rules[GRAPH_NODES]; pit += 1) {
        if ((rules[GRAPH_OWNER + pit]==side)) {
            total += states[at + pit];
        }
    }
    return total;
}

export function graph_sow(states, at, origin, route, rat) {
    var k, seeds;
    seeds = states[at + origin];
    states[at + origin] = 0;
    for (k = rat; k < rat + seeds; k += 1) {
        states[at + route[k]] += 1;
    }
    return seeds;
}

export function graph_met_later(route, here, end) {
    var k;
    for (k = here + 1; k < end; k += 1) {
        if ((route[k]==route[here])) {
            return 1;
        }
    }
    return 0;
}

export function graph_chain(rules, states, at, origin, route, rat, seeds) {
    var end, held, k, side, stop, taken;
    side = rules[GRAPH_OWNER + origin];
    end = rat + seeds;
    if (((rules[GRAPH_OWNER + route[end - 1]])==side)) {
        return GRAPH_STOP_OWN;
    }
    stop = GRAPH_STOP_END;
    taken = 0;
    k = end - 1;
    while ((k >= rat) && (((rules[GRAPH_OWNER + route[k]])!=side))) {
        held = states[at + route[k]];
        if (((held < rules[GRAPH_TAKE_MIN]) || (held > rules[GRAPH_TAKE_MAX]) || (graph_met_later(route, k, end)==1))) {
            stop = GRAPH_STOP_COUNT;
            break;
        }
        taken += held;
        k -= 1;
    }
    if (((taken > 0) && (rules[GRAPH_GRAND_SLAM]==0))) {
        if ((taken==graph_side_seeds(rules, states, at, 1 - side))) {
            return GRAPH_STOP_ALL;
        }
    }
    return (((end - 1) - k) * 16) + stop;
}

export function graph_make(rules, states, at, to, origin, route, rat) {
    var back, link, mover, pit, seeds, won;
    graph_copy(states, at, to);
    mover = states[at + GRAPH_MOVER];
    seeds = graph_sow(states, to, origin, route, rat);
    link = graph_chain(rules, states, to, origin, route, rat, seeds);
    won = 0;
    for (back = 0; back < link >> 4; back += 1) {
        pit = route[((rat + seeds) - 1) - back];
        won += states[to + pit];
        states[to + pit] = 0;
    }
    states[(to + GRAPH_SOUTH) + mover] += won;
    states[to + GRAPH_MOVER] = 1 - mover;
    states[to + GRAPH_QUIET] = ((won > 0))? (0) : (states[at + GRAPH_QUIET] + 1);
    return won;
}

export function graph_repeated(states, at) {
    var back;
    back = 2;
    while ((back <= states[at + GRAPH_QUIET]) && ((at >= (back * GRAPH_STRIDE)))) {
        if (((graph_same_board(states, at, at - (back * GRAPH_STRIDE)))==1)) {
            return 1;
        }
        back += 2;
    }
    return 0;
}

export function graph_can_move(rules, states, at, route, rat) {
    var pit;
    for (pit = 0; pit < rules[GRAPH_NODES]; pit += 1) {
        if ((rules[GRAPH_OWNER + pit]==states[at + GRAPH_MOVER])) {
            if ((graph_first_route(rules, states, at, pit, route, rat)==1)) {
                return 1;
            }
        }
    }
    return 0;
}

export function graph_ending(rules, states, at, route, rat) {
    var win;
    win = rules[GRAPH_WIN];
    if (((states[at + GRAPH_SOUTH] >= win) || (states[at + GRAPH_NORTH] >= win))) {
        return GRAPH_END_STORE;
    }
    if ((graph_can_move(rules, states, at, route, rat)==0)) {
        if ((graph_side_empty(rules, states, at, states[at + GRAPH_MOVER])==1)) {
            return GRAPH_END_NO_SEED;
        }
        return GRAPH_END_NO_MOVE;
    }
    if (((rules[GRAPH_REPEAT]==1) && ((graph_repeated(states, at)==1)))) {
        return GRAPH_END_REPEAT;
    }
    return GRAPH_GOES_ON;
}

export function graph_sweep(rules, states, at) {
    var pit;
    for (pit = 0; pit < rules[GRAPH_NODES]; pit += 1) {
        states[(at + GRAPH_SOUTH) + rules[GRAPH_OWNER + pit]] += states[at + pit];
        states[at + pit] = 0;
    }
}

export function graph_trace(rules, states, at, to, origin, route, rat, out) {
    var back, head, k, last, link, pit, seeds, size, stop, tail, taken, where;
    seeds = states[at + origin];
    graph_copy(states, at, to);
    states[to + origin] = 0;
    size = 0;
    tail = origin;
    for (k = rat; k < rat + seeds; k += 1) {
        head = route[k];
        if ((graph_arc(rules, tail, head)==0)) {
            size = graph_put_event(out, size, GRAPH_EVENT_SKIP, origin, 0);
        }
        states[to + head] += 1;
        size = graph_put_event(out, size, GRAPH_EVENT_DROP, head, states[to + head]);
        tail = head;
    }
    link = graph_chain(rules, states, to, origin, route, rat, seeds);
    taken = link >> 4;
    stop = link & 15;
    last = (rat + seeds) - 1;
    for (back = 0; back < taken; back += 1) {
        pit = route[last - back];
        size = graph_put_event(out, size, GRAPH_EVENT_CAPTURE, pit, states[to + pit]);
    }
    where = last;
    if ((stop==GRAPH_STOP_COUNT)) {
        where = last - taken;
    } else if ((taken > 0)) {
        where = (last - taken) + 1;
    }
    size = graph_put_event(out, size, GRAPH_EVENT_STOP, route[where], stop);
    graph_make(rules, states, at, to, origin, route, rat);
    return size;
}

export const GRAPH_SEED = 100;
export const GRAPH_VICTORY = 100000;
export const GRAPH_INFO_NODES = 0;
export const GRAPH_INFO_VALUE = 1;
export const GRAPH_INFO_DEPTH = 2;
export const GRAPH_INFO_LIMIT = 3;
export function graph_final_value(rules, states, at, how, ply) {
    var mine, mover, theirs, value;
    mover = states[at + GRAPH_MOVER];
    mine = states[(at + GRAPH_SOUTH) + mover];
    theirs = states[((at + GRAPH_SOUTH) + 1) - mover];
    if ((how!=GRAPH_END_STORE)) {
        mine += graph_side_seeds(rules, states, at, mover);
        theirs += graph_side_seeds(rules, states, at, 1 - mover);
    }
    value = (mine - theirs) * GRAPH_SEED;
    if ((mine >= rules[GRAPH_WIN])) {
        return (value + GRAPH_VICTORY) - ply;
    }
    if ((theirs >= rules[GRAPH_WIN])) {
        return (value - GRAPH_VICTORY) + ply;
    }
    return value;
}

export function graph_negamax(rules, states, at, depth, ply, alpha, beta, route, info) {
    var ahead, best, how, more, mover, pit, quiet, rat, to, tried, value, won;
    info[GRAPH_INFO_NODES] += 1;
    to = at + GRAPH_STRIDE;
    rat = ply * GRAPH_SPAN;
    mover = states[at + GRAPH_MOVER];
    how = graph_ending(rules, states, at, route, rat);
    if ((how!=0)) {
        return graph_final_value(rules, states, at, how, ply);
    }
    if ((depth==0)) {
        ahead = states[(at + GRAPH_SOUTH) + mover] - states[((at + GRAPH_SOUTH) + 1) - mover];
        return ahead * GRAPH_SEED;
    }
    best = (-2) * GRAPH_VICTORY;
    for (quiet = 0; quiet < 2; quiet += 1) {
        for (pit = 0; pit < rules[GRAPH_NODES]; pit += 1) {
            more = 0;
            if ((rules[GRAPH_OWNER + pit]==mover)) {
                more = graph_first_route(rules, states, at, pit, route, rat);
            }
            tried = 0;
            while ((more==1) && (tried < rules[GRAPH_SEARCHED])) {
                tried += 1;
                won = graph_make(rules, states, at, to, pit, route, rat);
                if (((((quiet==0) && (won > 0))) || ((quiet==1) && (won==0)))) {
                    value = -(graph_negamax(rules, states, to, depth - 1, ply + 1, -beta, -Math.max(alpha, best), route, info));
                    best = Math.max(best, value);
                    if (((best >= beta) || (info[GRAPH_INFO_NODES] > info[GRAPH_INFO_LIMIT]))) {
                        return best;
                    }
                }
                more = graph_next_route(rules, states, at, pit, route, rat);
            }
        }
    }
    return best;
}

export function graph_choose(rules, states, at, depth, nodes, route, info, chosen) {
    var answer, best, best_number, favourite, finished, k, more, mover, number, pit, reach_depth, to, tried, turn, value;
    to = at + GRAPH_STRIDE;
    mover = states[at + GRAPH_MOVER];
    info[GRAPH_INFO_NODES] = 0;
    info[GRAPH_INFO_VALUE] = 0;
    info[GRAPH_INFO_DEPTH] = 0;
    info[GRAPH_INFO_LIMIT] = nodes;
    if ((graph_ending(rules, states, at, route, 0)!=0)) {
        return -1;
    }
    answer = -1;
    favourite = -1;
    for (reach_depth = 1; reach_depth < depth + 1; reach_depth += 1) {
        best = (-2) * GRAPH_VICTORY;
        best_number = -1;
        finished = 1;
        for (turn = 0; turn < 2; turn += 1) {
            number = -1;
            for (pit = 0; pit < rules[GRAPH_NODES]; pit += 1) {
                more = 0;
                if (((finished==1) && (rules[GRAPH_OWNER + pit]==mover))) {
                    more = graph_first_route(rules, states, at, pit, route, 0);
                }
                tried = 0;
                while ((more==1) && (tried < rules[GRAPH_SEARCHED]) && (finished==1)) {
                    tried += 1;
                    number += 1;
                    if (((((turn==0) && (number==favourite))) || ((turn==1) && (number!=favourite)))) {
                        graph_make(rules, states, at, to, pit, route, 0);
                        value = -(graph_negamax(rules, states, to, reach_depth - 1, 1, (-2) * GRAPH_VICTORY, -best, route, info));
                        if (((info[GRAPH_INFO_NODES] > nodes) && (reach_depth > 1))) {
                            finished = 0;
                        } else if ((value > best)) {
                            best = value;
                            best_number = number;
                        }
                    }
                    more = graph_next_route(rules, states, at, pit, route, 0);
                }
            }
        }
        if ((finished==0)) {
            break;
        }
        favourite = best_number;
        info[GRAPH_INFO_VALUE] = best;
        info[GRAPH_INFO_DEPTH] = reach_depth;
        answer = graph_numbered(rules, states, at, favourite, route);
        for (k = 0; k < GRAPH_ROUTE; k += 1) {
            chosen[k] = route[k];
        }
        if ((info[GRAPH_INFO_NODES] > nodes)) {
            break;
        }
    }
    return answer;
}

export function graph_numbered(rules, states, at, wanted, route) {
    var more, number, pit, tried;
    number = -1;
    for (pit = 0; pit < rules[GRAPH_NODES]; pit += 1) {
        more = 0;
        if ((rules[GRAPH_OWNER + pit]==states[at + GRAPH_MOVER])) {
            more = graph_first_route(rules, states, at, pit, route, 0);
        }
        tried = 0;
        while ((more==1) && (tried < rules[GRAPH_SEARCHED])) {
            tried += 1;
            number += 1;
            if ((number==wanted)) {
                return pit;
            }
            more = graph_next_route(rules, states, at, pit, route, 0);
        }
    }
    return -1;
}
