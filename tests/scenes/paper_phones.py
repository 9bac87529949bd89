"""Phones without a network: seats, snapshots and windows are real, nobody listens."""

from collections.abc import Callable, Collection, Sequence

from game.app.phone_host import PhoneHost
from game.app.program import App
from game.net.addresses import Address
from game.net.qr import Pattern, qr_pattern
from game.resources import rules_folder
from game.session.phones.chairs import PhoneEvent
from game.session.phones.phone_table import PhoneTable
from game.store.settings import SeatChoice
from game.words import Words

HOME = (Address("192.168.178.23", "wifi"), Address("10.0.0.7", "cable"), Address("192.168.56.1"))
TOKEN = "a token of twenty-two "


class Quiet:
    """Carries no message anywhere."""

    def __init__(self) -> None:
        self.told: list[tuple[int, str]] = []

    def send_message(self, line: int, text: str, replaces: str = "") -> None:
        """Keep what would be sent."""
        self.told.append((line, text))

    def note_seated(self, line: int, is_seated: bool) -> None:
        """Nobody is there."""

    def cut_line(self, line: int) -> None:
        """Nobody is there."""


class PaperPhones(PhoneHost):
    """What screens know of phones, with phones that come and go as a test wants."""

    def __init__(
        self, choices: Sequence[SeatChoice], clock: Callable[[], float],
        own_addresses: Sequence[Address] = HOME,
    ) -> None:  # fmt: skip
        self.clock, self.post = clock, Quiet()
        self.table = PhoneTable(self.post, clock, Words.load_words(rules_folder()))
        self.table.set_seats(choices)
        self.addresses, self.address_index, self.has_moved = tuple(own_addresses), 0, False
        self.pictured_cards: object = None
        self._phone_events = ()
        self._letters_changed = self._address_changed = False
        self._game = ""
        self._journal = None

    def _save_tokens(self) -> None:
        """Nobody comes back to a door that was never opened."""

    @property
    def short_address(self) -> str:
        """An address that is nowhere."""
        return f"{self.addresses[self.address_index].ip}:8765" if self.addresses else ""

    @property
    def url(self) -> str:
        """The same with a secret."""
        return f"http://{self.short_address}/#k7QmX2"

    @property
    def room_letters(self) -> str:
        """Four letters."""
        return "KTMR"

    def make_qr_code(self) -> Pattern:
        """A picture to scan."""
        return qr_pattern(self.url) if self.addresses else ()

    def find_addresses(self) -> bool:
        """There is what there is."""
        return bool(self.addresses)

    def switch_address(self, by: int) -> None:
        """Another address."""
        self.address_index = (self.address_index + by) % len(self.addresses)

    def serve_faces(self, data: bytes, cards: object = None) -> None:
        """Nobody wants any."""
        self.pictured_cards = cards

    def receive_messages(self) -> bool:
        """Nobody says anything."""
        return False

    def close_phone_door(self) -> None:
        """There is no door."""

    # What phones do --------------------------------------------------------------------

    def come(self, *seats: int) -> None:
        """Somebody's phone is there."""
        for seat in seats:
            chair = self.phone_seats[seat]
            if not chair.token:
                chair.token = TOKEN
                self.table.chairs.phone_events.append(PhoneEvent("joined", chair.name))
            chair.line = 100 + seat
            self.table.chairs.change_count += 1
        self.send_table_news()

    def go(self, *seats: int) -> None:
        """Somebody's phone does not answer any more."""
        for seat in seats:
            line = self.phone_seats[seat].line
            assert line is not None
            self.table.note_cut_line(line)
        self.send_table_news()


def with_phones(
    app: App, choices: Sequence[SeatChoice], come: Collection[int] = (),
    here: Sequence[Address] = HOME,
) -> PaperPhones:  # fmt: skip
    """Phones are open, and some of them are there."""
    phones = PaperPhones(choices, app.frame_ms, here)
    app.phones = phones
    phones.come(*come)
    return phones
