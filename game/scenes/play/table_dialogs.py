"""Dialogs over the table: pause, points, standing orders, players, undo."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from game.core.decision import Seat
from game.core.match import rank_players
from game.session.flow import Flow
from game.session.live_match import LiveMatch
from game.session.narration.event_log import LogLine
from game.session.timed.call_round import CROWD_PEOPLE
from game.session.timed.claim_round import ASK, ORDERS
from game.store.journals.standing_answers import LAYS
from game.store.settings import SHOUTS
from game.ui.boxes import TWO_COLUMN_ROWS, centered_row, icon_leaf, sign_leaf
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import BAD, GOOD, GRAY_INK, PAPER_EDGE, WHITE
from game.ui.draw.text_surfaces import BODY, FINE, LABEL, TITLE
from game.ui.layout import (
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    Columns,
    ControlBox,
    Grid,
    Line,
    PaddedBox,
    PanelBox,
    Row,
    SegmentedBox,
    Text,
    Wrap,
    avatar_leaf,
    blank_space,
)
from game.ui.screens.base_pages import Dialog
from game.ui.screens.scene import Scene
from game.ui.widgets.button import PRIMARY_PAINT, PURPLE, SECONDARY_PAINT, Button
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Drawable, FocusMood, Style
from game.ui.widgets.input_controls import Segment

from .log_panel import build_log_lines
from .table_context import TableContext

if TYPE_CHECKING:
    from game.app.program import App

HEAD, NOTE = Style(TITLE, 42), Style(BODY, 25, GRAY_INK)


# The pause --------------------------------------------------------------------------------

TALL = 1.3  # buttons get no higher than for that size of type
FEW = 6  # more buttons are less high


@dataclass(frozen=True, slots=True)
class PauseItem:
    """An entry of the pause dialog.

    Its texts are keys, because the language may change in a pause.
    """

    name: str
    icon: str
    says: str
    press: Callable[[], None]
    why_not: str = ""


class PauseDialog(Dialog):
    """The pause; `below` must be drawn with all hands face down."""

    app: App

    name = "pause"
    may_darken = True
    first_focus = "button:continue"
    padding, section_gap, max_type_scale = (48.0, 36.0), 30.0, 1.75

    def __init__(
        self, app: App, below: Scene, leave: Callable[[], None],
        problem: Callable[[], str] | None = None, items: Sequence[PauseItem] = (),
        leave_note: str = "pause.leave_note",
    ) -> None:  # fmt: skip
        super().__init__(app, below)
        self.to_title, self.items, self.leave_note = leave, items, leave_note
        self.problem = problem
        """Says why the game can't be saved."""

    def build_drawables(self, canvas: Canvas) -> tuple[Iterable[Drawable], Iterable[Drawable]]:
        """Build a wider sheet for larger type, so that nothing has to scroll."""
        self.sheet_width = max(720.0, canvas.grown_type_size(624))
        return super().build_drawables(canvas)

    def build_header(self, canvas: Canvas) -> Box:
        """Build the title and the way back."""
        words = self.app.words
        said = Column([Line(words("pause.title"), Style(TITLE, 46), "title"),
                       Text(words("pause.note"), Style(FINE, 24, GRAY_INK), "note")])  # fmt: skip
        look = Button(
            UNPLACED_RECT,
            words("pause.continue"),
            "ui-play",
            self.app.key_labels["back"],
            PRIMARY_PAINT,
            38,
        )
        go_on = ButtonBox("continue", look, self.app.pop_scene, 100, grows=TALL)
        return Column([Row([sign_leaf("ui-pause", 92, grows=TALL), said], [0, 1], 26), go_on], 30)

    def build_content(self, canvas: Canvas) -> Box:
        """Build what else can be done in a pause, in two columns."""
        words, on = self.app.words, self.app.settings.sound > 0
        every = [
            PauseItem("settings", "ui-settings", "pause.settings",
                      partial(self.app.open_screen, "settings")),
            PauseItem("sound", "ui-sound" if on else "ui-sound-off",
                      "pause.sound_on" if on else "pause.sound_off",
                      self.app.toggle_sound),
            *self.items,
        ]  # fmt: skip
        high, below = (60, 16) if len(every) > FEW else (76, 24)
        pushes = [
            ButtonBox(
                item.name,
                Button(UNPLACED_RECT, words(item.says), item.icon, size=30),
                item.press,
                high,
                grows=TALL,
                why_not=words(item.why_not) if item.why_not else "",
            )
            for item in every
        ]
        pairs = [Wrap(pushes[n : n + 2], gap=20, below=below) for n in range(0, len(pushes), 2)]
        return Column(pairs, below)

    def build_footer(self, canvas: Canvas) -> Box:
        """Build the way out, and that the game is saved, or why it can't be."""
        words, problem = self.app.words, self.problem() if self.problem else ""
        look = Button(UNPLACED_RECT, words("pause.leave"), "ui-leave", "", PURPLE, 32,
                      words(self.leave_note))  # fmt: skip
        mark = icon_leaf("ui-close" if problem else "ui-check", 26, GOOD)
        said = Text(problem or words("pause.saved"), Style(BODY, 24), "saved")
        leave = ButtonBox("leave", look, self.to_title, 96, grows=TALL)
        return Column([leave, Row([mark, said], [0, 1], 12)], 28)

    def open_help(self) -> None:
        """Open the rules."""
        for item in self.items:
            if item.name == "rules":
                item.press()


