"""Mining on bitboards: claims, trees, games and compositions, compiled where Numba is installed.

The kernel modules are written in the plain rules' subset and run as they stand, too, with the same
answers. Verification has no part in this.
"""

from songo_edu.puzzles.native.miner import Claim, Games, Miner, Packed, Tree, miner_of, words_of

__all__ = ["Claim", "Games", "Miner", "Packed", "Tree", "miner_of", "words_of"]
