"""Somebody who has left the table still has their phone, and comes back by it."""

import random

import pytest

from game.core.match import Match
from game.core.table import Absence
from game.session.live_match import LiveMatch
from tests.session.laptop import NAMES, Laptop, seated
from tests.session.phone_player import PhoneParty

PEOPLE = (0, 1, 2)


def after_leaving(*seats: int) -> Laptop:
    """The second round of Color Chaos, at whose deal these seats were emptied."""
    match = Match.new("color-chaos", NAMES[:5], 3)
    for seat in seats:
        match.note_absence(Absence(2, seat, True))
    chance = random.Random(3)
    while match.table.round < 2:
        assert match.decision is not None
        match.submit(chance.randrange(len(match.decision.options)))
    return Laptop(LiveMatch(match, seated(NAMES[:5], PEOPLE), 1, None))


@pytest.mark.ruling("GEN-15")
def test_a_phone_says_that_its_owner_has_left_and_brings_them_back() -> None:
    party = PhoneParty(after_leaving(1), PEOPLE)
    party.wait(500)
    phone = party.phones[1]
    assert phone.state["page"] == "rest"
    assert (phone.state["rest"]["why"], phone.state["rest"]["back"]) == ("left", True)
    assert phone.state["hand"] == []
    assert not phone.act(), "nothing is asked there"
    assert phone.send(t="want", what="come-back")["t"] == "done"
    party.step()
    phone.read()
    assert (phone.state["rest"]["why"], phone.state["rest"]["back"]) == ("back", False)
    assert not party.laptop.live_match.will_be_away(1)
    assert phone.send(t="want", what="come-back")["t"] == "no", "they are expected already"


def test_the_others_play_on_by_phone_and_wait_for_nobody_who_left() -> None:
    party = PhoneParty(after_leaving(1), PEOPLE)
    assert party.chairs.answering_seats == {0, 2}
    assert party.chairs.apart_seats == {0, 2}
    asked = set()
    for _ in range(400):
        party.wait(200)
        for seat, phone in party.phones.items():
            if phone.act():
                asked.add(seat)
        if (
            party.laptop.flow.event_queue.ended_round is not None
            or party.laptop.live_match.match.table.round > 2
        ):
            break
    assert asked == {0, 2}


def test_nobody_who_is_there_can_come_back() -> None:
    party = PhoneParty(after_leaving(1), PEOPLE)
    assert party.phones[0].send(t="want", what="come-back")["t"] == "no"
    assert not party.laptop.live_match.match.table.absences[1:]


def test_a_phone_that_is_lost_after_its_owner_left_holds_nobody_up() -> None:
    party = PhoneParty(after_leaving(1), PEOPLE)
    party.table.note_cut_line(party.phones[1].line)
    assert party.chairs.lost_seats == frozenset()
    party.phones[1].again(party.line())
    party.step()
    assert party.phones[1].state["rest"]["why"] == "left"
