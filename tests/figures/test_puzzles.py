"""The picture of a proof: every line of the tree is told and drawn."""

from __future__ import annotations

from songo_edu.figures import puzzles as figures
from songo_edu.puzzles import collection
from songo_edu.puzzles.features import ends


def test_every_line_of_a_tree_is_told() -> None:
    for record in collection():
        told = list(figures.lines(record["solution"]))
        assert len(told) == ends(record["solution"])
        assert all(moves[0] == record["key"] for moves, _seeds in told)
        assert min(seeds for _moves, seeds in told) >= record["goal"]["seeds"]


def test_a_proof_is_drawn_with_all_its_moves() -> None:
    record = min(
        (one for one in collection() if one["goal"]["moves"] == 2),
        key=lambda one: one["features"]["lines"],
    )
    figure = figures.proof(record)
    for moves, seeds in figures.lines(record["solution"]):
        assert f"{' '.join(moves)} {seeds}" in repr(figure)
    assert "<svg" in figure._repr_mimebundle_()["text/html"]
