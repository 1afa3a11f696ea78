"""What the finders see in a position, told line by line: ``songo-edu analyse``."""

from __future__ import annotations

from songo_edu.analysis.bidoua import bidoua, waiting_moves
from songo_edu.analysis.comment import either, help_against, listed
from songo_edu.analysis.grenier import Grenier, greniers
from songo_edu.analysis.menace import DoubleMenace, double_menaces, menaces
from songo_edu.analysis.refused import forbidden
from songo_edu.analysis.tables import from_left
from songo_edu.analysis.yinda import defences, yindas
from songo_edu.games import Position
from songo_edu.games.position import SIDES
from songo_edu.games.position import side_name as player
from songo_edu.locale import nsay, say
from songo_edu.words.common import seed_words as seeds


def in_words(position: Position) -> str:
    """Return all that the finders see, one finding a line, in the reader's language.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> print(in_words(game("songo").position("0.1.2.0.4.2.7/0.1.7.3.17.4.0 N 11-11")))
    South, S4 threatens N0, N1, N2 and N3 (11 seeds). North can stop it with N6, or limit it with \
N1 (to 2).
    Grenier S4 (17 seeds): ends in N3, takes 11 seeds.
    Yinda: N1 saves 9 seeds.
    Bidoua: South 8, North 7. Waiting moves: South 6, North 5.
    """
    lines = [position.verdict()] if position.over else []
    for side in SIDES:
        for menace in menaces(position, side):
            told = say("{player}, {source} threatens {pits} ({seeds}).").format(
                player=player(side),
                source=menace.source,
                pits=listed(menace.targets),
                seeds=seeds(menace.seeds),
            )
            lines.append(f"{told} {help_against(menace)}")
        lines += [_double(position, double) for double in double_menaces(position, side)]
    lines += [_grenier(one) for side in SIDES for one in greniers(position, side)]
    lines += _answers(position)
    lines += [
        say("{move} may not be played: {why}").format(move=one.move, why=one)
        for one in forbidden(position)
    ]
    lines.append(
        say(
            "Bidoua: South {south}, North {north}. Waiting moves: South {w_south}, North {w_north}."
        ).format(
            south=bidoua(position, "S"),
            north=bidoua(position, "N"),
            w_south=waiting_moves(position, "S"),
            w_north=waiting_moves(position, "N"),
        )
    )
    return "\n".join(lines)


def _double(position: Position, double: DoubleMenace) -> str:
    values = {
        "player": player(double.side),
        "sources": listed(double.sources),
        "pits": listed(from_left(position.sheet, double.lasts)),
    }
    if double.apparent:
        return say(
            "{player}, {sources} seem to threaten {pits} doubly, but {moves} stops both."
        ).format(**values, moves=either(double.stopped_by))
    return say(
        "{player}, {sources} threaten {pits} doubly: at least {seeds}, whatever the reply."
    ).format(**values, seeds=seeds(double.least))


def _grenier(one: Grenier) -> str:
    values = {"pit": one.pit, "seeds": seeds(one.seeds), "takes": seeds(one.takes)}
    if one.last is None:
        told = say("Grenier {pit} ({seeds}): its last seed is kept.").format(**values)
    elif one.takes:
        told = say("Grenier {pit} ({seeds}): ends in {last}, takes {takes}.").format(
            **values, last=one.last
        )
    else:
        told = say("Grenier {pit} ({seeds}): ends in {last}, takes nothing.").format(
            **values, last=one.last
        )
    if one.best_more:
        told += " " + nsay(
            "With {n} seed more it would take {best}.",
            "With {n} seeds more it would take {best}.",
            one.best_more,
        ).format(n=one.best_more, best=seeds(one.best_takes))
    return told


def _answers(position: Position) -> list[str]:
    lines = [
        say("Yinda: {move} saves {seeds}.").format(move=one.move, seeds=seeds(one.saved))
        for one in yindas(position)
    ]
    counters = dict.fromkeys(one.move for one in defences(position) if one.kind == "counter-threat")
    if counters:
        lines.append(say("Counter-threat: {moves}.").format(moves=listed(counters)))
    return lines
