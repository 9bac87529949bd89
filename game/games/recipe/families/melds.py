"""Lay melds: draw a card, lay sets and runs on the table, lay on, throw one away."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import add
from typing import Any

from game.core.card import Card
from game.core.decision import PickCards, PickPile, PickWord, Seat, pick_seat
from game.core.errors import BadPosition
from game.core.secret_round import DONE

from ..effects import EffectRun
from ..model import Effect
from ..own_table import DISCARD
from ..traits import one_of_each
from .meld.hands import best_defense
from .meld.meld_recipes import MeldsFamily
from .meld.rules import (
    KINDS,
    MELD,
    Chain,
    Meld,
    in_order,
    meld_zone,
    parse_chains,
)
from .meld.table import NOBODY, TAKE_TOP, MeldsTable
from .own_rounds import ROUNDS, begin_first_turn, begin_own_round, end_own_round, may_deal_again

FAMILY = MeldsFamily()
DRAW, LOW, HIGH = "draw", "low", "high"
KNOCK, LEAVE = "knock", "leave"
OFFERS, BOTH_LEFT_IT = 2, -1
"""So many players may take or leave the first card turned up, and what is said if both left it."""
LAST_CARDS = 2
"""With so few cards in the draw pile a round without a knock is over (MELD-16)."""


TABLE = MeldsTable


class MeldsEffectRun(EffectRun):
    """The steps of a card that was thrown away: it may skip somebody who is chosen."""

    t: MeldsTable

    async def skip(self, step: Effect) -> None:
        """Let a chosen player lose turns, unless they lose one already (MELD-15)."""
        if step.who != "choose":
            await super().skip(step)
            return
        able = [seat for seat in self.other_players() if not self.t.sits_out[seat]]
        if able:
            self.they = await pick_seat(self.seat, able, "skip")
            self.t.lose_turns(self.they, self.step_count(step))


def skips_chosen(steps: Sequence[Effect]) -> bool:
    """True if a card skips a player of your choice."""
    return any(step.act == "skip" and step.who == "choose" for step in steps)


# Playing -----------------------------------------------------------------------------------


async def begin_round(t: MeldsTable) -> None:
    """Shuffle, deal, and turn up the first card of the discard pile."""
    nobody = (0,) * t.seats
    begin_own_round(
        t, chains="", taken="", reshuffled=0, reached=nobody, sits_out=nobody,
        upcard=OFFERS if t.plan.knock else 0, knocker=NOBODY,
    )  # fmt: skip
    dealt = [t.plan.deal] * t.seats if t.goals else t.fewer_each(t.plan.deal)
    t.deal_cards(t.order_from(t.dealer), dealt)
    if t.zones[DRAW]:
        t.move(t.zones[DRAW][-1], DRAW, DISCARD)
        t.revealed += 1
    first = t.seat_after(t.dealer)
    if t.zones[DISCARD] and skips_chosen(t.card_steps(t.zones[DISCARD][-1])):
        t.lose_turns(first, 1)
        first = t.seat_following(t.dealer)
    begin_first_turn(t, first, t.plan.target or bool(t.goals))


async def turn(t: MeldsTable) -> None:
    """Draw, lay as often as you like, and throw one card away (MELD-1)."""
    seat = t.turn
    t.turns += 1
    if not t.zones[DRAW]:
        t.refill()
    if not t.zones[DRAW] or (t.plan.knock and len(t.zones[DRAW]) <= LAST_CARDS):
        t.announce("pile_gone", seat)
        t.set_facts(phase="end_round")
        return
    if t.upcard > 0 and await PickPile(seat, [DISCARD, LEAVE], "upcard") == LEAVE:
        t.set_facts(upcard=t.upcard - 1 or BOTH_LEFT_IT)
        t.announce("left_it", seat)
        t.begin_turn(t.seat_following(seat))
        return
    await draw_card(t, seat)
    following = await lay_cards(t, seat)
    if t.taken:
        t.set_facts(taken="")
    if t.knocker != NOBODY or t.find_out() is not None or t.has_timed_out():
        t.set_facts(phase="end_round")
    else:
        t.begin_turn(following)


async def draw_card(t: MeldsTable, seat: Seat) -> None:
    """Let a player draw, or take what the rules allow from the discard pile (MELD-5)."""
    is_taking_first = t.upcard > 0
    may_take = t.upcard != BOTH_LEFT_IT and may_take_discard(t, seat)
    piles = [DRAW, DISCARD] if may_take else [DRAW]
    is_drawing = not is_taking_first and await PickPile(seat, piles, "draw") == DRAW
    t.set_facts(upcard=0)
    if is_drawing:
        t.draw_to_hand(seat)
        return
    t.revealed += 1
    top = t.zones[DISCARD][-1]
    if t.plan.take == "whole pile":
        t.move_all(DISCARD, f"hand {seat}")
    else:
        t.move(top, DISCARD, f"hand {seat}")
    t.set_facts(taken=top.code)


def may_take_discard(t: MeldsTable, seat: Seat) -> bool:
    """True if a player may take from the discard pile: perhaps only a card to lay at once."""
    pile = t.zones[DISCARD]
    if not pile or (t.plan.actions == "discard only" and t.card_steps(pile[-1])):
        return False
    if t.plan.take == TAKE_TOP:
        return True
    more = pile if t.plan.take == "whole pile" else pile[-1:]
    return t.is_usable(seat, pile[-1], [*t.hands[seat], *more])


async def lay_cards(t: MeldsTable, seat: Seat) -> Seat:
    """Let a player lay and lay on until a card is thrown away; return who is next.

    Nobody is, once the last card is gone: the round is over.
    """
    if t.plan.knock:
        return await discard_or_knock(t, seat)
    while t.hands[seat]:
        chosen = await choose_cards(t, seat)
        if len(chosen) > 1:
            await lay_meld(t, seat, chosen)
        elif (place := await choose_place(t, seat, chosen[0])) == DISCARD:
            return await throw_away(t, seat, chosen[0])
        else:
            await lay_on(t, seat, chosen[0], int(place.removeprefix(MELD)) - 1)
    return seat


async def choose_cards(t: MeldsTable, seat: Seat) -> list[Card]:
    """Return the cards that a player chooses one by one: a meld, or a single card."""
    about = "aim" if t.goals and not t.reached[seat] else "meld"
    about = "goal" if t.is_laying_goal(seat) else "use" if t.must_use(seat) else about
    t.chosen = ()
    while True:
        done: list[Card | str] = [DONE] if t.chosen and t.is_choice_whole(seat, t.chosen) else []
        answer = await PickCards(seat, [*t.joining_cards(seat, t.chosen), *done], about)
        if not isinstance(answer, Card):
            return [*t.chosen]
        t.chosen = (*t.chosen, answer)


async def lay_meld(t: MeldsTable, seat: Seat, chosen: Sequence[Card]) -> None:
    """Lay a meld of one's own; if it can be several, the player says which (MELD-3)."""
    made = {meld.name(len(chosen)): meld for meld in t.melds_made(seat, chosen)}
    name = next(iter(made)) if len(made) == 1 else await PickWord(seat, (*made,), "as")
    meld, number = made[name], len(t.laid)
    is_last = len(t.goal_parts(seat)) == 1
    t.set_chain(number, Chain(seat, meld))
    for card in in_order(t.rules_of_melds, t.deck, meld, chosen):
        t.move(card, f"hand {seat}", meld_zone(number))
    note_used(t, chosen)
    t.announce("laid", seat, play=name)
    if is_last:
        t.set_facts(reached=tuple(n or int(s == seat) for s, n in enumerate(t.reached)))
        t.announce("goal_laid", seat)


