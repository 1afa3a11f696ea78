"""One module from many: whole, without imports, each name once, each sentence in French."""

from __future__ import annotations

import gzip
import json
import posixpath
import re
from collections import Counter

import pytest

from songo_edu.boards import bundle, paged
from songo_edu.locale import numbers
from songo_edu.site import elements


def uncommented(text: str) -> str:
    return re.sub(r"/\*.*?\*/|^\s*//.*?$", "", text, flags=re.S | re.M)


def test_the_joined_module_needs_no_other() -> None:
    text = uncommented(bundle.joined(("en", "fr")))
    assert not re.search(r"^\s*import\b|\bimport\(", text, re.M)
    exports = re.findall(r"^export (.*)$", text, re.M)
    assert exports == ["{ SongoBoard, SongoGame };", "default { render };"]


def test_every_source_is_in_it_once_and_after_what_it_needs() -> None:
    order = bundle.ordered()
    assert sorted(order) == sorted([*bundle.sources(), *bundle.MADE])
    for name in order:
        for need in re.findall(r'from "\./([^"]+)"', bundle.source(name, ())):
            path = f"{name.rsplit('/', 1)[0]}/{need}" if "/" in name else need
            assert order.index(path) < order.index(name)


def test_a_name_stands_at_the_top_of_one_source_only() -> None:
    names = [top for name in bundle.ordered() for top in bundle.top_names(bundle.source(name, ()))]
    assert len(names) == len(set(names))


def test_a_name_twice_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    twice = {"a.js": "export const one = 1;\n", "b.js": "function one() {}\n"}
    monkeypatch.setattr(bundle, "ordered", lambda languages=(), wanted=(): list(twice))
    monkeypatch.setattr(bundle, "source", lambda name, languages: twice[name])
    with pytest.raises(ValueError, match=r"'one' stands in a\.js and in b\.js"):
        bundle.joined(())


def test_a_room_that_hides_a_name_of_the_board_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = {
        "board.js": "export const one = 1;\n",
        "base/base.js": "export class Two {}\n",
        "room/room.js": "function three() {}\n",
    }
    monkeypatch.setattr(paged, "source", lambda name, languages: texts[name])
    rooms = {"base": ["base/base.js"], "room": ["room/room.js"]}
    there = paged.Parts(["board.js"], rooms, {"base": [], "room": ["base"]})
    paged.check_names(there, ())
    for name, owner in (("one", "board.js"), ("Two", "base/base.js")):
        texts["room/room.js"] = f"function {name}() {{}}\n"
        with pytest.raises(ValueError, match=f"'{name}' of room/room.js hides that of {owner}"):
            paged.check_names(there, ())


def test_sources_that_need_each_other_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    ring = {
        "animate.js": 'import { b } from "./stage.js";\n',
        "stage.js": 'import { a } from "./animate.js";\n',
    }
    monkeypatch.setattr(bundle, "sources", lambda: list(ring))
    monkeypatch.setattr(bundle, "source", lambda name, languages: ring[name])
    with pytest.raises(ValueError, match=r"animate\.js -> stage\.js -> animate\.js"):
        bundle.ordered()


def test_no_template_stands_inside_another() -> None:
    """The stripper of blanks would take the text of the inner one for code."""
    for name in bundle.sources():
        for number, line in enumerate(bundle.source(name, ()).splitlines(), start=1):
            assert not re.search(r"\$\{[^}]*`", line), f"{name}:{number}"


def test_sources_stay_readable() -> None:
    for name in bundle.sources():
        if not name.startswith(("rules/", "made/")):
            assert len(bundle.source(name, ()).splitlines()) <= 400, name


def test_every_sentence_has_its_french() -> None:
    french = bundle.messages("fr")
    for name in bundle.sources():
        for line, _, texts in numbers.calls(bundle.source(name, ())):
            assert texts[0] in french, f"{name}:{line}"
            forms = french[texts[0]]
            assert isinstance(forms, list) == (len(texts) == 2), f"{name}:{line}"


def test_the_languages_asked_for_are_in_it() -> None:
    assert "la partie est nulle" in bundle.bundle(("fr",))
    assert "la partie est nulle" not in bundle.bundle(("en",))
    sheets = re.search(r"SHEETS ?= ?(\{.*?\});", bundle.joined(("en",)))
    assert sheets is not None
    assert json.loads(sheets.group(1))["songo"]["pits"][0] == "S6"


def test_what_a_source_imports_is_there() -> None:
    """Joined sources know each other's names; a missing one would only be missed when called."""
    for name in (*bundle.sources(), *bundle.thinkers().values()):
        folder, text = posixpath.dirname(name), bundle.source(name, ())
        for wanted, target in re.findall(r'import\s*\{([^}]*)\}\s*from\s*"([^"]+)"', text):
            home = posixpath.normpath(posixpath.join(folder, target))
            top = " ".join(bundle.top_names(bundle.source(home, ())))
            for one in filter(None, map(str.strip, wanted.split(","))):
                assert re.search(rf"\b{one}\b", top), f"{name}: {one} of {target}"


