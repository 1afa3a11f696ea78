"""What a publisher of the course says in ``_config.yml``: an address, a title, colours, a contact.

``site_url`` is where the site will be; without it, pages name no address of their own. Below
``publisher`` are ``name``, ``colours``, ``contact``, ``place`` and ``collections``. Nothing that is
misspelt or cannot be used passes: the error names the key and says what it takes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from html import escape
from pathlib import Path
from typing import Any, NoReturn
from urllib.parse import urlsplit

from songo_edu.errors import SongoError, shown
from songo_edu.locale import LANGUAGES, WHOLE, _, speaking

#: The papers of the light and the dark theme (`static/site.css`): what a colour is written on.
PAPERS = {"accent": ("#fbf8f3", "#f5efe6"), "accent_dark": ("#16130f", "#1d1914")}
#: How much a letter must stand out from what is behind it (WCAG 2.2, AA).
ENOUGH = 4.5
#: The settings of ``_config.yml`` that jupyter-book does not know.
_OURS = ("live", "lite", "site_url", "publisher")
#: What a link in a contact line looks like.
_LINKED = re.compile(r"https?://[^\s<>\"]*[^\s<>\".,;:!?)]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+")


class PublisherError(SongoError):
    """A setting of a publisher that cannot be used."""

    def __init__(self, key: str, what: str) -> None:
        super().__init__(_("_config.yml, {key}: {what}").format(key=key, what=what))


@dataclass(frozen=True)
class Publisher:
    """Who publishes a site, and where."""

    title: str = "Songo"
    name: str = ""  # who says so at the foot of every page; empty where nobody does
    site_url: str = ""  # with a slash at its end; empty where nobody has said it
    colours: Mapping[str, str] = field(default_factory=dict)
    contact: Mapping[str, str] = field(default_factory=dict)  # by language
    place: str = ""  # where books of the course are published, empty where nobody has said it
    collections: tuple[str, ...] = ()  # paths of files of puzzles, below the project's folder
    live: bool = False  # whether chapters may be made live (`songo_edu.site.live`)
    lite: bool = False  # whether chapters open in JupyterLite (`songo_edu.site.live.lite`)

    @classmethod
    def read(cls, settings: Mapping[str, Any]) -> Publisher:
        """Read the settings of ``_config.yml``.

        Examples
        --------
        >>> Publisher.read({"site_url": "https://example.org/songo"}).site_url
        'https://example.org/songo/'
        >>> Publisher.read({"publisher": {"colours": {"accent": "#ffcc88"}}})
        Traceback (most recent call last):
        songo_edu.site.publisher.PublisherError: _config.yml, publisher.colours.accent: #ffcc88 \
