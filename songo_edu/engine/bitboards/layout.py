"""Where a row's pits stand in its word, and each number of a game's table.

A word is one side of the board: eight bits a pit, the last pit (from which seeds cross over) in the
lowest, the store above all pits in the highest eight. A pit's *lane* is its place from the right,
so that a chain of captures, which runs backwards, runs upwards like the carry of an addition.
Words stay below 2**63: every integer is a plain 64-bit one.
"""

from typing import Final

LANE: Final = 8  # bits of a pit
LANES: Final = 7  # pits of the longest row
SEEDS: Final = 255  # mask of one pit
MOST: Final = 127  # seeds a pit, a store or a board may hold: the lane's top bit stays free
STORE_AT: Final = 56  # where a word's store begins
STORE: Final = 0x7F << 56  # mask of the store
SUM: Final = 0x0101010101010100  # a row times this has the sum of its pits in the store
TOP: Final = 128  # a lane's top bit

# Places in a table.
T_ROW: Final = 0  # pits in a row
T_PITS: Final = 1  # mask of the pits of a row
T_TOPS: Final = 2  # the top bit of every pit
T_REST: Final = 3  # all other bits of every pit
T_ENOUGH: Final = 4  # added to a row, sets the top bit of each pit with enough to be taken
T_TOO_MANY: Final = 5  # added to a row, sets the top bit of each pit with too many
T_ALL: Final = 6  # 0: a capture of all seeds is cancelled; a bit no row has: it is not
T_CANCELLED: Final = 7  # 1: a cancelled capture counts for the rule of the last pit
T_WIN: Final = 8  # a winning store, where a word has it
T_FEW: Final = 9  # so few seeds end the game, where a word has its store
T_FEED: Final = 10  # 1: an empty opponent must be fed
T_GIVE: Final = 11  # worth that is enough when feeding
T_GIFT: Final = 12  # 1: a forbidden last pit that is the only move is given away
T_REPEAT: Final = 13  # quiet plies from which a board may have come back
T_WIDTH: Final = 14  # integers of one lane's sowings
T_SWEEP: Final = 15  # 1: rows are swept into the stores after a win as well
T_VALUES: Final = 16  # where the weights begin that positions are judged by
T_SOWN: Final = 17  # the first sowing: lane 0, no seeds

# Places in a sowing.
SOWN_OWN: Final = 0  # what it adds to the mover's word, the emptied pit and the kept seed included
SOWN_OTHER: Final = 1  # what it adds to the opponent's word
SOWN_LAST: Final = 2  # the lowest bit of the last pit's lane where it may capture, else 0
SOWN_DUTY: Final = 3  # whether the last pit's rule forbids it, plus 4 times its worth as food
SOWING: Final = 4  # integers of a sowing

# Places in a stage of a table's weights; before the first stands, by the seeds on the board, where
# in the table the stage of such a board begins.
P_LEAD: Final = 0
P_TEMPO: Final = 1
P_HELD: Final = 2  # pits of the mover's that hold seeds
P_THEIRS: Final = 10  # the same of the other's
P_PITS: Final = 18  # by lanes and seeds

# Whether the rule of the last pit forbids a sowing.
DUTY_FREE: Final = 0
DUTY_CAPTURE: Final = 1  # unless it captures
DUTY_FORBIDDEN: Final = 2

#: In a set of moves, the gift of the last pit; any other move is the top bit of its lane.
GIFT_MOVE: Final = 1

# Places in the dice of random games.
D_DIE: Final = 0  # the number last rolled
D_LIMIT: Final = 1  # quiet plies after which a game is broken off
D_WON: Final = 2  # games won by the side to move at first
D_DRAWN: Final = 3
D_LOST: Final = 4
D_SIZE: Final = 5
