"""The own cards of a deck in Color Chaos: one more set, and what its cards do there."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, cast
from zlib import crc32

from game.core.card import Card, Zone
from game.core.decision import PickColor, Seat
from game.core.game import GUEST_CARDS, OWN, find_game
from game.core.rulebook import CardRow, GuestCards
from game.games.color_chaos.actions import ACTIONS, exchange_hands, pass_around
from game.games.color_chaos.chaos_table import LEFT, RIGHT, SKIP_TO_MOST, SUITS, WHITE, ChaosTable
from game.games.color_chaos.dodges import choose_other, choose_two, who_dodges
from game.games.color_chaos.dump import color_dump
from game.words import GUESTS, Entry, Loan, Words

from .compile import own_faces
from .effects import EffectRun, pick_own_card
from .model import ROLLED, Effect, OwnCard, OwnDeck, Recipe
from .own_game import LONGEST, BadRecipe
from .own_table import LOOK, RecipeTable
from .pictures import bulk_of, face_picture, without_bulk
from .recipe_deck import LETTERS, PRINTED, train_of
from .recipe_file import read_recipe, write_recipe
from .recipe_layout import read_look
from .recipe_words import escape_text, maker_words, steps_in_words

GAME = "color-chaos"
WILD = ("white", "purple", "any")
"""Cards of these fit always there: they are white ones."""
HITS = ("draw", "take", "scrap")
"""What others can dodge, one by one."""
MOST = 8
"""So many decks can be in one journal."""
COUNTED = "each card of the train says what it brings"
"""What is added to the text of a deck from which its option is made."""


def usable_colors(card: OwnCard) -> tuple[str, ...]:
    """Return the colors that a card has in Color Chaos; a yellow one is left out."""
    suited = tuple(color for color in SUITS if color in card.colors)
    return (*suited, WHITE) if set(card.colors) & set(WILD) else suited


def playable_own_cards(deck: OwnDeck) -> tuple[OwnCard, ...]:
    """Return the own cards of a deck that can be played in Color Chaos.

    There nobody chooses who is skipped, so a card that asks for it stays home.
    """
    if deck.from_ != GAME:
        return ()
    return tuple(
        card
        for card in deck.card
        if usable_colors(card) and not any(step.act == "skip" and step.who for step in card.does)
    )


def bring_cards(recipe: Recipe, alike: bool = False) -> str:
    """Make a deck's own cards a set of Color Chaos; return the option's id.

    It is empty if there are none. With `alike` all train cards bring as much as the printed
    ones.
    """
    cards = playable_own_cards(recipe.deck)
    if not cards:
        return ""
    deck = replace(recipe, game=None, plan=None)
    told = write_recipe(without_bulk(deck))
    id = set_id(recipe, told, alike)
    crc = id.partition("@")[2]
    game = find_game(GAME)
    if id in game.guests:
        return id
    faces = {card.id: f"{card.id}@{crc}" for card in cards}
    looks = any(step.act == "look" for card in cards for step in card.does)
    game.join_guest_cards(
        GuestCards(
            id,
            write_recipe(deck),
            tuple(row for card in cards for row in guest_rows(card, faces[card.id], id, alike)),
            tuple(
                drawn for card in cards for drawn in guest_drawings(deck.deck, card, faces[card.id])
            ),
            {faces[card.id]: OwnAct(card.does) for card in cards if card.does},
            (Zone(LOOK, "known", set=id),) if looks else (),
            (look_spot(),) if looks else (),
            told,
            bulk_of(deck),
        )
    )
    loan = Loan(("own",), (), lambda words: dict(guest_words(recipe, id, faces, words, alike)))
    GUESTS.setdefault(GAME, {})[f"option.{id}.name"] = loan
    return id


def set_id(recipe: Recipe, target_text: str, alike: bool) -> str:
    """Return the option of a deck's own cards.

    If its trains bring other numbers than the printed ones, it differs from what it was while
    they brought the same.
    """
    printed = find_game(GAME).rules.numbers["train"]
    bring = {train_of(card.does) for card in playable_own_cards(recipe.deck)} - {0}
    if not alike and bring - {printed}:
        target_text = f"{target_text}# {COUNTED}"
    return f"{OWN}{recipe.about.id}@{crc32(target_text.encode()):08x}"


def guest_rows(card: OwnCard, face: str, set: str, alike: bool) -> Iterator[CardRow]:
    """Yield a card in each of its colors."""
    adds = 0 if alike else train_of(card.does)
    for color in usable_colors(card):
        code = f"{LETTERS[color]}.{face}"
        yield CardRow(color, face, code, card.copies, card.points, card.number, "", set, adds=adds)


def guest_drawings(deck: OwnDeck, card: OwnCard, face: str) -> Iterator[Mapping[str, Any]]:
    """Yield how a card is printed; a wild one by the first of its colors that says so."""
    there = usable_colors(card)
    faces = [*own_faces(card, face_picture(deck, card))]
    drawn = {told["colors"][0]: told for told in reversed(faces)}
    for color in there:
        meant = color if color in drawn else next(c for c in WILD if c in drawn)
        yield {**drawn[meant], "colors": [color], "faces": [face]}


def look_spot() -> Mapping[str, Any]:
    """Return where the cards lie that somebody looks at."""
    zones: list[Mapping[str, Any]] = read_look("empty-hand")["zones"]
    return next(zone for zone in zones if zone["zone"] == LOOK)


def guest_words(
    recipe: Recipe, id: str, faces: Mapping[str, str], words: Words, alike: bool
) -> Iterator[tuple[str, Entry]]:
    """Yield the words for the set and its cards."""
    name = escape_text(recipe.deck.name or recipe.about.name)
    cards = playable_own_cards(recipe.deck)
    count = sum(card.copies * len(usable_colors(card)) for card in cards)
    yield f"option.{id}.name", escape_text(words("workshop.ours.name", name=name))
    yield f"option.{id}.says", escape_text(words("workshop.ours.says", count=count))
    yield f"option.{id}.off", words("workshop.ours.off")
    yield f"option.{id}.on", words("workshop.ours.on")
    for card in cards:
        face, said = faces[card.id], escape_text(card.name)
        several = len(usable_colors(card)) > 1
        yield f"face.{face}", said
        yield f"card.{face}", f"{{color}} {said}" if several else said
        if maker := maker_words(recipe.deck, card, words):
            yield f"maker.{face}", maker
        rule = steps_in_words([*map(with_printed_train, card.does)] if alike else card.does, words)
        yield f"rule.{face}", escape_text(rule or words("workshop.ours.does_nothing"))


def with_printed_train(step: Effect) -> Effect:
    """Return a step as it was while all train cards brought as much as the printed ones."""
    train = find_game(GAME).rules.numbers["train"]
    return replace(step, count=train) if step.act == "train" else step


def unpacked(facts: Mapping[str, Any]) -> None:
    """Bring the cards that a journal's header carries. Raises `BadRecipe`."""
    texts = facts[GUEST_CARDS]
    if type(texts) is not list or len(texts) > MOST:
        raise BadRecipe("its cards are not a list of texts, or too many")
    ids = []
    options = facts.get("options")
    options = options if type(options) is dict else {}
    for text in texts:
        if type(text) is not str or len(text) > LONGEST:
            raise BadRecipe("its cards are not text, or too long")
        reading = read_recipe(text)
        if reading.recipe is None:
            raise BadRecipe("its cards can't be read")
        ids.append(unpack_set(reading.recipe, options))
    if any(id and id not in options for id in ids):
        raise BadRecipe("its cards belong to another game")


