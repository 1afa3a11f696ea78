"""Themes: what a puzzle of two rows or of one shows, one predicate each.

A theme is asked with the position, the solver to move, the key and the solution, as a puzzle's
record has them. The words of strategy are the finders' own; each theme names the source of its
definition (S0: songo, rules and strategies; S1: awalé; S2: one-row games; S3: a page after Serge
Mbarga Owona). S2 has the games on one row and their words; that these are what a solver meets is
decided here. Titles are in `songo_edu.analysis.theme_words`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from songo_edu.analysis.strategy import defences, greniers, menaces, real_doubles
from songo_edu.games import Position
from songo_edu.games.duels import DuelPosition
from songo_edu.games.protocol import AnyPosition
from songo_edu.games.solitaires import SoloPosition
from songo_edu.rules.two_row.layout import STOP_ALL, STOP_FIRST_PIT, STOP_KEPT

#: A solution as a record holds it: a tree of moves, or a drill's answer.
Solution = dict[str, Any]
#: Whether a puzzle shows a theme: asked with its position, key and solution.
Predicate = Callable[[Any, str, Solution], bool]

#: The drills that show what a sowing does, and those that show what is on the board as well.
SOWN = ("landing",)
BARRED = ("landing", "reasons")
#: What only the solution of a drill has, and its form.
DRILL_SIGNS = {"landing": "landing", "forbidden": "reasons"}


@dataclass(frozen=True)
class Theme:
    """A theme: its predicate, the source of its definition, and where it can be shown at all."""

    holds: Predicate
    source: str  # where the word is defined
    of: type[AnyPosition] = Position  # the positions it can be asked of
    drills: tuple[str, ...] = ()  # drills that may show it; where moves are to be found, each may
    moves: int = 1  # the fewest of a goal
    under: Callable[[Any], bool] = lambda _sheet: True  # whether it can come under a rule sheet
    played: bool = False  # only holds where the key is a move: `forbidden` names pits that are none


def themes_of(position: AnyPosition, key: str, solution: Solution) -> list[str]:
    """Return the names of the themes that a puzzle shows, sorted."""
    drill = next((form for sign, form in DRILL_SIGNS.items() if sign in solution), "")
    return sorted(
        name
        for name, theme in THEMES.items()
        if isinstance(position, theme.of)
        and (not drill or drill in theme.drills)
        and (not theme.played or key in position.legal_moves())
        and theme.holds(position, key, solution)
    )


# -- two rows: what the key does to the other side --------------------------------------------


def menace(position: Position, key: str, _solution: Solution) -> bool:
    """Return whether the key makes a threat, or makes one greater."""
    side = position.mover
    before = {threat.source: threat.seeds for threat in menaces(position, side)}
    after = menaces(position.play(key), side)
    return any(threat.seeds > before.get(threat.source, 0) for threat in after)


def double(position: Position, key: str, _solution: Solution) -> bool:
    """Return whether the key makes a double threat that no reply stops."""
    side = position.mover
    known = {(threat.sources, threat.lasts) for threat in real_doubles(position, side)}
    after = real_doubles(position.play(key), side)
    return any((threat.sources, threat.lasts) not in known for threat in after)


def answers(kind: str) -> Predicate:
    """Return the predicate of an answer to a threat."""

    def answered(position: Position, key: str, _solution: Solution) -> bool:
        """Return whether the key answers a threat in this way."""
        return any((defence.move, defence.kind) == (key, kind) for defence in defences(position))

    return answered


def chain(position: Position, key: str, _solution: Solution) -> bool:
    """Return whether the key takes from two pits or more."""
    return sum(event.kind == "capture" for event in position.trace(key)) >= 2


# -- quiet moves, long sowings ----------------------------------------------------------------


def quiet(position: Position, key: str, solution: Solution) -> bool:
    """Return whether the key takes nothing, and more moves follow."""
    return "replies" in solution and position.captured(key) == 0


def waiting(position: Position, key: str, _solution: Solution) -> bool:
    """Return whether the key only shifts seeds within its own row."""
    home = position.row(position.mover)
    return all(event.pit in home and event.kind != "gift" for event in position.trace(key))


def greed(position: Position, key: str, _solution: Solution) -> bool:
    """Return whether another first move takes more at once, and is wrong."""
    return max(move.captures for move in position.legal_moves()) > position.captured(key)


def lap(position: Position, key: str, _solution: Solution) -> bool:
    """Return whether the key sows a grenier: its seeds go round the whole board."""
    return any(full.pit == key for full in greniers(position, position.mover))


def grenier(position: Position, key: str, _solution: Solution) -> bool:
    """Return whether the key fills a pit of its own row to a grenier, or feeds one it has."""
    pits = position.pits
    return any(full.seeds > pits[full.pit] for full in greniers(position.play(key), position.mover))


def kept_seed(position: Position, key: str, _solution: Solution) -> bool:
    """Return whether the last seed of the key is kept by its player."""
    return position.trace(key)[-1].number == STOP_KEPT


# -- where rules stop a capture, or a move; the end -------------------------------------------


def _judged(position: Position, key: str, solution: Solution) -> list[str]:
    """Return the first moves a solver has to judge: in a drill only the one that is asked."""
    if "move" not in solution:
        return []
    return [key] if "landing" in solution else [*position.legal_moves()]


def cancelled(position: Position, key: str, solution: Solution) -> bool:
    """Return whether a move to be judged would take all, so that its capture is cancelled."""
    moves = _judged(position, key, solution)
    return any(position.trace(move)[-1].number == STOP_ALL for move in moves)


def first_pit(position: Position, key: str, solution: Solution) -> bool:
    """Return whether a move to be judged ends on a fitting count in the safe first pit."""
    low, high = position.sheet.take
    for move in _judged(position, key, solution):
        *before, stop = position.trace(move)
        if stop.number == STOP_FIRST_PIT and low <= before[-1].number <= high:
            return True
    return False


def _is_barred(position: Position | DuelPosition, move: str, code: str) -> bool:
    refusal = position.why_not(move)
    return refusal is not None and refusal.code == code


def last_pit(position: Position, _key: str, _solution: Solution) -> bool:
    """Return whether the last pit may not be played."""
    return any(_is_barred(position, pit, "last-pit") for pit in position.candidates())


def feeding(position: Position, _key: str, _solution: Solution) -> bool:
    """Return whether the other side has no seeds left and has to be fed."""
    return not any(position.row("N" if position.mover == "S" else "S").values())


def ending(position: Position, _key: str, solution: Solution) -> bool:
    """Return whether the game ends in one of the solution's lines."""
    after = position.play(solution["move"])
    if after.over:
        return True
    for reply, nodes in solution.get("replies", {}).items():
        later = after.play(reply)
        if later.over or any(ending(later, child["move"], child) for child in nodes):
            return True
    return False


