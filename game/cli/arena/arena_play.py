"""An arena's matches, played on as many cores as wanted."""

from __future__ import annotations

import signal
import sys
import time
from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from multiprocessing import active_children, get_context
from typing import NamedTuple

from game.cli.play_out import RoundPoints, play_out, seat_agents

from .arena_setup import ArenaSetup

QUEUED_PER_WORKER = 2
"""Matches handed to each worker: one to play, the others so that it never waits."""


class ArenaRow(NamedTuple):
    """One match: a deal, played with the compared player in one of the seats."""

    deal: int
    seat: int
    seed: int
    share: float | None
    """Its share of the first place; `None` when the match came to no end."""
    scores: tuple[int, ...]
    rounds: tuple[tuple[int, ...], ...]
    """The points that each round brought, by seat."""
    decisions: int
    seconds: float
    """Of a core's work."""


Place = tuple[int, int]
"""A deal and the seat of the compared player."""


def play_arena_match(setup: ArenaSetup, place: Place) -> ArenaRow:
    """Play one match."""
    deal, seat = place
    match, seed = setup.match(deal), setup.seed_of(deal)
    agents, rounds = seat_agents(setup.seat_names(seat), seed), RoundPoints(match)
    start = time.thread_time()
    made = play_out(match, agents, watch=rounds)
    seconds = round(time.thread_time() - start, 6)
    result, share = match.result, None
    if result is not None:
        share = (result.places[seat] == 1) / result.places.count(1)
    return ArenaRow(
        deal, seat, seed, share, match.table.scores, tuple(rounds.points), made, seconds
    )


def play_arena_matches(
    setup: ArenaSetup, places: Iterable[Place], workers: int
) -> Generator[ArenaRow, None, None]:
    """Play these matches and yield each as soon as it is over."""
    if workers == 1 or getattr(sys, "frozen", False):  # a frozen program is not begun again
        return (play_arena_match(setup, place) for place in places)
    return _play_on_all_cores(setup, iter(places), workers)


def _play_on_all_cores(
    setup: ArenaSetup, places: Iterator[Place], workers: int
) -> Generator[ArenaRow, None, None]:
    pool = ProcessPoolExecutor(workers, get_context("spawn"), _leave_at_once)
    running: set[Future[ArenaRow]] = set()
    over = False
    try:
        while True:
            free = workers * QUEUED_PER_WORKER - len(running)
            running |= {
                pool.submit(play_arena_match, setup, place) for place in islice(places, free)
            }
            if not running:
                break
            done, running = wait(running, return_when=FIRST_COMPLETED)
            yield from (future.result() for future in done)
        over = True
    finally:
        if not over:
            for child in active_children():
                child.terminate()
        pool.shutdown(cancel_futures=True)


def _leave_at_once() -> None:
    """Let Ctrl+C end a worker silently; the program that started it decides what follows."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
