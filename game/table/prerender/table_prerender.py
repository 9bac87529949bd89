"""Prerenders what a table will need: its cards, dice and lights, and what comes next on it."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

from game.core.card import Card
from game.core.event import Event, Moved, Turn
from game.core.prompt import NOTHING, Prompt
from game.core.seat_view import SeatView
from game.language import capitalize
from game.store.player_faces import ASLEEP, GLAD, OH_NO, feeling_face
from game.table.animation.bursts import SIZE, burst_picture, burst_size
from game.table.animation.fans import fan_jobs
from game.table.animation.impact_effects import GROWS, landing_rays
from game.table.animation.timeline import Timeline
from game.table.cards.card_face import SHEET, Face, named_face, printed_face
from game.table.cards.hand_forms import HAND_FORMS
from game.table.cards.hand_view import HandView, draw_hand_card
from game.table.dice.throw import throw_prerender_jobs
from game.table.frame.heading import TableHeading
from game.table.frame.table_view import TableView
from game.table.layout import turn_light
from game.table.layout.layout_model import HAND, Layout
from game.table.layout.mat_drawing import Tint, draw_cell
from game.table.placement import Placement
from game.table.plates.plate import head_face_size, plate_face_size
from game.table.prerender.prerender_queue import (
    SMALL,
    Make,
    PrerenderJob,
    PrerenderQueue,
    one_of_each_kind,
)
from game.table.stage.stage_picture import background_jobs, stage_picture_jobs
from game.table.stage.stage_prerender import stage_prerender_jobs, state_when_asked
from game.table.stage.stage_state import StageMemory, StageState
from game.table.state import TableState
from game.table.zone_views.heaps import Heap
from game.ui.draw.canvas import Canvas, unseen_canvas
from game.ui.draw.palette import SWATCHES
from game.ui.draw.scenery import Scenery
from game.ui.tracked_values import KeptResult
from game.ui.widgets.pill import draw_avatar
from game.ui.widgets.ribbon import QUESTION
from game.words import Words


def deck_faces(deck: Iterable[Card], words: Words, layout: Layout) -> list[Face]:
    """Return all faces of a deck: its back, its edges and its cards."""
    faces = [printed_face(card, words, layout.faces) for card in deck]
    return [named_face(f"back {layout.back}"), SHEET, *faces]


class TablePrerender:
    """Fills the queue of a table's pictures, in the order in which they will be wanted."""

    def __init__(
        self, state: TableState, stage: StageMemory, timeline: Timeline, scenery: Scenery
    ) -> None:
        self.state, self._stage, self.timeline, self.scenery = state, stage, timeline, scenery
        self.deck: Sequence[Card] = ()
        """One card of each kind that is played with, where that is known."""
        self.queue = PrerenderQueue(
            lambda: deck_faces(self._card_kinds, state.words, state.layout),
            lambda: [
                *turn_light.turn_light_jobs(state.unit, state.layout.mat.light),
                *fan_jobs(state.unit, state.face(None)),
                *throw_prerender_jobs(self._die_sizes_px),
                *self._ray_jobs(),
                *self._burst_jobs(),
                *self._zone_view_jobs(),
                *self._color_jobs(),
                *self._avatar_jobs(),
                *self._feeling_jobs(),
            ],
        )
        self._opening = ""
        """The event whose stage is prepared."""
        self._turn_changes = self._staged_events = 0
        """How many events were known when the light and the stage were prepared last."""
        self._heaps: KeptResult[None] = KeptResult()

    @property
    def _card_kinds(self) -> Sequence[Card]:
        """One card of each kind that may be played with."""
        return self.deck or one_of_each_kind(self.state.layout.game)

    @property
    def _placement(self) -> Placement:
        """The placement of everything on the table after all events that have begun."""
        return Placement(self.state.places, self.state.coming)

    # For a size of the window ---------------------------------------------------------------

    @property
    def _die_sizes_px(self) -> dict[str, int]:
        """The size in pixels of the dice that lie on the table."""
        dice = self._placement.placed_dice().items()
        return {die: round(self.state.unit * pose.height) for die, (_, pose) in dice}

    def _ray_jobs(self) -> list[Make]:
        """Return jobs for the rays around cards that land where they are played."""
        spots = self.state.layout.zones
        zones = [spot.zone for spot in spots if spot.played and spot.owner == "table"]
        heights = [self._placement.pose_in_zone(zone, 0, 1).height for zone in zones]
        sizes = {max(1, round(self.state.unit * height)) for height in heights}
        return [partial(landing_rays, size, grown) for size in sizes for grown in range(GROWS)]

    def _burst_jobs(self) -> list[Make]:
        """Return jobs for what may burst at somebody's plate."""
        kinds = {tag.bursts for tag in self.state.layout.tags if tag.bursts in SIZE}
        plates = self.state.places.plate_rects.values()
        sizes = {(kind, burst_size(kind, plate)) for kind in kinds for plate in plates}
        unit = self.state.unit
        return [partial(burst_picture, kind, round(unit * size)) for kind, size in sorted(sizes)]

    def _zone_view_jobs(self) -> list[Make]:
        """Return jobs for what zone views need in a moment that may come."""
        places, laid = self.state.places, self._placement
        forms = [laid.view_of(name) for name in places.spot_sites]
        mat, unit = places.table_seating.mat, self.state.unit
        return [job for form in forms for job in form.prerender_jobs(mat, unit)]

    def _color_jobs(self) -> list[Make]:
        """Return jobs for the grounds of cells that take a color, in all colors of the game."""
        state, laid = self.state, self._placement
        apart, colors = Canvas.measuring(state.unit, state.scale), state.layout.mat
        sites = state.places.spot_sites.items()
        cells = [laid.view_of(name).box for name, site in sites if site.spot.tint]
        named = {
            color: capitalize(state.words.first_of_keys(f"color.{color}", default=color))
            for color in sorted({card.color for card in self._card_kinds} & {*SWATCHES})
        }
        return [
            partial(draw_cell, apart, box, colors, Tint(color, word=word))
            for box in cells for color, word in named.items()
        ]  # fmt: skip

    def _avatar_jobs(self) -> list[Make]:
        """Return jobs for everybody's face as it is seen on the ribbon."""
        apart = Canvas.measuring(self.state.unit, self.state.scale)
        faces = dict.fromkeys(player.avatar for player in self.state.players)
        return [partial(draw_avatar, apart, face, (0, 0), QUESTION.face - 2) for face in faces]

    def _feeling_jobs(self) -> list[Make]:
        """Return jobs for the faces that everybody may make on their plates."""
        state, places = self.state, self.state.places
        if not state.faces_move:
            return []
        apart, on_mat = Canvas.measuring(state.unit, state.scale), state.layout.opponents == "mat"
        jobs: list[Make] = []
        for seat, box in places.plate_rects.items():
            head = on_mat and seat != places.foot
            size = head_face_size(apart, box) - 4 if head else plate_face_size(box)
            faces = (feeling_face(state.players[seat].avatar, one) for one in (GLAD, OH_NO, ASLEEP))
            jobs += [partial(draw_avatar, apart, face, (0, 0), size) for face in faces]
        return jobs

    # For what comes next -------------------------------------------------------------------

    def prepare_next(self, canvas: Canvas) -> None:
        """Queue what the next events will need, on a canvas of this size."""
        self.queue.fit_canvas(canvas)
        self._prepare_turn(canvas)
        self._heaps.get_or_make(partial(self._prepare_heaps, canvas))
        self._prepare_stage(canvas)

    def _prepare_turn(self, canvas: Canvas) -> None:
        """Queue all that the light falls on when the turn passes on."""
        known, waiting = self.timeline.known, self.timeline.events_not_begun
        if known != self._turn_changes and any(isinstance(event, Turn) for event in waiting):
            self._turn_changes = known
            if self.state.layout.mat.light:
                self.queue.put_foremost(
                    PrerenderJob(SMALL, make) for make in self.scenery.prerender_parts(canvas)
                )

    def _prepare_heaps(self, canvas: Canvas) -> None:
        """Queue heaps as they lie once the flying cards have landed.

        Each card that comes turns those below it a little.
        """
        state, apart, laid = self.state, unseen_canvas(canvas), self._placement
        moves = [act.event for act in state.animations if isinstance(act.event, Moved)]
        zones = dict.fromkeys(move.to for move in moves if move.to in state.places.spot_sites)
        heaps = {zone: form for zone in zones if isinstance(form := laid.view_of(zone), Heap)}
        if state.animations:
            self.queue.add_landing_jobs(
                PrerenderJob(SMALL, partial(heap.draw_pile, apart, [*map(state.face, cards)]))
                for zone, heap in heaps.items()
                for cards in (state.coming.zones[zone],)
            )

    def _prepare_stage(self, canvas: Canvas) -> None:
        """Queue what a mini-game needs, as soon as it is known which one."""
        known = self.timeline.known
        opening = str(self.state.coming.facts.get("stage") or "") or self.timeline.opening_event
        if opening != self._opening:
            self._opening = opening
            look = self.state.layout.stages.get(opening)
            size = canvas.rect(StageState(self.state, self._stage).current_places.picture).size
            self.queue.prepend_jobs(
                stage_picture_jobs(look, size) if look else background_jobs("", (), size)
            )
        if opening and known != self._staged_events:
            self._staged_events = known
            self.queue.put_foremost([PrerenderJob(SMALL, partial(self._queue_stage, canvas))])

    def _queue_stage(self, canvas: Canvas) -> None:
        """Queue what the stage will need when all waiting events have happened."""
        waiting = self.timeline.events_not_begun
        self.queue.put_foremost(
            stage_prerender_jobs(self.state, self._stage, waiting, canvas) if waiting else ()
        )

    def prepare_question(self, canvas: Canvas, ask: Callable[[SeatView], Prompt]) -> None:
        """Queue a question that is asked when all waiting events have happened.

        `ask` puts the question for the table as it is then.
        """
        state, waiting = self.state, self.timeline.events_not_begun
        state = state.copy_with(memory=self._memory_after(waiting))
        soon, show = state_when_asked(state, self._stage, waiting, ask, self.hand_for_prompt)
        view = TableView(soon, show, TableHeading("", "", -1e9))
        self.queue.add_question_jobs(
            PrerenderJob(SMALL, make) for make in view.table_parts(unseen_canvas(canvas))
        )

    def _memory_after(self, waiting: Iterable[Event]) -> SeatView:
        """Return what everybody will also know when these events have happened."""
        memory = self.state.memory.copy()
        begun = [act.event for act in self.state.animations if not act.is_applied]
        for event in (*begun, *waiting):
            event.seen_by(None).fold(memory)
        return memory

    def resting_hand_jobs(self, canvas: Canvas) -> Iterator[Make]:
        """Yield jobs that draw the cards at the foot as they lie while nobody is asked."""
        state = self.state
        held = self.hand_for_prompt(state.coming.zones.get(f"{HAND} {state.foot}", ()), NOTHING)
        for key, pose in held.targets.items():
            face = state.face(state.cards_by_key.get(key))
            yield partial(draw_hand_card, canvas, held, face, pose, key, NOTHING)

    def hand_for_prompt(self, cards: Sequence[Card | None], prompt: Prompt) -> HandView:
        """Return the hand at the foot as it lies when that is asked."""
        held, space = HandView(), self.state.places.table_seating.hand
        form = HAND_FORMS[self.state.layout.spot_of_zone(HAND).form]
        held.arrange_hand(cards, prompt, None, space, self.state.by_color, form)
        held.settle_cards()
        return held
