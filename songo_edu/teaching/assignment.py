"""An assignment: puzzles chosen for a class, the forms it is given out in, and what comes back."""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, fields
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from songo_edu.errors import AssignmentError, PuzzleFileError, UnknownFormError, shown
from songo_edu.locale import _, language, speaking
from songo_edu.puzzles.page import RETIRED, collection_path, collections
from songo_edu.puzzles.puzzle_class import Puzzle
from songo_edu.puzzles.record import Json, compact
from songo_edu.teaching.assignment_file import SCHEMA, assignment_fault

if TYPE_CHECKING:
    from songo_edu.teaching.class_results import PupilResult

#: Characters of a file beyond which nothing is read: 200 whole puzzles have a tenth of them.
LONGEST = 20_000_000
#: How the id of a puzzle is written in the line of a collection.
_ID = re.compile('"id":"([0-9a-f]{12})"')


@cache
def lines_of(name: str) -> dict[str, str]:
    """Return the lines of a collection by the ids of their puzzles, as written."""
    path = collection_path(name)
    texts = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
    return {match[1]: text for text in texts if (match := _ID.search(text))}


def known(name: str) -> Json | None:
    """Return the puzzle of that id which comes with the package, retired or not, else None."""
    texts = (lines_of(collection).get(name) for collection in (*collections(), RETIRED))
    text = next(filter(None, texts), None)
    return None if text is None else dict(json.loads(text))


@dataclass(frozen=True)
class Assignment:
    """Puzzles for a class: `read` and `write` have it as a file.

    Parameters
    ----------
    title
        the heading; a line, perhaps empty.
    language
        "en" or "fr": in which it is given out.
    hints
        how many hints a puzzle gives at most, 0 to 3.
    reveal
        whether a solution may be looked up.
    puzzles
        in their order, each once.
    hint_after
        how many tries of a puzzle have to be wrong before it gives a hint, 0 to 9: 0 gives them at
        once. It is for the link, the homework in one file and SCORM; a quiz gives hints as its
        platform does. `songo_edu.teaching.assignment_file` says why it is tries.

    Raises
    ------
    AssignmentError
        naming what cannot be.

    Examples
    --------
    >>> from songo_edu.puzzles.puzzle_class import puzzle
    >>> sheet = Assignment("Monday", "en", 2, True, (puzzle("5ce19e0300d1"),))
    >>> read(write(sheet)) == sheet
    True
    """

    title: str
    language: str
    hints: int
    reveal: bool
    puzzles: tuple[Puzzle, ...]
    hint_after: int = 0

    def __post_init__(self) -> None:
        object.__setattr__(self, "puzzles", tuple(self.puzzles))
        _require({**self._heads(), "puzzles": self.ids})

    @property
    def ids(self) -> list[str]:
        """The ids of its puzzles."""
        return [puzzle.id for puzzle in self.puzzles]

    def as_json(self) -> Json:
        """Return it as its file has it: ids of the puzzles that come along, records of others."""
        puzzles = [
            each.id if known(each.id) == each.record else dict(each.record) for each in self.puzzles
        ]
        return {**self._heads(), "puzzles": puzzles}

    def _heads(self) -> Json:
        heads = {head.name: getattr(self, head.name) for head in fields(self)[:4]}
        return {"schema": SCHEMA, **heads, **waiting(self.hint_after)}


def waiting(hint_after: int) -> Json:
    """Return what a file holds of waiting hints: nothing, where they are there at once."""
    return {} if hint_after == 0 and isinstance(hint_after, int) else {"hint_after": hint_after}


def read(text: str) -> Assignment:
    """Read an assignment from the text of its file.

    Raises
    ------
    AssignmentError
        naming what cannot be read, and what is written there.

    Examples
    --------
    >>> read('{"schema": 1}')
    Traceback (most recent call last):
        ...
    songo_edu.errors.AssignmentError: the field 'title' is missing
    """
    content = _parsed(text)
    _require(content)
    assert isinstance(content, dict)
    del content["schema"]
    return Assignment(**{**content, "puzzles": tuple(map(_puzzle, content["puzzles"]))})


