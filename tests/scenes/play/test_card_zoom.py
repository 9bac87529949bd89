"""A card looked at: its rule and an example, all of it readable at every size."""

from collections.abc import Iterator

import pygame
import pytest
from pygame import FRect

from game.core.card import Card
from game.games import GAMES
from game.resources import rules_folder
from game.scenes.play.card_zoom import list_named_faces
from game.session.speech.prompts import find_rule_key
from game.ui.widgets.control import Control
from game.words import Words
from tests.pairs import pairs
from tests.scenes.table_player import Sit, TablePlayer

ALL = {"expansion_1": "on", "expansion_2": "on", "expansion_3": "on"}
EVENT = (
    "color-chaos 4 / option expansion_2=on / discard b5 / hand 0 pHotPotato r7 r2"
    " / hand 1 r1 r2 / hand 2 g1 g2 / hand 3 o1 o2"
)


def kinds() -> Iterator[Card]:
    """One card of each face in the whole box."""
    match = GAMES["color-chaos"].rules.make_deck(GAMES["color-chaos"].settle_house_rules(4, ALL))
    yield from {card.face: card for card in match}.values()


def english() -> Words:
    """The words of Color Chaos."""
    return Words.load_words(rules_folder()).for_game("color-chaos")


def test_every_card_has_a_rule_and_every_action_an_example() -> None:
    words, faces = english(), list(kinds())
    assert len(faces) == 17 + 3 + 27 + 6
    for card in faces:
        assert f"rule.{find_rule_key(card)}" in words, card.face
        assert f"face.{card.face}" in words or card.number in range(10), card.face
        if card.number is None or card.number < 0:
            assert len(list_named_faces(words(f"example.{find_rule_key(card)}"), words)) > 0, (
                card.face
            )


def test_the_players_of_an_example_look_out_of_it() -> None:
    assert list_named_faces("Zoe’s cards go to Mia. Papa waits.", english()) == [
        "cat",
        "fox",
        "dog",
    ]


def texts(player: TablePlayer) -> list[Control]:
    """What can be read."""
    return [thing for thing in player.things() if thing.name.startswith("text:")]


@pytest.mark.sampled(4)
@pytest.mark.parametrize(
    ("size", "scale", "language"),
    pairs(
        [(1280, 720), (1920, 1080), (3840, 2160)],
        [100, 125, 150, 200],
        ["en", "made up"],
        always=[((1280, 720), 200, "made up")],
    ),
)
def test_nothing_is_cut(sit: Sit, size: tuple[int, int], scale: int, language: str) -> None:
    words = Words.load_words(rules_folder())
    words = words if language == "en" else words.made_up()
    player = sit(size=size, scale=scale, words=words)
    scene = player.lay(EVENT)
    for card in kinds():
        scene.show_card_zoom(card)
        close, read = player.thing("button:close").box, texts(player)
        assert [thing.name for thing in read][:2] == ["text:card", "text:rule"]
        for thing in read:
            where = f"{card.face} {thing.name} {thing.box} at {size}, {scale} %"
            assert FRect(0, 0, 1920, 1080).contains(thing.box), where
            assert thing.box.bottom <= close.top, where
            assert thing.size >= 18, where


def test_type_grows_with_the_text_size(sit: Sit) -> None:
    sizes = []
    for scale in (100, 200):
        player = sit(scale=scale)
        player.lay(EVENT).show_card_zoom(next(c for c in kinds() if c.face == "skip"))
        sizes.append(next(t.size for t in texts(player) if t.name == "text:rule"))
    assert sizes[1] > 1.9 * sizes[0]


def test_a_card_of_the_hand_says_why_it_cant_be_played(sit: Sit) -> None:
    player = sit()
    scene = player.lay(EVENT)
    hand = {card.code: card for card in scene.board.shown.zones["hand 0"] if card}
    scene.show_card_zoom(hand["r7"])
    assert player.thing("text:why-title").text == "Why can’t I play it now?"
    assert "blue" in player.thing("text:why").text
    scene.show_card_zoom(hand["pHotPotato"])
    assert player.thing("text:why-title").text == "You can play it now"


def test_keyboard_alone_opens_and_closes_it(sit: Sit) -> None:
    player = sit()
    scene = player.lay(EVENT)
    player.until()
    while not player.app.top.focus.name.startswith("card:pHotPotato"):
        player.key(pygame.K_TAB)
    player.key(pygame.K_i)
    assert scene.zoom.is_open
    assert player.thing("text:example").text
    player.key(pygame.K_i)
    assert not scene.zoom.is_open


def look(player: TablePlayer, name: str, way: str) -> None:
    """Right-click on a thing, hold it down, or point at it and press I."""
    at = player.app.canvas.to_pixel(player.thing(name).box.center)
    move = pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
    player.app.handle_event(move)
    if way == "key":
        player.key(pygame.K_i)
        return
    button = 3 if way == "right" else 1
    player.app.handle_event(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button))
    player.wait(600)
    player.app.handle_event(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=button))


GOAL = (
    "color-chaos 4 / option expansion_2=on / discard b5 / scrap gDodge"
    " / hand 0 pFieldGoal r7 r2 g3 / hand 1 r1 r2 / hand 2 g1 g2 / hand 3 o1 o2"
)


@pytest.mark.parametrize("way", ["right", "hold", "key"])
@pytest.mark.parametrize(("pile", "name"), [("discard", "Blue 5"), ("scrap", "Green Dodge")])
def test_the_top_of_a_pile_can_be_looked_at(sit: Sit, pile: str, name: str, way: str) -> None:
    player = sit()
    player.lay(GOAL)
    player.until()
    look(player, f"pile:{pile}", way)
    assert player.thing("text:card").text == name


@pytest.mark.parametrize("way", ["right", "hold", "key"])
def test_an_event_on_its_stage_can_be_looked_at(sit: Sit, way: str) -> None:
    player = sit()
    scene = player.lay(GOAL)
    player.until()
    player.click("card:pFieldGoal*")
    player.wait(3000)
    look(player, "event:0", way)
    assert player.thing("text:card").text == "Field Goal"
    player.key(pygame.K_ESCAPE)
    assert not scene.zoom.is_open


def test_keyboard_alone_looks_at_an_event(sit: Sit) -> None:
    player = sit()
    player.lay(GOAL)
    player.until()
    player.press("card:pFieldGoal*")
    player.wait(3000)
    reached = []
    while player.app.top.focus.name != "event:0":
        player.key(pygame.K_TAB)
        reached.append(player.app.top.focus.name)
        assert len(reached) < 40, reached
    player.key(pygame.K_i)
    assert player.thing("text:card").text == "Field Goal"


def test_a_press_on_a_pile_still_ends_what_moves(sit: Sit) -> None:
    player = sit(speed=1.0, pace="slow")
    scene = player.deal(4, seed=3)
    assert scene.board.is_table_busy
    player.click("pile:discard")
    assert not scene.board.is_showing_events
