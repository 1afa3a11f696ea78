from songo_edu.solvers import duels as duels
from songo_edu.solvers import graphs as graphs
from songo_edu.solvers import solitaires as solitaires
from songo_edu.solvers import two_row as two_row
from songo_edu.solvers.solution import Solution as Solution
