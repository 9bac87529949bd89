"""The deeds that events show everybody, and what each face says about those that are just like it.

A bluff that nobody has uncovered is a claim like any other here.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from typing import Any

from game.agents.habits import OpenDeed
from game.agents.habits.deed import BELIEVE, DRAW, PICK, PLAY, ROLL, SELL, TAKE, card_deed
from game.agents.habits.option_deeds import (
    describe_rival,
    place_deeds,
    request_deed,
    spoken_deed,
)
from game.agents.minds import mind_of
from game.core.card import Card
from game.core.decision import Seat
from game.core.event import Announced, Counter, Event, Moved, Rolled
from game.core.seat_view import SeatView
from game.games.place_grid import PlaceGrid, grid_for_cards
from game.session.narration.event_facts import HAND, split_owned_zone

DISCARD, HEAP = "discard", "heap"
ANNOUNCED_ACTS = {
    "concedes": "concede",
    "challenges": "challenge",
    "claims_wild": "wild",
}
"""What is said when something is announced that names no claim."""
PILES = (DISCARD, HEAP, "train", "event")
"""Where a card that is played covers the others."""


def list_deeds(
    event: Event, before: SeatView, attacks: Collection[str] = ()
) -> Iterator[tuple[Seat, OpenDeed]]:
    """Yield who does what by an event, as everybody sees it on the table `before`."""
    match event:
        case Moved():
            yield from list_card_moves(event, before, attacks)
        case Announced("put" | "turned_up" as key, seat, values):
            deed = place_deed(key, str(dict(values)["spot"]), before)
            if deed:
                yield seat, deed
        case Announced("claims", seat, values):
            yield seat, spoken_deed(str(dict(values)["claim"]))
        case Announced("picked", seat, values):
            yield seat, OpenDeed(PICK, color=str(dict(values).get("color")))
        case Announced("asks", seat, values):
            yield seat, observe_request(seat, dict(values), before)
        case Announced("sold", seat):
            yield seat, OpenDeed(SELL)
        case Announced(key, seat) if key in ANNOUNCED_ACTS:
            yield seat, spoken_deed(ANNOUNCED_ACTS[key])
        case Rolled("eight", _, int(seat)):
            yield seat, OpenDeed(ROLL)
        case Counter((("accusers", accusers),)):
            out, claimant = before.facts.get("out", ()), before.facts.get("claimant")
            for seat, gone in enumerate(out):
                if not gone and seat not in (*accusers, claimant):
                    yield seat, OpenDeed(BELIEVE)


def list_card_moves(
    event: Moved, before: SeatView, attacks: Collection[str]
) -> Iterator[tuple[Seat, OpenDeed]]:
    """Yield who plays, draws or takes a card."""
    name, seat = split_owned_zone(event.source)
    to, taker = split_owned_zone(event.to)
    pile = before.zones.get(DISCARD) or before.zones.get(HEAP, [])
    top = pile[-1] if pile else None
    if to == HAND and taker is not None and event.source in (DISCARD, "draw"):
        card = event.cards[0]
        yield taker, card_deed(TAKE, card) if event.source == DISCARD and card else OpenDeed(DRAW)
    if name != HAND or seat is None or seat != before.facts.get("turn", seat):
        return
    match event.cards:
        case (Card() as card,) if to not in (HAND, "pairs"):
            beside = before.zones[event.to] if to not in PILES else []
            yield (
                seat,
                replace(
                    card_deed(PLAY, card, top),
                    beside=tuple(one for one in beside if one),
                    to=to.partition("-")[0],
                    asked_color=str(before.facts.get("color", "")),
                    is_hit=card.face in attacks,
                ),
            )


def observe_request(seat: Seat, values: Mapping[str, Any], before: SeatView) -> OpenDeed:
    """Return the deed of asking somebody for cards."""
    around, scores = before.facts["around"], before.facts["scores"]
    counts = [len(before.zones.get(f"{HAND} {other}", ())) for other in range(len(scores))]
    rivals = describe_rival(seat, int(values["other"]), around, counts, scores)
    return request_deed(str(values["thing"]), rivals)


def place_deed(key: str, spot: str, before: SeatView) -> OpenDeed | None:
    """Return the deed of putting a card somewhere in a patch, or of turning one up there."""
    grid: PlaceGrid = grid_for_cards(sum(map(len, before.zones.values())))
    place = grid.place_named(spot[0], int(spot[1:]))
    if place is None:
        return None
    lying = set(before.facts["places"]) - {place}
    covered = lying if key == "put" else set(range(grid.size)) - lying - {place}
    return next(place_deeds([place], covered, grid.columns, grid.size))


def is_habitual(game_id: str, face: str, deed: OpenDeed) -> bool:
    """True if a deed is just like a face in a game."""
    habit = mind_of(game_id).habits.get(face)
    return habit is not None and habit(deed) >= 1
