"""Letters on the screen: every name can be typed by mouse, by keyboard and by gamepad."""

from pathlib import Path

import pygame
import pytest

from game.core.names import is_showable
from game.resources import rules_folder
from game.scenes.naming.letter_dialog import FIELD, LetterDialog, NameRequest
from game.scenes.naming.name_entry import NameEntry, load_alphabet
from game.scenes.setup.scene import SetupScene
from game.store import folders
from game.store.presets import PresetStore
from game.store.profiles import ProfileStore
from game.ui.input.gamepad import PLAIN
from game.words import Words
from tests.scenes.menu_app import Player


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(tmp_path))


def at_setup(scale: int = 100) -> tuple[Player, SetupScene]:
    """Somebody before a game: Mia, and computer players."""
    player = Player(scale=scale)
    setup = SetupScene(player.app, "color-chaos")
    player.show(setup)
    return player, setup


def sheet_of(player: Player) -> LetterDialog:
    """The letters that are on top."""
    sheet = player.app.top
    assert isinstance(sheet, LetterDialog)
    return sheet


def open_letters(player: Player) -> None:
    """By the mouse from a seat's name to the letters on the screen."""
    player.click("field:name-0")
    player.click("button:letters")


def typed(player: Player) -> str:
    """What stands in the field."""
    return sheet_of(player).entry.text


def emptied(player: Player) -> None:
    """Take all letters away by the mouse."""
    while typed(player):
        player.click("button:erase")


def pad(player: Player, button: str) -> None:
    """Press a button of a gamepad."""
    player.post(pygame.JOYBUTTONDOWN, button=PLAIN.index(button), instance_id=0)


def push_pad(player: Player, way: tuple[int, int]) -> None:
    """Push the cross of a gamepad once."""
    player.post(pygame.JOYHATMOTION, value=way, hat=0, instance_id=0)


def steer(player: Player, name: str) -> None:
    """Move the focus to a thing by the cross of a gamepad alone."""
    for _ in range(60):
        here, there = player.thing(player.app.top.focus.name).box, player.thing(name).box
        if player.app.top.focus.name == name:
            return
        if abs(here.centery - there.centery) > here.h / 2:
            push_pad(player, (0, 1 if there.centery < here.centery else -1))
        else:
            push_pad(player, (1 if there.centerx > here.centerx else -1, 0))
    raise AssertionError(f"the cross never reaches {name}")


# Each way alone ------------------------------------------------------------------------------


@pytest.mark.parametrize("scale", [100, 200])
def test_a_seat_gets_its_name_by_the_mouse_alone(scale: int) -> None:
    player, setup = at_setup(scale)
    open_letters(player)
    emptied(player)
    for letter in "ann":
        player.click(f"button:letter-{letter}")
    player.click("button:space")
    player.click("button:letter-b")
    assert typed(player) == "Ann B", "each word begins large"
    player.click("button:done")
    assert player.scene == "setup"
    assert setup.seating.seats[0].name == "Ann B"


def test_a_profile_gets_name_and_face_by_a_gamepad_alone() -> None:
    player, _ = at_setup()
    player.press("button:family")
    player.app.top.focus.name = "button:add"
    pad(player, "a")
    assert sheet_of(player).focus.name == "button:letter-a", "a gamepad begins on the letters"
    steer(player, "button:letter-l")
    pad(player, "a")
    steer(player, "button:letter-e")
    pad(player, "a")
    pad(player, "a")
    pad(player, "b")
    pad(player, "x")
    assert typed(player) == "Le "
    steer(player, "button:face")
    pad(player, "a")
    assert player.thing("text:title").text == "A face for the new person"
    steer(player, "button:face-owl")
    pad(player, "a")
    pad(player, "start")
    [one] = ProfileStore(folders.settings_folder()).people
    assert (one.name, one.face) == ("Le", "owl")


def test_b_on_an_empty_field_goes_back() -> None:
    player, setup = at_setup()
    setup.focus.name = "field:name-0"
    pad(player, "a")
    for _ in "Mia":
        pad(player, "b")
    assert player.scene == "letters"
    pad(player, "b")
    assert player.scene == "setup"
    assert setup.seating.seats[0].name == "Mia", "nothing has changed"


