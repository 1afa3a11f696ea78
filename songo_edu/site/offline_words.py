"""What a page says of keeping the course on a device."""

from __future__ import annotations

from collections.abc import Callable

from songo_edu.locale import catalogue


def words(language: str) -> dict[str, str]:
    """Return what the page says of keeping the course, by the names its script uses.

    Examples
    --------
    >>> words("en")["keep"]
    'Keep this course on my device'
    """
    _: Callable[[str], str] = catalogue(language).gettext
    return {
        "begun": _("The course is being fetched; you can read on meanwhile."),
        "both": _("Also in French: {size}") if language == "en" else _("Also in English: {size}"),
        "done": _(
            "The whole course is on this device. Every page, board and puzzle opens without a "
            "connection."
        ),
        "failed": _("The connection broke off. What has come stays, and the rest can follow."),
        "full": _("There is no room left on this device."),
        "keep": _("Keep this course on my device"),
        "keep_other": _("Keep the other language, too"),
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
        "wait": _("One moment."),
    }
