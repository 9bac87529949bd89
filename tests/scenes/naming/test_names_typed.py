"""A name is typed in the card of its own seat: by keys, by the mouse, read aloud."""

from pathlib import Path

import pygame
import pytest

from game.resources import rules_folder
from game.scenes.setup.scene import SetupScene
from game.store import folders
from game.store.profiles import ProfileStore
from game.store.settings import SettingsFile
from game.ui.input.gamepad import PLAIN
from game.words import Words
from tests.scenes.menu_app import Player

WORDS = Words.load_words(rules_folder())
FIELD = "field:name-1"


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(tmp_path))


def at_setup(game: str = "color-chaos", scale: int = 100) -> tuple[Player, SetupScene]:
    """Somebody before a game: Mia, and the computer players Nell, Rocco and Pip."""
    player = Player((1280, 720), scale)
    setup = SetupScene(player.app, game)
    player.show(setup)
    return player, setup


def name(setup: SetupScene, seat: int = 1) -> str:
    """Who sits there."""
    return setup.seating.seats[seat].name


def texts(player: Player) -> dict[str, str]:
    """What is to be read."""
    return {thing.name: thing.text for thing in player.things()}


# Typed on the card -----------------------------------------------------------------------------


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("keys", [False, True])
def test_a_typed_name_takes_the_place_of_the_old_one(keys: bool, scale: int) -> None:
    player, setup = at_setup(scale=scale)
    (player.press if keys else player.click)(FIELD)
    assert player.scene == "seat"
    player.type("Zo")
    assert player.thing(FIELD).text == "Zo"
    assert name(setup) == "Nell", "not before Enter"
    player.key(pygame.K_RETURN)
    assert (player.scene, name(setup)) == ("setup", "Zo")


def test_escape_leaves_the_name_and_a_press_beside_the_card_takes_it() -> None:
    player, setup = at_setup()
    player.click(FIELD)
    player.type("Zo")
    player.key(pygame.K_ESCAPE)
    assert (player.scene, name(setup)) == ("setup", "Nell")
    player.click(FIELD)
    player.key(pygame.K_END)
    player.type("y")
    player.post(pygame.MOUSEMOTION, pos=(5, 700), rel=(0, 0), buttons=(0, 0, 0))
    player.post(pygame.MOUSEBUTTONDOWN, pos=(5, 700), button=1)
    player.post(pygame.MOUSEBUTTONUP, pos=(5, 700), button=1)
    assert (player.scene, name(setup)) == ("setup", "Nelly")


def test_what_can_not_be_taken_is_told_for_four_seconds() -> None:
    player, setup = at_setup()
    player.click(FIELD)
    player.type("☃")
    assert player.thing(FIELD).text == "Nell", "nothing of it is left: nothing changes"
    told = player.thing("text:notice").text
    assert told.startswith("We can’t show that character")
    assert player.app.top.event_lines()[-1] == told, "it is read aloud"
    player.type("Ř☃abcdefghijk")
    assert player.thing(FIELD).text == "Řabcdefghijk"
    player.type("l")
    assert player.thing("text:notice").text == "That’s as long as a name can be."
    card = player.app.top
    card.update(3900)
    assert card.next_tick() == pytest.approx(100)
    card.update(200)
    assert "text:notice" not in texts(player)
    assert card.next_tick() is None
    player.key(pygame.K_RETURN)
    assert name(setup) == "Řabcdefghijk"


def test_spaces_alone_are_no_name() -> None:
    player, setup = at_setup()
    player.click(FIELD)
    player.key(pygame.K_BACKSPACE)
    player.type("   ")
    player.key(pygame.K_RETURN)
    assert player.scene == "seat"
    assert player.thing("text:notice").text == "Please type a name."
    player.click("button:close")
    assert name(setup) == "Nell"


def test_the_right_arrow_takes_what_is_offered() -> None:
    ProfileStore(folders.settings_folder()).add_profile("Zora", "lion")
    player, setup = at_setup()
    player.click("field:name-0")
    player.type("Zo")
    player.key(pygame.K_RIGHT)
    assert player.thing("field:name-0").text == "Zora"
    player.key(pygame.K_RETURN)
    seat = setup.seating.seats[0]
    assert (seat.name, seat.face) == ("Zora", "lion")


def test_tab_goes_on_and_keeps_what_is_typed() -> None:
    ProfileStore(folders.settings_folder()).add_profile("Zora", "lion")
    player, setup = at_setup()
    player.click("field:name-0")
    player.type("Zo")
    assert player.thing("button:offer-0").text == "Zora"
    player.key(pygame.K_TAB)
    assert player.app.top.focus.name == "button:letters"
    assert player.thing("field:name-0").text == "Zo"
    player.key(pygame.K_TAB)
    assert player.app.top.focus.name == "button:offer-0"
    player.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    player.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert player.app.top.focus.name == "field:name-0"
    player.key(pygame.K_RETURN)
    assert setup.seating.seats[0].name == "Zo"


def test_a_gamepad_has_the_letters_at_once() -> None:
    player, setup = at_setup()
    setup.focus.name = FIELD
    player.post(pygame.JOYBUTTONDOWN, button=PLAIN.index("a"), instance_id=0)
    assert player.scene == "letters"


