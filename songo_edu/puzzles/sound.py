"""Whether the keys of a file are also best moves, by the search and the budget they name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from songo_edu.games import two_row_game
from songo_edu.locale import _
from songo_edu.puzzles.engine import DEPTH, Engine
from songo_edu.puzzles.store import Line
from songo_edu.puzzles.verify import Fault, shown_id


def check_sound(lines: Iterable[Line], *, fast: bool | None = None) -> Iterator[Fault]:
    """Yield a fault for every puzzle whose `sound_play` is not what the search says."""
    engines: dict[str, Engine] = {}
    for entry in lines:
        record = entry.record
        name = record["game"]
        engine = engines.setdefault(name, Engine(two_row_game(name).sheet, fast=fast))
        states = engine.buffer(DEPTH + 6)
        engine.put(states, 0, two_row_game(name).position(record["position"]).state)
        best = engine.choose(states, 0, 0, record["provenance"]["budget"])
        move = engine.sheet.pits[best] if best >= 0 else "–"
        if (move == record["key"]) != record["provenance"]["sound_play"]:
            words = _("sound play: the search finds {move}").format(move=move)
            yield Fault(entry.number, shown_id(record["id"]), words)
