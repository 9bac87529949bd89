"""The way by which phones reach this program: an address, a code to scan, letters to type."""

from collections.abc import Sequence
from contextlib import suppress
from time import monotonic

import pygame

from game.net.access import NoFreePort, TableAccess
from game.net.addresses import Address, addresses
from game.net.limits import HANDS, LineLimits
from game.net.qr import Pattern, qr_pattern
from game.net.server import PhoneServer
from game.net.static_files import WebSite
from game.resources import asset

from .window import WAKE_EVENT


class PhoneDoor:
    """A server for phones, and where it is found."""

    def __init__(
        self, own_addresses: Sequence[Address] | None = None, room: str = "", letters: str = "",
        line_limits: LineLimits = HANDS,
    ) -> None:  # fmt: skip
        """Listens nowhere until `find_addresses` is called."""
        self._given = tuple(own_addresses) if own_addresses is not None else None
        self.access = TableAccess(monotonic, room, letters)
        self.site = WebSite(asset("."))
        self.server = PhoneServer(self.site, self.access, wake_program, line_limits)
        self._usual_ip = ""
        """The address that it had in a game that is continued."""
        self.addresses: tuple[Address, ...] = ()
        self.address_index = 0
        """Which of the addresses phones are told."""
        self._is_chosen = False
        """True if somebody took this address rather than the likeliest."""

    @property
    def is_in_use(self) -> bool:
        """True while phones use the address."""
        return False

    def find_addresses(self) -> bool:
        """Look for the laptop's addresses again; True if there are any. Raises `NoFreePort`.

        The door keeps its address as long as that exists and phones use it or somebody chose it;
        otherwise it opens under the likeliest one. An address saved with a game counts, too.
        """
        before = self.server.ip
        self.addresses = self._given if self._given is not None else addresses()
        ips = [address.ip for address in self.addresses]
        wanted = before or self._usual_ip
        self._is_chosen = self._is_chosen and wanted in ips
        stays = wanted in ips and (self._is_chosen or self.is_in_use or not before)
        self.address_index = ips.index(wanted) if stays else 0
        if self.address is not None:
            self.server.listen_at(self.address.ip)
            self.note_move(before)
        return bool(self.addresses)

    def open_door(self) -> None:
        """Look for addresses for the first time. Raises `NoFreePort`, and closes the server."""
        try:
            self.find_addresses()
        except BaseException:
            self.server.close_server()
            raise

    def note_move(self, before: str) -> None:
        """Note that the door was under another address before; by default nothing is to be done."""

    def look_again(self) -> None:
        """Look up the addresses again; where no port is free, it listens as before."""
        with suppress(NoFreePort):  # the next look may find a free port
            self.find_addresses()

    @property
    def address(self) -> Address | None:
        """The address that phones are given."""
        return self.addresses[self.address_index] if self.addresses else None

    def switch_address(self, by: int) -> None:
        """Offer phones the next address; connected phones stay. Raises `NoFreePort`."""
        if len(self.addresses) > 1:
            self.address_index, self._is_chosen = (
                (self.address_index + by) % len(self.addresses),
                True,
            )
            self.server.listen_at(self.addresses[self.address_index].ip)

    @property
    def short_address(self) -> str:
        """The address to type, without scheme and path."""
        return f"{self.server.ip}:{self.server.port}" if self.addresses else ""

    @property
    def url(self) -> str:
        """The address behind the QR code, with the room's secret."""
        return f"http://{self.short_address}/#{self.access.room}" if self.addresses else ""

    @property
    def room_letters(self) -> str:
        """The letters to type instead of the room's secret."""
        return self.access.letters

    @property
    def room_secret(self) -> str:
        """The room's secret."""
        return self.access.room

    def make_qr_code(self) -> Pattern:
        """Return the QR code to scan; empty without an address."""
        return qr_pattern(self.url) if self.url else ()


def wake_program() -> None:
    """Wake the program so that it reads new messages.

    Called in another thread.
    """
    try:
        pygame.event.post(pygame.event.Event(WAKE_EVENT))
    except pygame.error:
        return  # it ends just now
