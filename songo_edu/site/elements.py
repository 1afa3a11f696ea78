"""Boards and exercises on a page: what is inside their elements before a script runs.

A notebook stores the bare element with its attributes. The build draws the still board into it, and
gives an exercise its data, its question and its folded solution, so that a page says all it has to
say without JavaScript, and a change of drawing does not touch the notebooks.
"""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from html import escape
from itertools import count
from pathlib import Path
from typing import Any

from songo_edu.boards import waiting
from songo_edu.boards.still_drawing import (
    SHARED,
    sprite,
    still_picture,
    with_shapes_once,
    with_shared_parts,
)
from songo_edu.boards.stored import bare
from songo_edu.course import exercise
from songo_edu.course.foes import has_foes
from songo_edu.course.lesson_files import lesson
from songo_edu.course.path import LAST_CHAPTER
from songo_edu.course.rooms import game_groups
from songo_edu.course.sparring import spar, still_spar
from songo_edu.games import game
from songo_edu.games.catalogue import family
from songo_edu.locale import LANGUAGES, SPOKEN, catalogue, speaking
from songo_edu.puzzles.page import page_first
from songo_edu.site import markup
from songo_edu.site.chapters import Course, place_of
from songo_edu.site.panels import data_element, front_door
from songo_edu.site.path import path_list, station_data, stations
from songo_edu.site.words import frame_words

#: Where no book is at hand.
NO_COURSE = Course()
#: The rooms (`songo_edu.boards.dist`) that an element wants, by its name; but for its game's.
ROOMS = {
    "board": [],
    "desk": ["desk"],
    "exercise": ["tasks", "asking"],
    "explore": ["explore", "play"],
    "lesson": ["tasks", "lessons"],
    "puzzles": ["tasks", "puzzles"],
}
_GAME = re.compile(r'"game":"([^"]+)"')


def collections_on(tree: Any) -> list[str]:
    """Return the names of the puzzle collections that a page asks for."""
    return [name for node in tree.find_all("songo-puzzles") for name in node.get("src", "").split()]


def enliven(
    body: str,
    language: str,
    course: Course = NO_COURSE,
    collections: Mapping[str, dict[str, Any]] | None = None,
) -> str:
    """Return HTML with every board drawn and every exercise written out; see `Filling`."""
    aside = markup.Aside()
    tree = markup.read(aside.pictures(bare(body)))
    Filling(aside, language, course, collections or {}).fill(tree)
    return with_shapes(aside.back(markup.written(tree)))


def with_shapes(body: str) -> str:
    """Return a filled body, before it the shapes that its pictures share."""
    used = {match[0] for match in re.finditer(rf'(?<=href="#){SHARED.pattern}(?=")', body)}
    return with_shapes_once("".join(map(sprite, sorted(used))), with_shared_parts(body))


