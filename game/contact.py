"""The addresses in `rules/about.toml` at which players find the publisher."""

import re
from dataclasses import dataclass, fields
from pathlib import Path

from game.resources import rules_folder
from game.toml import TomlReader

WEB = re.compile(r"https://[^\s/@]+\.[^\s/@]+(/\S*)?")
MAIL = re.compile(r"[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+")


class BrokenContact(ValueError):
    """An address that can't be used, with the file, the key and what would fit."""


@dataclass(frozen=True, slots=True)
class Contact:
    """The publisher's addresses; empty ones are not known yet."""

    home: str
    """The game's web page."""
    reports: str
    """Where problems are reported: a web address or an e-mail address."""


def read_contact(path: Path | None = None) -> Contact:
    """Return the addresses of a file, usually our own; raises BrokenContact."""
    path = path or rules_folder() / "about.toml"
    reader = TomlReader(path.name, BrokenContact)
    contact = reader.read_table(Contact, reader.parse_text(path.read_text(encoding="utf-8")))
    for field in fields(Contact):
        address = getattr(contact, field.name)
        patterns = (WEB, MAIL) if field.name == "reports" else (WEB,)
        if address and not any(pattern.fullmatch(address) for pattern in patterns):
            mail = " or an e-mail address" if MAIL in patterns else ""
            raise reader.broken_key_error(
                field.name, f"must be a web address (https://…){mail}, or empty, not {address!r}"
            )
    return contact
