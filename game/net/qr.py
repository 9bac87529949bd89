"""An address as a pattern that a phone's camera reads."""

from __future__ import annotations

import segno

Pattern = tuple[tuple[bool, ...], ...]
"""Rows of dark and light modules, without the quiet zone around them."""


def pattern(text: str) -> Pattern:
    """The QR code of a text, which is read even if a seventh of it is covered."""
    made = segno.make(text, error="m", boost_error=False, micro=False)
    return tuple(tuple(bool(module) for module in row) for row in made.matrix)
