"""Boards and exercises on a page: what stands inside their elements before a script runs.

A notebook stores the bare element with its attributes. The build draws the still board into it, and
gives an exercise its data, its question and its folded solution, so that a page says all it has to
say without JavaScript, and a change of drawing does not touch the notebooks.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from html import escape
from html.parser import HTMLParser
from itertools import chain, count
from typing import Any

from songo_edu.boards.still_drawing import with_shapes_once, with_shared_parts
from songo_edu.boards.stored import bare
from songo_edu.boards.waiting import answer_form, first_words, frame, line, task_bar
from songo_edu.games import game
from songo_edu.games.catalogue import family
from songo_edu.locale import catalogue, speaking
from songo_edu.site import door
from songo_edu.site.chapters import Course, place_of
from songo_edu.site.frame import leaves_panel, progress_panel
from songo_edu.site.languages import LANGUAGES, words

_PUZZLES = re.compile(r"<songo-puzzles\b([^>]*)>")
_ANY = re.compile(r"<songo-[a-z]+\b")
# An element whose room is wanted at once: its name, its attributes, what it holds.
_ELEMENT = re.compile(
    r"<songo-(board|desk|exercise|explore|lesson|puzzles)\b([^>]*)>(.*?)</songo-\1>", re.DOTALL
)
_HEADING = re.compile(r"<h([1-5])\b")
_GAME = re.compile(r'<script type="application/json">.*?"game":"([^"]+)"')
#: Where no book is at hand.
NO_COURSE = Course()
#: The rooms (`songo_edu.boards.dist`) that an element wants, by its name; but for its game's.
ROOMS = {
    "desk": ["desk"],
    "exercise": ["tasks", "asking"],
    "explore": ["explore", "play"],
    "lesson": ["tasks", "lessons"],
    "puzzles": ["tasks", "puzzles"],
}


def holds_element(body: str) -> bool:
    """Tell whether a page needs the board's module."""
    return _ANY.search(body) is not None


def collections_on(body: str) -> list[str]:
    """Return the names of the puzzle collections that a page asks for.

    Examples
    --------
    >>> collections_on('<songo-puzzles src="capture defend"></songo-puzzles>')
    ['capture', 'defend']
    """
    tags = _PUZZLES.findall(body)
    return [name for tag in tags for name in read_attributes(tag).get("src", "").split()]


def first_rooms(body: str) -> list[str]:
    """Return the rooms that the first element of an enlivened page wants.

    The board's module would ask for them once it runs; a page that names them saves that way. What
    other elements want is fetched when the first one listens (``web/src/waiting.ts``).

    Examples
    --------
    >>> first_rooms('<songo-board game="wing"></songo-board><songo-exercise></songo-exercise>')
    ['duels']
    """
    match = _ELEMENT.search(body)
    if match is None:
        return []
    name, attributes, inside = match[1], read_attributes(match[2]), match[3]
    played = _GAME.search(inside)
    kind = family(attributes.get("game") or (played[1] if played else "songo"))
    # A lesson's first step says so in its data, and whether it is a question.
    told = inside.partition("</script>")[0]
    lensed = attributes.get("lens") or '"lens":"' in told
    seen = ["lens"] if lensed else []
    asks = ["asking"] if name == "lesson" and _asks(told) else []
    return [*ROOMS.get(name, []), *asks, *seen, *([kind] if kind != "two_row" else [])]


def _asks(told: str) -> bool:
    """Tell whether the first step of a lesson is a question, from its data in the page."""
    begins = told.find("{")
    return begins >= 0 and "exercise" in json.loads(told[begins:])["steps"][0]


