"""The rules of a game in words, as they stand above its puzzles, and a sowing as an example."""

from typing import Final, TypedDict

from songo_edu.games.two_row.sentences import move_words
from songo_edu.games.wording import either
from songo_edu.locale import t
from songo_edu.rules.two_row.layout import (
    FEW,
    GIFT,
    GIVE,
    GRAND_SLAM,
    LAP,
    LAST_TWO,
    ROW,
    SOLIDARITY,
    STRIDE,
    TAKE_MAX,
    TAKE_MIN,
    WIN,
)
from songo_edu.rules.two_row.moves import trace

#: Seeds of the sowing that is shown.
_HANDFUL: Final = 4
_EVENTS: Final = 320


class GameRules(TypedDict):
    """The rules of one game of a sheet."""

    title: str  # of the game
    words: str
    example: str  # of a move; empty where none is told
    state: list[int]  # the position of the example, empty where there is none


class RulesCard(TypedDict):
    """The rules of a game as a quiz or a page has them."""

    title: str
    words: str
    example: str
    picture: str  # the name of its file
    data: str  # and what is in it, as text


def rules_card(told: GameRules, game: str, picture: str) -> RulesCard:
    """Return the rules of a game with their picture, a text of SVG."""
    return {
        "title": t("The rules: {game}", {"game": told["title"]}),
        "words": told["words"],
        "example": told["example"],
        "picture": f"songo-rules-{game.replace('+', '-')}.svg",
        "data": picture,
    }


def two_row_rules(title: str, sheet: list[int], pits: list[str], needed: list[str]) -> GameRules:
    """Return the rules of a game on two rows; `needed` are some of `rules_needed.RULES`."""
    state = example_state(sheet)
    board = [*state, *[0 for _ in range(STRIDE)]]
    events = [0 for _ in range(_EVENTS)]
    source = sheet[ROW] - 2
    size = trace(sheet, board, 0, STRIDE, source, events)
    sentences = [_rule(rule, sheet, pits) for rule in needed]
    return {
        "title": title,
        "words": " ".join([words for words in sentences if words != ""]),
        "example": t(
            "For example: {move}",
            {"move": move_words(pits, 0, source, state[source], events[:size])},
        ),
        "state": state,
    }


def row_rules(title: str, game: str, changes: str) -> GameRules:
    """Return the rules of a game on one row, and what an option of it changes."""
    words = _row_words(game)
    if changes != "":
        words = t("{rules} But in this game: {changes}", {"rules": words, "changes": changes})
    return {"title": title, "words": words, "example": "", "state": []}


def example_state(sheet: list[int]) -> list[int]:
    """Return a position in which the last pit but one of South takes from two pits."""
    row, least = sheet[ROW], sheet[TAKE_MIN]
    state = [0 for _ in range(STRIDE)]
    for pit, held in enumerate((2, 0, 3, 1)):
        state[pit] = held
    for pit in range(row + 3, 2 * row):
        state[pit] = (pit - row) % 3
    state[row - 2] = _HANDFUL
    state[row - 1] = 1
    state[row] = sheet[TAKE_MAX] + 1
    state[row + 1] = least - 1
    state[row + 2] = min(least, sheet[TAKE_MAX] - 1)
    return state


