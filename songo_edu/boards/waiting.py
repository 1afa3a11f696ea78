"""What is below a still board until its script comes: as high as what takes its place.

Nothing of it is seen, but the words that are already known. The buttons are listed here, in one
place, as `web/src/controls.ts`, `tasks/` and `progress/` make them: where one is added
there, it is added here, and `tests/browser/test_still_page.py` says so where it is not.
"""

from collections.abc import Callable, Mapping, Sequence
from html import escape
from typing import Any

from songo_edu.boards.still_drawing import still_picture
from songo_edu.drawing.lesson import SIGNS, LessonTold, lesson_frame, prose
from songo_edu.games import Position, game
from songo_edu.games.catalogue import family, position_of
from songo_edu.games.protocol import AnyPosition
from songo_edu.locale import catalogue, language, speaking
from songo_edu.puzzles.questions import puzzle_question

#: What gives hints on its board (`hint` in a `family.js`): families, and a game alone in its own.
HINTING = ("duels", "solitaires", "chip-firing")


def frame(inside: str, kind: str = "") -> str:
    """Return the frame of what waits for its script, as wide and as large in its letters."""
    return f'<div class="{f"songo-before {kind}".rstrip()}">{inside}</div>'


def line(words: str = "") -> str:
    """Return room for what is said under a board, with what is said first, where it may be long."""
    return f'<p class="songo-line">{escape(words)}</p>'


def bar(buttons: Sequence[str]) -> str:
    """Return room for a row of buttons."""
    return f'<div class="songo-bar" aria-hidden="true">{"".join(buttons)}</div>'


def button(words: str, kind: str = "") -> str:
    """Return room for a button with words.

    A ``main`` one is bold; of a ``quiet`` one, which has an icon, a narrow board shows no more.
    Others have a class of their own.
    """
    inside, look = escape(words), "songo-button"
    if kind and kind != "quiet":
        look += f" songo-{kind}"
    elif kind == "quiet":
        look += " songo-iconed"
        inside = f'<span class="songo-words">{inside}</span>'
    return f'<span class="{look}">{inside}</span>'


#: The row in which who plays is chosen; opponents with a manner have more to say.
PLAYERS = '<span class="songo-players"></span>'
FOES = '<span class="songo-players songo-with-foes"></span>'
ICON = '<span class="songo-button songo-iconed"></span>'


def board_bar(
    controls: str, name: str, language: str, *, stepped: bool = False, foes: bool = False
) -> str:
    """Return room for the buttons of a board; a game that is `stepped` through has four arrows.

    With `foes` each level of the computer has a manner, which is told beside it.
    """
    _: Callable[[str], str] = catalogue(language).gettext
    if controls == "none":
        return ""
    row, forth = [button(_("New game"))] if controls == "game" else [], ICON
    roomy = ICON.replace("songo-iconed", "songo-iconed songo-roomy")
    if {family(name), name.partition("+")[0]} & {*HINTING}:
        row.append(button(_("Hint"), "quiet"))
        forth = roomy
    ends = [roomy if stepped else ICON] if stepped or controls == "study" else []
    film = [button(_("Play the game"), "quiet")] if stepped else []
    row += [*ends, button(_("Undo"), "quiet"), *film, forth, *ends]
    row += [button(_("Moves"), "quiet"), button(_("Options"), "quiet")]
    players = FOES if foes else PLAYERS
    return bar([*row, players] if controls == "game" else row)


def still(
    position: AnyPosition | str,
    *,
    controls: str = "game",
    stepped: bool = False,
    foes: bool = False,
    **others: Any,
) -> str:
    """Return what a `<songo-board>` of a page shows until its script runs.

    The wood is the page's `sprite`. Below the picture is room for the line and the controls, so
    that nothing moves when the board comes to life. A game that is `stepped` through begins with
    a history; with `foes` the levels have manners. `others` are the options of `svg`, but for
    `shape` and `style`.
    """
    parsed = position_of(position, others.pop("game", "songo"))
    lang = others.get("lang") or language()
    text = still_picture(parsed, **others) + line()
    text += board_bar(controls, parsed.sheet.name, lang, stepped=stepped, foes=foes)
    if others.get("lens") and isinstance(parsed, Position):
        text += '<div class="songo-room-for-lens"><i></i></div>'
    return frame(text)


