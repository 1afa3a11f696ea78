"""Every family's words, sheets and positions in the page against those of Python."""

import json
import random
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import songo_edu as se
from songo_edu.errors import PositionError, SongoError
from songo_edu.games import game
from songo_edu.games.duels import GAMES, duel_sheet, open_game
from songo_edu.games.graphs import GraphAwalePosition, boards
from songo_edu.games.one_row_words import DUEL_MOST_HOLES, DUEL_MOST_SEEDS, SOLO_MOST_HOLES
from songo_edu.games.solitaires import SHEETS as SOLITAIRES
from songo_edu.games.two_row.position import SHEETS
from songo_edu.games.two_row.sentences import opening_words, step_words
from songo_edu.locale import LANGUAGES, speaking
from songo_edu.rules.two_row.layout import MOVER
from songo_edu.solvers.duel_moves import perfect_move
from songo_edu.solvers.solitaires import winning_board
from tests.browser.conftest import Script
from tests.games import graph_boards
from tests.games.test_bad_input import NO_DUEL
from tests.games.test_graph_notation import BAD, BAD_OWNED
from tests.needs import EFFORT, in_one_language, mostly_slow
from tests.rules.duel_reference import NAMES as DUELS
from tests.rules.positions import met, wild
from tests.rules.solo import random_board

#: Opens a game of any family, fetching its module; `told` returns the sentences of a move and the
#: position after it, or the reason why it is not allowed.
CODE = """
export const read = async (language, name, texts) => {
  await openFamily(name);
  useLanguage(language);
  return texts.map((text) => {
    try {
      return [true, openGame(name, text).position];
    } catch (error) {
      return [false, error.message];
    }
  });
};
export const told = async (language, name, cases) => {
  await openFamily(name);
  useLanguage(language);
  return cases.map(([text, record, moves]) => moves.map((move) => {
    const game = openGame(name, text, record), { family } = game;
    const view = family.view(game, { turned: false, numbering: "s0" });
    if (name.includes("impartial") && game.whyNot(game.numberOf(move))) {
      const {rules, states, at} = game;
      const number = game.numberOf(move);
      return withSource(...duelRefusalWords(rules, states, at, number, game.whyNot(number), false));
    }
    const pit = game.pitNamed(move);
    const choice = pit >= 0 ? game.step([pit]) : {};
    if (choice.code) return withSource(...family.refusal(game, pit, choice.code, view));
    if (choice.next) return choice.next.map((node) => game.graph.nodes[node]);
    const done = game.play(choice.move ?? move);
    const words = [family.told(game, done, view), game.over && family.verdict(game)];
    if (game.graph) words.push(family.comment?.(game));
    return [done.move, game.position, words.filter(Boolean).join(" ")];
  }));
};
export const steps = (language, name, cases) => {
  useLanguage(language);
  return cases.map(([position, pit, opponent]) => {
    const play = new SongoGame(name, position, "");
    const view = TWO_ROWS.view(play, {turned: false, numbering: "s0"});
    const begun = play.over ? TWO_ROWS.verdict(play)
      : TWO_ROWS.opening(play, {controls: "full", mode: "play", opponent});
    if (play.why(play.pitNamed(pit))) return [begun];
    return [begun, ...play.play(pit).events.map((kind, i, events) =>
      (i % 3 ? "" : TWO_ROWS.step(view, events[i + 1], kind, events[i + 2]))).filter(Boolean)];
  });
};
const tried = (ask) => { try { return ask(); } catch (error) { return [error.message]; } };
export const sheets = (names) => Promise.all(names.map(async (name) => {
  await openFamily(name);
  const { rules, holes, sheet } = openGame(name, "", "");
  return [holes, ...rules.slice(1), sheet.start];
}));
export const named = (family, name) =>
  tried(() => ({ DUELS, SOLITAIRES })[family].open(name, "", "").sheet.name);
export const replies = (cases) => Promise.all(cases.map(async ([name, position]) => {
  const game = DUELS.open(name, position, "");
  const asked = [0, 1].map((side) => Promise.all(
    [1, 2, 3, undefined].map((most) => DUELS.lost(game, side, most))));
  return [await Promise.all([1, 3, 5].map((level) => DUELS.reply(game, level))),
    await Promise.all(asked)];
}));
export const rows = (seeds) => seeds.map(winningRow);
"""
NAMES = """DUELS, SOLITAIRES, SongoGame, TWO_ROWS, duelRefusalWords, openFamily, openGame,
  useLanguage, winningRow, withSource"""


