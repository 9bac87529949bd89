"""A door for a card's picture without a network: phones are there that send what a test wants."""

from collections.abc import Callable, Sequence
from typing import Any

from game.app.picture_host import OPEN_MS, PictureHost
from game.games.recipe.model import CardPicture
from game.games.recipe.pictures import PictureFault
from game.net.addresses import Address
from game.net.qr import Pattern, qr_pattern
from game.session.phones.phone_pictures import PictureInbox, SentPicture
from game.store.profiles import Profile
from game.words import Words
from tests.scenes.paper_phones import HOME, Quiet


class PaperPictures(PictureHost):
    """What the screen knows of the door."""

    def __init__(
        self, clock: Callable[[], float], words: Words, card: dict[str, Any],
        senders: Sequence[Profile], check: Callable[[CardPicture], PictureFault | None],
        own_addresses: Sequence[Address] = HOME,
    ) -> None:  # fmt: skip
        self.clock, self.closes_at, self.is_open = clock, clock() + OPEN_MS, True
        self.inbox = PictureInbox(Quiet(), words, card, senders, check)
        self.addresses, self.address_index = tuple(own_addresses), 0

    @property
    def short_address(self) -> str:
        """An address that is nowhere."""
        return f"{self.addresses[self.address_index].ip}:8765" if self.addresses else ""

    @property
    def room_letters(self) -> str:
        """Four letters."""
        return "KTMR"

    def make_qr_code(self) -> Pattern:
        """A picture to scan."""
        return qr_pattern(f"http://{self.short_address}/#k7QmX2") if self.addresses else ()

    def look_again(self) -> None:
        """There is what there is."""

    def switch_address(self, by: int) -> None:
        """Another address."""
        self.address_index = (self.address_index + by) % len(self.addresses)

    def receive_messages(self) -> None:
        """Nobody says anything, but time passes."""
        if not self.remaining_ms:
            self.close_door()

    def close_door(self) -> None:
        """The door is closed from now on."""
        self.is_open = False

    def come(self, count: int = 1) -> None:
        """So many phones are there."""
        self.inbox.lines |= {100 + line: "" for line in range(count)}

    def send_picture(self, picture: CardPicture, name: str = "") -> None:
        """Somebody sends a picture."""
        self.inbox.waiting = SentPicture("", picture, name)
