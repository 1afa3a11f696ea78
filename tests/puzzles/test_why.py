"""Why a puzzle is solved as it is: every line is played out, every sentence is readable."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import songo_edu as se
from songo_edu.games import Position, game
from songo_edu.games.duels import DuelPosition
from songo_edu.games.two_row.position import SHEETS
from songo_edu.games.two_row.sentences import pits_with
from songo_edu.locale import language as language_in_force
from songo_edu.locale import speaking
from songo_edu.puzzles.explain.board import Board
from songo_edu.puzzles.explain.tree import Answer, Node, claim_of, grown_tree
from songo_edu.puzzles.explain.two_row import two_row_why
from songo_edu.puzzles.explain.two_row_puzzle import TwoRowPuzzle
from songo_edu.puzzles.page import collection, collections, retired
from songo_edu.puzzles.questions import PUZZLE_KINDS
from songo_edu.puzzles.why import Explanation, Part
from songo_edu.rules.two_row.layout import EVENT_CAPTURE, MOVER, NORTH, SOUTH
from songo_edu.solvers.solution import solve
from tests.needs import EFFORT, mostly_slow
from tests.puzzles.promised import promised
from tests.puzzles.stated import barred_how, is_lost

pytestmark = pytest.mark.usefixtures("effort")

RECORDS = [record for name in collections() for record in collection(name)]
#: Those that left their collections, too: each still has its reason.
EXPLAINED = [*RECORDS, *retired()]
AT = {record["id"]: at for at, record in enumerate(EXPLAINED)}
TREES = [record for record in RECORDS if PUZZLE_KINDS[record["kind"]]["goal"] in ("gain", "guard")]
#: Explanations that were read and found good, in both languages.
READ = json.loads(Path(__file__).with_name("explained.json").read_text(encoding="utf-8"))
#: There may be more puzzles than these and no more of them are tried in `make test`.
MANY = 300
#: Kinds that ask about one move or one board.
DRILLS = ("count", "forbidden")
#: What programs say and readers do not.
CODES = re.compile(r"[{}_]|\b(last-pit|solidarity|wrong-side|None|True|False)\b|[a-z]+-[a-z]+-")


def some(records: list[Any], every: int) -> list[Any]:
    """Return all records in `make slow`, and one of so many in `make test`, or fewer of many."""
    if EFFORT.share >= 1:
        return records
    return records[:: every * max(1, len(records) // MANY)]


@cache
def _explained(at: int, _language: str) -> Explanation:
    return Explanation.of(EXPLAINED[at])


def explained(record: Any) -> Explanation:
    """Return why a puzzle is solved as it is, thought out once for all tests."""
    return _explained(AT[record["id"]], language_in_force())


def part(reason: Explanation, code: str) -> Part | None:
    return next((part for part in reason.parts if part.code == code), None)


def start_of(record: Any) -> Any:
    return game(record["game"]).position(record["position"])


def guards(record: Any) -> bool:
    """Return whether the other side's seeds are counted."""
    return bool(PUZZLE_KINDS[record["kind"]]["goal"] == "guard")


def reasons(records: list[Any], every: int = 0) -> Iterator[tuple[Any, Explanation, Any]]:
    """Yield `some` records with their reasons and first positions, or all of them."""
    for record in some(records, every) if every else records:
        yield record, explained(record), start_of(record)


# -- sentences ---------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_puzzle_is_explained_in_sentences(language: str) -> None:
    for record in some(RECORDS, 8):
        with speaking(language):
            reason = explained(record)
        text = str(reason)
        assert reason.idea
        assert part(reason, "line") is not None
        assert not CODES.search(text), (record["id"], text)
        assert not re.search(r"  | \.", text), (record["id"], text)
        sentences = [reason.idea, *(s.words for p in reason.parts for s in p.steps)]
        assert all(sentence[-1] in ".?" for sentence in sentences), (record["id"], sentences)
        if language == "fr":
            wrong = re.search(r"['\"]|[^\u202f][;?!]|[^\u00a0]:", text)
            assert not wrong, (record["id"], text)


@pytest.mark.parametrize("name", sorted(READ))
def test_explanations_that_were_read_stay_as_they_are(name: str) -> None:
    puzzle = se.puzzles.puzzle(name)
    assert {code: str(puzzle.why(code)).split("\n") for code in ("en", "fr")} == READ[name]


