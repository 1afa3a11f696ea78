"""Statements of reasons of two rows about the key and its rivals, each form played out."""

import re
from collections.abc import Callable, Iterator

from songo_edu.games import Position
from songo_edu.puzzles.explain.board import Board
from songo_edu.puzzles.questions import PUZZLE_KINDS
from songo_edu.puzzles.record import Json
from songo_edu.puzzles.why import Explanation, Part
from songo_edu.rules.two_row.layout import FIRST_PIT, LAST_ONE, LAST_TWO, STRIDE, TAKE_MAX, TAKE_MIN
from songo_edu.rules.two_row.moves import make, sow
from tests.puzzles.stated import AIM, NAME, Statement, most, moving, pits_taken, threat

#: What is counted in the end after a position, so many moves of its side to come.
Worth = Callable[[Position, int], int]

FED = re.compile(rf"The seed that ({NAME}) gets makes it end in ({NAME})\.")
FED_TWO = re.compile(
    rf"With the seeds they get, ({NAME}) and ({NAME}) end in ({NAME}) and ({NAME})\."
)
LAYS = re.compile(rf"It is ({NAME}) itself that puts (?:a seed|seeds) into ([^.]+)\.")
HARVEST = re.compile(rf"In the main line ({NAME}) takes (\d+) seeds? \(([^)]*)\)")
AFTER = re.compile(rf"After ({NAME}), ({NAME}) takes (\d+) seeds? \(([^)]*)\)\.")
REST = re.compile(r"The rest, (\d+) seeds?, comes with ")
PASS = re.compile(r"could pass now, (\d+) seeds? would come in at most, not (\d+)\.")
CHAIN = re.compile(rf"runs back to ({NAME}), although that is the first pit")
BARRED = re.compile(rf"({NAME}), (a lone seed|two seeds) in the last pit")
TWO = re.compile(r"two threats at once: (.*?\))\.")
REMAIN = re.compile(r"The threats remain: (.*?\))\.")
FAILS = re.compile(
    rf"(?:Against|After) ({NAME}) the same ({NAME}) "
    rf"(?:fails:|takes (\d+) seeds?, but) ({NAME}) takes (\d+) seeds?"
)
SORT = re.compile(
    rf"(?=({NAME}) (?:waits|takes|strengthens|meets))"
    rf"({NAME} (?:waits as well|takes \d+ seeds? as well|strengthens {NAME} too|"
    rf"meets the threat from {NAME} too), but [^.]*\.)"
)
SORT_SUM = re.compile(
    r"(?:: |brings )(\d+) seeds? (?:at most|in all)|gets (\d+) seeds? in all|(no)thing is sure"
)
SORT_TAKES = re.compile(
    rf"but ({NAME})(?: goes round the board with \d+ seeds and)? takes (\d+) seeds?"
)
STRENGTHENS = re.compile(rf"strengthens ({NAME}) too")
MEETS_TOO = re.compile(rf"meets the threat from ({NAME}) too")
YINDA = re.compile(rf"answers that\. ({NAME}) gets one more seed: ({NAME}) would bring")
ANEW = re.compile(
    rf"After ({NAME}) and ({NAME}), ({NAME}) makes a new threat: ({NAME}) aims at [^()]*\((\d+)"
)
WAITS = re.compile(rf"After ({NAME}) and ({NAME}), South still has ({NAME}) to wait with")
AS_MUCH = re.compile(r"([^.]+?) brings? as much\.")
FIRST = re.compile(rf"({NAME}) brings ({NAME}) to (\d+), but takes nothing: that is the first pit")
MANY = re.compile(rf"({NAME}) brings ({NAME}) to (\d+), too many to take\.")


def last_of(here: Position, source: str) -> str:
    """Return where the last seed of a pit falls, whoever is to move and whether it may."""
    pits, sheet, board = here.sheet.pits, here.sheet.integers(), list(here.state)
    return pits[sow(sheet, board, 0, pits.index(source))]


def of_fed(here: Position, after: Position, words: str) -> Iterator[Statement]:
    """Yield the statements about a seed that carries a pit farther."""
    ends = FED.findall(words)
    for first, second, end, other in FED_TWO.findall(words):
        ends += [(first, end), (second, other)]
    for source, end in ends:
        fed = after.pits[source] > here.pits[source]
        yield Statement("fed", fed and last_of(after, source) == end, words)


