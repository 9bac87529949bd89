"""The words of a built game: its own names, and sentences about what its cards do."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from game.words import Entry, Loan, Words

from .compile import option_tables
from .families import family_named
from .model import PALETTE, ROLLED, Effect, OwnCard, OwnDeck, Plan, Recipe, TricksPlan
from .pictures import find_picture
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


def own_card_rule(card: OwnCard, words: Words) -> str:
    """Return what an own card does, and on what it can't be played; empty if neither is told."""
    not_on = [words("workshop.card.not_on_itself")] if card.not_on else []
    return " ".join([*(step_sentence(step, words) for step in card.does), *not_on])


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
        if maker := maker_words(recipe.deck, card, words):
            yield f"maker.{card.id}", maker
    if recipe.game is not None:
        family = family_named(recipe.game.family)
        yield from family.own_words(recipe, words)
        if family.is_pure_luck(recipe.plan):
            yield "setup.guess", words("setup.luck")
            yield "setup.guess_note", words("setup.luck_note")
    if recipe.plan is not None:
        yield from price_words(recipe.plan, words)
    if recipe.game is not None and recipe.plan is not None:
        for option in option_tables(recipe.game, recipe.plan):
            yield from house_rule_words(recipe.game.family, option, words)
    for face, steps in effects_by_face(recipe.deck).items():
        yield f"rule.{face}", escape_text(steps_in_words(steps, words))
    for card in recipe.deck.card:
        said = own_card_rule(card, words) or words("workshop.goes.nothing")
        yield f"rule.{card.id}", escape_text(said)


def maker_words(deck: OwnDeck, card: OwnCard, words: Words) -> str:
    """Return who drew the picture of a card; empty where nobody signed it."""
    picture = find_picture(deck, card)
    by = picture.by.strip() if picture else ""
    return escape_text(words("workshop.picture.by_name", name=by)) if by else ""


def field_key(words: Words, family: str, name: str) -> str:
    """Return the key of what a question is called: in its family's words, or as usual."""
    own = f"workshop.field_of.{family}.{name}"
    return own if own in words else f"workshop.field.{name}"


def answer_key_of(words: Words, family: str, name: str, answer: str) -> str:
    """Return the key of an answer, alone or with a name below it, as `field_key` does."""
    own = f"workshop.answer_of.{family}.{name}.{answer}"
    is_own = own in words or f"{own}.name" in words
    return own if is_own else f"workshop.answer.{name}.{answer}"


def price_words(plan: Plan, words: Words) -> Iterator[tuple[str, Entry]]:
    """Yield what the points of a card are for; nothing if they count for nothing."""
    is_ranked = isinstance(plan, TricksPlan)  # where a card may count its rank instead
    key = "none" if is_ranked else PRICES.get(getattr(plan, "points", ""), "none")
    if key != "hand":
        yield "card.points", "" if key == "none" else words.entry_of_key(f"workshop.price.{key}")
    if key == "worth":
        yield "print.costs", words.entry_of_key("workshop.price.all")


def house_rule_words(
    family: str, option: Mapping[str, Any], words: Words
) -> Iterator[tuple[str, Entry]]:
    """Yield the words of a house rule that its family lacks: numbers, the workshop's."""
    id, name = option["id"], f"option.{option['id']}.name"
    if name not in words:
        yield name, escape_text(words.first_of_keys(field_key(words, family, id), default=id))
    for value in option["values"]:
        key = f"option.{id}.{value}"
        said = answer_key_of(words, family, id, _value_slug(value))
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


def thing_in_words(words: Words, thing: str) -> str:
    """Return what somebody asks for in words: a color, a shape, a number, or one card."""
    color, _, sign = thing.partition(" ")
    if sign:
        values = {"color": words.first_of_keys(f"color.{color}", default=color), "face": sign}
        card = words.first_of_keys(f"card.{sign}", default=sign, **values)
        return words("thing.card", card=card)
    face = words.first_of_keys(f"face.{thing}", default=thing)
    return words.first_of_keys(f"thing.{thing}", "thing.sign", sign=face)
