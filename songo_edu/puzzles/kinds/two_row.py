"""The kinds of the two-row games: captures and defences, which a tree proves, and drills.

`capture`, `double`, `wait`: take at least N seeds within K moves, whatever the other side does.
Exactly one first move forces it, and nothing forces N + 1. Each move matters
(`songo_edu.puzzles.native.kernel`), and no other first move wins the game as well. Beyond that
each is worth a reader's time

- `capture`: where it asks for more than the first capture in sight: other moves come half way, and
  in more than one move the key is not the greatest capture of the moment;
- `double`: where the key takes nothing, and after it two of South's pits aim at different pits of
  North, and no reply cancels both (S0, VII.B). The choice is wide, and it is the two pits that
  collect first, whatever the reply, and neither of them alone;
- `wait`: where the key stays in South's row and takes nothing, and works only because North must
  move: could North pass once after the key, South could not force the seeds in the moves left (S0,
  VII.E: bidoua). North has few moves left that stay at home, and South others to choose from.

`defend`, `yinda`: keep what North takes over its next K moves to at most N. South moves, North
moves, K moves each. Exactly one first move keeps North to N against every play, and none keeps it
to N - 1. They are worth a reader's time

- `defend`: where North threatens more than that, any other first move loses clearly more, what
  goes does not lose the game all the same, a capture tempts that costs more than it brings, and in
  more moves the later ones matter too: of all later turns a quarter may leave a choice;
- `yinda`: in one move, where the key strengthens a house: it adds a seed to a threatened pit, so
  that the threat takes less (S0, VII.C). Other defences do worse, and the threat loses at least
  half of what it aimed at.

`count`, `forbidden`: drills, in which what the rules say of one board is the answer.

Of `count` the key is the pit to be sown; the answer is its landing ("kept" where the last seed is
kept) and the seeds captured. Worth a reader's time where a rule has to be thought of: a chain, a
capture that the first pit or the last seeds of a row forbid, a seed that is kept, a round that
takes.

Of `forbidden` the key is the forbidden pits in sowing order, joined by a space; empty where none is
forbidden. Worth a reader's time where the answer is not seen at a glance: the last pit comes near
to a capture, or makes one and may be played; the duty to feed leaves more than one pit, or not the
fullest; two reasons meet; or a row is so bare that one thinks of a duty there is not.

A set holds these sorts evenly, and no answer fills more than a fifth of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING, Any

from songo_edu import lazy
from songo_edu.analysis.strategy import real_doubles, waiting_moves, with_mover, yindas
from songo_edu.games import Position, RuleSheet, sheet, two_row_game
from songo_edu.games.two_row.position import SHEETS
from songo_edu.puzzles import features as measures
from songo_edu.puzzles.features import Case, Count, is_trap, stake
from songo_edu.puzzles.kinds.kind import Kind, Proof, Query
from songo_edu.puzzles.record import Json, compact
from songo_edu.rules.two_row import captures, layout

if TYPE_CHECKING:
    from songo_edu.puzzles.native import miner
else:  # loaded only to look for puzzles
    miner = lazy.module("songo_edu.puzzles.native.miner")

GAMES: tuple[str, ...] = tuple(SHEETS)
METHODS = ("selfplay", "compose", "given", "history")
#: The fewest legal first moves of a puzzle.
CHOICES = captures.CAPTURE_CHOICES
#: The most positions in a tree of solutions: where more ways lead home there is little to find.
LARGEST_TREE = {1: 1, 2: 40, 3: 120, 4: 120, 5: 160}


def board_of(rules: RuleSheet, board: list[int], south: int = 0, north: int = 0) -> Position:
    """Return the position of a board, South to move, nothing behind it."""
    state = [*board, *[0] * (layout.STRIDE - len(board))]
    state[layout.SOUTH], state[layout.NORTH] = south, north
    return Position(rules, tuple(state))


def fooled(case: Case) -> int:
    """Count the feature of that name on bitboards."""
    return miner.miner_of(case.position.sheet).fooled(case.position, case.key, max(measures.DEPTHS))


#: What is counted faster than `songo_edu.puzzles.features` does.
COUNTS: Mapping[str, Count] = {"fooled": fooled}


@dataclass(frozen=True)
class Goals:
    """The goals that a kind looks for; the numbers are by the moves that a goal may take."""

    #: The fewest seeds where none is asked for; of a defence, how many more any other move loses.
    least: Mapping[int, int]
    usual: tuple[int, ...]  # the moves that are tried where no number is asked for
    rule: int  # what makes a goal worth asking, one of the kernel's
    largest: Mapping[int, int] = field(default_factory=lambda: LARGEST_TREE)  # positions in a tree

    @property
    def defend(self) -> bool:
        """Whether they are defences."""
        return self.rule >= captures.RULE_GUARD

    def moves(self, query: Query) -> list[int]:
        """Return the numbers of moves that are tried, most first: what is asked, else the usual."""
        lengths = self.usual if query.moves is None else (query.moves,)
        return sorted(self.least.keys() & set(lengths), reverse=True)

    def sift(self, positions: Sequence[Position], query: Query) -> list[int]:
        """Return the numbers of the positions that hold a goal worth asking."""
        if not positions:
            return []
        sift, words = miner.miner_of(positions[0].sheet).sift, miner.words_of(positions)
        return sorted({i for k in self.moves(query) for i in sift(words, self.question(query, k))})

    def question(self, query: Query, k: int) -> miner.MinerQuery:
        """Return what the miner is asked for goals of `k` moves."""
        if self.defend:  # seeds and strictness are asked of what is left
            query = replace(query, seeds=None, strict=False)
        return miner.MinerQuery(
            moves=k,
            least=query.seeds or self.least[k],
            seeds=query.seeds or 0,
            rule=self.rule,
            largest=self.largest[k],
            strict=query.strict,
        )


# -- captures: take at least N seeds within K moves ----------------------------------------------

CAPTURES = Goals(
    {k: captures.least_capture(k) for k in (1, 2, 3, 4, 5)}, (1, 2, 3), captures.RULE_TEMPTING
)
DOUBLES = Goals({2: 3, 3: 4, 4: 5}, (2,), captures.RULE_QUIET)
# The point should not drown in side lines.
WAITING = Goals({2: 3, 3: 3, 4: 4}, (2, 3), captures.RULE_WAITING, {2: 30, 3: 60, 4: 100})
#: The most waiting moves of North.
PATIENCE = 4


def has_point(position: Position, claim: miner.Claim) -> bool:
    """Return whether there is a choice, each move matters, and no other first move wins as well."""
    lacking = position.sheet.win - position.stores["S"]
    return len(claim.won) >= CHOICES and not claim.padded and lacking > claim.best_other


def tempts(_position: Position, claim: miner.Claim) -> bool:
    """Return whether a claim asks for more than the first capture in sight."""
    won, key = list(claim.won.values()), list(claim.won).index(claim.key)
    least, second = claim.seeds, claim.best_other
    return captures.is_tempting(won, 0, len(won), key, claim.moves, least, second) == 1


def is_quiet(_position: Position, claim: miner.Claim) -> bool:
    """Return whether the key takes nothing."""
    return claim.won[claim.key] == 0


def doubles(position: Position, proof: Proof) -> bool:
    """Return whether the key makes a double threat that collects, whatever the reply."""
    before = {(double.sources, double.lasts) for double in real_doubles(position, "S")}
    after = real_doubles(position.play(proof.key), "S")
    made = [menace.sources for menace in after if (menace.sources, menace.lasts) not in before]
    answers = [nodes for nodes in proof.solution.get("replies", {}).values() if nodes]
    moves = [{node["move"] for node in nodes} for nodes in answers]
    return any(
        all(answer & set(sources) for answer in moves)
        and not any(all(pit in answer for answer in moves) for pit in sources)
        for sources in made
    )


def stays(position: Position, move: str) -> bool:
    """Return whether a move of South's only shifts seeds within its own row, and takes nothing."""
    row = list(position.row("S"))
    return position.pits[move] < len(row) - row.index(move)


