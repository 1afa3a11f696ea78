"""The native side of the rules: compiled, on bitboards, searched, with tables of endings."""
