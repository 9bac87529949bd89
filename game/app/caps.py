"""The players' keys, and what is written on them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

import pygame

from game.core.decision import Seat
from game.resources import rules_folder
from game.store.settings import Settings
from game.ui.input.gamepad import Gamepads
from game.ui.input.keys import Keys, key_cap
from game.words import Words

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class Caps(Mapping[str, str]):
    """What is written on each job's key, for buttons; empty where no caps are wanted.

    While somebody holds a gamepad, it is the name of its button."""

    def __init__(self, words: Words, settings: Callable[[], Settings], pads: Gamepads) -> None:
        self.words, self.settings, self.pads = words, settings, pads
        self.usual = Keys.load(rules_folder() / "keys.toml")
        """The keys as they are at the start."""
        self._own: tuple[object, object] = ({}, {})
        self._keys = self.usual
        self._state: tuple[object, ...] = ()

    @property
    def keys_now(self) -> Keys:
        """The keys as the players have set them."""
        now = self.settings()
        own = (now.keys, now.pad)
        if own != self._own:
            self._own, self._keys = own, self.usual.changed(now.keys, now.pad)
        return self._keys

    @property
    def state(self) -> tuple[object, ...]:
        """The same object as long as no cap has changed, nor the language."""
        now = (self.keys_now, self.settings().caps, self.pads.used, self.words.language.id)
        if now != self._state:
            self._state = now
        return self._state

    def __getitem__(self, job: str) -> str:
        keys = self.keys_now
        known = keys.jobs[job]
        if not self.settings().caps:
            return ""
        if self.pads.used:
            return button_cap(keys.pad.get(job, ""))
        return key_cap(self.words, known)

    def __iter__(self) -> Iterator[str]:
        return iter(self.keys_now.jobs)

    def __len__(self) -> int:
        return len(self.keys_now.jobs)

    def number(self, number: int) -> str:
        """The key of a number; a gamepad has none."""
        return str(number) if self.settings().caps and not self.pads.used else ""

    def fills_screen(self, event: pygame.event.Event) -> bool:
        """Whether this is the key that fills the screen, or Alt and Enter, as everywhere."""
        if event.type != pygame.KEYDOWN:
            return False
        with_alt = event.key in ENTER and getattr(event, "mod", 0) & pygame.KMOD_ALT
        return bool(with_alt) or self.keys_now.job(event) == "fullscreen"

    def seat(self, seat: Seat, second: bool = False) -> str:
        """What is written on a player's own key; it is always shown, as nobody could guess it."""
        keys = self.keys_now.second if second else self.keys_now.seats
        return key_cap(self.words, keys[seat]) if seat < len(keys) else ""


def button_cap(button: str) -> str:
    """What is written on a button of a gamepad."""
    return button.upper() if len(button) < 4 else button.capitalize()
