"""The words of a built game: its own names, and sentences about what its cards do."""

from collections.abc import Iterator, Sequence

from game.language import capitalize
from game.words import Entry, Loan, Words

from .compile import bed_names, option_tables
from .model import PALETTE, ROLLED, Effect, GardenPlan, OwnCard, Plan, Recipe
from .recipe_deck import SUITS, effects_by_face

PRICES = {"cards left": "hand", "winner takes all": "winner", "cards": "worth"}
"""By what brings points in a game: how the points of a card are told. As in Color Chaos it is
what they cost in a hand, which all games say in the same words.
"""
OWN = "own"
"""The catalogue of all own games; each family has one below it."""
NAMED_IN = {
    "color-chaos": ("color-chaos",),
    "chroma": ("color-chaos", "penny-badger", "dice-factor", "rainbow-rush"),
}
"""By deck the games that name its cards; the last one wins."""


def step_sentence(step: Effect, words: Words) -> str:
    """Return what one step does, in one whole sentence."""
    form: str = step.who or "me"
    count = step.count
    if step.act == "pass":
        form = step.way
    elif step.who == "two players":
        form = "two"
    elif count == ROLLED:
        form += "_rolled"
    elif step.act == "score" and int(count) < 0:
        form += "_less"
    number = step.sides if PALETTE[step.act].sides else 1 if count == ROLLED else abs(int(count))
    return words(f"workshop.effect.{step.act}.{form}", count=number)


def steps_in_words(steps: Sequence[Effect], words: Words) -> str:
    """Return what a card does, step by step."""
    return " ".join(step_sentence(step, words) for step in steps)


def word_loan(recipe: Recipe) -> Loan:
    """Return where a game borrows its words."""
    family = "" if recipe.game is None else recipe.game.family
    names = NAMED_IN[recipe.deck.from_]
    return Loan((OWN, f"{OWN}-{family}"), names, lambda words: dict(own_words(recipe, words)))


def own_words(recipe: Recipe, words: Words) -> Iterator[tuple[str, Entry]]:
    """Yield what only this game says; what stands in a name is read as it is."""
    yield "game.name", escape_text(recipe.about.name)
    if recipe.about.words:
        yield "game.aim", escape_text(recipe.about.words)
    for card in recipe.deck.card:
        yield f"face.{card.id}", escape_text(card.name)
        yield f"card.{card.id}", card_in_sentence(card)
    for bed in bed_names(recipe, recipe.plan) if isinstance(recipe.plan, GardenPlan) else ():
        said = words.first_of_keys(f"color.{bed}", f"shape.{bed}", f"face.{bed}", default=bed)
        yield f"bed.{bed}", escape_text(capitalize(said))
    if recipe.plan is not None:
        yield from price_words(recipe.plan, words)
    if recipe.game is not None and recipe.plan is not None:
        for option in option_tables(recipe.game, recipe.plan):
            yield from house_rule_words(option["id"], option["values"], words)
    for card in recipe.deck.card:
        if not card.does:
            yield f"rule.{card.id}", escape_text(words("workshop.goes.nothing"))
    for face, steps in effects_by_face(recipe.deck).items():
        yield f"rule.{face}", escape_text(steps_in_words(steps, words))


def price_words(plan: Plan, words: Words) -> Iterator[tuple[str, Entry]]:
    """Yield what the points of a card are for; nothing if they count for nothing."""
    key = PRICES.get(getattr(plan, "points", ""), "none")
    if key != "hand":
        yield "card.points", "" if key == "none" else words.entry_of_key(f"workshop.price.{key}")
    if key == "worth":
        yield "print.costs", words.entry_of_key("workshop.price.all")


def house_rule_words(id: str, values: Sequence[str], words: Words) -> Iterator[tuple[str, Entry]]:
    """Yield the words of a house rule that its family lacks: numbers, the workshop's."""
    name = f"option.{id}.name"
    if name not in words:
        yield name, escape_text(words.first_of_keys(f"workshop.field.{id}", default=id))
    for value in values:
        key, said = f"option.{id}.{value}", f"workshop.answer.{id}.{_value_slug(value)}"
        if key not in words:
            yield key, escape_text(words.first_of_keys(f"{said}.name", said, default=value))


def _value_slug(value: str) -> str:
    return value.replace(", ", "_").replace(" ", "_")


def card_in_sentence(card: OwnCard) -> str:
    """Return a card's name in a sentence, with its color if it has more than one."""
    name = escape_text(card.name)
    colored = len(card.colors) > 1 and set(card.colors) <= set(SUITS)
    return f"{{color}} {name}" if colored else name


def escape_text(text: str) -> str:
    """Return a text that is no pattern, whatever stands in it."""
    return text.replace("{", "{{").replace("}", "}}")