def _rule(rule: str, sheet: list[int], pits: list[str]) -> str:
    row = sheet[ROW]
    values: dict[str, str | int] = {
        "counts": either([str(n) for n in range(sheet[TAKE_MIN], sheet[TAKE_MAX] + 1)]),
        "first": pits[row],
        "facing": pits[0],
        "last": pits[row - 1],
        "end": pits[2 * row - 1],
        "lap": 2 * row,
        "few": sheet[FEW],
        "win": sheet[WIN],
        "give": sheet[GIVE],
    }
    if rule == "sow":
        return t(
            "South has the lower row, North the upper one. Take all the seeds of one of your pits"
            " and sow them one by one along the arrow. Does the last one bring a pit of the other"
            " row to {counts}? Those seeds are yours, and so are those of the pits just before it"
            " in that row, as long as they hold {counts}.",
            values,
        )
    if rule == "first":
        return t(
            "A last seed in the first pit of the other row ({first} for South, {facing} for North)"
            " takes nothing.",
            values,
        )
    if rule == "lap":
        if sheet[LAP] == 0:
            return t("{lap} seeds and more leave out the pit they came from.", values)
        return t(
            "{lap} seeds and more go round once, past the pit they came from, then along the other"
            " row only.",
            values,
        )
    if rule == "kept":
        return t(
            "A last seed that would fall in the first pit of the other row after going round is"
            " not sown: the player keeps it."
        )
    if rule == "single":
        return t("A single seed sown from the last pit takes nothing.")
    if rule == "all":
        if sheet[GRAND_SLAM] == 1:
            return t("All the seeds of the other side may be taken at once.")
        return t("A move that would take all the seeds of the other side takes nothing.")
    if rule == "last-pit":
        return _last_pit(sheet, values)
    if rule == "gift":
        if sheet[GIFT] == 0:
            return ""
        return t("Where no other move is left, the seeds of that pit go to the other side.")
    if rule == "feed":
        return _feed(sheet, values)
    if rule == "end":
        return _end(sheet, values)
    return t("Whoever has {win} seeds in store, wins.", values)


def _last_pit(sheet: list[int], values: dict[str, str | int]) -> str:
    if sheet[LAST_TWO] == 2:
        return t(
            "The last pit before the other row ({last} for South, {end} for North) cannot be played"
            " with one seed or two.",
            values,
        )
    if sheet[LAST_TWO] == 1:
        return t(
            "The last pit before the other row ({last} for South, {end} for North) cannot be played"
            " with one seed, nor with two that take nothing.",
            values,
        )
    return t(
        "The last pit before the other row ({last} for South, {end} for North) cannot be played"
        " with one seed.",
        values,
    )


def _feed(sheet: list[int], values: dict[str, str | int]) -> str:
    if sheet[SOLIDARITY] == 0:
        return t("Nobody has to feed an empty row.")
    if sheet[SOLIDARITY] == 1:
        return t("When the other row is empty, a pit must be played that gives it seeds.")
    if sheet[SOLIDARITY] == 2:
        return t("When the other row is empty, the fullest of the pits that reach it is played.")
    return t(
        "When the other row is empty, it must be given {give} seeds at least, or else as many as"
        " can be.",
        values,
    )


def _end(sheet: list[int], values: dict[str, str | int]) -> str:
    if sheet[FEW] > 0:
        return t(
            "The game ends when fewer than {few} seeds are left, when a player cannot move or feed,"
            " or when a position comes back: each side then adds the seeds of its own row.",
            values,
        )
    return t(
        "The game ends when the player to move cannot move or feed, or when a position comes back:"
        " each side then adds the seeds of its own row."
    )


def _row_words(game: str) -> str:
    if game.startswith("sowing"):
        return t(
            "Both play on one row. Left takes all the seeds of a hole and sows them one by one to"
            " the right, Right to the left. The last seed must fall in a hole that holds some, and"
            " none beyond the end. A player who cannot move any more loses."
        )
    if game.startswith("wing"):
        return t(
            "Both play on one row. Left takes all the seeds of a hole and sows them one by one to"
            " the right, Right to the left. No seed may fall beyond the end, and no board may come"
            " back. A player who cannot move any more loses."
        )
    if game.startswith("kaillon"):
        return t(
            "Take all the seeds of a hole and sow them one by one towards the store. The last may"
            " fall in any hole or in the store, but not beyond it. All are to come home."
        )
    if game.startswith("tchoukaillon"):
        return t(
            "Take all the seeds of a hole and sow them one by one towards the store: the last must"
            " fall in the store. All are to come home."
        )
    if game.startswith("tchouka-rouma"):
        return t(
            "Sow the seeds of a hole one by one towards the store, and on from the far end. Last"
            " seed in the store: choose again. In a hole that holds some: sow that hole on. In an"
            " empty hole: lost. All are to come home."
        )
    return ""
