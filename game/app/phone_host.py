"""Phones as private hands: connects the network with the game.

This module is imported, and the first socket opened, when somebody asks for phones.
"""

import secrets
from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Thread

from game.core.decision import Seat
from game.net.addresses import Address
from game.net.server import GONE, HELLO, LETTERS, SAYS
from game.resources import rules_folder
from game.session.flow import Flow
from game.session.phones.chairs import PhoneEvent, PhoneSeat, TakeOverRequest
from game.session.phones.phone_snapshot import SAVED_REASON, Interlude, NightStanding
from game.session.phones.phone_table import PhoneTable
from game.session.record.round_story import StoryTeller
from game.session.rules.rules_page import BrokenPage, make_screen_reader, read_rules_page
from game.session.speech.prompts import Speaker
from game.store.game_night import GameNight
from game.store.journals import phone_sessions
from game.store.journals.phone_sessions import PhoneSeatToken, SavedPhones
from game.store.settings import SeatChoice, Settings
from game.words import Words

from .phone_door import PhoneDoor, wake_program

MAX_MESSAGES_PER_FRAME = 16
"""Messages that are dealt with in one frame."""
FIRST_NUMBERS = 1_000_000
"""Below this the first question of a table is numbered, each time another: a phone that still shows
one from before the program was started again can't answer a new one by mistake."""


