"""Make the page's modules: ``python -m tools.translate [--check]``."""

from __future__ import annotations

import sys

from tools.translate.modules import renew, stale

if __name__ == "__main__":
    if sys.argv[1:] != ["--check"]:
        renew()
    elif names := stale():
        sys.exit("".join(f"{name} is stale: run `make generated`\n" for name in names))
