"""Rainbow Rush: five cards of one shape, one in each color. A wild card can spoil it."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial

from game.core.card import Card
from game.core.decision import PickPile, Seat, pick_card
from game.core.errors import BadPosition
from game.core.game import Measurement
from game.core.table import Table
from game.games.chroma.chroma_cards import is_wild
from game.games.chroma.rainbows import is_rainbow_whole, longest_rainbow, rainbow_lengths

from . import series
from .ending_limits import count_turns, end_by_turns
from .first_player import any_first, check_youngest, deal_to
from .row_table import DISCARD, DRAW, RowTable, build_row, draw_or_take, spoil_row

STAY_PUT = "stay put"
"""The house rule by which a wild card never goes into a rival's rainbow."""
OWN_ZONES = tuple(f"rainbow {seat}" for seat in range(8))


class RainbowTable(RowTable):
    """The piles, the hands and what lies in front of each player."""

    ROWS = OWN_ZONES
    FACTS = (*Table.FACTS, "locked", "standing")
    TALLIES = (*Table.TALLIES, "turns")
    __slots__ = ("locked", "standing", "turns")

    def set_up(self) -> None:
        self.locked = 0
        self.turns = 0
        self.standing = (0,) * self.seats
        """How many cards in front of each player fit, where several rounds are played (GEN-12)."""

    @property
    def row_size(self) -> int:
        return self.rules.numbers["rainbow"]

    @property
    def lock_turns(self) -> int:
        return self.rules.numbers["locked"]

    def can_spoil(self, card: Card) -> bool:
        return is_wild(card)

    def note_row(self, seat: Seat) -> None:
        """Write down how many cards in front of a player fit into one rainbow (RR-6)."""
        fits = max(rainbow_lengths(self.front_cards(seat)))
        counted = "standing" if series.is_series(self) else "scores"
        before: tuple[int, ...] = getattr(self, counted)
        if fits != before[seat]:
            self.set_facts(**{counted: (*before[:seat], fits, *before[seat + 1 :])})


TABLE = RainbowTable
check = check_youngest
deals_again = series.deals_again


# The game ----------------------------------------------------------------------------


async def begin_round(t: RainbowTable) -> None:
    """Shuffle and deal; only a head start lies in front of somebody (RR-1, RR-9, GEN-3)."""
    back = series.zones_to_clear(t)
    if back:
        t.turns = 0
        t.set_facts(locked=0, standing=(0,) * t.seats)
    first = series.first_of_round(t, bool(back), partial(any_first, t))
    if any(t.steps):
        lay_rainbow_head_starts(t, back)
        back = []
    deal_to(t, first, back)


def lay_rainbow_head_starts(t: RainbowTable, returning: Iterable[str]) -> None:
    """Turn up cards for each step until one fits; the others are shuffled back (RR-9)."""
    t.gather(returning)
    for seat in t.around:
        for _ in range(t.head_start_of(seat)):
            mine = t.front_cards(seat)
            fits = (c for c in reversed(t.zones[DRAW]) if helps_rainbow(mine, c) and not is_wild(c))
            t.move(next(fits), DRAW, OWN_ZONES[seat])
        t.note_row(seat)
    t.revealed += 1


def helps_rainbow(front: Sequence[Card], card: Card) -> bool:
    """True if a card makes what lies in front of a player longer."""
    return max(rainbow_lengths([*front, card])) > max(rainbow_lengths(front))


async def turn(t: RainbowTable) -> None:
    """Draw a card, then put a card down (RR-2)."""
    seat = t.turn
    t.turns += 1
    await draw_or_take(t, seat)
    if t.hands[seat]:
        await put_card_down(t, seat)
    if t.locked:
        t.set_facts(locked=t.locked - 1)
    most = t.rules.numbers["turns_per_player"] * len(t.around)
    if rainbow_winner(t) is not None:
        t.set_facts(phase="end_round")
    elif count_turns(t, t.turns, most):
        end_by_turns(t, most, series.is_series(t))
        t.set_facts(phase="end_round")
    else:
        t.begin_turn(t.seat_after(seat))


