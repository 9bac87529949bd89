"""The places where a person may lay down the card that they choose now."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.card import Card
from game.core.decision import PickCards, PickPile, PickPlace
from game.core.event import Event, Moved
from game.core.match import Match

from .speech.prompts import make_option_key


@dataclass(frozen=True, slots=True)
class Destinations:
    """The zones that answer by themselves, and those that are chosen next."""

    any: bool = False
    zones: frozenset[str] = frozenset()
    piles: frozenset[str] = frozenset()
    places: frozenset[int] = frozenset()

    @classmethod
    def for_card(cls, match: Match, key: str) -> Destinations:
        """Return where the card with that key may go; nowhere if it can't be chosen."""
        asked = match.decision
        options = [] if asked is None else list(asked.options)
        keys = [make_option_key(asked, option) for option in options] if asked is not None else []
        if asked is None or key not in keys:
            return cls()
        if isinstance(asked, PickCards):
            return cls(any=True)  # it is only chosen: other cards may follow
        card, heard = options[keys.index(key)], list[Event]()
        ahead = match.fork()
        ahead.listen(heard.append)
        ahead.submit(keys.index(key))
        moves = [e for e in heard if isinstance(e, Moved) and card in e.cards]
        after = ahead.decision
        if not isinstance(card, Card) or moves or after is None or after.seat != asked.seat:
            return cls(True, frozenset(e.to for e in moves[:1]))
        return cls(
            any=True,
            piles=frozenset(o for o in after.options if isinstance(after, PickPile)),
            places=frozenset(
                o for o in after.options if isinstance(after, PickPlace) and isinstance(o, int)
            ),
        )
