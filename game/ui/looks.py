"""The looks of the program: bright by day, dark for evenings.

Whatever draws names colors as they are by day, from the palette. A look says what they become:
it knows inks, grounds and edges apart, because pale paper grows dark while pale words stay. One
look is in use at a time. Whoever makes something for elsewhere, such as a picture to share, draws
it in `DAY` by `using_look`.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from math import hypot

from .draw.palette import (
    AMBER_TINT,
    BAD,
    FOCUS,
    GRAY_INK,
    GRAY_TEXT,
    INK,
    KNOB,
    MUTED,
    PLUM,
    SWATCHES,
    SWITCH_OFF,
    SWITCH_ON,
    rgb,
)

Lab = tuple[float, float, float]
"""A color in OKLab: its lightness from 0 to 1, how red or green, and how yellow or blue it is."""


@dataclass(frozen=True, eq=False, slots=True)
class Look:
    """The colors that those of the palette become; without a name they stay or follow a rule."""

    name: str
    inks: Mapping[str, str] = field(default_factory=dict)
    grounds: Mapping[str, str] = field(default_factory=dict)
    edges: Mapping[str, str] = field(default_factory=dict)
    room_light: tuple[int, int, int] = (255, 255, 255)
    """The light in which cards and boxes lie: their colors are multiplied by it, of 255."""
    is_dark: bool = False

    def __repr__(self) -> str:
        return self.name


def lab_of(color: str) -> Lab:
    """Return a color in OKLab (Björn Ottosson 2020)."""
    r, g, b = (_linear(channel / 255) for channel in rgb(color))
    long = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) ** (1 / 3)
    medium = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) ** (1 / 3)
    short = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short,
    )


def color_of(lab: Lab) -> str:
    """Return the color of these coordinates, as near to it as a screen can show."""
    light, red, yellow = lab
    long = (light + 0.3963377774 * red + 0.2158037573 * yellow) ** 3
    medium = (light - 0.1055613458 * red - 0.0638541728 * yellow) ** 3
    short = (light - 0.0894841775 * red - 1.2914855480 * yellow) ** 3
    channels = (
        4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
        -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
        -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short,
    )
    return "#" + "".join(f"{round(255 * _curved(channel)):02X}" for channel in channels)


def _linear(share: float) -> float:
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)


def _curved(light: float) -> float:
    light = min(1.0, max(0.0, light))
    return 12.92 * light if light <= 0.0031308 else float(1.055 * light ** (1 / 2.4) - 0.055)


# The rules of the night ---------------------------------------------------------------------

DARK_INKS = 0.62  # of lightness: inks below it are for pale ground
LIT_INK = 0.84  # how light they are at night
PALE, GRAY = 0.8, 0.1  # grounds as light as that, and no more colorful, are paper
PAPER_AT_NIGHT = (0.225, 0.36)  # the lightness of what is just pale, and of white
PLUM_TINGE = (0.018, -0.048)  # of what is plain paper by day
TINGE = 0.055  # how colorful dark paper is at most
WARM = 0.08  # paper, sand and wood are no more colorful, and nearer to yellow than to red
EDGE_AT_NIGHT = 0.66  # the lightness of edges that set something off from dark paper
PALE_EDGES = (0.7, 0.965)  # what is lighter is a rim of cream, and stays


def night_ink(color: str) -> str:
    """Return what an ink for pale grounds is on dark ones: light, and of the same hue."""
    light, red, yellow = lab_of(color)
    return color_of((LIT_INK, 0.8 * red, 0.8 * yellow)) if light < DARK_INKS else color


def night_ground(color: str) -> str:
    """Return what a pale ground is at night; white stays the lightest, tints keep their hue."""
    light, red, yellow = lab_of(color)
    colorful = hypot(red, yellow)
    if light < PALE or colorful > GRAY:
        return color
    least, most = PAPER_AT_NIGHT
    dark = least + (most - least) * (light - PALE) / (1 - PALE)
    if colorful < 0.012 or (colorful < WARM and yellow > 2 * abs(red)):
        return color_of((dark, *PLUM_TINGE))
    share = min(1.6, TINGE / colorful)
    return color_of((dark + 0.02, share * red, share * yellow))


def night_edge(color: str) -> str:
    """Return what an edge is at night: it stands out from dark paper."""
    light, red, yellow = lab_of(color)
    if light < DARK_INKS and hypot(red, yellow) < GRAY:
        return night_ink(color)
    if PALE_EDGES[0] <= light < PALE_EDGES[1] and hypot(red, yellow) < GRAY:
        return color_of((EDGE_AT_NIGHT, *PLUM_TINGE))
    return color


SUITS_AT_NIGHT = {
    "blue": "#96B7FF", "green": "#70F1DA", "orange": "#FFCBA4", "red": "#FF819A",
    "yellow": "#FFF163",
}  # fmt: skip
"""The signs and words of suits on dark paper: as far apart as they can be in all four visions."""


class _Rule(dict[str, str]):
    """Colors that were named, and those that a rule has found."""

    def __init__(self, rule: Callable[[str], str], named: Mapping[str, str]) -> None:
        super().__init__(named)
        self._rule = rule

    def __missing__(self, color: str) -> str:
        found = self._rule(color) if color.startswith("#") and len(color) == len(INK) else color
        self[color] = found
        return found


class _Same(dict[str, str]):
    """Colors as they are."""

    def __missing__(self, color: str) -> str:
        return color


DAY = Look("day", _Same(), _Same(), _Same())
NIGHT = Look(
    "night",
    inks=_Rule(night_ink, {
        INK: "#F8EEDD", GRAY_INK: "#CFC3E4", MUTED: "#C2B7D6", GRAY_TEXT: GRAY_TEXT, PLUM: PLUM,
        **{SWATCHES[suit].deep: shown for suit, shown in SUITS_AT_NIGHT.items()},
    }),
    grounds=_Rule(night_ground, {
        INK: "#514080", GRAY_INK: "#74679A", AMBER_TINT: "#4B3C1B", FOCUS: "#7FB0FF", PLUM: PLUM,
        BAD: "#C8324A", SWITCH_ON: "#219A75", SWITCH_OFF: "#948AA6", KNOB: "#F6EDDD",
    }),
    edges=_Rule(night_edge, {INK: "#DCD0EC", FOCUS: "#7FB0FF", PLUM: PLUM}),
    room_light=(224, 216, 208),
    is_dark=True,
)  # fmt: skip
LOOKS = {look.name: look for look in (DAY, NIGHT)}
_in_use = [DAY]


def current_look() -> Look:
    """Return the look in which everything is drawn now."""
    return _in_use[-1]


def use_look(look: Look) -> None:
    """Draw everything in that look from now on."""
    _in_use[0] = look


def shown_ground(color: str) -> str:
    """Return the color of a ground in the look in use, for markup of our own."""
    return current_look().grounds[color]


def shown_ink(color: str) -> str:
    """Return the color of an ink in the look in use, for markup of our own."""
    return current_look().inks[color]


def shown_edge(color: str) -> str:
    """Return the color of an edge in the look in use, for markup of our own."""
    return current_look().edges[color]


@contextmanager
def using_look(look: Look) -> Iterator[None]:
    """Draw everything within the block in that look."""
    _in_use.append(look)
    try:
        yield
    finally:
        _in_use.pop()


def ink_on(ink: str, ground: str) -> str:
    """Return an ink as it is now on a ground that is named as by day.

    On a ground that stays pale, such as gold, a dark ink stays dark.
    """
    look = current_look()
    stays = look.is_dark and ground.startswith("#") and look.grounds[ground] == ground
    return ink if stays and lab_of(ground)[0] >= DARK_INKS else look.inks[ink]
