"""The list of what is inside a built program: whole, valid, and the same whenever it is made."""

import json
import re
from importlib import metadata
from pathlib import Path
from typing import Any

import archive
import notices
import pytest
import release
import sbom
from packaging.licenses import canonicalize_license_expression

MOMENT = 1_790_000_000
LIBRARIES = ("libSDL2-2.0.so.0", "libpng16.so.16", "libgcc_s.so.1", "speedups.abi3.so")
SERIAL = re.compile(
    r"urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}"
)
"""As the schema of CycloneDX has it."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a built folder with some libraries in it."""
    made = tmp_path / "chroma-chaos-1.2.3-linux-x86_64"
    made.mkdir()
    for name in LIBRARIES:
        (made / name).touch()
    return made


@pytest.fixture
def contents(folder: Path) -> dict[str, Any]:
    """Return its list, as somebody reads it who downloads it."""
    path = sbom.write_sbom(folder, "1.2.3", MOMENT)
    read: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return read


def test_the_list_has_what_its_format_asks_for(contents: dict[str, Any]) -> None:
    assert (contents["bomFormat"], contents["specVersion"]) == ("CycloneDX", "1.6")
    assert contents["version"] == 1
    assert SERIAL.fullmatch(contents["serialNumber"])
    assert contents["metadata"]["timestamp"] == "2026-09-21T14:13:20Z"
    whole = contents["metadata"]["component"]
    assert (whole["name"], whole["version"]) == ("chroma-chaos", "1.2.3")
    for part in (whole, *contents["components"]):
        assert part["type"] in ("application", "library")
        assert part["name"]
        assert part["licenses"]
        assert "" not in part.values()


def test_every_part_has_a_reference_of_its_own(contents: dict[str, Any]) -> None:
    whole = contents["metadata"]["component"]["bom-ref"]
    parts = [one["bom-ref"] for one in contents["components"]]
    assert len({whole, *parts}) == 1 + len(parts)
    assert contents["dependencies"] == [{"ref": whole, "dependsOn": parts}]


def test_licenses_are_ids_of_spdx_or_names(contents: dict[str, Any]) -> None:
    for part in (contents["metadata"]["component"], *contents["components"]):
        [license] = part["licenses"]
        if "expression" in license:
            canonicalize_license_expression(license["expression"])
            continue
        [kind] = license["license"]
        assert kind in ("id", "name")
        if kind == "id":
            spdx = license["license"]["id"]
            assert canonicalize_license_expression(spdx) == spdx, part["name"]


@pytest.mark.parametrize("work", notices.WORKS, ids=lambda work: work.name)
def test_every_license_id_we_may_list_is_one_of_spdx(work: notices.Work) -> None:
    if sbom.SPDX_ID.fullmatch(work.license):
        assert canonicalize_license_expression(work.license) == work.license


def test_it_lists_what_is_inside_and_nothing_else(folder: Path, contents: dict[str, Any]) -> None:
    listed = {part["name"] for part in contents["components"]}
    assert listed == {work.package or work.name for work in notices.inside(folder)}
    assert "libpng" in listed
    assert "WavPack" not in listed, "no library of it is in the folder"


def test_packages_have_the_versions_that_are_installed(contents: dict[str, Any]) -> None:
    parts = {part["name"]: part for part in contents["components"]}
    for name in ("pygame-ce", "websockets"):
        version = metadata.version(name)
        assert parts[name]["version"] == version
        assert parts[name]["purl"] == f"pkg:pypi/{name}@{version}"
    assert re.fullmatch(r"2\.\d+\.\d+", parts["SDL"]["version"])


def test_every_version_that_can_be_told_belongs_to_a_work() -> None:
    assert sbom.VERSIONS.keys() <= {work.name for work in notices.WORKS if not work.package}


def test_the_same_gives_the_same_bytes_and_another_moment_does_not(folder: Path) -> None:
    one = sbom.write_sbom(folder, "1.2.3", MOMENT).read_bytes()
    assert sbom.write_sbom(folder, "1.2.3", MOMENT).read_bytes() == one
    assert sbom.write_sbom(folder, "1.2.3", MOMENT + 1).read_bytes() != one


def test_a_release_puts_it_beside_the_archive_with_its_checksum(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(release, "build", lambda out: folder)
    assert release.main(["--out", str(folder.parent)]) == 0
    listed = archive.noted(folder.with_name(archive.SUMS))
    path = folder.with_name(folder.name + sbom.ENDING)
    assert listed[path.name] == archive.checksum(path)
    assert len(listed) == 2