def of_key(record: Json, start: Position, reason: Explanation, worth: Worth) -> Iterator[Statement]:
    """Yield the statements of the idea about what a key feeds, lays, bars and needs."""
    after, idea = start.play(record["key"]), reason.idea
    yield from of_fed(start, after, idea)
    for name, pits in LAYS.findall(idea):
        grown = all(after.pits[pit] > start.pits[pit] for pit in re.findall(NAME, pits))
        yield Statement("lays", name == record["key"] and grown, idea)
    for pit, held in BARRED.findall(idea):
        shut = [after, start][pit in start.row(start.mover or "S")]
        true = shut.why_not(pit) is not None and shut.pits[pit] == 1 + (held != "a lone seed")
        yield Statement("barred", true, idea)
    yield from _shut(record, start, idea)
    for less, goal in PASS.findall(idea):
        passed = moving(after, "SN"[after.mover == "S"])
        n = after.stores["S"] - start.stores["S"]
        n += Board.of(passed).forced(0, record["goal"]["moves"] - 1)
        yield Statement("pass", (n, record["goal"]["seeds"]) == (int(less), int(goal)), idea)
    for pit in CHAIN.findall(idea):
        taken, sheet = pits_taken(start, record["key"]), start.sheet
        true = sheet.pits[min(taken)] == pit == next(iter(start.row("N"))) and len(taken) > 1
        yield Statement("first in a chain", true and sheet.integers()[FIRST_PIT] == 1, idea)
    for sentence in TWO.findall(idea):
        ends = {last_of(after, source) for source, _ in AIM.findall(sentence)}
        yield Statement("two", len(ends) == 2, idea)
    for sentence in REMAIN.findall(idea):
        seeds = AIM.findall(sentence)
        same = all(threat(start, pit) == threat(after, pit) == int(n) for pit, n in seeds)
        yield Statement("remain", same, idea)


def _shut(record: Json, start: Position, idea: str) -> Iterator[Statement]:
    """Yield whether the idea names a last pit that would be an answer, were it not barred."""
    after = start.play(record["key"])
    last, left = [*after.row("N")][-1], record["goal"]["moves"] - 1
    if left == 0 or after.over or after.pits[last] == 0 or after.why_not(last) is None:
        return
    sheet, state = after.sheet.integers(), [*after.state, *[0] * STRIDE]
    sheet[LAST_ONE] = sheet[LAST_TWO] = 0
    make(sheet, state, 0, STRIDE, after.sheet.pits.index(last))
    there = Board(after.sheet.integers(), [*after.sheet.pits], state[STRIDE:])
    won = there.store(0) - start.stores["S"]
    held = won + there.forced(0, left) < record["goal"]["seeds"]
    mentioned = any(word in idea for word in (f"{last}, ", f"{last} would take nothing then"))
    yield Statement("shut", mentioned or not held, idea)


def of_harvest(start: Position, line: Part, idea: str, goal: int) -> Iterator[Statement]:
    """Yield the statements of the idea about the line's captures: whether they make the goal."""
    moves = [step.move for step in line.steps]
    here, taken = start, []
    for move in moves:
        taken += [here.captured(move)] if here.mover == start.mover else []
        here = here.play(move)
    for n in [int(groups[1]) for groups in HARVEST.findall(idea)][:1]:
        rest = sum(taken) - taken[0] - n
        claimed = sum(int(seeds) for seeds in REST.findall(idea))
        yield Statement("rest", claimed == (rest if taken[0] + n < goal else 0), idea)
    claims = [("", *groups) for groups in HARVEST.findall(idea)]
    # A study says so of other lines as well.
    claims += [groups for groups in AFTER.findall(idea) if "gives something away" not in idea]
    for reply, source, n, pits in claims:
        here, confirmed = start, False
        for k, move in enumerate(moves):
            if k > 0 and move == source and here.captured(move) == int(n):
                taken = [here.sheet.pits[pit] for pit in pits_taken(here, move)]
                fell = {pit for pit in taken if _sown(start, moves[:k], pit)}
                partly = {"partly": set(taken) > fell, "filled by": set(taken) == fell}
                own = next((true for word, true in partly.items() if word in pits), True)
                confirmed = confirmed or (own and (reply == "" or (k, moves[1]) == (2, reply)))
            here = here.play(move)
        yield Statement("harvest", confirmed, idea)


