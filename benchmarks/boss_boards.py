"""Boss boards, found and proved: ``python -m benchmarks.boss_boards``.

A boss board is a position from which South wins against one opponent of the course, at its full
strength, by the idea of one chapter of strategy, and not by taking what can be taken at once. Of a
chapter and an opponent it holds, over `GAMES` games, in each of which the opponent draws anew among
moves that are equal to it:

- South, played by the search at `NODES` positions a move, wins every game, by `LEAD` seeds or more;
- who begins with the move that takes most, and then plays on with the same search, loses or draws
  `FAILS` of them or more. That is the strictest reading of "begins with": the first move alone
  loses the game, not what a weak player would do after it.

The search has no chance in it: South's moves differ between games only where the opponent's do.
`games` says how many of the games won were different, `VARIED` of how many a board counts. The
parrot has all but no choice among equal moves: against it one game, the same in all twenty, counts.

Boards come from games between searches, South to move, drawn from a number; the stores are shifted
so that the move in question decides. Each slot, a chapter and an opponent, keeps the first board
that is proved, of each game one; a slot that has a board keeps it, but with ``--anew``. Boards are
stored beside this file, and what is said of them stands in the lessons that `LESSONS` names.
``--check`` plays all games of the stored boards again, ``--check 9`` those of a chapter; all of it
needs the extra ``fast``.
"""

import argparse
import json
import random
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from benchmarks.ladder import LearnerPlayer
from songo_edu import writing
from songo_edu.analysis.comment_sentences import Played, most_seeds, new_doubles, yinda_saves
from songo_edu.analysis.report import played
from songo_edu.course.foes import FOES
from songo_edu.engine.levels import SearchPlayer, player_of
from songo_edu.engine.match.players import Chooser
from songo_edu.engine.match.playing import Clock, play_game
from songo_edu.engine.match.playing import Played as Game
from songo_edu.engine.search import search
from songo_edu.games import Position, two_row_game
from songo_edu.games.catalogue import two_row_position
from songo_edu.games.protocol import AnyPosition
from songo_edu.games.two_row.position import SIDES
from songo_edu.rules.two_row.layout import NORTH, SOUTH

#: Games of each proof, positions the search looks at before a move, seeds by which it wins.
GAMES, NODES, LEAD = 20, 100_000, 4
#: Of the games that begin with the greedy move, how many are not won.
FAILS = 15
#: Of the games won, how many are different at least, by opponent.
VARIED: Final = {1: 2, 2: 1, 3: 2, 4: 2, 5: 2}
#: Where each chapter has its boards, a step of a lesson each.
LESSONS: Final = {
    7: "threat-won",
    8: "double-won",
    9: "yinda-won",
    10: "nda-won",
    11: "bidoua-won",
    12: "reading-won",
}
#: The opponent that a chapter is without: each of the five has four boards or five.
WITHOUT: Final = {7: 5, 8: 4, 9: 3, 10: 2, 11: 1, 12: 1}
#: The slots, each a chapter and an opponent.
SLOTS: Final = [(n, level) for n in WITHOUT for level in range(1, 6) if level != WITHOUT[n]]

# -- what a move does, by the chapter that teaches it ----------------------------------------------


def stops_threat(made: Played) -> bool:
    """Return whether it halves what North aims at, and is no yinda (chapter 7)."""
    before, after = (most_seeds(findings.menaces[1]) for findings in (made.before, made.after))
    return before >= 5 and 2 * after <= before and yinda_saves(made) == 0


def makes_double(made: Played) -> bool:
    """Return whether it makes a double threat that no reply stops (chapter 8)."""
    return any(double.least >= 4 for double in new_doubles(made))


def is_yinda(made: Played) -> bool:
    """Return whether it saves seeds by adding one to a pit under threat (chapter 9)."""
    return yinda_saves(made) >= 4


