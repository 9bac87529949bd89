"""Who is celebrated when a round or a game is over, and the kind word for who is not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING
from zlib import crc32

from pygame import FRect

from game.core.decision import Seat
from game.session.endings import beaten
from game.ui.draw.canvas import around
from game.ui.widgets.celebration import Celebration
from game.ui.widgets.thing import Thing

if TYPE_CHECKING:
    from .scene import RoundResults

LAST_WORDS = 3  # different ones for whoever came last
CLOSE = 0.1  # of the largest score: so far from the winner is close, and so is a single point


def party(results: RoundResults) -> Celebration | None:
    """What the results begin with: all of it after a game, some paper after a round."""
    play, event, final = results.play, results.event, results.final
    settings = results.app.settings
    if settings.speed <= 0:
        return None
    pace = max(1.0, settings.speed)
    reduced, seed = settings.motion == "reduced", crc32(repr(event.scores).encode())
    if final:
        if beaten(play.sitting, event) is not None:
            return None
        seats = [seat for seat in results.order if results.places[seat] == 1]
        faces = [play.sitting.players[seat].face for seat in seats]
        return Celebration(faces, results.headline(), "", seed, reduced, pace=pace)
    if event.seat is None or play.flow.alone not in (None, event.seat):
        return None
    face = play.sitting.players[event.seat].face
    return Celebration([face], "", "", seed, reduced, True, pace)


def kind_word(results: RoundResults) -> str:
    """Something kind for the only person at the table, who lost; else nothing."""
    seat = beaten(results.play.sitting, results.event) if results.final else None
    if seat is None:
        return ""
    name, place = results.play.sitting.names[seat], results.places[seat]
    if place == max(results.places):  # also a second place that all the others share
        number = results.play.sitting.seed % LAST_WORDS + 1
        return results.words(f"kind.last_{number}", name=name)
    if place == 2:
        word = "close" if close(results.event.scores, results.places, seat) else "second"
        return results.words(f"kind.{word}", name=name)
    return results.words("kind.between", name=name, place=place)


def close(scores: Sequence[int], places: Sequence[int], seat: Seat) -> bool:
    """Whether somebody all but won."""
    distance = abs(scores[seat] - scores[places.index(1)])
    return distance <= max(1, CLOSE * max(map(abs, scores)))


def kind_thing(results: RoundResults) -> Thing | None:
    """The second line of the ribbon as a thing to be read, if there is one."""
    words = kind_word(results)
    box: FRect = around((1004, 110), 700, 32)
    return Thing("text:kind", "text", box, words, 24, focusable=False) if words else None