# -- one row, two players ---------------------------------------------------------------------


def fullest(position: DuelPosition, key: str, _solution: Solution) -> bool:
    """Return whether a hole with more seeds than the key's may be sown, and would be wrong."""
    return max(move.seeds for move in position.legal_moves()) > position.sown(key)


def hemmed_in(position: DuelPosition, key: str, _solution: Solution) -> bool:
    """Return whether the key leaves the other side one move, or none."""
    return len(position.play(key).legal_moves()) <= 1


def shorter(position: DuelPosition, key: str, _solution: Solution) -> bool:
    """Return whether the key empties the hole at its end: empty holes at the ends never matter.

    So it is in Sowing, where a last seed needs a full hole; in Wing they do matter.
    """
    if not THEMES["shorter-board"].under(position.sheet):
        return False
    full = [hole for hole, seeds in position.pits.items() if seeds]
    return key.rstrip("<>") in (full[0], full[-1])


def no_return(position: DuelPosition, key: str, _solution: Solution) -> bool:
    """Return whether a reply to the key is barred because a board would come back."""
    after = position.play(key)
    return any(_is_barred(after, move, "repetition") for move in after.candidates())


# -- one row, one player ----------------------------------------------------------------------


def nearest(position: SoloPosition, key: str, _solution: Solution) -> bool:
    """Return whether the key is, of the holes that may be played, the one nearest the store."""
    return position.legal_moves()[:1] == [key]