def write(assignment: Assignment) -> str:
    """Return an assignment as the text of its file, a puzzle a line: always the same text."""
    content = assignment.as_json()
    puzzles = ",\n".join(f"  {compact(entry)}" for entry in content.pop("puzzles"))
    heads = "".join(f" {compact(name)}: {compact(value)},\n" for name, value in content.items())
    return f'{{\n{heads} "puzzles": [\n{puzzles}\n ]\n}}\n'


def _require(content: object) -> None:
    fault = assignment_fault(content)
    if not fault and isinstance(content, dict):
        title = content["title"]
        if any("\ud800" <= letter <= "\udfff" for letter in title):  # half a surrogate pair
            fault = _("the title {text} holds a character that cannot be written")
            fault = fault.format(text=shown(title))
    if fault:
        raise AssignmentError(fault)


def _parsed(text: str) -> object:
    plain = text.removeprefix("\ufeff")
    try:
        if len(plain) > LONGEST:
            raise ValueError
        return json.loads(plain)
    except json.JSONDecodeError as error:
        sentence = _("not JSON at line {line}, column {column}: {text}")
        where = plain[max(0, error.pos - 10) : error.pos + 20]
        raise AssignmentError(
            sentence.format(line=error.lineno, column=error.colno, text=shown(where))
        ) from None
    except (ValueError, RecursionError):  # a number, a nesting or a length beyond all measure
        raise AssignmentError(shown(plain)) from None


def _puzzle(content: object) -> Puzzle:
    if isinstance(content, str):
        record = known(content)
        if record is None:
            raise AssignmentError(_("there is no puzzle {text}").format(text=shown(content)))
        return Puzzle(record)
    assert isinstance(content, dict)
    try:
        puzzle = Puzzle(content)
        faults = puzzle.faults()
    except PuzzleFileError as error:
        faults = [str(error)]
    if faults:
        sentence = _("the puzzle {text}: {error}")
        name = shown(content.get("id"))
        raise AssignmentError(sentence.format(text=name, error=faults[0]))
    return puzzle


# -- the forms in which it is given out ------------------------------------------------------------

PAPERS = ("A4", "Letter")
PER_PAGE = (4, 6, 8)
#: What of a sheet is printed: all of it, the pupils’ part, or the key.
PARTS = ("all", "sheet", "key")
#: Letters of an assignment in an address, beyond which a page takes none.
LONGEST_CARRIED = 100_000


@dataclass(frozen=True)
class Wishes:
    """How a form is wanted; each form looks at what concerns it.

    Parameters
    ----------
    site
        the address of the published course, to which links lead; without it none are written.
    paper
        "A4" or "Letter".
    per_page
        puzzles a page: 4, 6 or 8.
    part
        what of a printed sheet: "all", "sheet" (without its key) or "key" (alone).

    Raises
    ------
    AssignmentError
        naming what cannot be.

    Examples
    --------
    >>> Wishes(site="https://example.org/songo/").site
    'https://example.org/songo'
    """

    site: str | None = None
    paper: str = "A4"
    per_page: int = 6
    part: str = "all"

    def __post_init__(self) -> None:
        if self.site is not None:
            if not re.fullmatch(r"https?://[!-~]+", self.site) or set(self.site) & set("\"'<>\\#"):
                sentence = _(
                    "{text} is not the address of a site, such as https://example.org/songo"
                )
                raise AssignmentError(sentence.format(text=shown(self.site)))
            object.__setattr__(self, "site", self.site.rstrip("/"))
        for sentence, value, allowed in (
            (_("unknown paper {text}; there are {known}"), self.paper, PAPERS),
            (_("{n} puzzles a page: there may be {known}"), self.per_page, PER_PAGE),
            (_("unknown part of a sheet {text}; there are {known}"), self.part, PARTS),
        ):
            if value not in allowed:
                words = {"text": shown(value), "known": ", ".join(map(str, allowed))}
                raise AssignmentError(sentence.format(n=shown(value), **words))


@dataclass(frozen=True)
class Form:
    """A form: how its files end, and the module and function that make them when it is asked for.

    The function takes an assignment and wishes: the same assignment, the same bytes.
    """

    ending: str
    module: str
    name: str


