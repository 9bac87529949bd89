"""What holds at every decision, looked at where it is hardest: in the middle of each event."""

from collections.abc import Iterator

import pytest

from game.core import notation
from game.core.chance import Chance
from game.core.event import Event
from game.core.game import find_game
from game.core.match import Match
from game.core.seat_view import SeatView
from tests.playing import Table, same

TABLES = [
    Table("color-chaos", 3, "2"),
    Table("color-chaos", 7, "23"),
    Table("color-chaos", 16, "123"),
]
EVENTS = [row.code for row in find_game("color-chaos").rules.rows if row.color == "purple"]

seeds = pytest.mark.seeds(1, 200)
tables = pytest.mark.parametrize("table", TABLES, ids=str)
events = pytest.mark.parametrize("event", EVENTS)


def about_to_play(table: Table, event: str, seed: int) -> Match:
    """Somebody may play this event; of the others every second one holds a Dodge."""
    match, chance = table.match(seed), Chance(seed)
    assert match.decision is not None
    parts = [part.split(" ") for part in notation.write_position(match).split(" / ")]
    hands = {f"hand {seat}": seat for seat in range(table.players)}
    for part in parts:
        seat = hands.get(" ".join(part[:2]))
        if seat == match.decision.seat:
            _exchange(parts, part, event)
        elif seat is not None and chance.below(2):
            _exchange(parts, part, "bgor"[chance.below(4)] + "Dodge")
    return notation.read_position(" / ".join(map(" ".join, parts)))


def _exchange(parts: list[list[str]], hand: list[str], code: str) -> None:
    """Exchange a card of a hand with the first of that code anywhere."""
    for part in parts:
        codes = [text.partition("~")[0] for text in part]
        if code in codes and part[0] in ("draw", "hand"):
            place = codes.index(code)
            part[place], hand[2] = hand[2], code
            return


def in_the_event(table: Table, event: str, seed: int) -> Iterator[tuple[Match, list[Event]]]:
    """Stop at every decision of an event that is played at random, with what was heard."""
    match, chance = about_to_play(table, event, seed), Chance(seed)
    assert match.decision is not None
    match.submit(match.decision.texts().index(f"play {event}"))
    heard: list[Event] = []
    match.listen(heard.append)
    while match.decision is not None and match.table.zones["event"]:
        yield match, heard
        match.submit(chance.below(len(match.decision.options)))
    yield match, heard


@pytest.mark.sampled(5)
@tables
@events
@seeds
def test_every_card_lies_in_one_zone(table: Table, event: str, seed: int) -> None:
    for match, _ in in_the_event(table, event, seed):
        lying = sorted(c.id for cards in match.table.zones.values() for c in cards)
        assert lying == list(range(len(match.table.deck)))
        assert len(match.table.public_facts()["laid"]) == len(match.table.zones["stage"])
        assert match.decision is None or len(match.decision.options) <= 60


@pytest.mark.sampled(5)
@tables
@events
@seeds
def test_the_stage_is_empty_afterwards(table: Table, event: str, seed: int) -> None:
    *_, (match, _) = in_the_event(table, event, seed)
    facts = match.table.public_facts()
    assert (facts["stage"], facts["step"], facts["laid"]) == ("", "", ())
    assert match.table.zones["stage"] == match.table.zones["event"] == []


@pytest.mark.sampled(5)
@tables
@events
@seeds
def test_folding_the_events_gives_the_next_view(table: Table, event: str, seed: int) -> None:
    viewers = [None, *range(table.players)]
    views: dict[int | None, SeatView] = {}
    for match, heard in in_the_event(table, event, seed):
        for viewer in viewers:
            now = match.table.seen_by(viewer)
            for told in heard if views else ():
                told.seen_by(viewer).fold(views[viewer])
            if len(views) == len(viewers):
                assert views[viewer] == now, (
                    viewer,
                    match.decision and match.decision.question_key,
                )
            else:
                views[viewer] = now
        heard.clear()


@pytest.mark.sampled(5)
@tables
@events
@seeds
def test_forks_saves_and_imagined_worlds_agree(table: Table, event: str, seed: int) -> None:
    chance = Chance(seed)
    for match, _ in in_the_event(table, event, seed):
        assert same(match, match.fork())
        if match.decision is None:
            return
        assert same(match, notation.load_position(notation.save_position(match)))
        for asked in match.decision.together or (match.decision,):
            world = match.imagine(asked.seat, chance)
            assert world.table.seen_by(asked.seat) == match.table.seen_by(asked.seat)
            assert same(world, world.fork())
            assert _question(world, asked.seat) == _question(match, asked.seat)
            _to_the_end_of_the_turn(world, chance)


def _question(match: Match, seat: int) -> tuple[str, list[str]] | None:
    """What a seat is being asked."""
    assert match.decision is not None
    open_ = match.decision.together or (match.decision,)
    return next(((d.question_key, d.texts()) for d in open_ if d.seat == seat), None)


def _to_the_end_of_the_turn(match: Match, chance: Chance) -> None:
    while match.decision is not None and match.table.zones["event"]:
        match.submit(chance.below(len(match.decision.options)))


@pytest.mark.sampled(5)
@tables
@events
@seeds
def test_a_true_hidden_card_never_shows_in_an_imagined_world(
    table: Table, event: str, seed: int
) -> None:
    """Of many worlds imagined by one seat, those that lie the same are only few."""
    chance = Chance(seed)
    for match, _ in in_the_event(table, event, seed):
        if match.decision is None:
            return
        seat, true = match.decision.seat, match.table
        hidden = [c for h in true.hands for c in h if not true.seen[c.id] >> seat & 1]
        worlds = [match.imagine(seat, chance).table for _ in range(4)]
        if len(hidden) > 8:
            assert any(str(world.hands) != str(true.hands) for world in worlds)
