"""Rows that players build before them, one card after another, and may spoil for each other."""

from typing import ClassVar

from game.core.card import Card
from game.core.decision import PickPile, Seat, pick_card
from game.core.table import Table

DRAW, DISCARD = "draw", "discard"


class RowTable(Table):
    """A table on which what lies in front of a player is a row of cards that should fit."""

    ROWS: ClassVar[tuple[str, ...]]
    """The zones of the rows, by seat."""
    __slots__ = ()
    locked: int
    """In how many turns the top of the discard pile may be taken (RR-5)."""

    @property
    def row_size(self) -> int:
        """The most cards that a row can have."""
        raise NotImplementedError

    @property
    def lock_turns(self) -> int:
        """For how many turns nobody takes a card that a spoiling one drove out of a row (RR-5)."""
        raise NotImplementedError

    def can_spoil(self, card: Card) -> bool:
        """True if a card may be put into somebody else's row."""
        raise NotImplementedError

    def note_row(self, seat: Seat) -> None:
        """Write down how many cards in front of a player fit together (RR-6)."""
        raise NotImplementedError

    def front_cards(self, seat: Seat) -> list[Card]:
        """Return what lies in front of a player."""
        return self.zones[self.ROWS[seat]]

    def may_take_discard(self) -> bool:
        """True if the top of the discard pile may be picked up now (RR-5)."""
        pile = self.zones[DISCARD]
        return bool(pile) and not self.locked and not self.can_spoil(pile[-1])

    def has_card_to_draw(self) -> bool:
        """True if there is a card to draw, or a pile to shuffle for it (RR-7)."""
        return bool(self.zones[DRAW]) or len(self.zones[DISCARD]) > 1

    def discard_locked(self, card: Card, source: str, locked: int = 0) -> None:
        """Lay a card onto the discard pile, perhaps locked for some turns (RR-5)."""
        if self.locked != locked:
            self.set_facts(locked=locked)
        self.move(card, source, DISCARD)

    def drive_out(self, card: Card, row: str, by: Card) -> None:
        """Discard a card that another one drove out of a row (RR-5)."""
        self.discard_locked(card, row, self.lock_turns if self.can_spoil(by) else 0)


async def draw_or_take(t: RowTable, seat: Seat) -> None:
    """Let a player draw, or take the top of the discard pile if allowed (RR-2, RR-5)."""
    piles = [DRAW] * t.has_card_to_draw() + [DISCARD] * t.may_take_discard()
    if not piles:
        return
    pile = await PickPile(seat, piles, "draw") if len(piles) > 1 else piles[0]
    if pile == DRAW:
        t.draw_to_hand(seat)
    else:
        t.revealed += 1
        t.move(t.zones[DISCARD][-1], DISCARD, f"hand {seat}")


async def build_row(t: RowTable, seat: Seat, card: Card) -> None:
    """Add a card to the own row; of one too many, one has to go (RR-3)."""
    t.announce("built", seat, card=card)
    t.move(card, f"hand {seat}", t.ROWS[seat])
    mine = t.front_cards(seat)
    if len(mine) > t.row_size:
        gone = await pick_card(seat, mine, "swap")
        t.announce("swapped_out", seat, card=gone)
        t.drive_out(gone, t.ROWS[seat], card)
    t.note_row(seat)


async def spoil_row(t: RowTable, seat: Seat, card: Card, rival: Seat) -> None:
    """A wild card takes the place of a card of choice in a rival's row (RR-4)."""
    gone = await pick_card(seat, t.front_cards(rival), "replace", card)
    t.announce("spoiled", seat, other=rival, card=card, gone=gone)
    t.announce("hit", rival)
    t.drive_out(gone, t.ROWS[rival], card)
    t.move(card, f"hand {seat}", t.ROWS[rival])
    t.note_row(rival)
