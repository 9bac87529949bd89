"""Every sign there is, typed into a name: it is drawn, or it is said that it can't be."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pygame
import pytest

from game.core.names import showable
from game.resources import rules_folder
from game.scenes.family.scene import Family
from game.scenes.naming.letters import LetterSheet
from game.scenes.naming.name_entry import NameEntry
from game.scenes.setup.scene import SetupScene
from game.ui.draw import text
from game.ui.draw.text import font_for
from game.words import Words
from tests.scenes.menu_app import Player

EVERY = [chr(code) for code in range(0x30000)]
STEERING = ("Cc", "Cf")
"""The kinds of signs nobody sees, and that are left out without a word."""
FONTS = (text.TITLE, text.LABEL, text.BODY, text.FINE, text.KEY)
WORDS = Words.load(rules_folder())


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(tmp_path))


@pytest.fixture
def family() -> Player:
    """Somebody on the page of the family, about to type a name."""
    player = Player()
    page = Family(player.app, SetupScene(player.app, "color-chaos"))
    player.show(page)
    player.click("button:add")
    return player


def drawn(sign: str, name: str) -> bytes:
    """The picture of a sign in a name that is written in that font."""
    image = text.line(sign, name, 32, "#000000")
    assert image.get_width(), f"{sign!r} has no width"
    return pygame.image.tobytes(image, "RGBA")


def test_every_sign_is_drawn_or_refused_with_a_word() -> None:
    Player()  # a screen to draw for
    accepted = 0
    for sign in EVERY:
        entry = NameEntry(WORDS, "")
        entry.type(sign)
        if entry.text:
            accepted += 1
            assert showable(entry.text), f"{sign!r} became {entry.text!r}"
            for name in FONTS:
                font = font_for(entry.text, name)
                assert text.shows(font, entry.text), f"{font} has no {sign!r}"
                empty = not any(drawn(entry.text, name))
                assert empty == (entry.text == " "), f"{sign!r} can't be seen in {font}"
        elif unicodedata.category(sign) not in STEERING and not sign.isspace():
            assert entry.notice == WORDS("setup.name_glyph"), f"{sign!r}"
    assert accepted > 900


def test_no_sign_that_can_be_shown_is_refused() -> None:
    letters = filter(str.isalpha, EVERY)
    refused = [sign for sign in letters if not NameEntry(WORDS, "").type(sign)]
    assert [sign for sign in refused if text.shows(text.STAND_IN, sign)] == []


@pytest.mark.parametrize("sign", ["❤", "\ufe0f", "❤\ufe0f", "\u034f", "👨‍👩‍👧", "א"])
def test_a_refused_sign_is_told_on_the_screen(family: Player, sign: str) -> None:
    family.post(pygame.TEXTINPUT, text=sign)
    family.app.draw()
    assert isinstance(family.app.top, LetterSheet)
    assert family.thing("text:notice").text == WORDS("setup.name_glyph")
    family.post(pygame.TEXTINPUT, text="Mia")
    family.key(pygame.K_RETURN)
    family.app.draw()
    page = family.app.top
    assert isinstance(page, Family)
    assert [one.name for one in page.profiles.people] == ["Mia"]


def test_an_accent_joins_the_letter_before_it(family: Player) -> None:
    for sign in ("Ren", "e", "\u0301"):
        family.post(pygame.TEXTINPUT, text=sign)
    sheet = family.app.top
    assert isinstance(sheet, LetterSheet)
    assert sheet.entry.text == "René"
    assert not sheet.entry.notice


def test_what_steers_other_letters_never_reaches_a_name(family: Player) -> None:
    family.post(pygame.TEXTINPUT, text="A\u202enn\u200da\u2066")
    family.app.draw()
    sheet = family.app.top
    assert isinstance(sheet, LetterSheet)
    assert sheet.entry.text == "Anna"
