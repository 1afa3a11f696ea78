"""Why the key of a puzzle of a duel is right, in words: moves left, answers, spare moves.

Holes are numbers, 0 the leftmost; moves are numbers as `rules.duels.moves` has them. Positions
follow each other in `states`, so that what may not come back is known.
"""

from typing import Final, TypedDict

from songo_edu.games.duel_words import duel_move_name, duel_player
from songo_edu.games.wording import either, listed, move_count_words
from songo_edu.locale import t, tn
from songo_edu.puzzles.explain.duel_reasons import (
    NEAR_END,
    alone_in,
    alone_line,
    come_back,
    gap_words,
    spare_words,
    to_the_end,
    ways_on,
    why_stuck,
)
from songo_edu.puzzles.explain.reason import Part, Step, Why
from songo_edu.rules.duels.moves import (
    DUEL_HOLES,
    DUEL_IMPARTIAL,
    DUEL_MISERE,
    duel_make,
    duel_stride,
)

#: Moves that tell a lure to its end; of a longer way, the next two are told.
LONG_LURE: Final = 6


class DuelNode(TypedDict):
    """A move of the solver, and what is played against each reply."""

    move: int
    answers: list["DuelAnswer"]


class DuelAnswer(TypedDict):
    """A reply, and the moves that keep the promise after it: none where the game is over."""

    move: int
    nodes: list[DuelNode]


class Duel(TypedDict):
    """A puzzle of a duel."""

    rules: list[int]
    states: list[int]  # the position, and space for those that follow
    tree: DuelNode


def duel_of(rules: list[int], state: list[int], tree: DuelNode) -> Duel:
    """Return a puzzle of a duel with the space it needs."""
    stride = duel_stride(rules)
    space = [0 for _ in range(stride * (2 * (duel_depth(tree) + NEAR_END) + 6))]
    return {"rules": rules, "states": [*state, *space], "tree": tree}


def duel_depth(node: DuelNode) -> int:
    """Return how many moves of the solver a tree is deep."""
    below = [duel_depth(one) for answer in node["answers"] for one in answer["nodes"]]
    return 1 + max([0, *below])


# -- what there is to play -------------------------------------------------------------------------


def duel_moves(duel: Duel, at: int) -> list[int]:
    """Return what may be played at a position; nothing where the game is over there."""
    return ways_on(duel["rules"], duel["states"], at)


def _play(duel: Duel, at: int, move: int) -> int:
    to = at + duel_stride(duel["rules"])
    duel_make(duel["rules"], duel["states"], at, to, move)
    return to


def duel_tempting(duel: Duel) -> int:
    """Return the wrong first move that hems the other side in most; -1 where none does as the key.

    Where a player without a move wins, it is the one that leaves most moves.
    """
    sign = -1 if duel["rules"][DUEL_MISERE] == 1 else 1
    key = duel["tree"]["move"]
    left = len(duel_moves(duel, _play(duel, 0, key)))
    found = []
    for move in duel_moves(duel, 0):
        n = len(duel_moves(duel, _play(duel, 0, move)))
        if move != key and n > 0 and sign * (n - left) <= 0:
            found.append([sign * n, move])
    if len(found) == 0:
        return -1
    return sorted(found, key=lambda one: one)[0][1]


def duel_replies(duel: Duel, move: int) -> list[int]:
    """Return the replies to a first move, the one that leaves the solver fewest moves first."""
    sign = -1 if duel["rules"][DUEL_MISERE] == 1 else 1
    at = _play(duel, 0, move)
    replies = duel_moves(duel, at)
    ranked = [[sign * len(duel_moves(duel, _play(duel, at, reply))), reply] for reply in replies]
    return [one[1] for one in sorted(ranked, key=lambda one: one)]


# -- the reason of a win ---------------------------------------------------------------------------

#: What makes a key right beyond the tree that proves it.
NUMBER: Final = "number"  # it leaves fewer replies than any other first move
SPARE: Final = "spare"  # it alone leaves its player more moves to spare than the other side has
PAIRING: Final = "pairing"  # each reply has an answer of its own