def farthest(position: SoloPosition, key: str, _solution: Solution) -> bool:
    """Return whether the key is, of the holes that may be played, the one farthest out."""
    return position.legal_moves()[-1:] == [key]


def patience(position: SoloPosition, key: str, _solution: Solution) -> bool:
    """Return whether the last seed of another first move falls home, while the key's does not."""
    home = [move for move in position.legal_moves() if position.landing(move) == ""]
    return bool(home) and key not in home


def relay(position: SoloPosition, key: str, _solution: Solution) -> bool:
    """Return whether the key's last seed lands in a hole with seeds, which are sown in turn."""
    return any(event.kind == "lift" for event in position.trace(key))


def through(position: SoloPosition, key: str, _solution: Solution) -> bool:
    """Return whether the key's own seeds pass through the store and go on from the far end."""
    return position.sheet.wraps and position.pits.get(key, 0) > int(key)


#: Every theme by its name.
THEMES: dict[str, Theme] = {
    "cancelled-capture": Theme(
        cancelled, "S0 VI", drills=SOWN, under=lambda sheet: not sheet.grand_slam
    ),
    "chain": Theme(chain, "S0 V", drills=SOWN, played=True),
    "counter-threat": Theme(answers("counter-threat"), "S0 VII.A"),
    "double": Theme(double, "S0 VII.B", played=True),
    "ending": Theme(ending, "S3", played=True),
    "evasion": Theme(answers("evasion"), "S0 VII.A"),
    "fullest-hole": Theme(fullest, "S2 Sowing", DuelPosition, played=True),
    "feeding": Theme(feeding, "S0 VI", drills=BARRED),
    "farthest-hole": Theme(farthest, "S2 1", SoloPosition),
    "first-pit": Theme(
        first_pit, "S0 VI", drills=SOWN, under=lambda sheet: bool(sheet.first_pit_safe)
    ),
    "greed": Theme(greed, "S1", played=True),
    "grenier": Theme(grenier, "S0 VII.D", played=True),
    "hemmed-in": Theme(hemmed_in, "S2 Sowing", DuelPosition, played=True),
    "kept-seed": Theme(
        kept_seed, "S0 IV", drills=SOWN, under=lambda sheet: bool(sheet.keep_last), played=True
    ),
    "lap": Theme(lap, "S0 IV", drills=SOWN, played=True),
    "last-pit": Theme(
        last_pit,
        "S0 VI",
        drills=BARRED,
        under=lambda sheet: sheet.last_pit_one or sheet.last_pit_two != "free",
    ),
    "menace": Theme(menace, "S0 VII.A", played=True),
    "nearest-hole": Theme(nearest, "S2 1", SoloPosition),
    "no-return": Theme(
        no_return,
        "S2 Wing",
        DuelPosition,
        under=lambda sheet: sheet.repetition != "free",
        played=True,
    ),
    "patience": Theme(patience, "S2 1", SoloPosition),
    "quiet": Theme(quiet, "S0 VII.B", moves=2),
    "relay": Theme(relay, "S2 2", SoloPosition, under=lambda sheet: bool(sheet.relay), played=True),
    "shorter-board": Theme(
        shorter,
        "S2 Sowing",
        DuelPosition,
        under=lambda sheet: sheet.landing != "anywhere" and not sheet.suicide,
        played=True,
    ),
    "through-the-store": Theme(
        through, "S2 2", SoloPosition, under=lambda sheet: bool(sheet.wraps)
    ),
    "waiting": Theme(waiting, "S0 VII.E", played=True),
    "yinda": Theme(answers("yinda"), "S0 VII.C"),
}
