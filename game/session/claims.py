"""Cards that may be claimed: for a short while everybody affected may say that they dodge.

Among several people no window knows who holds a Dodge: how long it lasts depends on who is
affected, on what people said before, and on what is pressed. The only person has nobody to keep a
secret from: without a Dodge they are not asked, with one they are when it is their turn to answer.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from game.core.card import Card
from game.core.decision import Dodge, Seat
from game.core.event import Answerable
from game.core.match import Match
from game.store.journals.agreed import DODGES

from .computers import Computers
from .looks import Looks
from .tidings import Tidings
from .windows import SharedRound, SharedWindow

ASK, ALWAYS, FOUR, NEVER = ORDERS = DODGES
MANY = 4
DODGE, NO, TAKE = "dodge", "no", "take"
BRIEFEST = 0.3  # how much shorter a window of computers alone gets by their pace
NOTHING: tuple[str, None, set[Seat], dict[Seat, Card | str]] = ("", None, set(), {})
DEAF = 500.0  # milliseconds in which a late press counts as nothing else


def ordered(order: str, cards: int) -> str:
    """What an order says to an effect that makes a player draw so many cards, if anything."""
    if order == FOUR:
        return DODGE if cards >= MANY else NO
    return {ALWAYS: DODGE, NEVER: NO}.get(order, "")


@dataclass(slots=True)
class ClaimWindow(SharedWindow):
    """One question to everybody affected."""

    effect: str = ""
    card: Card | None = None
    """The card that was played, as all have seen it."""
    beforehand: Mapping[Seat, str] = field(default_factory=dict)
    """What people said once and for all."""
    claims: set[Seat] = field(default_factory=set)
    refused: set[Seat] = field(default_factory=set)
    public: bool = True
    """False where there is only one person, from whom nothing has to be hidden."""
    in_turn: frozenset[Seat] = frozenset()
    """The only person, if they hold a Dodge: they hear the answers before theirs, then choose."""
    unarmed: frozenset[Seat] = frozenset()
    """The only person, if they hold none."""

    def __post_init__(self) -> None:
        SharedWindow.__post_init__(self)
        self.refused |= {seat for seat, word in self.beforehand.items() if word == NO}

    @property
    def asked(self) -> frozenset[Seat]:
        """The people who have not answered beforehand, and can answer while it is open."""
        answering = self.people - self.in_turn - self.beforehand.keys()
        return answering & frozenset(self.seats)

    @property
    def open(self) -> frozenset[Seat]:
        """The people who have not answered at all."""
        return self.asked - self.claims - self.refused

    @property
    def choosing(self) -> bool:
        """Whether the next key tells who does not want to be asked again."""
        return self.held

    def over(self, now: float) -> bool:
        """True once time is up, or at once if nobody but the only person has to answer."""
        if self.start is not None and self.in_turn.issuperset(self.seats):
            return True
        return SharedWindow.over(self, now)

    # Answers ---------------------------------------------------------------------

    def claim(self, seat: Seat, now: float) -> bool:
        """Somebody says that they dodge, which proves nothing; whether that counts."""
        if self.start is None or seat not in self.seats or seat not in self.people:
            return False
        if seat in self.claims or self.over(now):
            return False
        self.refused.discard(seat)
        self.claims.add(seat)
        self._settle(now)
        return True

    def refuse(self, seat: Seat, now: float) -> None:
        """Somebody does not dodge this."""
        if seat in self.seats:
            self.claims.discard(seat)
            self.refused.add(seat)
            self._settle(now)

    def said(self, seat: Seat, dodges: bool, now: float) -> str:
        """What a seat has answered, to be seen by everybody; `dodges` is a computer's will."""
        if seat in self.people:
            return DODGE if seat in self.claims else NO if seat in self.refused else ""
        if not self.seen(seat, now):
            return ""
        return DODGE if dodges else NO


