"""How a board is drawn: still parts, cards in the air, the hand, the question."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cached_property
from typing import TYPE_CHECKING

from pygame import FRect

from game.table.cards.hands import HANDS
from game.table.cards.held import draw_held, draw_turning, sorted_hand
from game.table.cards.tip import draw_tip
from game.table.forms.form import AWAY, Form
from game.table.forms.look import SpotLook, spoken
from game.table.layout import mat
from game.table.layout.spots import HAND
from game.table.moves.burst import draw_bursts
from game.table.moves.circuit import at_rest, chevrons, draw_circuit, passing
from game.table.moves.flying import draw_flights
from game.table.moves.jolt import hit, jolted
from game.table.moves.seat_change import changing, draw_change, shifts
from game.table.moves.spark import burning, draw_sparks
from game.table.plates import head
from game.table.plates.plate import PlatePlayer, draw_plate, reach
from game.table.plates.tags import tags_of, told
from game.table.stage.view import StageView
from game.ui.draw import motion
from game.ui.draw.canvas import Canvas, Point
from game.ui.draw.palette import GOLD, INK, INK_2
from game.ui.draw.scenery import Prop
from game.ui.draw.text import BODY, TITLE
from game.ui.draw.wood import wood
from game.ui.widgets.banner import banner_box, draw_banner
from game.ui.widgets.thing import Thing

from .actions import draw_actions
from .cells import CellView, cards_in, share

if TYPE_CHECKING:
    from .board import Board

TITLE_LEFT, TITLE_ROOM, TITLE_FOOT = 105.0, 560.0, 90.0
"""Units: where the line below the game's name begins and ends, and how far down it reaches."""


