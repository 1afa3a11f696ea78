"""A page of the course as a chapter of the book: what the screen does is left out or described.

Chapters speak to a reader before a screen, who undoes a move or opens a menu. For each such
sentence ``book/paper.json`` has the one that a reader of the book gets, or an empty one where
nothing is lost. It is found by its words, whatever of them is in italics or is a link.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from html import escape, unescape
from pathlib import Path
from typing import Any

from songo_edu.boards.options import words_by_count
from songo_edu.boards.printed import BESIDE, LETTERS, board
from songo_edu.boards.waiting import DRAWN
from songo_edu.errors import SongoError
from songo_edu.games import game
from songo_edu.locale import SPOKEN, _, next_words
from songo_edu.site.book import leaving_out, score
from songo_edu.site.book.asking import Question, Questions
from songo_edu.site.book.leaving_out import Entry, mark
from songo_edu.site.chapters import numbered
from songo_edu.site.markup import Aside, read, written, written_inside
from songo_edu.site.words import book_data

#: The last pages, in the order of the book.
BACK = ("glossary", "sources", "bibliography", "credits")
#: What paper says instead.
WORDING = "paper.json"
#: In the place of a page: sentences that many pages show.
ANYWHERE = "*"
#: Elements that are nothing on paper.
NOTHING = frozenset({"progress", "leaves", "front", "desk", "explore", "puzzles", "offline"})
SOFT = "\u00ad"
#: Letters of a text that has two lines at most.
TWO_LINES = 170

_ARTICLE = re.compile(r"<article\b[^>]*>(.*)</article>", re.DOTALL)
_TITLE = re.compile(r"<h1>(.*?)(?:<a class=\"headerlink\".*?</a>)?</h1>", re.DOTALL)
#: What may be between two words of a sentence: blanks, and tags that set some of them off.
_BETWEEN = r"(?:\s|\u00a0|\u202f|</?(?:em|strong|a|code|span|b|i)\b[^>]*>)*"
#: What leads on to the next page.
_NEXT = re.compile(rf"<p><strong>{next_words()}</strong>.*?</p>", re.DOTALL)
_GONE = (
    "a.headerlink, noscript, script, button, .toctree-wrapper, .songo-sprite, .door-ways,"
    " .end-set, .end-ways, .end-part, input, [role=doc-backlink]"
)
#: Classes that the book's style knows.
_KEPT = re.compile(
    r"kept|ask|step|lesson|figure|pair|question|demo|label|level|apart|able|record|told|fold|listing|spar"
    r"|beside|two|plain|site-notes|turned"
)
_ATTRIBUTES = frozenset(
    {"href", "id", "lang", "class", "data-aside", "data-last", "start", "scope", "colspan"}
)
#: Letters of pictures: those that are on the machine replace ours.
_LETTERS = re.compile(r' font-family="[^"]*"')
#: What is named in a picture, and what asks for it.
_NAMED = re.compile(r'(?<=\bid=")[\w-]+|(?<=href="#)[\w-]+|(?<=url\(#)[\w-]+')
_LONG_WORD = re.compile(r"[^\W\d_]{7,}")
#: Where nothing is broken at the end of a line.
_UNBROKEN = frozenset({"code", "pre", "h2", "h3", "h4", "th", "a", "i", "b", "text"})


class BookError(SongoError):
    """The book could not be made; the message says why, and the way out."""


# -- the pages that the book takes, in its order and in words for paper ----------------------------


@dataclass(frozen=True)
class Page:
    """A page of the course that is in the book, its title no part of its HTML."""

    name: str
    part: str  # what the part of the course is called in which it is
    number: str  # empty where it has none
    title: str
    body: str

    @property
    def asks(self) -> bool:
        """Whether it has questions."""
        return "<songo-lesson" in self.body or "<songo-exercise" in self.body


def pages(site: Path, book: Path, language: str, only: frozenset[str] | None) -> Iterator[Page]:
    """Yield the pages of the book from a built site, all of them or `only` those named."""
    for name, part in ordered(book / language / "_toc.yml", only):
        path = site / language / f"{name}.html"
        try:
            # What keeps figures on one line of a screen has no letter in print.
            text = path.read_text("utf-8").replace("\u2060", "")
        except OSError:
            sentence = _("{path} does not exist: build the course first, or leave out --site")
            raise BookError(sentence.format(path=path)) from None
        article = _ARTICLE.search(text)
        body, title = article[1] if article else "", name
        if heading := _TITLE.search(body):
            title = unescape(re.sub("<[^>]*>", "", heading[1])).strip()
            body = body.replace(heading[0], "", 1)
        yield Page(name, part, *numbered(title), body)


def ordered(contents: Path, only: frozenset[str] | None = None) -> Iterator[tuple[str, str]]:
    """Yield name and part of the pages that the book takes, those to look things up in last.

    `only` names the pages of a booklet, also those that stay out of the book.
    """
    import yaml

    parts = yaml.safe_load(contents.read_text("utf-8"))["parts"]
    every = {
        chapter["file"]: part.get("caption", "") for part in parts for chapter in part["chapters"]
    }
    stays = leaving_out.printing(contents.parent.parent).get("left out", ())
    taken = {
        name: part
        for name, part in every.items()
        if (name not in stays if only is None else name in only)
    }
    yield from ((name, part) for name, part in taken.items() if name not in BACK)
    yield from ((name, "") for name in BACK if name in taken)


def rewording(book: Path, language: str, page: str) -> Callable[[str], str]:
    """Return what puts the book's sentences in the place of a page's."""
    data = book_data(book, WORDING) or {}
    sentences = [each for name in (page, ANYWHERE) for each in data.get(name, {}).get(language, ())]

    def reworded(html: str) -> str:
        for sentence in sentences:
            # Words between stars are set in italics.
            paper = re.sub(r"\*(.+?)\*", r"<em>\1</em>", escape(sentence["paper"], quote=False))
            html = pattern(sentence["screen"]).sub(paper.replace("\\", r"\\"), html)
        return html

    return reworded


@cache
def pattern(sentence: str) -> re.Pattern[str]:
    """Return what finds a sentence in HTML."""
    words = (re.escape(escape(word, quote=False)) for word in re.findall(r"\w+|[^\w\s]", sentence))
    return re.compile(_BETWEEN.join(words))


# -- one page as a chapter -------------------------------------------------------------------------


@dataclass
class Chapter:
    """A chapter of the book, made of a page."""

    page: Page
    html: str
    questions: list[Question]
    terms: dict[str, list[str]] = field(default_factory=dict)  # places of the glossary's words
    named: dict[str, list[str]] = field(default_factory=dict)  # of people, places, peoples, games


def chapter(
    page: Page,
    language: str,
    reworded: Callable[[str], str],
    taken: frozenset[str],
    label: str,
    entries: Sequence[Entry] = (),
    *,
    but: Sequence[str] = (),
    out: Sequence[str] = (),
    before: dict[str, Question] | None = None,
    typed: bool = False,
) -> Chapter:
    """Return a page as a chapter, linked with the pages that are taken; index entries marked.

    `but` names questions whose answer is not below them, `out` headings of sections that are for
    the screen; `before` has the questions of the chapters before, by their positions; `typed` keeps
    the commands that a page says how to type.
    """

    def of_page(picture: str) -> str:
        """Name the parts of a picture after the page: two pages may have parts of one name."""
        if 'class="songo-sprite"' in picture:
            return ""
        picture = _LETTERS.sub(f' font-family="{LETTERS}"', picture)
        return _NAMED.sub(lambda name: f"{name[0]}-{page.name}", picture)

    asking = Questions(page.name, label, language, reworded, {} if before is None else before)
    aside = Aside()
    tree = read(aside.pictures(_NEXT.sub("", reworded(page.body)), of_page))
    ours = re.compile("^songo-")  # paragraphs within are what is shown before a script comes
    paragraphs = (node for node in tree.find_all("p") if node.find_parent(ours) is None)
    asking.prose = " ".join(node.get_text() for node in paragraphs)
    for element in tree.find_all(ours):
        paper = _on_paper(element, asking)
        if paper is not None:
            element.replace_with(read(aside.pictures(paper, of_page)))
    for gone in tree.select(_GONE):
        gone.decompose()
    for heading in tree.find_all(["h2", "h3"]):
        text = "" if heading.decomposed else heading.get_text().strip()
        if text in out or f"{page.name}: {text}" in out:
            (heading.find_parent(["details", "section"]) or heading).decompose()
    leaving_out.leave_out_code(tree, typed=typed)
    leaving_out.draw_positions(tree, lambda picture: aside.pictures(picture, of_page))
    leaving_out.open_folds(tree)
    _unwrap(tree)
    for link in tree.select("dd a"):  # of the glossary, to chapters
        if number := re.match(r"(\d+)\.\s", link.get_text()):
            link.string = _("chapter {number}").format(number=number[1])
    terms = _link(tree, page.name, taken)
    for level in (4, 3, 2):  # the chapter's own heading is the second
        for heading in tree.find_all(f"h{level}"):
            heading.name = f"h{level + 1}"
    leaving_out.leave_out_empty(tree)
    able, apart = tree.select_one("div.able"), tree.select_one("section.apart")
    if able is not None and apart is not None:
        apart.insert_before(able.extract())  # before the small letters, which one may leave out
    _one_caption(tree)
    for node in tree.select("p:has(+ :is(.lesson, .spar))"):
        if len(node.get_text()) < TWO_LINES:  # parted, each would be alone
            node["class"] = ["kept"]
    questions = leaving_out.keep_answers_back(tree, asking.questions, language, but)
    named = mark(tree, page.name, entries)
    if asking.record is not None:
        score.lead(tree, asking.record, page.name)
    _hyphenate(tree, language)
    questions = [replace(question, more=aside.back(question.more)) for question in questions]
    html = aside.back(score.unbroken(written(tree))).strip()
    return Chapter(page, html, questions, terms, named)


def _on_paper(element: Any, asking: Questions) -> str | None:
    """Return what replaces an element on paper, None where it stays."""
    kind = element.name.removeprefix("songo-")
    match kind:
        case "lesson":
            return asking.lesson(element["name"])
        case "exercise":
            return asking.exercise(element["name"])
        case "board":
            return _board(element.attrs, asking)
        case "spar":  # a game with one task, for two at a board
            from songo_edu.course.sparring import spar

            practice = spar(element["name"])
            against = _("You play South, and whoever sits opposite plays North. Your task:")
            return (
                f'<div class="spar kept"><div class="figure">{board(practice.board, BESIDE)}</div>'
                f'<p class="question">{escape(against)} <b>{escape(practice.task)}</b></p></div>'
            )
        case "ending":
            words = element.select_one("div.end-words")
            if words is None:
                return ""
            for test in words.select("a[data-name]"):
                test.replace_with(read(asking.label(test["data-name"])))
            title = written_inside(words.h2.extract())
            inside = written_inside(words)
            return f'<div class="able"><p class="able-title">{title}</p>{inside}</div>'
    return "" if kind in NOTHING else None


def _board(attributes: dict[str, str], asking: Questions) -> str:
    """Return a board, the record of its game below it where it has one."""
    moves = attributes.get("history", "").split()
    rules = game(attributes.get("game") or "songo")
    record = rules.record(" ".join(moves), attributes.get("position") or None)
    options: dict[str, Any] = {
        key: attributes[name]
        for key in DRAWN
        if attributes.get(name := key.replace("_", "-"), "off") not in ("", "off", "false")
    }
    if attributes.get("turned") == "true":
        options["turned"] = True
    remarks = words_by_count("remarks", attributes)
    if remarks:  # those on every move have been said
        boards = asking.followed(record, remarks) if len(remarks) < len(moves) else ""
        return f'<div id="{attributes.get("id", "")}">{score.whole(record, boards)}</div>'
    picture = board(record.end, **options)
    below = score.line(moves, 1, record.start.mover) if moves else ""
    return f'<div class="figure" id="{attributes.get("id", "")}">{picture}</div>{below}'


def _unwrap(tree: Any) -> None:
    """Leave out the wrappings of the page, and classes that mean nothing here."""
    for node in tree.select("code span, span.std-doc, span.std, span.caption-text, div.highlight"):
        node.unwrap()
    for node in tree.find_all("pre"):
        node.string = node.get_text().rstrip("\n")
    for node in tree.find_all("div"):
        if not _KEPT.search(" ".join(node.get("class", []))):
            node.unwrap()
        elif node.get("class", [""])[0] == "output":
            node["class"] = ["told"]
    for node in tree.find_all(True):
        names = [name for name in node.get("class", []) if _KEPT.match(name) or name == "site-term"]
        data = {key: value for key, value in node.attrs.items() if key in _ATTRIBUTES}
        node.attrs = {**data, "class": names}
        if not names:
            del node["class"]


def _link(tree: Any, name: str, taken: frozenset[str]) -> dict[str, list[str]]:
    """Put the page's name before those on it, and lead links into the book or write their address.

    Return where the words of the glossary are, by their names.
    """
    for node in tree.find_all(id=True):
        if not node["id"]:
            del node["id"]
        elif not node["id"].startswith(f"{name}--"):
            node["id"] = f"{name}--{node['id']}"
    terms: dict[str, list[str]] = {}
    for link in tree.find_all("a"):
        href = link.get("href", "")
        there, _hash, place = href.partition("#")
        page = there.removesuffix(".html") or name
        if "site-term" in link.get("class", []):
            term = place.removeprefix("term-")
            spot = f"{name}--at-{term}"
            terms.setdefault(term, []).append(spot)
            link.name = "span"
            link.attrs = {"id": spot}
        elif href.startswith(("http://", "https://")):
            link.attrs = {"href": href}
            short = href.partition("://")[2].removeprefix("www.").rstrip("/")
            if link.get_text().strip().removeprefix("https://").rstrip("/") != short:
                address = tree.new_tag("span", attrs={"class": "address"})
                for piece in re.split(r"(?<=[/\-_.?=&])", short):  # it may be on two lines
                    address.extend([piece, tree.new_tag("wbr")])
                link.insert_after(" (", address, ")")
        elif place.startswith(f"{name}--"):
            link.attrs = {"href": f"#{place}"}
        elif page in taken:
            link.attrs = {"href": f"#{page}--{place}" if place else f"#{page}"}
        else:
            link.unwrap()
    return terms


def _one_caption(tree: Any) -> None:
    """Set all that is said below a picture as one caption: a paragraph in italics is one too."""
    for paragraph in tree.find_all("p"):
        inside = [child for child in paragraph.contents if str(child).strip()]
        if len(inside) == 1 and inside[0].name == "em":
            before = paragraph.find_previous_sibling()
            if before is not None and before.name in ("figure", "table"):
                inside[0].unwrap()
                paragraph["class"] = ["caption"]


def _hyphenate(tree: Any, language: str) -> None:
    """Say in a text where its longer words may be broken: Chromium has no lists of its own."""
    for text in tree.find_all(string=_LONG_WORD):
        spoken = next((node["lang"] for node in text.parents if node.get("lang")), language)
        if spoken in SPOKEN and not any(parent.name in _UNBROKEN for parent in text.parents):
            text.replace_with(_LONG_WORD.sub(_parting(spoken), str(text)))


@cache
def _parting(language: str) -> Callable[[re.Match[str]], str]:
    """Return what parts the words of a language."""
    from pyphen import Pyphen

    inserted = Pyphen(lang=SPOKEN[language].hyphens, left=3, right=3).inserted
    return lambda word: word[0] if word[0][0].isupper() else str(inserted(word[0], SOFT))