cannot be read on #fbf8f3: its contrast is 1.4, and 4.5 is needed
        """
        title = settings.get("title", cls.title)
        url = _or(settings.get("site_url"), "")
        known = ("collections", "colours", "contact", "name", "place")
        data = _below("publisher", settings.get("publisher"), known)
        colours = _below("publisher.colours", data.get("colours"), tuple(PAPERS))
        contact = _or(data.get("contact"), {})
        if isinstance(contact, str):
            contact = dict.fromkeys(LANGUAGES, contact) if contact else {}
        name, place = (_or(data.get(key), "") for key in ("name", "place"))
        collections = _or(data.get("collections"), [])
        if not isinstance(title, str) or not title.strip():
            _refuse("title", _("a text is needed, not {text}"), title)
        for key in ("live", "lite"):
            if not isinstance(value := settings.get(key, False), bool):
                _refuse(key, _("true or false is needed, not {text}"), value)
        if url != "" and not _is_address(url):
            _refuse(
                "site_url", _("{text} is not an address such as https://example.org/songo/"), url
            )
        for key, colour in colours.items():
            _check_colour(key, colour)
        if not isinstance(contact, Mapping) or not _all_texts(contact.values()):
            _refuse("publisher.contact", _("a text is needed, or one for each language"))
        for key, value in (("name", name), ("place", place)):
            if not isinstance(value, str):
                _refuse(f"publisher.{key}", _("a text is needed, not {text}"), value)
        if contact and not {*WHOLE} <= {*contact} <= {*LANGUAGES}:
            _refuse("publisher.contact", _known(WHOLE))
        if not isinstance(collections, list) or not _all_texts(collections) or "" in collections:
            _refuse("publisher.collections", _("a list of files of puzzles is needed"))
        return cls(
            title=title.strip(),
            name=name.strip(),
            site_url=url and url.rstrip("/") + "/",
            colours={key: colour.lower() for key, colour in colours.items()},
            contact={code: contact[code].strip() for code in LANGUAGES if code in contact},
            place=place.strip(),
            collections=tuple(collections),
            live=settings.get("live", False),
            lite=settings.get("lite", False),
        )

    def style(self) -> str:
        """Return the rules that put the publisher's colours in the place of ours.

        They outweigh the rules of site and boards, whichever comes later.
        """
        chosen = {key: _properties(colour) for key, colour in self.colours.items()}
        rules = ""
        if light := chosen.get("accent"):
            rules += f"html:root:root{{{light}}}"
        # What is chosen for the light theme only must not reach the dark one.
        dark = chosen.get("accent_dark") or (light and _properties("#e0995e"))
        if dark:
            rules += f'html:root:root:root[data-theme="dark"]{{{dark}}}'
            system = f'html:root:root:not([data-theme="light"]){{{dark}}}'
            rules += f"@media (prefers-color-scheme:dark){{{system}}}"
        return rules

    def contact_line(self, language: str) -> str:
        """Return who publishes it and the contact in HTML, addresses as links; empty without."""
        text, line, end = self.contact.get(language, ""), "", 0
        if self.name:
            with speaking(language):
                sentence = _("Published by {name}.").format(name=self.name)
            text = f"{sentence} {text}".strip()
        for match in _LINKED.finditer(text):
            there = match[0] if match[0].startswith("http") else f"mailto:{match[0]}"
            line += escape(text[end : match.start()])
            line += f'<a href="{escape(there)}">{escape(match[0])}</a>'
            end = match.end()
        return line + escape(text[end:])


def _refuse(key: str, wrong: str, value: object = None) -> NoReturn:
    raise PublisherError(key, wrong.replace("{text}", shown(str(value))))


def _all_texts(values: Iterable[object]) -> bool:
    return all(isinstance(value, str) for value in values)


def _or(value: Any, usual: Any) -> Any:
    return usual if value is None else value


def _known(names: Iterable[str]) -> str:
    return _("what may be there: {known}").format(known=", ".join(names))


def _below(key: str, value: object, known: tuple[str, ...]) -> Mapping[str, Any]:
    """Return settings below a key, all of them known."""
    value = _or(value, {})
    if not isinstance(value, Mapping):
        _refuse(key, _known(known))
    for name in value:
        if name not in known:
            _refuse(f"{key}.{name}", _known(known))
    return value


def _is_address(value: object) -> bool:
    if not isinstance(value, str) or re.search(r"[\s\"'<>\\?#]", value):
        return False
    try:
        parts = urlsplit(value)
        return parts.scheme in ("http", "https") and bool(parts.hostname) and "//" not in parts.path
    except ValueError:
        return False


def _check_colour(key: str, colour: object) -> None:
    """Refuse what is no colour, or cannot be read on the papers of its theme."""
    name = f"publisher.colours.{key}"
    if not isinstance(colour, str) or not re.fullmatch("#[0-9a-fA-F]{6}", colour):
        _refuse(name, _("{text} is not a colour such as #9a4f1d"), colour)
    for paper in PAPERS[key]:
        ratio = contrast(colour, paper)
        if ratio < ENOUGH:
            wrong = _(
                "{colour} cannot be read on {paper}: its contrast is {found}, and {enough} "
                "is needed"
            ).format(colour=colour, paper=paper, found=f"{ratio:.1f}", enough=ENOUGH)
            _refuse(name, wrong)


def contrast(colour: str, other: str) -> float:
    """Return the contrast of two colours as WCAG 2.2 counts it: 1 to 21.

    Examples
    --------
    >>> round(contrast("#000000", "#ffffff"), 1)
    21.0
    """
    darker, lighter = sorted((_luminance(colour), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    parts = (part / 255 for part in bytes.fromhex(colour[1:]))
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _properties(colour: str) -> str:
    """Return the colour as properties, and white or nearly black as what is read best on it."""
    on = max(("#ffffff", "#1d140c"), key=lambda ink: contrast(ink, colour))
    return ";".join(
        f"--{owner}-accent:{colour};--{owner}-on-accent:{on}" for owner in ("site", "songo")
    )


def own_puzzles(publisher: Publisher, root: Path, *, proved: bool = False) -> list[dict[str, Any]]:
    """Return the puzzles of a publisher's collections; where asked, each claim is proved again."""
    from songo_edu.puzzles.file_check import Check
    from songo_edu.puzzles.store import read

    records: list[dict[str, Any]] = []
    for name in publisher.collections:
        path = root / name
        key = f"publisher.collections, {name}"
        try:
            for fault in Check(path).faults() if proved else ():
                raise PublisherError(key, str(fault))
            records += [line.record for line in read(path)]
        except PublisherError:
            raise
        except SongoError as error:
            raise PublisherError(key, str(error)) from None
    return records


def site_puzzles(name: str, publisher: Publisher, root: Path) -> list[dict[str, Any]]:
    """Return the puzzles of a collection that a page asks for; the publisher's are among all.

    One that comes with the course is there once.
    """
    from songo_edu.puzzles.page import ALL, collection, every_puzzle

    if name != ALL:
        return collection(name)
    every: dict[str, dict[str, Any]] = {}
    for record in (*every_puzzle(), *own_puzzles(publisher, root)):
        every.setdefault(record["id"], record)
    return list(every.values())


def read_settings(root: Path, site_url: str | None = None) -> dict[str, Any]:
    """Read ``_config.yml`` in the project's folder, with another address where one is given."""
    import yaml

    try:
        settings = yaml.safe_load((root / "_config.yml").read_text("utf-8"))
    except (OSError, UnicodeDecodeError, yaml.YAMLError) as error:
        raise PublisherError(" ".join(str(error).split()), _("it cannot be read")) from None
    if not isinstance(settings, dict):
        raise PublisherError(shown(str(settings)), _("it holds no settings"))
    return settings if site_url is None else {**settings, "site_url": site_url}


def parted(settings: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Part settings into those of jupyter-book and what our Sphinx extension is given."""
    ours = {key: settings[key] for key in ("title", *_OURS) if key in settings}
    theirs = {key: value for key, value in settings.items() if key not in _OURS}
    return theirs, {"songo_publisher": ours}