def test_the_languages_do_not_mix() -> None:
    for record in some(RECORDS, 40):
        texts = []
        for code in ("en", "fr"):
            with speaking(code):
                reason = explained(record)
            texts.append({reason.idea, *(p.title for p in reason.parts)})
        assert not texts[0] & texts[1], record["id"]


def test_it_is_written_as_json() -> None:
    puzzle = se.puzzles.puzzle("9786d64c6fe6")
    reason = puzzle.why("en")
    assert json.loads(json.dumps(reason.as_json()))["parts"][-1]["steps"] == [
        {"move": step.move, "words": step.words} for step in reason.parts[-1].steps
    ]


# -- what is true ------------------------------------------------------------------------------


def held(position: Position, side: str) -> int:
    """Return a side's store, its row swept in where the game is over."""
    return position.final().stores[side] if position.over else position.stores[side]


def after(position: Any, steps: Any) -> Any:
    for step in steps:
        position = position.play(step.move)
    return position


def test_the_line_solves_the_puzzle() -> None:
    """That tempting moves fail is tested with all other statements (`test_stated.py`)."""
    for record, reason, start in reasons(TREES, 14):
        side, goal = "N" if guards(record) else "S", record["goal"]["seeds"]
        line = part(reason, "line")
        assert line is not None
        assert line.steps[0].move == record["key"]
        won = held(after(start, line.steps), side) - start.stores[side]
        assert won <= goal if guards(record) else won >= goal, record["id"]
        assert record["key"] in reason.idea


def test_no_sentence_about_a_defence_is_repeated() -> None:
    for record, reason, _ in reasons([record for record in TREES if guards(record)], 2):
        line = part(reason, "line")
        assert line is not None
        texts = (reason.idea, line.steps[0].words)
        sentences = [sentence for text in texts for sentence in re.split(r"(?<=\.) ", text)]
        assert len(sentences) == len({*sentences}), (record["id"], sentences)


def test_why_the_greatest_capture_is_wrong_is_explained() -> None:
    for record in some([record for record in TREES if "greed" in record["themes"]], 5):
        assert part(explained(record), "lure") is not None, record["id"]


def test_a_defence_against_a_kept_seed_says_so() -> None:
    seen = 0
    for record in filter(guards, EXPLAINED):
        line = part(explained(record), "line")
        assert line is not None
        here = start_of(record)
        for step in line.steps:
            match = re.search(r"With (\d+) seeds, (\w+) would .*makes them (\d+)", step.words)
            if match is not None:
                seen += 1
                row = here.sheet.row
                assert here.pits[match[2]] == int(match[1]) == int(match[3]) - 1
                assert (int(match[1]) - 2 * row) % row == 0
                assert here.play(step.move).pits[match[2]] == int(match[3])
            here = here.play(step.move)
    assert seen >= 1


SENTENCE = re.compile(
    r"After ([^;.]+?), (?:play )?(\w+)(?: takes|:)(?: (\d+) seeds? \((.+?)\))?([^.]*)\."
)


def test_against_other_replies_the_moves_named_keep_the_promise() -> None:
    """And bring what they are said to: at once, from pits the other side fills, in the end."""
    for record, reason, start in reasons(TREES, 8):
        others, line = part(reason, "others"), part(reason, "line")
        if others is None or line is None:
            continue
        goal, moves = record["goal"]["seeds"], record["goal"]["moves"]
        theirs = guards(record)
        side = "N" if theirs else "S"
        keyed = start.play(record["key"])
        replies = record["solution"]["replies"]
        named = set()
        for names, answer, seeds, pits, rest in SENTENCE.findall(others.words):
            ends = []
            for reply in re.split(r", | or ", names):
                named.add(reply)
                assert answer in [node["move"] for node in replies[reply]], record["id"]
                before = keyed.play(reply)
                after_it = before.play(answer)
                taken = after_it.stores["S"] - before.stores["S"]
                won = after_it.stores[side] - start.stores[side]
                ends.append(won + promised(after_it, side, moves - 1 if theirs else moves - 2))
                assert not seeds or int(seeds) == taken, (record["id"], others.words)
                events = before.events(answer)
                emptied = [before.sheet.pits[p] for p in pits_with(events, EVENT_CAPTURE)]
                filled = [pit for pit in emptied if before.pits[pit] > keyed.pits[pit]]
                if "itself" in pits:
                    assert filled, (record["id"], others.words)
                    assert ("partly" in pits) == (filled != emptied), (record["id"], others.words)
            final = re.search(r"(\d+) seeds?(?: at most| in the end)|takes (nothing)", rest)
            if final is not None:
                worst = max(ends) if theirs else min(ends)
                assert int(final[1] or 0) == worst, (record["id"], others.words)
            assert all(end <= goal if theirs else end >= goal for end in ends), record["id"]
        assert named == {r for r in replies if replies[r]} - {line.steps[1].move}, record["id"]


