"""What a drill on two rows teaches, in words: where a sowing ends, what may not be played."""

from typing import Final

from songo_edu.games.two_row.sentences import Board, move_words, names_of, refusal_words
from songo_edu.games.wording import either, listed, player, seed_words
from songo_edu.locale import t, tn
from songo_edu.puzzles.explain.effects import Move, move_of, pits_allowed
from songo_edu.puzzles.explain.reason import Part, Step, Why
from songo_edu.rules.two_row.layout import (
    BARRED_LAST_PIT,
    GIVE,
    LAP,
    LAST_TWO,
    LEGAL,
    MOVER,
    ROW,
    SOLIDARITY,
    STOP_ALL,
    STOP_COUNT,
    STOP_FIRST_PIT,
    STRIDE,
    TAKE_MAX,
    TAKE_MIN,
)
from songo_edu.rules.two_row.moves import (
    drop_pit,
    feeding_worth,
    first_pit_facing,
    landing,
    reach,
    reason,
    trace,
)

_EVENTS: Final = 320
#: A row with so few seeds looks as if it had to be fed.
_BARE: Final = 2


def _said(code: str, words: str, steps: list[Step]) -> Part:
    return {"code": code, "words": words, "steps": steps, "close": ""}


# -- count -----------------------------------------------------------------------------------------


def count_why(sheet: list[int], state: list[int], pit: int, names: list[str], key: str) -> Why:
    """Return why a sowing ends where it does, and takes what it takes; `key` is how it is written.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> board = game("songo").position("2.4.0.5.3.2.6/5.3.0.4.6.1.2 S 13-14")
    >>> names, state = list(board.sheet.pits), list(board.state)
    >>> why = count_why(board.sheet.integers(), state, names.index("S3"), names, "S3")
    >>> why["idea"].split(". ")[-1]
    'The first pit of a row is not taken by itself.'
    """
    move = move_of(sheet, state, pit)
    board = [*state[:STRIDE], *[0 for _ in range(STRIDE)]]
    events = [0 for _ in range(_EVENTS)]
    size = trace(sheet, board, 0, STRIDE, pit, events)
    words = move_words(names, move["side"], pit, move["held"], events[:size])
    parts: list[Part] = []
    wrong = _miscounted(sheet, names, move)
    if wrong:
        parts.append(_said("lure", wrong, []))
    parts.append(_said("line", "", [{"move": key, "words": words}]))
    return {"idea": _count_idea(sheet, names, move), "parts": parts}


def _count_idea(sheet: list[int], names: list[str], move: Move) -> str:
    lap = 2 * sheet[ROW] - 1
    held, pit = move["held"], move["pit"]
    facing = names[first_pit_facing(sheet, pit)]
    values: dict[str, str | int] = {
        "pit": names[pit],
        "held": seed_words(held),
        "other": player(1 - move["side"]),
        "lap": lap,
        "rest": held - lap,
        "first": facing,
        "last": names[move["last"]] if move["last"] >= 0 else facing,
        "n": held,
    }
    if move["kept"]:
        return t(
            "{pit} holds {held}. With {lap} of them the lap is complete, and the last of all"
            " would fall in {first}, the first pit: such a seed is kept, and nothing else taken.",
            values,
        )
    if held <= lap:
        told = t("{pit} holds {held}: count {n} pits on, and you are in {last}.", values)
    elif sheet[LAP] == 1:
        told = t(
            "{pit} holds {held}. With {lap} of them the lap is complete; all that is left falls"
            " into {other}’s row, from {first} on: {rest} more, the last in {last}.",
            values,
        )
    else:
        told = t(
            "{pit} holds {held}. A lap is {lap} pits, for {pit} itself is passed over;"
            " {rest} more, and the last falls in {last}.",
            values,
        )
    return f"{told} {_count_rule(names, sheet, move)}".strip()


def _count_rule(names: list[str], sheet: list[int], move: Move) -> str:
    """Return the rule that settles what is taken."""
    stop = move["stop"]
    values: dict[str, str | int] = {"other": player(1 - move["side"])}
    values["counts"] = either([str(n) for n in range(sheet[TAKE_MIN], sheet[TAKE_MAX] + 1)])
    if stop == STOP_FIRST_PIT:
        return t("The first pit of a row is not taken by itself.")
    if stop == STOP_ALL:
        return t("Nobody may take all that {other} has.", values)
    if len(move["pits"]) == 0 and stop == STOP_COUNT:
        values["n"] = move["made"]
        return t("{n} are not taken: it must be {counts}.", values)
    told = ""
    if len(move["pits"]) == 1:
        values.update({"last": names[move["last"]], "n": move["made"]})
        told = t("{last} then holds {n}, and {counts} are taken.", values)
    if len(move["pits"]) > 1:
        told = t("From there the chain goes back as long as a pit holds {counts}.", values)
    return f"{told} {_chain_end(names, sheet, move)}".strip()


