"""The facts of a setting: its default, valid values, reset, and control.

From them it is read and mended, gets its row among the settings, and is asked at the first start.
"""

from collections.abc import Callable, Mapping
from dataclasses import Field, dataclass, field
from typing import Any

ValueCheck = Callable[[Any], Any]
"""Answers what a value of a file means here; one that makes no sense is a `TypeError` or such."""


@dataclass(frozen=True, slots=True)
class SwitchControl:
    """A switch: on or off."""

    on: object = True
    off: object = False

    def mend_value(self, value: Any) -> Any:
        """Return the value if it is a boolean; raises `TypeError` otherwise."""
        return mend_switch(value)


@dataclass(frozen=True, slots=True)
class ChoiceControl:
    """A choice of one of a few names, side by side."""

    values: tuple[str, ...]
    says: str
    """Where the words for them stand: this, and the name."""

    def mend_value(self, value: Any) -> str:
        """Return the value if it is one of the names; raises `ValueError` otherwise."""
        return self.values[self.values.index(value)]


@dataclass(frozen=True, slots=True)
class PercentControl:
    """A choice of percentages, side by side."""

    values: tuple[int, ...]

    def mend_value(self, value: Any) -> int:
        """Return the value, limited to the smallest and the largest percentage."""
        return min(max(self.values), max(min(self.values), int(value)))


@dataclass(frozen=True, slots=True)
class StepControl:
    """A slider with steps; the last one, 0, is a special value."""

    values: tuple[float, ...]
    says: str
    """The words for a step."""
    at_zero: str

    def mend_value(self, value: Any) -> float:
        """Return the value, limited to the steps; anything below them becomes 0."""
        return (
            0.0 if float(value) <= 0 else min(max(self.values), max(self.values[0], float(value)))
        )


@dataclass(frozen=True, slots=True)
class VolumeControl:
    """A slider from nothing to all in ten steps, with a sound to hear it by."""

    sound: str
    values = tuple(step / 10 for step in range(11))

    def mend_value(self, value: Any) -> float:
        """Return the value, limited to the range from nothing to all."""
        return mend_share(value)


SettingControl = SwitchControl | ChoiceControl | PercentControl | StepControl | VolumeControl
"""How somebody changes a setting."""


@dataclass(frozen=True, slots=True)
class Setting:
    """The facts of one setting."""

    fits: ValueCheck
    worked: SettingControl | None = None
    """By itself it has no row among the settings."""
    tab: str = ""
    """The page of its row; rows stand in the order in which their settings are told."""
    icon: str = ""
    title: str = ""
    """How its row is called in the words, where that is not as the setting."""
    resets: bool = True
    """Whether it is once more as in a new installation when the settings are reset."""
    answers: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    """The answers to it at the first start, and what each of them sets."""


def setting_field(default: Any, control: SettingControl | ValueCheck, **more: Any) -> Any:
    """Return a settings field with a default and its control, or its check alone."""
    works = isinstance(control, SettingControl)
    fits = control.mend_value if isinstance(control, SettingControl) else control
    about = Setting(**{"fits": fits, "worked": control if works else None} | more)
    metadata = {"setting": about}
    if isinstance(default, dict):
        return field(default_factory=dict, metadata=metadata)
    return field(default=default, metadata=metadata)


def setting_of_field(field: Field[Any]) -> Setting:
    """Return the facts of a settings field."""
    about = field.metadata["setting"]
    assert isinstance(about, Setting)
    return about


# What fits ----------------------------------------------------------------------------------


def mend_share(value: Any) -> float:
    """Return a number between nothing and all."""
    return min(1.0, max(0.0, float(value)))


def mend_switch(value: Any) -> bool:
    """Return the value if it is a boolean; raises `TypeError` otherwise."""
    if not isinstance(value, bool):
        raise TypeError(value)
    return value


def mend_text(value: Any) -> str:
    """Return the value if it is a string; raises `TypeError` otherwise."""
    if not isinstance(value, str):
        raise TypeError(value)
    return value