async def choose_place(t: MeldsTable, seat: Seat, card: Card) -> str:
    """Return where a single card goes: onto a meld, or onto the discard pile."""
    numbers = t.chains_that_fit(seat, card) if t.can_lay_on(seat, card) else []
    places = [*map(meld_zone, numbers), *([DISCARD] if t.can_discard(seat, card) else [])]
    if len(places) == 1:
        return places[0]
    return await PickPile(seat, places, "to", card)


async def lay_on(t: MeldsTable, seat: Seat, card: Card, number: int) -> None:
    """Lay a card onto a meld; a wild one onto either end of a run (MELD-3, MELD-4)."""
    melds, chain = t.longer_melds(number, card), t.laid[number]
    meld = melds[0]
    if len(melds) > 1 and await PickWord(seat, (LOW, HIGH), "end", card) == HIGH:
        meld = melds[1]
    t.set_chain(number, Chain(chain.owner, meld))
    t.move(card, f"hand {seat}", meld_zone(number))
    note_used(t, [card])
    t.announce("laid_on", seat, card=card)


def note_used(t: MeldsTable, cards: Sequence[Card]) -> None:
    """Note that the card just taken is used."""
    if t.taken and any(card.code == t.taken for card in cards):
        t.set_facts(taken="")


async def throw_away(t: MeldsTable, seat: Seat, card: Card) -> Seat:
    """Throw a card away, which does what it says unless it was the last; return who is next."""
    run = MeldsEffectRun(t, seat)
    t.spend_onto_discard(card, f"hand {seat}")
    if not t.hands[seat]:
        return seat
    await run.run_steps(t.card_steps(card))
    return run.next_seat()


