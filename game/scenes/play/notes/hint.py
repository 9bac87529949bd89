"""Hints: what a good player would do now, in a sentence, with a gold mark on it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from pygame import FRect

from game.agents.advice import Advice, advise_seat
from game.agents.minds import mind_of
from game.core.card import Card
from game.core.decision import Calls, Claim, Decision, PickColor, PickPlace
from game.scenes.play.layers import Layer
from game.scenes.play.table_answers import TableAnswers
from game.scenes.play.table_context import TableContext
from game.session.speech.hint_texts import list_marked_keys, write_hint
from game.session.speech.prompts import DONE
from game.session.speech.reason_texts import PLAYER_VALUE
from game.table.layout.layout_model import Panel
from game.table.layout.table_places import UNSEEN_KIND
from game.ui.draw.canvas import Canvas, rect_around
from game.ui.draw.palette import GOLD, GOLD_LIP, INK, PAPER
from game.ui.draw.shadow import LARGE, SMALL
from game.ui.draw.text_surfaces import FINE
from game.ui.fitted_text import CachedLayout, snug_width, type_steps
from game.ui.layout import UNPLACED_RECT, ControlBox, Row, Text, TypeLimit, square_picture
from game.ui.widgets.bubble_placement import BubbleRoom, BubbleShape, bubble_room, place_floating
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Drawable, FocusMood, Style, draw_rect_edge

from .table_tips import HEADING, find_risen_box, measure_plate_reach

HINT = "hint"
MARKED = 26.0  # units: how far the mark reaches around a thing
SIZE, LARGEST = 26, 1.5
SIZES = (LARGEST, 1.35, 1.2, 1.0)
"""How far type grows, and how small it gets where there is no room for that."""
ROOMS = (700.0, 480.0, 340.0, 230.0)
"""How long a line may be: short ones where long ones would hide more."""
LESS = 12_000.0  # how bad it is to have shorter lines by one of these steps
BULB, EDGE, BADGE, GAP = 60.0, 20.0, 50.0, 8.0
NEAR = 16  # units from one place that is tried to the next
STYLE = Style(FINE, SIZE)


class HintLayer(Layer):
    """A hint for the one person whose hand is open; it goes once they have answered.

    It is found in an imagined world with chance of its own: it changes nothing, and nobody else
    learns that somebody asked for it.
    """

    def __init__(self, table: TableContext, answers: TableAnswers) -> None:
        self.table, self.answers = table, answers
        self._asked: tuple[object, ...] = ()
        """The question that a hint was asked for, with the cards chosen so far."""
        self.advice: Advice | None = None
        self.line = ""
        """What it says."""
        self._view = table.board.coming
        """What was seen when it was asked for."""
        self._spent = False
        """True if it would tell once too often what there is to be remembered."""
        self._note = CachedLayout[list[Drawable]]()
        self._is_new = False

    # Who may ask ---------------------------------------------------------------

    @property
    def are_hints_allowed(self) -> bool:
        """True if the viewer may have hints and the game has any."""
        table, now = self.table, self.table.app.settings
        if table.viewer is None or not mind_of(table.live_match.match.game.id).can_advise:
            return False
        return now.allows_hints(
            table.live_match.names[table.viewer], table.flow.only_viewer is not None
        )

    @property
    def is_hint_available(self) -> bool:
        """True if there may be a hint now: the viewer is asked, and nobody else."""
        return self.are_hints_allowed and self._find_private_decision() is not None

    def _find_private_decision(self) -> Decision[Any] | None:
        """Return the private question to the viewer."""
        table, flow = self.table, self.table.flow
        asked = table.live_match.asked
        if asked is None or isinstance(asked, Calls) or table.resting:
            return None
        if flow.votes.asks_only_person or flow.claims.asked_claimer is not None:
            return asked if self.answers.current_prompt.seat == table.viewer else None
        return asked if flow.is_waiting_here and asked.seat == table.viewer else None

    # Asking --------------------------------------------------------------------

    def toggle_hint(self) -> None:
        """Ask for a hint, or hide it."""
        if self.is_hint_shown:
            self.forget_hint()
        elif self.is_hint_available:
            self._find_hint()

    def forget_hint(self) -> None:
        """Hide the hint."""
        self._asked, self.advice, self.line = (), None, ""

    def _find_hint(self) -> None:
        """Find a hint for the open question."""
        table, seat = self.table, self.table.viewer
        assert seat is not None
        self._asked, self.advice, self._note = self._make_hint_key(), None, CachedLayout()
        self._view = table.board.coming
        match, claims = table.live_match.match, table.flow.claims
        # who claimed and has nothing to dodge with is not the one whom the match asks
        if claims.asked_claimer is None or claims.list_dodge_cards():
            said = isinstance(match.decision, Claim)  # all of it is advised, whatever was chosen
            self.advice = advise_seat(match, seat, () if said else table.flow.gathering.cards)
        self._spent = not table.live_match.may_show_hint(seat, self.advice)
        if self._spent:
            self.advice = None
        self._word_hint()
        self._is_new = True

    def take_advised_control(self, things: Sequence[Control]) -> Control | None:
        """Return what a new hint advises, once: the next Enter is meant for it."""
        is_new, self._is_new = self._is_new, False
        if not is_new or not self.is_hint_shown:
            return None
        self._note = CachedLayout()  # what gets the focus rises, and the note makes room
        chosen = {card.id for card in self.table.flow.gathering.cards}
        meant = [one for one in things if one.can_focus and self.is_advised(one)]
        cards = {one.name: self.answers.find_card_of(one.name) for one in meant}
        left = [one for one in meant if (card := cards[one.name]) is None or card.id not in chosen]
        done = [one for one in things if one.name == f"button:{DONE}" and one.is_enabled]
        return next(iter(left or done or meant), None)

    def _word_hint(self) -> None:
        speaker = self.table.speaker
        if self.advice is not None:
            self.line = write_hint(speaker, self.table.live_match.match, self.advice, self._view)
        elif self._spent:
            self.line = self.table.words("hints.recalled")
        else:
            self.line = speaker.say_or_else("advice.dodge_none", self.table.words("hints.none"))

    def word_anew(self) -> None:
        """Word the hint in the new language."""
        if self.line:
            self._word_hint()
            self._note = CachedLayout()

    def _make_hint_key(self) -> tuple[object, ...]:
        """Return what a hint would be about, to notice changes."""
        flow = self.table.flow
        return self._find_private_decision(), self.table.viewer, *flow.gathering.cards

    @property
    def is_hint_shown(self) -> bool:
        """True if a hint for the open question is shown."""
        if not self.line or not self.is_hint_available:
            return False
        now = self._make_hint_key()
        return len(now) == len(self._asked) and all(
            one is other for one, other in zip(now, self._asked, strict=True)
        )

    # What is seen ----------------------------------------------------------------

    def drawables(self, canvas: Canvas, below: Sequence[Drawable] = ()) -> list[Drawable]:
        """Return the sentence on a note, and a gold mark on all that is advised."""
        if not self.is_hint_shown:
            return []
        loose = [piece.control for piece in below if piece.control]
        things = [*self.answers.answer_controls(), *loose]
        meant = [thing for thing in things if self.is_advised(thing)]

        def make_hint_drawables() -> list[Drawable]:
            return place_note(canvas, self.line, self._list_hint_rooms(canvas, things))

        return [
            *map(make_advice_mark, map(self._find_lying_control, meant)),
            *self._note.get_or_make(canvas, self.table.board.by_color, make_hint_drawables),
        ]

    def _find_lying_control(self, thing: Control) -> Control:
        """Return a card's control where it lies, for its mark."""
        held, number = self.table.board.held, thing.name.rpartition("#")[2]
        if thing.role != "card" or not number.isdigit() or int(number) not in held.strips:
            return thing
        return replace(thing, box=held.visible_strip(int(number)))

    def _list_hint_rooms(self, canvas: Canvas, things: Sequence[Control]) -> list[BubbleRoom]:
        """Return the rooms the note must avoid: first everything, then only what is meant."""
        board = self.table.board
        ribbon = board.table_view.ribbon.ribbon_rect(canvas)
        meant = [
            find_risen_box(t).inflate(2 * MARKED, 2 * MARKED) for t in things if self.is_advised(t)
        ]
        first = [*meant, *([ribbon] if ribbon else []), *self.find_mentioned_boxes(things)]
        answers = [find_risen_box(thing) for thing in things if thing.is_enabled]
        seen = [HEADING, *(thing.box for thing in things if not thing.is_hidden)]
        sites = {
            n: site.box
            for n, site in board.table_places.spot_sites.items()
            if site.kind != UNSEEN_KIND
        }
        lies = [box for name, box in sites.items() if self._has_content(name)]
        plates = [measure_plate_reach(plate) for plate in board.table_places.plate_rects.values()]
        return [
            bubble_room((), [*first, *answers, *seen, *sites.values(), *plates]),
            bubble_room((), [*first, *answers, *seen, *lies, *plates]),
            bubble_room((), [*first, *answers, *plates], [*seen, *lies]),
            bubble_room((), [*first, *answers], [*seen, *lies, *plates]),
        ]

    def _has_content(self, name: str) -> bool:
        """True if a place of the mat has something to read or to look at."""
        board = self.table.board
        site = board.table_places.spot_sites[name]
        return isinstance(site.spot, Panel) or bool(board.coming.zones.get(name))

    def find_mentioned_boxes(self, things: Sequence[Control]) -> list[FRect]:
        """Return the boxes of the cards and the players that the sentence names."""
        if self.advice is None:
            return []
        board, boxes = self.table.board, []
        for name, value in self.advice.reason.values.items():
            cards = (
                [value] if isinstance(value, Card) else value if isinstance(value, tuple) else []
            )
            known = [card.id for card in cards if isinstance(card, Card)]
            for thing in things:
                card = self.answers.find_card_of(thing.name)
                if card is not None and card.id in known:
                    boxes.append(find_risen_box(thing))
            if name == PLAYER_VALUE and isinstance(value, int):
                boxes.append(measure_plate_reach(board.table_places.plate_rects[value]))
                sites = board.table_places.spot_sites.values()
                boxes += [
                    site.box for site in sites if site.seat == value and site.kind != UNSEEN_KIND
                ]
        return boxes

    def is_advised(self, thing: Control) -> bool:
        """True if pressing a control is what the hint advises."""
        advice = self.advice
        if advice is None or not thing.is_enabled:
            return False
        keys = list_marked_keys(advice.decision, advice.answers)
        return self.answers.find_answer_key(thing.name) in keys or bool(
            keys & list_answer_keys(thing.name, advice.decision)
        )


