"""The effects of cards: their steps run in order, each finished before the next begins."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

from game.core.card import Card, choices_offered
from game.core.decision import PickCards, PickColor, PickSeat, Seat, pick_card, pick_seat
from game.core.secret_round import DONE

from .model import ROLLED, Effect
from .own_table import LOOK, RecipeTable

TWO = 2
NEVER_EMPTY = 3
"""The edition of the rules since which an empty hand stays where it is."""


class EffectRun:
    """One card's steps, and what follows from them for whose turn is next."""

    def __init__(self, t: RecipeTable, seat: Seat) -> None:
        self.t, self.seat = t, seat
        self.they: Seat | None = None
        """Who was chosen last."""
        self.unchosen = False
        """True if nobody was chosen, as there was nothing to swap."""
        self.skips = 0
        self.again = False

    async def run_steps(self, steps: Sequence[Effect]) -> None:
        """Take the steps, one after another."""
        for step in steps:
            await self.take_step(step)

    async def take_step(self, step: Effect) -> None:
        """Take one step."""
        deed: Callable[[Effect], Awaitable[None]] = getattr(self, METHODS.get(step.act, step.act))
        await deed(step)

    def next_seat(self) -> Seat:
        """Return whose turn it is then: playing again beats all that is skipped."""
        t = self.t
        if self.again and t.is_taking_part(self.seat):
            return self.seat
        return t.seat_following(self.seat, self.skips)

    # Who and how many ---------------------------------------------------------------

    def step_count(self, step: Effect) -> int:
        """Return how many a step is about, perhaps as the die says."""
        return self.t.rolled if step.count == ROLLED else int(step.count)

    def other_players(self) -> list[Seat]:
        """Return all others who take part, in order of play."""
        return [s for s in self.t.order_from(self.seat)[:-1] if self.t.is_taking_part(s)]

    async def seats_concerned(self, step: Effect) -> list[Seat]:
        """Return the seats that a step is about."""
        if step.who == "choose" or (step.who == "they" and self.unchosen):
            self.unchosen = False
            return await self.choose_opponent(step.act)
        return WHO[step.who](self)

    async def choose_opponent(self, about: str) -> list[Seat]:
        """Let the player choose another player with cards, if there are several."""
        able = [s for s in self.other_players() if self.t.hands[s]]
        if not able:
            return []
        self.they = await pick_seat(self.seat, able, about)
        return [self.they]

    def holders(self) -> list[Seat]:
        """The others who hold cards."""
        return [s for s in self.other_players() if self.t.hands[s]]

    def hand_size_of(self, seat: Seat) -> int:
        """Return how many cards a seat holds."""
        return len(self.t.hands[seat])

    # What is done -------------------------------------------------------------------

    async def draw(self, step: Effect) -> None:
        """Let one player after another draw, or the next one owe it if it can be passed on."""
        count = self.step_count(step)
        if step.who == "next" and self.t.make_next_owe(count):
            return
        for seat in await self.seats_concerned(step):
            self.t.draw_to_hand(seat, count)

    async def give(self, step: Effect) -> None:
        """Let me choose cards of mine for somebody; it stops at an empty hand."""
        for seat in await self.seats_concerned(step):
            for _ in range(self.step_count(step)):
                if seat != self.seat and (card := await pick_own_card(self.t, self.seat, "give")):
                    self.t.give_card(card, self.seat, seat)

    async def take(self, step: Effect) -> None:
        """Give me random cards of somebody; both know which."""
        t = self.t
        for seat in await self.seats_concerned(step):
            for _ in range(self.step_count(step)):
                if seat != self.seat and (hand := t.hands[seat]):
                    t.give_card(hand[t.chance.below(len(hand))], seat, self.seat)

    async def scrap(self, step: Effect) -> None:
        """Let each choose cards of their own that go out of play."""
        for seat in await self.seats_concerned(step):
            for _ in range(self.step_count(step)):
                if card := await pick_own_card(self.t, seat, "scrap"):
                    self.t.move(card, f"hand {seat}", self.t.scrap_zone())

    async def look(self, step: Effect) -> None:
        """Show me the top cards and let me keep one; the others stay, known to me alone."""
        t = self.t
        if not t.zones["draw"]:
            t.refill()
        cards = t.zones["draw"][: -1 - self.step_count(step) : -1]
        for card in cards:
            t.seen[card.id] |= 1 << self.seat
            t.revealed += 1
            t.move(card, "draw", LOOK)
        if cards:
            t.move(await pick_card(self.seat, cards, "look"), LOOK, f"hand {self.seat}")
            for card in reversed(t.zones[LOOK][:]):
                t.move(card, LOOK, "draw")

    async def show(self, step: Effect) -> None:
        """Show a hand to all, then it is as before."""
        for seat in await self.seats_concerned(step):
            if hand := self.t.hands[seat]:
                self.t.reveal(f"hand {seat}", *hand)

    async def dump(self, step: Effect) -> None:
        """Let me discard any number of cards of the current color; the last of them acts."""
        t: Any = self.t
        last: Card | None = None
        while cards := [card for card in t.hands[self.seat] if card.color == t.color]:
            card = await PickCards(self.seat, [*choices_offered(cards), DONE], "dump")
            if not isinstance(card, Card):
                break
            t.spend_onto_discard(card, f"hand {self.seat}")
            last = card
        if last is not None and t.hands[self.seat]:
            await self.run_steps([s for s in t.card_steps(last) if s.act not in ("dump", "train")])

    async def swap(self, step: Effect) -> None:
        """Exchange two hands: mine and somebody's, or those of two players I choose.

        An empty hand is never swapped (OWN-1); in the first editions of the rules mine was.
        """
        if step.who == "two players":
            pair = await self.choose_two_players()
        elif self.t.edition >= NEVER_EMPTY and not self.t.hands[self.seat]:
            self.unchosen = step.who == "choose"
            return
        else:
            pair = [self.seat, *await self.seats_concerned(step)]
        if len(pair) == 2 and pair[0] != pair[1] and self.may_swap(pair):
            self.t.announce("swapped", pair[0], other=pair[1])
            self.t.pass_on(*(f"hand {seat}" for seat in pair))

    def may_swap(self, pair: Sequence[Seat]) -> bool:
        """True if neither hand is empty."""
        return self.t.edition < NEVER_EMPTY or all(self.t.hands[seat] for seat in pair)

    async def choose_two_players(self) -> list[Seat]:
        """Let the player choose two players with cards, perhaps themselves; none if too few."""
        able = [s for s in self.t.order_from(self.seat) if self.t.hands[s]]
        if len(able) < 2:
            return []
        one = await PickSeat(self.seat, able, "swap_first")
        left = [s for s in able if s != one]
        other = await pick_seat(self.seat, left, "swap_second", (one,))
        return [s for s in able if s in (one, other)]

    async def pass_hands(self, step: Effect) -> None:
        """Let all who have cards pass them on."""
        t = self.t
        way = 1 if step.way == "left" else -1
        able = [s for s in t.around[::way] if t.hands[s]]
        if len(able) > 1:
            t.announce("passed_hands", self.seat)
            t.pass_on(*(f"hand {seat}" for seat in able))

    async def skip(self, step: Effect) -> None:
        """Skip the turns of this many players after me."""
        self.skips += self.step_count(step)

    async def reverse(self, step: Effect) -> None:
        """Turn the direction; of two players the other one may lose their turn, too (OWN-3)."""
        t = self.t
        t.set_facts(direction=-t.direction)
        plan = getattr(t, "asked", None)  # guest cards are played by the rules of Color Chaos
        if getattr(plan, "reverse_of_two", "") == "skip" and t.players_left() == TWO:
            self.skips += 1

    async def play_again(self, step: Effect) -> None:
        """Give me another turn."""
        self.again = True

    async def train(self, step: Effect) -> None:
        """Put the card onto the train, for whoever draws next."""

    async def color(self, step: Effect) -> None:
        """Let me say which color it is."""
        t: Any = self.t
        color = await PickColor(self.seat, t.suits)
        t.announce("picked", self.seat, color=color)
        t.set_facts(color=color)

    async def roll(self, step: Effect) -> None:
        """Roll a die, for the steps that follow."""
        t = self.t
        t.revealed += 1
        t.set_facts(rolled=1 + t.chance.below(step.sides))
        t.announce("rolled", self.seat, count=t.rolled)

    async def points(self, step: Effect) -> None:
        """Give points at once."""
        for seat in await self.seats_concerned(step):
            self.t.add_points(seat, self.step_count(step))


