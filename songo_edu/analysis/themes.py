"""Themes: what a puzzle of two rows or of one shows, one predicate each.

A theme is asked with the position, the solver to move, the key and the solution, as a puzzle's
record has them. The words of strategy are the finders' own; each theme names the source of its
definition (S0: songo, rules and strategies; S1: awalé; S2: one-row games; S3: a page after Serge
Mbarga Owona). S2 has the games on one row and their words; that these are what a solver meets is
decided here. Titles stand in `songo_edu.analysis.theme_words`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from songo_edu.analysis.grenier import greniers
from songo_edu.analysis.menace import menaces
from songo_edu.analysis.move_effects import real_doubles
from songo_edu.analysis.yinda import counter_threats, evasions, yindas
from songo_edu.games import Position, RuleSheet
from songo_edu.games.duels import DuelPosition, DuelSheet
from songo_edu.games.protocol import Event
from songo_edu.games.solitaires import SolitaireSheet, SoloPosition
from songo_edu.rules.two_row.layout import STOP_ALL, STOP_FIRST_PIT, STOP_KEPT

# -- themes of the one-row games: one predicate each, asked with the position, key and solution ----

RowSolution = dict[str, Any]

# -- two players ------------------------------------------------------------------------------


def fullest(position: DuelPosition, key: str, _solution: RowSolution) -> bool:
    """Return whether a hole with more seeds than the key's may be sown, and would be wrong."""
    held = {move: _seeds(position, move) for move in position.legal_moves()}
    return key in held and max(held.values()) > held[key]


def hemmed_in(position: DuelPosition, key: str, _solution: RowSolution) -> bool:
    """Return whether the key leaves the other side one move, or none."""
    return key in position.legal_moves() and len(position.play(key).legal_moves()) <= 1


def shorter(position: DuelPosition, key: str, _solution: RowSolution) -> bool:
    """Return whether the key empties the hole at its end: empty holes at the ends never matter.

    So it is in Sowing, where a last seed needs a full hole; in Wing they do matter.
    """
    sheet = position.sheet
    if key not in position.legal_moves() or sheet.landing == "anywhere" or sheet.suicide:
        return False
    full = [hole for hole, seeds in position.pits.items() if seeds]
    return _hole(key) in (full[0], full[-1])


def no_return(position: DuelPosition, key: str, _solution: RowSolution) -> bool:
    """Return whether a reply to the key is barred because a board would come back."""
    if key not in position.legal_moves():
        return False
    after = position.play(key)
    barred = [after.why_not(move) for move in after.candidates()]
    return any(why is not None and why.code == "repetition" for why in barred)


def _hole(move: str) -> str:
    return move.rstrip("<>")


def _seeds(position: DuelPosition, move: str) -> int:
    return position.pits[_hole(move)]


# -- one player -------------------------------------------------------------------------------


def nearest(position: SoloPosition, key: str, _solution: RowSolution) -> bool:
    """Return whether the key is, of the holes that may be played, the one nearest the store."""
    return position.legal_moves()[:1] == [key]


def farthest(position: SoloPosition, key: str, _solution: RowSolution) -> bool:
    """Return whether the key is, of the holes that may be played, the one farthest out."""
    return position.legal_moves()[-1:] == [key]


def patience(position: SoloPosition, key: str, _solution: RowSolution) -> bool:
    """Return whether the last seed of another first move falls home, while the key's does not."""
    home = [move for move in position.legal_moves() if position.landing(move) == ""]
    return bool(home) and key not in home


def relay(position: SoloPosition, key: str, _solution: RowSolution) -> bool:
    """Return whether the last seed of the key falls in a hole with seeds, which are sown on."""
    return key in position.legal_moves() and any(
        event.kind == "lift" for event in position.trace(key)
    )


def through(position: SoloPosition, key: str, _solution: RowSolution) -> bool:
    """Return whether the key's own seeds pass through the store and go on from the far end."""
    return position.sheet.wraps and position.pits.get(key, 0) > int(key)


# -- themes: what a puzzle shows, one predicate each -----------------------------------------------

#: A solution as a record holds it: a tree of moves, or a drill's answer.
Solution = dict[str, Any]
#: Whether a puzzle shows a theme: asked with its position, key and solution.
Predicate = Callable[[Any, str, Solution], bool]


def _under_any(_sheet: object) -> bool:
    return True


