// Made from songo_edu/rules/duels/ by `make generated`; change the rules there, not here.
export const DUEL_HOLES = 0;
export const DUEL_LANDING = 1;
export const DUEL_SUICIDE = 2;
export const DUEL_MISERE = 3;
export const DUEL_IMPARTIAL = 4;
export const DUEL_REPEAT = 5;
export const DUEL_LEGAL = 0;
export const DUEL_BARRED_EMPTY = 1;
export const DUEL_BARRED_WAY = 2;
export const DUEL_BARRED_OFF = 3;
export const DUEL_BARRED_LANDING = 4;
export const DUEL_BARRED_REPEAT = 5;
export const DUEL_GOES_ON = 0;
export const DUEL_END_NO_MOVE = 1;
export const DUEL_END_SUICIDE = 2;
export const DUEL_EVENT_DROP = 1;
export const DUEL_EVENT_STOP = 6;
export const DUEL_STOP_FULL = 1;
export const DUEL_STOP_EMPTY = 2;
export const DUEL_STOP_SUICIDE = 3;
export const DUEL_SLOT = 48;
export function duel_stride(sheet) {
    return sheet[DUEL_HOLES] + 2;
}

export function duel_mover(sheet, states, at) {
    return states[at + sheet[DUEL_HOLES]];
}

export function duel_lost(sheet, states, at) {
    return states[(at + sheet[DUEL_HOLES]) + 1];
}

export function duel_step(move) {
    return 1 - (2 * (move & 1));
}

export function duel_landing(states, at, move) {
    var hole;
    hole = move >> 1;
    return hole + (states[at + hole] * duel_step(move));
}

export function duel_broken(sheet, states, at, move) {
    var hole, last, step;
    step = duel_step(move);
    last = duel_landing(states, at, move);
    if ((sheet[DUEL_LANDING]==0)) {
        return -1;
    }
    hole = last;
    if ((sheet[DUEL_LANDING]==2)) {
        hole = (move >> 1) + step;
        while ((hole!=last) && (states[at + hole] > 0)) {
            hole += step;
        }
    }
    return ((states[at + hole]==0))? (hole) : (-1);
}

export function duel_sowing_reason(sheet, states, at, move) {
    var last;
    if ((states[at + (move >> 1)]==0)) {
        return DUEL_BARRED_EMPTY;
    }
    if (((sheet[DUEL_IMPARTIAL]==0) && (((move & 1)!=duel_mover(sheet, states, at))))) {
        return DUEL_BARRED_WAY;
    }
    last = duel_landing(states, at, move);
    if (((last < 0) || (last >= sheet[DUEL_HOLES]))) {
        return DUEL_BARRED_OFF;
    }
    if (((sheet[DUEL_SUICIDE]==0) && ((duel_broken(sheet, states, at, move) >= 0)))) {
        return DUEL_BARRED_LANDING;
    }
    return DUEL_LEGAL;
}

export function duel_make(sheet, states, at, to, move) {
    var holes, i, k, origin, seeds, step, suicide;
    holes = sheet[DUEL_HOLES];
    origin = move >> 1;
    step = duel_step(move);
    seeds = states[at + origin];
    suicide = 0;
    if (((sheet[DUEL_SUICIDE]==1) && ((duel_broken(sheet, states, at, move) >= 0)))) {
        suicide = 1;
    }
    for (i = 0; i < holes; i += 1) {
        states[to + i] = states[at + i];
    }
    states[to + origin] = 0;
    for (k = 1; k < seeds + 1; k += 1) {
        states[(to + origin) + (k * step)] += 1;
    }
    states[to + holes] = 1 - states[at + holes];
    states[(to + holes) + 1] = suicide;
    return suicide;
}

export function duel_same(sheet, states, at, other) {
    var end, i;
    end = sheet[DUEL_HOLES];
    if ((sheet[DUEL_REPEAT]==2)) {
        end += 1;
    }
    i = 0;
    while ((i < end) && (states[at + i]==states[other + i])) {
        i += 1;
    }
    return ((i==end))? (1) : (0);
}