#: Every form by its name.
FORMS = {
    "pdf": Form(".pdf", "songo_edu.teaching.print_sheet", "export"),
    "html": Form(".html", "songo_edu.teaching.homework", "export"),
    "moodle": Form(".xml", "songo_edu.teaching.quiz_files", "moodle"),
    "gift": Form(".gift", "songo_edu.teaching.quiz_files", "gift"),
    "scorm": Form(".zip", "songo_edu.teaching.homework", "scorm"),
    "qti": Form(".zip", "songo_edu.teaching.quiz_files", "qti"),
    "qti3": Form(".zip", "songo_edu.teaching.quiz_files", "qti3"),
    "anki": Form(".apkg", "songo_edu.teaching.quiz_files", "anki"),
}


def require_form(form: str) -> None:
    """Refuse a form that there is not, naming those there are."""
    if form not in FORMS:
        raise UnknownFormError(form, FORMS)


def export(assignment: Assignment, form: str, wishes: Wishes | None = None) -> bytes:
    """Return an assignment as the bytes of a file of that form, in the assignment's language.

    Raises
    ------
    UnknownFormError
        for a form that there is not.
    MissingExtraError
        where what makes it is not installed.
    """
    require_form(form)
    with speaking(assignment.language):
        write_form = getattr(import_module(FORMS[form].module), FORMS[form].name)
        data: bytes = write_form(assignment, wishes or Wishes())
    return data


def link(assignment: Assignment, site: str) -> str:
    """Return the address at which pupils solve an assignment, and no other puzzles.

    Parameters
    ----------
    assignment
        is carried whole in the address.
    site
        the address of the published course.

    Raises
    ------
    AssignmentError
        where the site is none, or an address cannot hold so much.

    Examples
    --------
    >>> from songo_edu.puzzles.puzzle_class import puzzle
    >>> link(Assignment("", "fr", 2, True, (puzzle("5ce19e0300d1"),)), "https://example.org")[:40]
    'https://example.org/fr/#sheet=eyJoaW50cy'
    """
    text = base64.urlsafe_b64encode(compact(assignment.as_json()).encode()).decode().rstrip("=")
    if len(text) > LONGEST_CARRIED:
        raise AssignmentError(_("this many puzzles of your own are too long for an address"))
    return f"{Wishes(site=site).site}/{assignment.language}/#sheet={text}"


# -- result codes of a class: who solved what, with which hints and wrong tries --------------------


def results(assignment: Assignment, text: str) -> list[PupilResult]:
    """Return what a list of names and codes says; a broken code is given with its name.

    Raises
    ------
    ResultCodeError
        where the text is no such list, naming the line.
    """
    from songo_edu.teaching.class_results import class_results

    return class_results(assignment.ids, text)


def decoded(data: bytes) -> str:
    """Return the text of a list as spreadsheets write it: UTF-8, UTF-16 or Windows-1252."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", "replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")


def result_json(assignment: Assignment, pupil: PupilResult) -> Json:
    """Return what a pupil has handed in as JSON."""
    from songo_edu.teaching.result_codes import SHOWN, is_solved, outcome_missed, outcome_state

    content: Json = {name: pupil[name] for name in ("line", "name", "code")}
    if pupil["remark"]:
        content["remark"] = pupil["remark"]
    if pupil["fault"]:
        return {**content, "error": pupil["fault"]}
    puzzles = []
    for name, outcome in zip(assignment.ids, pupil["outcomes"], strict=True):
        state = outcome_state(outcome)
        puzzles.append(
            {
                "puzzle": name,
                "solved": is_solved(state),
                "hints": None if state == SHOWN else max(0, state - 1),
                "shown": state == SHOWN,
                "wrong_tries": outcome_missed(outcome),
            }
        )
    return {**content, "solved": sum(result["solved"] for result in puzzles), "results": puzzles}


def results_csv(assignment: Assignment, pupils: list[PupilResult]) -> Iterator[str]:
    """Yield the table for a spreadsheet, with the mark by which it knows that it is UTF-8."""
    from songo_edu.puzzles.csv_cells import csv_line, csv_mark
    from songo_edu.teaching.class_results import results_table

    yield "\ufeff"
    for row in results_table(assignment.ids, pupils):
        yield csv_line(row, csv_mark(language()))
