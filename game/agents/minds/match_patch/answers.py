"""The Match Patch policy: a player who forgets, above all what was shown long ago."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import Any, cast

from game.agents.mind import by_sight
from game.agents.style import PLAIN, Manner
from game.core import scale
from game.core.card import Card
from game.core.chance import Chance
from game.core.decision import PickPlace, Seat
from game.core.seat_match import World
from game.games.match_patch import PatchTable
from game.games.patch_grid import DRAW, PATCH

Kind = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Memory:
    """The memory of a player: how well and how much of the patch it remembers."""

    kept: float
    """How likely a place is still known a turn later."""
    places: int
    """How many are known at once."""
    fresh: int = 0
    """For so many turns nothing is forgotten."""


MEMORIES = {
    "easy": Memory(0.72, 4),
    "normal": Memory(0.865, 6),
    "hard": Memory(0.89, 7, fresh=1),
    "expert": Memory(0.935, 10, fresh=1),
}
"""By level. A perfect memory would be no fun."""
CHILDLIKE = 0.5
"""What part of it is missing one stop below gentle."""


@by_sight
def policy(world: World, chance: Chance, style: Manner = PLAIN) -> int:
    """Return the answer of a player with the memory of the style's level."""
    return answer_from_memory(memory_of(style.level, style.memory), world, chance, style)


@cache
def memory_of(level: str, memory: float) -> Memory:
    """The memory of a level; who remembers better forgets less and holds more places."""
    number = scale.level_number(level)
    assert number is not None
    if not memory:
        return Memory(0.0, 0)
    named, down = MEMORIES.items(), CHILDLIKE * max(0.0, scale.GENTLEST - number)
    kept = scale.blend_stops({name: one.kept for name, one in named}, number)
    places = scale.blend_stops({name: one.places for name, one in named}, number)
    fresh = scale.blend_stops({name: one.fresh for name, one in named}, number)
    places *= memory * (1 - down)
    return Memory((kept * (1 - down)) ** (1 / memory), round(places), int(fresh))


def answer_from_memory(memory: Memory, world: World, chance: Chance, style: Manner = PLAIN) -> int:
    """Take what makes a pair as far as it is remembered; put down what is needed least."""
    decision, t = world.open_decision, cast(PatchTable, world.table)
    seat = decision.seat
    if decision.about == "take":
        return choose_patch_card(
            t, seat, remembered_patch(memory, t, seat), decision.options, chance
        )
    if isinstance(decision, PickPlace):
        return nearby_free_place(t, decision.options, chance)
    values = [
        kept_card_worth(t, seat, remembered_patch(memory, t, seat), card)
        for card in decision.options
    ]
    lowest = min(values)
    return any_index([i for i, v in enumerate(values) if v == lowest], chance)


def any_index(indices: list[int], chance: Chance) -> int:
    """One of several equally good answers."""
    return indices[chance.below(len(indices))]


def pair_kind(card: Card) -> Kind:
    """Return what makes two cards a pair."""
    return card.color, card.shape


# Remembering ---------------------------------------------------------------------------


def remembered_patch(memory: Memory, t: PatchTable, seat: Seat) -> dict[int, Card]:
    """Return what this player still knows of the patch: places and cards, the latest last."""
    known = {
        place: card
        for place, since, card in zip(t.places, t.since, t.as_known(PATCH, seat), strict=True)
        if card and is_still_known(memory, t.turns - since, seat, place, since, card)
    }
    latest = list(known.items())[-memory.places :] if memory.places else []
    return dict(latest)


def is_still_known(
    memory: Memory, age: int, seat: Seat, place: int, since: int, card: Card
) -> bool:
    """True if a card that was shown this many turns ago is still known."""
    if age <= memory.fresh:
        return True
    return memory_luck(seat, place, since, card) < memory.kept**age


def memory_luck(seat: Seat, place: int, since: int, card: Card) -> float:
    """Return how well a player noted this one card, from 0 to 1.

    It is always the same, so that what was forgotten stays forgotten.
    """
    number = int.from_bytes(card.code.encode(), "big")
    for part in (since, place, seat):
        number = Chance(number + part).next_word()
    return Chance(number).random()


# Taking, and putting ---------------------------------------------------------------------


def choose_patch_card(
    t: PatchTable,
    seat: Seat,
    known: dict[int, Card],
    options: Sequence[Any],
    chance: Chance,
) -> int:
    """Return the index of what makes a pair, or half of two known ones; else of a new card."""
    group, counts = t.rules.numbers["group"], Counter(map(pair_kind, known.values()))
    held = Counter(pair_kind(card) for card in t.hands[seat])
    wanted = {kind for kind in held if held[kind] + counts[kind] >= group}
    if len(t.hands[seat]) < t.rules.numbers["hand"]:
        wanted |= {each for each, count in counts.items() if count >= group}
    useful = [place for place, card in known.items() if pair_kind(card) in wanted]
    if useful:
        nearest = max(min(held[pair_kind(known[place])], group - 1) for place in useful)
        best = [p for p in useful if min(held[pair_kind(known[p])], group - 1) == nearest]
        return options.index(best[-1])
    if DRAW in options:
        return options.index(DRAW)
    fellows = [place for place, card in known.items() if pair_kind(card) in held]
    if fellows:
        return options.index(max(fellows, key=lambda place: held[pair_kind(known[place])]))
    news = [i for i, place in enumerate(options) if place not in known]
    return any_index(news or list(range(len(options))), chance)


def kept_card_worth(t: PatchTable, seat: Seat, known: dict[int, Card], card: Card) -> float:
    """Return how good it is to keep a card: its twin may be found again."""
    group = t.rules.numbers["group"]
    mates = [*known.values(), *(other for other in t.hands[seat] if other is not card)]
    fellows = sum(pair_kind(card) == pair_kind(other) for other in mates)
    if fellows >= group - 1:
        return FELLOW * 2
    pairs = (cards for name, cards in t.zones.items() if name.startswith("pairs "))
    gone = sum(pair_kind(card) == pair_kind(other) for cards in pairs for other in cards)
    shown_before = all(t.seen[card.id] >> other & 1 for other in t.around)
    return fellows * FELLOW + int(t.options["sets"]) - gone - shown_before / 2


FELLOW = 5.0
"""What a card is worth for each like it, where more are missing; twice that where none is."""


def nearby_free_place(t: PatchTable, options: Sequence[Any], chance: Chance) -> int:
    """Return a free place in the rows that are in use, as long as there are some."""
    columns = t.grid.columns
    rows = -(-(len(t.places) + 1) // columns)
    near = [i for i, place in enumerate(options) if place < rows * columns]
    return any_index(near or list(range(len(options))), chance)


@by_sight
def nearsighted(world: World, chance: Chance, style: Manner = PLAIN) -> int | None:
    """Look for a pair in the patch without a memory of it, however many cards could be drawn."""
    decision = world.open_decision
    if decision.about != "take":
        return None
    lying = [place for place, option in enumerate(decision.options) if option != DRAW]
    return any_index(lying, chance) if lying else None


PLAYERS = {level: partial(answer_from_memory, memory) for level, memory in MEMORIES.items()}
"""A policy for each level."""