def unpack_set(recipe: Recipe, options: Collection[str]) -> str:
    """Bring a deck's own cards as a journal's house rules name them; return their option."""
    told = write_recipe(without_bulk(replace(recipe, game=None, plan=None)))
    now, before = (set_id(recipe, told, alike) for alike in (False, True))
    return bring_cards(recipe, alike=before in options and now not in options)


# What they do -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OwnAct:
    """The steps of an own card in Color Chaos."""

    does: tuple[Effect, ...]

    @property
    def train(self) -> bool:
        """True if the card goes to the train."""
        return bool(train_of(self.does))

    async def __call__(self, t: ChaosTable, seat: Seat) -> Seat:
        """Take its steps; tells who is next."""
        run = ChaosRun(t, seat)
        await run.run_steps(self.does)
        return run.next_seat()


class ChaosRun(EffectRun):
    """Steps in Color Chaos: players may dodge them, and an empty hand ends the round."""

    t: Any

    def __init__(self, t: ChaosTable, seat: Seat) -> None:
        super().__init__(cast(RecipeTable, t), seat)  # what its steps ask of it, it has
        self.rolled = 1
        self.turn_of: Seat | None = None
        """Whose turn is next, where a card says so."""

    async def run_steps(self, steps: Any) -> None:
        for step in steps:
            if self.is_round_ended():
                return
            await self.take_step(step)

    def is_round_ended(self) -> bool:
        """True if somebody has no card left; within an event its player may have none."""
        own = self.seat if self.t.is_in_event() else None
        return any(not self.t.hands[s] and s != own for s in self.t.around)

    def next_seat(self) -> Seat:
        if self.again:
            return self.seat
        if self.turn_of is not None:
            return self.turn_of
        following: Seat = self.t.seat_after(self.seat)
        for _ in range(self.skips):
            self.t.skip_seat(following)
            following = self.t.seat_after(following)
        return following

    def step_count(self, step: Effect) -> int:
        """Return how many a step is about, perhaps as the die says."""
        return self.rolled if step.count == ROLLED else int(step.count)

    def other_players(self) -> list[Seat]:
        return list(self.t.order_from(self.seat)[:-1])

    async def seats_concerned(self, step: Effect) -> list[Seat]:
        """Return the seats that a step is about, without those who dodge it."""
        draws = self.step_count(step) if step.act == "draw" else 0
        effect = f"own-{step.act}"
        hits = step.act in (*HITS, "swap")
        if step.who == "choose":
            return await self.choose_target(effect, hits, draws)
        found = await super().seats_concerned(step)
        if not hits:
            return found
        hit = [seat for seat in found if seat != self.seat]
        away = await who_dodges(self.t, effect, hit, draws=draws) if hit else []
        return [seat for seat in found if seat not in away]

    async def choose_target(self, effect: str, hits: bool, draws: int) -> list[Seat]:
        """Let me choose another player with cards; if they dodge I choose again."""
        if not hits:
            return await self.choose_opponent(effect)
        self.they = await choose_other(self.t, self.seat, effect, draws)
        return [] if self.they is None else [self.they]

    async def draw(self, step: Effect) -> None:
        for seat in await self.seats_concerned(step):
            self.t.draw_to_hand(seat, self.step_count(step))

    async def look(self, step: Effect) -> None:
        """Let me look at the top cards; a player who looks at the last cards keeps one."""
        if not self.t.zones["draw"]:
            self.t.refill()
        await super().look(step)

    async def swap(self, step: Effect) -> None:
        """Exchange two hands, unless somebody dodges."""
        if step.who == "two players":
            exchange_hands(self.t, self.seat, await choose_two(self.t, self.seat, "swap"))
            return
        for other in await self.seats_concerned(step):
            if other != self.seat:
                exchange_hands(self.t, self.seat, (self.seat, other))

    async def pass_hands(self, step: Effect) -> None:
        """Let all pass their hands on, except those who dodge."""
        face, way = (LEFT, 1) if step.way == "left" else (RIGHT, -1)
        await pass_around(self.t, self.seat, face, way)

    async def dump(self, step: Effect) -> None:
        """Let me dump cards of the current color; the last of them acts."""
        last = await color_dump(self.t, self.seat, self.t.color)
        if last is None or self.is_round_ended():
            return
        if last.face == SKIP_TO_MOST:
            self.turn_of = await ACTIONS[SKIP_TO_MOST](self.t, self.seat)
        await self.run_steps(
            [s for s in self.steps_of_card(last) if s.act not in ("dump", "train")]
        )

    def steps_of_card(self, card: Card) -> tuple[Effect, ...]:
        """Return the steps of a card, printed or not."""
        act = self.t.acts.get(card.face)
        return act.does if isinstance(act, OwnAct) else PRINTED.get(card.face, ())

    async def scrap(self, step: Effect) -> None:
        """Each chooses cards of their own that go to Scrap!."""
        for seat in await self.seats_concerned(step):
            for _ in range(self.step_count(step)):
                if card := await pick_own_card(self.t, seat, "own-scrap"):
                    self.t.scrap_card(seat, card)

    async def color(self, step: Effect) -> None:
        color = await PickColor(self.seat, SUITS)
        self.t.announce("picked", self.seat, color=color)
        self.t.set_color(color)

    async def roll(self, step: Effect) -> None:
        self.t.revealed += 1
        self.rolled = 1 + self.t.chance.below(step.sides)
        self.t.announce("rolled", self.seat, count=self.rolled)

    async def points(self, step: Effect) -> None:
        scores = list(self.t.scores)
        for seat in await self.seats_concerned(step):
            scores[seat] += self.step_count(step)
        self.t.set_facts(scores=tuple(scores))
