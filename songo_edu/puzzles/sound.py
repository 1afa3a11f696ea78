"""Whether the keys of a file are also best moves, by the search and the budget they name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from songo_edu.analysis.search import search
from songo_edu.games import Position, two_row_game
from songo_edu.locale import _
from songo_edu.puzzles.store import Line
from songo_edu.puzzles.verify import Fault, shown_id


def is_sound(position: Position, key: str, budget: int) -> bool:
    """Return whether a move is also the best by a search on the difference of seeds."""
    return _best(position, budget) == key


def check_sound(lines: Iterable[Line]) -> Iterator[Fault]:
    """Yield a fault for every puzzle whose `sound_play` is not what the search says."""
    for entry in lines:
        record, story = entry.record, entry.record["provenance"]
        if "sound_play" not in story:
            continue
        position = two_row_game(record["game"]).position(record["position"])
        move = _best(position, story["budget"])
        if (move == record["key"]) != story["sound_play"]:
            words = _("sound play: the search finds {move}").format(move=move or "–")
            yield Fault(entry.number, shown_id(record["id"]), words)


def _best(position: Position, budget: int) -> str | None:
    """Return the best move by a search of so many positions, None where there is no move."""
    return search(position, budget).best
