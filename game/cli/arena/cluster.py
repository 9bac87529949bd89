"""An arena's matches played by the workers of a Dask scheduler: the same rows as here.

The machines of the scheduler and of each worker need this program and its extra, `research`, in
the same version. A worker with one thread per core measures time most exactly.
"""

from __future__ import annotations

import logging
from collections.abc import Generator, Iterator
from concurrent.futures import BrokenExecutor, CancelledError
from contextlib import closing
from importlib import import_module
from itertools import chain, islice
from typing import Any

from game import __version__
from game.cli.commit import commit
from game.core.errors import BadSetup

from .arena_play import QUEUED_PER_WORKER, ArenaRow, Place, play_arena_match
from .arena_setup import ArenaSetup

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
        raise BadSetup(f"at {address} this program can't be played: {why}") from None


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