# Everybody's points -----------------------------------------------------------------------


class ScoresDialog(Dialog):
    """Places, cards in hand and points of all players."""

    app: App

    name = "scores"
    first_focus = "button:close"
    padding = (40.0, 28.0)

    def __init__(self, app: App, below: Scene, table: TableContext) -> None:
        super().__init__(app, below)
        self.table = table
        self.known = table.flow.public
        self.told = table.layout.plate_scores or any(self.known.facts["scores"])
        """Whether points are known: where all depends on hands, only in the end."""
        around = self.known.facts["around"]
        self.is_ranked = len({self.known.facts["scores"][seat] for seat in around}) > 1
        """Whether anybody is ahead of somebody else."""
        self.sheet_width = 1000.0 if len(table.live_match.names) <= TWO_COLUMN_ROWS else 1760.0

    def build_header(self, canvas: Canvas) -> Box:
        """Build the header with the dialog's title."""
        return Line(self.table.words("results.scores"), Style(TITLE, 42, anchor="center"))

    def build_content(self, canvas: Canvas) -> Box:
        """Build a row for each player, the best first."""
        scores = self.known.facts["scores"]
        rules = self.table.live_match.match.game.rules
        places = rank_players(rules, scores, self.known.facts["around"]).places
        order = sorted(range(len(scores)), key=lambda seat: (places[seat], seat))
        rows = Columns(
            [self._build_place_row(seat, places[seat]) for seat in order], TWO_COLUMN_ROWS, 12
        )
        if self.told:
            return rows
        later = Text(
            self.table.words("play.scores_later"), Style(FINE, 26, GRAY_INK, "center"), "later"
        )
        return Column([later, rows], 26)

    def build_footer(self, canvas: Canvas) -> Box:
        """Build the way back."""
        key = self.table.speaker.keys.get("scores", "")
        look = Button(
            UNPLACED_RECT, self.table.words("play.close"), "ui-close", key, PRIMARY_PAINT, 32
        )
        return self.close_button_row("close", look, 78)

    def _build_place_row(self, seat: Seat, place: int) -> Box:
        live_match = self.table.live_match
        words = self.table.words
        points = self.known.facts["scores"]
        name, face = live_match.names[seat], live_match.players[seat].face
        cards = len(self.known.zones.get(f"hand {seat}", ()))
        held = words("count.cards", count=cards)
        if seat not in self.known.facts["around"]:
            held = words("seats.away")
        who: list[Box] = [avatar_leaf(face, 64), Line(name, Style(TITLE, 32))]
        if self.told:
            said = words(self.table.layout.score, count=points[seat])
            left = seat not in self.known.facts["around"]
            mark: list[Box] = []
            if left:
                mark = [icon_leaf("ui-moon", 30, GRAY_INK, WHITE)]
            elif self.is_ranked:
                mark = [Line(str(place), Style(TITLE, 32))]
            parts = [
                *mark, *who, Line(held, Style(BODY, 26, GRAY_INK)),
                Line(said, Style(TITLE, 32, anchor="midright")),
            ]  # fmt: skip
            begins = f"{name}, {held}" if left else f"{place}. {name}" if self.is_ranked else name
            shares = [*[0.0] * len(mark), 0, 5, 2.5, 2.5]
            row, text = Row(parts, shares, 24), f"{begins} {points[seat]}"
        else:
            last = Line(held, Style(BODY, 26, GRAY_INK, "midright"))
            row, text = Row([*who, last], [0, 5, 2.5], 24), f"{name}: {held}"
        return ControlBox(
            row,
            Control(f"text:score-{seat}", "text", UNPLACED_RECT, text, is_focusable=False),
            draw_dialog_row_ground,
            (28, 7),
        )

    def handle(self, event: pygame.event.Event) -> None:
        """Close the dialog by the key that opened it."""
        if event.type == pygame.KEYDOWN and self.app.keys.job_of_event(event) == "scores":
            self.app.pop_scene()
        else:
            super().handle(event)


