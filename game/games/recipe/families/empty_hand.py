"""Get rid of your cards: play what fits the card on top, or draw."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from typing import Any, cast

from game.core.card import Card, Deck, choices_offered, sum_of_cards
from game.core.decision import Calls, PickCards, PlayCard, Seat
from game.core.errors import BadPosition
from game.core.secret_round import DONE

from ..effects import EffectRun
from ..model import EmptyHandPlan, OwnRules, Recipe
from ..own_table import DISCARD, SCRAP, RecipeTable
from ..recipe_deck import SUITS, effects_by_face
from ..recipe_layout import read_look
from ..traits import FITS_ALWAYS, possible_signs, rank_of, sign_of
from .family import MOST_STEPS, LayoutDraft, NoteMistake, RecipeFamily, Tables, zone_table
from .own_rounds import begin_first_turn, begin_own_round, end_own_round, may_deal_again

DRAW, PASS, TRAIN, CHAOS = "draw", "pass", "train", "chaos"


class FittingCards(dict[tuple[str, str], frozenset[Card]]):
    """The cards that fit a color and a card on top, found when they are first asked for."""

    def __init__(self, deck: Deck, fits: tuple[str, ...], not_on: frozenset[str]) -> None:
        super().__init__()
        self.deck, self.fits, self.not_on = deck, fits, not_on
        self.by_code = {card.code: card for card in deck}

    def __missing__(self, key: tuple[str, str]) -> frozenset[Card]:
        color, top = key[0], self.by_code[key[1]]
        self[key] = frozenset(card for card in self.deck if self.fit_reason(card, color, top))
        return self[key]

    def fit_reason(self, card: Card, color: str, top: Card) -> str:
        """Return what makes a card fit; empty if nothing does."""
        if not color:
            return "always"
        if self.is_on_itself(card, top):
            return ""
        if card.color in FITS_ALWAYS:
            return "always"
        if "color" in self.fits and card.color == color:
            return "same_color"
        if "sign" in self.fits and (
            possible_signs(card, (sign_of(top),)) or possible_signs(top, (sign_of(card),))
        ):
            return "same_sign"
        return self._rank_reason(rank_of(card), rank_of(top))

    def is_on_itself(self, card: Card, top: Card) -> bool:
        """True if a card would lie on its own kind, where it can't be played (OWN-5)."""
        return card.face == top.face and card.face in self.not_on

    def _rank_reason(self, mine: int | None, lying: int | None) -> str:
        if mine is None:
            return ""
        if lying is None:  # on a card without a number any number may follow
            return "higher" if {"higher", "step"} & {*self.fits} else ""
        if "higher" in self.fits and mine > lying:
            return "higher"
        return "step" if "step" in self.fits and abs(mine - lying) == 1 else ""


fitting = lru_cache(16)(FittingCards)
"""What fits of a deck, remembered for many matches."""


class EmptyHandTable(RecipeTable):
    """The piles and the hands; `color` is the color of the card on top, or what was picked."""

    FACTS = (*RecipeTable.FACTS, "color", "debt")
    TALLIES = (*RecipeTable.TALLIES, "out")

    def set_up(self) -> None:
        super().set_up()
        self.plan = cast(EmptyHandPlan, self.asked)
        self.suits = self.plan.suits or self.colors
        self.color = ""
        self.debt = 0
        """What the player on turn must draw, or pass on."""
        self.out = 0
        """Who was the first without cards, counted from 1."""
        self.fitting = fitting(self.deck, self.plan.fits, self.rules.raw["plan"]["not_on"])

    def fitting_on_top(self) -> frozenset[Card]:
        """Return every card of the deck that may be played now."""
        return self.fitting[self.color, self.zones[DISCARD][-1].code]

    def playable_in_hand(self, seat: Seat) -> list[Card]:
        """Return the cards in this hand that may be played now."""
        fits = self.fitting_on_top()
        return choices_offered([card for card in self.hands[seat] if card in fits])

    def start_cards(self, seat: Seat) -> list[Card]:
        """Return the cards in this hand that may be the first one on the pile."""
        kind = self.plan.start_card
        return [card for card in self.hands[seat] if card.face == kind and card.color in SUITS]

    def debt_answers(self, seat: Seat) -> list[Card]:
        """Return the cards that pass a debt on."""
        top = self.zones[DISCARD][-1]
        passes = [
            card
            for card in self.hands[seat]
            if self.does_make_owe(card) and not self.fitting.is_on_itself(card, top)
        ]
        if self.plan.stack == "same":
            passes = [card for card in passes if card.face == top.face]
        return choices_offered(passes)

    def does_make_owe(self, card: Card) -> bool:
        """True if a card makes the next player draw."""
        return any(step.act == "draw" and step.who == "next" for step in self.card_steps(card))

    def train_draws(self) -> int:
        """Return how many cards a drawing player must take for the train."""
        return sum_of_cards(self.zones.get(TRAIN, ()), 1)

    def make_next_owe(self, count: int) -> bool:
        """Let the next player owe cards, if that can be passed on; True if it can."""
        if self.plan.stack == "no":
            return False
        self.set_facts(debt=self.debt + count)
        return True

    def is_taking_part(self, seat: Seat) -> bool:
        """True if a seat takes part: without cards it is out, if the round goes on."""
        return self.plan.ends == "first out" or bool(self.hands[seat])

    def spend_onto_discard(self, card: Card, source: str) -> None:
        """Play a card: it lands, and its color counts."""
        train = TRAIN in self.zones and any(step.act == TRAIN for step in self.card_steps(card))
        self.move(card, source, TRAIN if train else DISCARD)
        if not train and card.color in SUITS and self.color != card.color:
            self.set_facts(color=card.color)

    def refill(self) -> None:
        """Make a new draw pile of the discard pile but its top, or else of what is scrapped."""
        super().refill()
        if not self.zones["draw"] and SCRAP in self.zones:
            self.gather([SCRAP])

    def is_round_over(self) -> bool:
        """True if the plan's end has come, nobody can move, or it takes too long.

        The plan's end is the first empty hand, or that at most one player still has cards.
        """
        left = sum(map(bool, self.hands))
        done = left <= 1 if self.plan.ends == "last left" else left < len(self.around)
        return done or self.is_idle_too_long(max(1, left)) or self.has_timed_out()


