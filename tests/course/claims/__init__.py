"""Whether what an exercise claims is so, computed by the package: one module a subject."""
