"""Phones as private hands: the network on one side, the game on the other.

This module is imported, and the first socket opened, when somebody asks for phones.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from threading import Thread
from time import monotonic

import pygame

from game.core.decision import Seat
from game.net.addresses import Address, addresses
from game.net.door import Door, NoDoor
from game.net.qr import Pattern, pattern
from game.net.server import GONE, HELLO, LETTERS, SAYS, PhoneServer
from game.net.site import WebSite
from game.resources import asset, rules_folder
from game.session.flow import Flow
from game.session.phones.chairs import PhoneEvent, PhoneSeat, TakeOver
from game.session.phones.table import PhoneTable
from game.session.phones.telling import SAVED, EveningRow, Interlude
from game.session.rules.page import BrokenPage, read_page
from game.session.speech.prompts import Speaker
from game.store.evening import Evening
from game.store.journals import phone_seats
from game.store.journals.phone_seats import PhoneSeatToken, SavedPhones
from game.store.settings import SeatChoice, Settings
from game.words import Words

from .window import WAKE

MOST = 16
"""Messages that are dealt with in one frame."""
FIRST_NUMBERS = 1_000_000
"""Below this the first question of a table is numbered, each time another: a phone that still shows
one from before the program was started again can't answer a new one by mistake."""


class Phones:
    """Everything that screens need to know of phones, and may do with them."""

    def __init__(
        self, choices: Sequence[SeatChoice], clock: Callable[[], float], words: Words,
        settings: Callable[[], Settings], here: Sequence[Address] | None = None,
        saved: SavedPhones | None = None,
    ) -> None:  # fmt: skip
        """Opens the door under the likeliest address, or under the first of those that are given.

        Or as it was in a game that is continued (`saved`), so that its phones come back by
        themselves. Raises `NoDoor` if all ports are taken; without any address it waits for
        `found`.
        """
        self.clock, self._words, self._settings = clock, words, settings
        self._given = tuple(here) if here is not None else None
        self.door = Door(monotonic, saved.room, saved.letters) if saved else Door(monotonic)
        self.site = WebSite(asset("."))
        self.server = PhoneServer(self.site, self.door, _wake)
        self._usual_ip = saved.ip if saved else ""
        if saved:
            self.server.ports = (saved.port, *self.server.ports)
        self.table = PhoneTable(self.server, clock, words, self._rules, self._may_have_hints)
        Thread(target=self._learn, name="phone words", daemon=True).start()
        self.table.first_number = secrets.randbelow(FIRST_NUMBERS)
        self.table.set_seats(choices)
        if saved:
            self.table.chairs.expect({seat.name: seat.token for seat in saved.seats})
        self._journal: Path | None = None
        """The journal of the game on the phones, beside which it is kept how they come back."""
        self._saved: SavedPhones | None = None
        """What stands there."""
        self.addresses: tuple[Address, ...] = ()
        self.place = 0
        """Which of the addresses phones are told."""
        self.moved = False
        """True while phones look for the laptop where it is no more."""
        self._is_chosen = False
        """True if somebody took this address rather than the likeliest."""
        self._news: tuple[PhoneEvent, ...] = ()
        """What happened in the last frame."""
        self._letters_changed = self._address_changed = False
        self._game = ""
        self.pictured: object = None
        """What cards phones have pictures of."""
        try:
            self.found()
        except BaseException:
            self.server.close()
            raise

    # Where -----------------------------------------------------------------------------

    def found(self) -> bool:
        """Look for addresses anew; whether there are any. Raises `NoDoor`.

        The door stays where it is as long as that address is there and phones use it, or somebody
        chose it; else it is opened under the likeliest one. What a game was left with counts, too.
        """
        before = self.server.ip
        self.addresses = self._given if self._given is not None else addresses()
        ips = [address.ip for address in self.addresses]
        wanted = before or self._usual_ip
        self._is_chosen = self._is_chosen and wanted in ips
        stays = wanted in ips and (self._is_chosen or bool(self.here) or not before)
        self.place = ips.index(wanted) if stays else 0
        if self.address is not None:
            self.server.open(self.address.ip)
            self._note_move(before)
        return bool(self.addresses)

    def _note_move(self, before: str) -> None:
        """Phones have to be told another address now, unless nobody misses any."""
        if before not in ("", self.server.ip):
            self.moved = True
            self._address_changed = True
        self.moved = self.moved and self.misses_some

    def look(self) -> tuple[str, tuple[Address, ...], bool]:
        """Look for addresses once more; what people are told of it."""
        with suppress(NoDoor):  # it listens as before: the next look may find a free port
            self.found()
        return self.short, self.addresses, self.moved

    @property
    def misses_some(self) -> bool:
        """True while a phone is waited for that is not here."""
        return any(one.is_ in ("free", "lost") for one in self.seats)

    @property
    def address(self) -> Address | None:
        """The address that phones are told."""
        return self.addresses[self.place] if self.addresses else None

    def flip(self, by: int) -> None:
        """Tell phones another address: those that are here stay. Raises `NoDoor`."""
        if len(self.addresses) > 1:
            self.place, self._is_chosen = (self.place + by) % len(self.addresses), True
            self.server.open(self.addresses[self.place].ip)

    @property
    def short(self) -> str:
        """What is typed: the address without anything around it."""
        return f"{self.server.ip}:{self.server.port}" if self.addresses else ""

    @property
    def url(self) -> str:
        """What is scanned, with the room's secret."""
        return f"http://{self.short}/#{self.door.room}" if self.addresses else ""

    @property
    def letters(self) -> str:
        """What is typed instead of the secret."""
        return self.door.letters

    @property
    def room(self) -> str:
        """The room's secret."""
        return self.door.room

    def qr(self) -> Pattern:
        """The picture to scan; nothing without an address."""
        return pattern(self.url) if self.url else ()

    # Who -------------------------------------------------------------------------------

    @property
    def seats(self) -> list[PhoneSeat]:
        """Everybody at the table, and where their hand is."""
        return self.table.chairs.seats

    def set_seats(self, choices: Sequence[SeatChoice]) -> None:
        """Who sits at the table from now on; phones stay with their names."""
        self.table.set_seats(choices)

    def switch(self, seat: Seat, on: bool) -> None:
        """Whether a phone is wanted for that seat."""
        self.table.switch(seat, on)

    def put_out(self, seat: Seat) -> None:
        """Send the phone of that seat away; another one may come."""
        self.table.put_out(seat)

    @property
    def here(self) -> frozenset[Seat]:
        """Whose phone answers now."""
        return self.table.chairs.here

    @property
    def lost(self) -> frozenset[Seat]:
        """Whose phone does not answer."""
        return self.table.chairs.lost

    @property
    def tellers(self) -> list[Seat]:
        """Whose phone reads aloud what lies open on the table."""
        return self.table.chairs.tellers

    def lost_since(self, seat: Seat) -> float:
        """For how many milliseconds a phone has not answered."""
        return self.clock() - self.seats[seat].since if seat in self.lost else 0.0

    @property
    def ask(self) -> TakeOver | None:
        """Who wants to take a hand over with another phone."""
        return self.table.chairs.ask

    def allow(self, may: bool) -> None:
        """Whether they may."""
        self.table.allow(may)

    def take_hand(self, seat: Seat) -> None:
        """The laptop takes over a hand until its phone answers and nobody waits for it."""
        self.table.take_hand(seat)

    def take_news(self) -> tuple[PhoneEvent, ...]:
        """What happened in the last frame, told once.

        Screens that don't ask by the next frame never hear of it: kept for a later screen, it
        would be about people who have left.
        """
        news, self._news = self._news, ()
        return news

    # The game --------------------------------------------------------------------------

    def attach(self, flow: Flow, speaker: Speaker) -> None:
        """A game is played on the phones from now on; just before it starts."""
        self._game = flow.sitting.match.game.id
        self.table.set_seats(flow.sitting.players)
        self.table.attach(flow, speaker)
        file = flow.sitting.file
        self._journal, self._saved = file.path if file is not None else None, None

    def detach(self) -> None:
        """The game is left; phones wait for the next one, or for this one to go on."""
        game, kept = self.table.game, self._journal is not None
        self._game = ""
        self.table.detach()
        if game is not None and kept and not game.flow.over:
            self.table.expect(Interlude(SAVED))
        self._journal = None

    def _keep(self) -> None:
        """Keep beside the journal how phones come back to this game, as long as it goes on."""
        game, path = self.table.game, self._journal
        if game is None or path is None or not self.addresses:
            return
        if game.flow.over:
            phone_seats.forget(path)
            self._journal = None
            return
        seats = (seat for seat in self.seats if seat.person and seat.on and seat.token)
        tokens = tuple(PhoneSeatToken(seat.name, seat.token) for seat in seats)
        if not tokens and self._saved is None:
            return
        told = SavedPhones(self.room, self.letters, self.server.ip, self.server.port, tokens)
        if told != self._saved:
            self._saved = told
            phone_seats.save(path, told)

    def forget(self) -> None:
        """Nobody comes back to this game by phone: the table does without from now on."""
        if self._journal is not None:
            phone_seats.forget(self._journal)
        self._journal = None

    def evening(self, evening: Evening, game: str = "") -> None:
        """Between two games of an evening: which one comes next; none if it is over."""
        self.table.set_seats(evening.players)
        rows = tuple(
            EveningRow(one.name, one.face, evening.places[player], evening.scores[player])
            for player, one in ((player, evening.players[player]) for player in evening.order)
        )
        self.table.expect(Interlude("evening" if game else "podium", game, rows))

    def expect_cards(self) -> None:
        """Cards are dealt soon."""
        self.table.expect(Interlude())

    def rest(self, why: str, seat: Seat = -1) -> None:
        """Why the table stands still (`pause`, `curtain`), and who is meant; empty: it goes on."""
        self.table.rest(why, seat)

    def plays(self, flow: Flow) -> bool:
        """Whether that is the game on the phones."""
        return self.table.game is not None and self.table.game.flow is flow

    def serve_faces(self, data: bytes, of: object = None) -> None:
        """The faces of the game's cards, as `faces_bundle` makes them, and what cards they are."""
        self.pictured = of
        self.site.serve_faces(data)
        self.table.faces = {"rev": self.site.faces, "parts": self.site.parts}

    # A frame ---------------------------------------------------------------------------

    def hear(self) -> bool:
        """Deal with what phones said; whether they said anything."""
        table, heard = self.table, False
        for _ in range(MOST):
            if self.server.heard.empty():
                break
            news, heard = self.server.heard.get(), True
            match news.kind:
                case kind if kind == HELLO:
                    table.hello(news.line, news.said)
                case kind if kind == SAYS:
                    table.says(news.line, news.said, news.ping)
                case kind if kind == GONE:
                    table.gone(news.line)
                case kind if kind == LETTERS:
                    self._letters_changed = True
        if not self.server.heard.empty():
            _wake()
        return heard

    def tell(self) -> bool:
        """Tell phones what is new on the table; whether anything was."""
        told = self.table.step()
        self._keep()
        changed = {"letters": self._letters_changed, "address": self._address_changed}
        changes = [PhoneEvent(kind) for kind, is_new in changed.items() if is_new]
        self._news = (*changes, *self.table.news())
        self._letters_changed = self._address_changed = False
        return told or bool(self._news)

    def next_tick(self) -> float | None:
        """Milliseconds until something is decided by itself."""
        return max(1.0, self.ask.until - self.clock()) if self.ask is not None else None

    def close(self) -> None:
        """Say goodbye to all, and close the door."""
        if self.table.game is not None:
            self.detach()
        self.table.end()
        self.server.close()

    # What pages say --------------------------------------------------------------------

    def _learn(self) -> None:
        """Called in a thread of its own: reading a language takes longer than a frame."""
        self.site.serve_words(self.table.tongues.first_words())

    def _may_have_hints(self, name: str) -> bool:
        return self._settings().hints_for(name, False)

    def _rules(self, language: str) -> list[str]:
        """The rules of the game in a language, line by line; headings begin with a `#`."""
        game = self.table.game
        if game is None:
            return []
        rules = game.sitting.match.game.rules
        spoken = self._words.foreign(language).language if language else self._words.language
        try:
            page = read_page(rules_folder(), self._game, spoken, rules.numbers)
        except (OSError, BrokenPage):
            return []
        lines = [f"# {page.title}"]
        for chapter in page.chapters:
            lines.append(f"## {chapter.title}")
            blocks = [*chapter.blocks, *(one for b in chapter.blocks for one in b.inside)]
            lines += [block.text.replace("**", "") for block in blocks if block.text]
        return lines


def _wake() -> None:
    """Called in another thread: let the program look what came."""
    try:
        pygame.event.post(pygame.event.Event(WAKE))
    except pygame.error:
        return  # it ends just now