def draw_dialog_row_ground(canvas: Canvas, box: FRect, _: FocusMood) -> None:
    """Draw the ground of a row."""
    canvas.draw_rounded_panel(box, 20, WHITE, PAPER_EDGE, 2)


# What people agree on ---------------------------------------------------------------------

COLUMN = 7  # people below each other
ANSWER = "dodge"  # the face of the cards that answer an effect


def can_answer_effects(live_match: LiveMatch) -> bool:
    """True if effects can be answered in this game; everybody knows which cards are dealt."""
    return any(card.face == ANSWER for card in live_match.match.table.deck)


def can_shout(live_match: LiveMatch) -> bool:
    """True if the game has calls, and several people who could hear each other."""
    actions = live_match.match.game.rules.raw.get("layout", {}).get("actions", ())
    calls = any(action.get("place") == "call" for action in actions)
    return calls and len(live_match.person_seats) > 1


DODGE, LAY, CALL = "dodge", "lay", "call"
TOPICS = {
    DODGE: ("dodge", can_answer_effects),
    LAY: ("ui-hand", LiveMatch.has_secret_laying),
    CALL: ("ui-megaphone", can_shout),
}
"""The icon of what can be agreed on, and whether it can be at a table."""


def list_order_topics(live_match: LiveMatch) -> list[str]:
    """Return the topics that can be agreed on at this table."""
    return [topic for topic, (_, may) in TOPICS.items() if may(live_match)]


