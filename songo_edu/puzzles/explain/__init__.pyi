from songo_edu.puzzles.explain import bans as bans
from songo_edu.puzzles.explain import drills as drills
from songo_edu.puzzles.explain import duels as duels
from songo_edu.puzzles.explain import solitaires as solitaires
from songo_edu.puzzles.explain import studies as studies
from songo_edu.puzzles.explain import two_row as two_row
