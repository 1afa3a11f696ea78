"""The idea of the key of a puzzle of two rows, in a sentence or two."""

from typing import Final

from songo_edu.games.two_row.sentences import names_of
from songo_edu.games.wording import listed, move_count_words, player, seed_words
from songo_edu.locale import t, tn
from songo_edu.puzzles.explain.effects import (
    Aim,
    Move,
    aims_of,
    met_by,
    move_of,
    new_aims,
    pits_allowed,
    with_side,
)
from songo_edu.puzzles.explain.lines import Answered
from songo_edu.puzzles.explain.pieces import (
    MOST_AIMS,
    Riddle,
    aims_shown,
    barred_told,
    ending_told,
    joined_told,
    known_first,
    now_met,
    pit_shown,
    pits_filled,
    several_met,
    sown_into,
    steps_aside,
    takes_told,
    unkept_told,
)
from songo_edu.puzzles.explain.replies import key_gives
from songo_edu.puzzles.explain.tree import MANY_SEEDS
from songo_edu.rules.two_row.captures import forced
from songo_edu.rules.two_row.layout import GOES_ON, LAST_TWO, MOVER, ROW, STRIDE

#: In so many moves one can see what passing would save.
SEEN_MOVES: Final = 3
#: So many seeds may leave the last pit only to capture (S0).
BARRED_TWO: Final = 2
#: Where the solver's second move stands in a line.
MAIN_TURN: Final = 2


def idea_told(riddle: Riddle, line: list[Move], answers: list[Answered]) -> str:
    """Return the idea of the key in a sentence or two."""
    if riddle["claim"]["theirs"]:
        return _idea_of_defence(riddle, line)
    if riddle["kind"] == "wait":
        return _idea_of_waiting(riddle, line[0], answers)
    key = line[0]
    if riddle["claim"]["moves"] == 1:
        return _idea_of_capture(riddle, key)
    told = [takes_told(riddle, key), _idea_of_threats(riddle, key, answers, line)]
    if len(line) > 1 and key["ends"] == GOES_ON:
        told.append(_has_to_move(riddle, key))
        told.append(_promise(riddle, line))
    return joined_told(told)


def _promise(riddle: Riddle, line: list[Move]) -> str:
    claim = riddle["claim"]
    return t(
        "Whatever {other} plays, {seeds} come in within {moves}.",
        {
            "other": player(1 - line[0]["side"]),
            "seeds": seed_words(claim["seeds"]),
            "moves": move_count_words(claim["moves"]),
        },
    )


def _idea_of_capture(riddle: Riddle, key: Move) -> str:
    """Return the idea of a key that takes all there is to take at once."""
    told = [takes_told(riddle, key)]
    if len(key["pits"]) > 1:
        told.append(
            t(
                "The last seed falls in {last}, and the chain runs back to {end}.",
                {"last": pit_shown(riddle, key["last"]), "end": pit_shown(riddle, key["pits"][-1])},
            )
        )
    told.append(_two_may_leave(riddle, key))
    told.append(ending_told(riddle, key, key["side"]))
    return joined_told(told)


def _two_may_leave(riddle: Riddle, key: Move) -> str:
    """Tell that two seeds leave the last pit only because they capture; "" for another move."""
    sheet = riddle["claim"]["sheet"]
    if key["held"] != BARRED_TWO or (key["pit"] + 1) % sheet[ROW] != 0 or sheet[LAST_TWO] != 1:
        return ""
    return t("Two seeds may leave the last pit here because they capture.")


def _meant(riddle: Riddle, key: Move, answers: list[Answered]) -> list[Aim]:
    """Return the threats after the key that some reply lets come true."""
    used = [answer["move"]["pit"] for answer in answers]
    aims = aims_of(riddle["claim"]["sheet"], key["after"], key["side"])
    return [aim for aim in aims if aim["source"] in used]


def key_aims(riddle: Riddle, key: Move, answers: list[Answered]) -> list[Aim]:
    """Return the threats that the idea tells, where it tells of several."""
    if riddle["kind"] == "wait" or riddle["claim"]["theirs"]:
        return []
    return _meant(riddle, key, answers)


