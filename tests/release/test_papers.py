"""Papers for players and packagers agree with the program and with each other."""

import tomllib

import pytest
import yaml  # type: ignore[import-untyped]

from game.contact import Contact, read_contact
from game.net import access, server
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


def test_the_security_page_has_the_numbers_of_the_program() -> None:
    text = " ".join((CHECKOUT / "SECURITY.md").read_text("utf-8").split())
    assert f"a port from {min(server.PORTS)} to {max(server.PORTS)}" in text
    assert (access.WRONG, access.MINUTE) == (5, 60)
    assert "Five wrong tries a minute" in text
    assert f"{access.ALL_WRONG} wrong tries in all" in text
    assert access.LETTERS_LENGTH == 4
    assert "four letters" in text


def test_the_form_for_problems_asks_for_what_helps() -> None:
    path = CHECKOUT / ".github" / "ISSUE_TEMPLATE" / "problem.yml"
    form = yaml.safe_load(path.read_text("utf-8"))
    assert {"name", "description", "body"} <= form.keys()
    asked = {field["id"]: field for field in form["body"] if field["type"] != "markdown"}
    assert list(asked) == ["happened", "expected", "report", "system", "version"]
    for name, field in asked.items():
        assert field["type"] in ("textarea", "input", "dropdown")
        assert field["attributes"]["label"]
        assert field.get("validations", {}).get("required", False) == (name != "report")
    assert asked["report"]["attributes"]["render"] == "text", "a report is shown as it is"
    options = asked["system"]["attributes"]["options"]
    assert len(set(options)) == len(options) > 1
