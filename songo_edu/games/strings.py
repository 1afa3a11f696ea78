"""Texts of positions and records: what families share, and positions of two rows.

These read ``5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0``, North's row first.
"""

import re
from typing import Final, Literal, TypedDict

from songo_edu.errors import PositionError, RecordError, shown
from songo_edu.locale import t, tn
from songo_edu.rules.two_row.layout import MOVER, NORTH, SOUTH, STRIDE


def no_position(text: object, example: str) -> str:
    """Return what is said of a text that is no position."""
    values = {"text": shown(text), "example": example}
    return t("{text} is not a position; write it like {example}", values)


def seeds_in(part: str, most_digits: int, text: str) -> int:
    """Return the seeds that a part of a text names, zeros before the number left aside."""
    match = re.fullmatch("0*([0-9]*)", part)
    if part == "" or match is None or len(match[1]) > most_digits:
        values = {"part": shown(part), "text": shown(text)}
        raise PositionError(t("{part} is not a number of seeds, in {text}", values))
    return int(match[1]) if match[1] else 0


def board_row(row: str, most_digits: int, most_holes: int, text: str) -> list[int]:
    """Return the seeds of a row that has no more than this many holes."""
    count = len(row.split("."))
    if count > most_holes:
        values = {"count": count, "most": most_holes, "text": shown(text)}
        raise PositionError(
            t("{count} holes are more than the {most} a row may have, in {text}", values)
        )
    return [seeds_in(part, most_digits, text) for part in row.split(".")]


def require_few(total: int, most: int, text: str) -> None:
    """Raise a `PositionError` where a board has too many seeds."""
    if total > most:
        values = {"total": total, "most": most, "text": shown(text)}
        raise PositionError(
            t("{total} seeds are more than the {most} a board may have, in {text}", values)
        )


def row_text(seeds: list[int]) -> str:
    """Write a row."""
    return ".".join([str(n) for n in seeds])


def in_columns(rows: list[list[str]]) -> list[str]:
    """Return rows of names and numbers as lines of text, each column as wide as its widest."""
    wide = 2
    for row in rows:
        wide = max(wide, *[len(cell) for cell in row])
    return [" ".join([_at_the_end(cell, wide) for cell in row]) for row in rows]


def _at_the_end(text: str, wide: int) -> str:
    words = text
    while len(words) < wide:
        words = f" {words}"
    return words


def one_row_board(
    pits: list[str], seeds: list[int], store: list[int], goal: list[int]
) -> list[str]:
    """Return a board of one row as lines of text: names, the store before the seeds, the aim.

    There may be no store, and no aim.
    """
    before = [""] if len(store) > 0 else []
    stored = [""] if len(goal) > 0 else [str(n) for n in store]
    rows = [[*before, *pits], [*stored, *[str(n) for n in seeds]]]
    if len(goal) > 0:
        rows.append([">", *[str(n) for n in goal]])
    return in_columns(rows)


# -- positions of two rows -----------------------------------------------------------------------

Side = Literal["S", "N"]
SIDES: Final[tuple[Side, Side]] = ("S", "N")
_TWO_ROW_DIGITS: Final = 4


def rows_of(row: int, clockwise: bool) -> list[list[int]]:
    """Return the pits of the north and the south row, left to right as South sees them."""
    south = list(range(row))
    north = list(range(row, 2 * row))
    return [north, list(reversed(south))] if clockwise else [list(reversed(north)), south]


def read_two_rows(text: str, rows: list[list[int]], most: int, game: str) -> list[int]:
    """Read a position: its integers as the rules lay them out, none where it has not the shape.

    `most` seeds are those of the whole game, whose name is `game`.
    """
    match = re.fullmatch("([0-9.]+)/([0-9.]+) ([NS]) ([0-9]+)-([0-9]+)", text)
    if match is None:
        return []
    state = [0 for _ in range(STRIDE)]
    _fill_row(state, rows[0], match[1], text)
    _fill_row(state, rows[1], match[2], text)
    state[NORTH] = seeds_in(match[4], _TWO_ROW_DIGITS, text)
    state[SOUTH] = seeds_in(match[5], _TWO_ROW_DIGITS, text)
    total = sum(state)
    if total > most:
        values = {"total": total, "seeds": most, "game": game, "text": shown(text)}
        raise PositionError(
            t("{total} seeds are more than the {seeds} of {game}, in {text}", values)
        )
    state[MOVER] = 1 if match[3] == "N" else 0
    return state


def _fill_row(state: list[int], row: list[int], written: str, text: str) -> None:
    parts = written.split(".")
    if len(parts) != len(row):
        raise PositionError(
            tn(
                "a row has {count} pit, not {found}, in {text}",
                "a row has {count} pits, not {found}, in {text}",
                len(row),
                {"count": len(row), "found": len(parts), "text": shown(text)},
            )
        )
    for pit, part in zip(row, parts, strict=True):
        state[pit] = seeds_in(part, _TWO_ROW_DIGITS, text)


