"""The table of keys and their jobs; the players may change each of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from pathlib import Path

import pygame

from game.toml import TomlReader
from game.words import Words

from .keyboard import LAYOUT, is_plain

FIXED = ("tab", "up", "down", "left", "right", "/")  # they always move the focus
KEPT = ("confirm", "back")
"""The jobs whose keys stay as they are, so that nobody locks themselves out."""
ALWAYS = ("fullscreen",)
"""The jobs that count also while a name is typed."""
OTHERS = ("pageup", "pagedown", "lshift", "rshift", "lctrl", "rctrl", "lalt", "ralt",
          "lgui", "rgui", "capslock", "numlock", "mode", "power")  # fmt: skip
"""Keys with work of their own: they scroll, or change what other keys mean."""
BUTTONS = ("a", "b", "x", "y", "lb", "rb", "lt", "rt", "l3", "r3", "select", "start",
           "rs")  # fmt: skip
"""The buttons of a gamepad, and its right stick, pushed anywhere; its left stick and its cross
always move the focus."""


class KeyProblem(ValueError):
    """A table of keys that can't be used."""


@dataclass(frozen=True, slots=True)
class SeatKeys:
    """The keys of the seats in turn, and their second keys."""

    keys: tuple[str, ...]
    second: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class KeyFile:
    """A table of keys as it is in its file."""

    keys: Mapping[str, str]
    seats: SeatKeys
    gamepad: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Keys:
    """The keys by job, one for each seat, and for some a second one to say no with."""

    jobs: dict[str, str]
    seats: tuple[str, ...]
    second: tuple[str, ...] = ()
    pad: dict[str, str] = field(default_factory=dict)
    """The gamepad's buttons by job."""

    @classmethod
    def load_key_file(cls, path: Path) -> Keys:
        """Return the table of a file; raises KeyProblem for unknown or doubled keys."""
        reader = TomlReader(str(path), KeyProblem)
        file = reader.read_table(KeyFile, reader.parse_text(path.read_text(encoding="utf-8")))
        keys = cls(dict(file.keys), file.seats.keys, file.seats.second, dict(file.gamepad))
        try:
            keys.check_keys()
        except ValueError as error:
            raise KeyProblem(f"{path}: {error}") from error
        return keys

    def keys_by_slot(self) -> dict[str, str]:
        """Return every key by its slot: the jobs, then `seat 1` and `seat 1, no` and so on."""
        seats = {f"seat {n + 1}": key for n, key in enumerate(self.seats)}
        second = {f"seat {n + 1}, no": key for n, key in enumerate(self.second)}
        return self.jobs | seats | second

    def check_keys(self) -> None:
        """Refuse a key that isn't there and a key with two jobs."""
        taken = dict.fromkeys(FIXED, "moving the focus")
        for job, key in self.keys_by_slot().items():
            pygame_key_code(key)
            if key in taken:
                raise KeyProblem(f"{key!r} is for {taken[key]} and for {job}")
            taken[key] = job
        used = [button for button in self.pad.values() if button]
        unknown = [button for button in used if button not in BUTTONS]
        if unknown or len(set(used)) < len(used) or set(self.pad) - set(self.jobs):
            raise KeyProblem(f"these buttons of a gamepad don't fit: {self.pad}")

    # Changed by the players --------------------------------------------------------

    def with_own_keys(self, keys: Mapping[str, str], pad: Mapping[str, str]) -> Keys:
        """Return the table with the players' own keys; those that don't fit are left out."""
        own, usual = dict(keys), self.keys_by_slot()
        own = {
            slot: key for slot, key in own.items() if slot in usual and not key_refusal(slot, key)
        }
        while doubled := clashing_slots(usual | own):
            own = {slot: key for slot, key in own.items() if slot not in doubled}
        now = usual | own
        seats = tuple(now[f"seat {n + 1}"] for n in range(len(self.seats)))
        second = tuple(now[f"seat {n + 1}, no"] for n in range(len(self.second)))
        return Keys({job: now[job] for job in self.jobs}, seats, second, self._pad_buttons(pad))

    def _pad_buttons(self, own: Mapping[str, str]) -> dict[str, str]:
        fits = {job: b for job, b in own.items() if job in self.jobs and b in ("", *BUTTONS)}
        while doubled := clashing_slots(self.pad | fits):
            fits = {job: button for job, button in fits.items() if job not in doubled}
        return self.pad | fits

    def with_key(self, slot: str, key: str) -> Keys:
        """Return the table with another key for one slot."""
        return self._with_new_keys({slot: key})

    def with_swapped_keys(self, slot: str, other: str) -> Keys:
        """Return the table after two keys have changed places."""
        now = self.keys_by_slot()
        return self._with_new_keys({slot: now[other], other: now[slot]})

    def _with_new_keys(self, new: dict[str, str]) -> Keys:
        now = self.keys_by_slot() | new
        seats = tuple(now[f"seat {n + 1}"] for n in range(len(self.seats)))
        second = tuple(now[f"seat {n + 1}, no"] for n in range(len(self.second)))
        return Keys({job: now[job] for job in self.jobs}, seats, second, self.pad)

    def with_button(self, job: str, button: str) -> Keys:
        """Return the table with another button of the gamepad for a job."""
        return replace(self, pad=self.pad | {job: button})

    def slot_of_key(self, key: str) -> str:
        """Return what a key is for, or nothing."""
        return next((slot for slot, known in self.keys_by_slot().items() if known == key), "")

    def job_of_button(self, button: str) -> str:
        """Return what a button of the gamepad is for, or nothing."""
        return next((job for job, known in self.pad.items() if known == button), "")

    @cached_property
    def key_codes(self) -> frozenset[int]:
        """The pygame numbers of all keys that are for something."""
        return frozenset(pygame_key_code(key) for key in self.keys_by_slot().values() if key)

    # Pressed -----------------------------------------------------------------------

    def job_of_event(self, event: pygame.event.Event) -> str:
        """Return what the pressed key is for, or nothing."""
        if not is_plain(event):
            return ""
        pressed = event.key
        if pressed == pygame.K_KP_ENTER:
            pressed = pygame.K_RETURN
        found = (job for job, key in self.jobs.items() if pygame_key_code(key) == pressed)
        return next(found, "")

    def seat_of_event(self, event: pygame.event.Event) -> int | None:
        """Return whose seat key was pressed, if any."""
        return index_of_key(self.seats, event)

    def no_seat_of_event(self, event: pygame.event.Event) -> int | None:
        """Return whose second key was pressed, if any."""
        return index_of_key(self.second, event)


