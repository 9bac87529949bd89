"""What a person is asked: things on the table that may be chosen, and words."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class PromptButton:
    """A word to choose: kind is `primary`, `second` or `call`."""

    name: str
    label: str
    icon: str = ""
    key: str = ""
    kind: str = "second"
    enabled: bool = True


@dataclass(frozen=True, slots=True)
class Prompt:
    """One question, in the things and words that answer it."""

    headline: str = ""
    hint: str = ""
    seat: int | None = None  # whose face the banner shows
    cards: frozenset[int] = frozenset()  # ids of the cards that may be chosen
    dim: bool = False  # whether all other cards of the hand are dimmed
    why: dict[int, str] = field(default_factory=dict)  # card id: words for its tooltip
    seats: frozenset[int] = frozenset()
    piles: frozenset[str] = frozenset()  # zones that may be chosen, and words beside them
    places: frozenset[int] = frozenset()  # places of a grid that may be chosen
    dice: frozenset[str] = frozenset()  # dice that may be chosen
    buttons: tuple[PromptButton, ...] = ()
    selected: tuple[int, ...] = ()  # ids of cards already chosen: lifted, ticked
    plain: bool = False  # whether no card has a gold edge, because gold is what a ring means


NOTHING = Prompt()
