"""A rule of thumb for tricks: what a card can take, what that is worth, and what it costs to play.

Partners leave each other the tricks they have, lead back what the other one led, and count what
their team said.

Easy players remember no card that was played, normal ones those of their longest suit. Hard ones
remember all, and what everybody has shown not to hold.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from math import exp
from typing import Any

from game.agents.mind import any_answer, by_sight
from game.agents.situation import Reason, Situation, because
from game.agents.style import PLAIN, Manner
from game.core import scale
from game.core.card import Card
from game.core.chance import Chance
from game.core.decision import Decision, PickCards, PickSeat, PickWord, PlayCard, Seat
from game.core.seat_match import World
from game.games.recipe.families.trick_cards import SAID_WORTH, TRICK, WON
from game.games.recipe.families.trick_recipes import COUNTS_BIDS
from game.games.recipe.families.tricks import NOT_SAID, TricksTable

from .effect_worth import weigh_seats
from .heuristics import weigh_cards_and_words

STEEP = {
    "tricks": 4.0, "exact": 3.0, "at least": 4.0, "cards": 0.8, "avoid": 2.5, "out": 4.0,
}  # fmt: skip
"""How much more a better card weighs, as an exponent, by what brings points."""
SPENDS = 0.6
"""What a card that could take a later trick is worth, beside a trick that is taken now."""
BID_STEEP = 2.2
"""How much less a number weighs for each trick that it is off."""
CAREFUL, SURER = 0.05, 0.4
"""How many tricks fewer than expected a player counts on, and where more than said do no harm."""
NEAR = 2
"""How many tricks off a hasty player is at most who has a partner, or pays for each trick said."""
RUFF, RUFF_RANK = 0.3, 0.35
"""How likely a trump takes a trick out of turn: the lowest, and how much more the highest."""
SURE = 0.95
"""How likely a card must be to take a trick to be called sure."""
LIFE = 2.0
"""What the only trick of a round is worth where players without one go out."""
OVERTAKES = 1.5
"""What it costs to take a trick that a partner was sure to take."""
HELPS = 0.6
"""How often a partner who plays later takes a trick that they may be able to take."""
BACK = 0.2
"""What it is worth to lead the suit that a partner led last."""
NIL, FEW = 3.0, 0.7
"""What it costs to break a nil; who expects fewer tricks than this says 0 where that counts."""
EXTRA, BAG = 0.2, -0.2
"""What an extra trick is worth, and where extra tricks are paid for."""


class TrickSight:
    """A round of tricks as a seat sees it: how likely each card takes a trick."""

    def __init__(self, t: TricksTable, seat: Seat, level: float) -> None:
        self.t, self.seat, self.cards = t, seat, t.cards
        self.hand, self.trick, self.trump = t.hands[seat], t.zones[TRICK], t.trump
        self.sees_limits = level >= scale.STOPS["hard"]
        self.partners = t.partners(seat)
        self.others = [s for s in t.players_in() if s != seat]
        self.rivals = [s for s in self.others if s not in self.partners]
        ring = t.ring_from(t.leader)
        self.after = [s for s in ring[len(self.trick) + 1 :] if s != seat]
        """Who plays to this trick after the seat."""
        self.rivals_after = [s for s in self.after if s in self.rivals]
        place = self.cards.taking_place(self.trick, self.trump)
        self.best = None if place is None else self.trick[place]
        """The card that takes the trick so far."""
        self.is_partners = place is not None and ring[place] in self.partners
        """True if it is a partner's."""
        self.unseen = self._unseen_cards(level)
        self.by_suit = self._sort_by_suit(self.unseen)
        self.kinds = t.keeper.kinds

    def _unseen_cards(self, level: float) -> list[Card]:
        """Return the cards that may be in other hands, for all that the seat remembers."""
        t = self.t
        mine = {card.id for card in (*self.hand, *self.trick, *t.zones["upcard"])}
        others = [card for card in t.deck if card.id not in mine]
        if level < scale.STOPS["between"]:
            return others
        seen = t.seen
        if level >= scale.STOPS["hard"]:
            shown = {c.id for s in self.others for c in t.as_known(f"hand {s}", self.seat) if c}
            return [card for card in others if not seen[card.id] or card.id in shown]
        longest = self.longest_suit()
        return [card for card in others if not (seen[card.id] and self.cards.suit(card) == longest)]

    def longest_suit(self) -> str:
        """Return the suit of which the hand has most cards."""
        suits = [self.cards.suit(card) for card in self.hand]
        return max(self.cards.suits, key=suits.count)

    def _sort_by_suit(self, cards: Collection[Card]) -> Mapping[str, list[int]]:
        """Return the ranks of cards by suit, the lowest first; wild ones are of the suit `*`."""
        found: dict[str, list[int]] = {suit: [] for suit in (*self.cards.suits, "", "*")}
        for card in cards:
            suit = "*" if self.cards.is_wild(card) else self.cards.suit(card)
            found[suit].append(self.cards.rank(card))
        for ranks in found.values():
            ranks.sort()
        return found

    # How likely a card takes a trick --------------------------------------------------

    def chance_of(self, card: Card) -> float:
        """Return how likely a card takes the trick as it is now."""
        if not self.cards.would_take(card, self.trick, self.trump):
            return 0.0
        led = self.cards.led_suit([*self.trick, card])
        return self._unbeaten(card, led, self.rivals_after)

    def team_chance_of(self, card: Card) -> float:
        """Return how likely the trick goes to the seat's team if this card is played."""
        if self.best is None or self.cards.would_take(card, self.trick, self.trump):
            return self.chance_of(card)
        if self.is_partners:
            return self.partner_chance
        led = self.cards.led_suit(self.trick)
        helpers = [seat for seat in self.after if seat in self.partners]
        return HELPS * (1 - self._unbeaten(self.best, led, helpers)) if helpers else 0.0

    @cached_property
    def partner_chance(self) -> float:
        """The chance that the trick goes to the partner whose card takes it so far."""
        if self.best is None or not self.is_partners:
            return 0.0
        return self._unbeaten(self.best, self.cards.led_suit(self.trick), self.rivals_after)

    def overtakes(self, card: Card) -> float:
        """Return how likely a card takes a trick that a partner would have taken anyway."""
        if not self.is_partners or not self.cards.would_take(card, self.trick, self.trump):
            return 0.0
        return self.partner_chance

    def is_led_back(self, card: Card) -> bool:
        """True if a card is of the suit that a partner led to the last trick."""
        seats, suit = self.t.last_seats, self.cards.suit(card)
        if self.trick or not seats or seats[0] not in self.partners or suit in ("", self.trump):
            return False
        return self.cards.suit(self.t.deck[self.t.last_cards[0]]) == suit

    def tries_nil(self, seat: Seat) -> bool:
        """True if a player said 0, gets points for it, and has no trick so far."""
        return self.cards.plan.nil > 0 and self.t.bids[seat] == 0 and not self.t.taken[seat]

    def strength(self, card: Card) -> float:
        """Return how likely a card takes a later trick: by its rank, and a trump out of turn."""
        suit = self.cards.suit(card)
        if not suit:
            return float(self.cards.is_wild(card) and self.cards.plan.wild == "highest")
        led = self._unbeaten(card, suit, self.rivals)
        if suit != self.trump:
            return 0.9 * led
        ranks = self.by_suit[suit]
        below = bisect_left(ranks, self.cards.rank(card))
        return max(0.95 * led, RUFF + RUFF_RANK * below / max(1, len(ranks)))

    def _unbeaten(self, card: Card, led: str, rivals: Sequence[Seat]) -> float:
        """Return how likely none of these rivals beats a card in a trick of a suit."""
        cards, suit, rank = self.cards, self.cards.suit(card), self.cards.rank(card)
        if cards.is_wild(card) and cards.plan.wild == "highest":
            return 1.0
        find_place = bisect_left if cards.plan.equal == "last" else bisect_right
        lower = find_place(self.by_suit[suit], rank)
        wilds = len(self.by_suit["*"]) if cards.plan.wild == "highest" else 0
        share, count = 1.0, max(1, len(self.unseen))
        for rival in rivals:
            held = len(self.t.hands[rival])
            able = 1 - (1 - self._count_holdable(rival, suit, lower) / count) ** held
            if suit == self.trump and led != suit:
                able *= self._void(rival, led, held, count)
            elif self.trump and suit != self.trump:
                trumps = self._count_holdable(rival, self.trump)
                ruffs = 1 - (1 - trumps / count) ** held
                able += (1 - able) * self._void(rival, led, held, count) * ruffs
            wild = 1 - (1 - wilds / count) ** held
            share *= (1 - min(1.0, able)) * (1 - wild)
        return share

    def _count_holdable(self, rival: Seat, suit: str, lower: int = 0) -> int:
        """Return how many cards of a suit a rival may hold, for all that was shown.

        The `lower` lowest of those that the seat hasn't seen don't count.
        """
        ranks = self.by_suit[suit]
        if not self.sees_limits or not suit:
            return len(ranks) - lower
        most = self.t.limits[rival * len(self.kinds) + self.kinds.index(suit)]
        return max(0, bisect_right(ranks, most) - lower)

    def _void(self, rival: Seat, suit: str, held: int, count: int) -> float:
        """Return how likely a rival has no card of a suit."""
        if not suit or self.cards.plan.follow == "may":
            return 1.0
        return float((1 - self._count_holdable(rival, suit) / count) ** held)

    # What it is worth --------------------------------------------------------------------

    def worth_of_playing(self, card: Card) -> float:
        """Return how good it is to play a card now."""
        t, plan, takes = self.t, self.cards.plan, self.team_chance_of(card)
        if plan.points == "exact" and t.bids[self.seat] != NOT_SAID:
            takes, need = self.chance_of(card), self.tricks_needed()
            rest = self.expected_tricks([other for other in self.hand if other is not card])
            worth = -takes * abs(need - 1 - rest) - (1 - takes) * abs(need - rest)
            return worth - self.overtakes(card) * (OVERTAKES if self.partner_needs_it else 0.0)
        if plan.points == "avoid":
            return self.danger(card) - takes * (self.burning(card) + 0.2)
        cost = SPENDS * self.strength(card)
        if plan.points == "at least" and t.bids[self.seat] != NOT_SAID:
            return self._worth_for_bid(card, takes, cost)
        cost += OVERTAKES * self.overtakes(card) - BACK * self.is_led_back(card)
        if plan.points == "cards":
            usual = 3.0
            lying = sum(map(self.cards.worth, self.trick)) + usual * len(self.after)
            mine = self.cards.worth(card)
            return takes * (lying + mine) - (1 - takes) * 0.6 * mine - cost * usual
        needs_one = plan.points == "out" and not t.taken[self.seat]
        return takes * (LIFE if needs_one else 1.0) - cost

    def tricks_needed(self) -> int:
        """Return how many tricks the seat still wants, which are fewer if a partner has too many.

        Where at least as many count, it is how many the whole team still wants.
        """
        t, seat = self.t, self.seat
        if self.cards.plan.points == "at least":
            return t.team_bids()[seat] - t.add_up_teams(t.taken)[seat]
        surplus = sum(max(0, t.taken[one] - max(0, t.bids[one])) for one in self.partners)
        return t.bids[seat] - t.taken[seat] - surplus

    @property
    def partner_needs_it(self) -> bool:
        """True if a partner still wants tricks to take as many as they said."""
        return any(self.t.bids[one] > self.t.taken[one] for one in self.partners)

    def _worth_for_bid(self, card: Card, takes: float, cost: float) -> float:
        """Return how good a card is where a team takes at least as many tricks as it said."""
        if self.tries_nil(self.seat):
            return cost - NIL * self.chance_of(card)
        worth, mine = 0.0, self.chance_of(card)
        if any(map(self.tries_nil, self.partners)):
            worth += NIL * (self.overtakes(card) + 0.1 * mine)
        else:
            worth -= OVERTAKES * self.overtakes(card)
        if self.tricks_needed() > 0:
            return worth + takes - cost + BACK * self.is_led_back(card)
        return worth + takes * BAG + cost if self.cards.plan.bags else worth + takes * EXTRA - cost

    def expected_tricks(self, cards: Sequence[Card]) -> float:
        """Return how many tricks some cards of the hand should take."""
        return sum(map(self.strength, cards))

    def tricks_to_say(self) -> float:
        """Return how many tricks a player should say; who isn't sure to take none says one."""
        plan, expected = self.cards.plan, self.expected_tricks(self.hand)
        expected -= SURER if plan.points == "at least" else CAREFUL
        if plan.nil:
            return 0.0 if expected < FEW else max(1.0, expected)
        return expected

    def burning(self, card: Card) -> float:
        """Return how many points the trick is likely to cost whoever takes it with this card."""
        plan, cards = self.cards.plan, self.cards
        led = cards.led_suit([*self.trick, card])
        lying = sum(cards.suit(one) in plan.avoid for one in (*self.trick, card))
        unseen = max(1, len(self.unseen))
        bad = sum(len(self.by_suit[suit]) for suit in plan.avoid if suit in self.by_suit) / unseen
        each = 0.9 if led in plan.avoid else min(1.0, 1.5 * bad)
        return plan.each * (lying + each * len(self.after))

    def danger(self, card: Card) -> float:
        """Return how many points a card is likely to cost that stays in the hand."""
        plan, burns = self.cards.plan, self.cards.suit(card) in self.cards.plan.avoid
        takes = self.strength(card)
        return plan.each * takes * (0.6 * (1 + len(self.others)) if burns else 1.0) + 0.1 * burns