class OrdersDialog(Dialog):
    """Standing orders of each person; they are public, as they tell nothing about hands."""

    app: App

    name = "orders"
    first_focus = "button:close"
    padding = (46.0, 30.0)

    def __init__(self, app: App, below: Scene, flow: Flow) -> None:
        super().__init__(app, below)
        self.live_match, self.agreed = flow.live_match, flow.live_match.standing_answers
        self.topics = list_order_topics(flow.live_match)
        self.topic = self.topics[0]
        self.sheet_width = 1250.0 if len(self.live_match.person_seats) <= COLUMN else 1860.0

    def show_topic(self, topic: str) -> None:
        """Show another topic."""
        self.topic = topic

    def build_header(self, canvas: Canvas) -> Box:
        """Build the header: the title, the topics, and a note about the chosen one."""
        words = self.app.words
        title: Box = Line(words("agree.title"), HEAD, "title")
        if len(self.topics) > 1:
            parts = [Segment(one, words(f"agree.{one}"), TOPICS[one][0]) for one in self.topics]
            tabs = SegmentedBox("topic", parts, self.topic, self.show_topic, 26, 58, 0.8)
            title = Wrap([title, tabs], [0, 1], 30, below=10)
        return Column([title, Text(words(f"agree.{self.topic}_note"), NOTE, "note")], 8)

    def build_content(self, canvas: Canvas) -> Box:
        """Build everybody's orders, or how everybody calls."""
        if self.topic == CALL:
            return self._build_call_rows()
        rows = [self._build_order_row(seat) for seat in sorted(self.live_match.person_seats)]
        return Columns(rows, max(COLUMN, -(-len(rows) // 2)), 14, 40)

    def build_footer(self, canvas: Canvas) -> Box:
        """Build the way back."""
        look = Button(
            UNPLACED_RECT, self.app.words("play.close"), "ui-check", "", PRIMARY_PAINT, 32
        )
        return self.close_button_row("close", look)

    def _build_order_row(self, seat: Seat) -> Box:
        """Build face, name, and the possible answers."""
        words, agreed, players = self.app.words, self.agreed, self.live_match.players
        name, said, known = {
            DODGE: ("order", agreed.dodges, {w: words(f"claim.order.{w}") for w in ORDERS}),
            LAY: ("lay", agreed.lays, {w: words(f"agree.lays.{w}") for w in LAYS}),
        }[self.topic]
        who = Line(self.live_match.names[seat], Style(LABEL, 28), f"who-{seat}")
        parts = [Segment(word, told) for word, told in known.items()]
        choose = partial(self._set_order, said, seat)
        choice = SegmentedBox(f"{name}-{seat}", parts, said.get(seat, ASK), choose, 24, 64, 0.8)
        row = Row([avatar_leaf(players[seat].face, 70), who], [0, 1], 16)
        return Wrap([row, choice], [1, 3], 16, below=6)

    def _set_order(self, answers: dict[Seat, str], seat: Seat, word: str) -> None:
        answers[seat] = word
        self.agreed.save_answers()

    def _build_call_rows(self) -> Box:
        """Build the rows for how everybody calls; it is remembered for the next game."""
        words, now = self.app.words, self.app.settings.shout
        parts = [Segment(way, words(f"agree.shout.{way}", count=CROWD_PEOPLE)) for way in SHOUTS]
        note = Text(words(f"agree.shout.{now}_note", count=CROWD_PEOPLE), NOTE, "shout-note")
        return Column(
            [SegmentedBox("shout", parts, now, self._set_order_calls, 28, 72, 0.8), note], 18
        )

    def _set_order_calls(self, way: str) -> None:
        self.app.change_settings(shout=way)


# Who plays --------------------------------------------------------------------------------

PERSON, COMPUTER = "person", "computer"


@dataclass(frozen=True, slots=True)
class SeatChanges:
    """Changes of seats, compared with the game so far."""

    persons: Mapping[Seat, bool]
    """Whether a person has the cards."""
    leaving: Mapping[Seat, bool]
    """Whether they are away after the next deal."""

    def __bool__(self) -> bool:
        return bool(self.persons or self.leaving)


class WhoPlaysDialog(Dialog):
    """A dialog for which seats a computer plays, who takes over again, and who leaves."""

    app: App

    name = "who-plays"
    first_focus = "button:close"
    padding = (46.0, 30.0)

    def __init__(
        self, app: App, below: Scene, live_match: LiveMatch, use: Callable[[SeatChanges], None]
    ) -> None:
        """Take `use`, which is called with the changes, if there are any."""
        super().__init__(app, below)
        self.live_match, self.use = live_match, use
        people = [seat for seat, one in enumerate(live_match.first_players) if one.person]
        self.now = {seat: live_match.players[seat].person for seat in people}
        self.leaving = {seat: live_match.will_be_away(seat) for seat in people}
        self.why_stay = live_match.stay_reason
        wide = 1250.0 if self.why_stay else 1560.0
        self.sheet_width = wide if len(people) <= COLUMN else 1860.0

    @property
    def seat_changes(self) -> SeatChanges:
        """The changes compared with the game as it is played now."""
        live_match = self.live_match
        persons = {s: p for s, p in self.now.items() if p != live_match.players[s].person}
        leaving = {
            s: away for s, away in self.leaving.items() if away != live_match.will_be_away(s)
        }
        return SeatChanges(persons, leaving)

    def _is_playing(self, seat: Seat) -> bool:
        """Return True for a person who plays now."""
        return self.now[seat] and not self.live_match.is_seat_away(seat)

    def build_header(self, canvas: Canvas) -> Box:
        """Build the header: the title, and what the changes mean."""
        words, playing = self.app.words, [self._is_playing(seat) for seat in self.now]
        note = words("seats.note_last" if playing.count(True) == 1 else "seats.note")
        told = words(f"seats.why.{self.why_stay}" if self.why_stay else "seats.note_leaving")
        lines = [Text(note, NOTE, "note"), Text(told, NOTE, "note-leaving")]
        return Column([Line(words("seats.title"), HEAD, "title"), *lines], 8)

    def build_content(self, canvas: Canvas) -> Box:
        """Build a row for each person who sat down to play."""
        rows = [self._build_seat_switches(seat) for seat in self.now]
        return Columns(rows, max(COLUMN, -(-len(rows) // 2)), 14, 40)

    def build_footer(self, canvas: Canvas) -> Box:
        """Build the way back to the game."""
        text = self.app.words("seats.go_on" if self.seat_changes else "play.close")
        look = Button(UNPLACED_RECT, text, "ui-check", "", PRIMARY_PAINT, 32)
        return centered_row(ButtonBox("close", look, self.go_back, 70, 560))

    def _build_seat_switches(self, seat: Seat) -> Box:
        """Build face, name, who plays the seat, and if they leave."""
        words, name = self.app.words, self.live_match.names[seat]
        who = Line(name, Style(LABEL, 28), f"who-{seat}")
        parts = [
            Segment(PERSON, words("seats.person", name=name)),
            Segment(COMPUTER, words("seats.computer"), "ui-robot"),
        ]
        chosen = PERSON if self.now[seat] else COMPUTER
        choice: Box = SegmentedBox(
            f"seat-{seat}", parts, chosen, partial(self._choose_who_plays, seat), 24, 64, 0.8
        )
        if self.live_match.is_seat_away(seat):
            choice = Line(words("seats.away"), Style(BODY, 26, GRAY_INK), f"away-{seat}")
        row = Row([avatar_leaf(self.live_match.players[seat].face, 70), who], [0, 1], 16)
        if self.why_stay:
            return Wrap([row, choice], [1, 2], 16, below=6)
        return Wrap([row, choice, self._build_next_deal_button(seat)], [3, 5, 4], 16, below=6)

    def _build_next_deal_button(self, seat: Seat) -> Box:
        """Build the button for a seat at the next deal; pressing it changes that."""
        words, away, leaves = self.app.words, self.live_match.is_seat_away(seat), self.leaving[seat]
        key = {
            (False, False): "leave", (False, True): "leaves",
            (True, True): "come_back", (True, False): "comes_back",
        }[away, leaves]  # fmt: skip
        changes = leaves != away
        sign = "ui-check" if changes else "ui-back" if away else "ui-moon"
        size = 24 if len(self.now) <= COLUMN else 21
        look = Button(
            UNPLACED_RECT,
            words(f"seats.{key}"),
            sign,
            "",
            PURPLE if changes else SECONDARY_PAINT,
            size,
        )
        why = "" if leaves else self._explain_staying(seat)
        press = partial(self._set_leaving, seat, not leaves)
        return ButtonBox(f"deal-{seat}", look, press, 64, grows=1.4, why_not=why)

    def _explain_staying(self, seat: Seat) -> str:
        """Return why a player can't leave, in words; empty if they can."""
        leaving = {one for one, leaves in self.leaving.items() if leaves} | {seat}
        if not self.live_match.can_be_away(leaving):
            least = self.live_match.match.game.rules.least
            return self.app.words("seats.why.too_few", count=least)
        if not any(self.now[one] for one in self.now if one not in leaving):
            return self.app.words("seats.why.last")
        return ""

    def _choose_who_plays(self, seat: Seat, word: str) -> None:
        """Set if a person or a computer plays a seat; the last person stays."""
        others = [one for one in self.now if self._is_playing(one) and one != seat]
        stays = [one for one in others if not self.leaving[one]]
        if word == PERSON or (others and (stays or self.leaving[seat])):
            self.now[seat] = word == PERSON
        else:
            self.app.sounds.play_sound("error")

    def _set_leaving(self, seat: Seat, is_leaving: bool) -> None:
        """Set if a player leaves at the next deal; whoever comes back plays themselves."""
        self.leaving[seat] = is_leaving
        if self.live_match.is_seat_away(seat) and not is_leaving:
            self.now[seat] = True

    def go_back(self) -> None:
        """Close the dialog and apply the changes."""
        self.app.pop_scene()
        if self.seat_changes:
            self.use(self.seat_changes)


# Taking a choice back ----------------------------------------------------------------------

MANY_PEOPLE = {4: (1.5, 4), 8: (1.35, 3), 16: (1.0, 2)}
"""By how many people there are at most: how far type grows, and lines of what would be undone."""
IN_A_ROW = 4
WIDEST = 620.0  # units: a card
FOOT = 50.0  # units: how high the buttons on a card are


class UndoDialog(Dialog):
    """The vote on an undo, for everybody at the laptop; it tells nothing hidden."""

    app: App

    name = "take-back"
    first_focus = "button:not-now"
    """Where the focus starts: on what does no harm."""
    sheet_width, padding, section_gap = 1720.0, (40.0, 26.0), 18.0

    def __init__(
        self, app: App, below: Scene, flow: Flow, to_table: Callable[[], None],
        asker: Seat | None = None,
    ) -> None:  # fmt: skip
        super().__init__(app, below)
        self.live_match, self.taken, self.to_table = flow.live_match, flow.agreed_undo, to_table
        self.people = sorted(flow.live_match.person_seats)
        ways = (way for many, way in MANY_PEOPLE.items() if len(self.people) <= many)
        self.max_type_scale, self.most = next(ways)
        self.chose = self.taken.seats_with_choices
        self.asker: Seat | None = None
        """Who would like to take back a choice, once that is known."""
        self.agreed: set[Seat] = set()
        self.refused: Seat | None = None
        self.undone: list[LogLine] = []
        """What would be undone, as everybody knows it."""
        if asker is None and len(self.chose) == 1:
            asker = next(iter(self.chose))
        if asker is not None:
            self.ask_for_undo(asker)
        self.ignore_presses()

    # What people press -----------------------------------------------------------------

    def ask_for_undo(self, seat: Seat) -> None:
        """Ask for an undo of this person's last choice."""
        choice = self.taken.find_last_choice(seat) if seat in self.chose else None
        if self.asker is None and choice is not None:
            self.asker, self.agreed = seat, {seat}
            self.undone = self.taken.list_undone_lines(choice)

    def agree_to_undo(self, seat: Seat) -> None:
        """Agree to the undo; after the last vote the choice is undone."""
        if self.asker is None or self.refused is not None or seat not in self.people:
            return
        self.agreed.add(seat)
        self.focus.name = self.focus.hover = ""
        choice = self.taken.find_last_choice(self.asker)
        if len(self.agreed) == len(self.people) and choice is not None:
            self.to_table()
            self.app.sounds.play_sound("flip")
            self.taken.undo_agreed(choice)

    def refuse_undo(self, seat: Seat) -> None:
        """Refuse the undo; everything stays as it is."""
        if self.asker is not None and self.refused is None and seat in self.people:
            if seat == self.asker:
                self.app.pop_scene()
                return
            self.refused = seat
            self.focus.name = self.first_focus

    def intercept_event(self, event: pygame.event.Event) -> bool:
        """Take the players' own keys before the focus."""
        if event.type != pygame.KEYDOWN:
            return False
        yes, no = self.app.keys.seat_of_event(event), self.app.keys.no_seat_of_event(event)
        if yes is not None:
            (self.ask_for_undo if self.asker is None else self.agree_to_undo)(yes)
        elif no is not None:
            self.refuse_undo(no)
        return yes is not None or no is not None

    # What is seen ------------------------------------------------------------------------

    def build_header(self, canvas: Canvas) -> Box:
        """Build the header: the title, the question, or the result."""
        title = Line(self.app.words("taken.title"), Style(TITLE, 44), "title")
        says = Text(self._describe_question(), Style(BODY, 28), "says")
        return Row([sign_leaf("ui-undo", 84, grows=1), Column([title, says])], [0, 1], 28)

    def build_content(self, canvas: Canvas) -> Box:
        """Build what would be undone, and a card for each player."""
        columns = -(-len(self.people) // -(-len(self.people) // IN_A_ROW))
        cards = Grid([self._build_voter_card(seat) for seat in self.people], columns, 12)
        return Column(
            [*self._build_undone_lines(), PaddedBox(cards, max_width=columns * WIDEST)], 14
        )

    def build_footer(self, canvas: Canvas) -> Box:
        """Build the way back to the game as it is."""
        key = "taken.play_on" if self.refused is not None else "taken.never_mind"
        paint = SECONDARY_PAINT if self.refused is None else PRIMARY_PAINT
        cap = self.app.key_labels["back"]
        look = Button(UNPLACED_RECT, self.app.words(key), "ui-back", cap, paint, 30)
        return self.close_button_row("not-now", look, 64, 420)

    def _describe_question(self) -> str:
        words, names = self.app.words, self.live_match.names
        if self.refused is not None:
            return words("taken.refused", name=names[self.refused])
        if self.asker is None:
            return words("taken.who")
        asks = words("taken.asks", name=names[self.asker])
        return f"{asks} {words('taken.computers')}" if self.live_match.agents else asks

    def _build_undone_lines(self) -> list[Box]:
        """Build the first things that would be undone, as many as fit."""
        if self.refused is not None or not self.undone:
            return []
        words = self.app.words
        lines = self.undone[: self.most]
        left = len(self.undone) - len(lines)
        says = words("taken.since_more", count=left) if left else words("taken.since")
        thing = Control(
            "text:undone",
            "text",
            UNPLACED_RECT,
            "\n".join(line.text for line in lines),
            is_focusable=False,
        )
        told = build_log_lines(lines, self.live_match.players)
        return [
            PaddedBox(
                Column([Line(says, Style(BODY, 26), "since"), ControlBox(told, thing)], 8), 20
            )
        ]

    def _build_voter_card(self, seat: Seat) -> Box:
        """Build a player's card, with buttons as long as they have to answer."""
        status, agrees = self._describe_vote(seat)
        name, face = self.live_match.names[seat], self.live_match.players[seat].face
        who = Row(
            [
                avatar_leaf(face, 60),
                Column([Line(name, Style(LABEL, 27)), Line(status, Style(FINE, 21, GRAY_INK))]),
            ],
            [0, 1], 14,
        )  # fmt: skip
        thing = Control(
            f"text:person-{seat}", "text", UNPLACED_RECT, f"{name} {status}", is_focusable=False
        )
        edge = {None: PAPER_EDGE, True: GOOD, False: BAD}[agrees]
        inside = Column([ControlBox(who, thing), self._build_vote_buttons(seat, agrees)], 6)
        return PanelBox(inside, (14, 10), WHITE, edge, 20)

    def _describe_vote(self, seat: Seat) -> tuple[str, bool | None]:
        """Return what a player says so far, and if that is yes or no."""
        words = self.app.words
        if seat == self.refused:
            return words("taken.refuses"), False
        if self.asker is None:
            return words("taken.chose" if seat in self.chose else "taken.nothing"), None
        if seat == self.asker:
            return words("taken.asking"), True
        done = seat in self.agreed
        return words("taken.agrees" if done else "taken.open"), done or None

    def _build_vote_buttons(self, seat: Seat, vote: bool | None) -> Box:
        """Build the buttons of a card, or a mark for the answer."""
        words, caps = self.app.words, self.app.key_labels
        if self.asker is None:
            why = "" if seat in self.chose else words("taken.why.none")
            look = Button(
                UNPLACED_RECT, words("taken.mine"), "", caps.seat_key_label(seat), PRIMARY_PAINT, 26
            )
            return ButtonBox(
                f"mine-{seat}", look, partial(self.ask_for_undo, seat), FOOT, why_not=why
            )
        if vote is not None:
            name, ink = ("ui-check", GOOD) if vote else ("ui-close", BAD)
            return icon_leaf(name, FOOT, ink, WHITE)
        if self.refused is not None or seat in self.agreed:
            return blank_space(FOOT)
        ways = (
            ("ok", PRIMARY_PAINT, self.agree_to_undo, False),
            ("no", SECONDARY_PAINT, self.refuse_undo, True),
        )
        pushes = [
            ButtonBox(
                f"{word}-{seat}",
                Button(
                    UNPLACED_RECT,
                    words(f"taken.{word}"),
                    "",
                    caps.seat_key_label(seat, no),
                    paint,
                    26,
                ),
                partial(press, seat),
                FOOT,
            )
            for word, paint, press, no in ways
        ]
        return Row(pushes, gap=12)
