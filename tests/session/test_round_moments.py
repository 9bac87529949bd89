"""What is told of a round beside its points means something in the game that was played."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.chance import Chance
from game.core.event import Announced, Event, Rolled
from game.core.match import Match
from game.games import GAMES
from game.resources import rules_folder
from game.session.moments import Moments
from game.words import Words
from tests.session.laptop import wording

OTHERS = [game for game in GAMES if game != "color-chaos"]


def told(game: str, seed: int) -> tuple[Moments, list[Event]]:
    """The moments of a game in which everybody chooses at random, and all that happened."""
    match = Match.new(game, 4, seed, {})
    moments, events = Moments(game, wording(match.game.rules.raw)), list[Event]()
    match.listen(events.append)
    match.listen(moments.add)
    chance = Chance(seed)
    while match.decision is not None:
        match.submit(chance.below(len(match.decision.options)))
    return moments, events


@pytest.mark.parametrize("game", OTHERS)
def test_each_game_tells_of_what_happens_in_it(game: str) -> None:
    words = Words.load(rules_folder()).of(game)
    known = {f"moment.{id}" for id in GAMES[game].rules.raw["moments"]}
    seen = set()
    for seed in range(4):
        for moment in told(game, seed)[0].all():
            if moment.key in words:
                seen.add(moment.key)
                said = words(moment.key, name="Mia", count=int(moment.number))
                assert "Mia" in said
    assert seen
    assert seen <= known, "nobody draws a large hand here"
    assert all(key in words for key in known)


def test_most_rolls_are_counted() -> None:
    for seed in range(3):
        moments, events = told("dice-factor", seed)
        rolls = Counter(e.seat for e in events if isinstance(e, Rolled) and e.die == "eight")
        (_, most), *rest = [*rolls.most_common(), (None, 0)]
        found = [m for m in moments.all() if m.key == "moment.eights"]
        alone = most >= 2 and rest[0][1] < most
        assert [(m.number, rolls[m.seat]) for m in found] == ([(most, most)] if alone else [])


def test_a_new_round_begins_with_nothing() -> None:
    moments, events = told("flower-power", 1)
    assert any(isinstance(event, Announced) for event in events)
    moments.clear()
    assert moments.all() == []
