"""A catalogue as translators write it (``.po``): read, checked, and compiled for Python.

It needs Babel, which the extra “book” brings.
"""

import gettext
import io
import re
import string
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import lru_cache
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po, write_po

from songo_edu.locale import DOMAIN, FOLDER, SongoError, _, shown

EPOCH = datetime(2026, 1, 1, tzinfo=UTC)

_LINE = re.compile(r'\s*(?:#.*|(?:msg[a-z_]+(?:\[\d+\])?\s*)?"(?:[^"\\]|\\.)*"\s*)?')

Filled = str | tuple[str, ...] | list[str]


class CatalogueError(SongoError):
    """A catalogue that cannot be read, or a translation that would go wrong when it is said."""

    def __init__(self, line: int, reason: str) -> None:
        self.line = line
        super().__init__(reason)


def po_path(language: str) -> Path:
    """Return the path of a catalogue."""
    return FOLDER / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def stored(language: str) -> Catalog:
    """Return a catalogue as it is in the package, empty where there is none."""
    path = po_path(language)
    if not path.exists():
        return Catalog(locale=language, domain=DOMAIN)
    with path.open("rb") as file:
        return read_po(file, locale=language, domain=DOMAIN)


def compiled(path: Path, language: str) -> gettext.GNUTranslations:
    """Return a catalogue as Python reads it, from what a translator has just saved.

    What is not translated yet is said in English.

    Raises
    ------
    CatalogueError
        where it cannot be read, or a translation has other holes than its sentence; naming the
        line and the way out.
    """
    return _compiled(path.read_bytes(), language)


@lru_cache(maxsize=4)
def _compiled(data: bytes, language: str) -> gettext.GNUTranslations:
    sentence = _("{text} is no line of a catalogue; put its text in straight quotes")
    try:
        for number, line in enumerate(data.decode().splitlines(), start=1):
            if not _LINE.fullmatch(line):  # Babel would take what is left of it
                raise CatalogueError(number, sentence.format(text=shown(line)))
        catalog = read_po(io.BytesIO(data), locale=language, domain=DOMAIN, abort_invalid=True)
    except UnicodeDecodeError as error:
        reason = _("this is no text in UTF-8 ({reason}); save it as UTF-8")
        raise CatalogueError(1, reason.format(reason=error)) from None
    except PoFileError as error:
        raise CatalogueError(error.lineno, sentence.format(text=shown(error.line))) from None
    for message in catalog:
        for text, original in wrong_fields(message.id, message.string):
            reason = _("{text} has other words in braces than {original}; take over the same")
            raise CatalogueError(
                message.lineno or 1, reason.format(text=repr(text), original=repr(original))
            )
    buffer = io.BytesIO()
    write_mo(buffer, catalog)
    buffer.seek(0)
    return gettext.GNUTranslations(buffer)


def wrong_fields(key: Filled, translation: Filled | None) -> Iterator[tuple[str, str]]:
    """Yield translations whose holes are not those of the sentence, with the sentence.

    Examples
    --------
    >>> list(wrong_fields("{n} pits", "{m} cases"))
    [('{m} cases', '{n} pits')]
    """
    originals = (key,) if isinstance(key, str) else key
    strings = (translation,) if isinstance(translation, str) else tuple(translation or ())
    if not originals or not originals[0] or not all(strings):
        return
    for form, text in enumerate(strings):
        spared = {"n"} if len(strings) > 1 and form == 0 else set()  # "the seed" for 1 seed
        if _fields(text) | spared != _fields(originals[-1]) | spared:
            yield text, originals[-1]


def _fields(text: str) -> set[str]:
    try:
        return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}
    except ValueError:  # a brace without its other one
        return {text}


def po_bytes(catalog: Catalog) -> bytes:
    """Return a catalogue as the text of a ``.po`` file, without dates."""
    buffer = io.BytesIO()
    write_po(buffer, catalog, width=100, omit_header=True)
    head = (
        f"{catalog.header_comment}\n"
        'msgid ""\nmsgstr ""\n'
        f'"Language: {catalog.locale}\\n"\n'
        '"Content-Type: text/plain; charset=utf-8\\n"\n'
        f'"Plural-Forms: nplurals={catalog.num_plurals}; plural={catalog.plural_expr};\\n"\n\n'
    )
    return head.encode("utf-8") + buffer.getvalue()


def mo_bytes(catalog: Catalog) -> bytes:
    """Return a catalogue as the bytes of a ``.mo`` file, without dates."""
    with io.BytesIO(po_bytes(catalog)) as source:
        plain = read_po(source, locale=str(catalog.locale))
    # Babel puts the minute in: the same catalogue must be the same bytes tomorrow.
    plain.creation_date = plain.revision_date = EPOCH
    plain.mime_headers = [
        ("Language", str(catalog.locale)),
        ("Content-Type", "text/plain; charset=utf-8"),
        ("Plural-Forms", f"nplurals={catalog.num_plurals}; plural={catalog.plural_expr};"),
    ]
    buffer = io.BytesIO()
    write_mo(buffer, plain)
    return buffer.getvalue()
