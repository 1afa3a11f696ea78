"""What is said of a move, a refusal and an ending of songo and awalé.

Pits are numbers, as the rules have them, and `names` says how each is shown. Events are a flat
list, as `rules.two_row.moves` writes them; endings are the numbers of `rules.two_row.layout`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from songo_edu.games.wording import over_words, player, seed_words, stores_words
from songo_edu.locale import later, t, tn
from songo_edu.rules.two_row.layout import (
    END_STORE,
    EVENT_CAPTURE,
    EVENT_DROP,
    EVENT_GIFT,
    EVENT_KEEP,
    EVENT_STOP,
    FEW,
    GIVE,
    GOES_ON,
    LAST_TWO,
    MOVER,
    NORTH,
    ROW,
    SOLIDARITY,
    SOUTH,
    STOP_ALL,
    STOP_COUNT,
    STOP_FIRST_PIT,
    STRIDE,
    WIN,
)
from songo_edu.rules.two_row.moves import last_pit_barred

#: Why a move may not be played, by the number the rules give it.
REASONS: Final = ("", "last-pit", "solidarity", "empty", "wrong-side")
#: How a game ends, by the number the rules give it.
ENDINGS: Final = ("", "store", "few-seeds", "no-seed", "no-move", "repetition")


@dataclass(frozen=True)
class Board:
    """A position as finders and sentences need it."""

    sheet: list[int]
    names: list[str]  # of the pits, as they are shown
    order: list[int]  # the pits from left to right, North's row first
    states: list[int]
    at: int  # where the position is in `states`; space for four more follows
    allowed: list[int]  # the pits that may be played
    ending: int
    closing: list[int]  # the position with the rows swept where the game ends so


def names_of(names: list[str], pits: list[int]) -> list[str]:
    """Return how pits are shown."""
    return [names[pit] for pit in pits]


# -- a move ------------------------------------------------------------------------------------


def pits_with(events: list[int], kind: int) -> list[int]:
    """Return the pits of all events of one kind, in their order."""
    return [events[i + 1] for i in range(0, len(events), 3) if events[i] == kind]


def numbers_with(events: list[int], kind: int) -> list[int]:
    """Return the numbers of all events of one kind, in their order."""
    return [events[i + 2] for i in range(0, len(events), 3) if events[i] == kind]


def move_words(names: list[str], states: list[int], at: int, pit: int, events: list[int]) -> str:
    """Describe a move from its events: the sowing, what is taken, why no more is.

    The position before it is at `at`, the one after it stands next in `states`.
    """
    side, handful = states[at + MOVER], states[at + pit]
    if len(pits_with(events, EVENT_GIFT)) > 0:
        values = {"player": player(side), "pit": names[pit], "other": player(1 - side)}
        return tn(
            "{player} cannot sow {pit}, but no other move is allowed:"
            " its {n} seed goes to {other}’s store.",
            "{player} cannot sow {pit}, but no other move is allowed:"
            " its {n} seeds go to {other}’s store.",
            handful,
            values,
        )
    sentence = _sowing(names, side, pit, handful, events)
    if len(pits_with(events, EVENT_CAPTURE)) > 0:
        return f"{sentence} {capture_words(names, side, events)}"
    return f"{sentence} {_no_capture(names, side, events)}"


def _sowing(names: list[str], side: int, pit: int, handful: int, events: list[int]) -> str:
    """Say where the seeds of a pit fall; the pits of a whole lap are not named."""
    drops = names_of(names, pits_with(events, EVENT_DROP))
    lap = len(names) - 1
    values = {"player": player(side), "seeds": seed_words(handful), "pit": names[pit]}
    if handful <= lap:
        values["pits"] = ", ".join(drops)
        return t("{player} sows {seeds} from {pit}: {pits}.", values)
    rest = drops[lap:]
    if len(rest) == 0:
        return t("{player} sows {seeds} from {pit}: once round the board.", values)
    values["pits"] = ", ".join(rest)
    return t("{player} sows {seeds} from {pit}: once round the board, then {pits}.", values)


def capture_words(names: list[str], side: int, events: list[int]) -> str:
    """Describe a capture from its events: what is taken, and where the chain stops."""
    pits = pits_with(events, EVENT_CAPTURE)
    taken = numbers_with(events, EVENT_CAPTURE)
    who = player(side)
    stop = names[pits_with(events, EVENT_STOP)[0]]
    if len(pits) == 1:
        values = {"n": taken[0], "pit": names[pits[0]], "player": who}
        sentence = t("The last seed brings {pit} to {n}: {player} takes them.", values)
    else:
        sentence = t(
            "The last seed brings {pit} to {n}: {player} takes {sum} = {total} seeds,"
            " back to {end}.",
            {
                "n": taken[0],
                "pit": names[pits[0]],
                "player": who,
                "sum": " + ".join([str(n) for n in taken]),
                "total": sum(taken),
                "end": names[pits[-1]],
            },
        )
    if numbers_with(events, EVENT_STOP)[0] == STOP_COUNT:
        sentence += " " + t("The chain stops before {pit}.", {"pit": stop})
    return sentence


#: Why a sowing takes nothing, or only keeps its last seed, by the number of the stop.
_NO_CAPTURE: Final = (
    "",
    later("The last seed lands in {pit}, in {player}’s own row: nothing is taken."),
    later("The last seed brings {pit} to {n}: nothing is taken."),
    "",
    later("The last seed lands in {pit}, the first pit of {other}’s row: nothing is taken."),
    later("Taking would leave {other} without a seed: the capture is cancelled."),
    later("The last seed would land in {pit}: {player} keeps it as a capture."),
    later("A single seed sown from the last pit takes nothing."),
)


def _no_capture(names: list[str], side: int, events: list[int]) -> str:
    values = {
        "pit": names[pits_with(events, EVENT_STOP)[0]],
        "n": numbers_with(events, EVENT_DROP)[-1],
        "player": player(side),
        "other": player(1 - side),
    }
    return t(_NO_CAPTURE[numbers_with(events, EVENT_STOP)[0]], values)


def brief_words(names: list[str], side: int, handful: int, events: list[int]) -> str:
    """Describe a move in half a line, its player and pit being named already."""
    seeds = seed_words(handful)
    if len(pits_with(events, EVENT_GIFT)) > 0:
        return t("gives {seeds} to {player}", {"seeds": seeds, "player": player(1 - side)})
    if len(pits_with(events, EVENT_KEEP)) > 0:
        return t("{seeds}, the last one captured", {"seeds": seeds})
    last = pits_with(events, EVENT_DROP)[-1]
    values: dict[str, str | int] = {"seeds": seeds, "pit": names[last]}
    taken = numbers_with(events, EVENT_CAPTURE)
    if len(taken) > 0:
        values["sum"] = " + ".join([str(n) for n in taken])
        if len(taken) > 1:
            values["sum"] = f"{values['sum']} = {sum(taken)}"
        return t("{seeds} to {pit}: {sum} taken", values)
    stop = numbers_with(events, EVENT_STOP)[0]
    if stop == STOP_COUNT:
        values["n"] = numbers_with(events, EVENT_DROP)[-1]
        return t("{seeds} to {pit}, now {n}: none taken", values)
    if stop == STOP_FIRST_PIT:
        return t("{seeds} to {pit}, the first pit: none taken", values)
    if stop == STOP_ALL:
        return t("{seeds} to {pit}: the capture is cancelled", values)
    return t("{seeds} to {pit}: none taken", values)


def step_words(name: str, kind: int, n: int) -> str:
    """Describe one event of a move, for stepping through it."""
    if kind == EVENT_CAPTURE:
        return tn(
            "{n} seed is taken from {pit}.", "{n} seeds are taken from {pit}.", n, {"pit": name}
        )
    if kind == EVENT_KEEP:
        return kept_words(True)
    if kind == EVENT_GIFT:
        return tn("{n} seed changes hands.", "{n} seeds change hands.", n)
    return t("A seed goes into {pit}: {n} there now.", {"pit": name, "n": n})


def kept_words(right: bool) -> str:
    """Return what is said of a guess that the last seed is kept."""
    return t("The last seed is kept.") if right else t("It is not kept.")


# -- a refusal ---------------------------------------------------------------------------------


#: What a player owes an empty row, by the sheet's rule of solidarity; and the sources.
_SOLIDARITY: Final = (
    "",
    later("{other} has no seeds left: {player} must play a pit that feeds {other} ({pits})."),
    later(
        "{other} has no seeds left: {player} must play the fullest pit that feeds {other} ({pits})."
    ),
    later(
        "{other} has no seeds left: {player} must give at least {give} seeds, or as many as"
        " possible ({pits})."
    ),
)
_SOURCES: Final = ("", "S1", "S0, VI", "S3")


def refusal_words(
    board: Board, pit: int, code: str, who: Callable[[int], str] = player
) -> list[str]:
    """Return why a pit may not be played, by a code of `REASONS` or "over".

    The words come first, then the source, which may be empty. `who` names a side.
    """
    sheet, names, states, at = board.sheet, board.names, board.states, board.at
    side = states[at + MOVER]
    values = {"pit": names[pit], "player": who(side), "other": who(1 - side)}
    if code == "over":
        return [over_words(), ""]
    if code == "empty":
        return [t("{pit} is empty.", values), ""]
    if code == "wrong-side":
        return [t("{pit} is in {other}’s row, and it is {player}’s turn.", values), ""]
    if code == "last-pit":
        return _last_pit(sheet[LAST_TWO], states[at + pit], values)
    values["pits"] = ", ".join(names_of(names, board.allowed))
    values["give"] = str(sheet[GIVE])
    # All that may be played is a last pit whose seeds go to the opponent.
    last = (side + 1) * sheet[ROW] - 1
    if last in board.allowed and last_pit_barred(sheet, states, at, at + STRIDE) == 1:
        sentence = t(
            "{other} has no seeds left and no allowed pit feeds {other}:"
            " {player} must give away {pits}.",
            values,
        )
        return [sentence, "S3"]
    return [t(_SOLIDARITY[sheet[SOLIDARITY]], values), _SOURCES[sheet[SOLIDARITY]]]


#: Why a last pit may not be played: with one seed, with two where a sheet never lets it, else.
_LAST_PIT: Final = (
    later("{pit} is {player}’s last pit: a single seed cannot be sown across from there."),
    later("{pit} is {player}’s last pit: two seeds cannot be sown across from there."),
    later("{pit} is {player}’s last pit: two seeds may be sown across from there only to capture."),
)


def _last_pit(two: int, seeds: int, values: dict[str, str]) -> list[str]:
    never = two == 2
    which = 0 if seeds == 1 else 1 if never else 2
    return [t(_LAST_PIT[which], values), "S3" if never else "S0, VI"]


# -- the end -----------------------------------------------------------------------------------


def verdict_words(
    sheet: list[int], ending: int, closing: list[int], who: Callable[[int], str] = player
) -> str:
    """Return how a game has ended, from its final position; an empty text where it goes on."""
    if ending == GOES_ON:
        return ""
    sentence = stores_words(closing[SOUTH], closing[NORTH], who)
    if closing[SOUTH] < sheet[WIN] and closing[NORTH] < sheet[WIN]:
        sentence += " " + t("nobody has {win}: the game is drawn.", {"win": sheet[WIN]})
    else:
        winner = who(0 if closing[SOUTH] >= sheet[WIN] else 1)
        sentence += " " + t("{player} wins.", {"player": winner})
    if ending == END_STORE:
        return sentence
    return f"{ending_words(ending, sheet[FEW])} {sentence}"


def swept_words(
    row: int, last: list[int], closing: list[int], who: Callable[[int], str] = player
) -> str:
    """Return whose the seeds left in the rows are once a game is over; empty where none are swept.

    `last` is the position that the last move has left, `closing` the same with its rows swept.
    """
    sentences: list[str] = []
    for side in [1, 0]:
        left = sum(last[side * row : side * row + row])
        store = SOUTH + side
        if left > 0 and closing[store] - last[store] == left:
            sentences.append(
                tn(
                    "{n} seed left in {player}’s row goes to {player}.",
                    "{n} seeds left in {player}’s row go to {player}.",
                    left,
                    {"player": who(side)},
                )
            )
    return " ".join(sentences)


#: What has ended a game before a store was full.
_ENDED: Final = (
    "",
    "",
    later("Fewer than {few} seeds are left: each player takes the seeds of their own row."),
    later("The player to move has no seeds: each player takes the seeds of their own row."),
    later("No move feeds an empty row: each player takes the seeds of their own row."),
    later("The position has been repeated: each player takes the seeds of their own row."),
)


def ending_words(ending: int, few: int) -> str:
    """Return what has ended a game before a store was full."""
    return t(_ENDED[ending], {"few": few})


# -- the beginning -----------------------------------------------------------------------------


def opening_words(mover: int, opponent: str) -> str:
    """Return who is to move; `opponent` is the computer's side, "" where there is none."""
    if opponent == "":
        return t("{player} to move.", {"player": player(mover)})
    reader = 0 if opponent == "N" else 1
    if mover == reader:
        return t("You play {player}. Choose a pit of your row.", {"player": player(reader)})
    return t("You play {player}. The computer begins.", {"player": player(reader)})
