"""Faces, cards and ribbon come from the table into the results, which fade in around them."""

import pygame
import pytest

from game.core.event import RoundEnded
from game.scenes.results.arrival import ARRIVES_MS
from game.scenes.results.hand_count import BREATH
from game.scenes.results.scene import RoundResults
from tests.scenes.table_player import Sit, TablePlayer

TABLE = "color-chaos 3 / discard b5 / turn 0 / hand 0 b1 / hand 1 r9 g7 o5 / hand 2 r1 r2"


def just_over(player: TablePlayer) -> RoundResults:
    """The results of a round, as they come from the table."""
    scene = player.lay(TABLE, (0,))
    player.app.draw()
    zones = scene.live_match.match.table.zones
    hands = ((), tuple(zones["hand 1"]), tuple(zones["hand 2"]))
    points = tuple(sum(card.points for card in hand) for hand in hands)
    scene.show_round_results(RoundEnded(0, hands, points, points, counts=True), False)
    page = player.app.top
    assert isinstance(page, RoundResults)
    return page


def test_the_first_frame_is_the_table_and_the_last_one_the_results(sit: Sit) -> None:
    player = sit(speed=1.0)
    page = just_over(player)
    table = player.app.window.surface.get_buffer().raw
    player.app.draw()
    assert player.app.window.surface.get_buffer().raw == table
    seen = []
    while page.is_arriving:
        seen.append(player.frame())
        player.wait(ARRIVES_MS / 6)
    assert len(set(seen)) == len(seen) > 4, "everything moves"
    still = player.frame()
    player.wait(BREATH / 2)
    assert player.frame() == still, "the headline is read before anything is counted"
    player.wait(BREATH)
    assert player.frame() != still


def test_whatever_arrives_has_a_place_at_the_table_and_in_a_row(sit: Sit) -> None:
    player = sit(speed=1.0)
    page = just_over(player)
    player.app.draw()
    assert page._arrival is not None
    left, rows = page._arrival.departure, page.scores
    assert set(left.faces) == set(rows.face_poses) == {0, 1, 2}
    cards = {card.id for hand in page.event.hands for card in hand}
    assert set(rows.card_poses) == cards
    assert cards <= set(left.cards)


@pytest.mark.parametrize("how", [{"speed": 0.0}, {"speed": 1.0, "motion": "reduced"}])
def test_where_nothing_moves_the_results_are_there_at_once(
    sit: Sit, how: dict[str, object]
) -> None:
    page = just_over(sit(**how))
    assert not page.is_arriving


def test_a_press_ends_the_way(sit: Sit) -> None:
    player = sit(speed=1.0)
    page = just_over(player)
    player.app.draw()
    player.wait(100)
    page.presses_ignored_until = 0
    player.key(pygame.K_F5)
    assert not page.is_arriving
    assert page.has_verdict
