"""``python -m songo_edu`` is ``songo-edu``."""

from songo_edu.cli import main

main()
