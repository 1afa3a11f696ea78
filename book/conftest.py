"""Outputs are compared without the pictures that a saved notebook has (``pytest --nbval book``)."""

from pathlib import Path

import pytest


def pytest_configure(config: pytest.Config) -> None:
    """Have nbval leave out what a notebook of the book does not store."""
    if getattr(config.option, "nbval_sanitize_with", "") is None:
        config.option.nbval_sanitize_with = str(Path(__file__).with_name("sanitize.cfg"))
