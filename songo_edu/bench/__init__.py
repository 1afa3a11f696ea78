"""How fast everything runs on this machine: what ``songo-edu bench`` measures.

A figure is one `Figure`: its name, what it measures in words, the extras it needs, and the function
that measures it. Each module of ``figures/`` has a tuple of them, named in `registry.MODULES`.
"""

from songo_edu.bench.figure import Figure, Measured, Run
from songo_edu.bench.registry import known_figures
from songo_edu.bench.report import Report, measure, measure_and_keep

__all__ = ["Figure", "Measured", "Report", "Run", "known_figures", "measure", "measure_and_keep"]
