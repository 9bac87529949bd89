"""The table: one scene for every game, its questions, its hands and its clock."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.app.file_words import told
from game.core.card import Card
from game.core.decision import Seat
from game.core.event import RoundEnded
from game.core.seat_view import SeatView
from game.scenes.play.notes.hint import Hint
from game.scenes.play.notes.marks import Marks
from game.scenes.play.notes.tempers import TemperView
from game.scenes.play.notes.tips import Tips
from game.scenes.play.windows.calls import CallOutcome, CallView
from game.scenes.play.windows.chaos import ChaosButton
from game.scenes.play.windows.claims import ClaimSigns, ClaimView, Dawn
from game.scenes.play.windows.phones import GonePanel, PhoneCorners, TakeOverStrip
from game.scenes.play.windows.presses import CallPresses
from game.scenes.play.windows.votes import VoteView
from game.session.beforehand.house_rules import House
from game.session.beforehand.rematch_score import told as told_rematch_score
from game.session.flow import Flow
from game.session.sitting import Sitting
from game.session.speech.prompts import only_pass
from game.store.journals.shelf import read
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas
from game.ui.screens.ask import Ask
from game.ui.screens.festive import festive_ahead
from game.ui.screens.scene import Scene, Urgency
from game.ui.widgets.piece import Piece, draw_all
from game.ui.widgets.thing import Thing, find

from .answers import Answers
from .bluff import BluffPanel
from .buttons import PHONE, TAKE, TableButtons
from .card_zoom import Zoom
from .carry import Carry
from .choice import ChoicePanel
from .coming import ComingQuestion, ComingResults
from .curtain import Curtain, Opening
from .deeds import LatestDeeds
from .growing import Growing
from .labels import DeedLabels
from .layers import Layers
from .notice import Notice
from .panels import LogPanel
from .rack import Rack
from .sheets import Orders, Pause, PauseItem, Scores, SeatChanges, TakeBack, WhoPlays, topics
from .shown import ShownView
from .tabletop import DEALING, Tabletop

if TYPE_CHECKING:
    from game.app.program import App

FEW = 4  # players: of more, the line below the game's name has no room for games won
RINGED = 16  # units: how much larger a focus ring is than what it is round
FIRST = ("card", "choice", "laid", "place", "die")
"""The roles of things on which the focus starts."""
SAID = ("text:claim", "text:vote", "text:shout", "text:shown", "text:loss")
"""What stands on the windows that everybody sees, and on the slip of a single person."""


class PlayScene(Scene):
    """A game being played by whoever sits at this screen, and by computer players."""

    app: App

    name = "play"
    FLOW: type[Flow] = Flow
    ANSWERS: type[Answers] = Answers
    BUTTONS: type[TableButtons] = TableButtons

    def __init__(self, app: App, sitting: Sitting, before: SeatView | None = None) -> None:
        super().__init__(app)
        self.table = table = Tabletop(app, sitting, self, self.FLOW, before is not None)
        self.sitting, self.flow, self.board = sitting, table.flow, table.board
        self.words, self.speaker, self.layout = table.words, table.speaker, table.layout
        self.log = table.log
        self._settling: list[Thing] | None = None
        """What is there while the focus is put on some of it."""
        self._pointed = ""
        """What lay under the pointer when this frame began."""
        self._pieces: list[Piece] | None = None
        """What lay above the board when its things were asked for."""
        self._laid_above: tuple[int, list[Piece] | None] = (0, None)
        """The same, in the frame of that number: it goes by what is to be seen in that one."""
        self._ended: RoundEnded | None = None
        """The round whose results were drawn ahead last."""
        self.told_unsaved = False
        self.asked_to_quit = False
        """Whether people know already that their game can't be saved."""
        self._make_parts()
        app.patience.reload()
        table.take_settings()
        self.focus.ring = False
        self.focus.idle = self.bare
        self.focus.shy = self.answers_unseen
        self.focus.rises = self.rises_first
        table.hands.attach()
        self.flow.start(before)

    def _make_parts(self) -> None:
        """Everything that lies above the board, from the lowest layer to the topmost."""
        table, focus = self.table, self.focus
        self.shown = ShownView(table)
        self.answers = self.ANSWERS(table, self.show_large)
        self.presses = CallPresses(table, self.finish)
        chaos = ChaosButton(table, self.presses)
        self.calls = CallView(table, self.presses, chaos)
        self.claims = ClaimView(table, focus, self.pause)
        self.votes = VoteView(table, focus, self.pause)
        self.zoom = Zoom(table, self.answers, focus, self.rules)
        self.log_panel, self.hint = LogPanel(table), Hint(table, self.answers)
        ways = {"menu": self.pause, "help": self.rules, "scores": self.scores,
                TAKE: self.take_back, PHONE: self.who_holds}  # fmt: skip
        self.buttons = self.BUTTONS(
            table, self.answers, self.presses, chaos, self.hint, self.log_panel, ways
        )
        self.choice = ChoicePanel(table, self.answers, self.buttons.words)
        self.bluff, self.marks = BluffPanel(table, self.answers), Marks(table)
        self.tips = Tips(table, self.answers, self.free)
        self.tempers, self.opening = TemperView(table), Opening(self.app.clock)
        self.growing = Growing(self.board, lambda: self.app.settings.speed)
        self.coming = ComingResults(self.app, self, self.board.ahead)
        self.carry = Carry(table, self.answers, focus, self.free)
        self.deeds = LatestDeeds(table)
        faces = [player.face for player in self.sitting.players]
        self.gone = GonePanel(table)
        self.rack = Rack(
            self.board, faces, self.app.clock, lambda: self.deeds.stamps, self.deeds.hits,
            lambda deed: self.log_panel.show(deed.number),
        )  # fmt: skip
        self.labels = DeedLabels(table)
        self.layers = Layers(
            PhoneCorners(table, self.who_holds), self.carry, self.deeds, self.labels,
            self.rack, self.buttons, self.choice,
            self.bluff, self.shown, self.marks, self.calls.locks, self.hint, self.tips,
            self.tempers, self.buttons.more, self.log_panel, self.zoom, self.votes, self.claims,
            Dawn(self.claims), ClaimSigns(table, self.answers), self.calls,
            CallOutcome(self.calls), self.gone,
            TakeOverStrip(table), self.opening, self.growing, ComingQuestion(table),
        )  # fmt: skip

    @property
    def viewer(self) -> Seat | None:
        """Whose hand lies open."""
        return self.flow.viewer

    @property
    def tune(self) -> str:  # type: ignore[override]
        """The table's music, or that of the end of a round."""
        return "tension" if self.table.tense else "table"

    @property
    def covered(self) -> bool:
        """Whether something lies over the table that must be dealt with first."""
        return self.layers.covered

    def free(self) -> bool:
        """Whether nothing lies over the table, no other screen and no curtain either."""
        return not (self.covered or self.opening.open) and self.app.top is self

    # The flow's wishes -----------------------------------------------------------

    def hidden(self) -> None:
        """Nobody's hand lies open: no card of one is shown large either."""
        self.zoom.close()

    def asks(self) -> None:
        """A person is asked something."""
        self.app.dirty = True

    def hand_over(self, seat: Seat) -> None:
        """The curtain falls; behind it the table turns to the next person."""
        self.table.hands.rest("curtain", seat)
        self.app.push(Curtain(self.app, self, seat, partial(self.answers.about, seat)))

    def sounds(self, sound: str) -> None:
        """Something is to be heard by all."""
        self.app.sounds.play(sound)

    def opened(self, seat: Seat, places: Iterable[str] = ()) -> None:
        """The next person confirmed: up with the curtain, which named some places of the mat."""
        self.table.hands.rest("")
        self.shown.recall(places)
        if not self.board.reduced:
            self.opening.start()
        self.lock()
        self.focus.rest()
        self.flow.looks.turn_to(seat)
        self.update(0)
        if self.viewer == seat:
            self.board.turn_over()

    def round_over(self, event: RoundEnded, final: bool) -> None:
        """The round is counted; who lost alone hears something gentle instead of a fanfare."""
        lost = final and self.sitting.beaten(event) is not None
        self.app.sounds.play("well-played" if lost else "game-end" if final else "round-end")
        if final:
            self.sitting.close()
        page = self.coming.take(event, final)
        if page is None:
            self.app.go("results", self, event, final)
        else:
            self.app.push(page)

    def next_round(self) -> None:
        """Go on after the results."""
        self.flow.tidings.moments.end_round()
        file = self.sitting.file
        if self.sitting.is_reseated and file is not None and file.path and file.save_rest():
            self.open_anew()
        else:
            self.app.pop()

    # Frames ------------------------------------------------------------------------

    @property
    def first(self) -> str:  # type: ignore[override]
        """Where the focus starts: on a card that may be chosen, or on a button."""
        if self.layers.first:
            return self.layers.first
        for thing in self.things() if self._settling is None else self._settling:
            if thing.enabled and thing.role in FIRST:
                return thing.name
        return self.buttons.first_answer()

    def answers_unseen(self, thing: Thing) -> bool:
        """Whether Enter would answer with something that nobody went to: it shows it first."""
        if self.covered or self.flow.shown.open:
            return False
        words = {f"button:{button.name}" for button in self.buttons.words()}
        return thing.enabled and (thing.role != "button" or thing.name in words)

    def rises_first(self, thing: Thing) -> bool:
        """Whether a first touch only lifts a card, as the pointer would; one that is merely
        chosen, among others, can be put back by another touch."""
        return self.carry.in_hand(thing) and not self.answers.prompt.gathers

    def things(self) -> list[Thing]:
        """The table's things with what they do now, and the panels above them."""
        self.table.take_settings()
        self._pieces = self.layers.pieces(self.app.canvas)
        above = [piece.thing for piece in self._pieces if piece.thing]
        return above if self.covered else [*self.answers.things(), *above]

    def settle(self, things: list[Thing]) -> None:
        """Keep the focus on something that is there, else where it starts."""
        self._settling = things
        super().settle(things)
        self._settling = None
        self._laid_above, self._pieces = (self.app.frame.number, self._pieces), None
        self._pointed = self.focus.hover if find(things, self.focus.hover) else ""

    def draw(self, canvas: Canvas) -> None:
        """The board, and what lies above it."""
        if self.growing.grows and self.growing.laid:
            self.growing.draw(canvas)
            return
        self.table.take_settings()
        name = self._pointed or (self.focus.name if self.focus.ring else "")
        (frame, pieces), self._laid_above = self._laid_above, (0, None)
        new = self.board.point_at(name if self.lifts(name) else None)
        if new or frame != self.app.frame.number:
            pieces = None
        sitting = self.sitting
        below = self.speaker.subtitle({**self.board.shown.facts, **sitting.match.table.options})
        few = len(sitting.names) <= FEW
        row = told_rematch_score(self.words, sitting.names, sitting.won) if few else ""
        self.board.subtitle = " · ".join(filter(None, (below, row)))
        self.board.marks = self.marks.on_cards
        if self.growing.grows:
            self.growing.draw_ahead(canvas, self.answers.prompt)
            return
        self.board.draw(canvas, self.answers.prompt)
        draw_all(canvas, self.layers.pieces(canvas) if pieces is None else pieces, self.focus)

    def lifts(self, name: str) -> bool:
        """Whether a thing rises when it is pointed at."""
        return not self.covered

    def overlay(self, canvas: Canvas) -> None:
        """Focus ring and tooltip; of cards of the hand the rail below the question tells."""
        name = self.focus.hover or self.focus.name
        if not name.startswith("card:") or self._on_mat(name):
            super().overlay(canvas)

    def draw_focus(self, canvas: Canvas, thing: Thing) -> None:
        """The ring; what a label says that reaches over it is whole."""
        super().draw_focus(canvas, thing)
        ringed = thing.box.inflate(RINGED, RINGED)
        labels = self.labels.pieces(canvas) if self.labels.open else []
        over = [one for one in labels if one.thing and one.thing.box.colliderect(ringed)]
        draw_all(canvas, over, self.focus)

    def _on_mat(self, name: str) -> bool:
        """Whether that card lies on the mat."""
        spot = find(self.things(), name)
        return spot is None or spot.role != "card"

    # Time --------------------------------------------------------------------------

    def update(self, ms: float) -> None:
        """Let that many milliseconds pass."""
        self.table.take_settings()
        if self.growing.go_on(ms):
            return
        self.board.update(ms)
        if not self.table.resting:
            self.flow.advance()
        self._expect_results()
        self.board.away = self.claims.open or self.votes.open
        self.layers.watch()
        self.table.hands.draw_faces()
        self.table.sounds.watch()
        self.tell_unsaved()

    def _expect_results(self) -> None:
        """While the table still shows how a round ended, have drawn what its results begin with."""
        self.coming.watch()
        ended = self.flow.tidings.ended
        if ended is None or ended is self._ended:
            return
        self._ended = ended
        won = self.sitting.asked is None and self.sitting.beaten(ended) is None
        festive_ahead(self.app.canvas, sunny=won and self.app.settings.speed > 0)
        self.coming.expect(ended, self.sitting.asked is None)

    @property
    def busy(self) -> bool:
        """Whether something moves, on the board or above it."""
        return bool(self.board.busy) or self.layers.busy

    @property
    def thinking(self) -> bool:
        """Whether a computer player thinks about its answer."""
        return not self.table.resting and (self.flow.thinking or self.table.hands.drawing)

    def next_tick(self) -> float | None:
        """Milliseconds until something is due."""
        ticks = (self.board.next_tick(), self.flow.next_tick(), self.layers.next_tick())
        return min((tick for tick in ticks if tick is not None), default=None)

    def finish(self) -> None:
        """Let everything that moves have arrived."""
        self.board.finish()
        self.update(0)

    # Keys and clicks ---------------------------------------------------------------

    def captures(self, event: pygame.event.Event) -> bool:
        """What the table takes before the focus may; any key ends what a round brought."""
        if event.type == pygame.KEYDOWN and self.board.counting and self.free():
            self.finish()
            return True
        return self.layers.captures(event)

    def handle(self, event: pygame.event.Event) -> None:
        """Keys with a job, and clicks on the bare table."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.bare()
        elif event.type == pygame.KEYDOWN:
            self._key(event)

    def _key(self, event: pygame.event.Event) -> None:
        job = self.app.keys.job(event)
        if job == "back":
            self.escape()
        elif job == "confirm":
            self.bare()
        elif self.layers.press(job) or self.covered or self.answers.key(event):
            return
        elif not self.presses.out_of_place(event):
            self._work(job)

    def bare(self) -> None:
        """A press on nothing: close what lies above, pass, or finish what moves, not what comes
        of it."""
        flow = self.flow
        if self.layers.press("confirm"):
            return
        if flow.waits_here and flow.alone is not None and only_pass(self.sitting.asked):
            flow.answer(0)
        elif self.board.shown.facts.get("phase") == DEALING:
            self.finish()
        else:
            self.board.hurry()
            self.update(0)

    def escape(self) -> None:
        """Close what is open, take back what may be taken back, or pause."""
        if self.layers.press("back"):
            return
        if self.flow.back.open:
            self.flow.back.go()
        elif self.flow.votes.looker is not None:
            self.flow.votes.stop_looking()
        elif not self.buttons.key("back"):  # a word such as “Keep mine” may be Esc
            self.pause()

    def _work(self, job: str) -> None:
        works: dict[str, Callable[[], None]] = {
            "scores": self.scores, "log": self.show_log, "call": self.finish,
            "help": self.rules, "take_back": self.take_back,
        }  # fmt: skip
        if job == "card":
            pointed = self.answers.card_of(self.focus.hover)
            self.show_large(pointed or self.answers.card_of(self.focus.name))
        elif job in works:
            works[job]()
        elif job == "hint" and not any(action.key == job for action in self.layout.actions):
            self.hint.toggle()
        else:
            self.buttons.key(job)

    def show_log(self) -> None:
        """What happened; at the deed that has the focus, if one has."""
        deed = find(self.things(), self.focus.name) if self.focus.ring else None
        if deed is not None and deed.role == "deed" and deed.action is not None:
            deed.action()
        else:
            self.log_panel.toggle()

    # What is read aloud ------------------------------------------------------------

    @property
    def private(self) -> bool:
        """Whether one of several people looks at their cards."""
        return self.flow.alone is None and self.flow.viewer is not None

    def happened(self) -> list[str]:
        """The log, as nobody in particular may know it."""
        return self.deeds.spoken()

    def urgency(self, number: int) -> Urgency:
        """Return how much it matters that this line of the log is heard."""
        return self.deeds.urgency(number)

    def aloud_urgency(self) -> Urgency:
        """Return how much it matters: little if it only says whose turn it is."""
        timed = self.calls.open or self.claims.open or self.votes.open
        asked = timed or self.hint.shown or self.zoom.open or self.answers.prompt.asks
        return Urgency.FOR_LISTENER if asked and not self.private else Urgency.PASSING

    def reworded(self) -> None:
        """Another language is spoken on this table."""
        self.table.reworded()
        self.layers.reworded()

    def aloud(self, things: list[Thing]) -> str:
        """What is asked; with somebody's cards open among several people, whose turn it is."""
        names = self.sitting.names
        if self.calls.open and self.flow.window is not None:
            return self.calls.says()
        if self.zoom.open and not self.private:
            large = (thing.text.rstrip(".") for thing in things if thing.role == "text")
            return ". ".join(filter(None, large))
        if self.private:
            facts = self.flow.public.facts
            turn = facts.get("turn") if facts.get("phase") == "turn" else None
            return "" if turn is None else self.words("play.turn", name=names[turn])
        shared = [thing.text for thing in things if thing.name in SAID]
        prompt, advised = self.answers.prompt, self.hint.line if self.hint.shown else ""
        said = (*shared, advised, prompt.headline, prompt.hint)
        return ". ".join(part.rstrip(".") for part in said if part)

    # Rest ------------------------------------------------------------------------------

    def pause(self) -> None:
        """All hands lie face down; nothing goes on."""
        self.table.rest()
        self.pause_over(self)

    def rules(self, about: str = "") -> None:
        """The rules of this game, perhaps about a card; meanwhile nothing goes on."""
        self.zoom.close()
        self.table.rest()
        self.show_rules(about)

    def enter(self) -> None:
        """Back on top: after a pause, the hand of the only person lies open again."""
        self.table.hands.attach()
        self.table.wake()
        self.focus.refused = self.knock

    def knock(self, thing: Thing) -> None:
        """Knock on wood: what was pressed does nothing now; a card of the hand shows it."""
        self.app.sounds.play("error")
        self.board.refuse(thing.name)
        self.app.dirty = True

    def leave(self) -> None:
        """Something else is on top: what was chosen so far goes to the disk."""
        if self not in self.app.scenes:
            self.table.hands.detach()
        if self.sitting.asked is None:
            self.sitting.close()
        elif self.sitting.file is not None:
            self.sitting.file.turn_over()

    def leave_game(self) -> None:
        """Back to the title; the game can be continued there."""
        self.put_away(self.app.home)

    def put_away(self, act: Callable[[], None]) -> None:
        """Close the game and do what comes then; ask before moves are lost that can't be saved."""
        if self.sitting.close():
            svg.forget_ready()
            act()
            return
        file, below = self.sitting.file, self.app.top
        why = told(self.app.words, file.problem) if file and file.problem else ""
        self.app.push(Ask(self.app, below, "unsaved", partial(self._give_up, act), why=why))

    def _give_up(self, act: Callable[[], None]) -> None:
        self.sitting.close(give_up=True)
        svg.forget_ready()
        act()

    def ask_before_quitting(self) -> bool:
        """Ask once before the program ends and moves are lost that can't be saved."""
        if self.sitting.file is None or self.sitting.file.save_rest() or self.asked_to_quit:
            return False
        self.asked_to_quit = True
        self.put_away(self.app.quit)
        return True

    def focus_lost(self) -> None:
        """With several people the cards are hidden until somebody confirms."""
        self.carry.cancel()
        timed = self.calls.open or self.claims.open or self.votes.open or self.flow.shown.large
        if timed and self.app.top is self:
            self.pause()
        elif self.flow.alone is None:
            self.zoom.close()
            self.flow.looks.go_away()

    def tell_unsaved(self) -> None:
        """Say once that the game can't be saved just now, as soon as nobody is in a hurry."""
        file = self.sitting.file
        trouble = file.problem if file else None
        if trouble is None or self.told_unsaved or self.busy or self.app.top is not self:
            return
        self.told_unsaved = True
        self.app.push(Notice(self.app, "full", told(self.app.words, trouble)))

    # Taking back -----------------------------------------------------------------------

    def take_back(self) -> None:
        """Whoever looks asks to take back their last choice; meanwhile all hands lie face down."""
        taken, viewer = self.flow.taken, self.flow.viewer
        if not taken.on:
            return
        self.flow.catch_up()
        if taken.why_not():
            self.app.sounds.play("error")
            self.focus.name, self.focus.ring = self.buttons.shows_taking_back(), True
            return
        if self.flow.alone is None:
            self.table.rest()
        self.ask_back(viewer if viewer in taken.chose else None)

    def ask_back(self, asker: Seat | None = None) -> None:
        """Have everybody say whether a choice may be taken back; one person asks nobody."""
        alone = self.flow.alone
        if alone is None:
            self.app.push(TakeBack(self.app, self, self.flow, self.to_table, asker))
            return
        choice = self.flow.taken.last(alone)
        if choice is not None:
            self.to_table()
            self.app.sounds.play("flip")
            self.flow.taken.go(choice)

    def to_table(self) -> None:
        """Take away whatever lies above the table."""
        while self.app.top is not self:
            self.app.pop()

    def who_holds(self) -> None:
        """Who holds a phone; meanwhile nothing goes on."""
        self.table.rest()
        self.show_phones()

    def show_phones(self) -> None:
        """Who holds a phone, above whatever there is."""
        match = self.sitting.match
        self.app.go("phones", match.game.id, self.sitting.players, match.table.options)

    # Other screens --------------------------------------------------------------------

    def show_large(self, card: Card | None) -> None:
        """Show a card large, with its rule."""
        self.zoom.show(card)

    def pause_over(self, scene: Scene) -> None:
        """The pause above the table, or above a closed curtain."""
        sitting, taken = self.sitting, self.flow.taken
        why = taken.why_not() if taken.on else ""
        known = [
            (True, "rules", "ui-help", "rules.title", self.show_rules),
            (True, "scores", "ui-trophy", "pause.scores", self.scores),
            (topics(sitting), "orders", "ui-check", "agree.title", self.show_orders),
            (sitting.persons, "hints", "ui-hint", "hints.title", self.show_hints),
            (sitting.may_hand_over, "who-plays", "ui-person", "seats.title", self.show_seats),
            (sitting.persons, "phones", "ui-phone", "phones.title", self.show_phones),
            (taken.on, "take-back", "ui-undo", "taken.button", self.ask_back),
            (self.log.length, "watch", "ui-replay", "replay.so_far", self.watch),
        ]
        items = [
            PauseItem(name, icon, key, press,
                      f"taken.why.{why}" if why and name == "take-back" else "")
            for may, name, icon, key, press in known if may
        ]  # fmt: skip
        trouble = sitting.file.problem if sitting.file else None
        problem = partial(told, self.app.words, trouble) if trouble else None
        self.app.push(Pause(self.app, scene, self.leave_game, problem, items))

    def show_rules(self, about: str = "") -> None:
        """The rules above whatever there is, with what was agreed on."""
        match = self.sitting.match
        house = House(match.table.options, self.sitting.names)
        self.app.go("rules", match.game.id, house, about)

    def watch(self) -> None:
        """What everybody has seen of this game so far, once more."""
        self.app.go("watch-running", self.sitting, self.log.events)

    def scores(self) -> None:
        """The sheet with everybody's points."""
        self.app.push(Scores(self.app, self.app.top, self.table))

    def show_orders(self) -> None:
        """What everybody agrees on once and for all."""
        self.app.push(Orders(self.app, self.app.top, self.flow))

    def show_seats(self) -> None:
        """Whose cards a computer player has."""
        self.app.push(WhoPlays(self.app, self.app.top, self.sitting, self.change_seats))

    def change_seats(self, changes: SeatChanges) -> None:
        """Write down who has whose cards now, and who leaves or comes back at the next deal.

        Where cards have changed hands, the game goes on as its journal tells it.
        """
        for seat, person in changes.persons.items():
            self.sitting.hand_over(seat, person)
        for seat, leaves in changes.leaving.items():
            self.sitting.leave(seat, leaves)
        if changes.persons:
            self.open_anew()

    def open_anew(self) -> None:
        """Open the table once more, as its journal tells who sits there now."""
        file = self.sitting.file
        assert file is not None
        assert file.path is not None
        self.app.go("continue", read(file.path))

    def show_hints(self) -> None:
        """Who may ask for hints."""
        self.app.go("hint-people", self.app.top, self.sitting.players)