def test_house_rules_get_their_name_by_the_mouse_alone() -> None:
    player, _ = at_setup()
    player.rule("choice:target=100")
    player.click("button:rules")
    player.click("button:presets")
    player.click("button:keep")
    for letter in "fun":
        player.click(f"button:letter-{letter}")
    assert not [one for one in player.things() if one.name.startswith("button:known")]
    player.click("button:done")
    assert [one.name for one in PresetStore(folders.settings_folder()).kept] == ["Fun"]


def test_arrows_and_enter_type_too_and_go_round_a_row() -> None:
    player, _ = at_setup()
    open_letters(player)
    assert player.app.top.focus.name == FIELD
    player.app.top.focus.name = "button:letter-j"
    player.key(pygame.K_RIGHT)
    assert player.app.top.focus.name == "button:letter-a"
    player.key(pygame.K_LEFT)
    player.key(pygame.K_RETURN)
    assert typed(player) == "Miaj"
    assert player.app.top.focus.name == "button:letter-j", "it stays where it is"


# What helps ----------------------------------------------------------------------------------


def test_a_held_letter_shows_its_sisters_and_letting_go_on_one_types_it() -> None:
    player, _ = at_setup()
    open_letters(player)
    at = player.app.canvas.to_pixel(player.thing("button:letter-e").box.center)
    player.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
    player.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
    sheet_of(player).update(390)
    sheet_of(player).update(400)
    over = player.app.canvas.to_pixel(player.thing("button:sister-ë").box.center)
    player.post(pygame.MOUSEMOTION, pos=over, rel=(0, 0), buttons=(1, 0, 0))
    player.post(pygame.MOUSEBUTTONUP, pos=over, button=1)
    assert typed(player) == "Miaë"


def test_y_shows_sisters_and_the_cross_chooses_one() -> None:
    player, _ = at_setup()
    open_letters(player)
    pad(player, "x")
    sheet_of(player).focus.name = "button:letter-o"
    pad(player, "y")
    push_pad(player, (1, 0))
    pad(player, "a")
    assert typed(player) == "Mia Ó"
    pad(player, "y")
    pad(player, "b")
    assert typed(player) == "Mia Ó", "the sisters are left, nothing is erased"


def test_the_family_is_offered_first_and_comes_with_its_face() -> None:
    ProfileStore(folders.settings_folder()).add_profile("Zora", "mouse")
    player, setup = at_setup()
    open_letters(player)
    assert player.thing("button:known-0").text == "Zora", "before anything is typed"
    emptied(player)
    player.type("Zo")
    assert [player.thing(f"button:known-{n}").text for n in (0, 1)] == ["Zora", "Zoe"]
    player.key(pygame.K_TAB)
    player.key(pygame.K_RETURN)
    assert (setup.seating.seats[0].name, setup.seating.seats[0].face) == ("Zora", "mouse")


def test_pages_orders_and_capitals() -> None:
    player, _ = at_setup()
    open_letters(player)
    player.click("button:accents")
    player.click("button:letter-ñ")
    player.click("button:accents")
    player.click("button:order")
    letters = [one.text for one in player.things() if one.name.startswith("button:letter-")]
    assert letters[:3] == ["q", "w", "e"]
    sheet = sheet_of(player)
    sheet.update(1000)
    sheet.switch_key_order()
    sheet.update(100)
    sheet.switch_key_order()
    assert sheet.capitals
    player.click("button:letter-w")
    assert typed(player) == "MiañW"


# What can't be taken -------------------------------------------------------------------------


def test_a_taken_name_is_said_on_the_sheet_and_gone_with_it() -> None:
    ProfileStore(folders.settings_folder()).add_profile("Papa", "dog")
    player, _ = at_setup()
    player.click("button:family")
    player.click("button:add")
    assert player.thing("text:title").text == "Who’s new?"
    player.type("papa")
    assert "Papa" not in [one.text for one in player.things() if "known" in one.name]
    player.click("button:done")
    assert player.thing("text:notice").text == "Someone is already called papa."
    player.click("button:delete")
    assert "text:notice" not in [one.name for one in player.things()]
    player.click("button:done")
    assert [one.name for one in ProfileStore(folders.settings_folder()).people] == ["Papa", "pap"]
    assert "called" not in player.thing("text:notice").text


def test_a_notice_about_a_sign_goes_after_four_seconds_and_is_read_aloud() -> None:
    player, _ = at_setup()
    open_letters(player)
    player.type("☃")
    sheet = sheet_of(player)
    assert sheet.event_lines()[-1] == player.thing("text:notice").text
    sheet.update(3900)
    assert sheet.entry.notice
    sheet.update(200)
    assert not sheet.entry.notice


