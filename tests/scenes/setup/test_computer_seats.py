"""Computer players in the setup: how good each is, what each likes, by mouse and by keyboard."""

from pathlib import Path

import pygame
import pytest

from game.agents import CHARACTERS
from game.agents.characters import TEMPERS
from game.agents.levels import PolicyPlayer as Computer
from game.core.match import Match
from game.resources import rules_folder
from game.scenes.settings.scene import SettingsScene
from game.scenes.setup.scene import SetupScene
from game.session.live_match import LiveMatch, read_seated_players
from game.store.player_faces import FACES
from game.store.settings import LEVELS, SeatChoice
from game.words import Words
from tests.scenes.menu_app import Player

WORDS = Words.load_words(rules_folder())


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(tmp_path))


def setup(size: tuple[int, int] = (1920, 1080), scale: int = 100) -> Player:
    """Somebody in front of the setup: one person and three computer players."""
    player = Player(size, scale)
    player.press("button:game-color-chaos")
    return player


def levels(player: Player) -> list[str]:
    """What the computer players' seats are set to, and dealt as."""
    player.press("button:deal")
    [(_, seats, _)] = player.matches
    return [seat.level for seat in seats if not seat.person]  # type: ignore[attr-defined]


@pytest.mark.sampled(4)
@pytest.mark.parametrize(
    ("scale", "crowded"), [(100, False), (100, True), (125, False), (200, False)]
)
def test_every_level_by_keyboard_in_every_layout(scale: int, crowded: bool) -> None:
    player = setup((1280, 720), scale)
    for _ in range(12 if crowded else 0):
        player.press("button:add-computer")
    for level in (*LEVELS, "easy"):
        player.at_seat(3, f"choice:level-3={level}", keys=True)
        assert WORDS(f"level.{level}") in player.thing("button:face-3").hint
    player.at_seat(2, "choice:level-2=hard", keys=True)
    assert levels(player)[:3] == ["between", "hard", "easy"]


def test_every_level_by_mouse() -> None:
    player = setup()
    player.at_seat(1, "choice:level-1=hard")
    player.at_seat(2, "choice:level-2=expert")
    assert levels(player) == ["hard", "expert", "between"]


def _all(player: Player, level: str) -> None:
    """All computer players become so good."""
    assert isinstance(player.app.top, SetupScene)
    player.app.top.set_all_levels(level, close=False)


@pytest.mark.parametrize("level", LEVELS)
def test_all_computers_at_once(level: str) -> None:
    player = setup()
    player.at_seat(1, "choice:level-1=hard")
    _all(player, level)
    player.click("button:add-computer")
    assert levels(player) == [level] * 4


def test_only_computers_have_a_level() -> None:
    player = setup()
    player.click("button:face-0")
    assert not [thing.name for thing in player.things() if "level" in thing.name]
    player.click("button:close")
    for seat in (1, 2, 3):
        player.at_seat(seat, f"choice:seat-{seat}=person")
    names = {thing.name for thing in player.things()}
    assert not [name for name in names if name.startswith("choice:level")]


def test_levels_are_remembered() -> None:
    player = setup()
    _all(player, "hard")
    player.at_seat(2, "choice:level-2=expert", keys=True)
    player.key(pygame.K_ESCAPE)
    assert levels(setup()) == ["hard", "expert", "hard"]


def test_a_computers_face_is_chosen_by_what_it_likes() -> None:
    player, here = setup(), WORDS.for_game("color-chaos")
    assert here("character.owl") in player.thing("button:face-1").hint
    player.press("button:face-1")
    player.press("button:face")
    assert player.scene == "cast"
    for face in FACES:
        assert player.thing(f"button:face-{face}").text == here(f"character.{face}")
    player.press("button:face-badger")
    player.press("button:close")
    assert player.scene == "setup"
    assert here("character.badger") in player.thing("button:face-1").hint


def test_all_characters_can_be_read() -> None:
    player = setup()
    player.click("button:cast")
    said = {thing.text for thing in player.things()}
    assert {WORDS.for_game("color-chaos")(f"character.{face}") for face in CHARACTERS} <= said
    assert {WORDS(f"level.says.{level}") for level in LEVELS} <= said
    player.click("toggle:reactions")
    assert not player.app.settings_file.load_settings().reactions
    player.click("button:close")
    assert isinstance(player.app.top, SetupScene)