class PhoneHost(PhoneDoor):
    """The phones of a table, for screens: who holds which hand, and all commands."""

    def __init__(
        self, choices: Sequence[SeatChoice], clock: Callable[[], float], words: Words,
        settings: Callable[[], Settings], own_addresses: Sequence[Address] | None = None,
        saved: SavedPhones | None = None,
    ) -> None:  # fmt: skip
        """Opens the door under the likeliest address, or under the first of those that are given.

        Or as it was in a game that is continued (`saved`), so that its phones come back by
        themselves. Raises `NoFreePort` if all ports are taken; without any address it waits for
        an address to be found (`find_addresses`).
        """
        secrets_before = (saved.room, saved.letters) if saved else ()
        super().__init__(own_addresses, *secrets_before)
        self.clock, self._words, self._settings = clock, words, settings
        if saved:
            self._usual_ip = saved.ip
            self.server.ports = (saved.port, *self.server.ports)
        self.table = PhoneTable(
            self.server, clock, words, self._read_rules_lines, self._may_have_hints
        )
        Thread(target=self._preload_languages, name="phone words", daemon=True).start()
        self.table.first_number = secrets.randbelow(FIRST_NUMBERS)
        self.table.set_seats(choices)
        if saved:
            self.table.chairs.expect_tokens({seat.name: seat.token for seat in saved.seats})
        self._journal: Path | None = None
        """The journal of the game on the phones, beside which it is kept how they come back."""
        self._saved: SavedPhones | None = None
        """What stands there."""
        self.has_moved = False
        """True while phones look for the laptop where it is no more."""
        self._phone_events: tuple[PhoneEvent, ...] = ()
        """What happened in the last frame."""
        self._letters_changed = self._address_changed = False
        self._game = ""
        self.pictured_cards: object = None
        """What cards phones have pictures of."""
        self.open_door()

    # Where -----------------------------------------------------------------------------

    @property
    def is_in_use(self) -> bool:
        """True while phones answer under this address."""
        return bool(self.answering_seats)

    def note_move(self, before: str) -> None:
        """Note that phones must be told a new address, unless none is missing."""
        if before not in ("", self.server.ip):
            self.has_moved = True
            self._address_changed = True
        self.has_moved = self.has_moved and self.is_phone_missing

    def recheck_addresses(self) -> tuple[str, tuple[Address, ...], bool]:
        """Look up the addresses again; return what people are told about them."""
        self.look_again()
        return self.short_address, self.addresses, self.has_moved

    @property
    def is_phone_missing(self) -> bool:
        """True while a wanted phone is missing."""
        return any(one.hand_place in ("free", "lost") for one in self.phone_seats)

    # Who -------------------------------------------------------------------------------

    @property
    def phone_seats(self) -> list[PhoneSeat]:
        """The places at the table, each with the phone that holds its hand."""
        return self.table.chairs.seats

    def set_seats(self, choices: Sequence[SeatChoice]) -> None:
        """Set the players at the table; each phone stays with its person's name."""
        self.table.set_seats(choices)

    def set_phone_wanted(self, seat: Seat, is_wanted: bool) -> None:
        """Set whether a phone is wanted for a seat."""
        self.table.set_phone_wanted(seat, is_wanted)

    def send_phone_away(self, seat: Seat) -> None:
        """Send the phone of a seat away; another one may take its place."""
        self.table.send_phone_away(seat)

    @property
    def answering_seats(self) -> frozenset[Seat]:
        """The seats whose phone answers now."""
        return self.table.chairs.answering_seats

    @property
    def lost_seats(self) -> frozenset[Seat]:
        """The seats whose phone doesn't answer."""
        return self.table.chairs.lost_seats

    @property
    def narrating_seats(self) -> list[Seat]:
        """The seats whose phone reads aloud what lies open on the table."""
        return self.table.chairs.narrating_seats

    @property
    def take_over_request(self) -> TakeOverRequest | None:
        """The request to take a hand over with another phone, if there is one."""
        return self.table.chairs.take_over_request

    def answer_take_over(self, is_allowed: bool) -> None:
        """Answer the open request to take a hand over."""
        self.table.answer_take_over(is_allowed)

    def take_hand_here(self, seat: Seat) -> None:
        """Play a lost phone's hand on the laptop until its phone answers again."""
        self.table.take_hand_here(seat)

    def take_phone_events(self) -> tuple[PhoneEvent, ...]:
        """Return the phone events of the last frame, once.

        Screens that don't ask by the next frame never hear of them: kept for a later screen, they
        would be about people who have left.
        """
        news, self._phone_events = self._phone_events, ()
        return news

    def offer_picture_page(self, url: str, card: str) -> None:
        """Offer seated phones the page that sends a card’s picture; without an address, none."""
        self.table.offer_picture_page(url, card)

    # The game --------------------------------------------------------------------------

    def attach_flow(self, flow: Flow, speaker: Speaker) -> None:
        """Connect a game to the phones, just before it starts."""
        self._game = flow.live_match.match.game.id
        self.table.set_seats(flow.live_match.players)
        self.table.attach_flow(flow, speaker)
        file = flow.live_match.journal_file
        self._journal, self._saved = file.path if file is not None else None, None

    def detach_flow(self) -> None:
        """Disconnect the game; phones wait for the next one, or for this one to resume."""
        game, kept = self.table.game, self._journal is not None
        self._game = ""
        self.table.detach_flow()
        if game is not None and kept and not game.flow.is_over:
            self.table.show_interlude(Interlude(SAVED_REASON))
        self._journal = None

    def _save_tokens(self) -> None:
        """Save beside the journal how phones come back to this game."""
        game, path = self.table.game, self._journal
        if game is None or path is None or not self.addresses:
            return
        if game.flow.is_over:
            phone_sessions.delete_phones(path)
            self._journal = None
            return
        seats = (
            seat
            for seat in self.phone_seats
            if seat.is_person and seat.is_phone_wanted and seat.token
        )
        tokens = tuple(PhoneSeatToken(seat.name, seat.token) for seat in seats)
        if not tokens and self._saved is None:
            return
        told = SavedPhones(
            self.room_secret, self.room_letters, self.server.ip, self.server.port, tokens
        )
        if told != self._saved:
            self._saved = told
            phone_sessions.save_phones(path, told)

    def forget_phones(self) -> None:
        """Forget how phones come back: the table does without them from now on."""
        if self._journal is not None:
            phone_sessions.delete_phones(self._journal)
        self._journal = None

    def announce_next_game(self, evening: GameNight, game: str = "") -> None:
        """Show phones which game of the game night comes next; none if it is over."""
        self.table.set_seats(evening.players)
        rows = tuple(
            NightStanding(
                one.name, one.face, evening.standing_places[player], evening.total_scores[player]
            )
            for player, one in (
                (player, evening.players[player]) for player in evening.players_by_place
            )
        )
        self.table.show_interlude(Interlude("evening" if game else "podium", game, rows))

    def announce_deal(self) -> None:
        """Tell phones that cards are about to be dealt."""
        self.table.show_interlude(Interlude())

    def set_pause(self, reason: str, seat: Seat = -1) -> None:
        """Set why the table stands still (`pause`, `curtain`) and for whom.

        An empty reason ends the pause.
        """
        self.table.set_pause(reason, seat)

    def show_story(self, teller: StoryTeller | None) -> None:
        """Show the story of the round that is over on the phones; None tells nothing."""
        self.table.show_story(teller)

    def is_playing_flow(self, flow: Flow) -> bool:
        """True if this flow's game is the one on the phones."""
        return self.table.game is not None and self.table.game.flow is flow

    def serve_faces(self, data: bytes, cards: object = None) -> None:
        """Serve the faces of these cards, bundled by `faces_bundle`."""
        self.pictured_cards = cards
        self.site.serve_faces(data)
        self.table.faces = {"rev": self.site.faces, "parts": self.site.parts}

    # A frame ---------------------------------------------------------------------------

    def receive_messages(self) -> bool:
        """Handle the messages of the phones; True if there were any."""
        table, heard = self.table, False
        for _ in range(MAX_MESSAGES_PER_FRAME):
            if self.server.heard.empty():
                break
            news, heard = self.server.heard.get(), True
            match news.kind:
                case kind if kind == HELLO:
                    table.handle_hello(news.line, news.said)
                case kind if kind == SAYS:
                    table.handle_message(news.line, news.said, news.ping)
                case kind if kind == GONE:
                    table.note_cut_line(news.line)
                case kind if kind == LETTERS:
                    self._letters_changed = True
        if not self.server.heard.empty():
            wake_program()
        return heard

    def send_table_news(self) -> bool:
        """Send phones what has changed at the table; True if anything has."""
        told = self.table.send_changes()
        self._save_tokens()
        changed = {"letters": self._letters_changed, "address": self._address_changed}
        changes = [PhoneEvent(kind) for kind, is_new in changed.items() if is_new]
        self._phone_events = (*changes, *self.table.take_phone_events())
        self._letters_changed = self._address_changed = False
        return told or bool(self._phone_events)

    def next_tick(self) -> float | None:
        """Return the milliseconds until something is decided by itself."""
        return (
            max(1.0, self.take_over_request.expires_at - self.clock())
            if self.take_over_request is not None
            else None
        )

    def close_phone_door(self) -> None:
        """Say goodbye to all phones and close the door."""
        if self.table.game is not None:
            self.detach_flow()
        self.table.close_table()
        self.server.close_server()

    # What pages say --------------------------------------------------------------------

    def _preload_languages(self) -> None:
        """Load the phones' languages in a thread, as that takes longer than a frame."""
        self.site.serve_words(self.table.languages.load_first_texts())

    def _may_have_hints(self, name: str) -> bool:
        return self._settings().allows_hints(name, False)

    def _read_rules_lines(self, language: str) -> list[str]:
        """Return the rules of the game in a language, line by line; headings begin with `#`."""
        game = self.table.game
        if game is None:
            return []
        match = game.live_match.match
        spoken = (
            self._words.words_in_language(language).language if language else self._words.language
        )
        try:
            reader = make_screen_reader(match.table.options)
            numbers = match.game.rules.numbers
            page = read_rules_page(rules_folder(), self._game, spoken, numbers, reader)
        except (OSError, BrokenPage):
            return []
        lines = [f"# {page.title}"]
        for chapter in page.chapters:
            lines.append(f"## {chapter.title}")
            blocks = [*chapter.blocks, *(one for b in chapter.blocks for one in b.inner_blocks)]
            lines += [block.text.replace("**", "") for block in blocks if block.text]
        return lines
