"""What reasons say of a whole choice, each form played out: every reply, every wrong first move."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple

from songo_edu.games import Position, game
from songo_edu.games.catalogue import family
from songo_edu.games.one_row_words import DUEL_REASONS
from songo_edu.games.two_row.sentences import pits_with
from songo_edu.puzzles.record import Json
from songo_edu.puzzles.why import Explanation, Part
from songo_edu.rules.duels.moves import duel_reason
from songo_edu.rules.two_row.layout import EVENT_CAPTURE, SOLIDARITY
from songo_edu.rules.two_row.moves import feeding_worth
from songo_edu.solvers.solution import solve
from tests.needs import EFFORT

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


def moving(here: Position, side: str) -> Position:
    """Return the same board with a side to move."""
    board, _, stores = str(here).split(" ")
    return position_of(here.sheet.name, f"{board} {side} {stores}")


def threat(here: Position, source: str) -> int:
    """Return what a pit would take if its side moved now."""
    moved = moving(here, "S" if source in here.row("S") else "N")
    return moved.captured(source) if source in moved.legal_moves() else 0


def most(here: Position, side: str) -> int:
    """Return the most that a side would take if it moved now."""
    return max(threat(here, pit) for pit in here.row(side))


def of_choices(record: Json) -> Iterator[Statement]:
    """Yield the statements of a reason about every reply, or every other first move."""
    start: Any = game(record["game"]).position(record["position"])
    reason = Explanation.of(record)
    kind = family(record["game"])
    if record["kind"] == "forbidden":
        yield from _closed(start, reason.idea)
        yield from _must_feed(start, reason)
    elif record["kind"] == "count":
        yield from _counted(reason)
    elif kind == "duels":
        yield from _answered(record, start, reason)
    elif record["kind"] == "kaillon-fewest":
        yield from _full(record, start, reason.idea)
    elif kind == "two_row":
        after = start.play(record["key"])
        for of_place in (_given, _several, _in_sight):
            yield from of_place(after, reason.idea)
        for of_move in (_handed, _unaimed):
            yield from of_move(start, after, reason.idea)
        yield from _met(record, start, reason.idea)
        yield from _in_time(record["key"], start, reason.idea)
        study = "others" in record["solution"]
        if not study:
            yield from _closed_two(start, reason.idea)
        for part in reason.parts:
            here = start
            for step in part.steps:
                after = here.play(step.move)
                yield from _given(after, step.words)
                yield from _in_sight(after, step.words)
                yield from _of_move(here, after, step.words)
                yield from _unaimed(here, after, step.words)
                here = after
            if part.code in ("lure", "near", "rival") and not study:
                yield from _closed_two(here, part.steps[-1].words)
                yield from _summed(start, here, part.close)
        line = next(part for part in reason.parts if part.code == "line")
        yield from _of_line(start, line, reason.idea, study=study)


def require_true(
    records: list[Json],
    statements_of: Callable[[Json], Iterator[Statement]],
    forms: set[str],
    some: set[str],
    every: int = 1,
) -> Counter[str]:
    """Check that every statement is true: of all puzzles in `make slow`, else of a sample.

    All forms must occur, in a sample only `some` of them. Return how often each does.
    """
    counted: Counter[str] = Counter()
    for record in records if EFFORT.share >= 1 else records[::every]:
        for statement in statements_of(record):
            assert statement.true, (record["id"], statement)
            counted[statement.form] += 1
    assert counted.keys() >= (forms if EFFORT.share >= 1 else some)
    return counted


# -- two rows --------------------------------------------------------------------------------------

GIVES = re.compile(r"(?:every move (?:it has|of \w+)|Every reply) gives something away")
HARMLESS = re.compile(r"and only ([^.]+?) gives? nothing more away")
NOTHING = re.compile(rf"({NAME}) (?:no longer takes anything|holds [^.:]*: it takes nothing)\.")
ALIKE = re.compile(rf"((?:{NAME}(?:, | and )?)+) fails? in the same way")
KEEPS = re.compile(rf"({NAME}) holds [^.:]*: it keeps one seed\.")
CROSSES = re.compile(
    rf"(?:has to give South (\d+) seeds? with ({NAME})|gets (\d+) seeds? from ({NAME}))\."
)


def _given(here: Position, words: str) -> Iterator[Statement]:
    """Yield the statements about the replies to the move that has led here."""
    if not (GIVES.search(words) or HARMLESS.search(words)):
        return
    solver = "NS"[here.mover == "N"]
    replies = {move: here.play(move) for move in here.legal_moves()}
    before = most(here, solver)
    free = {move for move, after in replies.items() if most(after, solver) <= before}
    if GIVES.search(words):
        yield Statement("gives away", not free, words)
    for names in HARMLESS.findall(words):
        shut = {
            move
            for move in free
            if all(threat(replies[move], pit) <= threat(here, pit) for pit in here.row(solver))
        }
        yield Statement("harmless", {*re.findall(NAME, names)} == shut == free, words)


def _in_sight(here: Position, words: str) -> Iterator[Statement]:
    """Yield the statements about what can be taken after a move."""
    for source in NOTHING.findall(words):
        yield Statement("takes nothing", threat(here, source) == 0, words)
    for sources in ALIKE.findall(words):
        none = not any(threat(here, source) for source in re.findall(NAME, sources))
        yield Statement("alike", none, words)
    for source in KEEPS.findall(words):
        yield Statement("keeps one", threat(here, source) == 1, words)


STILL = re.compile(rf"({NAME}) still aims at")
GROWN = re.compile(rf"({NAME}) still aims at [^:.]*, now for (\d+) seeds? instead of (\d+)")
HANDS = re.compile(r"hands (\d+) seeds? over|(\d+) seeds? go(?:es)? into \w+’s row")
SEEMS = re.compile(rf"({NAME}) seems to defend as well")
TWO = re.compile(rf"({NAME}), two seeds in the last pit, cannot be played")


def pits_taken(here: Position, source: str) -> list[int]:
    """Return the pits that a pit would take if its side moved now."""
    moved = moving(here, "S" if source in here.row("S") else "N")
    return pits_with(moved.events(source), EVENT_CAPTURE)


def _of_move(here: Position, after: Position, words: str) -> Iterator[Statement]:
    """Yield the statements about a move: what it leaves as it was, gives away, saves."""
    for source in STILL.findall(words):
        same = pits_taken(here, source) == pits_taken(after, source)
        yield Statement("still", same, words)
    for source, n, before in GROWN.findall(words):
        held = (threat(here, source), threat(after, source))
        yield Statement("grown", held == (int(before), int(n)), words)
    yield from _handed(here, after, words)
    other = "NS"[here.mover == "N"]
    if after.stores[other] > here.stores[other]:
        yield Statement("gift", "store" in words, words)
    if SEEMS.search(words):
        saved = [threat(here, pit) - threat(after, pit) for pit in here.row("N")]
        yield Statement("seems", 2 * max(saved) >= most(here, "N"), words)


def _handed(here: Position, after: Position, words: str) -> Iterator[Statement]:
    """Yield the statements about seeds that a move hands over: what the other row gains."""
    other = "SN"[here.mover == "S"]
    gained = sum(after.row(other).values()) - sum(here.row(other).values())
    for groups in HANDS.findall(words):
        yield Statement("handed", int("".join(groups)) == gained, words)


def _closed_two(here: Position, words: str) -> Iterator[Statement]:
    """Yield whether a last pit that would take, were its two seeds not barred, is spoken of."""
    last = [*here.row(here.mover or "S")][-1]
    if here.over or here.pits[last] != 2 or here.sheet.name != "songo-ekang":
        return
    takes = last in position_of("songo", str(here)).legal_moves()
    yield Statement("two barred", (last in TWO.findall(words)) == takes, words)


UNAIMED = re.compile(r"threatens nothing yet")
LEAVES = re.compile(r"stays at home and leaves the move")


def _unaimed(here: Position, after: Position, words: str) -> Iterator[Statement]:
    """Yield the statements about a move that aims at nothing, or at nothing new."""
    solver, row = here.mover or "S", here.row(here.mover or "S")
    if UNAIMED.search(words):
        yield Statement("no aim", most(after, solver) == 0, words)
    if LEAVES.search(words):
        new = [pit for pit in row if threat(after, pit) > threat(here, pit)]
        yield Statement("no new aim", not new, words)


SEVERAL = re.compile(r"several threats at once: (.*?)\. ")


def _several(after: Position, idea: str) -> Iterator[Statement]:
    """Yield whether several threats are all named, and whether no reply stops these."""
    for sentence in SEVERAL.findall(idea):
        aims = {source: int(n) for source, n in AIM.findall(sentence)}
        true = len(aims) > 2 and not sentence.endswith("and more")
        if "stops all of them" in idea:
            replies = [after.play(move) for move in after.legal_moves()]
            left = [max(min(threat(then, pit), aims[pit]) for pit in aims) for then in replies]
            true = true and min(left) > 0
        yield Statement("several", true, idea)


SUM = re.compile(rf"(So|With what comes in later,) {NAME} brings (\d+) seeds? at most;")


def _summed(start: Position, here: Position, close: str) -> Iterator[Statement]:
    """Yield whether what a wrong move brings is what has been taken and what can be seen."""
    for how, n in SUM.findall(close):
        end = here.final() if here.over else here
        seen = end.stores["S"] - start.stores["S"] + (0 if here.over else most(here, "S"))
        yield Statement("sum", (int(n) > seen) == (how != "So"), close)


EYE = re.compile(r"has an eye on your seeds: (.*?)\. ")
AIM = re.compile(rf"({NAME})(?: aims)? at [^()]*?\((\d+) seeds?\)")
WAS = re.compile(rf"({NAME}) was aiming at [^()]*?\((\d+) seeds?\)")
MEETS = re.compile(rf"meets the threat from ({NAME})\.")
BOTH = "One reply cannot stop both."


def _met(record: Json, start: Position, idea: str) -> Iterator[Statement]:
    """Yield the statements about threats: those that a defence meets, those that replies cannot."""
    after = start.play(record["key"])
    met = MEETS.findall(idea)
    if "answers that." in idea:
        met = [source for eye in EYE.findall(idea) for source, _ in AIM.findall(eye)]
    if met:
        true = all(threat(after, source) < threat(start, source) for source in met)
        yield Statement("met", true, idea)
    if BOTH in idea:
        aims = {source: int(n) for source, n in AIM.findall(idea.split(BOTH)[0])}
        replies = [after.play(move) for move in after.legal_moves()]
        left = [max(min(threat(then, pit), aims[pit]) for pit in aims) for then in replies]
        yield Statement("both", len(aims) == 2 and min(left) > 0, idea)


def _in_time(key: str, start: Position, idea: str) -> Iterator[Statement]:
    """Yield whether the threats of the other side that the idea names after the key remain."""
    after, text = start.play(key), " ".join(re.split(rf"(?:^|\. ){key} ", idea)[1:])
    for source, n in AIM.findall(text):
        if source in start.row("N"):
            yield Statement("in time", threat(after, source) == int(n), idea)
    for source, n in WAS.findall(text):
        true = threat(after, source) < threat(start, source) == int(n)
        yield Statement("in time", true, idea)


def _of_line(start: Position, line: Part, idea: str, *, study: bool) -> Iterator[Statement]:
    """Yield the statements about the line as a whole."""
    words, moves = str(line), [step.move for step in line.steps]
    yield from _crossing(start, moves, idea)
    if study and "best defence is" in words:
        yield Statement("best line", "more than" not in words, words)
    if "waiting war" in idea:
        here = start
        for move in moves:
            if here.captured(move):
                break
            here = here.play(move)
        yield Statement("waiting war", here.mover == start.mover, idea)


def _crossing(start: Position, line: list[str], idea: str) -> Iterator[Statement]:
    """Yield the statements about a move of the line by which the other side has to give."""
    for n, name, n_from, name_from in CROSSES.findall(idea):
        here, confirmed = start, False
        for move in line:
            after = here.play(move)
            if move == (name or name_from) and here.mover == "N":
                fed = sum(
                    after.pits[pit] > here.pits[pit] and after.pits[pit] - here.pits[pit]
                    for pit in here.row("S")
                )
                gift = after.stores["S"] - here.stores["S"]
                others = [other for other in here.legal_moves() if other != move]
                forced = not name or not others
                confirmed = confirmed or (forced and int(n or n_from) in (fed, gift))
            here = after
        yield Statement("crosses", confirmed, idea)


# -- one row ---------------------------------------------------------------------------------------


def is_lost(here: Any) -> bool:
    """Return whether Left, to move, has lost."""
    return bool(here.winner == "R" if here.over else solve(here).result == "loss")


def barred_how(here: Any, move: str) -> str:
    """Return what bars a sowing of a duel, whether the game is over or not."""
    (states, at), rules = here.buffer(), here.sheet.integers(here.holes)
    return DUEL_REASONS[duel_reason(rules, states, at, 0, here.number_of(move))]


OWN_WAY = re.compile(r"Each is answered in its own way: ([^.]+)\.")
EACH = re.compile(r": (\S+) answers each of them\.")


def _answered(record: Json, start: Any, reason: Explanation) -> Iterator[Statement]:
    """Yield the statements about the answers in a duel, and of moves to spare."""
    idea = reason.idea
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
        shown = [p.steps[2].move for p in reason.parts if p.code == "line"]
        shown += re.findall(r"After \S+, play ([^,: ]+)", str(reason))
        each = all(move in each for each in answers.values())
        yield Statement("answers each", each and {*shown} == {move}, str(reason))
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
    """Yield the statements about a hole that one seed more would make too full."""
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


FEEDS = re.compile(rf"({NAME}) (?:feeds as well|holds \d+ seeds? and gives)")
SHORT = re.compile(rf"({NAME}) holds (\d+) seeds?, but (?:does not reach|ends in {NAME}: one seed)")
ENDS = re.compile(rf"(?:land in|last in|lands in|you are in) ({NAME})")


def _must_feed(start: Position, reason: Explanation) -> Iterator[Statement]:
    """Yield the statements about an empty row: what must be played, and what would be better."""
    if any(start.row("N").values()):
        return
    bans = {pit: start.why_not(pit) for pit in start.row("S") if start.pits[pit]}
    free, text = [pit for pit, why in bans.items() if why is None], str(reason)
    if all(start.play(pit).stores["N"] > start.stores["N"] for pit in free):
        gift_named = "store" in reason.idea and "must play" not in reason.idea
        yield Statement("only a gift", gift_named, reason.idea)
    unfed = [pit for pit, why in bans.items() if why is not None and why.code != "last-pit"]
    sheet, state, pits = start.sheet.integers(), list(start.state), start.sheet.pits
    worth = {pit: feeding_worth(sheet, state, 0, pits.index(pit)) for pit in unfed}
    full = max((start.pits[pit] for pit in unfed if worth[pit] == 0), default=0)
    if sheet[SOLIDARITY] == 2 and full >= max(start.pits[pit] for pit in free):
        numbers = [int(n) for _, n in SHORT.findall(text)]
        yield Statement("short", numbers == [full], text)
    elif worth and max(worth.values()) > 0:
        fed_worths = [worth[pit] for pit in FEEDS.findall(text)]
        yield Statement("feeds", fed_worths == [max(worth.values())], text)


def _counted(reason: Explanation) -> Iterator[Statement]:
    """Yield whether what one could think is wrong."""
    for naive in re.findall(rf"you would end in ({NAME})", str(reason)):
        yield Statement("miscounted", naive not in ENDS.findall(reason.idea), str(reason))


def _closed(start: Position, idea: str) -> Iterator[Statement]:
    """Yield the statements about a last pit: why it is closed, where its second seed would fall."""
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
