"""Dodge windows: for a short while, everybody affected may say that they dodge.

Among several people no window knows who holds a Dodge: how long it lasts depends on who is
affected, on what people said before, and on what is pressed. The only person has nobody to keep a
secret from: without a Dodge they are not asked, with one they are when it is their turn to
answer.
"""

from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from game.core.card import Card
from game.core.decision import Dodge, Seat
from game.core.event import Answerable
from game.core.match import Match
from game.session.speech.prompts import Speaker, describe_effect
from game.store.journals.standing_answers import DODGES

from .timed_round import RoundParts, TimedRound
from .timed_window import TimedWindow

ASK, ALWAYS, FOUR, NEVER = ORDERS = DODGES
MANY_CARDS = 4
DODGE, NO, TAKE = "dodge", "no", "take"
BRIEFEST_SHARE = 0.3  # how much shorter a window of computers alone gets by their pace
NOTHING_CARRIED: tuple[str, None, set[Seat], dict[Seat, Card | str]] = ("", None, set(), {})
DEAF_MS = 500.0  # milliseconds in which a late press counts as nothing else


def apply_order(standing_order: str, cards: int) -> str:
    """Return a standing order's answer to an effect that draws this many cards, or ""."""
    if standing_order == FOUR:
        return DODGE if cards >= MANY_CARDS else NO
    return {ALWAYS: DODGE, NEVER: NO}.get(standing_order, "")


@dataclass(slots=True, kw_only=True)
class ClaimWindow(TimedWindow):
    """One question to everybody affected: do you dodge?"""

    effect: str = ""
    card: Card | None = None
    """The card that was played, as all have seen it."""
    standing_answers: Mapping[Seat, str] = field(default_factory=dict)
    """What people said once and for all."""
    is_public: bool = True
    """False where there is only one person, from whom nothing has to be hidden."""
    holders: frozenset[Seat] = frozenset()
    """The only person, if they hold a Dodge: they hear the answers before theirs, then choose."""
    non_holders: frozenset[Seat] = frozenset()
    """The only person, if they hold none."""

    def __post_init__(self) -> None:
        TimedWindow.__post_init__(self)
        refused = [seat for seat, word in self.standing_answers.items() if word == NO]
        self.answers |= dict.fromkeys(refused, NO)

    @property
    def asked_seats(self) -> frozenset[Seat]:
        """The people who have given no standing answer and can answer while it is open."""
        answering = self.people - self.holders - self.standing_answers.keys()
        return answering & frozenset(self.seats)

    @property
    def claims(self) -> set[Seat]:
        """The people who say that they dodge, which proves nothing."""
        return {seat for seat, word in self.answers.items() if word == DODGE}

    @property
    def is_choosing_excused(self) -> bool:
        """True if the next key tells who doesn't want to be asked again."""
        return self.is_held

    def is_window_over(self, now: float) -> bool:
        """True once time is up, or at once if only the only person has to answer."""
        if self.started_at is not None and self.holders.issuperset(self.seats):
            return True
        return TimedWindow.is_window_over(self, now)

    def can_answer(self, seat: Seat, word: str) -> bool:
        """Return True if this answer would count: people may change theirs, and standing ones."""
        return seat in self.people.intersection(self.seats) and self.answers.get(seat) != word

    def shown_answer(self, seat: Seat, dodges: bool, now: float) -> str:
        """Return a seat's answer for all to see; `dodges` is a computer player's will."""
        if seat in self.people:
            return self.answers.get(seat, "")
        if not self.has_been_seen(seat, now):
            return ""
        return DODGE if dodges else NO