def _sown(start: Position, moves: list[str], pit: str) -> bool:
    """Return whether the other side has sown into a pit."""
    here, sown = start, False
    for move in moves:
        after = here.play(move)
        sown = sown or (here.mover != start.mover and after.pits[pit] > here.pits[pit])
        here = after
    return sown


def of_rivals(
    record: Json, start: Position, reason: Explanation, worth: Worth
) -> Iterator[Statement]:
    """Yield whether the nearest rival is named, and the statements about it and those like it."""
    moves, key = record["goal"]["moves"], record["key"]
    brings = {
        move: worth(start.play(move), moves - 1) if moves > 1 else start.captured(move)
        for move in start.legal_moves()
        if move != key
    }
    best = max(brings.values(), default=0)
    parts = [part for part in reason.parts if part.code in ("lure", "near", "rival")]
    shown = [brings[part.steps[0].move] for part in parts]
    yield Statement("nearest", best == 0 or best in shown, reason.idea)
    for part in parts:
        close, first = part.close, part.steps[0].move
        for others in AS_MUCH.findall(close):
            alike = {first, *re.findall(NAME, others.split(". ")[-1])}
            true = alike == {move for move, n in brings.items() if n == best}
            yield Statement("as much", true, close)
        for own, reply, taken, source, n in FAILS.findall(close):
            after = start.play(key)
            here = after.play(reply)
            true = own == key and reply == part.steps[1].move and here.captured(source) == int(n)
            true = true and after.captured(reply) == int(taken or 0)
            nodes = record["solution"]["replies"][reply]
            yield Statement("fails", true and source in [node["move"] for node in nodes], close)
        for own, reply, source in WAITS.findall(close):
            there = start.play(first).play(reply)
            true = (own, reply) == (key, part.steps[1].move) and not _at_home(there, source)
            yield Statement("waits", true and _at_home(start.play(key).play(reply), source), close)
        for own, reply, move, source, n in ANEW.findall(close):
            after, there = start.play(key).play(reply), start.play(first).play(reply)
            made = threat(after.play(move), source) == int(n) > threat(after, source)
            if move in there.legal_moves():
                made = made and most(there.play(move), start.mover or "S") < int(n)
            true = made and (own, reply) == (key, part.steps[1].move)
            yield Statement("anew", true, close)
        yield from _traps(start, f"{part.steps[0].words} {close}")
        if len(part.steps) > 1:
            here, words = start.play(first), part.steps[1].words
            worths = {worth(here.play(move), moves - 1) for move in here.legal_moves()}
            if "Any reply will do" in words:
                yield Statement("any reply", len(worths) == 1, words)
            if "gives nothing away" in words or "nothing is left to take" in words:
                after = here.play(part.steps[1].move)
                yield Statement("nothing away", most(after, start.mover or "S") == 0, words)


STILL = re.compile(rf"After ({NAME}), ({NAME}) still aims at [^()]*\((\d+) seeds?\)")
COSTS = re.compile(r"([^.]+?) costs? as much\.")


def of_defence(
    record: Json, start: Position, reason: Explanation, worth: Worth
) -> Iterator[Statement]:
    """Yield the same of a solver who is to keep seeds, and of a capture that can wait."""
    key, left = record["key"], record["goal"]["moves"]
    costs = {move: worth(start.play(move), left) for move in start.legal_moves() if move != key}
    least = min(costs.values(), default=0)
    parts = [part for part in reason.parts if part.code in ("lure", "near", "rival")]
    shown = [costs[part.steps[0].move] for part in parts]
    yield Statement("nearest", not costs or least in shown, reason.idea)
    yield from of_one_sort(record, start, reason, worth, left)
    for part in parts:
        first = part.steps[0].move
        for others in COSTS.findall(part.close):
            alike = {first, *re.findall(NAME, others.split(". ")[-1])}
            yield Statement(
                "costs as much", alike == {m for m, n in costs.items() if n == least}, others
            )
        for own, source, n in STILL.findall(part.close):
            true = (own, source) == (key, first) and threat(start.play(key), source) == int(n)
            yield Statement("can wait", true and int(n) >= start.captured(first), part.close)


