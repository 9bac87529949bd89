"""How fast things go: what people have set, and what time it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.store.settings import SHOUTS, Settings

if TYPE_CHECKING:
    from game.agents.agent import Clock

MOST = 10.0
"""How many times as long as others somebody may have at most."""
LEAST = 1.0  # milliseconds for what can wait, in one frame of some however dear they were
USUAL = 1500.0  # milliseconds in which a card that is shown can be looked at
TOGETHER = 6.0  # seconds that all computers together may take, one answer each
PACES = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 2.0}
"""How many seconds computer players take, compared with normal."""
_, MANY, ALWAYS = SHOUTS


def never() -> bool:
    """Return False: nothing is read aloud."""
    return False


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast a game goes, as the people at this screen have set it."""

    speed: float = 1.0
    """How fast cards move; with 0 they are there at once."""
    reduced: bool = False
    """Whether as little as possible moves."""
    computers: float = 1.0
    """How many seconds computer players take, compared with normal."""
    claims: float = 3000.0
    """Milliseconds in which a claim or a vote can be answered; 0 waits until all have."""
    look: float = USUAL
    """Milliseconds in which shown cards can be looked at; 0 waits until people are ready."""
    shout: str = MANY
    """Whether calls are shouted."""
    calls: float = 1.0
    """How many times as long as the house rule says calls may take; 0 lets no clock run."""
    patience: Callable[[str], float] = lambda _: 1.0
    """How many times as long as others somebody has, by name."""
    explains: bool = False
    """Whether somebody's first call waits for them, and says how it is made."""
    is_read_aloud: Callable[[], bool] = never
    """True while something is read aloud: computers wait for its end, within bounds."""

    @classmethod
    def of(
        cls, settings: Settings, patience: Callable[[str], float],
        is_read_aloud: Callable[[], bool] = never,
    ) -> Pace:  # fmt: skip
        """What settings say about it; how long people are waited for is kept elsewhere."""
        return cls(
            settings.speed, settings.motion == "reduced", PACES.get(settings.pace, 1.0),
            1000.0 * settings.claim_window, 1000.0 * settings.reveal, settings.shout,
            settings.call_time, patience, settings.tips, is_read_aloud,
        )  # fmt: skip

    @property
    def still(self) -> bool:
        """Whether cards are where they belong at once."""
        return self.reduced or self.speed <= 0

    def slowest(self, names: Iterable[str]) -> float:
        """How many times as long a window for some people lasts: nobody is hurried."""
        return max((self.patience(name) for name in names), default=1.0)


class Clocks:
    """What time it is, how long there is for thinking, in milliseconds, and how fast things go."""

    def __init__(
        self, now: Clock, room: Clock = lambda: LEAST, stopwatch: Clock | None = None
    ) -> None:
        """`stopwatch` goes on while somebody thinks, `now` from frame to frame."""
        self.now, self.room = now, room
        self.stopwatch = stopwatch or now
        self.pace = Pace()
