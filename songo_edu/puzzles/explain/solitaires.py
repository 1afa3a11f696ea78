"""Why the key of a puzzle for one player is right, in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from songo_edu.games.one_row_words import solo_move_words
from songo_edu.games.wording import either, listed, move_count_words, seed_words
from songo_edu.locale import t, tn
from songo_edu.puzzles.explain.reason import Part, Step, Why
from songo_edu.puzzles.explain.sentences import joined
from songo_edu.puzzles.record import Json, moves_along

if TYPE_CHECKING:
    from songo_edu.games.solitaires import SoloPosition


@dataclass(frozen=True)
class Way:
    """A puzzle for one player, or a position on its way home."""

    kind: str
    position: SoloPosition
    line: list[str]  # a way home, hole by hole

    @classmethod
    def of(cls, record: Json, position: SoloPosition) -> Way:
        """Return the puzzle of a record."""
        return cls(record["kind"], position, moves_along(record["solution"]))

    @property
    def playable(self) -> list[str]:
        """The holes that may be played, from the store outward."""
        return [str(hole) for hole in self.position.legal_moves()]

    @property
    def goes_on(self) -> bool:
        """Whether nothing is lost yet."""
        return self.position.ending in (None, "home")

    def play(self, hole: str) -> Way:
        """Return the way from a hole on."""
        return Way(self.kind, self.position.play(hole), self.line[1:])

    def places(self) -> Iterator[Way]:
        """Yield the positions of the line before each of its moves."""
        here = self
        while here.line:
            yield here
            here = here.play(here.line[0])

    def sown(self, hole: str) -> str:
        """Say what a hole does, seed by seed."""
        held, events = self.position.pits[hole], self.position.events(hole)
        rules = self.position.sheet.integers(self.position.holes)
        return solo_move_words(rules, int(hole) - 1, held, events)

    def tempting(self) -> str | None:
        """Return the hole that a hasty player would play first, None where no other may be.

        The nearest hole that may be played tempts where that is wrong; else, of those that do not
        lose at once, the one that brings most seeds home, and of these the nearest.
        """
        key, holes = self.line[0], self.playable
        if holes[0] != key and not self.position.sheet.wraps:
            return holes[0]
        return min(
            (hole for hole in holes if hole != key),
            key=lambda hole: (not self.play(hole).goes_on, -self.position.captured(hole)),
            default=None,
        )


def solo_why(way: Way, tempted: str | None, fewest: int) -> Why:
    """Return why the key of a puzzle for one player is right.

    `tempted` is what `Way.tempting` says; `fewest` the fewest moves home after it, that one
    counted, 0 where there is no way home.
    """
    parts = [] if tempted is None else [_decoy(way, tempted, fewest)]
    steps: list[Step] = [
        {"move": here.line[0], "words": here.sown(here.line[0])} for here in way.places()
    ]
    parts.append({"code": "line", "words": "", "steps": steps, "close": ""})
    return {"idea": _solo_idea(way), "parts": parts}


def _solo_idea(way: Way) -> str:
    key, pits = way.line[0], way.position.pits
    values = {"hole": key}
    if way.kind == "tchoukaillon-only":
        if way.position.sheet.landing == "store":
            return t(
                "Always play the hole nearest the store that may be played: here hole {hole}."
                " A hole farther out would drop a seed into it and make it too full for good.",
                values,
            )
        return t(
            "After hole {hole} all the seeds can still come home; after any other, some stay out.",
            values,
        )
    if way.kind == "kaillon-fewest":
        fed = list(pits)[: int(key) - 1][-pits[key] :]
        values["holes"] = listed(fed)
        again = tn(
            "Hole {hole} comes first: it drops a seed into {holes}, which would have to be"
            " played again if it had been played before.",
            "Hole {hole} comes first: it drops a seed into each of {holes}, and any of these"
            " played before it would have to be played again.",
            len(fed),
            values,
        )
        return joined([again, _full(way)])
    return joined(_choosing(way))


def _full(way: Way) -> str:
    """Say that a hole farther out would make the key too full; "" where none would."""
    key, pits = way.line[0], way.position.pits
    outer = [hole for hole in way.playable if int(hole) > int(key)]
    reaching = [hole for hole in outer if int(hole) - pits[hole] <= int(key)]
    if pits[key] != int(key) or not reaching or way.position.sheet.wraps:
        return ""
    return t(
        "Besides, hole {hole} is full: one seed more, from hole {holes}, and it could never be sown"
        " home.",
        {"hole": key, "holes": either(reaching)},
    )


def _choosing(way: Way) -> Iterator[str]:
    """Say what a choice keeps: the right to choose again, and holes that end in the store."""
    key = way.line[0]
    lost = [hole for hole in way.playable if hole != key and not way.play(hole).goes_on]
    yield t("Hole {hole} ends in the store, so you choose again.", {"hole": key})
    later = list(zip(way.line[1:], list(way.places())[1:], strict=True))
    moves = {"moves": move_count_words(len(later))}
    if all(here.position.pits[hole] == int(hole) for hole, here in later):
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


def _decoy(way: Way, tempted: str, fewest: int) -> Part:
    """Describe the first move that tempts, and what it spoils."""
    step: Step = {"move": tempted, "words": way.sown(tempted)}
    close = solo_spoilt(way, tempted)
    if fewest > 0:
        longer = tn(
            "After hole {hole} it takes at least {n} move; with hole {key} first, {moves}.",
            "After hole {hole} it takes at least {n} moves; with hole {key} first, {moves}.",
            fewest,
            {"hole": tempted, "key": way.line[0], "moves": move_count_words(len(way.line))},
        )
        close = joined([_too_early(way, tempted), longer])
    return {"code": "lure", "words": "", "steps": [step], "close": close}


def _too_early(way: Way, tempted: str) -> str:
    """Say that a hole brings nothing home at first and something in its turn; "" if not so."""
    if way.position.captured(tempted) > 0 or tempted not in way.line:
        return ""
    turn = next(here.position for here in way.places() if here.line[0] == tempted)
    seeds = turn.captured(tempted)
    if seeds == 0:
        return ""
    return t(
        "Played first, hole {hole} brings nothing home; in its turn, below, it holds {held} and"
        " brings {seeds} home.",
        {"hole": tempted, "held": seed_words(turn.pits[tempted]), "seeds": seed_words(seeds)},
    )


def solo_spoilt(way: Way, hole: str) -> str:
    """Say what a hole spoils from which on no way leads home."""
    after = way.play(hole)
    full = [(pit, held) for pit, held in after.position.pits.items() if held > int(pit)]
    if full and not after.position.sheet.wraps:
        return t(
            "Now hole {full} holds {held}: too many to be sown home, and nothing can reduce"
            " them. It can no longer be won.",
            {"full": full[0][0], "held": full[0][1]},
        )
    if after.position.over:
        return t("That is the end, and seeds are left.")
    going = [pit for pit in after.playable if after.play(pit).goes_on]
    if not going:
        return t("Whatever is chosen next ends in an empty hole.")
    values = {"holes": either(going)}
    return t("You can still go on with {holes}, but whatever follows, some seeds stay out.", values)
