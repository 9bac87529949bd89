"""Draws the stage of a moment to come where nobody sees it, so its pictures are ready.

It goes by events that wait to be shown and are known to the viewer, and by nothing else.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from game.core.card import Card
from game.core.event import Event, StageClosed
from game.core.prompt import NOTHING, Prompt
from game.core.seat_view import SeatView
from game.table.cards.card_sprites import draw_card
from game.table.cards.hand_view import HandView
from game.table.layout.layout_model import HAND
from game.table.prerender.prerender_queue import SMALL, Make, PrerenderJob
from game.table.state import TableState
from game.ui.draw.canvas import Canvas, unseen_canvas
from game.ui.draw.sprites import SPRITES, sprite_key

from .stage_facts import EVENT
from .stage_picture import background_jobs, stage_ground, stage_part
from .stage_state import StageMemory, StageState
from .stage_view import OpenStage


def stage_prerender_jobs(
    state: TableState, memory: StageMemory, waiting: Sequence[Event], canvas: Canvas
) -> Iterator[PrerenderJob]:
    """Yield jobs for the stage that is there when these events have happened."""
    soon, show = _state_after(state, memory, waiting)
    apart = unseen_canvas(canvas)
    if show.is_stage_open and show.current_facts and show.stage_look:
        stage = OpenStage(show, show.current_facts, show.stage_look)
        for make in _stage_part_jobs(stage, soon, apart):
            yield PrerenderJob(SMALL, make)
        yield from _missing_pictures(stage, canvas.rect(show.current_places.picture).size)
        yield from _hand_jobs(state, apart)


def state_when_asked(
    state: TableState,
    memory: StageMemory,
    waiting: Sequence[Event],
    ask: Callable[[SeatView], Prompt],
    hold: Callable[[Sequence[Card | None], Prompt], HandView],
) -> tuple[TableState, StageState]:
    """Return the table as it is when these events have happened and somebody is asked.

    `ask` puts the question and `hold` the hand as it is then: all of it lies still.
    """
    soon, show = _state_after(state, memory, waiting, whole=True)
    prompt = ask(soon.coming)
    hand = soon.coming.zones.get(f"{HAND} {state.foot_seat}", ())
    soon = soon.copy_with(prompt=prompt, hand_view=hold(hand, prompt), tags={})
    show = StageState(soon, show.memory)
    show.settle_stage()
    return soon, show


def _state_after(
    state: TableState, memory: StageMemory, waiting: Sequence[Event], whole: bool = False
) -> tuple[TableState, StageState]:
    """Return the moment after these events.

    It goes up to the end of the mini-game unless all events are wanted.
    """
    view = state.coming.copy()
    soon = state.copy_with(shown=view, coming=view, animations=(), prompt=NOTHING)
    show = StageState(soon, memory.copy_memory())
    for event in waiting:
        if isinstance(event, StageClosed) and not whole:
            break
        show.hear_event(event)
        event.fold(view)
    show.arrange_stage()
    return soon, show


def _hand_jobs(state: TableState, apart: Canvas) -> Iterator[PrerenderJob]:
    """Yield jobs for the hand at the foot: it sinks when somebody may claim something."""
    for key, pose in state.hand_view.targets.items():
        face = state.face(state.cards_by_key.get(key))
        lies = (pose.x, pose.y), pose.height, pose.angle
        yield PrerenderJob(SMALL, partial(draw_card, apart, face, *lies))


def _missing_pictures(stage: OpenStage, size: tuple[int, int]) -> list[PrerenderJob]:
    """Return jobs for the parts of its picture that are missing."""
    name = stage.look.picture
    missing = [
        one
        for one in stage.shown_pictures()
        if (sprite_key(stage_part, name, one, *size) if isinstance(one, str) else
            sprite_key(stage_ground, name, one, *size)) not in SPRITES
    ]  # fmt: skip
    return background_jobs(name, missing, size, discard_waiting=False)


def _stage_part_jobs(stage: OpenStage, state: TableState, apart: Canvas) -> Iterator[Make]:
    """Yield all parts of a stage, one after another."""
    yield from stage.stage_parts(apart)
    for place, card in enumerate(state.coming.zones.get(EVENT, [])):
        pose = stage.show.stage_card_pose(EVENT, place)
        lies = (pose.x, pose.y), pose.height, pose.angle
        yield partial(draw_card, apart, state.face(card), *lies)
