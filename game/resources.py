"""The folder of rules and assets: in a bundle, an installed package or a checkout."""

import sys
from functools import cache
from pathlib import Path

from . import __version__

__all__ = ["MissingResources", "__version__", "asset", "license_text", "root", "rules_folder"]


class MissingResources(Exception):
    """Neither a bundle, nor an installed package, nor a checkout holds our data."""


@cache
def root() -> Path:
    """Return the folder that holds `rules/` and `assets/`, or raise MissingResources."""
    for folder in _root_candidates():
        if (folder / "rules").is_dir() and (folder / "assets").is_dir():
            return folder
    looked = ", ".join(str(folder) for folder in _root_candidates())
    raise MissingResources(f"The game's rules and pictures are missing. Looked in: {looked}")


def rules_folder() -> Path:
    """Return the folder of rules, texts and keys."""
    return root() / "rules"


def asset(name: str) -> Path:
    """Return the path of an asset, such as `svg/icons/dodge.svg` or `sounds/land.ogg`."""
    return root() / "assets" / name


def license_text(name: str) -> Path:
    """Return the path of one of our own licenses: `LICENSE` or `LICENSE-ASSETS`."""
    return root() / name


def _root_candidates() -> list[Path]:
    package = Path(__file__).resolve().parent
    bundle = getattr(sys, "_MEIPASS", None)
    frozen = [Path(bundle), Path(bundle) / "game" / "_data"] if bundle else []
    return [*frozen, package / "_data", package.parent]
