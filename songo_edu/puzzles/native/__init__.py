"""Mining on bitboards: claims, trees, games and compositions, compiled where Numba is installed.

The kernel modules are written in the plain rules' subset and run uncompiled, too, with the same
answers. Verification has no part in this.
"""
