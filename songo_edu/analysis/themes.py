"""Themes: what a puzzle shows, one predicate a theme."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

#: By name: ``predicate(position, key, solution)``.
THEMES: dict[str, Callable[[Any, str, dict[str, Any]], bool]] = {}