def test_letters_go_on_with_what_was_typed() -> None:
    player, setup = at_setup()
    player.click(FIELD)
    player.type("Zo")
    player.click("button:letters")
    player.click("button:letter-e")
    player.click("button:done")
    assert (player.scene, name(setup)) == ("setup", "Zoe")


# A person instead of a computer player ---------------------------------------------------------


def test_who_sits_there_instead_is_asked_and_the_family_is_offered_first() -> None:
    ProfileStore(folders.settings_folder()).add_profile("Zora", "lion")
    player, setup = at_setup()
    player.click("button:face-1")
    player.click("choice:seat-1=person")
    assert player.thing("text:title").text == "Who sits here?"
    assert not setup.seating.seats[1].person, "first the name"
    assert [player.thing(f"button:offer-{n}").text for n in (0, 1)] == ["Zora", "Nell"]
    player.click("button:offer-0")
    seat = setup.seating.seats[1]
    assert (player.scene, seat.name, seat.face, seat.person) == ("setup", "Zora", "lion", True)


@pytest.mark.parametrize("typed", ["", "Zo"])
def test_escape_puts_the_computer_player_back(typed: str) -> None:
    player, setup = at_setup()
    before = setup.seating.seats[1]
    player.press("button:face-1")
    player.press("choice:seat-1=person")
    player.type(typed)
    player.key(pygame.K_ESCAPE)
    assert player.scene == "seat"
    assert [thing.name for thing in player.things() if "choice:level-1" in thing.name]
    player.key(pygame.K_ESCAPE)
    assert setup.seating.seats[1] == before


def test_no_name_leaves_the_computer_player() -> None:
    player, setup = at_setup()
    before = setup.seating.seats[1]
    player.click("button:face-1")
    player.click("choice:seat-1=person")
    player.key(pygame.K_RETURN)
    assert player.thing("text:notice").text == "Please type a name."
    player.click("button:close")
    assert setup.seating.seats[1] == before


# Without a name, and two of one name -----------------------------------------------------------


def test_nothing_is_dealt_while_somebody_has_no_name() -> None:
    player, setup = at_setup()
    player.click("button:add-person")
    player.key(pygame.K_ESCAPE)
    assert player.thing("button:deal").why_not == "Who sits next to Pip?"
    assert player.thing("text:notice").text == "Who sits next to Pip?"
    assert player.thing("field:name-4").text == "Name?"
    player.click("button:deal")
    assert not player.matches
    setup.leave()
    kept = SettingsFile(folders.settings_folder()).load_settings().seats
    assert [seat.name for seat in kept] == ["Mia", "Nell", "Rocco", "Pip"], "nobody is made up"
    player.click("field:name-4")
    player.type("Bo")
    player.key(pygame.K_RETURN)
    player.click("button:deal")
    assert len(player.matches[0][1]) == 5  # type: ignore[arg-type]


def test_somebody_without_a_name_can_become_a_computer_player() -> None:
    player, setup = at_setup()
    player.click("button:add-person")
    player.click("choice:seat-4=computer")
    player.key(pygame.K_ESCAPE)
    assert name(setup, 4)
    assert setup.agreed.find_problem() == ""


@pytest.mark.parametrize("game", ["pig-farm", "color-chaos"])
def test_a_full_table_of_one_name_is_told_apart(game: str) -> None:
    player, setup = at_setup(game)
    while not setup.seating.is_full:
        setup.seating.add_player(is_person=True)
    for seat in range(len(setup.seating)):
        setup.seating.rename_player(seat, "Maximilian A")
    setup.activity.note_change()
    shown = [player.thing(f"field:name-{seat}").text for seat in range(len(setup.seating))]
    assert len(set(shown)) == len(shown)
    assert max(map(len, shown)) <= 12
    player.click("button:deal")
    assert [seat.name for seat in player.matches[0][1]] == shown  # type: ignore[attr-defined]


def test_a_computer_player_takes_the_usual_name_of_its_face_and_who_left_comes_back() -> None:
    player, setup = at_setup()
    for seat, usual in ((0, "Mia"), (1, "Nell")):
        setup.set_person(seat, True)
        player.click(f"button:face-{seat}")
        player.type("Zo")
        player.click(f"choice:seat-{seat}=computer")
        assert (name(setup, seat), setup.seating.seats[seat].person) == (usual, False)
        player.click(f"choice:seat-{seat}=person")
        assert (name(setup, seat), setup.seating.seats[seat].person) == ("Zo", True)
        assert player.thing(f"field:name-{seat}").text == "Zo"
        player.type("Bo")  # it is asked again: another name takes its place
        player.click(f"choice:seat-{seat}=computer")
        player.click("button:close")
        player.click(f"button:face-{seat}")
        player.click(f"choice:seat-{seat}=person")
        assert player.thing(f"field:name-{seat}").text == WORDS("letters.empty"), "too late"
        player.click("button:close")
    assert all(setup.seating.has_common_level(seat) for seat in (2, 3)), "nobody is better"
    setup.set_name(2, "Nell")
    setup.set_person(1, True)
    setup.set_person(1, False)
    names = [seat.name for seat in setup.seating.seats]
    assert len(set(names)) == len(names), "somebody has that name already"
