"""What is wrong with a command line, in the reader's language.

Typer says it in English. Its sentences stand here as they come, with a field where the offending
text is, and are translated through the catalogue; one that is not known stays as it came.
"""

from __future__ import annotations

import re
import string
from collections.abc import Sequence
from functools import cache

from songo_edu.locale import _


def _later(text: str) -> str:
    """Mark a sentence for the catalogue; it is translated when it is said."""
    return text


#: The particular before the general: the first that fits is taken.
SENTENCES = (
    _later("Missing argument {name}."),
    _later("Missing option {name}."),
    _later("Missing command."),
    _later("No such command {name}."),
    _later("No such option: {name} (Possible options: {others})"),
    _later("No such option: {name}"),
    _later("Option {name} requires an argument."),
    _later("Option {name} does not take a value."),
    _later("Got unexpected extra argument(s) ({words})"),
    _later("Got unexpected extra arguments ({words})"),
    _later("Got unexpected extra argument ({words})"),
    _later("Invalid value for {name}: {reason}"),
)
#: What follows "Invalid value for …".
REASONS = (
    _later("Input should be greater than or equal to {limit}"),
    _later("Input should be less than or equal to {limit}"),
    _later("Input should be a valid integer, unable to parse string as an integer"),
    _later("Unable to parse input string as an integer, exceeded maximum size"),
    _later("{value} is not a valid integer."),
    _later("{value} is not in the range {limits}."),
)


def in_words(message: str) -> str:
    """Return a sentence of typer's in the language in force.

    Examples
    --------
    >>> from songo_edu.locale import set_language
    >>> set_language("fr")
    >>> in_words("No such command 'dance'.")
    "La commande 'dance' n’existe pas."
    >>> set_language("en")
    >>> in_words("No such command 'dance'.")
    "No such command 'dance'."
    """
    return said(message, SENTENCES)


def said(message: str, known: Sequence[str]) -> str:
    """Return a sentence in the language in force, if it is one of those that are known."""
    for sentence in known:
        found = _pattern(sentence).fullmatch(message)
        if found is not None:
            fields = found.groupdict()
            if "reason" in fields:
                fields["reason"] = said(fields["reason"], REASONS)
            return _(sentence).format(**fields)
    return message


@cache
def _pattern(sentence: str) -> re.Pattern[str]:
    """Return a pattern for a sentence, with a group for each of its fields."""
    parts = string.Formatter().parse(sentence)
    return re.compile(
        "".join(
            re.escape(text) + (f"(?P<{field}>.+)" if field else "") for text, field, *_more in parts
        ),
        re.DOTALL,
    )
