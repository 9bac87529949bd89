"""The same table to somebody's eyes, with other cards where they can't look; and its frames."""

import json
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, replace

import pygame

from game.app.frame_report import describe_control_entry
from game.core.chance import Chance
from game.core.event import Viewer, may_see
from game.core.match import Match, Step
from game.core.table import Table
from game.scenes.play.scene import PlayScene
from game.session.live_match import LiveMatch
from tests.agents.fair_worlds import follow, replay
from tests.scenes.table_player import TablePlayer, seated

TRIES = 6
AT_ONCE = 160  # milliseconds in which no computer player answers yet
KEYS = (pygame.K_l, pygame.K_s, pygame.K_ESCAPE)
"""The log or a curtain, the scores, and the pause if nothing else was open."""


@dataclass(frozen=True, slots=True)
class World:
    """The table as a coroutine began, and the steps since."""

    start: Table
    steps: tuple[Step, ...]


def true_world(match: Match) -> World:
    """The match as it is."""
    start, steps = match.position()
    return World(start, tuple(steps))


def other_world(match: Match, viewer: Viewer, chance: Chance) -> World | None:
    """The match with other hidden cards, if one is found that looks the same so far."""
    truth, heard = replay(match, viewer)
    for _ in range(TRIES):
        start = match.position()[0].copy()
        moved = deal_anew(start, match.table, viewer, chance)
        found = follow(match, start, viewer, chance)
        if moved and found and found[1] == heard and alike(found[0], truth, viewer):
            return World(found[0].start, tuple(found[0].steps))
    asked = match.decision is not None and match.decision.seat == viewer
    return true_world(match.imagine(viewer, chance)) if asked and viewer is not None else None


def deal_anew(start: Table, now: Table, viewer: Viewer, chance: Chance) -> bool:
    """Shuffle, in place, the cards that this viewer knew neither then nor now."""
    free = [
        (cards, place)
        for cards in start.zones.values()
        for place, card in enumerate(cards)
        if not may_see(viewer, start.seen[card.id]) and not may_see(viewer, now.seen[card.id])
    ]
    pool = [cards[place] for cards, place in free]
    known, before = [start.seen[card.id] for card in pool], list(pool)
    chance.shuffle(pool)
    for (cards, place), card, seen in zip(free, pool, known, strict=True):
        cards[place] = card
        start.seen[card.id] = seen
    return [card.code for card in before] != [card.code for card in pool]


def alike(one: Match, other: Match, viewer: Viewer) -> bool:
    """Whether the viewer sees the same at both, and the same is asked."""
    a, b = one.decision, other.decision
    if a is None or b is None or (a.question_key, a.seat) != (b.question_key, b.seat):
        return False
    if a.seat == viewer and a.texts() != b.texts():
        return False
    return one.table.seen_by(viewer) == other.table.seen_by(viewer)


# Frames -----------------------------------------------------------------------------------


def sit_down(player: TablePlayer, match: Match, world: World, viewer: Viewer) -> PlayScene:
    """That world on the screen of the viewer alone, or of all if it is nobody in particular."""
    names = match.table.names
    people = range(len(names)) if viewer is None else (viewer,)
    chosen = [replace(c, name=n) for c, n in zip(seated(len(names), people), names, strict=True)]
    live_match = LiveMatch(Match(match.game, world.start.copy()), chosen, 1, None)
    live_match.take_new_events()
    scene = PlayScene(player.app, live_match)
    player.app.return_to_title()
    player.app.push_scene(scene)
    for step in world.steps:
        live_match.match.apply_step(step)
    scene.flow.event_queue.collect_events()
    scene.flow.settle_after_answer()
    return scene


def frames(player: TablePlayer, match: Match, world: World, viewer: Viewer) -> Iterator[str]:
    """What is seen and told in the first moments, and of what keys open."""
    sit_down(player, match, world, viewer)
    yield look(player)
    player.wait(AT_ONCE)
    yield look(player)
    for key in KEYS:
        player.app.top.presses_ignored_until = 0.0
        player.key(key)
        yield look(player)


def look(player: TablePlayer) -> str:
    """A frame's pixels and things, as one word."""
    app, pixels = player.app, player.pixels()
    things = [
        describe_control_entry(app.canvas, thing, app.top.focus.name)
        for thing in app.top.controls()
    ]
    hints = [(thing.why_not, thing.hint) for thing in app.top.controls()]
    told = json.dumps([player.scene, things, hints])
    return f"{zlib.crc32(pixels)} {told}"
