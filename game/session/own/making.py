"""Own cards and decks while they are made: what is usual, what can't be, what a deck comes to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from game.games.recipe import deck as decks
from game.games.recipe.checker import Checker
from game.games.recipe.examine import Examiner
from game.games.recipe.file import drawings
from game.games.recipe.guests import GAME, bring_cards, cards_of
from game.games.recipe.model import PALETTE, ROLLED, Change, Effect, OwnCard, Recipe

COLOR_CHAOS = GAME
MOST_STEPS, MOST_CARDS, MOST_COPIES = 4, 24, 20
GROUPS: Mapping[str, tuple[str, ...]] = {
    "cards": ("draw", "give", "take", "scrap", "look", "show", "dump"),
    "hands": ("swap", "pass left", "pass right"),
    "turns": ("skip", "reverse", "again", "train"),
    "more": ("color", "roll", "score"),
}
"""The tiles of the palette; those that pass hands on are two."""
USUAL: Mapping[str, Effect] = {
    "draw": Effect("draw", "others", 1),
    "give": Effect("give", "choose", 1),
    "take": Effect("take", "choose", 1),
    "scrap": Effect("scrap", "choose", 1),
    "look": Effect("look", count=3),
    "show": Effect("show", "choose"),
    "dump": Effect("dump", "me"),
    "swap": Effect("swap", "choose"),
    "pass left": Effect("pass", way="left"),
    "pass right": Effect("pass", way="right"),
    "skip": Effect("skip"),
    "reverse": Effect("reverse"),
    "again": Effect("again"),
    "train": Effect("train", count=2),
    "color": Effect("color", "me"),
    "roll": Effect("roll"),
    "score": Effect("score", "me", 5),
}
"""What a tile means as long as nobody says otherwise."""
HITTING, SKIPPING, CHANGING = ("draw",), ("skip",), ("swap", "pass", "give", "take")


def tile_of(step: Effect) -> str:
    """The tile that a step comes from."""
    return f"pass {step.way}" if step.act == "pass" else step.act


def group_of(step: Effect) -> str:
    """The group of the palette that a step comes from."""
    return next(group for group, tiles in GROUPS.items() if tile_of(step) in tiles)


def counts(step: Effect, before: Sequence[Effect]) -> list[int | str]:
    """How many there can be of what a step does, after those before it."""
    tile = PALETTE[step.act]
    if tile.sides:
        return [6, 8]
    if tile.count is None:
        return []
    numbers: list[int | str] = [n for n in range(tile.count.least, tile.count.most + 1) if n]
    rolled = tile.rolled and any(one.act == "roll" for one in before)
    return [*numbers, ROLLED] if rolled else numbers


def refusal(recipe: Recipe, card: OwnCard, steps: Sequence[Effect]) -> str:
    """Why a card can't do these steps, as a key below `workshop.no`; nothing where it can."""
    if len(steps) > MOST_STEPS:
        return "full"
    checker = Checker({}, drawings())
    alone = replace(recipe.deck, card=(replace(card, does=tuple(steps)),), change=())
    Examiner(replace(recipe, deck=alone), checker).cards()
    keys = [one.key for one in checker.mistakes]
    known = [key for key in keys if key not in ("printed_does",)]
    return next(iter(known), "")


def card_of(recipe: Recipe, id: str) -> OwnCard | None:
    """An own card of a deck by its id."""
    return next((card for card in recipe.deck.card if card.id == id), None)


def with_box_card(recipe: Recipe, shown: Sequence[str], place: int, kind: str) -> Recipe:
    """Another card at a place on the box; one that is seen there already changes places with it."""
    cards = [*shown]
    if kind in cards:
        cards[cards.index(kind)] = cards[place]
    cards[place] = kind
    return with_box_cards(recipe, cards)


def with_box_cards(recipe: Recipe, cards: Sequence[str]) -> Recipe:
    """These cards on the box; none of them for those that are there as usual."""
    box = replace(recipe.about.box, cards=tuple(cards))
    return replace(recipe, about=replace(recipe.about, box=box))


def with_card(recipe: Recipe, card: OwnCard) -> Recipe:
    """The recipe with a card as it is now; one that is new comes last."""
    old = recipe.deck.card
    if card_of(recipe, card.id) is None:
        return replace(recipe, deck=replace(recipe.deck, card=(*old, card)))
    found = tuple(card if one.id == card.id else one for one in old)
    return replace(recipe, deck=replace(recipe.deck, card=found))


def without_card(recipe: Recipe, id: str) -> Recipe:
    """The recipe without a card."""
    left = tuple(card for card in recipe.deck.card if card.id != id)
    box = replace(
        recipe.about.box, cards=tuple(kind for kind in recipe.about.box.cards if kind != id)
    )
    about = replace(recipe.about, box=box)
    return replace(recipe, about=about, deck=replace(recipe.deck, card=left))


def moved_card(recipe: Recipe, id: str, way: int) -> Recipe:
    """The recipe with a card one place further among its own."""
    order = list(recipe.deck.card)
    at = next(n for n, card in enumerate(order) if card.id == id)
    to = min(max(at + way, 0), len(order) - 1)
    order.insert(to, order.pop(at))
    return replace(recipe, deck=replace(recipe.deck, card=tuple(order)))


