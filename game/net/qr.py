"""An address as a pattern that a phone's camera reads."""

import sys
from importlib.util import find_spec, module_from_spec
from types import ModuleType
from typing import Any

Pattern = tuple[tuple[bool, ...], ...]
"""Rows of dark and light modules, without the quiet zone around them."""


def qr_pattern(text: str) -> Pattern:
    """The QR code of a text, which is read even if a seventh of it is covered."""
    made = load_encoder().encode(text, error="m", boost_error=False, micro=False)
    return tuple(tuple(bool(module) for module in row) for row in made.matrix)


def load_encoder() -> Any:
    """Return the part of `segno` that makes patterns.

    All of it would bring its file writers along, and with them half a browser: as much as the
    whole server for phones, in a download that should stay small.
    """
    if "segno" not in sys.modules:
        found = find_spec("segno")
        assert found is not None
        bare: ModuleType = module_from_spec(found)
        sys.modules["segno"] = bare
    from segno import encoder as made  # noqa: PLC0415

    return made
