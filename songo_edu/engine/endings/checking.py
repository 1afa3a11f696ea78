"""A table of endings proved again, every entry, by the plain rules."""

from collections.abc import Callable, Iterable
from contextlib import closing
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any

from songo_edu.engine.compiled import Kernel, has_numba
from songo_edu.engine.endings import kernel, proof
from songo_edu.engine.endings.building import Builder, Part, Progress, Step, Workers
from songo_edu.engine.endings.file import HEADER, entries_below, entries_with
from songo_edu.engine.endings.table import Endings
from songo_edu.errors import EndingsRangeError
from songo_edu.games import Position
from songo_edu.games.two_row.position import RuleSheet
from songo_edu.locale import _
from songo_edu.rules.two_row import endings
from songo_edu.rules.two_row.layout import STRIDE


@dataclass(frozen=True)
class Fault:
    """An entry that is wrong: its level, its position with empty stores, and how."""

    seeds: int
    position: str
    words: str

    def __str__(self) -> str:
        sentence = _("{n} seeds, {position}: {fault}")
        return sentence.format(n=self.seeds, position=self.position, fault=self.words)

    def as_json(self) -> dict[str, int | str]:
        """Return the fault for a program to read."""
        return {"seeds": self.seeds, "position": self.position, "words": self.words}


def check(
    table: Endings,
    *,
    workers: int | None = None,
    progress: Progress | None = None,
    fast: bool | None = None,
    sample: int | None = None,
    level: int | None = None,
) -> Fault | None:
    """Return the first fault found in a table, None where every entry of every level is proved.

    Positions, moves, endings and the order of entries come from the plain rules, compiled where
    Numba is. For each level, by those below it: every entry is what its moves lead to, and every
    bound can be reached from the widest ones (``proof.py`` says why both together are enough).

    Parameters
    ----------
    table
        the table.
    workers
        how many threads check; left out, one a core.
    progress
        is called with how far the work has come.
    fast
        whether to use Numba; left out, where it is installed.
    sample
        of a level with more entries only this many are looked at, drawn by the sheet and the level:
        each is what its moves lead to. That no bound holds itself up is then not shown.
    level
        the only level to look at, by those below it; left out, all.

    Raises
    ------
    EndingsRangeError
        where the table has no such level.
    EndingsFileError
        where a level does not have its checksum.
    """
    if level is not None and not 0 <= level <= table.seeds:
        raise EndingsRangeError(table.sheet.name, level, table.seeds)
    table = table if level is None else table.up_to(level)
    fast = has_numba() if fast is None else fast
    with closing(Workers(table.sheet, workers, fast=fast)) as team:
        checker = Checker(team, table)
        for each in table.levels if level is None else table.levels[level : level + 1]:
            if sample is not None and sample < each.size // 2:
                fault = checker.sampled(each.seeds, sample, progress)
            else:
                fault = checker.compared(each.seeds, progress)
                fault = fault or checker.reached(each.seeds, progress)
            if fault is not None:
                return fault
    return None


#: What proves a table, as Python asks for it.
PROOF = Kernel(
    "songo-edu tables",
    "endings_proof",
    (proof.wrong_entry, proof.wrong_picked, proof.reach_rows, proof.unreached_entry),
    threads=True,
)


