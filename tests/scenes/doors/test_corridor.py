"""Sixteen doors: knocked at, played, opened by winning or by the fifth game, kept open for good."""

import json
import re
import time
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.core.chance import Chance
from game.core.event import RoundEnded
from game.core.match import Match
from game.games import GAMES
from game.print.paper_sizes import PAPER_SIZES
from game.resources import rules_folder
from game.scenes.doors.open_door import OpenDoorScene
from game.scenes.doors.scene import CorridorScene
from game.scenes.family.scene import FamilyScene
from game.scenes.play.scene import PlayScene
from game.scenes.printing.print_dialogs import PrintSavedDialog
from game.scenes.results.scene import RoundResults
from game.scenes.setup.scene import SetupScene
from game.session.doors.door_games import count_door_game
from game.session.doors.door_list import Door, find_door, load_doors
from game.session.live_match import count_finished_match
from game.session.speech.remarks import find_host
from game.store import folders
from game.store.doors_file import ENOUGH_TRIES, DoorMark, DoorsFile, DoorTries
from game.store.player_faces import FACES
from game.store.presets import PresetStore
from game.store.profiles import ProfileStore
from game.words import Words
from tests.scenes.layout_faults import faults
from tests.scenes.table_player import TablePlayer

DAY = "2026-11-30"


