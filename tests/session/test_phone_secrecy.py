"""Nothing leaks to a phone: worlds that its seat can't tell apart send it the same, bit by bit."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from game.core.card import Card
from game.core.chance import Chance
from game.core.decision import Dodge, Seat
from game.core.errors import GameError
from game.core.game import find_game
from game.core.match import Match
from game.core.seat_view import SeatView
from game.games import CLASSICS, GAMES
from game.session.flow import Flow
from game.session.live_match import LiveMatch
from game.session.phones import phone_table
from game.session.phones.phone_game import PhoneGame
from game.session.phones.phone_questions import PhoneMessage
from game.session.phones.phone_table import PhoneTable
from game.session.phones.phone_windows import PhoneWindows
from game.session.speech.prompts import Speaker
from game.session.timed.claim_round import ClaimWindow
from tests.games.recipe.built import SHIPPED, named
from tests.games.recipe.twin_hands import TWINS, TwinHands
from tests.session.laptop import FRAME, NAMES, Laptop, seated
from tests.session.phone_player import PhoneParty, placed
from tests.session.test_claims import table

Sent = list[tuple[float, str]]
SEATS = 3
"""So many play, unless a game needs more or allows only fewer."""


def seen(view: SeatView) -> tuple[object, ...]:
    """Everything a seat knows of a table."""
    zones = {name: [c and c.id for c in cards] for name, cards in view.zones.items()}
    return sorted(zones.items()), sorted(view.facts.items(), key=str)


def sent(match: Match, observer: Seat, milliseconds: float) -> tuple[Sent, object]:
    """What the observer's phone is sent at a table that goes on from here, nobody pressing.

    And when all phones are told something, in which order.
    """
    seats = len(match.table.names)
    players = seated(NAMES[:seats], range(seats))
    laptop = Laptop(LiveMatch(match, players, 1, None))
    party = PhoneParty(laptop, range(seats))
    party.wait(milliseconds)
    words = party.wire.sent[party.phones[observer].line]
    token = party.phones[observer].token
    return [(moment, text.replace(token, "")) for moment, text in words], party.wire.order


def pairs(game: str, seed: int, steps: int) -> Counter[str]:
    """Play on, and compare worlds wherever somebody is asked; how often that was done."""
    luck, chance = Random(seed), Chance(seed)
    rules = find_game(game).rules
    seats = max(rules.least, min(SEATS, rules.most))
    match, compared = Match.new(game, seats, seed), Counter[str]()
    for _ in range(steps):
        asked = match.decision
        if asked is None:
            break
        pick = luck.randrange(len(asked.options))
        if luck.random() < 0.25 and not isinstance(asked, Dodge):
            compared["asked"] += compare(match, asked.seat, pick, chance)
        if luck.random() < 0.25:
            others = [seat for seat in range(seats) if seat != asked.seat]
            compared["others"] += looked_on(match, luck.choice(others), chance)
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


def looked_on(match: Match, observer: Seat, chance: Chance) -> bool:
    """Somebody else is asked, with other cards in other worlds; whether that could be compared."""
    start, steps = match.position()
    if steps:
        return False  # what was said meanwhile may not be possible in the other world
    table = start.copy()
    table.redeal(observer, chance.next_word())
    other = Match(match.game, table)
    if other.decision is None:
        return False
    if seen(match.table.seen_by(observer)) != seen(other.table.seen_by(observer)):
        return False
    assert sent(match.fork(), observer, 1700) == sent(other, observer, 1700)
    return True


@pytest.mark.parametrize("game", sorted(GAMES))
def test_worlds_that_a_seat_cannot_tell_apart_send_its_phone_the_same(game: str) -> None:
    compared = pairs(game, 3, 24)
    assert compared["asked"] > 2
    assert compared["others"]


@pytest.mark.parametrize(
    "name",
    [*CLASSICS, "cake-party", "sea-storm", "skip-bo", "gin-rummy", "phase-10", "spades"],
)
def test_so_do_those_of_own_games(name: str) -> None:
    assert pairs(named(name).id, 3, 48)["asked"] > 2


@pytest.mark.parametrize("twin", TWINS, ids=str)
def test_a_strong_hand_sends_other_phones_the_same_as_a_weak_one(twin: TwinHands) -> None:
    """No phone tells who can knock, lay the goal of the round, or is the partner with trumps."""
    for strong, weak, text in twin.questions():
        for seat in range(len(twin.others)):
            told = [sent(world.fork(), seat, 1700) for world in (strong, weak)]
            assert (told[0] == told[1]) == (seat != twin.holder), (text, seat)
        for world in (strong, weak):
            world.submit(world.open_decision.texts().index(text))
        assert sent(strong, twin.observer, 1700) == sent(weak, twin.observer, 1700), text


@pytest.mark.long
@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("game", sorted(GAMES))
def test_many_worlds_send_the_same(game: str, seed: int) -> None:
    assert pairs(game, 100 + seed, 400)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_many_worlds_of_own_games_send_the_same(path: Path, seed: int) -> None:
    assert pairs(named(path.stem).id, 200 + seed, 200)


# Leaks that are put in on purpose -----------------------------------------------------------------


def hidden(phones: PhoneTable) -> int:
    """Something that depends on cards that others hold."""
    assert phones.game is not None
    hands = phones.game.live_match.match.table.hands
    return sum(card.id for hand in hands for card in hand) % 5


def leak(monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    """Phones are sent something that depends on what others hold."""
    step, state = PhoneTable.send_changes, PhoneTable._send_snapshot

    def words(self: PhoneTable, seat: Seat) -> None:
        post, tell = self.post, self.post.send_message

        def more(line: int, text: str, instead: str = "") -> None:
            value = hidden(self) if self.game is not None else 0
            if kind == "a word":
                text = text.replace('"pad"', f'"x":{value},"pad"')
            tell(line, text + " " * value if kind == "a length" else text, instead)
            if kind == "a message" and value > 1:
                tell(line, text, instead)

        monkeypatch.setattr(post, "send_message", more)
        state(self, seat)
        monkeypatch.setattr(post, "send_message", tell)

    def later(self: PhoneTable) -> bool:
        if self.game is not None and self.clock() // 16 % 5 < hidden(self):
            return False
        return step(self)

    def turned(self: PhoneTable) -> bool:
        way = hidden(self) > 1 if self.game is not None else False
        monkeypatch.setattr(
            phone_table, "sorted", lambda seats: sorted(seats, reverse=way), raising=False
        )
        return step(self)

    if kind in ("a moment", "an order"):
        monkeypatch.setattr(PhoneTable, "send_changes", later if kind == "a moment" else turned)
    else:
        monkeypatch.setattr(PhoneTable, "_send_snapshot", words)


@pytest.mark.parametrize("kind", ["a word", "a length", "a message", "an order"])
def test_a_leak_is_found(monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    leak(monkeypatch, kind)
    with pytest.raises(AssertionError):
        pairs("color-chaos", 3, 24)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_leak_of_a_moment_is_found_in_every_game(
    monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    leak(monkeypatch, "a moment")
    with pytest.raises(AssertionError):
        pairs(game, 3, 24)


def test_somebody_who_has_nothing_to_choose_from_is_asked_no_frame_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Without an action card the next question comes at once: no phone is told a frame later."""

    def several() -> Counter[str]:
        return sum((pairs("penny-badger", seed, 60) for seed in (3, 4, 5)), Counter[str]())

    assert several()["others"] > 3
    monkeypatch.setattr(Flow, "_give_only_answer", lambda self: self.submit_answer(0))
    with pytest.raises(AssertionError):
        several()


