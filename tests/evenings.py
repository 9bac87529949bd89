"""Evenings of people at one laptop, counted: how often it goes from hand to hand, and what for.

The flow of the table decides, the very one behind the screen; only what draws is left out.
People answer like `normal` computer players. They claim where they hold a Dodge that such a
player would play, and they call in time.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, cast

from game.agents import make_agent
from game.agents.agent_protocol import Agent
from game.core.card import Card
from game.core.decision import Decision, Seat
from game.core.event import Event, RoundEnded, Turn
from game.core.prompt import GamePhrases
from game.session.flow import Flow
from game.session.live_match import begin_live_match
from game.session.narration.event_log import EventLog
from game.session.pace import Clocks
from game.session.timed.claim_round import TAKE
from game.store.settings import SeatChoice
from tests.session.laptop import Mat

STEP = 200.0  # milliseconds from look to look
MOST = 400_000  # looks in an evening
NAMES = ("Mia", "Papa", "Zoe", "Ben", "Nell", "Bo", "Pip", "Rocco")
TURN, CLAIM, SECRET, OTHER = "turns", "claims", "secret lays", "other questions"
EVERYTHING = {f"expansion_{number}": "on" for number in (1, 2, 3)}


@dataclass
class Evening:
    """What was counted."""

    turns: int = 0
    windows: int = 0
    claims: int = 0
    lays: int = 0
    rounds: int = 0
    handed: Counter[str] = field(default_factory=Counter)
    """How often the laptop went to somebody, by what for."""

    def __iadd__(self, other: Evening) -> Evening:
        for name in ("turns", "windows", "claims", "lays", "rounds"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.handed += other.handed
        return self

    @property
    def each_turn(self) -> float:
        """Hand-overs for turns and for claims, for each turn of a person."""
        return (self.handed[TURN] + self.handed[CLAIM]) / self.turns


class Unwritten:
    """A log nobody reads."""

    words: tuple[str, ...] = ()
    wording = GamePhrases()
    event_count = 0

    def note_event(self, event: Event) -> None:
        """Something happened."""

    def mark_seen(self, seat: Seat) -> None:
        """Somebody saw it."""

    def forget_after(self, length: int) -> None:
        """It was taken back."""


class People:
    """Everybody at a table, who answer whatever they are asked."""

    def __init__(self, flow: Flow, seed: int, counted: Evening) -> None:
        self.flow, self.counted = flow, counted
        seats = range(len(flow.live_match.players))
        self.minds: list[Agent] = [make_agent("normal", 31 * seed + seat) for seat in seats]
        self._claimed: object = None

    def act(self) -> None:
        """Do what the table waits for, if anything."""
        flow, asked = self.flow, self.flow.live_match.asked
        if flow.claims.window is not None:
            self._claims()
        elif flow.calls.window is not None:
            for call in flow.calls.window.owed_calls:
                flow.calls.window.make_call(call, flow.clock())
        elif flow.is_waiting and asked is not None and flow.viewer == asked.seat:
            self._answer(asked)

    def _answer(self, asked: Decision[Any]) -> None:
        self.counted.lays += bool(asked.together)
        self.flow.submit_answer(self.minds[asked.seat].decide(self.flow.live_match.match))

    def _claims(self) -> None:
        """Claim where one would dodge; who claimed then does."""
        claims, window = self.flow.claims, self.flow.claims.shown_window
        if window is not None and self._claimed is not window:
            self._claimed = window
            self.counted.windows += 1
            for seat, match in list(claims.list_dodge_questions()):
                assert match.decision is not None
                if isinstance(match.decision.options[self.minds[seat].decide(match)], Card):
                    self.counted.claims += claims.press_dodge(seat)
        elif claims.asked_claimer is not None and self.flow.viewer == claims.asked_claimer:
            cards = claims.list_dodge_cards()
            claims.choose_dodge(cards[0] if cards else TAKE)


class Table:
    """People round a laptop, until the game is over."""

    def __init__(self, seed: int, seats: int, game: str, options: Mapping[str, str]) -> None:
        players = [SeatChoice(name, "fox", person=True) for name in NAMES[:seats]]
        self.live_match, before = begin_live_match(game, players, options, None, seed)
        self.counted, self.now, self.over = Evening(), 0.0, False
        clocks = Clocks(lambda: self.now)
        self.flow = Flow(
            self.live_match, Mat(clocks.now, 0.0), cast(EventLog, Unwritten()), self, clocks
        )
        self.people = People(self.flow, seed, self.counted)
        self._turned = False
        self.live_match.match.listen(self._heard)
        self.flow.start_flow(before)

    def play(self) -> Evening:
        """Until the game is over."""
        for _ in range(MOST):
            if self.over:
                return self.counted
            self.now += STEP
            self.flow.advance()
            self.people.act()
        raise AssertionError("this evening never ends")

    def _heard(self, event: Event) -> None:
        if isinstance(event, Turn):
            self.counted.turns += 1
            self._turned = True

    # What the flow wishes --------------------------------------------------------

    def hand_over(self, seat: Seat) -> None:
        """The laptop goes to somebody else, who confirms at once."""
        self.counted.handed[self._reason()] += 1
        self.flow.views.turn_table_to(seat)

    def _reason(self) -> str:
        asked, claims = self.live_match.asked, self.flow.claims
        if claims.window is not None:
            return CLAIM
        if asked is not None and asked.together:
            return SECRET
        first, self._turned = self._turned, False
        return TURN if first else OTHER

    def show_round_results(self, event: RoundEnded, final: bool) -> None:
        """The results; then the next round."""
        self.counted.rounds += 1
        self.over = final

    def open_question(self) -> None:
        """Somebody is asked something."""

    def note_hidden_hands(self) -> None:
        """Nobody's hand lies open."""

    def play_table_sound(self, sound: str) -> None:
        """Something is to be heard."""


def evening(
    seed: int, seats: int = 4, game: str = "color-chaos", options: Mapping[str, str] = EVERYTHING
) -> Evening:
    """One game from the first card to the last points."""
    return Table(seed, seats, game, options).play()
