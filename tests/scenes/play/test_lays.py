"""What people agree on once and for all, such as laying no cards in secret: it is kept."""

import json
from pathlib import Path

import pygame
import pytest

from game.scenes.play.match_start import start_rematch
from game.store.journals.standing_answers import FILE_SUFFIX, load_standing_answers
from tests.scenes.table_player import Sit, show


def test_what_was_agreed_is_found_again_with_the_game(sit: Sit) -> None:
    player = sit()
    player.deal(4, (0, 1), seed=2, expansion_2="on")
    show(player)
    player.key(pygame.K_ESCAPE)
    player.press("button:orders")
    player.press("choice:order-1=four")
    player.press("choice:topic=lay")
    player.press("choice:lay-0=nothing")
    player.key(pygame.K_ESCAPE)
    player.click("button:leave")
    again = sit()
    again.app.continue_game()
    agreed = again.table.live_match.standing_answers
    assert (agreed.dodges, agreed.lays) == ({1: "four"}, {0: "nothing"})
    assert again.table.flow.claims.find_standing_order(1) == "four"


def test_who_is_not_asked_this_round_is_not_asked_after_a_pause_of_days(sit: Sit) -> None:
    player = sit()
    scene = player.deal(4, (0, 1), seed=2, expansion_2="on")
    scene.flow.claims.excuse_for_round(1)
    scene.leave_to_title()
    again = sit()
    again.app.continue_game()
    claims = again.table.flow.claims
    assert claims.find_standing_order(1) == "never"
    claims.clear_excuses()
    third = sit()
    third.app.continue_game()
    assert third.table.flow.claims.find_standing_order(1) == "ask"


def test_what_was_agreed_counts_in_the_rematch_for_the_same_people(sit: Sit) -> None:
    player = sit()
    scene = player.deal(4, (0, 1, 2, 3), seed=2, expansion_2="on")
    names = scene.live_match.names
    scene.live_match.standing_answers.dodges[2] = "never"
    scene.live_match.standing_answers.lays[3] = "nothing"
    scene.flow.claims.excuse_for_round(1)
    again = start_rematch(player.app, scene).live_match
    said = {again.names[seat]: word for seat, word in again.standing_answers.dodges.items()}
    lays = {again.names[seat]: word for seat, word in again.standing_answers.lays.items()}
    assert again.names != names
    assert (said, lays) == ({names[2]: "never"}, {names[3]: "nothing"})
    assert again.standing_answers.excused == set()


@pytest.mark.parametrize("text", [
    "", "{", "[]", '{"version": 2, "dodges": {"1": "never"}}',
    '{"version": 1, "dodges": {"1": "perhaps", "x": "never"}, "lays": 3, "excused": {"1": 2}}',
    '{"version": 1, "dodges": null, "excused": ["1", null]}',
])  # fmt: skip
def test_a_file_that_makes_no_sense_agrees_on_nothing(tmp_path: Path, text: str) -> None:
    journal = tmp_path / "game.jsonl"
    (tmp_path / f"game{FILE_SUFFIX}").write_text(text, encoding="utf-8")
    found = load_standing_answers(journal)
    assert (found.dodges, found.lays, found.excused) == ({}, {}, set())
    found.dodges[3] = "always"
    found.save_answers()
    assert load_standing_answers(journal).dodges == {3: "always"}


def test_a_game_without_a_file_keeps_nothing(tmp_path: Path) -> None:
    load_standing_answers(None).save_answers()
    nowhere = load_standing_answers(tmp_path / "gone" / "x.jsonl")
    nowhere.path = Path("/dev/null/impossible")
    nowhere.save_answers()
    assert json.dumps(nowhere.dodges) == "{}"
