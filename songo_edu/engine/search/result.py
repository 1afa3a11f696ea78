"""What a search has found: the best moves, what each leads to, and the line of play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from songo_edu.engine.evaluation import Evaluation, evaluation
from songo_edu.engine.judged import lead_words
from songo_edu.games import two_row_game
from songo_edu.games.two_row.position import SIDES, Side, side_name
from songo_edu.games.wording import over_words, seed_words
from songo_edu.locale import _, ngettext


@dataclass(frozen=True)
class Line:
    """A move, its value, and best play for both sides as far as the search went.

    `value` is in hundredths of a seed, for the side to move; a won game is worth
    `rules.two_row.search.VICTORY` and its lead, less one for each ply until then; one that a table
    of endings knows to be won, `WON_LATER` and the lead that play to the last seed would give.
    """

    move: str
    value: int
    moves: tuple[str, ...]

    def as_json(self) -> dict[str, Any]:
        """Return the line for a program to read."""
        return {"move": self.move, "value": self.value, "moves": list(self.moves)}


@dataclass(frozen=True, repr=False)
class SearchResult:
    """The best lines of a position, best first; none where the game is over.

    Equal lines are in the order in which the search found them.

    Examples
    --------
    >>> line = Line("S3", 200, ("S3", "N5"))
    >>> print(SearchResult("songo", "4.3.5.0.6.2.1/1.4.3.5.0.2.6 S 14-14", 900, 2, (line,)))
    Best move: S3.
    S3: South +2.0 (S3 N5).
    Searched 2 plies deep, 900 positions looked at.
    """

    game: str
    position: str
    nodes: int
    depth: int
    lines: tuple[Line, ...]
    solved: bool = False  # every line was followed to the end of its game

    @property
    def best(self) -> str | None:
        """The best move, None where the game is over."""
        return self.lines[0].move if self.lines else None

    @property
    def value(self) -> int:
        """The value of the best line; 0 where the game is over."""
        return self.lines[0].value if self.lines else 0

    @property
    def mover(self) -> Side:
        """The side to move."""
        return SIDES[SIDES.index(self.position.split()[1])]

    @property
    def evaluation(self) -> Evaluation:
        """What the best line leads to, in seeds; who wins by force, where that is seen."""
        return evaluation(self.value, self.mover)

    def as_json(self) -> dict[str, Any]:
        """Return what ``songo-edu best --json`` prints."""
        return {
            "game": self.game,
            "position": self.position,
            "best": self.best,
            "value": self.value if self.lines else None,
            "depth": self.depth,
            "nodes": self.nodes,
            "solved": self.solved,
            "lines": [line.as_json() for line in self.lines],
        }

    def __str__(self) -> str:
        if not self.lines:
            return _("No best move. {why}").format(why=self._ended())
        lines = [_("Best move: {move}.").format(move=self.best)]
        lines += [self._line(line) for line in self.lines]
        return "\n".join([*lines, self._searched()])

    def __repr__(self) -> str:
        lines = ", ".join(f"{line.move} {line.value}" for line in self.lines)
        return f"SearchResult({self.game}, {self.position}: {lines or 'over'}; depth {self.depth})"

    def _ended(self) -> str:
        """Return how the game ended; a board that came back is known from its past alone."""
        return two_row_game(self.game).position(self.position).verdict or over_words()

    def _line(self, line: Line) -> str:
        """Return what a line leads to, in words."""
        found = evaluation(line.value, self.mover)
        values = {
            "move": line.move,
            "line": " ".join(line.moves),
            "seeds": seed_words(abs(found.seeds)),
        }
        if found.winner is not None:
            values["player"] = side_name(found.winner)
            if found.plies is None:
                sentence = _("{move}: {player} wins, ahead by {seeds} in the end ({line}).")
                return sentence.format(**values)
            sentence = ngettext(
                "{move}: {player} wins in {n} ply, ahead by {seeds} ({line}).",
                "{move}: {player} wins in {n} plies, ahead by {seeds} ({line}).",
                found.plies,
            )
            return sentence.format(**values, n=found.plies)
        values["lead"] = lead_words(found.hundredths)
        return _("{move}: {lead} ({line}).").format(**values)

    def _searched(self) -> str:
        """Return how far the search went, in words."""
        looked = ngettext("{n} position looked at", "{n} positions looked at", self.nodes)
        if self.solved:
            sentence = _("Searched to the end of the game, {looked}.")
        else:
            sentence = ngettext(
                "Searched {n} ply deep, {looked}.", "Searched {n} plies deep, {looked}.", self.depth
            )
        return sentence.format(n=self.depth, looked=looked.format(n=self.nodes))
