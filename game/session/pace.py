"""How fast things go: for people who want more time, and for work that can wait."""

from __future__ import annotations

MOST = 10.0
"""How many times as long as others somebody may have at most."""
LEAST = 1.0  # milliseconds for what can wait, in one frame of some however dear they were
TIMES = (0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 5.0, 8.0, 10.0, 15.0, 0.0)
"""Seconds to choose from, for whatever is shown to all for a while; 0 waits for “ready”."""
