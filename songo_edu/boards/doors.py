"""The doors of rooms: sources by which the board comes to what it fetches later.

A room is a folder below `js/` that a page fetches when it is first wanted. ``PATH/door.js`` gives
one function, ``openPath()``, whose promise is what the room gives; everybody imports it from there.
In a widget the room stands in the same module; on a page another source takes the door's place and
fetches it (`songo_edu.boards.paged`).
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from songo_edu.boards import sheet_data

#: The name of a door, in the folder of its room.
DOOR: Final = "door.js"

#: By its folder, what a room gives, and the source in which that stands.
ROOMS: Final = MappingProxyType(
    {
        "asking": ("ASKING_KINDS", "./kinds.js"),
        "compose": ("Composer", "./composer.js"),
        "course": ("COURSE_PARTS", "./parts.js"),
        "desk": ("Desk", "./desk.js"),
        "explore": ("ExploreRoom", "./room.js"),
        "game-rules": ("rulesOf", "./needed.js"),
        "handing": ("HANDED_OUT", "./page.js"),
        "homework": ("Homework", "./homework.js"),
        "ideas": ("ideaHint", "../made/puzzles/explain/hints.js"),
        "leaves": ("LeafCounter", "./counter.js"),
        "lens": ("Lens", "./lens.js"),
        "lessons": ("LessonRoom", "./lesson.js"),
        "menu": ("Menu", "./menu.js"),
        "moves": ("MoveList", "./list.js"),
        "naming": ("NAMING_WAYS", "./ways.js"),
        "owngame": ("OwnGame", "./owngame.js"),
        "play": ("PlayDesk", "./desk.js"),
        "present": ("Presenter", "./presenter.js"),
        "printing": ("PAPER_SHEETS", "./sheet.js"),
        "progress": ("ProgressPanel", "./panel.js"),
        "puzzles": ("PuzzleHall", "./hall.js"),
        "quiz": ("quizFile", "./files.js"),
        "review": ("GameReview", "./review.js"),
        "runs": ("RUNS", "./runs.js"),
        "sent": ("givenBy", "./asked.js"),
        "sets": ("PuzzleSets", "./sets.js"),
        "sound": ("strikeSeed", "./seeds.js"),
        "spar": ("SparRoom", "./room.js"),
        "sparred": ("readSpar", "./read.js"),
        "study": ("STUDIES", "./asking.js"),
        "survive": ("Survival", "./survival.js"),
        "tasks": ("exerciseTask", "./exercise.js"),
        "why": ("WhyPanel", "./panel.js"),
        "why-drill": ("drillReasons", "./reasons.js"),
        "why-row": ("rowReasons", "./reasons.js"),
    }
)


def families() -> dict[str, str]:
    """Return the folder of each family of games but that of two rows, by the family."""
    return {kind: kind.replace("_", "-") for kind in dict.fromkeys(sheet_data.rooms().values())}


def opening(folder: str) -> str:
    """Return the name of the function that opens a room.

    Examples
    --------
    >>> opening("why-drill")
    'openWhyDrill'
    """
    return "open" + folder.title().replace("-", "")


def doors() -> dict[str, str]:
    """Return the sources of all doors by their paths below `js/`, and `doors.js`: the families.

    ``duels/family.js`` gives ``DUELS``: the family, or several by the names of their games.

    Examples
    --------
    >>> print(doors()["duels/door.js"])
    import { DUELS } from "./family.js";
    export async function openDuels() {
      return DUELS;
    }
    <BLANKLINE>
    """
    games = {folder: (kind.upper(), "./family.js") for kind, folder in families().items()}
    sources = {
        f"{folder}/{DOOR}": (
            f'import {{ {given} }} from "{source}";\n'
            f"export async function {opening(folder)}() {{\n  return {given};\n}}\n"
        )
        for folder, (given, source) in {**ROOMS, **games}.items()
    }
    return {**sources, "doors.js": listed(families())}


def listed(wanted: dict[str, str]) -> str:
    """Return the source `doors.js`, which names the doors to some families."""
    imports = "".join(
        f'import {{ {opening(folder)} }} from "./{folder}/{DOOR}";\n' for folder in wanted.values()
    )
    names = ", ".join(f"{kind}: {opening(folder)}" for kind, folder in wanted.items())
    return f"{imports}export const DOORS = {{ {names} }};\n"
