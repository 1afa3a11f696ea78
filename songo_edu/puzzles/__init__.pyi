from songo_edu.puzzles import levels as levels
from songo_edu.puzzles.export import as_csv as as_csv
from songo_edu.puzzles.finding import find as find
from songo_edu.puzzles.finding import search as search
from songo_edu.puzzles.page import collection as collection
from songo_edu.puzzles.page import collections as collections
from songo_edu.puzzles.verify import faults as faults