def task_bar(data: Mapping[str, Any], language: str) -> str:
    """Return room for the buttons of an exercise."""
    _: Callable[[str], str] = catalogue(language).gettext
    kind = data["kind"]
    menu = button(_("Options"), "quiet")
    if kind == "demo":
        return bar([button(_("Next step"), "main"), button(_("Back")), menu])
    row = [button(_("Check"), "main")] if kind == "choose" else []
    if kind == "predict":
        if family(data["game"]) == "solitaires":
            row.append(button(_("In the store")))
        elif _laps(data):
            row.append(button(_("It is kept")))
    row.append(button(_("Hint")))
    if kind != "number":
        row.append(button(_("Undo"), "quiet"))
    return bar([*row, menu])


def _laps(data: Mapping[str, Any]) -> bool:
    """Return whether a pit holds enough seeds to come round to itself."""
    position = game(data["game"]).position(data["position"])
    pits = getattr(position, "pits", {})
    return bool(pits[data["ask"]["from"]] >= len(pits) - 1)


def first_words(data: Mapping[str, Any], texts: Mapping[str, Any], language: str) -> str:
    """Return what a demonstration says at first; other exercises have room enough."""
    if data["kind"] != "demo":
        return ""
    _: Callable[[str], str] = catalogue(language).gettext
    steps = texts["ask"]["steps"]
    if "move" in steps[0]:
        return _("Press “{label}”.").format(label=_("Next step"))
    number = _("{number} of {total}.").format(number=1, total=len(steps))
    return f"{number} {steps[0]['say']}"


def answer_form(unit: str, language: str) -> str:
    """Return room for the form in which a number is typed."""
    _: Callable[[str], str] = catalogue(language).gettext
    return (
        f'<div class="songo-answer" aria-hidden="true"><span class="songo-label">'
        f"{escape(_('Your answer'))} "
        f'<span class="songo-input"></span>{f" {escape(unit)}" if unit else ""}</span>'
        f"{button(_('Check'), 'main')}</div>"
    )


def progress_bar(language: str) -> str:
    """Return room for the buttons of the panel of progress."""
    _: Callable[[str], str] = catalogue(language).gettext
    labels = (_("Save to a file"), _("Read from a file"), _("Forget everything"))
    return bar([button(words) for words in labels])


def leaves_bar(language: str) -> str:
    """Return room for the button under a table of leaf counts."""
    _: Callable[[str], str] = catalogue(language).gettext
    return bar([button(_("Count here"), "main")])


# -- a lesson on a page: what is in its element before a script runs, as high as what comes --------

#: The options of a board that are drawn in a still.
DRAWN = ("aim", "chosen", "forbid", "lens", "lens_side")


def _lesson_words(lesson: Mapping[str, Any]) -> LessonTold:
    return {
        "title": lesson["title"],
        "steps": [
            {
                "title": step["title"],
                "say": step["say"] or "",
                "question": step.get("exercise", {}).get("question", "") if step["mark"] else "",
            }
            for step in lesson["steps"]
        ],
    }


def still_lesson(lesson: Mapping[str, Any], language: str, uid: str, level: int) -> str:
    """Return what a lesson's element holds without JavaScript."""
    _: Callable[[str], str] = catalogue(language).gettext
    first = lesson["steps"][0]
    seen = {key: value for key, value in first["board"].items() if key in DRAWN}
    if "lens" in seen:
        seen["lens"] = seen["lens"] or False
    picture = still_picture(first["position"], game=first["game"], lang=language, **seen)
    below = '<div class="songo-below"></div>'
    board = f'<div class="songo-before songo-board">{picture}{line()}{below}</div>'
    typed = "exercise" in first and first["exercise"]["kind"] == "number"
    row = answer_form(first["exercise"]["ask"].get("unit", ""), language) if typed else ""
    row += bar([button(_("Check"), "main")])
    if ("exercise" in first and first["mark"]) or "lens" in seen:
        row += '<div class="songo-later"></div>'
    with speaking(language):
        frame = lesson_frame(_lesson_words(lesson), uid, level, board, row)
    return (
        f'<div class="songo-lesson">{frame.replace(VERDICT, _first_verdict(first, language))}</div>'
    )