@dataclass(frozen=True)
class Theme:
    """A theme: its predicate, the source of its definition, and where it can be shown at all.

    Attributes
    ----------
    holds : callable
        the predicate.
    source : str
        where the word is defined.
    of : type
        the positions it can be asked of.
    drills : tuple of str
        the forms of drills that may show it; where moves are to be found, each may.
    moves : int
        the fewest moves of a goal.
    under : callable
        whether it can come under a rule sheet.
    """

    holds: Predicate
    source: str
    of: type = Position
    drills: tuple[str, ...] = ()
    moves: int = 1
    under: Callable[[Any], bool] = _under_any


def themes_of(position: object, key: str, solution: Solution) -> list[str]:
    """Return the names of the themes that a puzzle shows, sorted."""
    return sorted(
        name
        for name, theme in THEMES.items()
        if isinstance(position, theme.of) and theme.holds(position, key, solution)
    )


def _played(position: Position, key: str) -> bool:
    """Return whether the key is a move: `forbidden` names the pits that are none."""
    return key in position.legal_moves()


def _last_event(position: Position, move: str) -> Event:
    return position.trace(move)[-1]


def _asked(position: Position, key: str, solution: Solution) -> Iterator[str]:
    """Yield the first moves a solver has to judge: in a drill only the one that is asked."""
    if "move" in solution:
        yield from [key] if "landing" in solution else position.legal_moves()


# -- what the key does to the other side ------------------------------------------------------


def menace(position: Position, key: str, _solution: Solution) -> bool:
    """Return whether the key makes a threat, or makes one greater."""
    if not _played(position, key):
        return False
    side = position.mover
    before = {one.source: one.seeds for one in menaces(position, side)}
    after = menaces(position.play(key), side)
    return any(one.seeds > before.get(one.source, 0) for one in after)


def double(position: Position, key: str, _solution: Solution) -> bool:
    """Return whether the key makes a double threat that no reply stops."""
    if not _played(position, key):
        return False
    side = position.mover
    known = {(one.sources, one.lasts) for one in real_doubles(position, side)}
    after = real_doubles(position.play(key), side)
    return any((one.sources, one.lasts) not in known for one in after)


def yinda(position: Position, key: str, _solution: Solution) -> bool:
    """Return whether the key strengthens a pit under threat."""
    return any(one.move == key for one in yindas(position))


def evasion(position: Position, key: str, _solution: Solution) -> bool:
    """Return whether the key moves the seeds of a threatened pit away."""
    return any(one.move == key for one in evasions(position))


def counter_threat(position: Position, key: str, _solution: Solution) -> bool:
    """Return whether the key lets a threat stand, but makes it cost more than it takes."""
    return any(one.move == key for one in counter_threats(position))


def chain(position: Position, key: str, _solution: Solution) -> bool:
    """Return whether the key takes from two pits or more."""
    if not _played(position, key):
        return False
    return sum(event.kind == "capture" for event in position.trace(key)) >= 2


# -- quiet moves ------------------------------------------------------------------------------


def quiet(position: Position, key: str, solution: Solution) -> bool:
    """Return whether the key takes nothing, and more moves follow."""
    return "replies" in solution and position.captured(key) == 0


def waiting(position: Position, key: str, solution: Solution) -> bool:
    """Return whether the key only shifts seeds within its own row."""
    if not _played(position, key) or "landing" in solution:
        return False
    home = position.row(position.mover)
    return all(event.pit in home and event.kind != "gift" for event in position.trace(key))


def greed(position: Position, key: str, solution: Solution) -> bool:
    """Return whether another first move takes more at once, and is wrong."""
    if not _played(position, key) or "landing" in solution:
        return False
    won = {move: position.captured(move) for move in position.legal_moves()}
    return max(won.values()) > won[key]


# -- long sowings -----------------------------------------------------------------------------


def lap(position: Position, key: str, _solution: Solution) -> bool:
    """Return whether the key sows a grenier: its seeds go round the whole board."""
    return _played(position, key) and any(
        one.pit == key for one in greniers(position, position.mover)
    )


def grenier(position: Position, key: str, solution: Solution) -> bool:
    """Return whether the key fills a pit of its own row to a grenier, or feeds one it has."""
    if not _played(position, key) or "landing" in solution:
        return False
    after = position.play(key)
    held = position.pits
    return any(one.seeds > held[one.pit] for one in greniers(after, position.mover))


def kept_seed(position: Position, key: str, _solution: Solution) -> bool:
    """Return whether the last seed of the key is kept by its player."""
    return _played(position, key) and _last_event(position, key).number == STOP_KEPT


# -- where rules stop a capture ---------------------------------------------------------------


def cancelled(position: Position, key: str, solution: Solution) -> bool:
    """Return whether a move to be judged would take all, so that its capture is cancelled."""
    moves = _asked(position, key, solution)
    return any(_last_event(position, move).number == STOP_ALL for move in moves)