def lean(t: TricksTable, decision: Decision[Any], chance: Chance, level: float) -> Sequence[float]:
    """Return the weight of every answer."""
    if isinstance(decision, PickSeat):
        return weigh_seats(t, decision, wants=True)
    sight = TrickSight(t, decision.seat, level)
    if isinstance(decision, PickWord) and decision.about != "trump":
        expected = sight.tricks_to_say()
        return [exp(-BID_STEEP * abs(int(option) - expected)) for option in decision.options]
    if isinstance(decision, PlayCard):
        steep = STEEP[t.plan.points]
        worths = [
            sight.worth_of_playing(option) if isinstance(option, Card) else 0.0
            for option in decision.options
        ]
        return weigh_steeply(worths, steep)
    if isinstance(decision, PickCards):
        return weigh_cards_and_words(decision, lambda card: exp(passing_worth(sight, card) * 4), 1)
    return [1.0] * len(decision.options)


@by_sight
def answer_hastily(world: World, chance: Chance, style: Manner = PLAIN) -> int:
    """Return any answer, but no number of tricks that would ruin a partner's round."""
    t: Any = world.table
    decision = world.open_decision
    is_bid = isinstance(decision, PickWord) and decision.about != "trump"
    if is_bid and (t.plan.points == "at least" or t.partners(decision.seat)):
        level = scale.level_number(style.level) or 0.0
        expected = TrickSight(t, decision.seat, level).tricks_to_say()
        near = [n for n, bid in enumerate(decision.options) if abs(int(bid) - expected) <= NEAR]
        if near:
            return near[chance.below(len(near))]
    return any_answer(world, chance, style)


