"""Named house rules on screen: kept, chosen, given to others, taken from files."""

import json
from pathlib import Path

import pygame
import pytest

from game.scenes.setup.preset_page import PresetDialog
from game.scenes.setup.scene import SetupScene
from game.store import folders
from game.store.preset_files import preset_folder, write_preset_file
from game.store.presets import Preset, PresetStore
from tests.games.recipe.built import ROWS, built
from tests.scenes.menu_app import Player

QUICK = Preset("color-chaos", "Quick", {"target": "one round", "call_window": "5"})


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(tmp_path))


def at_setup(*kept: Preset) -> tuple[Player, SetupScene]:
    """Somebody before a game of Color Chaos with these house rules kept from before."""
    for one in kept:
        PresetStore(folders.settings_folder()).keep_preset(one)
    player = Player()
    setup = SetupScene(player.app, "color-chaos")
    player.show(setup)
    player.click("button:rules")
    return player, setup


def kept() -> list[tuple[str, dict[str, str]]]:
    """What is on disk."""
    return [(one.name, dict(one.rules)) for one in PresetStore(folders.settings_folder()).kept]


def drop(player: Player, path: Path) -> None:
    """Drop a file onto the window."""
    player.post(pygame.DROPFILE, file=str(path))


def test_rules_get_a_name_and_are_chosen_again() -> None:
    player, setup = at_setup()
    assert player.thing("button:presets").text == "As printed, 3\N{NO-BREAK SPACE}s for calls"
    player.click("choice:target=100")
    player.click("toggle:expansion_2")
    assert player.thing("button:presets").text == "Your own mix"
    player.click("button:presets")
    player.click("button:keep")
    player.type("Our family")
    player.key(pygame.K_RETURN)
    assert kept() == [("Our family", {"expansion_2": "on", "target": "100"})]
    player.key(pygame.K_ESCAPE)
    assert player.thing("button:presets").text == "Our family"
    for number, name in ((0, "As printed, 3\N{NO-BREAK SPACE}s for calls"), (1, "Our family")):
        player.click(f"button:set-{number}")  # in the head of the rules, at a press
        assert player.thing("button:presets").text == name
    player.click("button:presets")
    player.click("button:preset-0")
    assert setup.agreed.settle_all_rules()["target"] == "500"
    assert setup.agreed.settle_all_rules()["expansion_2"] == "off"
    player.press("button:presets")
    player.press("button:preset-1")
    assert setup.agreed.settle_all_rules()["target"] == "100"
    assert setup.agreed.settle_all_rules()["expansion_2"] == "on"


def test_a_set_is_renamed_replaced_and_deleted_after_asking() -> None:
    player, _ = at_setup(QUICK)
    player.click("choice:target=250")
    player.click("button:presets")
    player.press("button:rename-1")
    player.type("!")
    player.key(pygame.K_RETURN)
    assert kept()[0][0] == "Quick!"
    player.click("button:keep")
    player.type("quick!")
    player.key(pygame.K_RETURN)
    assert player.scene == "ask"
    player.click("button:yes")
    assert kept() == [("quick!", {"target": "250"})]
    player.click("button:remove-1")
    player.click("button:no")
    assert len(kept()) == 1
    player.click("button:remove-1")
    player.click("button:yes")
    assert kept() == []
    player.key(pygame.K_ESCAPE)
    assert player.thing("button:presets").text == "Your own mix"


def test_the_name_of_the_printed_rules_is_not_given_away() -> None:
    player, _ = at_setup()
    player.click("choice:target=250")
    player.click("button:presets")
    player.click("button:keep")
    player.type("as PRINTED")
    player.key(pygame.K_RETURN)
    assert "as PRINTED" in player.thing("text:notice").text
    assert kept() == []


def test_a_set_goes_into_a_file_and_comes_from_the_folder() -> None:
    player, _ = at_setup(QUICK)
    player.click("button:presets")
    player.click("button:give-1")
    [path] = preset_folder().iterdir()
    assert path.name in player.thing("text:notice").text
    assert json.loads(path.read_text(encoding="utf-8"))["rules"] == QUICK.rules
    player.click("button:remove-1")
    player.click("button:yes")
    player.press("button:take-0")
    assert kept() == [("Quick", dict(QUICK.rules))]


