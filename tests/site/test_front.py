"""The front page of the site."""

import re

from songo_edu.site.front import MEMORY, front_page
from songo_edu.site.languages import LANGUAGES, NAMES, words


def test_it_links_to_each_language_without_scripts() -> None:
    page = re.sub(
        r"<script>.*?</script>", "", front_page(LANGUAGES, "welcome.html"), flags=re.DOTALL
    )
    for code in LANGUAGES:
        assert f'<a href="{code}/welcome.html" hreflang="{code}" lang="{code}">' in page
        assert f">{NAMES[code]}</a>" in page


def test_it_asks_no_other_host() -> None:
    assert "//" not in front_page(LANGUAGES, "welcome.html").replace("<!DOCTYPE html>", "")


def test_the_pages_write_what_it_reads() -> None:
    from songo_edu.site.assets import STATIC

    assert f'remember("{MEMORY}"' in (STATIC / "site.js").read_text("utf-8")


def test_the_frame_speaks_every_language() -> None:
    english, french = words("en"), words("fr")
    assert english.keys() == french.keys()
    same = [key for key in english if english[key] == french[key] and key != "solution"]
    assert same == [], "words of the frame without a French translation"