def is_war(position: Position, claim: miner.Claim) -> bool:
    """Return whether the key waits, other moves could as well, North soon cannot, and that counts.

    It counts where the claim fails were North to pass once after the key.
    """
    others = (move for move in claim.won if move != claim.key)
    if not stays(position, claim.key) or not any(stays(position, move) for move in others):
        return False
    after = position.play(claim.key)
    passed = with_mover(after, "S")
    if waiting_moves(position, "N") > PATIENCE or after.over or passed.over:
        return False
    rest = miner.miner_of(position.sheet).forced(passed, claim.moves - 1, claim.seeds)
    return rest < claim.seeds


# -- defences: keep what North takes to at most N --------------------------------------------------

#: How many seeds more any other first move loses.
MARGIN = 2
DEFENCES = Goals(
    dict.fromkeys((1, 2, 3, 4, 5), MARGIN),
    (1, 2),
    captures.RULE_BARGAIN,
    {1: 1, 2: 40, 3: 120, 4: 240, 5: 240},
)
YINDAS = Goals({1: 1}, (1,), captures.RULE_GUARD)
#: The fewest seeds that the yinda saves from one threat.
SAVED = 2


def is_good_bargain(position: Position, claim: miner.Defence) -> bool:
    """Return whether North threatens more, and a greater capture than the key's is a bad bargain.

    No first move may be a better bargain than the key: what it takes less what it loses.
    """
    if stake(position) < claim.seeds + MARGIN:
        return False
    if position.stores["N"] + claim.seeds >= position.sheet.win:
        return False  # it loses the game all the same
    won = {move: position.captured(move) for move in claim.lost}
    balance = {move: won[move] - claim.lost[move] for move in won}
    tempts = any(won[move] > won[claim.key] for move in won)
    return tempts and max(balance.values()) == balance[claim.key]