def feeds_grenier(made: Played) -> bool:
    """Return whether a grenier, fed or built with it, aims at more than before (chapter 10)."""
    aims = {each.pit: each.takes for each in made.before.greniers[0]}
    return any(
        each.takes >= 6 and each.takes > aims.get(each.pit, 0) for each in made.after.greniers[0]
    )


def outwaits(made: Played) -> bool:
    """Return whether it waits, and North will have to cross before South (chapter 11)."""
    south, north = made.after.waiting
    return made.waits and north <= 4 and south >= north + 3


IDEAS: Final[dict[int, Callable[[Played], bool]]] = {
    7: stops_threat,
    8: makes_double,
    9: is_yinda,
    10: feeds_grenier,
    11: outwaits,
}


def ideas_of(made: Played, greedy: Played) -> list[int]:
    """Return the chapters whose idea a move has and the greedy one lacks; 12 is for two of them."""
    chapters = [chapter for chapter, holds in IDEAS.items() if holds(made) and not holds(greedy)]
    return [*chapters, 12] if len(chapters) > 1 else chapters


Board = dict[str, Any]

# -- candidates ------------------------------------------------------------------------------------


def some_game(number: int) -> Iterator[Position]:
    """Yield the positions of a game that belongs to a number, South to move in each."""
    draw = random.Random(f"boss/{number}")
    current = two_row_game("songo").start()
    nodes = [draw.choice((200, 1_000, 5_000)) for _ in "SN"]
    opening, slips = draw.randint(4, 12), draw.choice((2, 8, 15))
    for ply in range(240):
        if current.over:
            return
        place = current if current.mover == "S" else current.turned()
        yield place
        if ply < opening or draw.randrange(100) < slips:
            move = str(draw.choice(place.legal_moves()))
        else:
            move = str(search(place, nodes[ply % 2]).best)
        after = place.play(move)
        current = after if current.mover == "S" else after.turned()


def with_lead(place: Position, lead: int) -> Position | None:
    """Return a board without its past, with stores by which South leads; None if none do."""
    sheet = place.sheet
    state = list(place.state)
    taken = sheet.seeds - sum(state[: 2 * sheet.row])
    south, odd = divmod(taken + lead, 2)
    if odd or not (0 <= south < sheet.win and 0 <= taken - south < sheet.win):
        return None
    state[SOUTH], state[NORTH] = south, taken - south
    return two_row_game(sheet.name).position(str(Position(sheet, tuple(state))))


def greedy_move(place: Position) -> str | None:
    """Return the one move that takes most; None where there are several, or none takes."""
    takes = {move: place.captured(move) for move in place.legal_moves()}
    most = max(takes.values(), default=0)
    moves = [move for move in takes if takes[move] == most]
    return moves[0] if most > 0 and len(moves) == 1 else None


@dataclass(frozen=True)
class Candidate:
    """A board on which some chapter's idea is worth more than the greedy move."""

    place: Position
    best: str
    greedy: str
    gap: float  # by how many seeds
    takes: int  # what the greedy move does
    chapters: list[int]


#: Seeds on a board: of fewer the game is all but over, of more its end is far away.
SEEDS: Final = range(14, 27)
#: Pits with seeds that each row has at least.
PITS: Final = 3
#: By how many seeds more the best move is better: beyond, the game is decided by force already.
MOST_GAP: Final = 100


