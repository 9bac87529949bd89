"""From a recipe to the tables of a rules file: deck, zones, house rules, drawings."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from typing import Any, cast, get_args, get_origin

from game.core.game import find_game
from game.core.rulebook import TEAMS

from . import recipe_deck as decks
from .checker import key_types, split_type
from .families import family_named
from .families.family import Tables, zone_table
from .model import HouseRule, OwnCard, OwnRules, Plan, Recipe
from .own_table import DISCARD, LOOK, YES
from .pictures import ICON as PENCIL
from .pictures import face_picture
from .recipe_layout import layout_table

SHARED = "flower-power"
"""A game whose file tells what all games have, and the Chroma cards."""
MISSED_CHAOS = 3
FIXED = frozenset(
    {
        *("ask_for", "beds", "ends", "goal_missed", "line", "mode", "piles", "points", "rank"),
        *("set_of", "size", "start_card", "stock", "suit", "whole"),
    }
)
"""The questions that the table itself is made by: no house rule asks them."""


def rules_tables(recipe: Recipe, id: str) -> Tables:
    """Return all tables of a rules file."""
    game, plan = recipe.game, recipe.plan
    assert game is not None
    assert plan is not None
    does = decks.effects_by_face(recipe.deck)
    acts: set[str] = {step.act for steps in does.values() for step in steps}
    least, most = game.players
    family = family_named(game.family)
    steps = family.most_head_start(plan)
    worth = family.head_start_worth(plan)
    lying = [*zone_tables(recipe, plan, acts)]
    return {
        "id": id,
        "players": [least, most],
        "low_wins": family.low_wins(plan),
        **number_tables(game, plan),
        "head_start": {"most": steps, "worth": worth} if steps > 0 else {},
        "plan": {
            "plan": plan,
            "does": does,
            "not_on": frozenset(card.id for card in recipe.deck.card if card.not_on),
            "turns_per_player": game.turns_per_player,
            "burden": family.wants_few_cards,
        },
        "zones": lying,
        "cards": family.price_cards(decks.deck_tables(recipe.deck)),
        "options": [*option_tables(game, plan)],
        "faces": [*face_tables(recipe)],
        "layout": layout_table(recipe, plan, [zone["name"] for zone in lying]),
    }


def number_tables(game: OwnRules, plan: Plan) -> Tables:
    """Return the numbers of a game: whether there are teams, which a house rule may ask."""
    family, built = family_named(game.family), cast(Any, plan)
    teams = {TEAMS: 1} if family.has_teams(plan) else {}
    house = {
        f"{TEAMS}={value}": {TEAMS: int(family.has_teams(replace(built, teams=value)))}
        for house in game.house
        if house.ask == TEAMS
        for value in offered_values(house, plan)
    }
    return {"numbers": {"missed_chaos": MISSED_CHAOS, **teams}, "house_numbers": house}


# Zones -------------------------------------------------------------------------------------


def zone_tables(recipe: Recipe, plan: Plan, acts: set[str]) -> Iterable[Tables]:
    """Return the zones; those that no card of the deck needs are left out."""
    assert recipe.game is not None
    family = family_named(recipe.game.family)
    yield zone_table("draw", "down")
    if family.needs_discard(recipe, plan, acts):
        yield zone_table(DISCARD, "top")
    yield from family.pile_zones(acts)
    yield zone_table("hand", "owner", seats=True)
    if LOOK in acts:
        yield zone_table(LOOK, "known")
    yield from family.family_zones(recipe, plan)


# House rules -------------------------------------------------------------------------------


def option_tables(game: OwnRules, plan: Plan) -> Iterable[Tables]:
    """Return the questions that are asked anew, who goes first, and what all games ask."""
    for house in game.house:
        yield {
            "id": house.ask,
            "values": [*offered_values(house, plan)],
            "default": house_rule_word(getattr(plan, house.ask)),
        }
    seats = [f"seat {seat}" for seat in range(1, game.players[1] + 1)]
    firsts = ["random", "seat 1", "youngest"]
    yield {"id": "first_player", "values": firsts, "default": game.first_player}
    yield {"id": "youngest", "values": seats, "default": "seat 1"}
    yield from (one for one in shared_tables()["options"] if one.get("table"))


def offered_values(house: HouseRule, plan: Plan) -> tuple[str, ...]:
    """Return what a house rule offers; the built value is always among it."""
    found = [house_rule_word(value) for value in house.values]
    built = house_rule_word(getattr(plan, house.ask))
    return tuple(dict.fromkeys(found if built in found else [built, *found]))


def house_rule_word(value: Any) -> str:
    """Return a value as a house rule says it."""
    return YES[value] if type(value) is bool else str(value)


def house_rule_questions(kind: type) -> Mapping[str, Any]:
    """Return the questions of a family that one word answers, each with its type."""
    found = {}
    for name, hint in key_types(kind).items():
        origin = split_type(hint)[0]
        if name not in FIXED and origin is not tuple:
            found[name] = hint
    return found


def is_allowed_answer(hint: Any, value: Any) -> bool:
    """True if a question can be answered with this value."""
    origin, inner, mark = split_type(hint)
    if get_origin(hint) is not None and inner and mark is None:
        return value in get_args(hint) and type(value) is str
    if mark is not None:
        return type(value) is int and mark.least <= value <= mark.most
    return type(value) is origin


@cache
def shared_tables() -> Mapping[str, Any]:
    """Return the tables that all games have."""
    return find_game(SHARED).rules.raw


TRAIN_CARD = "two-train"
"""The printed card on which it stands how many cards it brings."""

# Drawings ----------------------------------------------------------------------------------


def face_tables(recipe: Recipe) -> Iterable[Tables]:
    """Yield the drawing of each card: own cards first, then as the printed deck tells."""
    for card in recipe.deck.card:
        yield from own_faces(card, face_picture(recipe.deck, card))
    drawn = find_game(decks.SOURCES[recipe.deck.from_].game).rules.raw["faces"]
    changed = {c.card: decks.train_of(c.does) for c in recipe.deck.change if c.does}
    if TRAIN_CARD in changed and (brings := changed[TRAIN_CARD]):
        train = next(face for face in drawn if face.get("print") == "train")
        yield {**train, "faces": [TRAIN_CARD], "sign": f"+{brings}"}
    yield from drawn


GROUNDS = {
    "yellow": ("chroma-action", "play"),
    "white": ("event", "event"),
    "purple": ("event", "event"),
    "any": ("event", "event"),
}
"""What a card without a suit of Color Chaos is printed on, and how."""


def own_faces(card: OwnCard, picture: str = "") -> Iterable[Tables]:
    """Yield the drawings of an own card, in each of its colors, perhaps with its own picture."""
    mark = card.icon or PENCIL if card.number is None else str(card.number)
    for color in card.colors:
        suited = f"picture-{color}" if picture else f"suit-{color}"
        ground, way = GROUNDS.get(color, (suited, "suit"))
        yield {
            "colors": [color],
            "faces": [card.id],
            "ground": ground,
            "print": way,
            "sign": mark,
            "heading": False,
            **({"picture": picture} if picture else {}),
        }
