"""The settings that players change once: speed, sound, scale, and who played last."""

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any, NamedTuple

from game.core import scale
from game.core.names import clean_name, distinct_names

from . import player_faces
from .atomic_files import DATA_ERRORS
from .file_problem import FileProblem
from .json_file import JsonFile
from .setting import (
    ChoiceControl,
    PercentControl,
    Setting,
    StepControl,
    SwitchControl,
    VolumeControl,
    mend_share,
    mend_switch,
    mend_text,
    setting_field,
    setting_of_field,
)  # fmt: skip

VERSION = 1
SHOUTS = ("never", "many", "always")
LEVELS = ("easy", "normal", "hard", "expert")
USUAL_LEVEL = "normal"
SCALES = (100, 125, 150, 200)
LOOK_SECONDS = (0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 5.0, 8.0, 10.0, 15.0, 0.0)
"""Seconds to choose from, for whatever is shown to all for a while; 0 waits for “ready”."""


@dataclass(frozen=True, slots=True)
class SeatChoice:
    """A player at the table: a person, or a computer player of some level."""

    name: str
    face: str
    person: bool = False
    level: str = USUAL_LEVEL
    """As `core.scale` writes it: a name or a number."""
    start: str = ""
    """The level it began at, if it moves to keep games close; else it stays at its own."""
    steps: int = 0
    """Return the steps of its head start, at most as many as a game allows."""


MOST_STEPS = 9
"""More steps no file can give anybody."""


PRINT_PARTS = ("deck", "rules", "scores", "goals", "places", "dice", "mat", "blank")
PAPER_CHOICES, BACKS, INKS = ("", "a4", "letter"), ("fold", "both", "none"), ("color", "black")
MAX_OFFSET_MM = 5.0


@dataclass(frozen=True, slots=True)
class PrintHabits:
    """The choices of the last print."""

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


DEFAULT_PRINTING = PrintHabits()


class WindowPlace(NamedTuple):
    """The window's place on a display, in pixels from the display's corner."""

    x: int
    y: int
    wide: int
    high: int
    maximized: bool = False
    """Whether it filled the display; the rest is what it goes back to."""


FARTHEST_PIXEL = 2**15
"""No desktop is larger."""
MOST_WINDOWS = 12
"""Displays that are remembered: those that were used last."""


def nearest_named_level(level: str) -> str:
    """Return the nearest level with a name from the beginning; the usual one for none."""
    number = scale.level_number(level)
    return USUAL_LEVEL if number is None else scale.nearest_stop(number, LEVELS)


# What fits, where no control says it --------------------------------------------------------


def _parse_good_items(items: Iterable[Any], parse: Callable[[Any], Any]) -> list[Any]:
    """Return the items that can be read: one bad item costs no good one."""
    good = []
    for item in items:
        try:
            good.append(parse(item))
        except DATA_ERRORS:
            continue
    return good


def _parse_patience(value: Any) -> dict[str, float]:
    return dict(_parse_good_items(value.items(), _parse_patience_item))


def _parse_patience_item(item: tuple[str, Any]) -> tuple[str, float]:
    name, times = item
    if not clean_name(name):
        raise ValueError(name)
    return clean_name(name), min(10.0, max(1.0, float(times)))


def _parse_seats(value: Any) -> tuple[SeatChoice, ...]:
    return _drop_same_names(_parse_good_items(value, _parse_seat))


def apply_hand_overs(
    players: Sequence[SeatChoice], people_by_seat: Mapping[int, bool]
) -> tuple[SeatChoice, ...]:
    """Return the players, with a gentle computer player for each person who left.

    `people_by_seat` says by seat whether a person has those cards now.
    """
    return tuple(
        replace(one, person=False, level=LEVELS[0])
        if one.person and not people_by_seat.get(seat, True) else one
        for seat, one in enumerate(players)
    )  # fmt: skip


def parse_game_seats(value: Any) -> tuple[SeatChoice, ...]:
    """Return the players in the data of a game; nobody if one of them can't be read."""
    try:
        return _drop_same_names([_parse_seat(one) for one in value])
    except DATA_ERRORS:
        return ()


def _drop_same_names(seats: list[SeatChoice]) -> tuple[SeatChoice, ...]:
    names = distinct_names([seat.name for seat in seats])
    return tuple(replace(seat, name=name) for name, seat in zip(names, seats, strict=True))


def _parse_seat(value: Any) -> SeatChoice:
    return SeatChoice(
        mend_text(value["name"]),
        player_faces.known_face(mend_text(value["face"])),
        mend_switch(value["person"]),
        _parse_level(value.get("level")) or USUAL_LEVEL,
        _parse_level(value.get("start")),
        _parse_steps(value.get("steps")),
    )


