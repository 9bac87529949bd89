"""Disguised lines of a journal, so that nobody reads seed or choices by accident.

Whoever opens the folder of games sees neither what is dealt nor what somebody answered in secret.
It is no lock: the program needs no key to read it. A game that is over is written down openly.

    {"format": 2, …, "seed": "…"}    {"h": "…"}

Each text is mixed with signs drawn from its own first three, and as long as most others, so that
the same answers look different. Lines from before are read as they are.
"""

import binascii
import json
import os
from base64 import b64decode, b64encode
from typing import Any

from game.store.atomic_files import to_json

FORMAT, OPEN_FORMAT = 2, 1
HIDDEN_KEYS = "h"
SALT = 3  # bytes
BLOCK = 33  # bytes: short texts are filled up to so many


def disguise_line(line: str) -> str:
    """Return the line as it is written during the game; harmless lines stay."""
    try:
        entry = json.loads(line)
    except (ValueError, RecursionError):
        return line
    if not isinstance(entry, dict):
        return line
    if "c" in entry:
        return json.dumps({HIDDEN_KEYS: mix_text(to_json(entry))})
    if entry.get("format") == OPEN_FORMAT and type(entry.get("seed")) is int:
        seed = mix_text(json.dumps(entry["seed"]))
        return to_json({**entry, "format": FORMAT, "seed": seed})
    return line


def undisguise_entry(entry: dict[str, Any]) -> dict[str, Any] | None:
    """Return a line's entry without disguise; None if it can't be read any more."""
    try:
        if entry.keys() == {HIDDEN_KEYS}:
            found = json.loads(unmix_text(entry[HIDDEN_KEYS]))
            return found if isinstance(found, dict) else None
        if entry.get("format") == FORMAT and isinstance(entry.get("seed"), str):
            return {**entry, "format": OPEN_FORMAT, "seed": _parse_seed(entry["seed"])}
    except (ValueError, TypeError, RecursionError):
        return None
    return entry


def _parse_seed(text: str) -> Any:
    """Return the seed; anything else is returned as it is, to be reported as damaged."""
    try:
        return json.loads(unmix_text(text))
    except (ValueError, RecursionError):
        return text


def mix_text(text: str) -> str:
    """Return the text so that nobody reads it by accident, different each time."""
    plain, salt = text.encode(), os.urandom(SALT)
    plain += b" " * (-len(plain) % BLOCK)
    return b64encode(salt + _mix_bytes(plain, salt)).decode()


def unmix_text(text: str) -> str:
    """Return the plain text again; raises `ValueError` or `TypeError` for anything else."""
    raw = b64decode(text, validate=True)
    if len(raw) <= SALT:
        raise binascii.Error("too short")
    return _mix_bytes(raw[SALT:], raw[:SALT]).decode()


def _mix_bytes(text: bytes, salt: bytes) -> bytes:
    from hashlib import shake_128  # noqa: PLC0415  it loads OpenSSL: 3 MB that a first start spares

    stream = shake_128(b"chroma-chaos" + salt).digest(len(text))
    return bytes(a ^ b for a, b in zip(text, stream, strict=True))