def test_a_dropped_file_is_taken_under_a_free_name() -> None:
    player, _ = at_setup(QUICK)
    other = write_preset_file(
        Preset("color-chaos", "Quick", {"target": "100"}), folders.home_folder() / "mail"
    )
    drop(player, other)
    assert player.scene == "presets"
    assert "Quick 2" in player.thing("text:notice").text
    assert kept() == [("Quick", dict(QUICK.rules)), ("Quick 2", {"target": "100"})]
    drop(player, other)
    assert "already" in player.thing("text:notice").text
    assert len(kept()) == 2


def test_a_file_for_another_game_is_kept_there() -> None:
    player, _ = at_setup()
    drop(
        player,
        write_preset_file(Preset("pig-farm", "Short", {"target": "one round"}), preset_folder()),
    )
    assert "Pig Farm" in player.thing("text:notice").text
    assert [one.game for one in PresetStore(folders.settings_folder()).kept] == ["pig-farm"]


@pytest.mark.parametrize("content", [b"", b"\x89PNG", b'{"version": 1}', None])
def test_a_bad_file_is_told_and_nothing_is_lost(tmp_path: Path, content: bytes | None) -> None:
    player, setup = at_setup(QUICK)
    player.click("choice:target=250")
    path = tmp_path / "bad.json"
    if content is not None:
        path.write_bytes(content)
    before = kept()
    drop(player, path)
    assert "bad.json" in player.thing("text:notice").text
    assert kept() == before
    assert setup.agreed.settle_all_rules()["target"] == "250"


def test_letters_no_font_shows_do_not_come_in_by_file() -> None:
    player, _ = at_setup()
    drop(
        player,
        write_preset_file(Preset("color-chaos", "Ann☃a", {"target": "100"}), preset_folder()),
    )
    assert kept() == [("Anna", {"target": "100"})]


def test_a_folder_that_takes_nothing_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    player, _ = at_setup(QUICK)

    def refuse(path: Path, text: str) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.store.preset_files.write_file", refuse)
    player.click("button:presets")
    player.click("button:give-1")
    assert "No space left" in player.thing("text:notice").text
    assert kept() == [("Quick", dict(QUICK.rules))]


def test_rules_that_so_many_can_not_play_wait_for_fewer() -> None:
    player = Player()
    PresetStore(folders.settings_folder()).keep_preset(
        Preset("flower-power", "Small", {"sets": "1"})
    )
    setup = SetupScene(player.app, "flower-power")
    player.show(setup)
    player.click("button:rules")
    player.click("button:presets")
    player.click("button:preset-1")
    assert setup.agreed.settle_all_rules()["sets"] == "3"
    player.click("button:rules")
    player.at_seat(3, "button:remove-3")
    player.at_seat(2, "button:remove-2")
    assert setup.agreed.settle_all_rules()["sets"] == "1"


def test_a_damaged_file_of_names_is_told() -> None:
    path = folders.settings_folder() / "presets.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("oh", encoding="utf-8")
    player, _ = at_setup()
    player.click("button:presets")
    assert "damaged" in player.thing("text:notice").text
    assert path.read_text(encoding="utf-8") == "oh"


def test_rules_that_have_a_name_say_so_in_their_place_and_cover_nothing() -> None:
    player, _ = at_setup(QUICK)
    player.click("button:presets")
    said = player.thing("text:named")
    assert "As printed" in said.text
    assert said.hint + said.why_not == "", "no tooltip lies over the rows above"
    assert said.box.top > player.thing("button:preset-1").box.bottom
    assert not [one for one in player.things() if one.name == "button:keep"]
    player.click("button:preset-1")
    player.click("choice:target=250")
    player.click("button:presets")
    assert player.thing("button:keep").why_not == ""


def test_the_rules_of_an_own_game_are_given_and_taken() -> None:
    """Their file says nothing of a version, and its name can be written on every system."""
    house = '[game]\nfamily = "empty-hand"\n[[game.house]]\nask = "deal"\nvalues = [5, 7]\n'
    game = built(ROWS + house)
    five = Preset(game.stored_id, "Five", {"deal": "5"})
    path = write_preset_file(five, preset_folder())
    assert ":" not in path.name
    player = Player()
    setup = SetupScene(player.app, game.id)
    player.show(setup)
    player.app.push_scene(PresetDialog(player.app, setup, setup.agreed))
    drop(player, path)
    assert kept() == [("Five", {"deal": "5"})]