def test_a_leak_of_a_dodge_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    said = PhoneWindows._make_claim_message

    def more(self: PhoneWindows, speaker: Speaker, window: ClaimWindow) -> PhoneMessage:
        held = self.flow.live_match.match.table.hands[1]
        return said(self, speaker, window) | {"x": any(card.face == "dodge" for card in held)}

    assert dodged(HOLDS, ())[2] == dodged(HOLDS_NOT, ())[2]
    monkeypatch.setattr(PhoneWindows, "_make_claim_message", more)
    assert dodged(HOLDS, ())[2] != dodged(HOLDS_NOT, ())[2]


def test_a_leak_of_a_moment_of_a_dodge_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who holds a Dodge has the window close a frame later."""
    over = ClaimWindow.is_window_over

    def later(self: ClaimWindow, now: float) -> bool:
        return over(self, now - FRAME if held[0] else now)

    monkeypatch.setattr(ClaimWindow, "is_window_over", later)
    held = [True]
    with_it = dodged(HOLDS, ())
    held[0] = False
    assert with_it[2] != dodged(HOLDS_NOT, ())[2]


def test_a_leak_of_what_is_laid_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    sign = PhoneGame.make_public_state
    monkeypatch.setattr(
        PhoneGame,
        "make_public_state",
        lambda self: (*sign(self), self.flow.clock() // 100 * len(laying(self))),
    )
    assert laid("r2 r3 r4", first=True) != laid("oSkip gSkip rSkip", first=False)


def laying(game: PhoneGame) -> list[object]:
    """The cards that somebody has laid in secret."""
    return [
        a
        for answers in game.flow.early_answers.answers.values()
        for a in answers
        if isinstance(a, Card)
    ]


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