@pytest.fixture
def player(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> TablePlayer:
    """Somebody with a profile, on the title."""
    player = TablePlayer(monkeypatch, tmp_path)
    ProfileStore(folders.settings_folder()).add_profile("Mia", "fox")
    return player


def _profile() -> str:
    return ProfileStore(folders.settings_folder()).people[0].id


def _file() -> DoorsFile:
    return DoorsFile(folders.home_folder())


def _corridor(player: TablePlayer, face: str = "dog") -> CorridorScene:
    scene = player.app.open_screen("doors", _profile(), face)
    assert isinstance(scene, CorridorScene)
    return scene


def _knock(player: TablePlayer, face: str = "dog") -> PlayScene:
    _corridor(player, face)
    player.click("button:knock")
    player.wait(400)
    assert isinstance(player.app.top, PlayScene)
    return player.app.top


def _played_to_the_end(door: Door, seed: int) -> Match:
    names = [f"P{seat}" for seat in range(door.players)]
    match, chance = Match.new(door.game, names, seed, door.house_rules), Chance(seed)
    while match.decision is not None:
        match.submit(chance.below(len(match.decision.options)))
    return match


def test_every_face_has_one_door_and_every_way_is_a_house_rule() -> None:
    doors = load_doors()
    assert sorted(door.face for door in doors) == sorted(FACES)
    assert {door.game for door in doors} == set(GAMES)
    for door in doors:
        rules = door.house_rules
        assert all(rules[option] == value for option, value in door.options.items()), door.face


def test_people_keep_their_faces_and_names_unless_it_is_the_hosts(player: TablePlayer) -> None:
    words = player.app.words
    for door in load_doors():
        for face in FACES:
            name = words(f"names.{face}")
            seats = door.seat_players(words, name, face)
            assert len(seats) == len({one.face for one in seats}) == door.players
            assert len({one.name for one in seats}) == door.players
            assert seats[1].face == door.face
            assert seats[0].name == name
            assert (seats[0].face == face) is (face != door.face)


@pytest.mark.parametrize("door", load_doors(), ids=lambda door: door.face)
def test_every_door_can_be_played_to_its_end(door: Door) -> None:
    assert _played_to_the_end(door, 3).result is not None


def test_a_knock_starts_the_game_behind_the_door(player: TablePlayer) -> None:
    table = _knock(player)
    live, door = table.live_match, find_door("dog")
    assert door is not None
    assert live.door_mark == DoorMark("dog")
    assert (live.match.game.id, len(live.players)) == (door.game, door.players)
    assert live.match.table.options["stuck"] == "draw until it fits"
    assert next(one.face for one in live.players if not one.person) == "dog"
    assert [one.name for one in live.players if one.person] == ["Mia"]
    assert live.journal_file is not None
    assert live.journal_file.path is not None
    head = json.loads(live.journal_file.path.read_text(encoding="utf-8").splitlines()[0])
    assert head["door"] == "dog"


def test_who_leaves_a_game_is_back_before_the_door(player: TablePlayer) -> None:
    _knock(player, "owl").leave_to_title()
    player.app.draw()
    corridor = player.app.top
    assert isinstance(corridor, CorridorScene)
    assert corridor.chosen == "owl"
    player.key(pygame.K_ESCAPE)
    assert player.scene == "title"
    assert player.shows("button:continue"), "and the game waits there"


def test_the_chosen_door_is_in_sight_where_doors_are_a_list(player: TablePlayer) -> None:
    player.app.change_settings(scale=200)
    _corridor(player, "chick")
    assert not player.thing("button:door-chick").is_hidden
    assert player.thing("button:door-fox").is_hidden


def test_a_first_press_chooses_and_a_second_one_knocks(player: TablePlayer) -> None:
    scene = _corridor(player, "dog")
    player.click("button:door-mouse")
    player.wait(600)
    assert (player.app.top, scene.chosen) == (scene, "mouse")
    assert "Pip" in player.thing("text:chosen").text
    player.click("button:door-mouse")
    player.wait(400)
    assert isinstance(player.app.top, PlayScene)


@pytest.mark.parametrize(
    ("places", "is_open"),
    [((1,), True), ((2, 3, 4, 2), False), ((2, 3, 4, 2, 5), True), ((3, 1), True), ((), False)],
)
def test_it_opens_by_a_win_or_by_the_fifth_game(places: tuple[int, ...], is_open: bool) -> None:
    tries = DoorTries()
    for number, place in enumerate(places):
        tries = tries.with_game(f"game-{number}", place, DAY)
    assert tries.is_open is is_open
    assert tries.places == places


def test_the_same_game_counts_once_and_an_open_door_stays_as_it_is(player: TablePlayer) -> None:
    door, profile = find_door("dog"), _profile()
    assert door is not None
    match = _played_to_the_end(door, 3)
    seats = door.seat_players(player.app.words, "Mia", "fox")
    for _ in range(ENOUGH_TRIES + 1):  # as when the program ends while it counts
        count_finished_match(
            folders.journals_folder() / "a.jsonl", match, seats, 3, None, None, DoorMark("dog")
        )
    tries = _file().find_tries(profile, "dog")
    assert len(tries.games) == 1
    for number in range(2 * ENOUGH_TRIES):
        count_door_game(f"b-{number}", match, seats, DoorMark("dog"))
    tries = _file().find_tries(profile, "dog")
    assert tries.is_open
    assert len(tries.games) <= ENOUGH_TRIES


def test_another_game_with_a_strange_mark_opens_nothing(player: TablePlayer) -> None:
    door, other = find_door("dog"), find_door("owl")
    assert door is not None
    assert other is not None
    match = _played_to_the_end(door, 3)
    seats = door.seat_players(player.app.words, "Mia", "fox")
    for face in ("owl", "nobody", "../fox"):
        count_door_game("a", match, seats, DoorMark(face))
    assert _file().count_open_doors(_profile()) == 0


def test_a_removed_profile_takes_its_doors_along(player: TablePlayer) -> None:
    profile = _profile()
    _file().keep_game(profile, "dog", "a", 1, DAY)
    FamilyScene(player.app, SetupScene(player.app, "color-chaos")).forget_profile(profile)
    assert profile not in json.loads((folders.home_folder() / "doors.json").read_text())["profiles"]


def test_behind_an_open_door_are_its_rules_and_the_games_that_opened_it(
    player: TablePlayer,
) -> None:
    profile = _profile()
    for number, place in enumerate((4, 3, 3, 2, 2)):
        _file().keep_game(profile, "dog", f"game-{number}", place, DAY)
    _corridor(player, "dog")
    player.click("button:knock")
    scene = player.app.top
    assert isinstance(scene, OpenDoorScene)
    assert [player.thing(f"text:place-{n}").text for n in range(1, 6)] == [
        "4th", "3rd", "3rd", "2nd", "2nd",
    ]  # fmt: skip
    assert player.thing("text:reason").text.startswith("The 5th game")
    player.click("button:keep")
    preset = PresetStore(folders.settings_folder()).find_preset("color-chaos", "Papa’s way")
    assert preset is not None
    assert preset.rules["stuck"] == "draw until it fits"
    player.click("button:play")
    player.wait(200)
    assert isinstance(player.app.top, PlayScene)
    assert find_host(player.app.top.live_match) == "dog"


def test_a_closed_door_is_no_home(player: TablePlayer) -> None:
    assert find_host(_knock(player).live_match) == ""


@pytest.mark.parametrize(
    "data",
    [
        "[]", "{}", '{"version": 1, "profiles": 3}', '{"version": 1, "profiles": {"1": 3}}',
        '{"version": 1, "profiles": {"1": {"dog": {"games": [["a", 99]]}}}}',
        '{"version": 1, "profiles": {"1": {"dog": {"games": "x", "open": 3}}}}', "\x00", "",
    ],
)  # fmt: skip
def test_a_broken_file_closes_doors_and_nothing_else(player: TablePlayer, data: str) -> None:
    (folders.home_folder() / "doors.json").write_text(data, encoding="utf-8")
    _corridor(player)
    assert not faults(player.app)
    assert not _file().find_tries(_profile(), "dog").is_open
    assert _file().keep_game(_profile(), "dog", "a", 1, DAY)
    assert _file().find_tries(_profile(), "dog").is_open


def test_nobody_else_asks_for_doors() -> None:
    """Doors gate nothing: no other room but the ways in knows of them."""
    root = Path(__file__).parents[3] / "game" / "scenes"
    knows = {
        path.parent.name for path in root.rglob("*.py") if "doors_file" in path.read_text("utf-8")
    }
    assert knows == {"doors", "family", "play"}


@pytest.mark.parametrize(("place", "opens"), [(1, True), (2, False)])
def test_the_results_lead_back_to_the_door(player: TablePlayer, place: int, opens: bool) -> None:
    table, profile = _knock(player, "penguin"), _profile()
    live = table.live_match
    assert live.journal_file is not None
    assert live.journal_file.path is not None
    scores = tuple(range(len(live.players)))
    shown = RoundResults(player.app, table, RoundEnded(0, ((),) * 4, scores, scores), True)
    player.app.push_scene(shown)
    assert shown.first_focus == "button:doors"
    _file().keep_game(profile, "penguin", live.journal_file.path.name, place, DAY)
    player.wait(6000)
    shown.return_to_doors()
    player.wait(400)
    if opens:
        assert isinstance(player.app.top, OpenDoorScene)
        player.click("button:corridor")
    assert isinstance(player.app.top, CorridorScene)
    assert player.app.top.chosen == "penguin"
    assert [type(scene).__name__ for scene in player.app.scenes] == ["TitleScene", "CorridorScene"]


# The picture to print ------------------------------------------------------------------------


def _open_doors(count: int = len(FACES)) -> str:
    profile = _profile()
    for face in FACES[:count]:
        _file().keep_game(profile, face, f"game-{face}", 1, DAY)
    return profile


def _wait_for_dialog(player: TablePlayer) -> None:
    end = time.monotonic() + 60
    while not isinstance(player.app.top, PrintSavedDialog):
        assert time.monotonic() < end, "the picture isn't drawn"
        player.wait(200)


def test_the_picture_can_be_printed_once_all_doors_are_open(player: TablePlayer) -> None:
    _open_doors(len(FACES) - 1)
    _corridor(player)
    assert not player.shows("button:print")
    assert player.thing("text:open-count").text == "15 of 16 open"
    player.app.pop_scene()
    _open_doors()
    _corridor(player)
    assert player.shows("button:print")
    assert not player.shows("text:open-count")


@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_the_picture_is_saved_as_one_page_of_the_usual_paper(
    player: TablePlayer, tmp_path: Path, paper: str
) -> None:
    habits = replace(player.app.settings.printing, paper=paper, folder=str(tmp_path))
    player.app.change_settings(printing=habits)
    _open_doors()
    corridor = _corridor(player)
    player.click("button:print")
    _wait_for_dialog(player)
    saved = tmp_path / "Sixteen doors Mia.pdf"
    pages = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", saved.read_bytes())
    wide, high = PAPER_SIZES[paper].oriented_size(False)
    assert [(round(float(w)), round(float(h))) for w, h in pages] == [
        (round(wide / 25.4 * 72), round(high / 25.4 * 72))
    ]
    player.app.pop_scene()
    assert player.app.top is corridor
    assert player.shows("button:print")


def test_leaving_stops_the_picture_and_leaves_no_file(player: TablePlayer, tmp_path: Path) -> None:
    habits = replace(player.app.settings.printing, folder=str(tmp_path))
    player.app.change_settings(printing=habits)
    _open_doors()
    corridor = _corridor(player)
    before = set(tmp_path.rglob("*.pdf*"))
    player.click("button:print")
    assert player.shows("button:stop")
    corridor.go_back()
    assert player.app.top is corridor, "the first press only stops it"
    assert player.shows("button:print")
    assert set(tmp_path.rglob("*.pdf*")) == before


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("language", ["en", "de", "es", "fr"])
def test_the_open_corridor_fits_with_the_picture_being_drawn(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, scale: int, language: str
) -> None:
    words = Words.load_words(rules_folder(), language)
    player = TablePlayer(monkeypatch, tmp_path, words=words, scale=scale)
    ProfileStore(folders.settings_folder()).add_profile("Mia", "fox")
    ProfileStore(folders.settings_folder()).add_profile("Leo", "lion")
    _open_doors()
    corridor = _corridor(player)
    assert not faults(player.app)
    corridor.print_picture()
    player.app.draw()
    assert not faults(player.app)
    corridor.stop_printing()
