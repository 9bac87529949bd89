"""What a seat may know of the cards that others lay."""

import pytest

from game.core.chance import Chance
from game.core.event import Event
from game.core.match import Match
from tests.games.penny_badger.at_the_table import FOUR, at, claims, concedes, hand, pile, play
from tests.playing import answer

WORLDS = 30


def dreamed(match: Match, zone: str) -> set[tuple[str, ...]]:
    """What lies in a zone in the worlds that the seat which is asked imagines."""
    chance, found = Chance(1), set()
    for _ in range(WORLDS):
        assert match.decision is not None
        found.add(tuple(pile(match.imagine(match.decision.seat, chance), zone)))
    return found


def known_card(cards: str) -> Match:
    """Seat 0 has given seat 1 its wild for anything, and now it is seat 1's turn."""
    match = play(f"4 / draw * rs / hand 0 aTrade wColors bo {cards} / {FOUR}", "play aTrade")
    answer(match, "seat 1", "pick wColors")
    concedes(match, "bo")
    return match


@pytest.mark.ruling("GEN-2", "PB-12")
def test_a_card_given_away_is_remembered_by_its_giver() -> None:
    match = known_card("bx bp")
    mask = next(match.table.seen[c.id] for c in match.table.deck if c.code == "wColors")
    assert mask == 0b11


@pytest.mark.ruling("GEN-2", "PB-12")
def test_which_card_of_that_hand_is_laid_unseen_the_giver_cannot_tell() -> None:
    match = known_card("bx bp")
    concedes(match, hand(match, 1)[0])
    mask = next(match.table.seen[c.id] for c in match.table.deck if c.code == "wColors")
    assert mask == 0b10


@pytest.mark.ruling("PB-7")
def test_to_a_rival_the_cards_of_a_claim_may_be_anything() -> None:
    match = play(
        f"4 / hand 0 r* r* bo bx bp / {FOUR}", "claim", "red star", "pick r*", "pick r*", "done"
    )
    assert len(dreamed(match, "claim")) > WORLDS / 2
    assert len(dreamed(match, "hand 1")) == 1


@pytest.mark.ruling("PB-7")
def test_the_claimant_knows_what_was_laid() -> None:
    match = play(f"4 / hand 0 r* r* bo bx bp / {FOUR}", "claim", "red star", "pick r*", "pick bo")
    assert dreamed(match, "claim") == {("r*", "bo")}


@pytest.mark.ruling("PB-8")
def test_what_was_shown_in_a_challenge_is_remembered() -> None:
    match = at(f"4 / hand 0 r* r* bo bx bp / {FOUR}")
    claims(match, "red star", "r* bo", 3)
    assert dreamed(match, "discard") == {("r*", "bo")}


@pytest.mark.ruling("PB-3")
def test_what_was_conceded_may_be_anything() -> None:
    match = at(f"4 / hand 0 r* r* bo bx bp / {FOUR}")
    concedes(match, "bx")
    assert len(dreamed(match, "discard")) > WORLDS / 2


@pytest.mark.ruling("PB-13", "GEN-2")
def test_after_shuffling_nobody_remembers_where_a_card_lies() -> None:
    match = at(f"4 / draw / discard * / hand 0 aSkip~* bo bx bp bs / {FOUR}")
    answer(match, "play aSkip")
    assert not any(match.table.seen[card.id] for card in match.table.zones["draw"])


@pytest.mark.ruling("PB-3", "PB-7")
def test_what_lies_face_down_on_the_discard_pile_is_a_back_to_whoever_laid_it_too() -> None:
    match = at(f"4 / hand 0 aSkip bo bx bp gs / {FOUR}")
    before = {viewer: match.table.seen_by(viewer) for viewer in (0, 1, None)}
    events: list[Event] = []
    match.listen(events.append)
    answer(match, "play aSkip")
    concedes(match, "bo")
    for viewer, view in before.items():
        for event in events:
            event.seen_by(viewer).fold(view)
        for seen in (view, match.table.seen_by(viewer)):
            codes = [getattr(card, "code", "-") for card in seen.zones["discard"]]
            assert codes == ["aSkip", "-"], viewer


@pytest.mark.ruling("PB-7", "PB-8")
@pytest.mark.parametrize(("accusers", "open_cards"), [((), False), ((2,), True)])
def test_a_claim_lies_open_on_the_discard_pile_only_if_it_was_shown(
    accusers: tuple[int, ...], open_cards: bool
) -> None:
    match = at(f"4 / hand 0 r* r* bo bx bp / {FOUR}")
    claims(match, "red star", "r* r*", *accusers)
    for viewer in (0, 1, None):
        lies = match.table.seen_by(viewer).zones["discard"]
        assert [card is not None for card in lies] == [open_cards] * 2, viewer
