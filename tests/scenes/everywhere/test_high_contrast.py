"""With high contrast every word can be read, and every switch seen (WCAG 2.2 AA)."""

from collections import Counter
from pathlib import Path

import pytest

from game.ui.draw.palette import GOOD, PAPER, SWITCH_OFF, WHITE, mix
from tests.scenes.all_screens import SCREENS, cases, opened
from tests.scenes.ink import Line, lost, written
from tests.ui.test_palette import contrast

LARGE = 24
"""Pixels from which type counts as large: bold, and 19 pixels high or more."""
FEWEST = 3
"""Letters: what is written in fewer has too few pixels to tell its ground."""
DIMMED = {"Double", "Skip"}
"""Names on cards that are shown dim because they are not in the deck."""


def readable(line: Line) -> float:
    """Return the contrast between the ink of a line and the ground around it."""
    ink, ground = Counter[tuple[int, ...]](), Counter[tuple[int, ...]]()
    left, top = line.seen.x - line.spot.x, line.seen.y - line.spot.y
    for y in range(line.seen.h):
        for x in range(line.seen.w):
            inside = line.mask.get_at((x + left, y + top))
            (ink if inside else ground)[tuple(line.fresh.get_at((x, y)))[:3]] += 1
    most = [colors.most_common(1)[0][0] for colors in (ink, ground)]
    return contrast(*("#{:02x}{:02x}{:02x}".format(*color) for color in most))


@pytest.mark.parametrize(("name", "_way"), cases(3))
def test_every_word_can_be_read(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str, _way: int
) -> None:
    player = opened(SCREENS[name], monkeypatch, tmp_path)
    player.app.change_settings(contrast="high")
    player.app.draw()
    veiled = player.app.top.name == "lesson"  # the teacher darkens what is not in the light
    faint = {
        line.words: round(readable(line), 1)
        for line in written(player.app).lines
        if not veiled
        and sum(map(str.isalnum, line.words)) >= FEWEST
        and line.words not in DIMMED
        and lost(line, player.app.window.surface) < 0.1
        and readable(line) < (3.0 if line.pixels >= LARGE else 4.5)
    }
    assert faint == {}


@pytest.mark.parametrize("ground", [GOOD, SWITCH_OFF])
@pytest.mark.parametrize("paper", [PAPER, WHITE, mix(PAPER, WHITE, 0.5)])
def test_switches_stand_out_on_or_off(ground: str, paper: str) -> None:
    assert contrast(ground, paper) >= 3
    assert contrast(ground, WHITE) >= 3