async def put_card_down(t: RainbowTable, seat: Seat) -> None:
    """Play a card to the own rainbow, discard it, or put a wild onto a rival's (RR-2)."""
    card = await pick_card(seat, t.hands[seat], "play")
    place = await PickPile(seat, allowed_places(t, seat, card), "to", card)
    if place == DISCARD:
        t.discard_locked(card, f"hand {seat}")
    elif place == OWN_ZONES[seat]:
        await build_row(t, seat, card)
    else:
        await spoil_row(t, seat, card, OWN_ZONES.index(place))


def allowed_places(t: RainbowTable, seat: Seat, card: Card) -> list[str]:
    """Return where a card may go; a wild also onto a begun rainbow (RR-2, RR-4)."""
    spoils = is_wild(card) and t.options["wilds"] != STAY_PUT
    rivals = t.order_from(seat)[:-1] if spoils else []
    return [OWN_ZONES[seat], DISCARD, *(OWN_ZONES[s] for s in rivals if t.front_cards(s))]


# The end -----------------------------------------------------------------------------


def rainbow_winner(t: RainbowTable) -> Seat | None:
    """Return whose rainbow is complete, the active player first (RR-6)."""
    return next(
        (s for s in (t.turn, *t.order_from(t.turn)) if is_rainbow_whole(t.front_cards(s))), None
    )


async def end_round(t: RainbowTable) -> None:
    """The winner, or else the longest partial rainbow, comes first (RR-6, RR-7)."""
    first, whole = rainbow_winner(t), t.row_size
    if series.is_series(t):
        end_round_of_series(t, first)
        return
    if first is not None:
        others = (min(fits, whole - 1) for fits in t.scores)
        t.set_facts(scores=tuple(whole if s == first else fits for s, fits in enumerate(others)))
        t.announce("rainbow", first)
    cards = [t.front_cards(seat) for seat in range(t.seats)]
    series.end_only_round(t, cards, (0,) * t.seats, first)


def end_round_of_series(t: RainbowTable, first: Seat | None) -> None:
    """Turn the places of a round into points or a win (RR-6, GEN-12, GEN-13)."""
    whole = t.row_size
    standing = [min(fits, whole - 1) for fits in t.standing]
    if first is not None:
        standing[first] = whole
        t.announce("rainbow", first)
    series.end_series_round(t, standing, [t.front_cards(seat) for seat in range(t.seats)], first)


# What the screens and positions need ----------------------------------------------------


def why(t: RainbowTable, seat: Seat, card: Card) -> str:
    """Return what a card of the hand is good for: its key below `fits`."""
    before = longest_rainbow(t.front_cards(seat))
    after = longest_rainbow([*t.front_cards(seat), card])
    if len(after.cards) > len(before.cards):
        return "wins" if not after.missing else "helps"
    return "wild" if is_wild(card) else ""


def measure(name: str, cards: Sequence[Card], numbers: Mapping[str, int]) -> Measurement:
    """Return the cards of a measure (RR-6).

    `rainbow` is the longest partial one; `missing` are the colors it still can use.
    """
    found = longest_rainbow(cards)
    if name == "rainbow":
        return Measurement(found.shape if found.cards else "", found.cards)
    return Measurement(" ".join(found.missing))


def begin_position(t: RainbowTable, given_facts: set[str]) -> None:
    """Fill in what a position leaves out: round 1, scores by the rainbows."""
    counted = "standing" if series.is_series(t) else "scores"
    if counted not in given_facts:
        seats = range(t.seats)
        setattr(t, counted, tuple(max(rainbow_lengths(t.front_cards(seat))) for seat in seats))
    most = t.row_size
    if any(len(t.front_cards(seat)) > most for seat in range(t.seats)):
        raise BadPosition(f"a rainbow has at most {most} cards")
    if not 0 <= t.locked < t.rules.numbers["locked"]:
        raise BadPosition(f"locked can be 0 to {t.rules.numbers['locked'] - 1}")
