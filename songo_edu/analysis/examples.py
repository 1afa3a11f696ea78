"""Examples of the sources, rebuilt, and the games commented in the course."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from songo_edu import locale
from songo_edu.analysis import strategy
from songo_edu.errors import UnknownExampleError
from songo_edu.games import Position, Record, game, two_row_game
from songo_edu.games.two_row.position import SIDES
from songo_edu.locale import filled

FILE = Path(__file__).with_name("examples.json")
Fact = Mapping[str, Any]
Found = TypeVar("Found")


@dataclass(frozen=True, repr=False)
class Example:
    """A board that fits what a source says."""

    name: str
    source: str  # "S0" or "S1"
    part: str  # the source's section
    position: Position
    sentences: Mapping[str, str]
    facts: tuple[Fact, ...]

    @property
    def sentence(self) -> str:
        """What the board shows, in the reader's language."""
        return self.sentences[locale.language()]

    def __repr__(self) -> str:
        return f"Example({self.name!r}, {str(self.position)!r})"

    def truth(self, fact: Fact) -> dict[str, Any]:
        """Return a fact as it really is on this board: the same as `fact` where that holds."""
        position = self.position
        for move in fact.get("after", ()):
            position = position.play(move)
        if "mover" in fact:
            position = strategy.with_mover(position, fact["mover"])
        return {**fact, **_FACTS[fact["fact"]](position, fact)}

    @property
    def holds(self) -> bool:
        """Whether every fact holds."""
        return all(self.truth(fact) == fact for fact in self.facts)


# -- facts: each is computed from what it asks about -----------------------------------------------


def _takes(position: Position, fact: Fact) -> dict[str, Any]:
    """Give the pits a legal move takes, with their seeds."""
    events = position.trace(fact["move"])
    captures = {event.pit: event.number for event in events if event.kind == "capture"}
    return {"pits": {pit: captures[pit] for pit in strategy.from_left(position.sheet, captures)}}


def _spared(position: Position, fact: Fact) -> dict[str, Any]:
    """Give the opponent's pits that stay, though they hold a number one could take."""
    after = position.play(fact["move"])
    low, high = position.sheet.take
    row = after.row(after.mover)
    return {
        "pits": [pit for pit in strategy.from_left(after.sheet, row) if low <= row[pit] <= high]
    }


def _line(position: Position, fact: Fact) -> dict[str, Any]:
    """Say what each move of a line wins, and the position it leads to."""
    won = []
    for move in fact["moves"]:
        won.append(position.captured(move))
        position = position.play(move)
    data: dict[str, Any] = {"captured": won}
    return {**data, "ends": str(position)} if "ends" in fact else data


def _defence(position: Position, fact: Fact) -> dict[str, Any]:
    for defence in strategy.defences(position):
        if (defence.move, defence.source) == (fact["move"], fact["against"]):
            return {"kind": defence.kind, "before": defence.before, "left": defence.left}
    return {"kind": None, "before": 0, "left": 0}


_FACTS: dict[str, Callable[[Position, Fact], dict[str, Any]]] = {
    "takes": _takes,
    "spared": _spared,
    "lands": lambda position, fact: {"last": position.landing(fact["move"])},
    "line": _line,
    "legal": lambda position, _: {"moves": list(position.legal_moves())},
    "forbidden": lambda position, _: {
        "moves": {refusal.move: refusal.code for refusal in strategy.forbidden(position)}
    },
    "menaces": lambda position, fact: {
        "from": {
            menace.source: {"targets": list(menace.targets), "seeds": menace.seeds}
            for menace in strategy.menaces(position, fact["side"])
        }
    },
    "doubles": lambda position, fact: {
        "pairs": [
            {"from": list(menace.sources), "seeds": menace.seeds, "least": menace.least}
            for menace in strategy.real_doubles(position, fact["side"])
        ]
    },
    "defence": _defence,
    "greniers": lambda position, fact: {
        "pits": {
            grenier.pit: {"seeds": grenier.seeds, "last": grenier.last, "takes": grenier.takes}
            for grenier in strategy.greniers(position, fact["side"])
        }
    },
    "bidoua": lambda position, _: {side: strategy.bidoua(position, side) for side in SIDES},
    "waiting": lambda position, _: {side: strategy.waiting_moves(position, side) for side in SIDES},
    "end": lambda position, _: {"ending": position.ending, "stores": position.final().stores},
}


