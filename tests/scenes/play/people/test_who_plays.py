"""Somebody goes to bed: their cards go to a computer player, and back to them again."""

import json
from pathlib import Path

import pygame
import pytest

from game.core import journal
from game.core.errors import BadJournal
from game.scenes.play.scene import PlayScene
from game.session.record.game_record import record_journal
from game.store import folders
from game.store.journals.journal_folder import read_journal
from tests.scenes.table_player import Sit, TablePlayer, show


def choose(player: TablePlayer, seat: int, word: str) -> PlayScene:
    """Open the pause, say who has the cards of a seat from now on, and go on."""
    player.key(pygame.K_ESCAPE)
    player.click("button:who-plays")
    player.click(f"choice:seat-{seat}={word}")
    player.click("button:close")
    player.wait(50)
    return next(one for one in player.app.scenes if isinstance(one, PlayScene))


def journal_path(scene: PlayScene) -> Path:
    """Where the game is written down."""
    assert scene.live_match.journal_file is not None
    assert scene.live_match.journal_file.path is not None
    return scene.live_match.journal_file.path


def test_a_computer_player_takes_the_cards_and_gives_them_back(sit: Sit) -> None:
    player = sit()
    before = player.deal(people=(0, 1))
    show(player)
    hands = [list(hand) for hand in before.live_match.match.table.hands]
    asleep = choose(player, 1, "computer")
    assert asleep is not before
    assert asleep.live_match.person_seats == {0}
    assert (asleep.live_match.players[1].level, asleep.live_match.names[1]) == ("easy", "Rocco")
    assert [list(hand) for hand in asleep.live_match.match.table.hands] == hands, (
        "no card has changed"
    )
    assert asleep.flow.only_viewer == 0
    turns = len(asleep.live_match.match.steps)
    while len(asleep.live_match.match.steps) < turns + 12:
        player.wait(500)
        if player.asked():
            player.press(player.offers()[0])
    awake = choose(player, 1, "person")
    assert awake.live_match.person_seats == {0, 1}
    assert awake.viewer is None, "from now on the laptop is handed over again"


def test_the_last_person_stays(sit: Sit) -> None:
    player = sit()
    player.deal(people=(0, 1))
    show(player)
    choose(player, 1, "computer")
    player.key(pygame.K_ESCAPE)
    player.click("button:who-plays")
    player.click("choice:seat-0=computer")
    assert "Pass them the laptop" in player.thing("text:note").text
    player.click("button:close")
    assert next(
        s for s in player.app.scenes if isinstance(s, PlayScene)
    ).live_match.person_seats == {0}


def test_it_is_so_after_the_program_has_ended(sit: Sit) -> None:
    player = sit()
    player.deal(people=(0, 1, 2))
    show(player)
    scene = choose(player, 2, "computer")
    path = journal_path(scene)
    scene.leave_to_title()
    player.app.continue_game()
    assert player.table_below().live_match.person_seats == {0, 1}
    awake = choose_below(player, 2)
    assert awake.live_match.person_seats == {0, 1, 2}
    awake.leave_to_title()
    record = record_journal(read_journal(path))
    assert not record.problem
    assert [one.person for one in record.players] == [True, True, True, False]


def choose_below(player: TablePlayer, seat: int) -> PlayScene:
    """The same from the closed curtain, where a game that is continued begins."""
    player.until("curtain")
    return choose(player, seat, "person")


@pytest.mark.parametrize("way", ["claim", "undone"])
def test_choices_are_taken_back_past_it(sit: Sit, way: str) -> None:
    """Undoing takes back choices alone; who has whose cards stays."""
    player = sit()
    scene = player.deal(people=(0, 1))
    show(player)
    path = journal_path(scene)
    lines = list(read_journal(path).lines)
    decision = scene.live_match.asked
    assert decision is not None
    lines += [json.dumps({"c": 0, "t": decision.texts()[0]}), '{"seat": 1, "person": false}']
    if way == "undone":
        lines += ['{"undo": 1}']
    match = journal.replay_journal(lines)
    assert len(match.steps) == len(scene.live_match.match.steps) + (way == "claim")
    assert journal.seats_handed_over(lines) == {1: False}


@pytest.mark.parametrize("line", [
    {"seat": 9, "person": False}, {"seat": 1, "person": 1}, {"seat": "1", "person": True},
    {"seat": 1},
])  # fmt: skip
def test_a_line_that_hands_cards_to_nobody_is_damaged(sit: Sit, line: dict[str, object]) -> None:
    player = sit()
    scene = player.deal(people=(0, 1))
    lines = [*read_journal(journal_path(scene)).lines, json.dumps(line)]
    with pytest.raises(BadJournal):
        journal.replay_journal(lines)


def test_nothing_is_offered_where_nothing_is_written_down(sit: Sit) -> None:
    player = sit()
    player.lay("color-chaos 3 / discard b5 / turn 0 / hand 0 b1 b2 / hand 1 r1 / hand 2 g1", (0, 1))
    show(player)
    player.key(pygame.K_ESCAPE)
    assert not player.shows("button:who-plays")
    assert not list(folders.journals_folder().glob("*.jsonl"))