class TableView:
    """One frame of a board."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.places = board.places
        self.seating = self.places.seating
        self.facts = board.shown.facts
        self.hand = f"hand {board.foot}"
        self.shifts = shifts(board)
        self.stage = StageView(board)

    @cached_property
    def forms(self) -> list[tuple[Form, SpotLook]]:
        """Every spot of the table, the lowest ones first."""
        board, places = self.board, self.places
        return [
            (places.form(name, board.shown), SpotLook(board, site))
            for name, site in places.sites.items()
            if site.kind != AWAY
        ]

    # The frame -------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Everything, farthest things first."""
        board = self.board
        ground = (board.layout.mat, tuple(self.seating.mat), canvas.type_scale)
        parts, still = self._parts(), self._still()
        board.scenery.show(canvas, ground, self._lay, parts, self._draw_above, still)
        self.stage.draw(canvas, {s: self._plate(s) for s in self._downward(board.prompt.seats)})
        self._draw_change(canvas)
        draw_actions(canvas, board.prompt.buttons)
        banner = self.draw_banner(canvas)
        self._draw_hand(canvas)
        draw_flights(canvas, board)
        draw_bursts(canvas, board)
        self._draw_tooltip(canvas, banner)

    def _draw_above(self, canvas: Canvas) -> None:
        """What may move above the still part, and what is still on the stage."""
        draw_circuit(canvas, self.board)
        draw_sparks(canvas, self)
        for form, look in self.forms:
            form.draw_moving(canvas, look)
        self.stage.draw_ground(canvas)

    def _still(self) -> object:
        """Names all of that while the stage is open and nothing of it moves; else `None`."""
        around, stage = at_rest(self.board), self.stage.ground
        calm = all(type(form).draw_moving is Form.draw_moving for form, _ in self.forms)
        if around is None or stage is None or self.shifts or not calm:
            return None
        return around, burning(self.board), stage

    def _lay(self, canvas: Canvas) -> None:
        canvas.surface.blit(wood(*canvas.surface.get_size()), (0, 0))
        canvas.glow((960, 1010), 640, GOLD, 0.43)
        mat.draw_felt(canvas, self.seating.mat, self.board.layout)

    def _parts(self) -> list[Prop]:
        plates = [self._plate(seat) for seat in self._downward(self.places.plates)]
        spots = [form.part(look) for form, look in self.forms if not beside(form)]
        patch, rim = CellView(self.board).patch(), chevrons(self.board)
        return [*self._title(), *spots, *patch, *plates, *rim]

    def _downward(self, seats: Iterable[int]) -> list[int]:
        """These seats from the uppermost plate down: tags reach onto the plate above."""
        return sorted(seats, key=lambda seat: self.places.plates[seat].y)

    def _title(self) -> list[Prop]:
        """The game's name and, where there is room, its round."""
        board = self.board
        if self.seating.large:
            return []
        below = "" if self.seating.small else board.subtitle
        room = self._beside_title()
        words, place = (board.title, below), FRect(100, 10, room + 30, 76)

        def draw(canvas: Canvas) -> None:
            canvas = canvas.up_to(1.25)
            high = 32 if below else 46
            canvas.text(words[0], (104, high), TITLE, 32, INK, "midleft", 220)
            if below:
                canvas.text(words[1], (105, 65), BODY, 22, INK_2, "midleft", room)

        return [Prop("title", place, words, draw)]

    def _beside_title(self) -> float:
        """How much room the line below the game's name has: up to the first plate."""
        plates = self.places.plates.values()
        ends = [box.left for box in plates if box.top < TITLE_FOOT and box.left > TITLE_LEFT]
        return min([TITLE_ROOM, *(left - TITLE_LEFT + 20 for left in ends)])

    # Plates --------------------------------------------------------------------------

    def _plate(self, seat: int) -> Prop:
        """A plate in its place; one on its way to another place is drawn with what moves."""
        box, player = self.places.plates[seat], self.player(seat)
        sits = head.reach if self._on_mat(seat) else reach
        if seat in self.shifts or (self.board.away and seat == self.board.foot):
            return Prop(f"plate {seat}", sits(box), "away", lambda canvas: None)
        box = box.move(jolted(self.board, seat), 0)
        active, may = self._active(seat), seat in self.board.prompt.seats
        shows = (box.topleft, player, active, may)
        return Prop(f"plate {seat}", sits(box), shows, lambda c: self._draw_plate(c, seat, box))

    def _active(self, seat: int) -> bool:
        return seat == self.facts.get("turn") and passing(self.board) is None

    def _on_mat(self, seat: int) -> bool:
        """Whether a player sits on the mat."""
        return self.board.layout.opponents == "mat" and seat != self.board.foot

    def _draw_plate(self, canvas: Canvas, seat: int, box: FRect) -> None:
        if self._on_mat(seat):
            may = seat in self.board.prompt.seats
            head.draw_head(canvas, box, self.player(seat), self._active(seat), may=may)
            return
        draw_plate(
            canvas,
            box,
            self.player(seat),
            self._active(seat),
            fan=self.seating.fans and seat != self.board.foot,
            may=seat in self.board.prompt.seats,
            hit=self.board.reduced and hit(self.board, seat),
            mat=None if seat in self.shifts else self.seating.mat,
        )

    def _draw_change(self, canvas: Canvas) -> None:
        """Players who are changing seats."""
        act = changing(self.board)
        if act is not None:
            done = share(self.board, act.start, act.length)
            with faded(canvas, FRect(0, 0, 1920, 1080), done if self.board.reduced else 1):
                draw_change(canvas, self.board, done, self._draw_plate)

    def player(self, seat: int) -> PlatePlayer:
        """What a seat's plate tells."""
        board, who = self.board, self.board.players[seat]
        held = cards_in(self.board, f"hand {seat}")
        count = len(held)
        known = [held[i] for i in sorted_hand(held)] if seat != board.foot else []
        score = ""
        told = board.layout.plate_scores and "scores" in self.facts
        if told and (board.layout.keep_score or not self.seating.large):
            points = self.facts["scores"][seat]
            short = self.seating.small and seat != board.foot
            score = str(points) if short else board.words(board.layout.score, count=points)
        return PlatePlayer(
            who.name, who.avatar, count, score, who.robot, tags_of(self.board, seat, count),
            board.layout.back, tuple(board.face(card) for card in known if card),
        )  # fmt: skip

    # What moves ------------------------------------------------------------------------

    def _draw_hand(self, canvas: Canvas) -> None:
        board = self.board
        landing = {key for act in board.acts if not act.folded for key in act.landing}
        cards = {c.id: c for c in board.coming.zones.get(self.hand, []) if c is not None}
        above = self._hovered_key()
        for key in board.held.targets:
            if key not in landing:
                face, pose = board.face(cards.get(key)), board.held.lain[key]
                turning = board.held.turning
                if turning is not None:
                    wide = turning.wide(board.held.order.index(key), board.now)
                    draw_turning(canvas, face, board.face(None), pose, wide)
                else:
                    draw_held(canvas, face, pose, key, board.prompt, key == above)
        front = HANDS[board.layout.spot(HAND).form].front
        if front is not None and not board.away:
            front(canvas, board)

    def _hovered_key(self) -> int | None:
        board = self.board
        return None if board.hovered is None else board.held.order[board.hovered]

    # The question ------------------------------------------------------------------------

    def draw_banner(self, canvas: Canvas) -> FRect:
        """The ribbon with the question; all it covers."""
        board, prompt = self.board, self.board.prompt
        if not prompt.headline:
            return FRect(960, self.seating.banner, 0, 0)
        length = motion.FADE if board.reduced else motion.TURN
        done = share(board, board.banner_since, length)
        drop = 0 if board.reduced else 24 * (1 - motion.out_cubic(done))
        seat = self.facts.get("turn", 0) if prompt.seat is None else prompt.seat
        avatar, center = board.players[seat].avatar, self._banner(drop)
        with faded(canvas, FRect(0, center[1] - 90, 1920, 180), done if board.reduced else 1):
            most = self.seating.banner_words
            return draw_banner(canvas, prompt.headline, prompt.hint, avatar, center, most)

    def banner(self, canvas: Canvas) -> FRect | None:
        """What the ribbon covers once it hangs still."""
        prompt = self.board.prompt
        if not prompt.headline:
            return None
        most = self.seating.banner_words
        return banner_box(canvas, prompt.headline, prompt.hint, self._banner(0), most)

    def _banner(self, drop: float) -> Point:
        """The middle of the ribbon, while it drops."""
        if self.stage.open:
            return self.stage.banner(drop)
        below = self.seating.below(bool(self.board.prompt.hint))
        return self.seating.banner_x, self.seating.mat.bottom + below - drop

    def _draw_tooltip(self, canvas: Canvas, banner: FRect) -> None:
        key = self._hovered_key()
        words = self.board.prompt.why.get(key, "") if key is not None else ""
        if key is not None and words:
            pose = self.board.held.lain[key]
            tip = (pose.x, pose.y - pose.height / 2)
            draw_tip(canvas, words, tip, banner, self.seating.own.right + 8)

    # For focus, speech and tests -------------------------------------------------------------

    def card_names(self) -> list[str]:
        """The things' names of the hand's cards, from the left."""
        cards = {c.id: c for c in self.board.coming.zones.get(self.hand, []) if c is not None}
        return [
            f"card:{cards[key].code}#{key}" if key in cards else f"back:{i}"
            for i, key in enumerate(self.board.held.order)
        ]

    def things(self) -> list[Thing]:
        """Everything on the table that can be pointed at."""
        board, prompt = self.board, self.board.prompt
        seats = [
            self._seat(seat, box, may=seat in prompt.seats)
            for seat, box in self.places.plates.items()
        ]
        spots = [thing for form, look in self.forms for thing in form.things(look)]
        if self.stage.open:
            spots = [thing for thing in spots if thing.focusable]
        strips = board.held.strips()
        cards = [
            Thing(name, "card", strips[key], self.spoken(key), radius=-1)
            for name, key in zip(self.card_names(), board.held.order, strict=True)
        ]
        return [*seats, *spots, *self.stage.things(), *cards]

    def _seat(self, seat: int, box: FRect, may: bool) -> Thing:
        """A plate; where tags share it, focus and pointer tell what each of them says."""
        hint = told(self.board, seat, len(cards_in(self.board, f"hand {seat}")))
        name = self.board.players[seat].name
        return Thing(f"seat:{seat}", "seat", box, name, focusable=may or bool(hint), hint=hint)

    def spoken(self, key: int) -> str:
        """A card of the hand in words; nothing for a back."""
        zone = self.board.coming.zones.get(self.hand, [])
        return spoken(self.board, next((c for c in zone if c is not None and c.id == key), None))


def beside(form: Form) -> bool:
    """Whether a form's cards lie in another one's cell, which draws them."""
    return bool(getattr(form.spot, "beside", ""))


@contextmanager
def faded(canvas: Canvas, area: FRect, strength: float) -> Iterator[None]:
    """What is drawn in an area meanwhile shows only that strongly."""
    place = canvas.rect(area).clip(canvas.surface.get_rect())
    before = canvas.surface.subsurface(place).copy() if strength < 1 else None
    yield
    if before is not None:
        before.set_alpha(round(255 * (1 - strength)))
        canvas.surface.blit(before, place)
