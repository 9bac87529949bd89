"""A choice is taken back if everybody agrees, even where it has shown something."""

from __future__ import annotations

import json
import random

import pygame
import pytest

from game.core import notation
from game.core.journal import replay
from game.games import GAMES
from game.session.record.record import choices, of_journal
from game.session.taken import RULE
from game.store.journals.shelf import read
from tests.scenes.table_player import Sit, play_a_while, play_through
from tests.scenes.taken_player import answer, before, played

# Alone -------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_whoever_plays_alone_takes_back_at_once(game: str, sit: Sit) -> None:
    player = sit()
    scene = player.deal(max(3, GAMES[game].rules.least), (0,), game=game, seed=8, take_back="on")
    chance, taken = random.Random(2), 0
    for press in range(60):
        player.until("curtain", "results")
        ready = player.scene == "play" and not scene.flow.taken.why_not() and scene.flow.waiting
        if ready and press % 3 == 2:
            choice = scene.flow.taken.last(0)
            assert choice is not None
            wanted = before(scene, choice.count)
            player.key(pygame.K_BACKSPACE)
            assert notation.write(scene.sitting.match) == wanted
            assert scene.sitting.asked is not None
            assert scene.sitting.asked.seat == 0
            assert player.scene == "play"
            player.until("curtain")
            assert scene.viewer == 0
            assert scene.board.coming == scene.sitting.view(0)
            taken += 1
            if taken == 3:
                break
        answer(player, chance)
    assert taken == 3, "nothing could be taken back"
    assert scene.sitting.file is not None
    assert scene.sitting.file.path is not None
    scene.sitting.file.close()
    journal = read(scene.sitting.file.path)
    assert notation.write(replay(journal.lines)) == notation.write(scene.sitting.match)
    player.app.continue_game()
    assert notation.write(player.table_below().sitting.match) == notation.write(scene.sitting.match)


def test_the_button_does_the_same_as_the_key(sit: Sit) -> None:
    player, scene = played(sit, (0,))
    steps = len(scene.sitting.match.steps)
    assert player.thing("button:take-back").enabled
    player.click("button:take-back")
    assert len(scene.sitting.match.steps) < steps
    assert player.scene == "play"


def test_the_pause_has_it_too(sit: Sit) -> None:
    player, scene = played(sit, (0,))
    steps = len(scene.sitting.match.steps)
    scene.pause()
    player.click("button:take-back")
    assert player.scene == "play"
    assert len(scene.sitting.match.steps) < steps
    assert scene.board.coming == scene.sitting.view(0)
    play_through(player, 4)
    assert scene.sitting.match.result is not None


def test_in_large_type_it_is_in_the_menu(sit: Sit) -> None:
    player = sit(scale=200)
    scene = player.deal(3, (0,), game="rainbow-rush", seed=5, take_back="on")
    play_a_while(player, 2)
    assert not player.shows("button:take-back")
    player.click("button:more")
    steps = len(scene.sitting.match.steps)
    player.click("button:more-take-back")
    assert len(scene.sitting.match.steps) < steps


def test_without_the_house_rule_there_is_nothing_of_it(sit: Sit) -> None:
    player = sit()
    scene = player.deal(3, (0,), game="rainbow-rush", seed=5)
    play_a_while(player, 3)
    assert RULE not in scene.sitting.match.table.options
    assert not player.shows("button:take-back")
    steps = len(scene.sitting.match.steps)
    player.key(pygame.K_BACKSPACE)
    assert len(scene.sitting.match.steps) == steps
    scene.pause()
    assert not player.shows("button:take-back")


# Told ---------------------------------------------------------------------------------------------


def test_it_is_in_the_log_the_journal_and_the_results(sit: Sit) -> None:
    player, scene = played(sit, (0,))
    told = player.app.words("log.took_back", name="Mia")
    player.key(pygame.K_BACKSPACE)
    player.until("curtain")
    assert [line.text for line in scene.log.lines(None)][-1] == told
    player.key(pygame.K_BACKSPACE)
    player.until("curtain")
    assert [line.text for line in scene.log.lines(0)].count(told) == 2
    assert scene.sitting.file is not None
    assert scene.sitting.file.path is not None
    lines = [json.loads(line) for line in read(scene.sitting.file.path).lines]
    agreed = [line for line in lines if "agreed" in line]
    assert [line["agreed"] for line in agreed] == [0, 0]
    assert all(line["undo"] >= 1 for line in agreed)
    player.app.home()
    player.app.continue_game()
    again = player.table_below()
    player.until("curtain")
    assert [line.text for line in again.log.lines(0)].count(told) == 2, "after a resume, too"
    play_through(player, 3)
    sheet = player.app.top.moments  # type: ignore[attr-defined]
    moments = [sheet.says(moment) for moment in sheet.moments]
    assert player.app.words("moment.took_back", count=2) in moments


def test_the_log_is_as_long_as_if_it_had_never_been(sit: Sit) -> None:
    player, scene = played(sit, (0,), presses=2)
    lines = [line.text for line in scene.log.lines(0)]
    steps = list(scene.sitting.match.steps)
    play_a_while(player, 1)
    player.until("curtain")
    assert len(scene.sitting.match.steps) > len(steps)
    player.key(pygame.K_BACKSPACE)
    player.until("curtain")
    assert scene.sitting.match.steps == steps
    told = player.app.words("log.took_back", name="Mia")
    assert [line.text for line in scene.log.lines(0)] == [*lines, told]


def test_what_was_chosen_just_before_may_be_taken_back_as_ever(sit: Sit) -> None:
    player = sit()
    scene = player.lay(
        "color-chaos 3 / option take_back=on / discard b5 / hand 0 wPick b7 g1"
        " / hand 1 r1 r2 r3 / hand 2 r3 r4 r6"
    )
    player.until()
    start = notation.write(scene.sitting.match)
    player.click("card:wPick*")
    player.until()
    player.key(pygame.K_1)
    player.until()
    assert scene.sitting.asked is not None
    assert scene.sitting.asked.name != "PickColor"
    player.key(pygame.K_BACKSPACE)
    assert scene.sitting.asked is not None
    assert type(scene.sitting.asked).__name__ == "PickColor"
    player.until()
    player.click("button:back")
    assert notation.write(scene.sitting.match) == start


# The house rule ------------------------------------------------------------------------------


def test_the_replay_leaves_out_what_was_taken_back(sit: Sit) -> None:
    player, scene = played(sit, (0,))
    player.key(pygame.K_BACKSPACE)
    play_through(player, 3)
    assert scene.sitting.file is not None
    assert scene.sitting.file.path is not None
    saved = read(scene.sitting.file.path)
    assert any(json.loads(line).get("undo", 0) > 1 for line in saved.lines)
    record = of_journal(saved)
    assert not record.problem
    assert len(choices(saved.lines)) == len(scene.sitting.match.steps)
