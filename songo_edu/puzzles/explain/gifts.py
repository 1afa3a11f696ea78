"""What moves give away at once: each of several replies, and each that might have been played."""

from typing import Final, TypedDict

from songo_edu.games.listing import either
from songo_edu.games.two_row.sentences import names_of
from songo_edu.games.wording import player, seed_words
from songo_edu.locale import t
from songo_edu.puzzles.explain.effects import Move, move_of, pits_allowed
from songo_edu.puzzles.explain.pieces import Riddle, pit_shown
from songo_edu.rules.two_row.layout import GOES_ON

#: Things that replies give away which are told one by one.
MOST_GIVEN: Final = 3


class After(TypedDict):
    """A reply, and what is said of what comes after it."""

    pit: int
    tail: str


def after_each(riddle: Riddle, told: list[After]) -> list[list[str]]:
    """Return replies with what comes after them, those of which the same is said together.

    The first text of each is the replies' names, the second what is said; what is said of most
    replies comes first.
    """
    tails: list[str] = []
    for one in told:
        if one["tail"] not in tails:
            tails.append(one["tail"])
    groups = [[one["pit"] for one in told if one["tail"] == tail] for tail in tails]
    order = sorted(range(len(tails)), key=lambda i: [-len(groups[i]), i])
    return [[either(names_of(riddle["names"], groups[i])), tails[i]] for i in order]


def given_told(riddle: Riddle, told: list[After]) -> str:
    """Return what each of a few replies gives away, as a clause; "" where they are too many."""
    groups = after_each(riddle, told)
    if len(groups) == 0 or len(groups) > MOST_GIVEN:
        return ""
    said = [t("after {replies}, {tail}", {"replies": one[0], "tail": one[1]}) for one in groups]
    clause = said[0]
    for other in said[1:]:
        clause = t("{first}; {second}", {"first": clause, "second": other})
    return clause


def taking_told(riddle: Riddle, source: int, seeds: int) -> str:
    """Return what a pit takes, as a clause."""
    return t(
        "{move} takes {seeds}", {"move": pit_shown(riddle, source), "seeds": seed_words(seeds)}
    )


def least_told(riddle: Riddle, move: Move) -> str:
    """Tell that every other move gives more away at once; "" where one gives as little."""
    sheet = riddle["claim"]["sheet"]
    name = {"move": pit_shown(riddle, move["pit"]), "other": player(1 - move["side"])}
    own = _seeds_lost(_lost_at_once(sheet, move))
    given: list[After] = []
    for pit in pits_allowed(sheet, move["before"]):
        if pit == move["pit"]:
            continue
        lost = _lost_at_once(sheet, move_of(sheet, move["before"], pit))
        if _seeds_lost(lost) <= own:
            return ""
        given.append({"pit": pit, "tail": taking_told(riddle, lost[0]["pit"], lost[0]["takes"])})
    name["given"] = given_told(riddle, given)
    if own == 0 and name["given"]:
        return t("{move} gives nothing away, as every other move would: {given}.", name)
    if own == 0:
        return t("{move} gives nothing away, as every other move would.", name)
    return t("{move} gives least: after every other move {other} takes more at once.", name)


def _lost_at_once(sheet: list[int], move: Move) -> list[Move]:
    """Return the reply by which the other side wins most at once, a kept seed included; or none."""
    if move["ends"] != GOES_ON:
        return []
    replies = [move_of(sheet, move["after"], one) for one in pits_allowed(sheet, move["after"])]
    return sorted(replies, key=lambda one: -one["takes"])[:1]


def _seeds_lost(replies: list[Move]) -> int:
    """Return what the first of some replies takes, nothing where there is none."""
    return replies[0]["takes"] if len(replies) > 0 else 0
