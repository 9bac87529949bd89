"""Makes keyboard events uniform: whatever the layout, and each press once."""

from collections.abc import Callable, Container
from functools import cache

import pygame

LETTERS = {
    getattr(pygame, f"KSCAN_{sign.upper()}"): ord(sign) for sign in "abcdefghijklmnopqrstuvwxyz"
}
DIGITS = {getattr(pygame, f"KSCAN_{sign}"): ord(sign) for sign in "0123456789"}
PLACES = LETTERS | DIGITS
"""The letter or digit of each place on a keyboard, as they are on most."""
REPEAT_MS = (450, 40)
"""From a press to its first repetition, and from one to the next."""
ERASES = (pygame.K_BACKSPACE,)
"""The keys that go on while they are held where somebody types."""
PLACE_OF_LETTER = {chr(letter): place for place, letter in LETTERS.items()}
NOT_A_SIGN = 1 << 30
"""Keys from here on have no sign of their own."""
Lookup = Callable[[int], int]
MODIFIERS = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_GUI
NOTHING = pygame.event.Event(pygame.NOEVENT)


class Keyboard:
    """Reads the events of the keyboard; all others stay as they are."""

    def __init__(self) -> None:
        self._repeats = False
        """True while keys that are held are heard again and again."""
        self._held: set[int] = set()
        """The places of the keys that went down meanwhile."""

    def normalize_event(
        self, event: pygame.event.Event, known: Container[int] | None, typing: bool
    ) -> pygame.event.Event:
        """Return the event with a key that means something here; nothing for a repetition.

        `known` are the keys that have work; without any, each is what is written on it. `typing`
        is True while somebody writes: only then keys repeat, and of these only those that erase.
        """
        self._set_repeat(typing)
        if event.type == pygame.KEYMAPCHANGED:
            LAYOUT.note_change()
        if event.type not in (pygame.KEYDOWN, pygame.KEYUP):
            return event
        place = getattr(event, "scancode", 0)
        if event.type == pygame.KEYUP:
            self._held.discard(place)
        elif typing and place and event.key not in ERASES:
            if place in self._held:
                return NOTHING
            self._held.add(place)
        key = event.key if known is None else key_at(event.key, place, known)
        if key == event.key:
            return event
        return pygame.event.Event(event.type, {**event.dict, "key": key})

    def _set_repeat(self, wanted: bool) -> None:
        """Have the system repeat keys, or not; it is asked only when that changes."""
        if wanted != self._repeats:
            self._repeats = wanted
            self._held.clear()
            if pygame.display.get_init():
                pygame.key.set_repeat(*(REPEAT_MS if wanted else ()))


def key_at(key: int, place: int, known: Container[int]) -> int:
    """Return the key, or the letter at its place where the layout has another alphabet.

    So H is H on Cyrillic, Greek and Hebrew keyboards, and 1 is 1 where digits need Shift.
    """
    if key in known or place not in PLACES:
        return key
    if place in LETTERS and ord(" ") < key < pygame.K_DELETE:
        return key  # Latin letters in another order mean what is written on them
    return PLACES[place]


def is_plain(event: pygame.event.Event) -> bool:
    """True unless Ctrl, Alt or the system's key is held: with them a letter is a command."""
    letter = ord(" ") < event.key < 0x3000 and event.key != pygame.K_DELETE
    return not (letter and getattr(event, "mod", 0) & MODIFIERS)


class KeyboardLayout:
    """The letters of the keyboard in use; it is asked again after people switch to another one."""

    def __init__(self, key_at: Lookup | None = None, place_of: Lookup | None = None) -> None:
        """`key_at` tells the key at a place, `place_of` the place of a key, 0 if there is none."""
        self._key_at, self._place_of = key_at, place_of
        self.number = 0
        """Another one for each layout."""
        self.find_written = cache(self._find_written)
        """Returns what is written on the key that a Latin letter stands for."""

    def note_change(self) -> None:
        """Note that people have switched to another layout."""
        self.number += 1
        self.find_written.cache_clear()

    def _find_written(self, letter: str) -> str:
        place = PLACE_OF_LETTER.get(letter)
        if place is None or not self._can_ask() or self._place_of(ord(letter)):  # type: ignore[misc]
            return letter
        key = self._key_at(place)  # type: ignore[misc]
        return chr(key) if ord(" ") < key < NOT_A_SIGN and chr(key).isalpha() else letter

    def _can_ask(self) -> bool:
        """Find out whom to ask; True if there is anybody."""
        if self._key_at is None or self._place_of is None:
            from .wakeup import sdl_library  # noqa: PLC0415  only where letters are shown

            sdl = sdl_library()
            if sdl is None:
                return False
            self._key_at, self._place_of = sdl.SDL_GetKeyFromScancode, sdl.SDL_GetScancodeFromKey
        return True


LAYOUT = KeyboardLayout()
"""The keyboard of this computer."""
