"""Cards that are shown: lifted beside their place, or large for all, with their names."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from math import pi, sin

from pygame import FRect

from game.core.card import Card
from game.core.prompt import Prompt
from game.scenes.play.windows.window_bar import draw_time_ring, draw_window_clock
from game.session.timed.reveal_round import RevealedCards
from game.store.settings import LOOK_SECONDS
from game.table.action_buttons import BUTTONS_LEFT, LARGE_LEFT, LARGE_WIDE, WIDE
from game.table.cards.card_sprites import WIDTH_OF_HEIGHT, draw_card, draw_moving_card
from game.table.zone_views.grid import CardGrid
from game.ui.boxes import icon_leaf
from game.ui.draw.canvas import Canvas, Point, rect_around
from game.ui.draw.motion import Pose, out_cubic
from game.ui.draw.palette import CREAM, GOLD, GRAY_INK, INK
from game.ui.draw.shadow import LARGE
from game.ui.draw.text_surfaces import BODY, FINE, TITLE
from game.ui.layout import (
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    ControlBox,
    Line,
    Row,
    Text,
    TypeLimit,
    avatar_leaf,
    blank_space,
    square_picture,
)
from game.ui.looks import shown_ground
from game.ui.widgets.button import PRIMARY_PAINT, Button
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Drawable, FocusMood, Style, with_type_cap
from game.ui.widgets.pill import Pill, draw_pill, pill_box

from .curtain import OPEN
from .layers import Layer
from .table_context import TableContext

TALL, LARGEST = 190.0, 356.0  # units: a card that is shown, and one that several people look at
RING, RING_OF_ALL = 46.0, 76.0
BESIDE_HAND = FRect(BUTTONS_LEFT, 748, WIDE, 312)
LARGE_BESIDE_HAND = FRect(LARGE_LEFT, 748, LARGE_WIDE, 312)
"""Where the buttons stand, and what goes with them."""
GROWS = 1.4
"""How far they grow with the type."""
VEIL = "#052A33"
"""What lies over all that is not shown."""
AWAY = 36.0  # units between a place and the card that is shown beside it
APART = 0.55  # of its width: from the middle of two cards to each of them
DISC, NAMED = 40.0, 30.0
"""Units: a golden letter or number, and how far from its middle the bubble begins."""
BUBBLE = (36.0, 28.0)  # units around its words: at both sides, above and below
POINT_OUT_MS, POINT_OUT_TIMES = (
    500.0,
    2,
)  # milliseconds in which a place is pointed out, and how often
TURNED = 0.45  # of its way down: from there on a large card is turned over


class RevealView(Layer):
    """Cards that are shown over the mat, and the buttons that go with them."""

    def __init__(self, table: TableContext) -> None:
        self.table = table
        self._told: tuple[str, ...] = ()
        """The places that the curtain named."""
        self._since = -1e9

    def point_out_places(self, places: Iterable[str]) -> None:
        """Point out the places that the curtain named, once it has opened."""
        self._told, self._since = tuple(places), self.table.app.frame_ms() + OPEN

    @property
    def is_pointing_out(self) -> bool:
        """True while places are pointed out."""
        return (
            bool(self._told)
            and self.table.table_time < self._since + POINT_OUT_TIMES * POINT_OUT_MS
        )

    @property
    def first_focus(self) -> str:
        """The control with the first focus: what ends the display, if all have to look."""
        return "button:ready" if self.table.flow.reveal.is_large else ""

    @property
    def is_animating(self) -> bool:
        """True while a card moves or a place is pointed out."""
        return self.is_pointing_out or self.table.flow.reveal.is_reveal_moving

    def do_key_job(self, job: str) -> bool:
        """End the display by Enter, or by a press beside it."""
        ends = job == "confirm" and self.table.flow.reveal.is_open
        if ends:
            self.table.flow.reveal.end_reveal_early()
        return ends

    def drawables(self, canvas: Canvas, below: Sequence[Drawable] = ()) -> list[Drawable]:
        """Return the cards with their names, and the buttons; empty if no card is shown."""
        showing = self.table.flow.reveal.shown_window
        if showing is None:
            return (
                [Drawable(lambda canvas, _: self._draw_pointed_places(canvas))]
                if self.is_pointing_out
                else []
            )
        shown = RevealedCardView(self.table, showing)
        foot = shown.build_continue_box() if showing.is_large else self._build_reveal_buttons()
        cards = (
            shown.list_large_cards(canvas) if showing.is_large else shown.list_lifted_cards(canvas)
        )
        wide = self.table.is_type_large and not showing.is_large
        stands = LARGE_BESIDE_HAND if wide else BESIDE_HAND
        return [*cards, *TypeLimit(GROWS, foot).place(canvas, stands)]

    def _draw_pointed_places(self, canvas: Canvas) -> None:
        """Draw gold rims that come and go twice, around cards that are still there."""
        board, age = self.table.board, self.table.table_time - self._since
        grids = (board.placement.view_of(name) for name in board.table_places.spot_sites)
        grid = next((form for form in grids if isinstance(form, CardGrid)), None)
        if grid is None or age < 0:
            return
        strength = 0.8 if board.reduced else round(4 * sin(pi * age / POINT_OUT_MS) ** 2) / 4
        for place in grid.card_slots:
            if grid.name_of_slot(place) in self._told:
                slot = grid.slot_of(place)
                canvas.draw_markup(
                    f'<rect x="3" y="3" width="{slot.w - 6:.0f}" height="{slot.h - 6:.0f}" rx="12" '
                    f'fill="none" stroke="{GOLD}" stroke-width="6" stroke-opacity="{strength}"/>',
                    slot,
                )

    def _build_reveal_buttons(self) -> Box:
        """Build the buttons: end the display for a single person, and how long cards are shown."""
        table = self.table
        words, now = table.words, table.app.settings.reveal
        grows = GROWS if table.is_type_large else 1.0
        cap = table.speaker.keys.get("confirm", "")
        ready = Button(UNPLACED_RECT, words("play.ready"), "ui-check", cap, PRIMARY_PAINT, 32)
        each_time = words("play.each_time", count=words.number_in_digits(now))
        says = each_time if now else words("settings.untimed")
        each = Button(UNPLACED_RECT, says, "ui-clock", size=26)
        return Column(
            [
                blank_space(64),
                ButtonBox("ready", ready, table.flow.reveal.end_reveal_early, 70, grows=grows),
                ButtonBox("each-time", each, self._set_next_duration, 60, grows=grows),
            ],
            20,
        )

    def _set_next_duration(self) -> None:
        """Set the next longer time to look; after the longest no clock, then the shortest."""
        now = self.table.app.settings.reveal
        longer = [time for time in LOOK_SECONDS if time > now] if now else [LOOK_SECONDS[0]]
        self.table.app.change_settings(reveal=longer[0] if longer else 0.0)


class RevealedCardView:
    """The cards that are shown now: where they lie, and what is said about them."""

    def __init__(self, table: TableContext, showing: RevealedCards) -> None:
        self.table, self.showing = table, showing
        self.zone = table.board.coming.zones.get(showing.zone, ())
        self.first = max(0, len(self.zone) - len(showing.cards))
        """Where in their zone they lie: they came last."""
        self.mat = table.board.table_places.table_seating.mat
        self.up = out_cubic(showing.card_lift(table.table_time))
        """How much of their way up they have come."""

    def _make_sentence_values(self, number: int = 0) -> dict[str, object]:
        place = self.table.board.place_name(self.showing.zone, self.first + number)
        return self.showing.make_sentence_values(self.table.speaker, str(place), number)

    def describe_revealed_card(self, number: int = 0) -> str:
        """Return a card and its place in words."""
        return self.table.words(f"reveal.{self.showing.key}", **self._make_sentence_values(number))

    def make_reveal_prompt(self) -> Prompt:
        """The prompt on the ribbon: who did what, and that all may look."""
        table, showing, says = self.table, self.showing, self._make_sentence_values()
        person = table.live_match.players[showing.seat].person
        keys = table.speaker.list_addressed_keys(showing.seat, f"shown.{showing.key}")
        headline = table.words.first_of_keys(*keys, default="", **says)
        if not showing.is_large:
            return Prompt(headline=headline, seat=showing.seat)
        down = person and showing.seat not in table.flow.views.apart_seats
        hint = table.words("play.face_down" if down else "play.may_look", name=says["name"])
        return Prompt(
            headline=headline, hint=self._describe_reveal_aloud() or hint, seat=showing.seat
        )

    def _describe_reveal_aloud(self) -> str:
        """Return what lies there, for players who can't see the table; it is public."""
        table, phones = self.table, self.table.app.phones
        tellers = phones.narrating_seats if phones is not None else []
        if not tellers:
            return ""
        name = table.live_match.names[tellers[0]]
        return table.words("phones.table.reads", count=len(tellers), name=name)

    @property
    def _resting_poses(self) -> list[Pose]:
        """The poses of the cards while they aren't shown."""
        laid, count = self.table.board.placement, max(1, len(self.zone))
        numbers = range(self.first, self.first + len(self.showing.cards))
        return [laid.pose_in_zone(self.showing.zone, number, count) for number in numbers]

    # Each over its place --------------------------------------------------------

    def list_lifted_cards(self, canvas: Canvas) -> list[Drawable]:
        """Return the cards beside their places with their names, for a single person."""
        pairs = zip(self.showing.cards, self._resting_poses, strict=True)
        return [
            self._make_lifted_card(canvas, n, card, lies) for n, (card, lies) in enumerate(pairs)
        ]

    def _make_lifted_card(self, canvas: Canvas, number: int, card: Card, lies: Pose) -> Drawable:
        table, up = self.table, self.up
        high, grid = find_pose_beside(lies, self.mat), self._single_card_grid
        pose = lies.blend_pose(high, up)
        says = self.describe_revealed_card(number)
        pill = Pill(says, INK, CREAM, "", 28, TITLE, 46)
        box = pill_box(
            canvas.with_type_limit(1.5), pill, (pose.x, pose.y + pose.height / 2 + 30), "center"
        )
        half = pose.height * WIDTH_OF_HEIGHT / 2
        if grid is not None and high.x > lies.x:
            box.left = max(box.left, pose.x - half)
        elif grid is not None:
            box.right = min(box.right, pose.x + half)
        box.clamp_ip(rect_around((960, 540), 1880, 1040))
        if grid is not None:
            box = self._move_onto_mat(box, grid)
        stands = rect_around((pose.x, pose.y), 2 * half, pose.height)
        left = self.showing.window_time_share(table.table_time)

        def draw_lifted_card(canvas: Canvas, _: FocusMood) -> None:
            spot, wide = (pose.x, pose.y), pose.height * WIDTH_OF_HEIGHT
            if grid is not None and up >= 1:
                self._draw_named_place(canvas, grid, stands)
                draw_beam(canvas, lies, stands)
            canvas.draw_glow(spot, 1.1 * pose.height * up + 1, GOLD, 0.5)
            draw_card(canvas, table.board.drawn_face(card), spot, pose.height, pose.angle, GOLD, 5)
            corner = (pose.x + wide / 2, pose.y - pose.height / 2 + 6)
            canvas.draw_disc(corner, RING + 6, INK)
            draw_time_ring(canvas, corner, RING, left, GOLD)
            draw_pill(canvas.with_type_limit(1.5), pill, box.center, "center")

        size = canvas.with_type_limit(1.5).grown_type_size(28)
        return Drawable(
            draw_lifted_card, Control("text:shown", "text", box, says, size, is_focusable=False)
        )

    def _move_onto_mat(self, box: FRect, grid: CardGrid) -> FRect:
        """Return a name moved from the plates onto the mat, unless it hides its place."""
        inner = FRect(max(self.mat.left, min(box.x, self.mat.right - box.w)), box.y, box.w, box.h)
        return box if inner.colliderect(grid.slot_of(grid.card_slots[self.first])) else inner

    # Large, for several people ----------------------------------------------------

    def list_large_cards(self, canvas: Canvas) -> list[Drawable]:
        """Return the veil, the beams, the large cards and their bubbles."""
        lie, mat, up, cards = self._resting_poses, self.mat, self.up, self.showing.cards
        middle = place_large_card(lie[0], mat) if len(lie) == 1 else mat.center
        wide = LARGEST * WIDTH_OF_HEIGHT
        stand = [
            Pose(middle[0] + APART * wide * (2 * number - len(lie) + 1), middle[1], LARGEST)
            for number in range(len(lie))
        ]
        whole = rect_around(middle, wide * (1 + 2 * APART * (len(lie) - 1)), LARGEST)
        grid = self._single_card_grid

        def draw_reveal_stage(canvas: Canvas, _: FocusMood) -> None:
            draw_veil(canvas, mat, up)
            if grid is not None:
                self._draw_named_place(canvas, grid, whole)
                if up >= 1:
                    draw_beam(canvas, lie[0], whole)
            for card, low, high in zip(cards, lie, stand, strict=True):
                self._draw_large_card(canvas, card, low, high)

        return [
            Drawable(draw_reveal_stage),
            self._make_name_bubble(canvas, whole, lie[0].x if len(lie) == 1 else 0.0),
        ]

    @property
    def _single_card_grid(self) -> CardGrid | None:
        """The grid in which a single card has a named place."""
        form = self.table.board.placement.view_of(self.showing.zone)
        return form if isinstance(form, CardGrid) and len(self._resting_poses) == 1 else None

    def _measure_bubble_room(self, card: FRect, on_left: bool) -> float:
        """Return the width of a bubble beside that card that hides no golden letter or number."""
        grid, mat = self._single_card_grid, self.mat
        named = [at[0] for _, at in grid.named_spots(grid.card_slots[self.first])] if grid else []
        if on_left:
            return card.left - max([mat.left, *(x + NAMED for x in named if x < card.left)]) - AWAY
        return min([mat.right, *(x - NAMED for x in named if x > card.right)]) - card.right - AWAY

    def _draw_named_place(self, canvas: Canvas, grid: CardGrid, covered: FRect) -> None:
        """Draw the place, with its column's letter and its row's number in gold."""
        place = grid.card_slots[self.first]
        lies, slot = grid.card_pose(self.first, self.first + 1), grid.slot_of(place)
        spot = (lies.x, lies.y)
        canvas.draw_glow(spot, 1.1 * lies.height, GOLD, 0.6)
        face = self.table.board.drawn_face(self.showing.cards[0])
        draw_card(canvas, face, spot, lies.height, lies.angle, GOLD, 5)
        for words, named in grid.named_spots(place):
            point = (slot.centerx, slot.top - 10) if covered.collidepoint(named) else named
            canvas.draw_disc(point, DISC, GOLD)
            canvas.with_type_limit(1.25).write_text_line(words, point, TITLE, 26, INK)

    def _draw_large_card(
        self, canvas: Canvas, card: Card, resting_pose: Pose, raised_pose: Pose
    ) -> None:
        """Draw a card on its way up, at rest, or turning over on its way down."""
        board, showing = self.table.board, self.showing
        height = showing.card_lift(self.table.table_time)
        hand = showing.is_from_hand and showing.done_at is None
        low = Pose(960, 1000, TALL) if hand else resting_pose
        pose = low.blend_pose(raised_pose, self.up)
        spot = (pose.x, pose.y)
        if showing.done_at is not None and height < TURNED and self.zone:
            turned = 1 - height / TURNED
            down = self.zone[-1] is None
            face = board.drawn_face(None if down and turned > 0.5 else card)
            wide = max(0.05, abs(1 - 2 * turned)) if down else 1.0
            draw_moving_card(canvas, face, spot, pose.height, pose.angle, wide)
        elif height < 1:
            draw_moving_card(canvas, board.drawn_face(card), spot, pose.height, pose.angle)
        else:
            canvas.draw_glow(spot, 0.75 * pose.height, GOLD, 0.5)
            draw_card(canvas, board.drawn_face(card), spot, pose.height, 0, GOLD, 8)

    def _make_name_bubble(self, canvas: Canvas, card: FRect, lies: float) -> Drawable:
        """Make the bubble with card and place in words, on the side with more room."""
        table = self.table
        showing = self.showing
        says = self.describe_revealed_card()
        small = canvas.with_type_limit(1.4)
        aside, middle = card.centerx - lies, self.mat.centerx
        left = aside < 0 if abs(aside) > card.w / 2 and lies else card.centerx > middle

        def draw_name_ground(canvas: Canvas, box: FRect, _: FocusMood) -> None:
            canvas.draw_rounded_panel(box, 26, CREAM, shadow=LARGE)
            way = "M0 0L28 20L0 40Z" if left else "M28 0L0 20L28 40Z"
            tip = rect_around((box.right + 12 if left else box.x - 12, box.centery), 28, 40)
            canvas.draw_markup(f'<path d="{way}" fill="{shown_ground(CREAM)}"/>', tip)

        style, (beside, above) = Style(TITLE, 46), BUBBLE
        words = small.text_width(says, style.font, style.size) + 2 * beside
        free = self._measure_bubble_room(card, left)
        wraps = words > free
        lines: list[Box] = [Text(says, style) if wraps else Line(says, style, shrink=1.0)]
        if table.app.settings.voice and table.app.reader.has_voice:
            aloud = Line(table.words("play.read_aloud"), Style(BODY, 24, GRAY_INK), shrink=0.6)
            lines.append(Row([icon_leaf("ui-sound", 34, GRAY_INK, CREAM), aloud], [0, 1], 10))
        thing = Control("text:shown", "text", UNPLACED_RECT, says, is_focusable=False)
        bubble = ControlBox(Column(lines), thing, draw_name_ground, (beside, above))
        room = (card.left - 60 if left else 1860 - card.right) - 60
        longest = max(small.text_width(word, style.font, style.size) for word in says.split(" "))
        least = max(free, longest + 2 * beside + 2) if wraps else bubble.min_width(small)
        wide = min(692, room, least)
        box = rect_around(card.center, wide, bubble.measure(small, wide))
        box.x = card.left - 34 - box.w if left else card.right + 34
        [piece] = with_type_cap(list(bubble.place(small, box)), 1.4)

        def draw_name_bubble(canvas: Canvas, mood: FocusMood) -> None:
            if showing.card_lift(table.table_time) >= 1:
                piece.draw(canvas, mood)

        return replace(piece, draw=draw_name_bubble)

    def build_continue_box(self) -> Box:
        """Build a ring that runs down, the button for all, and who gets the laptop next."""
        table, showing = self.table, self.showing
        words, live_match, following = table.words, table.live_match, table.flow.reveal.next_person
        again = following == showing.seat
        name = live_match.names[showing.seat]
        says = words("play.goes_on", name=name) if again else words("play.all_saw")
        cap = "" if table.is_type_large or again else table.speaker.keys.get("confirm", "")
        look = Button(
            UNPLACED_RECT, says, "ui-eye" if again else "ui-check", cap, PRIMARY_PAINT, 34
        )
        parts: list[Box] = [
            self._build_look_clock() if showing.length_ms else blank_space(RING_OF_ALL),
            blank_space(14),
            ButtonBox("ready", look, table.flow.reveal.end_reveal_early, 84, grows=1),
            blank_space(24),
        ]
        if again:
            parts.append(Text(words("curtain.alone"), Style(FINE, 22, GRAY_INK)))
        elif following is not None:
            says = words("play.pass_on", name=live_match.names[following])
            face = avatar_leaf(live_match.players[following].face, 52, 1)
            parts.append(Row([face, Text(says, Style(FINE, 22, GRAY_INK), "pass-on")], [0, 1], 10))
        return Column(parts)

    def _build_look_clock(self) -> Box:
        """Build the clock: how much time is left, and that nobody has to wait."""
        now, showing = self.table.table_time, self.showing

        def draw_look_clock(canvas: Canvas, box: FRect) -> None:
            canvas.draw_disc(box.center, box.h, CREAM)
            draw_window_clock(canvas, box, showing, now, 30)

        words = Text(self.table.words("play.or_press"), Style(FINE, 24, GRAY_INK), "or-press")
        return Row([square_picture(RING_OF_ALL, draw_look_clock, 1), words], [0, 1], 16)


