"""How fast songo runs on this machine: what ``songo-edu bench`` measures.

A figure is one `Figure`: its name, what it measures in words, the extras it needs, and the function
that measures it. `speeds` has those that the course gives; ``benchmarks/`` in the sources has more,
measured and reported in the same way. `moves_a_second` is for a chapter's figure.
"""

from songo_edu.bench.machines import moves_a_second
from songo_edu.bench.report import Report, measure, measure_and_keep
from songo_edu.bench.speeds import Figure, Measured, Run, known_figures

__all__ = [
    "Figure",
    "Measured",
    "Report",
    "Run",
    "known_figures",
    "measure",
    "measure_and_keep",
    "moves_a_second",
]
