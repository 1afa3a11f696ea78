"""The rules of games in words, as they appear above puzzles, and which of them a puzzle uses.

A rule of two rows is a name of `RULES`. It is needed where it decides, in the puzzle’s tree or
after a first move, what may be played, what a move takes, or that the game is over.
"""

from typing import Final, TypedDict

from songo_edu.games.two_row.sentences import move_words
from songo_edu.games.wording import either
from songo_edu.locale import later, t
from songo_edu.puzzles.explain.tree import Answer, Node
from songo_edu.puzzles.questions import PUZZLE_KINDS
from songo_edu.rules.two_row.layout import (
    END_STORE,
    FEW,
    FIRST_PIT,
    GIFT,
    GIVE,
    GOES_ON,
    GRAND_SLAM,
    LAP,
    LAST_ONE,
    LAST_TWO,
    MOVER,
    ROW,
    SINGLE,
    SOLIDARITY,
    STOP_ALL,
    STOP_GIFT,
    STOP_KEPT,
    STOP_SINGLE,
    STRIDE,
    TAKE_MAX,
    TAKE_MIN,
    WIN,
)
from songo_edu.rules.two_row.moves import ending, last_pit_barred, legal, make, trace

#: Every rule, in the order in which they are listed.
RULES: Final = (
    *("sow", "first", "lap", "kept", "single", "all"),
    *("last-pit", "gift", "feed", "end", "win"),
)
#: What is said of each, and of each way in which games have it.
_SENTENCES: Final = {
    "sow": later(
        "South has the lower row, North the upper one. Take all the seeds of one of your pits"
        " and sow them one by one along the arrow. Does the last one bring a pit of the other"
        " row to {counts}? Those seeds are yours, and so are those of the pits just before it"
        " in that row, as long as they hold {counts}."
    ),
    "first": later(
        "A last seed in the first pit of the other row ({first} for South, {facing} for North)"
        " takes nothing."
    ),
    "lap": later(
        "{lap} seeds or more go round once, skipping the pit they came from, then along the"
        " other row only."
    ),
    "lap 0": later("{lap} seeds or more skip the pit they came from."),
    "kept": later(
        "A last seed that would land in the first pit of the other row after going round is"
        " not sown: the player keeps it."
    ),
    "single": later("A single seed sown from the last pit takes nothing."),
    "all": later("A move that would take all the seeds of the other side takes nothing."),
    "all 1": later("All the seeds of the other side may be taken at once."),
    "last-pit": later(
        "The last pit before the other row ({last} for South, {end} for North) cannot be played"
        " with one seed."
    ),
    "last-pit 1": later(
        "The last pit before the other row ({last} for South, {end} for North) cannot be played"
        " with one seed, nor with two that take nothing."
    ),
    "last-pit 2": later(
        "The last pit before the other row ({last} for South, {end} for North) cannot be played"
        " with one seed or two."
    ),
    "gift": later("Where no other move is left, the seeds of that pit go to the other side."),
    "feed": later(
        "When the other row is empty, it must be given at least {give} seeds, or as many as"
        " possible."
    ),
    "feed 0": later("Nobody has to feed an empty row."),
    "feed 1": later("When the other row is empty, a pit must be played that gives it seeds."),
    "feed 2": later(
        "When the other row is empty, the fullest of the pits that reach it must be played."
    ),
    "end": later(
        "The game ends when fewer than {few} seeds are left, when a player cannot move or feed,"
        " or when a position is repeated: each side then takes the seeds of its own row."
    ),
    "end 0": later(
        "The game ends when the player to move cannot move or feed, or when a position comes"
        " back: each side then takes the seeds of its own row."
    ),
    "win": later("{win} seeds in store win the game."),
}
#: The rules of games on one row, by how their names begin.
_ROW_SENTENCES: Final = {
    "sowing": later(
        "Both play on one row. Left takes all the seeds of a hole and sows them one by one to"
        " the right, Right to the left. The last seed must land in a hole with seeds in it, and"
        " none may fall beyond the end. A player who cannot move loses."
    ),
    "wing": later(
        "Both play on one row. Left takes all the seeds of a hole and sows them one by one to"
        " the right, Right to the left. No seed may fall beyond the end, and no board may be"
        " repeated. A player who cannot move loses."
    ),
    "kaillon": later(
        "Take all the seeds of a hole and sow them one by one towards the store. The last may"
        " land in any hole or in the store, but not beyond it. Bring all the seeds home."
    ),
    "tchoukaillon": later(
        "Take all the seeds of a hole and sow them one by one towards the store: the last must"
        " land in the store. Bring all the seeds home."
    ),
    "tchouka-rouma": later(
        "Sow the seeds of a hole one by one towards the store, then on from the far end. If the"
        " last seed lands in the store, choose again; if it lands in a hole with seeds, sow that"
        " hole too; if it lands in an empty hole, you have lost. Bring all the seeds home."
    ),
}
#: Seeds of the sowing that is shown.
_HANDFUL: Final = 4
_EVENTS: Final = 320
#: How a sowing ends, and the rule that it shows.
_STOPS: Final = (
    *((STOP_ALL, "all"), (STOP_KEPT, "kept")),
    *((STOP_SINGLE, "single"), (STOP_GIFT, "gift")),
)


