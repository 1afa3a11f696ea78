"""`capture`: at least N seeds within K moves of one's own against every defence."""

from __future__ import annotations

from collections.abc import Iterator

from songo_edu.games import Position
from songo_edu.games.sheets import SHEETS
from songo_edu.puzzles import choice, levels
from songo_edu.puzzles.engine import engine
from songo_edu.puzzles.kinds.kind import Ask, Kind, Proof
from songo_edu.puzzles.prove import Tree, TreeTooLargeError, claim


def prove(position: Position, ask: Ask) -> Iterator[Proof]:
    """Yield the captures that a position asks for, in the fewest moves first."""
    rules = engine(position.sheet.name)
    for k in (ask.moves,) if ask.moves else choice.LEAST:
        states = rules.buffer(2 * k + 4)
        least = ask.seeds or choice.LEAST[k]
        found = claim(rules, states, position.state, k, least)
        if found is None or ask.seeds not in (None, found.seeds) or not choice.is_worth(found):
            continue
        try:
            tree = Tree(rules, found, choice.LARGEST_TREE[k])
        except TreeTooLargeError:
            continue
        if ask.strict and not tree.strict:
            continue
        if k > 1 and len(tree.root.get("replies", ())) < choice.REPLIES:
            continue
        goal = {"moves": k, "seeds": found.seeds}
        yield Proof(goal, tree.root["move"], tree.root, tree.strict, tree.nodes)


def features(position: Position, proof: Proof) -> dict[str, int]:
    """Return the numbers that the level comes from."""
    return levels.features(position, proof.goal, proof.solution)


KIND = Kind(
    name="capture",
    games=tuple(SHEETS),
    goal={"moves": (1, 3), "seeds": (1, 70)},
    methods=("selfplay",),
    prove=prove,
    features=features,
    sound=True,
)
