"""What a search thinks of a position, in seeds and in lines: the same on every machine.

The search stops after a number of positions, never by a clock, and Numba and plain Python run the
same source; so an evaluation depends on the position and that number alone.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from songo_edu.engine.judged import Stand, lead_words, stand_of
from songo_edu.engine.two_row import Engine
from songo_edu.games import Position, two_row_game
from songo_edu.games.two_row.position import SIDES, Side, side_name
from songo_edu.games.wording import over_words, seed_words
from songo_edu.locale import _, ngettext
from songo_edu.rules.two_row.search import SEED

#: Plies a search may look ahead; the number of positions is what stops it but in short endings.
DEPTH = 40


@dataclass(frozen=True)
class Evaluation:
    """The state of a game: the difference of the stores after best play, as far as was searched."""

    seeds: int  # South's store less North's
    winner: Side | None = None  # who wins by force, where the search sees it
    plies: int | None = None  # how many moves that takes, from the position itself, if known
    part: int = 0  # hundredths of a seed besides `seeds`, which is the nearest number of them

    @property
    def hundredths(self) -> int:
        """South's lead in hundredths of a seed."""
        return self.seeds * SEED + self.part

    def outcome(self, side: Side) -> int:
        """Return 1 where `side` wins by force, -1 where it loses, 0 where that is not seen."""
        return 0 if self.winner is None else 1 if self.winner == side else -1

    def later(self, plies: int) -> Evaluation:
        """Return the same end seen from some moves earlier."""
        if self.plies is None:
            return self
        return replace(self, plies=self.plies + plies)

    def as_json(self) -> dict[str, Any]:
        """Return it for a program to read."""
        return {
            "seeds": self.seeds,
            "hundredths": self.hundredths,
            "winner": self.winner,
            "plies": self.plies,
        }

    def told(self) -> Stand:
        """Return it in the form that the sentences about it need."""
        winner = -1 if self.winner is None else SIDES.index(self.winner)
        plies = -1 if self.plies is None else self.plies
        return {"hundredths": self.hundredths, "winner": winner, "plies": plies}


def evaluation(value: int, mover: Side) -> Evaluation:
    """Read a value of the search: hundredths of a seed for the mover, a won game far above all."""
    stand = stand_of(value, SIDES.index(mover))
    lead = stand["hundredths"]
    seeds = (abs(lead) + SEED // 2) // SEED * (1 if lead > 0 else -1)
    winner = None if stand["winner"] < 0 else SIDES[stand["winner"]]
    plies = None if stand["plies"] < 0 else stand["plies"]
    return Evaluation(seeds, winner, plies, lead - seeds * SEED)


def final_evaluation(position: Position) -> Evaluation:
    """Return the evaluation of a finished game: its final stores and who has won."""
    stores = position.final().stores
    winner = position.winner
    return Evaluation(stores["S"] - stores["N"], winner, None if winner is None else 0)


#: A move, what it leads to, and how many plies deep a search saw.
Chosen = tuple[str, Evaluation, int]


def choose(
    engine: Engine, position: Position, nodes: int | None = None, depth: int = DEPTH
) -> Chosen:
    """Return the best move by the rules' search of about `nodes` positions, or `depth` plies."""
    pit = engine.choose(*engine.put_game(position), nodes, depth)
    return position.sheet.pits[pit], evaluation(engine.value, position.mover), engine.plies


def compare(position: Position, move: str, nodes: int) -> tuple[Chosen, Evaluation]:
    """Return the best move, and what `move` leads to by a search of the same depth."""
    # Where the search after `move` cannot go as deep within four times `nodes`, the best move is
    # looked for once more, no deeper; so the best is never worse than what was played.
    engine = Engine(position.sheet, fast=False, depth=DEPTH)
    best = choose(engine, position, nodes)
    depth = best[2]
    after = position.play(move)
    if after.over:
        return best, final_evaluation(after).later(1)
    if best[0] == move:
        return best, best[1]
    if depth == 1:
        return best, Evaluation(after.stores["S"] - after.stores["N"])
    _reply, worth, reached = choose(engine, after, 4 * nodes, depth - 1)
    if reached < depth - 1:
        best = choose(engine, position, depth=reached + 1)
    return best, worth.later(1)


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
        worth = evaluation(line.value, self.mover)
        values = {
            "move": line.move,
            "line": " ".join(line.moves),
            "seeds": seed_words(abs(worth.seeds)),
        }
        if worth.winner is not None:
            values["player"] = side_name(worth.winner)
            if worth.plies is None:
                sentence = _("{move}: {player} wins, ahead by {seeds} in the end ({line}).")
                return sentence.format(**values)
            sentence = ngettext(
                "{move}: {player} wins in {n} ply, ahead by {seeds} ({line}).",
                "{move}: {player} wins in {n} plies, ahead by {seeds} ({line}).",
                worth.plies,
            )
            return sentence.format(**values, n=worth.plies)
        values["lead"] = lead_words(worth.hundredths)
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
