"""What is cut from a stylesheet, and what a device stores of the course."""

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
from songo_edu.site.stylesheet import Used, cut_down, of_others
from songo_edu.site.words import offline_words
from tests.needs import for_each
from tests.web_parts import read

USED = Used.by(
    pages=[
        '<html data-theme="dark">'
        '<p class="here also" id="spot" style="color: var(--named)">text</p>'
    ],
    scripts=['node.classList.add("added"); made("kbd").dataset.madeLate = ""'],
)


@for_each(
    "css",
    [
        "p{margin:0}",
        ".here{margin:0}",
        ".here.also>p{margin:0}",
        "#spot{margin:0}",
        ".added{margin:0}",
        "html[data-theme=dark] .here{margin:0}",
        ".here:not(.gone){margin:0}",
        ".here:is(.gone,.also){margin:0}",
        "p:has(.gone,.also){margin:0}",
        '.here::after{content:"a  { } ; b"}',
        ".here{background:url(\"data:image/svg+xml,%3csvg viewBox='0 0 1 1'/%3e\")}",
        "@media print{.here{margin:0!important}}",
        "@keyframes turn{from{opacity:0}to{opacity:1}}p{animation:turn 1s}",
        "kbd{margin:0}",
        "[data-made-late] P:hover::after{margin:0}",
        "[hidden]{margin:0}",
        "@page{margin:1cm}",
        "p{a:1}@media print{p{a:2}.here{a:3}}p{a:4}@media print{p{a:5}}",
        "@supports (a:b){@media print{p{a:1}}}",
    ],
)
def test_what_may_be_used_stays(css: str) -> None:
    assert cut_down(css, USED) == css + "\n"


@for_each(
    "css",
    [
        ".gone{margin:0}",
        ".here .gone{margin:0}",
        "#gone{margin:0}",
        "@media print{.gone{margin:0}}",
        "video{margin:0}",
        ".here>video::cue{margin:0}",
        "[data-gone]{margin:0}",
        ".here:is(.gone,video .also){margin:0}",
        ".here:has(> video, .gone){margin:0}",
        "@keyframes turn{from{opacity:0}to{opacity:1}}",
        '@font-face{font-family:Icons;src:url("icons.woff2")}',
        '@import "https://example.org/a.css";',
        "/* a comment */",
    ],
)
def test_what_cannot_be_used_goes(css: str) -> None:
    assert cut_down(css, USED) == "\n"


@for_each(
    ("css", "expected"),
    [
        (".gone, .here , p { margin : 0 }", ".here,p{margin:0}"),
        (
            ":root{--read:1;--by-another:var(--read);--unread:2;--named:3}p{margin:var(--by-another)}",
            ":root{--read:1;--by-another:var(--read);--named:3}p{margin:var(--by-another)}",
        ),
        (":root{--named: ;}", ":root{--named: }"),  # without its space older browsers drop it
        ("p   .here {\n  margin: 0  calc(1px +  2px);\n}", "p .here{margin:0 calc(1px + 2px)}"),
    ],
)
def test_what_is_used_stays_without_what_is_not(css: str, expected: str) -> None:
    assert cut_down(css, USED) == expected + "\n"


def test_of_others_what_we_always_set_goes_and_what_may_match_stays() -> None:
    css = "html{--own:1;--theirs:2}.here{--own:3}.gone{--theirs:4}p{margin:var(--own)}"
    expected = "html{--theirs:2}p{margin:var(--own)}\n"
    assert of_others(css, USED, ["--own"]) == expected


# -- what a device that stores the course is given: every file by its digest, icons, words ---------


@pytest.fixture
def site(tmp_path: Path) -> Path:
    stored = ("index.html", "front.js", "en/a.html", "fr/a.html", "fr/_static/b.js")
    other = ("sitemap.xml", "404.html", "fr/previews/a.png", "en/songo.pdf")
    for name in (*stored, "en/certificate.pdf", *other):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"{name}, é", "utf-8")
    offline.write(tmp_path, LANGUAGES, "a.html", Publisher(title="Songo at school"))
    return tmp_path


def worker_data(site: Path) -> dict[str, object]:
    first = (site / offline.WORKER).read_text("utf-8").partition(";\n")[0]
    data: dict[str, object] = json.loads(first.removeprefix("const SITE = "))
    return data


def test_the_worker_knows_every_file(site: Path) -> None:
    here = worker_data(site)
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
    version = worker_data(site)["version"]
    (site / "fr" / "a.html").write_text("otherwise", "utf-8")
    offline.write(site, LANGUAGES, "a.html", Publisher(title="Songo at school"))
    assert worker_data(site)["version"] != version


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_address_of_the_manifest_exists(site: Path, language: str) -> None:
    here = json.loads((site / language / offline.MANIFEST).read_text("utf-8"))
    assert (here["name"], here["lang"]) == ("Songo at school", language)
    for address in (here["start_url"], here["scope"], *(each["src"] for each in here["icons"])):
        assert (site / language / address).resolve().is_relative_to(site.resolve())
        assert (site / language / address).exists(), address
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
