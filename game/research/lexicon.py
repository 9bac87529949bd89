"""The lexicon: the words to answer, ask and tell in each game, each with a number.

Numbers follow the order here: whatever is new comes last in its row, or old agents would read
it as something else. A game that is not listed can be played all the same: see `actions` and
`observe`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, auto

from game.core.game import MATCH_OVER, PHASES
from game.games.color_chaos.chaos_table import SUITS
from game.games.color_chaos.events import EVENTS
from game.games.penny_badger.claim_rules import KINDS


class FactShape(Enum):
    """The way a fact of a table becomes numbers.

    A tuple of words instead means which of them it is.
    """

    NUMBER = auto()
    """As it is."""
    BY_SEAT = auto()
    """A number for each seat, in their order."""
    SEAT = auto()
    """Which seat, if any."""
    SEATS = auto()
    """For each seat whether it is the first, the second and so on of these; 0 for none of them."""
    MASK = auto()
    """For each seat whether its bit is set."""
    DIE = auto()
    """Which face of the die of that name."""


FactForm = FactShape | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Lexicon:
    """The words and facts of one game."""

    words: tuple[str, ...] = ()
    """The answers that are no cards; `*` stands for the number of each seat, or of each place."""
    about: tuple[str, ...] = ()
    """What questions are about, besides their kind."""
    facts: Mapping[str, FactForm] = field(default_factory=dict)
    """What everybody knows, besides what is known in every game."""


EVERY: Mapping[str, FactForm] = {
    "phase": (*PHASES, MATCH_OVER),
    "round": FactShape.NUMBER,
    "dealer": FactShape.SEAT,
    "turn": FactShape.SEAT,
    "direction": FactShape.NUMBER,
    "scores": FactShape.BY_SEAT,
    "around": FactShape.BY_SEAT,
    "answered": FactShape.MASK,
    "ending": FactShape.NUMBER,
}
"""The facts of every game. `around`: who sits where, clockwise."""
DICE: Mapping[str, FactForm] = {"die_colors": FactShape.DIE, "die_shapes": FactShape.DIE}
TWO = ("first", "second", "instead")
"""What is asked about a choice of two players."""
STEPS = (
    *("call", "choose", "color", "deal", "dodge", "first", "give", "kick", "lay", "look", "pile"),
    *("pool", "posts", "result", "return", "scrap", "second", "show", "stack", "steal", "swap"),
    *("throw", "turn"),
)
LEXICON: Mapping[str, Lexicon] = {
    "color-chaos": Lexicon(
        words=(
            *("draw", "pass", "done", "take", "keep", "none", "nothing", *SUITS),
            *("call chaos", "call flip", "call chaos flip", "call nothing"),
            *("higher", "lower", "seat *"),
        ),
        about=(
            *("turn", "drawn", "owes", "paid", "dump", "draw", "draw-4", "hands-left"),
            *("hands-right", "swap", *(f"swap_{which}" for which in TWO), *EVENTS),
            *(f"{event}_{which}" for event in ("two-hand-swap", "war") for which in TWO),
            *("war_tie", "post", "kick", "give", "give_back", "potato", "scrap", "best"),
            *("from_draw", "back", "deal", "leftover", "call"),
        ),
        facts={
            "color": SUITS,
            "debt": FactShape.NUMBER,
            "bombs": FactShape.BY_SEAT,
            "stage": tuple(EVENTS),
            "host": FactShape.SEAT,
            "step": STEPS,
            "said": ("higher", "lower", *SUITS),
            "chosen": FactShape.SEATS,
            "dodged": FactShape.SEATS,
            "won": FactShape.SEATS,
            "lost": FactShape.SEATS,
        },
    ),
    "dice-factor": Lexicon(
        words=("draw", "discard", "roll", "colors", "shapes", "keep", "lay_out", "seat *"),
        about=(
            *("turn", "discard", "add_a_card", "target", "trade_a_card", "trade", "trade_hands"),
        ),
        facts={**DICE, "die_eight": FactShape.DIE},
    ),
    "flower-power": Lexicon(
        words=("done",), about=("petals",), facts={"standing": FactShape.BY_SEAT}
    ),
    "match-patch": Lexicon(words=("draw", "place *"), about=("take", "pair", "put")),
    "penny-badger": Lexicon(
        words=("claim", "done", "believe", "challenge", "concede", "wild", *KINDS, "seat *"),
        about=(*("action", "claim", "concede", "remove", "trade_a_card", "trade", "trade_hands"),),
        facts={
            "bank": FactShape.NUMBER,
            "claim": ("concede", "wild", *KINDS),
            "claimant": FactShape.SEAT,
            "accusers": FactShape.SEATS,
            "out": FactShape.BY_SEAT,
            "debts": FactShape.BY_SEAT,
        },
    ),
    "pig-farm": Lexicon(
        words=("draw", "discard", "sell", "pass", "colors", "shapes"),
        about=("turn", "second", "discard", "butcher"),
        facts={
            **DICE,
            "first": FactShape.SEAT,
            "seller": FactShape.SEAT,
            "roller": FactShape.SEAT,
            "goodbye": FactShape.NUMBER,
            "taken": FactShape.NUMBER,
            "alike": FactShape.NUMBER,
        },
    ),
    "rainbow-rush": Lexicon(
        words=("draw", "discard", "rainbow *"),
        about=("draw", "play", "to", "swap", "replace"),
        facts={"locked": FactShape.NUMBER, "standing": FactShape.BY_SEAT},
    ),
}
"""By the game's id."""
