"""A game on the shelf is printed from its box: by a tag below it, or by a key."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.games import GAMES
from game.scenes.printing import scene as printing
from game.scenes.title.scene import LONG_PRESS_MS
from tests.scenes.table_player import TablePlayer

BOX, TAG = "button:game-{}", "button:print-{}"


@pytest.fixture
def player(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> TablePlayer:
    """Somebody in front of the title."""
    monkeypatch.setattr(printing, "start_print_worker", lambda: None)
    return TablePlayer(monkeypatch, tmp_path)


def pointer(player: TablePlayer, kind: int, name: str, **values: Any) -> None:
    at = player.app.canvas.to_pixel(player.thing(name).box.center)
    rest: dict[str, Any] = (
        {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {}
    )
    player.app.handle_event(pygame.event.Event(kind, pos=at, **rest, **values))


def tagged(player: TablePlayer) -> list[str]:
    """The games that have a tag now."""
    return [game for game in GAMES if player.shows(TAG.format(game))]


def test_only_the_box_that_somebody_points_at_has_a_tag(player: TablePlayer) -> None:
    assert tagged(player) == []
    for game in ("pig-farm", "rainbow-rush"):
        pointer(player, pygame.MOUSEMOTION, BOX.format(game))
        assert tagged(player) == [game]
    box, tag = (player.thing(kind.format("rainbow-rush")).box for kind in (BOX, TAG))
    assert tag.top == box.bottom, "the pointer gets from the box to its tag"
    pointer(player, pygame.MOUSEMOTION, TAG.format("rainbow-rush"))
    assert tagged(player) == ["rainbow-rush"]
    player.click(TAG.format("rainbow-rush"))
    assert player.scene == "print"


def test_a_key_prints_the_game_that_somebody_points_at(player: TablePlayer) -> None:
    player.key(pygame.K_p)
    assert player.scene == "title", "nobody points at a box"
    pointer(player, pygame.MOUSEMOTION, BOX.format("pig-farm"))
    player.key(pygame.K_p)
    assert player.scene == "print"


def test_a_finger_that_stays_on_a_box_shows_every_tag(player: TablePlayer) -> None:
    pointer(player, pygame.MOUSEBUTTONDOWN, BOX.format("pig-farm"), button=1, touch=True)
    player.wait(LONG_PRESS_MS + 50)
    pointer(player, pygame.MOUSEBUTTONUP, BOX.format("pig-farm"), button=1, touch=True)
    assert player.scene == "title"
    assert tagged(player) == [*GAMES]


def test_a_short_touch_opens_the_box(player: TablePlayer) -> None:
    player.wait(2 * LONG_PRESS_MS)
    pointer(player, pygame.MOUSEBUTTONDOWN, BOX.format("pig-farm"), button=1, touch=True)
    player.wait(50)
    pointer(player, pygame.MOUSEBUTTONUP, BOX.format("pig-farm"), button=1, touch=True)
    assert player.scene == "setup"


def test_there_is_no_tab_of_own_games_while_nothing_is_built(player: TablePlayer) -> None:
    assert player.shows("choice:shelf=box")
    assert not [thing for thing in player.things() if thing.name.startswith("choice:shelf=own")]