@pytest.fixture
def games(scripts: Callable[..., Script]) -> Script:
    return scripts(NAMES, CODE)


def position_or_none(name: str, text: str) -> str | None:
    try:
        return str(game(name).position(text))
    except SongoError:
        return None


# -- sentences about moves, and about moves that are not allowed -----------------------------------

#: A position, the moves that lead there from another one, and moves to ask about.
Case = tuple[Any, list[str], Any, list[str]]


def walk(rng: random.Random, p: Any, moves_to_ask: Callable[[Any], list[str]]) -> Iterator[Case]:
    """Yield the first positions of a random game."""
    start, record = p, list[str]()
    for _ in range(9):
        yield start, record, p, moves_to_ask(p)
        if p.over:
            return
        record = [*record, rng.choice(p.legal_moves())]
        p = p.play(record[-1])


def two_rows(rng: random.Random, name: str) -> Iterator[Case]:
    usual = (position for position, _ in zip(met(rng, game(name)), range(200), strict=False))
    for p in (*(game(name).position(wild(rng, name)) for _ in range(400)), *usual):
        yield p, [], p, [rng.choice(p.sheet.pits)]


def duel_board(rng: random.Random, holes: int, seeds: int) -> str:
    row = [0] * holes
    for _ in range(seeds):
        row[rng.randrange(holes)] += 1
    return ".".join(map(str, row)) + rng.choice((" L", " R"))


def duels(rng: random.Random, name: str) -> Iterator[Case]:
    """Each hole of each position, and where both ways are open, each way."""
    for _ in range(4):
        p = open_game(name).position(duel_board(rng, rng.randint(1, 8), rng.randint(0, 11)))
        yield from walk(rng, p, lambda p: p.candidates() or list(p.pits) * (not p.sheet.impartial))


def solitaires(rng: random.Random, name: str) -> Iterator[Case]:
    """Boards, likely or wild, now and then after a move."""
    for _ in range(400):
        holes = rng.choice((1, 2, 4, 6, 9))
        row = random_board(rng, holes, rng.choice((1, 2, holes)))
        board = ".".join(map(str, row))
        if SOLITAIRES[name].away:
            board += " > " + ".".join(map(str, rng.sample(row, holes)))
        p = game(name).position(board)
        legal = p.legal_moves()
        p = p.play(rng.choice(legal)) if legal and rng.random() < 0.2 else p
        yield p, [], p, [rng.choice(list(p.pits))]


def graphs(rng: random.Random, name: str) -> Iterator[Case]:
    def moves_to_ask(p: Any) -> list[str]:
        return [*p.pits, *rng.sample(p.legal_moves(), min(3, len(p.legal_moves())))]

    for _ in range(60 * EFFORT):
        yield from walk(rng, graph_boards.DRAWN[name](rng), moves_to_ask)


def words(p: Any, move: str) -> list[str] | str:
    """Return Python's words for a move, or the choices of one whose route has to be chosen."""
    refusal = p.why_not(move)
    if refusal is None:
        name = p.canonical(move) if isinstance(p, GraphAwalePosition) else move
        return [name, str(p.play(move)), p.explain(move)]
    if refusal.code != "choose-route":
        return str(refusal)
    sown: list[str] = []
    while len(choices := p.next_nodes(move, sown)) == 1:
        sown += choices
    return list(choices)


def same_words(games: Script, language: str, name: str, cases: list[Case]) -> list[Any]:
    """Check that the page describes moves as Python does; return the descriptions."""
    calls = [(str(start), " ".join(record), moves) for start, record, _, moves in cases]
    with speaking(language):
        expected = [[words(p, move) for move in moves] for _, _, p, moves in cases]
    for case, want, answer in zip(calls, expected, games.told(language, name, calls), strict=True):
        assert answer == want, (name, case)
    return expected