TABLE = EmptyHandTable


async def begin_round(t: EmptyHandTable) -> None:
    """Shuffle, deal, turn the first card."""
    t.out = 0
    begin_own_round(t, debt=0, color="")
    t.deal_cards(t.order_from(t.dealer), t.fewer_each(t.plan.deal))
    holder = next((seat for seat in t.order_from(t.dealer) if t.start_cards(seat)), None)
    if holder is None:
        turn_first_fitting(t)
        holder = t.seat_after(t.dealer)
    begin_first_turn(t, holder, t.plan.target)


def turn_first_fitting(t: EmptyHandTable) -> None:
    """Turn the first card of the discard pile; cards without a color go to the bottom."""
    for _ in t.zones["draw"]:
        if t.zones["draw"][-1].color in SUITS:
            break
        t.bury_top()
    card = t.zones["draw"][-1]
    t.move(card, "draw", DISCARD)
    t.set_facts(color=card.color if card.color in SUITS else t.suits[0])


async def turn(t: EmptyHandTable) -> None:
    """Play a card or draw; then the turn passes on."""
    seat = t.turn
    t.turns += 1
    if not t.zones[DISCARD]:
        await play_start_card(t, seat)
        return
    card = await (pay_own_debt(t, seat) if t.debt else play_or_draw_own(t, seat))
    if card == DRAW:
        card = await play_drawn_own(t, seat)
    if isinstance(card, Card):
        t.idle = 0
        following = await play_own_card(t, seat, card)
    else:
        following = t.seat_following(seat)
        t.announce("passed", seat)
        forget_color(t, following)
    end_turn(t, seat, following)


async def play_start_card(t: EmptyHandTable, seat: Seat) -> None:
    """Let its holder play the start card, which does nothing (OWN-6).

    There is a question even if there is one such card: otherwise all would learn that.
    """
    card = await PlayCard(seat, choices_offered(t.start_cards(seat)), "start")
    assert isinstance(card, Card)
    t.move(card, f"hand {seat}", DISCARD)
    t.set_facts(color=card.color)
    end_turn(t, seat, t.seat_following(seat))


def end_turn(t: EmptyHandTable, seat: Seat, following: Seat) -> None:
    """End a turn, and perhaps the round with it."""
    note_out(t, seat)
    if t.is_round_over():
        t.set_facts(phase="end_round")
    else:
        t.begin_turn(following)


def forget_color(t: EmptyHandTable, following: Seat) -> None:
    """Let the next player play anything if all others have passed, where the plan says so."""
    if t.plan.all_pass == "clear" and t.plan.stuck == "pass" and t.idle == t.players_left() - 1:
        t.announce("cleared", following)
        t.set_facts(color="")


def play_or_draw_own(t: EmptyHandTable, seat: Seat) -> PlayCard:
    """Return the question for a card that fits, or to draw or pass."""
    fits = t.playable_in_hand(seat)
    if fits and t.plan.must:
        return PlayCard(seat, fits, "turn")
    if t.plan.stuck == "pass" and not t.train_draws():
        t.idle += 1
        return PlayCard(seat, [*fits, PASS], "turn")
    return PlayCard(seat, [*fits, DRAW], "turn")