def _chain_end(names: list[str], sheet: list[int], move: Move) -> str:
    """Tell what ends a chain: a pit with another number of seeds, or the end of the row."""
    if len(move["pits"]) == 0:
        return ""
    stopped = move["pits"][-1] - 1
    if move["stop"] == STOP_COUNT:
        held = move["after"][stopped]
        if held == 0:
            return t("The chain ends before {pit}, which is empty.", {"pit": names[stopped]})
        return tn(
            "The chain ends before {pit}, which holds {n} seed.",
            "The chain ends before {pit}, which holds {n} seeds.",
            held,
            {"pit": names[stopped]},
        )
    first = (1 - move["side"]) * sheet[ROW]
    if move["pits"][-1] == first and len(move["pits"]) > 1:
        return t("It goes to the end of the row.")
    return ""


def _miscounted(sheet: list[int], names: list[str], move: Move) -> str:
    """Return what one is tempted to answer, and why that is wrong; "" where nothing tempts."""
    ring = 2 * sheet[ROW]
    held, pit = move["held"], move["pit"]
    naive = (pit + held) % ring
    if sheet[LAP] == 1 and held >= ring:  # one knows that the pit itself is passed over
        naive = (pit + 1 + (held - 1) % (ring - 1)) % ring
    values: dict[str, str | int] = {"pit": names[pit], "naive": names[naive]}
    values["other"] = player(1 - move["side"])
    if held >= ring and naive != move["last"]:
        if sheet[LAP] == 1:
            return t(
                "Simply going on round the board, {pit} left out, one would end in {naive}. But"
                " after the first lap no seed falls on your own side.",
                values,
            )
        return t(
            "Counting {pit} itself one would end in {naive}. But the pit one sows from is passed"
            " over.",
            values,
        )
    low, high = sheet[TAKE_MIN], sheet[TAKE_MAX]
    if move["stop"] == STOP_FIRST_PIT and low <= move["made"] <= high:
        values.update({"last": names[move["last"]], "n": move["made"]})
        return t("{last} then holds {n}, which would be taken anywhere else in the row.", values)
    if move["stop"] == STOP_ALL:
        values["last"] = names[move["last"]]
        return t("{last} looks ripe, but the capture would empty {other}’s row.", values)
    if len(move["pits"]) > 0 and move["stop"] == STOP_COUNT:
        return _beyond(sheet, names, move)
    return ""


def _beyond(sheet: list[int], names: list[str], move: Move) -> str:
    """Tell of a pit behind the broken chain that could be taken for part of it."""
    stopped = move["pits"][-1] - 1
    first = (1 - move["side"]) * sheet[ROW]
    for pit in range(stopped - 1, first - 1, -1):
        n = move["after"][pit]
        if sheet[TAKE_MIN] <= n <= sheet[TAKE_MAX]:
            return t(
                "{pit} holds {n}, too, but {stop} ({held}) stands between and breaks the chain.",
                {
                    "pit": names[pit],
                    "n": n,
                    "stop": names[stopped],
                    "held": move["after"][stopped],
                },
            )
    return ""


# -- forbidden -------------------------------------------------------------------------------------


def forbidden_why(board: Board, pits: list[str]) -> Why:
    """Return why pits may not be played; `pits` are the names that records have for them."""
    sheet, states, at = board.sheet, board.states, board.at
    state = states[at : at + STRIDE]
    side = state[MOVER]
    own = range(side * sheet[ROW], (side + 1) * sheet[ROW])
    held = [pit for pit in own if state[pit] > 0]
    space = [*state, *[0 for _ in range(STRIDE)]]
    moves = [0 for _ in range(24)]
    why = [reason(sheet, space, 0, STRIDE, pit, moves, 0) for pit in held]
    barred = [pit for pit, code in zip(held, why, strict=True) if code != LEGAL]
    steps: list[Step] = []
    for pit, code in zip(held, why, strict=True):
        if code == BARRED_LAST_PIT:
            words = refusal_words(board, pit, "last-pit")[0]
            steps.append({"move": pits[pit], "words": words})
        elif code != LEGAL:
            steps.append({"move": pits[pit], "words": _unfed(sheet, state, board.names, pit)})
    parts: list[Part] = []
    wrong = _misjudged(sheet, state, board.names, barred)
    if wrong:
        parts.append(_said("lure", wrong, []))
    none = "" if len(steps) > 0 else t("Every pit that holds seeds may be played.")
    parts.append(_said("line", none, steps))
    closed = [pit for pit, code in zip(held, why, strict=True) if code == BARRED_LAST_PIT]
    return {"idea": _forbidden_idea(board, barred, closed), "parts": parts}


