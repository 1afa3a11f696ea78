"""Write ``puzzles/puzzle.schema.json`` from the kinds: ``python -m tools.puzzle_schema``.

The definitions and what is said of a field are in the file itself and stay as they are. Made are
the names of the fields (`songo_edu.puzzles.record`), a new one with its shape, and the kinds with
what holds for each (`songo_edu.puzzles.kinds`).
"""

import json
from pathlib import Path

from songo_edu import writing
from songo_edu.games.two_row.position import SHEETS
from songo_edu.puzzles.features import Feature
from songo_edu.puzzles.kinds import KINDS
from songo_edu.puzzles.kinds.kind import Kind
from songo_edu.puzzles.record import FIELDS, MAY_HAVE, Json
from songo_edu.puzzles.store import goal_shape
from songo_edu.shapes import with_fields

PATH = Path(__file__).parents[1] / "puzzles" / "puzzle.schema.json"
PIT = "[SN][0-6]|[A-Fa-f]"


def _ref(name: str) -> Json:
    return {"$ref": f"#/$defs/{name}"}


#: What holds for each form of solutions (`songo_edu.puzzles.store.FORMS`).
FORMS: dict[str, Json] = {
    "tree": {"position": _ref("two-row"), "key": _ref("pit"), "solution": _ref("node")},
    "study": {
        "position": _ref("two-row"),
        "key": _ref("pit"),
        "strict": {"const": False},
        "solution": _ref("study"),
    },
    "win": {"position": _ref("one-row"), "key": _ref("hole"), "solution": _ref("duel-node")},
    "line": {"position": _ref("alone"), "key": _ref("hole"), "solution": _ref("line")},
    "landing": {
        "position": _ref("two-row"),
        "key": _ref("pit"),
        "strict": {"const": True},
        "solution": {
            "description": "Where the last seed falls, or that it is kept, and what is taken.",
            **with_fields(
                {
                    "landing": {"anyOf": [_ref("pit"), {"const": "kept"}]},
                    "move": _ref("pit"),
                    "seeds": {"type": "integer", "minimum": 0},
                },
                only=True,
            ),
        },
    },
    "reasons": {
        "position": _ref("two-row"),
        "key": {
            "description": "The forbidden pits in sowing order; empty where none is forbidden.",
            "type": "string",
            "pattern": f"^(({PIT})( ({PIT}))*)?$",
        },
        "strict": {"const": True},
        "solution": with_fields(
            {
                "forbidden": {
                    "type": "object",
                    "propertyNames": _ref("pit"),
                    "additionalProperties": {"enum": ["last-pit", "solidarity"]},
                }
            },
            only=True,
        ),
    },
}


def _games(kind: Kind) -> Json:
    """Return which games a kind takes; those of one row may have options behind their names."""
    if set(kind.games) <= SHEETS.keys():
        return {"enum": sorted(kind.games)}
    return {"type": "string", "pattern": rf"^{'|'.join(kind.games)}(\+[a-z-]+)*$"}


def _number(feature: Feature) -> Json:
    if feature.most is None:
        return {"description": feature.text, "type": "integer", "minimum": feature.least}
    return {"description": feature.text, "enum": [*range(feature.least, feature.most + 1)]}


def part(kind: Kind) -> Json:
    """Return what holds for the records of one kind."""
    features = {name: _number(kind.features[name]) for name in sorted(kind.features)}
    data = {
        "game": _games(kind),
        **FORMS[kind.form],
        "goal": goal_shape(kind, only=True),
        "features": with_fields(features, only=True),
    }
    if not kind.sound:
        data["provenance"] = {"properties": {"budget": False, "sound_play": False}}
    return {"if": {"properties": {"kind": {"const": kind.name}}}, "then": {"properties": data}}


def made(schema: Json) -> Json:
    """Return a schema with the fields and the kinds as they are now."""
    fields = {**FIELDS, **MAY_HAVE}
    known = {name: shape for name, shape in schema["properties"].items() if name in fields}
    new = {name: shape for name, shape in fields.items() if name not in known}
    return {
        **schema,
        "required": sorted(FIELDS),
        "properties": {**known, **new, "kind": {"enum": list(KINDS)}},
        "allOf": [part(kind) for kind in KINDS.values()],
    }


def written() -> str:
    """Return the text of the file as it is to be."""
    schema = json.loads(PATH.read_text(encoding="utf-8"))
    return json.dumps(made(schema), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    writing.write(PATH, written())
