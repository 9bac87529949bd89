"""Match Patch by several people at one laptop: all look at a card, and nobody at a hand."""

import pygame
import pytest
from pygame import FRect

from game.scenes.play.reveal_view import LARGEST, place_large_card
from game.table.cards.card_sprites import WIDTH_OF_HEIGHT
from game.ui.draw.canvas import rect_around
from game.ui.draw.motion import Pose
from tests.scenes.play.people.test_hotseat import told
from tests.scenes.table_player import FRAME, Sit, TablePlayer, open_cards, show

PATCH = (
    'match-patch 4 / names ["Papa", "Mia", "Ben", "Zoe"] / draw * y* / patch bo~* gx~* rp~* ys~*'
    " / places 0 13 27 38 / hand 0 r* gx op / hand 1 bp bx bs / hand 2 rs rx go / hand 3 yo yp os"
)
F1, ALL = 5, (0, 1, 2, 3)


def put(player: TablePlayer, place: int = F1, patch: str = PATCH) -> FRect:
    """Papa draws a card and lays the red star, up to when it can be looked at; and where."""
    player.lay(patch, ALL)
    show(player)
    player.click("pile:draw")
    player.until()
    player.click("card:r**")
    player.until()
    player.wait(600)
    slot = player.thing(f"place:{place}").box
    player.click(f"place:{place}")
    while not player.shows("text:shown"):
        player.wait(FRAME)
    return slot


@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_the_hand_turns_down_before_the_card_is_shown(sit: Sit, speed: float) -> None:
    player = sit(speed=speed)
    put(player)
    scene = player.table
    hands = {(scene.viewer, open_cards(scene))}
    while player.scene == "play":
        hands.add((scene.viewer, open_cards(scene)))
        player.wait(FRAME)
    assert player.scene == "curtain"
    player.wait(1000)
    hands.add((scene.viewer, open_cards(scene)))
    assert hands == {(None, 0)}


def test_all_read_what_lies_where_and_who_is_next(sit: Sit) -> None:
    player = sit()
    put(player)
    assert player.thing("text:shown").text == "Red star at F1"
    assert player.thing("text:pass-on").text == "Next: pass the laptop to Mia"
    prompt = player.table.answers.current_prompt
    assert prompt.headline == "Papa puts the red star at F1"
    assert prompt.hint == "Everyone can look. Papa’s hand is face down."


@pytest.mark.ruling("MP-11")
def test_the_next_curtain_names_the_card_and_its_place(sit: Sit) -> None:
    player = sit()
    put(player)
    player.until("curtain")
    assert told(player) == ["Papa puts the red star at F1"]


@pytest.mark.parametrize("way", ["button", "enter"])
def test_who_has_seen_it_goes_on_at_once(sit: Sit, way: str) -> None:
    player = sit()
    put(player)
    player.wait(600)
    if way == "button":
        player.click("button:ready")
    else:
        player.key(pygame.K_RETURN)
    player.wait(32)
    assert player.scene == "curtain"


def test_a_second_press_on_the_place_does_not_end_it(sit: Sit) -> None:
    player = sit(speed=1.0)
    put(player)
    player.key(pygame.K_RETURN)
    player.wait(1000)
    assert player.shows("text:shown")


@pytest.mark.parametrize(("reveal", "longest"), [(1.5, 3000), (0.5, 1000), (4.0, 8000)])
def test_several_people_have_twice_the_time(sit: Sit, reveal: float, longest: int) -> None:
    player = sit(reveal=reveal)
    put(player)
    began = player.clock.now
    while player.scene == "play":
        player.wait(FRAME)
        assert player.clock.now < began + 10000
    assert abs(player.clock.now - began - longest) <= 100


def test_without_a_clock_it_waits_for_a_press(sit: Sit) -> None:
    player = sit(reveal=0.0)
    put(player)
    player.wait(30000)
    assert player.thing("text:shown").text == "Red star at F1"
    assert not player.shows("text:or-press")
    scene = player.table
    assert (scene.is_animating, scene.needs_updates, scene.next_tick()) == (False, False, None), (
        "it sleeps"
    )


