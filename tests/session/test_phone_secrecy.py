"""Nothing leaks to a phone: worlds that its seat can't tell apart send it the same, bit by bit."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from game.core.chance import Chance
from game.core.decision import Dodge, Seat
from game.core.errors import GameError
from game.core.match import Match
from game.core.seat_view import SeatView
from game.games import GAMES
from game.session.sitting import Sitting
from tests.session.laptop import NAMES, Laptop, seated
from tests.session.phone_player import PhoneParty, placed
from tests.session.test_claims import table

Sent = list[tuple[float, str]]
SEATS = 3


def seen(view: SeatView) -> tuple[object, ...]:
    """Everything a seat knows of a table."""
    zones = {name: [c and c.id for c in cards] for name, cards in view.zones.items()}
    return sorted(zones.items()), sorted(view.facts.items(), key=str)


def sent(match: Match, observer: Seat, milliseconds: float) -> Sent:
    """What the observer's phone is sent at a table that goes on from here, nobody pressing."""
    players = seated(NAMES[:SEATS], range(SEATS))
    laptop = Laptop(Sitting(match, players, 1, None))
    party = PhoneParty(laptop, range(SEATS))
    party.wait(milliseconds)
    words = party.wire.sent[party.phones[observer].line]
    token = party.phones[observer].token
    return [(moment, text.replace(token, "")) for moment, text in words]


def pairs(game: str, seed: int, steps: int) -> int:
    """Play on, and compare worlds wherever somebody is asked; how often that was done."""
    luck, chance = Random(seed), Chance(seed)
    match, compared = Match.new(game, SEATS, seed), 0
    for _ in range(steps):
        asked = match.decision
        if asked is None:
            break
        pick = luck.randrange(len(asked.options))
        if luck.random() < 0.25 and not isinstance(asked, Dodge):
            compared += compare(match, asked.seat, pick, chance)
        match.submit(pick)
    return compared


def compare(match: Match, observer: Seat, pick: int, chance: Chance) -> int:
    """The same question in two worlds, and what comes of the same answer to it."""
    one, other = match.fork(), match.imagine(observer, chance)
    assert sent(one.fork(), observer, 1700) == sent(other.fork(), observer, 1700)
    try:
        for world in (one, other):
            world.submit(pick)
    except GameError:
        return 1
    if one.decision is None or other.decision is None:
        return 1
    alike = seen(one.table.seen_by(observer)) == seen(other.table.seen_by(observer))
    hidden = isinstance(one.decision, Dodge) or isinstance(other.decision, Dodge)
    if not alike or hidden or one.decision.seat != other.decision.seat:
        return 1
    assert sent(one, observer, 1700) == sent(other, observer, 1700)
    return 2


@pytest.mark.parametrize("game", sorted(GAMES))
def test_worlds_that_a_seat_cannot_tell_apart_send_its_phone_the_same(game: str) -> None:
    assert pairs(game, 3, 24) > 2


@pytest.mark.long
@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("game", sorted(GAMES))
def test_many_worlds_send_the_same(game: str, seed: int) -> None:
    assert pairs(game, 100 + seed, 400)


# Dodges ------------------------------------------------------------------------------------------

HOLDS, HOLDS_NOT = "bDodge r2 r3", "bSkip r2 r3"


def dodged(hand: str, claims: Sequence[Seat]) -> dict[Seat, Sent]:
    """Somebody plays an event; some claim, and whoever claims then takes it all the same."""
    party = placed(table("pHigherLower b1 b2 b3", hand), range(4))
    host = party.phones[0]
    options = host.state["ask"]["options"]
    event = next(n for n, one in enumerate(options) if "Higher" in one["label"])
    host.send(t="choose", ask=host.state["ask"]["ask"], pick=event)
    party.wait(500)
    for seat in claims:
        phone = party.phones[seat]
        assert phone.state["page"] == "claim"
        assert phone.send(t="say", win=phone.window["win"], word="dodge")["t"] == "done"
    party.wait(4000)
    for seat in claims:
        phone = party.phones[seat]
        assert phone.state["page"] == "choose"
        take = next(n for n, one in enumerate(phone.state["ask"]["options"]) if "word" in one)
        phone.send(t="choose", ask=phone.state["ask"]["ask"], pick=take)
    party.wait(1000)
    assert all(phone.state["page"] != "choose" for phone in party.phones.values())
    tokens = [phone.token for phone in party.phones.values()]
    found = {}
    for seat, phone in party.phones.items():
        said = party.wire.sent[phone.line]
        found[seat] = [(moment, hide(text, tokens)) for moment, text in said]
    return found


def hide(text: str, tokens: Sequence[str]) -> str:
    """A message without what is drawn anew each time."""
    for token in tokens:
        text = text.replace(token, "")
    return text


@pytest.mark.parametrize("claims", [(), (1,), (2,), (1, 2, 3)], ids=str)
def test_no_phone_tells_whether_somebody_else_holds_a_dodge(claims: tuple[Seat, ...]) -> None:
    with_it, without = dodged(HOLDS, claims), dodged(HOLDS_NOT, claims)
    for seat in (0, 2, 3):
        assert with_it[seat] == without[seat]
    moments = [[moment for moment, _ in world[1]] for world in (with_it, without)]
    assert moments[0] == moments[1]


def test_the_window_is_the_same_bytes_at_the_same_moment_on_every_phone() -> None:
    everybody = dodged(HOLDS, (2,))
    windows = [
        [(moment, text) for moment, text in said if text.startswith('{"t":"window"')][1:]
        for said in everybody.values()
    ]
    assert all(one == windows[0] for one in windows)
    assert len(windows[0]) >= 3, "it opens, somebody claims, it closes"


# Secret rounds -----------------------------------------------------------------------------------


def laid(hand: str, first: bool) -> Sent:
    """All lay in secret at once; what seat 2 is sent until all have answered."""
    party = placed(table("pGettingEven b1 b2 b3", hand), range(4))
    host = party.phones[0]
    options = host.state["ask"]["options"]
    event = next(n for n, one in enumerate(options) if "Getting Even" in one["label"])
    host.send(t="choose", ask=host.state["ask"]["ask"], pick=event)
    party.wait(4000)
    pages = [phone.state["page"] for phone in party.phones.values()]
    assert pages == ["secret"] * 4, "all are asked at once"
    for seat in (3, 1):
        phone = party.phones[seat]
        pick = 0 if first else len(phone.state["ask"]["options"]) - 1
        phone.send(t="choose", ask=phone.state["ask"]["ask"], pick=pick)
        party.wait(300)
    assert party.phones[2].state["public"]["answered"] == [1, 3]
    assert party.phones[2].state["page"] == "secret"
    tokens = [phone.token for phone in party.phones.values()]
    return [(moment, hide(text, tokens)) for moment, text in party.wire.sent[3]]


def test_no_phone_tells_what_somebody_else_lays_in_secret() -> None:
    worlds = [laid("r2 r3 r4", first=True), laid("oSkip gSkip rSkip", first=False)]
    assert worlds[0] == worlds[1]
