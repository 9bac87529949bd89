"""People round a laptop that shows nothing: a game with its own clock, and no screen at all."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from game.agents.agent_protocol import ReadyAnswer
from game.core import notation
from game.core.card import Card
from game.core.decision import Challenge, Decision, Dodge, Seat
from game.core.event import Event, RoundEnded, Viewer
from game.core.match import Match
from game.core.prompt import Action, GamePhrases
from game.core.seat_view import SeatView
from game.resources import rules_folder
from game.session.flow import Flow
from game.session.live_match import LiveMatch, begin_live_match
from game.session.narration.event_log import EventLog
from game.session.pace import Clocks, Pace
from game.session.speech.prompts import Speaker
from game.store.settings import SeatChoice
from game.words import Words

FRAME = 16.0
MOST = 60_000.0  # milliseconds until whatever is waited for has happened
NAMES = ("Mia", "Rocco", "Nell", "Papa", "Zoe", "Ben", "Bo", "Pip")
AT_ONCE = Pace(speed=0.0, computer_factor=0.0)
"""Cards are where they belong at once, and computer players answer as soon as they may."""


@cache
def all_words() -> Words:
    """The sentences of every game."""
    return Words.load_words(rules_folder())


def wording(raw: Mapping[str, Any], target: str = "") -> GamePhrases:
    """A game's own words for its answers and points, as its rules file has them; perhaps where it
    is played in several rounds.
    """
    layout = raw.get("layout", {})
    rows: list[dict[str, Any]]
    rows = [{k: tuple(v) if isinstance(v, list) else v for k, v in row.items()}
            for row in layout.get("actions", ())]  # fmt: skip
    chips = [chip for chip in layout.get("chips", ()) if chip.get("cards")]
    sums = {chip["cards"]: chip.get("each", 1) for chip in chips}
    score, scored = layout.get("score", "table.points"), layout.get("plate_scores", True)
    standing, several = "", {"3 wins": "table.wins", "5 rounds": "table.points"}.get(target)
    if several and "series" in layout:
        standing = score if layout["series"]["plates"] == "standing" else ""
        score, scored = several, True
    actions = tuple(Action(**row) for row in rows)
    quiet, labels = frozenset(layout.get("quiet", ())), frozenset(layout.get("labels", ()))
    return GamePhrases(
        actions, sums, score, scored=scored, standing=standing, quiet_deeds=quiet,
        labeled_deeds=labels,
    )  # fmt: skip


class Stubborn:
    """A computer player who always dodges, or never; it plays the first option otherwise."""

    def __init__(self, dodges: bool = False) -> None:
        self.dodges = dodges
        self.thoughts = 0

    def decide(self, match: Match) -> int:
        """A Dodge, or to take what comes."""
        decision = match.decision
        assert decision is not None
        if isinstance(decision, Dodge) and not self.dodges:
            return len(decision.options) - 1
        return 0

    def think(self, match: Match) -> ReadyAnswer:
        """At once."""
        self.thoughts += isinstance(match.decision, Dodge)
        return ReadyAnswer(self.decide(match))

    def reaction_time(self, is_made: bool, window_seconds: float) -> float:
        """In the middle of the window."""
        return window_seconds / 2


class Doubter:
    """A computer player who believes nothing, or everything; it takes the first option else."""

    def __init__(self, doubts: bool) -> None:
        self.doubts = doubts
        self.seen: list[dict[int, str]] = []

    def decide(self, match: Match) -> int:
        """Bluff, or not."""
        self.seen.append(dict(match.table.secret))
        return int(self.doubts and isinstance(match.decision, Challenge))

    def think(self, match: Match) -> ReadyAnswer:
        """At once."""
        return ReadyAnswer(self.decide(match))

    def reaction_time(self, is_made: bool, window_seconds: float) -> float:
        """In the middle of the window."""
        return window_seconds / 2


class Mat:
    """Shows a game to nobody, and knows what somebody would see: `lasts` is an event's time."""

    def __init__(self, clock: Callable[[], float], lasts: float) -> None:
        self.clock, self.lasts = clock, lasts
        self.foot = 0
        self.event_tempo: Callable[[Event], float] = lambda event: 1.0
        self.view = SeatView(None, {}, {}, {})
        self.turned: list[bool] = []
        """How the hand in front was turned over: down or up."""
        self._until = 0.0

    @property
    def is_showing_events(self) -> bool:
        """Whether events are still being shown."""
        return self.clock() < self._until

    def show_view(self, view: SeatView, viewer: Viewer) -> None:
        """Show a table at once."""
        assert view.viewer == viewer
        self.foot = self.foot if viewer is None else viewer
        self.view = view.copy()
        self._until = self.clock()

    def apply_event(self, event: Event) -> None:
        """Show an event: whoever looks sees no more of it than they may."""
        assert event == event.seen_by(self.view.viewer)
        event.fold(self.view)
        self._until = max(self.clock(), self._until) + self.lasts / self.event_tempo(event)

    def finish_all(self) -> None:
        """Let all events have been shown."""
        self._until = self.clock()

    def turn_hand_over(self, down: bool = False) -> None:
        """Turn the hand in front up, or down."""
        self.turned.append(down)

    def open_hands(self) -> list[Seat]:
        """Whose cards can be seen."""
        names = [zone for zone, cards in self.view.zones.items() if any(cards)]
        return [int(zone[5:]) for zone in names if zone.startswith("hand ")]


