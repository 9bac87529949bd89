"""The strip at the head of a phone: what homemade games show of the table besides a pile.

It has the trump and the last trick, who asked for what, small poles for lines, what is to be
beaten, or the goal. All of it is public, but for the melds on the table that one's own cards fit.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.core.decision import PickCards, PickPile, Seat
from game.core.seat_view import SeatView
from game.games.chroma.chroma_cards import SHAPES
from game.games.recipe.families.line import find_rank, ranks_that_fit
from game.games.recipe.families.meld.goals import goal_key
from game.games.recipe.families.meld.rules import RUN, Chain, meld_zone, parse_chains
from game.games.recipe.families.meld.table import MeldsTable
from game.games.recipe.latest_question import read_question
from game.games.recipe.own_game import OwnGame
from game.language import capitalize
from game.session.live_match import LiveMatch
from game.session.speech.prompts import Speaker

from .phone_questions import PhoneMessage, PhoneQuestion

QUESTION_FACTS = ("last", "before")
LAID, OPEN, FREE = "laid", "open", "free"
"""A place of a line: with its card, taking one now, or still out of reach."""


@dataclass(frozen=True, slots=True)
class TableStrip:
    """Makes the strips of one match in one language."""

    live_match: LiveMatch
    speaker: Speaker

    @property
    def family(self) -> str:
        """The family of a homemade game; empty for the games of the box."""
        game = self.live_match.match.game
        return game.whole.game.family if isinstance(game, OwnGame) and game.whole.game else ""

    def make_strip(self, seat: Seat, view: SeatView) -> PhoneMessage:
        """Return the strip of one seat; empty where a game has none."""
        match self.family:
            case "tricks":
                return self._make_trick_strip(seat, view.facts)
            case "ask":
                return {"asked": self._list_questions(view.facts)}
            case "line":
                return {"poles": self._list_poles(view)}
            case "ladder":
                return self._make_heap_strip(view.facts)
            case "melds":
                return self._make_goal_strip(seat, view.facts)
        return {}

    # Tricks --------------------------------------------------------------------------------

    def _make_trick_strip(self, seat: Seat, facts: Mapping[str, Any]) -> PhoneMessage:
        """Return trump, lead, partner, the tricks of their team, and the last trick."""
        words = self.speaker.words
        marks = [
            self._mark(words(f"trick.{fact}"), words(f"suit.{suit}"), icon, suit)
            for fact, icon in (("trump", "ui-crown"), ("led", "play-from-draw"))
            if (suit := facts.get(fact))
        ]
        teams, bids, taken = (facts.get(fact, ()) for fact in ("team", "bids", "taken"))
        team = [one for one, its in enumerate(teams) if its and its == teams[seat]] or [seat]
        if len(team) > 1:
            partners = [self.live_match.names[one] for one in team if one != seat]
            marks.append(self._mark(words("trick.partner"), words.join_with_and(partners)))
        if seat < len(taken):
            is_said = seat < len(bids) and bids[seat] >= 0
            key = "trick.said_took" if is_said else "trick.took"
            bid = sum(max(0, bids[one]) for one in team) if is_said else 0
            said = words(key, bid=bid, taken=sum(taken[one] for one in team))
            marks.append(self._mark("", said))
        told: PhoneMessage = {"marks": marks}
        if facts.get("last_cards"):
            told["last_trick"] = self._make_last_trick(facts)
        return told

    def _make_last_trick(self, facts: Mapping[str, Any]) -> PhoneMessage:
        """Return the cards of the last trick in order, and who took it (TRICK-21)."""
        words, deck = self.speaker.words, self.live_match.match.table.deck
        cards, seats = [deck[number] for number in facts["last_cards"]], facts["last_seats"]
        note = words("trick.last_nobody")
        if len(seats) > len(cards):
            note = words("trick.last_note", name=self.speaker.names[int(seats[-1])])
        rows = [
            {"card": card.code, "name": self.speaker.capital_card_name(card), "seat": int(who)}
            for card, who in zip(cards, seats[: len(cards)], strict=True)
        ]
        return {"title": words("trick.last"), "note": note, "cards": rows}

    def _mark(self, label: str, name: str, icon: str = "", suit: str = "") -> PhoneMessage:
        """Return a pill of the strip: what it is about, and what holds; a suit has its sign."""
        told = {"label": label, "name": name, "icon": icon}
        if suit:
            told["shape" if suit in SHAPES else "color"] = suit
        return told

    # Asking --------------------------------------------------------------------------------

    def _list_questions(self, facts: Mapping[str, Any]) -> list[PhoneMessage]:
        """Return the last questions, the newest first: who, whom, the words, what came of it."""
        questions = [read_question(facts.get(fact)) for fact in QUESTION_FACTS]
        words = self.speaker.words
        return [
            {
                "seat": question.seat,
                "of": question.asked,
                "said": question.wanted_words(words),
                "came": question.outcome_words(words),
                "good": question.is_worth_it,
            }
            for question in questions
            if question is not None
        ]

    # Lines ---------------------------------------------------------------------------------

    def _list_poles(self, view: SeatView) -> list[PhoneMessage]:
        """Return every line with its places, the lowest rank first."""
        rows = self.live_match.match.game.rules.raw["layout"]["zones"]
        return [
            self._make_pole(row["zone"], row["details"], row["caption"], view)
            for row in rows
            if row.get("form") == "line"
        ]

    def _make_pole(
        self, zone: str, details: Mapping[str, Any], caption: str, view: SeatView
    ) -> PhoneMessage:
        ranks: Sequence[int] = details["ranks"]
        cards = [card for card in view.zones.get(zone, ()) if card is not None]
        lying = [find_rank(card, details["trait"]) for card in cards]
        facts = view.facts
        fits = ranks_that_fit(ranks, lying, facts.get("order", ""), facts.get("start_rank"))
        states = [LAID if r in lying else OPEN if r in fits else FREE for r in ranks]
        places = [
            {"sign": sign, "is": state}
            for sign, state in zip(details["signs"], states, strict=True)
        ]
        fact_word, name = self.speaker.fact_word, self.speaker.words(caption)
        open_signs = [fact_word(place["sign"]) for place in places if place["is"] == OPEN]
        key = "pole.takes" if open_signs else "pole.full"
        said = self.speaker.words(key, line=name, count=len(cards), signs=", ".join(open_signs))
        return {"suit": details["suit"], "said": said, "places": places}

    # The ladder ----------------------------------------------------------------------------

    def _make_heap_strip(self, facts: Mapping[str, Any]) -> PhoneMessage:
        """Return what is to be beaten, and who played it."""
        words, owner = self.speaker.words, facts.get("beat_seat", -1)
        if not facts.get("beat"):
            return {}
        play = self.speaker.fact_word(str(facts["beat"]))
        if owner >= 0:
            play = words("heap.by", play=play, name=self.speaker.names[owner])
        return {"top": {"label": capitalize(words("ladder.now")), "name": play}}

    # Melds ---------------------------------------------------------------------------------

    def _make_goal_strip(self, seat: Seat, facts: Mapping[str, Any]) -> PhoneMessage:
        """Return the goal of this seat, until it's laid."""
        goals, reached = facts.get("goal", ()), facts.get("reached", ())
        if seat >= len(goals) or not goals[seat] or (reached and reached[seat]):
            return {}
        words = self.speaker.words
        goal = self._mark(words("melds.goal"), words(goal_key(goals[seat])))
        return {"marks": [goal]}

    def list_melds(
        self, seat: Seat, view: SeatView, question: PhoneQuestion | None
    ) -> PhoneMessage:
        """Return the melds of this seat, and those of the table that its cards fit now."""
        if self.family != "melds":
            return {}
        chains = parse_chains(str(view.facts.get("chains", "")))
        told = [self._make_meld_message(n, chain, view) for n, chain in enumerate(chains)]
        melds: PhoneMessage = {
            "mine": [told[n] for n, chain in enumerate(chains) if chain.owner == seat]
        }
        if question is not None and isinstance(question.decision, PickCards):
            melds["fit"] = [told[n] for n in sorted(self._find_fitting_melds(question))]
        if question is not None and isinstance(question.decision, PickPile):
            melds["by_zone"] = {meld_zone(n): meld for n, meld in enumerate(told)}
        return melds

    def _make_meld_message(self, number: int, chain: Chain, view: SeatView) -> PhoneMessage:
        """Return a meld on the table: its name, its cards and its owner."""
        cards = [card for card in view.zones.get(meld_zone(number), ()) if card is not None]
        meld, count = chain.meld, len(cards)
        if meld.kind == RUN:
            of, high = self.speaker.color_name(meld.of), meld.low + count - 1
            keys = f"chain_label.run_{meld.of}", "chain_label.run"
            label = self.speaker.words.first_of_keys(*keys, of=of, low=meld.low, high=high)
        else:
            label = self.speaker.fact_word(meld.name(count))
        codes = [card.code for card in cards]
        return {"label": capitalize(label), "cards": codes, "owner": chain.owner}

    def _find_fitting_melds(self, question: PhoneQuestion) -> set[int]:
        """Return the numbers of the melds onto which the asked player may lay a card."""
        table = question.match.table
        assert isinstance(table, MeldsTable)
        seat = question.seat
        cards = [card for card in table.hands[seat] if table.can_lay_on(seat, card)]
        return {number for card in cards for number in table.chains_that_fit(seat, card)}