class ClaimRound(TimedRound[ClaimWindow]):
    """The round from an effect that can be dodged to its outcome.

    The match may be ahead, or wait for a `Dodge`: until the window is over nobody can tell, as
    later events are held back and holders are asked only if they claimed.
    """

    def __init__(self, parts: RoundParts) -> None:
        super().__init__(parts)
        self.agreed = self.live_match.standing_answers
        self.asked_claimer: Seat | None = None
        """Who has the laptop to choose a card, or to withdraw."""
        self.deaf_until = 0.0
        self._claimer_choices: dict[Seat, Card | str] = {}
        """What those chose who were asked elsewhere, before it was their turn to be settled."""
        self._unsettled_seats: deque[Seat] | None = None
        """Whose answers have yet to be settled."""
        self._carried: tuple[str, Card | None, set[Seat], dict[Seat, Card | str]] = NOTHING_CARRIED
        """An effect that somebody dodged, its card, and the answers of those after them."""
        self._slipped: tuple[Card | str, Card | None] = TAKE, None
        """The Dodge that was laid last, and the card whose effect it dodged."""

    # State -----------------------------------------------------------------------

    @property
    def shown_window(self) -> ClaimWindow | None:
        """The window that all see, once its time runs and until it is settled."""
        return super().shown_window if self._unsettled_seats is None else None

    @property
    def is_still(self) -> bool:
        """True while somebody chooses what to dodge with."""
        return self.asked_claimer is not None

    def list_answer_words(self) -> tuple[str, str]:
        """Return what people can answer."""
        return DODGE, NO

    def will_dodge(self, seat: Seat) -> bool:
        """True if a computer player is going to dodge; shown only at its moment."""
        return isinstance(self.minds.wills.get(seat), Card)

    def word_effect(self, speaker: Speaker) -> str:
        """Return the effect that may be dodged, in words; a draw is named after its event."""
        stage, window = self.views.public.facts.get("stage"), self.window
        return describe_effect(speaker, window.effect, stage) if window is not None else ""

    def write_question(self, speaker: Speaker) -> str:
        """Return the question in words: does anyone, or the only one, dodge?"""
        assert self.window is not None
        seats, effect = self.window.seats, self.word_effect(speaker)
        if len(seats) > 1:
            return speaker.words("claim.ask", effect=effect)
        return speaker.words("claim.ask_one", effect=effect, name=speaker.names[seats[0]])

    def word_otherwise(self, speaker: Speaker) -> str:
        """Return in words what becomes of those who don't dodge."""
        key = f"claim.else.{self.window.effect}" if self.window is not None else ""
        return speaker.say_or_else(key, speaker.words("claim.take_part"))

    def find_dodged_card(self) -> Card | None:
        """Return the card to dodge: the event on the stage, or what was played."""
        stage, deck = self.views.public.facts.get("stage"), self.live_match.match.table.deck
        played = self.window.card if self.window is not None else None
        return next((card for card in deck if stage and card.face == stage), played)

    def find_standing_order(self, seat: Seat) -> str:
        """Return a person's standing order for the game or this round."""
        return NEVER if seat in self.agreed.excused else self.agreed.dodges.get(seat, ASK)

    def list_dodge_cards(self) -> list[Card]:
        """Return the cards that the asked claimer may dodge with; some claimers have none."""
        if self.asked_claimer is None or not self._awaits_answer_of(self.asked_claimer):
            return []
        decision = self.live_match.asked
        assert decision is not None
        return [option for option in decision.options if isinstance(option, Card)]

    @property
    def choosing_claimers(self) -> frozenset[Seat]:
        """The claimers who have yet to choose a card or withdraw, now that time is up."""
        if self.window is None or self._unsettled_seats is None:
            return frozenset()
        choosing = self.window.claims | self.window.holders
        return frozenset(choosing & set(self._unsettled_seats) - self._claimer_choices.keys())

    def list_claimer_cards(self, seat: Seat) -> list[Card]:
        """Return the cards that a claimer may dodge with if nobody does before."""
        for asked, match in self.list_dodge_questions():
            if asked == seat and match.decision is not None:
                return [option for option in match.decision.options if isinstance(option, Card)]
        return []

    # Opening ---------------------------------------------------------------------

    def open_claim_window(self, event: Answerable) -> None:
        """Hold everything back until the window of this effect is over."""
        people = frozenset(event.affected) & self.live_match.person_seats
        orders = {seat: apply_order(self.find_standing_order(seat), event.draws) for seat in people}
        alone = self.views.only_viewer
        in_turn = unarmed = frozenset[Seat]()
        if alone is not None and alone in people:
            if not any(seat == alone for seat, _ in self.list_dodge_questions()):
                orders[alone], unarmed = NO, people
            elif not orders[alone]:
                in_turn = people
        window = ClaimWindow(
            seats=event.affected,
            people=people,
            length_ms=self.find_answer_ms(people),
            effect=event.effect,
            card=self._find_played_card(),
            standing_answers={seat: word for seat, word in orders.items() if word},
            quick_ms=self.find_quickest_ms(BRIEFEST_SHARE),
            is_public=alone is None,
            holders=in_turn,
            non_holders=unarmed,
        )
        effect, card, claims, wills = self._carried
        same = effect == event.effect
        window.card = card if same else window.card
        window.answers |= dict.fromkeys(claims & people if same else (), DODGE)
        self.minds.wills = {s: c for s, c in wills.items() if same and s in event.affected}
        self.start_window(window)
        window.answer_times = {**window.answer_times, **dict.fromkeys(self.minds.wills, 0.0)}
        self._carried = NOTHING_CARRIED
        self._unsettled_seats, self.asked_claimer = None, None
        self._claimer_choices.clear()

    def _find_played_card(self) -> Card | None:
        """Return the last card played if it lies open, and no Dodge that only slipped away."""
        played, zones = self.event_queue.last_played, self.views.public.zones.values()
        dodge, dodged = self._slipped
        played = dodged if played == dodge else played
        return played if any(played in cards for cards in zones) else None

    def _start_when_landed(self, window: ClaimWindow) -> None:
        """Start the window: all hands go face down, and computer players decide."""
        self.views.hide_hands()
        self.minds.start_thinking(self.list_dodge_questions())

    def list_dodge_questions(self) -> Iterator[tuple[Seat, Match]]:
        """Yield each seat's question, as if nobody dodged before."""
        if not self._awaits_answer_of(None):
            return
        ahead = self.live_match.match.fork()
        asked_anew: list[Answerable] = []
        ahead.listen(lambda e: asked_anew.append(e) if isinstance(e, Answerable) else None)
        while isinstance(decision := ahead.decision, Dodge) and not asked_anew:
            yield decision.seat, ahead.fork()
            ahead.submit(decision.options.index(TAKE))

    # Going on --------------------------------------------------------------------

    def _run_window(self, window: ClaimWindow, now: float) -> None:
        """Settle in order of play once time was up, as far as nobody is asked."""
        if self._unsettled_seats is None:
            super()._run_window(window, now)
        else:
            self._settle_in_turn()

    def _close_window(self, window: ClaimWindow) -> None:
        """Close the window: from now on it is settled, in order of play."""
        if window.claims:
            self.views.last_viewer = (
                None  # many hands were at the keys: the curtain falls in any case
            )
        self._unsettled_seats = deque(window.seats)
        self._settle_in_turn()

    def _settle_in_turn(self) -> None:
        while self._unsettled_seats:
            seat = self._unsettled_seats[0]
            assert self.window is not None
            if seat in self.window.claims | self.window.holders:
                self.asked_claimer = seat
                if seat in self._claimer_choices:
                    self.choose_dodge(self._claimer_choices.pop(seat))
                else:
                    self.views.open_hand_of(seat)
                return
            self._unsettled_seats.popleft()
            if self._awaits_answer_of(seat) and self._give_answer(self._find_will(seat)):
                return
        self.end_round()

    def _awaits_answer_of(self, seat: Seat | None) -> bool:
        """True if the match waits for this seat's answer to this window."""
        decision = self.live_match.asked
        if not isinstance(decision, Dodge) or self.event_queue.is_window_ahead:
            return False
        return seat is None or decision.seat == seat

    def _find_will(self, seat: Seat) -> Card | str:
        """Return the answer of a seat that did not claim."""
        assert self.window is not None
        if seat in self.window.people:
            decision = self.live_match.asked
            orders, answers = self.window.standing_answers, self.window.answers
            dodges = orders.get(seat) == DODGE and answers.get(seat) != NO
            assert decision is not None
            return decision.options[0] if dodges else TAKE
        answer: Card | str = self.minds.wills.get(seat, TAKE)
        return answer

    def _give_answer(self, answer: Card | str) -> bool:
        """Answer the open question; True if that ends the window, as somebody dodged."""
        asked = self.live_match.asked
        assert asked is not None
        options = list(asked.options)
        self.live_match.submit_match_answer(
            options.index(answer) if answer in options else options.index(TAKE)
        )
        self.event_queue.collect_events()
        if answer not in options or answer == TAKE:
            return False
        self._slipped = answer, self.window.card if self.window else None
        self._carry_over()
        self.end_round()
        return True

    def _carry_over(self) -> None:
        """Ask those after the one who dodged again; given answers stand."""
        assert self.window is not None
        if self.event_queue.is_window_ahead:
            window, now, left = self.window, self.clock(), set(self._unsettled_seats or ())
            seen = {s for s in left if window.shown_answer(s, self.will_dodge(s), now) == DODGE}
            wills = {s: w for s, w in self.minds.wills.items() if s in seen}
            self._carried = window.effect, window.card, window.claims & left, wills

    def store_claimer_choice(self, seat: Seat, answer: Card | str) -> None:
        """Store a claimer's choice made on a phone, perhaps before others are settled."""
        if seat == self.asked_claimer:
            self.choose_dodge(answer)
        elif seat in self.choosing_claimers:
            self._claimer_choices[seat] = answer

    def choose_dodge(self, answer: Card | str) -> None:
        """Take the claimer's choice, a card or to withdraw; then the hand closes."""
        seat, self.asked_claimer = self.asked_claimer, None
        if seat is None or self._unsettled_seats is None:
            return
        self._unsettled_seats.popleft()
        self.views.hide_hands()
        self.views.open_since = None
        if not self._awaits_answer_of(seat) or not self._give_answer(answer):
            self._settle_in_turn()

    def end_round(self) -> None:
        """Let the game go on, as the claims are settled."""
        self._unsettled_seats, self.asked_claimer = None, None
        self.deaf_until = self.clock() + DEAF_MS
        super().end_round()

    # Presses ---------------------------------------------------------------------

    def press_dodge(self, seat: Seat) -> bool:
        """Handle a press on a seat's key or face; True if it counted."""
        window, now = self.shown_window, self.clock()
        if window is None or not window.is_public or seat not in window.people:
            return False
        if not window.is_choosing_excused:
            return window.add_answer(seat, DODGE, now)
        window.toggle_clock(now)
        self.excuse_for_round(seat)
        return True

    def excuse_for_round(self, seat: Seat) -> None:
        """Don't ask this person again until the round is over."""
        self.agreed.excused.add(seat)
        self.agreed.save_answers()
        self.take_answer(seat, NO)

    def start_excusing(self) -> None:
        """Let the next key tell who is not asked again."""
        if self.shown_window is not None:
            self.shown_window.toggle_clock(self.clock())

    def clear_excuses(self) -> None:
        """Ask everybody again from now on."""
        if self.agreed.excused:
            self.agreed.excused.clear()
            self.agreed.save_answers()