class GameRules(TypedDict):
    """The rules of one game of a sheet."""

    title: str  # of the game
    words: str
    example: str  # of a move; empty where none is given
    state: list[int]  # the position of the example, empty where there is none


class RulesCard(TypedDict):
    """The rules of a game as a quiz or a page has them."""

    title: str
    words: str
    example: str
    picture: str  # the name of its file
    data: str  # and what is in it, as text


# -- in words --------------------------------------------------------------------------------------


def rules_card(rules: GameRules, game: str, picture: str) -> RulesCard:
    """Return the rules of a game with their picture, a text of SVG."""
    return {
        "title": t("The rules: {game}", {"game": rules["title"]}),
        "words": rules["words"],
        "example": rules["example"],
        "picture": f"songo-rules-{game.replace('+', '-')}.svg",
        "data": picture,
    }


def two_row_rules(title: str, sheet: list[int], pits: list[str], needed: list[str]) -> GameRules:
    """Return the rules of a game on two rows; `needed` are some of `RULES`."""
    state = example_state(sheet)
    board = [*state, *[0 for _ in range(STRIDE)]]
    events = [0 for _ in range(_EVENTS)]
    source = sheet[ROW] - 2
    size = trace(sheet, board, 0, STRIDE, source, events)
    sentences = [_rule_words(rule, sheet, pits) for rule in needed]
    return {
        "title": title,
        "words": " ".join([words for words in sentences if words != ""]),
        "example": t(
            "For example: {move}",
            {"move": move_words(pits, board, 0, source, events[:size])},
        ),
        "state": state,
    }


def row_rules(title: str, game: str, changes: str) -> GameRules:
    """Return the rules of a game on one row, and what an option of it changes."""
    words = ""
    for name, sentence in _ROW_SENTENCES.items():
        if game.startswith(name):
            words = t(sentence)
    if changes != "":
        words = t("{rules} But in this game: {changes}", {"rules": words, "changes": changes})
    return {"title": title, "words": words, "example": "", "state": []}


def example_state(sheet: list[int]) -> list[int]:
    """Return a position in which the last pit but one of South takes from two pits."""
    row, least = sheet[ROW], sheet[TAKE_MIN]
    state = [0 for _ in range(STRIDE)]
    for pit, seeds in enumerate((2, 0, 3, 1)):
        state[pit] = seeds
    for pit in range(row + 3, 2 * row):
        state[pit] = (pit - row) % 3
    state[row - 2] = _HANDFUL
    state[row - 1] = 1
    state[row] = sheet[TAKE_MAX] + 1
    state[row + 1] = least - 1
    state[row + 2] = min(least, sheet[TAKE_MAX] - 1)
    return state


def _rule_words(rule: str, sheet: list[int], pits: list[str]) -> str:
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
    if rule == "gift" and sheet[GIFT] == 0:
        return ""
    ways = {"lap": LAP, "all": GRAND_SLAM, "last-pit": LAST_TWO, "feed": SOLIDARITY, "end": FEW}
    way = f"{rule} {sheet[ways[rule]]}" if rule in ways else rule
    return t(_SENTENCES[way] if way in _SENTENCES else _SENTENCES[rule], values)


# -- which of them a puzzle uses -------------------------------------------------------------------


