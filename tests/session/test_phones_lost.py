"""A phone goes away while its owner owes something, whatever it is: the table goes on."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.core.decision import Seat
from game.games import GAMES
from game.session.live_match import begin_live_match
from game.session.pace import Pace
from tests.session.laptop import AT_ONCE, Laptop, seated
from tests.session.phone_player import Phone, PhoneParty

NAMES = ("Mia", "Rocco", "Nell")
RULES = {
    "color-chaos": {f"expansion_{n}": "on" for n in (1, 2, 3)},
    "match-patch": {"sets": "2"},
    "penny-badger": {"bank": "50"},
}
IDLE = {"wait", "rest", "results"}
HOLDS_ON = 30_000.0  # milliseconds, more than any clock of a window runs
FRAMES = 8_000
EVER: dict[str, set[str]] = {
    "color-chaos": {"turn", "call", "claim", "choose", "secret", "color", "seat", "word"},
    "dice-factor": {"cards", "die", "pile", "seat", "word"},
    "flower-power": {"several"},
    "match-patch": {"cards", "memory"},
    "penny-badger": {"turn", "claim_cards", "bluff", "seat"},
    "pig-farm": {"cards", "die", "pile"},
    "rainbow-rush": {"cards", "pile"},
}
"""Kinds of questions that each game asks."""


def table(game: str, pace: Pace, seed: int) -> PhoneParty:
    """Three people with a phone each."""
    live_match, before = begin_live_match(
        game, seated(NAMES, range(3)), RULES.get(game, {}), None, seed
    )
    return PhoneParty(Laptop(live_match, before, pace=pace), range(3), seed)


def owing(party: PhoneParty) -> Iterator[tuple[str, Phone]]:
    """Who is asked something on a phone, and on which kind of page."""
    for phone in party.phones.values():
        kind = phone.state.get("page", "")
        if (
            kind not in IDLE
            and party.chairs.find_seat_of_line(phone.line) in party.laptop.flow.awaited_seats
        ):
            yield kind, phone


def lose(party: PhoneParty, seat: Seat, kind: str) -> None:
    """The phone of a seat is away: what it owes is done at the laptop, then it comes back."""
    laptop, flow, phone = party.laptop, party.laptop.flow, party.phones[seat]
    party.table.note_cut_line(phone.line)
    phone.line = 0
    if flow.choosing_person == seat:
        party.table.take_hand_here(seat)  # as the panel offers
    elif flow.claims.shown_window is not None:
        flow.claims.press_dodge(seat)  # by their key
    elif flow.votes.shown_window is not None:
        flow.votes.take_answer(seat, flow.votes.list_answer_words()[0])
    elif flow.calls.window is not None:
        flow.calls.window.make_call(flow.calls.window.owed_calls[0], laptop.now)
    end = laptop.now + HOLDS_ON
    while seat in flow.awaited_seats and laptop.now < end:
        party.wait()
        party.at_laptop()
        for other in party.phones.values():
            if other.line:
                other.act()
        if flow.calls.window is not None and flow.calls.window.seat == seat:
            for call in flow.calls.window.owed_calls:
                flow.calls.window.make_call(call, laptop.now)
    assert laptop.now < end, f"the table stands still: {kind}"
    phone.again(party.line())
    party.wait()


def standing(party: PhoneParty) -> tuple[object, ...]:
    """Where everybody stands who does not go on."""
    pages = {seat: phone.state.get("page") for seat, phone in party.phones.items()}
    flow = party.laptop.flow
    return party.laptop.live_match.asked, pages, flow.awaited_seats, flow.viewer, flow.open_round


@pytest.mark.sampled(3)
@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_phone_is_lost_in_every_kind_of_question(game: str) -> None:
    party = table(game, replace(AT_ONCE, claim_ms=0.0), 3)
    lost: set[str] = set()
    steps, moved = 0, 0.0
    for _ in range(FRAMES):
        if lost >= EVER[game]:
            return
        party.wait()
        party.at_laptop()
        if len(party.laptop.live_match.match.steps) != steps:
            steps, moved = len(party.laptop.live_match.match.steps), party.laptop.now
        assert party.laptop.now < moved + HOLDS_ON, standing(party)
        fresh = next(((kind, phone) for kind, phone in owing(party) if kind not in lost), None)
        if fresh is not None:
            kind, phone = fresh
            seat = party.chairs.find_seat_of_line(phone.line)
            assert seat is not None
            lose(party, seat, kind)
            lost.add(kind)
            continue
        for phone in party.phones.values():
            phone.act()
    raise AssertionError(f"not every kind came up: {sorted(lost)}")
