"""A table of endings proved again, every entry, by the plain rules."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from typing import Any

from songo_edu.engine.compiled import has_numba
from songo_edu.engine.endings import layout
from songo_edu.engine.endings.building import Builder, Progress, Step
from songo_edu.engine.endings.file import HEADER
from songo_edu.engine.endings.machine import native_proof, plain_proof
from songo_edu.engine.endings.maps import entries_below, entries_with
from songo_edu.engine.endings.table import Endings
from songo_edu.engine.endings.workers import Part, Workers
from songo_edu.games import Position
from songo_edu.games.sheets import RuleSheet
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
        told = _("{n} seeds, {position}: {fault}")
        return told.format(n=self.seeds, position=self.position, fault=self.words)

    def as_json(self) -> dict[str, int | str]:
        """Return the fault for a program to read."""
        return {"seeds": self.seeds, "position": self.position, "words": self.words}


def check(
    table: Endings,
    *,
    workers: int | None = None,
    progress: Progress | None = None,
    fast: bool | None = None,
) -> Fault | None:
    """Return the first fault found in a table, None where every entry of every level is proved.

    Positions, moves, endings and the order of entries come from the plain rules, compiled where
    Numba is. For each level, by those below it: every entry is what its moves lead to, and every
    bound can be reached from the widest ones (``proof.py`` says why both together are enough).

    Raises
    ------
    EndingsFileError
        where a level does not have its checksum.
    """
    fast = has_numba() if fast is None else fast
    with closing(Workers(table.sheet, workers, fast=fast)) as team:
        checker = _Checker(team, table)
        for level in table.levels:
            fault = checker.level(level.seeds, progress)
            if fault is not None:
                return fault
    return None


class _Checker:
    """The buffers of a check, and the passes over one level."""

    def __init__(self, team: Workers, table: Endings) -> None:
        self.team = team
        self.sheet: RuleSheet = table.sheet
        self.table = table
        self.proof: Any = native_proof() if team.fast else plain_proof()
        self.rules = team.integers(self.sheet.integers())
        self.choices = team.integers([0] * endings.choices_size(self.sheet.row, table.seeds + 1))
        endings.fill_choices(self.sheet.row, table.seeds + 1, self.choices)
        self.maps = Builder(team, table.seeds).maps
        self.data: Any = table.data if team.fast else bytearray(table.bytes)

    def level(self, seeds: int, progress: Progress | None) -> Fault | None:
        """Return a fault of a level, None where it is proved."""
        begin = HEADER + 2 * entries_below(self.sheet, seeds)
        entries = entries_with(self.sheet, seeds)
        claimed = self.data[begin : begin + 2 * entries]
        wrong = [
            e for e in self.team.sweep(seeds, partial(self._compare, claimed, seeds)) if e >= 0
        ]
        if progress is not None:
            progress(Step(seeds, 0, 0))
        if wrong:
            return self._fault(seeds, min(wrong), _("its bounds are not what its moves lead to"))
        unreached = self._reach(seeds, begin, entries, progress)
        if unreached >= 0:
            entry = unreached + entries_below(self.sheet, seeds)
            return self._fault(seeds, entry, _("its bounds cannot be reached by play that ends"))
        return None

    def _compare(self, claimed: Any, seeds: int) -> Callable[[Part], int]:
        states, moves = self._buffers()

        def work(part: Part) -> int:
            found = self.proof.wrong_entry(
                *(self.rules, self.choices, self.data, HEADER, claimed, seeds),
                *(*part, states, moves),
            )
            return int(found)

        return work

    def _reach(self, seeds: int, begin: int, entries: int, progress: Progress | None) -> int:
        """Return the first entry of a level that cannot be reached, -1 where all can."""
        found = self.team.bytes(2 * entries)
        for side, bound in enumerate((-seeds & 255, seeds)):
            found[side::2] = bound if self.team.fast else bytes([bound]) * entries
        woken = self.team.bytes(entries)
        self.maps[layout.M_BASE] = -2 * entries_below(self.sheet, seeds)
        which, sweep = layout.SWEEP_ALL, 0
        while True:
            changed = sum(
                self.team.sweep(seeds, partial(self._approach, found, woken, seeds, which))
            )
            sweep += 1
            if progress is not None:
                progress(Step(seeds, sweep, changed))
            unreached = int(self.proof.unreached_entry(self.data, begin, found, entries))
            if unreached < 0 or (changed == 0 and which == layout.SWEEP_OPEN):
                return unreached
            which = layout.SWEEP_WOKEN if changed else layout.SWEEP_OPEN

    def _approach(self, found: Any, woken: Any, seeds: int, which: int) -> Callable[[Part], int]:
        states, moves = self._buffers()

        def work(part: Part) -> int:
            changed = self.proof.reach_rows(
                *(self.rules, self.choices, self.maps, self.data, HEADER, found, woken, seeds),
                *(*part, which, states, moves),
            )
            return int(changed)

        return work

    def _buffers(self) -> tuple[Any, Any]:
        return self.team.integers([0] * (2 * STRIDE)), self.team.integers([0] * 8)

    def _fault(self, seeds: int, entry: int, words: str) -> Fault:
        return Fault(seeds, str(position_of(self.sheet, entry)), words)


def position_of(sheet: RuleSheet, entry: int) -> Position:
    """Return the position of an entry, South to move, with empty stores.

    Examples
    --------
    >>> from songo_edu.games.sheets import sheet
    >>> str(position_of(sheet("awale"), 40))
    '1.0.0.0.0.0/0.0.0.0.1.0 S 0-0'
    """
    seeds = 0
    while entries_below(sheet, seeds + 1) <= entry:
        seeds += 1
    entry -= entries_below(sheet, seeds)
    choices = [0] * endings.choices_size(sheet.row, seeds + 1)
    endings.fill_choices(sheet.row, seeds + 1, choices)
    mine = 0
    while True:
        theirs = endings.rows_with(choices, sheet.row, seeds - mine)
        part = endings.rows_with(choices, sheet.row, mine) * theirs
        if entry < part:
            break
        entry -= part
        mine += 1
    states = [0] * STRIDE
    rows = ((0, mine, entry // theirs), (sheet.row, seeds - mine, entry % theirs))
    for start, count, rank in rows:
        endings.begin_row(sheet.row, count, states, start)
        for _step in range(rank):
            endings.next_row(sheet.row, states, start)
    return Position(sheet, tuple(states))
