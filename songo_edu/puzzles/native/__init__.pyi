from songo_edu.puzzles.native.miner import Claim as Claim
from songo_edu.puzzles.native.miner import Games as Games
from songo_edu.puzzles.native.miner import Miner as Miner
from songo_edu.puzzles.native.miner import Packed as Packed
from songo_edu.puzzles.native.miner import Tree as Tree
from songo_edu.puzzles.native.miner import miner_of as miner_of
from songo_edu.puzzles.native.miner import words_of as words_of
