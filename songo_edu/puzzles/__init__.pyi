from songo_edu.puzzles import levels
from songo_edu.puzzles.export import as_csv as as_csv
from songo_edu.puzzles.finding import find as find
from songo_edu.puzzles.finding import search as search
from songo_edu.puzzles.one import Node as Node
from songo_edu.puzzles.one import Puzzle as Puzzle
from songo_edu.puzzles.one import puzzle as puzzle
from songo_edu.puzzles.page import collection as collection
from songo_edu.puzzles.page import collections as collections
from songo_edu.puzzles.page import named_collections as named_collections
from songo_edu.puzzles.verify import faults as faults
