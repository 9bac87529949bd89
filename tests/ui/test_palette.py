"""The card colors can be told apart with every kind of color vision."""

from itertools import combinations
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

import pytest

from game.resources import asset
from game.ui.draw import svg
from game.ui.draw.palette import CREAM, INK, SUITS, SWATCHES, SYMBOLS, TEAL, rgb

Triple = tuple[float, float, float]
LEAST = 15.0
VISIONS: dict[str, tuple[Triple, Triple, Triple]] = {  # Machado, Oliveira, Fernandes 2009
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
TO_XYZ = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
DAYLIGHT = (0.95047, 1.0, 1.08883)


def times(matrix: tuple[Triple, Triple, Triple], vector: Triple) -> Triple:
    x, y, z = (sum(m * v for m, v in zip(row, vector, strict=True)) for row in matrix)
    return x, y, z


def linear(color: str) -> Triple:
    def channel(value: int) -> float:
        share = value / 255
        return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4

    r, g, b = map(channel, rgb(color))
    return r, g, b


def lab(color: str, vision: str) -> Triple:
    seen = times(VISIONS[vision], linear(color))
    r, g, b = (min(1.0, max(0.0, channel)) for channel in seen)
    xyz = times(TO_XYZ, (r, g, b))

    def curve(t: float) -> float:
        return t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116

    x, y, z = (curve(v / white) for v, white in zip(xyz, DAYLIGHT, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def ciede2000(one: Triple, other: Triple) -> float:
    """The difference of two colors as the eye sees it."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = (hypot(a1, b1) + hypot(a2, b2)) / 2
    g = 0.5 * (1 - sqrt(mean**7 / (mean**7 + 25**7)))
    a1, a2 = (1 + g) * a1, (1 + g) * a2
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = degrees(atan2(b1, a1)) % 360, degrees(atan2(b2, a2)) % 360
    turn = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    hue = 2 * sqrt(c1 * c2) * sin(radians(turn / 2))
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    h = h1 + h2 if c1 * c2 == 0 else (h1 + turn / 2) % 360
    t = (
        1
        - 0.17 * cos(radians(h - 30))
        + 0.24 * cos(radians(2 * h))
        + 0.32 * cos(radians(3 * h + 6))
        - 0.20 * cos(radians(4 * h - 63))
    )
    s_l = 1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2)
    s_c, s_h = 1 + 0.045 * chroma, 1 + 0.015 * chroma * t
    r_c = 2 * sqrt(chroma**7 / (chroma**7 + 25**7))
    r_t = -r_c * sin(radians(60 * exp(-(((h - 275) / 25) ** 2))))
    dl, dc, dh = (l2 - l1) / s_l, (c2 - c1) / s_c, hue / s_h
    return sqrt(dl**2 + dc**2 + dh**2 + r_t * dc * dh)


def test_the_formula_agrees_with_published_pairs() -> None:
    pairs = [  # Sharma, Wu, Dalal 2005
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((90.8027, -2.0831, 1.4410), (91.1528, -1.6435, 0.0447), 1.4441),
    ]
    for one, other, expected in pairs:
        assert ciede2000(one, other) == pytest.approx(expected, abs=0.0001)


DECKS = {
    "chaos": ("blue", "green", "orange", "red", "black", "purple", "white"),
    "chroma": ("blue", "green", "orange", "red", "yellow"),
}


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("deck", DECKS)
def test_any_two_card_colors_differ(deck: str, vision: str) -> None:
    bases = {name: SWATCHES[name].base if name in SWATCHES else CREAM for name in DECKS[deck]}
    for one, other in combinations(bases, 2):
        apart = ciede2000(lab(bases[one], vision), lab(bases[other], vision))
        assert apart >= LEAST, f"{one} and {other}: {apart:.1f} ({vision})"


def contrast(one: str, other: str) -> float:
    lights = sorted(
        sum(map(float.__mul__, (0.2126, 0.7152, 0.0722), linear(c))) for c in (one, other)
    )
    return (lights[1] + 0.05) / (lights[0] + 0.05)


@pytest.mark.parametrize("name", SWATCHES)
def test_ink_can_be_read_on_its_color(name: str) -> None:
    swatch = SWATCHES[name]
    assert contrast(swatch.ink, swatch.base) >= 4.5
    assert contrast(swatch.deep, CREAM) >= 4.5
    assert contrast(INK, swatch.tint) >= 4.5


@pytest.mark.parametrize("color", SUITS)
def test_a_suit_has_one_symbol_on_cards_and_tiles_and_on_phones(color: str) -> None:
    """Who can't tell the colors apart goes by it: the tile is drawn in the color of its suit."""
    assert SWATCHES[color].base in svg.svg_source(f"suits/{SYMBOLS[color]}-tile")
    page = asset("phone/parts.js").read_text(encoding="utf-8")
    assert f'{color}: "{SYMBOLS[color]}"' in page


def test_the_cards_that_chroma_games_share_can_be_read() -> None:
    assert contrast(TEAL, CREAM) >= 4.5  # the icons and names of action cards
    assert contrast(INK, CREAM) >= 4.5  # pips, and the names of wild cards
