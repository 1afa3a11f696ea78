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
from songo_edu.rules.solitaires.moves import SOLO_EVENT_LIFT

if TYPE_CHECKING:
    from songo_edu.games.solitaires import SoloPosition

#: A relay of so many sowings is told.
LONG_RELAY = 4


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
        place = self
        while place.line:
            yield place
            place = place.play(place.line[0])

    def sown(self, hole: str) -> str:
        """Say what a hole does, seed by seed."""
        held, events = self.position.pits[hole], self.position.events(hole)
        rules = self.position.sheet.integers(self.position.holes)
        return solo_move_words(rules, int(hole) - 1, held, events)

    def nearest(self, costs: dict[str, int]) -> str:
        """Return the wrong hole that comes nearest to the goal, "" where no other may be played.

        It is the one with the shortest way home, else the one that leaves fewest seeds out; of
        several the one that brings most home at once, then the nearest.
        """

        def rank(hole: str) -> tuple[bool, int, int, int]:
            cost = costs[hole]
            return cost <= 0, abs(cost), -self.position.captured(hole), int(hole)

        return min(costs, key=rank, default="")

    def by_thumb(self) -> str:
        """Return the nearest hole that ends in the store, or else the farthest."""
        home = [hole for hole in self.playable if self.position.pits[hole] == int(hole)]
        return home[0] if home else self.playable[-1]

    def starved(self) -> str:
        """Return a hole one seed short of home with nothing beyond to feed it; "" for none.

        Where a last seed has to fall into seeds, it stays: it would end in hole 1, which is empty,
        or would hold two.
        """
        pits = self.position.pits
        outer = max((int(hole) for hole in pits if pits[hole]), default=0)
        short = outer > 1 and pits[str(outer)] == outer - 1
        return str(outer) if short and self.position.sheet.landing == "occupied" else ""

    def relay(self, hole: str) -> list[tuple[str, int]]:
        """Return the holes that a move sows one after the other, and what each holds."""
        events = self.position.events(hole)
        lifts = [at for at in range(0, len(events), 3) if events[at] == SOLO_EVENT_LIFT]
        sown = [(str(events[at + 1] + 1), events[at + 2]) for at in lifts]
        return [(hole, self.position.pits[hole]), *sown]


def solo_why(way: Way, costs: dict[str, int]) -> Why:
    """Return why the key of a puzzle for one player is right.

    `costs` are, of each wrong hole, the fewest moves home after it, itself counted, or less than 0
    how many seeds stay out at least.
    """
    tempted = way.nearest(costs)
    parts = [_decoy(way, tempted, costs)] if tempted else []
    steps: list[Step] = [
        {"move": place.line[0], "words": place.sown(place.line[0])} for place in way.places()
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
        sentence = joined(_feeding(way))
        return sentence or t(
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
        return joined([_thumb(way), again, _full(way)])
    return joined(_choosing(way))


def _thumb(way: Way) -> str:
    """Say the rule of thumb, and whether it finds the key."""
    by_thumb, key = way.by_thumb(), way.line[0]
    words = {"hole": by_thumb}
    if by_thumb != key:
        return t(
            "As a rule one plays the nearest hole that ends in the store, or else the farthest; not"
            " here.",
            words,
        )
    if way.position.pits[key] == int(key):
        return t(
            "As a rule one plays the nearest hole that ends in the store: here hole {hole}.", words
        )
    return t(
        "As a rule, where no hole ends in the store, one plays the farthest: here hole {hole}.",
        words,
    )


def _feeding(way: Way) -> Iterator[str]:
    """Say what the key makes ready to go home, and what it alone can feed."""
    key, pits = way.line[0], way.position.pits
    last = str(int(key) - pits[key])
    words = {"hole": key, "last": last, "n": last}
    if last in pits and way.play(key).position.pits[last] == int(last):
        yield t(
            "Hole {hole} drops its last seed into hole {last}, which then holds {n} and comes"
            " exactly home.",
            words,
        )
    for hole in map(str, range(max(2, int(last)), int(key))):
        if pits[hole] == int(hole) - 1 and not any(
            pits[other] for other in pits if int(other) > int(hole) and other != key
        ):
            words["short"] = hole
            yield t(
                "Hole {short} is one seed short of home, and only hole {hole} can feed it.", words
            )


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
    relay = way.relay(key)
    if len(relay) >= LONG_RELAY:
        yield t(
            "Hole {hole} starts a relay of {n} sowings that ends in the store, so you choose"
            " again.",
            {"hole": key, "n": len(relay)},
        )
    else:
        yield t("Hole {hole} ends in the store, so you choose again.", {"hole": key})
    holes = way.position.holes
    sown = [sowing for place in way.places() for sowing in place.relay(place.line[0])]
    if way.position.sheet.skip_origin and ("1", holes + 1) in sown:
        yield t(
            "{n} seeds in hole 1 go round the {holes} holes, skip their own, and end in the store.",
            {"n": holes + 1, "holes": holes},
        )
    later = list(zip(way.line[1:], list(way.places())[1:], strict=True))
    if all(place.position.pits[hole] == int(hole) for hole, place in later):
        yield t(
            "From there on each hole holds, when its turn comes, as many seeds as it is steps"
            " from the store: {moves}, and each ends there.",
            {"moves": move_count_words(len(later))},
        )
    if lost:
        yield t(
            "Hole {holes} would end in an empty hole, and that loses straight away.",
            {"holes": either(lost)},
        )


def _decoy(way: Way, tempted: str, costs: dict[str, int]) -> Part:
    """Describe the first move that tempts, and what it spoils."""
    step: Step = {"move": tempted, "words": way.sown(tempted)}
    fewest = costs[tempted]
    if fewest > 0:
        alike = [hole for hole in way.playable if costs.get(hole) == fewest]
        longer = tn(
            "After hole {hole} it takes at least {n} move; with hole {key} first, {moves}.",
            "After hole {hole} it takes at least {n} moves; with hole {key} first, {moves}.",
            fewest,
            {"hole": either(alike), "key": way.line[0], "moves": move_count_words(len(way.line))},
        )
        close = joined([_too_early(way, tempted), longer])
    else:
        close = solo_spoilt(way, tempted, -fewest)
    return {"code": "lure", "words": "", "steps": [step], "close": close}


def _too_early(way: Way, tempted: str) -> str:
    """Say that a hole brings nothing home at first and something in its turn; "" if not so."""
    if way.position.captured(tempted) > 0 or tempted not in way.line:
        return ""
    turn = next(place.position for place in way.places() if place.line[0] == tempted)
    seeds = turn.captured(tempted)
    if seeds == 0:
        return ""
    return t(
        "Played first, hole {hole} brings nothing home; in its turn, below, it holds {held} and"
        " brings {seeds} home.",
        {"hole": tempted, "held": seed_words(turn.pits[tempted]), "seeds": seed_words(seeds)},
    )


def solo_spoilt(way: Way, hole: str, out: int) -> str:
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
    values = {"holes": either(going), "seeds": seed_words(out), "short": after.starved()}
    if after.starved():
        return t(
            "Hole {short} is one seed short of home now, and nothing beyond can feed it: its last"
            " seed would fall into hole 1, which is empty or becomes too full.",
            values,
        )
    return t("You can still go on with {holes}, but at least {seeds} will stay out.", values)
