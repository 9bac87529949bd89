"""The table: every card in a zone, the few facts between turns, and who knows which card."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, ClassVar, NamedTuple, Self

from .card import Card, Deck, Zone
from .chance import Chance
from .decision import Seat
from .event import (
    EVERYONE,
    Announced,
    Called,
    Counter,
    Event,
    Flipped,
    Moved,
    Passed,
    Revealed,
    Shuffled,
    Turn,
    may_see,
    receiving_zones,
)
from .rulebook import KEPT, Rulebook, SettledOptions, Steps, steps_of
from .seat_view import SeatView
from .slots import copy_slots

Listener = Callable[[Event], None]
CLOCKWISE = 1
EDITION = 3
"""The edition of the rules; it grows when the same choices lead somewhere else than before."""


FIRST_DEAL = 2
"""Nobody can leave before the second round is dealt: the first one made the table."""


class Absence(NamedTuple):
    """Somebody is away from the table from the deal of a round on, or there again.

    It names the round so that taking choices back, over a deal or not, never changes it.
    """

    deal: int
    seat: Seat
    leaves: bool


def absent_seats(absences: Iterable[Absence], deal: int) -> frozenset[Seat]:
    """Return who is away in the round of this number: of each seat's lines the last one counts."""
    last = {one.seat: one.leaves for one in absences if one.deal <= deal}
    return frozenset(seat for seat, leaves in last.items() if leaves)


def fewest_players(absences: Sequence[Absence], seats: int) -> int:
    """Return how many players are left at the emptiest of all deals."""
    deals = {one.deal for one in absences}
    return min((seats - len(absent_seats(absences, deal)) for deal in deals), default=seats)


def seats_with_returned(around: Sequence[Seat], seats: int, returned: Iterable[Seat]) -> list[Seat]:
    """Return the players clockwise, each returned one behind the nearest lower seat there is."""
    found = list(around)
    for seat in sorted(returned):
        before = next(s for step in range(1, seats) if (s := (seat - step) % seats) in found)
        found.insert(found.index(before) + 1, seat)
    return found


class RedealLayout(NamedTuple):
    """The result of a re-deal: cards, who has seen which, chance, and secret answers."""

    zones: dict[str, list[Card]]
    seen: list[int]
    chance: int
    secret: dict[Seat, Any]


