"""The heads of a language's pages, as the build comes to them, and the pictures they name."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from html import escape, unescape
from pathlib import Path
from typing import TYPE_CHECKING, Any

from songo_edu import writing
from songo_edu.boards.card import card
from songo_edu.site.head import PREVIEWS, alternates, previewed
from songo_edu.site.previews import alternative, first_position
from songo_edu.site.publisher import Publisher
from songo_edu.site.told import Told, told_pages

if TYPE_CHECKING:
    from sphinx.application import Sphinx


@dataclass(frozen=True)
class Heads:
    """What is known of a language's pages before they are written."""

    publisher: Publisher
    language: str = "en"
    root: str = ""
    output: Path = Path()
    pages: Mapping[str, Told] = field(default_factory=dict)

    @classmethod
    def of(cls, app: Sphinx, publisher: Publisher) -> Heads:
        """Read what is told of the pages that Sphinx is about to write."""
        language = app.config.language
        pages = told_pages(Path(app.srcdir).parent, language)
        return cls(publisher, language, app.config.root_doc, Path(app.outdir), pages)

    def told(self, page: str, title: str, body: str | None) -> str:
        """Return the title, sentence, addresses and preview of a page in HTML.

        Parameters
        ----------
        page
            its name.
        title
            its heading, in HTML.
        body
            its text, with the boards on it; None for a page that nobody looks for.
        """
        site = self.publisher.title
        told = self.pages.get(page) or Told(unescape(re.sub(r"<[^>]+>", "", title)) or site)
        name, url = f"{page}.html", self.publisher.site_url
        picture = self._pictured(page, told, body) if url and body is not None else None
        shown: dict[str, Any] = {"site": site, "title": told.title, "says": told.says}
        parts = [
            f"<title>{escape(told.titled(site))}</title>",
            '<meta name="robots" content="noindex">' if body is None else "",
            alternates(url, self.language, name, first=page == self.root),
            previewed(url, self.language, name, picture=picture, **shown),
        ]
        return "\n".join(filter(None, parts))

    def _pictured(self, page: str, told: Told, body: str) -> dict[str, str]:
        """Draw the preview picture of a page, and return where it is and what it shows."""
        position = first_position(body)
        place = self.output / PREVIEWS / f"{page}.png"
        place.parent.mkdir(exist_ok=True)
        writing.write(place, card(position, told.title, self.publisher.title))
        return {"src": f"{PREVIEWS}/{page}.png", "alt": alternative(position, self.language)}
