"""``python -m songo_edu.cli`` is ``songo-edu``."""

from songo_edu.cli import main

main()
