"""A game read over as a figure: who leads, what the search thinks, who threatens, who can wait.

South's lines are whole and above, North's are broken and below: colour is never the only
difference.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from songo_edu.analysis.review import MoveReview, Review
from songo_edu.analysis.review_sentences import label_of
from songo_edu.engine.evaluation import Evaluation
from songo_edu.errors import RecordError, shown
from songo_edu.figures import figure as fig
from songo_edu.games.two_row.position import SIDES, Side, other_side, side_name
from songo_edu.games.wording import move_number
from songo_edu.locale import _, nsay, say
from songo_edu.rules.two_row.search import SEED

if TYPE_CHECKING:
    from matplotlib.axes import Axes

COLOURS: Mapping[Side, str] = {"S": fig.TERRACOTTA, "N": fig.STONE}
SIGNS: Mapping[Side, int] = {"S": 1, "N": -1}
DASHES: Mapping[Side, Any] = {"S": "-", "N": (0, (4, 1.6))}
#: Heights of the four panels, and of the whole in inches.
HEIGHTS, HEIGHT = (3.0, 3.0, 2.2, 2.0), 6.4
#: An evaluation beyond this many seeds is drawn at the border: the game is decided there.
FAR = 20
#: An evaluation is drawn on a scale of at least this many seeds each way.
LEAST = 5
#: Numbers of moves need this part of a game's length to fit beside each other.
APART = 0.045
#: Names of moves need this part of a game's length to fit beside each other.
CLOSE = 0.18
#: A grenier that takes as much is named.
WORTH = 5


def review_figure(review: Review, *moves: int) -> fig.Figure:
    """Draw a review: stores, evaluation, threats and bidoua, one under the other, move by move.

    Parameters
    ----------
    review
        the game read over.
    *moves
        numbers of moves, as the score counts them, that are written below the figure.

    Raises
    ------
    RecordError
        naming what is no review, or no number of a move of its game.

    Examples
    --------
    >>> from songo_edu.analysis.review import review
    >>> review_figure(review("S2 N4 S0", nodes=50)).caption[:12]
    'No move lost'
    """
    if not isinstance(review, Review):
        raise RecordError(_("{text} is not a game review").format(text=shown(review)))
    places, numbers = _ticks(review, moves)
    with fig.style():
        from matplotlib.figure import Figure as Canvas

        canvas = Canvas(figsize=(fig.WIDTH, HEIGHT))
        stores, values, threats, free = canvas.subplots(
            4, 1, sharex=True, gridspec_kw={"height_ratios": HEIGHTS}
        )
        last = len(review.moves)
        free.set_xlim(0, max(last, 1) * 1.14)  # room for the names at the lines' ends
        _stores(stores, review)
        _values(values, review)
        _threats(threats, review)
        _bidoua(free, review)
        for axes in (stores, values, threats, free):
            # Lead the eye from a move that lost much to what is above and below it.
            for move in review.worst:
                axes.axvline(
                    move.number, color=fig.INK, linewidth=0.7, linestyle=(0, (1, 4)), zorder=0
                )
        free.set_xticks(places, numbers)
        free.set_xticks(list(_firsts(review).values()), minor=True)
        free.tick_params(axis="x", length=6, width=0.8)
        free.tick_params(axis="x", which="minor", length=3, width=0.6)
        free.set_xlabel(say("move"))
        return fig.finished(canvas, summary(review), caption(review))


def _firsts(review: Review) -> dict[int, int]:
    """Return the place of the first move under each number of the score."""
    sides = [(move.number, SIDES.index(move.side)) for move in review.moves]
    return {move_number(count, side): count for count, side in reversed(sides)}


def _ticks(review: Review, moves: Sequence[int]) -> tuple[list[int], list[str]]:
    """Return where numbers are, and which: `moves`, and round ones that leave room for them."""
    firsts = _firsts(review)
    for number in moves:
        if isinstance(number, bool) or not isinstance(number, int) or number not in firsts:
            sentence = _("{number} is not the number of a move: this game goes from 1 to {n}")
            raise RecordError(sentence.format(number=shown(number), n=len(firsts)))
    step = 5 if len(firsts) <= 50 else 10
    room = APART * len(firsts)
    labelled = sorted(
        n
        for n in firsts
        if n in moves or ((n == 1 or n % step == 0) and all(abs(n - m) > room for m in moves))
    )
    return [firsts[n] for n in labelled], [str(n) for n in labelled]


def summary(review: Review) -> str:
    """Return in words what the figure shows."""
    count, stores = len(review.moves), review.moments[-1].stores
    sentence = nsay(
        "A game of {n} move, South {south}, North {north}, move by move: captured seeds, the"
        " search’s evaluation, seeds under threat, bidoua.",
        "A game of {n} moves, South {south}, North {north}, move by move: captured seeds, the"
        " search’s evaluation, seeds under threat, bidoua.",
        count,
    )
    words = sentence.format(n=count, south=stores["S"], north=stores["N"])
    values = [_near(move.evaluation) for move in review.moves]
    if values and values[-1]:
        ahead = [value * values[-1] > 0 for value in values]
        turn = next((n for n in range(count, 0, -1) if not ahead[n - 1]), 0) + 1
        player = side_name("S" if values[-1] > 0 else "N")
        seen = say("From {move} on, the evaluation stays with {player}.")
        words += " " + seen.format(move=label_of(review.moves[turn - 1]), player=player)
    return words


def caption(review: Review) -> str:
    """Return in words what to look for."""
    worst = sorted(review.worst, key=lambda move: move.number)
    if not worst:
        return say(
            "No move lost more than a seed, as far as the search saw. Compare the threats with the"
            " steps in the captures after them."
        )
    return say(
        "The numbered points are the moves that lost most: {moves}. Look up and down from each"
        " to see what was under threat just before and what was captured just after."
    ).format(moves=", ".join(map(label_of, worst)))


def _stores(axes: Axes, review: Review) -> None:
    win = review.record.start.sheet.win
    series = {side: [moment.stores[side] for moment in review.moments] for side in SIDES}
    _title(axes, say("captured seeds"))
    for side in SIDES:
        _line(axes, side, series[side], drawstyle="steps-post")
    for move in review.moves:
        if move.made.grenier is not None and move.captured >= WORTH:
            middle = move.after.stores[move.side] - move.captured / 2
            sentence = say("grenier, {move}").format(move=label_of(move))
            fig.note(axes, sentence, (move.number, middle), (-5, 0), "right", va="center")
    _end_names(axes, {side: float(series[side][-1]) for side in SIDES}, gap=5.0)
    top = max(*series["S"], *series["N"], win)
    axes.set_ylim(-top * 0.02, top * 1.06)
    axes.axhline(win, color=fig.INK, linewidth=0.8, linestyle=fig.DOTTED)
    sentence = say("{n} seeds win").format(n=win)
    fig.note(axes, sentence, (0, win), (2, -4), ha="left", va="top")
    axes.set_yticks([0, win // 2, win])


def _values(axes: Axes, review: Review) -> None:
    """Draw the search's evaluation after each move, and mark the moves that lost most."""
    values = [_near(move.evaluation) for move in review.moves]
    numbers = [move.number for move in review.moves]
    low, high = (max([LEAST, *(sign * value for value in values)]) for sign in (-1, 1))
    _title(axes, say("evaluation by the search, in seeds"))
    for side in SIDES:
        ahead = [max(0, SIGNS[side] * value) * SIGNS[side] for value in values]
        axes.fill_between(numbers, ahead, color=COLOURS[side], alpha=0.4, step="mid", linewidth=0)
        _corner(axes, side, say("{player} ahead"))
    axes.plot(numbers, values, color=fig.INK, linewidth=1.2, drawstyle="steps-mid")
    axes.axhline(0, color=fig.INK, linewidth=0.8)
    marked: dict[Side, int] = {}
    for move in sorted(review.worst, key=lambda move: move.number):
        near = move.number - marked.get(move.side, -len(numbers)) < CLOSE * len(numbers)
        _mark(axes, move, higher=near)
        marked[move.side] = move.number
    axes.set_ylim(-low * 1.35, high * 1.35)
    _both_ways(axes, low, high, FAR)


