"""Every family's words, sheets and positions in the page against those of Python."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from typing import Any

import pytest

import songo_edu as se
from songo_edu.errors import PositionError, SongoError
from songo_edu.games import Position, game
from songo_edu.games.duels import GAMES, DuelPosition, duel_sheet, open_game
from songo_edu.games.graphs import GraphAwalePosition, GraphPosition, boards
from songo_edu.games.one_row_words import DUEL_MOST_HOLES, DUEL_MOST_SEEDS, SOLO_MOST_HOLES
from songo_edu.games.solitaires import SHEETS as SOLITAIRES
from songo_edu.games.solitaires import SoloPosition
from songo_edu.games.two_row.position import SHEETS, sheet
from songo_edu.games.two_row.sentences import opening_words, step_words
from songo_edu.locale import LANGUAGES, speaking
from songo_edu.rules.two_row.layout import MOVER
from songo_edu.solvers.duels.engine import perfect_move
from songo_edu.solvers.solitaires import winning_board
from tests.browser.conftest import Script
from tests.games import graph_boards
from tests.games.test_bad_input import NO_DUEL
from tests.games.test_graph_notation import BAD, BAD_OWNED
from tests.needs import EFFORT, in_one_language, mostly_slow
from tests.rules.duel_reference import NAMES as DUELS
from tests.rules.positions import met, wild
from tests.rules.solo import random_board

Scripts = Callable[..., Script]
ONE_LANGUAGE = mostly_slow(LANGUAGES, "fr")

#: Opens a game of any family, its module fetched.
OPEN = """
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
"""
OPENED = "openGame, openFamily, useLanguage"


@pytest.fixture
def games(scripts: Scripts) -> Script:
    return scripts(OPENED, OPEN)


def position_or_none(name: str, text: str) -> str | None:
    try:
        return str(game(name).position(text))
    except SongoError:
        return None


# -- two rows ------------------------------------------------------------------------------------

TWO_ROW_WORDS = """
export const told = (language, name, cases) => {
  useLanguage(language);
  return cases.map(([position, pit, opponent]) => {
    const play = new SongoGame(name, position, "");
    const view = boardView(play.sheet, {turned: false, numbering: "s0"});
    const index = play.pitNamed(pit);
    const code = play.why(index);
    const begun = play.over ? TWO_ROWS.verdict(play)
      : TWO_ROWS.opening(play, {controls: "full", mode: "play", opponent});
    if (code) return [begun, withSource(...TWO_ROWS.refusal(play, index, code, view))];
    const done = play.play(pit);
    const said = [TWO_ROWS.told(play, done, view), TWO_ROWS.verdict(play)].filter(Boolean);
    const steps = done.events.map((kind, i, events) =>
      (i % 3 ? "" : TWO_ROWS.step(view, events[i + 1], kind, events[i + 2])));
    return [begun, said.join(" "), ...steps.filter(Boolean)];
  });
};
"""


@pytest.mark.parametrize(("name", "language"), in_one_language(SHEETS))
def test_two_rows_are_told_alike(scripts: Scripts, name: str, language: str) -> None:
    rng = random.Random(f"words {name}")
    texts = [wild(rng, name) for _ in range(400)]
    texts += [str(position) for position, _ in zip(met(rng, game(name)), range(200), strict=False)]
    cases = [(text, rng.choice(sheet(name).pits), rng.choice(["", "N", "S"])) for text in texts]
    with speaking(language):
        expected = [two_row_words(game(name).position(text), *rest) for text, *rest in cases]
    page = scripts("SongoGame, TWO_ROWS, boardView, withSource, useLanguage", TWO_ROW_WORDS)
    for case, answer, words in zip(cases, page.told(language, name, cases), expected, strict=True):
        assert answer == words, case


def two_row_words(position: Position, pit: str, opponent: str) -> list[str]:
    begun = position.verdict or opening_words(position.state[MOVER], opponent)
    refusal = position.why_not(pit)
    if refusal is not None:
        return [begun, str(refusal)]
    events, names = position.events(pit), position.sheet.pits
    steps = [
        step_words(names[events[i + 1]], events[i], events[i + 2]) for i in range(0, len(events), 3)
    ]
    return [begun, position.explain(pit), *steps]


# -- duels ---------------------------------------------------------------------------------------

#: What is said of each move asked about; of a hole that may be sown either way, what bars it.
DUEL_WORDS = """
const tried = (ask) => { try { return ask(); } catch (error) { return [error.message]; } };
export const told = (language, cases) => {
  useLanguage(language);
  return cases.map(([name, start, record, moves]) => moves.map((move) => {
    const game = DUELS.open(name, start, record);
    const number = game.numberOf(move);
    if (game.whyNot(number)) {
      const refused = duelMoveRefusal(game, number);
      const [words, source] = name.includes("impartial") ? refused
        : DUELS.refusal(game, game.pitOf(move), game.why(game.pitOf(move)), {});
      return source ? `${words} ${sourceWords(source)}` : words;
    }
    const said = DUELS.told(game, game.play(move));
    return [game.position, game.over ? `${said} ${DUELS.verdict(game)}` : said];
  }));
};
export const sheets = (names) => names.map((name) => {
  const { rules, sheet } = DUELS.open(name, "1.1.1.1.1.1 L", "");
  return [...rules, sheet.start];
});
export const named = (name) => tried(() => DUELS.open(name, "", "").sheet.name);
export const replies = (cases) => Promise.all(cases.map(async ([name, position]) => {
  const game = DUELS.open(name, position, "");
  const asked = [0, 1].map((side) => Promise.all(
    [1, 2, 3, undefined].map((most) => DUELS.lost(game, side, most))));
  return [await Promise.all([1, 3, 5].map((level) => DUELS.reply(game, level))),
    await Promise.all(asked)];
}));
"""


@pytest.fixture
def duels(scripts: Scripts) -> Script:
    return scripts("DUELS, duelMoveRefusal, sourceWords, useLanguage", DUEL_WORDS)


def duel_board(rng: random.Random, holes: int, seeds: int) -> str:
    row = [0] * holes
    for _ in range(seeds):
        row[rng.randrange(holes)] += 1
    return ".".join(map(str, row)) + rng.choice((" L", " R"))


def duel_words(p: DuelPosition, move: str) -> Any:
    refusal = p.why_not(move)
    return [str(p.play(move)), p.explain(move)] if refusal is None else str(refusal)


@pytest.mark.parametrize("language", ONE_LANGUAGE)
def test_duels_are_told_alike(duels: Script, language: str) -> None:
    """A few moves of games by chance: each hole of each position, and what Python says of it."""
    rng, cases, expected = random.Random(f"duels {language}"), [], []
    with speaking(language):
        for name in [name for name in DUELS for _ in range(4)]:
            p = open_game(name).position(duel_board(rng, rng.randint(1, 8), rng.randint(0, 11)))
            start, record = str(p), list[str]()
            for _ in range(9):
                moves = p.candidates() or list(p.pits) * (not p.sheet.impartial)
                cases.append([name, start, " ".join(record), moves])
                expected.append([duel_words(p, move) for move in moves])
                if p.over:
                    break
                record.append(rng.choice(p.legal_moves()))
                p = p.play(record[-1])
    for case, words, answer in zip(cases, expected, duels.told(language, cases), strict=True):
        assert answer == words, case
    assert any("already appeared" in str(one) or "déjà" in str(one) for one in expected)


DUEL_TEXTS = [
    *(text for text in NO_DUEL if isinstance(text, str) and text),
    *("2.4.1.2.0.3 L", "0 R", "1.1 L x", "2.2 L x", "5 L x", "007.1 R", f"{DUEL_MOST_SEEDS} L"),
    *(".".join("1" * DUEL_MOST_HOLES) + " L", ".".join("1" * (DUEL_MOST_HOLES + 1)) + " L"),
]


def test_sheets_and_replies_of_duels_are_those_of_python(duels: Script, games: Script) -> None:
    assert duels.sheets(DUELS) == [
        [*duel_sheet(name).integers(6), duel_sheet(name).start] for name in DUELS
    ]
    for name in ("sowing", "sowing+suicide", "wing"):
        for text, (good, told) in zip(DUEL_TEXTS, games.read("en", name, DUEL_TEXTS), strict=True):
            assert (told if good else None) == position_or_none(name, text), (name, text)
            assert good or len(text) >= 50 or f"“{text}”" in told
    assert duels.named("sowing+fafy+misere") == "sowing+misere+fafy"
    wrong = ("x", "fafy+fafy", "", "__proto__")
    for name in ("wing+misere", "wingx", *(f"sowing+{option}" for option in wrong)):
        [said] = duels.named(name)
        assert name in said
        assert all(f"{one}[+" in said for one in GAMES)
    rng = random.Random("replies")
    cases = [[name, duel_board(rng, 6, 8)] for name in DUELS[:-2] for _ in range(4)]
    for (name, text), (replies, lost) in zip(cases, duels.replies(cases), strict=True):
        position, solved = open_game(name).position(text), se.solve(name, text)
        plies = solved.plies or 0
        wins = "LR".index(position.mover) ^ (solved.result == "loss")
        own = plies // 2 if solved.result == "loss" else (plies + 1) // 2
        assert lost[1 - wins] == [True] * 4
        assert lost[wins] == [not position.over and own > most for most in (1, 2, 3)] + [False]
        assert replies[2] == (perfect_move(position) or ""), (name, text)
        assert set(replies) <= set(position.legal_moves()) | {""}


# -- solitaires ----------------------------------------------------------------------------------

SOLO_WORDS = """
export const told = (language, name, cases) => {
  useLanguage(language);
  return cases.map(([position, hole]) => {
    const game = SOLITAIRES.open(name, position, "");
    const pit = game.pitNamed(hole);
    const code = game.why(pit);
    if (code) {
      const [words, source] = SOLITAIRES.refusal(game, pit, code);
      return source ? `${words} ${sourceWords(source)}` : words;
    }
    const said = SOLITAIRES.told(game, game.play(hole));
    return game.over ? `${said} ${SOLITAIRES.verdict(game)}` : said;
  });
};
export const sheets = (names) => names.map((name) => {
  const { rules, holes, sheet } = SOLITAIRES.open(name, "", "");
  return [holes, ...rules.slice(1), sheet.start];
});
export const read = (name, texts) => texts.map((text) => {
  try { return SOLITAIRES.open(name, text, "").position; } catch { return null; }
});
export const refused = (names) => names.map((name) => {
  try { return SOLITAIRES.open(name, "", ""); } catch (error) { return error.message; }
});
export const rows = (seeds) => seeds.map(winningRow);
"""
SOLO_TEXTS = (
    *("1", "1.2", "1.2 0", "1.0.1 3 x", "2.0 3 x", "0", "1.2  0", "1.2 0 y", " 1.2 0", "1..2 0"),
    *("1.2 > 2.1", "1.2 > 2.2", "1.2 > 2.1.0", "1.2 > 1.2 x", "1.2 > 2.1 x", "x", "1.2 -1"),
    *("1,2 0", ".".join("1" * SOLO_MOST_HOLES), ".".join("1" * (SOLO_MOST_HOLES + 1)), "10000"),
    *("10000 1", "99999.1", "000000000010000", "100000", "٥.1 0", "1.2 0\n", "<b>1</b>"),
    *("1.2 > 3", "3.0 > 1.2 > 3.0"),
)


@pytest.fixture
def solitaires(scripts: Scripts) -> Script:
    return scripts("SOLITAIRES, sourceWords, useLanguage, winningRow", SOLO_WORDS)


def solo_board(rng: random.Random, name: str) -> SoloPosition:
    """A board, likely or wild, now and then after a move."""
    holes = rng.choice((1, 2, 4, 6, 9))
    row = random_board(rng, holes, rng.choice((1, 2, holes)))
    board = ".".join(map(str, row))
    if SOLITAIRES[name].away:
        board += " > " + ".".join(map(str, rng.sample(row, holes)))
    position = game(name).position(board)
    legal = position.legal_moves()
    return position.play(rng.choice(legal)) if legal and rng.random() < 0.2 else position


@pytest.mark.parametrize("language", ONE_LANGUAGE)
def test_solitaires_are_told_alike(solitaires: Script, language: str) -> None:
    for name in SOLITAIRES:
        rng = random.Random(f"words {name}")
        positions = [solo_board(rng, name) for _ in range(400)]
        cases = [(str(one), rng.choice(list(one.pits))) for one in positions]
        answers = solitaires.told(language, name, cases)
        with speaking(language):
            for position, case, answer in zip(positions, cases, answers, strict=True):
                refusal = position.why_not(case[1])
                words = position.explain(case[1]) if refusal is None else str(refusal)
                assert answer == words, (name, case)


def test_sheets_of_solitaires_are_those_of_python(solitaires: Script) -> None:
    names = list(SOLITAIRES)
    assert solitaires.sheets(names) == [
        [*one.integers(game(name).start().holes), one.start] for name, one in SOLITAIRES.items()
    ]
    for name in names:
        found = solitaires.read(name, SOLO_TEXTS)
        assert found == [position_or_none(name, text) for text in SOLO_TEXTS], name
    wrong = ["tchoukaillon+x", "kaillon+occupied", "tchoukaillon+occupied+occupied", "monde+"]
    for text, said in zip(wrong, solitaires.refused(wrong), strict=True):
        assert text[-8:] in said
        assert "tchouka-rouma+skip-origin" in said
    seeds = [1, 8, 11, 17, 1391]
    assert solitaires.rows(seeds) == [list(winning_board(n)) for n in seeds]


# -- graphs --------------------------------------------------------------------------------------

#: What a board says of each move asked about, and what it looks like afterwards.
GRAPH_WORDS = """
export const told = async (language, cases) => {
  await openFamily("graph-awale");
  useLanguage(language);
  return cases.map(([name, text, record, moves]) => moves.map((move) => {
    const game = openGame(name, text, record);
    const {family} = game;
    const view = family.view(game, {turned: false});
    const pit = game.pitNamed(move);
    const choice = pit >= 0 ? game.step([pit]) : {};
    if (choice.code) return family.refusal(game, pit, choice.code, view);
    if (pit >= 0 && choice.next) return choice.next.map((node) => game.graph.nodes[node]);
    const done = game.play(choice.move ?? move);
    const words = [family.told(game, done, view), family.verdict(game), family.comment?.(game)];
    return [done.move, game.position, game.over, words.filter(Boolean).join(" ")];
  }));
};
"""


@pytest.fixture
def graphs(scripts: Scripts) -> Script:
    return scripts(OPENED, GRAPH_WORDS)


def graph_words(p: GraphPosition, move: str) -> list[Any]:
    refusal = p.why_not(move)
    if refusal is None:
        after = p.play(move)
        name = p.canonical(move) if isinstance(p, GraphAwalePosition) else move
        return [name, str(after), after.over, p.explain(move)]
    if refusal.code == "choose-route" and isinstance(p, GraphAwalePosition):
        sown: list[str] = []
        while len(found := p.next_nodes(move, sown)) == 1:
            sown += found
        return found
    return [refusal.words, refusal.source]


@pytest.mark.parametrize("language", ONE_LANGUAGE)
def test_graphs_are_told_alike(graphs: Script, language: str) -> None:
    rng, cases, expected = random.Random(f"words {language}"), [], []
    with speaking(language):
        for number in range(120 * EFFORT):
            p: GraphPosition = (graph_boards.awale if number % 2 else graph_boards.chips)(rng)
            start, record = str(p), list[str]()
            for _ in range(8):
                moves = [*p.pits, *rng.sample(p.legal_moves(), min(3, len(p.legal_moves())))]
                cases.append([p.sheet.name, start, " ".join(record), moves])
                expected.append([graph_words(p, move) for move in moves])
                if p.over:
                    break
                record.append(rng.choice(p.legal_moves()))
                p = p.play(record[-1])
    for case, words, answer in zip(cases, expected, graphs.told(language, cases), strict=True):
        assert answer == words, case[:3]


def core(told: str) -> str:
    """Return the letters and digits of a complaint, without the text that it quotes at its end."""
    words = re.sub(r"(, in |is not a position).*", "", told, flags=re.S)
    return re.sub(r"\W", "", words).lower().replace("none", "null")[:60]


#: Python's own reading of JSON differs in how it writes numbers, and where it gives up.
ASIDE = ("not a name for a node", "1\\.0", "can be read", "whole number|not JSON")


def test_bad_boards_are_named_and_good_ones_come_back(games: Script) -> None:
    for name, bad in (("chip-firing", BAD), ("graph-awale", BAD_OWNED)):
        texts = [(text, want) for text, want in bad if isinstance(text, str) and text]
        answers = games.read("en", name, [text for text, _ in texts])
        for (text, want), (good, told) in zip(texts, answers, strict=True):
            assert not good, text
            with pytest.raises(PositionError) as caught:
                game(name).position(text)
            if not any(each in want for each in ASIDE):
                assert core(told) == core(str(caught.value))
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
    """A text with a few of its letters changed, put in or left out; never without any."""
    letters = list(text)
    for _ in range(rng.randint(0, 3)):
        at = rng.randrange(len(letters))
        signs = rng.choices("0123456789./->x SNLR9", k=rng.randint(0, 2))
        letters[at : at + rng.randint(0, 2)] = signs
        letters = letters or ["0"]
    return "".join(letters)


def as_the_page_says(complaint: str, language: str) -> str:
    """Python's words, with the page's quotation marks, and as a sentence where they are none."""
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
        texts = [one for one in (damaged(rng, start) for _ in range(300)) if len(one) < 50]
        answers = games.read(language, name, texts)
        with speaking(language):
            for text, (good, told) in zip(texts, answers, strict=True):
                try:
                    expected = str(game(name).position(text))
                except PositionError as error:
                    assert not good, (name, text)
                    expected = as_the_page_says(str(error), language)
                    complaints.add(re.sub(r"[“«].*?[”»]|\d+", "", expected))
                assert told == expected, (name, text)
    assert len(complaints) > 8
