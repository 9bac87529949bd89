"""The players' keys, and what is written on them."""

from collections.abc import Callable, Iterator, Mapping

import pygame

from game.core.decision import Seat
from game.resources import rules_folder
from game.store.settings import Settings
from game.ui.input.gamepad import Gamepads
from game.ui.input.key_table import Keys, key_cap_label
from game.ui.input.keyboard import LAYOUT
from game.words import Words

ENTER_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER)


class KeyLabels(Mapping[str, str]):
    """The labels of the jobs' keys, for buttons; empty where no labels are wanted.

    While somebody holds a gamepad, they are the names of its buttons.
    """

    def __init__(self, words: Words, settings: Callable[[], Settings], pads: Gamepads) -> None:
        self.words, self.settings, self.pads = words, settings, pads
        self.default_keys = Keys.load_key_file(rules_folder() / "keys.toml")
        """The keys as they are at the start."""
        self._own_keys: tuple[object, object] = ({}, {})
        self._keys = self.default_keys
        self._state: tuple[object, ...] = ()

    @property
    def current_keys(self) -> Keys:
        """The players' current keys."""
        now = self.settings()
        own = (now.keys, now.pad)
        if own != self._own_keys:
            self._own_keys, self._keys = own, self.default_keys.with_own_keys(now.keys, now.pad)
        return self._keys

    @property
    def label_state(self) -> tuple[object, ...]:
        """An object that stays the same as long as no label and no language changes."""
        now = (
            self.current_keys,
            self.settings().caps,
            self.pads.used,
            self.words.language.id,
            LAYOUT.number,
        )
        if now != self._state:
            self._state = now
        return self._state

    def __getitem__(self, job: str) -> str:
        keys = self.current_keys
        known = keys.jobs[job]
        if not self.settings().caps:
            return ""
        if self.pads.used:
            return gamepad_button_label(keys.pad.get(job, ""))
        return key_cap_label(self.words, known)

    def __iter__(self) -> Iterator[str]:
        return iter(self.current_keys.jobs)

    def __len__(self) -> int:
        return len(self.current_keys.jobs)

    def digit_label(self, digit: int) -> str:
        """Return the label of a digit's key; empty with a gamepad, which has none."""
        return str(digit) if self.settings().caps and not self.pads.used else ""

    def is_fullscreen_key(self, event: pygame.event.Event) -> bool:
        """True for the fullscreen key, and for Alt and Enter."""
        if event.type != pygame.KEYDOWN:
            return False
        with_alt = event.key in ENTER_KEYS and getattr(event, "mod", 0) & pygame.KMOD_ALT
        return bool(with_alt) or self.current_keys.job_of_event(event) == "fullscreen"

    def seat_key_label(self, seat: Seat, is_second: bool = False) -> str:
        """Return the label of a player's own key.

        It is always shown, as nobody could guess that key.
        """
        keys = self.current_keys.second if is_second else self.current_keys.seats
        return key_cap_label(self.words, keys[seat]) if seat < len(keys) else ""


def gamepad_button_label(button: str) -> str:
    """Return the label of a gamepad's button."""
    return button.upper() if len(button) < 4 else button.capitalize()
