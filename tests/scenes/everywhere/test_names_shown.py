"""Every sign there is, typed into a name: it is drawn, or it is said that it can't be."""

import unicodedata
from pathlib import Path

import pygame
import pytest

from game.core.names import is_showable
from game.resources import rules_folder
from game.scenes.family.scene import FamilyScene
from game.scenes.naming.letter_dialog import LetterDialog
from game.scenes.naming.name_entry import NameEntry
from game.scenes.setup.scene import SetupScene
from game.ui.draw import text_surfaces
from game.ui.draw.text_surfaces import font_for
from game.words import Words
from tests.scenes.menu_app import Player

EVERY = [chr(code) for code in range(0x30000)]
STEERING = ("Cc", "Cf")
"""The kinds of signs nobody sees, and that are left out without a word."""
FONTS = (
    text_surfaces.TITLE,
    text_surfaces.LABEL,
    text_surfaces.BODY,
    text_surfaces.FINE,
    text_surfaces.KEY,
)
WORDS = Words.load_words(rules_folder())


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(tmp_path))


@pytest.fixture
def family() -> Player:
    """Somebody on the page of the family, about to type a name."""
    player = Player()
    page = FamilyScene(player.app, SetupScene(player.app, "color-chaos"))
    player.show(page)
    player.click("button:add")
    return player


def drawn(sign: str, name: str) -> bytes:
    """The picture of a sign in a name that is written in that font."""
    image = text_surfaces.line(sign, name, 32, "#000000")
    assert image.get_width(), f"{sign!r} has no width"
    return pygame.image.tobytes(image, "RGBA")


def test_every_sign_is_drawn_or_refused_with_a_word() -> None:
    Player()  # a screen to draw for
    accepted = 0
    for sign in EVERY:
        entry = NameEntry(WORDS, "")
        entry.add_letters(sign)
        if entry.text:
            accepted += 1
            assert is_showable(entry.text), f"{sign!r} became {entry.text!r}"
            for name in FONTS:
                font = font_for(entry.text, name)
                assert text_surfaces.has_glyph(font, entry.text), f"{font} has no {sign!r}"
                empty = not any(drawn(entry.text, name))
                assert empty == (entry.text == " "), f"{sign!r} can't be seen in {font}"
        elif unicodedata.category(sign) not in STEERING and not sign.isspace():
            assert entry.notice == WORDS("setup.name_glyph"), f"{sign!r}"
    assert accepted > 900


def test_no_sign_that_can_be_shown_is_refused() -> None:
    letters = filter(str.isalpha, EVERY)
    refused = [sign for sign in letters if not NameEntry(WORDS, "").add_letters(sign)]
    assert [
        sign for sign in refused if text_surfaces.has_glyph(text_surfaces.FALLBACK_FONT, sign)
    ] == []


@pytest.mark.parametrize("sign", ["❤", "\ufe0f", "❤\ufe0f", "\u034f", "👨‍👩‍👧", "א"])
def test_a_refused_sign_is_told_on_the_screen(family: Player, sign: str) -> None:
    family.post(pygame.TEXTINPUT, text=sign)
    family.app.draw()
    assert isinstance(family.app.top, LetterDialog)
    assert family.thing("text:notice").text == WORDS("setup.name_glyph")
    family.post(pygame.TEXTINPUT, text="Mia")
    family.key(pygame.K_RETURN)
    family.app.draw()
    page = family.app.top
    assert isinstance(page, FamilyScene)
    assert [one.name for one in page.profiles.people] == ["Mia"]


def test_an_accent_joins_the_letter_before_it(family: Player) -> None:
    for sign in ("Ren", "e", "\u0301"):
        family.post(pygame.TEXTINPUT, text=sign)
    sheet = family.app.top
    assert isinstance(sheet, LetterDialog)
    assert sheet.entry.text == "René"
    assert not sheet.entry.notice


def test_what_steers_other_letters_never_reaches_a_name(family: Player) -> None:
    family.post(pygame.TEXTINPUT, text="A\u202enn\u200da\u2066")
    family.app.draw()
    sheet = family.app.top
    assert isinstance(sheet, LetterDialog)
    assert sheet.entry.text == "Anna"
