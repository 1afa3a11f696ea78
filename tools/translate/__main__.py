"""Make the page's modules: ``python -m tools.translate [--check]``."""

from __future__ import annotations

import sys

from tools.translate.files import renew, stale


def main(arguments: list[str]) -> int:
    """Write the modules, or with ``--check`` only say which are stale (exit code 1)."""
    if arguments != ["--check"]:
        renew()
        return 0
    old = stale()
    for name in old:
        print(f"{name} is stale: run `make generated`", file=sys.stderr)
    return 1 if old else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
