"""The phones of a table: their messages come in here, and all answers go out."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.core.decision import Seat
from game.session.flow import Flow
from game.session.record.round_story import StoryTeller
from game.session.speech.prompts import Speaker
from game.store.settings import SeatChoice
from game.words import Words

from .chairs import SEATED, TAKEN_MS, PhoneChairs, PhoneEvent, PhonePost
from .phone_game import PhoneGame
from .phone_languages import PhoneLanguages
from .phone_questions import PhoneMessage
from .phone_snapshot import (
    SAVED_REASON,
    Interlude,
    PhoneStates,
    make_lobby_message,
    pack_message,
    pad_message,
)
from .phone_windows import LATE, NOT_LEGAL, NOT_YOURS, SEEN_WORD

PAGE_VERSION = 2
"""The version of the page: an older one is loaded anew."""
CACHED_ANSWERS = 64
"""So many answers are known for the case that somebody asks twice."""
MAX_ID_LENGTH = 16
"""Signs of a message's own name."""
MAX_CREDIT_MS = 250.0
"""Milliseconds that somebody is given at most because the way to the table is long."""
STATE, WINDOW, SEATS, BOOK, ALSO = "state", "window", "seats", "book", "also"


class PhoneTable:
    """Connects the messages of the phones with the match."""

    def __init__(
        self, post: PhonePost, clock: Callable[[], float], words: Words,
        rules: Callable[[str], Sequence[str]] = lambda _: (),
        hints: Callable[[str], bool] = lambda _: True,
    ) -> None:  # fmt: skip
        """`words` are those of the table, `rules` the lines of the game's rules in a language."""
        self.post, self.clock = post, clock
        self.rules, self._hints = rules, hints
        self.languages = PhoneLanguages(words)
        self.chairs = PhoneChairs(post, clock)
        self.game: PhoneGame | None = None
        self.interlude = Interlude()
        """What phones show while no game is played."""
        self.picture_page: PhoneMessage | None = None
        """Where the picture is sent that a card asks for just now, and what that card is called."""
        self.first_number = 0
        """After which questions and windows of a game are numbered."""
        self._speaker: Speaker | None = None
        self._states: dict[str, PhoneStates] = {}
        self._line_languages: dict[int, str] = {}
        """The language of each line; nothing for those who read what the table speaks."""
        self._spoken = self.languages.table_language
        self.faces: PhoneMessage = {"rev": "", "parts": 0}
        """Where the faces of the cards lie."""
        self._public_state: object = None
        self._private_states: dict[Seat, object] = {}
        self._window: PhoneMessage | None = None
        self._rest = ("", -1)
        self._books: dict[int, object] = {}
        """Which game's cards each line was told of, and in which language."""
        self._turn: object = None
        self._given_back: set[Seat] = set()

    # The game --------------------------------------------------------------------------

    def attach_flow(self, flow: Flow, speaker: Speaker) -> None:
        """Connect a match to this table."""
        self.game = PhoneGame(flow, speaker.wording, self._hints, self.first_number)
        self._speaker, self.interlude = speaker, Interlude()
        self._states.clear()
        seats = range(len(flow.live_match.names))
        self.chairs.away_seats = frozenset(
            seat for seat in seats if flow.live_match.is_seat_away(seat)
        )
        flow.calls.transit_ms = self.find_transit_ms
        self._window, self._public_state = None, None
        self._update_apart_hands()

    def detach_flow(self) -> None:
        """Disconnect the match; seated phones stay."""
        if self.game is not None:
            self.game.flow.views.set_hands_apart(False)
            self.game.flow.calls.transit_ms = lambda _: 0.0
        self.game = self._speaker = None
        self.chairs.away_seats = frozenset()
        self._states.clear()
        self._window, self._public_state = None, None
        self._private_states.clear()

    def show_story(self, teller: StoryTeller | None) -> None:
        """Show the story of the round that is over below its results; None tells nothing."""
        if self.game is not None:
            self.game.round_story = teller

    def show_interlude(self, between: Interlude) -> None:
        """Show this on phones until a match is played."""
        self.interlude = between

    def offer_picture_page(self, url: str, card: str) -> None:
        """Offer seated phones the page that sends a picture for a card; without an address, none.

        Whoever plays is offered nothing: the page takes the place of their hand.
        """
        self.picture_page = {"url": url, "card": card} if url else None

    def set_pause(self, reason: str, seat: Seat = -1) -> None:
        """Set why the table stands still, and whom the laptop waits for.

        An empty reason ends the pause.
        """
        self._rest = reason, seat
        if self.game is not None:
            self.game.pause_reason, self.game.pause_seat = self._rest

    def set_seats(self, choices: Sequence[SeatChoice]) -> None:
        """Set the players at the table."""
        for line in self.chairs.set_seats(choices):
            self._send_seats(line)

    def find_transit_ms(self, seat: Seat) -> float:
        """Return how many milliseconds a seat's press is on its way, as far as it counts."""
        if seat >= len(self.chairs.seats) or self.chairs.seats[seat].hand_place != SEATED:
            return 0.0
        return min(self.chairs.seats[seat].ping_ms, MAX_CREDIT_MS)

    def _update_apart_hands(self) -> None:
        """Tell the match whose hands are on phones."""
        if self.game is None:
            return
        views, apart = self.game.flow.views, set(self.chairs.apart_seats)
        phones = any(seat.token for seat in self.chairs.seats)
        views.set_hands_apart(phones)
        if apart == views.apart_seats or not phones:
            return
        for seat in apart ^ views.apart_seats:
            self._set_hand_apart(seat, seat in apart)

    def _set_hand_apart(self, seat: Seat, is_apart: bool) -> None:
        """Move a hand to a phone or the laptop; an open question is asked again there."""
        assert self.game is not None
        flow = self.game.flow
        mine = flow.choosing_person == seat
        if is_apart and (flow.views.viewer == seat or self._rest == ("curtain", seat)):
            return  # never in the middle of a choice
        if is_apart:
            flow.views.apart_seats.add(seat)
        else:
            flow.views.apart_seats.discard(seat)
        if mine and flow.views.open_since is not None:
            flow.views.hide_hands()
            flow.views.open_since = None

    # A frame ---------------------------------------------------------------------------

    def send_changes(self) -> bool:
        """Send phones what is new, once a frame; True if anything was."""
        ask = self.chairs.take_over_request
        if ask is not None and self.clock() >= ask.expires_at:
            self.answer_take_over(not ask.has_old_phone)
        self._return_taken_hands()
        self._update_apart_hands()
        if self.game is not None:
            self.game.windows.end_seen_reveal(self.chairs.answering_seats)
        self._follow_table_language()
        sign = (
            self.chairs.change_count,
            self.faces["rev"],
            self.game and self.game.make_public_state(),
            self.interlude,
            self.picture_page,
        )
        seats = sorted(self.chairs.reached_seats)
        if sign != self._public_state:
            new_seats = self._public_state is None or self.chairs.change_count != self._changes
            self._public_state, self._changes = sign, self.chairs.change_count
            for seat in seats:
                self._send_snapshot(seat)
                self._same = True  # nothing happens between them
            self._same = False
            if new_seats:
                for line in sorted(self.chairs.unseated_lines):
                    self._send_seats(line)
            changed = True
        else:
            own = [
                seat
                for seat in seats
                if self._make_own_state(seat) != self._private_states.get(seat)
            ]
            for seat in own:
                self._send_snapshot(seat)
            changed = bool(own)
        return self._send_window(seats) or changed

    _changes, _same = -1, False

    def _make_own_state(self, seat: Seat) -> object:
        game = self.game
        if game is None:
            return None
        game.find_question(seat)
        return *game.make_private_state(seat), game.can_undo_choice(seat)

    def _return_taken_hands(self) -> None:
        """Return hands from the laptop to their phones once their owner can't choose there.

        With others, in a window, they can answer on the phone again.
        """
        if self.game is None:
            return
        flow = self.game.flow
        for number, seat in enumerate(self.chairs.seats):
            busy = number in (flow.choosing_person, flow.views.viewer) or self._rest == (
                "curtain",
                number,
            )
            if seat.is_taken_here and seat.line is not None and not busy:
                self.chairs.set_taken_here(number, False)

    # In which language -----------------------------------------------------------------

    def find_line_language(self, line: int) -> str:
        """Return a line's language; empty for the table's own."""
        return self._line_languages.get(line, "")

    def _find_seat_language(self, seat: Seat) -> str:
        line = self.chairs.seats[seat].line
        return self.find_line_language(line) if line is not None else ""

    def find_phone_states(self, language: str) -> PhoneStates:
        """Return the maker of snapshots in a language."""
        assert self.game is not None
        assert self._speaker is not None
        found, meant = self._states.get(language), language or self.languages.table_language
        if found is None or found.language != meant:  # the table speaks another one meanwhile
            speaker = self.languages.make_speaker(self._speaker, language)
            found = self._states[language] = PhoneStates(self.game, self.chairs, speaker)
        return found

    def _make_snapshot(self, seat: Seat, language: str) -> PhoneMessage:
        """Return everything that a phone shows, in a language."""
        if self.game is None:
            told = make_lobby_message(
                self.chairs, self.interlude, self.languages.words_in(language)
            )
            forms = self._list_name_forms(language)
            return {**told, "picture": self.picture_page, "forms": forms}
        states = self.find_phone_states(language)
        forms = self.languages.list_word_forms(states.list_inflected_words(seat), language)
        return {**states.make_phone_state(seat), "forms": forms}

    def _list_name_forms(self, language: str) -> dict[str, dict[str, str]]:
        """Return the people's names in the forms that sentences of a page need."""
        return self.languages.list_word_forms([seat.name for seat in self.chairs.seats], language)

    def _make_page_message(self, line: int) -> PhoneMessage:
        """Return the sentences of a page, and the languages to choose from."""
        language = self.find_line_language(line)
        return {
            "words": self.languages.load_page_texts(language),
            "languages": self.languages.list_offered_languages,
            "forms": self._list_name_forms(language),
        }

    def _choose_line_language(self, line: int, wanted: object) -> None:
        """Set a line's language and send everything again."""
        if line not in self._line_languages:
            return
        self._line_languages[line] = self.languages.find_wished_language(wanted)
        self._resend_all(line)

    def _resend_all(self, line: int) -> None:
        seat = self.chairs.find_seat_of_line(line)
        if seat is None:
            self._send_seats(line)
        else:
            self._welcome_line(line, seat)

    def _follow_table_language(self) -> None:
        """Follow the table's language on the phones that use it."""
        if self._spoken != self.languages.table_language:
            self._spoken = self.languages.table_language
            for line in [line for line, language in self._line_languages.items() if not language]:
                self._resend_all(line)

    # What goes out ---------------------------------------------------------------------

    def _send_snapshot(self, seat: Seat) -> None:
        chair = self.chairs.seats[seat]
        if chair.line is None:
            return
        if not self._same:
            for states in self._states.values():
                states.forget_shared_state()
        told = self._make_snapshot(seat, self.find_line_language(chair.line))
        self._private_states[seat] = self._make_own_state(seat)
        chair.snapshot_count += 1
        me = {"seat": seat, "name": chair.name, "face": chair.face}
        self._send_card_book(chair.line)
        whole = {"t": STATE, "n": chair.snapshot_count, "faces": self.faces, "me": me, **told}
        self.post.send_message(chair.line, pad_message(whole), STATE)

    def _send_card_book(self, line: int) -> None:
        """Send the rules of all cards, once, before anything that shows one."""
        if self.game is None:
            return
        language = self.find_line_language(line)
        states = self.find_phone_states(language)
        if self._books.get(line) is not states:
            self._books[line] = states
            self.post.send_message(
                line, pack_message({"t": BOOK, "cards": states.make_card_book()}), BOOK
            )

    def _send_window(self, seats: Sequence[Seat]) -> bool:
        """Send every phone the same bytes when the window changes, except for its time."""
        told = self._make_window_message("")
        bare = told and {key: value for key, value in told.items() if key != "ms"}
        before = self._window and {k: v for k, v in self._window.items() if k != "ms"}
        if bare == before:
            return False
        self._window = told
        texts: dict[str, str] = {}
        for seat in seats:
            line = self.chairs.seats[seat].line
            if line is not None:
                language = self.find_line_language(line)
                if language not in texts:
                    texts[language] = pack_message(
                        self._make_window_message(language) or self._closed_window_message
                    )
                self.post.send_message(line, texts[language], WINDOW)
        return True

    @property
    def _closed_window_message(self) -> PhoneMessage:
        number = self.game.windows.window_number if self.game is not None else 0
        return {"t": WINDOW, "win": number, "kind": ""}

    def _make_window_message(self, language: str) -> PhoneMessage | None:
        """Return the window that is open to several, in a language."""
        if self.game is None or self._speaker is None:
            return None
        return self.game.windows.make_window_state(
            self.languages.make_speaker(self._speaker, language)
        )

    def _send_seats(self, line: int) -> None:
        rows = [
            {"seat": n, "name": one.name, "face": one.face,
             "is": "taken" if one.hand_place == SEATED else one.hand_place}
            for n, one in enumerate(self.chairs.seats)
        ]  # fmt: skip
        self.post.send_message(
            line, pack_message({"t": SEATS, "list": rows, **self._make_page_message(line)}), SEATS
        )

    def _welcome_line(self, line: int, seat: Seat) -> None:
        """Send a newly seated phone its token, and everything it shows."""
        chair = self.chairs.seats[seat]
        told = {"t": "you", "seat": seat, "name": chair.name, "face": chair.face,
                "token": chair.token, **self._make_page_message(line)}  # fmt: skip
        self.post.send_message(line, pack_message(told))
        self._update_apart_hands()
        self._send_snapshot(seat)
        window = self._make_window_message(self.find_line_language(line))
        self.post.send_message(line, pack_message(window or self._closed_window_message), WINDOW)

    # What comes in ---------------------------------------------------------------------

    def handle_hello(self, line: int, message: Mapping[str, Any]) -> None:
        """Let a phone in."""
        if message.get("page") != PAGE_VERSION:
            self.post.send_message(line, '{"t":"update"}')
            return
        self._line_languages[line] = self.languages.find_wished_language(message.get("lang"))
        seat = self.chairs.admit_line(line, str(message.get("me", "")))
        if seat is None:
            self._send_seats(line)
        else:
            self._welcome_line(line, seat)

    def handle_message(self, line: int, message: Mapping[str, Any], ping: float = 0.0) -> None:
        """Handle a message from a line; a bad one breaks nothing."""
        if message.get("t") == "sit":
            self._handle_chair_choice(line, message.get("seat"), message.get("take") is True)
            return
        if message.get("t") == "speak":
            self._choose_line_language(line, message.get("lang"))
            return
        seat = self.chairs.find_seat_of_line(line)
        name = str(message.get("id", ""))[:MAX_ID_LENGTH]
        if seat is None:
            self.post.send_message(line, pack_message({"t": "no", "id": name, "why": NOT_YOURS}))
            return
        if message.get("t") == "bye":
            self._handle_leaving(line)
            return
        chair = self.chairs.seats[seat]
        chair.ping_ms = ping
        answer = chair.answers.get(name) if name else None
        if answer is None:
            answer = self._answer_message(seat, message)
            answer |= {"id": name}
            if name:
                chair.answers[name] = answer
                for old in list(chair.answers)[:-CACHED_ANSWERS]:
                    del chair.answers[old]
        self.post.send_message(line, pack_message(answer))

    def note_cut_line(self, line: int) -> None:
        """Note that a line is cut."""
        self._line_languages.pop(line, None)
        self._books.pop(line, None)
        self.chairs.note_cut_line(line)

    def _answer_message(self, seat: Seat, message: Mapping[str, Any]) -> PhoneMessage:
        game, kind = self.game, message.get("t")
        if kind == "want" and message.get("what") == "rules":
            return {"t": "rules", "lines": list(self.rules(self._find_seat_language(seat)))}
        if kind == "want" and message.get("what") == "tell":
            self.chairs.set_table_reader(seat, message.get("on") is True)
            return {"t": "done"}
        if game is None:
            return {"t": "no", "why": LATE}
        if kind == "want" and message.get("what") == "hint":
            hint = game.make_hint_message(
                seat, self.find_phone_states(self._find_seat_language(seat)).speaker
            )
            return {"t": "hint", **hint} if hint is not None else {"t": "no", "why": LATE}
        why = self._do_message(game, seat, message)
        if why:
            return {"t": "no", "why": why}
        self.chairs.phone_events.append(PhoneEvent("answered", self.chairs.seats[seat].name))
        return {"t": "done"}

    def _do_message(self, game: PhoneGame, seat: Seat, message: Mapping[str, Any]) -> str:
        """Do what a message says; return why it doesn't count, or an empty string."""
        word = message.get("word")
        match message.get("t"), message.get("what"):
            case "choose", _:
                return game.press_choice(seat, message.get("ask"), message.get("pick"))
            case "say", _ if not isinstance(word, str):
                return NOT_LEGAL
            case "say", _ if self._rest[0] == "pause":
                return LATE
            case "say", _ if message.get("win") != 0:
                return game.windows.answer_window(seat, message.get("win"), str(word))
            case "say", _ if word == SEEN_WORD:
                return game.windows.mark_reveal_seen(seat)
            case "say", _:
                return game.windows.make_phone_call(seat, str(word), self.find_transit_ms(seat))
            case "want", "undo":
                return game.undo_last_choice(seat)
            case "want", "come-back":
                return game.return_next_deal(seat)
            case "want", "more-time":
                return game.extend_time(seat)
        return NOT_LEGAL

    def _handle_chair_choice(self, line: int, number: object, may_take_over: bool) -> None:
        why = self.chairs.choose_chair(line, number, may_take_over)
        if why == "asked":
            self.post.send_message(line, pack_message({"t": "asked", "seat": number}))
        elif why == TAKEN_MS and isinstance(number, int):
            self._send_seats(line)
            self.post.send_message(line, pack_message({"t": "taken", "seat": number}))
            first = self.chairs.seats[number].line
            if first is not None:
                self.post.send_message(first, '{"t":"also"}', ALSO)
        elif why:
            self.post.send_message(line, pack_message({"t": "no", "id": "", "why": why}))
            self._send_seats(line)
        else:
            seat = self.chairs.find_seat_of_line(line)
            assert seat is not None
            self._welcome_line(line, seat)

    def _handle_leaving(self, line: int) -> None:
        self.chairs.leave_chair(line)
        self._send_seats(line)

    # What the table decides ------------------------------------------------------------

    def answer_take_over(self, is_allowed: bool) -> None:
        """Answer the open request to take a hand over."""
        if self.chairs.take_over_request is None:
            return
        line, seat = self.chairs.settle_take_over(is_allowed)
        if seat is None:
            self.post.send_message(line, pack_message({"t": "no", "id": "", "why": "kept"}))
        else:
            self._welcome_line(line, seat)

    def set_phone_wanted(self, seat: Seat, is_wanted: bool) -> None:
        """Set whether a phone is wanted for a seat."""
        self._note_dismissed_line(self.chairs.set_phone_wanted(seat, is_wanted))

    def send_phone_away(self, seat: Seat) -> None:
        """Send the phone of a seat away."""
        self._note_dismissed_line(self.chairs.free_chair(seat))

    def _note_dismissed_line(self, line: int | None) -> None:
        if line is not None:
            self.post.send_message(line, '{"t":"moved"}')
            self._send_seats(line)

    def take_hand_here(self, seat: Seat) -> None:
        """Move a hand whose phone doesn't answer to the laptop."""
        self.chairs.set_taken_here(seat, True)
        self._update_apart_hands()

    def take_phone_events(self) -> list[PhoneEvent]:
        """Return the phone events since the last call."""
        news, self.chairs.phone_events = self.chairs.phone_events, []
        return news

    def close_table(self) -> None:
        """Close the table; phones of a game that can go on come back to it."""
        end = pack_message({"t": "end", "saved": self.interlude.reason == SAVED_REASON})
        lines = [seat.line for seat in self.chairs.seats if seat.line is not None]
        for line in (*lines, *self.chairs.unseated_lines):
            self.post.send_message(line, end)
