"""The solvers of one-row games."""

from __future__ import annotations

from songo_edu.bench.figure import Figure, Measured, Run
from songo_edu.locale import _, ngettext

SEEDS = 10_000  # of the winning board of Tchoukaillon
HOLES, SOWN = 8, 16  # of all boards of Sowing
_BOARDS = 500_000  # room for as many


def _winning_board(run: Run) -> Measured:
    from songo_edu.solvers.solitaires import winning_board

    seeds = run.size(SEEDS, 10)
    assert sum(winning_board(seeds)) == seeds
    return Measured(run.seconds(lambda: winning_board(seeds)), "s", {"seeds": seeds})


def _all_of_sowing(run: Run) -> Measured:
    """Solve for both movers: a board to Right is its mirror to Left, so 245,157 boards hold all."""
    from songo_edu.games.duels.sheets import duel_sheet
    from songo_edu.solvers.duels import engine

    holes, seeds = run.size(HOLES, 3), run.size(SOWN, 4)
    by = engine.machine(True)

    def solve() -> int:
        table = engine.Memo(by, duel_sheet("sowing"), holes, seeds, _BOARDS)
        table.info[1] = _BOARDS
        table.by.rules.duel_search_all(
            table.sheet,
            table.states,
            table.binomials,
            table.keys,
            table.codes,
            table.moves,
            table.info,
        )
        return 1

    return Measured(1 / run.rate(solve), "s", {"holes": holes, "seeds": seeds})


FIGURES = (
    Figure(
        f"tchoukaillon {SEEDS} seeds",
        lambda: ngettext(
            "the winning board of Tchoukaillon with {n} seed, plain Python",
            "the winning board of Tchoukaillon with {n} seeds, plain Python",
            SEEDS,
        ).format(n=SEEDS),
        _winning_board,
    ),
    Figure(
        f"sowing {HOLES} holes {SOWN} seeds",
        lambda: _("every board of Sowing with {holes} holes and {seeds} seeds, solved").format(
            holes=HOLES, seeds=SOWN
        ),
        _all_of_sowing,
        extras=("fast",),
    ),
)
