from songo_edu.engine.search.best_moves import NODES as NODES
from songo_edu.engine.search.best_moves import Memory as Memory
from songo_edu.engine.search.best_moves import search as search
from songo_edu.engine.search.question import Line as Line
from songo_edu.engine.search.question import SearchResult as SearchResult
