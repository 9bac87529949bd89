"""Nobody outside the rules gets at a hidden card: not agents, not views, not what is heard."""

import ast
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import game.agents
from game.agents import LEVELS, make_agent
from game.core import notation
from game.core.card import Card
from game.core.chance import Chance
from game.core.decision import Seat
from game.core.event import EVERYONE, Event, RoundEnded
from game.core.match import Match
from game.core.table import Table as CardTable
from tests.agents.fair_guard import BEHIND, ROOTS, Dream, Peeked, guarded, reached
from tests.agents.fair_tables import (
    HOMEMADE,
    TABLES,
    answer,
    asked,
    dream_little,
    homemade_table,
    positions,
    sample,
)
from tests.playing import Table

pytestmark = pytest.mark.ruling("GEN-2")
all_tables = pytest.mark.parametrize("table", TABLES, ids=str)
AGENTS = sorted(
    path for path in Path(game.agents.__file__).parent.rglob("*.py") if path.parent.name != "story"
)
"""All but the story, which looks back at a round that is over."""
LAYING = (
    "color-chaos 4 / option expansion_2=on / discard b5 / hand 0 pBest b1 b2 / hand 1 r1 r2"
    " / hand 2 o1 o2 / hand 3 g1 g2 moves play pBest"
)


@pytest.fixture(autouse=True)
def _little_dreams(monkeypatch: pytest.MonkeyPatch) -> None:
    dream_little(monkeypatch)


@pytest.fixture(params=[*TABLES, *HOMEMADE], ids=str)
def fair_table(request: pytest.FixtureRequest) -> Table:
    """A table of every game, some of them homemade."""
    told: Table | tuple[str, int] = request.param
    return told if isinstance(told, Table) else homemade_table(*told)


# Agents ------------------------------------------------------------------------------------


@pytest.mark.sampled(4)
@all_tables
def test_agents_ask_the_true_match_for_their_question_and_for_dreams_only(table: Table) -> None:
    """With what else they could ask raising an error, they answer as ever."""
    for number, match in enumerate(sample(table, 5, few=2, every=60)):
        for name in asked(number):
            assert answer(name, number, guarded(match)) == answer(name, number, match)


PEEKS: dict[str, Callable[[Match], object]] = {
    "a hand": lambda match: match.table.hands[1],
    "the draw pile": lambda match: match.table.zones["draw"][-1],
    "what comes next": lambda match: match.table.chance.state,
    "the true match": lambda match: match.fork(),
    "the past": lambda match: match.steps,
    "a save": notation.save_position,
    "the position": notation.write_position,
    "what it began with": lambda match: dreamt(match).start.hands[1],
    "the roots of a dream in a dream": lambda match: dreamt(match).fork().checkpoint,
    "other questions": lambda match: match.decision and match.decision.together[1].options,
}


def dreamt(match: Match) -> Match:
    """A world imagined by whoever is asked."""
    assert match.decision is not None
    return match.imagine(match.decision.seat, Chance(1))


@pytest.mark.parametrize("peek", PEEKS)
def test_the_guard_tells_who_peeks(peek: str) -> None:
    match = notation.read_position(LAYING)
    assert match.decision is not None
    assert len(match.decision.together) == 4
    assert PEEKS[peek](match) is not None
    with pytest.raises(Peeked):
        PEEKS[peek](guarded(match))


def test_a_dream_of_a_guarded_match_can_be_played() -> None:
    world = dreamt(guarded(notation.read_position(LAYING)))
    assert type(world) is type(world.fork()) is Dream
    for _ in range(40):
        assert world.decision is not None
        world.submit(len(world.decision.options) - 1)


def is_answer_of_recipe(node: ast.Attribute) -> bool:
    """True for `plan.take` and the like: answers of a recipe, which everybody may read."""
    return isinstance(node.value, ast.Attribute) and node.value.attr == "plan"


