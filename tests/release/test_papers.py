"""Papers for players and packagers agree with the program and with each other."""

import re
import shutil
import tomllib
from pathlib import Path
from xml.etree import ElementTree

import pytest
import release
import yaml  # type: ignore[import-untyped]

from game.contact import Contact, read_contact
from game.language import ENGLISH, WHOLE, read_languages
from game.net import access, server
from game.resources import rules_folder
from tests.release.conftest import CHECKOUT, run

LANG = "{http://www.w3.org/XML/1998/namespace}lang"


def list_disagreements(contact: Contact, project: str, readme: str, metainfo: str) -> list[str]:
    """Return what papers say otherwise than the file of addresses."""
    wanted = {"Homepage": contact.home, "Issues": contact.reports}
    web = {name: address for name, address in wanted.items() if address.startswith("https://")}
    urls = tomllib.loads(project)["project"].get("urls", {})
    found = [] if urls == web else [f"pyproject.toml has {urls}, not {web}"]
    found += [f"the README lacks {address}" for address in wanted.values() if address not in readme]
    shown = {
        url.get("type"): url.text or "" for url in ElementTree.fromstring(metainfo).iter("url")
    }
    shown = {kind: url for kind, url in shown.items() if not url.startswith(release.EXAMPLE)}
    if list(shown.values()) != list(web.values()):
        found.append(f"the metainfo has {shown}, not {web}")
    return found


def test_all_papers_name_the_addresses_of_the_game() -> None:
    names = ("pyproject.toml", "README.md", f"build/players/{release.METAINFO}")
    texts = [(CHECKOUT / name).read_text("utf-8") for name in names]
    assert list_disagreements(read_contact(), *texts) == []


@pytest.mark.parametrize(
    ("home", "reports", "faults"),
    [
        ("https://chroma.test", "play@chroma.test", 0),
        ("https://chroma.test", "https://chroma.test/play@chroma.test", 3),
        ("", "play@chroma.test", 2),
        ("https://other.test", "", 3),
    ],
)
def test_a_paper_that_says_otherwise_is_found(home: str, reports: str, faults: int) -> None:
    project = '[project.urls]\nHomepage = "https://chroma.test"\n'
    readme = "Home: https://chroma.test. Reports: play@chroma.test."
    metainfo = (
        '<component><url type="homepage">https://chroma.test</url>'
        '<url type="bugtracker">https://example.org/reports</url></component>'
    )
    found = list_disagreements(Contact(home, reports), project, readme, metainfo)
    assert len(found) == faults, found


# What software centers show ------------------------------------------------------------------


@pytest.fixture(params=["as it is kept", "as it is shipped"])
def metainfo(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """Return the file that software centers read."""
    source = release.PLAYERS / release.METAINFO
    if request.param == "as it is kept":
        return source
    release.write_metainfo(source, tmp_path / release.METAINFO)
    return tmp_path / release.METAINFO


def test_software_centers_can_read_it(metainfo: Path, tmp_path: Path) -> None:
    program = shutil.which("appstreamcli")
    if program is None:
        pytest.skip("appstreamcli is not installed")
    done = run(program, "validate", "--no-net", "--no-color", metainfo, cwd=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    assert not re.search(r"^[WE]: ", done.stdout, re.MULTILINE), done.stdout


def test_everything_in_it_is_said_in_every_language(metainfo: Path) -> None:
    there = read_languages(rules_folder()).values()
    wanted = sorted(language.id for language in there if language.state == WHOLE)
    component = ElementTree.parse(metainfo).getroot()
    for parent in component.iter():
        for tag in {"summary", "p", "li", "caption", "keyword"} & {part.tag for part in parent}:
            said = [part.get(LANG, ENGLISH) for part in parent if part.tag == tag]
            assert sorted(said) == sorted(wanted * (len(said) // len(wanted))), (parent.tag, tag)


def test_it_speaks_of_the_program_that_is_shipped(metainfo: Path) -> None:
    component = ElementTree.parse(metainfo).getroot()
    entry = component.findtext("launchable") or ""
    assert (release.PLAYERS / entry).is_file()
    assert component.findtext("provides/binary") == release.program(Path()).name
    assert component.findtext("provides/mediatype") == "application/x-chroma-game"
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text("utf-8"))["project"]
    assert component.findtext("project_license") == project["license"]


def test_its_newest_release_is_the_newest_in_the_changelog(metainfo: Path) -> None:
    text = (CHECKOUT / "CHANGELOG.md").read_text("utf-8")
    version, date = re.findall(r"^## (\S+) – (.+)$", text, re.MULTILINE)[0]
    newest = ElementTree.parse(metainfo).getroot().find("releases/release")
    assert newest is not None
    assert newest.get("version") == version
    if date != "not yet released":
        assert newest.get("date") == date


def test_nothing_that_is_only_an_example_is_shipped(tmp_path: Path) -> None:
    source = release.PLAYERS / release.METAINFO
    release.write_metainfo(source, tmp_path / "shipped.xml")
    shipped = (tmp_path / "shipped.xml").read_text("utf-8")
    assert release.EXAMPLE not in shipped
    ours = source.read_text("utf-8").replace(release.EXAMPLE, "https://chroma.test")
    (tmp_path / "ours.xml").write_text(ours, encoding="utf-8")
    release.write_metainfo(tmp_path / "ours.xml", tmp_path / "shipped.xml")
    shipped = (tmp_path / "shipped.xml").read_text("utf-8")
    assert shipped.count("https://chroma.test") == ours.count("https://chroma.test")


def test_short_texts_for_stores_are_short_and_there_in_every_language() -> None:
    text = (CHECKOUT / "docs" / "publishing.md").read_text("utf-8")
    short = re.findall(r"^\*(?:Short|Kurz|Court|Corto)\* ?: (.+)$", text, re.MULTILINE)
    there = read_languages(rules_folder()).values()
    assert len(short) == len([language for language in there if language.state == WHOLE])
    assert max(map(len, short)) <= 80, short


# Security, and problems ----------------------------------------------------------------------


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
