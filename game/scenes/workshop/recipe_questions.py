"""The six questions of each family: their possible answers, and how to set one."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal, get_args

from game.games.recipe.checker import key_types, split_type
from game.games.recipe.families.line import lines_of_recipe
from game.games.recipe.families.meld.meld_recipes import KNOCKERS
from game.games.recipe.families.trick_cards import suits_in_deck
from game.games.recipe.families.trick_recipes import COUNTS_BIDS, TEAM_PLAYERS, count_tricks
from game.games.recipe.model import (
    PLANS,
    HouseRule,
    NumberRange,
    OwnRules,
    Recipe,
    TricksPlan,
    TrickSuit,
)
from game.games.recipe.recipe_deck import SUITS, deck_size, deck_tables
from game.words import Words

QUESTIONS = ("who", "fits", "stuck", "turn", "end", "points")
"""What is asked of every game, in this order."""
FIELDS_OF_QUESTION: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "empty-hand": {
        "who": ("players", "deal", "start_card", "first_player"),
        "fits": ("fits",),
        "stuck": ("stuck", "all_pass", "after_draw", "must", "stack", "paid"),
        "turn": ("play", "reverse_of_two"),
        "end": ("ends", "last_card", "call", "turns_per_player"),
        "points": ("points", "target"),
    },
    "sets": {
        "who": ("players", "deal", "first_player"),
        "fits": ("goal", "size"),
        "stuck": ("spoil", "locked"),
        "turn": ("draw_from",),
        "end": ("turns_per_player",),
        "points": (),
    },
    "garden": {
        "who": ("players", "stock", "hand", "first_player"),
        "fits": ("beds", "order", "start"),
        "stuck": ("stuck",),
        "turn": ("lay", "piles"),
        "end": ("turns_per_player",),
        "points": ("points", "whole"),
    },
    "line": {
        "who": ("players", "deal", "begins", "first_player"),
        "fits": ("line", "start", "order"),
        "stuck": ("stuck", "must", "passes"),
        "turn": ("at_once", "opens"),
        "end": ("turns_per_player",),
        "points": ("points", "target"),
    },
    "pairs": {
        "who": ("mode", "players", "deal", "first_player"),
        "fits": ("same", "group"),
        "stuck": (),
        "turn": ("draw_from", "after_a_pair", "again"),
        "end": ("idle_rounds", "turns_per_player"),
        "points": (),
    },
    "ladder": {
        "who": ("players", "deal", "trade", "first_player"),
        "fits": ("rank", "beats", "wild"),
        "stuck": ("passed",),
        "turn": ("count", "clears", "reverse_of_two"),
        "end": ("ends", "rounds", "turns_per_player"),
        "points": ("points",),
    },
    "tricks": {
        "who": ("players", "teams", "deal", "hands", "pass_first", "first_player"),
        "fits": ("suit", "follow", "stuck"),
        "stuck": ("trump", "must_trump", "lead_trump"),
        "turn": ("equal", "wild"),
        "end": ("bid", "bonus"),
        "points": (
            *("points", "book", "nil", "bags", "avoid", "each", "sweep", "target", "rounds"),
        ),
    },
    "ask": {
        "who": ("players", "deal", "first_player"),
        "fits": ("alike", "group", "different"),
        "stuck": ("miss", "empty"),
        "turn": ("ask_for", "must_hold", "give", "hit"),
        "end": ("ends", "turns_per_player"),
        "points": ("points", "target"),
    },
    "melds": {
        "who": ("players", "deal", "first_player"),
        "fits": ("melds", "least", "goals", "goal_missed", "set_of", "repeats", "run_of", "wild"),
        "stuck": ("take",),
        "turn": ("lay_on", "first", "actions"),
        "end": ("last", "knock", "turns_per_player"),
        "points": ("points", "target", "gin", "undercut"),
    },
}
"""By family and question the fields of a recipe that it is about."""
PICTURED_FIELDS = (
    *("stuck", "play", "ends", "points", "goal", "beds", "mode", "rank", "passed", "count"),
    *("trump", "bid", "ask_for", "miss", "take"),
)
"""Whose answers are shown as pictures, of which one is chosen; many may be of `fits` and `same`."""
ASKED_FOR = ("color", "shape", "sign", "card")
"""What players may ask for, where they don't draw blindly."""
EXAMPLE_GOALS = ("2 sets of 3", "1 run of 4", "1 set of 3, 1 run of 3")
FIELD_CONDITIONS: Mapping[str, tuple[str, tuple[Any, ...]]] = {
    "after_draw": ("stuck", ("draw 1", "draw until it fits")),
    "paid": ("stack", ("same", "any")),
    "all_pass": ("stuck", ("pass",)),
    "locked": ("spoil", ("wild cards",)),
    "after_a_pair": ("mode", ("patch",)),
    "draw_from": ("mode", ("patch",)),
    "again": ("mode", ("memory",)),
    **dict.fromkeys(("must_hold", "give", "hit", "miss"), ("ask_for", ASKED_FOR)),
    "line.start": ("begins", ("holder", "random")),
    "garden.start": ("order", ("next",)),
    "garden.stuck": ("stock", (0,)),
    "garden.points": ("stock", (0,)),
    "piles": ("stock", tuple(range(1, 31))),
    "first_player": ("begins", ("random", "first played")),
    "bonus": ("points", ("exact",)),
    "book": ("points", ("tricks",)),
    "nil": ("points", ("at least",)),
    "bags": ("points", ("at least",)),
    "avoid": ("points", ("avoid",)),
    "each": ("points", ("avoid",)),
    "sweep": ("points", ("avoid",)),
    "goal_missed": ("goals", (EXAMPLE_GOALS,)),
    **dict.fromkeys(("gin", "undercut"), ("knock", tuple(range(1, 51)))),
    **dict.fromkeys(("first", "last", "take", "goals", "melds.points"), ("knock", (0,))),
}
"""What is asked only if another field is answered so, perhaps only in one family."""
TARGET_CHOICES = (0, *range(50, 501, 50))
"""Points to play to; 0 is one round."""
CARD_CHOICES = tuple(range(0, 51, 10))
"""The same where each card left is one point."""
TRICK_CHOICES = (0, 5, 10, 15, 20, 30, 40, 50, 60, 80, 100, 150, 200, 300, 500)
"""The same in games of tricks; 0 is no such limit."""
WIN_CHOICES = tuple(range(11))
"""The same where a round is one point."""
USUAL_WINS, USUAL_TRICKS, USUAL_TARGET = 3, 20, 100
GOAL_CHOICES: Mapping[tuple[str, ...], str] = {
    (): "none",
    EXAMPLE_GOALS: "three",
    ("2 sets of 3", "1 run of 4", "1 set of 4", "1 set of 3, 1 run of 3", "1 run of 5",
     "7 of one color", "2 runs of 4"): "seven",
}  # fmt: skip
"""Goals that a game can have, with what they are called; a file may have others of its own."""
GOAL_DEAL = 9
"""Cards that are enough for all of them."""
WITHOUT_GOALS = ("melds", "least", "first", "points", "target", "knock")
"""What is asked only where there are no goals."""
FEW_CHOICES: Mapping[str, tuple[int, ...]] = {
    "knock": (0, 5, 10, 15, 20, 30, 40, 50),
    "gin": (0, 10, 20, 25, 30, 50, 100),
    "undercut": (0, 10, 20, 25, 30, 50, 100),
}
"""By field the numbers that are offered, where not every possible one is."""
FieldForm = Literal["pictures", "many", "words", "switch", "count", "pair"]


