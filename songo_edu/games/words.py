"""What is said of a move, a refusal and an ending, in the reader's language.

The board in the page says the same: ``boards/js/words.js`` holds these sentences once more, and a
test in the browser compares the two word for word.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from songo_edu.games.sheets import RuleSheet
from songo_edu.locale import _, nsay, say
from songo_edu.rules.two_row import layout

if TYPE_CHECKING:
    from songo_edu.games.position import Event, Side


def player(side: str) -> str:
    """Return the name of a side.

    Examples
    --------
    >>> player("S")
    'South'
    """
    return say("South") if side == "S" else say("North")


def _other(side: str) -> str:
    return "N" if side == "S" else "S"


def seeds(n: int) -> str:
    """Return a number of seeds in words.

    Examples
    --------
    >>> seeds(1), seeds(4)
    ('1 seed', '4 seeds')
    """
    return nsay("{n} seed", "{n} seeds", n).format(n=n)


def illegal(move: str, position: str, why: str) -> str:
    """Return the line of an error about an illegal move."""
    return _("{move} may not be played in {position}: {why}").format(
        move=move, position=position, why=why
    )


def game_over() -> str:
    """Return the refusal of any move after the end."""
    return say("The game is over.")


# -- a move ------------------------------------------------------------------------------------


def move(sheet: RuleSheet, side: str, pit: str, handful: int, events: Sequence[Event]) -> str:
    """Tell a move from its events: the sowing, what is taken, why no more is."""
    kinds = [event.kind for event in events]
    if "gift" in kinds:
        return _gift(side, pit, handful)
    return f"{_sowing(sheet, side, pit, handful, events)} {_outcome(sheet, side, events)}"


def _gift(side: str, pit: str, handful: int) -> str:
    return nsay(
        "{player} may not sow {pit}, but no other move is allowed:"
        " its {n} seed goes to {other}’s store.",
        "{player} may not sow {pit}, but no other move is allowed:"
        " its {n} seeds go to {other}’s store.",
        handful,
    ).format(player=player(side), pit=pit, n=handful, other=player(_other(side)))


def _sowing(sheet: RuleSheet, side: str, pit: str, handful: int, events: Sequence[Event]) -> str:
    drops = [event.pit for event in events if event.kind == "drop"]
    lap = len(sheet.pits) - 1
    rest = drops[lap:]
    values = {"player": player(side), "seeds": seeds(handful), "pit": pit}
    if handful <= lap:
        return say("{player} sows {seeds} from {pit}: {pits}.").format(
            **values, pits=", ".join(drops)
        )
    if not rest:
        return say("{player} sows {seeds} from {pit}: once round the board.").format(**values)
    return say("{player} sows {seeds} from {pit}: once round the board, then {pits}.").format(
        **values, pits=", ".join(rest)
    )


def _outcome(sheet: RuleSheet, side: str, events: Sequence[Event]) -> str:
    taken = [event for event in events if event.kind == "capture"]
    stop = next(event for event in events if event.kind == "stop")
    if taken:
        return _capture(side, taken, stop)
    return _nothing_taken(sheet, side, events, stop)


def _capture(side: str, taken: Sequence[Event], stop: Event) -> str:
    total = sum(event.number for event in taken)
    first = taken[0]
    if len(taken) == 1:
        told = say("The last seed makes {n} in {pit}: {player} takes them.").format(
            n=first.number, pit=first.pit, player=player(side)
        )
    else:
        told = say(
            "The last seed makes {n} in {pit}: {player} takes {sum} = {total} seeds, back to {end}."
        ).format(
            n=first.number,
            pit=first.pit,
            player=player(side),
            sum=" + ".join(str(event.number) for event in taken),
            total=total,
            end=taken[-1].pit,
        )
    if stop.number == layout.STOP_COUNT:
        told += " " + say("The chain stops before {pit}.").format(pit=stop.pit)
    return told


def _nothing_taken(sheet: RuleSheet, side: str, events: Sequence[Event], stop: Event) -> str:
    other = player(_other(side))
    drops = [event for event in events if event.kind == "drop"]
    values = {"pit": stop.pit, "player": player(side), "other": other}
    if stop.number == layout.STOP_OWN_ROW:
        return say("The last seed falls in {pit}, in {player}’s own row: nothing is taken.").format(
            **values
        )
    if stop.number == layout.STOP_COUNT:
        return say("The last seed makes {n} in {pit}: nothing is taken.").format(
            n=drops[-1].number, **values
        )
    if stop.number == layout.STOP_FIRST_PIT:
        return say(
            "The last seed falls in {pit}, the first pit of {other}’s row: nothing is taken."
        ).format(**values)
    if stop.number == layout.STOP_ALL:
        return say("Taking would leave {other} without a seed: the capture is cancelled.").format(
            **values
        )
    if stop.number == layout.STOP_SINGLE:
        return say("A single seed sown from the last pit takes nothing.")
    return say("The last seed would fall in {pit}: {player} keeps it as a capture.").format(
        **values
    )


# -- a refusal ---------------------------------------------------------------------------------


def refusal(
    sheet: RuleSheet,
    code: str,
    pit: str,
    side: str,
    held: int,
    allowed: Sequence[str],
    *,
    gift: bool = False,
) -> tuple[str, str]:
    """Return the words and the source of a refusal by its code; `gift`: only a gift is left."""
    values = {"pit": pit, "player": player(side), "other": player(_other(side))}
    if code == "empty":
        return say("{pit} is empty.").format(**values), ""
    if code == "wrong-side":
        return say("{pit} is in {other}’s row, and it is {player}’s turn.").format(**values), ""
    if code == "last-pit":
        return _last_pit(sheet, held).format(**values), _last_pit_source(sheet)
    if gift:
        told = say(
            "{other} has no seed left and no allowed pit feeds {other}: {player} must give away"
            " {pits}."
        )
        return told.format(**values, pits=", ".join(allowed)), "S3"
    words, source = _SOLIDARITY[sheet.solidarity]
    return say(words).format(**values, give=sheet.give, pits=", ".join(allowed)), source


def _last_pit(sheet: RuleSheet, held: int) -> str:
    if held == 1:
        return say("{pit} is {player}’s last pit: a single seed may not be sown across from there.")
    if sheet.last_pit_two == "forbidden":
        return say("{pit} is {player}’s last pit: two seeds may not be sown across from there.")
    return say(
        "{pit} is {player}’s last pit: two seeds may be sown across from there only to capture."
    )


def _last_pit_source(sheet: RuleSheet) -> str:
    return "S3" if sheet.last_pit_two == "forbidden" else "S0, VI"


def source(name: str) -> str:
    """Return the full name of a source: "S0" alone would be read as a pit.

    Examples
    --------
    >>> source("S3")
    'Source: songo after Serge Mbarga Owona.'
    """
    code, _comma, part = name.partition(", ")
    title = {
        "S0": say("“Songo, rules and strategies”"),
        "S1": say("“Awalé”"),
        "S2": say("“One-row sowing games”"),
        "S3": say("songo after Serge Mbarga Owona"),
        "Wari et solo": say("Deledicq and Popova, “Wari et solo”, 1977"),
    }[code]
    if part:
        return say("Source: {title}, part {part}.").format(title=title, part=part)
    return say("Source: {title}.").format(title=title)


def _mark(text: str) -> str:
    """Mark a text for the catalogue without translating it yet."""
    return text


_SOLIDARITY = {
    "fullest": (
        _mark(
            "{other} has no seed left: {player} must play the fullest pit that feeds {other}"
            " ({pits})."
        ),
        "S0, VI",
    ),
    "most": (
        _mark(
            "{other} has no seed left: {player} must give at least {give} seeds, or as many as"
            " possible ({pits})."
        ),
        "S3",
    ),
    "feed": (
        _mark("{other} has no seed left: {player} must play a pit that feeds {other} ({pits})."),
        "S1",
    ),
}


# -- the end -----------------------------------------------------------------------------------

_ENDINGS = {
    "few-seeds": _mark("Fewer than {few} seeds are left: each player adds their own row."),
    "no-seed": _mark("The player to move has no seed: each player adds their own row."),
    "no-move": _mark("No move feeds an empty row: each player adds their own row."),
    "repetition": _mark("The same position has come back: each player adds their own row."),
}


def verdict(sheet: RuleSheet, ending: str, stores: Mapping[Side, int], winner: str | None) -> str:
    """Return in words how a game has ended, from its final stores."""
    score = say("South {south}, North {north}:").format(south=stores["S"], north=stores["N"])
    if winner is None:
        result = say("nobody has {win}, the game is drawn.").format(win=sheet.win)
    else:
        result = say("{player} wins.").format(player=player(winner))
    told = f"{score} {result}"
    if ending == "store":
        return told
    return f"{say(_ENDINGS[ending]).format(few=sheet.few)} {told}"
