"""The sieve: which puzzles are right and not worth a reader's time, and which say the same again.

A puzzle alone fails by a rule of `RULES`; beside others it fails where a pattern of it has been
shown as often as `MOST` allows. Both are asked of records, so that what is found and what was
shipped long ago obey the same rules.

Patterns: of a study the last three plies, a key against the same row of the other side, and
what that side replies all along; of a drill what is counted, or why a game forbids nothing; of a
double threat the harvest and the reply before it; of a yinda the way to the pit that is filled; of
Wing its board, whatever the rule of repetition; where both sow either way, a board read either way.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from songo_edu import lazy
from songo_edu.analysis.strategy import defences
from songo_edu.games import Position, two_row_game
from songo_edu.games import game as any_game
from songo_edu.games.catalogue import family
from songo_edu.puzzles.explain.board import Played
from songo_edu.puzzles.explain.two_row_puzzle import TwoRowPuzzle
from songo_edu.puzzles.features import stake, unsettled
from songo_edu.puzzles.kinds import KINDS
from songo_edu.puzzles.kinds.two_row import BARE, sowing_sort
from songo_edu.puzzles.record import Json, compact

if TYPE_CHECKING:
    from songo_edu.puzzles.explain import duels
    from songo_edu.puzzles.native import miner
else:  # no reader of a page needs them
    duels = lazy.module("songo_edu.puzzles.explain.duels")
    miner = lazy.module("songo_edu.puzzles.native.miner")

# -- a puzzle alone --------------------------------------------------------------------------------


@dataclass(frozen=True)
class Rule:
    """What puzzles of some kinds must not be, and the reason given where one is."""

    reason: str
    kinds: tuple[str, ...]
    fails: Callable[[Any, Json], bool]


def largest_capture(position: Position) -> int:
    """Return the most that the side to move takes at once; 0 where the game is over."""
    return 0 if position.over else max(map(position.captured, position.legal_moves()), default=0)


def exchange(position: Position, move: str) -> int:
    """Return what South gains by a move, less the most that the reply takes.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> board = game("songo").position("4.2.5.3.6.0.3/2.5.3.5.0.2.6 S 12-12")
    >>> [exchange(board, move) for move in ("S1", "S3")]
    [1, 3]
    """
    after = position.play(move)
    return after.final().stores["S"] - position.stores["S"] - largest_capture(after)


def is_outdone(position: Position, record: Json) -> bool:
    """Return whether, in one move, another first move wins the plain exchange, or draws level."""
    if record["goal"]["moves"] != 1:
        return False
    key = exchange(position, record["key"])
    others = (move for move in position.legal_moves() if move != record["key"])
    return any(exchange(position, move) >= key for move in others)


def rests_on_one(position: Position, record: Json) -> bool:
    """Return whether, in several moves, another first move forces one seed less than the goal."""
    goal = record["goal"]
    if goal["moves"] == 1:
        return False
    claim = miner.miner_of(position.sheet).claim(position, goal["moves"], 1)
    return claim is not None and claim.best_other >= goal["seeds"] - 1


def only_parries(position: Position, record: Json) -> bool:
    """Return whether the key of several moves is found by parrying the next reply alone."""
    if record["goal"]["moves"] == 1:
        return False
    costs = {move: largest_capture(position.play(move)) for move in position.legal_moves()}
    own = costs.pop(record["key"])
    return all(cost > own for cost in costs.values())


def only_steps_aside(position: Position, record: Json) -> bool:
    """Return whether one pit is threatened, once, and the key of one move is to move it."""
    if record["goal"]["moves"] > 1 or record["features"]["threats"] != 1:
        return False
    threat = TwoRowPuzzle.of(record, position).start.threats(1)[0]
    left = exchange(position, record["key"]) - position.captured(record["key"])
    return position.sheet.pits[threat.last] == record["key"] and -left < stake(position)


def answer_of(record: Json) -> str:
    """Return how a defence's key answers the threat of which it saves most; "" for none.

    It is a kind of `Defence`. An evasion is a key that sows a threatened pit, so that this threat
    takes less there; where another answer saves as much, it is still called an evasion.

    Examples
    --------
    >>> from songo_edu.puzzles import puzzle
    >>> [answer_of(dict(puzzle(name).record)) for name in ("7f2e51f203c6", "05d24d46da56")]
    ['evasion', 'yinda']
    """
    position = any_game(record["game"]).position(record["position"])
    answers = [answer for answer in defences(position) if answer.move == record["key"]]
    most = max(answers, key=lambda answer: (answer.saved, answer.kind == "evasion"), default=None)
    return "" if most is None else most.kind


def is_settled(_position: Position, record: Json) -> bool:
    """Return whether one reply settles each wrong first move of a study: that is a count."""
    return unsettled(record["solution"]["others"]) == 0


def is_told_by_tree(position: Any, record: Json) -> bool:
    """Return whether a duel has no reason but an answer to each reply; two may be one another's."""
    if not (position.sheet.misere or record["kind"] == "wing-win"):
        return False
    if "no-return" in record["themes"]:
        return False  # that a board may not come back is a reason
    duel = duels.Duel(position, record["solution"])
    return duel.reason() == duels.PAIRING and not duel.exchanges()


