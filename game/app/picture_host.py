"""The door through which a phone sends a picture for one card, open for ten minutes.

This module is imported, and a socket opened, when somebody asks for a picture from a phone.
"""

from collections.abc import Callable, Sequence
from threading import Thread

from game.games.recipe.model import CardPicture
from game.games.recipe.pictures import PictureFault
from game.net.addresses import Address
from game.net.limits import PICTURES
from game.net.server import GONE, HELLO, SAYS
from game.session.phones.phone_pictures import PictureInbox
from game.session.phones.phone_questions import PhoneMessage
from game.store.profiles import Profile
from game.words import Words

from .phone_door import PhoneDoor, wake_program

SCRIPT = "picture.js"
"""What the page of phones runs here."""
OPEN_MS = 10 * 60_000.0
"""Milliseconds for which the code can be scanned, and pictures are taken."""
MAX_MESSAGES_PER_FRAME = 4


class PictureHost(PhoneDoor):
    """The door for phones that may send a picture, and what they have sent."""

    def __init__(
        self, clock: Callable[[], float], words: Words, card: PhoneMessage,
        senders: Sequence[Profile], check: Callable[[CardPicture], PictureFault | None],
        own_addresses: Sequence[Address] | None = None,
    ) -> None:  # fmt: skip
        """Opens the door. Raises `NoFreePort` if all ports are taken."""
        super().__init__(own_addresses, line_limits=PICTURES)
        self.site.run_script(SCRIPT)
        self.clock, self.closes_at = clock, clock() + OPEN_MS
        self.inbox = PictureInbox(self.server, words, card, senders, check)
        self.is_open = True
        Thread(target=self._preload_languages, name="picture words", daemon=True).start()
        self.open_door()

    def _preload_languages(self) -> None:
        self.site.serve_words(self.inbox.languages.load_first_texts())

    @property
    def is_in_use(self) -> bool:
        """True while a phone is here."""
        return bool(self.inbox.lines)

    @property
    def remaining_ms(self) -> float:
        """The milliseconds for which the door still stays open."""
        return max(0.0, self.closes_at - self.clock())

    def receive_messages(self) -> None:
        """Handle what phones said, and close the door when its time is over."""
        if not self.remaining_ms and self.inbox.waiting is None:
            self.close_door()
        for _ in range(MAX_MESSAGES_PER_FRAME):
            if not self.is_open or self.server.heard.empty():
                break
            news = self.server.heard.get()
            if news.kind == HELLO:
                self.inbox.handle_hello(news.line, news.said)
            elif news.kind == SAYS:
                self.inbox.handle_message(news.line, news.said)
            elif news.kind == GONE:
                self.inbox.note_cut_line(news.line)
        if self.is_open and not self.server.heard.empty():
            wake_program()

    def close_door(self) -> None:
        """Say goodbye to all phones; from now on nothing they send arrives."""
        if self.is_open:
            self.is_open = False
            self.inbox.close_inbox()
            self.server.close_server()
