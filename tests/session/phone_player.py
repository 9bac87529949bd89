"""Phones without a network: each knows what it was sent, and presses only what stands there."""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from game.core import notation
from game.core.card import Card
from game.core.decision import Seat
from game.session.live_match import LiveMatch
from game.session.phones.chairs import PhoneChairs
from game.session.phones.phone_table import PAGE_VERSION, PhoneTable
from tests.session.laptop import FRAME, Laptop, seated

Told = dict[str, Any]
HALF = 0.5


@dataclass
class Wire:
    """Carries messages at once, and keeps every one with the moment it was sent at."""

    clock: Callable[[], float]
    sent: dict[int, list[tuple[float, str]]] = field(default_factory=dict)
    order: list[tuple[float, int]] = field(default_factory=list)
    """When which line was sent something, one after another."""
    cuts: list[int] = field(default_factory=list)
    seated: dict[int, bool] = field(default_factory=dict)

    def send_message(self, line: int, text: str, replaces: str = "") -> None:
        """Send a message."""
        self.sent.setdefault(line, []).append((self.clock(), text))
        self.order.append((self.clock(), line))

    def note_seated(self, line: int, is_seated: bool) -> None:
        """Whether somebody plays on that line."""
        self.seated[line] = is_seated

    def cut_line(self, line: int) -> None:
        """Say goodbye."""
        self.cuts.append(line)

    def heard(self, line: int) -> list[Told]:
        """Everything that was sent to a line."""
        return [json.loads(text) for _, text in self.sent.get(line, [])]


class Phone:
    """One phone, and somebody who presses what they find."""

    def __init__(
        self, table: PhoneTable, wire: Wire, line: int, luck: Random, reads: str = "en"
    ) -> None:
        self.table, self.wire, self.line, self.luck = table, wire, line, luck
        self.reads = reads
        self.page: Told = {}
        """The sentences of its page."""
        self.token = ""
        self._read = 0
        self.state: Told = {}
        self.window: Told = {"win": 0, "kind": ""}
        self.answers: dict[str, Told] = {}
        self._ids = 0
        self.last: Told = {}
        """What it said last."""

    def hello(self) -> None:
        """Come in, with the token of before if there is one."""
        self.table.handle_hello(
            self.line, {"t": "hello", "page": PAGE_VERSION, "me": self.token, "lang": self.reads}
        )
        self.read()

    def sit(self, seat: Seat, take: bool = False) -> None:
        """Take a seat; or want one that is somebody's."""
        self.table.handle_message(self.line, {"t": "sit", "seat": seat, "take": take})
        self.read()

    def again(self, line: int) -> None:
        """The line was cut; here is another one."""
        self.table.note_cut_line(self.line)
        self.line, self._read = line, 0
        self.hello()

    def read(self) -> None:
        """Look at what came."""
        messages = self.wire.sent.get(self.line, [])
        for _, text in messages[self._read :]:
            told = json.loads(text)
            match told["t"]:
                case "seats":
                    self.page = told["words"]
                case "you":
                    self.token, self.page = told["token"], told["words"]
                case "state":
                    assert len(text.encode()) % 4096 == 0
                    self.state = told
                case "window":
                    self.window = told
                case "done" | "no" | "hint" | "rules":
                    self.answers[told["id"]] = told
        self._read = len(messages)

    def send(self, **said: Any) -> Told:
        """Say something; what was answered."""
        self._ids += 1
        name = f"{self.line}-{self._ids}"
        self.last = {**said, "id": name}
        self.table.handle_message(self.line, self.last, 20.0)
        self.read()
        return self.answers[name]

    # What somebody does ----------------------------------------------------------------

    def act(self) -> bool:
        """Press something, if anything is asked; whether it was."""
        self.read()
        page = self.state.get("page", "")
        if self.state.get("ask"):
            self.choose()
            return True
        if page in ("claim", "bluff") and self._asked_by_window():
            word = self.luck.choice(self.window["words"])[0]
            self.send(t="say", win=self.window["win"], word=word)
            return True
        if page == "call":
            for call in self.state["call"]["owed"]:
                if not call["made"]:
                    self.send(t="say", win=0, word=call["call"])
            return True
        if page == "shown":
            self.send(t="say", win=0, word="seen")
            return True
        return False

    def _asked_by_window(self) -> bool:
        me, window = self.state["me"]["seat"], self.window
        if not window["kind"] or me not in window["seats"] or window.get("turned") is not None:
            return False
        if window["kind"] == "bluff":
            return me not in window["answered"]
        return str(me) not in window["said"]

    def choose(self) -> Told:
        """Press something of what is asked."""
        ask = self.state["ask"]
        options = ask["options"]
        open_ = [n for n, option in enumerate(options) if option.get("can", True)]
        assert open_, f"nothing to press: {ask}"
        if ask["gather"]:
            return self._gather(ask, open_)
        return self.send(t="choose", ask=ask["ask"], pick=self.luck.choice(open_))

    def _gather(self, ask: Told, open_: Sequence[int]) -> Told:
        """Choose cards until it can be given; then mostly give them."""
        options = ask["options"]
        gives = [n for n in open_ if options[n].get("word") == "done"]
        if gives and self.luck.random() < HALF:
            return self.send(t="choose", ask=ask["ask"], pick=gives[0])
        fresh = [n for n in open_ if not options[n].get("on") and options[n].get("word") != "done"]
        return self.send(t="choose", ask=ask["ask"], pick=self.luck.choice(fresh or list(open_)))