def _mark(axes: Axes, move: MoveReview, *, higher: bool) -> None:
    """Mark a move that lost much; its words go farther off where others are close."""
    value = _near(move.evaluation)
    axes.plot(move.number, value, "o", ms=6, mfc=COLOURS[move.side], mec=fig.INK, mew=1.0)
    above = move.side == "N"  # what North loses lifts the line
    away, va = 20 if higher else 7, "bottom" if above else "top"
    place = (4, away if above else -away)
    # To the left, where the line was before the move and is not where its words are.
    fig.note(axes, label_of(move), (move.number, value), place, "right", va=va, fontweight="bold")


def _threats(axes: Axes, review: Review) -> None:
    """Draw the seeds that each side's largest threat would take: South's up, North's down."""
    _title(axes, say("seeds under threat"))
    most = {side: max([4, *(moment.threats[side] for moment in review.moments)]) for side in SIDES}
    for side in SIDES:
        heights = [SIGNS[side] * moment.threats[side] for moment in review.moments]
        width = max(1.2, min(6.0, 140 / len(heights)))
        axes.vlines(range(len(heights)), 0, heights, color=COLOURS[side], linewidth=width)
        double = [i for i, moment in enumerate(review.moments) if moment.doubles[side]]
        axes.plot(double, [heights[i] for i in double], "D", ms=4, color=fig.INK, mew=0)
        _corner(axes, side, say("by {player}"))
    _name_a_double(axes, review)
    axes.axhline(0, color=fig.INK, linewidth=0.8)
    axes.set_ylim(-most["N"] * 1.8, most["S"] * 1.8)
    _both_ways(axes, most["N"], most["S"])