def _forbidden_idea(board: Board, barred: list[int], closed: list[int]) -> str:
    """Return what forbids these pits; `closed` are those that no duty to feed forbids."""
    sheet = board.sheet
    side = board.states[board.at + MOVER]
    unfed = [pit for pit in barred if pit not in closed]
    values: dict[str, str | int] = {
        "player": player(side),
        "other": player(1 - side),
        "pits": listed(names_of(board.names, unfed if len(unfed) > 0 else closed)),
        "allowed": either(names_of(board.names, board.allowed)),
    }
    if len(barred) == 0:
        return _open_idea(sheet, board.states, board.at, values)
    if len(unfed) == 0:
        return t("Only the last pit can be closed, and only with one seed or two: {pits}.", values)
    values["give"] = sheet[GIVE]
    if sheet[SOLIDARITY] == 1:
        told = t(
            "{other} has no seed left: {player} must play a pit that reaches the other side.",
            values,
        )
    elif sheet[SOLIDARITY] == 2:
        told = t(
            "{other} has no seed left: {player} must play the fullest of the pits that reach the"
            " other side.",
            values,
        )
    else:
        told = t(
            "{other} has no seed left: {player} must give {give} at least, or as many as can be.",
            values,
        )
    rest = t("That leaves {allowed}; not allowed: {pits}.", values)
    if len(closed) > 0:
        values["last"] = listed(names_of(board.names, closed))
        rest += " " + t("The last pit, {last}, is closed by a rule of its own.", values)
    return f"{told} {rest}"


def _open_idea(sheet: list[int], states: list[int], at: int, values: dict[str, str | int]) -> str:
    """Return why nothing is forbidden: a row with seeds, or one that all feed; seeds that take."""
    side = states[at + MOVER]
    first = (1 - side) * sheet[ROW]
    left = 0
    for pit in range(first, first + sheet[ROW]):
        left += states[at + pit]
    if left == 0:
        return t(
            "{other} has no seed left, but every pit gives what is asked for: no pit is forbidden.",
            values,
        )
    if left <= _BARE and sheet[SOLIDARITY] > 0:
        values["held"] = seed_words(left)
        return t(
            "{other} still has {held}: the duty to feed begins with an empty row. No pit is"
            " forbidden.",
            values,
        )
    return t("The last pit is closed only where it would give seeds away. No pit is forbidden.")


def _unfed(sheet: list[int], state: list[int], names: list[str], pit: int) -> str:
    """Tell why a pit does not feed an empty row, or not enough."""
    given = reach(sheet, state, 0, pit)
    end = landing(sheet, state, 0, pit)
    values: dict[str, str | int] = {"pit": names[pit], "held": seed_words(state[pit])}
    values["last"] = names[end] if end >= 0 else names[drop_pit(sheet, pit, state[pit])]
    values["given"] = seed_words(given)
    if given == 0:
        return t("{pit} ends in {last} and gives nothing.", values)
    if sheet[SOLIDARITY] == 2:
        values["fuller"] = _fuller(sheet, state, names)
        return t("{pit} would feed, but it holds only {held}: {fuller}.", values)
    ranked = [[-reach(sheet, state, 0, number), number] for number in pits_allowed(sheet, state)]
    giving = sorted(ranked, key=lambda one: one)
    values["best"] = names[giving[0][1]]
    values["most"] = seed_words(-giving[0][0])
    return t("{pit} gives {given}; {best} gives {most}.", values)


def _fuller(sheet: list[int], state: list[int], names: list[str]) -> str:
    """Tell which pits hold more than one that would feed: those that may be played."""
    best = names_of(names, pits_allowed(sheet, state))
    return tn("{best} is fuller", "{best} are fuller", len(best), {"best": listed(best)})


def _misjudged(sheet: list[int], state: list[int], names: list[str], barred: list[int]) -> str:
    """Return which pit one is tempted to judge wrongly, and why; "" where none is."""
    last = (state[MOVER] + 1) * sheet[ROW] - 1
    values: dict[str, str | int] = {"pit": names[last], "n": state[last]}
    if last not in barred and sheet[LAST_TWO] == 1 and state[last] == 2:
        taken = move_of(sheet, state, last)["takes"] if last in pits_allowed(sheet, state) else 0
        if taken > 0:
            values["seeds"] = seed_words(taken)
            return t(
                "{pit} holds two seeds as well, but it takes {seeds}: it may be played.", values
            )
    for pit in barred:
        if pit != last and feeding_worth(sheet, state, 0, pit) > 0:
            values["pit"] = names[pit]
            if sheet[SOLIDARITY] == 2:
                values["fuller"] = _fuller(sheet, state, names)
                return t("{pit} feeds as well, but {fuller}.", values)
            return t("{pit} feeds as well, but more can be given.", values)
    return ""
