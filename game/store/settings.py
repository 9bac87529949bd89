"""What the players set once and find again: speed, sound, scale, and who played last."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

from game.core.names import cleaned, told_apart

from . import faces
from .files import WRONG, as_json, put_aside, write_whole
from .problems import FileProblem

VERSION = 1
PACES = ("off", "fast", "normal", "slow")
MOTIONS = ("full", "reduced")
SHOUTS = ("never", "many", "always")
CONTRASTS = ("normal", "high")
LEVELS = ("easy", "normal", "hard", "expert")
USUAL_LEVEL = "normal"


@dataclass(frozen=True, slots=True)
class SeatChoice:
    """Who sat at the table last: a person, or a computer player of some level."""

    name: str
    face: str
    person: bool = False
    level: str = USUAL_LEVEL


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything set by the players; `options` and `seats` are those last used, by game id."""

    speed: float = 1.0
    pace: str = "normal"
    sound: float = 0.8
    effects: float = 1.0
    calls: float = 1.0
    claim_window: float = 3.0
    """Seconds in which effects may be dodged; 0 waits until everybody has answered."""
    reveal: float = 1.5
    """Seconds in which a card that is shown can be looked at; 0 waits for “ready”."""
    shout: str = "many"
    """Whether calls are shouted aloud: by `many` people, `always`, or `never`."""
    call_time: float = 1.0
    """How many times as long as the house rule says calls may take; 0 lets no clock run."""
    patience: Mapping[str, float] = field(default_factory=dict)
    """How many times as long as others some people have, by name."""
    motion: str = "full"
    contrast: str = "normal"
    reactions: bool = True
    """Whether computer players say a word now and then."""
    tips: bool = True
    """Whether a word is said about what somebody meets for the first time."""
    hints: bool = True
    """Whether people may ask for hints, where nothing else was said for one of several."""
    hinted: tuple[str, ...] = ()
    """The names of those who may ask for hints where several people play."""
    unhinted: tuple[str, ...] = ()
    """The names of those who may not, where several people play."""
    scale: int = 100
    fullscreen: bool = False
    language: str = "en"
    seats: tuple[SeatChoice, ...] = ()
    options: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    game: str = ""
    """Which game was played last."""
    keys: Mapping[str, str] = field(default_factory=dict)
    """The keys that were changed, by what they are for."""
    pad: Mapping[str, str] = field(default_factory=dict)
    """The buttons of a gamepad that were changed, by job."""
    caps: bool = True
    """Whether buttons show their keys."""
    voice: bool = False
    """Whether the computer reads aloud."""
    background: bool = True
    """Whether all is silent while another window is in front."""

    def hints_for(self, name: str, alone: bool) -> bool:
        """Whether somebody may ask for hints, who plays alone or as one of several people."""
        if alone or name not in (*self.hinted, *self.unhinted):
            return self.hints
        return name in self.hinted


PREFERENCES = (
    "speed", "pace", "sound", "effects", "calls", "claim_window", "reveal", "call_time",
    "shout", "motion", "contrast", "reactions", "scale", "fullscreen", "voice",
    "background", "hints", "hinted", "unhinted", "tips",
)  # fmt: skip
"""What is as in a new installation once it is reset: all but who plays and how, and the keys."""


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
        self.problem = None
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
        one.name: _FITTING[one.name](data[one.name])
        for one in fields(Settings)
        if one.name in data and _fits(one.name, data[one.name])
    }
    if kept.get("hinted") and "unhinted" not in data:
        kept["unhinted"] = _unhinted(kept)
    return Settings(**kept)


def _unhinted(kept: Mapping[str, Any]) -> tuple[str, ...]:
    """Who may ask for no hints, as it was told once: whoever played and was not named."""
    people = [seat.name for seat in kept.get("seats", ()) if seat.person]
    return tuple(name for name in people if name not in kept["hinted"])


def _fits(name: str, value: Any) -> bool:
    try:
        _FITTING[name](value)
    except WRONG:
        return False
    return True


def _share(value: Any) -> float:
    return min(1.0, max(0.0, float(value)))


def _speed(value: Any) -> float:
    return 0.0 if float(value) <= 0 else min(4.0, max(0.5, float(value)))


def _claim_window(value: Any) -> float:
    return 0.0 if float(value) <= 0 else min(30.0, max(1.0, float(value)))


def _reveal(value: Any) -> float:
    return 0.0 if float(value) <= 0 else min(15.0, max(0.5, float(value)))


def _times(value: Any) -> float:
    return 0.0 if float(value) <= 0 else min(10.0, max(1.0, float(value)))


def _patience(value: Any) -> dict[str, float]:
    return {
        cleaned(name): min(10.0, max(1.0, float(times)))
        for name, times in value.items()
        if cleaned(name)
    }


def _contrast(value: Any) -> str:
    return CONTRASTS[CONTRASTS.index(value)]


def _scale(value: Any) -> int:
    return min(200, max(100, int(value)))


def _switch(value: Any) -> bool:
    if not isinstance(value, bool):
        raise TypeError(value)
    return value


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def _pace(value: Any) -> str:
    return PACES[PACES.index(value)]


def _shout(value: Any) -> str:
    return SHOUTS[SHOUTS.index(value)]


def _motion(value: Any) -> str:
    return MOTIONS[MOTIONS.index(value)]


def _seats(value: Any) -> tuple[SeatChoice, ...]:
    names = told_apart([_text(seat["name"]) for seat in value])
    return tuple(
        SeatChoice(
            name,
            faces.known(_text(seat["face"])),
            _switch(seat["person"]),
            _level(seat.get("level")),
        )
        for name, seat in zip(names, value, strict=True)
    )


def _level(value: Any) -> str:
    """Files of the time when there was but one level have none."""
    return str(value) if value in LEVELS else USUAL_LEVEL


def _names(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list | tuple):
        raise TypeError(value)
    return tuple(cleaned(_text(name)) for name in value if cleaned(_text(name)))


def _options(value: Any) -> dict[str, dict[str, Any]]:
    return {_text(game): dict(options.items()) for game, options in value.items()}


def _keys(value: Any) -> dict[str, str]:
    return {_text(action): _text(key) for action, key in value.items()}


_FITTING = {
    "speed": _speed,
    "pace": _pace,
    "sound": _share,
    "effects": _share,
    "calls": _share,
    "claim_window": _claim_window,
    "reveal": _reveal,
    "shout": _shout,
    "motion": _motion,
    "reactions": _switch,
    "tips": _switch,
    "hints": _switch,
    "hinted": _names,
    "unhinted": _names,
    "scale": _scale,
    "fullscreen": _switch,
    "language": _text,
    "seats": _seats,
    "options": _options,
    "game": _text,
    "keys": _keys,
    "pad": _keys,
    "caps": _switch,
    "voice": _switch,
    "background": _switch,
    "call_time": _times,
    "patience": _patience,
    "contrast": _contrast,
}
