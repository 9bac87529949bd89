"""An arena's matches, played on as many cores as wanted, or by the workers of a Dask scheduler.

The machines of the scheduler and of each worker need this program and its extra, `research`, in
the same version. A worker with one thread per core measures time most exactly.
"""

import logging
import signal
import sys
import time
from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Future,
    ProcessPoolExecutor,
    wait,
)
from contextlib import closing
from importlib import import_module
from itertools import chain, islice
from multiprocessing import active_children, get_context
from typing import Any, NamedTuple

from game import __version__
from game.cli.commit import commit
from game.cli.play_out import RoundPoints, play_out, seat_agents
from game.core.errors import BadSetup

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


PATIENCE = 30
"""Seconds until it is said that nobody is there."""
Build = tuple[str, str]
"""A version, and the commit of a checkout."""


def play_on_cluster(
    setup: ArenaSetup, places: Iterator[Place], address: str
) -> Generator[ArenaRow, None, None]:
    """Play these matches on a cluster and yield each as soon as it is over.

    Raises `BadSetup` if nobody can play them, and `BrokenExecutor` if workers die of one or the
    scheduler is gone. A worker that goes away is no loss: others play its matches.
    """
    first = list(islice(places, 1))
    if not first:
        return
    dask = _import_dask()
    try:
        with closing(_connect_to_scheduler(dask, address)) as client:
            yield from _share_among_workers(dask, client, setup, chain(first, places))
    except (dask.KilledWorker, CancelledError) as error:
        raise BrokenExecutor(str(error)) from None
    except (ImportError, RuntimeError) as error:
        why = next(iter(str(error).splitlines()), "")
        raise BadSetup(f"the workers at {address} can't run this program: {why}") from None


def _import_dask() -> Any:
    """Import Dask's scheduler by name: the game itself must not need it."""
    try:
        dask = import_module("distributed")
    except ImportError:
        raise BadSetup("--cluster needs Dask: pip install .[research]") from None
    for name in ("distributed", "distributed.client"):
        logging.getLogger(name).setLevel(logging.CRITICAL)  # what is wrong is said here
    return dask


def _connect_to_scheduler(dask: Any, address: str) -> Any:
    """A connection to a scheduler that has workers."""
    try:
        client = dask.Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise BadSetup(f"no scheduler at {address}: {error}") from None
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError:
        client.close()
        raise BadSetup(f"the scheduler at {address} has no workers") from None
    return client


def _share_among_workers(
    dask: Any, client: Any, setup: ArenaSetup, places: Iterator[Place]
) -> Generator[ArenaRow, None, None]:
    """Hand all workers a few matches each, and more as they finish."""
    build, running = (__version__, commit()), dask.as_completed(loop=client.loop)
    while True:
        free = QUEUED_PER_WORKER * sum(client.nthreads().values()) - running.count()
        for place in islice(places, max(free, 0)):
            running.add(client.submit(play_there, build, setup, place, pure=False))
        if not running.count():
            return
        yield next(running).result()


def play_there(build: Build, setup: ArenaSetup, place: Place) -> ArenaRow:
    """Play one match, on a worker. Raises `BadSetup` if it would be by other rules."""
    own = __version__, commit()
    if own[0] != build[0] or (own[1] != build[1] and all((own[1], build[1]))):
        raise BadSetup(f"a worker has {' '.join(own)}, not {' '.join(build)}")
    return play_arena_match(setup, place)