def _parse_steps(value: Any) -> int:
    """Return the steps; files from before there were head starts have none."""
    return min(MOST_STEPS, max(0, value)) if type(value) is int else 0


def _parse_level(value: Any) -> str:
    """Return the level; files from when there was only one level have none."""
    number = scale.level_number(value) if isinstance(value, str) else None
    return "" if number is None else scale.level_name(number)


def _parse_print_habits(value: Any) -> PrintHabits:
    """Return the choices that make sense, else the default of each."""
    usual = DEFAULT_PRINTING
    if isinstance(value, PrintHabits):
        value = asdict(value)
    parts = value.get("parts")
    known = isinstance(parts, list | tuple)
    chosen: dict[str, Any] = {"parts": tuple(p for p in PRINT_PARTS if p in parts)} if known else {}
    for name, values in (("paper", PAPER_CHOICES), ("backs", BACKS), ("ink", INKS)):
        chosen[name] = value[name] if value.get(name) in values else getattr(usual, name)
    for name in ("across", "down"):
        chosen[name] = _parse_half_millimeters(value.get(name))
    folder = value.get("folder")
    chosen["folder"] = folder if isinstance(folder, str) and os.path.isabs(folder) else ""
    return PrintHabits(**chosen)


def _parse_half_millimeters(value: Any) -> float:
    if (
        isinstance(value, bool)
        or not isinstance(value, int | float)
        or not abs(value) <= MAX_OFFSET_MM
    ):
        return 0.0
    return round(2 * value) / 2


def _parse_names(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list | tuple):
        raise TypeError(value)
    return tuple(filter(None, _parse_good_items(value, lambda name: clean_name(mend_text(name)))))


def _parse_windows(value: Any) -> dict[str, WindowPlace]:
    """Return the places that can be used; a bad one is dropped alone."""
    return dict(_parse_good_items([*value.items()][-MOST_WINDOWS:], _parse_window))


def _parse_window(item: tuple[str, Any]) -> tuple[str, WindowPlace]:
    display, (x, y, wide, high, maximized) = item
    sides = (x, y, wide, high)
    if not all(type(side) is int and abs(side) < FARTHEST_PIXEL for side in sides):
        raise ValueError(sides)
    return mend_text(display), WindowPlace(x, y, wide, high, mend_switch(maximized))


def _parse_options(value: Any) -> dict[str, dict[str, Any]]:
    return dict(
        _parse_good_items(value.items(), lambda one: (mend_text(one[0]), dict(one[1].items())))
    )


def _parse_keys(value: Any) -> dict[str, str]:
    return dict(
        _parse_good_items(value.items(), lambda one: (mend_text(one[0]), mend_text(one[1])))
    )


