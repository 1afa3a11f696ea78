"""The questions of an assignment, and quizzes of them as files for learning platforms.

All is in the reader's language, and no file holds a clock. Why a first move is wrong is told in
words that do not give the right one (`songo_edu.puzzles.why`).
"""

import base64
import hashlib
import io
import json
import sqlite3
import zipfile
from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from itertools import count
from typing import Any

from songo_edu.boards.scenes import seen_by
from songo_edu.drawing.board import board_card
from songo_edu.errors import MissingExtraError
from songo_edu.games import Position
from songo_edu.games.catalogue import differences, title
from songo_edu.locale import language
from songo_edu.puzzles.puzzle_class import Puzzle, clues
from songo_edu.puzzles.tasks import puzzle_task
from songo_edu.puzzles.why import why, wrong_answers
from songo_edu.teaching import quiz_wording as wording
from songo_edu.teaching.assignment import Assignment, Wishes
from songo_edu.teaching.game_rules import RulesCard
from songo_edu.teaching.moodle_gift_cards import (
    card_deck,
    card_fields,
    gift_file,
    moodle_xml,
    rules_fields,
)
from songo_edu.teaching.rules import cards_of, rules_of, upper


def questions(assignment: Assignment) -> list[wording.Question]:
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


def puzzle_questions(
    puzzle: Puzzle, hints: int = 3, *, reveal: bool = True
) -> list[wording.Question]:
    """Return what a puzzle asks: one question, or two where seeds are to be counted."""
    head = _head(puzzle, hints, reveal=reveal)
    record, position, key = dict(puzzle.record), puzzle.position, puzzle.key
    reason, wrong = why(record), wrong_answers(record)
    if not isinstance(position, Position):
        seeds, moves = list(position.pits.values()), position.legal_moves()
        return [wording.hole_question(head, seeds, [*moves], key, reason, wrong)]
    state = list(position.state)
    sheet, pits = position.sheet.integers(), list(position.sheet.pits)
    if puzzle.kind == "count":
        return wording.count_questions(head, sheet, state, pits, key, reason)
    if puzzle.kind == "forbidden":
        return [wording.closed_question(head, sheet, state, pits, reason)]
    return [wording.move_question(head, sheet, state, pits, key, reason, wrong)]


def _head(puzzle: Puzzle, hints: int, *, reveal: bool) -> wording.QuizHead:
    record, position = dict(puzzle.record), puzzle.position
    drawer = seen_by(position)
    scene, board = drawer.scene(position), drawer.measures(position, "narrow")
    alt = wording.board_alt(
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


# -- quizzes as files ------------------------------------------------------------------------------


def moodle(assignment: Assignment, wishes: Wishes) -> bytes:
    """Return an assignment as a file for Moodle's question bank."""
    rules = rules_packed(assignment.puzzles)
    return moodle_xml(assignment.title, rules, questions(assignment)).encode()


def gift(assignment: Assignment, wishes: Wishes) -> bytes:
    """Return an assignment as a GIFT file."""
    items: list[wording.Question] = []
    boards: list[str] = []
    for puzzle in assignment.puzzles:
        own = puzzle_questions(puzzle, 0, reveal=assignment.reveal)
        items += own
        boards += [puzzle.position.board()] * len(own)
    rules = list(rules_of(assignment.puzzles).values())
    return gift_file(assignment.title, rules, items, boards).encode()


def qti(assignment: Assignment, wishes: Wishes, version: int = 2) -> bytes:
    """Return an assignment as a package of QTI 2.1."""
    from songo_edu.teaching.qti import qti_files

    rules, items = rules_packed(assignment.puzzles), questions(assignment)
    texts = qti_files(assignment.title, language(), rules, items, version)
    files = {file["name"]: file["text"].encode() for file in texts}
    pictures = _pictures(rules, items)
    files |= {f"images/{name}": picture for name, picture in pictures.items()}
    return zipped(files)


def qti3(assignment: Assignment, wishes: Wishes) -> bytes:
    """Return an assignment as a package of QTI 3.0: that of 2.1, newly spelled."""
    return qti(assignment, wishes, 3)


def _pictures(rules: list[RulesCard], items: list[wording.Question]) -> dict[str, bytes]:
    return {card["picture"]: base64.b64decode(card["data"]) for card in (*rules, *items)}


def zipped(files: Mapping[str, bytes], *, year: int = 1980, level: int | None = None) -> bytes:
    """Return files as a zip, made as early as a zip can be: the same bytes at any time."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, data in files.items():
            entry = zipfile.ZipInfo(name, (year, 1, 1, 0, 0, 0))
            entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, 0o644 << 16
            archive.writestr(entry, data, compresslevel=level)
    return buffer.getvalue()


# -- a deck for Anki -------------------------------------------------------------------------------

FIELDS = ("Question", "Board", "About", "Hint", "Answer", "Why")
_FRONT = (
    "<p>{{Question}}</p>{{Board}}<p><small>{{About}}</small></p>"
    "{{#Hint}}<p>{{hint:Hint}}</p>{{/Hint}}"
)
_BACK = '{{FrontSide}}<hr id="answer"><p><strong>{{Answer}}</strong></p>{{Why}}'
_LOOK = (
    ".card { font-family: sans-serif; font-size: 18px; max-width: 42rem; margin: 1rem auto }\n"
    "img { max-width: 100%; height: auto }\n"
    "ol { text-align: start }\n"
)
#: When every card was made: the first day of 2026.
_MADE = 1_767_225_600


def anki(assignment: Assignment, wishes: Wishes) -> bytes:
    """Return an assignment as a deck of cards, which genanki makes (extra ``teaching``).

    A deck and its notes have names that come from the assignment and the puzzles, so that a deck
    read in again finds its cards.
    """
    if find_spec("genanki") is None:
        raise MissingExtraError("Anki", "teaching")
    items = questions(assignment)
    rules = rules_packed(assignment.puzzles)
    pictures = _pictures(rules, items)
    files = {
        "collection.anki2": _collection(assignment, rules, items),
        "media": json.dumps({str(i): name for i, name in enumerate(pictures)}).encode(),
        **{str(i): data for i, data in enumerate(pictures.values())},
    }
    return zipped(files, year=2026)


def _collection(
    assignment: Assignment, rules: list[RulesCard], items: list[wording.Question]
) -> bytes:
    """Return the data base that has the cards."""
    import genanki

    title = assignment.title or "Songo"
    model = genanki.Model(
        _number("songo-edu model 1"),
        "Songo",
        fields=[{"name": name} for name in FIELDS],
        templates=[{"name": "Songo", "qfmt": _FRONT, "afmt": _BACK}],
        css=_LOOK,
    )
    deck = genanki.Deck(_number(f"songo-edu deck {assignment.language} {title}"), card_deck(title))

    def add(name: str, fields: list[str], tags: list[str]) -> None:
        guid = genanki.guid_for("songo-edu", assignment.language, name)
        deck.add_note(genanki.Note(model=model, fields=fields, guid=guid, tags=["songo", *tags]))

    for card in rules:
        add(card["picture"], rules_fields(card, card["picture"]), ["rules"])
    for question in items:
        add(question["id"], card_fields(question, question["picture"]), question["tags"])
    base = sqlite3.connect(":memory:")
    try:
        package: Any = genanki.Package(deck)
        package.write_to_db(base.cursor(), float(_MADE), count(_MADE * 1000))
        base.commit()
        return base.serialize()
    finally:
        base.close()


def _number(text: str) -> int:
    """Return a number that is always the same for a text."""
    return int(hashlib.sha256(text.encode()).hexdigest()[:8], 16) + 1
