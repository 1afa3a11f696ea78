"""Where each number of a miner's workspace stands.

A workspace, ``work``, is one flat run of 64-bit integers that the caller allocates: so calls stay
cheap.
"""

from typing import Final

# The workspace of a claim and its tree. The words of earlier plies lie at its front, two a ply.
N_BEST: Final = 24  # seeds that the best first move forces
N_SECOND: Final = 25  # seeds that the best of the others forces
N_KEY: Final = 26  # the lane of the best first move
N_CHOICES: Final = 27  # legal first moves
N_WON: Final = 28  # by lane: seeds won at once, -1 where the move is not legal
N_LOST: Final = N_WON  # by lane, of a defence: seeds lost, -1 where the move is not legal
N_GOAL: Final = 36  # seeds promised
N_HELD: Final = 37  # South's store at the start
N_LARGEST: Final = 38  # nodes a tree may have
N_NODES: Final = 39  # nodes it has
N_STRICT: Final = 40  # 1: one move at every turn
N_OWN: Final = 41  # a bit in each pit of South's row that a move of the solution changes
N_OTHER: Final = 42  # the same of North's row
N_SIZE: Final = 43  # integers of the tree written
N_TURNS: Final = 44  # the solver's turns after the first
N_SLACK: Final = 45  # those of them at which it matters little what is played
N_FEWER: Final = 46  # seeds that one move fewer forces, where more than one is allowed
N_TREE: Final = 48  # here it begins
WORKSPACE: Final = 4096

# A tree is written node by node: lane, seeds, number of replies (-1: none are told); for each
# reply its lane and the number of nodes that follow it, then these.
NODE: Final = 3
REPLY: Final = 2

# A query: what a batch of positions is asked.
Q_MOVES: Final = 0  # K
Q_LEAST: Final = 1  # the fewest seeds of a goal
Q_SEEDS: Final = 2  # exactly so many, 0: any number
Q_RULE: Final = 3  # what is worth asking, one of the rules below
Q_CHOICES: Final = 4  # the fewest legal first moves
Q_LARGEST: Final = 5  # the most nodes of a tree
Q_REPLIES: Final = 6  # the fewest replies to the key, where K > 1
Q_STRICT: Final = 7  # 1: one right move at every turn
ASKED: Final = 8

RULE_TEMPTING: Final = 0  # others come half way, and in more moves the key is no great capture
RULE_QUIET: Final = 1  # the key wins nothing at once
RULE_WAITING: Final = 2  # the key stays in its own row
RULE_GUARD: Final = 3  # a defence: every other first move loses Q_LEAST seeds more
RULE_BARGAIN: Final = 4  # and one of them takes more at once than the key

#: More seeds than any game has.
MANY: Final = 1000

# Games: the generator of numbers, and where a game's plies stand.
G_DRAWN: Final = 0  # the last number drawn, 32 bits
LONGEST: Final = 240  # plies; the game is left unfinished there
#: The fewest plies before a position is tried: openings are met too often.
EARLIEST: Final = 6