def first_pit(position: Position, key: str, solution: Solution) -> bool:
    """Return whether a move to be judged ends on a fitting count in the safe first pit."""
    low, high = position.sheet.take
    for move in _asked(position, key, solution):
        *before, stop = position.trace(move)
        if stop.number == STOP_FIRST_PIT and low <= before[-1].number <= high:
            return True
    return False


def last_pit(position: Position, _key: str, _solution: Solution) -> bool:
    """Return whether the last pit may not be played."""
    return any(_is_barred(position, pit, "last-pit") for pit in position.candidates())


def feeding(position: Position, _key: str, _solution: Solution) -> bool:
    """Return whether the other side has no seed left and has to be fed."""
    theirs = position.row("N" if position.mover == "S" else "S")
    return not any(theirs.values())


def _is_barred(position: Position, pit: str, code: str) -> bool:
    refusal = position.why_not(pit)
    return refusal is not None and refusal.code == code


# -- the end ----------------------------------------------------------------------------------


def ending(position: Position, key: str, solution: Solution) -> bool:
    """Return whether the game ends in one of the solution's lines."""
    if not _played(position, key) or "landing" in solution:
        return False
    return _ends(position, solution)


def _ends(position: Position, node: Solution) -> bool:
    after = position.play(node["move"])
    if after.over:
        return True
    for reply, nodes in node.get("replies", {}).items():
        later = after.play(reply)
        if later.over or any(_ends(later, child) for child in nodes):
            return True
    return False


# -- where a theme can be shown ---------------------------------------------------------------

#: The drills that show what a sowing does, and those that show what stands on the board as well.
SOWN = ("landing",)
BARRED = ("landing", "reasons")


def _cancels(sheet: RuleSheet) -> bool:
    return not sheet.grand_slam


def _has_safe_pit(sheet: RuleSheet) -> bool:
    return sheet.first_pit_safe


def _keeps_last(sheet: RuleSheet) -> bool:
    return sheet.keep_last


def _bars_last_pit(sheet: RuleSheet) -> bool:
    return sheet.last_pit_one or sheet.last_pit_two != "free"


def _bars_returns(sheet: DuelSheet) -> bool:
    return sheet.repetition != "free"


def _has_idle_ends(sheet: DuelSheet) -> bool:
    return sheet.landing != "anywhere" and not sheet.suicide


def _relays(sheet: SolitaireSheet) -> bool:
    return sheet.relay


def _wraps(sheet: SolitaireSheet) -> bool:
    return sheet.wraps


#: Every theme by its name.
THEMES: dict[str, Theme] = {
    "cancelled-capture": Theme(cancelled, "S0 VI", drills=SOWN, under=_cancels),
    "chain": Theme(chain, "S0 V", drills=SOWN),
    "counter-threat": Theme(counter_threat, "S0 VII.A", drills=SOWN),
    "double": Theme(double, "S0 VII.B", drills=SOWN),
    "ending": Theme(ending, "S3"),
    "evasion": Theme(evasion, "S0 VII.A", drills=SOWN),
    "fullest-hole": Theme(fullest, "S2 Sowing", DuelPosition),
    "feeding": Theme(feeding, "S0 VI", drills=BARRED),
    "farthest-hole": Theme(farthest, "S2 1", SoloPosition),
    "first-pit": Theme(first_pit, "S0 VI", drills=SOWN, under=_has_safe_pit),
    "greed": Theme(greed, "S1"),
    "grenier": Theme(grenier, "S0 VII.D"),
    "hemmed-in": Theme(hemmed_in, "S2 Sowing", DuelPosition),
    "kept-seed": Theme(kept_seed, "S0 IV", drills=SOWN, under=_keeps_last),
    "lap": Theme(lap, "S0 IV", drills=SOWN),
    "last-pit": Theme(last_pit, "S0 VI", drills=BARRED, under=_bars_last_pit),
    "menace": Theme(menace, "S0 VII.A", drills=SOWN),
    "nearest-hole": Theme(nearest, "S2 1", SoloPosition),
    "no-return": Theme(no_return, "S2 Wing", DuelPosition, under=_bars_returns),
    "patience": Theme(patience, "S2 1", SoloPosition),
    "quiet": Theme(quiet, "S0 VII.B", moves=2),
    "relay": Theme(relay, "S2 2", SoloPosition, under=_relays),
    "shorter-board": Theme(shorter, "S2 Sowing", DuelPosition, under=_has_idle_ends),
    "through-the-store": Theme(through, "S2 2", SoloPosition, under=_wraps),
    "waiting": Theme(waiting, "S0 VII.E"),
    "yinda": Theme(yinda, "S0 VII.C", drills=SOWN),
}
