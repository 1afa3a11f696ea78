"""Effort in solving, measured: what was asked, what the solvers needed, what levels say of it."""
