"""The stage in the middle of a table: who sees its cards, and what all know of it."""

import pytest

from game.core.card import Card
from game.core.chance import Chance
from game.core.event import (
    EVERYONE,
    NO_STAGE,
    Answerable,
    Event,
    Flipped,
    Moved,
    StageClosed,
    StageOpened,
    StageStep,
)
from game.core.rulebook import parse_rules
from game.core.seat_view import SeatView
from game.core.stage import FROM_PILE, STAGE, StageTable
from tests import toy

RULES = parse_rules(f'{toy.RULES}\n[[zones]]\nname = "stage"\nfacing = "known"\n', "stage.toml")
SEATS = 3
VIEWERS = (None, *range(SEATS))
HAND = 4


def table() -> StageTable:
    """Three players with four cards each, before a mini-game."""
    new = StageTable(RULES, tuple("ABC"[:SEATS]), 5, RULES.settle_options(SEATS, {}))
    for seat in range(SEATS):
        new.draw_to_hand(seat, HAND)
    return new


def shown(t: StageTable, zone: str = STAGE) -> dict[int | None, list[bool]]:
    """By viewer, whether each card of a zone shows its face; it must be the true one."""
    seen = {}
    for viewer in VIEWERS:
        cards = t.seen_by(viewer).zones[zone]
        assert all(c in (None, true) for c, true in zip(cards, t.zones[zone], strict=True))
        seen[viewer] = [card is not None for card in cards]
    return seen


@pytest.mark.ruling("GEN-2")
def test_a_card_laid_face_down_is_seen_by_who_laid_it() -> None:
    t = table()
    card = t.hands[1][2]
    t.put_on_stage(card, "hand 1", 1)
    assert t.zones[STAGE] == [card]
    assert card not in t.hands[1]
    assert t.laid == (1,)
    assert shown(t) == {None: [False], 0: [False], 1: [True], 2: [False]}


@pytest.mark.ruling("GEN-2")
def test_a_card_may_be_laid_for_some_eyes_or_for_all() -> None:
    t = table()
    t.put_on_stage(t.hands[0][0], "hand 0", 0, shown_to=1 << 2)
    t.put_on_stage(t.hands[1][0], "hand 1", 1, shown_to=EVERYONE)
    assert shown(t) == {
        None: [False, True],
        0: [True, True],
        1: [False, True],
        2: [True, True],
    }


@pytest.mark.ruling("GEN-2")
def test_a_card_from_a_pile_is_seen_by_nobody_unless_it_is_shown() -> None:
    t = table()
    t.put_on_stage(t.zones["draw"][-1], "draw")
    t.put_on_stage(t.zones["draw"][-1], "draw", shown_to=1 << 1)
    assert t.laid == (FROM_PILE, FROM_PILE)
    assert shown(t) == {None: [False] * 2, 0: [False] * 2, 1: [False, True], 2: [False] * 2}


@pytest.mark.ruling("GEN-2")
def test_a_card_that_somebody_knew_is_seen_by_that_seat_too() -> None:
    t = table()
    t.seen[t.hands[0][1].id] |= 1 << 2
    t.put_on_stage(t.hands[0][1], "hand 0", 0)
    assert shown(t) == {None: [False], 0: [True], 1: [False], 2: [True]}


@pytest.mark.ruling("GEN-2")
def test_after_forgetting_nobody_else_can_tell_which_card_was_laid() -> None:
    t = table()
    for card in t.hands[0]:
        t.seen[card.id] = EVERYONE
    t.forget_cards(0, t.hands[0])
    t.put_on_stage(t.hands[0][1], "hand 0", 0)
    assert shown(t) == {None: [False], 0: [True], 1: [False], 2: [False]}
    chance, worlds = Chance(1), set()
    for _ in range(30):
        world = t.copy()
        world.redeal(2, chance.next_word())
        worlds.add(str((world.zones[STAGE], world.hands[0])))
        assert world.hands[2] == t.hands[2]
    assert len(worlds) == 30


def test_forgetting_leaves_other_hands_alone() -> None:
    t = table()
    known = [card.id for hand in t.hands for card in hand]
    for card in known:
        t.seen[card] |= 1 << 2
    t.forget_cards(0, t.hands[0])
    bits = [t.seen[card] >> 2 & 1 for card in known]
    assert bits == [0] * HAND + [1] * HAND + [1] * HAND


@pytest.mark.ruling("GEN-2")
def test_what_one_sees_on_the_stage_is_never_dealt_anew() -> None:
    t = table()
    t.put_on_stage(t.hands[0][0], "hand 0", 0, shown_to=1 << 2)
    t.put_on_stage(t.hands[1][0], "hand 1", 1)
    t.put_on_stage(t.hands[1][0], "hand 1", 1)
    t.turn_up(t.zones[STAGE][2])
    chance, hidden = Chance(4), set()
    for _ in range(20):
        world = t.copy()
        world.redeal(2, chance.next_word())
        assert [world.zones[STAGE][i] for i in (0, 2)] == [t.zones[STAGE][i] for i in (0, 2)]
        assert world.laid == t.laid
        assert shown(world) == shown(t)
        hidden.add(world.zones[STAGE][1].id)
    assert len(hidden) > 5


@pytest.mark.ruling("GEN-2")
def test_turned_up_a_card_is_seen_by_all_and_told_of_once() -> None:
    t = table()
    told: list[Event] = []
    t.put_on_stage(t.hands[0][0], "hand 0", 0)
    t.put_on_stage(t.hands[1][0], "hand 1", 1)
    t.listeners.append(told.append)
    card, before = t.zones[STAGE][1], t.revealed
    t.turn_up(card)
    t.turn_up(card)
    assert told == [Flipped(STAGE, 1, card)]
    assert t.revealed == before + 1
    assert shown(t) == {None: [False, True], 0: [True, True], 1: [False, True], 2: [False, True]}


