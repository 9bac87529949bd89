"""Screens look as they did: a number in another color or a missing plate is seen.

`python build/make_golden.py --thumbnails` draws what changed anew.
"""

import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
import thumbnails
from thumbnails import THUMBNAILS, differing_blocks, draw_thumbnail, thumbnail_path

from game.scenes.results.outcome import RoundOutcome
from game.table import state
from game.table.cards.card_face import named_face
from game.table.plates.plate_set import PlateSet, draw_no_plate
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import BAD, GOOD, INK, SWITCH_OFF, SWITCH_ON
from game.ui.draw.scenery import Prop
from game.ui.draw.sprites import SPRITES

MOST_BYTES = 1_500_000
"""Of all thumbnails together, so that nobody waits for the repository."""


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere letters are drawn a bit differently")
@pytest.mark.parametrize("name", THUMBNAILS)
def test_a_screen_looks_as_it_did(
    name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    drawn = draw_thumbnail(name, monkeypatch, tmp_path)
    differing = differing_blocks(pygame.image.load(thumbnail_path(name)), drawn)
    if differing:
        pygame.image.save(drawn, tmp_path / "drawn.png")
    assert differing == [], f"compare {thumbnail_path(name)} with {tmp_path / 'drawn.png'}"


def test_there_is_a_file_for_each_of_them_and_all_are_small() -> None:
    files = sorted(thumbnails.FOLDER.iterdir())
    assert files == sorted(map(thumbnail_path, THUMBNAILS))
    assert sum(file.stat().st_size for file in files) < MOST_BYTES


# What a thumbnail catches ------------------------------------------------------------------

Mutation = Callable[[pytest.MonkeyPatch], None]


def swap_ink_of_points(patch: pytest.MonkeyPatch) -> None:
    """Points that hurt are green, points that help are red."""
    usual, swapped = RoundOutcome.choose_points_ink, {GOOD: BAD, BAD: GOOD}

    def choose_points_ink(self: RoundOutcome, points: int) -> str:
        ink = usual(self, points)
        return swapped.get(ink, ink)

    patch.setattr(RoundOutcome, "choose_points_ink", choose_points_ink)


def leave_out_a_plate(patch: pytest.MonkeyPatch) -> None:
    """The third player has no plate."""
    usual = PlateSet.plate_prop

    def plate_prop(self: PlateSet, seat: int) -> Prop:
        prop = usual(self, seat)
        return prop if seat != 2 else replace(prop, paint=draw_no_plate, given=())

    patch.setattr(PlateSet, "plate_prop", plate_prop)


def swap_card_backs(patch: pytest.MonkeyPatch) -> None:
    """The pile of Color Chaos has the backs of the Chroma Cards."""
    patch.setattr(state, "named_face", lambda words: named_face(words.replace("chaos", "chroma")))


def write_red(words: str) -> Mutation:
    """Write just these words in red."""

    def mutate(patch: pytest.MonkeyPatch) -> None:
        usual = Canvas.write_text_line

        def write_text_line(
            self: Canvas, text: str, spot: object, style: object, size: float,
            ink: str = INK, *rest: object, **more: object,
        ) -> object:  # fmt: skip
            red = BAD if text == words else ink
            return usual(self, text, spot, style, size, red, *rest, **more)  # type: ignore[arg-type]

        patch.setattr(Canvas, "write_text_line", write_text_line)

    return mutate


def turn_switches_off(patch: pytest.MonkeyPatch) -> None:
    """A switch that is on has the ground of one that is off."""
    usual = Canvas.draw_rounded_panel

    def draw_rounded_panel(
        self: Canvas, box: pygame.FRect, radius: float, fill: str, *rest: object, **more: object
    ) -> object:
        ground = SWITCH_OFF if fill == SWITCH_ON else fill
        return usual(self, box, radius, ground, *rest, **more)  # type: ignore[arg-type]

    patch.setattr(Canvas, "draw_rounded_panel", draw_rounded_panel)


MUTATIONS: list[tuple[str, Mutation]] = [
    ("color-chaos results", swap_ink_of_points),
    ("pig-farm results", swap_ink_of_points),
    ("results", swap_ink_of_points),
    ("color-chaos 4", leave_out_a_plate),
    ("color-chaos 16", leave_out_a_plate),
    ("color-chaos 4", swap_card_backs),
    ("color-chaos results", write_red("85")),
    ("pig-farm 4", write_red("0 pts")),
    ("settings comfort", turn_switches_off),
]


@pytest.fixture
def own_pictures() -> Iterator[None]:
    """Leave no picture that is wrong to the next test."""
    SPRITES.clear_sprites()
    yield
    SPRITES.clear_sprites()


@pytest.mark.usefixtures("own_pictures")
@pytest.mark.parametrize(
    ("name", "mutate"), MUTATIONS, ids=[f"{name}-{n}" for n, (name, _) in enumerate(MUTATIONS)]
)
def test_a_wrong_color_and_a_missing_part_are_noticed(
    name: str, mutate: Mutation, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    mutate(monkeypatch)
    drawn = draw_thumbnail(name, monkeypatch, tmp_path)
    assert differing_blocks(pygame.image.load(thumbnail_path(name)), drawn)
