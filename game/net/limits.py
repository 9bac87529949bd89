"""The limits of what anybody on the network may ask of this machine."""

from collections import defaultdict
from collections.abc import Callable
from typing import NamedTuple

LINES = 24
"""Lines in all of those who know the secret."""
UNSEATED = 16
"""Lines of one address that have no seat: behind one router a whole table may come back at once."""
CALLERS, EACH = 72, 36
"""Connections at once, of whatever kind: in all, and from one address."""
AT_ONCE = 16384
"""Bytes of one connection that are looked at in one go: many large ones at once cost no memory."""
LONGEST = 2048
"""Bytes of a message."""
HEADERS = 8192
"""Bytes of all that comes with a request."""
OPENING = 5.0
"""Seconds in which somebody has to say what they want."""
SLOW = 10.0
"""Seconds in which somebody has to take what is sent to them."""
GOODBYE = 1.0
"""Seconds in which somebody who is sent away may say goodbye."""
PING_EVERY_S = 5.0
"""Seconds between two pings."""
PING_ANSWER_S = 5.0
"""Seconds until a ping has to be answered: whoever is silent longer is lost."""
MESSAGES, BURST = 20.0, 20.0
"""Messages a second, and at once."""
PAGES, SPAN = 200.0, 10.0
"""Requests for pages of one address, in so many seconds."""
PENDING = 64
"""Messages that may wait for a slow line."""


class LineLimits(NamedTuple):
    """The limits of what one line may say."""

    longest: int
    """Bytes of a message."""
    rate: float
    """Messages a second,"""
    burst: float
    """and at once."""
    waiting: int
    """Messages of all lines that may wait until the program reads them; others are dropped."""


HANDS = LineLimits(LONGEST, MESSAGES, BURST, 4096)
"""For phones that hold hands."""
PICTURES = LineLimits(96 * 1024, 1.0, 8.0, 16)
"""For phones that send a picture: a few large messages."""


class Allowance:
    """An allowance: this many at once, then this many a second."""

    def __init__(self, rate: float, most: float, clock: Callable[[], float]) -> None:
        self.rate, self.most, self.clock = rate, most, clock
        self._left, self._seen = most, clock()

    def allow_one_more(self) -> bool:
        """Return True if one more is allowed, and count it."""
        now = self.clock()
        self._left = min(self.most, self._left + (now - self._seen) * self.rate)
        self._seen = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    @property
    def is_unused(self) -> bool:
        """True if nothing was taken for a long time."""
        return self._left + (self.clock() - self._seen) * self.rate >= self.most


class PageAllowances:
    """The allowance of each address for pages, forgotten once it has been quiet."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self._each: dict[str, Allowance] = {}

    def allow_page(self, address: str) -> bool:
        """Return True if that address may ask for one more page."""
        if len(self._each) > 256:
            self._each = {who: left for who, left in self._each.items() if not left.is_unused}
        if address not in self._each:
            self._each[address] = Allowance(PAGES / SPAN, PAGES, self.clock)
        return self._each[address].allow_one_more()


class Callers:
    """Everybody who is connected just now."""

    def __init__(self) -> None:
        self._each: defaultdict[str, int] = defaultdict(int)
        self._all = 0

    def admit_caller(self, address: str) -> bool:
        """Count somebody who connects; return True if there is room."""
        if self._all >= CALLERS or self._each[address] >= EACH:
            return False
        self._all += 1
        self._each[address] += 1
        return True

    def release_caller(self, address: str) -> None:
        """Forget somebody who had room and is gone."""
        self._all -= 1
        self._each[address] -= 1
        if not self._each[address]:
            del self._each[address]
