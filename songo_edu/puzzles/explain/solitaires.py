"""Why the key of a puzzle for one player is right, in words.

Holes are numbers, 0 beside the store. Positions follow each other in `states`, as the rules lay
them out.
"""

from typing import TypedDict

from songo_edu.games.solitaire_words import solo_move_words
from songo_edu.games.wording import either, listed, move_count_words, seed_words
from songo_edu.locale import t, tn
from songo_edu.puzzles.explain.reason import Part, Step, Why
from songo_edu.rules.solitaires.moves import (
    SOLO_END_HOME,
    SOLO_GOES_ON,
    SOLO_HOLES,
    SOLO_LAND_STORE,
    SOLO_LANDING,
    SOLO_WRAPS,
    solo_ending,
    solo_legal,
    solo_make,
    solo_stride,
    solo_trace,
    solo_trace_size,
)


class Way(TypedDict):
    """A puzzle for one player, and what is known of it."""

    kind: str
    rules: list[int]
    state: list[int]
    line: list[int]  # a way home, hole by hole


def solo_tempting(rules: list[int], state: list[int], key: int) -> int:
    """Return the hole that a hasty player would play first, -1 where no other may be.

    The nearest hole that may be played tempts where that is wrong; else, of those that do not lose
    at once, the one that brings most seeds home, and of these the nearest.
    """
    legal = solo_playable(rules, state)
    wrong = [hole for hole in legal if hole != key]
    if len(wrong) == 0:
        return -1
    if legal[0] != key and rules[SOLO_WRAPS] == 0:
        return legal[0]
    return sorted(
        wrong,
        key=lambda hole: [
            0 if _goes_on(rules, state, hole) else 1,
            -_brought(rules, state, hole),
            hole,
        ],
    )[0]


def solo_why(way: Way, tempted: int, fewest: int) -> Why:
    """Return why the key of a puzzle for one player is right.

    `tempted` is what `solo_tempting` says; `fewest` the fewest moves home after it, that one
    counted, 0 where there is no way home.
    """
    parts: list[Part] = []
    if tempted >= 0:
        parts.append(_solo_lure(way, tempted, fewest))
    parts.append({"code": "line", "words": "", "steps": _home(way), "close": ""})
    return {"idea": _solo_idea(way, tempted), "parts": parts}


def solo_playable(rules: list[int], state: list[int]) -> list[int]:
    """Return the holes that may be played."""
    stride = solo_stride(rules)
    board = [*state, *[0 for _ in range(stride)]]
    found = [0 for _ in range(rules[SOLO_HOLES])]
    count = solo_legal(rules, board, 0, stride, found, 0)
    return found[:count]


def _played(rules: list[int], state: list[int], hole: int) -> list[int]:
    stride = solo_stride(rules)
    board = [*state, *[0 for _ in range(stride)]]
    solo_make(rules, board, 0, stride, hole)
    return board[stride:]


def _brought(rules: list[int], state: list[int], hole: int) -> int:
    """Return the seeds that a move brings home."""
    store = rules[SOLO_HOLES]
    return _played(rules, state, hole)[store] - state[store]


def solo_sown(rules: list[int], state: list[int], hole: int) -> str:
    """Tell what a move does, seed by seed."""
    stride = solo_stride(rules)
    board = [*state, *[0 for _ in range(stride)]]
    events = [0 for _ in range(solo_trace_size(rules, board, 0))]
    size = solo_trace(rules, board, 0, stride, hole, events)
    return solo_move_words(rules, hole, state[hole], events[:size])


def _home(way: Way) -> list[Step]:
    """Tell the way home, move by move."""
    state = way["state"]
    steps: list[Step] = []
    for hole in way["line"]:
        steps.append({"move": str(hole + 1), "words": solo_sown(way["rules"], state, hole)})
        state = _played(way["rules"], state, hole)
    return steps


def _solo_idea(way: Way, tempted: int) -> str:
    key = way["line"][0]
    values: dict[str, str | int] = {"hole": key + 1, "other": tempted + 1}
    if way["kind"] == "tchoukaillon-only":
        if way["rules"][SOLO_LANDING] == SOLO_LAND_STORE:
            return t(
                "Always play the hole nearest the store that may be played: here hole {hole}."
                " A hole farther out would drop a seed into it and make it too full for good.",
                values,
            )
        return t(
            "Hole {hole} keeps every hole playable: none of them ever holds more seeds than it is"
            " steps from the store.",
            values,
        )
    if way["kind"] == "kaillon-fewest":
        near = max(0, key - way["state"][key])
        values["holes"] = listed([str(hole + 1) for hole in range(near, key)])
        return tn(
            "Hole {hole} comes first: it drops a seed into {holes}, and if that is played before"
            " it, it has to be played once more after it.",
            "Hole {hole} comes first: it drops a seed into each of {holes}, and whichever of these"
            " is played before it has to be played once more after it.",
            key - near,
            values,
        )
    return _idea_of_choosing(way)


