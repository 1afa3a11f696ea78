"""What a move gives and what each reply does: seeds fed into rows, threats made and met."""

from typing import Final, TypedDict

from songo_edu.games.two_row.sentences import names_of
from songo_edu.games.wording import either, player, seed_words
from songo_edu.locale import t
from songo_edu.puzzles.explain.effects import Move, aims_of, move_of, new_aims, pits_allowed
from songo_edu.puzzles.explain.lines import Answered
from songo_edu.puzzles.explain.pieces import Riddle, aims_shown, pit_shown, pits_filled, sown_into
from songo_edu.puzzles.explain.reason import Part
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
    for after in told:
        if after["tail"] not in tails:
            tails.append(after["tail"])
    groups = [[after["pit"] for after in told if after["tail"] == tail] for tail in tails]
    order = sorted(range(len(tails)), key=lambda i: [-len(groups[i]), i])
    return [[either(names_of(riddle["names"], groups[i])), tails[i]] for i in order]


def given_told(riddle: Riddle, told: list[After]) -> str:
    """Return what each of a few replies gives away, as a clause; "" where they are too many."""
    groups = after_each(riddle, told)
    if len(groups) == 0 or len(groups) > MOST_GIVEN:
        return ""
    said = [
        t("after {replies}, {tail}", {"replies": group[0], "tail": group[1]}) for group in groups
    ]
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
    replies = [
        move_of(sheet, move["after"], number) for number in pits_allowed(sheet, move["after"])
    ]
    return sorted(replies, key=lambda one: -one["takes"])[:1]


def _seeds_lost(replies: list[Move]) -> int:
    """Return what the first of some replies takes, nothing where there is none."""
    return replies[0]["takes"] if len(replies) > 0 else 0


#: Different answers that are told in full.
MOST_TOLD: Final = 4


def others_told(riddle: Riddle, first: Move, told: list[Answered]) -> list[Part]:
    """Tell which move answers the replies that the line leaves out, and what it brings.

    `first` is the reply of the line.
    """
    rest = [answered for answered in told if answered["reply"]["pit"] != first["pit"]]
    groups = after_each(
        riddle,
        [
            _roughly(riddle, answered, rest)
            if _quiet_twice(riddle, answered, rest)
            else {"pit": answered["reply"]["pit"], "tail": _brought(riddle, answered)}
            for answered in rest
        ],
    )
    if len(groups) > MOST_TOLD:
        groups = after_each(riddle, [_roughly(riddle, answered, rest) for answered in rest])
    said = [
        t("After {replies}, {tail}.", {"replies": group[0], "tail": group[1]}) for group in groups
    ]
    if len(said) == 0:
        return []
    return [{"code": "others", "words": " ".join(said), "steps": [], "close": ""}]


def _brought(riddle: Riddle, one: Answered) -> str:
    """Tell what an answer takes at once, or threatens, and what it comes to in the end."""
    move, sheet = one["move"], riddle["claim"]["sheet"]
    values = _values(riddle, one)
    if riddle["claim"]["theirs"]:
        if one["worth"] == 0:
            return t("play {move}: {other} takes nothing", values)
        return t("play {move}: {other} takes {worth} at most", values)
    if len(move["pits"]) > 0:
        values["seeds"] = seed_words(move["takes"])
        values["pits"] = pits_filled(riddle, move["pits"], _opened_by(sheet, one), 1 - move["side"])
        if one["last"]:
            return t("{move} takes {seeds} ({pits})", values)
        return t("{move} takes {seeds} ({pits}), which makes {worth} in the end", values)
    aims = new_aims(sheet, move)
    if len(aims) > 0 and not one["last"]:
        values["aims"] = aims_shown(riddle, aims[:1])
        return t("play {move}: {aims}, which makes {worth} in the end", values)
    return t("play {move}: that makes {worth} in the end", values)


def _values(riddle: Riddle, one: Answered) -> dict[str, str | int]:
    return {
        "move": pit_shown(riddle, one["move"]["pit"]),
        "other": player(1 - one["move"]["side"]),
        "worth": seed_words(one["worth"]),
    }


def _opened_by(sheet: list[int], one: Answered) -> list[int]:
    """Return the pits which an answer takes because the reply itself has sown there."""
    move = one["move"]
    known = aims_of(sheet, one["reply"]["before"], move["side"])
    before = sum([aim["seeds"] for aim in known if aim["source"] == move["pit"]])
    return sown_into(one["reply"], move["pits"]) if before < move["takes"] else []


def _quiet_twice(riddle: Riddle, one: Answered, all_told: list[Answered]) -> bool:
    """Return whether a move that takes nothing answers several replies, and is worth more or less.

    Then what it aims at is told in the line, or soon seen.
    """
    if riddle["claim"]["theirs"] or one["move"]["takes"] > 0:
        return False
    same = [each for each in all_told if each["move"]["pit"] == one["move"]["pit"]]
    worths = [each["worth"] for each in same]
    return all(each["move"]["takes"] == 0 for each in same) and min(worths) < max(worths)


def _roughly(riddle: Riddle, one: Answered, all_told: list[Answered]) -> After:
    """Tell no more of an answer than what it brings at worst, whichever reply it answers."""
    same = [each for each in all_told if each["move"]["pit"] == one["move"]["pit"]]
    worths = [each["worth"] for each in same]
    values = _values(riddle, one)
    if riddle["claim"]["theirs"]:
        values["worth"] = seed_words(max(worths))
        tail = t("play {move}: {other} takes {worth} at most", values)
        return {"pit": one["reply"]["pit"], "tail": tail}
    values["worth"] = seed_words(min(worths))
    tail = t("play {move}: that makes at least {worth} in the end", values)
    return {"pit": one["reply"]["pit"], "tail": tail}


# -- every reply gives something away --------------------------------------------------------------


def key_gives(riddle: Riddle, tree_replies: int, told: list[Answered]) -> str:
    """Return what each reply to the key gives away at once, as a clause; "" where one does not."""
    if len(told) < tree_replies or any(answered["move"]["takes"] == 0 for answered in told):
        return ""
    return given_told(
        riddle,
        [
            {
                "pit": answered["reply"]["pit"],
                "tail": taking_told(riddle, answered["move"]["pit"], answered["move"]["takes"]),
            }
            for answered in told
        ],
    )


def move_gives(riddle: Riddle, move: Move) -> str:
    """Return what each reply to a later move gives away at once, as a clause."""
    sheet = riddle["claim"]["sheet"]
    told: list[After] = []
    for pit in pits_allowed(sheet, move["after"]):
        reply = move_of(sheet, move["after"], pit)
        aims = aims_of(sheet, reply["after"], move["side"]) if reply["ends"] == GOES_ON else []
        if len(aims) == 0:
            return ""
        tail = taking_told(riddle, aims[0]["source"], aims[0]["seeds"])
        told.append({"pit": pit, "tail": tail})
    return given_told(riddle, told)
