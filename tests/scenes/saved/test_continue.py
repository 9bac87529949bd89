"""A game that was left: it goes on where it was, and knows what happened."""

import pygame
import pytest

from game.core import notation
from game.core.decision import Calls
from game.store import folders
from game.store.journals.journal_folder import find_latest_game
from tests.playing import options
from tests.scenes.table_player import (
    FRAME,
    Sit,
    open_cards,
    play_a_while,
    show,
)

TABLE = "color-chaos 3 / discard b5 / turn {turn} / hand 0 {one} / hand 1 {two} / hand 2 r1 r2"


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_game_goes_on_at_every_kind_of_question(sit: Sit, seed: int) -> None:
    seen: set[str] = set()
    player = sit()
    match = player.deal(3, (0,), seed=seed, target="100").live_match.match
    for _ in range(400):
        if match.decision is None:
            break
        name = match.decision.question_key
        if name not in seen:
            seen.add(name)
            before = notation.describe_table(match.table), options(match)
            player.table.live_match.close_journal()
            again = sit()
            again.app.continue_game()
            resumed = again.table.live_match.match
            assert (notation.describe_table(resumed.table), options(resumed)) == before
            again.app.draw()
            player, match = again, resumed
        assert match.decision is not None
        match.submit(len(match.steps) * 7 % len(match.decision.options))
    assert {"PlayCard.turn", "PlayCard.drawn", "Calls"} <= seen


def test_a_game_of_several_people_goes_on_at_the_curtain(sit: Sit) -> None:
    player = sit()
    player.deal(3, (0, 1, 2), seed=1)
    show(player)
    player.click(player.offers()[0])
    player.table.leave_to_title()
    assert player.scene == "title"
    again = sit()
    again.app.continue_game()
    assert open_cards(again.table) == 0
    assert again.until("curtain") == "curtain"


def test_a_journal_that_no_longer_fits_is_refused_and_left_alone(sit: Sit) -> None:
    player = sit()
    player.deal(3, (0,), seed=1)
    player.until()
    player.click(player.offers()[0])
    player.table.leave_to_title()
    found = find_latest_game(folders.journals_folder()).journal
    assert found is not None
    found.path.write_text(found.copy_text + '{"c": 0, "t": "play z9"}\n', encoding="utf-8")
    text = found.path.read_text(encoding="utf-8")
    again = sit()
    again.app.continue_game()
    assert again.scene == "refusal"
    again.app.draw()
    assert found.path.read_text(encoding="utf-8") == text


def test_a_call_pending_in_a_saved_game_is_counted_down_before_its_time_runs(sit: Sit) -> None:
    player = sit()
    match = notation.read_position(
        "color-chaos 3 / discard b5 / hand 0 b7 g1 / hand 1 r1 r2 / hand 2 r3 r4"
    )
    match.submit(options(match).index("play b7"))
    assert isinstance(match.decision, Calls)
    scene = player.seat(match)
    player.wait(1000)
    window = scene.flow.calls.window
    assert window is not None
    assert window.countdown_number(player.clock()) > 0
    player.key(pygame.K_SPACE)
    assert scene.flow.calls.window is window
    assert not window.made_calls
    while window.countdown_number(player.clock()):
        player.wait(FRAME)
    assert window.window_time_left(player.clock()) == pytest.approx(window.length_ms, abs=2 * FRAME)
    player.key(pygame.K_SPACE)
    assert list(window.made_calls) == ["chaos"]


@pytest.mark.parametrize("people", [(0,), (0, 1)])
def test_a_game_that_goes_on_knows_what_happened(sit: Sit, people: tuple[int, ...]) -> None:
    player = sit()
    scene = player.deal(3, people, seed=2)
    play_a_while(player, 12)
    told = [scene.log.list_lines(viewer) for viewer in (None, 0, 1, 2)]
    assert len(told[0]) > 8
    moments = scene.flow.event_queue.moments.list_round_moments()
    scene.leave_to_title()
    again = sit()
    again.app.continue_game()
    assert [again.table.log.list_lines(viewer) for viewer in (None, 0, 1, 2)] == told
    assert [
        m for m in again.table.flow.event_queue.moments.list_round_moments() if "call" not in m.key
    ] == [m for m in moments if "call" not in m.key]


def test_what_others_did_before_the_game_was_left_is_told_on_the_curtain(sit: Sit) -> None:
    player = sit()
    player.deal(3, (0, 1), seed=2)
    play_a_while(player, 8)
    player.app.return_to_title()
    again = sit()
    again.app.continue_game()
    again.until("curtain")
    told = [thing for thing in again.things() if thing.name.startswith("text:deed-")]
    assert len(told) >= 2


def test_a_game_left_at_the_results_goes_on_with_the_next_round(sit: Sit) -> None:
    player = sit()
    player.deal(3, (0,), seed=2)
    while player.until("results") != "results":
        player.click("button:call-*" if player.table.calls.is_open else player.offers()[0])
    again = sit()
    again.app.continue_game()
    again.until()
    again.app.draw()
    assert again.table.board.shown.facts["round"] == 2
    told = [line.text for line in again.table.log.list_lines(0)]
    assert "Round 2" in told
    again.table.leave_to_title()
    twice = sit()
    twice.app.continue_game()
    twice.until()
    assert [line.text for line in twice.table.log.list_lines(0)] == told