async def pick_own_card(t: RecipeTable, seat: Seat, about: str) -> Card | None:
    """Let a player pick a card of their own; there is no question if there is only one."""
    hand = t.hands[seat]
    return await pick_card(seat, hand, about) if hand else None


WHO: Mapping[str, Callable[[EffectRun], list[Seat]]] = {
    "": lambda run: [run.seat],
    "me": lambda run: [run.seat],
    "next": lambda run: run.other_players()[:1],
    "previous": lambda run: run.other_players()[-1:],
    "they": lambda run: [] if run.they is None else [run.they],
    "others": lambda run: run.other_players(),
    "everyone": lambda run: [*run.other_players(), run.seat],
    "most": lambda run: [max(run.holders(), key=run.hand_size_of)] if run.holders() else [],
    "fewest": lambda run: [min(run.holders(), key=run.hand_size_of)] if run.holders() else [],
    "two players": lambda run: [],
}
METHODS = {"pass": "pass_hands", "again": "play_again", "score": "points"}
"""How the methods are called that take a step, where they aren't called like the act."""


async def carry_out_own_card(t: RecipeTable, seat: Seat, card: Card) -> Seat:
    """Do what a card says; return whose turn is next."""
    run = EffectRun(t, seat)
    await run.run_steps(t.card_steps(card))
    return run.next_seat()


async def spend_card(t: RecipeTable, seat: Seat, card: Card) -> Seat:
    """Play a card from the hand onto the discard pile, where it does what it says."""
    t.spend_onto_discard(card, f"hand {seat}")
    t.announce("acts", seat, card=card)
    return await carry_out_own_card(t, seat, card)
