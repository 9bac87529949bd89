"""The phones of a table: what they say comes in here, what they are told goes out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.core.decision import Seat
from game.session.flow import Flow
from game.session.speech.prompts import Speaker
from game.store.settings import SeatChoice
from game.words import Words

from .asking import Told
from .chairs import SEATED, TAKEN, PhoneChairs, PhoneEvent, PhonePost
from .game import PhoneGame
from .telling import SAVED, Interlude, PhoneStates, lobby, packed, padded
from .tongues import PhoneTongues
from .windows import LATE, NOT_LEGAL, NOT_YOURS, SEEN

PAGE = 2
"""The version of the page: an older one is loaded anew."""
REMEMBERED = 64
"""So many answers are known for the case that somebody asks twice."""
MOST = 16
"""Signs of a message's own name."""
CREDIT = 250.0
"""Milliseconds that somebody is given at most because the way to the table is long."""
STATE, WINDOW, SEATS, BOOK, ALSO = "state", "window", "seats", "book", "also"


class PhoneTable:
    """Everything between what phones say and the game."""

    def __init__(
        self, post: PhonePost, clock: Callable[[], float], words: Words,
        rules: Callable[[str], Sequence[str]] = lambda _: (),
        hints: Callable[[str], bool] = lambda _: True,
    ) -> None:  # fmt: skip
        """`words` are those of the table, `rules` the lines of the game's rules in a language."""
        self.post, self.clock = post, clock
        self.rules, self._hints = rules, hints
        self.tongues = PhoneTongues(words)
        self.chairs = PhoneChairs(post, clock)
        self.game: PhoneGame | None = None
        self.between = Interlude()
        """What phones show while no game is played."""
        self.first_number = 0
        """After which questions and windows of a game are numbered."""
        self._speaker: Speaker | None = None
        self._states: dict[str, PhoneStates] = {}
        self._reads: dict[int, str] = {}
        """The language of each line; nothing for those who read what the table speaks."""
        self._spoken = self.tongues.own
        self.faces: Told = {"rev": "", "parts": 0}
        """Where the faces of the cards lie."""
        self._sign: object = None
        self._own: dict[Seat, object] = {}
        self._window: Told | None = None
        self._rest = ("", -1)
        self._books: dict[int, object] = {}
        """Which game's cards each line was told of, and in which language."""
        self._turn: object = None
        self._given_back: set[Seat] = set()

    # The game --------------------------------------------------------------------------

    def attach(self, flow: Flow, speaker: Speaker) -> None:
        """A game is played at this table from now on."""
        self.game = PhoneGame(flow, speaker.wording, self._hints, self.first_number)
        self._speaker, self.between = speaker, Interlude()
        self._states.clear()
        seats = range(len(flow.sitting.names))
        self.chairs.away = frozenset(seat for seat in seats if flow.sitting.is_away(seat))
        flow.times.credit = self.credit
        self._window, self._sign = None, None
        self._part()

    def detach(self) -> None:
        """The game is left; whoever has a phone stays."""
        if self.game is not None:
            self.game.flow.looks.part(False)
            self.game.flow.times.credit = lambda _: 0.0
        self.game = self._speaker = None
        self.chairs.away = frozenset()
        self._states.clear()
        self._window, self._sign = None, None
        self._own.clear()

    def expect(self, between: Interlude) -> None:
        """What phones show until a game is played."""
        self.between = between

    def rest(self, why: str, seat: Seat = -1) -> None:
        """Why the table stands still, and whom the laptop waits for; empty: it goes on."""
        self._rest = why, seat
        if self.game is not None:
            self.game.resting, self.game.resting_seat = self._rest

    def set_seats(self, choices: Sequence[SeatChoice]) -> None:
        """Who sits at the table from now on."""
        for line in self.chairs.set_seats(choices):
            self._tell_seats(line)

    def credit(self, seat: Seat) -> float:
        """For how many milliseconds what somebody presses is on its way, as far as it counts."""
        if seat >= len(self.chairs.seats) or self.chairs.seats[seat].is_ != SEATED:
            return 0.0
        return min(self.chairs.seats[seat].pings, CREDIT)

    def _part(self) -> None:
        """Tell the game whose hand lies on a phone."""
        if self.game is None:
            return
        looks, apart = self.game.flow.looks, set(self.chairs.apart)
        phones = any(seat.token for seat in self.chairs.seats)
        looks.part(phones)
        if apart == looks.apart or not phones:
            return
        for seat in apart ^ looks.apart:
            self._part_one(seat, seat in apart)

    def _part_one(self, seat: Seat, apart: bool) -> None:
        """A hand goes to a phone, or to the laptop: whoever is asked is asked anew there."""
        assert self.game is not None
        flow = self.game.flow
        mine = flow.chooser == seat
        if apart and (flow.looks.viewer == seat or self._rest == ("curtain", seat)):
            return  # never in the middle of a choice
        if apart:
            flow.looks.apart.add(seat)
        else:
            flow.looks.apart.discard(seat)
        if mine and flow.looks.open_since is not None:
            flow.looks.hide()
            flow.looks.open_since = None

    # A frame ---------------------------------------------------------------------------

    def step(self) -> bool:
        """Once in a frame: tell phones what is new; whether anything was."""
        ask = self.chairs.ask
        if ask is not None and self.clock() >= ask.until:
            self.allow(not ask.old_answers)
        self._give_back()
        self._part()
        if self.game is not None:
            self.game.windows.all_seen(self.chairs.here)
        self._reword()
        sign = (self.chairs.changes, self.faces["rev"], self.game and self.game.sign(),
                self.between)  # fmt: skip
        seats = sorted(self.chairs.reached)
        if sign != self._sign:
            new_seats = self._sign is None or self.chairs.changes != self._changes
            self._sign, self._changes = sign, self.chairs.changes
            for seat in seats:
                self._tell_state(seat)
                self._same = True  # nothing happens between them
            self._same = False
            if new_seats:
                for line in sorted(self.chairs.strangers):
                    self._tell_seats(line)
            changed = True
        else:
            own = [seat for seat in seats if self._own_sign(seat) != self._own.get(seat)]
            for seat in own:
                self._tell_state(seat)
            changed = bool(own)
        return self._tell_window(seats) or changed

    _changes, _same = -1, False

    def _own_sign(self, seat: Seat) -> object:
        game = self.game
        if game is None:
            return None
        game.question(seat)
        return *game.own_sign(seat), game.may_take_back(seat)

    def _give_back(self) -> None:
        """A hand that was taken to the laptop goes back to its phone as soon as its owner has
        nothing to choose there: with others, in a window, they can answer on the phone again.
        """
        if self.game is None:
            return
        flow = self.game.flow
        for number, seat in enumerate(self.chairs.seats):
            busy = number in (flow.chooser, flow.looks.viewer) or self._rest == ("curtain", number)
            if seat.taken and seat.line is not None and not busy:
                self.chairs.take(number, False)

    # In which language -----------------------------------------------------------------

    def reads(self, line: int) -> str:
        """The language of what a line is told; empty for the table's own."""
        return self._reads.get(line, "")

    def _language(self, seat: Seat) -> str:
        line = self.chairs.seats[seat].line
        return self.reads(line) if line is not None else ""

    def states(self, language: str) -> PhoneStates:
        """Who puts the game that is played into words of a language."""
        assert self.game is not None
        assert self._speaker is not None
        found, meant = self._states.get(language), language or self.tongues.own
        if found is None or found.language != meant:  # the table speaks another one meanwhile
            speaker = self.tongues.speaker(self._speaker, language)
            found = self._states[language] = PhoneStates(self.game, self.chairs, speaker)
        return found

    def _told(self, seat: Seat, language: str) -> Told:
        """All that a phone shows, in a language."""
        if self.game is None:
            told = lobby(self.chairs, self.between, self.tongues.of(language))
            return {**told, "forms": self._names(language)}
        states = self.states(language)
        forms = self.tongues.forms(states.spoken(seat), language)
        return {**states.state(seat), "forms": forms}

    def _names(self, language: str) -> dict[str, dict[str, str]]:
        """The people's names, as sentences of a page may need them."""
        return self.tongues.forms([seat.name for seat in self.chairs.seats], language)

    def _page(self, line: int) -> Told:
        """The sentences of a page, and the languages that can be chosen there."""
        language = self.reads(line)
        return {"words": self.tongues.page(language), "languages": self.tongues.offered,
                "forms": self._names(language)}  # fmt: skip

    def _speaks(self, line: int, wanted: object) -> None:
        """Somebody chooses a language: all that their phone shows is told anew."""
        if line not in self._reads:
            return
        self._reads[line] = self.tongues.understood(wanted)
        self._retell(line)

    def _retell(self, line: int) -> None:
        seat = self.chairs.at(line)
        if seat is None:
            self._tell_seats(line)
        else:
            self._welcome(line, seat)

    def _reword(self) -> None:
        """Where the table speaks another language now, so do the phones that follow it."""
        if self._spoken != self.tongues.own:
            self._spoken = self.tongues.own
            for line in [line for line, language in self._reads.items() if not language]:
                self._retell(line)

    # What goes out ---------------------------------------------------------------------

    def _tell_state(self, seat: Seat) -> None:
        """A whole snapshot for one phone."""
        chair = self.chairs.seats[seat]
        if chair.line is None:
            return
        if not self._same:
            for states in self._states.values():
                states.renew()
        told = self._told(seat, self.reads(chair.line))
        self._own[seat] = self._own_sign(seat)
        chair.count += 1
        me = {"seat": seat, "name": chair.name, "face": chair.face}
        self._tell_book(chair.line)
        whole = {"t": STATE, "n": chair.count, "faces": self.faces, "me": me, **told}
        self.post.tell(chair.line, padded(whole), STATE)

    def _tell_book(self, line: int) -> None:
        """What all cards of the game do: once, before anything that shows one."""
        if self.game is None:
            return
        language = self.reads(line)
        states = self.states(language)
        if self._books.get(line) is not states:
            self._books[line] = states
            self.post.tell(line, packed({"t": BOOK, "cards": states.book()}), BOOK)

    def _tell_window(self, seats: Sequence[Seat]) -> bool:
        """The same bytes to every phone, whenever the window changes but for its time."""
        told = self._window_told("")
        bare = told and {key: value for key, value in told.items() if key != "ms"}
        before = self._window and {k: v for k, v in self._window.items() if k != "ms"}
        if bare == before:
            return False
        self._window = told
        texts: dict[str, str] = {}
        for seat in seats:
            line = self.chairs.seats[seat].line
            if line is not None:
                language = self.reads(line)
                if language not in texts:
                    texts[language] = packed(self._window_told(language) or self._no_window)
                self.post.tell(line, texts[language], WINDOW)
        return True

    @property
    def _no_window(self) -> Told:
        number = self.game.windows.number if self.game is not None else 0
        return {"t": WINDOW, "win": number, "kind": ""}

    def _window_told(self, language: str) -> Told | None:
        """The window that is open to several, in a language."""
        if self.game is None or self._speaker is None:
            return None
        return self.game.windows.told(self.tongues.speaker(self._speaker, language))

    def _tell_seats(self, line: int) -> None:
        rows = [
            {"seat": n, "name": one.name, "face": one.face,
             "is": "taken" if one.is_ == SEATED else one.is_}
            for n, one in enumerate(self.chairs.seats)
        ]  # fmt: skip
        self.post.tell(line, packed({"t": SEATS, "list": rows, **self._page(line)}), SEATS)

    def _welcome(self, line: int, seat: Seat) -> None:
        """Somebody has their seat: what they need to come back, and all that they see."""
        chair = self.chairs.seats[seat]
        told = {"t": "you", "seat": seat, "name": chair.name, "face": chair.face,
                "token": chair.token, **self._page(line)}  # fmt: skip
        self.post.tell(line, packed(told))
        self._part()
        self._tell_state(seat)
        window = self._window_told(self.reads(line))
        self.post.tell(line, packed(window or self._no_window), WINDOW)

    # What comes in ---------------------------------------------------------------------

    def hello(self, line: int, said: Mapping[str, Any]) -> None:
        """Somebody is let in."""
        if said.get("page") != PAGE:
            self.post.tell(line, '{"t":"update"}')
            return
        self._reads[line] = self.tongues.understood(said.get("lang"))
        seat = self.chairs.hello(line, str(said.get("me", "")))
        if seat is None:
            self._tell_seats(line)
        else:
            self._welcome(line, seat)

    def says(self, line: int, said: Mapping[str, Any], ping: float = 0.0) -> None:
        """A message from a line; whatever it is, nothing breaks and nobody else notices."""
        if said.get("t") == "sit":
            self._sits(line, said.get("seat"), said.get("take") is True)
            return
        if said.get("t") == "speak":
            self._speaks(line, said.get("lang"))
            return
        seat = self.chairs.at(line)
        name = str(said.get("id", ""))[:MOST]
        if seat is None:
            self.post.tell(line, packed({"t": "no", "id": name, "why": NOT_YOURS}))
            return
        if said.get("t") == "bye":
            self._leaves(line)
            return
        chair = self.chairs.seats[seat]
        chair.pings = ping
        answer = chair.answers.get(name) if name else None
        if answer is None:
            answer = self._answer(seat, said)
            answer |= {"id": name}
            if name:
                chair.answers[name] = answer
                for old in list(chair.answers)[:-REMEMBERED]:
                    del chair.answers[old]
        self.post.tell(line, packed(answer))

    def gone(self, line: int) -> None:
        """A line is cut."""
        self._reads.pop(line, None)
        self._books.pop(line, None)
        self.chairs.gone(line)

    def _answer(self, seat: Seat, said: Mapping[str, Any]) -> Told:
        """What is told to somebody who says something."""
        game, kind = self.game, said.get("t")
        if kind == "want" and said.get("what") == "rules":
            return {"t": "rules", "lines": list(self.rules(self._language(seat)))}
        if kind == "want" and said.get("what") == "tell":
            self.chairs.tell_open(seat, said.get("on") is True)
            return {"t": "done"}
        if game is None:
            return {"t": "no", "why": LATE}
        if kind == "want" and said.get("what") == "hint":
            hint = game.hint(seat, self.states(self._language(seat)).speaker)
            return {"t": "hint", **hint} if hint is not None else {"t": "no", "why": LATE}
        why = self._why_not(game, seat, said)
        if why:
            return {"t": "no", "why": why}
        self.chairs.news.append(PhoneEvent("answered", self.chairs.seats[seat].name))
        return {"t": "done"}

    def _why_not(self, game: PhoneGame, seat: Seat, said: Mapping[str, Any]) -> str:
        """Do what somebody says: nothing if it counts, or why it does not."""
        word = said.get("word")
        match said.get("t"), said.get("what"):
            case "choose", _:
                return game.choose(seat, said.get("ask"), said.get("pick"))
            case "say", _ if not isinstance(word, str):
                return NOT_LEGAL
            case "say", _ if self._rest[0] == "pause":
                return LATE
            case "say", _ if said.get("win") != 0:
                return game.windows.say(seat, said.get("win"), str(word))
            case "say", _ if word == SEEN:
                return game.windows.look_seen(seat)
            case "say", _:
                return game.windows.call(seat, str(word), self.credit(seat))
            case "want", "undo":
                return game.take_back(seat)
            case "want", "come-back":
                return game.come_back(seat)
            case "want", "more-time":
                return game.more_time(seat)
        return NOT_LEGAL

    def _sits(self, line: int, number: object, take: bool) -> None:
        why = self.chairs.sit(line, number, take)
        if why == "asked":
            self.post.tell(line, packed({"t": "asked", "seat": number}))
        elif why == TAKEN and isinstance(number, int):
            self._tell_seats(line)
            self.post.tell(line, packed({"t": "taken", "seat": number}))
            first = self.chairs.seats[number].line
            if first is not None:
                self.post.tell(first, '{"t":"also"}', ALSO)
        elif why:
            self.post.tell(line, packed({"t": "no", "id": "", "why": why}))
            self._tell_seats(line)
        else:
            seat = self.chairs.at(line)
            assert seat is not None
            self._welcome(line, seat)

    def _leaves(self, line: int) -> None:
        self.chairs.bye(line)
        self._tell_seats(line)

    # What the table decides ------------------------------------------------------------

    def allow(self, may: bool) -> None:
        """Whether somebody may take a hand over with another phone."""
        if self.chairs.ask is None:
            return
        line, seat = self.chairs.allow(may)
        if seat is None:
            self.post.tell(line, packed({"t": "no", "id": "", "why": "kept"}))
        else:
            self._welcome(line, seat)

    def switch(self, seat: Seat, on: bool) -> None:
        """Whether a phone is wanted for that seat."""
        self._sent_away(self.chairs.switch(seat, on))

    def put_out(self, seat: Seat) -> None:
        """Send the phone of that seat away."""
        self._sent_away(self.chairs.put_out(seat))

    def _sent_away(self, line: int | None) -> None:
        if line is not None:
            self.post.tell(line, '{"t":"moved"}')
            self._tell_seats(line)

    def take_hand(self, seat: Seat) -> None:
        """The laptop takes over a hand whose phone does not answer."""
        self.chairs.take(seat, True)
        self._part()

    def news(self) -> list[PhoneEvent]:
        """What happened since this was asked last."""
        news, self.chairs.news = self.chairs.news, []
        return news

    def end(self) -> None:
        """The table is closed; whoever played a game that can go on comes back to it."""
        end = packed({"t": "end", "saved": self.between.why == SAVED})
        lines = [seat.line for seat in self.chairs.seats if seat.line is not None]
        for line in (*lines, *self.chairs.strangers):
            self.post.tell(line, end)
