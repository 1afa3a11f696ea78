"""The front page of the site."""

from pathlib import Path

from songo_edu.site import front
from songo_edu.site.builder import project_root
from songo_edu.site.front import MEMORY, front_page
from songo_edu.site.words import LANGUAGES, NAMES, frame_words
from tests.web_parts import read


def test_it_links_to_each_language_without_scripts() -> None:
    page = front_page(LANGUAGES, "welcome.html")
    for code in LANGUAGES:
        assert f'<a href="{code}/welcome.html" hreflang="{code}" lang="{code}">' in page
        assert f">{NAMES[code]}</a>" in page


def test_it_asks_no_other_host() -> None:
    assert "//" not in front_page(LANGUAGES, "welcome.html").replace("<!DOCTYPE html>", "")


def test_the_pages_write_what_it_reads() -> None:
    assert f'keep("{MEMORY}"' in read("site/theme.ts")
    assert f'getItem("{MEMORY}")' in read("site/front.ts")


def test_what_was_once_published_has_a_page() -> None:
    """Each page ever published is in the book, or leads on to one that is."""
    book = project_root() / "book"
    once = (Path(__file__).parent / "published.txt").read_text("utf-8").split()
    renamed = front.renamed_pages(book)
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
