"""The looks that every screen is tested in, and the colors that are really seen."""

from collections.abc import Mapping, Sequence

import pygame

LOOKS: Mapping[str, Mapping[str, str]] = {
    "day": {"look": "day", "contrast": "normal"},
    "night": {"look": "night", "contrast": "normal"},
    "high": {"look": "night", "contrast": "high"},
}
"""The settings of each look; high contrast wins over the night."""


def hex_color(channels: Sequence[int] | pygame.Color) -> str:
    """Return the color of a pixel as the palette writes it."""
    return "#" + "".join(f"{channel:02X}" for channel in tuple(channels)[:3])