def of_one_sort(
    record: Json, start: Position, reason: Explanation, worth: Worth, left: int
) -> Iterator[Statement]:
    """Yield whether a rival of the key's own sort is named, and the statements about it.

    `left` moves of the side that is counted are to come after a first move and the reply.
    """
    key, text = record["key"], " ".join(part.close for part in reason.parts)
    shown = {part.steps[0].move for part in reason.parts if part.code in ("lure", "near", "rival")}
    closings = dict(SORT.findall(text))
    for name, close in closings.items():
        here, after = start.play(key), start.play(name)
        true = name != key and name not in shown
        for n in SORT_SUM.findall(close):
            true = true and worth(after, left) == int("".join(n).replace("no", "0"))
        for reply, n in SORT_TAKES.findall(close):
            true = true and after.captured(reply) == int(n)
        if " waits as well" in close:
            true = true and _at_home(start, key) and _at_home(start, name)
        if " seeds as well" in close or " seed as well" in close:
            true = true and start.captured(key) == start.captured(name) > 0
        for pit in STRENGTHENS.findall(close):
            true = true and min(here.pits[pit], after.pits[pit]) > start.pits[pit]
        for source in MEETS_TOO.findall(close):
            true = true and max(threat(here, source), threat(after, source)) < threat(start, source)
        yield Statement("one sort", true, close)
    rest = {move for move in start.legal_moves() if move != key}
    kin = {move for move in rest if start.captured(move) == start.captured(key) > 0}
    for pit, source in YINDA.findall(reason.idea):
        kin = {
            move
            for move in rest
            if start.play(move).pits[pit] == start.pits[pit] + 1
            and threat(start.play(move), source) < threat(start, source)
            and last_of(start.play(move), source) == last_of(start, source)
        }
    if record["goal"]["moves"] > 1 or PUZZLE_KINDS[record["kind"]]["goal"] == "guard":
        met = not kin or not shown or bool(kin & (shown | closings.keys())) or "as much" in text
        yield Statement("sort met", met, reason.idea)


def _at_home(here: Position, source: str) -> bool:
    """Return whether a pit may be played, takes nothing and stays at home."""
    if source not in here.legal_moves():
        return False
    other = "SN"[here.mover == "S"]
    after = here.play(source)
    return after.row(other) == here.row(other) and after.stores == here.stores


def _traps(start: Position, words: str) -> Iterator[Statement]:
    """Yield the statements about moves that end in the other row and take nothing."""
    sheet, first = start.sheet.integers(), next(iter(start.row("N")))
    for move, pit, n in FIRST.findall(words):
        fair = sheet[TAKE_MIN] <= int(n) <= sheet[TAKE_MAX] and sheet[FIRST_PIT] == 1
        true = fair and pit == first and last_of(start, move) == pit
        true = true and start.play(move).pits[pit] == int(n) and start.captured(move) == 0
        yield Statement("first pit", true, words)
    for move, pit, n in MANY.findall(words):
        true = int(n) > sheet[TAKE_MAX] and last_of(start, move) == pit
        true = true and start.play(move).pits[pit] == int(n) and start.captured(move) == 0
        yield Statement("too many", true, words)


def of_equals(record: Json, start: Position, line: Part, worth: Worth) -> Iterator[Statement]:
    """Yield whether every reply costs as much where that is said, and what a line feeds."""
    here = start
    for k, step in enumerate(line.steps):
        after = here.play(step.move)
        if "Every reply costs as much" in step.words:
            left = record["goal"]["moves"] - 1 - k // 2
            worths = {worth(here.play(move), left) for move in here.legal_moves()}
            yield Statement("equals", len(worths) == 1 < len(here.legal_moves()), step.words)
        if here.mover == start.mover:
            yield from of_fed(here, after, step.words)
        here = after


def of_idea(
    record: Json, start: Position, reason: Explanation, worth: Worth
) -> Iterator[Statement]:
    """Yield all of it for a puzzle whose solver is to take seeds."""
    line = next(part for part in reason.parts if part.code == "line")
    yield from of_key(record, start, reason, worth)
    yield from of_harvest(start, line, reason.idea, record["goal"]["seeds"])
    yield from of_rivals(record, start, reason, worth)
    yield from of_equals(record, start, line, worth)
    yield from of_one_sort(record, start, reason, worth, record["goal"]["moves"] - 1)
