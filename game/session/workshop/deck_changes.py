"""Changes to own cards and decks: defaults, what is impossible, and counting a deck."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from game.games.recipe import recipe_deck as decks
from game.games.recipe.chaos_guests import GAME, bring_cards, playable_own_cards
from game.games.recipe.checker import Checker
from game.games.recipe.examiner import Examiner
from game.games.recipe.model import (
    PALETTE,
    ROLLED,
    SKIPS_CHOSEN_IN,
    Change,
    Effect,
    OwnCard,
    Recipe,
)
from game.games.recipe.pictures import without_unused_pictures
from game.games.recipe.recipe_file import icon_names

COLOR_CHAOS = GAME
MOST_STEPS, MOST_CARDS, MOST_COPIES = 4, 24, 20
PALETTE_GROUPS: Mapping[str, tuple[str, ...]] = {
    "cards": ("draw", "give", "take", "scrap", "look", "show", "dump"),
    "hands": ("swap", "pass left", "pass right"),
    "turns": ("skip", "reverse", "again", "train"),
    "more": ("color", "roll", "score"),
}
"""The tiles of the palette; those that pass hands on are two."""
USUAL_EFFECTS: Mapping[str, Effect] = {
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
SKIPPING_EFFECTS = ("skip",)
CHANGING_EFFECTS = ("swap", "pass", "give", "take")


def find_palette_tile(step: Effect) -> str:
    """Return the palette tile of an effect."""
    return f"pass {step.way}" if step.act == "pass" else step.act


def find_palette_group(step: Effect) -> str:
    """Return the palette group of an effect."""
    return next(
        group for group, tiles in PALETTE_GROUPS.items() if find_palette_tile(step) in tiles
    )


def list_possible_whoms(recipe: Recipe, step: Effect) -> tuple[str, ...]:
    """Return whom an effect can be about in this game."""
    family = "" if recipe.game is None else recipe.game.family
    if step.act == "skip" and not step.who and family not in SKIPS_CHOSEN_IN[1:]:
        return ()
    return PALETTE[step.act].who


def list_possible_counts(step: Effect, before: Sequence[Effect]) -> list[int | str]:
    """Return the possible amounts of an effect, after the effects before it."""
    tile = PALETTE[step.act]
    if tile.sides:
        return [6, 8]
    if tile.count is None:
        return []
    numbers: list[int | str] = [n for n in range(tile.count.least, tile.count.most + 1) if n]
    rolled = tile.rolled and any(one.act == "roll" for one in before)
    return [*numbers, ROLLED] if rolled else numbers


def find_refusal(recipe: Recipe, card: OwnCard, steps: Sequence[Effect]) -> str:
    """Return why a card can't have these effects, as a key below `workshop.no`, or ""."""
    if len(steps) > MOST_STEPS:
        return "full"
    checker = Checker({}, icon_names())
    alone = replace(recipe.deck, card=(replace(card, does=tuple(steps)),), change=())
    Examiner(replace(recipe, deck=alone), checker).check_cards()
    keys = [one.key for one in checker.mistakes]
    known = [key for key in keys if key not in ("printed_does",)]
    return next(iter(known), "")


def find_own_card(recipe: Recipe, id: str) -> OwnCard | None:
    """Return an own card of a deck by its id."""
    return next((card for card in recipe.deck.card if card.id == id), None)


def put_card_on_box(recipe: Recipe, shown_faces: Sequence[str], place: int, kind: str) -> Recipe:
    """Return the recipe with another card at a place on the box.

    A card that is there already changes places with it.
    """
    cards = [*shown_faces]
    if kind in cards:
        cards[cards.index(kind)] = cards[place]
    cards[place] = kind
    return put_cards_on_box(recipe, cards)


def put_cards_on_box(recipe: Recipe, cards: Sequence[str]) -> Recipe:
    """Return the recipe with these cards on the box; no cards restore the usual ones."""
    box = replace(recipe.about.box, cards=tuple(cards))
    return replace(recipe, about=replace(recipe.about, box=box))


def put_own_card(recipe: Recipe, card: OwnCard) -> Recipe:
    """Return the recipe with this version of a card; a new card comes last."""
    old = recipe.deck.card
    if find_own_card(recipe, card.id) is None:
        return replace(recipe, deck=replace(recipe.deck, card=(*old, card)))
    found = tuple(card if one.id == card.id else one for one in old)
    return replace(recipe, deck=replace(recipe.deck, card=found))


def remove_own_card(recipe: Recipe, id: str) -> Recipe:
    """Return the recipe without a card."""
    left = tuple(card for card in recipe.deck.card if card.id != id)
    box = replace(
        recipe.about.box, cards=tuple(kind for kind in recipe.about.box.cards if kind != id)
    )
    about = replace(recipe.about, box=box)
    found = replace(recipe, about=about, deck=replace(recipe.deck, card=left))
    return without_unused_pictures(found)