def weigh_steeply(worths: Sequence[float], steep: float) -> list[float]:
    """Return weights that grow by the same ratio with each step of worth."""
    best = max(worths)
    return [exp(steep * (worth - best)) for worth in worths]


def passing_worth(sight: TrickSight, card: Card) -> float:
    """Return how good it is to pass a card on: a dangerous one, or a weak one."""
    if sight.cards.plan.points == "avoid":
        return sight.danger(card)
    return -sight.strength(card)


def trick_progress(t: TricksTable, seat: Seat) -> float:
    """Return the progress of a seat's team: its points, and what the round is likely to bring."""
    plan, team = t.plan, t.rules.team_of(seat, t.seats)
    held = [card for one in team for card in t.hands[one]]
    expected = t.add_up_teams(t.taken)[seat] + sum(rough_strength(t, card) for card in held)
    if plan.points in COUNTS_BIDS:
        bid = t.team_bids()[seat]
        off = 0.0 if NOT_SAID in t.bids else abs(bid - expected)
        if plan.points == "at least":
            off = min(off, 1.0) if expected >= bid else SAID_WORTH * off
        return t.scores[seat] - off
    won = [card for one in team for card in t.zones[f"{WON} {one}"]]
    if plan.points == "avoid":
        caught = sum(t.cards.suit(card) in plan.avoid for card in won)
        return -float(t.scores[seat] + plan.each * caught) - 0.3 * expected
    if plan.points == "cards":
        return t.scores[seat] + sum(map(t.cards.worth, won)) + 3.0 * expected
    return t.scores[seat] + expected


