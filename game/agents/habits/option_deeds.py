"""The deeds behind the answers to a question, as far as everybody will see them."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from typing import Any

from game.core.card import Card
from game.core.decision import (
    Challenge,
    Claim,
    Decision,
    PickCard,
    PickCards,
    PickColor,
    PickPile,
    PickPlace,
    PlayCard,
    Request,
    Seat,
)
from game.core.seat_match import BACK, World
from game.core.table import Table
from game.games.chroma.chroma_cards import COLORS, SHAPES

from .deed import BELIEVE, CLAIM, CONCEDE, DOUBT, DRAW, PICK, PLAY, PUT, TAKE, OpenDeed, card_deed

DISCARD, HEAP = "discard", "heap"
PLAYED_ABOUT = frozenset({
    *("discard", "play", "petals", "bed", "away", "turn", "", "lay"),
    *("lead", "beat", "follow", "open", "meld", "aim", "goal", "use"),
})  # fmt: skip
"""What a question about a card is about, if everybody sees the card."""
SAID = {"concede": CONCEDE, "challenge": DOUBT, "believe": BELIEVE}
"""Answers in words, and what they are."""


def list_option_deeds(world: World, attacks: Collection[str] = ()) -> list[OpenDeed | None]:
    """Return what each answer would be as a deed; None if nobody sees it, or it is like none."""
    asked, table = world.open_decision, world.table
    if isinstance(asked, PickPlace):
        return list_place_deeds(asked, table)
    if isinstance(asked, Claim | Challenge):
        return [spoken_deed(str(option)) for option in asked.options]
    if isinstance(asked, PickColor):
        return [OpenDeed(PICK, color=str(option)) for option in asked.options]
    if isinstance(asked, Request):
        return list_request_deeds(asked, table)
    if isinstance(asked, PickPile):
        return list_bed_deeds(asked, table)
    if isinstance(asked, PlayCard | PickCard | PickCards) and asked.about in PLAYED_ABOUT:
        return list_card_deeds(asked, table, attacks)
    return [None] * len(asked.options)


def list_card_deeds(
    asked: Decision[Any], table: Table, attacks: Collection[str]
) -> list[OpenDeed | None]:
    """Return the deeds of playing each card; words such as “done” are none."""
    top, color = top_of_discard(table), str(getattr(table, "color", ""))
    return [
        replace(
            card_deed(PLAY, option, top),
            beside=find_neighbors(table, option),
            asked_color=color,
            is_hit=option.face in attacks,
        )
        if isinstance(option, Card) and option is not BACK
        else None
        for option in asked.options
    ]


def top_of_discard(table: Table) -> Card | None:
    """Return the card on the discard pile, if there is one that everybody sees."""
    pile = table.zones.get(DISCARD) or table.zones.get(HEAP, [])
    return pile[-1] if pile and pile[-1] is not BACK else None


def find_neighbors(table: Table, card: Card) -> tuple[Card, ...]:
    """Return the cards that a petal or a card of a bed would join."""
    flower = f"flower-{card.color}"
    if flower in table.zones:
        return tuple(table.zones[flower])
    fitting = getattr(table, "beds_that_fit", None)
    beds: Sequence[str] = fitting(card) if fitting else ()
    return tuple(table.zones[beds[0]]) if len(beds) == 1 else ()


def list_bed_deeds(asked: PickPile, table: Table) -> list[OpenDeed | None]:
    """Return the deeds of laying a card into each bed, if that is what is asked."""
    card = asked.card
    if asked.about == DRAW:
        return [pile_deed(str(option), table) for option in asked.options]
    if asked.about != "bed" or card is None:
        return [None] * len(asked.options)
    beds = (tuple(table.zones[str(option)]) for option in asked.options)
    return [OpenDeed(PLAY, card, card.color, card.shape, beside=beside) for beside in beds]


def pile_deed(pile: str, table: Table) -> OpenDeed:
    """Return the deed of drawing, or of taking the card on the discard pile."""
    top = top_of_discard(table) if pile == DISCARD else None
    return card_deed(TAKE, top) if top else OpenDeed(DRAW)


def list_place_deeds(asked: PickPlace, table: Table) -> list[OpenDeed | None]:
    """Return the deeds of putting a card onto each free place, or of turning up one there."""
    if asked.about not in ("put", "turn_up"):
        return [None] * len(asked.options)
    grid: Any = table.grid  # type: ignore[attr-defined]
    covered = set(range(grid.size)) - set(asked.options)
    return list(place_deeds(asked.options, covered, grid.columns, grid.size))


def place_deeds(
    places: Collection[Any], covered: Collection[int], columns: int, size: int
) -> Iterator[OpenDeed]:
    """Yield the deed of each place of a patch."""
    for place in places:
        yield OpenDeed(PUT, place=int(place), covered=covered, columns=columns, size=size)


def spoken_deed(said: str) -> OpenDeed:
    """Return the deed of saying something: a claim, nothing, a doubt or belief."""
    if said in SAID:
        return OpenDeed(SAID[said])
    color, _, shape = said.partition(" ")
    return OpenDeed(CLAIM, color=color, shape=shape)


def list_request_deeds(asked: Request, table: Table) -> list[OpenDeed | None]:
    """Return the deeds of asking each player for each thing."""
    counts = [len(hand) for hand in table.hands]
    found: list[OpenDeed | None] = []
    for option in asked.options:
        seat, _, thing = str(option).partition(" ")
        rivals = describe_rival(asked.seat, int(seat), table.around, counts, table.scores)
        found.append(request_deed(thing, rivals))
    return found


def describe_rival(
    seat: Seat, asked: Seat, around: Sequence[Seat], counts: Sequence[int], scores: Sequence[int]
) -> frozenset[str]:
    """Return what is special about a player whom another one asks, as everybody sees it."""
    others = [other for other in around if other != seat and counts[other]]
    ring = [*around[around.index(seat) + 1 :], *around[: around.index(seat)]]
    special = {
        "next": asked == ring[0],
        "previous": asked == ring[-1],
        "most": counts[asked] == max(counts[other] for other in others),
        "fewest": counts[asked] == min(counts[other] for other in others),
        "leader": scores[asked] == max(scores[other] for other in others),
    }
    return frozenset(name for name, is_so in special.items() if is_so)


def request_deed(thing: str, rivals: frozenset[str] = frozenset()) -> OpenDeed:
    """Return the deed of asking somebody for a color, a shape or a single card."""
    words = thing.split(" ")
    color = words[0] if words[0] in COLORS else ""
    shape = words[-1] if words[-1] in SHAPES else ""
    return OpenDeed(PICK, color=color, shape=shape, rivals=rivals)