def _parse_shout(value: Any) -> str:
    return SHOUTS[SHOUTS.index(value)]


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that players have set, each described once by `setting_field`.

    `options` and `seats` are those last used, by game id.
    """

    # How it looks and moves, in the order of the page
    scale: int = setting_field(
        100, PercentControl(SCALES), tab="comfort", icon="AA", title="text_size",
        answers={str(scale): {"scale": scale} for scale in SCALES},
    )  # fmt: skip
    motion: str = setting_field(
        "full", ChoiceControl(("full", "reduced"), "settings.motion"), tab="comfort", icon="redo",
        answers={"full": {"motion": "full"}, "reduced": {"motion": "reduced"}},
    )  # fmt: skip
    look: str = setting_field(
        "day", ChoiceControl(("day", "night"), "settings.look"), tab="comfort", icon="ui-moon",
    )  # fmt: skip
    """Whether everything is bright, or dark for evenings."""
    contrast: str = setting_field(
        "normal",
        ChoiceControl(("normal", "high"), "settings.contrast"),
        tab="comfort",
        icon="ui-eye",
    )
    # What is heard
    sound: float = setting_field(
        0.8,
        SwitchControl(on=0.8, off=0.0),
        fits=mend_share,
        tab="sound",
        icon="ui-sound",
        title="sound_on",
        answers={
            "music": {"sound": 0.8, "music": "on"},
            "loud": {"sound": 0.8, "music": "off"},
            "soft": {"sound": 0.4, "music": "off"},
            "off": {"sound": 0.0, "music": "off"},
        },
    )
    music: str = setting_field(
        "off", ChoiceControl(("off", "soft", "on"), "settings.music"), tab="sound", icon="ui-music"
    )
    effects: float = setting_field(1.0, VolumeControl("land"), tab="sound", icon="ui-hand")
    calls: float = setting_field(1.0, VolumeControl("chaos-made"), tab="sound", icon="ui-megaphone")
    background: bool = setting_field(True, SwitchControl(), tab="sound", icon="ui-moon")
    """Whether all is silent while another window is in front."""
    voice: bool = setting_field(False, SwitchControl(), tab="sound", icon="ui-person")
    """Whether the computer reads aloud."""
    screen_reader: bool = setting_field(True, SwitchControl(), tab="sound", icon="ui-megaphone")
    """Whether a screen reader that runs may read what is on the screen."""
    spoken: str = setting_field(
        "usual", ChoiceControl(("brief", "usual", "full"), "settings.spoken"), tab="sound",
        icon="ui-hint",
    )  # fmt: skip
    """How much is read aloud."""
    # How fast it goes, and what is said
    speed: float = setting_field(
        1.0, StepControl((0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 0.0), "settings.speed_value",
                   "settings.speed_instant"),
        tab="comfort", icon="ui-speed",
        answers={"calm": {"speed": 0.5, "pace": "slow"}, "normal": {"speed": 1.0, "pace": "normal"},
                 "quick": {"speed": 2.0, "pace": "fast"}, "instant": {"speed": 0.0, "pace": "off"}},
    )  # fmt: skip
    pace: str = setting_field(
        "normal", ChoiceControl(("off", "fast", "normal", "slow"), "settings.pace"),
        tab="comfort", icon="ui-robot",
    )  # fmt: skip
    reactions: bool = setting_field(True, SwitchControl(), tab="comfort", icon="ui-heart")
    """Whether computer players say a word now and then."""
    faces: bool = setting_field(True, SwitchControl(), tab="comfort", icon="ui-person")
    """Whether players' faces show what they feel."""
    tips: bool = setting_field(True, SwitchControl(), tab="comfort", icon="ui-star")
    """Whether a word is said about what somebody meets for the first time."""
    story: str = setting_field(
        "everyone", ChoiceControl(("everyone", "grown_ups", "off"), "settings.story"),
        tab="comfort", icon="ui-chart",
    )  # fmt: skip
    """Who is told after a round what moved everybody's chances."""
    fullscreen: bool = setting_field(False, SwitchControl(), tab="comfort", icon="ui-plus")
    switch: str = setting_field(
        "off", ChoiceControl(("off", "one", "two"), "settings.switch"), tab="comfort",
        icon="ui-hand",
    )  # fmt: skip
    """Whether the focus walks by itself for one switch, or is moved by one of two."""
    switch_pace: float = setting_field(
        1.5, StepControl((0.5, 1.0, 1.5, 2.0, 3.0, 5.0), "settings.seconds", "settings.untimed"),
        tab="comfort", icon="ui-clock",
    )  # fmt: skip
    """Seconds for which the focus rests on each thing on its walk."""
    hold: str = setting_field(
        "off", ChoiceControl(("off", "short", "long"), "settings.hold"), tab="comfort",
        icon="ui-clock",
    )  # fmt: skip
    """How long a press has to be held before it counts."""
    # How much time there is
    call_time: float = setting_field(
        1.0, StepControl((1.0, 2.0, 3.0, 5.0, 10.0, 0.0), "time.times", "settings.no_clock"),
        tab="time", icon="ui-megaphone",
    )  # fmt: skip
    """How many times as long as the house rule says calls may take; 0 lets no clock run."""
    claim_window: float = setting_field(
        3.0, StepControl((*map(float, range(1, 7)), 8.0, 10.0, 15.0, 20.0, 30.0, 0.0),
                   "settings.seconds", "settings.untimed"),
        tab="time", icon="ui-clock",
    )  # fmt: skip
    """Seconds in which effects may be dodged; 0 waits until everybody has answered."""
    reveal: float = setting_field(
        1.5,
        StepControl(LOOK_SECONDS, "settings.seconds", "settings.untimed"),
        tab="time",
        icon="ui-eye",
    )
    """Seconds in which a card that is shown can be looked at; 0 waits for “ready”."""
    # What is asked elsewhere
    shout: str = setting_field("many", _parse_shout)
    """Whether calls are shouted aloud: by `many` people, `always`, or `never`."""
    hints: bool = setting_field(True, mend_switch)
    """Whether people may ask for hints, where nothing else was said for one of several."""
    hinted: tuple[str, ...] = setting_field((), _parse_names)
    """The names of those who may ask for hints where several people play."""
    unhinted: tuple[str, ...] = setting_field((), _parse_names)
    """The names of those who may not, where several people play."""
    # Who plays and how, and the keys
    patience: Mapping[str, float] = setting_field({}, _parse_patience, resets=False)
    """How many times as long as others some people have, by name."""
    language: str = setting_field("en", mend_text, resets=False)
    seats: tuple[SeatChoice, ...] = setting_field((), _parse_seats, resets=False)
    options: Mapping[str, Mapping[str, Any]] = setting_field({}, _parse_options, resets=False)
    game: str = setting_field("", mend_text, resets=False)
    """Which game was played last."""
    keys: Mapping[str, str] = setting_field({}, _parse_keys, resets=False)
    """The keys that were changed, by what they are for."""
    pad: Mapping[str, str] = setting_field({}, _parse_keys, resets=False)
    """The buttons of a gamepad that were changed, by job."""
    printing: PrintHabits = setting_field(DEFAULT_PRINTING, _parse_print_habits, resets=False)  # noqa: RUF009  frozen
    """How something was printed last."""
    windows: Mapping[str, WindowPlace] = setting_field({}, _parse_windows, resets=False)
    """Where the window was on each display, by the display's name and size."""
    caps: bool = setting_field(True, mend_switch, resets=False)
    """Whether buttons show their keys."""

    def glad_face(self, face: str) -> str:
        """Return the drawing of a winner's face: glad, unless faces don't move."""
        return player_faces.feeling_face(face, player_faces.GLAD if self.faces else "")

    def allows_hints(self, name: str, is_alone: bool) -> bool:
        """Return True if a player may ask for hints, alone or among several people."""
        if is_alone or name not in (*self.hinted, *self.unhinted):
            return self.hints
        return name in self.hinted

    def with_renamed_person(self, old: str, name: str) -> "Settings":
        """Return the settings with a person renamed everywhere."""
        return replace(
            self,
            patience={name if one == old else one: times for one, times in self.patience.items()},
            hinted=tuple(name if one == old else one for one in self.hinted),
            unhinted=tuple(name if one == old else one for one in self.unhinted),
        )

    def with_defaults(self) -> "Settings":
        """Return the settings as in a new installation, but for what never resets."""
        kept = {name: getattr(self, name) for name, told in SETTINGS.items() if not told.resets}
        return Settings(**kept)


