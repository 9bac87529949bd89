"""The ribbon below the table: its words are smaller where they would not fit, and not cut."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.ui.draw.canvas import Canvas
from game.ui.widgets.banner import NEWS, TOLD_RIBBON, Ribbon, draw_banner

LONG = "You take **Trade a card** from the discard pile"


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_a_long_deed_is_written_whole(scale: float, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []
    canvas = Canvas(pygame.Surface((1280, 720)), scale)
    keep = Canvas.text

    def text(self: Canvas, words: str, *where: Any, **how: Any) -> None:
        written.append(words)
        keep(self, words, *where, **how)

    monkeypatch.setattr(Canvas, "text", text)
    ribbon = Ribbon(LONG, "fox", NEWS, TOLD_RIBBON, end=58, most=700)
    draw_banner(canvas, ribbon, (960, 760))
    assert "".join(written) == LONG.replace("*", "")