export function duel_seen(sheet, states, at, first) {
    var before, stride;
    stride = duel_stride(sheet);
    before = at - stride;
    while (before >= first) {
        if ((duel_same(sheet, states, at, before)==1)) {
            return 1;
        }
        before -= stride;
    }
    return 0;
}

export function duel_reason(sheet, states, at, first, move) {
    var to, why;
    why = duel_sowing_reason(sheet, states, at, move);
    if (((why==DUEL_LEGAL) && (sheet[DUEL_REPEAT] > 0))) {
        to = at + duel_stride(sheet);
        duel_make(sheet, states, at, to, move);
        if ((duel_seen(sheet, states, to, first)==1)) {
            return DUEL_BARRED_REPEAT;
        }
    }
    return why;
}

export function duel_legal(sheet, states, at, first, moves, start) {
    var count, holes, move;
    count = 0;
    if ((duel_lost(sheet, states, at)==1)) {
        return 0;
    }
    holes = sheet[DUEL_HOLES];
    for (move = 0; move < 2 * holes; move += 1) {
        if ((duel_reason(sheet, states, at, first, move)==DUEL_LEGAL)) {
            moves[start + count] = move;
            count += 1;
        }
    }
    return count;
}

export function duel_ending(sheet, states, at, count) {
    if ((duel_lost(sheet, states, at)==1)) {
        return DUEL_END_SUICIDE;
    }
    return ((count==0))? (DUEL_END_NO_MOVE) : (DUEL_GOES_ON);
}

export function duel_stuck_wins(sheet, states, at) {
    if ((duel_lost(sheet, states, at)==1)) {
        return 1;
    }
    return sheet[DUEL_MISERE];
}

export function duel_winner(sheet, states, at) {
    var mover;
    mover = duel_mover(sheet, states, at);
    return ((duel_stuck_wins(sheet, states, at)==1))? (mover) : (1 - mover);
}

export function duel_trace(sheet, states, at, to, move, out) {
    var broken, hole, how, k, last, origin, seeds, size, step;
    origin = move >> 1;
    step = duel_step(move);
    seeds = states[at + origin];
    last = duel_landing(states, at, move);
    broken = duel_broken(sheet, states, at, move);
    how = ((states[at + last]==0))? (DUEL_STOP_EMPTY) : (DUEL_STOP_FULL);
    size = 0;
    for (k = 1; k < seeds + 1; k += 1) {
        hole = origin + (k * step);
        out[size] = DUEL_EVENT_DROP;
        out[size + 1] = hole;
        out[size + 2] = states[at + hole] + 1;
        size += 3;
    }
    out[size] = DUEL_EVENT_STOP;
    out[size + 1] = last;
    out[size + 2] = how;
    if ((duel_make(sheet, states, at, to, move)==1)) {
        out[size + 1] = broken;
        out[size + 2] = DUEL_STOP_SUICIDE;
    }
    return size + 3;
}

export const DUEL_MANY = 4503599627370496;
export function duel_binomials(out, rows, columns) {
    var i, j, number;
    for (i = 0; i < rows; i += 1) {
        out[i * columns] = 1;
        for (j = 1; j < columns; j += 1) {
            number = 0;
            if ((i > 0)) {
                number = out[(((i - 1) * columns) + j) - 1] + out[((i - 1) * columns) + j];
            }
            out[(i * columns) + j] = Math.min(number, DUEL_MANY);
        }
    }
}

export function duel_boards(sheet, binomials, seeds) {
    var holes;
    holes = sheet[DUEL_HOLES];
    return binomials[((((seeds + holes) - 1) * holes) + holes) - 1];
}

