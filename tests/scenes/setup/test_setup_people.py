"""Before a game people at one laptop say who gets hints, and a crowd how it calls."""

from pathlib import Path

import pytest

from game.scenes.setup.scene import SetupScene
from game.scenes.setup.setup_dialogs import HintPeopleDialog
from tests.scenes.menu_app import Player

CROWD, FEW = 7, 6
WAYS = ("never", "many", "always")


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(tmp_path))


def setup(game: str, people: int, computers: int = 0) -> Player:
    """Somebody who sets up a game for so many."""
    player = Player((1280, 720))
    scene = SetupScene(player.app, game)
    while len(scene.seating) > max(people + computers, scene.seating.min_players):
        scene.seating.seats.pop()
    while len(scene.seating) < people + computers:
        scene.seating.add_player(is_person=False)
    for seat in range(len(scene.seating)):
        scene.seating.set_person(seat, seat < people)
    player.show(scene)
    player.click("button:rules")
    return player


def ways(player: Player) -> list[str]:
    """The ways to call that are offered."""
    names = [thing.name for thing in player.things() if thing.name.startswith("choice:shout=")]
    return [name.partition("=")[2] for name in names]


def test_a_crowd_says_how_it_calls() -> None:
    player = setup("color-chaos", CROWD)
    assert ways(player) == list(WAYS)
    player.press("choice:shout=always")
    assert player.app.settings.shout == "always"
    assert "always shout" in player.thing("text:shout-note").text
    player.click("choice:shout=never")
    assert player.app.settings.shout == "never"


@pytest.mark.parametrize(("game", "people"), [("color-chaos", FEW), ("pig-farm", 8)])
def test_nobody_else_is_asked_for_it(game: str, people: int) -> None:
    assert ways(setup(game, people, 8 - people)) == []


def test_one_person_has_hints_or_not() -> None:
    player = setup("pig-farm", 1, 2)
    assert player.app.settings.hints
    player.click("choice:hints=no")
    assert not player.app.settings.hints
    player.click("choice:hints=yes")
    assert player.app.settings.hints


def test_several_people_choose_who_gets_hints() -> None:
    player = setup("pig-farm", 3, 1)
    names = [seat.name for seat in player.app.top.seating.seats]  # type: ignore[attr-defined]
    assert all(name in player.thing("button:hints").text for name in names[:3]), "as if alone"
    player.press("button:hints")
    assert isinstance(player.app.top, HintPeopleDialog)
    rows = [t.name for t in player.things() if t.name.startswith("choice:hints-")]
    assert len(rows) == 2 * 3, "computers need none"
    player.click("choice:hints-0=no")
    player.click("choice:hints-2=no")
    player.click("choice:hints-1=yes")
    assert player.app.settings.hinted == (names[1],)
    assert player.app.settings.unhinted == (names[0], names[2])
    player.click("button:close")
    assert player.thing("button:hints").text == names[1]


def test_computers_alone_are_not_asked() -> None:
    player = setup("pig-farm", 0, 4)
    assert not [t.name for t in player.things() if "hints" in t.name or "laptop" in t.name]
