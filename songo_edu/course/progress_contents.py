"""What a notebook stores of the panel of a reader's progress."""

from __future__ import annotations

from html import escape

from songo_edu.locale import _, language


def plain() -> str:
    """Return what the panel is, as text."""
    return _("Your progress (on the page: save it to a file, or read it back)")


def element() -> str:
    """Return the bare element of the panel."""
    inside = escape(plain(), quote=False)
    return f'<songo-progress lang="{language()}">{inside}</songo-progress>'