@pytest.mark.parametrize("path", AGENTS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_agents_never_even_name_the_roots_of_a_dream_or_of_a_view(path: Path) -> None:
    read = [n for n in ast.walk(ast.parse(path.read_text())) if isinstance(n, ast.Attribute)]
    named = {n.attr for n in read if not is_answer_of_recipe(n)}
    assert not named & {*ROOTS, *BEHIND, "recorder", "together"}


def kept(player: object, match: Match) -> list[object]:
    """Cards, tables, matches and the match's chance that somebody still holds."""
    chances = [match.table.chance]
    return [
        thing
        for thing in reached(player)
        if isinstance(thing, Card | CardTable | Match) or any(thing is c for c in chances)
    ]


@pytest.mark.sampled(5)
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("table", TABLES[::3], ids=str)
def test_a_player_keeps_nothing_of_the_match_it_answered_in(table: Table, level: str) -> None:
    player = make_agent(level, 1)
    for match in sample(table, 2, few=1, every=60):
        player.decide(match)
        assert not kept(player, match)


def test_keeping_a_match_would_be_noticed() -> None:
    match = notation.read_position(LAYING)
    player: Any = make_agent("hard", 1)
    player.memories = {"last": [match]}
    assert match in kept(player, match)


# Views and what is heard ---------------------------------------------------------------------


def cards(thing: object) -> set[Card]:
    """All cards that can be reached from something."""
    return {found for found in reached(thing) if isinstance(found, Card)}


@pytest.mark.sampled(4)
def test_from_a_view_no_other_card_can_be_reached_than_those_it_shows(fair_table: Table) -> None:
    for number, match in enumerate(positions(fair_table, 4)):
        if number % 11 or number > 250:
            continue
        for viewer in (None, *range(fair_table.players)):
            view = match.table.seen_by(viewer)
            shown = {card for zone in view.zones.values() for card in zone if card is not None}
            assert cards(view) == shown
            if viewer is not None:
                assert all(match.table.seen[card.id] >> viewer & 1 for card in shown)


class Ears:
    """Hears in every seat, and notes the cards a seat hears of that it does not know."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.known = list(match.table.seen)
        self.told = 0
        self.doubtful: set[tuple[Card, Seat]] = set()

    def __call__(self, event: Event) -> None:
        """Hear an event; at the end of a round all hands are laid open."""
        for seat in range(len(self.match.table.names)):
            told = cards(event.seen_by(seat))
            self.told += len(told)
            if not isinstance(event, RoundEnded):
                self.doubtful |= {(card, seat) for card in told}
        self.settle()

    def settle(self) -> None:
        """Known is what a seat knew until now, and what it knows from now on."""
        seen = self.match.table.seen
        self.doubtful = {
            (card, seat)
            for card, seat in self.doubtful
            if not (self.known[card.id] | seen[card.id]) >> seat & 1
        }
        self.known = list(seen)


def test_no_seat_hears_of_a_card_it_may_not_know(fair_table: Table) -> None:
    match, chance = fair_table.match(8), Chance(8)
    ears = Ears(match)
    match.listen(ears)
    for _ in range(250):
        if match.decision is not None:
            match.submit(chance.below(len(match.decision.options)))
            ears.settle()
            assert not ears.doubtful
    assert ears.told > 10 or not match.table.deck


def test_who_hears_of_a_hidden_card_is_noted() -> None:
    match = notation.read_position(LAYING)
    ears = Ears(match)
    match.listen(ears)
    hidden = match.table.hands[3][0]
    match.table.announce("shown", 3, card=hidden)
    ears.settle()
    assert ears.doubtful == {(hidden, seat) for seat in (0, 1, 2)}


def test_cards_hidden_anywhere_are_found() -> None:
    match = notation.read_position(LAYING)
    hand = match.table.hands[2]
    view = match.table.seen_by(1)
    view.facts["by the way"] = ({"deep": (hand[0],)},)
    assert hand[0] in cards(view)
    assert match.table.seen[hand[0].id] not in (0, EVERYONE)