def candidate(place: Position, nodes: int = 8_000, least: float = 6) -> Candidate | None:
    """Return what a board is a candidate for, None where it is for nothing."""
    on_board = sum(place.state[: 2 * place.sheet.row])
    full = [sum(n > 0 for n in place.row(side).values()) for side in SIDES]
    even = with_lead(place, -(on_board % 2)) if on_board in SEEDS and min(full) >= PITS else None
    if even is None or even.over or len(even.legal_moves()) < 3:
        return None
    greedy = greedy_move(even)
    takes = even.captured(greedy) if greedy else 0
    if greedy is None or takes < 3:
        return None
    result = search(even, nodes)
    best = str(result.best)
    after = even.play(greedy)
    if best == greedy or after.over or even.captured(best) > 0:
        return None
    gap = (result.value + search(after, nodes).value) / 100
    if not least <= gap <= MOST_GAP:
        return None
    chapters = ideas_of(played(even, best), played(even, greedy))
    own = result.lines[0].moves[2::2]  # what South means to play after it
    if 10 in chapters and not carried_out(even, best, own):
        chapters.remove(10)
    return Candidate(even, best, greedy, gap, takes, chapters) if chapters else None


def carried_out(place: Position, best: str, own: tuple[str, ...]) -> bool:
    """Return whether South means to open a grenier that it has after a move."""
    return any(grenier.pit in own for grenier in played(place, best).after.greniers[0])


# -- proof -----------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def searched(place: Position, nodes: int) -> str:
    """Return the move of the search, which has no chance in it."""
    return SearchPlayer(nodes).choose(place)


@dataclass(frozen=True)
class KnownSearch:
    """The search as a player that does not think twice about a position it has met."""

    nodes: int
    name = "search"

    def choose(self, position: AnyPosition) -> str:
        """Return its move."""
        return searched(two_row_position(position), self.nodes)


def game_against(
    level: int, start: Position, seed: int, first: str | None = None, nodes: int = NODES
) -> Game:
    """Play a game of the search, South, against an opponent; with `first` as its first move."""
    foe = LearnerPlayer(player_of(start.sheet.name, level), seed)
    players = Chooser("search", KnownSearch(nodes)), Chooser("opponent", foe)
    return play_game(start, [first] if first else [], players, (Clock(), Clock()), "S")


def is_won(game: Game) -> bool:
    """Return whether South has won a game by enough."""
    return game.result == "won" and game.lead >= LEAD


def proved(start: Position, level: int, greedy: str) -> Board | None:
    """Return what the games of a board show, None as soon as they do not show what they must."""
    won: list[Game] = []
    begun: list[Game] = []
    for seed in range(1, GAMES + 1):
        begun.append(game_against(level, start, seed, greedy))
        won.append(game_against(level, start, seed))
        wins = sum(game.result == "won" for game in begun)
        if not is_won(won[-1]) or wins > GAMES - FAILS:
            return None
    return {
        "won": len(won),
        "lead": [min(game.lead for game in won), max(game.lead for game in won)],
        "games": len({game.moves for game in won}),
        "failed": sum(game.result != "won" for game in begun),
        "lost": sum(game.result == "lost" for game in begun),
        "line": " ".join(won[0].moves),
    }


def promising(start: Position, level: int, greedy: str, nodes: int) -> bool:
    """Return whether four games of a weaker search go as the proof's would."""
    seeds = range(1, 5)
    begun = [game_against(level, start, seed, greedy, nodes) for seed in seeds[:2]]
    if any(game.result == "won" for game in begun):
        return False
    won = [game_against(level, start, seed, nodes=nodes) for seed in seeds]
    return all(map(is_won, won)) and len({game.moves for game in won}) >= VARIED[level]


#: The most by which a side may be ahead on a board.
MOST_AHEAD: Final = 14
#: The strongest opponent against which stores are tried; against those above it a game takes long.
QUICK_FOE: Final = 4


def deciding(possible: Candidate, level: int) -> Board | None:
    """Return a board with the stores with which its move decides, proved; None where none do."""
    quick = NODES // 10
    leads = range(-MOST_AHEAD, MOST_AHEAD + 1)
    starts = [start for lead in leads if (start := with_lead(possible.place, lead)) is not None]
    low, high = 0, len(starts)  # the search wins from some lead on
    while low < high:
        middle = (low + high) // 2
        if is_won(game_against(min(level, QUICK_FOE), starts[middle], 1, nodes=quick)):
            high = middle
        else:
            low = middle + 1
    for start in starts[low : low + (2 if level <= QUICK_FOE else 4)]:
        if start.over or not promising(start, level, possible.greedy, quick):
            continue
        if searched(start, NODES) != possible.best:
            continue
        proof = proved(start, level, possible.greedy)
        if proof and proof["games"] >= VARIED[level]:
            return {"level": level, "position": str(start), **moves_of(possible), **proof}
    return None