class Laptop:
    """A game at one laptop: it goes from hand to hand by `confirm`."""

    def __init__(
        self, live_match: LiveMatch, before: SeatView | None = None, pace: Pace = AT_ONCE,
        lasts: float = 0.0, words: Words | None = None,
    ) -> None:  # fmt: skip
        self.live_match, self.now = live_match, 0.0
        self.curtain: Seat | None = None
        """Whom the laptop goes to, until they confirm."""
        self.handed: list[Seat] = []
        self.heard: list[str] = []
        self.results: list[tuple[RoundEnded, bool]] = []
        self.mat = Mat(lambda: self.now, lasts)
        game = live_match.match.game
        told = wording(game.rules.raw, live_match.match.table.options.get("target", ""))
        speaker = Speaker((words or all_words()).for_game(game.id), told, live_match.names, {})
        self.log = EventLog(speaker, before is not None)
        self.flow = Flow(live_match, self.mat, self.log, self, Clocks(lambda: self.now))
        self.flow.apply_pace(pace)
        self.flow.start_flow(before)

    # What the flow wishes --------------------------------------------------------

    def hand_over(self, seat: Seat) -> None:
        """The laptop goes to another person."""
        assert not self.mat.open_hands()
        self.curtain = seat
        self.handed.append(seat)

    def show_round_results(self, event: RoundEnded, final: bool) -> None:
        """A round was counted; then the next one begins."""
        self.results.append((event, final))
        self.flow.event_queue.moments.end_round()

    def open_question(self) -> None:
        """A person is asked something."""

    def note_hidden_hands(self) -> None:
        """Nobody's hand lies open any more."""

    def play_table_sound(self, sound: str) -> None:
        """Something is to be heard by all."""
        self.heard.append(sound)

    # What people do ----------------------------------------------------------------

    def confirm(self) -> Seat:
        """Whoever got the laptop opens their hand."""
        assert self.curtain is not None, "nobody is waited for"
        seat, self.curtain = self.curtain, None
        self.flow.views.turn_table_to(seat)
        self.flow.advance()
        return seat

    def choose(self, text: str) -> None:
        """Whoever looks gives that answer: `play b7`, `seat 1`."""
        assert self.flow.is_waiting
        texts = self.asked.texts()
        self.flow.submit_answer(next(n for n, known in enumerate(texts) if same_card(known, text)))

    def answer(self, index: int = 0) -> None:
        """Whoever looks gives one of the answers."""
        assert self.flow.is_waiting
        assert self.asked.seat == self.flow.viewer
        self.flow.submit_answer(index)

    @property
    def asked(self) -> Decision[Any]:
        """The question that is open."""
        assert self.live_match.asked is not None
        return self.live_match.asked

    def hand(self, seat: Seat) -> list[str]:
        """The codes of a hand."""
        hand = self.live_match.match.table.hands[seat]
        return [card.code for card in hand if isinstance(card, Card)]

    # Time ------------------------------------------------------------------------------

    def wait(self, milliseconds: float) -> None:
        """Let time pass; behind a curtain nothing goes on."""
        end = self.now + milliseconds
        while self.now < end:
            self.now = min(end, self.now + FRAME)
            if self.curtain is None:
                self.flow.advance()

    def until(self, due: Callable[[], bool]) -> float:
        """Let time pass until something is so; the milliseconds it took."""
        before = self.now
        while not due():
            assert self.now < before + MOST, "it never happens"
            self.wait(FRAME)
        return self.now - before

    def until_asked(self) -> Seat:
        """Let time pass until a person's hand lies open and they are asked; who that is."""
        self.until(lambda: self.curtain is not None or self.flow.is_waiting)
        if self.curtain is not None:
            self.confirm()
        self.until(lambda: self.flow.is_waiting)
        return self.asked.seat

    def pause(self, milliseconds: float) -> None:
        """Time stands still for so long."""
        self.now += milliseconds
        self.flow.resume_after_pause(milliseconds)


def same_card(known: str, text: str) -> bool:
    """Whether that is the answer, whichever of several equal cards it is about."""
    return known.partition("#")[0] == text


def seated(names: Sequence[str], people: Sequence[Seat]) -> list[SeatChoice]:
    """Who plays: some are people."""
    return [SeatChoice(name, "fox", seat in people) for seat, name in enumerate(names)]


def lay(position: str, people: Sequence[Seat] = (0,), **how: Any) -> Laptop:
    """A table with a position on it, at which stubborn computer players sit."""
    match = notation.read_position(position)
    laptop = Laptop(LiveMatch(match, seated(match.table.names, people), 1, None), **how)
    stubborn(laptop)
    laptop.wait(1600)
    return laptop


def deal(
    game: str, seats: int, people: Sequence[Seat], seed: int = 1,
    options: Mapping[str, str] | None = None, **how: Any,
) -> Laptop:  # fmt: skip
    """A game from its first card, written down nowhere."""
    live_match, before = begin_live_match(
        game, seated(NAMES[:seats], people), options or {}, None, seed
    )
    return Laptop(live_match, before, **how)


def stubborn(laptop: Laptop, *dodging: Seat) -> None:
    """Sit stubborn computer players down; those named always dodge."""
    for seat in laptop.live_match.agents:
        laptop.live_match.agents[seat] = Stubborn(seat in dodging)
