"""The standard library as it comes into a page: compiled ahead where a page imports it at once.

Python spends most of its start on compiling modules that it always needs: some 130, named in
``ahead.json`` as they lie in the library's archive. Those are compiled here; of all others
docstrings and comments are left out. Of compiled code the lines are left out, too, but for the
first of each function: a page reports no error in them but by name, and they weigh more than the
rest.

The code of a Python runs in that Python alone, so this module runs within the page's own, under
Node (``ahead.mjs``); it needs nothing but the library.
"""

import ast
import importlib.util
import io
import marshal
import zipfile
from collections.abc import Collection
from types import CodeType

#: Modules of Pyodide's own read their docstrings as they begin.
_DOCUMENTED = ("_pyodide/", "pyodide/")
#: An entry of a table of lines: eight instructions, on the line of those before them, no columns.
_SAME_LINE, _MOST = 0x80 | 13 << 3, 8
_DATE = (2020, 1, 1, 0, 0, 0)


def shortened(archive: bytes, root: str, at_once: Collection[str]) -> bytes:
    """Return an archive of modules, some of them compiled, the others bare."""
    members: dict[str, bytes] = {}
    with zipfile.ZipFile(io.BytesIO(archive)) as files:
        if lost := set(at_once) - set(files.namelist()):
            raise ValueError(f"no such modules: {sorted(lost)}")
        for name in files.namelist():
            data = files.read(name)
            documented = name.startswith(_DOCUMENTED)
            if name in at_once:
                text = data if documented else bare(data)
                made = compile(text, f"{root}/{name}", "exec", dont_inherit=True)
                head = importlib.util.MAGIC_NUMBER + bytes(12)
                members[f"{name}c"] = head + marshal.dumps(one_line(made))
            else:
                members[name] = data if documented or not name.endswith(".py") else bare(data)
    out = io.BytesIO()
    order = sorted(members, key=lambda name: (name.rpartition(".")[2], name))
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as files:
        for name in order:
            files.writestr(zipfile.ZipInfo(name, _DATE), members[name])
    return out.getvalue()


def bare(source: bytes) -> bytes:
    r"""Return a module without docstrings and comments.

    Examples
    --------
    >>> bare(b"def sow(pit):  # counter-clockwise\n    'Sow.'\n    return pit + 1")
    b'def sow(pit):\n    return pit + 1'
    """
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Module):
            continue
        if ast.get_docstring(node, clean=False) is not None:
            node.body = node.body[1:] or ([] if isinstance(node, ast.Module) else [ast.Pass()])
    return ast.unparse(tree).encode()


def one_line(code: CodeType) -> CodeType:
    """Return code in which every instruction is on its function's first line."""
    left, table = len(code.co_code) // 2, bytearray()
    while left:
        some = min(left, _MOST)
        table += bytes([_SAME_LINE | some - 1, 0])
        left -= some
    inner = [one_line(const) if isinstance(const, CodeType) else const for const in code.co_consts]
    return code.replace(co_linetable=bytes(table), co_consts=tuple(inner))
