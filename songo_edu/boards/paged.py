"""The boards of a page in two modules: the board at once, its lens when it is first wanted.

In a widget all is one module (`bundle`). On a page the lens is left out of the board's module; the
source that opens it is replaced by one that fetches it by name. The lens's module is a function
that is handed what it needs of the board, so that neither module has to name the other's file but
the board the lens's.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from songo_edu.boards.bundle import (
    DATA,
    EXPORTED,
    bared,
    data,
    imported,
    messages,
    needs,
    ordered,
    source,
    sources,
    stripped,
    top_names,
)

#: The source by which a board comes to its lens.
DOOR = "lens/door.js"
#: What the lens's module gives to the board.
CLASS = "Lens"
#: What the lens's module needs to put its sentences among the board's.
CATALOGUES = "CATALOGUES"


@dataclass(frozen=True)
class Modules:
    """The two modules of a page."""

    board: str
    lens: str
    lens_file: str


def split(languages: Sequence[str]) -> tuple[list[str], list[str]]:
    """Return the sources of the board and those of the lens, each after what it needs."""
    all_sources = ordered(languages)
    reached: set[str] = set()

    def visit(name: str) -> None:
        if name not in reached:
            reached.add(name)
            if name != DOOR:
                for need in needs(name, source(name, languages)):
                    visit(need)

    for name in sources():
        if "/" not in name:
            visit(name)
    return (
        [name for name in all_sources if name in reached],
        [name for name in all_sources if name not in reached],
    )


def modules(languages: Sequence[str], name_for: Callable[[str], str]) -> Modules:
    """Return the modules of a page in some languages.

    Parameters
    ----------
    languages
        the languages that both speak.
    name_for
        gives the file name of the lens's module from its text; it lies beside the board's.
    """
    board, lens = split(languages)
    wanted = {name for one in lens for name in imported(source(one, languages))}
    own = {name for one in lens for name in top_names(source(one, languages))}
    kit = ", ".join(sorted({*(wanted - own), CATALOGUES}))
    lens_module = stripped(_lens_module(lens, board, languages, kit))
    lens_file = name_for(lens_module)
    door = (
        "async function openLens() {\n"
        f"  const made = await import(new URL({json.dumps(lens_file)}, import.meta.url));\n"
        f"  return made.default({{ {kit} }});\n"
        "}"
    )
    replaced = {DOOR: door, DATA: bared(data(languages, board))}
    parts = [replaced.get(name) or bared(source(name, languages)) for name in board]
    return Modules(stripped("\n".join([*parts, EXPORTED])), lens_module, lens_file)


def _lens_module(
    lens: Sequence[str], board: Sequence[str], languages: Sequence[str], kit: str
) -> str:
    known = {code: messages(code, board) for code in languages if code != "en"}
    sentences = {
        code: {key: text for key, text in messages(code, lens).items() if key not in said}
        for code, said in known.items()
    }
    told = "\n".join(
        f"Object.assign({CATALOGUES}.{code}, {json.dumps(texts, ensure_ascii=False)});"
        for code, texts in sentences.items()
    )
    parts = [bared(source(name, languages)) for name in lens]
    inside = "\n".join([f"const {{ {kit} }} = kit;", told, *parts, f"return {CLASS};"])
    return f"let made;\nexport default (kit) => made ??= ((kit) => {{\n{inside}\n}})(kit);\n"