@dataclass(frozen=True, slots=True)
class RecipeField:
    """A field of a recipe: how it is answered, and with which values."""

    name: str
    form: FieldForm
    values: tuple[Any, ...] = ()
    """All of them; of numbers the steps there are."""


def word_question(words: Words, family: str, question: str) -> str:
    """Return a question as the family asks it."""
    return words.first_of_keys(f"workshop.ask_of.{family}.{question}", f"workshop.ask.{question}")


def list_asked_fields(recipe: Recipe, question: str) -> list[RecipeField]:
    """Return the fields to ask now, as far as they make a difference."""
    assert recipe.game is not None
    names = FIELDS_OF_QUESTION[recipe.game.family][question]
    return [make_recipe_field(recipe, name) for name in names if is_field_needed(recipe, name)]


def is_field_needed(recipe: Recipe, name: str) -> bool:
    """True if the other answers leave this field open."""
    if recipe.plan is not None and name == "deal" and getattr(recipe.plan, "mode", "") == "memory":
        return False
    goals = getattr(recipe.plan, "goals", None)
    if goals is not None and name == "goal_missed":
        return bool(goals)
    if goals and name in WITHOUT_GOALS:
        return False
    other, values = find_field_condition(recipe, name)
    return not hasattr(recipe.plan, other) or find_field_value(recipe, other) in values


