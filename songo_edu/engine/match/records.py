"""The games of a match in a file: one a line, as JSON, to be read over."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from songo_edu.engine.match.playing import Played
from songo_edu.errors import RecordError, SongoError, shown
from songo_edu.games import AnyPosition, Record
from songo_edu.games.catalogue import told_game
from songo_edu.games.own import OWN
from songo_edu.games.two_row.sheets import RuleSheet
from songo_edu.locale import _


def game_line(sheet: RuleSheet, names: tuple[str, str], game: Played) -> str:
    """Return a game as a line: the game's name, or one's own sheet, who played, and what."""
    own = OWN.get(sheet.name)
    south, north = names if game.side == "S" else reversed(names)
    told = {"game": json.loads(own.told) if own else sheet.name, "south": south, "north": north}
    return json.dumps({**told, **game.as_json()}, ensure_ascii=False)


def read_games(path: Path) -> list[Record[AnyPosition]]:
    """Return the games of a file; what a player lost by is its last comment.

    Raises
    ------
    RecordError
        naming the line that is no game, or the file that cannot be read.
    """
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        told = _("cannot read {path}: {error}")
        raise RecordError(told.format(path=path, error=reason)) from None
    found = []
    for number, line in enumerate(lines, start=1):
        try:
            found.append(_read(json.loads(line)))
        except (ValueError, RecursionError, SongoError) as error:
            told = _("{path}, line {line}: {error}")
            values = {"path": path, "line": number}
            raise RecordError(told.format(error=error, **values)) from None
    return found


def _read(told: Any) -> Record[AnyPosition]:
    """Return the game that a line tells; all that it tells of is asked of the moves again."""
    texts = ("south", "north", "record", "side", "result")
    if not isinstance(told, dict) or not all(isinstance(told.get(key), str) for key in texts):
        raise RecordError(_("{text} is no game of a match").format(text=shown(told)))
    record = told_game(told.get("game", "")).record(told["record"])
    record = record.headed(south=told["south"], north=told["north"])
    winner = {"won": told["side"], "lost": "SN".replace(told["side"], ""), "drawn": "draw"}
    result = winner.get(told["result"])
    fault = told.get("fault")
    if isinstance(fault, str) and fault:
        record = record.commented(fault)
    if result is not None and not record.end.over:
        return record.headed(result=result)
    if result != record.result:
        told_so = _("the moves end in {found}, not in {text}")
        raise RecordError(told_so.format(found=record.result, text=shown(told["result"])))
    return record
