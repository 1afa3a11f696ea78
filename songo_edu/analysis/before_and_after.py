"""What a move does, from what is found before and after it."""

from typing import TypedDict

from songo_edu.analysis.finders import Defence, Double, Findings, Grenier, Menace
from songo_edu.rules.two_row.strategies import DEFENCE_YINDA


class Played(TypedDict):
    """A legal move; `order` are the pits from left to right, `names` how they are shown."""

    names: list[str]
    order: list[int]
    side: int
    pit: int
    events: list[int]
    takes: int  # seeds it wins
    waits: bool  # whether it stays within its own row and wins nothing
    before: Findings
    after: Findings
    verdict: str  # how it ends the game, "" where that goes on
    repeats: bool  # whether some reply would end the game by repetition


def name_of(made: Played) -> str:
    """Return the move as it is shown."""
    return made["names"][made["pit"]]


def shown_in_order(made: Played, pits: list[int]) -> list[str]:
    """Return how pits are shown, from left to right."""
    return [made["names"][pit] for pit in made["order"] if pit in pits]


def most_seeds(menaces: list[Menace]) -> int:
    """Return what the largest threat takes, 0 where there is none."""
    return max([0, *[one["seeds"] for one in menaces]])


def largest(menaces: list[Menace]) -> Menace:
    """Return the first of the largest threats."""
    return sorted(menaces, key=lambda one: -one["seeds"])[0]


def real_of(doubles: list[Double]) -> list[Double]:
    """Return the double threats that no single reply stops."""
    return [one for one in doubles if not one["apparent"]]


def best_double(doubles: list[Double]) -> Double:
    """Return the first of those that take most whatever the reply."""
    return sorted(doubles, key=lambda one: [-one["least"], -one["seeds"]])[0]


def new_menaces(made: Played) -> list[Menace]:
    """Return the mover's threats that are new, or have grown."""
    side = made["side"]
    return [
        one
        for one in made["after"]["menaces"][side]
        if one["seeds"] > _from_pit(made["before"]["menaces"][side], one["source"])
    ]


def _from_pit(menaces: list[Menace], pit: int) -> int:
    return most_seeds([one for one in menaces if one["source"] == pit])


def was_double(made: Played, one: Double) -> bool:
    """Return whether a double threat stood already before the move."""
    known = real_of(made["before"]["doubles"][made["side"]])
    return any(_key_of(each) == _key_of(one) for each in known)


def _key_of(one: Double) -> str:
    return " ".join([str(pit) for pit in [*one["sources"], *one["lasts"]]])


def new_doubles(made: Played) -> list[Double]:
    """Return the mover's real double threats that are new."""
    found = real_of(made["after"]["doubles"][made["side"]])
    return [one for one in found if not was_double(made, one)]


def answers_of(made: Played) -> list[Defence]:
    """Return the opponent's threats that the move answers."""
    return [one for one in made["before"]["defences"] if one["move"] == made["pit"]]


def saved_by(one: Defence) -> int:
    """Return the seeds that a threat takes no more."""
    return max(0, one["before"] - one["left"])


def yinda_saves(made: Played) -> int:
    """Return the most that the move saves as a yinda, 0 where it is none."""
    found = [one for one in answers_of(made) if one["kind"] == DEFENCE_YINDA]
    return max([0, *[saved_by(one) for one in found]])


def neglected(made: Played) -> list[Menace]:
    """Return the threats that the move leaves as they were, though some move blunts them."""
    other = 1 - made["side"]
    left = made["after"]["menaces"][other]
    return [
        one
        for one in made["before"]["menaces"][other]
        if len(one["replies"]) > 0 and _from_pit(left, one["source"]) >= one["seeds"]
    ]


def blunted_by(made: Played) -> list[int]:
    """Return the pits whose threats take less after the move, from left to right."""
    pits = [one["source"] for one in answers_of(made) if saved_by(one) > 0]
    return [pit for pit in made["order"] if pit in pits]


def greniers_played(made: Played) -> list[Grenier]:
    """Return the grenier that the move plays, if it does."""
    held = made["before"]["greniers"][made["side"]]
    return [one for one in held if one["pit"] == made["pit"]]
