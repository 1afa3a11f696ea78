"""The rules that puzzles need: those of each game by themselves, with a picture of its sowing."""

from collections.abc import Iterable, Sequence

from songo_edu.drawing.paper import Drawing, paper_file, row_picture, sowing_picture
from songo_edu.games import Position, game
from songo_edu.games.catalogue import differences, title
from songo_edu.games.two_row.position import RuleSheet
from songo_edu.puzzles.explain.two_row_puzzle import answers_of, node_of
from songo_edu.puzzles.puzzle_class import Puzzle
from songo_edu.teaching import game_rules as wording


def needed(puzzle: Puzzle) -> list[str]:
    """Return the rules of two rows that a puzzle uses, some of `RULES`."""
    record, position = dict(puzzle.record), puzzle.position
    assert isinstance(position, Position)
    sheet, state = position.sheet.integers(), list(position.state)
    solution = record["solution"]
    pits = position.sheet.pits
    nodes = [node_of(solution, pits)] if "move" in solution else []
    others = answers_of(solution.get("others", {}), pits)
    return wording.rules_needed(puzzle.kind, sheet, state, nodes, others)


def rules_of(puzzles: Iterable[Puzzle]) -> dict[str, wording.GameRules]:
    """Return the rules of each game of some puzzles, in the reader's language."""
    of_game: dict[str, list[Puzzle]] = {}
    for puzzle in puzzles:
        of_game.setdefault(puzzle.game, []).append(puzzle)
    return {name: game_rules(name, own) for name, own in of_game.items()}


def game_rules(name: str, puzzles: Sequence[Puzzle]) -> wording.GameRules:
    """Return the rules of a game that some puzzles of it need."""
    sheet, words = game(name).sheet, upper(title(name))
    if not isinstance(sheet, RuleSheet):
        return wording.row_rules(words, name, differences(name))
    used = {rule for puzzle in puzzles for rule in needed(puzzle)}
    rules: list[str] = [rule for rule in wording.RULES if rule in used]
    return wording.two_row_rules(words, sheet.integers(), list(sheet.pits), rules)


def picture(name: str, rules: wording.GameRules, *, turned: bool = False) -> Drawing:
    """Return the picture beside the rules of a game."""
    sheet = game(name).sheet
    if not isinstance(sheet, RuleSheet):
        return row_picture(name.startswith(("sowing", "wing")), turned)
    return sowing_picture(sheet.integers(), list(sheet.pits), sheet.clockwise, rules["state"])


def cards_of(puzzles: Sequence[Puzzle]) -> list[wording.RulesCard]:
    """Return the rules of each game of some puzzles with their pictures, as files hold them."""
    return [
        wording.rules_card(rules, name, paper_file(picture(name, rules), rules["title"]))
        for name, rules in rules_of(puzzles).items()
    ]


def upper(text: str) -> str:
    """Return a text with a capital."""
    return text[:1].upper() + text[1:]
