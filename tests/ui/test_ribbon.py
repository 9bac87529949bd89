"""The ribbon below the table: its words are smaller where they would not fit, and not cut."""

from typing import Any

import pygame
import pytest

from game.ui.draw.canvas import Canvas
from game.ui.widgets.ribbon import NEWS, TOLD_RIBBON, Ribbon, draw_ribbon

NAMES = ("WMWMWMWMWMWA", "WMWMWMWMWMWB", "WMWMWMWMWMWC")
LONG = "You take **Trade a card** from the discard pile"


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_a_long_deed_is_written_whole(scale: float, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []
    canvas = Canvas(pygame.Surface((1280, 720)), scale)
    keep = Canvas.write_text_line

    def text(self: Canvas, words: str, *where: Any, **how: Any) -> None:
        written.append(words)
        keep(self, words, *where, **how)

    monkeypatch.setattr(Canvas, "write_text_line", text)
    ribbon = Ribbon(LONG, "fox", NEWS, TOLD_RIBBON, end=58, max_words_width=700)
    draw_ribbon(canvas, ribbon, (960, 760))
    assert "".join(written) == LONG.replace("*", "")


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_long_names_lose_their_ends_before_what_was_done_does(scale: float) -> None:
    one, two, three = NAMES
    canvas = Canvas(pygame.Surface((1280, 720)), scale).with_type_limit(1.25)
    words = f"{one} **lässt {two} und {three} aussetzen**"
    ribbon = Ribbon(words, "fox", NEWS, TOLD_RIBBON, end=58, max_words_width=700, names=NAMES)
    size = TOLD_RIBBON.least / canvas.type_scale
    assert ribbon.words_width(canvas, size) > ribbon.max_words_width
    shorter = ribbon.with_shorter_names(canvas, size, ribbon.max_words_width)
    assert shorter.words_width(canvas, size) <= ribbon.max_words_width
    assert shorter.words.count("WMW") >= 3
    assert shorter.words.count("…") == 3
    assert shorter.words.endswith(" aussetzen**")
    assert " **lässt " in shorter.words
    assert ribbon.with_shorter_names(canvas, size, 9000) == ribbon
