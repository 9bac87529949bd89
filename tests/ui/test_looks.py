"""The night: dark paper, light words, and cards whose colors can still be told apart."""

from itertools import combinations
from pathlib import Path

import pygame
import pytest
from pygame import FRect

from game.table.cards.card_face import named_face
from game.table.cards.card_sprites import sized_card
from game.ui.draw import palette
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import (
    AMBER,
    AMBER_TINT,
    BAD,
    COLORS,
    CREAM,
    GOLD,
    GOOD,
    GRAY_INK,
    GREEN_TINT,
    INK,
    MUTED,
    NEXT,
    PAPER,
    PAPER_EDGE,
    PLUM,
    RED_TINT,
    SWATCHES,
    WHITE,
    rgb,
)
from game.ui.draw.text_surfaces import BODY
from game.ui.draw.wood import BY_LAMPLIGHT, wood_surface
from game.ui.looks import DAY, NIGHT, current_look, ink_on, lab_of, using_look
from tests.scenes.table_player import TablePlayer
from tests.ui.looks import hex_color
from tests.ui.test_palette import DECKS, LEAST, VISIONS, ciede2000, contrast, lab

PAPERS = (PAPER, CREAM, WHITE)
TINTS = (RED_TINT, AMBER_TINT, GREEN_TINT, *(SWATCHES[color].tint for color in COLORS))


def test_by_day_every_color_is_itself() -> None:
    for color in (INK, PAPER, GOLD, "#123456"):
        assert (DAY.inks[color], DAY.grounds[color], DAY.edges[color]) == (color,) * 3


@pytest.mark.parametrize("ink", [INK, GRAY_INK, MUTED, GOOD, BAD, NEXT, AMBER, GOLD, CREAM])
def test_words_can_be_read_on_dark_paper(ink: str) -> None:
    for paper in (*PAPERS, *TINTS):
        shown = NIGHT.inks[ink], NIGHT.grounds[paper]
        assert contrast(*shown) >= 4.5, (paper, shown)


@pytest.mark.parametrize("color", COLORS)
def test_words_in_the_colors_of_suits_can_be_read_on_dark_paper(color: str) -> None:
    for paper in (*PAPERS, SWATCHES[color].tint):
        assert contrast(NIGHT.inks[SWATCHES[color].deep], NIGHT.grounds[paper]) >= 4.5


def test_paper_is_dark_and_what_lies_higher_is_a_little_lighter() -> None:
    lights = [lab_of(NIGHT.grounds[paper])[0] for paper in PAPERS]
    assert max(lights) < 0.4
    assert lights == sorted(lights), "white keys on cream on paper"


def test_edges_of_sheets_and_fields_stand_out() -> None:
    for paper in PAPERS:
        assert contrast(NIGHT.edges[PAPER_EDGE], NIGHT.grounds[paper]) >= 3


def test_words_on_wood_can_be_read() -> None:
    for wood in (BY_LAMPLIGHT.top, BY_LAMPLIGHT.foot):
        assert contrast(NIGHT.inks[GRAY_INK], wood) >= 4.5


@pytest.mark.parametrize("ground", [GOLD, palette.CORAL, *(SWATCHES[c].base for c in COLORS)])
def test_what_has_a_color_of_its_own_keeps_it_and_the_ink_on_it(ground: str) -> None:
    assert NIGHT.grounds[ground] == ground
    ink = CREAM if contrast(CREAM, ground) > contrast(PLUM, ground) else INK
    with using_look(NIGHT):
        assert contrast(ink_on(ink, ground), ground) >= 4.5
        assert contrast(NIGHT.inks[PLUM], ground) == contrast(PLUM, ground)


def test_gold_ink_and_ink_on_paper_are_told_apart_by_a_step_that_nobody_sees() -> None:
    assert PLUM != INK
    assert max(abs(a - b) for a, b in zip(rgb(PLUM), rgb(INK), strict=True)) == 1


# Cards -------------------------------------------------------------------------------------------


def in_lamplight(color: str) -> str:
    """A color of a card, as it is seen at night."""
    parts = zip(rgb(color), NIGHT.room_light, strict=True)
    return hex_color([channel * light // 255 for channel, light in parts])


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("deck", DECKS)
def test_any_two_card_colors_differ_at_night(deck: str, vision: str) -> None:
    bases = {name: SWATCHES[name].base if name in SWATCHES else CREAM for name in DECKS[deck]}
    for one, other in combinations(bases, 2):
        seen = (lab(in_lamplight(bases[name]), vision) for name in (one, other))
        apart = ciede2000(*seen)
        assert apart >= LEAST, f"{one} and {other}: {apart:.1f} ({vision})"


@pytest.mark.parametrize("vision", VISIONS)
def test_signs_of_suits_on_dark_paper_differ(vision: str) -> None:
    """Beside their shapes: a drop, a leaf, a sun, a flame."""
    signs = {color: lab(NIGHT.inks[SWATCHES[color].deep], vision) for color in COLORS}
    for one, other in combinations(signs, 2):
        assert ciede2000(signs[one], signs[other]) >= 10, (one, other)


@pytest.mark.pictures
def test_cards_are_a_little_darker(screen: pygame.Surface) -> None:
    face = named_face("green 7")
    by_day = sized_card(face, 200).copy()
    with using_look(NIGHT):
        by_night = sized_card(face, 200)
        assert by_night is sized_card(face, 200), "it's kept"
    assert sized_card(face, 200).get_at((70, 3)) == by_day.get_at((70, 3)), "so is the other"
    for before, now in zip(by_day.get_at((70, 3))[:3], by_night.get_at((70, 3))[:3], strict=True):
        assert 0.75 * before < now < 0.95 * before


# Looks don't mix ---------------------------------------------------------------------------------


def sheet() -> bytes:
    """A piece of paper with a word on wood, as it's drawn now."""
    picture = pygame.Surface((320, 180), depth=32)
    picture.blit(wood_surface(320, 180), (0, 0))
    canvas = Canvas(picture)
    canvas.draw_rounded_panel(FRect(200, 200, 1500, 600), 28, PAPER, PAPER_EDGE, 6)
    canvas.write_text_line("Words", (960, 500), BODY, 200)
    return pygame.image.tobytes(picture, "RGB")


@pytest.mark.pictures
def test_pictures_of_two_looks_are_kept_apart(screen: pygame.Surface) -> None:
    day = sheet()
    with using_look(NIGHT):
        night = sheet()
        with using_look(DAY):
            assert sheet() == day, "a picture to share is bright at night, too"
        assert sheet() == night
    assert (sheet(), current_look()) == (day, DAY)
    assert sum(night) < 0.5 * sum(day)


def test_the_look_changes_at_once_and_back_and_high_contrast_wins(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    player = TablePlayer(monkeypatch, tmp_path)
    player.deal()
    player.until()
    player.wait(3000)
    day = player.frame()
    player.app.change_settings(look="night")
    night = player.frame()
    assert night != day
    player.app.change_settings(contrast="high")
    clear = player.frame()
    player.app.change_settings(look="day")
    assert player.frame() == clear not in (day, night)
    player.app.change_settings(contrast="normal")
    assert player.frame() == day
    player.app.change_settings(look="night")
    assert player.frame() == night
