"""Finding puzzles in games that engine players play, from a seed.

Every game has a seed of its own, made from the wish and the game's number; at most one puzzle is
taken from a game. Nothing looks at a clock: the same wish gives the same records everywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from songo_edu.analysis.themes import themes_of
from songo_edu.games import Position, RuleSheet, two_row_game
from songo_edu.puzzles import choice, levels, selfplay
from songo_edu.puzzles.engine import DEPTH, Engine, turned
from songo_edu.puzzles.kinds import two_row
from songo_edu.puzzles.kinds.kind import Proof
from songo_edu.puzzles.prove import Claim, Tree, TreeTooLargeError, claim
from songo_edu.puzzles.record import (
    GENERATOR,
    KIND,
    SOUND_BUDGET,
    Json,
    puzzle_id,
    solution_line,
)
from songo_edu.rules.two_row.layout import MOVER

#: Positions tried for one wish, where nothing else is said.
LIMIT = 100_000

#: Told now and then: puzzles found, positions tried.
Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Wish:
    """What is looked for; `capture` is the exact number of seeds, None for any."""

    moves: int
    count: int
    seed: str
    game: str = "songo"
    capture: int | None = None
    strict: bool = False
    sound: bool = True  # only puzzles whose key is also the best move
    limit: int = LIMIT
    budget: int = SOUND_BUDGET
    left_out: frozenset[str] = frozenset()  # ids that are not wanted


@dataclass
class Finder:
    """Looks for the puzzles of several wishes, none twice.

    `tried` counts the positions of the wish at hand.
    """

    fast: bool | None = None
    progress: Progress | None = None
    tried: int = 0
    _known: set[str] = field(default_factory=set)

    def find(self, wish: Wish) -> list[Json]:
        """Return the puzzles of a wish, fewer than its count where the limit came first."""
        sheet = two_row_game(wish.game).sheet
        engine = Engine(sheet, fast=self.fast)
        variety = choice.Variety(wish.count, one_goal=wish.capture is not None)
        records: list[Json] = []
        self.tried = 0
        number = 0
        while len(records) < wish.count and self.tried < wish.limit:
            draw = selfplay.generator(wish.game, wish.moves, wish.seed, number)
            number += 1
            played = selfplay.play(engine, draw)
            found = self._in_game(engine, wish, played, variety, draw.randrange(1 << 30))
            if found is None:
                variety.waits()
            else:
                records.append(found)
            if self.progress is not None:
                self.progress(len(records), self.tried)
        return records

    def _in_game(
        self,
        engine: Engine,
        wish: Wish,
        played: selfplay.Played,
        variety: choice.Variety,
        start: int,
    ) -> Json | None:
        """Return the first puzzle of a game that is wanted, looking from a drawn place on."""
        for ply, found in self._claims(engine, wish, played, start):
            record = self._record(engine, wish, played, ply, found)
            if record is None or record["id"] in wish.left_out:
                continue
            names = {record["id"], solution_line(record)}
            classes = choice.classes(record)
            if names & self._known or not variety.has_room(classes):
                continue
            sound = is_sound(engine, found, wish.budget)
            if wish.sound and not sound:
                continue
            record["provenance"]["sound_play"] = sound
            self._known |= names
            variety.takes(classes)
            return record
        return None

    def _claims(
        self, engine: Engine, wish: Wish, played: selfplay.Played, start: int
    ) -> Iterator[tuple[int, Claim]]:
        """Yield the claims in a game that are worth proving, with their plies."""
        sheet = engine.sheet
        states = engine.buffer(2 * wish.moves + 4)
        least = wish.capture or choice.LEAST[wish.moves]
        plies = [
            ply
            for ply in range(choice.EARLIEST, len(played.states))
            if choice.has_seeds_enough(played.states[ply], len(sheet.pits), sheet.seeds)
        ]
        for step in range(len(plies)):
            if self.tried >= wish.limit:
                return
            self.tried += 1
            ply = plies[(start + step) % len(plies)]
            state = canonical(sheet, played.states[ply])
            found = claim(engine, states, state, wish.moves, least)
            if found is not None and wish.capture in (None, found.seeds) and choice.is_worth(found):
                yield ply, found

    def _record(
        self, engine: Engine, wish: Wish, played: selfplay.Played, ply: int, found: Claim
    ) -> Json | None:
        """Return the record of a claim, None where its tree is not wanted."""
        sheet = engine.sheet
        try:
            tree = Tree(engine, found, choice.LARGEST_TREE[wish.moves])
        except TreeTooLargeError:
            return None
        if wish.strict and not tree.strict:
            return None
        if wish.moves > 1 and len(tree.root.get("replies", ())) < choice.REPLIES:
            return None
        position = Position(sheet, found.state)
        goal = {"moves": wish.moves, "seeds": found.seeds}
        proof = Proof(goal, tree.root["move"], tree.root, tree.strict, tree.nodes)
        measured = two_row.measured(position, proof)
        return {
            "features": measured,
            "game": sheet.name,
            "goal": goal,
            "id": puzzle_id(sheet.name, KIND, str(position), goal),
            "key": tree.root["move"],
            "kind": KIND,
            "level": levels.level(measured),
            "position": str(position),
            "provenance": {
                "budget": wish.budget,
                "generator": GENERATOR,
                "method": "selfplay",
                "nodes": tree.nodes,
                "ply": ply,
                "record": " ".join(sheet.pits[pit] for pit in played.moves[:ply]),
                "seed": wish.seed,
                "sheet": sheet.digest(),
            },
            "solution": tree.root,
            "strict": tree.strict,
            "themes": themes_of(position, tree.root["move"], tree.root),
        }


def canonical(sheet: RuleSheet, state: tuple[int, ...]) -> tuple[int, ...]:
    """Return a position of a game as a puzzle's: South to move, nothing behind it."""
    if state[MOVER] == 1:
        return turned(sheet, state)
    return (*state[:-1], 0)


def is_sound(engine: Engine, found: Claim, budget: int) -> bool:
    """Return whether the key is also the best move by a search on the difference of seeds."""
    states = engine.buffer(DEPTH + 6)
    engine.put(states, 0, found.state)
    return engine.choose(states, 0, 0, budget) == found.key
