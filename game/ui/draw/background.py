"""A second thread for work that takes long and needs nothing but its own data."""

from concurrent.futures import ThreadPoolExecutor
from functools import cache


@cache
def background_thread() -> ThreadPoolExecutor:
    """Return the thread pool that does one thing after another.

    What it does must let other threads work meanwhile.
    """
    return ThreadPoolExecutor(1, "drawing")