def moves_of(possible: Candidate) -> Board:
    """Return what is stored of a candidate."""
    return {
        "best": possible.best,
        "greedy": possible.greedy,
        "takes": possible.takes,
        "gap": round(possible.gap, 1),
    }


def mined(kept: list[Board], first: int, games: int, tell: Callable[[Board], None]) -> list[Board]:
    """Return boards that are kept, and those that some games have for the other slots."""
    boards = [*kept]
    had = [(board["chapter"], board["level"]) for board in kept]
    wanted = [slot for slot in SLOTS if slot not in had]
    for number in range(first, first + games):
        board = next(from_game(number, wanted), None)
        if board:
            wanted.remove((board["chapter"], board["level"]))
            boards.append(board)
            tell(board)
        if not wanted:
            break
    return sorted(boards, key=lambda board: (board["chapter"], board["level"]))


def from_game(number: int, wanted: list[tuple[int, int]]) -> Iterator[Board]:
    """Yield the boards that a game has for the slots that are wanted."""
    for place in some_game(number):
        possible = candidate(place)
        if possible is None:
            continue
        for chapter, level in wanted:
            board = deciding(possible, level) if chapter in possible.chapters else None
            if board:
                yield {"chapter": chapter, "game": number, **board}


# -- the boards that are kept ----------------------------------------------------------------------

FILE: Final = Path(__file__).with_suffix(".json")


def stored_boards() -> list[Board]:
    """Return the boards as they are stored."""
    boards: list[Board] = json.loads(FILE.read_text(encoding="utf-8"))
    return boards


def line_of(board: Board) -> str:
    """Return a board in a line."""
    least, most = board["lead"]
    return (
        f"chapter {board['chapter']}, {FOES[board['level'] - 1]['name']}: {board['position']},"
        f" {board['best']} and not {board['greedy']}; won {board['won']} of {GAMES} by {least} to"
        f" {most}, {board['games']} different; {board['greedy']} fails in {board['failed']}"
    )


def tell(board: Board) -> None:
    """Write a board as a line."""
    print(line_of(board), flush=True)


def check(chapters: list[int]) -> bool:
    """Play the games of stored boards again, and say which are not as they are stored."""
    good = True
    for board in stored_boards():
        if not chapters or board["chapter"] in chapters:
            start = two_row_game("songo").position(board["position"])
            proof = proved(start, board["level"], board["greedy"])
            same = proof is not None and proof == {name: board[name] for name in proof}
            print(line_of(board) if same else f"NOT AS STORED: {line_of(board)}", flush=True)
            good = good and same
    return good


def main() -> None:
    """Find boards and store them, or prove the stored ones again."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--first", type=int, default=0, help="the number of the first game")
    reader.add_argument("--games", type=int, default=4000, help="how many games at most")
    reader.add_argument("--anew", action="store_true", help="forget the boards that are stored")
    reader.add_argument("--check", type=int, nargs="*", help="chapters whose boards are proved")
    arguments = reader.parse_args()
    if arguments.check is not None:
        sys.exit(0 if check(arguments.check) else 1)
    kept = [] if arguments.anew else stored_boards()
    boards = mined(kept, arguments.first, arguments.games, tell)
    writing.write(FILE, json.dumps(boards, indent=1) + "\n")
    missing = len(SLOTS) - len(boards)
    if missing:
        sys.exit(f"{missing} boards are missing; look through more --games")


if __name__ == "__main__":
    main()
