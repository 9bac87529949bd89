"""A round's hand is counted card by card: briefly, over at any press, still where asked."""

from __future__ import annotations

import pygame
import pytest

from game.core.event import RoundEnded
from game.scenes.results.scene import RoundResults
from tests.scenes.table_player import Sit, TablePlayer

HANDS = "color-chaos 3 / discard b5 / turn 0 / hand 0 b1 / hand 1 r9 g7 o5 b3 / hand 2 r1 r2"


def results(player: TablePlayer) -> RoundResults:
    """The results of a round in which seat 1 kept 24 points in four cards."""
    scene = player.lay(HANDS, (0, 1, 2))
    zones = scene.sitting.view(None).zones
    deck = scene.sitting.match.table
    hands = tuple(tuple(deck.zones[f"hand {seat}"]) for seat in (1, 2))
    assert zones
    points = tuple(sum(card.points for card in hand) for hand in hands)
    ended = RoundEnded(0, ((), *hands), (0, *points), (0, *points))
    shown = RoundResults(player.app, scene, ended, False)
    shown.party = None
    player.app.push(shown)
    player.app.draw()
    return shown


def total(shown: RoundResults) -> int:
    """What is counted so far."""
    return shown.counting.total(shown.shown, shown.event.points[shown.shown])


def test_the_total_grows_card_by_card_and_ends_with_the_points(sit: Sit) -> None:
    player = sit(speed=1.0)
    shown = results(player)
    seen = [total(shown)]
    while shown.busy:
        player.wait(16)
        seen.append(total(shown))
    assert seen == sorted(seen)
    assert len(set(seen)) == 4, "once for each card"
    assert (seen[0], seen[-1]) == (9, 24)
    assert shown.counting.share(shown.shown, 3) == 1.0


def test_it_is_over_in_two_seconds_however_many_cards(sit: Sit) -> None:
    player = sit(speed=1.0)
    shown = results(player)
    shown.counting._items *= 10
    shown.counting.step = min(150.0, 1500.0 / len(shown.counting._items))
    player.wait(2000)
    assert not shown.busy


@pytest.mark.parametrize("how", [{"speed": 0.0}, {"speed": 1.0, "motion": "reduced"}])
def test_where_nothing_moves_everything_is_there_at_once(sit: Sit, how: dict[str, object]) -> None:
    shown = results(sit(**how))
    assert not shown.busy
    assert total(shown) == 24


def test_a_press_ends_it_and_does_what_it_does(sit: Sit) -> None:
    player = sit(speed=1.0)
    shown = results(player)
    player.wait(520)
    assert shown.busy
    player.key(pygame.K_F5)
    assert not shown.busy
    assert total(shown) == 24
    assert player.app.top is shown


def test_other_hands_are_counted_at_once(sit: Sit) -> None:
    player = sit(speed=1.0)
    shown = results(player)
    player.wait(520)
    shown.count(2)
    assert total(shown) == shown.event.points[2]
    assert player.thing("text:total").text == "= 24", "what is read out is the whole"
