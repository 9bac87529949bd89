"""The table of the setup: who sits where around the mat, and what opens beside and over it."""

from itertools import combinations
from math import atan2, tau
from pathlib import Path

import pygame
import pytest

from game.scenes.setup.scene import SetupScene
from tests.scenes.menu_app import Player


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(tmp_path))


def at_setup(scale: int = 100, players: int = 4) -> tuple[Player, SetupScene]:
    """Somebody before a game for so many."""
    player = Player((1280, 720), scale)
    setup = SetupScene(player.app, "color-chaos")
    while len(setup.seating) < players:
        setup.seating.add_player(is_person=False)
    player.app.push_scene(setup)
    return player, setup


@pytest.mark.parametrize("scale", [100, 200])
def test_everybody_sits_clockwise_around_the_mat_and_nobody_on_another(scale: int) -> None:
    player, setup = at_setup(scale, 3)
    for _ in range(3, 17):
        setup.drawables(player.app.canvas)
        slots = setup.arranging.slots
        assert len(slots) == len(setup.seating)
        assert not [1 for one, other in combinations(slots, 2) if one.colliderect(other)]
        left, right = min(s.centerx for s in slots), max(s.centerx for s in slots)
        top, foot = min(s.centery for s in slots), max(s.centery for s in slots)
        middle = ((left + right) / 2, (top + foot) / 2)
        assert slots[0].centery == foot
        assert slots[0].centerx == pytest.approx(middle[0])
        ways = [atan2(s.centery - middle[1], s.centerx - middle[0]) - tau / 4 for s in slots]
        turns = [way % tau for way in ways[1:]]
        assert turns == sorted(turns), "clockwise, as the direction of play"
        setup.add_player(person=False)
        player.app.note_activity()


def test_esc_goes_from_the_house_rules_to_the_table_and_then_away() -> None:
    player, _ = at_setup()
    player.app.draw()
    player.click("button:rules")
    assert player.thing("choice:target=100").is_enabled
    assert "button:face-0" not in {thing.name for thing in player.things()}
    player.key(pygame.K_ESCAPE)
    assert player.thing("button:face-0").is_enabled
    player.key(pygame.K_ESCAPE)
    assert player.scene == "title"


def test_back_to_as_printed_takes_rules_back_and_leaves_the_cards() -> None:
    player, setup = at_setup()
    setup.set_option("target", "100")
    setup.set_option("expansion_2", "on")
    player.app.draw()
    player.click("button:rules")
    player.click("button:printed")
    assert setup.agreed.list_changed_rules() == {"expansion_2": "on"}
    assert player.thing("button:printed").why_not
    assert (
        player.thing("button:rules").text
        == "House rules: As printed, 3\N{NO-BREAK SPACE}s for calls"
    )


def test_cards_in_the_box_are_no_changed_house_rules() -> None:
    player, setup = at_setup()
    setup.set_option("expansion_1", "on")
    setup.set_option("expansion_2", "on")
    player.app.note_activity()
    assert (
        player.thing("button:rules").text
        == "House rules: As printed, 3\N{NO-BREAK SPACE}s for calls"
    )
    setup.set_option("target", "100")
    player.app.note_activity()
    assert player.thing("button:rules").text == "House rules: 1 changed"


def test_with_large_type_the_cards_are_chosen_behind_a_door() -> None:
    player, setup = at_setup(200)
    player.app.draw()
    assert "toggle:expansion_2" not in {thing.name for thing in player.things()}
    before = player.thing("button:box").text
    player.press("button:box")
    player.press("toggle:expansion_2")
    assert player.thing("toggle:expansion_2").text.endswith("in")
    player.key(pygame.K_ESCAPE)
    assert setup.agreed.settle_all_rules()["expansion_2"] == "on"
    assert player.thing("button:box").text != before


@pytest.mark.parametrize("scale", [100, 200])
def test_what_a_lid_adds_is_told_once_and_covers_nothing(
    monkeypatch: pytest.MonkeyPatch, scale: int
) -> None:
    player, _ = at_setup(scale)
    player.app.draw()
    if scale == 200:
        player.press("button:box")
        for _ in range(50):
            player.app.top.update(20)
    told: list[str] = []
    monkeypatch.setattr(
        "game.ui.screens.scene.draw_control_tooltip", lambda _, one: told.append(one.name)
    )
    for name in ("toggle:expansion_2", "button:close" if scale == 200 else "button:rules"):
        player.app.top.focus.hover = name
        player.app.draw()
    assert "toggle:expansion_2" not in told
    assert len(told) == 1


def test_the_deck_is_counted_with_what_is_in_the_box() -> None:
    _, setup = at_setup()
    rules = setup.agreed.game.rules
    base = sum(row.copies for row in rules.rows if not row.set)
    more = sum(row.copies for row in rules.rows if row.set == "expansion_2")
    assert setup.cards.card_count == base
    setup.set_option("expansion_2", "on")
    assert setup.cards.card_count == base + more


@pytest.mark.parametrize(("players", "sets"), [(2, 3), (8, 5)])
def test_games_of_several_sets_count_all_of_them(players: int, sets: int) -> None:
    player = Player()
    setup = SetupScene(player.app, "pig-farm")
    setup.seating.seats = setup.seating.seats[:2]
    while len(setup.seating) < players:
        setup.seating.add_player(is_person=False)
    assert setup.agreed.settle_all_rules()["sets"] == str(sets)
    each = sum(row.copies for row in setup.agreed.game.rules.rows)
    assert setup.cards.card_count == sets * each


def test_one_person_has_nobody_to_vote_with() -> None:
    player, setup = at_setup()
    setup.toggle_rules_sheet()
    for people in (1, 2):
        setup.set_person(1, people > 1)
        player.app.note_activity()
        names = [thing.name for thing in player.things()]
        assert any(name.startswith("button:vote-") for name in names) == (people > 1)
        assert ("text:votes" in names) == (people > 1)


def test_printed_rules_name_the_time_for_calls_that_is_not_as_printed() -> None:
    """One second is printed; here it is three in the first game, and usually two."""
    player, setup = at_setup()
    option = next(one for one in setup.agreed.options if one.id == "call_window")
    value = setup.agreed.find_option_value(option)
    assert value != option.printed
    said = player.app.words.for_game("color-chaos")(f"option.call_window.{value}")
    assert said in player.thing("button:rules").text
    assert said in setup.agreed.describe_exceptions("setup.is_printed")