export function duel_rank(sheet, states, at, turned, binomials, seeds) {
    var after, holes, i, left, rank;
    holes = sheet[DUEL_HOLES];
    rank = 0;
    left = seeds;
    for (i = 0; i < holes - 1; i += 1) {
        after = (holes - 1) - i;
        rank += binomials[((left + after) * holes) + after];
        left -= ((turned==1))? (states[at + after]) : (states[at + i]);
        rank -= binomials[((left + after) * holes) + after];
    }
    return rank;
}

export const DUEL_INFO_NODES = 0;
export const DUEL_INFO_LIMIT = 1;
export const DUEL_INFO_DEPTH = 2;
export const DUEL_INFO_SIZE = 3;
export const DUEL_INFO_SEEDS = 4;
export function duel_place(sheet, states, at, binomials, keys, codes, info) {
    var key, place, size, turned;
    turned = ((sheet[DUEL_IMPARTIAL]==1))? (0) : (duel_mover(sheet, states, at));
    key = duel_rank(sheet, states, at, turned, binomials, info[DUEL_INFO_SEEDS]);
    size = info[DUEL_INFO_SIZE];
    place = key % size;
    while ((codes[place]!=0) && (keys[place]!=key)) {
        place += 1;
        if ((place==size)) {
            place = 0;
        }
    }
    keys[place] = key;
    return place;
}

export function duel_passed_on(code) {
    return (4 + (2 * ((code - 1) >> 1))) - ((code - 1) & 1);
}

export function duel_better(code, best) {
    var wins;
    if ((best==0)) {
        return 1;
    }
    wins = (code - 1) & 1;
    if ((wins!=((best - 1) & 1))) {
        return wins;
    }
    if ((wins==1)) {
        return ((code < best))? (1) : (0);
    }
    return ((code > best))? (1) : (0);
}

export function duel_search(sheet, states, at, ply, binomials, keys, codes, moves, info) {
    var best, code, count, i, place, start, to;
    if ((duel_lost(sheet, states, at)==1)) {
        return 2;
    }
    place = duel_place(sheet, states, at, binomials, keys, codes, info);
    if ((codes[place]!=0)) {
        return codes[place];
    }
    if (((info[DUEL_INFO_NODES] >= info[DUEL_INFO_LIMIT]) || (ply >= info[DUEL_INFO_DEPTH]))) {
        return 0;
    }
    info[DUEL_INFO_NODES] += 1;
    start = ply * DUEL_SLOT;
    to = at + duel_stride(sheet);
    count = duel_legal(sheet, states, at, at, moves, start);
    best = 0;
    if ((count==0)) {
        best = 1 + duel_stuck_wins(sheet, states, at);
    }
    for (i = start; i < start + count; i += 1) {
        duel_make(sheet, states, at, to, moves[i]);
        code = duel_search(sheet, states, to, ply + 1, binomials, keys, codes, moves, info);
        if ((code==0)) {
            return 0;
        }
        code = duel_passed_on(code);
        if ((duel_better(code, best)==1)) {
            best = code;
        }
    }
    place = duel_place(sheet, states, at, binomials, keys, codes, info);
    codes[place] = best;
    return best;
}

export function duel_best(sheet, states, at, binomials, keys, codes, moves, info) {
    var best, chosen, code, count, i, to;
    count = duel_legal(sheet, states, at, at, moves, 0);
    to = at + duel_stride(sheet);
    best = 0;
    chosen = -1;
    for (i = 0; i < count; i += 1) {
        duel_make(sheet, states, at, to, moves[i]);
        code = duel_search(sheet, states, to, 1, binomials, keys, codes, moves, info);
        if ((code==0)) {
            return -2;
        }
        code = duel_passed_on(code);
        if ((duel_better(code, best)==1)) {
            best = code;
            chosen = moves[i];
        }
    }
    return chosen;
}

