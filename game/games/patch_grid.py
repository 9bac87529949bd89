"""A patch: a grid of cards that lie face down, from which players take and into which they put."""

from collections.abc import Sequence

from game.core.card import Card
from game.core.decision import PickPlace, Seat
from game.core.errors import BadPosition
from game.core.table import Table
from game.games.place_grid import PlaceGrid, grid_for_cards

DRAW, PATCH = "draw", "patch"


class PatchGrid(Table):
    """A table with a patch; the draw pile is never made anew.

    The zone holds the cards in the order they came; `places` tells where each one lies, counted
    along the rows.
    """

    __slots__ = ()
    places: tuple[int, ...]
    idle: int

    def refill(self) -> None:
        """Do nothing: there are no cards to make a new draw pile of (MP-3)."""

    @property
    def grid(self) -> PlaceGrid:
        """The places of the patch: room for all cards (MP-4)."""
        return grid_for_cards(len(self.deck))

    def size(self) -> int:
        """Return how many places the grid has."""
        return self.grid.size

    def free_places(self) -> list[int]:
        """Return the places where no card lies."""
        taken = set(self.places)
        return [place for place in range(self.size()) if place not in taken]

    def card_sources(self) -> list[int | str]:
        """Return where a card can come from: the draw pile, or a place of the patch (MP-3)."""
        return [*([DRAW] if self.zones[DRAW] else []), *sorted(self.places)]

    def lift_card(self, place: int, to: str) -> None:
        """Take the card at a place of the patch to another zone, unseen by others (MP-3)."""
        index = self.places.index(place)
        self.revealed += 1
        self.move(self.zones[PATCH][index], PATCH, to)
        self.set_facts(places=self.places[:index] + self.places[index + 1 :])

    def put_into_patch(self, seat: Seat, card: Card, place: int) -> None:
        """Put a card into the patch: all see it, then it lies face down (MP-4)."""
        self.set_facts(places=(*self.places, place))
        self.move(card, f"hand {seat}", PATCH)
        self.reveal(PATCH, card)
        self.announce("put", seat, spot=self.spot_name(place))

    def spot_name(self, place: int) -> str:
        """Return what a place is called: its column's letter and its row's number."""
        return self.grid.name_of_place(place)

    def begin_patch(self, given_facts: set[str], *by_card: Sequence[int]) -> None:
        """Fill in what a position leaves out: the patch is filled from its first place on.

        `by_card` is what else is known of each card there. Raises `BadPosition`.
        """
        count = len(self.zones[PATCH])
        if "places" not in given_facts:
            self.places = tuple(range(count))
        places = {place for place in self.places if 0 <= place < self.size()}
        if {len(self.places), *map(len, (places, *by_card))} != {count}:
            size = self.size()
            raise BadPosition(f"each card of the patch needs a place of its own below {size}")


async def take_patch_card(t: PatchGrid, seat: Seat) -> None:
    """Let a player take a card from the draw pile or the patch (MP-3, MP-6).

    Nothing happens if none is left.
    """
    sources = t.card_sources()
    if not sources:
        return
    source = await PickPlace(seat, sources, "take") if len(sources) > 1 else sources[0]
    if isinstance(source, int):
        t.lift_card(source, f"hand {seat}")
    else:
        t.idle = 0
        t.draw_to_hand(seat)


async def put_on_free_place(t: PatchGrid, seat: Seat, card: Card) -> None:
    """Let a player put a card onto any free place (MP-4, MP-5)."""
    place = await PickPlace(seat, t.free_places(), "put", card)
    assert isinstance(place, int)
    t.put_into_patch(seat, card, place)
