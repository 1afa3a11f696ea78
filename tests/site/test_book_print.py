"""What a printed book has of its own: cover, index, booklet, and what it leaves out by its kind."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from songo_edu.games import game
from songo_edu.locale import LANGUAGES, speaking
from songo_edu.site.book import opening, printer, score
from songo_edu.site.book.asking import Question, Questions
from songo_edu.site.book.edition import STYLES, Edition, Section, styled
from songo_edu.site.book.leaving_out import entries, keep_answers_back, printing
from songo_edu.site.book.paper import Page, chapter, ordered
from songo_edu.site.markup import read
from songo_edu.site.sketch import WIDTH
from songo_edu.teaching.print_lesson import PLANS, plan
from tests.site.small_book import IMPRINT, bare, section, small_book

ROOT = Path(__file__).parents[2]
RECORD = game("songo").record("S5 N5 S2 N4")


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Edition:
    return small_book(tmp_path_factory.mktemp("book"))


def test_a_cover_and_its_spine(small: Edition) -> None:
    html = section(small, "cover").html
    assert 'width="148mm" height="210mm"' in html
    assert "<text" not in html, "its letters are outlines"
    with speaking("fr"):
        thick = opening.around(IMPRINT, ["Semer.", "Prendre.", "Attendre."], 300)
        thin = opening.around(IMPRINT, ["Semer."], 20)
    assert 'width="318.5mm" height="216mm"' in thick
    assert ("rotate(90)" in thick, "rotate(90)" in thin) == (True, False)
    texts = printing(ROOT / "book")
    for name in LANGUAGES:
        assert (len(texts["preface"][name]), len(texts["back cover"][name])) == (4, 3)
    folder = ROOT / "book" / "en"
    pages = {name for name, _part in ordered(folder / "_toc.yml")}
    assert not pages & set(texts["left out"])
    for name in texts["left out"]:
        assert any((folder / f"{name}.{ending}").is_file() for ending in ("ipynb", "md")), name


def test_a_booklet_for_teachers(tmp_path: Path) -> None:
    """The chapter on its class with its commands, and every sheet to copy behind it."""
    with speaking("en"):
        book = small_book(tmp_path, imprint=replace(IMPRINT, teachers=True))
        titles = [plan(name).title for name in PLANS]
    names = [entry.name for entry in book.sections]
    assert names == ["cover", "cover-inside", "title", "imprint", "contents", "in-class", "sheets"]
    assert "songo-edu sheet cards" in section(book, "in-class").html
    assert "Songo in class" in section(book, "title").html
    assert [name for name, _file in book.sheets][:3] == titles
    assert all(file.startswith(b"%PDF") for _name, file in book.sheets)
    assert all(f"<li>{name}</li>" in section(book, "sheets").html for name, _file in book.sheets)


def test_the_entries_of_the_index_have_what_finds_them() -> None:
    both = {code: entries(ROOT / "book", code) for code in LANGUAGES}
    for each in both.values():
        names = [entry.name for entry in each]
        assert len(names) == len(set(names)) > 80
    patterns = {entry.name: entry.pattern for entry in both["fr"]}
    assert patterns["Busser, Alain"].search("d’Alain Busser")
    assert not patterns["Busser, Alain"].search("par Élisabeth Busser")
    assert not patterns["Guy, Richard"].search("un type (guy)")
    assert patterns["Éwé"].search("chez les Éwé.")


def test_what_is_typed_stays_out_of_print(small: Edition) -> None:
    html = section(small, "between").html
    text = bare(html)
    assert "asked it in Bamako. He went on." in text, "the sentence of a command is left out"
    assert "se.moves" not in text
    assert "S1 S2" not in text
    assert "29-29" not in text, "a position is drawn"
    assert "<tr><td><svg" in html
    assert '<p class="caption">And what it means.</p>' in html.replace("\u00ad", "")


def test_an_answer_is_not_below_its_question() -> None:
    page = """<p class="question"><b class="label">1.1</b> How many?</p><p>Look.</p>
    <p>That makes nine.</p><p>Go on.</p><p class="question"><b class="label">1.2</b> Where?</p>
    <p>Count from S2 to N4.</p><p class="question"><b class="label">1.3</b> Which?</p>
    <p>S1, S3 and S4 would do.</p><h3>Next</h3><p>Nine.</p>"""
    tree = read(page)
    keys = {"1.1": "9", "1.2": "S5", "1.3": "S1, S3, S4"}
    questions = [Question(label, label, key, "") for label, key in keys.items()]
    first, second, third = keep_answers_back(tree, questions, "en")
    assert (first.more, second.more) == ("<p>Look.</p><p>That makes nine.</p>", "")
    assert third.more == "<p>S1, S3 and S4 would do.</p>"
    assert "Go on." in str(tree)
    assert "Nine." in str(tree)


def printed_chapter(body: str, number: str, language: str = "en") -> str:
    with speaking(language):
        page = Page("page", "A part", number, "A page", body)
        return chapter(page, language, str, frozenset({"page"}), number).html


def one_chapter_book(html: str, language: str = "en") -> Edition:
    return Edition(language, IMPRINT, (Section("page", "chapter", "A page", html),))


def six(language: str) -> Edition:
    """Return a book of one chapter, with one board and seven questions about it."""
    html = printed_chapter('<songo-lesson name="reading-six"></songo-lesson>', "12", language)
    assert html.count("<svg") == 1
    return one_chapter_book(html, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_is_not_over_the_leaf_from_its_board(language: str) -> None:
    """A long step names its last question; steps that are split are then kept together."""
    book = six(language)
    board, last = "page--lesson-reading-six-board-1", "page--lesson-reading-six-7"
    assert book.steps == {board: last}
    assert f'id="{last}"' in book.html()
    assert f'<a class="also" href="#{board}"></a>' in book.html(), "or its page is not known"
    assert 'class="step kept"' in book.html(whole={board})
    assert 'class="step kept"' not in book.html()
    assert printer.over_the_leaf(book.steps, {board: 6, last: 7}) == frozenset(), "one opening"
    assert printer.over_the_leaf(book.steps, {board: 7, last: 8}) == {board}


@pytest.mark.usefixtures("english")
def test_a_book_is_printed_until_no_question_is_parted(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    book = six("en")
    ((board, last),) = book.steps.items()

    def pages(printed: bytes) -> dict[str, int]:
        """Put the board at the end of a right page, until it is kept with its questions."""
        return {"page": 1, board: 4 if b'class="step kept"' in printed else 3, last: 4}

    monkeypatch.setattr(printer, "_print", lambda html, *_others: html.encode())
    monkeypatch.setattr(printer, "places", pages)
    monkeypatch.setattr(printer, "runts", lambda *_given: frozenset({"page"}))
    printed = printer._counted(book, "chromium", tmp_path)
    assert b'class="step kept"' in printed
    assert b'class="sheet chapter close closer"' in printed, "and no closer than that"


def test_a_move_that_is_named_far_from_its_board_has_the_page_of_it() -> None:
    """Once in a block of text; not where both pages lie open, beside the board or in a score."""
    with speaking("en"):
        boards = score.followed(RECORD, {2: "N5 waits.", 4: "As 1. N5 did."}, "1. S5 2. S2", "page")
        words = "<p>At 1. S5, 1. <em>x</em> and 2. S2, then 1. S5 and 9. N9.</p>"
        tree = read(f'{words}<p class="record">1. S5</p>{boards}')
        score.lead(tree, RECORD, "page")
    book = one_chapter_book(str(tree))
    first, _second, third, within = book.moves
    assert [book.moves[spot] for spot in (first, third)] == ["page--move-0"] * 2
    assert book.moves[within] == "page--move-1", "of a remark"
    places = dict.fromkeys(book.moves, 3) | {f"page--move-{n}": 3 for n in range(4)}
    far = printer.over_the_leaf(book.moves, places | {"page--move-0": 6})
    assert far == {first, third}
    plain = bare(book.html(places)).replace("\N{NO-BREAK SPACE}", " ")
    assert "At 1. S5, 1. x and 2. S2, then 1. S5" in plain
    html = book.html(places | {"page--move-0": 6}, whole=far)
    assert "At 1. S5 (p. 6), 1. x and 2. S2, then 1. S5 and" in bare(html).replace("\xa0", " ")
    assert all(f'<a class="also" href="#{spot}"></a>' in html for spot in book.moves)


def test_moves_of_one_page_have_its_number_each() -> None:
    """A reader does not know that the second is where the first is."""
    with speaking("en"):
        boards = score.followed(RECORD, {}, "1. S5 1. N5", "page")
        tree = read(f"<p>From 1. S5 to 1. N5.</p>{boards}")
        score.lead(tree, RECORD, "page")
    book = one_chapter_book(str(tree))
    text = bare(book.html({f"page--move-{n}": 6 for n in range(4)}, whole=frozenset(book.moves)))
    assert "From 1. S5 (p. 6) to 1. N5 (p. 6)." in text.replace("\xa0", " ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_moves_that_answer_a_question_are_printed_upside_down(language: str) -> None:
    html = printed_chapter('<songo-lesson name="ending-story"></songo-lesson>', "5", language)
    turned = re.findall('<p class="record turned">(.*?)</p>', html)
    assert "10. … N6" in [bare(each).replace("\xa0", " ") for each in turned]
    assert all(".record.turned { transform:" in styled(name) for name in ("book.css", "epub.css"))


def test_the_score_of_a_game_is_below_its_boards() -> None:
    """The first of them lie open with a question about the end."""
    with speaking("en"):
        html = score.whole(RECORD, score.followed(RECORD, {}))
    assert html.rindex("<svg") < html.rindex('<p class="record">')


def test_no_page_parts_a_line_from_another_before_a_lesson() -> None:
    lesson = '<div class="cell"><songo-lesson name="ending-story"></songo-lesson></div>'
    html = printed_chapter(f"<p>Short.</p>{lesson}<p>{'x ' * 90}</p>{lesson}", "5")
    assert html.count('<p class="kept">') == html.count('<p class="kept">Short.') == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_is_on_as_many_pages_as_it_needs(language: str) -> None:
    with speaking(language):
        html = Questions("page", "5", language).exercise("ending-game")
    assert html.split('<div class="step"')[1].startswith(">"), "what is round the boards"
    assert '<div class="step"><div class="kept"><p>' not in html


@pytest.mark.parametrize("language", LANGUAGES)
def test_threats_of_both_players_are_on_a_board_each(language: str) -> None:
    with speaking(language):
        html = Questions("page", "12", language).lesson("reading-game")
        first, second = html.split('<div class="pair">')[1].split("</div>")[0].split("</svg>")[:2]
        one_player = Questions("page", "8", language).lesson("yinda-one-seed")
    assert first != second
    assert html.count('class="pair"') == 1
    assert 'class="pair"' not in one_player, "of one player"


def test_the_words_of_a_chapter_s_picture_have_eight_points() -> None:
    styles = (Path(printer.__file__).with_name(name).read_text("utf-8") for name in STYLES)
    sketch = "".join(styles).split(".end-sketch")[1:]
    wide = [float(each[1]) for part in sketch if (each := re.search(r"\bwidth: ([\d.]+)mm", part))]
    (letters,) = (
        float(each[1]) for part in sketch if (each := re.match(r" text .*?size: ([\d.]+)px", part))
    )
    assert not any(part.startswith(" .sk-word") for part in sketch)
    assert min(wide) / WIDTH * letters * 72 / 25.4 >= 8


def test_shapes_alone_are_rounded() -> None:
    content = b"q\n1.61283433 0 0 1.61283433 2 2 cm\n-1.23456 7 m\n.5 .99999999 1.25 3 4 5.1 c\nQ"
    assert printer.rounded(content) == (
        b"q\n1.61283433 0 0 1.61283433 2 2 cm\n-1.234 7 m\n.5 .999 1.25 3 4 5.1 c\nQ"
    )


def test_closing_questions_are_beside_each_other() -> None:
    closing = Questions("capturing", "2", "en").lesson("capturing-five")
    assert closing.startswith('<div class="lesson beside"')
    assert closing.count('class="step"') == closing.count('class="question"')
    assert '<div class="lesson"' in Questions("capturing", "2", "en").lesson("capturing-back")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_board_is_repeated_for_a_question_far_below_it(language: str) -> None:
    with speaking(language):
        html = Questions("page", "1", language).lesson("sowing-hand")
    third = html.split('id="page--lesson-sowing-hand-3">')[1].split('class="question"')[0]
    fourth = html.split('id="page--lesson-sowing-hand-4">')[1].split('class="question"')[0]
    assert (third.count("<svg"), fourth.count("<svg")) == (1, 0)
