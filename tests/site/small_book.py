"""Two chapters as they are built, and a book of them: small enough for every test run."""

import json
import re
from pathlib import Path

from songo_edu.site.book.edition import Edition, Section, edition
from songo_edu.site.book.opening import Imprint

ARTICLE = '<!DOCTYPE html><html lang="{language}"><body><article>{body}</article></body></html>'
LESSON = """<div class="cell tag_hide-input">
<noscript class="cell_input"><div class="highlight"><pre>se.lesson("{0}")</pre></div></noscript>
<songo-lesson lang="en" name="{0}" id="lesson-{0}"><button>Check</button></songo-lesson></div>"""
SPRITE = '<svg class="songo-sprite"><symbol viewBox="0 0 1 1"/></svg>'
FIRST = f"""{SPRITE}<section id="capturing"><h1>3. Capturing<a class="headerlink">#</a></h1>
{LESSON.format("capturing-back")}
<p>Press <em>Undo</em> twice. A <a class="site-term" href="glossary.html#term-chain">chain</a> is an
extraordinary thing, says <a href="https://example.org/a-page">its source</a>; see
<a href="refusals-and-endings.html#ways">chapter 4</a>
and <a href="reference.html">the reference</a>.</p>
<figure><svg viewBox="0 0 9 9" font-family="'DejaVu Sans'"><clipPath id="p"/></svg></figure>
<section id="more"><h2>More</h2>
<songo-exercise name="capturing-north" id="exercise-capturing-north"></songo-exercise></section>
<details class="site-fold"><summary><h2>Words</h2></summary><section id="words"><table><tr><td>chain
</td></tr></table></section></details>
<details class="site-fold"><summary><h2>What the sources say</h2></summary><section id="say">
<p>Much.</p></section></details></section>
<songo-spar name="03-capturing"><button>Start again</button></songo-spar>
<songo-ending><section class="end"><div class="end-words"><h2 id="end-can">You can now</h2>
<svg class="end-sketch" viewBox="0 0 9 9"></svg><ul class="end-can"><li>capture.
<a href="#exercise-capturing-north" data-name="capturing-north">Exercise 2</a></li></ul>
<p class="end-set"><a href="puzzles.html">60 puzzles</a></p></div>
<div class="end-ways">x</div></section></songo-ending>"""
SECOND = f"""<section id="ending"><h1>6. How a game ends</h1>{LESSON.format("ending-ways")}
<div class="cell tag_hide-input"><songo-board id="board-1" controls="study"
 position="3.2.1.0.0.0.0/0.0.0.0.1.2.3 S 29-29" history="S6 N0 S5"></songo-board></div>
<section id="ways"><h2>Ways</h2>
<p>A <a class="site-term" href="glossary.html#term-chain">chain</a>.</p></section></section>"""
BETWEEN = f"""<h1>Before you move</h1>{LESSON.format("double-fires")}
<p>John Conway asked it in Bamako. Conway again: run <code>songo-edu solve</code>. He went on.</p>
<table><tr><th>position</th></tr><tr><th>3.2.1.0.0.0.0/0.0.0.0.1.2.3 S 29-29</th></tr></table>
<figure><svg viewBox="0 0 9 9"></svg><figcaption><p>What to see.</p></figcaption></figure>
<p><em>And what it means.</em></p>
<div class="cell"><div class="cell_input"><pre>se.moves()</pre></div><div class="output"><pre>S1 S2
</pre></div></div>
<p><strong>Next:</strong> <a href="refusals-and-endings.html">the ending</a></p>"""
GLOSSARY = '<h1>Glossary</h1><dl><dt id="term-chain">chain</dt><dd><p>pits.</p></dd></dl>'
CLASS = """<h1>Thirty pupils</h1><p>Beans first: <code>songo-edu sheet board</code> prints
boards.</p><div class="highlight"><pre>songo-edu sheet cards</pre></div>"""
PAGES = {
    **{"capturing": FIRST, "between": BETWEEN, "refusals-and-endings": SECOND},
    **{"glossary": GLOSSARY, "in-class": CLASS},
}
CONTENTS = """parts:
  - caption: The rules
    chapters: [{file: capturing}, {file: between}, {file: refusals-and-endings}]
  - caption: To look up
    chapters: [{file: glossary}, {file: reference}, {file: in-class}]
"""
TERM = {"name": "chain", "page": "capturing", "en": "chain", "fr": "chaîne"}
#: The files beside the notebooks, by their names.
DATA = {
    "terms": {"terms": [{**TERM, "says": {"en": "pits.", "fr": "des cases."}}]},
    "print": {
        "left out": {"reference": "code", "in-class": "a booklet"},
        "teachers": "in-class",
        "preface": {"en": ["A board and two players."]},
        "back cover": {"en": ["Sow.", "Take.", "Wait."]},
    },
    "index": [
        {"name": "Conway, John"},
        {"name": {"en": "Bamana", "fr": "Bambara"}, "find": "Bama(?:na|ko)"},
    ],
    "paper": {
        "capturing": {"en": [{"screen": "Press Undo twice.", "paper": "Go *back*."}], "fr": []}
    },
}
IMPRINT = Imprint("Songo", "0.1.0", "2026-11-22")


def small_book(folder: Path, language: str = "en", imprint: Imprint = IMPRINT) -> Edition:
    """Return a book of two chapters, its site and its notebooks' folder made below a folder."""
    site, book = folder / "site", folder / "book"
    (site / language).mkdir(parents=True)
    (book / language).mkdir(parents=True)
    for name, body in PAGES.items():
        page = ARTICLE.format(language=language, body=body)
        (site / language / f"{name}.html").write_text(page, "utf-8")
    (book / language / "_toc.yml").write_text(CONTENTS, "utf-8")
    for name, data in DATA.items():
        (book / f"{name}.json").write_text(json.dumps(data), "utf-8")
    return edition(site, book, language, imprint)


def section(edition: Edition, name: str) -> Section:
    return next(entry for entry in edition.sections if entry.name == name)


def bare(html: str) -> str:
    return " ".join(re.sub("<svg.*?</svg>|<[^>]*>|\u00ad", "", html, flags=re.DOTALL).split())