class Claims(SharedRound[ClaimWindow]):
    """Everything between an effect that may be dodged and what becomes of it.

    The match may be ahead, or wait for a `Dodge`: until the window is over nobody can tell,
    as later events are held back and holders are asked only if they claimed.
    """

    def __init__(
        self, looks: Looks, tidings: Tidings, computers: Computers, went_on: Callable[[], None]
    ) -> None:
        """`went_on` hears when the game goes on."""
        super().__init__(looks, tidings, computers, went_on)
        self.agreed = looks.sitting.agreed
        self.asking: Seat | None = None
        """Who has the laptop to choose a card, or to withdraw."""
        self.deaf_until = 0.0
        self._chosen: dict[Seat, Card | str] = {}
        """What those chose who were asked elsewhere, before it was their turn to be settled."""
        self._left: deque[Seat] | None = None
        """Whose answers have yet to be settled."""
        self._carried: tuple[str, Card | None, set[Seat], dict[Seat, Card | str]] = NOTHING
        """An effect that somebody dodged, its card, and the answers of those after them."""
        self._slipped: tuple[Card | str, Card | None] = TAKE, None
        """The Dodge that was laid last, and the card whose effect it dodged."""

    # State -----------------------------------------------------------------------

    @property
    def shown(self) -> ClaimWindow | None:
        """The window to be seen by all, if time runs."""
        window = self.window
        return window if window and window.start is not None and self._left is None else None

    def dodges(self, seat: Seat) -> bool:
        """Whether a computer player is going to dodge; only to be told at its moment."""
        return isinstance(self.minds.wills.get(seat), Card)

    def order(self, seat: Seat) -> str:
        """What a person said for good, or for this round."""
        return NEVER if seat in self.agreed.excused else self.agreed.dodges.get(seat, ASK)

    def cards(self) -> list[Card]:
        """The cards that whoever is asked may dodge with: none for many a claimer."""
        if self.asking is None or not self._awaits(self.asking):
            return []
        decision = self.sitting.asked
        assert decision is not None
        return [option for option in decision.options if isinstance(option, Card)]

    @property
    def choosing(self) -> frozenset[Seat]:
        """Who claimed and has yet to choose a card, or to withdraw, now that time is up."""
        if self.window is None or self._left is None:
            return frozenset()
        choosing = self.window.claims | self.window.in_turn
        return frozenset(choosing & set(self._left) - self._chosen.keys())

    def cards_of(self, seat: Seat) -> list[Card]:
        """The cards that a claimer may dodge with if nobody does before: none for many a one."""
        for asked, match in self.questions():
            if asked == seat and match.decision is not None:
                return [option for option in match.decision.options if isinstance(option, Card)]
        return []

    # Opening ---------------------------------------------------------------------

    def begin(self, event: Answerable) -> None:
        """An effect may be answered: hold everything back until the window is over."""
        people = frozenset(event.affected) & self.sitting.persons
        orders = {seat: ordered(self.order(seat), event.draws) for seat in people}
        alone = self.looks.alone
        in_turn = unarmed = frozenset[Seat]()
        if alone is not None and alone in people:
            if not any(seat == alone for seat, _ in self.questions()):
                orders[alone], unarmed = NO, people
            elif not orders[alone]:
                in_turn = people
        window = ClaimWindow(
            event.affected, people, self.looks.clocks.pace.claims * self.slowest(people),
            effect=event.effect, card=self._played(),
            beforehand={seat: word for seat, word in orders.items() if word},
            quick=self.quickest(BRIEFEST), public=alone is None, in_turn=in_turn, unarmed=unarmed,
        )  # fmt: skip
        effect, card, claims, wills = self._carried
        same = effect == event.effect
        window.card = card if same else window.card
        window.claims |= claims & people if same else set()
        self.minds.wills = {s: c for s, c in wills.items() if same and s in event.affected}
        self.begun(window)
        window.moments = {**window.moments, **dict.fromkeys(self.minds.wills, 0.0)}
        self._carried = NOTHING
        self._left, self.asking = None, None
        self._chosen.clear()

    def _played(self) -> Card | None:
        """The card that was played last, if it lies there for all to see; no Dodge that only
        slipped away from it.
        """
        played, zones = self.tidings.played, self.looks.public.zones.values()
        dodge, dodged = self._slipped
        played = dodged if played == dodge else played
        return played if any(played in cards for cards in zones) else None

    def _land(self, window: ClaimWindow) -> None:
        """The cards lie: all hands go down, and computers make up their minds."""
        self.looks.hide()
        self.minds.ask(self.questions())

    def questions(self) -> Iterator[tuple[Seat, Match]]:
        """What every seat would be asked if nobody dodged before."""
        if not self._awaits(None):
            return
        ahead = self.sitting.match.fork()
        asked_anew: list[Answerable] = []
        ahead.listen(lambda e: asked_anew.append(e) if isinstance(e, Answerable) else None)
        while isinstance(decision := ahead.decision, Dodge) and not asked_anew:
            yield decision.seat, ahead.fork()
            ahead.submit(decision.options.index(TAKE))

    # Going on --------------------------------------------------------------------

    def _settled(self, window: ClaimWindow, now: float) -> bool:
        """Once time was up it is settled in order of play, as far as nobody is asked."""
        if self._left is None:
            return False
        self._settle()
        return True

    def _end(self, window: ClaimWindow) -> None:
        """Time is up: from now on it is settled, in order of play."""
        if window.claims:
            self.looks.last = None  # many hands were at the keys: the curtain falls in any case
        self._left = deque(window.seats)
        self._settle()

    def _settle(self) -> None:
        while self._left:
            seat = self._left[0]
            assert self.window is not None
            if seat in self.window.claims | self.window.in_turn:
                self.asking = seat
                if seat in self._chosen:
                    self.choose(self._chosen.pop(seat))
                else:
                    self.looks.opens(seat)
                return
            self._left.popleft()
            if self._awaits(seat) and self._give(self._will(seat)):
                return
        self._close()

    def _awaits(self, seat: Seat | None) -> bool:
        """Whether the match waits for this seat's answer to this very window."""
        decision = self.sitting.asked
        if not isinstance(decision, Dodge) or self.tidings.window_ahead:
            return False
        return seat is None or decision.seat == seat

    def _will(self, seat: Seat) -> Card | str:
        """The answer of somebody who did not claim."""
        assert self.window is not None
        if seat in self.window.people:
            decision = self.sitting.asked
            dodges = self.window.beforehand.get(seat) == DODGE and seat not in self.window.refused
            assert decision is not None
            return decision.options[0] if dodges else TAKE
        answer: Card | str = self.minds.wills.get(seat, TAKE)
        return answer

    def _give(self, answer: Card | str) -> bool:
        """Answer the open question; whether that ends the window, as somebody dodged."""
        asked = self.sitting.asked
        assert asked is not None
        options = list(asked.options)
        self.sitting.answer(options.index(answer) if answer in options else options.index(TAKE))
        self.tidings.collect()
        if answer not in options or answer == TAKE:
            return False
        self._slipped = answer, self.window.card if self.window else None
        self._carry()
        self._close()
        return True

    def _carry(self) -> None:
        """Those after the one who dodged are asked anew; what they answered stands."""
        assert self.window is not None
        if self.tidings.window_ahead:
            window, now, left = self.window, self.clock(), set(self._left or ())
            seen = {s for s in left if window.said(s, self.dodges(s), now) == DODGE}
            wills = {s: w for s, w in self.minds.wills.items() if s in seen}
            self._carried = window.effect, window.card, window.claims & left, wills

    def decide(self, seat: Seat, answer: Card | str) -> None:
        """The choice of a claimer who is asked elsewhere, perhaps before others are settled."""
        if seat == self.asking:
            self.choose(answer)
        elif seat in self.choosing:
            self._chosen[seat] = answer

    def choose(self, answer: Card | str) -> None:
        """The claimer's choice: a card, or to withdraw; then the hand closes."""
        seat, self.asking = self.asking, None
        if seat is None or self._left is None:
            return
        self._left.popleft()
        self.looks.hide()
        self.looks.open_since = None
        if not self._awaits(seat) or not self._give(answer):
            self._settle()

    def _close(self) -> None:
        self.window, self._left, self.asking = None, None, None
        self.minds.forget()
        self.deaf_until = self.clock() + DEAF
        self._went_on()

    # Presses ---------------------------------------------------------------------

    def press(self, seat: Seat) -> bool:
        """Somebody presses their key or their face; whether it counted."""
        window, now = self.shown, self.clock()
        if window is None or not window.public or seat not in window.people:
            return False
        if not window.choosing:
            return window.claim(seat, now)
        window.hold(now)
        self.excuse(seat)
        return True

    def excuse(self, seat: Seat) -> None:
        """Don't ask this person again until the round is over."""
        self.agreed.excused.add(seat)
        self.agreed.keep()
        if self.window is not None:
            self.window.refuse(seat, self.clock())

    def not_this_round(self) -> None:
        """The next key tells who of the people is not asked again."""
        if self.shown is not None:
            self.shown.hold(self.clock())

    def round_over(self) -> None:
        """Everybody is asked again."""
        if self.agreed.excused:
            self.agreed.excused.clear()
            self.agreed.keep()

    def next_tick(self) -> float | None:
        """Milliseconds until something is due although nothing moves."""
        if self.window is None or self.asking is not None:
            return None
        return max(1.0, self.looks.calm)
