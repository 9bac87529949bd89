"""A garden under the sky, as the ground of a whole mat."""

from __future__ import annotations

from pygame import FRect

from game.ui.draw import svg
from game.ui.draw.canvas import Canvas
from game.ui.draw.shadow import UNDER_MAT

from .form import Form
from .look import SpotLook

ROUND = 60
SKY, HAZE, GRASS = "#BDE8F7", "#EAF8E6", "#7CC367"
HILL, NEAR_HILL, SUN = "#5FAE55", "#4B9A4B", "#FFE08A"


class Garden(Form):
    """Sky, sun and two hills; what grows there are zones of their own."""

    def draw(self, canvas: Canvas, look: SpotLook) -> None:
        """The whole of it, over the felt."""
        canvas.shadow(self.box, ROUND, UNDER_MAT)
        canvas.drawing(picture(self.box), self.box)


def picture(box: FRect) -> str:
    """The markup of a garden that large."""
    wide, high, horizon = box.w, box.h, 0.51 * box.h
    foot = (
        f"V{high - ROUND:.1f} A{ROUND} {ROUND} 0 0 1 {wide - ROUND:.1f} {high:.1f} "
        f"H{ROUND} A{ROUND} {ROUND} 0 0 1 0 {high - ROUND:.1f} Z"
    )
    return (
        f"{svg.vertical('sky', horizon, SKY, HAZE)}"
        f'<rect width="{wide}" height="{high}" rx="{ROUND}" fill="{GRASS}"/>'
        f'<path d="M0 {horizon} V{ROUND} A{ROUND} {ROUND} 0 0 1 {ROUND} 0 H{wide - ROUND} '
        f'A{ROUND} {ROUND} 0 0 1 {wide} {ROUND} V{horizon} Z" fill="url(#sky)"/>'
        f'<circle cx="{0.897 * wide:.1f}" cy="{0.168 * high:.1f}" r="46" fill="{SUN}"/>'
        f'<path d="M0 {0.6 * high:.1f} Q{0.16 * wide:.1f} {0.42 * high:.1f} {0.34 * wide:.1f} '
        f"{0.56 * high:.1f} T{0.71 * wide:.1f} {0.54 * high:.1f} T{wide} {0.56 * high:.1f} "
        f'{foot}" fill="{HILL}"/>'
        f'<path d="M0 {0.744 * high:.1f} Q{0.25 * wide:.1f} {0.64 * high:.1f} {0.51 * wide:.1f} '
        f'{0.744 * high:.1f} T{wide} {0.72 * high:.1f} {foot}" fill="{NEAR_HILL}"/>'
    )