def enliven(
    body: str,
    language: str,
    course: Course = NO_COURSE,
    collections: Mapping[str, dict[str, Any]] | None = None,
) -> str:
    """Return a page's body with every board drawn and every exercise told.

    Parameters
    ----------
    body
        the HTML of the page's text.
    language
        the page's language.
    course
        what the reader's progress is counted on; see `songo_edu.site.chapters`.
    collections
        what the page is told of the collections it asks for, by their names; see
        `songo_edu.puzzles.page`.
    """
    body = bare(body)
    sentence = (
        f'<noscript><p class="songo-keys">{escape(words(language)["no_board"])}</p></noscript>'
    )

    def board(attributes: dict[str, str]) -> str:
        return still_board(attributes) + sentence

    def exercise(attributes: dict[str, str]) -> str:
        return exercise_inside(attributes, language) + sentence

    def explore(attributes: dict[str, str]) -> str:
        return explore_inside(attributes, language) + sentence

    def progress(attributes: dict[str, str]) -> str:
        return _data(course.chapters) + progress_panel(course.chapters, language)

    def leaves(attributes: dict[str, str]) -> str:
        return leaves_panel([int(n) for n in attributes.get("counts", "").split()], language)

    def puzzles(attributes: dict[str, str]) -> str:
        names = attributes.get("src", "").split()
        asked = [(collections or {}).get(name, {"puzzles": []}) for name in names]
        return puzzles_inside([one for one in asked if one["puzzles"]], language) + sentence

    def front_panel(attributes: dict[str, str]) -> str:
        parts = [
            {"chapters": [_unplaced(each) for each in one["chapters"]]} for one in course.parts
        ]
        asked = [each["exercises"] for each in course.chapters if each["page"] == door.LEARN]
        told = {
            "parts": parts,
            "begin": {"page": door.LEARN, "exercises": [*chain(*asked)]},
            "puzzles": course.puzzles,
            "total": course.total,
        }
        return _data(told) + door.front_door(course, language)

    def spar(attributes: dict[str, str]) -> str:
        return spar_inside(attributes, language) + sentence

    def desk(attributes: dict[str, str]) -> str:
        return sentence

    kinds = {
        "board": board,
        "desk": desk,
        "puzzles": puzzles,
        "exercise": exercise,
        "explore": explore,
        "progress": progress,
        "leaves": leaves,
        "front": front_panel,
        "spar": spar,
    }
    for name, inside in kinds.items():
        body = _filled(body, f"songo-{name}", language, inside)
    body = with_lessons(body, language, sentence)
    return with_shapes_once(_shared_shapes(body), with_shared_parts(body))


def _filled(body: str, name: str, language: str, inside: Callable[[dict[str, str]], str]) -> str:
    """Return the body with new insides for all elements of one name."""

    def renewed(match: re.Match[str]) -> str:
        attributes = {"lang": language, **read_attributes(match[1])}
        written = _written(name, attributes)
        return f"<{name}{written}>{inside(attributes)}</{name}>"

    return re.sub(rf"<{name}\b([^>]*)>.*?</{name}>", renewed, body, flags=re.DOTALL)


def _unplaced(chapter: Mapping[str, Any]) -> dict[str, Any]:
    return {name: told for name, told in chapter.items() if name != "places"}


def _written(name: str, attributes: Mapping[str, str]) -> str:
    """Return attributes as they stand in a tag; what asks something has a name for links."""
    told = dict(attributes)
    kind = name.removeprefix("songo-")
    if kind in ("exercise", "lesson", "spar") and "name" in told:
        told.setdefault("id", place_of(kind, told["name"]))
    return "".join(f' {key}="{escape(value)}"' for key, value in told.items())


def _shared_shapes(body: str) -> str:
    """Return the shapes that the pictures of a page share, for each size of board there is."""
    from songo_edu.boards.picture import SHARED, sprite

    used = {match[0] for match in re.finditer(rf'(?<=href="#){SHARED.pattern}(?=")', body)}
    return "".join(sprite(key) for key in sorted(used))


class _Attributes(HTMLParser):
    """Reads the attributes of one start tag."""

    def __init__(self) -> None:
        super().__init__()
        self.found: dict[str, str] = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found = {name: value or "" for name, value in attrs}


def with_lessons(body: str, language: str, sentence: str) -> str:
    """Return the body with every lesson told; its title is a heading below the one before it.

    `sentence` is for readers without scripts.
    """
    from songo_edu.boards.lesson_still import on_paper, still_lesson
    from songo_edu.course.lessons import lesson

    uids = (f"b{number}" for number in count(1))

    def renewed(match: re.Match[str]) -> str:
        attributes = {"lang": language, **read_attributes(match[1])}
        written = _written("songo-lesson", attributes)
        before = _HEADING.findall(body, 0, match.start())
        level = int(before[-1]) + 1 if before else 2
        data = lesson(attributes.get("name", "")).data()
        read = in_language(data, language)
        inside = still_lesson(read, language, next(uids), level)
        told = _data(only_language(data, language))
        paper = f'<noscript class="songo-on-paper">{on_paper(read, language)}</noscript>'
        return f"<songo-lesson{written}>{told}{inside}{paper}{sentence}</songo-lesson>"

    return re.sub(r"<songo-lesson\b([^>]*)>.*?</songo-lesson>", renewed, body, flags=re.DOTALL)


def read_attributes(text: str) -> dict[str, str]:
    """Read the attributes of a start tag, as a browser would.

    Examples
    --------
    >>> read_attributes(' game="songo" turned')
    {'game': 'songo', 'turned': ''}
    """
    parser = _Attributes()
    parser.feed(f"<x{text}>")
    return parser.found


def still_board(attributes: dict[str, str]) -> str:
    """Return the picture of the board that an element's attributes describe.

    Raises
    ------
    SongoError
        where the attributes describe no board.
    """
    from songo_edu.boards.picture import still

    moves = attributes.get("history", "")
    rules = game(attributes.get("game") or "songo")
    return still(
        rules.record(moves, attributes.get("position") or None).end,
        controls=attributes.get("controls") or "game",
        stepped=bool(moves),
        turned=attributes.get("turned") == "true",
        numbering=attributes.get("numbering") or "s0",
        last=[move.partition(":")[0] for move in moves.split()[-1:]],
        aim=attributes.get("aim", ""),
        chosen=attributes.get("chosen", ""),
        forbid=attributes.get("forbid", ""),
        lens=attributes.get("lens") or False,
        lens_side=attributes.get("lens-side") or "both",
        lang=attributes.get("lang"),
    )


