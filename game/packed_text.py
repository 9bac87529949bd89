"""Bytes that were packed and written as text, read back without trusting whoever wrote them."""

from base64 import b64decode
from zlib import decompressobj
from zlib import error as DamagedData


def unpack_text(text: str, size: int) -> bytes | None:
    """Return exactly so many bytes from their text, or None if it holds anything else.

    No more than that is ever unpacked, however much the text claims to hold.
    """
    unpacking = decompressobj()
    try:
        packed = unpacking.decompress(b64decode(text, validate=True), size + 1)
    except (ValueError, DamagedData):
        return None
    is_whole = len(packed) == size and unpacking.eof and not unpacking.unused_data
    return packed if is_whole else None
