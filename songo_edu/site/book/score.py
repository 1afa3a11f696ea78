"""A game in print: its score, what is said of its moves, and boards on which one can follow it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import escape

from songo_edu.boards.printed import BESIDE, board
from songo_edu.games.any_game import Record
from songo_edu.games.numbering import move_number
from songo_edu.games.protocol import AnyPosition, side_of
from songo_edu.locale import _

#: After this many moves without a board there is one.
EVERY = 6


def line(moves: list[str], first: int, mover: str) -> str:
    """Return moves as a line of a score; the first of them is the `first`-th of its game.

    Examples
    --------
    >>> line(["N4", "S5", "N6"], 2, "S").replace(chr(160), " ")
    '<p class="record"><b>1.</b> … N4 <b>2.</b> S5 N6</p>'
    """
    words: list[str] = []
    for count, move in enumerate(moves, start=first):
        side = side_of(mover, count)
        if side == 1 and count > first:
            words[-1] += f"\u00a0{escape(move)}"
            continue
        dots = "…\u00a0" if side == 1 else ""
        words.append(f"<b>{move_number(count, side)}.</b>\u00a0{dots}{escape(move)}")
    return f'<p class="record">{" ".join(words)}</p>'


def followed(record: Record[AnyPosition], remarks: Mapping[int, str]) -> str:
    """Return a game with what is said of it, to be followed without a screen.

    A board comes after every sixth move, and at every remark; where each move has its remark, the
    sixth alone have boards, and the end.
    """
    end, mover, labels = len(record.moves), record.start.mover, record.labels
    often = len(remarks) >= end
    parts: list[str] = []
    lines: list[str] = []  # since the last board
    written = shown = 0
    for count in range(1, end + 1):
        said = remarks.get(count, "")
        drawn = count - shown >= EVERY or count == end or (said != "" and not often)
        if not said and not drawn:
            continue
        if not (said and often):
            lines.append(line(list(record.moves[written:count]), written + 1, mover))
        written = count
        if said:
            label = re.sub(" ", "\u00a0", escape(labels[count - 1]))
            lines.append(f'<p class="told"><b>{label}</b> {escape(said)}</p>')
        if drawn:
            shown = count
            words = escape(_("After {move}").format(move=labels[count - 1]))
            picture = board(record.positions[count], BESIDE)
            figure = f'<div class="figure">{picture}<p class="record label">{words}</p></div>'
            words = "".join(lines)
            if often:  # beside a board stands what follows it
                parts.append(f"{words}{figure}")
            else:
                parts.append(f'<div class="step"><div class="kept">{figure}{words}</div></div>')
            lines = []
    return f'<div class="step">{"".join(parts)}</div>' if often else "".join(parts)