#: Choices that nobody sees through, where two of them do not lose at once.
LONG = 9


def is_tossed(position: Any, record: Json) -> bool:
    """Return whether all but two first choices lose at once: a toss, then a long calculation."""
    after = [position.play(move) for move in position.legal_moves()]
    lasting = sum(not place.over or place.won for place in after)
    moves: int = record["goal"]["moves"]
    return moves >= LONG and lasting <= 2 < len(after)


RULES = (
    Rule("another first move wins as much in the plain exchange", ("capture",), is_outdone),
    Rule(
        "it rests on one seed: another first move forces all but one",
        ("capture", "double", "wait"),
        rests_on_one,
    ),
    Rule("its key is found by parrying the next reply alone", ("defend",), only_parries),
    Rule("dull: the one threatened pit is moved", ("defend",), only_steps_aside),
    Rule(
        "a count: one reply settles each move that does not draw",
        ("study-draw",),
        is_settled,
    ),
    Rule("nothing but its tree tells why it wins", ("sowing-win", "wing-win"), is_told_by_tree),
    Rule("a toss between two holes, then a long calculation", ("rouma-choices",), is_tossed),
)


def fault(record: Json) -> str:
    """Return why a puzzle is not worth a reader's time; "" where nothing is wrong with it.

    Examples
    --------
    >>> from songo_edu.puzzles import puzzle
    >>> fault(dict(puzzle("d596691839ab").record))
    'another first move wins as much in the plain exchange'
    """
    rules = [rule for rule in RULES if record["kind"] in rule.kinds]
    if not rules:
        return ""
    position = any_game(record["game"]).position(record["position"])
    return next((rule.reason for rule in rules if rule.fails(position, record)), "")


# -- beside others ---------------------------------------------------------------------------------

#: How often a pattern may be shown, in all collections together.
MOST: Mapping[str, int] = {
    "ending": 3,
    "opening": 1,
    "replies": 2,
    "sowing": 1,
    "free": 3,
    "harvest": 2,
    "filling": 3,
    "duel": 1,
    "board": 1,
}
#: The plies by which an ending is known.
LAST = 3


def patterns(record: Json) -> dict[str, str]:
    """Return the patterns of a puzzle, by the names of `MOST`."""
    find = PATTERNS.get(record["kind"])
    if find is None:
        return {}
    position = any_game(record["game"]).position(record["position"])
    return {name: compact(value) for name, value in find(position, record)}


def _of_study(position: Position, record: Json) -> Iterator[tuple[str, object]]:
    game = position.sheet.row
    line = [move.name for move in TwoRowPuzzle.of(record, position).line]
    yield "ending", [game, line[-LAST:]]
    yield "opening", [game, list(position.row("N").values()), record["key"]]
    yield "replies", [game, line[1::2]]


def _of_count(position: Position, record: Json) -> Iterator[tuple[str, object]]:
    key, landing = record["key"], record["solution"]["landing"]
    values = [position.pits[key], landing, record["features"]["taken"]]
    sort = sowing_sort(position, key)
    if sort == "first-pit":
        values.append(position.pits[landing])  # it would be taken anywhere else
    yield "sowing", [position.sheet.row, key, *values, sort]


def _of_ban(position: Position, record: Json) -> Iterator[tuple[str, object]]:
    if not record["solution"]["forbidden"]:
        theirs = sum(position.row("N").values())
        cause = "last pit" if theirs > BARE else "few" if theirs else "none"
        yield "free", [record["game"], cause]


def _of_double(position: Position, record: Json) -> Iterator[tuple[str, object]]:
    line = TwoRowPuzzle.of(record, position).line
    harvest = line[-1]
    yield "harvest", [position.sheet.row, harvest.pits[-1:], len(harvest.pits), line[-2].pit]


def _of_yinda(position: Position, record: Json) -> Iterator[tuple[str, object]]:
    key = TwoRowPuzzle.of(record, position).key
    filled = key.start.threats(1)[0].last - key.pit
    yield "filling", [key.home, filled, "evasion" in record["themes"]]