def rough_strength(t: TricksTable, card: Card) -> float:
    """Return about how likely a card takes a trick: by its place among the ranks of its suit."""
    suit = t.cards.suit(card)
    if not suit:
        return float(t.cards.is_wild(card) and t.plan.wild == "highest")
    ranks = t.cards.ranks_by_suit[suit]
    share = bisect_left(ranks, t.cards.rank(card)) / max(1, len(ranks) - 1)
    usual = 1 / len(t.players_in())
    return min(1.0, share * 2 * usual + 0.3 * (suit == t.trump))


# Reasons ---------------------------------------------------------------------------------------


def explain_trick(s: Situation) -> Reason:
    """Return why an answer is good."""
    t: Any = s.table
    if isinstance(s.decision, PickWord):
        return because("no_cards_yet" if s.decision.about == "trump" else "counts_sure")
    if isinstance(s.decision, PickCards):
        return because("passes_danger" if t.plan.points == "avoid" else "passes_weak")
    if not s.answer_cards or len(s.offered_cards) < 2:
        return because("only_card")
    sight = TrickSight(t, s.seat, scale.STOPS["hard"])
    card = s.answer_cards[0]
    takes = sight.chance_of(card)
    if sight.is_partners and (reason := _reason_beside_partner(sight, card, takes)):
        return because(reason)
    if wants_trick(sight):
        return because(_reason_to_take(sight, card, takes))
    return because(_reason_to_lose(sight, card, takes))