def find_pose_beside(resting_pose: Pose, mat: FRect) -> Pose:
    """Return the pose beside a place: larger, upright, with room for its name."""
    tall = max(TALL, 1.5 * resting_pose.height)
    lowest = max(mat.top + tall / 2, mat.bottom - tall / 2 - 56)
    y = min(max(resting_pose.y - 0.12 * tall, mat.top + tall / 2 + 8), lowest)
    wide = tall * WIDTH_OF_HEIGHT
    out = (resting_pose.height + wide) / 2 + AWAY
    right = resting_pose.x + out + wide / 2 < mat.right
    return Pose(resting_pose.x + (out if right else -out), y, tall)


def place_large_card(resting_pose: Pose, mat: FRect) -> Point:
    """Return the center of a large card: below its place, above it, or toward the middle."""
    half, wide = resting_pose.height / 2 + AWAY, LARGEST * WIDTH_OF_HEIGHT
    x = min(max(resting_pose.x, mat.left + wide / 2 + 20), mat.right - wide / 2 - 20)
    if resting_pose.y + half + LARGEST <= mat.bottom:
        return x, resting_pose.y + half + LARGEST / 2
    if resting_pose.y - half - LARGEST >= mat.top:
        return x, resting_pose.y - half - LARGEST / 2
    way = 1 if resting_pose.x < mat.centerx else -1
    return resting_pose.x + way * (half + wide / 2 + 20), mat.centery