def duel_reason_of(duel: Duel) -> str:
    """Return why the key of a puzzle of a duel is right; "" where only the tree tells it.

    Where a player without a move wins, it is no merit to leave few replies, or to have moves.
    """
    rules = duel["rules"]
    if rules[DUEL_MISERE] == 0:
        if _leaves_fewest(duel):
            return NUMBER
        if rules[DUEL_IMPARTIAL] == 0 and _alone_spares(duel):
            return SPARE
    if len(duel["tree"]["answers"]) > 1 and len(duel_pairs(duel)) > 0:
        return PAIRING
    return ""


def _leaves_fewest(duel: Duel) -> bool:
    key = duel["tree"]["move"]
    left = len(duel_moves(duel, _play(duel, 0, key)))
    wrong = [move for move in duel_moves(duel, 0) if move != key]
    return all(len(duel_moves(duel, _play(duel, 0, move))) > left for move in wrong)


def _alone_spares(duel: Duel) -> bool:
    """Tell whether the key leaves moves to spare, and no wrong move that hems in as much does."""
    key = duel["tree"]["move"]
    left = len(duel_moves(duel, _play(duel, 0, key)))
    if _spared(duel, key) <= 0:
        return False
    return all(_spared(duel, move) <= 0 for move in _as_tight(duel, left))


def _as_tight(duel: Duel, left: int) -> list[int]:
    """Return the wrong first moves that leave no more replies than so many."""
    wrong = [move for move in duel_moves(duel, 0) if move != duel["tree"]["move"]]
    return [move for move in wrong if len(duel_moves(duel, _play(duel, 0, move))) <= left]


def _spared(duel: Duel, move: int) -> int:
    """Return by how many moves in a row one could outlast the other side after a first move."""
    side = _side(duel, 0)
    stride = duel_stride(duel["rules"])
    at = _play(duel, 0, move)
    state = duel["states"][at : at + stride]
    mine = alone_in(duel["rules"], state, side, {})
    return mine - alone_in(duel["rules"], state, 1 - side, {})


def duel_pairs(duel: Duel) -> list[list[int]]:
    """Return each reply with its answer where every reply can have one of its own; else nothing."""
    answers = duel["tree"]["answers"]
    return _paired(answers, 0, [])


def _paired(answers: list[DuelAnswer], first: int, used: list[int]) -> list[list[int]]:
    if first == len(answers):
        return []
    for node in answers[first]["nodes"]:
        move = node["move"]
        if move not in used:
            rest = _paired(answers, first + 1, [*used, move])
            if len(rest) == len(answers) - first - 1:
                return [[answers[first]["move"], move], *rest]
    return []


# -- in words --------------------------------------------------------------------------------------


def duel_why(duel: Duel, tempted: int, refuting: list[int]) -> Why:
    """Return why the key of a puzzle of a duel is right.

    `tempted` is what `duel_tempting` says, and `refuting` those of `duel_replies` to it that win.
    """
    parts: list[Part] = []
    if tempted >= 0 and len(refuting) > 0:
        parts.append(duel_refuted(duel, tempted, refuting))
    line = _duel_line(duel)
    parts.append(line)
    parts.extend(_duel_others(duel, line))
    return {"idea": _duel_idea(duel), "parts": parts}


def _side(duel: Duel, at: int) -> int:
    return duel["states"][at + duel["rules"][DUEL_HOLES]]


def _names(duel: Duel, moves: list[int]) -> list[str]:
    return [duel_move_name(duel["rules"], move) for move in moves]


def _values(duel: Duel, at: int, move: int) -> dict[str, str | int]:
    side = _side(duel, at)
    return {
        "player": duel_player(side),
        "other": duel_player(1 - side),
        "hole": duel_move_name(duel["rules"], move),
    }


def duel_left(duel: Duel, at: int, move: int) -> str:
    """Tell a move played from a position by what it leaves the other side."""
    values = _values(duel, at, move)
    after = _play(duel, at, move)
    replies = duel_moves(duel, after)
    values["holes"] = listed(_names(duel, replies))
    if len(replies) == 0:
        told = t("{player} plays {hole}, and {other} has no move left", values)
        return _explained(told, why_stuck(duel["rules"], duel["states"], after))
    told = tn(
        "{player} plays {hole}, and {other} has one move: {holes}.",
        "{player} plays {hole}, and {other} has {n} moves: {holes}.",
        len(replies),
        values,
    )
    return f"{told} {_barred(duel, after)}".strip()


