"""Flower Power: lay petals in the common garden; who lays the last one takes the flower."""

from functools import partial

from game.core.card import Card
from game.core.decision import PickCards, Seat
from game.core.errors import BadPosition, BadSetup
from game.core.secret_round import DONE
from game.core.table import Table
from game.games.chroma.chroma_cards import COLORS, SHAPES

from . import series
from .first_player import any_first, check_youngest

SET = len(COLORS) * len(SHAPES)
"""Cards of one base set."""
LEAST = 8
"""So many cards there must be for each player."""
FLOWERS = {color: f"flower-{color}" for color in COLORS}
"""Where the flower of each color grows."""


class FlowerTable(Table):
    """A draw pile that is never made anew, the hands, the garden and the vases."""

    FACTS = (*Table.FACTS, "standing")
    __slots__ = ("standing",)

    def set_up(self) -> None:
        self.standing = (0,) * self.seats
        """The flowers that each player took in this round, where several are played (GEN-12)."""

    def refill(self) -> None:
        """Do nothing: there are no cards to make a new draw pile of (FP-4)."""

    def pick_flower(self, color: str, seat: Seat) -> None:
        """Give a finished flower to its player, for one point (FP-3)."""
        self.move_all(FLOWERS[color], f"vase {seat}")
        counted = "standing" if series.is_series(self) else "scores"
        before: tuple[int, ...] = getattr(self, counted)
        self.set_facts(**{counted: tuple(n + (s == seat) for s, n in enumerate(before))})
        self.announce("flower", seat, color=color)


TABLE = FlowerTable
deals_again = series.deals_again


def check(players: int, options: dict[str, str]) -> None:
    """Refuse too few cards for the players (FP-1), and a youngest who is not there (GEN-3)."""
    if int(options["sets"]) * SET < LEAST * players:
        enough = -(-LEAST * players // SET)
        raise BadSetup(f"{players} players need sets={enough} or more, not {options['sets']}")
    check_youngest(players, options)


async def begin_round(t: FlowerTable) -> None:
    """Shuffle; hands are drawn as the turns come (FP-1, FP-2, GEN-3)."""
    back = series.zones_to_clear(t)
    if back:
        t.set_facts(standing=(0,) * t.seats)
    t.set_facts(round=t.round + 1)
    first = series.first_of_round(t, bool(back), partial(any_first, t))
    t.gather(back)
    t.set_facts(phase="turn")
    t.begin_turn(first)


async def turn(t: FlowerTable) -> None:
    """Draw up to five cards, or more with a head start, then lay petals (FP-2, FP-6)."""
    seat = t.turn
    t.draw_to_hand(seat, t.rules.numbers["hand"] + t.head_start_of(seat) - len(t.hands[seat]))
    await lay_petals(t, seat)
    if t.zones["draw"] or any(t.hands):
        t.begin_turn(next_with_cards(t, seat))
    else:
        t.set_facts(phase="end_round")


async def lay_petals(t: FlowerTable, seat: Seat) -> None:
    """Let a player lay petals one by one; the first must be laid (FP-2).

    The last card of a hand is no question.
    """
    hand = t.hands[seat]
    card = await PickCards(seat, hand[:], "petals") if len(hand) > 1 else hand[0]
    while isinstance(card, Card):
        lay_petal(t, seat, card)
        card = await PickCards(seat, [*hand, DONE], "petals") if hand else DONE


def lay_petal(t: FlowerTable, seat: Seat, card: Card) -> None:
    """Lay one petal of the flower of its color; the last one takes it at once (FP-3)."""
    flower = FLOWERS[card.color]
    t.move(card, f"hand {seat}", flower)
    if len(t.zones[flower]) == t.rules.numbers["petals"]:
        t.pick_flower(card.color, seat)


def next_with_cards(t: FlowerTable, seat: Seat) -> Seat:
    """Return the next player who has cards, or can draw some (FP-4)."""
    return next(other for other in t.order_from(seat) if t.zones["draw"] or t.hands[other])


async def end_round(t: FlowerTable) -> None:
    """All cards are laid: most flowers wins (FP-4, GEN-12)."""
    if series.is_series(t):
        t.revealed += 1
        vases = [t.zones[f"vase {seat}"] for seat in range(t.seats)]
        series.end_series_round(t, t.standing, vases, None)
        return
    series.end_only_round(t, [()] * len(t.hands), t.scores)


def begin_position(t: FlowerTable, given_facts: set[str]) -> None:
    """Fill in round 1, and refuse complete flowers and petals of another color (FP-3)."""
    for color, flower in FLOWERS.items():
        petals = t.zones[flower]
        most = t.rules.numbers["petals"] - 1
        if len(petals) > most or any(c.color != color for c in petals):
            raise BadPosition(f"{flower} takes up to {most} cards, all of them {color}")
