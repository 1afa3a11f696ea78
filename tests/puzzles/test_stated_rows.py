"""Statements of reasons about duels, games for one and drills, each form played out."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from songo_edu.games import game
from songo_edu.games.catalogue import family
from songo_edu.games.two_row.sentences import pits_with
from songo_edu.puzzles.page import every_puzzle
from songo_edu.puzzles.record import Json
from songo_edu.puzzles.why import Explanation
from songo_edu.rules.two_row.layout import EVENT_CAPTURE, EVENT_DROP
from songo_edu.solvers.solution import solve
from tests.puzzles.stated import NAME, Statement, barred_how, is_lost, require_true

MOVE = r"\d+[<>]?"
RECORDS = [
    record
    for record in every_puzzle()
    if record["kind"] in ("count", "forbidden") or family(record["game"]) != "two_row"
]
FORMS = {
    *("bars", "answers", "nearest", "refutes it", "fewer", "usual", "one reply"),
    *("all ripe", "seemed ripe", "was empty", "some left", "first pit", "seeds sown", "twice"),
    *("only one", "tied", "gives", "one short", "just", "stays", "one more", "first seed", "adds"),
    *("as a rule", "relay", "round", "ready", "feeder", "starved", "stay out", "at least"),
}


def test_statements_about_drills_and_rows_are_true() -> None:
    counted = require_true(RECORDS, of_rows, FORMS, {"bars", "answers", "nearest"}, every=3)
    assert counted.keys() <= FORMS


def of_rows(record: Json) -> Iterator[Statement]:
    """Yield the statements of a reason in these forms."""
    start: Any = game(record["game"]).position(record["position"])
    reason = Explanation.of(record)
    if record["kind"] in ("sowing-win", "wing-win"):
        yield from _of_duel(record, start, reason)
    elif record["kind"] == "count":
        yield from _of_count(start, record["key"], reason)
    elif record["kind"] == "forbidden":
        yield from _of_bans(start, reason)
    else:
        yield from _of_solo(start, record["key"], reason)


# -- duels -----------------------------------------------------------------------------------------

#: How each clause says what bars a sowing.
BARS = {
    "would end in": "empty-landing",
    "would drop": "empty-landing",
    "run off": "off-board",
    "bring back": "repetition",
    "sow hole": "empty",
    "stays empty": "empty",
}
BARRED = re.compile(rf"({MOVE}) refutes ([^;.]+); ([^.]+)\.")
ANSWER = re.compile(r"\. Answer ([^.]+)\.")
ANSWERS_IT = re.compile(rf"can only play ({MOVE}), and ({MOVE}) answers it\.")
FEWER = re.compile(rf"({MOVE}) leaves Right fewer moves than ({MOVE}), and yet it loses\.")
SOLE = re.compile(rf"({MOVE}) \(({MOVE})\)")
USUAL = re.compile(rf"Under the usual rules ({MOVE}) would win\.")


def refutations_of(start: Any, move: str) -> list[str]:
    """Return the replies to a first move that win."""
    after = start.play(move)
    return [reply for reply in after.legal_moves() if is_lost(after.play(reply))]


def _of_duel(record: Json, start: Any, reason: Explanation) -> Iterator[Statement]:
    key, idea = record["key"], reason.idea
    after = start.play(key)
    replies = record["solution"].get("replies", {})
    for reply, rivals, bar in BARRED.findall(idea):
        named = re.findall(MOVE, rivals)
        refuted = [m for m in start.legal_moves() if m != key and reply in refutations_of(start, m)]
        code = next(code for words, code in BARS.items() if words in bar)
        true = named == refuted and barred_how(after, reply) == code
        true = true and reply not in after.legal_moves()
        for gap in re.findall(r"hole (\d+),? (?:which is|stays) empty", bar):
            true = true and after.pits[gap] == 0
        yield Statement("bars", true, idea)
    pairs = [
        p for text in ANSWER.findall(idea) for p in re.findall(rf"({MOVE}) with ({MOVE})", text)
    ]
    pairs += ANSWERS_IT.findall(idea)
    if pairs:
        good = all(answer in [node["move"] for node in replies[reply]] for reply, answer in pairs)
        yield Statement(
            "answers", good and [*dict(pairs)] == [r for r in replies if replies[r]], idea
        )
    lure = next((part for part in reason.parts if part.code == "lure"), None)
    if lure is None:
        return
    rivals = {m: refutations_of(start, m) for m in start.legal_moves() if m != key}
    near, words = lure.steps[0].move, str(reason)
    usual = USUAL.findall(lure.words)
    fewest = min(len(each) for each in rivals.values() if each)
    yield Statement("nearest", usual == [near] or len(rivals[near]) == fewest, words)
    yield Statement("refutes it", lure.steps[1].move in rivals[near], words)
    for move, other in FEWER.findall(lure.words):
        left = [len(start.play(m).legal_moves()) for m in (move, other)]
        yield Statement("fewer", (move, other) == (near, key) and left[0] < left[1], words)
    for move in usual:
        plain = game(record["game"].split("+")[0]).position(record["position"])
        yield Statement("usual", solve(plain.play(move)).result == "loss", words)
    if "One reply alone" in lure.close:
        sole = SOLE.findall(lure.close.split("One reply alone")[1])
        good = all(rivals[move] == [reply] for move, reply in sole) and len(rivals[near]) == 1
        yield Statement("one reply", good and bool(sole), words)


# -- what a sowing takes ---------------------------------------------------------------------------

ALL_RIPE = re.compile(r"^(.+) looks? ripe, with (\d+) seeds?(?: together)?; but that is all")
SEEMED = re.compile(rf"({NAME}) held (\d+) and looked ripe, but the sowing makes it (\d+)\.")
EMPTY = re.compile(rf"({NAME}) is fed, but it was empty: now it holds (\d+), too few\.")
KEEP = re.compile(r"would not count; but (.+?) keeps? (\d+) seeds?\.")
FIRST = re.compile(rf"({NAME}), the first pit, is not taken alone, but behind others it is")
MORE = re.compile(r"(\d+) more go into North’s row\. The very last would land in N0")
AGAIN = re.compile(rf"row: (\d+) fill it, and (\d+) begin it again, the last in ({NAME})")
LAPS = re.compile(rf"(\d+) seeds are two laps, and the last lands in ({NAME})")
TWICE = re.compile(rf"({NAME}) is sown twice and holds (\d+)")


def names(text: str) -> list[str]:
    return re.findall(NAME, text)


def _of_count(start: Any, key: str, reason: Explanation) -> Iterator[Statement]:
    after, events, pits = start.play(key), start.events(key), start.sheet.pits
    taken = [pits[pit] for pit in pits_with(events, EVENT_CAPTURE)]
    sown = [pits[pit] for pit in pits_with(events, EVENT_DROP)]
    counts, theirs = range(2, start.sheet.take[1] + 1), after.row("N")
    lures = " ".join(part.words for part in reason.parts if part.code == "lure")
    idea, held = reason.idea, start.pits[key]
    for pit_list, n in ALL_RIPE.findall(lures):
        full = {pit for pit, seeds in theirs.items() if seeds}
        true = {*names(pit_list)} == full and int(n) == sum(theirs.values()) and not taken
        yield Statement("all ripe", true and all(theirs[pit] in counts for pit in full), lures)
    for pit, was, now in SEEMED.findall(lures):
        true = (start.pits[pit], after.pits[pit]) == (int(was), int(now))
        true = true and int(was) in counts and int(now) not in counts and pit not in taken
        yield Statement("seemed ripe", true, lures)
    for pit, now in EMPTY.findall(lures):
        true = start.pits[pit] == 0 and after.pits[pit] == int(now) == 1
        yield Statement("was empty", true, lures)
    for pit_list, n in KEEP.findall(lures):
        left = [pit for pit, seeds in theirs.items() if seeds]
        true = {*names(pit_list)} == {*left} and sum(theirs.values()) == int(n) and bool(taken)
        yield Statement("some left", true, lures)
    for pit in FIRST.findall(idea):
        true = pit == "N0" and taken[-1] == pit and len(taken) > 1
        yield Statement("first pit", true, idea)
    row = start.sheet.row
    for n in MORE.findall(idea):
        true = held == 2 * row + int(n) and sown[2 * row - 1 :] == sown[-int(n) :]
        yield Statement("seeds sown", true and len(sown) == held - 1, idea)
    for once, again, last in AGAIN.findall(idea):
        true = held == 2 * row - 1 + int(once) + int(again) and int(once) == row
        yield Statement("seeds sown", true and sown[-1] == last, idea)
    for n, last in LAPS.findall(idea):
        true = int(n) == held == 2 * (2 * row - 1) and sown[-1] == last
        yield Statement("seeds sown", true, idea)
    for pit, n in TWICE.findall(idea):
        made = start.pits[pit] + sown.count(pit)
        yield Statement("twice", sown.count(pit) == 2 and made == int(n), idea)


# -- what may not be played ------------------------------------------------------------------------

ONLY = re.compile(rf"of those that may be played only ({NAME}) does\.")
EACH = re.compile(r"That leaves ([^.]+)\. Each of these (holds|gives) (\d+) seeds?\.")
GIVES = re.compile(rf"({NAME}) holds (\d+) seeds? and gives (\d+); ({NAME}) gives (\d+)\.")
ONE_SHORT = re.compile(rf"((?:{NAME}|, | and )+) ends? in ({NAME}), one seed short\.")
FULL_SHORT = re.compile(rf"({NAME}) holds \d+ seeds?, but ends in ({NAME}): one seed short\.")
JUST = re.compile(rf"((?:{NAME}|, | and )+) only just reach(?:es)? the other side\.")
STAY = re.compile(r"^(.+) do(?:es)? not reach the other side, and need not\.")
ONE_MORE = re.compile(rf"({NAME}) holds (\d+) and looks ripe, but it gets one more\.")
FIRST_SEED = re.compile(rf"The first seed makes ({NAME}) (\d+), but only the last one can take\.")
ADDS = re.compile(r"The game ends, and South adds (\d+) seeds?\.")


def crossing(start: Any, pit: str) -> int:
    """Return how many of a pit's seeds fall beyond South's row, sown pit by pit; no laps here."""
    row = [*start.row("S")]
    return int(start.pits[pit]) - (len(row) - 1 - row.index(pit))


def _of_bans(start: Any, reason: Explanation) -> Iterator[Statement]:
    lures = " ".join(part.words for part in reason.parts if part.code == "lure")
    idea, free, ours = reason.idea, start.legal_moves(), start.row("S")
    last, counts = [*ours][-1], range(2, start.sheet.take[1] + 1)
    for pit in ONLY.findall(idea):
        barred = [source for source in ours if ours[source] and source not in free]
        reaching = [source for source in barred if crossing(start, source) > 0]
        yield Statement("only one", free == [pit] and {*reaching} <= {last}, idea)
    for pit_list, how, n in EACH.findall(idea):
        each = {ours[pit] if how == "holds" else crossing(start, pit) for pit in free}
        yield Statement("tied", {*names(pit_list)} == {*free} and each == {int(n)}, idea)
    for pit, holds, gives, best, most in GIVES.findall(lures):
        true = (ours[pit], crossing(start, pit)) == (int(holds), int(gives))
        true = true and crossing(start, best) == int(most) > int(gives)
        yield Statement("gives", true and best in free and pit not in free, lures)
    for pit_list, end in [*ONE_SHORT.findall(lures), *FULL_SHORT.findall(lures)]:
        short = [crossing(start, pit) for pit in names(pit_list)]
        yield Statement("one short", {*short} == {0} and end == last, lures)
    for pit_list in JUST.findall(lures):
        just = [crossing(start, pit) for pit in names(pit_list)]
        yield Statement("just", {*just} == {1} and {*names(pit_list)} <= {*free}, lures)
    for pit_list in STAY.findall(lures):
        home = {pit for pit in free if crossing(start, pit) <= 0}
        yield Statement("stays", {*names(pit_list)} == home, lures)
    for pit, n in ONE_MORE.findall(lures):
        true = ours[last] == 2 and pit == "N1" and start.pits[pit] == int(n) == counts[-1]
        yield Statement("one more", true, lures)
    for pit, n in FIRST_SEED.findall(lures):
        true = ours[last] == 2 and pit == "N0" and start.pits[pit] + 1 == int(n)
        yield Statement("first seed", true and int(n) in counts, lures)
    for n in ADDS.findall(idea):
        end = start.play(free[0])
        true = end.over and end.final().stores["S"] - start.stores["S"] == int(n)
        yield Statement("adds", true, idea)


# -- games for one ---------------------------------------------------------------------------------

AS_A_RULE = re.compile(r"As a rule.*?(?:: here hole (\d+)|; not here)\.")
RELAY = re.compile(r"Hole (\d+) starts a relay of (\d+) sowings")
ROUND = re.compile(r"(\d+) seeds in hole 1 go round the (\d+) holes")
READY = re.compile(r"Hole (\d+) drops its last seed into hole (\d+), which then holds (\d+) and")
FEEDER = re.compile(r"Hole (\d+) is one seed short of home, and only hole (\d+) can feed it")
STARVED = re.compile(r"Hole (\d+) is one seed short of home now, and nothing beyond can feed it")
OUT = re.compile(r"You can still go on with [^.]+, but at least (\d+) seeds? will stay out\.")
AT_LEAST = re.compile(r"After hole ([^.]+?) it takes at least (\d+) moves?; with")


@cache
def least_out(here: Any) -> int:
    """Return the fewest seeds that stay out of the store."""
    after = (least_out(here.play(hole)) for hole in here.legal_moves())
    return min(after, default=sum(here.pits.values()))


def _of_solo(start: Any, key: str, reason: Explanation) -> Iterator[Statement]:
    idea, pits, holes = reason.idea, start.pits, [str(hole) for hole in start.legal_moves()]
    line = next(part for part in reason.parts if part.code == "line")
    for named in AS_A_RULE.findall(idea):
        home = [hole for hole in holes if pits[hole] == int(hole)]
        best = min(home, key=int) if home else max(holes, key=int)
        half = ("nearest" in idea) == bool(home) or not named
        yield Statement("as a rule", (best == key) == (named == key) and half, idea)
    for hole, n in RELAY.findall(idea):
        sowings = 1 + line.steps[0].words.count("is sown in turn")
        yield Statement("relay", hole == key and sowings == int(n), idea)
    for n, width in ROUND.findall(idea):
        sown = re.findall(r"Hole 1(?: is sown in turn)?: (\d+) seeds, the last into the", str(line))
        yield Statement("round", n in sown and int(n) == int(width) + 1 == len(pits) + 1, idea)
    for hole, last, n in READY.findall(idea):
        true = hole == key and start.play(key).pits[last] == int(n) == int(last)
        yield Statement("ready", true and int(hole) - pits[hole] == int(last), idea)
    for short, feeder in FEEDER.findall(idea):
        beyond = [hole for hole in pits if int(hole) > int(short) and pits[hole]]
        true = beyond == [feeder] == [key] and pits[short] == int(short) - 1
        yield Statement("feeder", true and start.play(key).pits[short] == int(short), idea)
    lure = next((part for part in reason.parts if part.code == "lure"), None)
    if lure is None:
        return
    after = start.play(lure.steps[0].move)
    for short in STARVED.findall(lure.close):
        beyond = [hole for hole in pits if int(hole) > int(short) and after.pits[hole]]
        true = not beyond and after.pits[short] == int(short) - 1 and least_out(after) > 0
        yield Statement("starved", true, lure.close)
    for n in OUT.findall(lure.close):
        others = [least_out(start.play(hole)) for hole in holes if hole != key]
        yield Statement("stay out", least_out(after) == int(n) == min(others), lure.close)
    for hole_list, n in AT_LEAST.findall(lure.close):
        solved = {hole: solve(start.play(hole)).plies for hole in holes if hole != key}
        same = [hole for hole, plies in solved.items() if plies is not None and plies + 1 == int(n)]
        fewest = min(plies + 1 for plies in solved.values() if plies is not None)
        true = re.findall(r"\d+", hole_list) == same and int(n) == fewest
        yield Statement("at least", true, lure.close)