export const DUEL_NODE_MOVE = 0;
export const DUEL_NODE_ABOVE = 1;
export const DUEL_NODE_FIRST = 2;
export const DUEL_NODE_COUNT = 3;
export const DUEL_NODE_PROOF = 4;
export const DUEL_NODE_DISPROOF = 5;
export const DUEL_NODE = 6;
export const DUEL_NEVER = 1000000000;
export const DUEL_PROOF_NODES = 0;
export const DUEL_PROOF_LIMIT = 1;
export const DUEL_PROOF_DEPTH = 2;
export const DUEL_PROOF_BUCKETS = 3;
export function duel_bucket(sheet, states, at, size) {
    var bucket, i;
    bucket = 0;
    for (i = 0; i < sheet[DUEL_HOLES]; i += 1) {
        bucket = ((bucket * 211) + states[at + i]) & (size - 1);
    }
    return bucket;
}

export function duel_playable(sheet, states, at, first, move, counts, info) {
    var to;
    if ((duel_sowing_reason(sheet, states, at, move)!=DUEL_LEGAL)) {
        return 0;
    }
    to = at + duel_stride(sheet);
    duel_make(sheet, states, at, to, move);
    if ((sheet[DUEL_REPEAT]==0)) {
        return 1;
    }
    if (((counts[duel_bucket(sheet, states, to, info[DUEL_PROOF_BUCKETS])])==0)) {
        return 1;
    }
    return 1 - duel_seen(sheet, states, to, first);
}

export function duel_evaluate(sheet, states, at, first, tree, node, counts, info) {
    var count, move, wins;
    count = 0;
    if ((duel_lost(sheet, states, at)==0)) {
        for (move = 0; move < 2 * sheet[DUEL_HOLES]; move += 1) {
            count += duel_playable(sheet, states, at, first, move, counts, info);
        }
    }
    tree[node + DUEL_NODE_COUNT] = 0;
    tree[node + DUEL_NODE_PROOF] = 1;
    tree[node + DUEL_NODE_DISPROOF] = (count * count) * count;
    if ((count==0)) {
        wins = duel_stuck_wins(sheet, states, at);
        tree[node + DUEL_NODE_PROOF] = ((wins==1))? (0) : (DUEL_NEVER);
        tree[node + DUEL_NODE_DISPROOF] = ((wins==1))? (DUEL_NEVER) : (0);
    }
}

export function duel_expand(sheet, states, at, first, tree, node, counts, info) {
    var bucket, child, count, move, size, start, to, won;
    to = at + duel_stride(sheet);
    size = info[DUEL_PROOF_BUCKETS];
    start = info[DUEL_PROOF_NODES];
    count = 0;
    won = 0;
    for (move = 0; move < 2 * sheet[DUEL_HOLES]; move += 1) {
        if (((won==0) && ((duel_playable(sheet, states, at, first, move, counts, info)==1)))) {
            child = (start + count) * DUEL_NODE;
            tree[child + DUEL_NODE_MOVE] = move;
            tree[child + DUEL_NODE_ABOVE] = node;
            bucket = duel_bucket(sheet, states, to, size);
            counts[bucket] += 1;
            duel_evaluate(sheet, states, to, first, tree, child, counts, info);
            counts[bucket] -= 1;
            count += 1;
            won = ((tree[child + DUEL_NODE_DISPROOF]==0))? (1) : (0);
        }
    }
    tree[node + DUEL_NODE_FIRST] = start * DUEL_NODE;
    tree[node + DUEL_NODE_COUNT] = count;
    info[DUEL_PROOF_NODES] = start + count;
}