def _idea_of_threats(riddle: Riddle, key: Move, answers: list[Answered], line: list[Move]) -> str:
    """Tell what a key threatens, and why one reply is not enough against it."""
    sheet = riddle["claim"]["sheet"]
    meant = _meant(riddle, key, answers)
    values = {"move": pit_shown(riddle, key["pit"]), "other": player(1 - key["side"])}
    quiet = takes_told(riddle, key) == ""
    enough = key["takes"] + sum([aim["seeds"] for aim in meant]) >= riddle["claim"]["seeds"]
    known = [_seeds_of(aim) for aim in aims_of(sheet, key["before"], key["side"])]
    both_new = all(_seeds_of(aim) not in known for aim in meant[:MOST_AIMS])
    waits = all(_seeds_of(aim) in known for aim in meant)
    # What was threatened before and is not enough is not what the key is about.
    if len(meant) > 0 and (enough or not waits or not key["home"]):
        values["aims"] = aims_shown(riddle, meant[:MOST_AIMS])
        least = _least(sheet, key, [aim["source"] for aim in meant])
        if quiet and waits:
            told = t("{move} takes nothing yet, for what there is can wait: {aims}.", values)
        elif len(meant) > MOST_AIMS and quiet:
            told = t(
                "{move} takes nothing yet, but now there are several threats at once: {aims}, and"
                " more.",
                values,
            )
        elif len(meant) > MOST_AIMS:
            told = t("It leaves several threats at once: {aims}, and more.", values)
        elif len(meant) > 1 and quiet and both_new:
            told = t("{move} takes nothing yet, but it makes two threats at once: {aims}.", values)
        elif len(meant) > 1 and quiet:
            told = t("{move} takes nothing yet, but now two threats stand at once: {aims}.", values)
        elif len(meant) > 1:
            told = t("It leaves two threats at once: {aims}.", values)
        elif quiet:
            told = t("{move} takes nothing yet, but now {aims}.", values)
        else:
            told = t("And now {aims}.", values)
        told = joined_told([told, _laid(riddle, key, meant[:MOST_AIMS])])
        if least == 0:
            return told if enough else joined_told([told, _harvest(riddle, line)])
        sure = t("No reply stops that altogether.")
        if len(meant) > MOST_AIMS:
            sure = t("No reply stops all of them.")
        elif len(meant) > 1 and key["takes"] + meant[1]["seeds"] < riddle["claim"]["seeds"]:
            sure = t("No reply saves enough.")
        elif len(meant) > 1:
            sure = t("One reply cannot stop both.")
        elif least >= meant[0]["seeds"]:
            sure = t("No reply makes that any less.")
        return f"{told} {sure}"
    harvest = _harvest(riddle, line) or _given_away(riddle, key, answers)
    if not quiet:
        return harvest or t("The rest comes from what {other} has to play then.", values)
    if key["home"]:
        told = t("{move} stays at home and leaves the move to {other}.", values)
        return joined_told([told, harvest])
    if harvest:
        return joined_told([t("{move} takes nothing and threatens nothing yet.", values), harvest])
    return t("{move} takes nothing and threatens nothing yet: it prepares.", values)


def _laid(riddle: Riddle, key: Move, aims: list[Aim]) -> str:
    """Tell the seeds that a key lays itself where its threats will take them; "" for none."""
    fell = [pit for aim in aims for pit in sown_into(key, aim["pits"])]
    fell = [pit for i, pit in enumerate(fell) if pit not in fell[:i]]
    if len(fell) == 0 or key["takes"] > 0:
        return ""
    pits = listed(names_of(riddle["names"], fell))
    return tn(
        "It is {move} itself that puts a seed into {pits}.",
        "It is {move} itself that puts seeds into {pits}.",
        len(fell),
        {"move": pit_shown(riddle, key["pit"]), "pits": pits},
    )