# Knocking ------------------------------------------------------------------------------------


async def discard_or_knock(t: MeldsTable, seat: Seat) -> Seat:
    """Let a player throw a card away, or knock; return who is next (MELD-17)."""
    t.chosen = ()
    able = [card for card in one_of_each(t.hands[seat]) if t.can_discard(seat, card)]
    answer = await PickCards(seat, [*able, *([KNOCK] if t.can_knock(seat) else [])], "away")
    if not isinstance(answer, Card):
        show_hands(t, seat)
        return seat
    t.chosen = (answer,)
    await PickCards(seat, [DONE], "away")
    return await throw_away(t, seat, answer)


def show_hands(t: MeldsTable, seat: Seat) -> None:
    """Show the melds of whoever knocks, then those of the other, who lays on (MELD-18)."""
    t.announce("knocked", seat)
    t.set_facts(knocker=seat)
    t.spend_onto_discard(t.best_discard(seat)[1], f"hand {seat}")
    melds = t.melds_in_hand(seat)
    show_melds(t, seat, [melds.chosen(mask) for mask in melds.best()[1]])
    other = t.order_from(seat)[0]
    laid: tuple[tuple[Meld, tuple[Card, ...]], ...] = ()
    if not t.hands[seat]:
        t.announce("gin", seat)
    elif t.plan.lay_on == "any":
        zones = (tuple(t.zones[meld_zone(number)]) for number in range(len(t.laid)))
        laid = tuple(zip([chain.meld for chain in t.laid], zones, strict=True))
    defense = best_defense(t.rules_of_melds, tuple(t.hands[other]), laid)
    show_melds(t, other, defense.melds)
    for card, number, meld in defense.added:
        t.set_chain(number, Chain(seat, meld))
        t.move(card, f"hand {other}", meld_zone(number))
        t.announce("laid_on", other, card=card)


def show_melds(t: MeldsTable, seat: Seat, melds: Sequence[Sequence[Card]]) -> None:
    """Put melds of a hand onto the table."""
    for cards in melds:
        number, meld = len(t.laid), t.rules_of_melds.melds_of(cards)[0]
        t.set_chain(number, Chain(seat, meld))
        for card in in_order(t.rules_of_melds, t.deck, meld, cards):
            t.move(card, f"hand {seat}", meld_zone(number))
        t.announce("laid", seat, play=meld.name(len(cards)))


def knock_points(t: MeldsTable) -> list[int]:
    """Return the points of a round that somebody may have ended by knocking (MELD-19)."""
    points = [0] * t.seats
    if t.knocker == NOBODY:
        return points
    other = t.order_from(t.knocker)[0]
    mine, theirs = (sum(card.points for card in t.hands[s]) for s in (t.knocker, other))
    if not mine:
        points[t.knocker] = theirs + t.plan.gin
    elif theirs <= mine:
        points[other] = mine - theirs + t.plan.undercut
        t.announce("undercut", other)
    else:
        points[t.knocker] = theirs - mine
    return points


# The end of a round ----------------------------------------------------------------------------


