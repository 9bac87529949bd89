"""The layout of a built game: what its family has, for the zones it needs."""

from collections.abc import Collection, Mapping
from functools import cache
from typing import Any

from game import resources
from game.core.game import find_game
from game.games.hand_order import BY_COLOR, BY_SHAPE, fan_sorted_by
from game.toml import try_toml

from .families import family_named
from .families.family import LayoutDraft
from .model import AskPlan, LadderPlan, LinePlan, Plan, Recipe, TricksPlan
from .recipe_deck import effects_by_face

POINTS = "table.points"
"""How scores are told where cards bring points, whatever else is counted."""
PROPS_BY_PAPER = {
    "blue": "dice-factor", "teal": "dice-factor", "orange": "match-patch", "plum": "color-chaos",
    "red": "penny-badger", "gold": "pig-farm", "sky": "rainbow-rush", "grass": "flower-power",
    "wine": "penny-badger", "ink": "color-chaos",
}  # fmt: skip
"""By the paper of a box: the game whose box looks most like it, and whose ornaments lie about."""


HAND = "hand"


def hand_trait(plan: Plan) -> str:
    """Return what the hands of a game are sorted by first: by rank on a ladder, else by suit."""
    match plan:
        case LadderPlan(rank=trait) | TricksPlan(suit=trait) | LinePlan(line=trait):
            return trait
        case AskPlan(ask_for="color") | AskPlan(alike=("color", *_)):
            return BY_COLOR
        case AskPlan():
            return BY_SHAPE
    return BY_COLOR


@cache
def read_look(name: str) -> Mapping[str, Any]:
    """Return a file of looks."""
    path = resources.rules_folder() / "recipes" / "looks" / f"{name}.toml"
    return try_toml(path.read_text(encoding="utf-8"))[0]


def layout_table(recipe: Recipe, plan: Plan, zones: Collection[str]) -> dict[str, Any]:
    """Return the `[layout]` of a rules file."""
    game = recipe.game
    assert game is not None
    family, look, every = family_named(game.family), read_look(game.family), read_look("every")
    said = {tag["label"] for tag in look.get("tags", ())}
    tags = [*look.get("tags", ()), *(tag for tag in every["tags"] if tag["label"] not in said)]
    made = {**look, "tags": tags, "sounds": {**every["sounds"], **look.get("sounds", {})}}
    made["feelings"] = [*look.get("feelings", ()), *every["feelings"]]
    if any(
        step.act == "score" for steps in effects_by_face(recipe.deck).values() for step in steps
    ):
        made["score"] = POINTS
    made["back"] = recipe.deck.back or {"color-chaos": "chaos"}.get(recipe.deck.from_, "chroma")
    made["mat"] = read_look("felts")[game.table.felt]
    printed = find_game(PROPS_BY_PAPER[recipe.about.box.paper]).rules.raw["layout"]
    made["props"] = printed["props"]
    asked = {house.ask for house in game.house}
    made["zones"] = [
        family.fit_spot(spot, plan, zones, asked) for spot in look["zones"] if spot["zone"] in zones
    ]
    for spot in made["zones"]:
        if spot["zone"] == HAND:
            spot["form"] = fan_sorted_by(hand_trait(plan))
    family.finish_layout(LayoutDraft(recipe, plan, look, zones, asked, made))
    return made
