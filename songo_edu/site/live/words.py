"""What a page that may be made live says."""

from __future__ import annotations

from collections.abc import Callable

from songo_edu.locale import catalogue
from songo_edu.site.fetching import megabytes


def strip(language: str, size: float) -> dict[str, str]:
    r"""Return what stands on the page before it is made live.

    Parameters
    ----------
    language
        the page's language.
    size
        what will come over the line, in MB.

    Examples
    --------
    >>> strip("en", 6.25)["size"]
    '6.3\xa0MB'
    """
    _: Callable[[str], str] = catalogue(language).gettext
    return {
        "begin": _("Make this page live"),
        "told": _("Change the Python of this page and run it here, in your browser."),
        **megabytes(language, size, 1),
        "failed": _("Python could not be fetched. Try again once you are connected."),
    }


def words(language: str) -> dict[str, str]:
    """Return what a live page says, by the names its script uses.

    Examples
    --------
    >>> words("en")["run"]
    'Run'
    """
    _: Callable[[str], str] = catalogue(language).gettext
    return {
        "above": _("Run all above"),
        "above_first": _("Cells above this one have not been run: run them first."),
        "again": _("Python has begun anew. What cells had made is gone: run them again."),
        "all": _("Run all cells"),
        "anew": _("Begin anew"),
        "back": _("Back to the book’s text"),
        "back_all": _("The book’s text everywhere"),
        "broken": _(
            "The connection broke off. What has come is kept: press the button again to go on."
        ),
        "code": _("Code of cell {n}. Ctrl+Enter runs it; Escape, then Tab, leaves it."),
        "come": _("Python is coming: {done} of {total}."),
        "coming": _("Python is coming."),
        "cut": _("The rest is left out: a cell shows no more than {n}."),
        "died": _("Python could not go on: perhaps there was no memory left."),
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
        "restarting": _("Python begins anew."),
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
