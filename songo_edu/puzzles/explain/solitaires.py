"""Why the key of a puzzle for one player is right, in words.

Holes are numbers, 0 beside the store.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from songo_edu.games.one_row_words import solo_move_words
from songo_edu.games.wording import either, listed, move_count_words, seed_words
from songo_edu.locale import t, tn
from songo_edu.puzzles.explain.reason import Part, Step, Why
from songo_edu.puzzles.explain.sentences import joined
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


@dataclass(frozen=True)
class Way:
    """A puzzle for one player, or a position on its way home."""

    kind: str
    rules: list[int]
    state: list[int]
    line: list[int]  # a way home, hole by hole

    @property
    def room(self) -> list[int]:
        """The position, with room for one more."""
        return [*self.state, *[0] * solo_stride(self.rules)]

    @property
    def playable(self) -> list[int]:
        """The holes that may be played."""
        holes = [0] * self.rules[SOLO_HOLES]
        return holes[: solo_legal(self.rules, self.room, 0, len(self.state), holes, 0)]

    @property
    def goes_on(self) -> bool:
        """Whether nothing is lost yet."""
        how = solo_ending(self.rules, self.state, 0, len(self.playable))
        return how in (SOLO_GOES_ON, SOLO_END_HOME)

    def play(self, hole: int) -> Way:
        """Return the way from a hole on."""
        board = self.room
        solo_make(self.rules, board, 0, len(self.state), hole)
        return Way(self.kind, self.rules, board[len(self.state) :], self.line[1:])

    def places(self) -> Iterator[Way]:
        """Yield the positions of the line before each of its moves."""
        here = self
        while here.line:
            yield here
            here = here.play(here.line[0])

    def brought(self, hole: int) -> int:
        """Return the seeds that a hole brings home."""
        store = self.rules[SOLO_HOLES]
        return self.play(hole).state[store] - self.state[store]

    def sown(self, hole: int) -> str:
        """Say what a hole does, seed by seed."""
        board = self.room
        events = [0] * solo_trace_size(self.rules, board, 0)
        size = solo_trace(self.rules, board, 0, len(self.state), hole, events)
        return solo_move_words(self.rules, hole, self.state[hole], events[:size])

    def tempting(self) -> int | None:
        """Return the hole that a hasty player would play first, None where no other may be.

        The nearest hole that may be played tempts where that is wrong; else, of those that do not
        lose at once, the one that brings most seeds home, and of these the nearest.
        """
        key, holes = self.line[0], self.playable
        if holes[0] != key and self.rules[SOLO_WRAPS] == 0:
            return holes[0]
        return min(
            (hole for hole in holes if hole != key),
            key=lambda hole: (not self.play(hole).goes_on, -self.brought(hole), hole),
            default=None,
        )


def solo_why(way: Way, tempted: int | None, fewest: int) -> Why:
    """Return why the key of a puzzle for one player is right.

    `tempted` is what `Way.tempting` says; `fewest` the fewest moves home after it, that one
    counted, 0 where there is no way home.
    """
    parts = [] if tempted is None else [_decoy(way, tempted, fewest)]
    steps: list[Step] = [
        {"move": str(here.line[0] + 1), "words": here.sown(here.line[0])} for here in way.places()
    ]
    parts.append({"code": "line", "words": "", "steps": steps, "close": ""})
    return {"idea": _solo_idea(way), "parts": parts}


def _solo_idea(way: Way) -> str:
    key = way.line[0]
    values: dict[str, str | int] = {"hole": key + 1}
    if way.kind == "tchoukaillon-only":
        if way.rules[SOLO_LANDING] == SOLO_LAND_STORE:
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
    if way.kind == "kaillon-fewest":
        near = max(0, key - way.state[key])
        values["holes"] = listed([str(hole + 1) for hole in range(near, key)])
        return tn(
            "Hole {hole} comes first: it drops a seed into {holes}, which would have to be"
            " played again if it had been played before.",
            "Hole {hole} comes first: it drops a seed into each of {holes}, and any of these"
            " played before it would have to be played again.",
            key - near,
            values,
        )
    return joined(_choosing(way))


def _choosing(way: Way) -> Iterator[str]:
    """Say what a choice keeps: the right to choose again, and holes that end in the store."""
    key = way.line[0]
    lost = [str(hole + 1) for hole in way.playable if hole != key and not way.play(hole).goes_on]
    yield t("Hole {hole} ends in the store, so you choose again.", {"hole": key + 1})
    later = list(zip(way.line[1:], list(way.places())[1:], strict=True))
    moves = {"moves": move_count_words(len(later))}
    if all(here.state[hole] == hole + 1 for hole, here in later):
        yield t(
            "From there on each hole holds, when its turn comes, as many seeds as it is steps"
            " from the store: {moves}, and each ends there.",
            moves,
        )
    else:
        yield t("From there the rest comes home in {moves}.", moves)
    if lost:
        yield t(
            "Hole {holes} would end in an empty hole, and that loses straight away.",
            {"holes": either(lost)},
        )


def _decoy(way: Way, tempted: int, fewest: int) -> Part:
    """Describe the first move that tempts, and what it spoils."""
    step: Step = {"move": str(tempted + 1), "words": way.sown(tempted)}
    close = solo_spoilt(way, tempted)
    if fewest > 0:
        longer = tn(
            "After hole {hole} it takes at least {n} move; with hole {key} first, {moves}.",
            "After hole {hole} it takes at least {n} moves; with hole {key} first, {moves}.",
            fewest,
            {
                "hole": tempted + 1,
                "key": way.line[0] + 1,
                "moves": move_count_words(len(way.line)),
            },
        )
        close = joined([_too_early(way, tempted), longer])
    return {"code": "lure", "words": "", "steps": [step], "close": close}


def _too_early(way: Way, tempted: int) -> str:
    """Say that a hole brings nothing home at first and something in its turn; "" if not so."""
    if way.brought(tempted) > 0 or tempted not in way.line:
        return ""
    turn = next(here for here in way.places() if here.line[0] == tempted)
    seeds = turn.brought(tempted)
    if seeds == 0:
        return ""
    return t(
        "Played first, hole {hole} brings nothing home; in its turn, below, it holds {held} and"
        " brings {seeds} home.",
        {
            "hole": tempted + 1,
            "held": seed_words(turn.state[tempted]),
            "seeds": seed_words(seeds),
        },
    )


def solo_spoilt(way: Way, hole: int) -> str:
    """Say what a hole spoils from which on no way leads home."""
    after = way.play(hole)
    full = [i for i in range(way.rules[SOLO_HOLES]) if after.state[i] > i + 1]
    if full and way.rules[SOLO_WRAPS] == 0:
        return t(
            "Now hole {full} holds {held}: too many to be sown home, and nothing can reduce"
            " them. It can no longer be won.",
            {"full": full[0] + 1, "held": after.state[full[0]]},
        )
    if solo_ending(way.rules, after.state, 0, len(after.playable)) != SOLO_GOES_ON:
        return t("That is the end, and seeds are left.")
    going = [str(number + 1) for number in after.playable if after.play(number).goes_on]
    if not going:
        return t("Whatever is chosen next ends in an empty hole.")
    values = {"holes": either(going)}
    return t("You can still go on with {holes}, but whatever follows, some seeds stay out.", values)
