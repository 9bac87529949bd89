"""What is usual in the country where somebody plays."""

from __future__ import annotations

import os

from pygame.system import get_pref_locales

LETTER = frozenset({"US", "CA", "MX", "PH", "CL", "CO", "VE", "GT", "CR", "PA", "NI", "SV", "DO"})
"""Where printers have paper of 8.5 × 11 inches."""
TOLD = ("LC_ALL", "LC_PAPER", "LANG")
"""Who tells of the country, the strictest first."""


def country() -> str:
    """Two letters, or nothing where the system does not tell."""
    for name in TOLD:
        place = os.environ.get(name, "").partition(".")[0].partition("_")[2]
        if place:
            return place[:2].upper()
    return next((one["country"] or "" for one in get_pref_locales() if one["country"]), "")


def usual_paper() -> str:
    """The name of the paper that printers have there."""
    return "letter" if country() in LETTER else "a4"
