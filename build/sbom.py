"""Lists what is inside a built program, for packagers and scanners: an SBOM in CycloneDX 1.6.

The same folder, versions and moment give the same bytes.
"""

import json
import platform
import re
import tomllib
import uuid
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from importlib import metadata
from pathlib import Path
from typing import Any

import notices
import pygame
from notices import Work

PROJECT = Path(__file__).resolve().parent.parent
ENDING = ".cdx.json"
ROOT = "chroma-chaos"
SPDX_ID = re.compile(r"[\w.+-]+")
"""What a single license of the SPDX list looks like; anything else is a license by name."""
VERSIONS: Mapping[str, Callable[[], object]] = {
    "Python": platform.python_version,
    "SDL": pygame.get_sdl_version,
    "SDL_image": pygame.image.get_sdl_image_version,
    "SDL_mixer": pygame.mixer.get_sdl_mixer_version,
    "SDL_ttf": pygame.font.get_sdl_ttf_version,
}
"""By the names of works that are no Python packages: what tells their versions."""


def write_sbom(folder: Path, version: str, moment: int) -> Path:
    """Write the list for a built folder beside it; return its file."""
    path = folder.with_name(f"{folder.name}{ENDING}")
    text = json.dumps(list_contents(folder, version, moment), indent=2, ensure_ascii=False)
    path.write_text(f"{text}\n", encoding="utf-8", newline="\n")
    return path


def list_contents(folder: Path, version: str, moment: int) -> dict[str, Any]:
    """Return the list of what is inside; the moment is in seconds since 1970."""
    components = [_describe_work(work) for work in notices.inside(folder)]
    facts = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    contents: dict[str, Any] = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "timestamp": datetime.fromtimestamp(moment, UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "component": {
                "type": "application",
                "bom-ref": ROOT,
                "name": facts["name"],
                "version": version,
                "description": facts["description"],
                "licenses": [{"expression": facts["license"]}],
            },
        },
        "components": components,
        "dependencies": [{"ref": ROOT, "dependsOn": [one["bom-ref"] for one in components]}],
    }
    number = uuid.uuid5(uuid.NAMESPACE_URL, f"{folder.name} {json.dumps(contents)}")
    return contents | {"serialNumber": number.urn}


def _describe_work(work: Work) -> dict[str, Any]:
    """Return one work with its version, if it is known, and its license."""
    version = metadata.version(work.package) if work.package else _own_version(work.name)
    described = {
        "type": "library",
        "bom-ref": f"pkg:pypi/{work.package}@{version}" if work.package else work.name,
        "name": work.package or work.name,
        "version": version,
        "purl": f"pkg:pypi/{work.package}@{version}" if work.package else "",
    }
    kind = "id" if SPDX_ID.fullmatch(work.license) else "name"
    return {key: value for key, value in described.items() if value} | {
        "licenses": [{"license": {kind: work.license}}],
        "externalReferences": [{"type": "website", "url": f"https://{work.home}"}],
    }


def _own_version(name: str) -> str:
    """Return the version of a work that is no package; empty if nothing tells it."""
    found = VERSIONS[name]() if name in VERSIONS else ""
    return ".".join(map(str, found)) if isinstance(found, tuple) else str(found)
