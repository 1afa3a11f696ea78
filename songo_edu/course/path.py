"""The one path: lessons, practice games and puzzles of chapters 1 to 12 in a line of stations.

A station has parts, and is done once all of them are: the exercises of a chapter, the task of its
practice game, a few puzzles of its kind. Which parts are done is read from the reader's marks and
choices. No station is locked: the path only says where one stands, and what comes next; it leads
past a chapter of which the reader has said that they know it, which is kept as a choice.
"""

from typing import Any, Final, TypedDict

#: The stations: what they ask.
LESSONS: Final = "lessons"
PRACTICE: Final = "game"
PUZZLES: Final = "puzzles"
#: The last chapter of the path.
LAST_CHAPTER: Final = 12


class Station(TypedDict):
    """One station; `parts` are names of exercises, of a kept choice, or ids of puzzles."""

    kind: str
    chapter: int  # 0 for the first ten minutes
    title: str
    page: str  # its address
    parts: list[str]


def parts_done(station: Station, progress: Any) -> int:
    """Return how many parts of a station are done; `progress` is all of a reader's progress."""
    if station["kind"] == PRACTICE:
        return len([name for name in station["parts"] if _is_chosen(progress["choices"], name)])
    section = "exercises" if station["kind"] == LESSONS else "puzzles"
    return len([name for name in station["parts"] if _is_solved(progress[section], name)])


def _is_chosen(choices: dict[str, Any], name: str) -> bool:
    return isinstance(choices.get(name), bool) and choices[name]


def _is_solved(marks: dict[str, Any], name: str) -> bool:
    return name in marks and marks[name]["solved"]


def is_station_done(station: Station, progress: Any) -> bool:
    """Return whether a station is done; one without parts is never."""
    parts = len(station["parts"])
    return parts > 0 and parts_done(station, progress) == parts


def known_choice(station: Station) -> str:
    """Return the name of the choice that says whether the chapter of some lessons is known.

    Examples
    --------
    >>> lessons = {"kind": LESSONS, "chapter": 2, "title": "", "parts": []}
    >>> known_choice({**lessons, "page": "capturing.html"})
    'known-capturing'
    """
    return "known-" + station["page"].split(".")[0]


def is_known(station: Station, progress: Any) -> bool:
    """Return whether the reader has said that they know the chapter of some lessons."""
    return station["kind"] == LESSONS and _is_chosen(progress["choices"], known_choice(station))


def station_here(stations: list[Station], progress: Any) -> int:
    """Return the number of the station where a reader stands, -1 once all are done.

    It is the first open one of the last chapter that was begun, else the next after it, else any.
    Puzzles are met anywhere: they lead nobody on by themselves. What is known is passed by.
    """
    known = [station["chapter"] for station in stations if is_known(station, progress)]
    begun = [
        station["chapter"]
        for station in stations
        if station["kind"] != PUZZLES and parts_done(station, progress) > 0
    ]
    last = begun[-1] if len(begun) > 0 else 0
    open_ones = [
        i
        for i, station in enumerate(stations)
        if len(station["parts"]) > 0
        and not is_station_done(station, progress)
        and station["chapter"] not in known
    ]
    after = [i for i in open_ones if stations[i]["chapter"] >= last]
    if len(after) > 0:
        return after[0]
    return open_ones[0] if len(open_ones) > 0 else -1


def next_part(station: Station, progress: Any) -> int:
    """Return the number of the first part of a station that is not done, 0 where all are."""
    section = progress["puzzles"] if station["kind"] == PUZZLES else progress["exercises"]
    left = [i for i, name in enumerate(station["parts"]) if not _is_solved(section, name)]
    return left[0] if len(left) > 0 else 0
