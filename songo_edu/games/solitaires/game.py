"""The solitaires by name."""

from __future__ import annotations

from songo_edu.games.any_game import Game
from songo_edu.games.solitaires import position
from songo_edu.games.solitaires.position import SoloPosition
from songo_edu.games.solitaires.sheets import SolitaireSheet, sheet


def open_game(name: str | SolitaireSheet = "tchoukaillon") -> Game[SolitaireSheet, SoloPosition]:
    """Return the solitaire of that name, such as "kaillon" or "tchoukaillon+occupied".

    Its positions may have any number of holes.

    Raises
    ------
    UnknownGameError
        naming the text and the solitaires there are.

    Examples
    --------
    >>> open_game("kaillon").position("1.2.0.1").legal_moves()
    ['1', '2', '4']
    """
    rules = name if isinstance(name, SolitaireSheet) else sheet(name)
    return Game(rules, rules.start, _read)


def _read(rules: SolitaireSheet, text: str) -> SoloPosition:
    return SoloPosition(rules, position.parse(rules, text))
