from songo_edu.engine.evaluation import Line as Line
from songo_edu.engine.evaluation import SearchResult as SearchResult
from songo_edu.engine.search.question import NODES as NODES
from songo_edu.engine.search.question import Memory as Memory
from songo_edu.engine.search.question import search as search
