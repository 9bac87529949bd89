"""Somebody leaves the table at the next deal: their seat is emptied, and may be filled again."""

import random

import pygame
import pytest

from game.core.table import absent_seats
from game.scenes.play.scene import PlayScene
from game.session.record.game_record import record_journal
from game.store.journals.journal_folder import read_journal
from game.store.statistics.statistics_file import StatisticsFile
from tests.scenes.play.people.test_who_plays import journal_path
from tests.scenes.table_player import MOST, Sit, TablePlayer

FOUR = (0, 1, 2)
"""Mia, Rocco and Nell are people, Papa is a computer player."""


def press_deal(player: TablePlayer, *seats: int) -> None:
    """Open the pause and press what happens to these seats at the next deal."""
    player.key(pygame.K_ESCAPE)
    player.click("button:who-plays")
    for seat in seats:
        player.click(f"button:deal-{seat}")
    player.click("button:close")
    if player.scene == "pause":
        player.click("button:continue")
    player.wait(50)


def play_round(player: TablePlayer, seed: int = 5) -> bool:
    """Play until a round is over; whether the game is over, too."""
    chance = random.Random(seed)
    for _ in range(MOST):
        scene = player.until("results", "curtain")
        if scene == "results":
            return not player.shows("button:next")
        if scene == "curtain":
            player.wait(500)
            player.click("button:show")
            player.wait(600)
        elif player.table.calls.is_open:
            player.click("button:call-*")
        else:
            player.click(chance.choice(player.votes() or player.offers()))
    raise AssertionError("the round never ends")


def next_round(player: TablePlayer) -> PlayScene:
    """Go on after the results."""
    player.click("button:next")
    player.wait(100)
    return player.table_below()


@pytest.mark.sampled(2)
@pytest.mark.ruling("GEN-15")
@pytest.mark.parametrize("game", ["color-chaos", "pig-farm"])
def test_a_seat_is_emptied_at_the_next_deal_and_filled_again(sit: Sit, game: str) -> None:
    player = sit()
    before = player.deal(4, FOUR, game=game, target="500")
    player.until("curtain")
    press_deal(player, 1)
    assert player.table_below() is before, "nothing changes before the deal"
    assert before.live_match.person_seats == set(FOUR)
    assert not play_round(player)
    points = before.live_match.match.table.scores[1]
    after = next_round(player)
    assert after is not before
    assert after.live_match.person_seats == {0, 2}
    assert after.board.coming.facts["around"] == (0, 2, 3)
    assert not after.live_match.match.table.hands[1]
    assert set(after.board.table_places.plate_rects) == {0, 2, 3}
    player.until("curtain")
    press_deal(player, 1)
    assert not play_round(player)
    assert player.thing("choice:hand=1").text.startswith("Rocco, Has left")
    back = next_round(player)
    assert back.live_match.person_seats == set(FOUR)
    assert back.live_match.match.table.hands[1]
    least = min(back.live_match.match.table.scores)
    assert back.live_match.match.table.scores[1] == points or points < least


def test_who_left_comes_last_and_counts_nowhere(sit: Sit) -> None:
    player = sit()
    scene = player.deal(4, FOUR, seed=4, target="100")
    path = journal_path(scene)
    player.until("curtain")
    press_deal(player, 1)
    over = play_round(player)
    while not over:
        next_round(player)
        over = play_round(player)
    final = player.table_below().live_match
    assert final.match.result is not None
    assert final.match.result.places[1] == 4
    record = record_journal(read_journal(path))
    assert not record.problem
    assert record.is_over
    player.click("button:rematch")
    player.wait(500)
    again = player.table_below().live_match
    assert sorted(again.names) == ["Mia", "Nell", "Papa"]
    row = StatisticsFile(path.parent).book.rows[-1]
    assert sorted(one.name for one in row.placed_players) == ["Mia", "Nell", "Papa"]


def test_it_is_so_after_the_program_has_ended(sit: Sit) -> None:
    player = sit()
    player.deal(4, FOUR)
    player.until("curtain")
    press_deal(player, 2)
    player.table_below().leave_to_title()
    player.app.continue_game()
    assert player.table_below().live_match.will_be_away(2)
    assert not play_round(player)
    player.table_below().leave_to_title()
    player.app.continue_game()
    assert player.table_below().live_match.person_seats == {0, 1}


def test_a_press_undone_leaves_no_trace_of_leaving(sit: Sit) -> None:
    player = sit()
    scene = player.deal(4, FOUR)
    player.until("curtain")
    press_deal(player, 1)
    press_deal(player, 1)
    assert not scene.live_match.will_be_away(1)
    assert not absent_seats(scene.live_match.match.table.absences, 99)


def test_enough_players_and_a_person_stay(sit: Sit) -> None:
    player = sit()
    player.deal(4, (0, 1))
    player.until("curtain")
    player.key(pygame.K_ESCAPE)
    player.click("button:who-plays")
    player.click("button:deal-1")
    thing = player.thing("button:deal-0")
    assert (thing.is_enabled, thing.why_not) == (False, "At least 3 players have to stay.")


@pytest.mark.parametrize(("game", "options"), [
    ("match-patch", {}), ("penny-badger", {}), ("color-chaos", {"target": "one round"}),
])  # fmt: skip
def test_without_another_deal_nobody_can_leave(
    sit: Sit, game: str, options: dict[str, str]
) -> None:
    player = sit()
    player.deal(4, (0, 1), 1, game=game, **options)
    player.until("curtain")
    player.key(pygame.K_ESCAPE)
    player.click("button:who-plays")
    assert not player.shows("button:deal-1")
    assert "won’t be another round" in player.thing("text:note-leaving").text


def test_two_leave_and_the_last_person_plays_on_alone(sit: Sit) -> None:
    player = sit()
    player.deal(5, FOUR)
    player.until("curtain")
    press_deal(player, 0, 2)
    assert not play_round(player)
    alone = next_round(player)
    assert alone.flow.only_viewer == 1
    assert alone.board.table_places.foot == 1
    player.until()
    assert alone.flow.viewer == 1


def test_somebody_has_to_stay_and_play(sit: Sit) -> None:
    player = sit()
    player.deal(5, (0, 1))
    player.until("curtain")
    player.key(pygame.K_ESCAPE)
    player.click("button:who-plays")
    player.click("choice:seat-0=computer")
    assert player.thing("button:deal-1").why_not == "Someone has to stay and play."
    player.click("choice:seat-0=person")
    player.click("button:deal-1")
    player.click("choice:seat-0=computer")
    assert player.shows("choice:seat-0=person")
    assert player.thing("button:deal-0").why_not == "Someone has to stay and play."
    player.click("button:close")
    assert player.table_below().live_match.person_seats == {0, 1}, (
        "nobody would be left after the deal"
    )
