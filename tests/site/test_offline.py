"""What a device is told that keeps the course: every file by its digest, icons, words."""

from __future__ import annotations

import hashlib
import io
import json
import re
from pathlib import Path

import pytest
from PIL import Image

from songo_edu.locale import LANGUAGES
from songo_edu.site import offline
from songo_edu.site.assets import STATIC
from songo_edu.site.offline import icon
from songo_edu.site.publisher import Publisher
from songo_edu.site.words import offline_words
from tests.web_parts import read


@pytest.fixture
def site(tmp_path: Path) -> Path:
    for name in (
        "index.html",
        "front.js",
        "en/a.html",
        "fr/a.html",
        "fr/_static/b.js",
        "en/certificate.pdf",
    ):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"{name}, é", "utf-8")
    for name in ("sitemap.xml", "404.html", "fr/previews/a.png", "en/songo.pdf"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("not kept")
    offline.write(tmp_path, LANGUAGES, "a.html", Publisher(title="Songo at school"))
    return tmp_path


def told(site: Path) -> dict[str, object]:
    first = (site / offline.WORKER).read_text("utf-8").partition(";\n")[0]
    found: dict[str, object] = json.loads(first.removeprefix("const SITE = "))
    return found


def test_the_worker_knows_every_file(site: Path) -> None:
    here = told(site)
    listed = {
        *("index.html", "front.js", "icon.svg", "en/a.html", "fr/a.html", "fr/_static/b.js"),
        *("en/manifest.webmanifest", "fr/manifest.webmanifest", "en/certificate.pdf"),
    }
    assert here["files"] == {
        name: [hashlib.sha256(data).hexdigest()[:10], len(data)]
        for name in sorted(listed)
        if (data := (site / name).read_bytes())
    }
    assert here["shell"] == ["index.html", "front.js", "icon.svg"]
    assert "Songo at school" in str(here["absent"])


def test_a_changed_file_makes_a_new_version_and_nothing_else_does(site: Path) -> None:
    before = (site / offline.WORKER).read_bytes()
    offline.write(site, LANGUAGES, "a.html", Publisher(title="Songo at school"))
    assert (site / offline.WORKER).read_bytes() == before
    version = told(site)["version"]
    (site / "fr" / "a.html").write_text("otherwise", "utf-8")
    offline.write(site, LANGUAGES, "a.html", Publisher(title="Songo at school"))
    assert told(site)["version"] != version


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_device_that_installs_the_course_finds_all_it_is_told(site: Path, language: str) -> None:
    here = json.loads((site / language / offline.MANIFEST).read_text("utf-8"))
    assert (here["name"], here["lang"]) == ("Songo at school", language)
    for one in (here["start_url"], here["scope"], *(each["src"] for each in here["icons"])):
        assert (site / language / one).resolve().is_relative_to(site.resolve())
        assert (site / language / one).exists(), one
    for each in here["icons"]:
        data = (site / language / each["src"]).read_bytes()
        if each["type"] == "image/png":
            size = int.from_bytes(data[16:20])
            assert each["sizes"] == f"{size}x{size}"
    assert "maskable" in {each.get("purpose") for each in here["icons"]}


def test_the_icon_is_drawn_from_its_picture() -> None:
    svg = (STATIC / "icon.svg").read_text("utf-8")
    assert icon(svg, 64) == icon(svg, 64)
    plain, full = (
        Image.open(io.BytesIO(icon(svg, 64, whole=whole))).convert("RGBA").tobytes()
        for whole in (False, True)
    )
    assert (plain[3], full[3]) == (0, 255)  # in the corner: nothing, and the ground
    assert len({plain[at : at + 4] for at in range(0, len(plain), 4)}) > 3
    with pytest.raises(ValueError, match="path"):
        icon('<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>', 16)


def test_both_languages_say_the_same_things() -> None:
    english, french = offline_words("en"), offline_words("fr")
    assert english.keys() == french.keys()
    assert [key for key in english if english[key] == french[key]] == []
    fields = re.compile(r"\{\w+\}")
    assert all(fields.findall(english[key]) == fields.findall(french[key]) for key in english)
    used = set(re.findall(r"WORDS\.(\w+)", read("site/offline.ts")))
    assert used == english.keys()