# -- the file --------------------------------------------------------------------------------------


@cache
def _all() -> dict[str, Example]:
    stored = filled(json.loads(FILE.read_text(encoding="utf-8")))["examples"]
    return {
        entry["name"]: Example(
            entry["name"],
            entry["source"],
            entry["part"],
            two_row_game(entry["game"]).position(entry["position"]),
            entry["sentence"],
            tuple(entry["facts"]),
        )
        for entry in stored
    }


def examples(source: str | None = None) -> tuple[Example, ...]:
    """Return the rebuilt examples of all sources, or of one ("S0", "S1"), in the sources' order.

    Examples
    --------
    >>> all(example.holds for example in examples())
    True
    """
    return tuple(entry for entry in _all().values() if source in (None, entry.source))


def example(name: str) -> Example:
    """Return the example of that name.

    Raises
    ------
    UnknownExampleError
        naming the text and the examples there are.

    Examples
    --------
    >>> example("s0-vii-c").position.mover
    'N'
    """
    return _named(name, _all())


# -- whole games with words about them -------------------------------------------------------------

COMMENTED = Path(__file__).with_name("commented")


@dataclass(frozen=True, repr=False)
class CommentedGame:
    """A game and what is said about some of its moves."""

    name: str
    titles: Mapping[str, str]
    record: Record[Position]
    lesson: str  # the lesson that asks about moments of it
    # The script, its seed, and which of its games this is, where it is kept.
    made: Mapping[str, Any]
    shows: Mapping[str, Any]  # the moves that show something, counted one by one
    words: Mapping[int, Mapping[str, str]]  # by how many moves have been played, in every language

    @property
    def title(self) -> str:
        """What the game is called, in the reader's language."""
        return self.titles[locale.language()]

    @property
    def remarks(self) -> dict[int, str]:
        """What is said after this number of moves, in the reader's language."""
        return {count: texts[locale.language()] for count, texts in self.words.items()}

    @property
    def counts(self) -> dict[str, int]:
        """How many moves have been played at each position, by its text."""
        return {str(position): count for count, position in enumerate(self.record.positions)}

    def __repr__(self) -> str:
        moves, remarks = len(self.record.moves), len(self.words)
        return f"CommentedGame({self.name!r}, {moves} moves, {remarks} remarks)"

    def __str__(self) -> str:
        labels = self.record.labels
        return "\n".join(f"{labels[count - 1]}  {remark}" for count, remark in self.remarks.items())


@cache
def commented_games() -> dict[str, CommentedGame]:
    """Return the commented games of the course by their names."""
    games = {}
    for path in sorted(COMMENTED.glob("*.json")):
        stored = filled(json.loads(path.read_text(encoding="utf-8")))
        games[path.stem] = CommentedGame(
            path.stem,
            stored["title"],
            game(stored["game"]).record(stored["moves"]),
            stored["lesson"],
            stored["made"],
            stored["shows"],
            {int(count): texts for count, texts in stored["remarks"].items()},
        )
    return games


def commented_game(name: str = "the-grenier-that-waited") -> CommentedGame:
    """Return a commented game of the course: that one, or ``"two-greniers"``.

    Raises
    ------
    UnknownExampleError
        naming the text and the games there are.

    Examples
    --------
    >>> commented_game().record.end.winner
    'S'
    >>> commented_game("two-greniers").record.labels[-1]
    '18. N1'
    """
    return _named(name, commented_games())


def _named(name: str, every: Mapping[str, Found]) -> Found:
    try:
        return every[name]
    except (KeyError, TypeError):
        raise UnknownExampleError(name, every) from None
