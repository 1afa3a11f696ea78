"""The front page, what search engines and previews read, and the pages around the chapters."""

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from songo_edu.boards.picture import SIZE, card, seen_words
from songo_edu.course.lesson_files import lesson
from songo_edu.games import game
from songo_edu.locale import LANGUAGES
from songo_edu.site import chapters, front, markup
from songo_edu.site.builder import project_root
from songo_edu.site.front import Heads, Summary, front_page, page_summaries
from songo_edu.site.publisher import Publisher
from songo_edu.site.security_policy import breaches, in_head, policy
from songo_edu.site.words import NAMES, frame_words
from tests.web_parts import read

# -- the front page of the site ----------------------------------------------------------------


def test_it_links_to_each_language_without_scripts_and_asks_no_other_host() -> None:
    page = front_page(LANGUAGES, "welcome.html")
    for code in LANGUAGES:
        spoken = f'hreflang="{code}" lang="{code}"'
        assert f'<a href="{code}/welcome.html" {spoken}>{NAMES[code]}</a>' in page
    assert "//" not in page


def test_the_pages_write_what_it_reads() -> None:
    assert 'keep("songo-edu.language"' in read("site/theme.ts")
    assert 'getItem("songo-edu.language")' in read("site/front.ts")


def test_what_was_once_published_has_a_page() -> None:
    """Each page ever published is in the book, or leads on to one that is."""
    book = project_root() / "book"
    once = (Path(__file__).parent / "published.txt").read_text("utf-8").split()
    renamed = chapters.renamed_pages(book)
    made = {"index.html", "search.html"}
    for code in LANGUAGES:
        now = made | {f"{path.stem}.html" for path in (book / code).iterdir() if path.is_file()}
        assert not now & renamed.keys(), "a page is there that is said to be renamed"
        assert set(renamed.values()) <= now, "a page is renamed to none"
        assert [name for name in once if name not in now | renamed.keys()] == []
        assert [name for name in now - {"_toc.html"} if name not in once] == [], (
            "a page is new: write it into published.txt, from which nothing goes"
        )


#: Words that both languages write alike.
SAME = {"solution", "found_one", "found_many"}


def test_the_frame_speaks_every_language() -> None:
    english, french = frame_words("en"), frame_words("fr")
    assert english.keys() == french.keys()
    same = [key for key in english if english[key] == french[key] and key not in SAME]
    assert same == [], "words of the frame without a French translation"


def test_a_renamed_page_leads_on(tmp_path: Path) -> None:
    (tmp_path / "fr").mkdir()
    (tmp_path / "fr" / "25-room.html").write_text('<songo-puzzles src="all">')
    front.write(tmp_path, ("fr",), "welcome.html", {"old.html": "new.html"})
    renamed, index = ((tmp_path / "fr" / f"{name}.html").read_text() for name in ("old", "index"))
    assert '<a href="new.html" hreflang="fr" lang="fr">' in renamed
    assert 'content="0; url=new.html"' in renamed
    assert '<a href="welcome.html" hreflang="fr" lang="fr" data-puzzles="25-room.html">' in index
    moved = {"fr": {"old.html": {"a": "other.html#b"}}}
    front.write(tmp_path, ("fr",), "welcome.html", {"old.html": "new.html"}, moved=moved)
    link = markup.read((tmp_path / "fr/old.html").read_text()).find("a")
    assert link is not None
    assert json.loads(str(link["data-moved"])) == {"a": "other.html#b"}


# -- what search engines and previews read, and the pages around the chapters ------------------

SITE = "https://example.org/a/b/"
THERE = Publisher(title="Songo", site_url=SITE)


