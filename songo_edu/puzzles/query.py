"""A query: what puzzles are looked for, and within which limits."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from songo_edu.puzzles.record import SOUND_BUDGET, Json

#: Positions tried for one query, where nothing else is said; for many puzzles, for each of them.
LIMIT = 100_000
LIMIT_EACH = 10_000
#: Where neither a limit nor patience is asked for: jobs that may bring nothing at first, and
#: puzzles that may lack one condition alone.
VAIN_JOBS, VAIN_PUZZLES = 20, 1_000


def default_limit(count: int) -> int:
    """Return how many positions are tried for so many puzzles, where nothing else is said.

    Examples
    --------
    >>> default_limit(1), default_limit(1_000_000)
    (100000, 10000000000)
    """
    return max(LIMIT, LIMIT_EACH * count)


#: The method of a query that names where its positions come from.
GIVEN = "given"
LEVELS = range(1, 6)


@dataclass(frozen=True)
class Query:
    """What is looked for.

    The same query gives the same bytes on every machine and with any number of workers.
    """

    kind: str = "capture"
    game: str = "songo"
    method: str = "selfplay"
    moves: int | None = None
    seeds: int | None = None  # exactly so many
    most: int | None = None  # seeds on the board at most
    theme: str | None = None
    level: int | None = None
    strict: bool = False
    sound: bool = True  # only puzzles whose key is also the best move, where the kind asks for it
    start: str | None = None  # the position, or the record, that all are taken from
    count: int = 10
    seed: str = "1"
    limit: int = LIMIT
    budget: int = SOUND_BUDGET
    left_out: frozenset[str] = frozenset()  # ids and ideas that are not wanted
    sheet: str = ""  # that of a game of one's own, as JSON, for workers that have not read it
    patient: bool = False  # look as far as the limit, though the first jobs bring nothing

    def accepts(self, goal: Json, *, strict: bool) -> bool:
        """Return whether a claim is one of those that are looked for.

        Examples
        --------
        >>> Query(moves=2).accepts({"moves": 2, "seeds": 5}, strict=False)
        True
        """
        return (
            self.moves in (None, goal.get("moves"))
            and self.seeds in (None, goal.get("seeds"))
            and (strict or not self.strict)
        )

    def settings(self) -> Json:
        """Return the query as JSON: a run that is resumed must have the same."""
        told = {**asdict(self), "left_out": sorted(self.left_out)}
        # `game` names the sheet, and patience changes no byte.
        return {name: value for name, value in told.items() if name not in ("sheet", "patient")}