def draw_veil(canvas: Canvas, mat: FRect, progress: float) -> None:
    """Darken the mat in a few steps, each of which is a cached picture."""
    dark = 0.62 * round(4 * progress) / 4
    canvas.draw_markup(
        f'<rect width="{mat.w:.0f}" height="{mat.h:.0f}" rx="60" fill="{VEIL}" '
        f'fill-opacity="{dark:.3f}"/>', mat,
    )  # fmt: skip


def draw_beam(canvas: Canvas, resting_pose: Pose, card_rect: FRect) -> None:
    """Draw light from a place to its large card."""
    half, far = 0.36 * resting_pose.height, 110.0
    left = max(card_rect.left, resting_pose.x - far)
    right = min(card_rect.right, resting_pose.x + far)
    top = max(card_rect.top, resting_pose.y - far)
    foot = min(card_rect.bottom, resting_pose.y + far)
    if card_rect.top > resting_pose.y or card_rect.bottom < resting_pose.y:
        edge, way = (card_rect.top, 1) if card_rect.top > resting_pose.y else (card_rect.bottom, -1)
        start = resting_pose.y + way * resting_pose.height / 2
        points = [
            (resting_pose.x - half, start),
            (resting_pose.x + half, start),
            (right, edge),
            (left, edge),
        ]
    else:
        edge, way = (
            (card_rect.left, 1) if card_rect.left > resting_pose.x else (card_rect.right, -1)
        )
        start = resting_pose.x + way * half
        points = [
            (start, resting_pose.y - half),
            (start, resting_pose.y + half),
            (edge, foot),
            (edge, top),
        ]
    across, down = [x for x, _ in points], [y for _, y in points]
    box = FRect(min(across), min(down), max(across) - min(across), max(down) - min(down))
    shape = " ".join(f"{x - box.x:.0f},{y - box.y:.0f}" for x, y in points)
    canvas.draw_markup(f'<polygon points="{shape}" fill="{GOLD}" fill-opacity="0.45"/>', box)
