"""What the players set once and find again: speed, sound, scale, and who played last."""

import json
import os
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

from game.core import scale
from game.core.names import cleaned, told_apart

from . import faces
from .files import WRONG, as_json, put_aside, write_whole
from .problems import FileProblem
from .setting import (
    Loudness,
    OneOf,
    Percents,
    Setting,
    Steps,
    Switch,
    as_share,
    as_switch,
    as_text,
    setting,
    told_of,
)  # fmt: skip

VERSION = 1
SHOUTS = ("never", "many", "always")
LEVELS = ("easy", "normal", "hard", "expert")
USUAL_LEVEL = "normal"
SCALES = (100, 125, 150, 200)
LOOKS = (0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 5.0, 8.0, 10.0, 15.0, 0.0)
"""Seconds to choose from, for whatever is shown to all for a while; 0 waits for “ready”."""


@dataclass(frozen=True, slots=True)
class SeatChoice:
    """Who sat at the table last: a person, or a computer player of some level."""

    name: str
    face: str
    person: bool = False
    level: str = USUAL_LEVEL
    """As `core.scale` writes it: a name or a number."""
    start: str = ""
    """The level it began at, if it moves to keep games close; else it stays at its own."""


PRINT_PARTS = ("deck", "rules", "scores", "dice", "mat", "blank")
PAPERS, BACKS, INKS = ("", "a4", "letter"), ("fold", "both", "none"), ("color", "black")
FARTHEST = 5.0


@dataclass(frozen=True, slots=True)
class PrintHabits:
    """How somebody printed last."""

    parts: tuple[str, ...] = ("deck", "rules", "scores")
    paper: str = ""
    """By itself the one that is usual in the country."""
    backs: str = "fold"
    ink: str = "color"
    across: float = 0.0
    down: float = 0.0
    """Millimeters by which the printer needs the other side moved."""
    folder: str = ""
    """Where files were saved last; by itself among the documents."""


USUAL_PRINTING = PrintHabits()


def named(level: str) -> str:
    """The nearest level that has had a name from the beginning; the usual one for none."""
    number = scale.at(level)
    return USUAL_LEVEL if number is None else scale.nearest(number, LEVELS)


# What fits, where no control says it --------------------------------------------------------


def _patience(value: Any) -> dict[str, float]:
    return {
        cleaned(name): min(10.0, max(1.0, float(times)))
        for name, times in value.items()
        if cleaned(name)
    }


def _seats(value: Any) -> tuple[SeatChoice, ...]:
    names = told_apart([as_text(seat["name"]) for seat in value])
    return tuple(
        SeatChoice(
            name,
            faces.known(as_text(seat["face"])),
            as_switch(seat["person"]),
            _level(seat.get("level")) or USUAL_LEVEL,
            _level(seat.get("start")),
        )
        for name, seat in zip(names, value, strict=True)
    )


def _level(value: Any) -> str:
    """Files of the time when there was but one level have none."""
    number = scale.at(value) if isinstance(value, str) else None
    return "" if number is None else scale.written(number)


def _print_habits(value: Any) -> PrintHabits:
    """Each of them by itself where it makes sense, else as it is at first."""
    usual = USUAL_PRINTING
    if isinstance(value, PrintHabits):
        value = asdict(value)
    parts = value.get("parts")
    known = isinstance(parts, list | tuple)
    chosen: dict[str, Any] = {"parts": tuple(p for p in PRINT_PARTS if p in parts)} if known else {}
    for name, values in (("paper", PAPERS), ("backs", BACKS), ("ink", INKS)):
        chosen[name] = value[name] if value.get(name) in values else getattr(usual, name)
    for name in ("across", "down"):
        chosen[name] = _half_millimeters(value.get(name))
    folder = value.get("folder")
    chosen["folder"] = folder if isinstance(folder, str) and os.path.isabs(folder) else ""
    return PrintHabits(**chosen)


def _half_millimeters(value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) <= FARTHEST:
        return 0.0
    return round(2 * value) / 2


def _names(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list | tuple):
        raise TypeError(value)
    return tuple(cleaned(as_text(name)) for name in value if cleaned(as_text(name)))


def _options(value: Any) -> dict[str, dict[str, Any]]:
    return {as_text(game): dict(options.items()) for game, options in value.items()}


