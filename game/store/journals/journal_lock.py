"""The lock of a journal: of all running copies of the program only one may write it.

The system keeps the lock with the open file and gives it up when the program ends, however it
ends. Where a disk knows no locks, nobody is kept from playing.
"""

import errno
import os
import sys
import time
from pathlib import Path

BUSY_ERRORS = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
LOCK_OFFSET = 1 << 30  # a byte no journal reaches: on Windows a locked byte can't be read by others
TRIES, PAUSE_S = 5, 0.004  # somebody may be looking just now whether it is locked

if sys.platform == "win32":
    import msvcrt

    def _take(descriptor: int) -> None:
        os.lseek(descriptor, LOCK_OFFSET, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

    def _give(descriptor: int) -> None:
        os.lseek(descriptor, LOCK_OFFSET, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_UNLCK, 1)
else:
    import fcntl

    def _take(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _give(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_UN)


def lock_file(descriptor: int) -> bool:
    """Lock an open file against all others; True if nobody had locked it."""
    for number in range(TRIES):
        if number:
            time.sleep(PAUSE_S)
        try:
            _take(descriptor)
        except OSError as error:
            if error.errno not in BUSY_ERRORS:
                return True
        else:
            return True
    return False


def is_locked(path: Path) -> bool:
    """Return True if somebody has locked that file now."""
    try:
        descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0))
    except OSError:
        return False
    try:
        _take(descriptor)
        _give(descriptor)
    except OSError as error:
        return error.errno in BUSY_ERRORS
    finally:
        os.close(descriptor)
    return False
