"""The boards of a page that is opened from a folder: one classic script.

Browsers load no module and fetch no file there, and run no worker from a file. So everything is one
script, what thinks is handed to its worker as text, and data come as scripts that put it into a
map, `FILES`, by its path.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache

from songo_edu.boards.bundle import (
    BESIDE,
    SERVING,
    WIDGETS,
    bared,
    ordered,
    source,
    sources,
    stripped,
    thinkers,
    thinking,
)

#: The source that fetches data.
FETCHING = "files.js"
#: The map of data by paths, whichever script comes first.
FILES = "(globalThis.songoFiles ??= new Map())"

_FETCHING = f"""\
const FILES = {FILES};
const underWay = new Map();
/** The data of a script beside the page, which puts them into the map. */
function fetchJson(path) {{
  if (FILES.has(path)) return Promise.resolve(FILES.get(path));
  if (!underWay.has(path)) {{
    underWay.set(path, new Promise((done, failed) => {{
      const script = document.createElement("script");
      script.src = `${{path}}.js`;
      script.onload = () => done(FILES.get(path));
      script.onerror = () => {{
        underWay.delete(path);
        failed(new Error(path));
      }};
      document.head.append(script);
    }}));
  }}
  return underWay.get(path);
}}
"""


def data_script(path: str, text: str) -> str:
    r"""Return the script that holds data under their path; it is called ``PATH.js``.

    `text` is JSON.

    Examples
    --------
    >>> data_script("puzzles/all.json", "[1]")
    '(globalThis.songoFiles ??= new Map()).set("puzzles/all.json", [1]);\n'
    """
    # Two line ends that JSON may hold, and a script of older browsers may not.
    for end in ("\u2028", "\u2029"):
        text = text.replace(end, f"\\u{ord(end):x}")
    return f"{FILES}.set({json.dumps(path)}, {text});\n"


@cache
def _beside(tables: tuple[tuple[str, str], ...]) -> str:
    functions = ",\n".join(f"{json.dumps(name)}: {thinking(name)}" for name in thinkers())
    return f"""\
const THINKING = {{
{functions}
}};
const SERVING = {SERVING};
const ENDINGS_FILES = {json.dumps(dict(tables))};
const WORKER_TYPE = "classic";
function thinkingAddress(name) {{
  const text = `(${{SERVING}})((${{THINKING[name]}})());`;
  return URL.createObjectURL(new Blob([text], {{ type: "text/javascript" }}));
}}
async function makeThinking(name) {{
  return THINKING[name]();
}}
/** A table's own text is its address; until it has come there is none. */
function endingsAddress(name) {{
  return Object.hasOwn(ENDINGS_FILES, name) ? FILES.get(ENDINGS_FILES[name]) ?? null : null;
}}
const whenIdleAtFirst = globalThis.requestIdleCallback ?? ((act) => setTimeout(act, 500));
for (const path of Object.values(ENDINGS_FILES)) {{
  whenIdleAtFirst(() => fetchJson(path).catch(() => null));
}}
"""


def classic(languages: Sequence[str], tables: Mapping[str, str]) -> str:
    """Return the script of the boards in some languages.

    Parameters
    ----------
    languages
        the languages that it speaks.
    tables
        the paths of tables of endings, by their games; each is an address that holds its data.
    """
    replaced = {FETCHING: _FETCHING, BESIDE: _beside(tuple(tables.items()))}
    wanted = [FETCHING, *(name for name in sources() if not name.startswith(WIDGETS))]
    parts = [
        replaced.get(name) or bared(source(name, languages)) for name in ordered(languages, wanted)
    ]
    body = "\n".join(parts)
    return stripped(f'(() => {{\n"use strict";\n{body}\n}})();\n')
