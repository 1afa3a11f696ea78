"""The words that are around the pages, by the names that templates and scripts use for them."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from songo_edu.locale import SPOKEN, WHOLE, catalogue, filled, speaking, written

#: Each language's name for itself: what a reader looks for.
NAMES = {code: spoken.name for code, spoken in SPOKEN.items()}


def book_data(book: Path, name: str) -> Any:
    """Return what a JSON file beside the languages' folders holds, None where there is none."""
    path = book / name
    return filled(json.loads(path.read_text("utf-8"))) if path.is_file() else None


def frame_words(language: str) -> dict[str, str]:
    """Return the words of a page's frame."""
    _: Callable[[str], str] = catalogue(language).gettext
    return {
        "about": _("About this course"),
        "back": _("Back"),
        "chapter_begun": _("chapter begun"),
        "chapter_done": _("chapter done"),
        "close": _("Close the contents"),
        "contents": _("Contents"),
        "code_copied": _("Copied"),
        "copy_code": _("Copy"),
        "found_none": _("Nothing found. Try another word, or fewer."),
        "found_one": _("{n} page").format(n=1),
        "found_many": _("{n} pages"),
        "exercises_done": _("Exercises solved: {n} of {total}"),
        "explore": _("Explore"),
        "learn": _("Learn"),
        "licence": _("Text and pictures: CC BY 4.0. Code: MIT."),
        "next": _("Next"),
        "no_board": _("Turn on JavaScript in your browser and this board will come to life."),
        "no_scripts": _("Searching needs JavaScript. The contents list every page."),
        "notebook": _("Download this page as a notebook"),
        "offline": _("Read offline"),
        "play": _("Play"),
        "previous": _("Previous"),
        "previous_page": _("Previous: {title}"),
        "puzzles": _("Puzzles"),
        "search": _("Search"),
        "share": _("{n} of {total}"),
        "show_python": _("Show the Python"),
        "shut": _("Close"),
        "skip": _("Skip to the text"),
        "solution": _("Solution"),
        "teachers": _("For teachers"),
        "theme_auto": _("Colours: same as the system"),
        "theme_dark": _("Colours: dark"),
        "theme_light": _("Colours: light"),
        "this_page": _("This page"),
        "ways": _("The course"),
    }


def offline_words(language: str) -> dict[str, str]:
    """Return what a page says of keeping the course on a device."""
    _: Callable[[str], str] = catalogue(language).gettext
    called = NAMES | {"en": _("English"), "fr": _("French")}
    others = [called[code] for code in WHOLE if code != language]
    return {
        "begun": _("The course is being downloaded; you can read on in the meantime."),
        "both": _("Also in {language}: {size}").replace("{language}", ", ".join(others)),
        "done": _(
            "The whole course is on this device. Every page, board and puzzle opens without a "
            "connection."
        ),
        "failed": _("The connection was lost. What has arrived is kept, and the rest can follow."),
        "full": _("There is no room left on this device."),
        "keep": _("Keep this course on my device"),
        "keep_other": _("Keep the other language too"),
        "new": _("A new version of the course has come. Your games stay as they are."),
        "none": _("This browser keeps no pages here; that needs https, and storage allowed."),
        "remove": _("Remove it from this device"),
        "removed": _("The course is removed. Your games and your progress stay on this device."),
        "renew": _("Read the new version"),
        "size": _("{n} MB"),
        "told": _(
            "What you have read opens without a connection. All of it, with every board and "
            "puzzle, takes {size}."
        ),
        "wait": _("One moment, please."),
    }


def _megabytes(language: str, size: float, digits: int) -> dict[str, str]:
    """Return what a page says of the size of what it fetches, in MB."""
    _: Callable[[str], str] = catalogue(language).gettext
    with speaking(language):
        much = written(size + 1e-9, digits)  # A half is more, not the nearest even digit.
    return {
        "size": _("{n} MB").format(n=much).replace(" ", "\u00a0"),
        "fetched": _("downloaded once, from this site"),
    }


def live_strip(language: str, size: float) -> dict[str, str]:
    """Return what is on a page before it is made live, with the MB that will come."""
    _: Callable[[str], str] = catalogue(language).gettext
    return {
        "begin": _("Make this page live"),
        "told": _("Change this page’s Python and run it here, in your browser."),
        **_megabytes(language, size, 1),
        "failed": _("Python could not be fetched. Try again once you are connected."),
    }


def live_words(language: str) -> dict[str, str]:
    """Return what a live page says."""
    _: Callable[[str], str] = catalogue(language).gettext
    return {
        "above": _("Run all above"),
        "above_first": _("Cells above this one have not been run: run them first."),
        "again": _("Python has restarted. What the cells had made is gone: run them again."),
        "all": _("Run all cells"),
        "anew": _("Start afresh"),
        "back": _("Back to the book’s text"),
        "back_all": _("The book’s text everywhere"),
        "broken": _(
            "The connection was lost. What has arrived is kept: press the button again to continue."
        ),
        "code": _("Code of cell {n}. Ctrl+Enter runs it; Escape, then Tab, leaves it."),
        "come": _("Python is on its way: {done} of {total}."),
        "coming": _("Python is on its way."),
        "cut": _("The rest is left out: a cell shows no more than {n}."),
        "died": _("Python had to stop: perhaps there was no memory left."),
        "done": _("Run in {time}."),
        "line": _("Line {line}"),
        "line_of": _("Cell {n}, line {line}"),
        "long": _("Takes about {time}."),
        "missing": _("This needs {name}, which Python in a page does not have."),
        "missing_kept": _(
            "This needs {name}, which Python in a page does not have. What the book shows stays."
        ),
        "output": _("What cell {n} printed"),
        "ready": _("Python is ready."),
        "refused": _("This page asks no other host for anything: {address} was refused."),
        "restarting": _("Python is restarting."),
        "run": _("Run"),
        "running": _("Running."),
        "running_for": _("Running for {time}."),
        "seconds": _("{n} s"),
        "size": _("{n} MB"),
        "starting": _("Python is starting."),
        "stop": _("Stop"),
        "stopped": _("Stopped."),
        "told": _(
            "This page is live. What you change stays on this device; the book’s text is one "
            "button away."
        ),
        "unable": _("Python could not start in this browser."),
        "unkept": _("This device keeps nothing: the text is lost when you leave."),
        "waiting": _("Waiting for Python."),
        "wrong": _("Something is wrong."),
    }


def lite_link(language: str, size: float) -> dict[str, str]:
    """Return what is on a chapter that opens in JupyterLite, with the MB that will come."""
    _: Callable[[str], str] = catalogue(language).gettext
    return {
        "open": _("Open in JupyterLite"),
        "told": _("The whole chapter as a notebook with cells of your own, in your browser."),
        **_megabytes(language, size, 0),
    }


def lite_words(language: str) -> dict[str, str]:
    """Return what is above a notebook in JupyterLite."""
    _: Callable[[str], str] = catalogue(language).gettext
    return {
        "anew": _("Python is restarting."),
        "back": _("Back to the chapter"),
        "book": _("Back to the book’s text"),
        "coming": _("Python is on its way."),
        "opening": _("The notebook is opening."),
        "private": _(
            "JupyterLite cannot open here: this is a private window, where the site can keep"
            " nothing, or its address is not secure. It opens in an ordinary window; the chapter"
            " itself works here too."
        ),
        "ready": _("Python is ready."),
        "sure": _("What you have changed in this notebook will be lost. Go on?"),
        "unable": _("Python could not start in this browser."),
    }
