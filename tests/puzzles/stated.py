"""What reasons say of a whole choice, each form played out: every reply, every wrong first move."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from songo_edu.games import Position, game
from songo_edu.games.catalogue import family
from songo_edu.puzzles.explanation import Explanation
from songo_edu.puzzles.record import Json

NAME = r"(?:[NS]\d|\b[A-Fa-f]\b)"


class Statement(NamedTuple):
    """A statement: its form, whether it is true, and the text."""

    form: str
    true: bool
    text: str


@cache
def position_of(name: str, text: str) -> Position:
    position = game(name).position(text)
    assert isinstance(position, Position)
    return position


def threat(here: Position, source: str) -> int:
    """Return what a pit would take if its side moved now."""
    side = "S" if source in here.row("S") else "N"
    board, _, stores = str(here).split(" ")
    moved = position_of(here.sheet.name, f"{board} {side} {stores}")
    return moved.captured(source) if source in moved.legal_moves() else 0


def most(here: Position, side: str) -> int:
    """Return the most that a side would take if it moved now."""
    return max(threat(here, pit) for pit in here.row(side))


def of_choices(record: Json, reason: Explanation) -> Iterator[Statement]:
    """Yield what the reason of a puzzle says of every reply, or of every other first move."""
    start: Any = game(record["game"]).position(record["position"])
    kind = family(record["game"])
    if record["kind"] == "forbidden":
        yield from _closed(start, reason.idea)
    elif kind == "duels":
        yield from _answered(record, start, reason.idea)
    elif record["kind"] == "kaillon-fewest":
        yield from _full(record, start, reason.idea)
    elif kind == "two_row" and record["kind"] != "count":
        yield from _given(start.play(record["key"]), reason.idea)
        for part in reason.parts:
            here = start
            for step in part.steps:
                after = here.play(step.move)
                yield from _given(after, step.words)
                yield from _in_sight(after, step.words)
                here = after
        line = next(part for part in reason.parts if part.code == "line")
        yield from _crossing(start, [step.move for step in line.steps], reason.idea)


# -- two rows --------------------------------------------------------------------------------------

GIVES = re.compile(r"(?:every move (?:it has|of \w+)|Every reply) gives something away")
HARMLESS = re.compile(r"and only ([^.]+?) gives? nothing more away")
NO_MORE = re.compile(r"For now nothing more is (?:threatened|in sight)")
NOTHING = re.compile(rf"({NAME}) (?:no longer takes anything|holds [^.:]*: it takes nothing)\.")
KEEPS = re.compile(rf"({NAME}) holds [^.:]*: it keeps one seed\.")
CROSSES = re.compile(
    rf"(?:has to give South (\d+) seeds? with ({NAME})|gets (\d+) seeds? from ({NAME}))\."
)


def _given(here: Position, words: str) -> Iterator[Statement]:
    """Yield what is said of the replies to the move that has led here."""
    if not (GIVES.search(words) or HARMLESS.search(words)):
        return
    solver = "NS"[here.mover == "N"]
    before = most(here, solver)
    free = {move for move in here.legal_moves() if most(here.play(move), solver) <= before}
    if GIVES.search(words):
        yield Statement("gives away", not free, words)
    for names in HARMLESS.findall(words):
        yield Statement("harmless", {*re.findall(NAME, names)} == free, words)


def _in_sight(here: Position, words: str) -> Iterator[Statement]:
    """Yield what is said of what can be taken after a move."""
    if NO_MORE.search(words):
        yield Statement("no more", here.over or most(here, here.mover) == 0, words)
    for source in NOTHING.findall(words):
        yield Statement("takes nothing", threat(here, source) == 0, words)
    for source in KEEPS.findall(words):
        yield Statement("keeps one", threat(here, source) == 1, words)


def _crossing(start: Position, line: list[str], idea: str) -> Iterator[Statement]:
    """Yield what is said of a move of the line by which the other side has to give."""
    for n, name, n_from, name_from in CROSSES.findall(idea):
        here, found = start, False
        for move in line:
            after = here.play(move)
            if move == (name or name_from) and here.mover == "N":
                fed = sum(
                    after.pits[pit] > here.pits[pit] and after.pits[pit] - here.pits[pit]
                    for pit in here.row("S")
                )
                gift = after.stores["S"] - here.stores["S"]
                others = [one for one in here.legal_moves() if one != move]
                forced = not name or not others
                found = found or (forced and int(n or n_from) in (fed, gift))
            here = after
        yield Statement("crosses", found, idea)


# -- one row ---------------------------------------------------------------------------------------

OWN_WAY = re.compile(r"Each is answered in its own way: ([^.]+)\.")
EACH = re.compile(r": (\S+) answers each of them\.")


def _answered(record: Json, start: Any, idea: str) -> Iterator[Statement]:
    """Yield what is said of the answers in a duel, and of moves to spare."""
    replies: dict[str, list[Json]] = record["solution"].get("replies", {})
    answers = {reply: {node["move"] for node in nodes} for reply, nodes in replies.items()}
    for pairs in OWN_WAY.findall(idea):
        named = re.findall(r"(\d+[<>]?) with (\d+[<>]?)", pairs)
        own = all(
            move in answers[reply] and not any(move in answers[r] for r in answers if r != reply)
            for reply, move in named
        )
        yield Statement("own way", own and {reply for reply, _ in named} == {*answers}, idea)
    for move in EACH.findall(idea):
        yield Statement("answers each", all(move in each for each in answers.values()), idea)
    if "more moves to spare" in idea:
        key = _ahead(start, record["key"])
        wrong = [_ahead(start, move) for move in start.legal_moves() if move != record["key"]]
        yield Statement("to spare", key > max([0, *wrong]), idea)


def _ahead(start: Any, move: str) -> int:
    """Return how many moves in a row Left is ahead of Right after a move of Left."""
    after = start.play(move)
    return _row(start.sheet.name, str(after), "L") - _row(start.sheet.name, str(after), "R")


@cache
def _row(name: str, text: str, side: str) -> int:
    """Return how many moves a side can make one after the other."""
    here = game(name).position(f"{text.split(' ')[0]} {side}")
    ways = [_row(name, str(here.play(move)), side) for move in here.legal_moves()]
    return 1 + max(ways) if ways else 0


FULL = re.compile(r"is full: one seed more, from hole ([^,]+), and")


def _full(record: Json, start: Any, idea: str) -> Iterator[Statement]:
    """Yield what is said of a hole that one seed more would make too full."""
    key = record["key"]
    for holes in FULL.findall(idea):
        spoilt = [start.play(hole).pits[key] > int(key) for hole in re.findall(r"\d+", holes)]
        yield Statement("full", start.pits[key] == int(key) and all(spoilt), idea)


# -- what may not be played ------------------------------------------------------------------------

ONLY_LAST = re.compile(r"nly the last pit can be closed")
SECOND = re.compile(
    rf"second seed of ({NAME}) would land in ({NAME}) and (?:make it (\d+); only ([^.]+) are taken"
    r"|take nothing there)\."
)


def _closed(start: Position, idea: str) -> Iterator[Statement]:
    """Yield what is said of a last pit: why it is closed, and where its second seed would fall."""
    if not ONLY_LAST.search(idea):
        return
    cause = "single seed" in idea or "cannot leave it" in idea or SECOND.search(idea) is not None
    yield Statement("only the last pit", "has seeds" in idea and cause, idea)
    around = [*start.sheet.pits]
    for last, fell, n, counts in SECOND.findall(idea):
        end = around[(around.index(last) + 2) % len(around)]
        true = start.pits[last] == 2 and fell == end and last not in start.legal_moves()
        if n:
            true = true and int(n) == start.pits[end] + 1
            true = true and n not in re.findall(r"\d+", counts)
        yield Statement("second seed", true, idea)
