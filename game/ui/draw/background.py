"""A second thread for what takes long and needs nothing but its own data."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from functools import cache


@cache
def background_thread() -> ThreadPoolExecutor:
    """It does one thing after another; what it does must let other threads work meanwhile."""
    return ThreadPoolExecutor(1, "drawing")