export function duel_update(tree, node) {
    var changed, child, disproof, end, proof;
    proof = DUEL_NEVER;
    disproof = 0;
    child = tree[node + DUEL_NODE_FIRST];
    end = child + (tree[node + DUEL_NODE_COUNT] * DUEL_NODE);
    while (child < end) {
        proof = Math.min(proof, tree[child + DUEL_NODE_DISPROOF]);
        disproof = Math.min(DUEL_NEVER, (disproof + tree[child + DUEL_NODE_PROOF]));
        child += DUEL_NODE;
    }
    if ((proof==0)) {
        disproof = DUEL_NEVER;
    } else if ((disproof==0)) {
        proof = DUEL_NEVER;
    }
    changed = 0;
    if (((proof!=tree[node + DUEL_NODE_PROOF]) || (disproof!=tree[node + DUEL_NODE_DISPROOF]))) {
        changed = 1;
    }
    tree[node + DUEL_NODE_PROOF] = proof;
    tree[node + DUEL_NODE_DISPROOF] = disproof;
    return changed;
}

export function duel_most_proving(tree, node) {
    var best, child, end;
    child = tree[node + DUEL_NODE_FIRST];
    end = child + (tree[node + DUEL_NODE_COUNT] * DUEL_NODE);
    best = child;
    while (child < end) {
        if ((tree[child + DUEL_NODE_DISPROOF] < tree[best + DUEL_NODE_DISPROOF])) {
            best = child;
        }
        child += DUEL_NODE;
    }
    return best;
}

export function duel_prove(sheet, states, at, first, tree, counts, info) {
    var here, last, left, node, size, stride;
    stride = duel_stride(sheet);
    size = info[DUEL_PROOF_BUCKETS];
    last = at + (info[DUEL_PROOF_DEPTH] * stride);
    here = first;
    while (here <= at) {
        counts[duel_bucket(sheet, states, here, size)] += 1;
        here += stride;
    }
    here = at;
    node = 0;
    tree[DUEL_NODE_MOVE] = -1;
    tree[DUEL_NODE_ABOVE] = -1;
    tree[DUEL_NODE_FIRST] = 0;
    info[DUEL_PROOF_NODES] = 1;
    duel_evaluate(sheet, states, at, first, tree, 0, counts, info);
    while ((tree[DUEL_NODE_PROOF] > 0) && (tree[DUEL_NODE_DISPROOF] > 0)) {
        while (tree[node + DUEL_NODE_COUNT] > 0) {
            node = duel_most_proving(tree, node);
            duel_make(sheet, states, here, here + stride, tree[node + DUEL_NODE_MOVE]);
            here += stride;
            counts[duel_bucket(sheet, states, here, size)] += 1;
        }
        left = info[DUEL_PROOF_LIMIT] - info[DUEL_PROOF_NODES];
        if ((((left < (2 * sheet[DUEL_HOLES]))) || (here > last))) {
            return -1;
        }
        duel_expand(sheet, states, here, first, tree, node, counts, info);
        while (((duel_update(tree, node)==1)) && (node > 0)) {
            node = tree[node + DUEL_NODE_ABOVE];
            counts[duel_bucket(sheet, states, here, size)] -= 1;
            here -= stride;
        }
    }
    return ((tree[DUEL_NODE_PROOF]==0))? (1) : (0);
}

export function duel_proof_depth(tree, node) {
    var best, child, depth, end, wins;
    child = tree[node + DUEL_NODE_FIRST];
    end = child + (tree[node + DUEL_NODE_COUNT] * DUEL_NODE);
    wins = ((tree[node + DUEL_NODE_PROOF]==0))? (1) : (0);
    best = -1;
    while (child < end) {
        if (((wins==0) || (tree[child + DUEL_NODE_DISPROOF]==0))) {
            depth = duel_proof_depth(tree, child);
            if (((best < 0) || (((wins==1))? (depth < best) : (depth > best)))) {
                best = depth;
            }
        }
        child += DUEL_NODE;
    }
    return best + 1;
}

