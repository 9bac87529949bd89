"""The layout of a built game: what its family has, for the zones it needs."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from game import resources
from game.core.game import find_game
from game.toml import try_toml

from .model import EmptyHandPlan, GardenPlan, OwnRules, PairsPlan, Plan, Recipe, SetsPlan
from .recipe_deck import effects_by_face

BED = "bed-"
FLOWERS = "flower-power"
"""The game that has a garden of flowers."""
POINTS = "table.points"
"""How scores are told where cards bring points, whatever else is counted."""
PETALS = 5
BESIDE_SHARE = 0.84
"""The share of the mat that is left where there is a discard pile beside the beds."""
MEMORY: Mapping[str, Mapping[str, Any]] = {
    "draw": {"zone": "draw", "form": "spread", "area": [0, 0, 0.02, 0.04], "ground": "none"},
    "patch": {
        "zone": "patch",
        "form": "grid",
        "area": [0, 0, 1, 1],
        "ground": "none",
        "facts": ["places"],
    },
}
"""In memory nothing is drawn: the patch is all there is."""
PROPS_BY_PAPER = {
    "blue": "dice-factor", "teal": "dice-factor", "orange": "match-patch", "plum": "color-chaos",
    "red": "penny-badger", "gold": "pig-farm", "sky": "rainbow-rush", "grass": "flower-power",
    "wine": "penny-badger", "ink": "color-chaos",
}  # fmt: skip
"""By the paper of a box: the game whose box looks most like it, and whose ornaments lie about."""
LINE = 5
"""So many beds lie side by side."""
PILES = ("draw", "discard")


@cache
def read_look(name: str) -> Mapping[str, Any]:
    """Return a file of looks."""
    path = resources.rules_folder() / "recipes" / "looks" / f"{name}.toml"
    return try_toml(path.read_text(encoding="utf-8"))[0]


def layout_table(recipe: Recipe, plan: Plan, zones: Collection[str]) -> dict[str, Any]:
    """Return the `[layout]` of a rules file."""
    game = recipe.game
    assert game is not None
    family, every = read_look(game.family), read_look("every")
    made = {**family, "tags": [*family.get("tags", ()), *every["tags"]], "sounds": every["sounds"]}
    made["feelings"] = [*family.get("feelings", ()), *every["feelings"]]
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
        fit_spot(spot, plan, zones, asked) for spot in family["zones"] if spot["zone"] in zones
    ]
    if isinstance(plan, EmptyHandPlan) and (plan.call or "call" in asked):
        calls = read_look("calls")
        family = {**family, "actions": [*family["actions"], *calls["actions"]]}
        made["tags"] += calls["tags"]
        made["feelings"] += calls["feelings"]
        made["sounds"] = {**made["sounds"], **calls["sounds"]}
    if isinstance(plan, EmptyHandPlan):
        train = read_look("train") if "train" in zones else {}
        made |= {part: [*family[part], *train.get(part, ())] for part in ("chips", "curtain")}
        made |= {"rails": train["rails"]} if train else {}
        more = train.get("actions", {})
        made["actions"] = [
            {**word_action(action, game, plan), **more.get(action["word"], {})}
            for action in family["actions"]
        ]
    if isinstance(plan, GardenPlan):
        beds = [zone for zone in zones if zone.startswith(BED)]
        if is_garden(plan, beds) and game.table.look != "beds":
            made["zones"] += garden_flowers()
            made["panels"] = [p for p in flower_layout()["panels"] if p["form"] == "garden"]
            made["zones"] = [spot for spot in made["zones"] if spot["zone"] in zones]
        else:
            made["zones"] += place_beds(beds)
    if not {"scrap", "train"} & set(zones) and "grid" in made:
        made["grid"] = [2, 1]
    return made


def fit_spot(
    spot: Mapping[str, Any], plan: Plan, zones: Collection[str], questions: Collection[str]
) -> dict[str, Any]:
    """Return a zone's place, by the plan: its slots, or how many make one.

    Two piles stand lower. `questions` are those that a house rule asks anew.
    """
    made = dict(spot)
    if isinstance(plan, SetsPlan) and spot["zone"] == "row":
        made["details"] = {**spot["details"], "slots": plan.size}
    if isinstance(plan, SetsPlan) and "look" not in zones and spot["zone"] in PILES:
        left, top, wide, _ = spot["area"]
        made["area"] = [left, top, wide, 1.0]
    if isinstance(plan, PairsPlan) and spot["zone"] == "pairs":
        made["details"] = {"of": plan.group}
        made["asked"] = {"of": "group"} if "group" in questions else {}
    if isinstance(plan, PairsPlan) and plan.mode == "memory" and spot["zone"] in MEMORY:
        made = {**MEMORY[spot["zone"]]}
    if "cell" in spot and "cards" in spot and not {"scrap", "train"} & set(zones):
        made |= {"cards": [0.56 if spot["zone"] == "draw" else 0.36, 0.54], "height": 0.56}
    return made


def word_action(
    action: Mapping[str, Any], game: OwnRules, plan: EmptyHandPlan
) -> Mapping[str, Any]:
    """Return a button that says what drawing means, as far as that is known beforehand."""
    if action["word"] != "draw":
        return action
    owed = {**action, "counted": "action.draw_count", "fact": "debt"}
    if "stuck" in {house.ask for house in game.house}:
        return owed
    if plan.stuck == "draw until it fits":
        return {**owed, "label": "action.draw_until"}
    return {**owed, "label": "action.draw_count", "least": 1}


def place_beds(beds: Sequence[str]) -> Iterator[dict[str, Any]]:
    """Yield the beds in one line, or two if there are many."""
    lines = 1 if len(beds) <= LINE else 2
    across = -(-len(beds) // lines)
    wide, high = BESIDE_SHARE / across, 1 / lines
    for number, zone in enumerate(beds):
        row, column = divmod(number, across)
        area = [round(column * wide, 4), row * high, round(wide, 4), high]
        yield {"zone": zone, "form": "spread", "area": area, "caption": zone.replace("-", ".", 1)}


def is_garden(plan: GardenPlan, beds: Sequence[str]) -> bool:
    """True if flowers can grow in these beds: one of each color, with five petals."""
    grown = {spot["zone"] for spot in garden_flowers()}
    return plan.whole == PETALS and set(beds) == grown


@cache
def flower_layout() -> Mapping[str, Any]:
    """Return the layout of the garden of flowers."""
    found: Mapping[str, Any] = find_game(FLOWERS).rules.raw["layout"]
    return found


def garden_flowers() -> list[dict[str, Any]]:
    """Return the flowers of that garden, for beds."""
    return [
        {**spot, "zone": spot["zone"].replace("flower-", BED)}
        for spot in flower_layout()["zones"]
        if spot["form"] == "flower"
    ]