def _name_a_double(axes: Axes, review: Review) -> None:
    """Say once what the diamonds are, at the largest, and after which move it is."""
    doubles = [
        (moment.threats[side], -number, side)
        for number, moment in enumerate(review.moments)
        for side in SIDES
        if moment.doubles[side]
    ]
    if not doubles:
        return
    seeds, number, side = max(doubles)
    sign = SIGNS[side]
    ha = "left" if -number < len(review.moves) / 2 else "right"
    va = "bottom" if sign > 0 else "top"
    words = say("double threat")
    if number:
        words += f", {label_of(review.moves[-number - 1])}"
    fig.note(axes, words, (-number, sign * seeds), (0, 5 * sign), ha, va=va)


def _bidoua(axes: Axes, review: Review) -> None:
    _title(axes, say("bidoua"))
    series = {side: [moment.bidoua[side] for moment in review.moments] for side in SIDES}
    for side in SIDES:
        _line(axes, side, series[side])
    top = max(10, *series["S"], *series["N"])
    _end_names(axes, {side: float(series[side][-1]) for side in SIDES}, gap=top * 0.2)
    axes.set(ylim=(-top * 0.03, top * 1.06), yticks=[0, _step(top)])


def _title(axes: Axes, text: str) -> None:
    axes.set_title(text, loc="left", fontsize=fig.SMALLEST, fontweight="bold")


def _both_ways(axes: Axes, low: float, high: float, border: int | None = None) -> None:
    """Count seeds upwards and downwards alike; at the border there may be more."""
    ticks = [-_step(low), 0, _step(high)]
    labels = [f"{abs(n)}+" if abs(n) == border else f"{abs(n)}" for n in ticks]
    axes.set_yticks(ticks, labels)


def _corner(axes: Axes, side: Side, text: str) -> None:
    """Write whose half of a panel this is, at its right border."""
    above = side == "S"
    axes.annotate(
        text.format(player=side_name(side)),
        (1, 0.98 if above else 0.02),
        xycoords="axes fraction",
        ha="right",
        va="top" if above else "bottom",
    )


def _line(axes: Axes, side: Side, values: Sequence[int], **options: Any) -> None:
    axes.plot(range(len(values)), values, color=COLOURS[side], linestyle=DASHES[side], **options)


def _end_names(axes: Axes, ends: Mapping[Side, float], gap: float) -> None:
    """Write each side's name and last value at the end of its line, apart where they are near."""
    last = axes.lines[0].get_xdata()[-1]  # type: ignore[index]  # numbers, whatever the stubs allow
    upper: Side = "S" if ends["S"] >= ends["N"] else "N"
    lower = other_side(upper)
    push = max(0.0, gap - (ends[upper] - ends[lower])) / 2
    low = max(ends[lower] - push, gap / 4)
    places = {lower: low, upper: max(ends[upper] + push, low + gap)}
    for side in SIDES:
        sentence = f"{side_name(side)} {ends[side]:.0f}"
        fig.note(
            axes, sentence, (last, places[side]), (6, 0), "left", va="center", annotation_clip=False
        )


def _near(evaluation: Evaluation) -> float:
    return max(-FAR, min(FAR, evaluation.hundredths / SEED))


def _step(reach: float) -> int:
    """Return a round number not above `reach`, for the only tick."""
    return max((n for n in (1, 2, 4, 5, 10, 15, 20, 30, 40, 50, 100) if n <= reach), default=1)
