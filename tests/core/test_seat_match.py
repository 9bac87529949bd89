"""What a seat sees of a match while it is asked: all that it may know, and nothing else."""

from collections.abc import Callable

import pytest

from game.core import notation
from game.core.chance import Chance
from game.core.errors import HiddenInformation, UnaskedSeat
from game.core.event import EVERYONE
from game.core.match import Match
from game.core.seat_match import BACK
from game.core.table import Table as CardTable
from game.games import GAMES
from tests.playing import Table, decisions

pytestmark = pytest.mark.ruling("GEN-2")
LAYING = (
    "color-chaos 4 / option expansion_2=on / discard b5 / hand 0 pBest b1 b2 / hand 1 r1 r2"
    " / hand 2 o1 o2 / hand 3 g1 g2 moves play pBest"
)
TABLES = [Table(game, 5, "123" if game == "color-chaos" else "") for game in GAMES]


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_seat_sees_what_is_the_same_in_every_world_it_may_imagine(table: Table) -> None:
    match = table.match(6)
    for number in decisions(match, 6, 250):
        if number % 5:
            continue
        assert match.decision is not None
        seat = match.decision.seat
        view, world = match.seen_by(seat), match.imagine(seat, Chance(number))
        assert view.table.public_facts() == world.table.public_facts() == match.table.public_facts()
        assert view.table.hands[seat] == world.table.hands[seat]
        assert list(map(len, view.table.hands)) == list(map(len, world.table.hands))
        assert view.open_decision.texts() == match.decision.texts()
        bit = 1 << seat
        assert [s & bit and s for s in world.table.seen] == view.table.seen
        for zone, cards in view.table.zones.items():
            assert view.table.as_known(zone, seat) == world.table.as_known(zone, seat)
            assert len(cards) == len(world.table.zones[zone])
            if match.table.viewers[zone] & bit:
                assert cards == world.table.zones[zone]


def test_cards_laid_where_only_some_know_them_lie_face_down_for_the_others() -> None:
    match, met = Match.new("penny-badger", 4, 3), set()
    for _ in decisions(match, 3, 200):
        assert match.decision is not None
        seat, laid = match.decision.seat, match.table.zones["claim"]
        shown = match.seen_by(seat).table.zones["claim"]
        known = [match.table.seen[card.id] >> seat & 1 for card in laid]
        assert [card is not BACK for card in shown] == list(map(bool, known))
        met.update(known)
    assert met == {0, 1}


PEEKS: dict[str, Callable[[CardTable], object]] = {
    "a card": lambda t: t.hands[1][0].color,
    "who holds it": lambda t: t.deck[0] in t.hands[1],
    "whether it is this one": lambda t: t.hands[1] == [*t.deck[:2]],
    "a set of cards": lambda t: set(t.hands[1]),
    "the draw pile": lambda t: t.zones["draw"][-1].face,
    "what comes next": lambda t: t.chance.state,
    "a die": lambda t: t.chance.below(6),
    "what others know": lambda t: t.as_known("hand 2", 1),
    "drawing": lambda t: t.draw_to_hand(0)[0].code,
}


@pytest.mark.parametrize("peek", PEEKS)
def test_whoever_reads_what_is_hidden_gets_an_error(peek: str) -> None:
    match = notation.read_position(LAYING)
    view = match.seen_by(0)
    PEEKS[peek](match.table)
    with pytest.raises(HiddenInformation):
        PEEKS[peek](view.table)


def test_nothing_is_told_of_what_others_are_asked_and_have_answered() -> None:
    match = notation.read_position(LAYING)
    assert match.decision is not None
    first = match.decision.seat
    match.submit(0)
    assert match.decision.together
    assert first in match.table.secret
    view = match.seen_by(match.decision.seat)
    assert not view.open_decision.together
    assert view.table.secret == {}
    assert view.table.answered == match.table.answered == 1 << first


def test_whoever_changes_what_it_sees_changes_nothing() -> None:
    match = notation.read_position(
        "color-chaos 3 / discard b5 / hand 0 b7 r1 / hand 1 g1 / hand 2 g2"
    )
    view, before = match.seen_by(0).table, notation.describe_table(match.table)
    view.hands[0].clear()
    view.zones["discard"].clear()
    for fact, value in {"color": "red", "turn": 2}.items():
        setattr(view, fact, value)
    assert notation.describe_table(match.table) == before
    assert match.table.seen_by(0).facts["color"] == "blue"


def test_only_who_is_asked_sees_a_match() -> None:
    match = notation.read_position(
        "color-chaos 3 / discard b5 / hand 0 b7 r1 / hand 1 g1 / hand 2 g2"
    )
    with pytest.raises(UnaskedSeat):
        match.seen_by(1)
    assert match.seen_by(0).table.seen[match.table.hands[0][0].id] & ~EVERYONE == 0
