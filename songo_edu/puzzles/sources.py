"""Where positions come from: games from a seed, composition, a text, the sources, drawn boards.

A source gives what a job tries, as a function of the query and the job's number alone, under the
name of the method in `SOURCES`. A job that draws nothing is the source's end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, TypeVar

from songo_edu import analysis
from songo_edu.errors import PositionError, RecordError
from songo_edu.games import AnyPosition, Position, game, sheet, two_row_game
from songo_edu.games.catalogue import family
from songo_edu.games.duels import DuelPosition
from songo_edu.puzzles import random_boards
from songo_edu.puzzles.kinds import kind
from songo_edu.puzzles.kinds.kind import Query
from songo_edu.puzzles.native.kernel import RULE_BARGAIN, RULE_QUIET, RULE_TEMPTING, RULE_WAITING
from songo_edu.puzzles.native.miner import MinerQuery, Packed, miner_of
from songo_edu.puzzles.record import Json


@dataclass(frozen=True)
class Drawn:
    """A position, canonical, and the fields its source adds to the provenance.

    Out of a game these are ``record`` and ``ply``, after an example of a source ``example``; a
    composed one has none.
    """

    position: Any
    story: Json = field(default_factory=dict)


class Batch:
    """Many positions at once: made, and their stories told, only where they are asked for."""

    def __init__(
        self, positions: Sequence[Any], story: Callable[[int], Json] = lambda _number: {}
    ) -> None:
        self.positions = positions
        self._story = story

    @classmethod
    def of(cls, drawn: Sequence[Drawn]) -> Batch:
        """Return a batch of what has been drawn one by one."""
        return cls([each.position for each in drawn], lambda number: drawn[number].story)

    def __len__(self) -> int:
        return len(self.positions)

    def __getitem__(self, number: int) -> Drawn:
        return Drawn(self.positions[number], self._story(number))


def drawn(query: Query, job: int) -> Batch:
    """Return the positions of a job, by the method of the query."""
    return SOURCES[query.method](query, job)


def _at_random(
    source: Callable[[Query, int], Iterable[AnyPosition]],
) -> Callable[[Query, int], Batch]:
    """Return the source of boards that are drawn one by one, no more than the query may try."""
    return lambda query, job: Batch(list(islice(source(query, job), query.limit)))


# -- out of games that engine players play from a seed: they can arise -----------------------------

#: Games of a job: those from which positions are taken, and those of which the endings are.
SELFPLAY_GAMES, ENDGAME_GAMES = 16, 64


def selfplay(query: Query, job: int) -> Batch:
    """Return the positions of some games, in each from a drawn place on."""
    seed = f"{query.game}/{query.moves}/{query.seed}/{job}"
    games = miner_of(sheet(query.game)).played(seed, SELFPLAY_GAMES, query.most)
    return Batch(games, games.story)


def endgame(query: Query, job: int) -> Batch:
    """Return the last positions of some games."""
    from songo_edu.puzzles.study_tables import sizes

    rules = sheet(query.game)
    most = sizes(rules)[job % len(sizes(rules))]
    seed = f"{query.game}/{query.kind}/{query.moves}/{query.seed}/{job}"
    games = miner_of(rules).played(seed, ENDGAME_GAMES, most)
    return Batch(games, games.story)


# -- composed: boards that search reaches, seed by seed, from a drawn one --------------------------

#: Climbs of a job, by moves, and the steps of each.
CLIMBS = {1: 60, 2: 60, 3: 20, 4: 10, 5: 4}
STEPS = 100
#: How often a job climbs anew where it has come to no board at all.
TURNS = 50
#: What comes near, by kind; captures where nothing is said.
RULES = {"defend": RULE_BARGAIN, "double": RULE_QUIET, "wait": RULE_WAITING}


def compose(query: Query, job: int) -> Batch:
    """Return the boards that some climbs reach; for a drill, boards that have its rules to say.

    A climb keeps what comes nearer to a puzzle as asked: few seeds, a chain, a quiet key, a wrong
    move that tempts. No game leads to these boards; whether they can arise is not asked.
    """
    if query.kind in ("count", "forbidden"):
        return _at_random(random_boards.sparse)(query, job)
    miner = miner_of(sheet(query.game))
    low, high = kind(query.kind).goal["moves"]
    k = query.moves or min(low + job % (high - low + 1), 3)
    rule = RULES.get(query.kind, RULE_TEMPTING)
    asked = MinerQuery(k, 2 * k, query.seeds or 0, rule, strict=query.strict)
    seed = f"{query.game}/{query.kind}/{query.moves}/{query.seed}/{job}"
    for turn in range(TURNS):  # a job that draws nothing would be the source's end
        anew = f"{seed}/{turn}" if turn else seed
        words = miner.composed(anew, asked, CLIMBS[k], STEPS, query.most)
        if len(words):
            break
    return Batch(Packed(miner.sheet, words))


# -- given: the positions of a record, or one and what a few moves from it reach -------------------

#: A position of one game.
Near = TypeVar("Near", bound=AnyPosition)
#: The moves from a position within which others are asked as well; and from a source's example.
NEAR, NEAR_EXAMPLES = 3, 2


def given(query: Query, job: int) -> Batch:
    """Return what the query's text holds, all in the first job."""
    return Batch.of([] if job else read(query.game, query.start or "")[: query.limit])


