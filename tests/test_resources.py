"""The data is found in a frozen bundle, in an installed package and in a checkout."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import resources


@pytest.fixture(autouse=True)
def _forget() -> Iterator[None]:
    resources.root.cache_clear()
    yield
    resources.root.cache_clear()


def _data(folder: Path) -> Path:
    for part in ("rules", "assets"):
        (folder / part).mkdir(parents=True)
    return folder


def _package(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    package = folder / "game"
    package.mkdir()
    monkeypatch.setattr(resources, "__file__", str(package / "resources.py"))
    return package


def test_a_checkout_has_it_beside_the_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _package(tmp_path, monkeypatch)
    _data(tmp_path)
    assert resources.root() == tmp_path
    assert resources.rules_folder() == tmp_path / "rules"
    assert resources.asset("svg/icons/dodge.svg") == tmp_path / "assets/svg/icons/dodge.svg"


def test_an_installed_package_carries_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    carried = _data(_package(tmp_path, monkeypatch) / "_data")
    _data(tmp_path)
    assert resources.root() == carried


@pytest.mark.parametrize("inside", [".", "game/_data"])
def test_a_frozen_bundle_comes_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, inside: str
) -> None:
    _data(_package(tmp_path, monkeypatch) / "_data")
    bundle = _data(tmp_path / "bundle" / inside)
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path / "bundle"), raising=False)
    assert resources.root() == bundle


def test_where_nothing_is_found_the_places_are_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = _package(tmp_path, monkeypatch)
    with pytest.raises(resources.MissingResources) as missing:
        resources.root()
    assert str(package / "_data") in str(missing.value)
    assert str(tmp_path) in str(missing.value)
