"""The questions of an assignment, of which every quiz is made: `songo_edu.teaching.quiz.wording`.

What only a solver knows, whether a reply wins or how many moves a detour costs, is asked here,
and why a first move is wrong, in words that do not give the right one.
"""

from __future__ import annotations

import base64
from collections.abc import Iterator, Sequence
from typing import cast

from songo_edu.boards.scenes import seen_by
from songo_edu.drawing.board import board_card
from songo_edu.games import Position, game
from songo_edu.games.catalogue import differences, family, title
from songo_edu.games.duels import DuelPosition
from songo_edu.games.solitaires import SoloPosition
from songo_edu.games.wording import move_count_words, seed_words
from songo_edu.locale import t, tn
from songo_edu.puzzles import explain
from songo_edu.puzzles.explain.board import Played
from songo_edu.puzzles.explain.decoys import refuting_sentences
from songo_edu.puzzles.explain.reason import part_words
from songo_edu.puzzles.explain.sentences import (
    ending_sentence,
    joined,
    parry_sentence,
    takes_sentence,
    threats_words,
)
from songo_edu.puzzles.explain.two_row_puzzle import Decoy, TwoRowPuzzle
from songo_edu.puzzles.kinds.one_row import duel_of
from songo_edu.puzzles.one import Puzzle, clues
from songo_edu.puzzles.record import Json
from songo_edu.puzzles.tasks import puzzle_task
from songo_edu.puzzles.why import fewest_after, refuting_replies, way_in, why
from songo_edu.rules.duels.moves import DUEL_MISERE
from songo_edu.teaching.assignment import Assignment
from songo_edu.teaching.game_rules import RulesCard
from songo_edu.teaching.quiz.wording import (
    Question,
    QuizHead,
    board_alt,
    closed_question,
    count_questions,
    hole_question,
    move_question,
)
from songo_edu.teaching.rules import cards_of, upper


def questions(assignment: Assignment) -> list[Question]:
    """Return the questions of an assignment, in the reader's language."""
    return [
        question
        for puzzle in assignment.puzzles
        for question in puzzle_questions(puzzle, assignment.hints, reveal=assignment.reveal)
    ]


def rules_packed(puzzles: Sequence[Puzzle]) -> list[RulesCard]:
    """Return the rules of each game of some puzzles, their pictures as base64."""
    cards = cards_of(puzzles)
    for card in cards:
        card["data"] = base64.b64encode(card["data"].encode()).decode()
    return cards


def puzzle_questions(puzzle: Puzzle, hints: int = 3, *, reveal: bool = True) -> list[Question]:
    """Return what a puzzle asks: one question, or two where seeds are to be counted."""
    return _asked(_head(puzzle, hints, reveal=reveal), puzzle)


def _head(puzzle: Puzzle, hints: int, *, reveal: bool) -> QuizHead:
    record, position = dict(puzzle.record), puzzle.position
    drawer = seen_by(position)
    scene, board = drawer.scene(position), drawer.measures(position, "narrow")
    alt = board_alt(
        {
            "seeds": list(scene["seeds"]),
            "names": list(scene["names"]),
            "stores": list(scene["stores"]),
            "sides": list(scene["sides"]),
            "columns": board["columns"],
        }
    )
    picture = board_card(board, f"q{puzzle.id}-", scene, alt)
    return {
        "id": puzzle.id,
        "kind": puzzle.kind,
        "goal": record["goal"],
        "level": puzzle.level,
        "title": upper(title(puzzle.game)),
        "task": puzzle_task(puzzle.kind, record["goal"], puzzle.key),
        "changes": differences(puzzle.game),
        "order": list(scene["names"]),
        "hints": list(clues(record, position)[:hints]),
        "reveal": reveal,
        "alt": alt,
        "picture": f"songo-{puzzle.id}.svg",
        "data": base64.b64encode(picture.encode()).decode(),
    }


def _asked(head: QuizHead, puzzle: Puzzle) -> list[Question]:
    record, position, key = dict(puzzle.record), puzzle.position, puzzle.key
    reason, wrong = why(record), wrong_answers(record)
    if not isinstance(position, Position):
        seeds, moves = list(position.pits.values()), position.legal_moves()
        return [hole_question(head, seeds, [*moves], key, reason, wrong)]
    state = list(position.state)
    sheet, pits = position.sheet.integers(), list(position.sheet.pits)
    if puzzle.kind == "count":
        return count_questions(head, sheet, state, pits, key, reason)
    if puzzle.kind == "forbidden":
        return [closed_question(head, sheet, state, pits, reason)]
    return [move_question(head, sheet, state, pits, key, reason, wrong)]


# -- why a first move is wrong ---------------------------------------------------------------------