def canonical(position: AnyPosition) -> AnyPosition:
    """Return a position turned so that Left, or South, is to move, nothing behind it."""
    place = position
    if isinstance(position, DuelPosition | Position) and position.mover in ("R", "N"):
        place = position.turned()
    return game(position.sheet.name).position(str(place))


def read(name: str, text: str) -> list[Drawn]:
    """Return the positions of a text: of a record each, of a position all that are near."""
    # Of one row a record is not asked: boards are drawn.
    if family(name) != "two_row" or "/" in text or not text.strip():
        return [Drawn(canonical(place)) for place in near(game(name).position(text))]
    rules = two_row_game(name)
    try:
        record = rules.record(text)
    except RecordError:
        if " " in text.strip():
            raise
        try:
            rules.position(text)
        except PositionError as error:
            raise PositionError(str(error)) from None
        raise AssertionError(text) from None
    place, found = rules.start(), []
    for ply, move in enumerate((*record.moves, None)):  # after the last move as well
        if not place.over:
            story = {"record": " ".join(record.moves[:ply]), "ply": ply}
            found.append(Drawn(canonical(place), story))
        if move is not None:
            place = place.play(move)
    return found


def near(position: Near, moves: int = NEAR) -> list[Near]:
    """Return a position and those that so many moves reach, each once, where play goes on."""
    found: dict[str, Near] = {}
    places = [position]
    for left in range(moves, -1, -1):
        fresh = {str(place): place for place in places if not place.over}
        places = [place for name, place in fresh.items() if name not in found]
        found |= {str(place): place for place in places}
        if left:
            places = [place.play(move) for place in places for move in place.legal_moves()]
    return list(found.values())


#: How often the positions with a history are gone through, a job each: what a varied set has no
#: place for at first may find some later.
ROUNDS = 20


def history(query: Query, job: int) -> Batch:
    """Return the positions of the query's game that have a history, all in each of the first jobs.

    They are those of the game commented in the course, with the moves that lead to it, and the
    examples of the sources (`songo_edu.analysis.examples`) with those two moves away at most.
    """
    found = _with_a_history(query.game) if job < ROUNDS else iter(())
    return Batch.of(list(islice(found, query.limit)))


def _with_a_history(name: str) -> Iterator[Drawn]:
    played = analysis.commented_game().record
    if name == played.start.sheet.name:
        yield from read(name, " ".join(played.moves))
    for example in analysis.examples.examples():
        if example.position.sheet.name == name:
            for place in near(example.position, NEAR_EXAMPLES):
                yield Drawn(canonical(place), {"example": example.name})


#: Every source by the name of its method.
SOURCES: dict[str, Callable[[Query, int], Batch]] = {
    "selfplay": selfplay,
    "endgame": endgame,
    "compose": compose,
    "given": given,
    "history": history,
    "boards": _at_random(random_boards.one_row),
    "setup": _at_random(random_boards.studies),
}
