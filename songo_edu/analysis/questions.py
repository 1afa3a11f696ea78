"""What positions and records are asked (`songo_edu.games.asked`), and the functions that answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from songo_edu.analysis.report import analyse, why_good
from songo_edu.analysis.review import review
from songo_edu.analysis.strategy import (
    bidoua,
    defences,
    double_menaces,
    forbidden,
    greniers,
    menaces,
    threatened,
    waiting_moves,
    yindas,
)

#: Who answers, by the method that asks.
ANSWERS: Mapping[str, Callable[..., Any]] = {
    "analyse": analyse,
    "bidoua": bidoua,
    "defences": defences,
    "double_threats": double_menaces,
    "forbidden": forbidden,
    "greniers": greniers,
    "review": review,
    "threatened": threatened,
    "threats": menaces,
    "waiting_moves": waiting_moves,
    "why_good": why_good,
    "yindas": yindas,
}
