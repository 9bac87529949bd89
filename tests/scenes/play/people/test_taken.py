"""A choice is taken back if everybody agrees, even where it has shown something."""

import json
import random

import pygame
import pytest

from game.core import notation
from game.core.journal import replay_journal
from game.games import GAMES
from game.session.record.game_record import list_journal_choices, record_journal
from game.session.undo import UNDO_OPTION
from game.store.journals.journal_folder import read_journal
from tests.scenes.table_player import Sit, play_a_while, play_through
from tests.scenes.taken_player import answer, before, played

# Alone -------------------------------------------------------------------------------------


@pytest.mark.sampled(3)
@pytest.mark.parametrize("game", GAMES)
def test_whoever_plays_alone_takes_back_at_once(game: str, sit: Sit) -> None:
    player = sit()
    scene = player.deal(max(3, GAMES[game].rules.least), (0,), game=game, seed=8, take_back="on")
    chance, taken = random.Random(2), 0
    for press in range(60):
        player.until("curtain", "results")
        ready = (
            player.scene == "play"
            and not scene.flow.agreed_undo.find_undo_obstacle()
            and scene.flow.is_waiting
        )
        if ready and press % 3 == 2:
            choice = scene.flow.agreed_undo.find_last_choice(0)
            assert choice is not None
            wanted = before(scene, choice.choice_count)
            player.key(pygame.K_BACKSPACE)
            assert notation.write_position(scene.live_match.match) == wanted
            assert scene.live_match.asked is not None
            assert scene.live_match.asked.seat == 0
            assert player.scene == "play"
            player.until("curtain")
            assert scene.viewer == 0
            assert scene.board.coming == scene.live_match.view_for(0)
            taken += 1
            if taken == 3:
                break
        answer(player, chance)
    assert taken == 3, "nothing could be taken back"
    assert scene.live_match.journal_file is not None
    assert scene.live_match.journal_file.path is not None
    scene.live_match.journal_file.close_file()
    journal = read_journal(scene.live_match.journal_file.path)
    assert notation.write_position(replay_journal(journal.lines)) == notation.write_position(
        scene.live_match.match
    )
    player.app.continue_game()
    assert notation.write_position(
        player.table_below().live_match.match
    ) == notation.write_position(scene.live_match.match)


def test_the_button_does_the_same_as_the_key(sit: Sit) -> None:
    player, scene = played(sit, (0,))
    steps = len(scene.live_match.match.steps)
    assert player.thing("button:take-back").is_enabled
    player.click("button:take-back")
    assert len(scene.live_match.match.steps) < steps
    assert player.scene == "play"


def test_the_pause_has_it_too(sit: Sit) -> None:
    player, scene = played(sit, (0,))
    steps = len(scene.live_match.match.steps)
    scene.pause_table()
    player.click("button:take-back")
    assert player.scene == "play"
    assert len(scene.live_match.match.steps) < steps
    assert scene.board.coming == scene.live_match.view_for(0)
    play_through(player, 4)
    assert scene.live_match.match.result is not None


def test_in_large_type_it_is_in_the_menu(sit: Sit) -> None:
    player = sit(scale=200)
    scene = player.deal(3, (0,), game="rainbow-rush", seed=5, take_back="on")
    play_a_while(player, 2)
    assert not player.shows("button:take-back")
    player.click("button:more")
    steps = len(scene.live_match.match.steps)
    player.click("button:more-take-back")
    assert len(scene.live_match.match.steps) < steps


def test_without_the_house_rule_there_is_nothing_of_it(sit: Sit) -> None:
    player = sit()
    scene = player.deal(3, (0,), game="rainbow-rush", seed=5)
    play_a_while(player, 3)
    assert UNDO_OPTION not in scene.live_match.match.table.options
    assert not player.shows("button:take-back")
    steps = len(scene.live_match.match.steps)
    player.key(pygame.K_BACKSPACE)
    assert len(scene.live_match.match.steps) == steps
    scene.pause_table()
    assert not player.shows("button:take-back")


# Told ---------------------------------------------------------------------------------------------


def test_it_is_in_the_log_the_journal_and_the_results(sit: Sit) -> None:
    player, scene = played(sit, (0,))
    told = "Mia takes back a choice. Everyone agreed."
    player.key(pygame.K_BACKSPACE)
    player.until("curtain")
    assert [line.text for line in scene.log.list_lines(None)][-1] == told
    player.key(pygame.K_BACKSPACE)
    player.until("curtain")
    assert [line.text for line in scene.log.list_lines(0)].count(told) == 2
    assert scene.live_match.journal_file is not None
    assert scene.live_match.journal_file.path is not None
    lines = [json.loads(line) for line in read_journal(scene.live_match.journal_file.path).lines]
    agreed = [line for line in lines if "agreed" in line]
    assert [line["agreed"] for line in agreed] == [0, 0]
    assert all(line["undo"] >= 1 for line in agreed)
    player.app.return_to_title()
    player.app.continue_game()
    again = player.table_below()
    player.until("curtain")
    assert [line.text for line in again.log.list_lines(0)].count(told) == 2, "after a resume, too"
    play_through(player, 3)
    sheet = player.app.top.moments  # type: ignore[attr-defined]
    moments = [sheet.word_moment(moment) for moment in sheet.moments]
    assert player.app.words("moment.took_back", count=2) in moments


def test_the_log_is_as_long_as_if_it_had_never_been(sit: Sit) -> None:
    player, scene = played(sit, (0,), presses=2)
    lines = [line.text for line in scene.log.list_lines(0)]
    steps = list(scene.live_match.match.steps)
    play_a_while(player, 1)
    player.until("curtain")
    assert len(scene.live_match.match.steps) > len(steps)
    player.key(pygame.K_BACKSPACE)
    player.until("curtain")
    assert scene.live_match.match.steps == steps
    told = "Mia takes back a choice. Everyone agreed."
    assert [line.text for line in scene.log.list_lines(0)] == [*lines, told]


def test_what_was_chosen_just_before_may_be_taken_back_as_ever(sit: Sit) -> None:
    player = sit()
    scene = player.lay(
        "color-chaos 3 / option take_back=on / discard b5 / hand 0 wPick b7 g1"
        " / hand 1 r1 r2 r3 / hand 2 r3 r4 r6"
    )
    player.until()
    start = notation.write_position(scene.live_match.match)
    player.click("card:wPick*")
    player.until()
    player.key(pygame.K_1)
    player.until()
    assert scene.live_match.asked is not None
    assert scene.live_match.asked.question_key != "PickColor"
    player.key(pygame.K_BACKSPACE)
    assert scene.live_match.asked is not None
    assert type(scene.live_match.asked).__name__ == "PickColor"
    player.until()
    player.click("button:back")
    assert notation.write_position(scene.live_match.match) == start


# The house rule ------------------------------------------------------------------------------


def test_the_replay_leaves_out_what_was_taken_back(sit: Sit) -> None:
    player, scene = played(sit, (0,))
    player.key(pygame.K_BACKSPACE)
    play_through(player, 3)
    assert scene.live_match.journal_file is not None
    assert scene.live_match.journal_file.path is not None
    saved = read_journal(scene.live_match.journal_file.path)
    assert any(json.loads(line).get("undo", 0) > 1 for line in saved.lines)
    record = record_journal(saved)
    assert not record.problem
    assert len(list_journal_choices(saved.lines)) == len(scene.live_match.match.steps)
