"""Keys by their place on the keyboard, with other keys held, and held themselves."""

from pathlib import Path

import pygame
import pytest

from game.resources import rules_folder
from game.scenes.naming.letter_dialog import LetterDialog
from game.ui.input import keyboard
from game.ui.input.key_table import Keys
from game.ui.input.keyboard import NOTHING, REPEAT_MS, Keyboard, KeyboardLayout
from tests.scenes.menu_app import Player
from tests.scenes.table_player import TablePlayer

LAYOUTS = [
    ("Cyrillic", "р", pygame.KSCAN_H, pygame.K_h),
    ("Cyrillic", "в", pygame.KSCAN_D, pygame.K_d),
    ("Greek", "η", pygame.KSCAN_H, pygame.K_h),
    ("Hebrew", "ג", pygame.KSCAN_D, pygame.K_d),
    ("French digits", "&", pygame.KSCAN_1, pygame.K_1),
    ("French letters", "q", pygame.KSCAN_A, pygame.K_q),
    ("German", "z", pygame.KSCAN_Y, pygame.K_z),
]


@pytest.fixture
def keys() -> Keys:
    """The real table."""
    return Keys.load_key_file(rules_folder() / "keys.toml")


def pressed(
    key: int, place: int = 0, kind: int = pygame.KEYDOWN, mod: int = 0
) -> pygame.event.Event:
    """What a real keyboard sends."""
    return pygame.event.Event(kind, key=key, scancode=place, mod=mod, unicode="")


@pytest.mark.parametrize(("layout", "sign", "place", "meant"), LAYOUTS)
@pytest.mark.parametrize("kind", [pygame.KEYDOWN, pygame.KEYUP])
def test_letters_work_in_every_alphabet(
    keys: Keys, layout: str, sign: str, place: int, meant: int, kind: int
) -> None:
    heard = Keyboard().normalize_event(pressed(ord(sign), place, kind), keys.key_codes, False)
    assert heard.key == meant, layout


def test_a_letter_that_somebody_gave_work_keeps_it(keys: Keys) -> None:
    own = keys.with_key("hint", "р")
    heard = Keyboard().normalize_event(pressed(ord("р"), pygame.KSCAN_H), own.key_codes, False)
    assert own.job_of_event(heard) == "hint"
    assert heard.key == ord("р")


@pytest.mark.parametrize("mod", [pygame.KMOD_LCTRL, pygame.KMOD_LALT, pygame.KMOD_LGUI])
def test_a_letter_with_ctrl_alt_or_super_is_none(keys: Keys, mod: int) -> None:
    for key in (pygame.K_d, pygame.K_h, pygame.K_q, pygame.K_1, pygame.K_2):
        event = pressed(key, mod=mod)
        assert (
            keys.job_of_event(event),
            keys.seat_of_event(event),
            keys.no_seat_of_event(event),
        ) == ("", None, None)
    assert keys.job_of_event(pressed(pygame.K_F11, mod=mod)) == "fullscreen"
    assert keys.job_of_event(pressed(pygame.K_d, mod=pygame.KMOD_SHIFT | pygame.KMOD_NUM)) == "draw"


def test_only_where_somebody_writes_a_held_key_goes_on_erasing(
    keys: Keys, monkeypatch: pytest.MonkeyPatch
) -> None:
    board, down = Keyboard(), pressed(pygame.K_BACKSPACE, pygame.KSCAN_BACKSPACE)
    asked = list[tuple[int, ...]]()
    monkeypatch.setattr(pygame.display, "get_init", lambda: True)
    monkeypatch.setattr(pygame.key, "set_repeat", lambda *times: asked.append(times))
    for typing in (False, True, True, False):
        assert board.normalize_event(down, keys.key_codes, typing) == down
    assert asked == [REPEAT_MS, ()], "elsewhere the system repeats nothing"
    letter = pressed(pygame.K_d, pygame.KSCAN_D)
    assert [board.normalize_event(letter, keys.key_codes, True) for _ in range(2)] == [
        letter,
        NOTHING,
    ]
    board.normalize_event(pressed(pygame.K_d, pygame.KSCAN_D, pygame.KEYUP), keys.key_codes, True)
    assert board.normalize_event(letter, keys.key_codes, True) == letter


def test_backspace_held_empties_a_name_and_takes_back_no_choice(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    player = Player()
    player.click("button:game-color-chaos")
    player.click("button:face-0")
    assert player.scene == "seat"
    name = player.thing("field:name-0").text
    player.key(pygame.K_END)
    for _ in range(len(name)):
        player.post(
            pygame.KEYDOWN, key=pygame.K_BACKSPACE, mod=0, unicode="",
            scancode=pygame.KSCAN_BACKSPACE,
        )  # fmt: skip
    assert player.thing("field:name-0").text != name
    assert LetterDialog.is_typing
    table = TablePlayer(monkeypatch, tmp_path)
    assert not table.deal().is_typing


def test_alt_and_enter_fill_the_screen_and_press_nothing() -> None:
    player = Player()
    player.tab_to("button:settings")
    player.app.handle_event(pressed(pygame.K_RETURN, mod=pygame.KMOD_LALT))
    assert player.app.settings.fullscreen
    assert player.scene == "title"


def test_keys_have_written_on_them_what_the_keyboard_has() -> None:
    greek = {pygame.KSCAN_H: ord("η"), pygame.KSCAN_1: ord("1")}
    layout = KeyboardLayout(lambda place: greek.get(place, 0), lambda key: 0)
    assert layout.find_written("h") == "η"
    assert layout.find_written("1") == "1"
    assert layout.find_written("d") == "d", "nobody knows what is there"
    french = KeyboardLayout(lambda place: ord("q"), lambda key: pygame.KSCAN_Q)
    assert french.find_written("a") == "a", "a Latin letter is where it is written"


def test_another_layout_is_noted_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    signs = [ord("η")]
    layout = KeyboardLayout(lambda place: signs[0], lambda key: 0)
    monkeypatch.setattr(keyboard, "LAYOUT", layout)
    assert layout.find_written("h") == "η"
    signs[0] = ord("р")
    Keyboard().normalize_event(pygame.event.Event(pygame.KEYMAPCHANGED), None, typing=False)
    assert layout.find_written("h") == "р"
    assert layout.number == 1