def test_nobody_misses_the_card_while_the_window_is_in_the_background(sit: Sit) -> None:
    player = sit()
    put(player)
    player.app.handle_event(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert player.scene == "pause"
    player.wait(30000)
    player.key(pygame.K_ESCAPE)
    player.wait(1500)
    assert player.thing("text:shown").text == "Red star at F1"
    assert player.until("curtain") == "curtain"


def test_a_pair_is_shown_to_all_and_its_finder_opens_their_hand_again(sit: Sit) -> None:
    player = sit()
    player.lay(PATCH, ALL)
    show(player)
    player.click("place:13")
    player.wait(100)
    scene = player.table
    assert scene.answers.current_prompt.headline == "Papa finds a pair of green crosses"
    assert player.thing("text:shown").text == "A pair!"
    player.wait(30000)
    assert (scene.viewer, open_cards(scene)) == (None, 0)  # no hand opens by itself
    assert player.thing("button:ready").text == "Keep going, Papa"
    player.click("button:ready")
    player.until()
    assert (player.scene, scene.viewer, open_cards(scene)) == ("play", 0, 2)


@pytest.mark.parametrize("people", [(0,), (0, 1)], ids=["alone", "together"])
def test_a_pair_that_was_dealt_is_told_once_it_is_laid(sit: Sit, people: tuple[int, ...]) -> None:
    player = sit(speed=1.0)
    scene = player.deal(3, people, seed=41, game="match-patch")
    told = False
    for _ in range(400):
        pairs = [zone for zone in scene.board.shown.zones if zone.startswith("pairs")]
        laid = any(scene.board.coming.zones[zone] for zone in pairs)
        told = "pair" in scene.answers.current_prompt.headline or any(
            "pair" in deed.text for deed in scene.deeds.deeds
        )
        assert laid or not told
        if told:
            break
        player.wait(FRAME)
    assert told


def test_one_person_with_computers_keeps_their_hand_open(sit: Sit) -> None:
    player = sit()
    player.lay(PATCH, (0,))
    player.until()
    player.click("pile:draw")
    player.until()
    player.click("card:r**")
    player.until()
    player.click(f"place:{F1}")
    while not player.shows("text:shown"):
        player.wait(FRAME)
    assert (player.table.viewer, open_cards(player.table)) == (0, 3)
    assert player.table.answers.current_prompt.headline == "You put the red star at F1"
    assert player.shows("button:each-time")
    began = player.clock.now
    player.click("button:ready")
    assert not player.table.flow.reveal.is_open
    assert player.clock.now - began < 100


def test_the_ribbon_tells_one_person_the_card_that_a_computer_shows(sit: Sit) -> None:
    player = sit()
    player.lay(PATCH, (1,))
    for _ in range(400):
        if player.shows("text:shown"):
            break
        player.wait(FRAME)
    shown = player.thing("text:shown").text
    what, place = shown.split(" at ")
    said = f"Papa puts the {what[0].lower()}{what[1:]} at {place}"
    assert player.table.answers.current_prompt.headline == said


@pytest.mark.sampled(5)
@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("place", [0, 9, 5, 14, 20, 24, 29, 33, 39, 40, 44, 49])
def test_neither_card_nor_bubble_covers_the_place(sit: Sit, scale: int, place: int) -> None:
    player = sit(scale=scale)
    slot = put(player, place, PATCH.replace("places 0 13", "places 1 13"))
    bubble = player.thing("text:shown").box
    assert not bubble.colliderect(slot.inflate(-20, -20))
    assert bubble.left >= 0
    assert bubble.right <= 1920
    shown = place_large_card(
        Pose(*slot.center, slot.h), player.table.board.table_places.table_seating.mat
    )
    card = rect_around(shown, LARGEST * WIDTH_OF_HEIGHT, LARGEST)
    assert not card.colliderect(slot.inflate(-20, -20))
    assert not card.colliderect(bubble)
    assert card.bottom <= 1080
    assert card.top >= 0


def test_the_place_that_the_curtain_named_shines_when_it_opens(sit: Sit) -> None:
    player = sit(speed=1.0)
    put(player)
    player.until("curtain")
    player.wait(600)
    player.click("button:show")
    player.wait(1600)
    scene = player.table
    slot = player.app.canvas.rect(scene.board.placement.view_of("patch").slot_of(F1))  # type: ignore[attr-defined]
    calm = sample(player, slot)
    scene.shown.point_out_places(["F1"])
    player.wait(300 + 250)
    assert sample(player, slot) != calm
    player.wait(1000)
    assert sample(player, slot) == calm
    assert not scene.shown.is_pointing_out


def sample(player: TablePlayer, box: pygame.Rect) -> bytes:
    """What is seen of a part of the screen."""
    player.frame()
    return pygame.image.tobytes(player.app.window.surface.subsurface(box), "RGB")
