"""Greedy: who knows what was laid, and how much."""

import pytest

from game.core.card import Card
from game.core.chance import Chance
from game.core.event import Moved
from tests.games.color_chaos.at_the_table import asked, at, fact, hand, heard, play
from tests.games.color_chaos.events.at_an_event import (
    WITH_EVENTS,
    on_stage,
)
from tests.playing import answer, options, same

START = f"3 / {WITH_EVENTS} / draw * g7 g8 g9"
HANDS = "hand 0 pGreedy g1 g2 g3 / hand 1 r1 r2 r3 / hand 2 o1 o2 o3"
PLAYED = "play pGreedy"
TWO_EACH = ("pick r1", "pick r2", "done", "pick o1", "pick o2", "done")


@pytest.mark.ruling("CC-E7", "GEN-2", "CC-63")
def test_while_they_lay_the_others_see_only_who_is_done() -> None:
    match = at(f"{START} / {HANDS}")
    answer(match, PLAYED)
    events = heard(match)
    views = [match.table.seen_by(viewer) for viewer in (None, 0, 1, 2)]
    answer(match, "pick r1", "pick r3")
    assert [match.table.seen_by(view.viewer) for view in views] == views
    assert events == []
    answer(match, "done")
    for view in views:
        now = match.table.seen_by(view.viewer)
        assert now.zones == view.zones
        assert now.facts == view.facts | {"answered": 0b010}


@pytest.mark.ruling("CC-E7", "GEN-2")
def test_with_one_loser_the_cards_stay_hidden_but_from_their_layers_and_the_loser() -> None:
    match = at(f"{START} / {HANDS}")
    answer(match, PLAYED, "pick r1", "pick r2", "done", "pick o1", "done")
    events = heard(match)
    answer(match, "pick g3", "done")
    moved = [event for event in events if isinstance(event, Moved)]
    laid = [e.seen_by(0).cards[0] for e in moved if e.to == "stage"]
    assert [card and card.code for card in laid] == [None, None, None, "g3"]
    got = {v: [e.seen_by(v).cards[0] for e in moved if e.source == "stage"] for v in (None, 0, 1)}
    assert got[None] == got[0] == [None] * 4
    assert [card and card.code for card in got[1]] == ["r1", "r2", "o1", "g3"]


@pytest.mark.ruling("CC-E7", "GEN-2")
def test_with_several_losers_their_counts_are_shown_and_the_dealer_sees_the_cards() -> None:
    match = play(f"{START} / {HANDS}", PLAYED, *TWO_EACH, "pick g1", "done")
    assert asked(match) == (0, "PickCards.deal")
    assert fact(match, "laid") == (1, 1, 2, 2, 0)
    assert fact(match, "lost") == (1, 2)
    assert on_stage(match, 0) == ["r1", "r2", "o1", "o2", "g1"]
    assert on_stage(match, 1) == ["r1", "r2", "-", "-", "-"]
    assert on_stage(match, 2) == ["-", "-", "o1", "o2", "-"]
    assert on_stage(match, None) == ["-"] * 5


@pytest.mark.ruling("GEN-2", "CC-E7")
def test_the_dealer_imagines_with_the_cards_that_were_laid() -> None:
    match = play(f"{START} / {HANDS}", PLAYED, *TWO_EACH, "pick g1", "done", "pick o2")
    chance = Chance(2)
    hidden = set()
    for _ in range(20):
        world = match.imagine(0, chance)
        assert (
            options(world) == options(match) == ["pick r1", "pick r2", "pick o1", "pick g1", "done"]
        )
        assert same(world, world.fork())
        assert hand(world, 1)[1:] == ["o2"]
        hidden.add((hand(world, 1)[0], *hand(world, 2)))
        answer(world, "done")
        assert hand(world, 2)[1:] == ["r1", "r2", "o1", "g1"]
    assert len(hidden) > 15


@pytest.mark.ruling("GEN-2", "CC-E7")
def test_nobody_imagines_how_many_cards_another_has_laid() -> None:
    """Seat 1 is done with two cards; seat 2 dreams of everything from none to three."""
    match = play(f"{START} / {HANDS}", PLAYED, "pick r1", "pick r2", "done")
    chance = Chance(4)
    counts = set()
    for _ in range(60):
        world = match.imagine(2, chance)
        laid = [card for card in world.table.secret[1] if isinstance(card, Card)]
        assert set(laid) <= set(world.table.hands[1])
        counts.add(len(laid))
        assert hand(world, 2) == ["o1", "o2", "o3"]
        answer(world, "done", "done")
    assert counts == {0, 1, 2, 3}


@pytest.mark.ruling("GEN-2", "CC-E7")
def test_nobody_knows_any_more_what_a_hand_holds_from_which_cards_were_laid() -> None:
    """Seat 2 knew one of seat 1's cards, the dealer too, and one of them was laid unseen."""
    match = play(
        f"{START} / hand 0 pGreedy g1 g2 g3 / hand 1 r1~0+2 r2 r3 / hand 2 o1 o2 o3",
        *(PLAYED, "pick r1", "done", "pick o1", "pick o2", "done", "done"),
    )
    assert hand(match, 2) == ["o3", "r1", "o1", "o2"]
    assert match.table.seen[match.table.hands[2][1].id] == 0b110
    assert [match.table.seen[card.id] for card in match.table.hands[1]] == [0b010, 0b010]


@pytest.mark.ruling("GEN-2", "CC-E7")
def test_what_was_dealt_to_another_cannot_be_undone() -> None:
    match = play(f"{START} / {HANDS}", PLAYED, *TWO_EACH, "pick g1", "done", "pick o2")
    assert not match.may_undo(0)


@pytest.mark.ruling("GEN-2", "CC-E7")
def test_from_which_place_of_a_hand_a_card_was_laid_is_not_to_be_seen() -> None:
    """Who once held the hand may remember the order of its cards."""
    heard_of = set()
    for card in ("r1", "r2", "r3"):
        match = at(f"{START} / {HANDS}")
        answer(match, PLAYED, f"pick {card}", "done", "pick o1", "pick o2", "done")
        events = heard(match)
        answer(match, "done")
        heard_of.add(str([event.seen_by(0) for event in events]))
    assert len(heard_of) == 1
