"""Write what the package holds besides its sources: ``python -m tools.made``.

These are the page's modules, from Python, and the catalogues in the form that Python reads. Git
holds neither; the Makefile writes them anew when a source has changed, and a wheel or a source
archive brings them.
"""

from __future__ import annotations

from songo_edu import writing
from songo_edu.locale import LANGUAGES
from tools import catalogues
from tools.translate import files


def write_all() -> None:
    """Write the page's modules and the compiled catalogues."""
    files.renew()
    for language in LANGUAGES[1:]:
        path = catalogues.po_path(language)
        writing.write(path.with_suffix(".mo"), catalogues.mo_bytes(catalogues.stored(language)))


if __name__ == "__main__":
    write_all()
