"""The extra time that some people get, kept with the person or by name."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from game.core.names import is_same_name
from game.session.pace import MAX_FACTOR
from game.store import folders
from game.store.profiles import ProfileStore
from game.store.settings import Settings

USUAL_FACTOR = 1.0
FACTORS = (1.0, 2.0, 3.0, 5.0, 10.0)
"""How many times as long as others somebody may have, to choose from."""
HANDICAP_NAME = "time"
"""The name of this among what helps a person."""


@dataclass(frozen=True, slots=True)
class PersonAllowance:
    """A person who may get more time."""

    name: str
    face: str
    times: float


class TimeAllowances:
    """Looks up how much time each person gets."""

    def __init__(
        self, settings: Callable[[], Settings], keep: Callable[[Mapping[str, float]], None]
    ) -> None:
        """`keep` writes down how long those are waited for who are not remembered."""
        self.settings, self.keep = settings, keep
        self._profiles: ProfileStore | None = None

    @property
    def profiles(self) -> ProfileStore:
        """Everybody who is remembered."""
        if self._profiles is None:
            self._profiles = ProfileStore(folders.settings_folder())
        return self._profiles

    def reload_profiles(self) -> None:
        """Read the remembered people again."""
        self._profiles = None

    def factor_for(self, name: str) -> float:
        """Return the factor by which a person gets more time than usual."""
        profile = self.profiles.find_profile(name)
        if profile is not None and HANDICAP_NAME in profile.handicaps:
            return clamp_factor(profile.handicaps[HANDICAP_NAME])
        by_name = self.settings().patience.items()
        return next((times for known, times in by_name if is_same_name(known, name)), USUAL_FACTOR)

    def list_allowances(self) -> list[PersonAllowance]:
        """Return everybody who is remembered, sat here last or was ever given more time."""
        found = [(one.name, one.face) for one in self.profiles.people]
        found += [(seat.name, seat.face) for seat in self.settings().seats if seat.person]
        found += [(name, "") for name in self.settings().patience]
        each: dict[str, PersonAllowance] = {}
        for name, face in found:
            if not any(is_same_name(name, known) for known in each):
                each[name] = PersonAllowance(name, face, self.factor_for(name))
        return list(each.values())

    def set_factor(self, name: str, factor: float) -> None:
        """Give a person this many times the usual time."""
        self.profiles.reload_people()  # something else that helps them may have been kept meanwhile
        profile = self.profiles.find_profile(name)
        if profile is not None:
            self.profiles.store_handicaps(profile.id, with_allowance(profile.handicaps, factor))
        kept = {n: t for n, t in self.settings().patience.items() if not is_same_name(n, name)}
        if profile is None and factor != USUAL_FACTOR:
            kept[name] = factor
        self.keep(kept)


def with_allowance(handicaps: Mapping[str, Any], factor: float) -> dict[str, Any]:
    """Return a person's handicaps with another time factor; the usual one is left out."""
    others = {name: value for name, value in handicaps.items() if name != HANDICAP_NAME}
    return others if factor == USUAL_FACTOR else others | {HANDICAP_NAME: factor}


def clamp_factor(value: object) -> float:
    """Return a valid time factor, whatever the file says."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return USUAL_FACTOR
    return min(MAX_FACTOR, max(USUAL_FACTOR, float(value)))


def next_longer_factor(factor: float) -> float:
    """Return the next longer time factor; after the longest, the usual one."""
    return next((step for step in FACTORS if step > factor), USUAL_FACTOR)
