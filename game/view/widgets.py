"""The drawn pieces of tables and menus, under one roof."""

from __future__ import annotations

from .banner import draw_banner, draw_tooltip, draw_tooltip_below
from .button import (
    CALL,
    KEY_EDGE,
    OFF,
    PRIMARY,
    PURPLE,
    SECOND,
    Button,
    Paint,
    button_width,
    draw_button,
)
from .pill import Pill, draw_avatar, draw_pill

__all__ = [
    "CALL",
    "KEY_EDGE",
    "OFF",
    "PRIMARY",
    "PURPLE",
    "SECOND",
    "Button",
    "Paint",
    "Pill",
    "button_width",
    "draw_avatar",
    "draw_banner",
    "draw_button",
    "draw_pill",
    "draw_tooltip",
    "draw_tooltip_below",
]
