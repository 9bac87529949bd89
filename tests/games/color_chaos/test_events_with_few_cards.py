"""Events when hands and piles are nearly empty: who is finished, and whose round it is."""

import pytest

from game.core import notation
from game.core.chance import Chance
from game.core.event import RoundEnded
from game.core.match import Match
from game.games import GAMES
from game.games.color_chaos.events import EVENTS
from tests import size
from tests.playing import decisions

RULES = GAMES["color-chaos"].rules
TRIES = range(200)
ALWAYS = 12
"""So many tables of each event are tried each time."""
SHARES = {"greedy": "a split is one act: until it is done nobody is finished"}
ENOUGH = 400


def position(event: str, seed: int) -> str:
    """The player of seat 0 holds the event; all hold few cards, many of them a Dodge."""
    chance = Chance(seed)
    players = 3 + chance.below(3)
    options = {"expansion_2": "on", "expansion_3": "on", "target": "one round"}
    deck = list(RULES.make_deck(RULES.settle_options(players, options)))

    def some(count: int, face: str = "") -> str:
        """So many cards of the deck, by lot; a third of them are a Dodge."""
        codes = []
        for _ in range(count):
            kind = face or ("dodge" if chance.below(3) == 0 else "")
            pool = [card for card in deck if card.face == kind] or deck
            deck.remove(card := pool[chance.below(len(pool))])
            codes.append(card.code)
        return " ".join(codes)

    parts = [f"color-chaos {players}", *(f"option {k}={v}" for k, v in options.items())]
    parts += ["discard " + some(1, "5"), f"direction {(1, -1)[chance.below(2)]}"]
    parts.append(f"hand 0 {some(1, event)} {some(chance.below(3))}".rstrip())
    parts += [f"hand {seat} {some(1 + chance.below(3))}" for seat in range(1, players)]
    parts.append(f"new-1 {some(chance.below(4))}")
    if chance.below(3) == 0:
        parts += [f"draw {some(chance.below(5))}", "train *"]
    return " / ".join(parts)


def finished(match: Match) -> set[int]:
    """Who has no card, not even a laid one, in an event of somebody else (CC-67)."""
    facts = match.table.public_facts()
    others = set(range(len(match.table.names))) - {facts["host"], *facts["laid"]}
    return {seat for seat in others if not match.table.hands[seat]}


@pytest.mark.sampled(5)
@pytest.mark.ruling("CC-60", "CC-67", "CC-43", "CC-8", "GEN-5")
@pytest.mark.parametrize("event", EVENTS)
@pytest.mark.parametrize(
    "seed",
    [
        n if n < ALWAYS else pytest.param(n, marks=pytest.mark.long)
        for n in TRIES
        if n < ALWAYS or size.LONG
    ],
)
def test_who_is_finished_is_left_alone_and_its_player_never_ends_the_round(
    event: str, seed: int
) -> None:
    match = notation.read_position(position(event, seed))
    assert match.decision is not None
    ends: list[RoundEnded] = []
    match.listen(lambda event: ends.append(event) if isinstance(event, RoundEnded) else None)
    match.submit(next(i for i, o in enumerate(match.decision.options) if _is(o, event)))
    before, out = "", finished(match)
    for _ in decisions(match, seed, ENOUGH):
        stage = match.table.public_facts()["stage"]
        if match.decision.question_key.startswith("PlayCard"):
            break
        if stage and stage == before:
            assert match.decision.seat not in out
            assert not any(option in out for option in match.decision.options)
            assert stage in SHARES or not any(match.table.hands[seat] for seat in out)
        before, out = stage, finished(match)
    assert not [end for end in ends if not end.hands[0]]


def _is(option: object, face: str) -> bool:
    return getattr(option, "face", "") == face
