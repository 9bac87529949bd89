"""The screens around the setup at every size and text scale: nothing overlaps or is lost."""

from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import pytest

from game.resources import rules_folder
from game.scenes.family.scene import FamilyScene
from game.scenes.setup.preset_page import PresetDialog
from game.scenes.setup.rule_vote import RuleVoteDialog
from game.scenes.setup.scene import SetupScene
from game.scenes.setup.setup_dialogs import GuestsDialog
from game.store.preset_files import preset_folder, write_preset_file
from game.store.presets import Preset
from game.ui.screens.confirm_dialog import ConfirmDialog
from game.ui.screens.menu import Menu
from game.ui.screens.scene import Scene
from game.words import Words
from tests.pairs import pairs
from tests.scenes.menu_app import Player
from tests.scenes.title import test_menus_layout as menus

PEOPLE = ("Mia", "Wilhelmina A", "Wilhelmina B", "Zoë", "Grandma", "Papa", "Maximilian Q")


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(tmp_path))


def family_setup(player: Player, count: int = 16) -> SetupScene:
    """So many people at the table, some of them remembered, and rules that are not as printed."""
    setup = menus.crowd(player, count)
    for name in PEOPLE:
        setup.profiles.add_profile(name, "fox")
    for rule, value in (("target", "one round"), ("call_window", "5"), ("last_card_bites", "on")):
        setup.set_option(rule, value)
    return setup


def voting(player: Player, count: int, votes: str, show: bool) -> Scene:
    """A vote of so many people after these votes: the n-th value for each digit."""
    setup = family_setup(player, count)
    option = next(one for one in setup.agreed.options if one.id == "call_window")
    vote = RuleVoteDialog(player.app, setup.agreed, option, setup.apply_vote)
    for digit in votes:
        vote.show_ballot()
        vote.pick = option.values[int(digit)]
        vote.give_vote()
    if show:
        vote.show_ballot()
    return vote


def presets(player: Player) -> Scene:
    """Three sets with long names, and two files to be taken."""
    setup = family_setup(player)
    for number in range(3):
        rules = {"target": "one round", "last_card_bites": "on", "give_1_limit": "none"}
        setup.agreed.presets.keep_preset(Preset("color-chaos", f"Wilhelmina’s own {number}", rules))
    for name in ("The neighbors", "Cousin Maximilian"):
        write_preset_file(Preset("color-chaos", name, {"call_window": "off"}), preset_folder())
    return PresetDialog(player.app, setup, setup.agreed)


def noticed(player: Player) -> SetupScene:
    """The setup after a vote, with a strip that tells about it."""
    setup = family_setup(player, 8)
    values = {"rule": "Time for “Chaos!”", "value": "5 s", "votes": 3, "people": 4}
    setup.news = setup.words("ballot.told", **values)
    return setup


def ruling(setup: SetupScene) -> Scene:
    """The same with the house rules over the table."""
    setup.toggle_rules_sheet()
    return setup


def other_game(game: str) -> Callable[[Player], Scene]:
    """The setup of another game with eight people."""

    def scene(player: Player) -> Scene:
        setup = SetupScene(player.app, game)
        while len(setup.seating) < setup.seating.max_players:
            setup.seating.add_player(is_person=True)
        return setup

    return scene


def guests(player: Player) -> Scene:
    """Who of the family sits on the third seat."""
    setup = family_setup(player)
    return GuestsDialog(player.app, setup, setup.seating, setup.profiles, 2, setup.open_family)


SCENES: dict[str, Callable[[Player], Scene]] = {
    "setup after a vote": noticed,
    "house rules after a vote": lambda player: ruling(noticed(player)),
    "family": lambda player: FamilyScene(player.app, family_setup(player)),
    "guests": guests,
    "presets": presets,
    "handing on": lambda player: voting(player, 16, "0123", False),
    "ballot": lambda player: voting(player, 16, "0123", True),
    "tie": lambda player: voting(player, 5, "01122", False),
    "result": lambda player: voting(player, 16, "0123450123444444", False),
    "ask": lambda player: ConfirmDialog(
        player.app, family_setup(player), "profile", print, name="W. Q."
    ),
    "penny badger": other_game("penny-badger"),
    "pig farm": other_game("pig-farm"),
}


PLAIN, TIGHT = ((1920, 1080), "en"), ((1280, 720), "made up")


@pytest.mark.sampled(5)
@pytest.mark.parametrize(
    ("scene", "scale", "look"),
    pairs(SCENES, [100, 150, 200], [PLAIN, TIGHT], always=[(one, 200, TIGHT) for one in SCENES]),
)
def test_nothing_overlaps_or_is_lost(
    scene: str, scale: int, look: tuple[tuple[int, int], str]
) -> None:
    size, language = look
    words = Words.load_words(rules_folder())
    player = Player(size, scale, words if language == "en" else words.made_up())
    player.show(SCENES[scene](player))
    where = f"{scene} at {size}, {scale} %"
    menus._check_edges(player, player.things(), where)
    menus._check_sizes(player.things(), where)
    _check_overlaps(player, where)


def _check_overlaps(player: Player, where: str) -> None:
    """What scrolls is cut off where its view ends."""
    scene, canvas = player.app.top, player.app.canvas
    assert isinstance(scene, Menu)
    view = scene.viewport_rect(canvas)
    flow = {piece.control.name for piece in scene.drawables(canvas)[1] if piece.control}
    shown = [thing for thing in scene.controls() if not thing.is_hidden]
    boxes = [
        (thing.name, thing.box.clip(view) if thing.name in flow else thing.box)
        for thing in shown
        if thing.name != "slider:scroll"
    ]
    for (one, box), (other, second) in combinations(boxes, 2):
        shared = box.clip(second)
        assert min(shared.size) <= 2, f"{where}: {one} {box} over {other} {second}"