def write_two_rows(rows: list[list[int]], state: list[int]) -> str:
    """Write a position as text; the opposite of `read_two_rows`."""
    north = row_text([state[pit] for pit in rows[0]])
    south = row_text([state[pit] for pit in rows[1]])
    mover = "N" if state[MOVER] == 1 else "S"
    return f"{north}/{south} {mover} {state[NORTH]}-{state[SOUTH]}"


def two_row_board(pits: list[str], rows: list[list[int]], state: list[int]) -> list[str]:
    """Return a board as lines of text: pits by name, North's row above, the stores behind."""
    names = [[pits[pit] for pit in row] for row in rows]
    seeds = [[str(state[pit]) for pit in row] for row in rows]
    lines = in_columns([names[0], seeds[0], seeds[1], names[1]])
    lines[0] = f"{lines[0]}   {state[NORTH]}"
    lines[3] = f"{lines[3]}   {state[SOUTH]}"
    return lines


# -- records ---------------------------------------------------------------------------------------

_WIDE: Final = 78
_BLANKS: Final = ["\t", "\r", "\f", "\v", "\u00a0", "\u202f", "\u3000"]


class ToldRecord(TypedDict):
    """What a record says, in the order of its lines."""

    headers: list[tuple[str, str]]  # names, each once, and values
    moves: list[str]
    notes: list[tuple[int, str]]  # the moves before a comment, and its words


def split_record(text: str) -> ToldRecord:
    """Return what a record says: its headers, its moves, and its comments."""
    plain = text[1:] if text.startswith("\ufeff") else text
    lines = plain.replace("\r\n", "\n").split("\n")
    headers: list[tuple[str, str]] = []
    body = len(lines)
    for number, line in enumerate(lines):
        if line.strip() == "":
            body = number + 1
            break
        name = line.split(":")[0].strip()
        if ":" not in line or any(known == name for known, _value in headers):
            sentence = t(
                "{text} is not a header of a record: write each on a line, like {example}",
                {"text": shown(line), "example": "game: songo"},
            )
            raise RecordError(t("line {line}: {words}", {"line": number + 1, "words": sentence}))
        headers.append((name, line[line.find(":") + 1 :].strip()))
    if not any(name == "game" for name, _value in headers):
        values = {"text": shown(text), "example": "game: songo"}
        raise RecordError(
            t("{text} is not a record: its first lines name the game, like {example}", values)
        )
    moves: list[str] = []
    notes: list[tuple[int, str]] = []
    for line in lines[body:]:
        if not line.startswith("#"):
            for blank in _BLANKS:
                line = line.replace(blank, " ")
            moves.extend([word for word in line.split(" ") if word != ""])
            continue
        words = line[2:] if line.startswith("# ") else line[1:]
        notes.append((len(moves), words))
    return {"headers": headers, "moves": moves, "notes": notes}


def join_record(record: ToldRecord) -> str:
    """Return a record as text; the opposite of `split_record`."""
    lines = [f"{name}: {value}" for name, value in record["headers"]]
    lines.append("")
    at = 0
    for number, words in record["notes"]:
        lines.extend(_filled(record["moves"][at:number]))
        lines.append(f"# {words}" if words != "" else "#")
        at = number
    lines.extend(_filled(record["moves"][at:]))
    return "\n".join(lines) + "\n"


def _filled(moves: list[str]) -> list[str]:
    lines: list[str] = []
    line = ""
    for move in moves:
        if line != "" and len(line) + 1 + len(move) > _WIDE:
            lines.append(line)
            line = move
        else:
            line = move if line == "" else f"{line} {move}"
    if line != "":
        lines.append(line)
    return lines


# -- numbers with two checks, by which one that was miscopied is found -----------------------------
# All are below a prime, the `base`, and blocks are shorter than it by three or more. The sum of a
# block with its checks, and the sum of each number times its place, are multiples of the base: one
# wrong number, a check too, is at the place at which both sums say the same.

#: What `miscopied` answers of a block in which all is right, and where more than one number is not.
ALL_RIGHT: Final = -1
SEVERAL: Final = -2


def with_checks(block: list[int], base: int) -> list[int]:
    """Return a block with its two checks.

    Examples
    --------
    >>> with_checks([3, 1, 4], 23)
    [3, 1, 4, 0, 15]
    """
    count = len(block)
    total = sum(block)
    placed = sum([number * (place + 1) for place, number in enumerate(block)])
    # x + y = -total and (count + 1) x + (count + 2) y = -placed, by the base.
    last = ((count + 1) * total - placed) % base
    before = (2 * base - total % base - last) % base
    return [*block, before, last]


def miscopied(block: list[int], base: int) -> int:
    """Return the place of the number that is wrong, `ALL_RIGHT` or `SEVERAL`.

    Examples
    --------
    >>> miscopied([3, 1, 4, 0, 15], 23), miscopied([3, 1, 5, 0, 15], 23)
    (-1, 2)
    """
    total = sum(block) % base
    placed = sum([number * (place + 1) for place, number in enumerate(block)]) % base
    if total == 0 and placed == 0:
        return ALL_RIGHT
    for place in range(len(block)):
        if total * (place + 1) % base == placed:
            return place
    return SEVERAL


def mended(block: list[int], place: int, base: int) -> int:
    """Return what the wrong number at a place should be."""
    return (block[place] + base - sum(block) % base) % base