def strengthens(position: Position, claim: miner.Defence) -> bool:
    """Return whether the key is a yinda that saves enough."""
    if 2 * claim.seeds > stake(position):
        return False
    return any(yinda.move == claim.key and yinda.saved >= SAVED for yinda in yindas(position))


# -- drills: what the rules say of one board -------------------------------------------------------

#: Seeds of a sowing that is not counted at a glance.
FAR = 4
#: A row with so few seeds looks as if it had to be fed.
BARE = 2


def sowing_sort(position: Position, move: str) -> str:
    """Return what there is to see in a sowing; "" where it is only to be counted."""
    count = position.pits[move]
    if count < FAR:
        return ""
    events = position.trace(move)
    stop = events[-1].number
    taken = sum(event.kind == "capture" for event in events)
    if stop == layout.STOP_KEPT:
        return "kept"
    if stop == layout.STOP_ALL:
        return "cancelled"
    if count >= len(position.sheet.pits):
        return "round" if taken else ""
    if is_trap(position, move):
        return "first-pit"
    if taken > 1:
        return "broken" if stop == layout.STOP_COUNT else "chain"
    return ""


def count(position: Position, _query: Query) -> Iterator[Proof]:
    """Yield a sowing of a position that is worth counting, if there is one."""
    if position.over:
        return
    sorts = {move: sowing_sort(position, move) for move in position.legal_moves()}
    worth = [move for move, sort in sorts.items() if sort]
    # The rarest sort first; else the board itself draws the lot.
    rare = [move for move in worth if sorts[move] == "cancelled"] or worth
    if rare:
        key = rare[sum(place * seeds for place, seeds in enumerate(position.state)) % len(rare)]
        landing = position.landing(key) or "kept"
        answer: Json = {"landing": landing, "move": key, "seeds": position.captured(key)}
        yield Proof({"moves": 1}, key, answer, True, 1)


def count_sorts(record: Json) -> dict[str, object]:
    """Return what a set holds evenly: what there is to see, the answer, the seeds sown."""
    position = two_row_game(record["game"]).position(record["position"])
    solution = record["solution"]
    return {
        "sort": sowing_sort(position, record["key"]),
        "answer": compact([solution["landing"], solution["seeds"]]),
        "sown": record["features"]["count"],
    }


def count_shares(game: str) -> Mapping[str, int]:
    """Return into how many parts a set is divided: that many sorts there are under the rules."""
    rules = sheet(game)
    sorts = 3 + (not rules.grand_slam) + rules.first_pit_safe + rules.keep_last
    return {"sort": sorts, "answer": 5, "sown": 5}


def reasons(position: Position) -> dict[str, str]:
    """Return the forbidden pits in sowing order, each with the code of the reason."""
    refusals = {move: position.why_not(move) for move in position.candidates()}
    return {move: refusal.code for move, refusal in refusals.items() if refusal is not None}


