"""Games played as text: headers, moves, comments. What may be played, a game says."""

from typing import Final, TypedDict

from songo_edu.errors import RecordError, shown
from songo_edu.locale import t

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
            told = t(
                "{text} is no header of a record: write each on a line, like {example}",
                {"text": shown(line), "example": "game: songo"},
            )
            raise RecordError(t("line {line}: {words}", {"line": number + 1, "words": told}))
        headers.append((name, line[line.find(":") + 1 :].strip()))
    if not any(name == "game" for name, _value in headers):
        values = {"text": shown(text), "example": "game: songo"}
        raise RecordError(
            t("{text} is no record: its first lines name the game, like {example}", values)
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


def join_record(told: ToldRecord) -> str:
    """Return a record as text; the opposite of `split_record`."""
    lines = [f"{name}: {value}" for name, value in told["headers"]]
    lines.append("")
    at = 0
    for number, words in told["notes"]:
        lines.extend(_filled(told["moves"][at:number]))
        lines.append(f"# {words}" if words != "" else "#")
        at = number
    lines.extend(_filled(told["moves"][at:]))
    return "\n".join(lines) + "\n"


def _filled(moves: list[str]) -> list[str]:
    """Return lines of moves, none of them too wide."""
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