class PhoneParty:
    """A laptop with phones around it; who has none plays at the laptop."""

    def __init__(
        self, laptop: Laptop, seats: Sequence[Seat], seed: int = 1, reads: Sequence[str] = ()
    ) -> None:
        """`reads` are the languages of the seats, English for the rest."""
        self.laptop, self.luck = laptop, Random(seed)
        self.reads = reads
        self.wire = Wire(lambda: laptop.now)
        self.table = PhoneTable(self.wire, lambda: laptop.now, laptop.log.words)
        self.table.set_seats(laptop.live_match.players)
        self.phones: dict[Seat, Phone] = {}
        self._lines = 0
        for seat in seats:
            self.join(seat)
        self.table.attach_flow(laptop.flow, laptop.log._speaker)
        self.step()

    @property
    def chairs(self) -> PhoneChairs:
        """Who sits where."""
        return self.table.chairs

    def line(self) -> int:
        """A new line."""
        self._lines += 1
        return self._lines

    def join(self, seat: Seat) -> Phone:
        """A phone comes, and its face is tapped."""
        reads = self.reads[seat] if seat < len(self.reads) else "en"
        phone = Phone(self.table, self.wire, self.line(), self.luck, reads)
        self.phones[seat] = phone
        phone.hello()
        phone.sit(seat)
        return phone

    def step(self) -> None:
        """Tell phones what is new."""
        self.table.set_pause("curtain" if self.laptop.curtain is not None else "",
                        -1 if self.laptop.curtain is None else self.laptop.curtain)  # fmt: skip
        self.table.send_changes()
        for phone in self.phones.values():
            phone.read()

    def wait(self, milliseconds: float = FRAME) -> None:
        """Let time pass, frame by frame."""
        end = self.laptop.now + milliseconds
        while self.laptop.now < end:
            self.laptop.wait(FRAME)
            self.step()

    def at_laptop(self) -> None:
        """Whoever has the laptop does something."""
        laptop, flow = self.laptop, self.laptop.flow
        if laptop.curtain is not None:
            laptop.confirm()
        elif (
            flow.claims.asked_claimer is not None
            and flow.claims.asked_claimer not in flow.views.apart_seats
        ):
            if flow.views.viewer == flow.claims.asked_claimer:
                choices: list[Card | str] = [*flow.claims.list_dodge_cards(), "take"]
                flow.claims.choose_dodge(self.luck.choice(choices))
        elif (
            flow.reveal.is_open
            and flow.reveal.window is not None
            and not flow.reveal.window.length_ms
        ):
            flow.reveal.end_reveal_early()
        elif flow.is_waiting and flow.viewer is not None and flow.viewer == laptop.asked.seat:
            laptop.answer(self.luck.randrange(len(laptop.asked.options)))

    def play(self, most: int = 60_000) -> int:
        """Play on until the match is over; how many frames it took."""
        for frame in range(most):
            if self.laptop.flow.is_over:
                return frame
            self.wait()
            phones = [phone for phone in self.phones.values() if phone.line]
            self.luck.shuffle(phones)
            for phone in phones:
                phone.act()
            self.at_laptop()
        asked = self.laptop.live_match.asked
        pages = {seat: phone.state.get("page") for seat, phone in self.phones.items()}
        raise AssertionError(
            f"it does not end: {asked and (asked.question_key, asked.seat)} {pages}"
        )


def placed(position: str, phones: Sequence[Seat], reads: Sequence[str] = ()) -> PhoneParty:
    """A table with a position on it, at which people sit who all have phones."""
    match = notation.read_position(position)
    names = match.table.names
    laptop = Laptop(LiveMatch(match, seated(names, range(len(names))), 1, None))
    party = PhoneParty(laptop, phones, reads=reads)
    party.wait(1700)
    return party
