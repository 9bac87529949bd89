"""Beating the heap at the table: what the keys and buttons do."""

from pathlib import Path

import pygame
import pytest

from game.games.recipe.families.ladder import LadderTable
from tests.games.recipe.built import named
from tests.scenes.table_player import TablePlayer


def test_one_key_presses_one_button_and_the_gold_one_first(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    player = TablePlayer(monkeypatch, tmp_path, size=(1920, 1080))
    hands = "hand 0 ro bs r* / hand 1 bx rx / hand 2 bp gp"
    scene = player.lay(f"{named('top-dog').id} 3 / heap gx / beat_seat 2 / {hands}")
    table = scene.live_match.match.table
    assert isinstance(table, LadderTable)
    player.until("play")
    star = table.hands[0][2]
    player.press(f"card:{star.code}#{star.id}")
    keys = {b.name: b.key for b in player.table.answers.current_prompt.buttons}
    assert set(keys) == {"done", "pass"}
    assert keys["done"]
    assert not keys["pass"]
    player.key(pygame.K_d)
    assert star not in table.hands[0]
    assert star in table.zones["heap"]


def test_cards_that_are_chosen_are_never_a_pass(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    player = TablePlayer(monkeypatch, tmp_path, size=(1920, 1080))
    hands = "hand 0 ro b* r* / hand 1 bx rx / hand 2 bp gp"
    scene = player.lay(f"{named('top-dog').id} 3 / heap gx yx / beat_seat 2 / {hands}")
    table = scene.live_match.match.table
    assert isinstance(table, LadderTable)
    player.until("play")
    stars = table.hands[0][1:]
    player.press(f"card:{stars[0].code}#{stars[0].id}")
    asked = scene.live_match.match.decision
    player.key(pygame.K_d)
    assert scene.live_match.match.decision is asked, "one star of two is neither played nor a pass"
    player.press(f"card:{stars[1].code}#{stars[1].id}")
    player.key(pygame.K_h)
    player.app.draw()
    assert player.table.focus.name == "button:done", "what is chosen already isn't advised again"
    player.key(pygame.K_RETURN)
    assert not set(stars) & set(table.hands[0])