def wants_trick(sight: TrickSight) -> bool:
    """True if a player still wants tricks in this round."""
    plan = sight.cards.plan
    if plan.points == "at least":
        return sight.tricks_needed() > 0 and not sight.tries_nil(sight.seat)
    if plan.points == "exact":
        return sight.tricks_needed() > 0
    return plan.points != "avoid"


def _reason_beside_partner(sight: TrickSight, card: Card, takes: float) -> str:
    """Return the reason for a card where a partner's card takes the trick so far; perhaps none."""
    if sight.cards.plan.points == "avoid":
        return ""
    if takes and any(map(sight.tries_nil, sight.partners)):
        return "covers_partner"
    return "" if takes or not wants_trick(sight) else "partner_has_it"


def _reason_to_take(sight: TrickSight, card: Card, takes: float) -> str:
    if not sight.trick:
        if takes >= SURE:
            return "leads_high"
        if sight.is_led_back(card):
            return "leads_back"
        return "leads_long" if sight.cards.suit(card) == sight.longest_suit() else "leads_low"
    if not takes:
        return "saves_high"
    if not sight.after:
        return "takes_cheaply"
    return "takes_surely" if takes >= SURE else "may_take"


def _reason_to_lose(sight: TrickSight, card: Card, takes: float) -> str:
    if not sight.trick:
        return "leads_low" if takes < 0.5 else "leads_long"
    if takes:
        return "may_not_stay_under"
    is_following = sight.cards.suit(card) == sight.t.led
    return "stays_under" if is_following else "throws_danger"
