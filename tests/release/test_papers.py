"""Papers that go out with a release name the same addresses."""

import tomllib

import pytest

from game.contact import Contact, read_contact
from tests.release.conftest import CHECKOUT


def list_disagreements(contact: Contact, project: str, readme: str) -> list[str]:
    """Return what the project's facts and its README say otherwise than the file of addresses."""
    urls = tomllib.loads(project)["project"].get("urls", {})
    wanted = {"Homepage": contact.home, "Issues": contact.reports}
    web = {name: address for name, address in wanted.items() if address.startswith("https://")}
    found = [] if urls == web else [f"pyproject.toml has {urls}, not {web}"]
    return found + [
        f"the README lacks {address}" for address in wanted.values() if address not in readme
    ]


def test_all_papers_name_the_addresses_of_the_game() -> None:
    texts = [(CHECKOUT / name).read_text("utf-8") for name in ("pyproject.toml", "README.md")]
    assert list_disagreements(read_contact(), *texts) == []


@pytest.mark.parametrize(
    ("home", "reports", "faults"),
    [
        ("https://example.org", "play@example.org", 0),
        ("https://example.org", "https://example.org/play@example.org", 2),
        ("", "play@example.org", 1),
        ("https://example.com", "", 2),
    ],
)
def test_a_paper_that_says_otherwise_is_found(home: str, reports: str, faults: int) -> None:
    project = '[project.urls]\nHomepage = "https://example.org"\n'
    readme = "Home: https://example.org. Reports: play@example.org."
    assert len(list_disagreements(Contact(home, reports), project, readme)) == faults