@pytest.mark.parametrize(
    ("pasted", "text", "notice"),
    [
        ("Zoe\u0308\nB", "Zoë B", ""),
        ("\u202eAnna\u200f", "Anna", ""),
        ("Anna❤️Lena", "AnnaLena", "name_glyph"),
        ("Maximilian Alexander", "Maximilian A", "name_long"),
        ("日本", "", "name_glyph"),
    ],
)
def test_of_what_is_pasted_the_letters_that_fit_are_taken(
    pasted: str, text: str, notice: str
) -> None:
    player = Player()
    entry = NameEntry(player.app.words, "")
    entry.add_letters(pasted)
    assert entry.text == text
    assert entry.notice == (player.app.words(f"setup.{notice}") if notice else "")


def test_every_letter_on_the_screen_can_be_drawn_small_and_large() -> None:
    book = load_alphabet()
    for letters in (*book.pages.values(), *book.sisters.values()):
        for letter in letters:
            assert is_showable(letter), letter
            assert all(map(is_showable, letter.upper())), letter
    assert {len(page) for page in book.pages.values()} == {29}
    assert all(len(name) <= 12 and all(map(is_showable, name)) for name in book.names)


# The signs of a sentence ---------------------------------------------------------------------


def ask_for_line(language: str = "en", scale: int = 100) -> tuple[Player, list[str]]:
    """The letters for a line in the guest book, and what was kept."""
    player = Player((1280, 720), scale, Words.load_words(rules_folder(), language))
    kept = list[str]()
    below = SetupScene(player.app, "color-chaos")
    player.show(below)
    wish = NameRequest(
        "?", "OK", "", kept.append, max_letters=60, is_person=False, is_sentence=True
    )
    player.app.push_scene(LetterDialog(player.app, below, wish))
    player.app.draw()
    return player, kept


def press_all(player: Player, text: str) -> None:
    """Press a key for each sign, on whichever page it is."""
    for sign in text:
        key = "space" if sign == " " else f"letter-{sign.lower()}"
        for page in ("", "signs", "accents", "accents"):
            if page:
                player.click(f"button:{page}")
            if any(one.name == f"button:{key}" for one in player.things()):
                break
        player.click(f"button:{key}")


@pytest.mark.parametrize(("language", "line"), [
    ("en", "What a night! “Yes,” said Mia: we won 3–2 (again) … why?"),
    ("de", "„Größer als je zuvor!“ Schön war’s; oder?"),
    ("es", "¡Qué noche! ¿Otra vez mañana?"),
    ("fr", "« Encore ! » Ça, c’était l’été où Zoë a gagné."),
])  # fmt: skip
def test_a_line_is_written_with_all_its_signs_by_the_mouse_alone(language: str, line: str) -> None:
    player, kept = ask_for_line(language)
    sheet = player.app.top
    assert isinstance(sheet, LetterDialog)
    small = line.lower()
    press_all(player, small)
    assert sheet.entry.text.lower() == small
    player.click("button:done")
    assert [one.lower() for one in kept] == [small]


def test_a_sentence_starts_with_a_capital_and_goes_on_without() -> None:
    player, kept = ask_for_line()
    press_all(player, "we won. you lost! why? no, not again")
    player.click("button:done")
    assert kept == ["We won. You lost! Why? No, not again"]


def test_signs_have_a_key_only_where_a_sentence_is_written() -> None:
    player, _ = at_setup()
    open_letters(player)
    assert not any(one.name == "button:signs" for one in player.things())
    player, _ = ask_for_line()
    player.click("button:signs")
    assert player.thing("button:signs").text.startswith("a b c")
    assert player.thing("button:accents").text.startswith("é ñ ü")


@pytest.mark.parametrize("language", ["en", "de", "es", "fr"])
def test_each_language_has_a_full_page_of_signs_that_can_be_drawn(language: str) -> None:
    spoken = Words.load_words(rules_folder(), language).language
    signs = load_alphabet().list_signs(spoken)
    assert len(signs) == len(set(signs)) == 29
    assert all(map(is_showable, signs))
    assert {*".,!?’-:", *spoken.quotes, *spoken.openings} <= {*signs}
