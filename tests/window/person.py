"""A patient person: reads what the window offers, presses something, and sees what comes of it."""

import json
import random
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tests.window.game_window import Frame, GameWindow, Shown

ASIDE = frozenset(
    f"button:{name}"
    for name in [
        "menu",
        "more",
        "log",
        "speed",
        "sound",
        "help",
        "sort",
        "hint",
        "scores",
        "undo",
        "card",
        "leave",
        "rules",
        "chaos",
        "flip",
        "title",
        "shelf",
        "details",
    ]
)
ROLES = ("card", "laid", "seat", "pile", "place", "die", "button", "choice")


def settle_down(folder: Path, **settings: Any) -> None:
    """Write the settings the game finds at its start, everything moving at once."""
    home = folder / "home"
    home.mkdir(parents=True, exist_ok=True)
    quick = {"version": 1, "speed": 0, "pace": "off", "motion": "reduced", **settings}
    (home / "settings.json").write_text(json.dumps(quick), encoding="utf-8")


def four_seats(people: int = 1) -> list[Mapping[str, Any]]:
    """Answer four players, so many of them people."""
    players = (("Mia", "fox"), ("Papa", "bear"), ("Lulu", "owl"), ("Ben", "frog"))
    return [
        {"name": name, "face": face, "person": seat < people, "level": "normal"}
        for seat, (name, face) in enumerate(players)
    ]


class Person:
    """Plays by clicking; `pressed` counts what was pressed, by the kind of thing."""

    def __init__(self, window: GameWindow, seed: int) -> None:
        self.window = window
        self.pressed: Counter[str] = Counter()
        self._chance = random.Random(seed)

    def play_until_shown(self, name: str, most: int = 3000) -> Frame:
        """Answer the frame in which this thing came up; raises after so many presses."""
        for _ in range(most):
            frame = self.window.wait_for(
                lambda frame: name in frame.things or bool(_offers(frame)), patience=60
            )
            if name in frame.things:
                return frame
            self._press(frame)
        raise AssertionError(f"No {name} after {most} presses. {self.window.describe()}")

    def play_a_little(self, presses: int) -> None:
        """Press a few things, one after another."""
        for _ in range(presses):
            self._press(self.window.wait_for(lambda frame: bool(_offers(frame)), patience=60))

    def _press(self, frame: Frame) -> None:
        thing = self._chosen(_offers(frame))
        self.pressed[thing.name if thing.role == "button" else thing.role] += 1
        self.window.click_at(thing.x, thing.y)
        self.window.wait_for_presses(frame)

    def _chosen(self, offers: list[Shown]) -> Shown:
        calls = [thing for thing in offers if _is_call(thing)]
        cards = [thing for thing in offers if thing.role == "card"]
        done = [thing for thing in offers if thing.name == "button:done"]
        if calls or (done and self._chance.random() < 0.3):
            return (calls or done)[0]
        return self._chance.choice(cards if cards and self._chance.random() < 0.8 else offers)


def _is_call(thing: Shown) -> bool:
    return thing.name.startswith("button:call-")


def _offers(frame: Frame) -> list[Shown]:
    offers = [
        thing
        for thing in frame.enabled(*ROLES)
        if thing.name not in ASIDE and not thing.name.startswith("choice:hand=")
    ]
    return [thing for thing in offers if _is_call(thing) or not frame.busy]
