"""The cards in the box: expansions, how many may play with them, and their house rules."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.games import GAMES
from game.scenes.setup.game_cards import list_sample_cards
from game.session.pregame.house_rules import list_expansions, list_needed_expansions
from tests.scenes.menu_app import Player


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(tmp_path))


def at_setup(players: int = 4) -> Player:
    """Somebody before a game, with so many seats."""
    player = Player()
    player.click("button:game-color-chaos")
    for _ in range(players - 4):
        player.click("button:add-computer")
    return player


def dealt(player: Player) -> dict[str, str]:
    """The house rules with which the game begins."""
    player.click("button:deal")
    options: Any = player.matches[-1][2]
    return dict(options)


def test_each_expansion_says_what_it_adds() -> None:
    player = at_setup()
    assert "6–16 players" in player.thing("text:adds-expansion_1").text
    assert "24 events" in player.thing("text:adds-expansion_2").text
    assert "below zero" in player.thing("text:adds-expansion_3").text
    game = GAMES["color-chaos"]
    own = [list_sample_cards(game, option.id)[0].face for option in list_expansions(game)]
    assert own == ["double-skip", "all-draw-1", "pick-dump"]


def test_the_line_below_tells_of_the_lid_that_is_looked_at() -> None:
    """Pointed at, or with the focus that shows; otherwise of the last one that is in the box."""
    player = at_setup()
    cards = player.app.top.cards  # type: ignore[attr-defined]
    assert cards.find_looked_at_set() == "base"
    player.click("toggle:expansion_3")
    at = player.app.canvas.to_pixel(player.thing("toggle:expansion_2").box.center)
    player.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
    assert cards.find_looked_at_set() == "expansion_2"
    player.post(pygame.MOUSEMOTION, pos=(3, 700), rel=(0, 0), buttons=(0, 0, 0))
    assert cards.find_looked_at_set() == "expansion_3"
    player.tab_to("toggle:expansion_1")
    assert cards.find_looked_at_set() == "expansion_1"


@pytest.mark.parametrize("name", ["expansion_1", "expansion_2", "expansion_3"])
def test_each_can_be_put_in_and_taken_out(name: str) -> None:
    player = at_setup()
    player.click(f"toggle:{name}")
    assert player.thing(f"toggle:{name}").text.endswith("in")
    assert dealt(player)[name] == "on"
    player.press(f"toggle:{name}")
    assert dealt(player)[name] == "off"


@pytest.mark.ruling("CC-5")
@pytest.mark.parametrize("kind", ["person", "computer"])
def test_the_ninth_player_brings_expansion_1(kind: str) -> None:
    player = at_setup(8)
    assert player.thing("toggle:expansion_1").is_enabled
    assert "3 to 16" in player.thing("text:notice").text
    if kind == "person":
        player.add_person("Quin")
    else:
        player.press("button:add-computer")
    switch = player.thing("toggle:expansion_1")
    assert switch.text.endswith("in")
    assert not switch.is_enabled
    assert switch.why_not == "With 9 or more players, you need Expansion 1."
    assert "Expansion 1 is added" in player.thing("text:notice").text
    player.click("toggle:expansion_1")
    assert dealt(player)["expansion_1"] == "on"


@pytest.mark.ruling("CC-5")
def test_eight_players_have_the_choice_back() -> None:
    player = at_setup(9)
    player.at_seat(8, "button:remove-8")
    assert player.thing("toggle:expansion_1").text.endswith("out")
    assert dealt(player)["expansion_1"] == "off"


@pytest.mark.ruling("CC-5")
def test_only_expansion_1_is_needed_and_only_by_many() -> None:
    game = GAMES["color-chaos"]
    assert [len(list_needed_expansions(game, players)) for players in (3, 8, 9, 16)] == [0, 0, 1, 1]
    assert list_needed_expansions(game, 9) == {"expansion_1"}


def test_house_rules_about_cards_that_are_not_there_are_not_asked() -> None:
    player = at_setup()
    about = ("choice:dodged_draw4=", "choice:give_1_limit=")

    def asked() -> set[str]:
        player.click("button:rules")
        names = {t.name for t in player.things() if t.name.startswith(about)}
        player.click("button:rules")
        return names

    assert asked() == set()
    assert not {"dodged_draw4", "give_1_limit"} & dealt(player).keys()
    player.click("toggle:expansion_2")
    assert len(asked()) == 4
    player.rule("choice:dodged_draw4=passes on")
    player.rule("choice:give_1_limit=none", keys=True)
    options = dealt(player)
    assert (options["dodged_draw4"], options["give_1_limit"]) == ("passes on", "none")


def test_expansions_and_a_crowd_are_remembered() -> None:
    player = at_setup(12)
    player.click("toggle:expansion_2")
    player.rule("choice:give_1_limit=none")
    player.key(pygame.K_ESCAPE)
    later = at_setup()
    assert len([t for t in later.things() if t.name.startswith("field:name-")]) == 12
    options = dealt(later)
    assert (options["expansion_1"], options["expansion_2"]) == ("on", "on")
    assert options["give_1_limit"] == "none"


def test_a_crowd_by_keyboard_alone() -> None:
    player = Player()
    player.press("button:game-color-chaos")
    for letter in "BCDEFGHIJKLM":
        player.add_person(letter, keys=True)
    player.at_seat(15, "choice:seat-15=computer", keys=True)
    player.at_seat(14, "button:remove-14", keys=True)
    player.rule("choice:first_player=youngest", keys=True)
    player.rule("choice:youngest=seat 14", keys=True)
    player.press("button:deal")
    [(_, seats, options)] = player.matches
    assert len(seats) == 15  # type: ignore[arg-type]
    assert not seats[14].person  # type: ignore[index]
    assert options["youngest"] == "seat 14"  # type: ignore[index]