def test_what_every_move_gives_away_is_what_can_be_taken_then() -> None:
    """In the idea after the key, and where a later move waits and is the last word."""
    seen = 0
    for record, reason, start in reasons(TREES, 2):
        line = part(reason, "line")
        assert line is not None
        places = [(start.play(record["key"]), reason.idea)]
        for i, step in enumerate(line.steps):
            places.append((after(start, line.steps[: i + 1]), step.words))
        for here, words in places:
            given = re.search(r"gives something away: (.+?)\.(?: |$)", words)
            if given is None:
                continue
            seen += 1
            replies = []
            for clause in given[1].split("; "):
                match = re.fullmatch(r"after (.+), (\w+) takes (\d+) seeds?", clause)
                assert match is not None, clause
                for reply in re.split(r", | or ", match[1]):
                    replies.append(reply)
                    before = here.play(reply)
                    gained = before.play(match[2]).stores["S"] - before.stores["S"]
                    assert gained == int(match[3]), (record["id"], clause)
            assert sorted(replies) == sorted(here.legal_moves()), record["id"]
    assert seen >= 3


def test_reasons_for_endings_and_barred_pits_are_those_of_the_rules() -> None:
    ends = {
        "few-seeds": "Fewer than",
        "no-seed": "has no seeds to play",
        "no-move": "cannot feed",
        "repetition": "has been repeated",
        "store": "and has won",
    }
    with_tree = [r for r in RECORDS if r["game"] in SHEETS and r["kind"] not in DRILLS]
    for record, reason, start in reasons(with_tree, 4):
        for reason_part in reason.parts:
            here = start
            for step in reason_part.steps:
                lone = re.search(r"(\w+), (a lone seed|two seeds) in the last pit", step.words)
                if lone is not None:
                    # About the side that plays this move, or the side that has to play after it.
                    barred = here if "has only" in step.words else here.play(step.move)
                    assert barred.why_not(lone[1]) is not None, (record["id"], step.words)
                    assert barred.pits[lone[1]] == (1 if lone[2] == "a lone seed" else 2)
                    if "has only" in step.words:
                        assert here.legal_moves() == [step.move], record["id"]
                    elif reason_part.code == "line" or lone[2] == "a lone seed":
                        assert "every move" in step.words, (record["id"], step.words)
                here = here.play(step.move)
                endings = [how for how, words in ends.items() if words in step.words]
                assert endings == ([here.ending] if here.over else []), (record["id"], step.words)
                won = re.search(r"(\w+) has (\d+) seeds and has won", step.words)
                if won is not None:
                    assert here.stores["S" if won[1] == "South" else "N"] == int(won[2]), record[
                        "id"
                    ]


def test_moves_to_spare_can_be_made_in_a_row() -> None:
    seen = 0
    for record in EXPLAINED:
        if record["game"] not in ("wing", "sowing"):
            continue
        start = start_of(record)
        after_key = start.play(record["key"])
        for side, moves in re.findall(r"(you|Right) \d+ \((.+?)\)", explained(record).idea):
            board = str(after_key).split(" ")[0]
            for hole in moves.split(", "):
                here = game(record["game"]).position(f"{board} {'L' if side == 'you' else 'R'}")
                board = str(here.play(hole)).split(" ")[0]
            seen += 1
    assert seen >= 5


DUELS = [record for record in RECORDS if record["kind"] in ("sowing-win", "wing-win")]
#: What bars a hole, by the clause that says so.
BARS = {
    "bring back an earlier board": "repetition",
    "run off": "off-board",
    "would end in": "empty-landing",
    "would drop a seed": "empty-landing",
}