def index_of_key(keys: tuple[str, ...], event: pygame.event.Event) -> int | None:
    """Return the index of the key that was pressed, if it is one of these."""
    if not is_plain(event):
        return None
    return next(
        (number for number, key in enumerate(keys) if pygame_key_code(key) == event.key), None
    )


def clashing_slots(slots: Mapping[str, str]) -> set[str]:
    """Return the slots that share their key with another one.

    Any slot may have no key at all, and often does.
    """
    used = [key for key in slots.values() if key]
    return {slot for slot, key in slots.items() if key and used.count(key) > 1}


def key_refusal(slot: str, key: str) -> str:
    """Return why a key can't be taken for a slot, whatever else is changed.

    That is `fixed`, `typed` or nothing.
    """
    try:
        name = key_name(pygame_key_code(key))
    except KeyProblem:
        return "fixed"
    if name in ("", *FIXED, *OTHERS, "return", "kp_enter", "escape") or slot in KEPT:
        return "fixed"
    typed = pygame_key_code(key) < pygame.K_CAPSLOCK or name.startswith("kp")
    return "typed" if slot in ALWAYS and typed else ""


@cache
def pygame_key_code(key: str) -> int:
    """Return pygame's number for a key's name; raises KeyProblem if there is none."""
    if len(key) == len(key.lower()) == 1 and key.isprintable() and not key.isspace():
        return ord(key.lower())
    number = getattr(pygame, f"K_{key.upper()}", None)
    if not isinstance(number, int) or number == pygame.K_UNKNOWN:
        raise KeyProblem(f"there is no key named {key!r}")
    return number


def key_name(number: int) -> str:
    """Return a key's name by pygame's number, the one `pygame_key_code` knows; or nothing."""
    if ord(" ") < number < pygame.K_DELETE or pygame.K_DELETE < number < 0x3000:
        return chr(number) if chr(number).isprintable() else ""
    return _special_key_names().get(number, "")


@cache
def _special_key_names() -> dict[int, str]:
    """Return the names of all keys that have no letter."""
    known = sorted(name for name in dir(pygame) if name.startswith("K_") and len(name) > 3)
    named = {getattr(pygame, name): name[2:].lower() for name in reversed(known)}
    return {number: name for number, name in named.items() if number != pygame.K_UNKNOWN}


def key_cap_label(words: Words, key: str) -> str:
    """Return what is written on a key."""
    if f"key.{key}" in words:
        return words(f"key.{key}")
    if key.startswith("kp"):
        return words("key.number_pad", key=key[2:])
    return LAYOUT.find_written(key).upper()