# How it looks ------------------------------------------------------------------------------------


def place_note(canvas: Canvas, sentence: str, rooms: Sequence[BubbleRoom]) -> list[Drawable]:
    """Return the sentence on a note, in the first room that has a place for it.

    Only if there is none its type gets smaller.
    """
    sheet = _build_note_sheet(HINT, sentence)
    for size in type_steps(canvas, SIZES):
        note, small = TypeLimit(size, sheet), canvas.with_type_limit(size)
        widths = [_measure_note_width(small, sentence, n) for n in ROOMS]
        shapes = [BubbleShape(wide, note.measure(canvas, wide)) for wide in widths]
        for about in rooms:
            spots = [(place_floating(shape, about), LESS * n) for n, shape in enumerate(shapes)]
            found = [(spot.bad + less, spot.box) for spot, less in spots if spot]
            if found:
                return list(note.place(canvas, min(found, key=lambda one: one[0])[1]))
    return list(note.place(canvas, FRect(0, 0, shapes[-1].width, shapes[-1].height)))


def place_note_above(
    canvas: Canvas, name: str, sentence: str, bar: FRect, occupied: Sequence[FRect]
) -> list[Drawable]:
    """Return a note right above a bar, as near to its end as the occupied boxes allow."""
    note = TypeLimit(LARGEST, _build_note_sheet(name, sentence))
    wide = min(_measure_note_width(canvas.with_type_limit(LARGEST), sentence, ROOMS[0]), bar.w)
    high = note.measure(canvas, wide)
    box = FRect(bar.right - wide, bar.top - high - GAP, wide, high)
    least = bar.right - 1904.0
    ways = sorted(range(int(least), int(box.x - 16), NEAR), key=abs)
    tried = [box, *(box.move(-way, 0) for way in ways)]
    free = (one for one in tried if one.inflate(GAP, GAP).collidelist(occupied) < 0)
    return list(note.place(canvas, next(free, box)))


