"""Nobody knows more of hidden cards than can be told from what was seen and heard."""

import pytest

from game.core.card import Card
from game.core.chance import Chance
from game.core.event import (
    Event,
    Flipped,
    Moved,
    Passed,
    Revealed,
    Shuffled,
    StageOpened,
    receiving_zones,
)
from game.core.match import Match
from tests.games.color_chaos.at_the_table import play
from tests.games.color_chaos.events.at_an_event import WITH_EVENTS
from tests.playing import answer, decisions, options

EVENTS_AND_NEGATIVE = {"expansion_2": "on", "expansion_3": "on"}


class Memory:
    """What a watchful player knows of every place, from what that seat may see and hear."""

    def __init__(self, match: Match, seat: int) -> None:
        self.seat = seat
        self.stage = ""
        self.before: dict[int, tuple[str, list[Card | None]]] = {}
        """By the place of a card laid face down: its hand, and what else is known of that."""
        self.zones = {name: [self.seen(match, c) for c in z] for name, z in zones(match).items()}

    def seen(self, match: Match, card: Card) -> Card | None:
        """A card that this seat has seen lying where it lies."""
        return card if match.table.seen[card.id] >> self.seat & 1 else None

    def hear(self, event: Event) -> None:
        """Follow the cards."""
        if isinstance(event, Moved):
            self.move(event.seen_by(self.seat), event.places)
            return
        event = event.seen_by(self.seat)
        if isinstance(event, Passed):
            before = [self.zones[zone] for zone in event.zones]
            for to, known, shown in zip(
                receiving_zones(event.zones), before, event.cards, strict=True
            ):
                self.zones[to] = [c or k for c, k in zip(shown, known, strict=True)]
        elif isinstance(event, StageOpened):
            self.stage = event.stage
        elif isinstance(event, Shuffled):
            self.shuffle(event)
        elif isinstance(event, Flipped):
            self.zones[event.zone][event.place] = event.card
            if event.zone == "stage" and event.place in self.before:
                hand, known = self.before.pop(event.place)
                if len(known) == len(self.zones[hand]):
                    self.zones[hand] = known
        elif isinstance(event, Revealed):
            self.zones[event.zone].pop()
            self.zones[event.zone].insert(0, event.cards[0])

    def shuffle(self, event: Shuffled) -> None:
        """Where the cards of a new pile lie nobody knows."""
        for source in event.sources:
            cards = self.zones[source]
            gone = max(0, len(cards) - event.keep)
            self.zones[event.zone] += cards[:gone]
            del cards[:gone]
        self.zones[event.zone] = [None] * len(self.zones[event.zone])

    def move(self, event: Moved, places: tuple[int, ...]) -> None:
        """Of a hand nobody can tell which card has left it face down, until that is turned up;
        but all cards of it are all cards.
        """
        source = self.zones[event.source]
        rest = [c for i, c in enumerate(source) if i not in places]
        moved = [c or source[p] for c, p in zip(event.cards, places, strict=True)]
        if event.to == "stage":
            self.before.pop(len(self.zones["stage"]), None)
        if event.cards[0] is None and event.source.startswith("hand") and rest:
            if event.to == "stage":
                self.before[len(self.zones["stage"])] = event.source, rest
            moved, rest = [None] * len(moved), [self.kept(event.to, card) for card in rest]
        self.zones[event.source] = rest
        if event.to == "draw" and event.source.startswith("hand"):
            self.zones["draw"][:0] = moved
        else:
            self.zones[event.to] += moved

    def kept(self, to: str, card: Card | None) -> Card | None:
        """A card that can't be the one that left: onto the stage go numbers, but in Greedy."""
        could_leave = to != "stage" or self.stage == "greedy" or (card and card.number is not None)
        return None if could_leave else card


def zones(match: Match) -> dict[str, list[Card]]:
    """All cards, by zone."""
    return match.table.zones


@pytest.mark.ruling("GEN-2")
@pytest.mark.parametrize("seed", range(8))
def test_the_table_holds_nobody_to_know_what_could_not_be_told(seed: int) -> None:
    """Otherwise a seat could tell dreamt worlds from the true one by what never changes."""
    match = Match.new("color-chaos", 3 + seed % 3, seed, EVENTS_AND_NEGATIVE)
    memories = [Memory(match, seat) for seat in match.table.around]
    for memory in memories:
        match.listen(memory.hear)
    for _ in decisions(match, seed, 500):
        for memory in memories:
            memory.before.clear()
            for name, cards in zones(match).items():
                known = memory.zones[name]
                assert len(known) == len(cards)
                for card, recalled in zip(cards, known, strict=True):
                    if match.table.seen[card.id] >> memory.seat & 1:
                        assert recalled is card, (memory.seat, name)


@pytest.mark.ruling("GEN-2", "CC-E4")
def test_the_kicker_imagines_nothing_but_numbers_before_the_goal() -> None:
    match = play(
        f"5 / {WITH_EVENTS} / hand 0 pFieldGoal g1 bSkip / hand 1 r1 r2 rSkip / hand 2 o1 oSkip"
        " / hand 3 g3 gSkip / hand 4 b3 rSwap",
        *("play pFieldGoal", "seat 1", "lay o1", "lay g3", "lay b3", "lay g1"),
    )
    assert match.decision is not None
    assert (match.decision.seat, match.decision.question_key) == (1, "PickSeat.post")
    chance, laid = Chance(7), set()
    for _ in range(60):
        world = match.imagine(1, chance)
        stage = zones(world)["stage"]
        assert len(stage) == 4
        assert all(card.number is not None for card in stage)
        laid.add(str(stage))
        assert sorted(c.id for z in zones(world).values() for c in z) == list(
            range(len(world.table.deck))
        )
        assert world.table.seen_by(1) == match.table.seen_by(1)
    assert len(laid) > 50


@pytest.mark.ruling("GEN-2", "CC-E24")
def test_who_decides_a_tie_imagines_nothing_but_numbers_in_the_stacks() -> None:
    match = play(
        f"3 / {WITH_EVENTS} / hand 0 pWar gSkip bSkip / hand 1 r1 r2 r3 / hand 2 o1 o2 o3 oSkip",
        *("play pWar", "seat 1", "seat 2", "pick r1", "pick r2", "pick r3"),
        *("pick o1", "pick o3", "pick o2"),
    )
    assert match.decision is not None
    assert (match.decision.seat, match.decision.question_key) == (0, "PickSeat.war_tie")
    chance, laid = Chance(7), set()
    for _ in range(60):
        world = match.imagine(0, chance)
        assert world.table.seen_by(0) == match.table.seen_by(0)
        stage = zones(world)["stage"]
        assert all(card.number is not None for card in stage)
        laid.add(str(stage))
        answer(world, options(world)[0])
    assert len(laid) > 50


@pytest.mark.ruling("GEN-2", "CC-E24")
def test_after_a_war_one_still_knows_cards_that_could_not_be_stacked() -> None:
    match = play(
        f"3 / {WITH_EVENTS} / hand 0 pWar gSkip bSkip / hand 1 r1~2 r2~2 oSwap~2 r3"
        " / hand 2 o4 oSkip o5",
        *("play pWar", "seat 1", "seat 2", "pick r1", "done", "pick o4", "done"),
        *("draw", "pass"),
    )
    hand = match.table.hands[1]
    knows = {card.code: bool(match.table.seen[card.id] >> 2 & 1) for card in hand}
    assert knows == {"r2": False, "r3": False, "oSwap": True, "r1": True, "o4": True} | {
        hand[-1].code: False
    }