def _harvest(riddle: Riddle, line: list[Move]) -> str:
    """Tell what the line takes in the end, and what makes that possible; "" where it takes soon."""
    key = line[0]
    later = [move for move in line[2:] if move["side"] == key["side"]]
    if len(later) < 2:
        return ""
    best = sorted(later, key=lambda move: -move["takes"])[0]
    if best["takes"] == 0 or len(best["pits"]) == 0:
        return ""
    source = best["pit"]
    fell = _fallen(riddle, line, best)
    values = {
        "move": pit_shown(riddle, key["pit"]),
        "other": player(1 - key["side"]),
        "source": pit_shown(riddle, source),
        "seeds": seed_words(best["takes"]),
        "pits": pits_filled(riddle, best["pits"], fell, 1 - key["side"]),
        "last": pit_shown(riddle, best["last"]) if best["last"] >= 0 else "",
    }
    waits = 0
    for move in [key, *later]:
        if move["takes"] > 0:
            break
        if move["home"] and len(new_aims(riddle["claim"]["sheet"], move)) == 0:
            waits += 1
    if waits > 1:
        return t(
            "It is a war of waiting: {other} is the first to run out of harmless moves. In the"
            " main line {source} takes {seeds} ({pits}).",
            values,
        )
    fed = key["after"][source] > key["before"][source] > 0
    if fed and best["held"] == key["after"][source] and best["last"] >= 0:
        return t(
            "With the seed it gets, {source} ends in {last}, and in the main line takes {seeds}"
            " ({pits}).",
            values,
        )
    aimed = [pit for pit in best["pits"] if key["after"][pit] > key["before"][pit]]
    if len(aimed) > 0 and key["takes"] == 0:
        values["pit"] = pit_shown(riddle, aimed[0])
        return t("It lays a seed in {pit}, which {source} takes later: {seeds} ({pits}).", values)
    saved = [met for met in met_by(riddle["claim"]["sheet"], key) if source in met["aim"]["pits"]]
    if len(saved) > 0 and saved[0]["left"] == 0:
        return t(
            "{source}, which was threatened, stays and takes {seeds} in the end ({pits}).", values
        )
    return t("The harvest comes later: in the main line {source} takes {seeds} ({pits}).", values)


def _fallen(riddle: Riddle, line: list[Move], best: Move) -> list[int]:
    """Return the pits of a harvest that the other side has filled itself since the key."""
    known = aims_of(riddle["claim"]["sheet"], line[0]["after"], best["side"])
    if any(aim["source"] == best["pit"] and aim["seeds"] >= best["takes"] for aim in known):
        return []
    replies: list[Move] = []
    for move in line:
        if move["pit"] == best["pit"] and move["takes"] == best["takes"]:
            break
        if move["side"] != best["side"]:
            replies.append(move)
    return [
        pit
        for pit in best["pits"]
        if any(reply["after"][pit] > reply["before"][pit] for reply in replies)
    ]


def _given_away(riddle: Riddle, key: Move, answers: list[Answered]) -> str:
    """Tell what each reply to a quiet key gives away, where they are few and all do at once."""
    given = key_gives(riddle, len(riddle["tree"]["answers"]), answers)
    if given == "":
        return ""
    told = t("Every reply gives something away: {given}.", {"given": given})
    return joined_told([told, barred_told(riddle, key["after"])])


def _least(sheet: list[int], key: Move, sources: list[int]) -> int:
    """Return the most that some pits still threaten to take, after the reply that costs most."""
    least = MANY_SEEDS
    for reply in pits_allowed(sheet, key["after"]):
        after = move_of(sheet, key["after"], reply)
        aims = [] if after["ends"] != GOES_ON else aims_of(sheet, after["after"], key["side"])
        least = min(least, max([0, *[aim["seeds"] for aim in aims if aim["source"] in sources]]))
    return least


def _seeds_of(aim: Aim) -> str:
    return f"{aim['source']} {aim['seeds']}"


def _worth_of_passing(riddle: Riddle, key: Move) -> int:
    """Return what the solver could force after the key if the other side passed once."""
    claim = riddle["claim"]
    left = claim["moves"] - 1
    passed = with_side(key["after"], key["side"])
    states = [*passed, *[0 for _ in range(STRIDE * (2 * left + 4))]]
    space = [0 for _ in range(16 * left + 16)]
    seeds = claim["seeds"]
    worth = forced(claim["sheet"], states, 0, left, passed[MOVER], -1, seeds, space, 0)
    return min(seeds, key["takes"] + worth)


def _has_to_move(riddle: Riddle, key: Move) -> str:
    """Tell that the other side would do better to pass; "" where it would not."""
    worth = _worth_of_passing(riddle, key)
    values = {"other": player(1 - key["side"]), "less": seed_words(worth)}
    if worth >= riddle["claim"]["seeds"]:
        return ""
    if worth == 0:
        return t("If {other} could pass, there would be nothing to take.", values)
    if riddle["claim"]["moves"] > SEEN_MOVES:
        return t(
            "What matters is that {other} has to move: if it could pass, it would lose less.",
            values,
        )
    return t("If {other} could pass, it would lose {less} in all at most.", values)


