"""Why the key of a study is right, in words: from the tree that proves it, to the very end.

Told are its idea, what tempts and what refutes that, the line that keeps the promise.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from songo_edu.games.wording import either, seed_words
from songo_edu.locale import t, tn
from songo_edu.puzzles.explain import sentences as say
from songo_edu.puzzles.explain.board import Played
from songo_edu.puzzles.explain.giving import fewer_at_home, handed_sentence, home_sentence
from songo_edu.puzzles.explain.reason import Part, Why
from songo_edu.puzzles.explain.refuting import chain_words, filled_words
from songo_edu.puzzles.explain.tree import Answer
from songo_edu.puzzles.explain.two_row_puzzle import TwoRowPuzzle, depth_of
from songo_edu.rules.two_row.layout import END_STORE, WIN

#: So few seeds to a full store that any capture may decide.
FEW_SEEDS: Final = 4
#: Moves that are given without words at most: of a longer line only the first is.
MOST_BARE: Final = 7


def study_why(study: TwoRowPuzzle) -> Why:
    """Return why the key of a study is right."""
    parts = [_refuted(study, _tempting(study)), _line(study), *_others(study)]
    return {"idea": say.joined(_idea(study)), "parts": parts}


# -- the idea --------------------------------------------------------------------------------------


def _idea(study: TwoRowPuzzle) -> Iterator[str]:
    """Say what the key takes, gives, parries and threatens, what that brings and what it proves."""
    key, takes, quiet = study.key, say.takes_sentence(study.key), _quiet(study)
    yield takes
    yield _sacrifice(study)
    yield quiet
    for parry in key.parries[:1]:
        if takes or quiet:  # the threat is past once the key is told
            yield say.parried(key, parry, set())
        else:
            yield t("{aims}.", {"aims": say.threats_words(study.start, [parry.threat])})
            yield say.parry_sentence(key, parry)
    yield say.now_aims(key.start, key.new_threats[:1])
    for threat in key.answer_threats[:1]:
        words = say.threat_words(study.start, threat)
        words["pits"] = chain_words(study.start.names, threat.pits)
        yield t("{source} may take {seeds} then ({pits}): that is not enough.", words)
    yield _runs_out(study) or _harvest(study)
    yield _promise(study)
    lacks = study.start.sheet[WIN] - study.start.store(1 - study.start.side)
    if study.kind in ("study-win", "study-draw") and lacks <= FEW_SEEDS:
        yield tn(
            "Careful: {other} needs only {n} more seed to win.",
            "Careful: {other} needs only {n} more seeds to win.",
            lacks,
            key.words(),
        )


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
    return say.handing_sentence(key) if key.quiet and not key.home and key.given > 0 else ""


def _runs_out(study: TwoRowPuzzle) -> str:
    """Say where the other side has no move left that stays at home; "" where it always has."""
    for move in study.line[1::2]:
        if move.fed or any(other.takes > 0 or other.home for other in move.start.moves):
            continue
        given = seed_words(move.held if move.gift else move.given)
        return t(
            "In the main line {other} runs out of moves at home and has to give something away:"
            " {player} gets {given} from {move}.",
            study.key.words(move=move.name, given=given),
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


# -- the line --------------------------------------------------------------------------------------


def _line(study: TwoRowPuzzle) -> Part:
    """Describe the line against the longest defence, each move with its reason."""
    known = {parry.threat.source for parry in study.key.parries[:1]}
    out: set[int] = set()
    steps = [
        say.step_of(
            move,
            _ours(move, known, out) if i % 2 == 0 else _theirs(study, move, i == 1, known, out),
        )
        for i, move in enumerate(study.line)
    ]
    return {"code": "line", "words": "", "steps": steps, "close": _close(study)}


def _ours(move: Played, known: set[int], out: set[int]) -> Iterator[str]:
    """Describe a move of the side that keeps its promise."""
    if move.home:
        out.discard(move.side)
    bound, takes = say.bound_sentences(move, known), say.takes_sentence(move)
    yield from bound
    yield takes
    feeds = _feeds_by_choice(move)
    if feeds:
        yield t("{player} plays {move}.", move.words())
    if move.quiet:
        if not bound and not feeds:
            nothing = not (move.parries or move.new_threats or move.answer_threats)
            if nothing and move.home:
                yield home_sentence(move, out)
            elif takes == "" and not say.steps_aside(move, move.parries):
                yield t("{player} plays {move}.", move.words())
        if move.parries:
            yield say.parried(move, move.parries[0], known)
        elif move.new_threats:
            yield say.now_aims(move.start, move.new_threats[:1])
    yield say.ending_sentence(move, move.side)


def _feeds_by_choice(move: Played) -> bool:
    """Return whether a move feeds an empty row, has not been named yet, and others would do so."""
    return move.fed and len(move.start.pits) > 1 and say.takes_sentence(move) == ""


def _theirs(
    study: TwoRowPuzzle, move: Played, first: bool, known: set[int], out: set[int]
) -> Iterator[str]:
    """Describe a move of the side that resists."""
    if move.home:
        out.discard(move.side)
    bound = say.bound_sentences(move, known)
    yield from bound
    holds = move.pit == study.holding and study.won(study.line[-1]) <= study.seeds
    if not bound and first and move.side != study.start.side and holds:
        yield t("{player}’s best defence is {move}.", move.words())
    elif not bound and first:
        yield t("{player} holds out longest with {move}.", move.words())
    elif not bound or _feeds_by_choice(move):
        yield t("{player} plays {move}.", move.words())
    yield say.takes_sentence(move)
    if move.quiet and move.given > 0:
        yield handed_sentence(move, out)
    yield say.ending_sentence(move, 1 - move.side)


def _close(study: TwoRowPuzzle) -> str:
    """Say what the line has come to."""
    last, won = study.line[-1], study.won(study.line[-1])
    words = study.key.words(goal=seed_words(study.seeds), seeds=seed_words(won))
    match study.kind, last.goes_on:
        case "study-win", False:
            words["seeds"] = seed_words(study.start.store(study.side) + won)
            return t("{player} ends with {seeds} and wins.", words)
        case "study-win", True:
            return t("So {player} wins.", words)
        case "study-draw", False:
            other = 1 - study.side
            words["seeds"] = last.end.store(other) + last.swept(other)
            words["win"] = study.start.sheet[WIN]
            return t("{other} ends with {seeds}, fewer than the {win} that win: a draw.", words)
        case "study-draw", True:
            return t("So {other} cannot fill its store any more: a draw.", words)
    if won > study.seeds:
        return t("That makes {seeds}, more than {goal}.", words)
    return t("So {player} has its {goal}.", words)


def _others(study: TwoRowPuzzle) -> list[Part]:
    """Say which move answers the replies that the line leaves out."""
    names, goal = study.start.names, seed_words(study.seeds)
    after: dict[int, list[str]] = {}  # by the answer, -1 where nothing more is needed
    for answer in study.tree.answers:
        if answer.pit != study.line[1].pit:
            pit = answer.nodes[0].pit if answer.nodes else -1
            after.setdefault(pit, []).append(names[answer.pit])
    over = after.pop(-1, [])
    sentences = [
        tn(
            "After {replies}, play {move}: {goal} comes in all the same.",
            "After {replies}, play {move}: {goal} come in all the same.",
            study.seeds,
            {"replies": either(replies), "move": names[pit], "goal": goal},
        )
        for pit, replies in after.items()
    ]
    if over:
        sentences.append(
            tn(
                "After {replies}, the {goal} comes in straight away.",
                "After {replies}, the {goal} come in straight away.",
                study.seeds,
                {"replies": either(over), "goal": goal},
            )
        )
    return say.others_part(sentences)


# -- what tempts -----------------------------------------------------------------------------------


def _tempting(study: TwoRowPuzzle) -> Answer:
    """Return the other first move that a hasty player would choose."""

    def rank(answer: Answer) -> tuple[int, int, int]:
        move = study.start.play(answer.pit)
        # Of moves that look alike the one that is refuted soonest shows most.
        return -move.takes, -move.hoped, depth_of(answer.nodes)

    return min(study.others, key=rank)


def _refuted(study: TwoRowPuzzle, answer: Answer) -> Part:
    """Describe a first move that is wrong, and the moves that refute it, to where one sees why."""
    move, out = study.start.play(answer.pit), set[int]()
    known, line = {threat.source for threat in move.threats[:1]}, [move]
    steps = [say.step_of(move, _looks(move, next(_against(study, answer), None)))]
    for played in _against(study, answer):
        if len(line) == 1:
            sentences = _refuting(played, known, out)
        elif len(line) % 2 == 0:
            sentences = _theirs(study, played, len(line) == 2, known, out)
        else:
            sentences = _ours(played, known, out)
        line.append(played)
        steps.append(say.step_of(played, sentences))
        # As long as nothing is to be seen of the refutation, it goes on.
        if len(line) % 2 == 0 and not (played.quiet and played.goes_on):
            break
    close = say.joined([_missed(study, line), fewer_at_home(study, move), _longest(study, answer)])
    return {"code": "lure", "words": "", "steps": steps, "close": close}


def _against(study: TwoRowPuzzle, answer: Answer) -> Iterator[Played]:
    """Yield the moves that refute a first move, and between them those that hold out longest."""
    board = study.start.play(answer.pit).end
    while answer.nodes:
        node = answer.nodes[0]
        yield board.play(node.pit)
        board = board.play(node.pit).end
        if not node.answers:
            return
        answer = study.held_out(board, node.answers)
        yield board.play(answer.pit)
        board = board.play(answer.pit).end


def _longest(study: TwoRowPuzzle, shown: Answer) -> str:
    """Name the wrong move that holds out longest, and its bare line; "" where it is shown."""
    longest = max(study.others, key=lambda answer: depth_of(answer.nodes))
    if depth_of(longest.nodes) <= depth_of(shown.nodes):
        return ""
    line = [move.name for move in _against(study, longest)]
    text = ", ".join(line if len(line) <= MOST_BARE else line[:1])
    words = {"move": study.start.names[longest.pit], "line": text}
    return t("{move} holds out longer and fails as well, after {line}.", words)


def _looks(move: Played, reply: Played | None) -> Iterator[str]:
    """Say how a wrong first move looks to which there is a reply, or none."""
    # The threat that was there before the move and comes true after it.
    missed = [
        threat
        for threat in move.start.threats(1 - move.side)
        if reply and threat.source == reply.pit and reply.takes >= threat.seeds
    ]
    yield say.takes_sentence(move)
    if move.threats:
        aims = say.threats_words(move.start, move.threats[:1])
        yield t("{move} looks good: {aims}.", move.words(aims=aims))
    elif missed and move.quiet:
        aims = say.threats_words(move.start, missed)
        yield t("{move} overlooks a threat: {aims}.", move.words(aims=aims))
    elif move.waits:
        yield t("{move} moves {held} at home.", move.words())
    elif move.quiet:
        yield t("{move} looks harmless.", move.words())
    yield say.ending_sentence(move, move.side)


def _refuting(reply: Played, known: set[int], out: set[int]) -> Iterator[str]:
    bound, parries = say.bound_sentences(reply, known), say.known_first(reply, known)
    waits = reply.waits and not parries
    yield from bound
    if not bound and not waits:
        yield t("{player} answers {move}.", reply.words())
    yield say.takes_sentence(reply)
    if parries:
        yield say.parried(reply, parries[0], known, named=reply.quiet)
    elif waits:
        yield home_sentence(reply, out)
    yield say.ending_sentence(reply, reply.side)


def _missed(study: TwoRowPuzzle, line: Sequence[Played]) -> str:
    """Say what a refuted first move comes to, where the line goes on to the end of the game."""
    last, won = line[-1], study.won(line[-1])
    words = line[0].words(goal=study.seeds, seeds=seed_words(won))
    if last.ends == END_STORE:
        return ""  # that the other side has won says all
    if last.goes_on or won >= study.seeds:
        return tn(
            "After that, {player} can no longer reach {goal} seed.",
            "After that, {player} can no longer reach {goal} seeds.",
            study.seeds,
            words,
        )
    if last.swept(study.side) > 0:
        clause = t("With the seeds of its row {player} gets {seeds}", words)
    elif won == 0:
        clause = t("{player} gets nothing more", words)
    else:
        clause = t("That makes {seeds} for {player}", words)
    return tn(
        "{told}; {goal} was needed.",
        "{told}; {goal} were needed.",
        study.seeds,
        {**words, "told": clause},
    )