def _build_note_sheet(name: str, sentence: str) -> ControlBox:
    """Build a sentence beside a bulb, on a sheet of paper."""
    thing = Control(f"text:{name}", "text", UNPLACED_RECT, sentence, is_focusable=False)
    row = Row([square_picture(BULB, _draw_bulb, 1), Text(sentence, STYLE)], [0, 1], EDGE)
    return ControlBox(row, thing, _draw_note_paper, (EDGE, EDGE / 2))


def _measure_note_width(canvas: Canvas, sentence: str, max_line_width: float) -> float:
    """Return the width of a note whose lines may be this long."""
    return (
        snug_width(canvas, sentence, STYLE, canvas.grown_type_size(max_line_width))
        + BULB
        + 3 * EDGE
    )


def _draw_note_paper(canvas: Canvas, box: FRect, _: FocusMood) -> None:
    canvas.draw_rounded_panel(box, 22, PAPER, GOLD, 6, LARGE)


def _draw_bulb(canvas: Canvas, box: FRect) -> None:
    """Draw a light bulb on a gold disc."""
    canvas.draw_disc(box.center, box.w, GOLD_LIP)
    canvas.draw_disc(box.center, box.w - 5, GOLD)
    canvas.draw_picture("icons/ui-hint", box.center, 0.66 * box.w, INK, GOLD)


