"""What paper leaves out of a page: code, commands, positions as text, answers below a question.

Pages that stay on the screen are named in ``book/print.json``; and what the index names in a page,
besides the glossary's words, in ``book/index.json``: people, places, peoples and games, each with
what finds it where it is not what it is called by, as one text or one a language.
"""

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from songo_edu.boards.printed import SMALL, board
from songo_edu.games import AnyPosition, game
from songo_edu.locale import SPOKEN
from songo_edu.site.body import FOLDED
from songo_edu.site.book.asking import Question
from songo_edu.site.markup import read
from songo_edu.site.words import book_data

#: How far below a question its answer is looked for, in letters, and the least number meant by it.
NEAR, LEAST = 600, 5

_POSITION = re.compile(r"\d+(?:\.\d+){5,6}/\d+(?:\.\d+){5,6} [NS] \d+-\d+")
_PIT = re.compile(r"[NS]\d|[A-Fa-f]")
_TYPED = re.compile(r"\bse\.\w|songo-edu|\bpip install\b|\bimport \w|\.py\b")
_SENTENCE = re.compile(r"(?<=[.!?…])\s+(?=[A-ZÀ-Ý<«“])")


def printing(book: Path) -> dict[str, Any]:
    """Return what ``book/print.json`` says: pages that stay out, a preface, a back cover."""
    return book_data(book, "print.json") or {}


def leave_out_code(tree: Any, *, typed: bool) -> None:
    """Leave out code with what it answers in words, and sentences that name a call or a command.

    Commands stay where they are what a page is about.
    """
    for cell in tree.select("div.cell"):
        shown = "tag_hide-input" not in cell.get("class", []) and cell.select_one("div.cell_input")
        if shown and cell.find(["svg", "figure", "table", "i"]) is None:
            for answered in cell.select("div.output"):
                answered.decompose()
        for code in cell.select("div.cell_input"):
            code.decompose()
    for listing in tree.find_all("pre") if not typed else ():
        if listing.find_parent("div", class_="output") is None:
            listing.decompose()
    for code in tree.find_all("code") if not typed else ():
        if code.parent is None or not _TYPED.search(code.get_text()):
            continue
        holder = code.find_parent(["p", "li", "tr"])
        if holder is None or holder.name == "tr":
            (holder or code).decompose()
            continue
        inside = holder.decode_contents()
        text = " ".join(part for part in _SENTENCE.split(inside) if not _TYPED.search(part))
        holder.clear()
        if text.strip():
            holder.extend(list(read(text).contents))


def open_folds(tree: Any) -> None:
    """Open the folds, leave lists of words to the glossary, set what one looks up apart."""
    for fold in tree.select("details.site-fold"):
        section, heading = fold.find("section"), fold.find("h2")
        if section is None or heading is None:
            continue
        if heading.get_text().strip() in FOLDED[:2]:
            for table in section.select("div.pst-scrollable-table-container, table"):
                table.decompose()
            if not section.get_text().strip():
                fold.decompose()
                continue
        section["class"] = ["apart"]
        section.insert(0, heading.extract())
        fold.summary.decompose()
        fold.unwrap()
    for fold in tree.select("details"):
        if summary := fold.find("summary"):
            summary.name = "p"
            summary["class"] = ["fold-title"]
        fold.unwrap()


def draw_positions(tree: Any, drawn: Callable[[str], str]) -> None:
    """Draw a board where a cell of a table or a line holds a position as text.

    `drawn` gives what replaces a picture in the tree.
    """
    for cell in tree.find_all(["th", "td", "code"]):
        text = cell.get_text().strip()
        if _POSITION.fullmatch(text):
            name = "songo" if text.count(".") > 10 else "awale"
            position: AnyPosition = game(name).position(text)
            cell.clear()
            cell.append(read(drawn(board(position, SMALL))))
            cell.name = "td" if cell.name == "th" else cell.name


def leave_out_empty(tree: Any) -> None:
    """Leave out what holds nothing any more."""
    for node in reversed(tree.find_all(["p", "div", "section", "ul", "ol", "li", "span"])):
        marks = node.get("id") and node.name == "span"
        if not (marks or node.get_text().strip() or node.find(["i", "img", "svg", "table", "wbr"])):
            node.decompose()
    for heading in tree.find_all(["h3", "h4", "h5"]):
        following = heading.find_next_sibling()
        if following is None and not heading.find_next_sibling(string=re.compile(r"\S")):
            parent = heading.parent
            heading.decompose()
            if parent is not None and parent.name == "section" and not parent.get_text().strip():
                parent.decompose()


# -- answers that are below their question ---------------------------------------------------------