def test_what_bars_each_hole_of_a_side_without_moves_is_explained() -> None:
    hole_counts = dict.fromkeys(BARS.values(), 0)
    for record in DUELS:
        start = start_of(record)
        for reason_part in explained(record).parts:
            here = start
            for step in reason_part.steps:
                here = here.play(step.move)
                assert ("has no move left" in step.words) == (not here.legal_moves())
                if "has no move left" not in step.words:
                    moves = re.search(r"moves?: ([^.]+)\.", step.words)
                    assert moves is not None
                    assert re.findall(r"\d+[<>]?", moves[1]) == here.legal_moves()
                why = re.sub(r".*has no move left", "", step.words).split(".")[0]
                one_way = [] if "impartial" in record["game"] else list(here.pits)
                again = [hole for hole in one_way if barred_how(here, hole) == "repetition"]
                assert not again or "bring back" in step.words
                for clause in why.removeprefix(": ").split("; ") if why.startswith(": ") else []:
                    code = next(code for text, code in BARS.items() if text in clause)
                    for hole in re.findall(r"\d+", clause.split(" would")[0]):
                        assert barred_how(here, hole) == code, (record["id"], step.words)
                    for gap in re.findall(r"hole (\d+), which is empty", clause):
                        assert here.pits[gap] == 0
                    hole_counts[code] += 1
    assert all(hole_counts.values()), hole_counts


def test_only_replies_and_moves_at_most_are_as_the_rules_have_them() -> None:
    soles = counted = 0
    for record in DUELS:
        start = start_of(record)
        reason = explained(record)
        lure = part(reason, "lure")
        if lure is None:
            continue
        tempted = start.play(lure.steps[0].move)
        sole = re.search(r"(\S+) is Right’s only winning reply", lure.steps[1].words)
        if sole is not None:
            winning = [m for m in tempted.legal_moves() if is_lost(tempted.play(m))]
            assert winning == [sole[1]], record["id"]
            soles += 1
        most = re.search(r"Right wins in (\d+) moves? at most", lure.close)
        if most is not None:
            lost = after(start, lure.steps)
            plies = solve(lost).plies
            within = _within(lost, int(most[1])) if plies is None else plies // 2 <= int(most[1])
            assert within, record["id"]
            counted += 1
    assert min(soles, counted) > 0


def _within(position: Any, most: int) -> bool:
    """Return whether Left, to move, has lost after at most so many moves of Right."""
    if position.over:
        return bool(position.winner == "R")
    after_it = [position.play(move) for move in position.legal_moves()] if most else []
    return bool(after_it) and all(
        any(_within(here.play(move), most - 1) for move in here.legal_moves()) for here in after_it
    )


def test_the_holes_that_wait_for_another_are_sown_once_more_and_bring_seeds_home() -> None:
    seen = 0
    for record in RECORDS:
        if record["kind"] != "kaillon-fewest":
            continue
        start = start_of(record)
        reason = explained(record)
        given = start.play(record["key"])
        fed = re.split(r"\. |, and ", reason.idea.split("it drops")[1])[0]
        for hole in re.findall(r"\d+", fed):
            assert given.pits[hole] == start.pits[hole] + 1, record["id"]
        lure, line = part(reason, "lure"), part(reason, "line")
        first = re.search(
            r"hole (\d+) brings nothing home; .* (\d+) seeds? and brings (\d+)", str(lure)
        )
        if first is None or line is None:
            continue
        assert sum(start.play(first[1]).stores.values()) == sum(start.stores.values())
        moves = [step.move for step in line.steps]
        turn = after(start, line.steps[: moves.index(first[1])])
        assert turn.pits[first[1]] == int(first[2])
        home = sum(turn.play(first[1]).stores.values()) - sum(turn.stores.values())
        assert home == int(first[3])
        seen += 1
    assert seen > 0


