from songo_edu.engine.search.question import NODES as NODES
from songo_edu.engine.search.question import Memory as Memory
from songo_edu.engine.search.question import search as search
from songo_edu.engine.search.result import Line as Line
from songo_edu.engine.search.result import SearchResult as SearchResult