export function duel_proof_line(tree, line) {
    var left, node, ply, wins;
    node = 0;
    ply = 0;
    while (tree[node + DUEL_NODE_COUNT] > 0) {
        left = duel_proof_depth(tree, node) - 1;
        wins = ((tree[node + DUEL_NODE_PROOF]==0))? (1) : (0);
        node = tree[node + DUEL_NODE_FIRST];
        while ((((wins==1) && (tree[node + DUEL_NODE_DISPROOF] > 0))) || (duel_proof_depth(tree, node)!=left)) {
            node += DUEL_NODE;
        }
        line[ply] = tree[node + DUEL_NODE_MOVE];
        ply += 1;
    }
    return ply;
}

export const DUEL_SIGHT = [0, 1, 2, 3, 5, 7];
export const DUEL_STRONGEST = 5;
export const DUEL_SIGHT_NODES = 20000;
export function duel_first_full(rules, states, at) {
    var hole;
    hole = 0;
    if ((rules[DUEL_SUICIDE]==0)) {
        while ((hole < rules[DUEL_HOLES]) && (states[at + hole]==0)) {
            hole += 1;
        }
    }
    return ((hole < rules[DUEL_HOLES]))? (hole) : (0);
}

export function duel_last_full(rules, states, at) {
    var hole;
    hole = rules[DUEL_HOLES] - 1;
    if ((rules[DUEL_SUICIDE]==0)) {
        while ((hole >= 0) && (states[at + hole]==0)) {
            hole -= 1;
        }
    }
    return ((hole >= 0))? (hole) : (rules[DUEL_HOLES] - 1);
}

export function duel_sight(rules, states, at, ply, plies, moves, info) {
    var best, count, i, start, to;
    info[0] -= 1;
    start = ply * DUEL_SLOT;
    count = duel_legal(rules, states, at, 0, moves, start);
    if ((duel_ending(rules, states, at, count)!=0)) {
        return ((duel_winner(rules, states, at)==duel_mover(rules, states, at)))? (1) : (-1);
    }
    if (((ply==plies) || (info[0] <= 0))) {
        return 0;
    }
    best = -1;
    to = at + duel_stride(rules);
    i = start;
    while (((i < (start + count))) && (best < 1)) {
        duel_make(rules, states, at, to, moves[i]);
        best = Math.max(best, (-duel_sight(rules, states, to, ply + 1, plies, moves, info)));
        i += 1;
    }
    return best;
}

export function duel_in_sight(rules, states, at, plies, found, values, moves, info) {
    var best, count, deep, i, k, kept, to;
    count = duel_legal(rules, states, at, 0, found, 0);
    to = at + duel_stride(rules);
    best = 0;
    deep = 0;
    while ((deep < plies) && (info[0] > 0) && (best==0)) {
        best = -1;
        for (i = 0; i < count; i += 1) {
            duel_make(rules, states, at, to, found[i]);
            values[i] = -duel_sight(rules, states, to, 0, deep, moves, info);
            best = Math.max(best, values[i]);
        }
        if ((best >= 0)) {
            kept = 0;
            for (k = 0; k < count; k += 1) {
                if ((values[k]==best)) {
                    found[kept] = found[k];
                    kept += 1;
                }
            }
            count = kept;
        }
        deep += 1;
    }
    return count;
}

export function duel_narrowest(rules, states, at, found, count, moves) {
    var best, fewest, i, left, to;
    to = at + duel_stride(rules);
    best = found[0];
    fewest = DUEL_SLOT;
    for (i = 0; i < count; i += 1) {
        duel_make(rules, states, at, to, found[i]);
        left = duel_legal(rules, states, to, 0, moves, 0);
        if ((left < fewest)) {
            best = found[i];
            fewest = left;
        }
    }
    return best;
}

export function duel_choice(rules, states, at, level, chance, found, values, moves, info) {
    var count;
    info[0] = DUEL_SIGHT_NODES;
    count = duel_in_sight(rules, states, at, DUEL_SIGHT[level], found, values, moves, info);
    if ((level==DUEL_STRONGEST)) {
        return duel_narrowest(rules, states, at, found, count, moves);
    }
    return found[chance % count];
}