def rules_needed(
    kind: str, sheet: list[int], state: list[int], nodes: list[Node], others: list[Answer]
) -> list[str]:
    """Return the rules that a puzzle uses, in the order of `RULES`.

    `nodes` are the tree below its key, empty where a puzzle has none; `others` other first moves,
    each with what answers it, as studies have them.
    """
    forbidden, rest = kind == "forbidden", PUZZLE_KINDS[kind]["goal"] == "rest"
    at_once = {
        "sow": True,
        "first": sheet[FIRST_PIT] == 1,
        "single": sheet[SINGLE] == 1,  # what sets a variant apart is said with it
        "all": sheet[GRAND_SLAM] == 1,
        "feed": forbidden or sheet[SOLIDARITY] == 0,
        "last-pit": forbidden and sheet[LAST_ONE] == 1,
        "end": rest,
        "win": rest,
    }
    needed = [rule for rule, is_told in at_once.items() if is_told]
    for pit in _watch(sheet, state, needed):
        after = _played(sheet, state, pit)
        third = [_played(sheet, after, reply) for reply in _watch(sheet, after, needed)]
        # A reason may say of a decoy that its threat would take all, and so takes none.
        needed.extend(["all" for position in third if _takes_all(sheet, position)])
    for node in nodes:
        _follow(sheet, state, node, needed)
    for answer in others:
        _answer(sheet, state, answer, needed)
    return [rule for rule in RULES if rule in needed]


def _follow(sheet: list[int], state: list[int], node: Node, needed: list[str]) -> None:
    """Add what a tree uses from a position on."""
    after = _played(sheet, state, node.pit)
    _watch(sheet, after, needed)
    for answer in node.answers:
        _answer(sheet, after, answer, needed)


def _answer(sheet: list[int], state: list[int], answer: Answer, needed: list[str]) -> None:
    after = _played(sheet, state, answer.pit)
    _watch(sheet, after, needed)
    for node in answer.nodes:
        _follow(sheet, after, node, needed)


def _played(sheet: list[int], state: list[int], pit: int) -> list[int]:
    """Return the position after a move."""
    board = [*state[:STRIDE], *[0 for _ in range(STRIDE)]]
    make(sheet, board, 0, STRIDE, pit)
    return board[STRIDE : 2 * STRIDE]


def _watch(sheet: list[int], state: list[int], needed: list[str]) -> list[int]:
    """Add the rules that decide at a position, and return what may be played there."""
    board = [*state[:STRIDE], *[0 for _ in range(2 * STRIDE)]]
    row, mover = sheet[ROW], board[MOVER]
    moves = [0 for _ in range(8)]
    count = legal(sheet, board, 0, STRIDE, moves, 0)
    ends = ending(sheet, board, 0, 0, count)
    if last_pit_barred(sheet, board, 0, STRIDE) == 1:
        needed.append("last-pit")
    other = (1 - mover) * row
    if sum(board[other : other + row]) == 0:
        needed.append("feed")
    _end(ends, needed)
    if ends != GOES_ON:
        return []
    for pit in moves[:count]:
        _move(sheet, board, pit, needed)
    return moves[:count]


def _move(sheet: list[int], board: list[int], pit: int, needed: list[str]) -> None:
    """Add the rules that decide what a move does; the board has room for two more positions."""
    row, seeds = sheet[ROW], board[pit]
    stop = _stop(sheet, board, pit)
    needed.extend([rule for ends, rule in _STOPS if ends == stop])
    if seeds >= 2 * row:
        needed.append("lap")
    closed = sheet[LAST_ONE] if seeds == 1 else sheet[LAST_TWO]
    if (pit + 1) % row == 0 and seeds < 3 and closed > 0:
        needed.append("last-pit")
    moves = [0 for _ in range(8)]
    count = legal(sheet, board, STRIDE, 2 * STRIDE, moves, 0)
    _end(ending(sheet, board, STRIDE, STRIDE, count), needed)


def _takes_all(sheet: list[int], state: list[int]) -> bool:
    """Return whether a move of a position takes nothing because it would take all."""
    board = [*state[:STRIDE], *[0 for _ in range(STRIDE)]]
    moves = [0 for _ in range(8)]
    count = legal(sheet, board, 0, STRIDE, moves, 0)
    return STOP_ALL in [_stop(sheet, board, pit) for pit in moves[:count]]


def _stop(sheet: list[int], board: list[int], pit: int) -> int:
    """Return how the sowing of a pit ends; the board has room for one more position."""
    events = [0 for _ in range(_EVENTS)]
    return events[trace(sheet, board, 0, STRIDE, pit, events) - 1]


def _end(ends: int, needed: list[str]) -> None:
    if ends != GOES_ON:
        needed.append("win" if ends == END_STORE else "end")