def _idea_of_choosing(way: Way) -> str:
    """Tell what a choice keeps: the right to choose again, and holes that end in the store."""
    rules, state, key = way["rules"], way["state"], way["line"][0]
    wrong = [hole for hole in solo_playable(rules, state) if hole != key]
    lost = [str(hole + 1) for hole in wrong if not _goes_on(rules, state, hole)]
    values: dict[str, str | int] = {"hole": key + 1, "holes": either(lost) if len(lost) > 0 else ""}
    told = t("Hole {hole} ends in the store, so that you choose again.", values)
    wrongs = ""
    if len(lost) > 0:
        wrongs = t("Hole {holes} would end in an empty hole, and that loses at once.", values)
    here = _played(rules, state, key)
    exact = True
    for hole in way["line"][1:]:
        exact = exact and here[hole] == hole + 1
        here = _played(rules, here, hole)
    values["moves"] = move_count_words(len(way["line"]) - 1)
    rest = t("From there the rest comes home in {moves}.", values)
    if exact:
        rest = t(
            "From there on each hole holds, when its turn comes, as many seeds as it is steps"
            " from the store: {moves}, and each ends there.",
            values,
        )
    return " ".join([words for words in [told, rest, wrongs] if words])


def _solo_lure(way: Way, tempted: int, fewest: int) -> Part:
    """Tell the first move that tempts, and what it spoils."""
    rules = way["rules"]
    step: Step = {"move": str(tempted + 1), "words": solo_sown(rules, way["state"], tempted)}
    close = solo_spoilt(rules, way["state"], tempted)
    if fewest > 0:
        close = tn(
            "After hole {hole} it takes {n} move at least; with hole {key} first, {moves}.",
            "After hole {hole} it takes {n} moves at least; with hole {key} first, {moves}.",
            fewest,
            {
                "hole": tempted + 1,
                "key": way["line"][0] + 1,
                "moves": move_count_words(len(way["line"])),
            },
        )
        close = f"{_too_early(way, tempted)} {close}".strip()
    return {"code": "lure", "words": "", "steps": [step], "close": close}


def _too_early(way: Way, tempted: int) -> str:
    """Tell that a hole brings nothing home at first and something in its turn; "" if not so."""
    rules, here = way["rules"], way["state"]
    if _brought(rules, here, tempted) > 0:
        return ""
    for hole in way["line"]:
        if hole == tempted:
            seeds = _brought(rules, here, hole)
            if seeds == 0:
                return ""
            return t(
                "Played first, hole {hole} brings nothing home; in its turn below it holds {held}"
                " and brings {seeds} home.",
                {
                    "hole": hole + 1,
                    "held": seed_words(here[hole]),
                    "seeds": seed_words(seeds),
                },
            )
        here = _played(rules, here, hole)
    return ""


def solo_spoilt(rules: list[int], state: list[int], hole: int) -> str:
    """Tell what a hole spoils from which on no way leads home."""
    after = _played(rules, state, hole)
    if rules[SOLO_WRAPS] == 0:
        full = [i for i in range(rules[SOLO_HOLES]) if after[i] > i + 1]
        if len(full) > 0:
            return t(
                "Now hole {full} holds {held}: too many to be sown home, and nothing makes them"
                " fewer. It cannot be won any more.",
                {"full": full[0] + 1, "held": after[full[0]]},
            )
    legal = solo_playable(rules, after)
    if solo_ending(rules, after, 0, len(legal)) != SOLO_GOES_ON:
        return t("That is the end, and seeds are left.")
    going = [one for one in legal if _goes_on(rules, after, one)]
    if len(going) == 0:
        return t("Whatever is chosen next ends in an empty hole.")
    values = {"holes": either([str(one + 1) for one in going])}
    return t("You can still go on with {holes}, but whatever follows, some seeds stay out.", values)


def _goes_on(rules: list[int], state: list[int], hole: int) -> bool:
    after = _played(rules, state, hole)
    return solo_ending(rules, after, 0, len(solo_playable(rules, after))) in (
        SOLO_GOES_ON,
        SOLO_END_HOME,
    )