@dataclass
class Filling:
    """Fills the elements of one page."""

    aside: markup.Aside  # takes what is put into the elements
    language: str
    course: Course = NO_COURSE
    #: What the page is given of the collections it asks for, by name; see `songo_edu.puzzles.page`.
    collections: Mapping[str, dict[str, Any]] = field(default_factory=dict)
    #: The rooms that the first element wants. The board's module would ask for them once it runs;
    #: a page that names them saves that way. What other elements want is fetched when the first
    #: one listens (``web/src/waiting.ts``).
    first_rooms: list[str] | None = None
    book: Path = Path()  # where the book is, with what its chapters teach

    def fill(self, tree: Any) -> None:
        """Draw every board of a page and write out every exercise."""
        no_board = escape(frame_words(self.language)["no_board"])
        no_scripts = f'<noscript><p class="songo-keys">{no_board}</p></noscript>'
        kinds: dict[str, Callable[[dict[str, str]], str]] = {
            "board": still_board,
            "desk": lambda _attributes: "",
            "exercise": self.exercise,
            "explore": self.explore,
            "front": self.front,
            "leaves": self.leaves,
            "progress": self.progress,
            "puzzles": self.puzzles,
            "spar": self.spar,
        }
        numbers = count(1)
        for element in tree.find_all([f"songo-{kind}" for kind in (*kinds, "lesson")]):
            kind = element.name.removeprefix("songo-")
            attributes = {"lang": self.language, **element.attrs}
            if kind == "lesson":
                heading = element.find_previous(re.compile("^h[1-5]$"))
                level = int(heading.name[1]) + 1 if heading else 2
                inside = self.lesson(attributes, f"b{next(numbers)}", level)
            else:
                inside = kinds[kind](attributes)
            if kind not in ("front", "leaves", "progress"):
                inside += no_scripts
            if self.first_rooms is None and kind in ROOMS:
                self.first_rooms = rooms_of(kind, attributes, inside)
            if kind in ("exercise", "lesson", "spar") and "name" in attributes:
                attributes.setdefault("id", place_of(kind, attributes["name"]))
            tag = "".join(f' {key}="{escape(value)}"' for key, value in attributes.items())
            filled = f"<songo-{kind}{tag}>{inside}</songo-{kind}>"
            element.replace_with(markup.read(self.aside.put(filled)))

    def exercise(self, attributes: dict[str, str]) -> str:
        """Return an exercise's data, and what is there without JavaScript."""
        data = exercise(attributes.get("name", "")).data()
        texts = in_language(data, self.language)
        board = still_picture(data["position"], game=data["game"], lang=self.language)
        if data["kind"] == "demo":
            # The steps are read one by one on the board; without it, all at once.
            steps = "".join(f"<li>{escape(step['say'])}</li>" for step in texts["ask"]["steps"])
            head, rest = "", f"<noscript><ol>{steps}</ol></noscript>"
        else:
            grade = data["grade"]
            sentence = catalogue(self.language).gettext("Grade {grade} of 5").format(grade=grade)
            # Five pits, as many with a seed as the level, as the page's script draws a grade.
            drawn = '<i class="songo-full"></i>' * grade + "<i></i>" * (5 - grade)
            label = escape(sentence)
            head = f'<span class="songo-grade" role="img" aria-label="{label}">{drawn}</span>'
            rest = (
                f'<details class="songo-solution"><summary>'
                f"{escape(frame_words(self.language)['solution'])}</summary>"
                f"<p>{escape(texts['solution'])}</p></details>"
            )
        above = (
            f'<div class="songo-above"><p class="songo-task-head">{head}</p>'
            f'<p class="songo-question">{escape(texts["question"])}</p></div>'
        )
        first = waiting.line(waiting.first_words(data, texts, self.language))
        unit = texts["ask"].get("unit", "")
        form = waiting.answer_form(unit, self.language) if data["kind"] == "number" else ""
        bar = waiting.task_bar(data, self.language)
        below = f'<div class="songo-below">{rest}</div>'
        return data_element(only_language(data, self.language)) + waiting.frame(
            above + board + first + form + bar + below, "songo-task"
        )

    def explore(self, attributes: dict[str, str]) -> str:
        """Return the games that a board to explore offers, and the board as it is first."""
        with speaking(self.language):
            text = data_element(game_groups())
        shown = {key: value for key, value in attributes.items() if key != "sheet"}
        return text + still_board({**shown, "controls": "study"})

    def front(self, _attributes: dict[str, str]) -> str:
        """Return the front page beside its board."""
        every = stations(self.course, self.book, self.language)
        parts = [[chapter["number"] for chapter in part["chapters"]] for part in self.course.parts]
        data = {
            "stations": [station_data(station) for station in every],
            "parts": [numbers for numbers in parts if numbers[-1] > LAST_CHAPTER],
            "puzzles": self.course.puzzles,
            "total": self.course.total,
        }
        path = path_list(every, self.language)
        return data_element(data) + front_door(self.course, self.language, path)[1]

    def lesson(self, attributes: dict[str, str], uid: str, level: int) -> str:
        """Return a lesson's data, its first step, and all of it for paper.

        `uid` begins the names within, and `level` is that of its title among the page's headings.
        """
        data = lesson(attributes.get("name", "")).data()
        texts = in_language(data, self.language)
        paper = waiting.on_paper(texts, self.language)
        return (
            data_element(only_language(data, self.language))
            + waiting.still_lesson(texts, self.language, uid, level)
            + f'<noscript class="songo-on-paper">{paper}</noscript>'
        )

    def puzzles(self, attributes: dict[str, str]) -> str:
        """Return the first puzzle of what is asked for, and its board; nothing where none is."""
        named = [self.collections.get(name) for name in attributes.get("src", "").split()]
        lists = [each for each in named if each and each["puzzles"]]
        if not lists:
            return ""
        name = next(name for name, collection in self.collections.items() if collection is lists[0])
        first = page_first(name, lists[0])
        first["total"] = sum(len(each["puzzles"]) for each in lists)
        return data_element(first) + waiting.still_room(first, self.language)

    def spar(self, attributes: dict[str, str]) -> str:
        """Return what is in the element of a practice game."""
        practice = spar(attributes.get("name", ""))
        return still_spar(practice.practice_game, practice.board, self.language)

    def progress(self, _attributes: dict[str, str]) -> str:
        """Return the panel of a reader's progress, nothing solved yet: it leads to every page."""
        translations = catalogue(self.language)
        none = translations.gettext("Solved: {exercises}, {puzzles}.").format(
            exercises=translations.ngettext("{n} exercise", "{n} exercises", 0).format(n=0),
            puzzles=translations.ngettext("{n} puzzle", "{n} puzzles", 0).format(n=0),
        )
        share = translations.gettext("{n} of {total}")
        lines = "".join(
            f'<li><a href="{escape(chapter["page"])}">{escape(chapter["title"])}</a>'
            '<span class="songo-share" aria-hidden="true"></span>'
            f"<span>{share.format(n=0, total=len(chapter['exercises']))}</span></li>"
            for chapter in self.course.chapters
        )
        by_chapter = translations.gettext("Chapter by chapter")
        notice = translations.gettext(
            "The file holds all that this device keeps: what you solved, your games, your choices."
        )
        keys = ("title", "page", "exercises")
        chapters = [{key: chapter[key] for key in keys} for chapter in self.course.chapters]
        return (
            f'{data_element(chapters)}<div class="songo-progress songo-before">'
            f'<p>{none}</p><details class="songo-solution songo-by-chapter">'
            f'<summary>{by_chapter}</summary><ul class="songo-chapters">{lines}</ul></details>'
            f'{waiting.progress_bar(self.language)}<p class="songo-keys">{notice}</p>'
            f"{waiting.line()}</div>"
        )

    def leaves(self, attributes: dict[str, str]) -> str:
        """Return the table of leaf counts that Python found, the page's own still missing."""
        _: Callable[[str], str] = catalogue(self.language).gettext
        apart = "\N{NARROW NO-BREAK SPACE}" if SPOKEN[self.language].decimal == "," else ","
        heads = "".join(
            f'<th scope="col">{escape(words)}</th>'
            for words in (_("Moves"), "Python", _("this page"), _("a second"))
        )
        lines = "".join(
            f'<tr><th scope="row">{number}</th><td>{f"{int(n):,}".replace(",", apart)}</td>'
            "<td>–</td><td>–</td></tr>"
            for number, n in enumerate(attributes.get("counts", "").split(), start=1)
        )
        return (
            '<div class="songo-leaves songo-before"><table>'
            f"<thead><tr>{heads}</tr></thead><tbody>{lines}</tbody></table>"
            f"{waiting.leaves_bar(self.language)}{waiting.line()}</div>"
        )


