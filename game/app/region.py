"""The language and paper that are usual in the country of the player."""

import os
from collections.abc import Sequence

from pygame.system import get_pref_locales

from game.language import Language, spoken_by

LETTER_COUNTRIES = frozenset(
    {"US", "CA", "MX", "PH", "CL", "CO", "VE", "GT", "CR", "PA", "NI", "SV", "DO"}
)
"""Where printers have paper of 8.5 × 11 inches."""
COUNTRY_VARIABLES = ("LC_ALL", "LC_PAPER", "LANG")
"""Who tells of the country, the strictest first."""
LANGUAGE_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Who tells of the language, the strictest first."""


def find_country() -> str:
    """Return the country's two letters; empty if the system doesn't tell."""
    for name in COUNTRY_VARIABLES:
        place = os.environ.get(name, "").partition(".")[0].partition("_")[2]
        if place:
            return place[:2].upper()
    return next((one["country"] or "" for one in get_pref_locales() if one["country"]), "")


def list_system_languages() -> list[str]:
    """Return the languages that the system names, the most wanted first, such as `de_AT`."""
    found = [
        part for name in LANGUAGE_VARIABLES for part in os.environ.get(name, "").split(":") if part
    ]
    return [*found, *(one["language"] or "" for one in get_pref_locales())]


def guess_language(languages: Sequence[Language]) -> str:
    """Return the language that the player most likely reads."""
    return spoken_by(list_system_languages(), {one.id: one for one in languages})


def guess_paper() -> str:
    """Return the name of the paper that printers in the country use."""
    return "letter" if find_country() in LETTER_COUNTRIES else "a4"