def move_own_card(recipe: Recipe, id: str, step: int) -> Recipe:
    """Return the recipe with a card moved by one place among its own."""
    order = list(recipe.deck.card)
    at = next(n for n, card in enumerate(order) if card.id == id)
    to = min(max(at + step, 0), len(order) - 1)
    order.insert(to, order.pop(at))
    return replace(recipe, deck=replace(recipe.deck, card=tuple(order)))


def find_free_card_id(recipe: Recipe) -> str:
    """Return an id that no card of the deck has."""
    taken = {card.id for card in recipe.deck.card}
    return next(id for n in range(1, 1000) if (id := f"card-{n}") not in taken)


def make_own_card(recipe: Recipe, name: str) -> OwnCard:
    """Return a new card to start with."""
    return OwnCard(find_free_card_id(recipe), name, ("blue",), "own-wave", copies=4, points=20)


# Printed cards -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PrintedKind:
    """A printed kind of card and its numbers in a deck."""

    kind: str
    set: str
    copies: int
    """In each color, wherever its set is taken once."""
    printed_copies: int
    points: int
    colors: int
    is_taken: bool
    """Whether its set is in the deck at all."""


def list_printed_kinds(recipe: Recipe) -> list[PrintedKind]:
    """Return all kinds that can be taken from the printed deck, each with its first set."""
    deck = recipe.deck
    changes = {change.card: change for change in deck.change}
    found: dict[str, PrintedKind] = {}
    for block in decks.printed_blocks(deck.from_):
        times = deck.take.get(block.set, 0)
        for face, facts in block.faces.items():
            change = changes.get(face)
            copies = int(facts["copies"])
            now = copies if change is None or change.copies is None else change.copies
            if face in deck.without:
                now = 0
            points = facts.get("points", _find_face_number(face))
            points = points if change is None or change.points is None else change.points
            there = found.get(face)
            if there is None or (not there.is_taken and times):
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


def _find_face_number(face: str) -> int:
    return int(face) if face.lstrip("-").isdigit() else 0


def set_copies(recipe: Recipe, kinds: Sequence[str], copies: int) -> Recipe:
    """Return the recipe with this many copies of printed kinds, in each color."""
    deck = recipe.deck
    for kind in kinds:
        change = _find_kind_change(recipe, kind)
        change = replace(change, copies=min(max(copies, 0), MOST_COPIES))
        others = tuple(one for one in deck.change if one.card != kind)
        without = tuple(one for one in deck.without if one != kind)
        deck = replace(deck, change=(*others, change), without=without)
    return replace(recipe, deck=deck)


def set_kind_points(recipe: Recipe, kind: str, points: int) -> Recipe:
    """Return the recipe with other points for a printed kind."""
    change = replace(_find_kind_change(recipe, kind), points=min(max(points, -50), 100))
    others = tuple(one for one in recipe.deck.change if one.card != kind)
    return replace(recipe, deck=replace(recipe.deck, change=(*others, change)))


def reset_printed_kind(recipe: Recipe, kind: str) -> Recipe:
    """Return the recipe with a printed kind as it is printed."""
    deck = recipe.deck
    change = tuple(one for one in deck.change if one.card != kind)
    without = tuple(one for one in deck.without if one != kind)
    return replace(recipe, deck=replace(deck, change=change, without=without))


def _find_kind_change(recipe: Recipe, kind: str) -> Change:
    return next((one for one in recipe.deck.change if one.card == kind), Change(kind))


def take_printed_set(recipe: Recipe, set: str, times: int) -> Recipe:
    """Return the recipe that takes a printed set this many times."""
    take = {**recipe.deck.take, set: min(max(times, 0), 6)}
    return replace(recipe, deck=replace(recipe.deck, take=take))


# What a deck comes to -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DeckFacts:
    """The numbers of a deck: cards, colors, effects."""

    cards: int
    colors: Mapping[str, int]
    numbers: int
    acting: int
    own: int
    draws: int
    skips: int
    changes: int


def count_deck_facts(recipe: Recipe) -> DeckFacts:
    """Return the numbers of a deck."""
    does = decks.effects_by_face(recipe.deck)
    own = {card.id for card in recipe.deck.card}
    colors: dict[str, int] = {}
    sums = dict.fromkeys(("cards", "numbers", "acting", "own", "draws", "skips", "changes"), 0)
    for block in decks.deck_tables(recipe.deck):
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
            sums["skips"] += count * bool(acts & set(SKIPPING_EFFECTS))
            sums["changes"] += count * bool(acts & set(CHANGING_EFFECTS))
    return DeckFacts(colors=colors, **sums)


def is_playable_in_chaos(recipe: Recipe, card: OwnCard) -> bool:
    """True if a card can be tried in Color Chaos."""
    return card in playable_own_cards(recipe.deck)


def find_guest_option(recipe: Recipe) -> str:
    """Return the Color Chaos option that adds a deck's own cards, or an empty string."""
    return bring_cards(recipe)