@pytest.mark.parametrize("scale", [100, 200])
def test_the_settings_silence_computer_players_too(scale: int) -> None:
    player = Player(scale=scale)
    player.show(SettingsScene(player.app))
    for wanted in (False, True):
        player.press("toggle:reactions")
        assert player.app.settings_file.load_settings().reactions is wanted
        assert player.thing("toggle:reactions").text == WORDS(
            f"settings.{'on' if wanted else 'off'}"
        )


def test_faces_and_characters_are_the_same() -> None:
    assert set(FACES) == set(CHARACTERS)
    assert {character.temper for character in CHARACTERS.values()} == set(TEMPERS)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("face", ["frog", "badger", "unicorn"])
def test_a_seat_is_played_by_its_level_and_character(level: str, face: str) -> None:
    match = Match.new("color-chaos", 3, 1)
    players = [SeatChoice("Mia", "fox", True), *[SeatChoice(n, face, level=level) for n in "AB"]]
    live_match = LiveMatch(match, players, 1, None)
    assert sorted(live_match.agents) == [1, 2]
    one = live_match.agents[1]
    assert isinstance(one, Computer)
    assert one.style.level == level
    assert one.character.face == (face if face in CHARACTERS else "")


def test_journals_without_levels_are_played_on_as_normal() -> None:
    for level in ({}, {"level": "genius"}):
        mia = {"name": "Mia", "face": "fox", "person": True}
        bo = {"name": "Bo", "face": "owl", "person": False, **level}
        choices = read_seated_players({"seats": ["Mia", "Bo"], "players": [mia, bo]})
        assert [(choice.face, choice.level) for choice in choices] == [
            ("fox", "normal"),
            ("owl", "normal"),
        ]


def style(face: str, name: str) -> float:
    """A number of a character's style, or its pace."""
    character = CHARACTERS[face]
    return float(character.pace if name == "pace" else getattr(character.style, name))


@pytest.mark.parametrize(
    ("face", "name", "most"),
    [
        ("frog", "attack", True), ("panda", "attack", False),
        ("fox", "bluff", True), ("badger", "bluff", False),
        ("dog", "trust", True), ("cat", "trust", False),
        ("penguin", "caution", True), ("monkey", "caution", False),
        ("bear", "collects", True), ("rabbit", "collects", False),
        ("koala", "pace", True), ("rabbit", "pace", False),
    ],
)  # fmt: skip
def test_what_is_said_of_a_character_is_true(face: str, name: str, most: bool) -> None:
    all_of_them = [style(other, name) for other in CHARACTERS]
    assert style(face, name) == (max if most else min)(all_of_them)
    assert style(face, name) != 1


@pytest.mark.parametrize(
    ("face", "name", "way"),
    [
        ("frog", "caution", -1), ("koala", "collects", 1), ("lion", "collects", 1),
        ("mouse", "bluff", -1), ("panda", "trust", 1), ("pig", "collects", 1),
    ],
)  # fmt: skip
def test_nothing_else_that_is_said_is_untrue(face: str, name: str, way: int) -> None:
    assert way * (style(face, name) - 1) > 0.1


@pytest.mark.parametrize(
    ("face", "taste", "said"),
    [
        ("fox", "turns", "changes the color"), ("dog", "stays", "sticks with the color"),
        ("owl", "even", "even numbers"), ("chick", "odd", "odd numbers"),
        ("mouse", "small", "small numbers"), ("lion", "large", "big numbers"),
        ("pig", "numbers", "numbers first"), ("monkey", "trains", "loves Two Trains"),
        ("cat", "orange", "loves orange"), ("badger", "red", "loves red"),
        ("penguin", "blue", "loves blue"), ("koala", "green", "loves green"),
    ],
)  # fmt: skip
def test_what_is_said_of_a_taste_is_true(face: str, taste: str, said: str) -> None:
    assert CHARACTERS[face].style.taste == taste
    assert said in WORDS(f"character.{face}")
