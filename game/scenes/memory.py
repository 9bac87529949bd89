"""Memory that pictures needed goes back to the system once they are dropped."""

from __future__ import annotations

import ctypes
import sys

LARGE = 1 << 17  # bytes: a picture of about 180 by 180 pixels
TOP = 1 << 20  # bytes free at the end of the heap that may stay there
M_TRIM_THRESHOLD, M_MMAP_THRESHOLD = -1, -3  # from malloc.h


def give_back() -> bool:
    """Keep large pictures apart from the heap; whether the C library could be asked for it.

    Left alone, the GNU C library moves them into the heap after the first were dropped, and
    pictures of ever other sizes leave holes there: 50 MB in an evening.
    """
    if sys.platform != "linux":
        return False
    try:
        library = ctypes.CDLL("libc.so.6")
        return bool(
            library.mallopt(M_MMAP_THRESHOLD, LARGE) and library.mallopt(M_TRIM_THRESHOLD, TOP)
        )
    except (OSError, AttributeError):
        return False
