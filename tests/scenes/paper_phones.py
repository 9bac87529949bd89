"""Phones without a network: seats, snapshots and windows are real, nobody listens."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from game.app.phones import Phones
from game.app.program import App
from game.net.addresses import Address
from game.net.qr import Pattern, pattern
from game.resources import rules_folder
from game.session.phones.chairs import PhoneEvent
from game.session.phones.table import PhoneTable
from game.store.settings import SeatChoice
from game.words import Words

HOME = (Address("192.168.178.23", "wifi"), Address("10.0.0.7", "cable"), Address("192.168.56.1"))
TOKEN = "a token of twenty-two "


class Quiet:
    """Carries no message anywhere."""

    def __init__(self) -> None:
        self.told: list[tuple[int, str]] = []

    def tell(self, line: int, text: str, instead: str = "") -> None:
        """Keep what would be sent."""
        self.told.append((line, text))

    def seat(self, line: int, seated: bool) -> None:
        """Nobody is there."""

    def cut(self, line: int) -> None:
        """Nobody is there."""


class PaperPhones(Phones):
    """What screens know of phones, with phones that come and go as a test wants."""

    def __init__(
        self, choices: Sequence[SeatChoice], clock: Callable[[], float],
        here: Sequence[Address] = HOME,
    ) -> None:  # fmt: skip
        self.clock, self.post = clock, Quiet()
        self.table = PhoneTable(self.post, clock, Words.load(rules_folder()))
        self.table.set_seats(choices)
        self.addresses, self.place, self.moved = tuple(here), 0, False
        self.pictured: object = None
        self._news = ()
        self._letters_changed = self._address_changed = False
        self._game = ""
        self._journal = None

    def _keep(self) -> None:
        """Nobody comes back to a door that was never opened."""

    @property
    def short(self) -> str:
        """An address that is nowhere."""
        return f"{self.addresses[self.place].ip}:8765" if self.addresses else ""

    @property
    def url(self) -> str:
        """The same with a secret."""
        return f"http://{self.short}/#k7QmX2"

    @property
    def letters(self) -> str:
        """Four letters."""
        return "KTMR"

    def qr(self) -> Pattern:
        """A picture to scan."""
        return pattern(self.url) if self.addresses else ()

    def found(self) -> bool:
        """There is what there is."""
        return bool(self.addresses)

    def flip(self, by: int) -> None:
        """Another address."""
        self.place = (self.place + by) % len(self.addresses)

    def serve_faces(self, data: bytes, of: object = None) -> None:
        """Nobody wants any."""
        self.pictured = of

    def hear(self) -> bool:
        """Nobody says anything."""
        return False

    def close(self) -> None:
        """There is no door."""

    # What phones do --------------------------------------------------------------------

    def come(self, *seats: int) -> None:
        """Somebody's phone is there."""
        for seat in seats:
            chair = self.seats[seat]
            if not chair.token:
                chair.token = TOKEN
                self.table.chairs.news.append(PhoneEvent("joined", chair.name))
            chair.line = 100 + seat
            self.table.chairs.changes += 1
        self.tell()

    def go(self, *seats: int) -> None:
        """Somebody's phone does not answer any more."""
        for seat in seats:
            line = self.seats[seat].line
            assert line is not None
            self.table.gone(line)
        self.tell()


def with_phones(
    app: App, choices: Sequence[SeatChoice], come: Collection[int] = (),
    here: Sequence[Address] = HOME,
) -> PaperPhones:  # fmt: skip
    """Phones are open, and some of them are there."""
    phones = PaperPhones(choices, app.clock, here)
    app.phones = phones
    phones.come(*come)
    return phones