def make_advice_mark(thing: Control) -> Drawable:
    """Make a gold edge around a control, with a bulb on its upper edge.

    On a card of the hand the bulb hangs below the edge, because the question is above it.
    """
    box, radius = thing.box, max(thing.radius, 12.0)
    lower = BADGE / 2 if thing.role == "card" else 0.0

    def draw_advice_mark(canvas: Canvas, _: FocusMood) -> None:
        for grow, wide, color in ((20, 4, INK), (14, 8, GOLD)):
            draw_rect_edge(canvas, box.inflate(grow, grow), radius + grow / 2, wide, color)
        spot = (box.centerx, max(BADGE / 2 + 4, box.top - 4 + lower))
        badge = rect_around(spot, BADGE, BADGE)
        canvas.draw_shadow(badge, BADGE / 2, SMALL)
        _draw_bulb(canvas, badge)

    return Drawable(draw_advice_mark)


def list_answer_keys(name: str, decision: Decision[Any]) -> frozenset[str]:
    """Return the keys of the answer that a button or a tile stands for."""
    kind, _, what = name.partition(":")
    if kind == "button":
        return frozenset({f"word:{what}", f"pile:{what}", f"die:{what}"})
    if kind == "pile" and isinstance(decision, PickPlace):  # which has no button for it
        return frozenset({f"word:{what}"})
    if kind != "choice":
        return frozenset()
    if isinstance(decision, PickColor):
        return frozenset({f"color:{what.removeprefix('color=')}"})
    return frozenset({what, f"word:{what.replace('-', ' ')}"})