def find_field_condition(recipe: Recipe, name: str) -> tuple[str, tuple[Any, ...]]:
    """Return the other field that a field depends on, and its answers; empty if there's none."""
    family = "" if recipe.game is None else recipe.game.family
    usual = FIELD_CONDITIONS.get(name, ("", ()))
    return FIELD_CONDITIONS.get(f"{family}.{name}", usual)


def make_recipe_field(recipe: Recipe, name: str) -> RecipeField:
    """Return how a field is answered, by its type."""
    assert recipe.game is not None
    family: Any = PLANS[recipe.game.family]
    every: dict[str, Any] = {**key_types(OwnRules), **key_types(family)}
    origin, inner, limits = split_type(every[name])
    if name == "target":
        return RecipeField(name, "count", list_targets(recipe))
    if name == "start" and recipe.game.family == "line":
        return RecipeField(name, "count", list_start_ranks(recipe))
    if name == "start_card":
        return RecipeField(name, "count", list_start_kinds(recipe))
    if name == "goals":
        own = find_field_value(recipe, name)
        return RecipeField(name, "words", tuple(dict.fromkeys((*GOAL_CHOICES, own))))
    if name in ("players", "lay"):
        if getattr(recipe.plan, "teams", "no") != "no":
            return RecipeField(name, "pair", tuple(least for least, _ in TEAM_PLAYERS))
        if getattr(recipe.plan, "knock", 0):
            return RecipeField(name, "pair", (KNOCKERS,))
        each: Any = split_type(inner[0])[2]
        return RecipeField(name, "pair", tuple(range(each.least, each.most + 1)))
    if recipe.game.family == "tricks" and name in ("trump", "avoid"):
        values = get_args(inner[0]) if origin is tuple else inner
        return RecipeField(
            name, "many" if origin is tuple else "pictures", values_with_suits(recipe, values)
        )
    if origin is tuple:
        return RecipeField(name, "many", get_args(inner[0]))
    if name == "book":
        return RecipeField(name, "count", tuple(books_that_fit(recipe)[: limits.most + 1]))
    if isinstance(limits, NumberRange):
        own, few = find_field_value(recipe, name), FEW_CHOICES.get(name)
        every_number = tuple(range(limits.least, limits.most + 1))
        return RecipeField(name, "count", tuple(sorted({*few, own})) if few else every_number)
    if every[name] is bool:
        return RecipeField(name, "switch", (False, True))
    return RecipeField(name, "pictures" if name in PICTURED_FIELDS else "words", inner)


def find_field_value(recipe: Recipe, name: str) -> Any:
    """Return the current answer of a field."""
    part: Any = recipe.game if name in key_types(OwnRules) else recipe.plan
    return getattr(part, name, None)


def answer_field(recipe: Recipe, name: str, answer: Any) -> Recipe:
    """Return the recipe with another answer."""
    assert recipe.game is not None
    if name in key_types(OwnRules):
        return replace(recipe, game=replace(recipe.game, **{name: answer}))
    plan: Any = recipe.plan
    changed = replace(recipe, plan=replace(plan, **{name: answer}))
    if isinstance(plan, TricksPlan):
        changed = fit_tricks(changed, name)
    if name == "goals":
        return fit_goals(changed)
    if name == "knock":
        return fit_knocking(changed)
    return fit_target(changed) if name == "points" else changed


