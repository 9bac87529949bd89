"""Hands are counted where they lie: briefly, over at any press, still where asked."""

from collections import defaultdict
from itertools import groupby
from typing import Any

import pygame
import pytest
from pygame import FRect

from game.core.event import RoundEnded
from game.scenes.results import score_rows
from game.scenes.results.hand_count import BREATH, HandCount
from game.scenes.results.scene import RoundResults
from game.scenes.results.score_rows import QUIET
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import BAD, GOOD
from game.ui.widgets.pill import Pill, draw_pill
from tests.scenes.table_player import Clock, Sit, TablePlayer

HANDS = "color-chaos 3 / discard b5 / turn 0 / hand 0 b1 / hand 1 r9 g7 o5 b3 / hand 2 r1 r2"


def results(player: TablePlayer, *, counts: bool = True) -> RoundResults:
    """The results of a round in which seat 1 kept 24 points in four cards, which may count."""
    scene = player.lay(HANDS, (0, 1, 2))
    zones = scene.live_match.view_for(None).zones
    deck = scene.live_match.match.table
    hands = tuple(tuple(deck.zones[f"hand {seat}"]) for seat in (1, 2))
    assert zones
    points = tuple(sum(card.points for card in hand) for hand in hands)
    ended = RoundEnded(0, ((), *hands), (0, *points), (0, *points), counts=counts)
    shown = RoundResults(player.app, scene, ended, False)
    shown.coming_celebration = shown.celebration = None
    player.app.push_scene(shown)
    player.app.draw()
    return shown


def gained(shown: RoundResults, seat: int = 1) -> int:
    """What is counted so far of a hand."""
    return shown.counting.count_points_so_far(seat, shown.event.points[seat])


def test_hands_are_counted_only_where_the_rules_say_so(sit: Sit) -> None:
    shown = results(sit())
    assert shown.outcome.is_hand_explained(1)
    assert sum(group.points for group in shown.outcome.list_counted_groups(1)) == 24
    shown = results(sit(), counts=False)
    assert not shown.outcome.is_hand_explained(1)
    assert [group.points for group in shown.outcome.list_counted_groups(1)] == [0] * 4
    assert [card.code for group in shown.outcome.list_counted_groups(1) for card in group.cards]


def test_the_points_grow_group_by_group_and_end_with_the_whole(sit: Sit) -> None:
    player = sit(speed=1.0)
    shown = results(player)
    seen = [gained(shown)]
    while shown.is_animating:
        player.wait(16)
        seen.append(gained(shown))
    assert seen == sorted(seen)
    assert sorted(set(seen)) == [0, 9, 16, 21, 24], "the dearest first"


