"""Who knows which card: shown, revealed, given away, laid where only some know it."""

import pytest

from game.core.chance import Chance
from game.core.event import EVERYONE, Event, Flipped, Revealed
from game.core.rulebook import parse_rules
from game.core.table import Table
from tests import toy

RULES = parse_rules(
    f'{toy.RULES}\n[[zones]]\nname = "claim"\nfacing = "known"\n'
    '[[zones]]\nname = "patch"\nfacing = "down"\n',
    "known.toml",
)
VIEWERS = (None, 0, 1, 2)


def table() -> Table:
    """Three players with four cards each."""
    new = Table(RULES, ("Ana", "Ben", "Cleo"), 5, RULES.settle_options(3, {}))
    for seat in range(3):
        new.draw_to_hand(seat, 4)
    return new


def follow(t: Table) -> tuple[list[Event], dict[int | None, object]]:
    """What is heard from now on, and every viewer's view, which follows it."""
    heard: list[Event] = []
    views = {viewer: t.seen_by(viewer) for viewer in VIEWERS}

    def hear(event: Event) -> None:
        heard.append(event)
        for viewer, view in views.items():
            event.seen_by(viewer).fold(view)

    t.listeners.append(hear)
    return heard, dict(views)


def agree(t: Table, views: dict[int | None, object]) -> bool:
    """Whether the views that followed the events are what each viewer sees."""
    return all(views[viewer] == t.seen_by(viewer) for viewer in VIEWERS)


def known(t: Table, zone: str) -> dict[int | None, bool]:
    """By viewer, whether the last card of a zone shows its face."""
    return {viewer: t.seen_by(viewer).zones[zone][-1] is not None for viewer in VIEWERS}


@pytest.mark.ruling("GEN-2")
def test_a_card_laid_where_only_some_know_it_is_seen_by_its_owner_alone() -> None:
    t = table()
    _, views = follow(t)
    t.move(t.hands[1][0], "hand 1", "claim")
    assert known(t, "claim") == {None: False, 0: False, 1: True, 2: False}
    assert agree(t, views)


@pytest.mark.ruling("GEN-2")
def test_what_is_shown_stays_known_where_it_goes_next() -> None:
    t = table()
    heard, views = follow(t)
    card = t.hands[1][0]
    t.move(card, "hand 1", "claim")
    before = t.revealed
    t.turn_up_cards("claim", card)
    assert t.revealed == before + 1
    assert heard[-1] == Flipped("claim", 0, card)
    assert known(t, "claim") == dict.fromkeys(VIEWERS, True)
    t.turn_up_cards("claim", card)
    assert t.revealed == before + 1, "it was known already"
    assert agree(t, views)


@pytest.mark.ruling("GEN-2")
def test_a_revealed_card_lies_face_down_again_but_everybody_knows_it() -> None:
    t = table()
    heard, views = follow(t)
    card = t.hands[0][1]
    t.move(card, "hand 0", "patch")
    t.reveal("patch", card)
    assert heard[-1] == Revealed("patch", (card,))
    assert known(t, "patch") == dict.fromkeys(VIEWERS, False)
    assert t.seen[card.id] == EVERYONE
    assert agree(t, views)
    for seed in range(20):
        t.redeal(2, seed)
        assert t.zones["patch"] == [card]


@pytest.mark.ruling("GEN-2")
def test_a_given_card_is_known_to_both_and_nobody_else_knows_what_is_left() -> None:
    t = table()
    _, views = follow(t)
    for card in t.hands[0]:
        t.seen[card.id] = EVERYONE
    card = t.hands[0][2]
    t.give_card(card, 0, 1)
    assert t.hands[1][-1] is card
    assert t.seen[card.id] == 0b11
    assert [t.seen[left.id] for left in t.hands[0]] == [0b11] * 3
    assert agree(t, views)


def test_a_given_card_stays_where_it_is_in_the_worlds_of_its_giver() -> None:
    t, chance = table(), Chance(4)
    card = t.hands[0][2]
    t.give_card(card, 0, 1)
    worlds: dict[int, set[bool]] = {}
    for observer in (0, 2):
        for _ in range(30):
            world = t.copy()
            world.redeal(observer, chance.next_word())
            worlds.setdefault(observer, set()).add(card in world.hands[1])
    assert worlds == {0: {True}, 2: {True, False}}
