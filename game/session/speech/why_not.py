"""Why something on the table can't be chosen: one sentence for every player, pile and place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from game.core.decision import Decision, PickCard, PickPile, PickPlace, PickSeat, Seat
from game.core.seat_view import SeatView

from .speaker import Teller

LYING = ("pile", "place", "laid")


class Chosen(Protocol):
    """Something on the table that somebody would choose."""

    @property
    def name(self) -> str:
        """What it is called, as `seat:2`."""

    @property
    def role(self) -> str:
        """What it is: a seat, a pile, a place, a card that was laid."""

    @property
    def hint(self) -> str:
        """What it says about itself."""


def why_not(speaker: Teller, decision: Decision[Any], view: SeatView, thing: Chosen) -> str:
    """Why pressing this thing answers nothing; nothing if the question is about other things."""
    if isinstance(decision, PickSeat) and thing.role == "seat":
        seat = int(thing.name.partition(":")[2])
        key = f"why.seat.{state_of(decision.seat, view, seat)}"
        return speaker.words(key, name=speaker.names[seat])
    if thing.hint or thing.role not in LYING:
        return ""
    if isinstance(decision, PickPlace | PickCard) and thing.role == "place":
        return speaker.words(f"why.place.{lies_there(decision, view, thing)}")
    if isinstance(decision, PickPlace | PickPile) and thing.role == "pile":
        return speaker.words("why.pile")
    if isinstance(decision, PickCard | PickPile) and thing.role == "laid":
        return speaker.words("why.laid")
    return ""


def lies_there(decision: Decision[Any], view: SeatView, thing: Chosen) -> str:
    """Whether a card lies on a place, or whether a card comes first."""
    if isinstance(decision, PickCard):
        return "first"
    place = int(thing.name.partition(":")[2])
    return "full" if place in view.facts.get("places", ()) else "bare"


def state_of(asked: Seat, view: SeatView, seat: Seat) -> str:
    """What keeps a player from being chosen, as far as everybody can see it."""
    facts: Mapping[str, Any] = view.facts
    if not view.zones.get(f"hand {seat}"):
        return "empty"
    for fact in ("chosen", "dodged"):
        if seat in facts.get(fact, ()):
            return fact
    return "self" if seat == asked else "other"