def free_id(recipe: Recipe) -> str:
    """An id that no card of the deck has."""
    taken = {card.id for card in recipe.deck.card}
    return next(id for n in range(1, 1000) if (id := f"card-{n}") not in taken)


def new_card(recipe: Recipe, name: str) -> OwnCard:
    """A card to begin with."""
    return OwnCard(free_id(recipe), name, ("blue",), "own-wave", copies=4, points=20)


# Printed cards -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PrintedKind:
    """A printed kind of card in a deck, as it is in it now."""

    kind: str
    set: str
    copies: int
    """In each color, wherever its set is taken once."""
    printed: int
    points: int
    colors: int
    taken: bool
    """Whether its set is in the deck at all."""


def printed_kinds(recipe: Recipe) -> list[PrintedKind]:
    """All kinds that can be taken from the printed deck, each where it comes first."""
    deck = recipe.deck
    changes = {change.card: change for change in deck.change}
    found: dict[str, PrintedKind] = {}
    for block in decks.printed(deck.from_):
        times = deck.take.get(block.set, 0)
        for face, facts in block.faces.items():
            change = changes.get(face)
            copies = int(facts["copies"])
            now = copies if change is None or change.copies is None else change.copies
            if face in deck.without:
                now = 0
            points = facts.get("points", _number(face))
            points = points if change is None or change.points is None else change.points
            there = found.get(face)
            if there is None or (not there.taken and times):
                found[face] = PrintedKind(
                    face,
                    block.set,
                    now if times else 0,
                    copies,
                    int(points),
                    len(block.colors),
                    times > 0,
                )
    return list(found.values())


def _number(face: str) -> int:
    return int(face) if face.lstrip("-").isdigit() else 0


def with_copies(recipe: Recipe, kinds: Sequence[str], copies: int) -> Recipe:
    """The recipe with so many copies of printed kinds, in each color."""
    deck = recipe.deck
    for kind in kinds:
        change = _change(recipe, kind)
        change = replace(change, copies=min(max(copies, 0), MOST_COPIES))
        others = tuple(one for one in deck.change if one.card != kind)
        without = tuple(one for one in deck.without if one != kind)
        deck = replace(deck, change=(*others, change), without=without)
    return replace(recipe, deck=deck)


def with_points(recipe: Recipe, kind: str, points: int) -> Recipe:
    """The recipe in which a printed kind counts so much."""
    change = replace(_change(recipe, kind), points=min(max(points, -50), 100))
    others = tuple(one for one in recipe.deck.change if one.card != kind)
    return replace(recipe, deck=replace(recipe.deck, change=(*others, change)))


def as_printed(recipe: Recipe, kind: str) -> Recipe:
    """The recipe with a printed kind as it is printed."""
    deck = recipe.deck
    change = tuple(one for one in deck.change if one.card != kind)
    without = tuple(one for one in deck.without if one != kind)
    return replace(recipe, deck=replace(deck, change=change, without=without))


def _change(recipe: Recipe, kind: str) -> Change:
    return next((one for one in recipe.deck.change if one.card == kind), Change(kind))


def with_set(recipe: Recipe, set: str, times: int) -> Recipe:
    """The recipe that takes a printed set so many times."""
    take = {**recipe.deck.take, set: min(max(times, 0), 6)}
    return replace(recipe, deck=replace(recipe.deck, take=take))


# What a deck comes to -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DeckFacts:
    """What can be counted of a deck."""

    cards: int
    colors: Mapping[str, int]
    numbers: int
    acting: int
    own: int
    draws: int
    skips: int
    changes: int


def facts_of(recipe: Recipe) -> DeckFacts:
    """Count a deck."""
    does = decks.effects(recipe.deck)
    own = {card.id for card in recipe.deck.card}
    colors: dict[str, int] = {}
    sums = dict.fromkeys(("cards", "numbers", "acting", "own", "draws", "skips", "changes"), 0)
    for block in decks.cards(recipe.deck):
        for face, told in block["faces"].items():
            each = int(told["copies"])
            for color in block["colors"]:
                colors[color] = colors.get(color, 0) + each
            count = each * len(block["colors"])
            steps = does.get(face, ())
            acts = {step.act for step in steps}
            hits = any(step.act == "draw" and step.who != "me" for step in steps)
            sums["cards"] += count
            sums["own"] += count * (face in own)
            sums["acting"] += count * bool(steps)
            sums["numbers"] += count * (face not in own and not steps)
            sums["draws"] += count * (hits or "train" in acts)
            sums["skips"] += count * bool(acts & set(SKIPPING))
            sums["changes"] += count * bool(acts & set(CHANGING))
    return DeckFacts(colors=colors, **sums)


def playable(recipe: Recipe, card: OwnCard) -> bool:
    """Whether a card can be tried in Color Chaos."""
    return card in cards_of(recipe.deck)


def set_of(recipe: Recipe) -> str:
    """The option of Color Chaos that puts a deck's own cards into its box, if there are any."""
    return bring_cards(recipe)
