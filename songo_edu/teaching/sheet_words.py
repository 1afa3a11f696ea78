"""What a printed sheet says around its puzzles: where to write, and in the key."""

from typing import Final, TypedDict

from songo_edu.games.wording import player, seed_words
from songo_edu.locale import later, t
from songo_edu.puzzles.explain.effects import move_of
from songo_edu.puzzles.explain.reason import Why, part_words
from songo_edu.puzzles.hints import none_words
from songo_edu.puzzles.questions import PUZZLE_KINDS, Goal


class Room(TypedDict):
    """Where a puzzle is answered."""

    boxes: str  # "after": for the board after the move; "ticks": of pits; "steps": of a way
    words: str  # above the boxes
    lines: list[str]  # to be completed


class KeyWords(TypedDict):
    """What the key says of a puzzle."""

    answer: str
    reason: str
    lure: str  # empty where nothing tempts


#: The line below a puzzle, by its kind or what is asked for, or of any other.
_LINES: Final = {
    "count": later("The last seed lands in ___ Taken: ______"),
    "forbidden": later("Not allowed: ______ because ______"),
    "double": later("I play ___ and threaten ______ then ___"),
    "wait": later("I play ___ North must ______ then ___"),
    "gain": later("I play first ___ then ______"),
    "guard": later("I play ___ North can still take ___"),
    "rest": later("I play ___ because ______"),
    "other": later("I play ___ then ______"),
}


def sheet_answers(kind: str, goal: Goal) -> list[str]:
    """Return the lines to be completed under a puzzle; the more underscores, the more room."""
    if kind in _LINES:
        return [t(_LINES[kind])]
    if way_in_steps(kind):
        return [t("My moves, in order:")]
    aim = PUZZLE_KINDS[kind]["goal"]
    if aim == "gain" and goal["moves"] == 1:
        return [t("I play ___ and take, pit by pit, ______")]
    line = aim if aim in _LINES else "other"
    lines = [t(_LINES[line])]
    return [*lines, "______"] if aim == "rest" else lines


def way_in_steps(kind: str) -> bool:
    """Return whether a puzzle is solved by a row of moves of one player, a box for each."""
    return PUZZLE_KINDS[kind]["goal"] in ("home", "choices") or kind == "tchoukaillon-only"


def answer_room(kind: str, goal: Goal) -> Room:
    """Return where a puzzle is answered on paper."""
    if kind == "forbidden":
        words = t("Tick the pits that cannot be played.")
        return {"boxes": "ticks", "words": words, "lines": [t("because ______")]}
    lines = sheet_answers(kind, goal)
    if way_in_steps(kind):
        return {"boxes": "steps", "words": lines[0], "lines": []}
    words = t("After the move") if goal["moves"] == 1 else t("After the first move")
    return {"boxes": "after", "words": words, "lines": lines}


def tick_names(pits: list[str], counts: list[int]) -> list[str]:
    """Return the answers to tick, of a row's pits and their seeds: the screen has the same."""
    names = [pit for pit, seeds in zip(pits, counts, strict=True) if seeds > 0]
    return [*names, t("None")]


def box_names(two_rows: bool) -> list[str]:
    """Return what comes before each row of boxes: the first letters of the players."""
    return [player(1)[:1], player(0)[:1]] if two_rows else [""]


def key_words(kind: str, key: str, why: Why) -> KeyWords:
    """Return what the key of a sheet says of a puzzle."""
    parts = {part["code"]: part for part in why["parts"]}
    moves = [step["move"] for step in parts["line"]["steps"]] if "line" in parts else []
    answer = ", ".join(key.split(" "))
    if kind == "forbidden" and key == "":
        answer = none_words()
    elif kind != "forbidden" and len(moves) > 1:
        answer = " – ".join(moves)
    others = parts["others"]["words"] if "others" in parts else ""
    lure = t("Tempting: {told}", {"told": part_words(parts["lure"])}) if "lure" in parts else ""
    sentences = [why["idea"], others]
    if kind == "forbidden" and "line" in parts:  # each pit has a reason of its own
        sentences.extend([step["words"] for step in parts["line"]["steps"]])
    reason = " ".join([words for words in sentences if words != ""])
    return {"answer": answer, "reason": reason, "lure": lure}


def count_key(sheet: list[int], state: list[int], pits: list[str], key: str) -> str:
    """Return the answer of a puzzle that asks where the seeds of a pit fall, and what they take."""
    move = move_of(sheet, state, pits.index(key))
    landing = t("kept") if move.last < 0 else pits[move.last]
    taken = t("{seeds} taken", {"seeds": seed_words(move.takes)})
    return f"{key} → {landing}, {taken}"
