"""What is usual in the country where somebody plays."""

from __future__ import annotations

import os
from collections.abc import Sequence

from pygame.system import get_pref_locales

from game.language import Language, spoken_by

LETTER = frozenset({"US", "CA", "MX", "PH", "CL", "CO", "VE", "GT", "CR", "PA", "NI", "SV", "DO"})
"""Where printers have paper of 8.5 × 11 inches."""
TOLD = ("LC_ALL", "LC_PAPER", "LANG")
"""Who tells of the country, the strictest first."""
WISHED = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Who tells of the language, the strictest first."""


def country() -> str:
    """Two letters, or nothing where the system does not tell."""
    for name in TOLD:
        place = os.environ.get(name, "").partition(".")[0].partition("_")[2]
        if place:
            return place[:2].upper()
    return next((one["country"] or "" for one in get_pref_locales() if one["country"]), "")


def wished() -> list[str]:
    """The languages that the system tells, the most wanted first, such as `de_AT`."""
    found = [part for name in WISHED for part in os.environ.get(name, "").split(":") if part]
    return [*found, *(one["language"] or "" for one in get_pref_locales())]


def usual_language(languages: Sequence[Language]) -> str:
    """The language that somebody most likely reads."""
    return spoken_by(wished(), {one.id: one for one in languages})


def usual_paper() -> str:
    """The name of the paper that printers have there."""
    return "letter" if country() in LETTER else "a4"