@pytest.mark.parametrize(("name", "language"), in_one_language(SHEETS))
def test_two_row_moves_are_described_alike(games: Script, name: str, language: str) -> None:
    """So are their steps, and the opening words before them."""
    rng = random.Random(f"words {name}")
    cases = list(two_rows(rng, name))
    same_words(games, language, name, cases)
    calls = [(str(p), pit, rng.choice(["", "N", "S"])) for _, _, p, [pit] in cases]
    answers = games.steps(language, name, calls)
    with speaking(language):
        for (_, _, p, [pit]), (*case, opponent), answer in zip(cases, calls, answers, strict=True):
            begun = p.verdict or opening_words(p.state[MOVER], opponent)
            events = p.events(pit) if p.why_not(pit) is None else []
            triples = zip(*(events[i::3] for i in range(3)), strict=True)
            steps = [step_words(p.sheet.pits[at], kind, count) for kind, at, count in triples]
            assert answer == [begun, *steps], case


OTHERS = [
    *((duels, name) for name in DUELS),
    *((solitaires, name) for name in SOLITAIRES),
    *((graphs, name) for name in ("chip-firing", "graph-awale")),
]


@pytest.mark.parametrize("language", mostly_slow(LANGUAGES, "fr"))
def test_one_row_and_graph_moves_are_described_alike(games: Script, language: str) -> None:
    answers = [
        same_words(games, language, name, list(drawn(random.Random(f"{name} {language}"), name)))
        for drawn, name in OTHERS
    ]
    assert any(words in str(answers) for words in ("already appeared", "déjà"))


# -- sheets, positions and replies -----------------------------------------------------------------

DUEL_TEXTS = [
    *(text for text in NO_DUEL if isinstance(text, str) and text),
    *("2.4.1.2.0.3 L", "0 R", "1.1 L x", "2.2 L x", "5 L x", "007.1 R", f"{DUEL_MOST_SEEDS} L"),
    *(".".join("1" * DUEL_MOST_HOLES) + " L", ".".join("1" * (DUEL_MOST_HOLES + 1)) + " L"),
]
SOLO_TEXTS = (
    *("1", "1.2", "1.2 0", "1.0.1 3 x", "2.0 3 x", "0", "1.2  0", "1.2 0 y", " 1.2 0", "1..2 0"),
    *("1.2 > 2.1", "1.2 > 2.2", "1.2 > 2.1.0", "1.2 > 1.2 x", "1.2 > 2.1 x", "x", "1.2 -1"),
    *("1,2 0", ".".join("1" * SOLO_MOST_HOLES), ".".join("1" * (SOLO_MOST_HOLES + 1)), "10000"),
    *("10000 1", "99999.1", "000000000010000", "100000", "٥.1 0", "1.2 0\n", "<b>1</b>"),
    *("1.2 > 3", "3.0 > 1.2 > 3.0"),
)


def test_sheets_of_one_row_are_those_of_python(games: Script) -> None:
    named = {name: duel_sheet(name) for name in DUELS} | dict(SOLITAIRES)
    assert games.sheets(list(named)) == [
        [*sheet.integers(game(name).start().holes), sheet.start] for name, sheet in named.items()
    ]
    for name, texts in (
        *((name, DUEL_TEXTS) for name in ("sowing", "sowing+suicide", "wing")),
        *((name, SOLO_TEXTS) for name in SOLITAIRES),
    ):
        for text, (good, answer) in zip(texts, games.read("en", name, texts), strict=True):
            assert (answer if good else None) == position_or_none(name, text), (name, text)
            assert good or name in SOLITAIRES or len(text) >= 50 or f"“{text}”" in answer
    assert games.named("DUELS", "sowing+fafy+misere") == "sowing+misere+fafy"
    wrong = ("x", "fafy+fafy", "", "__proto__")
    for name in ("wing+misere", "wingx", *(f"sowing+{option}" for option in wrong)):
        [message] = games.named("DUELS", name)
        assert name in message
        assert all(f"{base}[+" in message for base in GAMES)
    for name in ("tchoukaillon+x", "kaillon+occupied", "tchoukaillon+occupied+occupied", "monde+"):
        [message] = games.named("SOLITAIRES", name)
        assert name[-8:] in message
        assert "tchouka-rouma+skip-origin" in message
    seeds = [1, 8, 11, 17, 1391]
    assert games.rows(seeds) == [list(winning_board(n)) for n in seeds]


