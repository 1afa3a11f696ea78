"""Cards for Anki as a deck: `songo_edu.teaching.quiz.card_text` has what stands on them.

A deck and its notes have names that come from the assignment and the puzzles, so that a deck read
in again finds its cards; and a date that never changes, so that the same puzzles are the same
bytes.
"""

from __future__ import annotations

import base64
import hashlib
import io
import json
import sqlite3
import zipfile
from importlib.util import find_spec
from itertools import count
from typing import Any

from songo_edu.errors import MissingExtraError
from songo_edu.teaching.assignment import Assignment
from songo_edu.teaching.forms import Wishes
from songo_edu.teaching.quiz.card_text import card_deck, card_fields, rules_fields
from songo_edu.teaching.quiz.questions import questions, rules_packed
from songo_edu.teaching.quiz.wording import Question
from songo_edu.teaching.sheet_rules import RulesCard

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
_DATE = (2026, 1, 1, 0, 0, 0)


def export(assignment: Assignment, wishes: Wishes) -> bytes:
    """Return an assignment as a deck of cards, in the reader's language."""
    if find_spec("genanki") is None:
        raise MissingExtraError("Anki", "teaching")
    asked = questions(assignment)
    rules = rules_packed(assignment.puzzles)
    pictures = {one["picture"]: base64.b64decode(one["data"]) for one in (*rules, *asked)}
    files = {
        "collection.anki2": _collection(assignment, rules, asked),
        "media": json.dumps({str(i): name for i, name in enumerate(pictures)}).encode(),
        **{str(i): data for i, data in enumerate(pictures.values())},
    }
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, data in files.items():
            entry = zipfile.ZipInfo(name, _DATE)
            entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, 0o644 << 16
            archive.writestr(entry, data)
    return packed.getvalue()


def _collection(assignment: Assignment, rules: list[RulesCard], asked: list[Question]) -> bytes:
    """Return the data base that has the cards."""
    import genanki

    title = assignment.title or "Songo"
    named = f"{assignment.language} {title}"
    model = genanki.Model(
        _number("songo-edu model 1"),
        "Songo",
        fields=[{"name": name} for name in FIELDS],
        templates=[{"name": "Songo", "qfmt": _FRONT, "afmt": _BACK}],
        css=_LOOK,
    )
    deck = genanki.Deck(_number(f"songo-edu deck {named}"), card_deck(title))
    for card in rules:
        held = rules_fields(card, card["picture"])
        guid = genanki.guid_for("songo-edu", assignment.language, card["picture"])
        deck.add_note(genanki.Note(model=model, fields=held, guid=guid, tags=["songo", "rules"]))
    for one in asked:
        guid = genanki.guid_for("songo-edu", assignment.language, one["id"])
        tags = ["songo", *one["tags"]]
        held = card_fields(one, one["picture"])
        deck.add_note(genanki.Note(model=model, fields=held, guid=guid, tags=tags))
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