def pages() -> set[str]:
    book = project_root() / "book" / LANGUAGES[0]
    return {path.stem for path in book.iterdir() if path.suffix in (".ipynb", ".md")} | {"search"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_has_a_title_and_a_sentence(language: str) -> None:
    summaries = page_summaries(project_root() / "book", language)
    assert summaries.keys() == pages(), "book/pages.json tells what each page is"
    for name, page in summaries.items():
        assert 10 <= len(page.title) <= 62, name
        assert 50 <= len(page.says) <= 185, name
        assert page.says.endswith("."), name
        text = page.title + page.says
        assert not re.search(r"[!']|\.\.\.", text), name
        if language == "fr":  # set with its spaces
            assert not re.search(r"(?<![\u202f])[;?!]|(?<![\u00a0]):", text), name
    assert len({page.title for page in summaries.values()}) == len(summaries)
    assert len({page.says for page in summaries.values()}) == len(summaries)


def test_a_page_names_all_its_addresses() -> None:
    links = Heads(THERE, "fr", "a").head("08", "Eight", None)
    assert f'<link rel="canonical" href="{SITE}fr/08.html">' in links
    addresses = dict(re.findall(r'hreflang="([\w-]+)" href="([^"]+)"', links))
    assert addresses == {
        "en": f"{SITE}en/08.html",
        "fr": f"{SITE}fr/08.html",
        "x-default": f"{SITE}en/08.html",
    }
    assert f'hreflang="x-default" href="{SITE}"' in Heads(THERE, "en", "a").head("a", "A", None)
    # Without a configured address there are no links.
    assert "<link" not in Heads(Publisher(), "fr", "a").head("08", "Eight", None)


def test_a_link_is_shown_with_its_picture(tmp_path: Path) -> None:
    pages, tree = {"08": Summary('Say "sow"', "One.")}, markup.read("<songo-board></songo-board>")
    head = Heads(THERE, "fr", "a", tmp_path, pages).head("08", "", tree)
    assert (tmp_path / "previews/08.png").is_file()
    assert "<title>Say &quot;sow&quot; – Songo</title>" in head
    assert f'<meta property="og:image" content="{SITE}fr/previews/08.png">' in head
    assert f'<meta property="og:url" content="{SITE}fr/08.html">' in head
    assert '<meta property="og:title" content="Say &quot;sow&quot;">' in head
    assert '<meta name="description" content="One.">' in head
    assert '<meta name="twitter:card" content="summary_large_image">' in head
    alone = Heads(Publisher(), "fr", "a", tmp_path, pages).head("08", "", tree)
    assert "og:image" not in alone
    assert '<meta name="description" content="One.">' in alone


def first_position(body: str) -> object:
    return front.first_position(markup.read(body))


def test_the_picture_is_of_the_first_board() -> None:
    place = "0.0.0.0.0.0.1/0.0.0.0.0.0.0 S 30-39"
    body = f'<songo-board position="{place}"></songo-board><songo-board></songo-board>'
    assert str(first_position(body)) == place
    exercise = '<p></p><songo-exercise name="capturing-first"></songo-exercise>'
    assert str(first_position(exercise)) != str(first_position(""))
    learnt = (
        '<songo-lesson name="double-fires" lang="fr"></songo-lesson><songo-board></songo-board>'
    )
    assert first_position(learnt) == lesson("double-fires").board
    assert str(first_position("")) == str(game("songo").start())
    first = game("songo").start()
    made = card(first, "A title", "Songo")
    width, height = (int.from_bytes(made[at : at + 4]) for at in (16, 20))
    assert (width, height) == SIZE
    assert made == card(first, "A title", "Songo") != card(first.play("S2"), "A title", "Songo")
    assert len(made) < 60_000
    assert seen_words(first, "fr") != seen_words(first, "en")


def test_the_map_lists_every_page_once_in_each_language(tmp_path: Path) -> None:
    for code in LANGUAGES:
        (tmp_path / code).mkdir()
        for name in ("welcome", "08-a", "old", "index", "search"):
            (tmp_path / code / f"{name}.html").write_text("", "utf-8")
    front.write(tmp_path, LANGUAGES, "welcome.html", {"old.html": "08-a.html"}, THERE)
    tree = ElementTree.fromstring((tmp_path / front.SITEMAP).read_text("utf-8"))
    spaces = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9"}
    addresses = [element.text for element in tree.iterfind("s:url/s:loc", spaces)]
    names = ("welcome", "08-a")
    assert addresses == [f"{SITE}{code}/{name}.html" for name in names for code in LANGUAGES]
    robots = (tmp_path / front.ROBOTS).read_text("utf-8")
    assert f"Sitemap: {SITE}sitemap.xml" in robots
    front.write(tmp_path, LANGUAGES, "welcome.html", {})
    assert not (tmp_path / front.SITEMAP).exists()


def test_a_link_to_the_site_is_previewed_as_its_first_page(tmp_path: Path) -> None:
    here = f"{SITE}en/welcome.html"
    for code in LANGUAGES:
        (tmp_path / code).mkdir()
        (tmp_path / code / "welcome.html").write_text(
            f'<title>Songo</title>\n<meta name="description" content="{code}">\n'
            f'<meta name="robots" content="noindex">\n<meta property="og:url" content="{here}">\n'
            f'<meta property="og:image" content="{SITE}en/previews/welcome.png">\n',
            "utf-8",
        )
    front.write(tmp_path, LANGUAGES, "welcome.html", {}, THERE)
    head = (tmp_path / "index.html").read_text("utf-8")
    assert '<meta name="description" content="en">' in head
    assert f'<meta property="og:url" content="{SITE}">' in head
    assert f'content="{SITE}en/previews/welcome.png"' in head
    assert "noindex" not in head
    front.write(tmp_path, LANGUAGES, "welcome.html", {})
    assert "<meta property" not in (tmp_path / "index.html").read_text("utf-8")


def test_where_no_page_is_both_languages_say_so() -> None:
    page = front.missing_page(THERE, LANGUAGES, "welcome.html")
    assert page.startswith(
        f'<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n{in_head(policy())}\n'
    )
    assert breaches(page) == []
    for code, words in (("en", "There is no such page"), ("fr", "Cette page n’existe pas")):
        assert re.search(rf'<section lang="{code}">\s*<h2>{words}</h2>', page)
    links = re.findall(r'(?:href|src)="([^"]+)"', page)
    assert links
    assert all(link.startswith("/a/b/") for link in links)


def test_short_addresses_name_the_page_they_stand_for() -> None:
    page = front.front_page(LANGUAGES, "welcome.html", None, THERE)
    assert f'<link rel="alternate" hreflang="x-default" href="{SITE}">' in page
    assert f'<link rel="alternate" hreflang="fr" href="{SITE}fr/welcome.html">' in page
    on = front.forwarding_page("fr", "new.html", None, THERE)
    assert f'<link rel="canonical" href="{SITE}fr/new.html">' in on
