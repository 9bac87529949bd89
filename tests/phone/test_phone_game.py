"""From the picture to scan to the first card, and on: with browsers as phones."""

from __future__ import annotations

from game.core.event import Moved
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
