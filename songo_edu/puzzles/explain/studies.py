"""Why the key of a study is right, in words: from the tree that proves it, to the very end."""

from __future__ import annotations

from typing import Final

from songo_edu.games.wording import player, seed_words
from songo_edu.locale import t, tn
from songo_edu.puzzles.explain import sentences as say
from songo_edu.puzzles.explain.board import Words
from songo_edu.puzzles.explain.reason import Why
from songo_edu.puzzles.explain.refuting import filled_words
from songo_edu.puzzles.explain.study_lines import lines_of
from songo_edu.puzzles.explain.two_row_puzzle import TwoRowPuzzle
from songo_edu.rules.two_row.layout import WIN

#: So few seeds to a full store that any capture may decide.
FEW_SEEDS: Final = 4


def study_why(study: TwoRowPuzzle) -> Why:
    """Return why the key of a study is right."""
    idea = say.joined(idea.sentences(study) for idea in IDEAS if idea.applies(study))
    return {"idea": idea, "parts": lines_of(study)}


# -- the idea --------------------------------------------------------------------------------------


def _sacrifice(study: TwoRowPuzzle) -> str:
    """Say that another move would take more at once."""
    moves = [study.start.play(answer.pit) for answer in study.others]
    greedy = max(moves, key=lambda move: move.takes)
    if greedy.takes <= study.key.takes:
        return ""
    return t(
        "{greedy} would take {seeds} straight away: that costs too much.",
        {"greedy": greedy.name, "seeds": seed_words(greedy.takes)},
    )


def _quiet(study: TwoRowPuzzle) -> str:
    """Describe a key that takes nothing: it leaves the move to the other side, or gives seeds."""
    key = study.key
    if study.kind == "zugzwang":
        return t(
            "After {move}, the player to move loses seeds by it, and it is {other}’s turn.",
            key.words(),
        )
    if key.waits and not say.steps_aside(key, key.parries):
        return t("{move} waits: it stays at home, and {other} has to move.", key.words())
    if key.quiet and not key.home and key.given > 0:
        given = seed_words(key.given)
        return t("{move} takes nothing and hands {given} over.", key.words(given=given))
    return ""


def _parry(study: TwoRowPuzzle) -> str:
    """Describe the greatest threat that the key parries; it is past once the key is told."""
    key = study.key
    if say.takes_sentence(key) or _quiet(study):
        return say.parried(key, key.parries[0], set())
    aims = say.threats_words(study.start, [key.parries[0].threat])
    return say.joined([t("{aims}.", {"aims": aims}), say.parry_sentence(key, key.parries[0])])


def _afforded(study: TwoRowPuzzle) -> str:
    """Describe the most that the other side may take after the key."""
    threat = study.key.answer_threats[0]
    words: Words = {
        "source": study.start.names[threat.source],
        "seeds": seed_words(threat.seeds),
        "pits": say.pits_words(study.start, threat.pits),
    }
    return t("{source} may take {seeds} then ({pits}): that is not enough.", words)


def _runs_out(study: TwoRowPuzzle) -> str:
    """Say where the other side has no move left that stays at home; "" where it always has."""
    for move in study.line[1::2]:
        if move.fed or any(each.takes > 0 or each.home for each in move.start.moves):
            continue
        given = seed_words(move.held if move.gift else move.given)
        return t(
            "In the main line {other} runs out of moves at home and has to give something away:"
            " {player} gets {given} from {move}.",
            {
                "other": player(move.side),
                "player": player(1 - move.side),
                "move": move.name,
                "given": given,
            },
        )
    return ""


def _harvest(study: TwoRowPuzzle) -> str:
    """Say the most that the line takes after a key that takes less; "" where it takes nothing."""
    line = study.line
    later = [i for i in range(2, len(line), 2) if line[i].pits]
    at = max(later, key=lambda i: line[i].takes, default=0)
    best, reply = line[at], line[at - 1]
    if at == 0 or best.takes <= study.key.takes:
        return ""
    words = best.words(
        source=best.name,
        pits=filled_words(best.start.names, best.pits, reply.sown_into(best.pits), reply.side),
        reply=reply.name,
    )
    if study.key.takes + best.takes < study.seeds:  # what the rest comes from is seen in the line
        return t("In the main line {source} captures {pits}.", words)
    if len(reply.start.pits) == 1:
        return t(
            "In the main line {other} has only {reply} left, and then {source} takes {seeds}"
            " ({pits}).",
            words,
        )
    return t("In the main line {source} takes {seeds} ({pits}).", words)


def _promise(study: TwoRowPuzzle) -> str:
    words = study.key.words(goal=seed_words(study.seeds), win=study.start.sheet[WIN])
    if study.kind == "study-win":
        return t(
            "Whatever {other} plays, {player} gets the {goal} that its store still lacks; no other"
            " first move does that.",
            words,
        )
    if study.kind == "study-draw":
        return t(
            "Whatever {other} plays, {player} gets {goal}, and {other} never reaches {win}; any"
            " other first move loses.",
            words,
        )
    return tn(
        "Whatever {other} plays, {goal} comes in by the end of the game; any other first move"
        " brings none.",
        "Whatever {other} plays, {goal} come in by the end of the game; any other first move"
        " brings fewer.",
        study.seeds,
        words,
    )


def _lacks(study: TwoRowPuzzle) -> int:
    """Return how many seeds the other side's store lacks to win."""
    return study.start.sheet[WIN] - study.start.store(1 - study.start.side)


#: What the idea of a study says, one after the other.
IDEAS: Final = (
    say.Idea("what the key takes", lambda study: True, lambda study: say.takes_sentence(study.key)),
    say.Idea("sacrifice", lambda study: True, _sacrifice),
    say.Idea("quiet move", lambda study: True, _quiet),
    say.Idea("parry", lambda study: bool(study.key.parries), _parry),
    say.Idea(
        "new threat",
        lambda study: bool(study.key.new_threats),
        lambda s: t("Now {aims}.", {"aims": say.threats_words(s.start, s.key.new_threats[:1])}),
    ),
    say.Idea("what may be lost", lambda study: bool(study.key.answer_threats), _afforded),
    say.Idea("what the line brings", lambda study: True, lambda s: _runs_out(s) or _harvest(s)),
    say.Idea("promise", lambda study: True, _promise),
    say.Idea(
        "a store nearly full",
        lambda study: study.kind in ("study-win", "study-draw") and _lacks(study) <= FEW_SEEDS,
        lambda study: tn(
            "Careful: {other} needs only {n} more seed to win.",
            "Careful: {other} needs only {n} more seeds to win.",
            _lacks(study),
            study.key.words(),
        ),
    ),
)