def test_who_laid_which_card_stays_beside_it_as_cards_leave() -> None:
    t = table()
    cards = [t.hands[0][0], t.hands[1][0], t.hands[0][1]]
    for card, seat in zip(cards, (0, 1, 0), strict=True):
        t.put_on_stage(card, f"hand {seat}", seat)
    assert t.cards_laid_by(0) == [cards[0], cards[2]]
    t.take_from_stage(cards[0], "discard")
    assert (t.zones[STAGE], t.laid) == (cards[1:], (1, 0))
    assert t.cards_laid_by(0) == [cards[2]]
    assert t.cards_laid_by(2) == []
    t.take_from_stage(cards[2], "hand 2")
    assert t.hands[2][-1] is cards[2]
    assert (t.zones[STAGE], t.laid) == ([cards[1]], (1,))


@pytest.mark.ruling("GEN-2")
def test_a_card_taken_into_a_hand_is_seen_by_its_new_owner_and_who_knew_it() -> None:
    t = table()
    told: list[Event] = []
    t.put_on_stage(t.hands[0][0], "hand 0", 0)
    t.listeners.append(told.append)
    card = t.zones[STAGE][0]
    t.take_from_stage(card, "hand 1")
    moved = told[0]
    assert isinstance(moved, Moved)
    assert [moved.seen_by(viewer).cards[0] for viewer in VIEWERS] == [None, None, card, None]
    assert t.seen[card.id] == 0b011


def test_everybody_hears_how_a_mini_game_goes() -> None:
    t = table()
    told: list[Event] = []
    t.listeners.append(told.append)
    assert {name: t.public_facts()[name] for name in NO_STAGE} == NO_STAGE
    t.open_stage("greedy", 2)
    t.go_to("lay")
    t.set_facts(said="higher", chosen=(0, 1), dodged=(2,), won=(0,), lost=(1,))
    facts = t.public_facts()
    assert (facts["stage"], facts["host"], facts["step"]) == ("greedy", 2, "lay")
    t.announce_answerable("draw", [1, 0])
    t.close_stage()
    assert {name: t.public_facts()[name] for name in NO_STAGE} == NO_STAGE
    assert [told[0], told[1], *told[3:]] == [
        StageOpened("greedy", 2),
        StageStep("lay"),
        Answerable("draw", (1, 0)),
        StageClosed(),
    ]


def test_the_next_mini_game_knows_nothing_of_the_last() -> None:
    t = table()
    t.open_stage("greedy", 2)
    t.set_facts(said="higher", chosen=(0, 1), dodged=(2,), won=(0,), lost=(1,))
    t.open_stage("war", 1)
    assert {name: t.public_facts()[name] for name in NO_STAGE} == {
        **NO_STAGE,
        "stage": "war",
        "host": 1,
    }


def test_a_copy_has_a_stage_of_its_own() -> None:
    t = table()
    t.open_stage("greedy", 0)
    t.put_on_stage(t.hands[0][0], "hand 0", 0)
    copy = t.copy()
    copy.take_from_stage(copy.zones[STAGE][0], "discard")
    copy.close_stage()
    assert (len(t.zones[STAGE]), t.laid, t.stage) == (1, (0,), "greedy")
    assert (copy.zones[STAGE], copy.laid, copy.stage) == ([], (), "")


@pytest.mark.parametrize("seed", range(10))
def test_folding_what_was_told_gives_the_next_view(seed: int) -> None:
    t, chance = table(), Chance(seed)
    told: list[Event] = []
    t.listeners.append(told.append)
    views = {viewer: t.seen_by(viewer) for viewer in VIEWERS}
    for _ in range(150):
        anything(t, chance)
        assert len(t.laid) == len(t.zones[STAGE])
        for viewer, view in views.items():
            fold(view, told)
            assert view == t.seen_by(viewer)
        told.clear()


def anything(t: StageTable, chance: Chance) -> None:
    """Do one of the things that can be done on a stage."""
    stage, seat = t.zones[STAGE], chance.below(SEATS)
    lot = chance.below(8)
    if lot < 2 and t.hands[seat]:
        if chance.below(2):
            t.forget_cards(seat, t.hands[seat])
        card = any_of(t.hands[seat], chance)
        t.put_on_stage(card, f"hand {seat}", seat, (0, EVERYONE, 1 << chance.below(SEATS))[lot])
    elif lot == 2 and t.zones["draw"]:
        t.put_on_stage(t.zones["draw"][-1], "draw", shown_to=chance.below(1 << SEATS))
    elif lot == 3 and stage:
        t.turn_up(any_of(stage, chance))
    elif lot in (4, 5) and stage:
        t.take_from_stage(
            any_of(stage, chance), ("discard", "draw", f"hand {seat}")[chance.below(3)]
        )
    elif lot == 6:
        t.open_stage("war", seat)
        t.set_facts(laid=(FROM_PILE,) * len(stage))
    else:
        t.go_to("kick")
        t.pass_on("hand 0", "hand 2")


def any_of(cards: list[Card], chance: Chance) -> Card:
    """One of some cards."""
    return cards[chance.below(len(cards))]


def fold(view: SeatView, told: list[Event]) -> None:
    """Let a view follow what its viewer hears."""
    for event in told:
        event.seen_by(view.viewer).fold(view)
