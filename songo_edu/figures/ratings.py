"""The figure of the reader's rating: what a puzzle brings or costs, by how hard it is."""

from __future__ import annotations

from songo_edu.course.rating import NO_RATING, rated
from songo_edu.figures.figure import Figure, drawing, finished, note, signed
from songo_edu.figures.palette import DOTTED, INK, STONE, TERRACOTTA
from songo_edu.locale import _

#: How much more or less than the reader's a puzzle's rating is.
_APART = (-400, -200, 0, 200, 400)


def rating_steps() -> Figure:
    """Draw what a reader who begins gains by a puzzle solved at sight, and loses by one missed."""
    reader = NO_RATING["reader"]
    gains = {apart: rated(NO_RATING, reader + apart, 100)["reader"] - reader for apart in _APART}
    losses = {apart: rated(NO_RATING, reader + apart, 0)["reader"] - reader for apart in _APART}
    with drawing(0.42 * len(_APART) + 1.0) as (canvas, axes):
        for line, apart in enumerate(_APART):
            gain, loss = gains[apart], losses[apart]
            axes.barh(line, gain, 0.62, color=TERRACOTTA)
            axes.barh(line, loss, 0.62, color=STONE)
            note(axes, signed(gain), (gain, line), (5, 0), "left", va="center")
            note(axes, signed(loss), (loss, line), (-5, 0), "right", va="center")
        axes.axvline(0, color=INK, linewidth=0.8, linestyle=DOTTED)
        axes.text(1, -0.55, _("solved at sight"), ha="left", va="bottom", color=TERRACOTTA)
        axes.text(-1, -0.55, _("missed"), ha="right", va="bottom", color=STONE)
        names = {
            -400: _("400 below yours"),
            -200: _("200 below"),
            0: _("as yours"),
            200: _("200 above"),
            400: _("400 above yours"),
        }
        axes.set_yticks(range(len(_APART)), list(names.values()))
        most = 1.5 * max(gains.values())
        axes.set(xticks=[], xlim=(-most, most), ylim=(len(_APART) - 0.5, -1.1))
        axes.set_ylabel(_("rating of the puzzle"))
        axes.set_xlabel(_("what it adds to your rating"))
        told = "; ".join(
            f"{names[apart]} {signed(gains[apart])}, {signed(losses[apart])}" for apart in _APART
        )
        words = _(
            "What a puzzle adds to the rating of a reader who begins, solved at sight and missed:"
            " {steps}."
        )
        return finished(canvas, words.format(steps=told))