async def play_drawn_own(t: EmptyHandTable, seat: Seat) -> Card | str:
    """Let a player draw, and perhaps play one of the drawn cards at once."""
    drawn = draw_train_or_card(t, seat)
    t.idle = 0 if drawn else t.idle + 1
    if t.plan.after_draw == "ends":
        return PASS
    fits = t.fitting_on_top()
    return await PlayCard(seat, [*choices_offered([c for c in drawn if c in fits]), PASS], "drawn")


def draw_train_or_card(t: EmptyHandTable, seat: Seat) -> list[Card]:
    """Draw the whole train, which is then scrapped; else one card, or until one fits."""
    if train := t.train_draws():
        drawn = t.draw_to_hand(seat, train)
        t.move_all(TRAIN, SCRAP)
        return drawn
    drawn = t.draw_to_hand(seat)
    while drawn and t.plan.stuck == "draw until it fits" and drawn[-1] not in t.fitting_on_top():
        if not (more := t.draw_to_hand(seat)):
            break
        drawn += more
    return drawn


async def pay_own_debt(t: EmptyHandTable, seat: Seat) -> Card | str:
    """Let a player pass a debt on with a card that adds to it, or draw it all."""
    card = await PlayCard(seat, [*t.debt_answers(seat), DRAW], "owes")
    if isinstance(card, Card):
        return card
    drawn = t.draw_to_hand(seat, t.debt)
    t.idle = 0 if drawn else t.idle + 1
    t.set_facts(debt=0)
    if t.plan.paid == "turn ends":
        return PASS
    return await PlayCard(seat, [*t.playable_in_hand(seat), PASS], "paid")


async def play_own_card(t: EmptyHandTable, seat: Seat, card: Card) -> Seat:
    """Play a card, which lands and does what it says; return who is next."""
    t.spend_onto_discard(card, f"hand {seat}")
    if t.plan.play == "same":
        card = await play_same(t, seat, card)
    if t.plan.call and len(t.hands[seat]) == 1:
        await call_chaos(t, seat)
    run = EffectRun(t, seat)
    if t.hands[seat] or t.plan.last_card == "acts":
        await run.run_steps(t.card_steps(card))
    return run.next_seat()


async def call_chaos(t: EmptyHandTable, seat: Seat) -> None:
    """Let a player with one card call Chaos! in time, or draw."""
    made = bool(await Calls(seat, [(CHAOS,), ()]))
    t.announce_call(seat, CHAOS, made)
    if not made:
        t.draw_to_hand(seat, t.rules.numbers["missed_chaos"])


async def play_same(t: EmptyHandTable, seat: Seat, card: Card) -> Card:
    """Let any number of cards of the same sign follow; return the last one."""
    alone = t.fitting.is_on_itself
    while more := [c for c in t.hands[seat] if sign_of(c) == sign_of(card) and not alone(c, card)]:
        answer = await PickCards(seat, [*choices_offered(more), DONE], "same")
        if not isinstance(answer, Card):
            break
        t.spend_onto_discard(answer, f"hand {seat}")
        card = answer
    return card


def note_out(t: EmptyHandTable, seat: Seat) -> None:
    """Remember who was first without cards."""
    if not t.out:
        order = (seat, *t.order_from(seat))
        t.out = next((1 + s for s in order if not t.hands[s]), 0)


async def end_round(t: EmptyHandTable) -> None:
    """Add the points of the round to the scores."""
    out = t.out - 1 if t.out else None
    held = [sum(card.points for card in hand) for hand in t.hands]
    points = {
        "cards left": held,
        "winner takes all": [sum(held) * (s == out) for s in range(len(held))],
        "one": [int(s == out) for s in range(len(held))],
    }[t.plan.points]
    end_own_round(t, points, t.plan.target, out, counts=t.plan.points == "cards left")


def deals_again(t: EmptyHandTable) -> bool:
    """True unless this round is the only one, or the last there may be."""
    return may_deal_again(t, t.plan.target)


def why_not(t: EmptyHandTable, seat: Seat, card: Card) -> str:
    """Return the reason's key below `why`; empty if nothing about the card forbids it."""
    if not t.zones[DISCARD]:
        return "" if card in t.start_cards(seat) else "not_start"
    if t.debt:
        return "" if card in t.debt_answers(seat) else "owes"
    if card in t.fitting_on_top():
        return ""
    return "on_itself" if t.fitting.is_on_itself(card, t.zones[DISCARD][-1]) else "no_match"


def why(t: EmptyHandTable, seat: Seat, card: Card) -> str:
    """Return what makes a card playable: its key below `fits`."""
    if not t.zones[DISCARD]:
        return "starts"
    answers = "answers_same" if t.plan.stack == "same" else "answers"
    return answers if t.debt else t.fitting.fit_reason(card, t.color, t.zones[DISCARD][-1])


