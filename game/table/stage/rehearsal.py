"""The stage as it will be soon, drawn where nobody sees it: its pictures are there in time.

It goes by events that wait to be shown and are known to whoever looks, and by nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from game.core.card import Card
from game.core.event import Event, StageClosed
from game.core.prompt import NOTHING, Prompt
from game.core.seat_view import SeatView
from game.table.cards.card import draw_card
from game.table.cards.held import Held
from game.table.layout.spots import HAND
from game.table.moment import TableMoment
from game.table.prepare import SMALL, Job, Make
from game.ui.draw.canvas import Canvas, unseen
from game.ui.draw.sprites import SPRITES, key_of

from .facts import EVENT
from .picture import drawn_beside, ground, part
from .show import Show, StageMemory
from .view import OpenStage


def rehearsal(
    moment: TableMoment, memory: StageMemory, waiting: Sequence[Event], canvas: Canvas
) -> Iterator[Job]:
    """What is to be made for the stage that is there when these events have happened."""
    soon, show = _then(moment, memory, waiting)
    apart = unseen(canvas)
    if show.open and show.facts and show.look:
        stage = OpenStage(show, show.facts, show.look)
        for make in _parts(stage, soon, apart):
            yield Job(SMALL, make)
        yield from _pictures(stage, canvas.rect(show.places.picture).size)
        yield from _hand(moment, apart)


def asked(
    moment: TableMoment,
    memory: StageMemory,
    waiting: Sequence[Event],
    ask: Callable[[SeatView], Prompt],
    hold: Callable[[Sequence[Card | None], Prompt], Held],
) -> tuple[TableMoment, Show]:
    """The table as it is when these events have happened and somebody is asked what `ask` says,
    with the hand as they `hold` it then: all of it lies still."""
    soon, show = _then(moment, memory, waiting, whole=True)
    prompt = ask(soon.coming)
    hand = soon.coming.zones.get(f"{HAND} {moment.foot}", ())
    soon = replace(soon, prompt=prompt, held=hold(hand, prompt), tagged={}, known={})
    show = Show(soon, show.memory)
    show.settle()
    return soon, show


def _then(
    moment: TableMoment, memory: StageMemory, waiting: Sequence[Event], whole: bool = False
) -> tuple[TableMoment, Show]:
    """The moment after these events; up to the end of the mini-game unless all are wanted."""
    view = moment.coming.copy()
    soon = replace(moment, shown=view, coming=view, acts=(), prompt=NOTHING, known={})
    show = Show(soon, memory.copy())
    for event in waiting:
        if isinstance(event, StageClosed) and not whole:
            break
        show.hear(event)
        event.fold(view)
    show.arrange()
    return soon, show


def _hand(moment: TableMoment, apart: Canvas) -> Iterator[Job]:
    """The cards of the hand at the foot: it sinks when somebody may claim something."""
    for key, pose in moment.held.targets.items():
        face = moment.face(moment.own_cards.get(key))
        lies = (pose.x, pose.y), pose.height, pose.angle
        yield Job(SMALL, partial(draw_card, apart, face, *lies))


def _pictures(stage: OpenStage, size: tuple[int, int]) -> list[Job]:
    """What is not there of its picture."""
    name = stage.look.picture
    missing = [
        one
        for one in stage.shown()
        if (key_of(part, name, one, *size) if isinstance(one, str) else
            key_of(ground, name, one, *size)) not in SPRITES
    ]  # fmt: skip
    return drawn_beside(name, missing, size, anew=False)


def _parts(stage: OpenStage, moment: TableMoment, apart: Canvas) -> Iterator[Make]:
    """All of a stage, one thing after another."""
    yield from stage.apart(apart)
    for place, card in enumerate(moment.coming.zones.get(EVENT, [])):
        pose = stage.show.pose(EVENT, place)
        lies = (pose.x, pose.y), pose.height, pose.angle
        yield partial(draw_card, apart, moment.face(card), *lies)
