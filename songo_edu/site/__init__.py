"""The course site: what the book needs from Sphinx, its build and its server.

Named as an extension in ``_config.yml``. Sphinx is imported only when it asks for the extension,
so that the server and the Chromium finder need nothing beyond the standard library.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sphinx.application import Sphinx


def setup(app: Sphinx) -> dict[str, Any]:
    """Set up the extension: Sphinx calls this."""
    from songo_edu.site.extension import setup_extension

    return setup_extension(app)