def test_what_ends_a_chain_and_what_another_pit_gives_is_so() -> None:
    ended = gives = 0
    for record in RECORDS:
        if record["kind"] not in DRILLS:
            continue
        start = start_of(record)
        reason = explained(record)
        end = re.search(r"chain ends before (\w+), which (?:holds (\d+)|is empty)", reason.idea)
        if end is not None:
            assert start.play(record["key"]).pits[end[1]] == int(end[2] or 0), record["id"]
            ended += 1
        for step in (part(reason, "line") or reason.parts[0]).steps:
            more = re.search(r"gives (\d+) seeds?; (\w+) gives (\d+)", step.words)
            if more is not None:
                assert more[2] in start.legal_moves()
                assert step.move not in start.legal_moves()
                assert int(more[1]) < int(more[3])
                gives += 1
    assert min(ended, gives) > 0


def test_lines_on_one_row_are_won_and_lures_are_not() -> None:
    rows = [record for record in RECORDS if record["game"] not in SHEETS]
    for record, reason, start in reasons(rows, 4):
        line, lure = part(reason, "line"), part(reason, "lure")
        assert line is not None
        assert line.steps[0].move == record["key"]
        end = after(start, line.steps)
        if isinstance(start, DuelPosition):
            ends = [end] if end.over else [end.play(move) for move in end.legal_moves()]
            assert all(position.over and position.winner == "L" for position in ends), record["id"]
            if lure is not None:
                assert is_lost(after(start, lure.steps)), record["id"]
            continue
        assert end.won, record["id"]
        assert lure is None or lure.steps[0].move != record["key"]


# -- the same again ----------------------------------------------------------------------------


def in_order(node: Node) -> Any:
    answers = [(a.pit, sorted(map(in_order, a.nodes), key=str)) for a in node.answers]
    return node.pit, node.seeds, sorted(answers, key=str)


def puzzle_of(record: Any) -> TwoRowPuzzle:
    return TwoRowPuzzle.of(record, start_of(record))


def test_the_rules_alone_give_the_tree_of_a_record() -> None:
    for record in some(TREES, 9):
        puzzle, board = puzzle_of(record), puzzle_of(record).start
        claim = claim_of(board.sheet, board.state, puzzle.moves, puzzle.seeds, puzzle.theirs)
        assert in_order(grown_tree(claim, puzzle.tree.pit)) == in_order(puzzle.tree), record["id"]


def turned(node: Node, row: int) -> Node:
    answers = [
        Answer((a.pit + row) % (2 * row), [turned(n, row) for n in a.nodes]) for a in node.answers
    ]
    return Node((node.pit + row) % (2 * row), node.seeds, answers)


@pytest.mark.parametrize("language", mostly_slow(["en", "fr"], "fr"))
def test_a_turned_board_says_the_same_with_its_names_turned(language: str) -> None:
    sides = {"en": ("South", "North"), "fr": ("Sud", "Nord")}[language]
    for record in some(TREES, 12):
        puzzle, board = puzzle_of(record), puzzle_of(record).start
        row, state = board.row, board.state
        other = [*state[row : 2 * row], *state[:row], *state[2 * row :]]
        other[SOUTH], other[NORTH], other[MOVER] = state[NORTH], state[SOUTH], 1
        start = Board(board.sheet, [*board.names[row:], *board.names[:row]], other)
        with speaking(language):
            reason = json.dumps(two_row_why(puzzle), ensure_ascii=False)
            again = json.dumps(
                two_row_why(replace(puzzle, start=start, tree=turned(puzzle.tree, row))),
                ensure_ascii=False,
            )
        swapped = again.replace(sides[0], "#").replace(sides[1], sides[0]).replace("#", sides[1])
        assert swapped == reason, record["id"]


# -- hints -------------------------------------------------------------------------------------


def test_hints_lead_from_the_idea_over_the_region_to_the_move() -> None:
    for record in some(RECORDS, 2):
        puzzle = se.Puzzle(record)
        idea, region = puzzle.hint(1), puzzle.hint(2)
        if puzzle.tree is None or puzzle.kind == "count":
            continue
        assert not re.search(r"\b[NS]?\d\b|\b[B-Fb-f]\b", idea) or "straight away" in idea, idea
        named = region.removeprefix("It is one of ").removesuffix(".").split(", ")
        playable = {move.rstrip("<>") for move in puzzle.position.legal_moves()}
        assert puzzle.key.rstrip("<>") in named
        assert set(named) <= playable, (record["id"], region)
        assert len(named) >= min(2, len(playable))
