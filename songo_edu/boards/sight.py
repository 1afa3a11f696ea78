"""Which findings the lens draws over a board, by the slots in which the board shows its pits."""

from collections.abc import Mapping, Sequence

from songo_edu.analysis.finders import Findings
from songo_edu.drawing.lens import Arrow, Sight
from songo_edu.games.two_row.findings import DoubleMenace, Menace
from songo_edu.locale import t


def sight_of(findings: Findings, slots: Mapping[str, int], upper: int, whose: str) -> Sight:
    """Return what the lens draws; nothing where the game is over.

    `slots` are those of the pits by their names, `upper` is the side drawn above. Threats and
    greniers are shown of `whose`, "both", "S" or "N"; the freedom of both is.
    """
    if findings.over:
        return {"arrows": [], "greniers": [], "freedom": ["", ""]}
    sides = [side for side in (0, 1) if whose in ("both", "SN"[side])]
    arrows = [
        _arrow(menace, findings.doubles[side], slots)
        for side in sides
        for menace in findings.menaces[side]
    ]
    greniers = [slots[grenier.pit] for side in sides for grenier in findings.greniers[side]]
    return {
        # Thin arrows lie on thick ones.
        "arrows": sorted(arrows, key=lambda arrow: (-arrow["seeds"], arrow["source"])),
        "greniers": sorted(greniers),
        "freedom": [_freedom(findings, upper), _freedom(findings, 1 - upper)],
    }


def _arrow(menace: Menace, doubles: Sequence[DoubleMenace], slots: Mapping[str, int]) -> Arrow:
    return {
        "source": slots[menace.source],
        "targets": [slots[pit] for pit in menace.chain],
        "seeds": menace.seeds,
        "kind": _kind(menace.source, doubles),
    }


def _kind(source: str, doubles: Sequence[DoubleMenace]) -> str:
    for double in doubles:
        if source in double.sources:
            return "apparent" if double.apparent else "double"
    return "simple"


def _freedom(findings: Findings, side: int) -> str:
    values = {"bidoua": findings.bidoua[side], "moves": findings.waiting[side]}
    return t("bidoua {bidoua}, waiting {moves}", values)