def rooms_of(kind: str, attributes: Mapping[str, str], inside: str) -> list[str]:
    """Return the rooms that an element wants, from its name, its attributes and what it holds."""
    # A lesson's first step says in its data whether it is a question, and so do its boards.
    data = inside.partition("</script>")[0]
    game_name = _GAME.search(data)
    played = family(attributes.get("game") or (game_name[1] if game_name else "songo"))
    rooms = [*ROOMS[kind]]
    if kind == "lesson" and "exercise" in json.loads(data[data.index("{") :])["steps"][0]:
        rooms.append("asking")
    if attributes.get("lens") or '"lens":"' in data:
        rooms.append("lens")
    return [*rooms, played] if played != "two_row" else rooms


def still_board(attributes: Mapping[str, str]) -> str:
    """Return the picture of the board that an element's attributes describe."""
    moves = attributes.get("history", "")
    rules = game(attributes.get("game") or "songo")
    return waiting.still(
        rules.record(moves, attributes.get("position") or None).end,
        controls=attributes.get("controls") or "game",
        stepped=bool(moves),
        foes=has_foes(rules.sheet.name),
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


def only_language(data: Any, language: str) -> Any:
    """Leave out the other languages: what a page of one language carries."""
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
    """Change everything in `data` that is given in every language."""
    if isinstance(data, dict):
        if data.keys() == set(LANGUAGES):
            return change(data)
        return {key: _over_texts(value, change) for key, value in data.items()}
    if isinstance(data, list | tuple):
        return [_over_texts(value, change) for value in data]
    return data
