"""What answers each reply to the key of a puzzle of two rows, and what that brings, in words."""

from typing import Final

from songo_edu.games.wording import player, seed_words
from songo_edu.locale import t
from songo_edu.puzzles.explain.effects import Move, aims_of, move_of, new_aims, pits_allowed
from songo_edu.puzzles.explain.gifts import After, after_each, given_told, taking_told
from songo_edu.puzzles.explain.lines import Answered
from songo_edu.puzzles.explain.pieces import Riddle, aims_shown, pit_shown, pits_filled, sown_into
from songo_edu.puzzles.explain.reason import Part
from songo_edu.rules.two_row.layout import GOES_ON

#: Different answers that are told in full.
MOST_TOLD: Final = 4


def others_told(riddle: Riddle, first: Move, told: list[Answered]) -> list[Part]:
    """Tell which move answers the replies that the line leaves out, and what it brings.

    `first` is the reply of the line.
    """
    rest = [one for one in told if one["reply"]["pit"] != first["pit"]]
    groups = after_each(
        riddle,
        [
            _roughly(riddle, one, rest)
            if _quiet_twice(riddle, one, rest)
            else {"pit": one["reply"]["pit"], "tail": _brought(riddle, one)}
            for one in rest
        ],
    )
    if len(groups) > MOST_TOLD:
        groups = after_each(riddle, [_roughly(riddle, one, rest) for one in rest])
    said = [t("After {replies}, {tail}.", {"replies": one[0], "tail": one[1]}) for one in groups]
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
    if len(told) < tree_replies or any(one["move"]["takes"] == 0 for one in told):
        return ""
    return given_told(
        riddle,
        [
            {
                "pit": one["reply"]["pit"],
                "tail": taking_told(riddle, one["move"]["pit"], one["move"]["takes"]),
            }
            for one in told
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
