"""The board of a puzzle as a picture to keep: SVG for a page or for paper, PNG with its task."""

from __future__ import annotations

import importlib.util
from collections.abc import Mapping
from typing import Any, Literal

from songo_edu.boards import picture
from songo_edu.errors import MissingExtraError
from songo_edu.games import game
from songo_edu.games.protocol import AnyPosition


def svg(record: Mapping[str, Any], *, style: Literal["wood", "print"] = "wood") -> str:
    """Return the board of a puzzle as SVG.

    Examples
    --------
    >>> svg({"game": "sowing", "position": "1.2.2.1 L"}, style="print")[:4]
    '<svg'
    """
    return picture.svg(_position(record), style=style) + "\n"


def png(record: Mapping[str, Any], task: str) -> bytes:
    """Return the board of a puzzle as a PNG picture, what it asks above the board.

    Raises
    ------
    MissingExtraError
        where Matplotlib is not installed (extra ``boards``).
    """
    if importlib.util.find_spec("matplotlib") is None:
        raise MissingExtraError("PNG", "boards")
    from songo_edu.boards import card

    return card.png(_position(record), task)


def _position(record: Mapping[str, Any]) -> AnyPosition:
    return game(str(record["game"])).position(record["position"])
