"""How much longer than others some people have: kept with the person, or by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from game.core.names import same
from game.session.pace import MOST
from game.store import folders
from game.store.profiles import Profiles
from game.store.settings import Settings

USUAL = 1.0
TIMES = (1.0, 2.0, 3.0, 5.0, 10.0)
"""How many times as long as others somebody may have, to choose from."""
TIME = "time"
"""The name of this among what helps a person."""


@dataclass(frozen=True, slots=True)
class Waited:
    """Somebody who may get more time."""

    name: str
    face: str
    times: float


class Patience:
    """Looks up how long people are waited for."""

    def __init__(
        self, settings: Callable[[], Settings], keep: Callable[[Mapping[str, float]], None]
    ) -> None:
        """`keep` writes down how long those are waited for who are not remembered."""
        self.settings, self.keep = settings, keep
        self._profiles: Profiles | None = None

    @property
    def profiles(self) -> Profiles:
        """Everybody who is remembered."""
        if self._profiles is None:
            self._profiles = Profiles(folders.settings())
        return self._profiles

    def reload(self) -> None:
        """See who is remembered now."""
        self._profiles = None

    def of(self, name: str) -> float:
        """How many times as long as others somebody has."""
        profile = self.profiles.named(name)
        if profile is not None and TIME in profile.handicaps:
            return fitting(profile.handicaps[TIME])
        by_name = self.settings().patience.items()
        return next((times for known, times in by_name if same(known, name)), USUAL)

    def people(self) -> list[Waited]:
        """Everybody who is remembered, sat here last, or was ever given more time."""
        found = [(one.name, one.face) for one in self.profiles.people]
        found += [(seat.name, seat.face) for seat in self.settings().seats if seat.person]
        found += [(name, "") for name in self.settings().patience]
        each: dict[str, Waited] = {}
        for name, face in found:
            if not any(same(name, known) for known in each):
                each[name] = Waited(name, face, self.of(name))
        return list(each.values())

    def give(self, name: str, times: float) -> None:
        """Let somebody have so many times as long from now on."""
        self.profiles.refresh()  # something else that helps them may have been kept meanwhile
        profile = self.profiles.named(name)
        if profile is not None:
            self.profiles.set_handicaps(profile.id, with_time(profile.handicaps, times))
        kept = {n: t for n, t in self.settings().patience.items() if not same(n, name)}
        if profile is None and times != USUAL:
            kept[name] = times
        self.keep(kept)


def with_time(handicaps: Mapping[str, Any], times: float) -> dict[str, Any]:
    """The same with another time; the usual one need not be kept."""
    others = {name: value for name, value in handicaps.items() if name != TIME}
    return others if times == USUAL else others | {TIME: times}


def fitting(value: object) -> float:
    """A time that makes sense, whatever a file says."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return USUAL
    return min(MOST, max(USUAL, float(value)))


def longer(times: float) -> float:
    """The next longer time; after the longest the usual one."""
    return next((step for step in TIMES if step > times), USUAL)