def keep_answers_back(
    tree: Any, questions: list[Question], language: str, but: Collection[str] = ()
) -> list[Question]:
    """Take what gives a question's answer away from below it, and put it with its solution.

    `but` names the places of questions below which nothing is the answer, though it looks like it.
    """
    spots = {question.get_text(): question for question in tree.select("p.question b.label")}
    result = []
    for question in questions:
        moved = ""
        known = question.place.partition("--")[2] not in but and question.label in spots
        if known and (says := _saying(question.answer, language)):
            below = list(_below(spots[question.label].find_parent("p")))
            texts = [block.get_text(" ") for block in below]
            pit = _PIT.fullmatch(question.answer)  # often named in passing: at once, or nowhere
            near = 1 if pit else len(texts)
            index = next((n for n, text in enumerate(texts[:near]) if says.search(text)), None)
            if index is not None and "step-title" in below[index].get("class", []):
                below[index].decompose()
            elif index is not None:
                taken = [block.extract() for block in below[: index + 1]]
                kinds = ("step-title", "demo-title")  # the question's own words say as much
                moved = "".join(
                    str(block) for block in taken if block.get("class", [""])[0] not in kinds
                )
        result.append(replace(question, more=question.more + moved))
    return result


@cache
def _saying(answer: str, language: str) -> re.Pattern[str] | None:
    """Return what finds an answer in a text; None where too little would do."""
    parts = [part for part in re.split(r" – |, ", answer) if part]
    if len(parts) == 1 and (number := re.match(r"\d+", answer)):
        words = dict(enumerate(SPOKEN[language].numbers.split(), LEAST))
        if int(number[0]) < LEAST:
            return None
        word = words.get(int(number[0]), number[0])
        return re.compile(rf"\b(?:{number[0]}|{word})\b", re.IGNORECASE)
    if not parts or (len(parts) == 1 and not _PIT.fullmatch(answer)):
        return None
    between = r"\W{1,4}(?:and |et |then |puis )?"
    return re.compile(rf"\b{between.join(map(re.escape, parts))}\b")


def _below(question: Any) -> Iterator[Any]:
    """Yield what is below a question, until a picture, a heading or the next question."""
    letters, last = 0, None
    for node in question.find_all_next(["p", "ol", "ul", "table", "div", "h3", "h4", "svg", "i"]):
        names = node.get("class", [])
        if node.name in ("h3", "h4", "svg", "i") or "lesson-title" in names:
            return
        if "question" in names or letters > NEAR:
            return
        if last is not None and last in node.parents:
            continue
        if node.name == "div" and "told" not in names:
            continue
        if node.name == "p" and node.find_parent("table"):
            continue
        last = node
        letters += len(node.get_text())
        yield node


# -- what a page names of the index ----------------------------------------------------------------

#: Where a name is no part of the text that a reader is led to.
_ELSEWHERE = frozenset({"h2", "h3", "h4", "h5", "code", "pre", "b", "text"})
#: Within which a name is marked once.
_BLOCKS = ["p", "li", "td", "th", "figcaption", "dd", "div", "section"]


@dataclass(frozen=True)
class Entry:
    """What the index names: how it is called there, and what finds it in the text."""

    name: str
    pattern: re.Pattern[str]


def entries(book: Path, language: str) -> list[Entry]:
    """Return what the index names beside the glossary's words, in a language."""
    made = []
    for data in book_data(book, "index.json") or ():
        name = _spoken(data["name"], language)
        finds = _spoken(data.get("find", ""), language) or re.escape(name.partition(",")[0])
        made.append(Entry(name, re.compile(rf"(?<!\w)(?:{finds})(?!\w)")))
    return made


def _spoken(text: str | Mapping[str, str], language: str) -> str:
    return text if isinstance(text, str) else text[language]


def mark(tree: Any, page: str, entries: Sequence[Entry]) -> dict[str, list[str]]:
    """Put a mark where a page names something; return the places of each name."""
    from bs4 import Tag

    named: dict[str, list[str]] = {}
    for number, entry in enumerate(entries):
        blocks: set[int] = set()
        for text in tree.find_all(string=entry.pattern):
            if any(parent.name in _ELSEWHERE for parent in text.parents):
                continue
            match = entry.pattern.search(text)
            block = text.find_parent(_BLOCKS)
            if match is None or id(block) in blocks:
                continue
            blocks.add(id(block))
            spots = named.setdefault(entry.name, [])
            spot = f"{page}--named-{number}-{len(spots) + 1}"
            spots.append(spot)
            begin, end = match.span()
            inside = Tag(name="span", attrs={"id": spot})
            inside.string = text[begin:end]
            text.replace_with(text[:begin], inside, text[end:])
    return named
