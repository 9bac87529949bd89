"""The ribbon that names whose turn it is, and the tooltip."""

from __future__ import annotations

from pygame import FRect

from game.ui.draw import palette
from game.ui.draw.canvas import Canvas, Point, around
from game.ui.draw.palette import CREAM, GOLD, INK, WHITE
from game.ui.draw.shadow import MEDIUM, Shadow
from game.ui.draw.text import FINE, TITLE

from .pill import draw_avatar

BANNER_SHADOW = Shadow(14, 8, 110)


def banner_box(canvas: Canvas, words: str, hint: str, center: Point, most: float = 1000) -> FRect:
    """What the ribbon covers: its band, its tails and the face on it."""
    band = _band(canvas.up_to(1.25), words, hint, center, most)
    return FRect(band.x - 28, band.y - 18, band.w + 56, band.h + 38)


def _band(canvas: Canvas, words: str, hint: str, center: Point, most: float) -> FRect:
    """The ribbon without its tails, as wide as its words are."""
    height, size = (92, 40) if hint else (70, 42)
    longest = max(canvas.text_width(words, TITLE, size), canvas.text_width(hint, FINE, 24))
    return around(center, min(longest, most) + 190, height)


def draw_banner(
    canvas: Canvas, words: str, hint: str, avatar: str, center: Point, most: float = 1000
) -> FRect:
    """The ribbon that says whose turn it is and, below, what may be done.

    `most` is the greatest width of its words."""
    canvas = canvas.up_to(1.25)
    box = _band(canvas, words, hint, center, most)
    size, height, room = 40 if hint else 42, round(box.h), box.w - 190
    canvas.shadow(box, 18, BANNER_SHADOW)
    whole = FRect(box.x - 28, box.y - 4, box.w + 56, height + 20)
    canvas.drawing(_ribbon(round(box.w), height), whole)
    portrait = (box.x + 38, box.centery)
    canvas.disc(portrait, height + 26, CREAM)
    draw_avatar(canvas, avatar, portrait, height + 14)
    middle = (box.centerx + 44, box.centery - (16 if hint else 1))
    canvas.text(words, middle, TITLE, size, room=room)
    canvas.text(hint, (middle[0], box.centery + 24), FINE, 24, room=room)
    return whole


def _ribbon(width: int, height: int) -> str:
    """The ribbon's markup: two tails of 28 u, the band, a thin inner line."""
    right, foot, notch = width + 56, height + 12, (height + 34) / 2
    return (
        f'<path d="M0 22H32V{foot}H0L18 {notch}ZM{right} 22h-32V{foot}h32l-18 '
        f'{notch - foot}Z" fill="{palette.mix(GOLD, palette.BLACK, 0.28)}"/>'
        f'<rect x="20" y="4" width="{width + 16}" height="{height}" rx="18" '
        f'fill="{GOLD}"/><rect x="26" y="10" width="{width + 4}" '
        f'height="{height - 12}" rx="13" fill="none" stroke="{WHITE}" '
        'stroke-opacity="0.5" stroke-width="2.5"/>'
    )


def draw_tooltip(
    canvas: Canvas, words: str, tip: Point, clear: FRect | None = None, below: bool = False
) -> None:
    """Words pointing down at a thing, or up from below it.

    They lie beside what must stay clear if they can."""
    canvas = canvas.up_to(1.5)
    width = min(1840, canvas.text_width(words, FINE, 22) + 36)
    height = 44 * max(1, 0.8 * canvas.type_scale)
    off = 14 + height / 2
    box = around((tip[0], tip[1] + (off if below else -off)), width, height)
    if clear is not None and box.colliderect(clear):
        left = tip[0] < clear.centerx
        aside = clear.left - 8 - width if left else clear.right + 8
        box.x = min(max(aside, tip[0] + 30 - width), tip[0] - 30)
    box.x = min(max(box.x, 24), 1896 - width)
    box.y = max(box.y, 8)
    canvas.panel(box, 14, INK, shadow=MEDIUM)
    way, top = ("M0 14H28L14 0Z", box.top - 13) if below else ("M0 0H28L14 14Z", box.bottom - 1)
    canvas.drawing(f'<path d="{way}" fill="{INK}"/>', FRect(tip[0] - 14, top, 28, 14))
    canvas.text(words, box.center, FINE, 22, CREAM, room=width - 30)
