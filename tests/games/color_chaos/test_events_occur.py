"""All 24 events really occur in play, and are really dodged."""

from collections import Counter

import pytest

from game.core.event import Announced, Answerable, Event, StageClosed, StageOpened
from game.core.match import Match
from game.games.color_chaos.events import EVENTS
from tests.playing import Table, play_on

GAMES = 200
PLAYERS = (3, 4, 6, 9, 16)
NEVER_DODGED = {"bomb", "new-draw-pile", "play-from-draw"}
"""A Bomb can't be dodged (CC-E2); the other two are about nobody but their player."""
MAKES_DRAW = {
    *("field-goal", "getting-even", "higher-or-lower", "odd-one-out", "same-draw-3"),
    *("scrap-an-event", "scrap-a-train", "scrap-a-white", "war"),
}
"""Events whose draws may be dodged too, when the event itself was not (CC-62)."""


class Tally:
    """Counts what becomes of the events of some matches."""

    def __init__(self) -> None:
        self.resolved: Counter[str] = Counter()
        self.dodged: Counter[str] = Counter()
        self.draws_dodged: Counter[str] = Counter()
        self.open, self.effect = "", ""

    def hear(self, event: Event) -> None:
        """Note which event is open and what is being answered."""
        match event:
            case StageOpened():
                assert not self.open
                self.open = event.stage
            case StageClosed():
                self.resolved[self.open] += 1
                self.open = ""
            case Answerable():
                self.effect = event.effect
            case Announced(key="dodged") if self.open:
                self._dodge()

    def _dodge(self) -> None:
        assert self.effect in (self.open, "draw")
        (self.dodged if self.effect == self.open else self.draws_dodged)[self.open] += 1


def play_all() -> Tally:
    """Play games at random; those that end leave no event open."""
    tally = Tally()
    for seed in range(GAMES):
        players = PLAYERS[seed % len(PLAYERS)]
        mix = "12" if players > 8 or seed % 3 else "2"
        match: Match = Table("color-chaos", players, mix + "3" * (seed // 5 % 2)).match(seed)
        print(f"seed {seed}: {players} players, expansions {mix}")
        match.listen(tally.hear)
        play_on(match, seed)
        assert match.result is not None
        assert not tally.open
    return tally


@pytest.mark.ruling("CC-4", "CC-41", "CC-60", "CC-61", "CC-62")
def test_every_event_occurs_and_every_one_that_can_be_dodged_is_dodged() -> None:
    tally = play_all()
    assert len(EVENTS) == 24
    assert set(tally.resolved) == set(EVENTS)
    assert set(tally.dodged) == set(EVENTS) - NEVER_DODGED
    assert tally.draws_dodged
    assert set(tally.draws_dodged) <= MAKES_DRAW