def ban_sort(position: Position, barred: Mapping[str, str]) -> str:
    """Return what there is to see where these moves are forbidden; "" where it is too little."""
    seeds = {pit: position.pits[pit] for pit in position.candidates()}
    if len(seeds) < CHOICES:
        return ""
    if not barred:
        return "none" if seems_barred(position) else ""
    causes = set(barred.values())
    if causes == {"last-pit"}:
        if position.sheet.last_pit_two != "unless-capture":
            return ""  # closed whatever it might take: the rule is the answer
        return "last" if any(seeds[pit] > 1 and is_near(position, pit) for pit in barred) else ""
    if len(causes) > 1:
        return "reasons"
    allowed = [pit for pit in seeds if pit not in barred]
    fullest = [pit for pit in seeds if seeds[pit] == max(seeds.values())]
    if allowed == fullest and len(allowed) == 1:
        return ""  # all but the fullest: nothing is to be thought of
    return f"some {len(barred)}"


def seems_barred(position: Position) -> bool:
    """Return whether one thinks of a rule that forbids a move, where none does."""
    last = position.sheet.pits[position.sheet.row - 1]
    if position.pits[last] == 2 and position.sheet.last_pit_two == "unless-capture":
        return True
    return sum(position.row("N").values()) <= BARE and position.sheet.solidarity != "none"


def is_near(position: Position, pit: str) -> bool:
    """Return whether a pit's last seed makes a count that is taken, or one seed off it."""
    low, high = position.sheet.take
    landing = position.landing(pit)
    theirs = position.row("N")
    return landing in theirs and low - 1 <= theirs[landing] + 1 <= high + 1


def forbidden(position: Position, _query: Query) -> Iterator[Proof]:
    """Yield the forbidden moves of a position, where they are worth asking for."""
    if position.over:
        return
    barred = reasons(position)
    if ban_sort(position, barred):
        yield Proof({"moves": 1}, " ".join(barred), {"forbidden": barred}, True, 1)


def forbidden_sorts(record: Json) -> dict[str, object]:
    """Return what a set holds evenly: what there is to see, and the answer."""
    position = two_row_game(record["game"]).position(record["position"])
    return {"sort": ban_sort(position, record["solution"]["forbidden"]), "answer": record["key"]}


# -- the kinds -------------------------------------------------------------------------------------


def prove(
    goals: Goals,
    is_worth: Callable[[Position, Any], bool],
    shows: Callable[[Position, Proof], bool] | None,
    position: Position,
    query: Query,
) -> Iterator[Proof]:
    """Yield what a position promises that is worth a reader's time, most moves first.

    `is_worth` is asked of a claim, and `shows` of its proof.
    """
    mine = miner.miner_of(position.sheet)
    for k in goals.moves(query):
        least, largest = goals.question(query, k).least, goals.largest[k]
        claim: Any = (mine.defence if goals.defend else mine.claim)(position, k, least)
        if claim is None or query.seeds not in (None, claim.seeds):
            continue
        if not (goals.defend or has_point(position, claim)) or not is_worth(position, claim):
            continue
        tree = mine.tree(position, k, claim.seeds, largest, defend=goals.defend)
        if tree is None or tree.loose or (query.strict and not tree.strict):
            continue
        if not goals.defend and k > 1 and len(tree.root.get("replies", ())) < miner.REPLIES:
            continue
        goal = {"moves": k, "seeds": claim.seeds}
        proof = Proof(goal, claim.key, tree.root, tree.strict, tree.nodes, tree.passed)
        if shows is None or shows(position, proof):
            yield proof


KINDS = (
    *(
        Kind(
            name,
            GAMES,
            {"moves": (min(goals.least), max(goals.least)), "seeds": (int(not goals.defend), 70)},
            METHODS,
            "tree",
            features,
            partial(prove, goals, is_worth, shows),
            goals.sift,
            COUNTS,
            sound=True,
        )
        for name, goals, is_worth, shows, features in (
            ("capture", CAPTURES, tempts, None, measures.GOAL),
            ("double", DOUBLES, is_quiet, doubles, measures.GOAL),
            ("wait", WAITING, is_war, None, measures.WAITS),
            ("defend", DEFENCES, is_good_bargain, None, measures.DEFENCE),
            ("yinda", YINDAS, strengthens, None, measures.DEFENCE),
        )
    ),
    Kind(
        "count",
        GAMES,
        {"moves": (1, 1)},
        METHODS,
        "landing",
        measures.SOWING,
        count,
        apart=(("undone",), ("taken", "broken")),
        sorts=count_sorts,
        shares=count_shares,
    ),
    Kind(
        "forbidden",
        GAMES,
        {"moves": (1, 1)},
        METHODS,
        "reasons",
        measures.BAN,
        forbidden,
        sorts=forbidden_sorts,
        shares=lambda _game: {"sort": 4, "answer": 5},
    ),
)