def paged_modules(*languages: str) -> paged.Modules:
    return paged.modules(languages, lambda room, text: f"songo-{room}.test.js")


def test_the_board_is_light_on_the_wire() -> None:
    """At most 45 KB for board, rules and one language's words, and their style."""
    module = gzip.compress(paged_modules("fr").board.encode(), 9)
    looks = gzip.compress(bundle.style().encode(), 9)
    assert len(module) + len(looks) <= 45_000


def test_the_rooms_of_a_page_come_later_and_are_light() -> None:
    made = paged_modules("fr")
    fetched = re.findall(r"=new URL\(\"(.*?)\",import", made.board)
    assert sorted(fetched) == sorted(room.file for room in made.rooms.values())
    for name, room in made.rooms.items():
        assert len(gzip.compress(room.text.encode(), 9)) <= 18_000, name
        assert "import" not in re.sub(r'"[^"]*"', "", room.text), name


def test_what_stands_between_a_board_and_python_is_in_the_widgets_module_alone() -> None:
    made = paged_modules("fr")
    for part in ("save_changes", "change:history", "change:puzzle"):
        assert part in bundle.bundle()
        assert not any(part in text for text in (made.board, made.rooms["puzzles"].text))


@pytest.fixture
def readable(monkeypatch: pytest.MonkeyPatch) -> paged.Modules:
    """Modules whose names are those of the sources."""
    monkeypatch.setattr(paged, "stripped", str)
    return paged_modules("fr")


def test_names_in_a_module_are_short_and_what_it_gives_keeps_its_own() -> None:
    pytest.importorskip("minify", reason="the extra book is missing")
    short = bundle.stripped(bundle.closed(["class Given {}", "const longer = 1;"], ["Given"]))
    assert re.search(r"export ?{ ?Given ?}", short)
    assert "longer" not in short
    assert "find_menaces" not in paged_modules("fr").rooms["lens"].text


def test_nothing_of_the_lens_weighs_on_the_board(readable: paged.Modules) -> None:
    made = readable
    for part in ("find_menaces", "songo-arrow", "Ce que voit la loupe", "songo-freedom"):
        assert part in made.rooms["lens"].text
        assert part not in made.board


def test_board_and_rooms_share_no_source_and_leave_none_out() -> None:
    """But that what holds nothing itself may come with two rooms, where the board has it not."""
    split = paged.split(("fr",))
    board, rooms = split.board, split.rooms
    inside = [name for names in rooms.values() for name in names]
    for_python = [name for name in bundle.sources() if name.startswith(bundle.WIDGETS)]
    times = Counter([*board, *inside, *for_python])
    assert sorted(times) == sorted(bundle.ordered())
    twice = {name for name, count in times.items() if count > 1}
    assert all(name.startswith(paged.COPIED) for name in twice)
    assert not twice & {*board}
    for room, names in rooms.items():
        copied = {name.split("/")[0] for name in paged.COPIED}
        assert {name.split("/")[0] for name in names} <= {room, *copied}


def test_a_room_builds_on_no_more_than_it_wants(readable: paged.Modules) -> None:
    """What stands behind a door that the board has is fetched when that door is opened."""
    bases = {room: on for room, on in paged.split(("fr",)).bases.items() if on}
    assert bases == {
        "asking": ["tasks"],
        "naming": ["tasks"],
        "compose": ["explore"],
        "game-rules": ["why"],
        "handing": ["game-rules", "why"],
        "printing": ["desk", "game-rules", "why"],
        "lessons": ["tasks"],
        "puzzles": ["tasks"],
        "quiz": ["game-rules", "puzzles", "study", "tasks", "why", "why-row"],
        "runs": ["tasks"],
        "study": ["puzzles", "tasks"],
        "sent": ["puzzles"],
        "sets": ["tasks"],
        "survive": ["puzzles"],
        "explore": ["play"],
        "progress": ["play", "tasks"],
        "review": ["lens", "play"],
        "spar": ["lens", "play"],
        "sparred": ["lens", "review"],
    }
    made = readable
    assert "PUZZLE_WAYS" in made.rooms["puzzles"].text
    assert "class Task" in made.rooms["tasks"].text
    assert "class Task" not in made.board + made.rooms["puzzles"].text
    for name in (*elements.ROOMS, "board"):
        first = elements.first_rooms(f"<songo-{name}></songo-{name}>")
        assert {base for room in first for base in bases.get(room, [])} <= {*first}, name


def test_all_that_is_said_is_in_one_of_them() -> None:
    split = paged.split(("fr",))
    board, rooms = split.board, split.rooms
    said = bundle.messages("fr", board)
    for names in rooms.values():
        said = said | bundle.messages("fr", names)
    assert said == bundle.messages("fr")


def test_styles_keep_to_their_own_names() -> None:
    looks = bundle.style() + "".join(
        re.findall(r'^  "(.*)",$', bundle.source("lens/look.js", ()), re.M)
    )
    classes = re.findall(r"\.(-?[A-Za-z_][\w-]*)", uncommented(looks))
    assert {name for name in classes if not name.startswith("songo-")} == set()