async def end_round(t: MeldsTable) -> None:
    """Give points; whoever has laid their goal gets the next one (MELD-6, MELD-8, MELD-9)."""
    if t.plan.knock:
        points = knock_points(t)
        winner = points.index(max(points)) if any(points) else None
        end_own_round(t, points, t.plan.target, winner)
        return
    out = t.find_out()
    held = [sum(card.points for card in hand) for hand in t.hands]
    points = {
        "cards left": held,
        "winner takes all": [sum(held) * (seat == out) for seat in range(t.seats)],
        "one": [int(seat == out) for seat in range(t.seats)],
    }[t.plan.points]
    counts = t.plan.points == "cards left"
    if not t.goals:
        end_own_round(t, points, t.plan.target, out, counts=counts)
        return
    moves_on = t.reached if t.plan.goal_missed == "again" else (1,) * t.seats
    goal = tuple(n + moves for n, moves in zip(t.goal, moves_on, strict=True))
    is_over = max(goal[seat] for seat in t.around) > len(t.goals)
    if is_over or t.round >= ROUNDS:
        points = [*map(add, points, points_behind(t, goal, points))]
    t.set_facts(goal=tuple(min(n, len(t.goals)) for n in goal))
    end_own_round(t, points, 0, out, counts=counts, is_over=is_over)


def points_behind(t: MeldsTable, goal: Sequence[int], points: Sequence[int]) -> list[int]:
    """Return the points that bring everyone behind those who have come furthest (MELD-8)."""
    most = max(goal[seat] for seat in t.around)
    total = [*map(add, t.scores, points)]
    worst = max(total[seat] for seat in t.around if goal[seat] == most)
    return [
        max(0, worst + 1 - total[seat]) if seat in t.around and goal[seat] < most else 0
        for seat in range(t.seats)
    ]


def deals_again(t: MeldsTable) -> bool:
    """True unless this round is the only one, or the last there may be."""
    if not t.goals:
        return may_deal_again(t, t.plan.target)
    last = t.all_rounds or ROUNDS
    return t.round < last


def why_not(t: MeldsTable, seat: Seat, card: Card) -> str:
    """Return the reason's key below `why`; empty if the card can be chosen."""
    if any(one.code == card.code for one in t.joining_cards(seat, ())):
        return ""
    if t.is_laying_goal(seat):
        return "goal_first"
    return "use_first" if t.must_use(seat) else "just_taken"


def why(t: MeldsTable, seat: Seat, card: Card) -> str:
    """Return what a card is good for: its key below `fits`."""
    if t.can_lay_on(seat, card):
        return "chain"
    return "melds" if t.can_lay(seat, t.with_taken(seat, [card]), t.hands[seat]) else "spare"


def describe_play(t: MeldsTable, cards: Sequence[Card]) -> str:
    """Return what happens to the chosen cards, or what they are called together.

    It is empty where the player still says so: a single card may have several places.
    """
    if not cards or t.phase != "turn":
        return ""
    if len(cards) > 1:
        names = [meld.name(len(cards)) for meld in t.melds_made(t.turn, cards)]
        return names[0] if len(names) == 1 else "several" if names else ""
    lies_on, goes = t.can_lay_on(t.turn, cards[0]), t.can_discard(t.turn, cards[0])
    return "" if lies_on == goes else "on" if lies_on else "away"


def begin_position(t: MeldsTable, given_facts: set[str]) -> None:
    """Fill in what a position leaves out, and refuse melds that can't be."""
    zones = [zone for zone in t.zones if zone.startswith(MELD) and t.zones[zone]]
    if "chains" not in given_facts:
        found = [t.rules_of_melds.melds_of(t.zones[zone], KINDS, 1) for zone in zones]
        if not all(found):
            raise BadPosition("what lies in a meld has to be one")
        t.chains = " ".join(str(Chain(0, melds[0])) for melds in found)
    if zones != [meld_zone(number) for number in range(len(t.laid))]:
        raise BadPosition("chains has to name every meld on the table")
    for zone, chain in zip(zones, t.laid, strict=True):
        if chain.meld not in t.rules_of_melds.melds_of(t.zones[zone], KINDS, 1):
            raise BadPosition(f"{zone} isn't {chain.meld.name(len(t.zones[zone]))}")


def describe_question(t: MeldsTable, seat: Seat) -> Mapping[str, str]:
    """Return what else sentences may mention: the player's goal, or the points to knock with."""
    if t.plan.knock:
        return {"knock": str(t.plan.knock)}
    return {"my_goal": f"goal_{t.goal[seat]}"} if t.goals else {}


def describe_pile(facts: Mapping[str, Any], zone: str, count: int) -> str:
    """Return what the cards of a meld are called; empty for all other zones."""
    chains = parse_chains(str(facts.get("chains", "")))
    number = int(zone.removeprefix(MELD)) - 1 if zone.startswith(MELD) else len(chains)
    return chains[number].meld.name(count) if number < len(chains) else ""
