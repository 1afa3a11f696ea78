"""``jupyter nbconvert --to html`` gives a page whose boards play, and so does JupyterLab’s export.

nbconvert is told of the step here by ``etc/jupyter/jupyter_config.json``, which comes with the
package (`tools/jupyter_config.json`).
"""

from __future__ import annotations

from typing import Any

from nbconvert.preprocessors import Preprocessor


class PlayingBoards(Preprocessor):
    """The step that lets boards play; a notebook without boards stays as it is."""

    def preprocess(self, nb: Any, resources: Any) -> tuple[Any, Any]:
        """Change a notebook with boards, and what its page is made with."""
        told = (one.get("data", {}) for cell in nb.cells for one in cell.get("outputs", ()))
        if any("<songo-" in one.get("text/html", "") for one in told):
            from songo_edu.site.playing import play  # other notebooks need not wait for it

            play(nb, resources)
        return nb, resources