def _of_duel(_position: object, record: Json) -> Iterator[tuple[str, object]]:
    base, plus, option = record["game"].partition("+")
    yield "duel", [base, "" if "situational" in option else plus + option, record["position"]]


def _of_impartial(position: Any, record: Json) -> Iterator[tuple[str, object]]:
    if position.sheet.impartial:
        yield "board", [record["game"], min(position.seeds, position.seeds[::-1])]


PATTERNS: Mapping[str, Callable[[Any, Json], Iterator[tuple[str, object]]]] = {
    **dict.fromkeys(("study-win", "study-draw", "study-only", "zugzwang"), _of_study),
    "count": _of_count,
    "forbidden": _of_ban,
    "double": _of_double,
    "yinda": _of_yinda,
    "wing-win": _of_duel,
    "sowing-win": _of_impartial,
}

#: What is said of a puzzle whose pattern others show often enough.
CROWDED = {
    "ending": "three others end in the same way",
    "opening": "the same key is shown already against the same row",
    "replies": "the same replies lead two others to their end",
    "sowing": "the same sowing is counted in another",
    "free": "three others of its game show already why nothing is forbidden",
    "harvest": "two others harvest in the same way after the same reply",
    "filling": "three others fill a pit in the same way",
    "duel": "the same board stands under another rule of repetition",
    "board": "the same board is shown already, read backwards",
}


def sieved(records: Iterable[Json]) -> Iterator[tuple[Json, str]]:
    """Yield puzzles in their order, each with the reason why it goes, "" where it stays.

    What comes first stays where a pattern is shown too often.
    """
    shown: Counter[tuple[str, str]] = Counter()
    for record in records:
        reason = fault(record)
        if not reason:
            held = patterns(record)
            crowded = [name for name, value in held.items() if shown[name, value] >= MOST[name]]
            reason = CROWDED[crowded[0]] if crowded else ""
            if not crowded:
                shown.update(held.items())
        yield record, reason


# -- ideas: what makes two puzzles alike, although neither board nor line is the same --------------

#: At most this many puzzles show one idea, of all that come along, in any files and games.
SAME_IDEA = 3
#: A chain of this many pits is as long as any.
LONG_CHAIN = 3
#: The moves of the solver that show the idea of a study.
STUDIED = 3
#: Themes of the key; others come and go with what the other side may reply.
THEMES = ("counter-threat", "ending", "grenier", "quiet", "waiting", "yinda")


def idea(record: Json) -> str | None:
    """Return the idea of a puzzle as a text, None where it has no tree of moves on two rows.

    It is the shape of the line against what holds out longest: for each move of the solver, which
    pit it sows, counted from the key's, how far (within its own row, across, round the board), how
    many pits it takes, and whether the pit was fed on the way; with the themes that the key itself
    shows. Of one move, and of a defence, it gives the key's seeds and the greatest threat as well.
    Games, stores and pits where nothing happens are not in it: so one idea is known again in
    another game.

    Examples
    --------
    >>> from songo_edu.puzzles import puzzle
    >>> one, other = (dict(puzzle(name).record) for name in ("e0addd84abf5", "d49de544974b"))
    >>> one["game"] != other["game"], idea(one) == idea(other)
    (True, True)
    """
    form = KINDS[record["kind"]].form
    if family(record["game"]) != "two_row" or form not in ("tree", "study"):
        return None
    puzzle = TwoRowPuzzle.of(record, two_row_game(record["game"]).position(record["position"]))
    own = puzzle.longest[::2]
    if form == "study":
        themes = [theme for theme in (*THEMES, "greed") if theme in record["themes"]]
        return compact(["study", [_shape(move, own[0]) for move in own[:STUDIED]], themes])
    steps = [_shape(move, own[0]) for move in own]
    if len(own) == 1 or puzzle.theirs:  # the threat is half of the idea
        steps.append(_more(own[0]))
    themes = [theme for theme in THEMES if theme in record["themes"]]
    return compact(["guard" if puzzle.theirs else "gain", steps, themes])


def _shape(move: Played, key: Played) -> list[object]:
    """Return a move of the solver as an idea has it."""
    reach = "home" if move.home else "round" if move.laps else "across"
    fed = key.before[move.pit] < move.held
    return [move.pit - key.pit, reach, min(len(move.pits), LONG_CHAIN), fed]


def _more(key: Played) -> list[object]:
    """Return what else describes a key: its seeds, the pits it takes, the threat it has to meet."""
    threats = key.start.threats(1)[:1]
    return [
        key.held,
        len(key.pits),
        [[threat.source - key.pit, threat.last - key.pit] for threat in threats],
    ]