def _idea_of_waiting(riddle: Riddle, key: Move, answers: list[Answered]) -> str:
    """Tell that the other side loses only because it has to move."""
    values = {"move": pit_shown(riddle, key["pit"]), "other": player(1 - key["side"])}
    values["given"] = key_gives(riddle, len(riddle["tree"]["answers"]), answers)
    told = t(
        "{move} waits: it stays at home and takes nothing. Now {other} has to move, and every move"
        " it has gives something away.",
        values,
    )
    if values["given"]:
        told = t(
            "{move} waits: it stays at home and takes nothing. Now {other} has to move, and every"
            " move it has gives something away: {given}.",
            values,
        )
    met = met_by(riddle["claim"]["sheet"], key)
    saved = now_met(riddle, met[0], key, [], False) if len(met) > 0 else ""
    barred = barred_told(riddle, key["after"])
    return joined_told([told, saved, barred, _has_to_move(riddle, key)])


def _later_guard(riddle: Riddle, line: list[Move]) -> str:
    """Tell that one move alone answers the best try as well; "" where several do, or must."""
    if len(line) < MAIN_TURN + 1:
        return ""
    if len(pits_allowed(riddle["claim"]["sheet"], line[1]["after"])) == 1:
        return ""
    for answer in riddle["tree"]["answers"]:
        if answer["pit"] == line[1]["pit"] and len(answer["nodes"]) == 1:
            return t(
                "The next move matters as well: after {reply}, {move} alone holds.",
                {
                    "reply": pit_shown(riddle, line[1]["pit"]),
                    "move": pit_shown(riddle, line[MAIN_TURN]["pit"]),
                },
            )
    return ""


def _idea_of_defence(riddle: Riddle, line: list[Move]) -> str:
    """Tell what is threatened, how the key meets it, and whether that is all there is to find."""
    key = line[0]
    sheet = riddle["claim"]["sheet"]
    other = 1 - key["side"]
    aims = aims_of(sheet, key["before"], other)
    known = [aim["source"] for aim in aims[:MOST_AIMS]]
    met = known_first(met_by(sheet, key), known)
    values: dict[str, str | int] = {
        "other": player(other),
        "move": pit_shown(riddle, key["pit"]),
        "goal": seed_words(riddle["claim"]["seeds"]),
    }
    told: list[str] = []
    if len(aims) > 0:
        values["aims"] = aims_shown(riddle, aims[:MOST_AIMS])
        if len(aims) > MOST_AIMS:
            told.append(t("{other} has several threats: {aims}, and more.", values))
        else:
            told.append(t("{other} has an eye on your seeds: {aims}.", values))
    if len(met) == MOST_AIMS and len(aims) == MOST_AIMS:
        told.append(t("{move} meets both at once.", values))
        told.extend(several_met(riddle, met, key, known, False))
    elif len(met) > 1 and len(met) == len(aims):
        told.append(t("{move} meets them all at once.", values))
        told.extend(several_met(riddle, met, key, known, False))
    elif len(met) > 1:
        told.append(t("{move} meets more than one of them at once.", values))
        told.extend(several_met(riddle, met, key, known, False))
    elif len(met) == 1:
        if not steps_aside(key, met):
            told.append(t("{move} answers that.", values))
        told.append(now_met(riddle, met[0], key, known, False))
    else:
        told.append(unkept_told(riddle, key) or t("{move} is the only answer.", values))
    told.append(_later_guard(riddle, line))
    values["moves"] = move_count_words(riddle["claim"]["moves"])
    if riddle["claim"]["seeds"] == 0 and riddle["claim"]["moves"] == 1:
        told.append(t("Then {other} has nothing to take.", values))
    elif riddle["claim"]["seeds"] == 0:
        told.append(t("With a careful defence {other} then gets nothing in {moves}.", values))
    elif riddle["claim"]["moves"] == 1:
        told.append(t("Then {other} takes {goal} at most.", values))
    else:
        told.append(
            t("With a careful defence {other} then gets {goal} at most in {moves}.", values)
        )
    return joined_told(told)
