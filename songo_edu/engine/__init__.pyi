from songo_edu.engine import bitboards as bitboards
from songo_edu.engine import endings as endings
from songo_edu.engine.leaves import count_leaves as count_leaves
from songo_edu.engine.minimax import WAYS as WAYS
from songo_edu.engine.minimax import look as look
from songo_edu.engine.opponent_levels import LEARNERS as LEARNERS
from songo_edu.engine.opponent_levels import Learner as Learner
from songo_edu.engine.opponent_levels import learner_move as learner_move
