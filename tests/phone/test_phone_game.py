"""From the picture to scan to the first card, and on: with browsers as phones."""

from __future__ import annotations

import random

import pytest

from game.core.event import Moved
from game.games import GAMES
from tests.phone.home import Home


def test_three_taps_from_the_picture_to_the_first_card(home: Home) -> None:
    scene = home.open(3, 2)
    phones = [home.scan(), home.scan()]
    for seat, tab in enumerate(phones):
        home.sit(tab, seat)
    scene.begin()
    home.until(lambda: home.table.flow.waiting, "a question")
    asked = home.table.sitting.asked
    assert asked is not None
    tab = phones[asked.seat]
    steps = len(home.table.sitting.match.steps)
    home.tap(tab, ".card.up")  # the second tap lifts a card, the third plays it
    home.tap(tab, "#foot .gold")
    home.until(lambda: len(home.table.sitting.match.steps) > steps, "a card that is played")
    played = [event for event in home.table.log.events if isinstance(event, Moved)]
    assert played[-1].to == "discard"
    assert not any(fault for one in phones for fault in one.faults), [one.faults for one in phones]


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_round_with_two_phones_a_curtain_and_a_computer(home: Home, game: str) -> None:
    """Somebody presses whatever may be pressed, on phones and at the laptop, to the results."""
    scene = home.open(4, 3, game)
    for seat in (0, 2):
        home.sit(home.scan(), seat)
    scene.begin()
    table = home.table
    for _ in range(6000):
        home.play(random.Random(1))
        if home.player.scene == "results":
            break
    assert home.player.scene == "results", (home.player.scene, home.player.state())
    home.until(
        lambda: all("at-results" in tab.js("document.body.className") for tab in home.phones)
    )
    assert not any(tab.faults for tab in home.phones), [tab.faults for tab in home.phones]
    assert table.sitting.match.steps