def _explained(told: str, why: str) -> str:
    """Return a sentence with what explains it, if anything does."""
    if why == "":
        return t("{told}.", {"told": told})
    return t("{told}: {why}.", {"told": told, "why": why})


def _barred(duel: Duel, at: int) -> str:
    """Tell which moves would bring back a board of this game, a sentence."""
    again = come_back(duel["rules"], duel["states"], at)
    return t("{told}.", {"told": again}) if again else ""


def _duel_idea(duel: Duel) -> str:
    key = duel["tree"]["move"]
    values = _values(duel, 0, key)
    after = _play(duel, 0, key)
    replies = duel_moves(duel, after)
    values["holes"] = either(_names(duel, replies))
    told = tn(
        "After hole {hole} {other} can only play {holes}, and you have the answer to it.",
        "After hole {hole} {other} can play {holes}, and you have an answer to each.",
        len(replies),
        values,
    )
    rules = duel["rules"]
    gap = gap_words(rules, duel["states"], after, key >> 1) if rules[DUEL_MISERE] == 0 else ""
    reason = duel_reason_of(duel)
    tight = _as_tight(duel, len(replies))
    _play(duel, 0, key)  # other first moves were tried meanwhile
    if reason == NUMBER:
        fewest = t("Every other first move leaves more to choose from.")
        told = f"{told} {fewest}"
    if reason == PAIRING:
        told = t("After hole {hole} {other} can play {holes}.", values)
        each = [
            t("{reply} with {hole}", {"hole": names[1], "reply": names[0]})
            for names in [_names(duel, pair) for pair in duel_pairs(duel)]
        ]
        own = t("Each has an answer of its own: answer {pairs}.", {"pairs": listed(each)})
        told = f"{told} {own}"
    told = f"{told} {gap}".strip()
    if rules[DUEL_MISERE] == 1:
        misere = t("Here whoever has no move left wins.")
        return f"{told} {misere}"
    if rules[DUEL_IMPARTIAL] == 1:
        return told
    side = _side(duel, 0)
    stride = duel_stride(rules)
    state = duel["states"][after : after + stride]
    mine, theirs = alone_line(rules, state, side), alone_line(rules, state, 1 - side)
    values["mine"] = spare_words(rules, mine)
    values["theirs"] = spare_words(rules, theirs)
    if len(mine) > len(theirs):
        more = t(
            "And you have more moves to spare, moves that each could make one after the other if"
            " the other stood still: you {mine}, {other} {theirs}.",
            values,
        )
        told = f"{told} {more}"
        if reason == SPARE:
            values["holes"] = either(_names(duel, tight))
            sole = tn(
                "After {holes}, which leaves {other} no more to choose from, you would not have"
                " more to spare.",
                "After {holes}, which leave {other} no more to choose from, you would not have"
                " more to spare.",
                len(tight),
                values,
            )
            told = f"{told} {sole}"
    return told