class Checker:
    """The buffers of a check, and the passes over one level."""

    def __init__(self, team: Workers, table: Endings) -> None:
        self.team = team
        self.sheet: RuleSheet = table.sheet
        self.table = table
        self.proof: Any = PROOF.of(team)
        self.rules = team.integers(self.sheet.integers())
        self.choices = team.integers([0] * endings.choices_size(self.sheet.row, table.seeds + 1))
        endings.fill_choices(self.sheet.row, table.seeds + 1, self.choices)
        self.data: Any = table.data if team.fast else bytearray(table.bytes)

    def compared(self, seeds: int, progress: Progress | None = None) -> Fault | None:
        """Return the first entry of a level that its moves do not lead to."""
        arguments = (self.data, HEADER, self._claimed(seeds), seeds)
        wrong = self.team.sweep(seeds, self._work(self.proof.wrong_entry, *arguments))
        return self._first_wrong(seeds, wrong, progress)

    def sampled(self, seeds: int, count: int, progress: Progress | None = None) -> Fault | None:
        """Return the first of `count` entries of a level that its moves do not lead to."""
        draw = Random(f"{self.sheet.digest()} {seeds}").sample
        picks = self.team.integers(sorted(draw(range(entries_with(self.sheet, seeds)), count)))
        arguments = (self.data, HEADER, self._claimed(seeds), seeds, picks)
        wrong = self.team.pick(count, self._work(self.proof.wrong_picked, *arguments, skip=1))
        return self._first_wrong(seeds, wrong, progress)

    def reached(self, seeds: int, progress: Progress | None = None) -> Fault | None:
        """Return the first entry of a level that no play reaches which ends."""
        begin = HEADER + 2 * entries_below(self.sheet, seeds)
        unreached = self._reach(seeds, begin, entries_with(self.sheet, seeds), progress)
        if unreached < 0:
            return None
        entry = unreached + entries_below(self.sheet, seeds)
        return self._fault(seeds, entry, _("its bounds cannot be reached by play that ends"))

    def _claimed(self, seeds: int) -> Any:
        begin = HEADER + 2 * entries_below(self.sheet, seeds)
        return self.data[begin : begin + 2 * entries_with(self.sheet, seeds)]

    def _work(
        self, ask: Callable[..., int], *arguments: Any, behind: tuple[int, ...] = (), skip: int = 0
    ) -> Callable[[], Callable[[Part], int]]:
        """Return what makes work of a function of the proof, with buffers of its own."""

        def new_work() -> Callable[[Part], int]:
            buffers = self.team.integers(zeros=2 * STRIDE), self.team.integers(zeros=8)
            before = (self.rules, self.choices, *arguments)
            return lambda part: int(ask(*before, *part[skip:], *behind, *buffers))

        return new_work

    def _first_wrong(
        self, seeds: int, entries: Iterable[int], progress: Progress | None
    ) -> Fault | None:
        wrong = [entry for entry in entries if entry >= 0]
        if progress is not None:
            progress(Step(seeds, 0, 0))
        if not wrong:
            return None
        return self._fault(seeds, min(wrong), _("its bounds are not what its moves lead to"))

    def _reach(self, seeds: int, begin: int, entries: int, progress: Progress | None) -> int:
        """Return the first entry of a level that cannot be reached, -1 where all can."""
        bounds = self.team.bytes(2 * entries)
        for side, bound in enumerate((-seeds & 255, seeds)):
            bounds[side::2] = bound if self.team.fast else bytes([bound]) * entries
        woken = self.team.bytes(entries)
        maps = self._maps.copy()
        maps[kernel.M_BASE] = -2 * entries_below(self.sheet, seeds)
        arguments = (maps, self.data, HEADER, bounds, woken, seeds)
        which, sweep = kernel.SWEEP_ALL, 0
        while True:
            approach = self._work(self.proof.reach_rows, *arguments, behind=(which,))
            changed = sum(self.team.sweep(seeds, approach))
            sweep += 1
            if progress is not None:
                progress(Step(seeds, sweep, changed))
            unreached = int(self.proof.unreached_entry(self.data, begin, bounds, entries))
            if unreached < 0 or (changed == 0 and which == kernel.SWEEP_OPEN):
                return unreached
            which = kernel.SWEEP_WOKEN if changed else kernel.SWEEP_OPEN

    @cached_property
    def _maps(self) -> Any:
        return Builder(self.team, self.table.seeds).maps

    def _fault(self, seeds: int, entry: int, words: str) -> Fault:
        return Fault(seeds, str(position_of(self.sheet, entry)), words)


def position_of(sheet: RuleSheet, entry: int) -> Position:
    """Return the position of an entry, South to move, with empty stores."""
    seeds = 0
    while entries_below(sheet, seeds + 1) <= entry:
        seeds += 1
    entry -= entries_below(sheet, seeds)
    choices = [0] * endings.choices_size(sheet.row, seeds + 1)
    endings.fill_choices(sheet.row, seeds + 1, choices)
    states = [0] * STRIDE
    proof.write_entry(choices, sheet.row, seeds, entry, states)
    return Position(sheet, tuple(states))