def begin_position(t: EmptyHandTable, given_facts: set[str]) -> None:
    """Fill in what a position leaves out: the color of the card on top, round 1."""
    if t.phase == "turn" and not t.zones[DISCARD] and not t.start_cards(t.turn):
        raise BadPosition("a turn needs a card in discard")
    if "color" not in given_facts and t.zones[DISCARD]:
        color = t.zones[DISCARD][-1].color
        t.color = color if color in SUITS else t.suits[0]


# What a recipe means -------------------------------------------------------------------------

SHARE = 4
"""One card in so many must have a color, since the first one decides it."""
SPARE = 10
"""So many cards there must be besides those that are dealt, where there is a draw pile."""
LEAST_TARGET = 50
CORNERS = {SCRAP, TRAIN}
"""The zones that turn two piles into four."""


class EmptyHandFamily(RecipeFamily[EmptyHandPlan]):
    """Games about getting rid of cards."""

    looks = ("two piles",)
    wants_few_cards = True

    def low_wins(self, plan: EmptyHandPlan) -> bool:
        return plan.points == "cards left"

    def most_head_start(self, plan: EmptyHandPlan) -> int:
        """One card always stays to be dealt."""
        return min(MOST_STEPS, plan.deal - 1)

    def cards_left_over(self, plan: EmptyHandPlan) -> int:
        return SPARE

    def pile_zones(self, acts: Collection[str]) -> Iterable[Tables]:
        if {*acts} & CORNERS:
            yield zone_table(SCRAP, "top")
        if TRAIN in acts:
            yield zone_table(TRAIN, "up")

    # Layout ---------------------------------------------------------------------------

    def fit_spot(
        self,
        spot: Mapping[str, Any],
        plan: EmptyHandPlan,
        zones: Collection[str],
        questions: Collection[str],
    ) -> dict[str, Any]:
        """Two piles are further apart than four."""
        made = dict(spot)
        if "cell" in spot and "cards" in spot and not CORNERS & {*zones}:
            made |= {"cards": [0.56 if spot["zone"] == DRAW else 0.36, 0.54], "height": 0.56}
        return made

    def finish_layout(self, draft: LayoutDraft) -> None:
        """Add the call, the train and what the draw button says; two piles are side by side."""
        plan, made, actions = draft.plan, draft.made, [*draft.look["actions"]]
        if plan.call or "call" in draft.questions:
            calls = read_look("calls")
            actions += calls["actions"]
            made["tags"] += calls["tags"]
            made["feelings"] += calls["feelings"]
            made["sounds"] = {**made["sounds"], **calls["sounds"]}
        train = read_look("train") if TRAIN in draft.zones else {}
        made |= {part: [*draft.look[part], *train.get(part, ())] for part in ("chips", "curtain")}
        made |= {"rails": train["rails"]} if train else {}
        more = train.get("actions", {})
        made["actions"] = [
            {**word_action(action, draft.game, plan), **more.get(action["word"], {})}
            for action in actions
        ]
        if not CORNERS & {*draft.zones}:
            made["grid"] = [2, 1]

    # Checks ---------------------------------------------------------------------------

    def check_answers(self, plan: EmptyHandPlan, recipe: Recipe, wrong: NoteMistake) -> None:
        if plan.points != "one" and 0 < plan.target < LEAST_TARGET:
            told = {"least": LEAST_TARGET, "most": 500, "value": plan.target}
            wrong(("game", "target"), "target", **told)

    def check_deck(
        self, plan: EmptyHandPlan, deck: Deck, recipe: Recipe, wrong: NoteMistake
    ) -> None:
        """Check that a first card can be found, and that a turn can end."""
        suited = [card for card in deck if card.color in SUITS]
        start = plan.start_card
        if start and start not in {card.face for card in suited}:
            wrong(("game", "start_card"), "no_start_card", value=start)
        if len(suited) * SHARE < len(deck):
            wrong(("deck",), "no_start")
        again = {
            face
            for face, steps in effects_by_face(recipe.deck).items()
            if any(step.act == "again" for step in steps)
        }
        for color in SUITS:
            mine = [card.face for card in suited if card.color == color]
            if mine and again.issuperset(mine):
                wrong(("deck",), "endless")


FAMILY = EmptyHandFamily()


def word_action(
    action: Mapping[str, Any], game: OwnRules, plan: EmptyHandPlan
) -> Mapping[str, Any]:
    """Return a button that says what drawing means, as far as that is known beforehand."""
    if action["word"] != DRAW:
        return action
    owed = {**action, "counted": "action.draw_count", "fact": "debt"}
    if "stuck" in {house.ask for house in game.house}:
        return owed
    if plan.stuck == "draw until it fits":
        return {**owed, "label": "action.draw_until"}
    return {**owed, "label": "action.draw_count", "least": 1}