def _keys(value: Any) -> dict[str, str]:
    return {as_text(action): as_text(key) for action, key in value.items()}


def _shout(value: Any) -> str:
    return SHOUTS[SHOUTS.index(value)]


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything set by the players, told once for each; see `setting`.

    `options` and `seats` are those last used, by game id.
    """

    # How it looks and moves, in the order of the page
    scale: int = setting(
        100, Percents(SCALES), tab="comfort", icon="AA", title="text_size",
        answers={str(scale): {"scale": scale} for scale in SCALES},
    )  # fmt: skip
    motion: str = setting(
        "full", OneOf(("full", "reduced"), "settings.motion"), tab="comfort", icon="redo",
        answers={"full": {"motion": "full"}, "reduced": {"motion": "reduced"}},
    )  # fmt: skip
    contrast: str = setting(
        "normal", OneOf(("normal", "high"), "settings.contrast"), tab="comfort", icon="ui-moon"
    )
    # What is heard
    sound: float = setting(
        0.8, Switch(on=0.8, off=0.0), fits=as_share, tab="sound", icon="ui-sound", title="sound_on",
        answers={"music": {"sound": 0.8, "music": "on"}, "loud": {"sound": 0.8, "music": "off"},
                 "soft": {"sound": 0.4, "music": "off"}, "off": {"sound": 0.0, "music": "off"}},
    )  # fmt: skip
    music: str = setting(
        "off", OneOf(("off", "soft", "on"), "settings.music"), tab="sound", icon="ui-music"
    )
    effects: float = setting(1.0, Loudness("land"), tab="sound", icon="ui-hand")
    calls: float = setting(1.0, Loudness("chaos-made"), tab="sound", icon="ui-megaphone")
    background: bool = setting(True, Switch(), tab="sound", icon="ui-moon")
    """Whether all is silent while another window is in front."""
    voice: bool = setting(False, Switch(), tab="sound", icon="ui-person")
    """Whether the computer reads aloud."""
    # How fast it goes, and what is said
    speed: float = setting(
        1.0, Steps((0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 0.0), "settings.speed_value",
                   "settings.speed_instant"),
        tab="comfort", icon="ui-speed",
        answers={"calm": {"speed": 0.5, "pace": "slow"}, "normal": {"speed": 1.0, "pace": "normal"},
                 "quick": {"speed": 2.0, "pace": "fast"}, "instant": {"speed": 0.0, "pace": "off"}},
    )  # fmt: skip
    pace: str = setting(
        "normal", OneOf(("off", "fast", "normal", "slow"), "settings.pace"),
        tab="comfort", icon="ui-robot",
    )  # fmt: skip
    reactions: bool = setting(True, Switch(), tab="comfort", icon="ui-heart")
    """Whether computer players say a word now and then."""
    tips: bool = setting(True, Switch(), tab="comfort", icon="ui-star")
    """Whether a word is said about what somebody meets for the first time."""
    fullscreen: bool = setting(False, Switch(), tab="comfort", icon="ui-plus")
    # How much time there is
    call_time: float = setting(
        1.0, Steps((1.0, 2.0, 3.0, 5.0, 10.0, 0.0), "time.times", "settings.no_clock"),
        tab="time", icon="ui-megaphone",
    )  # fmt: skip
    """How many times as long as the house rule says calls may take; 0 lets no clock run."""
    claim_window: float = setting(
        3.0, Steps((*map(float, range(1, 7)), 8.0, 10.0, 15.0, 20.0, 30.0, 0.0),
                   "settings.seconds", "settings.untimed"),
        tab="time", icon="ui-clock",
    )  # fmt: skip
    """Seconds in which effects may be dodged; 0 waits until everybody has answered."""
    reveal: float = setting(
        1.5, Steps(LOOKS, "settings.seconds", "settings.untimed"), tab="time", icon="ui-eye"
    )
    """Seconds in which a card that is shown can be looked at; 0 waits for “ready”."""
    # What is asked elsewhere
    shout: str = setting("many", _shout)
    """Whether calls are shouted aloud: by `many` people, `always`, or `never`."""
    hints: bool = setting(True, as_switch)
    """Whether people may ask for hints, where nothing else was said for one of several."""
    hinted: tuple[str, ...] = setting((), _names)
    """The names of those who may ask for hints where several people play."""
    unhinted: tuple[str, ...] = setting((), _names)
    """The names of those who may not, where several people play."""
    # Who plays and how, and the keys
    patience: Mapping[str, float] = setting({}, _patience, resets=False)
    """How many times as long as others some people have, by name."""
    language: str = setting("en", as_text, resets=False)
    seats: tuple[SeatChoice, ...] = setting((), _seats, resets=False)
    options: Mapping[str, Mapping[str, Any]] = setting({}, _options, resets=False)
    game: str = setting("", as_text, resets=False)
    """Which game was played last."""
    keys: Mapping[str, str] = setting({}, _keys, resets=False)
    """The keys that were changed, by what they are for."""
    pad: Mapping[str, str] = setting({}, _keys, resets=False)
    """The buttons of a gamepad that were changed, by job."""
    printing: PrintHabits = setting(USUAL_PRINTING, _print_habits, resets=False)  # noqa: RUF009  frozen
    """How something was printed last."""
    caps: bool = setting(True, as_switch, resets=False)
    """Whether buttons show their keys."""

    def hints_for(self, name: str, alone: bool) -> bool:
        """Whether somebody may ask for hints, who plays alone or as one of several people."""
        if alone or name not in (*self.hinted, *self.unhinted):
            return self.hints
        return name in self.hinted

    def as_at_start(self) -> "Settings":
        """The same with everything as in a new installation but for what never resets."""
        kept = {name: getattr(self, name) for name, told in SETTINGS.items() if not told.resets}
        return Settings(**kept)


SETTINGS: Mapping[str, Setting] = {one.name: told_of(one) for one in fields(Settings)}
"""What is told about each setting, by its name."""


class SettingsFile:
    """The settings on disk; `problem` is what is wrong with the file, if anything is."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "settings.json"
        self.problem: FileProblem | None = None
        self.fresh = False
        """Whether nothing was ever kept: somebody starts the program for the first time."""
        self._newer = False
        self._damaged = False

    def load(self) -> Settings:
        """Answer what is on disk, the defaults where there is nothing or nothing readable."""
        self.problem, self._newer, self._damaged = None, False, False
        self.fresh = False
        try:
            data = json.loads(self.path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            self.fresh = True
            return Settings()
        except OSError as error:
            self.problem = FileProblem.of("settings", "unreadable", self.path, error)
            return Settings()
        except (ValueError, RecursionError):
            return self._is_damaged()
        return self._from_version(data)

    def save(self, settings: Settings) -> bool:
        """Write the settings and answer whether that worked; a newer file is left alone."""
        if self._newer:
            return False
        try:
            if self._damaged:
                put_aside(self.path)
                self._damaged = False
            text = as_json({"version": VERSION, **asdict(settings)}, 1)
            write_whole(self.path, text + "\n")
        except OSError as error:
            self.problem = FileProblem.of("settings", "unwritable", self.path, error)
            return False
        self.problem, self.fresh = None, False
        return True

    def _from_version(self, data: object) -> Settings:
        if not isinstance(data, dict):
            return self._is_damaged()
        version = data.get("version")
        if version == VERSION:
            return settings_from(data)
        self._newer = True
        self.problem = FileProblem("settings", "newer", self.path, version=str(version))
        return Settings()

    def _is_damaged(self) -> Settings:
        self._damaged = True
        self.problem = FileProblem("settings", "damaged", self.path)
        return Settings()


def settings_from(data: Mapping[str, Any]) -> Settings:
    """Answer the settings in this JSON object, the default for each value that makes no sense."""
    kept: dict[str, Any] = {
        name: told.fits(data[name])
        for name, told in SETTINGS.items()
        if name in data and _fit(told, data[name])
    }
    if kept.get("hinted") and "unhinted" not in data:
        kept["unhinted"] = _unhinted(kept)
    return Settings(**kept)


def _unhinted(kept: Mapping[str, Any]) -> tuple[str, ...]:
    """Who may ask for no hints, as it was told once: whoever played and was not named."""
    people = [seat.name for seat in kept.get("seats", ()) if seat.person]
    return tuple(name for name in people if name not in kept["hinted"])


def _fit(told: Setting, value: Any) -> bool:
    try:
        told.fits(value)
    except WRONG:
        return False
    return True
