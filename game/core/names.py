"""The names of people: the one place that decides which characters can be shown.

A name that is typed, and one from a file that anybody may have written, keeps the characters
that our fonts can draw; everything else in it is left out.
"""

import unicodedata
from collections.abc import Sequence
from functools import lru_cache

LONGEST = 12  # letters of a name
KEPT = 500
"""So many names are remembered as they are read: screens ask often who is called alike."""
NAMELESS = "?"
"""What somebody is called of whose name nothing is left."""
SIGNS = """
0020-007E 00A1-00AC 00AE-0132 0134-017E 0181 018A 018F 0192 01A0-01A1 01AF-01B0 01B3-01B4
01C4-01CE 01D4-01D8 01DB-01DC 01DE-01E3 01E5-01E7 01E9-01ED 01EF 01F4-01F5 01F8-021B 021F
0226-0228 022A-022D 0230-0233 0237 0253 0257 0259 0292 02B9-02BC 02BE-02BF 02C6-02CC 02DA
02DC-02DD 0400-045F 0462-0463 046A-046B 0472-0475 048A-04A5 04A8-04FF 0510-0513 051A-051D
0524-0529 052E-052F 1E04-1E05 1E08-1E09 1E0C-1E0F 1E14-1E17 1E1C-1E1D 1E20-1E21 1E24-1E27
1E2A-1E2B 1E2E-1E33 1E36-1E3B 1E3E-1E3F 1E42-1E49 1E4C-1E55 1E5A-1E69 1E6C-1E6F 1E78-1E85
1E88-1E89 1E8C-1E8F 1E92-1E93 1E97 1E9E 1EA0-1EF9 2013-2014 2018-201A 201C-201E 2020 2022
2026 2032-2033 2039-203A 2044 20A1 20A3-20A4 20A6-20A7 20A9 20AB-20AE 20B1-20B2 20B4-20B5
20B8-20BA 20BC-20BD 2113 2116 2122 2212 2215
"""
"""All of them by number: Latin, Cyrillic, and what stands between letters; accents are joined."""


def _code_points(ranges: str) -> frozenset[int]:
    ends = (part.partition("-") for part in ranges.split())
    return frozenset(
        number for a, _, z in ends for number in range(int(a, 16), int(z or a, 16) + 1)
    )


_KNOWN = _code_points(SIGNS)


def is_showable(sign: str) -> bool:
    """True if a character may stand in a name; accents may only if they join a letter."""
    return len(sign) == 1 and ord(sign) in _KNOWN


def join_accents(text: str) -> str:
    """Return the text with accents joined to letters, and a plain space for any space."""
    return unicodedata.normalize("NFC", "".join(" " if sign.isspace() else sign for sign in text))


@lru_cache(KEPT)
def clean_name(text: str, longest: int = LONGEST) -> str:
    """Return the name as it can be shown, `longest` letters at most; perhaps empty."""
    kept = "".join(filter(is_showable, join_accents(text)))
    return " ".join(kept.split())[:longest].rstrip()


def readable_text(text: str) -> str:
    """Return a text as it can be shown, with a question mark for each other character."""
    return "".join(sign if is_showable(sign) else "?" for sign in join_accents(text))


def distinct_names(names: Sequence[str], longest: int = LONGEST) -> tuple[str, ...]:
    """Return these names cleaned, and each once: a second Mia is Mia 2.

    If nothing is left of a name, it is P2.
    """
    apart: list[str] = []
    for number, name in enumerate(names, 1):
        apart.append(_free_name(clean_name(name, longest) or f"P{number}", apart, longest))
    return tuple(apart)


def is_same_name(one: str, other: str) -> bool:
    """True if two names are the same to people who read them."""
    return plain_name(one) == plain_name(other)


@lru_cache(KEPT)
def plain_name(name: str) -> str:
    """Return a name without what people overlook: upper case, and spaces around it."""
    return " ".join(unicodedata.normalize("NFC", name).casefold().split())


def _free_name(name: str, used_names: Sequence[str], longest: int) -> str:
    number, free = 1, name
    while any(is_same_name(free, other) for other in used_names):
        number += 1
        tail = f" {number}"
        free = name[: longest - len(tail)].rstrip() + tail
    return free