def test_replies_of_duels_are_those_of_python(games: Script) -> None:
    rng = random.Random("replies")
    cases = [[name, duel_board(rng, 6, 8)] for name in DUELS[:-2] for _ in range(4)]
    for (name, text), (replies, lost) in zip(cases, games.replies(cases), strict=True):
        position, solved = open_game(name).position(text), se.solve(name, text)
        plies = solved.plies or 0
        wins = "LR".index(position.mover) ^ (solved.result == "loss")
        own = plies // 2 if solved.result == "loss" else (plies + 1) // 2
        assert lost[1 - wins] == [True] * 4
        assert lost[wins] == [not position.over and own > most for most in (1, 2, 3)] + [False]
        assert replies[2] == (perfect_move(position) or ""), (name, text)
        assert set(replies) <= set(position.legal_moves()) | {""}


def core(complaint: str) -> str:
    """Return the letters and digits of a complaint, without the text that it quotes at its end."""
    words = re.sub(r"(, in |is not a position).*", "", complaint, flags=re.S)
    return re.sub(r"\W", "", words).lower().replace("none", "null")[:60]


#: Complaints that differ: Python's JSON reader writes numbers, and gives up, in its own way.
ASIDE = ("not a name for a node", "1\\.0", "can be read", "whole number|not JSON")


def test_bad_boards_are_refused_and_good_ones_round_trip(games: Script) -> None:
    for name, bad in (("chip-firing", BAD), ("graph-awale", BAD_OWNED)):
        texts = [(text, want) for text, want in bad if isinstance(text, str) and text]
        answers = games.read("en", name, [text for text, _ in texts])
        for (text, want), (good, message) in zip(texts, answers, strict=True):
            assert not good, text
            with pytest.raises(PositionError) as caught:
                game(name).position(text)
            if not any(each in want for each in ASIDE):
                assert core(message) == core(str(caught.value))
    dice = random.Random("good boards")
    texts = [str(graph_boards.awale(dice)) for _ in range(60)]
    texts += [json.dumps(json.loads(text), indent=1) for text in boards("graph-awale").values()]
    texts.append(texts[0].replace('"A"', '"2_x"').replace('"B"', '"1"'))
    answers = games.read("en", "graph-awale", texts)
    assert answers == [[True, str(game("graph-awale").position(text))] for text in texts]


# -- what is wrong with a text --------------------------------------------------------------------

STARTS = {
    "songo": "5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0",
    "awale": "4.4.4.4.4.4/4.4.4.4.4.4 N 0-0",
    "tchoukaillon": "1.1.3.2.4.6 0",
    "tchouka-rouma": "2.2.2.2 0 x",
    "monde": "1.1.2.1.1.0 > 0.0.3.0.2.1 x",
    "sowing+suicide": "1.2.2.1.1.2.2.1 L x",
    "wing": "1.1.1.1.1.1 L",
}


def damaged(rng: random.Random, text: str) -> str:
    """Return a text with a few letters changed, inserted or left out; never empty."""
    letters = list(text)
    for _ in range(rng.randint(0, 3)):
        at = rng.randrange(len(letters))
        signs = rng.choices("0123456789./->x SNLR9", k=rng.randint(0, 2))
        letters[at : at + rng.randint(0, 2)] = signs
        letters = letters or ["0"]
    return "".join(letters)


def as_the_page_says(complaint: str, language: str) -> str:
    """Return Python's complaint with the page's quotation marks, as a sentence."""
    left, right = ("“", "”") if language == "en" else ("«\N{NO-BREAK SPACE}", "\N{NO-BREAK SPACE}»")
    quoted = re.sub(r"'([^']*)'", rf"{left}\1{right}", complaint)
    if " ; " in quoted.replace("\N{NARROW NO-BREAK SPACE}", " ") or "; write it like" in quoted:
        return quoted
    first = quoted[0] if quoted.startswith("x ") else quoted[0].upper()
    return f"{first}{quoted[1:]}."


@pytest.mark.parametrize("language", mostly_slow(LANGUAGES, "en"))
def test_the_page_complains_as_python_does(games: Script, language: str) -> None:
    rng = random.Random(f"texts {language}")
    complaints = set()
    for name, start in STARTS.items():
        texts = [text for text in (damaged(rng, start) for _ in range(300)) if len(text) < 50]
        answers = games.read(language, name, texts)
        with speaking(language):
            for text, (good, answer) in zip(texts, answers, strict=True):
                try:
                    expected = str(game(name).position(text))
                except PositionError as error:
                    assert not good, (name, text)
                    expected = as_the_page_says(str(error), language)
                    complaints.add(re.sub(r"[“«].*?[”»]|\d+", "", expected))
                assert answer == expected, (name, text)
    assert len(complaints) > 8
