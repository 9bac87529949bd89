"""The publisher's addresses: which ones are taken."""

from pathlib import Path

import pytest

from game.contact import BrokenContact, Contact, read_contact

HOME, ISSUES, MAIL = "https://example.org", "https://example.org/issues", "play@example.org"


def written(folder: Path, text: str) -> Path:
    """Return a file of addresses with this text."""
    path = folder / "about.toml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize("reports", ["", ISSUES, MAIL])
@pytest.mark.parametrize("home", ["", HOME])
def test_addresses_are_read_and_may_be_empty(home: str, reports: str, tmp_path: Path) -> None:
    path = written(tmp_path, f'home = "{home}"\nreports = "{reports}"\n')
    assert read_contact(path) == Contact(home, reports)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('home = ""', "reports is missing"),
        ('home = ""\nreport = ""', "report is unknown here; try reports"),
        ('home = 1\nreports = ""', "home must be text"),
        ('home = "example.org"\nreports = ""', "home must be a web address"),
        ('home = "http://example.org"\nreports = ""', "home must be a web address"),
        (f'home = "{MAIL}"\nreports = ""', "home must be a web address"),
        ('home = ""\nreports = "ask Mia"', "reports must be a web address.* or an e-mail address"),
        ('home = ""\nreports = "https://example.org/a b"', "reports must be a web address"),
        ('home = ""\nreports = "mia@example.org\\n"', "reports must be a web address"),
        ("home", "about.toml: "),
    ],
)
def test_what_is_no_address_is_refused_by_name(text: str, reason: str, tmp_path: Path) -> None:
    with pytest.raises(BrokenContact, match=reason):
        read_contact(written(tmp_path, text))


def test_our_own_file_is_in_order() -> None:
    read_contact()