def fit_goals(recipe: Recipe) -> Recipe:
    """Return the recipe with the answers that goals need: enough cards, and no other aim."""
    plan: Any = recipe.plan
    if not plan.goals:
        return recipe
    deal = max(plan.deal, GOAL_DEAL)
    return replace(recipe, plan=replace(plan, deal=deal, points="cards left", target=0))


def fit_knocking(recipe: Recipe) -> Recipe:
    """Return the recipe with the answers that knocking needs: two players, and no other aim.

    House rules that ask for something else are gone.
    """
    plan: Any = recipe.plan
    if not plan.knock or recipe.game is None:
        return recipe
    house = tuple(one for one in recipe.game.house if one.ask not in ("take", "points"))
    game = replace(recipe.game, players=(KNOCKERS, KNOCKERS), house=house)
    fitting = replace(plan, goals=(), take="top", points="winner takes all")
    return fit_target(replace(recipe, game=game, plan=fitting))


def list_start_ranks(recipe: Recipe) -> tuple[int, ...]:
    """Return the ranks that every line of a recipe has; all there can be without any line."""
    plan: Any = recipe.plan
    lines = [*lines_of_recipe(recipe, plan).values()]
    shared = set[int]().union(*lines).intersection(*lines)
    return tuple(sorted(rank for rank in shared if rank >= 0)) or (plan.start,)


def list_start_kinds(recipe: Recipe) -> tuple[str, ...]:
    """Return the kinds that can be first on the pile: those of the deck with a color, or any."""
    kinds = (
        face
        for block in deck_tables(recipe.deck)
        if {*block["colors"]} & {*SUITS}
        for face, facts in block["faces"].items()
        if facts["copies"]
    )
    return ("", *dict.fromkeys(kinds))


def list_targets(recipe: Recipe) -> tuple[int, ...]:
    """Return the points that a game can be played to: a few where a round is one point."""
    if isinstance(recipe.plan, TricksPlan):
        return TRICK_CHOICES
    if getattr(recipe.plan, "points", "") in ("one", "sets", "one loses"):
        return WIN_CHOICES
    kind: Any = type(recipe.plan)
    limits = split_type(key_types(kind).get("target", int))[2]
    is_low = limits is not None and limits.most <= CARD_CHOICES[-1]
    return CARD_CHOICES if is_low else TARGET_CHOICES


def fit_target(recipe: Recipe) -> Recipe:
    """Return the recipe with target points that fit its way of scoring.

    The targets that house rules offer change with it.
    """
    plan: Any = recipe.plan
    game = recipe.game
    assert game is not None
    known = list_targets(recipe)
    usual = {
        WIN_CHOICES: USUAL_WINS, CARD_CHOICES: CARD_CHOICES[2], TRICK_CHOICES: USUAL_TRICKS,
    }.get(known, USUAL_TARGET)  # fmt: skip

    def find_nearest_target(target: Any) -> int:
        return target if target in known else usual

    if hasattr(plan, "target"):
        plan = replace(plan, target=find_nearest_target(plan.target))
    house = tuple(
        replace(one, values=tuple(dict.fromkeys(map(find_nearest_target, one.values))))
        if one.ask == "target"
        else one
        for one in game.house
    )
    return replace(recipe, game=replace(game, house=house), plan=plan)


def books_that_fit(recipe: Recipe) -> range:
    """Return how many tricks of a round may count for nothing: fewer than there are."""
    assert isinstance(recipe.plan, TricksPlan)
    assert recipe.game is not None
    size = count_tricks(recipe.plan, recipe.game, deck_size(recipe.deck))
    return range(max(1, size))