def wrong_answers(record: Json) -> dict[str, str]:
    """Return of each wrong first move of a puzzle what it does, and what is wrong with it.

    None of a puzzle that asks for no first move. What only a solver knows is asked here.

    Examples
    --------
    >>> from songo_edu.puzzles.one import puzzle
    >>> wrong_answers(dict(puzzle("5ce19e0300d1").record))["A"]
    'A takes 2 seeds (b). You need 4 seeds.'
    """
    if record["kind"] in ("count", "forbidden"):
        return {}
    position = game(record["game"]).position(record["position"])
    if family(record["game"]) == "duels":
        return _duel_answers(record, cast("DuelPosition", position))
    if family(record["game"]) == "solitaires":
        return _solo_answers(record, cast("SoloPosition", position))
    assert isinstance(position, Position)
    puzzle = TwoRowPuzzle.of(record, position)
    if puzzle.others:
        names = puzzle.start.names
        return {
            names[answer.pit]: part_words(explain.studies.study_refuted(puzzle, answer))
            for answer in puzzle.others
        }
    words = _at_once if puzzle.moves == 1 and not puzzle.theirs else _refuted
    return {move.name: joined(words(puzzle, move)) for move in puzzle.wrong}


def _duel_answers(record: Json, position: DuelPosition) -> dict[str, str]:
    duel = duel_of(record["solution"], position)
    found = {}
    for move in duel.wrong:
        refuting = refuting_replies(duel, position, move)
        sentence = part_words(explain.duels.duel_refuted(duel, move, refuting)) if refuting else ""
        if not sentence:
            sentence = explain.duels.duel_left(duel.start, move)
            if duel.start.rules[DUEL_MISERE] == 1:
                sentence = f"{sentence} {t('Here a player with no move left wins.')}"
        found[position.name_of(move)] = sentence
    return found


def _solo_answers(record: Json, position: SoloPosition) -> dict[str, str]:
    way = way_in(record, position)
    found: dict[str, str] = {}
    for name in position.legal_moves():
        if name == record["key"]:
            continue
        hole = int(name) - 1
        close = explain.solitaires.solo_spoilt(way, hole)
        fewest = fewest_after(record, position, hole)
        if fewest > 0:
            close = tn(
                "After hole {hole} it takes at least {n} move; {moves} are enough.",
                "After hole {hole} it takes at least {n} moves; {moves} are enough.",
                fewest,
                {"hole": name, "moves": move_count_words(len(way.line))},
            )
        found[name] = f"{way.sown(hole)} {close}"
    return found


def _asked_for(puzzle: TwoRowPuzzle) -> str:
    return tn("You need {n} seed.", "You need {n} seeds.", puzzle.seeds)


def _at_once(puzzle: TwoRowPuzzle, move: Played) -> Iterator[str]:
    """Say what a capture of one move takes, and what is asked for."""
    yield takes_sentence(move) or t("{move} takes nothing.", move.words())
    yield ending_sentence(move, move.side)
    if puzzle.won(move) > move.takes:
        yield t("That makes {seeds} in all.", {"seeds": seed_words(puzzle.won(move))})
    yield _asked_for(puzzle)


def _refuted(puzzle: TwoRowPuzzle, move: Played) -> Iterator[str]:
    """Say what a wrong first move does, what answers it, and how far that is from the goal."""
    decoy = puzzle.refuted(move)
    yield from _guarding(move) if puzzle.theirs else _gaining(decoy)
    yield ending_sentence(move, puzzle.side)
    if decoy.reply is not None:
        known = {threat.source for threat in decoy.hoped}
        yield from refuting_sentences(puzzle, decoy.reply, known)
    words = move.words(seeds=seed_words(decoy.worth), goal=seed_words(puzzle.seeds))
    if puzzle.theirs and puzzle.seeds == 0:
        yield t("So {other} gets {seeds} in all, and none is allowed.", words)
    elif puzzle.theirs:
        yield t("So {other} gets {seeds} in all; allowed: {goal} at most.", words)
    elif decoy.worth == 0:
        yield t("So nothing is sure after {move}.", words)
    else:
        yield t("So {move} brings {seeds} at most.", words)
    if not puzzle.theirs:
        yield _asked_for(puzzle)


def _gaining(decoy: Decoy) -> Iterator[str]:
    move = decoy.move
    if move.takes > 0:
        yield takes_sentence(move)
    elif not decoy.hoped:
        yield t("{move} takes nothing and threatens nothing.", move.words())
    if decoy.hoped:
        words = move.words(aims=threats_words(move.start, decoy.hoped))
        yield t("And now {aims}.", words) if move.takes > 0 else t("After {move}, {aims}.", words)


def _guarding(move: Played) -> Iterator[str]:
    if move.takes > 0:
        yield takes_sentence(move)
    if move.parries:
        yield parry_sentence(move, move.parries[0])
    else:
        yield t("{move} leaves every threat as it was.", move.words())
