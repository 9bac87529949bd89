"""A Rainbow Rush player: builds its best rainbow, keeps wild cards until they are needed or
somebody is about to win, and leaves the next player nothing useful to take.

Everything that can be done with a card is weighed by what lies on the table afterward.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from game.agents.style import PLAIN, Style
from game.core.card import Card
from game.core.chance import Chance
from game.core.decision import Decision, Seat
from game.core.match import Match
from game.games.chroma.cards import COLORS, is_wild
from game.games.chroma.rainbows import lengths
from game.games.rainbow_rush import DISCARD, DRAW, OWN_ZONES, RainbowTable

WHOLE = len(COLORS)
MINE = (0.0, 1.0, 2.1, 3.5, 5.4, 100.0)
"""What it is worth to have so many cards in front that fit."""
HELD = 0.7
"""What one more in the hand is worth."""
READY = 5.0
"""What it is worth to hold the fifth."""
WILD = 0.8
"""What a wild card in the hand is worth."""
THREAT = (0.0, 0.0, 0.0, 0.3, 5.0, 60.0)
"""How bad it is if a rival has so many cards that fit."""
KNOWN = 12.0
"""How much worse if the rival is known to hold the fifth."""
TAKEN = 0.8
"""How likely the next player takes a card that helps."""
FRESH = 0.8
"""What an unknown card is worth."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What lies on the table after a card was put down."""

    place: str
    front: Sequence[Card]
    """My rainbow."""
    hand: Sequence[Card]
    top: Card | None
    """What the next player may take."""
    rival: Seat | None = None
    """Whose rainbow was changed."""
    theirs: Sequence[Card] = ()


def policy(world: Match, chance: Chance, style: Style = PLAIN) -> int:
    """The option worth most; a tiny chance decides between equals."""
    decision, table = world.decision, world.table
    assert decision is not None
    assert isinstance(table, RainbowTable)
    player = Player(table, decision.seat)
    marks = [player.worth(decision, option) + 1e-6 * chance.random() for option in decision.options]
    return marks.index(max(marks))


class Player:
    """One seat, and what it sees of the table."""

    def __init__(self, t: RainbowTable, seat: Seat) -> None:
        self.t, self.seat = t, seat
        self.front, self.hand = t.rainbow(seat), t.hands[seat]
        self.rivals = t.order_from(seat)[:-1]
        self.threats = {rival: self.threat(rival, t.rainbow(rival)) for rival in self.rivals}

    def worth(self, decision: Decision[Any], option: Any) -> float:
        """What an option is worth."""
        card = decision.card
        match decision.about:
            case "draw":
                return self.draws() if option == DRAW else self.takes()
            case "play":
                return max(map(self.value, self.outcomes(option, self.hand, self.open())))
            case "to" if card:
                all_of_it = self.outcomes(card, self.hand, self.open())
                return max(self.value(o) for o in all_of_it if o.place == option)
            case "swap":
                return self.value(self.swapped(self.front, self.hand, option))
            case "replace" if card:
                return self.value(self.spoiled(card, option, self.hand))
        return 0.0

    # Drawing -----------------------------------------------------------------------

    def takes(self) -> float:
        """The best that can be done with the top of the discard pile."""
        return self.best([*self.hand, self.t.zones[DISCARD][-1]], None)

    def draws(self) -> float:
        """The best that can be done with the hand, and an unknown card."""
        return FRESH + self.best(self.hand, self.open())

    def best(self, hand: Sequence[Card], top: Card | None) -> float:
        """The best that can be done with any card of a hand."""
        return max(
            (self.value(o) for card in hand for o in self.outcomes(card, hand, top)), default=0
        )

    def open(self) -> Card | None:
        """The top of the discard pile, if the next player may take it."""
        pile = self.t.zones[DISCARD]
        free = pile and self.t.locked <= 1 and not is_wild(pile[-1])
        return pile[-1] if free else None

    # Putting down ------------------------------------------------------------------

    def outcomes(self, card: Card, hand: Sequence[Card], top: Card | None) -> Iterator[Outcome]:
        """All that can be done with a card; `top` is what the next player may take else."""
        rest, own = without(hand, card), [*self.front, card]
        yield Outcome(DISCARD, self.front, rest, None if is_wild(card) else card)
        if len(own) <= WHOLE:
            yield Outcome(OWN_ZONES[self.seat], own, rest, top)
        else:
            yield from (self.swapped(own, rest, gone) for gone in own)
        if is_wild(card):
            for rival in self.rivals:
                yield from (self.spoiled(card, gone, hand) for gone in self.t.rainbow(rival))

    def swapped(self, own: Sequence[Card], rest: Sequence[Card], gone: Card) -> Outcome:
        """One of six cards had to go; after a wild one nobody may take it."""
        locked = is_wild(own[-1]) or is_wild(gone)
        place = OWN_ZONES[self.seat]
        return Outcome(place, without(own, gone), rest, None if locked else gone)

    def spoiled(self, card: Card, gone: Card, hand: Sequence[Card]) -> Outcome:
        """A wild card took the place of a rival's card."""
        rival = next(r for r in self.rivals if gone in self.t.rainbow(r))
        theirs = [*without(self.t.rainbow(rival), gone), card]
        return Outcome(OWN_ZONES[rival], self.front, without(hand, card), None, rival, theirs)

    # Weighing ----------------------------------------------------------------------

    def value(self, after: Outcome) -> float:
        """How good it is for me, without what is good for the others."""
        threats = self.threats
        if after.rival is not None:
            threats = threats | {after.rival: self.threat(after.rival, after.theirs)}
        return mine(after.front, after.hand) - sum(threats.values()) - self.gift(after)

    def threat(self, rival: Seat, front: Sequence[Card]) -> float:
        """How bad a rival's rainbow is; worse if they are known to hold the fifth card."""
        long, bit = max(lengths(front)), 1 << self.seat
        known = [card for card in self.t.hands[rival] if self.t.seen[card.id] & bit]
        ready = long == WHOLE - 1 and any(max(lengths([*front, c])) == WHOLE for c in known)
        return THREAT[long] + KNOWN * ready

    def gift(self, after: Outcome) -> float:
        """How much the next player is helped by the card they may take."""
        if after.top is None:
            return 0.0
        taker = self.rivals[0]
        front = after.theirs if after.rival == taker else self.t.rainbow(taker)
        before, then = max(lengths(front)), max(lengths([*front, after.top]))
        return TAKEN * (THREAT[then] - THREAT[before])


def mine(front: Sequence[Card], hand: Sequence[Card]) -> float:
    """How good my rainbow of the best shape is, with what I hold for it."""
    wild = WILD * sum(map(is_wild, hand))
    lying, held = lengths(front), lengths([*front, *hand])
    return wild + max(rainbow_of(*counts) for counts in zip(lying, held, strict=True))


def rainbow_of(lying: int, held: int) -> float:
    """How good so many cards are, and so many with those in the hand."""
    ready = lying == WHOLE - 1 and held == WHOLE
    return MINE[lying] + HELD * (held - lying) + READY * ready


def without(cards: Sequence[Card], gone: Card) -> list[Card]:
    """Cards but for one of them."""
    return [card for card in cards if card is not gone]