def duel_refuted(duel: Duel, tempted: int, refuting: list[int]) -> Part:
    """Tell a first move that is wrong, and the reply that wins against it."""
    first: Step = {
        "move": duel_move_name(duel["rules"], tempted),
        "words": duel_left(duel, 0, tempted),
    }
    after = _play(duel, 0, tempted)
    values = _values(duel, after, refuting[0])
    replies = duel_replies(duel, tempted)
    _play(duel, 0, tempted)
    words = duel_left(duel, after, refuting[0])
    if len(refuting) == 1 and len(replies) > 1:
        sole = t("{hole} is {player}’s only winning reply.", values)
        words = f"{words} {sole}"
    second: Step = {"move": duel_move_name(duel["rules"], refuting[0]), "words": words}
    values["player"] = duel_player(1 - _side(duel, 0))
    values["other"] = duel_player(_side(duel, 0))
    at = _play(duel, after, refuting[0])
    rules = duel["rules"]
    steps = [first, second]
    if len(duel_moves(duel, at)) == 0:
        close = t("{player} wins.", values)
        return {"code": "lure", "words": "", "steps": steps, "close": close}
    line = to_the_end(rules, duel["states"], at)
    if len(line) > 0:
        here = at
        for move in line if len(line) <= LONG_LURE else line[:2]:
            steps.append(
                {"move": duel_move_name(rules, move), "words": duel_left(duel, here, move)}
            )
            here = _play(duel, here, move)
        close = t("{player} wins.", values)
        if len(line) > LONG_LURE:
            values["moves"] = move_count_words(len(line) // 2 - 1)  # after the two that are told
            close = t(
                "From there {player} wins in {moves} at most, whatever {other} plays.", values
            )
        return {"code": "lure", "words": "", "steps": steps, "close": close}
    close = t("From there {player} wins, whatever is played.", values)
    state = duel["states"][at : at + duel_stride(rules)]
    spare = [alone_line(rules, state, side) for side in (0, 1)]
    mine, theirs = spare[_side(duel, 0)], spare[1 - _side(duel, 0)]
    plain = rules[DUEL_MISERE] == 0 and rules[DUEL_IMPARTIAL] == 0
    if plain and len(theirs) > len(mine):
        values["mine"] = spare_words(rules, mine)
        values["theirs"] = spare_words(rules, theirs)
        close = t(
            "From there {player} wins, with more moves to spare, moves that each could make one"
            " after the other if the other stood still: {player} {theirs}, {other} {mine}.",
            values,
        )
    return {"code": "lure", "words": "", "steps": steps, "close": close}


def _longest(answers: list[DuelAnswer]) -> DuelAnswer:
    """Return the reply that holds longest, of several the one that leaves fewest answers."""
    ranked = []
    for i, one in enumerate(answers):
        deep = max([0, *[duel_depth(node) for node in one["nodes"]]])
        ranked.append([-deep, len(one["nodes"]), one["move"], i])
    return answers[sorted(ranked, key=lambda one: one)[0][3]]


def _soonest(nodes: list[DuelNode]) -> DuelNode:
    ranked = [[duel_depth(node), node["move"], i] for i, node in enumerate(nodes)]
    return nodes[sorted(ranked, key=lambda one: one)[0][2]]


def _duel_line(duel: Duel) -> Part:
    """Tell the line that wins against the longest defence."""
    steps: list[Step] = []
    rules = duel["rules"]
    node, at = duel["tree"], 0
    while True:
        name = duel_move_name(rules, node["move"])
        steps.append({"move": name, "words": duel_left(duel, at, node["move"])})
        at = _play(duel, at, node["move"])
        if len(node["answers"]) == 0:
            break
        answer = _longest(node["answers"])
        name = duel_move_name(rules, answer["move"])
        steps.append({"move": name, "words": duel_left(duel, at, answer["move"])})
        at = _play(duel, at, answer["move"])
        if len(answer["nodes"]) == 0:
            break
        node = _soonest(answer["nodes"])
    side = _side(duel, 0)
    values = {"player": duel_player(side), "other": duel_player(1 - side)}
    close = t("{player} wins.", values)
    if len(duel_moves(duel, at)) > 0:
        close = t("Whatever {other} plays, {player} then has no move left, and so wins.", values)
    return {"code": "line", "words": "", "steps": steps, "close": close}


def _duel_others(duel: Duel, line: Part) -> list[Part]:
    """Tell which move answers the replies that the line leaves out."""
    told: list[str] = []
    for answer in duel["tree"]["answers"]:
        name = duel_move_name(duel["rules"], answer["move"])
        if len(answer["nodes"]) > 0 and name != line["steps"][1]["move"]:
            move = _soonest(answer["nodes"])["move"]
            at = _play(duel, _play(duel, 0, duel["tree"]["move"]), answer["move"])
            end = _play(duel, at, move)
            left = duel_moves(duel, end)
            values = {
                "reply": name,
                "hole": duel_move_name(duel["rules"], move),
                "other": duel_player(1 - _side(duel, 0)),
                "holes": either(_names(duel, left)),
            }
            if len(left) == 0:
                stuck = t("After {reply}, play {hole}, and {other} has no move left", values)
                told.append(_explained(stuck, come_back(duel["rules"], duel["states"], end)))
            else:
                told.append(t("After {reply}, play {hole}: {other} can only play {holes}.", values))
                again = _barred(duel, end)
                if again:
                    told.append(again)
    if len(told) == 0:
        return []
    return [{"code": "others", "words": " ".join(told), "steps": [], "close": ""}]
