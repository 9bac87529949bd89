"""Which key does what, read from one table; what a key cap says."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

import pygame

FIXED = ("tab", "up", "down", "left", "right")  # they always move the focus


class KeyProblem(ValueError):
    """A table of keys that can't be used."""


@dataclass(frozen=True, slots=True)
class Keys:
    """The keys by job, one for each seat, and for some a second one to say no with."""

    jobs: dict[str, str]
    seats: tuple[str, ...]
    second: tuple[str, ...] = ()

    @classmethod
    def load(cls, path: Path) -> Keys:
        """The table of a file; raises KeyProblem for unknown or doubled keys."""
        try:
            tables = tomllib.loads(path.read_text(encoding="utf-8"))
            seats = tables["seats"]
            keys = cls(dict(tables["keys"]), tuple(seats["keys"]), tuple(seats.get("second", ())))
            keys.check()
        except KeyError as error:
            raise KeyProblem(f"{path}: {error} is missing") from error
        except ValueError as error:
            raise KeyProblem(f"{path}: {error}") from error
        return keys

    def check(self) -> None:
        """Refuse a key that isn't there and a key with two jobs."""
        taken = dict.fromkeys(FIXED, "moving the focus")
        seats = {f"seat {n + 1}": key for n, key in enumerate(self.seats)}
        second = {f"seat {n + 1}, no": key for n, key in enumerate(self.second)}
        for job, key in (self.jobs | seats | second).items():
            code(key)
            if key in taken:
                raise KeyProblem(f"{key!r} is for {taken[key]} and for {job}")
            taken[key] = job

    def job(self, event: pygame.event.Event) -> str:
        """What the pressed key is for, or nothing."""
        pressed = event.key
        if pressed == pygame.K_KP_ENTER:
            pressed = pygame.K_RETURN
        found = (job for job, key in self.jobs.items() if code(key) == pressed)
        return next(found, "")

    def seat(self, event: pygame.event.Event) -> int | None:
        """Whose seat key that is."""
        return owner(self.seats, event)

    def no(self, event: pygame.event.Event) -> int | None:
        """Whose second key that is."""
        return owner(self.second, event)


def owner(keys: tuple[str, ...], event: pygame.event.Event) -> int | None:
    """Whose of these keys was pressed, if anybody's."""
    return next((number for number, key in enumerate(keys) if code(key) == event.key), None)


def code(key: str) -> int:
    """pygame's number for a key's name; raises KeyProblem if there is none."""
    name = key.lower() if len(key) == 1 else key.upper()
    number = getattr(pygame, f"K_{name}", None)
    if not isinstance(number, int):
        raise KeyProblem(f"there is no key named {key!r}")
    return number
