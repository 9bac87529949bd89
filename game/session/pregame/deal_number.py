"""Deal numbers: eight letters that deal the same cards at a table of the same kind.

Forty bits in Crockford's base 32: the seed, and a checksum over the seed, the game, the number of
players and the cards in the box. A wrong letter, or two that are swapped, never pass the check.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from zlib import crc32

from game.core.game import Game

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's: without I, L, O and U."""
MISREAD = str.maketrans({"O": "0", "I": "1", "L": "1"})
LETTERS = 8
LETTER_BITS = 5
SEED_BITS = 32
CHECK_BITS = 8
POLYNOMIAL = 0x11D
"""A primitive one: its remainders repeat only after 255 bits, so a swap always shows."""
SPACING = " -–\u00a0\u202f\t\r\n"


@dataclass(frozen=True)
class DealTable:
    """A kind of table: beside the seed, a deal depends on game, players and cards in the box."""

    game: Game
    players: int
    options: Mapping[str, str]

    @property
    def mark(self) -> int:
        """A number of eight bits that tells tables of different kinds apart."""
        settled = {
            option.id: option.default_for(self.players) for option in self.game.rules.options
        }
        deck = self.game.rules.make_deck(settled | dict(self.options))
        told = f"{self.game.id}|{self.players}|{' '.join(card.code for card in deck)}"
        return _checksum(crc32(told.encode()), SEED_BITS)


def _checksum(value: int, bits: int) -> int:
    """Return what is left of a number of so many bits, divided by the polynomial."""
    value <<= CHECK_BITS
    for place in range(bits - 1, -1, -1):
        if value >> (place + CHECK_BITS) & 1:
            value ^= POLYNOMIAL << place
    return value


def write_deal_number(seed: int, table: DealTable) -> str:
    """Return the deal number of a seed, such as `K7QD-29XM`; empty if the seed is too large."""
    if not 0 <= seed < 1 << SEED_BITS:
        return ""
    whole = seed << CHECK_BITS | _checksum(seed, SEED_BITS) ^ table.mark
    places = range(LETTERS - 1, -1, -1)
    letters = "".join(ALPHABET[whole >> LETTER_BITS * place & 31] for place in places)
    return group_deal_letters(letters)


def clean_deal_letters(text: str) -> str:
    """Return the letters of a typed number: capitals without spaces, and O, I and L as digits."""
    letters = (letter for letter in text.upper() if letter not in SPACING)
    return "".join(letters).translate(MISREAD)


def group_deal_letters(letters: str) -> str:
    """Return letters in two groups of four, as far as there are so many."""
    half = LETTERS // 2
    return f"{letters[:half]}-{letters[half:]}" if len(letters) > half else letters


def can_be_deal_letters(text: str) -> bool:
    """True if a deal number may begin with this."""
    letters = clean_deal_letters(text)
    return len(letters) <= LETTERS and set(letters) <= set(ALPHABET)


def read_deal_number(text: str, table: DealTable) -> int | None:
    """Return the seed of a deal number for this table; None if it doesn't belong to it."""
    seed, mark = _split_number(text)
    return seed if mark == table.mark else None


def find_deal_table(text: str, tables: Iterable[DealTable]) -> DealTable | None:
    """Return the first of these tables that a deal number fits; None if it fits none."""
    _, mark = _split_number(text)
    return None if mark is None else next((one for one in tables if one.mark == mark), None)


def _split_number(text: str) -> tuple[int | None, int | None]:
    """Return the seed of a number and the mark of its table; nothing for another text."""
    letters = clean_deal_letters(text)
    if len(letters) != LETTERS or not set(letters) <= set(ALPHABET):
        return None, None
    whole = 0
    for letter in letters:
        whole = whole << LETTER_BITS | ALPHABET.index(letter)
    seed, check = divmod(whole, 1 << CHECK_BITS)
    return seed, check ^ _checksum(seed, SEED_BITS)
