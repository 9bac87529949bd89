"""A card that is shown lies open over its place for a while, with its name."""

import pygame
import pytest

from game.scenes.play.scene import PlayScene
from tests.scenes.fair_player import ask
from tests.scenes.table_player import TablePlayer


def shown(at_fair: TablePlayer, scene: PlayScene) -> float:
    """How long a card is shown until the game goes on, in milliseconds."""
    for _ in range(200):
        if scene.flow.reveal.is_open:
            break
        at_fair.wait(16)
    began = at_fair.clock.now
    while scene.flow.reveal.is_open:
        at_fair.wait(16)
        assert at_fair.clock.now < began + 9000
    return at_fair.clock.now - began


@pytest.mark.parametrize("speed", [0.0, 1.0, 4.0])
def test_a_shown_card_is_named_and_can_be_looked_at(at_fair: TablePlayer, speed: float) -> None:
    at_fair.app.change_settings(speed=speed, pace="slow")
    scene = ask(at_fair, "show")
    at_fair.until()
    card = scene.live_match.asked.options[0]  # type: ignore[union-attr]
    at_fair.click(f"card:{card.code}#{card.id}")
    while not scene.flow.reveal.is_open or not at_fair.shows("text:shown"):
        at_fair.wait(16)
    said = at_fair.thing("text:shown").text
    assert said == f"{scene.speaker.capital_card_name(card)} lies at B2"
    assert 1450 <= shown(at_fair, scene) <= 1900
    assert not at_fair.shows("text:shown")


@pytest.mark.parametrize("way", ["button", "key"])
def test_who_has_seen_it_goes_on(at_fair: TablePlayer, way: str) -> None:
    scene = ask(at_fair, "show")
    at_fair.click("card:*")
    at_fair.wait(200)
    assert scene.flow.reveal.is_open
    if way == "button":
        at_fair.click("button:ready")
    else:
        at_fair.key(pygame.K_RETURN)
    assert not scene.flow.reveal.is_open


def test_how_long_it_is_shown_is_set_at_the_table(at_fair: TablePlayer) -> None:
    scene = ask(at_fair, "show")
    at_fair.click("card:*")
    at_fair.wait(200)
    assert at_fair.thing("button:each-time").text == "1.5\N{NO-BREAK SPACE}s each time"
    for _ in range(4):
        at_fair.click("button:each-time")
    assert at_fair.app.settings.reveal == 5.0
    at_fair.click("button:ready")
    assert 4950 <= shown(at_fair, scene) <= 5100  # the next card, of a computer at_fair