class Table:
    """State and card-moving verbs; knows nothing about turns or rules.

    A game adds facts of its own in a subclass. All facts are values that never change:
    numbers, words, or tuples of numbers by seat. Those in `FACTS` everybody may see, and
    they change by `set`; those in `TALLIES` only the rules need.
    """

    FACTS: ClassVar[tuple[str, ...]] = (
        *("phase", "round", "dealer", "turn", "direction"),
        *("scores", "around", "answered", "ending"),
    )
    TALLIES: ClassVar[tuple[str, ...]] = ("revealed",)
    ANCHORS: ClassVar[tuple[str, ...]] = ("dealer", "turn")
    """The facts that name one seat and last from round to round: never somebody who has left."""
    __slots__ = (
        *FACTS,
        *TALLIES,
        *("rules", "names", "options", "edition", "seats", "deck", "viewers", "known"),
        *("steps", "zones", "hands", "seen", "chance", "secret", "listeners", "absences"),
    )
    """What every table has; a game that lists its own in this way is a little faster."""

    def __init__(
        self, rules: Rulebook, names: tuple[str, ...], seed: int, options: dict[str, str]
    ) -> None:
        self.seats = seats = len(names)
        self.rules, self.names, self.options = rules, names, options
        self.steps: Steps = steps_of(options, seats)
        """By seat the steps of its head start."""
        self.deck: Deck = rules.make_deck(options)
        self.viewers, self.known = zone_sight(rules, seats, frozenset(options.items()))
        self.zones: dict[str, list[Card]] = {zone: [] for zone in self.viewers}
        self.hands = self._hands()
        self.zones["draw"] += self.deck
        self.seen = [0] * len(self.deck)
        """By card: the seats that have seen it where it lies, as a bitmask."""
        self.chance = Chance(seed)
        self.listeners: list[Listener] = []
        self.edition = EDITION
        """By which edition it is played: what was begun by an earlier one goes on by that."""
        self.revealed = 0
        """Counts every draw, roll, reveal and look: what can't be undone."""
        self.secret: dict[Seat, Any] = {}
        """Answers of a secret round, until they are shown."""
        self.phase = "begin_round"
        self.round, self.dealer, self.turn, self.direction = 0, 0, 0, CLOCKWISE
        self.scores: tuple[int, ...] = (0,) * seats
        self.around: tuple[Seat, ...] = tuple(range(seats))
        """The players clockwise; whoever has left the table is not among them."""
        self.absences: tuple[Absence, ...] = ()
        """Who leaves the table or comes back, and at which deal."""
        self.answered = 0
        """The seats that have answered in a secret round, as a bitmask."""
        self.ending = 0
        """The turns left before a limit ends the game, -1 in the last round before one does; 0
        while that is far off.
        """
        self.set_up()

    def set_up(self) -> None:
        """Give what a game adds its first values; all else of the table is there already."""

    def _hands(self) -> list[list[Card]]:
        return [self.zones[f"hand {seat}"] for seat in range(self.seats)]

    def copy(self) -> Self:
        """Return this table without its listeners."""
        new = object.__new__(type(self))
        copy_slots(self, new)
        new.zones = zones = {name: cards[:] for name, cards in self.zones.items()}
        new.hands = [zones[name] for name in HANDS[: self.seats]]
        new.seen = self.seen[:]
        new.chance = Chance(self.chance.state)
        new.listeners = []
        new.secret = {}
        return new

    # Facts and announcements -------------------------------------------------

    def emit(self, event: Event) -> None:
        """Tell every listener. Build the event only `if t.listeners`."""
        for listener in self.listeners:
            listener(event)

    def set_facts(self, **facts: Any) -> None:
        """Give facts new values."""
        for name, value in facts.items():
            setattr(self, name, value)
        if self.listeners:
            self.emit(Counter(tuple(facts.items())))

    def add_points(self, seat: Seat, points: int) -> None:
        """Give a seat points, and its partners, who share its score."""
        if points:
            team = self.rules.team_of(seat, self.seats)
            self.set_facts(
                scores=tuple(n + points * (s in team) for s, n in enumerate(self.scores))
            )

    def begin_turn(self, seat: Seat) -> None:
        """Pass the turn to a seat."""
        self.turn = seat
        if self.listeners:
            self.emit(Turn(seat))

    def announce(self, key: str, seat: Seat, **values: Any) -> None:
        """Say something about a seat."""
        if self.listeners:
            self.emit(Announced(key, seat, tuple(values.items())))

    def announce_call(self, seat: Seat, call: str, is_made: bool) -> None:
        """Tell whether a call was made in time."""
        if self.listeners:
            self.emit(Called(seat, call, is_made))

    # Seats -------------------------------------------------------------------

    def seat_after(self, seat: Seat, steps: int = 1) -> Seat:
        """Return the seat this many places on in the direction of play."""
        around = self.around
        return around[(around.index(seat) + steps * self.direction) % len(around)]

    def seat_to_left(self, seat: Seat) -> Seat:
        """Return the next seat clockwise, whatever the direction of play (GEN-8)."""
        return self.around[(self.around.index(seat) + 1) % len(self.around)]

    def order_from(self, seat: Seat) -> list[Seat]:
        """Return all seats in order of play, from the one after this to this one (GEN-8)."""
        around, place = self.around, self.around.index(seat)
        if self.direction == CLOCKWISE:
            return [*around[place + 1 :], *around[: place + 1]]
        return [*around[:place][::-1], *around[place:][::-1]]

    def seat_players(self) -> None:
        """Before a deal: empty the seats of those who leave, and let others come back (GEN-15)."""
        here, gone = self.around, absent_seats(self.absences, self.round + 1)
        leaving = [seat for seat in here if seat in gone]
        back = [s for s in range(self.seats) if s not in here and s not in gone]
        if not leaving and not back:
            return
        for name in [name for seat in leaving for name in self._zones_of(seat)]:
            self.move_all(name, "draw")
        ring = seats_with_returned(here, self.seats, back)
        left = tuple(seat for seat in ring if seat not in gone)
        facts: dict[str, Any] = {"around": left}
        for name in self.ANCHORS:
            if getattr(self, name) in leaving:
                place = ring.index(getattr(self, name))
                facts[name] = next(s for n in range(len(ring)) if (s := ring[place - n]) in left)
        if back and self.rules.low_wins:
            least = min(self.scores[seat] for seat in left if seat not in back)
            facts["scores"] = tuple(
                max(score, least) if seat in back else score
                for seat, score in enumerate(self.scores)
            )
        self.set_facts(**facts)
        for key, seats in (("left_table", leaving), ("came_back", back)):
            for seat in seats:
                self.announce(key, seat)

    def _zones_of(self, seat: Seat) -> list[str]:
        zones = self._zone_map().items()
        return [name for name, zone in zones if zone.seats and name.endswith(f" {seat}")]

    # Moving cards ------------------------------------------------------------

    def move(self, card: Card, source: str, to: str) -> None:
        """Lay one card onto another zone."""
        zones, viewers = self.zones, self.viewers
        place = zones[source].index(card) if self.listeners else 0
        zones[source].remove(card)
        zones[to].append(card)
        self.seen[card.id] |= viewers[to]
        if self.listeners:
            mask = self.viewers[source] | self.viewers[to]
            if to in self.known:
                mask |= self.seen[card.id]
            self.emit(Moved((card,), source, (place,), to, mask))
            self._uncover(source, place)

    def _uncover(self, source: str, place: int) -> None:
        """Show the card that now lies on top of a pile whose top is seen."""
        cards = self.zones[source]
        if self.viewers[source] == EVERYONE and cards and place == len(cards):
            self.emit(Flipped(source, place - 1, cards[-1]))

    def move_all(self, source: str, to: str) -> None:
        """Lay a whole zone onto another one, in its order."""
        cards = self.zones[source]
        if not cards:
            return
        moved = tuple(cards)
        cards.clear()
        self.zones[to] += moved
        for card in moved:
            self.seen[card.id] |= self.viewers[to]
        if self.listeners:
            mask = self.viewers[source] | self.viewers[to]
            self.emit(Moved(moved, source, tuple(range(len(moved))), to, mask))

    def deal_stock(self, count: int, to: str) -> None:
        """Lay cards from the draw pile onto another one that is face down, all at once."""
        pile = self.zones["draw"]
        first = max(0, len(pile) - count)
        moved = tuple(reversed(pile[first:]))
        places = tuple(range(len(pile) - 1, first - 1, -1))
        del pile[first:]
        self.zones[to] += moved
        if moved and self.listeners:
            self.emit(Moved(moved, "draw", places, to, self.viewers["draw"] | self.viewers[to]))

    def bury_top(self) -> None:
        """Show everybody the top card of the draw pile and put it at the bottom."""
        cards = self.zones["draw"]
        card = cards.pop()
        cards.insert(0, card)
        self.reveal("draw", card)

    def pass_on(self, *zones: str) -> None:
        """Pass all cards of each zone to the next, those of the last to the first.

        Who got cards knows them now, and so does who gave them.
        """
        before = tuple(tuple(self.zones[zone]) for zone in zones)
        targets = receiving_zones(zones)
        for to, cards in zip(targets, before, strict=True):
            self.zones[to][:] = cards
            for card in cards:
                self.seen[card.id] |= self.viewers[to]
        self.revealed += 1
        if self.listeners:
            pairs = zip(zones, targets, strict=True)
            masks = tuple(self.viewers[a] | self.viewers[b] for a, b in pairs)
            self.emit(Passed(zones, before, masks))

    def give_card(self, card: Card, giver: Seat, taker: Seat) -> None:
        """Move a card from one hand to another; both know it, the others can't tell which."""
        for held in self.hands[giver]:
            self.seen[held.id] &= 1 << giver | 1 << taker
        self.revealed += 1
        self.move(card, f"hand {giver}", f"hand {taker}")

    def tuck(self, source: str, to: str) -> None:
        """Put a whole zone under the cards of a pile that lies face down."""
        pile, count = self.zones[to], len(self.zones[source])
        self.move_all(source, to)
        pile[:] = pile[-count:] + pile[:-count] if count else pile

    def head_start_of(self, seat: Seat) -> int:
        """Return what a seat is given at the start, such as cards or pennies (GEN-16)."""
        steps, facts = self.steps[seat], self.rules.head_start
        return steps * facts.worth if facts is not None else 0

    def more_each(self, count: int) -> list[int]:
        """Return the hand size of each seat: `count` cards, plus those of its head start."""
        return [count + self.head_start_of(seat) for seat in range(self.seats)]

    def fewer_each(self, count: int) -> list[int]:
        """Return the hand size of each seat: `count` less its head start, but at least one."""
        return [max(1, count - self.head_start_of(seat)) for seat in range(self.seats)]

    def deal_cards(self, seats: Iterable[Seat], count: int | Sequence[int]) -> None:
        """Deal each of these seats its cards, one at a time, in their order.

        `count` is for all of them alike, or by seat: whoever has enough is passed over.
        """
        pile, seen = self.zones["draw"], self.seen
        hands, listeners = self.hands, self.listeners
        turns = self._deal_order([*seats], count)[: len(pile)]
        for seat in turns:
            card = pile.pop()
            hands[seat].append(card)
            seen[card.id] |= 1 << seat
            if listeners:
                self._note_drawn(seat, card)
        self.revealed += len(turns)

    def _deal_order(self, seats: list[Seat], count: int | Sequence[int]) -> list[Seat]:
        """Return the seat that gets each card of a deal."""
        if isinstance(count, int):
            return seats * count
        return [seat for card in range(max(count)) for seat in seats if card < count[seat]]

    def draw_to_hand(self, seat: Seat, count: int = 1) -> list[Card]:
        """Draw cards into a seat's hand, refilling an empty pile; fewer if none is left."""
        drawn: list[Card] = []
        pile, bit = self.zones["draw"], 1 << seat
        hand, listeners = self.hands[seat], self.listeners
        for _ in range(count):
            if not pile:
                self.refill()
                if not pile:
                    break
            card = pile.pop()
            self.seen[card.id] |= bit
            drawn.append(card)
            hand.append(card)
            if listeners:
                self._note_drawn(seat, card)
        self.revealed += len(drawn)
        return drawn

    def _note_drawn(self, seat: Seat, card: Card) -> None:
        place = len(self.zones["draw"])
        self.emit(Moved((card,), "draw", (place,), f"hand {seat}", 1 << seat))

    def refill(self) -> None:
        """Make a new draw pile of the discard pile but its top (GEN-5); games differ."""
        self.gather(["discard"], keep=1)

    def gather(self, sources: Iterable[str], to: str = "draw", keep: int = 0) -> None:
        """Shuffle the cards of some zones, all but the top `keep`, into another one."""
        sources = tuple(sources)
        pile = self.zones[to]
        for source in sources:
            cards = self.zones[source]
            gone = max(0, len(cards) - keep)
            pile += cards[:gone]
            del cards[:gone]
        self.chance.shuffle(pile)
        if len(pile) == len(self.deck):
            self.seen = [0] * len(pile)
        for card in pile if len(pile) < len(self.deck) else ():
            self.seen[card.id] = 0
        if self.listeners:
            self.emit(Shuffled(to, sources, keep))

    # What seats know ---------------------------------------------------------

    def redeal(self, observer: Seat, seed: int) -> None:
        """Deal anew, in place, every card whose place the observer can't know.

        What other seats know about a place stays with the place; the chance stream
        starts anew, or the observer would foresee the next shuffle. The cards are taken in
        the deck's order: how they truly lie has no influence.
        """
        chance = Chance(seed)
        bit, seen = 1 << observer, self.seen
        hidden = [zone for name, zone in self.zones.items() if not self.viewers[name] & bit]
        pool = [card for card, known in zip(self.deck, seen, strict=True) if not known & bit]
        chance.shuffle(pool)
        self.seen = after = seen[:]
        for cards in hidden:
            for place, card in enumerate(cards):
                known = seen[card.id]
                if not known & bit:
                    cards[place] = new = pool.pop()
                    after[new.id] = known
        self.chance = chance

    def redeal_layout(self, observer: Seat) -> RedealLayout:
        """Return the result of a re-deal for a seat: the zones hidden from it, and all changes."""
        bit = 1 << observer
        hidden = {n: cards[:] for n, cards in self.zones.items() if not self.viewers[n] & bit}
        return RedealLayout(hidden, self.seen[:], self.chance.state, self.secret.copy())

    def restore_layout(self, layout: RedealLayout) -> None:
        """Lay the cards as they came to lie on a table like this one."""
        for name, cards in layout.zones.items():
            self.zones[name][:] = cards
        self.seen, self.chance = layout.seen[:], Chance(layout.chance)
        self.secret = layout.secret.copy()

    def as_known(self, zone: str, seat: Seat) -> list[Card | None]:
        """Return the cards of a zone from the bottom; None for those the seat has not seen."""
        bit, seen = 1 << seat, self.seen
        return [card if seen[card.id] & bit else None for card in self.zones[zone]]

    def turn_up_cards(self, zone: str, *cards: Card) -> None:
        """Turn up cards where they lie, for everybody."""
        for card in cards:
            if self.seen[card.id] != EVERYONE:
                self.seen[card.id] = EVERYONE
                self.revealed += 1
                if self.listeners:
                    self.emit(Flipped(zone, self.zones[zone].index(card), card))

    def reveal(self, zone: str, *cards: Card) -> None:
        """Show everybody cards of a zone, which then lie as before."""
        for card in cards:
            self.seen[card.id] = EVERYONE
        self.revealed += 1
        if self.listeners:
            self.emit(Revealed(zone, cards))

    def has_shown_since(self, earlier: Table, seat: Seat) -> bool:
        """True if a seat has learned something since an earlier table.

        Something was shown that it did not know, or the others no longer hold the same cards.
        """
        if earlier.revealed != self.revealed:
            return True
        others = zip(earlier.hands, self.hands, strict=True)
        if any(then != now for who, (then, now) in enumerate(others) if who != seat):
            return True
        known = zip(earlier.seen, self.seen, strict=True)
        return any(now & ~then and not then >> seat & 1 for then, now in known)

    def seen_by(self, viewer: Seat | None) -> SeatView:
        """Return what this viewer sees; `None` is nobody in particular."""
        facing = {name: zone.facing for name, zone in self._zone_map().items()}
        view = SeatView(viewer, facing, {name: [] for name in facing}, self.public_facts())
        for name, cards in self.zones.items():
            if facing[name] in ("known", "laid"):
                who = viewer if facing[name] == "known" else None
                view.lay_on_top(name, [c if may_see(who, self.seen[c.id]) else None for c in cards])
            else:
                view.lay_on_top(name, cards)
        return view

    def _zone_map(self) -> Mapping[str, Zone]:
        return self.rules.zone_ids(self.seats, self.options)

    def public_facts(self) -> dict[str, Any]:
        """Return what everybody knows, besides the cards."""
        return {name: getattr(self, name) for name in self.FACTS}


@lru_cache(KEPT)
def zone_sight(
    rules: Rulebook, seats: int, settled: SettledOptions
) -> tuple[dict[str, int], set[str]]:
    """Return, by zone, who sees its cards, and the zones in which that differs by card."""
    zones = rules.zone_ids(seats, dict(settled))
    known = {name for name, zone in zones.items() if zone.facing in ("known", "laid")}
    return {name: viewers(name, zone) for name, zone in zones.items()}, known


HANDS = tuple(f"hand {seat}" for seat in range(16))


def viewers(name: str, zone: Zone) -> int:
    """Return the seats that see the cards of a zone of that name, as a bitmask."""
    if zone.facing == "owner":
        return 1 << int(name.rpartition(" ")[2])
    return EVERYONE if zone.facing in ("up", "top") else 0
