"""A winner is celebrated: short, the same each time, and still where nothing may move."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pygame
import pytest
from pygame import FRect

from game.resources import asset
from game.ui.draw.canvas import Canvas, rect_around
from game.ui.draw.confetti import SHAPES, TOYS, throw_confetti
from game.ui.widgets.applause import CLAPS, ClapTime
from game.ui.widgets.celebration import Celebration
from game.ui.widgets.winner_party import MAX_WINNERS, SMALLEST, Guest, WinnerParty

ANIMALS = sorted(p.stem for p in asset("svg/avatars").glob("*.svg") if p.stem != "robot-badge")
LONG = "Maximiliane-Rose, Bartholomew-James, Wilhelmina and Konstantin-August win together!"


def party(
    faces: Sequence[str] = ("fox",), words: str = "Mia wins!", guests: int = 3, **how: Any
) -> WinnerParty:
    """A party that begins at the time 100."""
    clapping = [Guest(ANIMALS[i], f"Guest {i}") for i in range(guests)]
    made = WinnerParty(7, faces=faces, words=words, score="9 pairs", guests=clapping,
                       prompt="Press any key", **how)  # fmt: skip
    made.begin_celebration(100)
    return made


def paper(**how: Any) -> Celebration:
    """Paper that flies from the time 100 on."""
    made = Celebration(7, **how)
    made.begin_celebration(100)
    return made


def picture(made: Celebration, now: float, size: tuple[int, int] = (1280, 720)) -> bytes:
    """What it draws at a time, on blue."""
    surface = pygame.Surface(size, depth=32)
    surface.fill("#2040C0")
    canvas = Canvas(surface)
    if made.hides_screen and not made.draw_kept_ground(canvas):
        made.keep_ground(canvas)
    made.draw_moving_parts(canvas, now)
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("made", [paper(), party()])
def test_it_moves_and_is_over_by_itself(made: Celebration) -> None:
    end = 100 + made.celebration_ms
    assert len({picture(made, now) for now in range(100, 1101, 100)}) > 8
    assert not made.is_celebration_over(end - 10)
    assert made.is_celebration_over(end)


def test_nothing_of_the_screen_below_is_seen() -> None:
    made = party()
    surface = pygame.Surface((1000, 720), depth=32)
    surface.fill("#2040C0")
    made.keep_ground(Canvas(surface))
    made.draw_moving_parts(Canvas(surface), 900)
    blue = pygame.Color("#2040C0")
    assert all(surface.get_at((x, y)) != blue for x in range(1000) for y in range(0, 720, 3))


def test_nothing_moves_where_nothing_may() -> None:
    made = party(reduced=True)
    assert len({picture(made, now) for now in (100, 200, 900, 4000)}) == 1
    assert not made.take_due_sounds(4000)
    assert paper(reduced=True).is_celebration_over(100)


def test_it_can_be_finished_at_once() -> None:
    made = party(stays=True)
    made.finish_now()
    assert made.is_celebration_over(101)
    assert not made.has_ground


def test_a_quick_game_has_a_quick_party() -> None:
    quick = party(pace=4)
    assert quick.is_celebration_over(100 + party().celebration_ms / 4)
    assert picture(quick, 225) == picture(party(), 600)


def test_every_sound_is_heard_once_however_many_frames_there_are() -> None:
    few, many = party(), party()
    heard = [sound for now in range(100, 5101, 16) for sound in many.take_due_sounds(now)]
    assert sorted(few.take_due_sounds(5100)) == sorted(heard)
    assert heard.count("land") == 1
    assert heard.count("paper") == CLAPS
    assert [*party(guests=0).take_due_sounds(5100)] == ["land"]


def test_beginning_twice_begins_nothing_anew() -> None:
    made = paper()
    made.begin_celebration(1900)
    assert made.is_celebration_over(1900)


def test_the_same_seed_throws_the_same_paper() -> None:
    spots = [((0.0, 0.0), 20.0), ((1920.0, 0.0), -20.0)]
    one, again, other = (throw_confetti(seed, 40, spots, 900, 1000) for seed in (3, 3, 4))
    assert one == again != other
    assert {scrap.kind for scrap in throw_confetti(3, 400, spots, 900, 1000)} == {*TOYS, *SHAPES}


def test_paper_rises_slows_down_and_sinks() -> None:
    scrap = next(
        s for s in throw_confetti(3, 40, [((960.0, 1000.0), 0.0)], 4000, 2000) if s.speed[1] < 0
    )
    heights = [scrap.position_after(n / 20)[1] for n in range(40)]
    top = heights.index(min(heights))
    assert 0 < top < 39
    steps = [abs(a - b) for a, b in pairwise(heights[:top])]
    assert all(later < sooner for sooner, later in pairwise(steps))


@pytest.mark.parametrize("face", ANIMALS)
def test_every_animal_can_win(face: str) -> None:
    other = "fox" if face != "fox" else "owl"
    assert picture(party([face]), 900) != picture(party([other]), 900)


@pytest.mark.parametrize("winners", [1, 2, 3, 5, 16])
def test_winners_stand_side_by_side_on_the_screen(winners: int) -> None:
    made = party([ANIMALS[i] for i in range(winners)])
    boxes = [rect_around(spot, size, size) for _, spot, size in made.winner_spots()]
    assert len(boxes) == min(winners, MAX_WINNERS)
    for left, right in pairwise(boxes):
        assert left.right < right.left
    for box in boxes:
        assert FRect(0, 0, 1920, 1080).contains(box.inflate(0, 0.8 * box.h))  # with its crown


@pytest.mark.parametrize("guests", range(1, 16))
def test_guests_stand_side_by_side_below_the_words(guests: int) -> None:
    places = party(guests=guests).list_guest_places()
    assert len({place.guest.name for place in places}) == guests
    boxes = [rect_around(place.spot, place.size, place.size) for place in places]
    told = party().list_told(Canvas(pygame.Surface((1280, 720))))
    below = told[1].box.bottom
    for number, box in enumerate(boxes):
        assert FRect(24, below, 1872, 1056 - below).contains(box)
        assert box.collidelist(boxes[:number]) < 0
    assert any(place.claps for place in places)


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("words", ["Mia wins!", LONG])
def test_the_words_have_room(scale: float, words: str) -> None:
    canvas = Canvas(pygame.Surface((1280, 720)), scale)
    made = party(["fox"] * 4, words)
    headline, score, prompt = (thing.box for thing in made.list_told(canvas))
    faces = max(spot[1] + size / 2 for _, spot, size in made.winner_spots())
    assert faces < headline.y + 24
    assert headline.bottom < score.y + 24
    for box in (headline, score, prompt):
        assert FRect(24, 24, 1872, 1050).contains(box)


def test_the_headline_of_a_short_deed_is_larger() -> None:
    canvas = Canvas(pygame.Surface((1920, 1080)))
    short, long = (party(words=words).list_told(canvas)[0].size for words in ("Mia wins!", LONG))
    assert short > long >= SMALLEST


def test_hands_come_together_and_rest_there() -> None:
    near = [ClapTime(ms, 0).closeness for ms in range(-100, 3000, 10)]
    assert near[0] == 0
    assert near[-1] == 1
    meets = [a < b > c for a, b, c in zip(near, near[1:], near[2:], strict=False)]
    assert sum(meets) >= CLAPS - 1
    assert ClapTime(60, 0).closeness > ClapTime(60, 1).closeness, "one after the other"
