"""What the verifiers of drills share: what is asked is what the rules say of one board."""

from __future__ import annotations

from collections.abc import Iterator

from songo_edu.locale import _
from songo_edu.puzzles.record import Json


def one_node(solution: Json) -> Iterator[Json]:
    """Yield the only node of a drill's solution."""
    yield solution


def one_position(_solution: Json) -> int:
    """Return the positions in a drill's solution."""
    return 1


def plain(record: Json) -> Iterator[str]:
    """Yield what is wrong with a drill that is not one move, or says that it leaves a choice."""
    if record["goal"]["moves"] != 1:
        yield _("a drill is one move")
    if record["strict"] is not True:
        yield _("strict should be {strict}").format(strict="true")
