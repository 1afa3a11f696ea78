"""What a chapter says of JupyterLite, and what stands above a notebook there."""

from __future__ import annotations

from collections.abc import Callable

from songo_edu.locale import catalogue
from songo_edu.site.fetching import megabytes


def link(language: str, size: float) -> dict[str, str]:
    r"""Return what stands on a chapter that may be opened as a notebook.

    Parameters
    ----------
    language
        the page's language.
    size
        what will come over the line, in MB.

    Examples
    --------
    >>> link("en", 10.8)["size"]
    '11\xa0MB'
    """
    _: Callable[[str], str] = catalogue(language).gettext
    return {
        "open": _("Open in JupyterLite"),
        "told": _("The whole chapter as a notebook with cells of your own, in your browser."),
        **megabytes(language, size, 0),
    }


def words(language: str) -> dict[str, str]:
    """Return what stands above a notebook in JupyterLite, by the names its script uses.

    Examples
    --------
    >>> words("en")["ready"]
    'Python is ready.'
    """
    _: Callable[[str], str] = catalogue(language).gettext
    return {
        "anew": _("Python begins anew."),
        "back": _("Back to the chapter"),
        "book": _("Back to the book’s text"),
        "coming": _("Python is coming."),
        "opening": _("The notebook is opening."),
        "private": _(
            "JupyterLite cannot open here: this window lets the site keep nothing, as private "
            "windows do, or its address is not a secure one. In a usual window it opens; the "
            "chapter itself plays here as well."
        ),
        "ready": _("Python is ready."),
        "sure": _("What you have changed in this notebook will be lost. Go on?"),
        "unable": _("Python could not start in this browser."),
    }
