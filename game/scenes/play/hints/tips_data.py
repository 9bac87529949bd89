"""Tips as data: what each is about, and when it fits what a person sees."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.core.card import Card
from game.core.decision import Decision
from game.core.errors import GameError
from game.core.seat_view import SeatView
from game.games import GAMES
from game.toml import TomlReader


class BrokenTips(GameError):
    """A file of tips that can't be used, with the tip that is wrong."""


@dataclass(frozen=True, slots=True)
class Tip:
    """One tip, and what has to be seen for it."""

    id: str
    games: tuple[str, ...] = ()
    faces: tuple[str, ...] = ()
    colors: tuple[str, ...] = ()
    asks: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    fact: str = ""

    def fits(self, decision: Decision[Any], view: SeatView) -> bool:
        """Whether it is about something that the one who is asked sees now."""
        if decision.name in self.asks or (self.fact and view.facts.get(self.fact)):
            return True
        if any(word in decision.options for word in self.words):
            return True
        return any(self.about(card) for card in seen(decision, view))

    def about(self, card: Card) -> bool:
        """Whether it is about such a card."""
        return card.face in self.faces or card.color in self.colors


@dataclass(frozen=True, slots=True)
class TipFile:
    """All tips of a file."""

    tips: tuple[Tip, ...]


def seen(decision: Decision[Any], view: SeatView) -> Iterator[Card]:
    """The cards of the hand of whoever is asked, then the tops of open piles."""
    hand = f"hand {decision.seat}"
    yield from (card for card in view.zones.get(hand, ()) if card is not None)
    for zone, cards in view.zones.items():
        if cards and not zone.startswith("hand ") and (top := cards[-1]) is not None:
            yield top


def read(path: Path) -> tuple[Tip, ...]:
    """Every tip of a file. Raises `BrokenTips` for what makes no sense."""
    reader = TomlReader(path.name, BrokenTips)
    try:
        raw = reader.parse(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BrokenTips(f"{path.name}: {error}") from error
    tips = reader.table(TipFile, raw).tips
    for tip in tips:
        for game in set(tip.games) - set(GAMES):
            raise reader.broken(f"tips.{tip.id}.games", f"has {game}, which is no game")
    return tips