SETTINGS: Mapping[str, Setting] = {one.name: setting_of_field(one) for one in fields(Settings)}
"""What is told about each setting, by its name."""


class SettingsFile:
    """The settings on disk.

    A file that can't be read for a while is never replaced by the defaults: what is changed
    meanwhile is written into it as soon as it can be read.
    """

    def __init__(self, folder: Path) -> None:
        self.file = JsonFile(folder / "settings.json", VERSION)
        self.path = self.file.path
        self._assumed_settings: Settings | None = None
        """What was answered while the file could not be read."""

    @property
    def problem(self) -> FileProblem | None:
        """The problem with the file, if there is one."""
        return FileProblem.from_json_file("settings", self.file)

    @property
    def is_first_start(self) -> bool:
        """True if nothing was ever saved: somebody starts the program for the first time."""
        return self.file.is_missing

    def load_settings(self) -> Settings:
        """Return the settings on disk, with the default for each bad value."""
        settings = parse_settings(self.file.read_object())
        self._assumed_settings = settings if self.file.trouble == "unreadable" else None
        return settings

    def save_settings(self, settings: Settings) -> bool:
        """Write the settings; True if that worked. A newer file is left alone."""
        return self.file.write_object(asdict(self.merge_late_file(settings)))

    def merge_late_file(self, settings: Settings) -> Settings:
        """Return the settings, or those on disk with the changes made since.

        The latter once, as soon as a file can be read that could not be read before.
        """
        if self._assumed_settings is None:
            return settings
        on_disk = parse_settings(self.file.read_object())
        if self.file.trouble == "unreadable":
            return settings
        changes = {
            name: getattr(settings, name)
            for name in SETTINGS
            if getattr(settings, name) != getattr(self._assumed_settings, name)
        }
        self._assumed_settings = None
        return replace(on_disk, **changes)


def parse_settings(data: Mapping[str, Any]) -> Settings:
    """Return the settings in this JSON object, with the default for each bad value."""
    kept: dict[str, Any] = {
        name: told.fits(data[name])
        for name, told in SETTINGS.items()
        if name in data and _is_fitting(told, data[name])
    }
    if kept.get("hinted") and "unhinted" not in data:
        kept["unhinted"] = _parse_unhinted(kept)
    return Settings(**kept)


def _parse_unhinted(values: Mapping[str, Any]) -> tuple[str, ...]:
    """Return who may ask for no hints, in old files: players who were not named."""
    people = [seat.name for seat in values.get("seats", ()) if seat.person]
    return tuple(name for name in people if name not in values["hinted"])


def _is_fitting(setting: Setting, value: Any) -> bool:
    try:
        setting.fits(value)
    except DATA_ERRORS:
        return False
    return True