#: The signs of a verdict come with the script that gives one.
VERDICT = f'<div class="songo-verdict">{SIGNS}<b></b></div>'


def _first_verdict(step: Mapping[str, Any], language: str) -> str:
    """Return the place of verdicts with what a step says at first."""
    _: Callable[[str], str] = catalogue(language).gettext
    kind, sentence = "songo-verdict", ""
    if "exercise" in step:
        sentence = first_words(step["exercise"], step["exercise"], language)
        kind += " songo-saying" if sentence else ""
    elif " > " in step["position"]:
        goal = step["position"].split(" > ")[1]
        aim = _("One series must bring the board {board}.").format(board=goal)
        sentence = f"{aim} {_('Choose a hole.')}"
    return f'<div class="{kind}">{sentence and f"<span>{escape(sentence)}</span>"}</div>'


def on_paper(lesson: Mapping[str, Any], language: str) -> str:
    """Return the lesson one step below the other, for paper and for a page without scripts.

    It is built where it is wanted alone (``web/src/elements.ts``).
    """
    _: Callable[[str], str] = catalogue(language).gettext
    steps = []
    shown = ""
    for step in lesson["steps"]:
        parts = [f"<p><em>{escape(step['title'])}</em></p>", prose(step["say"] or "")]
        if step["position"] != shown:
            parts.append(still_picture(step["position"], game=step["game"], lang=language))
        shown = step["position"]
        if "exercise" in step:
            parts += _paragraphs(step["exercise"], _("Solution"))
        steps.append(f"<li>{''.join(parts)}</li>")
    return f'<ol class="songo-paper">{"".join(steps)}</ol>'


def _paragraphs(exercise: Mapping[str, Any], word: str) -> list[str]:
    if exercise["kind"] == "demo":
        return [f"<p>{escape(step['say'])}</p>" for step in exercise["ask"]["steps"]]
    return [
        f"<p><strong>{escape(exercise['question'])}</strong></p>",
        f"<details><summary>{escape(word)}</summary><p>{escape(exercise['solution'])}</p></details>",
    ]


# -- a puzzle room on a page: what is in its element before a script runs, as high as what comes --


def still_room(first: Mapping[str, Any], language: str) -> str:
    """Return what a puzzle room holds without JavaScript."""
    _: Callable[[str], str] = catalogue(language).gettext
    puzzle = first["puzzles"][0]
    days = (
        f'<div class="songo-days" aria-hidden="true">{button(_("Puzzle of the day"))}'
        f"{button(_('Earlier days'), 'unfolds')}"
        f"{button(_('More'), 'unfolds')}</div>"
    )
    with speaking(language):
        question = puzzle_question(puzzle["kind"], puzzle["goal"], puzzle["key"])
    rule = first["games"][puzzle["game"]]["rule"]
    title = escape(_("Puzzle {number}").format(number=1))
    above = (
        f'<div class="songo-above"><p class="songo-task-head">{ICON}'
        f'<span class="songo-title">{title}</span>{button(_("Next"), "next")}</p>'
        f'<p class="songo-question">{escape(question)}</p>'
        f"{f'<p>{escape(rule)}</p>' if rule else ''}</div>"
    )
    picture = still_picture(puzzle["position"], game=puzzle["game"], lang=language)
    row = bar([button(_("Hint")), button(_("Undo"), "quiet"), button(_("Options"), "quiet")])
    board = frame(f"{above}{picture}{line()}{row}", "songo-task")
    waits = f'<p class="songo-waits">{escape(_("What you asked for is on its way."))}</p>'
    return f'<div class="songo-room">{days}{waits}{board}</div>'
