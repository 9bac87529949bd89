"""The table: one scene for every game, with its questions, hands and clock."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.app.file_messages import describe_file_trouble
from game.app.routes import find_screen
from game.core.card import Card
from game.core.decision import Seat
from game.core.event import RoundEnded
from game.core.seat_view import SeatView
from game.language import join_sentences
from game.scenes.play.notes.harm_marks import HarmMarks
from game.scenes.play.notes.hint import HintLayer
from game.scenes.play.notes.sleepers import Sleepers
from game.scenes.play.notes.speech_bubbles import SpeechBubbles
from game.scenes.play.notes.table_tips import TableTips
from game.scenes.play.windows.call_presses import CallPresses
from game.scenes.play.windows.call_view import CallOutcome, CallView
from game.scenes.play.windows.chaos_button import ChaosButton
from game.scenes.play.windows.claim_view import ClaimSigns, ClaimView, Dawn
from game.scenes.play.windows.phone_panels import MissingPhonePanel, PhoneCorners, TakeOverStrip
from game.scenes.play.windows.request_panel import RequestPanel
from game.scenes.play.windows.vote_view import VoteView
from game.session.flow import Flow
from game.session.live_match import LiveMatch
from game.session.pregame.house_rules import AgreedRules
from game.session.pregame.rematch_score import describe_rematch_score as told_rematch_score
from game.session.pregame.rematch_score import join_partners
from game.session.speech.prompts import can_only_pass
from game.store.journals.journal_folder import read_journal
from game.table.cards.card_sprites import RADIUS, WIDTH_OF_HEIGHT
from game.table.cards.hand_view import pose_rect
from game.table.departure import TableDeparture
from game.table.frame.tension_zoom import TensionZoom
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas
from game.ui.screens.confirm_dialog import ConfirmDialog
from game.ui.screens.festive_page import prerender_festive
from game.ui.screens.scene import Scene, Urgency
from game.ui.tracked_values import Source
from game.ui.widgets.control import Control, find_control
from game.ui.widgets.drawable import Drawable, draw_drawables, draw_focus_ring

from .bluff_panel import BluffPanel
from .card_drag import CardDrag
from .card_zoom import CardZoom
from .choice_panel import ChoicePanel
from .curtain import Curtain, CurtainRise
from .file_notice import FileNotice
from .latest_deeds import LatestDeeds
from .layers import LayerStack
from .log_panel import LogPanel
from .mat_transition import MatTransition
from .notes.deed_labels import DeedLabels
from .notes.last_trick import LastTrickDialog
from .notes.spoken_answers import LATEST, NEWS, describe_topic
from .place_keys import PlaceKeys
from .play_prerender import PrerenderedQuestion, PrerenderedResults
from .rack import DeedRack
from .reveal_view import RevealView
from .table_answers import TableAnswers
from .table_buttons import LAST_TRICK, PHONE, TAKE, TableButtons
from .table_context import DEAL_PHASE, TableContext
from .table_dialogs import (
    OrdersDialog,
    PauseDialog,
    PauseItem,
    ScoresDialog,
    SeatChanges,
    UndoDialog,
    WhoPlaysDialog,
    list_order_topics,
)

if TYPE_CHECKING:
    from game.app.program import App

FEW = 4  # players: of more, the line below the game's name has no room for games won
RINGED = 16  # units: how much larger a focus ring is than what it is round
FIRST = ("card", "choice", "laid", "place", "die")
"""The roles of things on which the focus starts."""
WINDOW_QUESTIONS = ("text:claim", "text:vote", "text:shout")
"""What the windows ask that everybody sees."""
STAGE_TEXT, CLAIM_TEXT, SHOWN_TEXT = "text:stage", "text:claim", "text:shown"
"""How an event goes, what somebody claims at the table, and the names of cards that are shown."""


class PlayScene(Scene):
    """A game played by the people at this screen and by computer players."""

    app: App

    name = "play"
    FLOW: type[Flow] = Flow
    ANSWERS: type[TableAnswers] = TableAnswers
    BUTTONS: type[TableButtons] = TableButtons
    ZOOMS = True
    """Whether it comes nearer while somebody has a single card left."""

    def __init__(self, app: App, live_match: LiveMatch, before: SeatView | None = None) -> None:
        super().__init__(app)
        self.table = table = TableContext(app, live_match, self, self.FLOW, before is not None)
        self.live_match, self.flow, self.board = live_match, table.flow, table.board
        self.words, self.speaker, self.layout = table.words, table.speaker, table.layout
        self.log = table.log
        self._settling: list[Control] | None = None
        """What is there while the focus is put on some of it."""
        self._spoken = app.language
        """The language in which everything is worded."""
        self._questions = Source()
        """Changes whenever a person is asked something."""
        self._pointed = ""
        """What lay under the pointer when this frame began."""
        self._pieces: list[Drawable] | None = None
        """What lay above the board when its things were asked for."""
        self._laid_above: tuple[int, list[Drawable] | None] = (0, None)
        """The same, in the frame of that number: it goes by what is to be seen in that one."""
        self._ended: RoundEnded | None = None
        """The round whose results were drawn ahead last."""
        self.told_unsaved = False
        self.asked_to_quit = False
        """Whether people know already that their game can't be saved."""
        self._make_parts()
        app.time_allowances.reload_profiles()
        table.apply_settings()
        self.focus.ring = False
        self.focus.idle = self.press_empty_table
        self.focus.shy = self.would_answer_unseen
        self.focus.rises = self.rises_on_first_touch
        table.hands.attach_phones()
        self.flow.start_flow(before)

    def _make_parts(self) -> None:
        """Make all layers above the board, from the lowest to the topmost."""
        table, focus = self.table, self.focus
        self.shown = RevealView(table)
        self.answers = self.ANSWERS(table, self.show_card_zoom)
        self.presses = CallPresses(table, self.finish_motion)
        chaos = ChaosButton(table, self.presses)
        self.calls = CallView(table, self.presses, chaos)
        self.claims = ClaimView(table, focus, self.pause_table)
        self.votes = VoteView(table, focus, self.pause_table)
        self.zoom = CardZoom(table, self.answers, focus, self.pause_for_rules)
        self.log_panel, self.hint = LogPanel(table), HintLayer(table, self.answers)
        ways = {"menu": self.pause_table, "help": self.pause_for_rules, "scores": self.open_scores,
                TAKE: self.request_own_undo, PHONE: self.pause_for_phones,
                LAST_TRICK: self.open_last_trick}  # fmt: skip
        self.buttons = self.BUTTONS(
            table, self.answers, self.presses, chaos, self.hint, self.log_panel, ways
        )
        self.choice = ChoicePanel(table, self.answers, self.buttons.word_buttons)
        self.bluff, self.marks = BluffPanel(table, self.answers), HarmMarks(table)
        self.request = RequestPanel(table, self.answers)
        self.tips = TableTips(table, self.answers, self.is_unobstructed)
        self.tempers = SpeechBubbles(table, self.answers)
        self.opening = CurtainRise(self.app.frame_ms)
        self.zoom_in = TensionZoom()
        self.growing = MatTransition(self.board, lambda: self.app.settings.speed)
        self.coming = PrerenderedResults(self.app, self, self.board.ahead)
        self.carry = CardDrag(table, self.answers, focus, self.is_unobstructed)
        self.deeds = LatestDeeds(table)
        faces = [player.face for player in self.live_match.players]
        self.gone = MissingPhonePanel(table)
        self.rack = DeedRack(
            self.board,
            faces,
            self.app.frame_ms,
            lambda: self.deeds.stamps,
            self.deeds.find_hit_viewers,
            lambda deed: self.log_panel.show_event_line(deed.last_event),
        )
        self.labels, self.sleepers = DeedLabels(table), Sleepers(table)
        self.layers = LayerStack(
            PlaceKeys(table, self.answers, focus, self.is_unobstructed),
            PhoneCorners(table, self.pause_for_phones), self.carry, self.deeds, self.labels,
            self.rack, self.buttons, self.choice,
            self.bluff, self.request, self.shown, self.marks, self.calls.locks, self.hint,
            self.tips, self.tempers, self.buttons.more, self.log_panel, self.zoom, self.votes,
            self.claims, Dawn(self.claims), ClaimSigns(table, self.answers), self.calls,
            CallOutcome(self.calls), self.gone,
            TakeOverStrip(table), self.sleepers, self.opening, self.growing,
            PrerenderedQuestion(table),
        )  # fmt: skip

    @property
    def has_own_entrance(self) -> bool:  # type: ignore[override]
        """True while a mat grows into the table, a curtain rises, or hands are secret.

        Among several people nothing of an open hand may be seen over the next screen.
        """
        several = self.flow.only_viewer is None
        return several or self.growing.is_open or self.opening.is_open

    @property
    def viewer(self) -> Seat | None:
        """The seat whose hand is open."""
        return self.flow.viewer

    @property
    def tune(self) -> str:  # type: ignore[override]
        """The music of the table, or of the end of a round."""
        return "tension" if self.table.is_end_near else "table"

    @property
    def is_table_covered(self) -> bool:
        """True if a layer lies over the table that must be dealt with first."""
        return self.layers.is_table_covered

    def is_unobstructed(self) -> bool:
        """True if nothing lies over the table: no layer, no screen and no curtain."""
        return not (self.is_table_covered or self.opening.is_open) and self.app.top is self

    # The flow's wishes -----------------------------------------------------------

    def note_hidden_hands(self) -> None:
        """Hide all hands, and any card of a hand that is shown large."""
        self.zoom.close_layer()

    def open_question(self) -> None:
        """Show a question to a person."""
        self.question_count += 1
        self._questions.note_change()

    def hand_over(self, seat: Seat) -> None:
        """Drop the curtain; behind it the table turns to the next person."""
        self.table.hands.rest_phones("curtain", seat)
        self.app.push_scene(
            Curtain(self.app, self, seat, partial(self.answers.describe_for_curtain, seat))
        )

    def play_table_sound(self, sound: str) -> None:
        """Play a sound for all."""
        self.app.sounds.play_sound(sound)

    def open_curtain(self, seat: Seat, places: Iterable[str] = ()) -> None:
        """Open the curtain after the next person has confirmed; it named some places."""
        self.table.hands.rest_phones("")
        self.shown.point_out_places(places)
        if not self.board.reduced:
            self.opening.start_rise()
            self.app.sounds.play_sound("curtain-up")
        self.ignore_presses()
        self.focus.return_to_start()
        self.flow.views.turn_table_to(seat)
        self.update(0)
        if self.viewer == seat:
            self.board.turn_hand_over()

    def show_round_results(self, event: RoundEnded, final: bool) -> None:
        """Count the round."""
        if final:
            self.live_match.close_journal()
        page: Any = self.coming.take_results(event, final)
        if page is None:
            page = find_screen("results")(self.app, self, event, final)
        board, canvas = self.board, self.app.canvas
        if not board.reduced and board.speed > 0:
            picture = pygame.Surface(canvas.surface.get_size(), depth=32)
            picture.blit(canvas.surface, (0, 0))
            page.arrive_from(TableDeparture.leave_table(board, event, canvas, picture))
        self.app.push_scene(page)

    def start_next_round(self) -> None:
        """Go on after the results."""
        self.flow.event_queue.moments.end_round()
        file = self.live_match.journal_file
        if self.live_match.is_reseated and file is not None and file.path and file.save_rest():
            self.reopen_table()
        else:
            self.app.pop_scene()

    # Frames ------------------------------------------------------------------------

    @property
    def first_focus(self) -> str:  # type: ignore[override]
        """The control with the first focus: a card that may be chosen, or a button."""
        if self.layers.first_focus:
            return self.layers.first_focus
        for thing in self.controls() if self._settling is None else self._settling:
            if thing.is_enabled and thing.role in FIRST:
                return thing.name
        return self.buttons.find_answer_button()

    def would_answer_unseen(self, thing: Control) -> bool:
        """True if Enter would answer with a control that nobody went to; Enter shows it first."""
        if self.is_table_covered or self.flow.reveal.is_open:
            return False
        words = {f"button:{button.name}" for button in self.buttons.word_buttons()}
        return thing.is_enabled and (thing.role != "button" or thing.name in words)

    def rises_on_first_touch(self, thing: Control) -> bool:
        """True if a first touch only lifts a card, as the pointer would.

        A card that is only selected among others can be put back by another touch.
        """
        return self.carry.is_open_hand_card(thing) and not self.answers.current_prompt.gathers

    def controls(self) -> list[Control]:
        """Return the table's controls with their actions, and the panels above them."""
        self._questions.note_read()
        self.keep_language()
        self.table.apply_settings()
        self._pieces = self.layers.drawables(self.app.canvas)
        above = [piece.control for piece in self._pieces if piece.control]
        return above if self.is_table_covered else [*self.answers.answer_controls(), *above]

    def settle_focus(self, things: list[Control]) -> None:
        """Keep the focus on a control that is there, else where it starts."""
        self._settling = things
        if advised := self.hint.take_advised_control(things):
            self.focus.name, self.focus.ring = advised.name, True
        super().settle_focus(things)
        self._settling = None
        self._laid_above, self._pieces = (self.app.frame.number, self._pieces), None
        self._pointed = self.focus.hover if find_control(things, self.focus.hover) else ""

    def draw(self, canvas: Canvas) -> None:
        """Draw the board, and the layers above it."""
        if self.growing.is_mat_growing and self.growing.laid:
            self.growing.draw_growing_mat(canvas)
            return
        self.keep_language()
        self.table.apply_settings()
        name = self._pointed or (self.focus.name if self.focus.ring else "")
        (frame, pieces), self._laid_above = self._laid_above, (0, None)
        new = self.board.hover_control(name if self.rises_when_pointed(name) else None)
        if new or frame != self.app.frame.number:
            pieces = None
        live_match = self.live_match
        below = self.speaker.write_subtitle(
            {**self.board.shown.facts, **live_match.match.table.options}
        )
        few = len(live_match.names) <= FEW
        rules, score = live_match.match.game.rules, live_match.games_won
        teams = join_partners(self.words, rules, live_match.names, score)
        row = told_rematch_score(self.words, *teams) if few else ""
        practice = self.words("again.practice") if self.is_practice else ""
        self.board.subtitle = " · ".join(filter(None, (practice, below, row)))
        self.board.marks = self.marks.card_marks
        if self.growing.is_mat_growing:
            self.growing.prerender_table(canvas, self.answers.current_prompt)
            return
        self.board.draw_table(canvas, self.answers.current_prompt)
        draw_drawables(
            canvas, self.layers.drawables(canvas) if pieces is None else pieces, self.focus
        )

    @property
    def counts_presses_at_once(self) -> bool:  # type: ignore[override]
        """True while calls are owed: whoever is first counts, so nobody has to hold a key."""
        return self.calls.is_open

    def rises_when_pointed(self, name: str) -> bool:
        """True if a control rises when it is pointed at."""
        return not self.is_table_covered

    def draw_overlay(self, canvas: Canvas) -> None:
        """Draw focus ring and tooltip; the rail tells about cards of the hand."""
        name = self.focus.hover or self.focus.name
        if not name.startswith("card:") or self._is_card_on_mat(name):
            super().draw_overlay(canvas)
        self.draw_hand_ring(canvas)
        self.zoom_in.draw_nearer(canvas)

    def draw_hand_ring(self, canvas: Canvas) -> None:
        """Draw the focus ring around a card of the hand, where it is now."""
        focus, table = self.focus, self.board.state
        if not focus.ring or focus.hover or focus.name not in table.hand_names:
            return
        held = table.hand_view
        key = held.order[table.hand_names.index(focus.name)]
        if find_control(self.controls(), focus.name) and key in held.current_poses:
            pose = held.current_poses[key]
            box = pose_rect(pose) if key == held.hovered_key else held.visible_strip(key)
            draw_focus_ring(canvas, box, RADIUS * pose.height * WIDTH_OF_HEIGHT)

    def draw_control_ring(self, canvas: Canvas, thing: Control) -> None:
        """Draw the focus ring below a label that reaches over it, unless that would hide it."""
        super().draw_control_ring(canvas, thing)
        ringed, middle = thing.box.inflate(RINGED, RINGED), thing.box.center
        labels = self.labels.drawables(canvas) if self.labels.is_open else []
        boxes = [(one, one.control.box) for one in labels if one.control]
        over = [
            one for one, box in boxes if box.colliderect(ringed) and not box.collidepoint(middle)
        ]
        draw_drawables(canvas, over, self.focus)

    def _is_card_on_mat(self, name: str) -> bool:
        """True if the card lies on the mat."""
        spot = find_control(self.controls(), name)
        return spot is None or spot.role != "card"

    # Time --------------------------------------------------------------------------

    def update(self, ms: float) -> None:
        """Let that many milliseconds pass."""
        self.keep_language()
        self.table.apply_settings()
        if self.growing.advance_transition(ms):
            return
        self.board.update(ms)
        still = self.board.reduced or self.board.speed <= 0
        self.zoom_in.advance_zoom(ms, self.ZOOMS and self.table.is_last_card_near, still)
        if not self.table.resting:
            self.flow.advance()
        self._prerender_results()
        self.board.away = self.claims.is_open or self.votes.is_open
        self.layers.notice_changes()
        self.table.hands.render_next_face()
        self.table.sounds.duck_music_for_calls()
        self.warn_unsaved()

    def _prerender_results(self) -> None:
        """Prerender the start of the results while the table still shows the round's end."""
        self.coming.count_idle_frame()
        ended = self.flow.event_queue.ended_round
        if ended is None or ended is self._ended:
            return
        self._ended = ended
        prerender_festive(self.app.canvas)
        self.coming.expect_results(ended, self.live_match.asked is None)

    @property
    def is_animating(self) -> bool:
        """True while anything moves, on the board or above it."""
        return bool(self.board.is_table_busy) or self.layers.is_animating

    @property
    def needs_updates(self) -> bool:
        """True while a computer player thinks about its answer."""
        return not self.table.resting and (
            self.flow.is_thinking or self.table.hands.is_rendering_faces
        )

    def next_tick(self) -> float | None:
        """Return milliseconds until something is due."""
        zoom = self.zoom_in.next_step_ms(self.app.canvas)
        ticks = (self.board.next_tick(), self.flow.next_tick(), self.layers.next_tick(), zoom)
        return min((tick for tick in ticks if tick is not None), default=None)

    def finish_motion(self) -> None:
        """Finish all motion at once."""
        self.board.finish_all()
        self.update(0)

    # Keys and clicks ---------------------------------------------------------------

    def intercept_event(self, event: pygame.event.Event) -> bool:
        """Take the table's keys before the focus; any key ends the display of a round's end."""
        if (
            event.type == pygame.KEYDOWN
            and self.board.is_counting_points
            and self.is_unobstructed()
        ):
            self.finish_motion()
            return True
        return self.layers.intercept_event(event)

    def handle(self, event: pygame.event.Event) -> None:
        """Handle keys with a job, and clicks on the bare table."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.press_empty_table()
        elif event.type == pygame.KEYDOWN:
            self._handle_table_key(event)

    def _handle_table_key(self, event: pygame.event.Event) -> None:
        job = self.app.keys.job_of_event(event)
        if job == "back":
            self.handle_escape()
        elif job == "confirm":
            self.press_empty_table()
        elif (
            self.layers.do_key_job(job)
            or self.is_table_covered
            or self.answers.handle_answer_key(event)
        ):
            return
        elif not self.presses.is_misplaced_key(event):
            self._do_table_job(job)

    def press_empty_table(self) -> None:
        """Handle a press on nothing: close a layer, pass, or finish what moves now."""
        flow = self.flow
        if self.layers.do_key_job("confirm"):
            return
        if (
            flow.is_waiting_here
            and flow.only_viewer is not None
            and can_only_pass(self.live_match.asked)
        ):
            flow.submit_answer(0)
        elif self.board.shown.facts.get("phase") == DEAL_PHASE:
            self.finish_motion()
        else:
            self.board.finish_current()
            self.update(0)

    def handle_escape(self) -> None:
        """Close what is open, undo what can be undone, or pause."""
        if self.layers.do_key_job("back"):
            return
        if self.flow.undo_stack.can_undo:
            self.flow.undo_stack.undo_last()
        elif self.flow.votes.looker is not None:
            self.flow.votes.hide_own_hand()
        elif not self.buttons.press_by_job("back"):  # a word such as “Keep mine” may be Esc
            self.pause_table()

    def _do_table_job(self, job: str) -> None:
        works: dict[str, Callable[[], None]] = {
            "scores": self.open_scores, "log": self.open_log, "call": self.finish_motion,
            "help": self.pause_for_rules, "take_back": self.request_own_undo,
        }  # fmt: skip
        if self.layout.folds:
            works["fold"] = self.table.toggle_fold
        if job == "card":
            pointed = self.answers.find_card_of(self.focus.hover)
            self.show_card_zoom(pointed or self.answers.find_card_of(self.focus.name))
        elif job in works:
            works[job]()
        elif job == "hint" and not any(action.key == job for action in self.layout.actions):
            self.hint.toggle_hint()
        else:
            self.buttons.press_by_job(job)

    def open_log(self) -> None:
        """Open the log, at the focused deed if there is one."""
        deed = find_control(self.controls(), self.focus.name) if self.focus.ring else None
        if deed is not None and deed.role == "deed" and deed.action is not None:
            deed.action()
        else:
            self.log_panel.toggle_log()

    @property
    def is_practice(self) -> bool:
        """True for a game that is played on from a replay."""
        again = self.live_match.repeated_deal
        return again is not None and again.is_practice

    # What is read aloud ------------------------------------------------------------

    @property
    def is_private(self) -> bool:
        """True if one of several people looks at their cards."""
        return self.flow.only_viewer is None and self.flow.viewer is not None

    def event_lines(self) -> list[str]:
        """Return the log as everybody may know it."""
        return self.deeds.list_spoken_lines()

    def describe_aloud(self, topic: str) -> str:
        """Return the hand, the table, everybody, the news, or the time left, in sentences."""
        if topic == NEWS:
            return join_sentences(self.event_lines()[-LATEST:])
        return describe_topic(self.table, self.answers, topic, self.is_private)

    def line_urgency(self, number: int) -> Urgency:
        """Return how much it matters that this line of the log is heard."""
        return self.deeds.find_line_urgency(number)

    def prompt_urgency(self) -> Urgency:
        """Return how much it matters: little if it only says whose turn it is."""
        if self.has_running_clock and not self.is_private:
            return Urgency.CALL
        asked = (
            self.calls.is_open
            or self.claims.is_open
            or self.votes.is_open
            or self.hint.is_hint_shown
            or self.zoom.is_open
            or self.answers.current_prompt.asks
        )
        return Urgency.FOR_LISTENER if asked and not self.is_private else Urgency.PASSING

    @property
    def has_running_clock(self) -> bool:
        """True while a call, a claim or a vote is open that has to be answered in time."""
        windows = (self.flow.calls.window if self.calls.is_open else None,
                   self.flow.claims.shown_window if self.claims.is_open else None,
                   self.flow.votes.shown_window if self.votes.is_open else None)  # fmt: skip
        return any(window is not None and window.has_clock for window in windows)

    def keep_language(self) -> None:
        """Word the table and its layers anew if another language is spoken by now."""
        if self._spoken != self.app.language:
            self._spoken = self.app.language
            self.table.word_anew()
            self.layers.word_anew()

    def describe_prompt(self, things: list[Control]) -> str:
        """Return the question, or whose turn it is while one of several people has open cards."""
        names = self.live_match.names
        if self.calls.is_open and self.flow.calls.window is not None:
            return self.calls.describe_owed_calls()
        if self.zoom.is_open and not self.is_private:
            large = (thing.text.rstrip(".") for thing in things if thing.role == "text")
            return ". ".join(filter(None, large))
        if self.is_private:
            facts = self.flow.public.facts
            turn = facts.get("turn") if facts.get("phase") == "turn" else None
            return "" if turn is None else self.words("play.turn", name=names[turn])
        prompt, alone = self.answers.current_prompt, self.flow.only_viewer
        advised = self.hint.line if self.hint.is_hint_shown else ""
        if alone is not None and not advised:
            is_mine = not prompt.asks and prompt.seat == alone  # the question follows at once
            if is_mine or self.answers.is_showing_cards:  # the news tell of those
                return ""
        asked = () if prompt.headline else WINDOW_QUESTIONS
        window = (thing.text for thing in things if thing.name in asked)
        return join_sentences((*window, advised, prompt.headline, prompt.hint)).rstrip(".")

    def list_notices(self, things: list[Control]) -> list[Control]:
        """Return how an event goes, what is claimed, and which cards several people are shown."""
        if self.is_private or self.calls.is_open or self.zoom.is_open:
            return []
        names = {STAGE_TEXT}
        names |= set() if self.claims.is_open else {CLAIM_TEXT}
        names |= set() if self.flow.only_viewer is not None else {SHOWN_TEXT}
        return [thing for thing in things if thing.name in names]

    # Rest ------------------------------------------------------------------------------

    def pause_table(self) -> None:
        """Pause: all hands lie face down, and nothing goes on."""
        self.table.rest_table()
        self.open_pause(self)

    def pause_for_rules(self, card_code: str = "") -> None:
        """Pause and open the rules of this game, perhaps at a card."""
        self.zoom.close_layer()
        self.table.rest_table()
        self.open_table_rules(card_code)

    def enter(self) -> None:
        """Come back to the top; after a pause a single person's hand opens again."""
        self.table.hands.attach_phones()
        self.table.wake_table()
        self.focus.refused = self.knock_on_wood

    def knock_on_wood(self, thing: Control) -> None:
        """Knock on wood, because the press does nothing now; a card of the hand shakes."""
        self.app.sounds.play_sound("error")
        self.board.shake_card(thing.name)
        if not self.is_private:
            self.app.reader.say_remark(thing.why_not, Urgency.PASSING)

    def leave(self) -> None:
        """Save the choices so far; another screen is on top."""
        if self not in self.app.scenes:
            self.table.hands.detach_phones()
        if self.live_match.asked is None:
            self.live_match.close_journal()
        elif self.live_match.journal_file is not None:
            self.live_match.journal_file.start_sync()

    def leave_to_title(self) -> None:
        """Leave to the title, where the game can be continued, or to the doors it came from."""
        leave: Callable[[], object] = self.app.return_to_title
        if self.live_match.door_mark is not None:
            leave = partial(self.app.open_screen, "door-left", self.live_match)
        self.close_table_then(leave)

    def close_table_then(self, next_action: Callable[[], object]) -> None:
        """Close the game and do the next action; ask first if moves can't be saved."""
        if self.live_match.close_journal():
            svg.forget_rendered_ahead()
            next_action()
            return
        file, below = self.live_match.journal_file, self.app.top
        why = describe_file_trouble(self.app.words, file.problem) if file and file.problem else ""
        self.app.push_scene(
            ConfirmDialog(
                self.app, below, "unsaved", partial(self._give_game_up, next_action), why=why
            )
        )

    def _give_game_up(self, next_action: Callable[[], object]) -> None:
        self.live_match.close_journal(gives_up=True)
        svg.forget_rendered_ahead()
        next_action()

    def ask_before_quitting(self) -> bool:
        """Ask once before the program ends if moves can't be saved."""
        if (
            self.live_match.journal_file is None
            or self.live_match.journal_file.save_rest()
            or self.asked_to_quit
        ):
            return False
        self.asked_to_quit = True
        self.close_table_then(self.app.quit_program)
        return True

    def handle_focus_lost(self) -> None:
        """Hide the cards of several people until somebody confirms."""
        self.carry.cancel_drag()
        timed = (
            self.calls.is_open
            or self.claims.is_open
            or self.votes.is_open
            or self.flow.reveal.is_large
        )
        if timed and self.app.top is self:
            self.pause_table()
        elif self.flow.only_viewer is None:
            self.zoom.close_layer()
            self.flow.views.leave_table_hidden()

    def warn_unsaved(self) -> None:
        """Warn once that the game can't be saved, as soon as nobody is in a hurry."""
        file = self.live_match.journal_file
        trouble = file.problem if file else None
        if trouble is None or self.told_unsaved or self.is_animating or self.app.top is not self:
            return
        self.told_unsaved = True
        self.app.push_scene(
            FileNotice(self.app, "full", describe_file_trouble(self.app.words, trouble))
        )

    # Taking back -----------------------------------------------------------------------

    def request_own_undo(self) -> None:
        """Ask for an undo of the viewer's last choice; meanwhile all hands lie face down."""
        taken, viewer = self.flow.agreed_undo, self.flow.viewer
        if not taken.is_allowed:
            return
        self.flow.finish_showing()
        if taken.find_undo_obstacle():
            self.app.sounds.play_sound("error")
            self.focus.name, self.focus.ring = self.buttons.find_undo_button(), True
            return
        if self.flow.only_viewer is None:
            self.table.rest_table()
        self.ask_undo(viewer if viewer in taken.seats_with_choices else None)

    def ask_undo(self, asker: Seat | None = None) -> None:
        """Ask everybody if a choice may be undone; a single person asks nobody."""
        alone = self.flow.only_viewer
        if alone is None:
            self.app.push_scene(UndoDialog(self.app, self, self.flow, self.clear_layers, asker))
            return
        choice = self.flow.agreed_undo.find_last_choice(alone)
        if choice is not None:
            self.clear_layers()
            self.app.sounds.play_sound("flip")
            self.flow.agreed_undo.undo_agreed(choice)

    def clear_layers(self) -> None:
        """Close all screens above the table."""
        while self.app.top is not self:
            self.app.pop_scene()

    def pause_for_phones(self) -> None:
        """Pause the game and open the page about phones."""
        self.table.rest_table()
        self.open_phones()

    def open_phones(self) -> None:
        """Open the page about phones above the current screen."""
        match = self.live_match.match
        self.app.open_screen("phones", match.game.id, self.live_match.players, match.table.options)

    # Other screens --------------------------------------------------------------------

    def show_card_zoom(self, card: Card | None) -> None:
        """Show a card large, with its rule."""
        self.zoom.show_card_large(card)

    def open_pause(self, scene: Scene) -> None:
        """Open the pause above the table, or above a closed curtain."""
        live_match, taken = self.live_match, self.flow.agreed_undo
        why = taken.find_undo_obstacle() if taken.is_allowed else ""
        known = [
            (True, "rules", "ui-help", "rules.title", self.open_table_rules),
            (True, "scores", "ui-trophy", "pause.scores", self.open_scores),
            (list_order_topics(live_match), "orders", "ui-check", "agree.title", self.open_orders),
            (live_match.person_seats, "hints", "ui-hint", "hints.title", self.open_hint_people),
            (
                live_match.can_hand_over,
                "who-plays",
                "ui-person",
                "seats.title",
                self.open_who_plays,
            ),
            (live_match.person_seats, "phones", "ui-phone", "phones.title", self.open_phones),
            (taken.is_allowed, "take-back", "ui-undo", "taken.button", self.ask_undo),
            (self.log.event_count, "watch", "ui-replay", "replay.so_far", self.watch_so_far),
        ]
        items = [
            PauseItem(name, icon, key, press,
                      f"taken.why.{why}" if why and name == "take-back" else "")
            for may, name, icon, key, press in known if may
        ]  # fmt: skip
        trouble = live_match.journal_file.problem if live_match.journal_file else None
        problem = partial(describe_file_trouble, self.app.words, trouble) if trouble else None
        note = "again.practice_note" if self.is_practice else "pause.leave_note"
        way_out = self.leave_to_title
        self.app.push_scene(PauseDialog(self.app, scene, way_out, problem, items, note))

    def open_table_rules(self, card_code: str = "") -> None:
        """Open the rules above the current screen, with the house rules in use."""
        match = self.live_match.match
        house = AgreedRules(match.table.options, self.live_match.names)
        self.app.open_screen("rules", match.game.id, house, card_code)

    def watch_so_far(self) -> None:
        """Watch what everybody has seen of this game so far."""
        self.app.open_screen("watch-running", self.live_match, self.log.all_events)

    def open_scores(self) -> None:
        """Open the dialog with everybody's points."""
        self.app.push_scene(ScoresDialog(self.app, self.app.top, self.table))

    def open_last_trick(self) -> None:
        """Open the dialog with the trick that was taken last."""
        self.app.push_scene(LastTrickDialog(self.app, self.app.top, self.table))

    def open_orders(self) -> None:
        """Open the standing orders that everybody agrees on."""
        self.app.push_scene(OrdersDialog(self.app, self.app.top, self.flow))

    def open_who_plays(self) -> None:
        """Open the list of players that a computer stands in for."""
        self.app.push_scene(
            WhoPlaysDialog(self.app, self.app.top, self.live_match, self.apply_seat_changes)
        )

    def apply_seat_changes(self, changes: SeatChanges) -> None:
        """Write down who plays which seat, and who leaves or comes back at the next deal.

        If seats have changed hands, the game continues from its journal.
        """
        for seat, person in changes.persons.items():
            self.live_match.write_hand_over(seat, person)
        for seat, leaves in changes.leaving.items():
            self.live_match.set_leaving(seat, leaves)
        if changes.persons:
            self.reopen_table()

    def reopen_table(self) -> None:
        """Open the table again from its journal."""
        file = self.live_match.journal_file
        assert file is not None
        assert file.path is not None
        self.app.open_screen("continue", read_journal(file.path))

    def open_hint_people(self) -> None:
        """Open the list of who may ask for hints."""
        self.app.open_screen("hint-people", self.app.top, self.live_match.players)