def values_with_suits(recipe: Recipe, values: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return answers without the suits that the deck of a game of tricks doesn't have."""
    assert isinstance(recipe.plan, TricksPlan)
    there = suits_in_deck(recipe.deck, recipe.plan.suit)
    return tuple(one for one in values if one not in get_args(TrickSuit) or one in there)


def fit_tricks(recipe: Recipe, name: str) -> Recipe:
    """Return a game of tricks whose other answers go with the one that was just given.

    Players say how many tricks only where that counts, and all suits are those of the deck.
    """
    plan, game = recipe.plan, recipe.game
    assert isinstance(plan, TricksPlan)
    assert game is not None
    says, counts = plan.bid != "no", plan.points in COUNTS_BIDS
    if name == "bid" and says != counts:
        plan = replace(plan, points="exact" if says else "tricks")
    elif says != counts:
        plan = replace(plan, bid="no" if says else "in turn")
    if plan.teams == "pairs" and plan.points == "out":
        plan = replace(plan, teams="no") if name == "points" else replace(plan, points="tricks")
    if plan.teams == "pairs" and game.players not in TEAM_PLAYERS:
        game = replace(game, players=TEAM_PLAYERS[0])
    [*suits] = suits_in_deck(recipe.deck, plan.suit)
    if plan.trump not in values_with_suits(replace(recipe, plan=plan), (plan.trump,)):
        plan = replace(plan, trump="turned up")
    avoid: Any = tuple(suit for suit in plan.avoid if suit in suits)
    if plan.points == "avoid" and not avoid:
        avoid = tuple(suits[:1])
    book = min(plan.book, books_that_fit(replace(recipe, game=game, plan=plan))[-1])
    fitted = replace(recipe, game=game, plan=replace(plan, avoid=avoid, book=book))
    house = [_fit_house_rule(fitted, rule) for rule in game.house]
    return replace(fitted, game=replace(game, house=tuple(rule for rule in house if rule.values)))


def _fit_house_rule(recipe: Recipe, rule: HouseRule) -> HouseRule:
    """Return a house rule of a game of tricks with the values that go with its other answers."""
    assert isinstance(recipe.plan, TricksPlan)
    says = recipe.plan.points in COUNTS_BIDS
    values = rule.values
    if rule.ask == "bid":
        values = tuple(value for value in values if (value != "no") == says)
    elif rule.ask == "trump":
        values = values_with_suits(recipe, values)
    elif rule.ask == "book":
        values = tuple(value for value in values if value in books_that_fit(recipe))
    return replace(rule, values=values)


def step_value(field: RecipeField, current_value: Any, direction: int) -> Any:
    """Return the next number or kind of card, or with -1 the one before; the same at the end."""
    values = field.values
    if current_value in values:
        at = values.index(current_value)
    elif isinstance(current_value, str):
        at = 0
    else:
        at = min(range(len(values)), key=lambda n: abs(values[n] - current_value))
    return values[min(len(values) - 1, max(0, at + direction))]


def step_number_pair(
    field: RecipeField, current_values: tuple[int, int], index: int, direction: int
) -> tuple[int, int]:
    """Return two numbers with one changed; the other follows if it has to, in teams always."""
    least, most = current_values
    changed = step_value(field, current_values[index], direction)
    if (changed, changed) in TEAM_PLAYERS and len(field.values) == len(TEAM_PLAYERS):
        return changed, changed
    if field.name == "lay":  # 0 is any number
        least, most = (changed, most) if index == 0 else (least, changed)
        if most and most < least:
            least, most = (least, least) if index == 0 else (most, most)
        return least, most
    least, most = (changed, most) if index == 0 else (least, changed)
    return (least, max(least, most)) if index == 0 else (min(least, most), most)


def toggle_answer(
    field: RecipeField, current_values: tuple[Any, ...], answer: Any
) -> tuple[Any, ...]:
    """Return several answers with one added or removed; the last one stays."""
    chosen = {*current_values} ^ {answer}
    return tuple(x for x in field.values if x in chosen) or current_values


def answer_key(answer: Any) -> str:
    """Return an answer as keys of texts name it."""
    if isinstance(answer, bool):
        return "yes" if answer else "no"
    if isinstance(answer, tuple):
        return GOAL_CHOICES.get(answer, "own")
    return str(answer).replace(", ", "_").replace(" ", "_")
