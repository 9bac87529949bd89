"""Records of all players: how often each of them lies, and how often it doubts.

Only what everybody saw counts: what was claimed, who challenged it, and what was shown then.
"""

from dataclasses import dataclass, field
from functools import lru_cache
from math import sqrt

from game.core.decision import Seat
from game.games.penny_badger.past_claims import BLUFF, TRUE, decode_claim

MOST = 5
"""Claims of more cards are all alike."""
TRULY = (0.0, 0.06, 0.27, 0.018, 0.001, 0.0001)
"""How often in a turn so many cards can be truly claimed (one is wild), and no more."""
CLAIMED = (0.0, 0.068, 0.45, 0.028, 0.006, 0.004)
"""How often a stranger claims so many."""
DOUBTED = (0.0, 0.22, 0.36, 0.65, 0.9, 0.95)
"""How often a stranger who is the only rival doubts it."""
STRANGE = 5.0
"""A stranger is judged as if so many turns had gone as usual."""
SHOWN, ASKED, MOOD = 4.0, 5.0, 2.0
"""So many claims shown, or doubts, weigh as much as the first judgment."""


@dataclass(slots=True)
class PlayerRecord:
    """The record of one player, by number of cards."""

    turns: int = 0
    claimed: list[int] = field(default_factory=lambda: [0] * (MOST + 1))
    true: list[int] = field(default_factory=lambda: [0] * (MOST + 1))
    bluffs: list[int] = field(default_factory=lambda: [0] * (MOST + 1))
    asked: list[int] = field(default_factory=lambda: [0] * (MOST + 1))
    doubted: list[int] = field(default_factory=lambda: [0] * (MOST + 1))


@lru_cache(maxsize=64)
def read_player_records(past: tuple[int, ...], seats: int) -> list[PlayerRecord]:
    """Return what each player did in these turns."""
    found = [PlayerRecord() for _ in range(seats)]
    for number in past:
        seat, cards, shown, accusers = decode_claim(number)
        found[seat].turns += 1
        if cards:
            size = min(cards, MOST)
            note_claim(found[seat], size, shown)
            for other, record in enumerate(found):
                if other != seat:
                    record.asked[size] += 1
                    record.doubted[size] += accusers >> other & 1
    return found


def note_claim(record: PlayerRecord, size: int, shown_kind: int) -> None:
    """Note a claim of this many cards, and what it was if that was shown."""
    record.claimed[size] += 1
    record.true[size] += shown_kind == TRUE
    record.bluffs[size] += shown_kind == BLUFF


def bluff_chance(record: PlayerRecord, cards: int) -> float:
    """Return how likely a claim of this many cards is a lie, whatever the cards.

    A player who claims more often than anybody can hold the cards must lie at times; what was
    shown says more.
    """
    size = min(cards, MOST)
    often = (record.claimed[size] + STRANGE * CLAIMED[size]) / (record.turns + STRANGE)
    first = min(max(1 - TRULY[size] / often, 0.08), 0.97)
    shown = record.true[size] + record.bluffs[size]
    return (record.bluffs[size] + SHOWN * first) / (shown + SHOWN)


def doubt_chance(record: PlayerRecord, cards: int, rivals: int) -> float:
    """Return how likely a player doubts a claim of this many cards, among this many rivals.

    For a size that was never seen, it is judged by how the player doubts others.
    """
    usual = [1 - (1 - often) ** (1 / sqrt(rivals)) for often in DOUBTED]
    size = min(cards, MOST)
    asked, doubted = sum(record.asked), sum(record.doubted)
    wanted = sum(n * often for n, often in zip(record.asked, usual, strict=True))
    mood: float = (doubted + MOOD) / (wanted + MOOD)
    mood /= (asked - doubted + MOOD) / (asked - wanted + MOOD)
    odds = usual[size] / (1 - usual[size]) * mood
    first = odds / (1 + odds)
    likely: float = (record.doubted[size] + ASKED * first) / (record.asked[size] + ASKED)
    return likely


def record_of_player(
    past: tuple[int, ...], seats: int, seat: Seat, turns_remembered: int
) -> PlayerRecord:
    """Return what somebody who remembers this many turns knows of a player."""
    return read_player_records(past[-turns_remembered:] if turns_remembered else (), seats)[seat]