def explore_inside(attributes: dict[str, str], language: str) -> str:
    """Return the games that a board to explore offers, and the board as it stands first.

    Raises
    ------
    SongoError
        where the attributes describe no board.
    """
    from songo_edu.course.explore_contents import games_told

    with speaking(language):
        told = _data(games_told())
    kept = {key: value for key, value in attributes.items() if key != "sheet"}
    return told + still_board({**kept, "controls": "study"})


def spar_inside(attributes: dict[str, str], language: str) -> str:
    """Return what stands in a sparring game's element without JavaScript.

    Raises
    ------
    LessonError
        where no page of that name has one.
    """
    from songo_edu.course.sparring import spar, still_spar

    one = spar(attributes.get("name", ""))
    return still_spar(one.told, one.board, language)


def puzzles_inside(asked: Sequence[dict[str, Any]], language: str) -> str:
    """Return the first puzzle of what is asked for, and its board; nothing where there is none."""
    from songo_edu.boards.lesson_still import still_room
    from songo_edu.puzzles.page import page_first

    if not asked:
        return ""
    first = page_first(asked[0]) | {"total": sum(len(one["puzzles"]) for one in asked)}
    return _data(first) + still_room(first, language)


def exercise_inside(attributes: dict[str, str], language: str) -> str:
    """Return an exercise's data, and what stands there without JavaScript.

    Raises
    ------
    ExerciseError
        where there is no exercise of that name.
    """
    from songo_edu.boards.picture import still_picture
    from songo_edu.course import exercise

    data = exercise(attributes.get("name", "")).data()
    told = in_language(data, language)
    spoken = words(language)
    demo = data["kind"] == "demo"
    board = still_picture(data["position"], game=data["game"], lang=language)
    head = "" if demo else _pits(data["grade"], language)
    above = (
        f'<div class="songo-above"><p class="songo-task-head">{head}</p>'
        f'<p class="songo-question">{escape(told["question"])}</p></div>'
    )
    if demo:
        # The steps are read one by one on the board; without it, all at once.
        steps = "".join(f"<li>{escape(step['say'])}</li>" for step in told["ask"]["steps"])
        rest = f"<noscript><ol>{steps}</ol></noscript>"
    else:
        rest = (
            f'<details class="songo-solution"><summary>{escape(spoken["solution"])}</summary>'
            f"<p>{escape(told['solution'])}</p></details>"
        )
    below = f'<div class="songo-below">{rest}</div>'
    first = line(first_words(data, told, language))
    form = ""
    if data["kind"] == "number":
        form = answer_form(told["ask"].get("unit", ""), language)
    return _data(only_language(data, language)) + frame(
        above + board + first + form + task_bar(data, language) + below, "songo-task"
    )


def _pits(grade: int, language: str) -> str:
    """Return five pits, so many with a seed, as ``js/buttons.js`` draws a grade."""
    _: Callable[[str], str] = catalogue(language).gettext
    said = _("Grade {grade} of 5").format(grade=grade)
    drawn = '<i class="songo-full"></i>' * grade + "<i></i>" * (5 - grade)
    return f'<span class="songo-grade" role="img" aria-label="{escape(said)}">{drawn}</span>'


def only_language(data: Any, language: str) -> Any:
    """Leave out the other languages: what a page of one language carries.

    Examples
    --------
    >>> only_language({"question": {"en": "Where?", "fr": "Où ?"}, "grade": 1}, "fr")
    {'question': {'fr': 'Où ?'}, 'grade': 1}
    """
    return _over_texts(data, lambda text: {language: text[language]})


def in_language(data: Any, language: str) -> Any:
    """Put each text in the place of its translations.

    Examples
    --------
    >>> in_language({"question": {"en": "Where?", "fr": "Où ?"}, "grade": 1}, "fr")
    {'question': 'Où ?', 'grade': 1}
    """
    return _over_texts(data, lambda text: text[language])


def _over_texts(data: Any, change: Callable[[dict[str, Any]], Any]) -> Any:
    """Change everything in `data` that is told in every language."""
    if isinstance(data, dict):
        if data.keys() == set(LANGUAGES):
            return change(data)
        return {key: _over_texts(value, change) for key, value in data.items()}
    if isinstance(data, list | tuple):
        return [_over_texts(value, change) for value in data]
    return data


def _data(data: Any) -> str:
    """Return an element that holds data for its parent; nothing in the data can close it."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    return f'<script type="application/json">{text}</script>'
