"""The manner of a player: how players of the same strength differ."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Manner:
    """The inclinations of a player: 1 is usual, 0 is never, 2 is gladly."""

    attack: float = 1.0
    """How gladly it spends something to harm whoever is ahead."""
    caution: float = 1.0
    """How much it fears what may go wrong: it sells early and gets rid of dear cards."""
    bluff: float = 1.0
    """How often it claims what it does not have."""
    trust: float = 1.0
    """How readily it believes what others claim."""
    collects: float = 1.0
    """How long it keeps what is good to hold instead of using it."""
    memory: float = 1.0
    """How well it remembers, compared with others of its level."""
    taste: str = ""
    """What it likes best, in a word; each game's mind knows what that means there, if anything."""
    level: str = "hard"
    """The level whose memory it has, as `core.scale` writes it."""


PLAIN = Manner()