def test_points_are_red_on_their_way_and_green_once_they_are_counted(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = sit(speed=1.0)
    fills: dict[str, list[str]] = defaultdict(list)

    def draw_noted_pill(canvas: Canvas, pill: Pill, *place: Any) -> FRect:
        fills[pill.words].append(pill.fill)
        return draw_pill(canvas, pill, *place)

    monkeypatch.setattr(score_rows, "draw_pill", draw_noted_pill)
    shown = results(player)
    while shown.is_animating:
        player.wait(16)
        player.app.draw()
    assert [fill for fill, _ in groupby(fills["9"])] == [QUIET, BAD, GOOD, QUIET]
    assert {*fills["+9"]} == {BAD}, "they hurt, as few points win"


def test_one_hand_is_counted_after_the_other(sit: Sit) -> None:
    player = sit(speed=1.0)
    shown = results(player)
    seen = set()
    while shown.is_animating:
        player.wait(16)
        seen.add((gained(shown, 1), gained(shown, 2)))
    assert (24, 0) in seen, "seat 1 is done before seat 2 begins"
    assert all(one == 24 or not other for one, other in seen)
    assert (24, 3) in seen


@pytest.mark.parametrize(("hands", "groups", "most"), [(4, 30, 5400), (16, 9, 1700)])
def test_it_is_over_in_seconds_however_many_cards(hands: int, groups: int, most: float) -> None:
    clock = Clock()
    counting = HandCount({seat: [5] * groups for seat in range(hands)}, 1.0, clock)
    counting.begin_counting()
    assert counting.is_counting
    clock.now += most
    assert not counting.is_counting
    assert all(
        counting.count_points_so_far(seat, 5 * groups) == 5 * groups for seat in range(hands)
    )


def test_many_are_counted_all_at_once() -> None:
    clock = Clock()
    counting = HandCount({seat: [5, 5] for seat in range(16)}, 1.0, clock)
    counting.begin_counting()
    clock.now += BREATH + 500
    assert {counting.count_points_so_far(seat, 10) for seat in range(16)} == {5}


def test_rows_go_from_their_places_before_the_round_to_those_after_it(sit: Sit) -> None:
    player = sit(speed=1.0)
    shown = results(player)
    assert (shown.outcome.ranked_before, shown.outcome.ranked_seats) == ([0, 1, 2], [0, 2, 1])
    assert shown.counting.row_progress == 0.0
    player.wait(6400)
    assert shown.counting.row_progress == 1.0


def listen(player: TablePlayer, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """Each sound that is heard from now on, and how many steps higher it is."""
    heard: list[tuple[str, int]] = []

    def play(sound: str, step: int = 0) -> None:
        heard.append((sound, step))

    monkeypatch.setattr(player.app.sounds, "play_sound", play)
    return heard


def test_a_note_is_heard_for_each_group_and_cloth_for_rows_that_trade_places(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = sit(speed=1.0)
    shown = results(player)
    heard = listen(player, monkeypatch)
    while shown.is_animating:
        player.wait(16)
    counted = [("count", n) for seat in (1, 2) for n in range(len(shown.event.hands[seat]))]
    assert heard == [*counted, ("rank", 0)]


def test_nothing_is_counted_aloud_after_a_press_nor_where_nothing_moves(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = sit(speed=1.0)
    results(player)
    player.wait(520)
    player.key(pygame.K_F5)
    heard = listen(player, monkeypatch)
    player.wait(6400)
    assert heard == []
    still = sit(speed=1.0, motion="reduced")
    results(still)
    heard = listen(still, monkeypatch)
    still.wait(6400)
    assert heard == []


@pytest.mark.parametrize("how", [{"speed": 0.0}, {"speed": 1.0, "motion": "reduced"}])
def test_where_nothing_moves_everything_is_there_at_once(sit: Sit, how: dict[str, object]) -> None:
    shown = results(sit(**how))
    assert not shown.is_animating
    assert gained(shown) == 24


def test_where_all_rows_are_seen_they_are_counted_in_the_largest_type_too(sit: Sit) -> None:
    shown = results(sit(speed=1.0, scale=200))
    assert shown.is_animating


def test_a_press_ends_it_and_does_what_it_does(sit: Sit) -> None:
    player = sit(speed=1.0)
    shown = results(player)
    player.wait(520)
    assert shown.is_animating
    player.key(pygame.K_F5)
    assert not shown.is_animating
    assert gained(shown) == 24
    assert player.app.top is shown


def test_a_row_tells_how_its_hand_was_counted(sit: Sit) -> None:
    player = sit(speed=1.0)
    shown = results(player)
    player.wait(520)
    player.press("choice:hand=2")
    assert player.scene == "details"
    assert player.thing("text:total").text == "= 3"
    assert [player.thing(f"text:worth-2-{n}").text for n in (0, 1)] == ["+2", "+1"]
    player.press("button:close")
    assert player.app.top is shown


def test_details_tell_of_all_hands(sit: Sit) -> None:
    player = sit()
    results(player)
    player.wait(520)
    player.press("button:details")
    assert player.thing("text:none-0").text == "no cards left"
    assert player.thing("text:total-1").text == "= 24"
    assert player.thing("text:total-2").text == "= 3"
    assert not player.shows("button:copy-seed"), "the game goes on"
