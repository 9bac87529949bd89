"""What a tag publishes: archives that are the same whenever they are packed, and one list."""

import ast
import os
import plistlib
import re
import shutil
import stat
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import archive
import gather
import oldest
import pytest
import release
import yaml  # type: ignore[import-untyped]

from game.language import WHOLE, program_name, read_languages
from game.resources import rules_folder
from game.store.journals.journal_file import SUFFIX
from game.store.workshop_files import FILE_ENDING
from tests.release.conftest import CHECKOUT, run, unpack

MOMENT = 1_790_000_000
LATER = MOMENT + 3600
WORKFLOW = CHECKOUT / ".github" / "workflows" / "release.yml"
PORTABLE = CHECKOUT / "tests" / "release" / "portable.txt"
NAMES = (*gather.SYSTEMS, *gather.LISTS)
"""How all files end that a release has, but for the checksums."""
PULL_REQUEST = "github.event_name == 'pull_request'"
NOT_FOR_PULL_REQUESTS = "github.event_name != 'pull_request'"
SCREENS = ("window", "release", "phone")
"""The folders of tests that need programs a build server may lack, such as a virtual screen."""
POSIX = pytest.mark.skipif(os.name == "nt", reason="links, and what may be started")


def filled(folder: Path, backwards: bool = False) -> Path:
    """Answer a folder with files, links and a program, made in one order or in the other."""
    names = ["b/second.txt", "a.txt", "b/deep/third.txt", "B.txt", "start"]
    for name in reversed(names) if backwards else names:
        path = folder / "game" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"This is {name}.")
        os.utime(path, (LATER, LATER) if backwards else (MOMENT, MOMENT))
    (folder / "game" / "start").chmod(0o700 if backwards else 0o775)
    (folder / "game" / "again").symlink_to("b/second.txt")
    return folder / "game"


@POSIX
@pytest.mark.parametrize("pack", [archive.tarred, archive.zipped])
def test_a_folder_gives_the_same_archive_whenever_and_wherever_it_is_packed(
    pack: Any, tmp_path: Path
) -> None:
    one, other = (
        pack(filled(tmp_path / name, backwards=name == "other"), MOMENT)
        for name in ("one", "other")
    )
    assert one.read_bytes() == other.read_bytes()
    again = pack(tmp_path / "one" / "game", LATER)
    assert again.read_bytes() != other.read_bytes(), "the moment stands in it"


@POSIX
@pytest.mark.parametrize("pack", [archive.tarred, archive.zipped])
def test_an_archive_keeps_links_and_what_may_be_started(pack: Any, tmp_path: Path) -> None:
    packed = pack(filled(tmp_path / "packed"), MOMENT)
    into = tmp_path / "into"
    if packed.suffix == ".zip":
        program = shutil.which("unzip")
        if program is None:
            pytest.skip("unzip is not installed")
        assert run(program, "-q", packed, "-d", into, cwd=tmp_path).returncode == 0
    else:
        unpack(packed, into)
    assert (into / "game" / "again").readlink() == Path("b/second.txt")
    assert (into / "game" / "b" / "deep" / "third.txt").read_text() == "This is b/deep/third.txt."
    assert stat.S_IMODE((into / "game" / "start").stat().st_mode) & stat.S_IXUSR
    assert not stat.S_IMODE((into / "game" / "a.txt").stat().st_mode) & stat.S_IXUSR


def test_a_zip_of_windows_has_no_folders_with_backslashes(tmp_path: Path) -> None:
    with zipfile.ZipFile(archive.zipped(filled(tmp_path), MOMENT)) as packed:
        assert sorted(packed.namelist()) == packed.namelist()
        assert "game/b/deep/third.txt" in packed.namelist()
        assert {entry.date_time for entry in packed.infolist()} == {(2026, 9, 21, 14, 13, 20)}


def test_the_moment_is_the_one_asked_for_or_that_of_the_last_commit(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", str(MOMENT))
    assert release.moment() == MOMENT
    monkeypatch.delenv("SOURCE_DATE_EPOCH")
    git = {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_COMMITTER_DATE": f"{LATER} +0000"}
    who = ("-c", "user.name=Mia", "-c", "user.email=mia@example.org")
    monkeypatch.setattr(release, "PROJECT", tmp_path)
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    assert release.moment() == archive.OLDEST, "there is no commit"
    for words in (("init", "-q"), (*who, "commit", "-q", "--allow-empty", "-m", "Begun")):
        command = ["git", "-C", str(tmp_path), *words]
        subprocess.run(command, env=os.environ | git, check=True, capture_output=True)
    assert release.moment() == LATER


@pytest.mark.parametrize("reports", ["", "play@example.org"])
def test_a_release_without_an_address_for_reports_says_so(
    reports: str,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (tmp_path / "rules").mkdir()
    text = f'home = ""\nreports = "{reports}"\n'
    (tmp_path / "rules" / "about.toml").write_text(text, encoding="utf-8")
    monkeypatch.setattr(release, "PROJECT", tmp_path)
    monkeypatch.setattr(release, "build", lambda out: out)
    assert release.main(["--no-archive", "--out", str(tmp_path)]) == 0
    missing = "about.toml names no address for reports" in capsys.readouterr().out
    assert missing == (not reports)


def test_a_release_with_a_broken_address_is_not_built(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "about.toml").write_text('home = "me"\nreports = ""', encoding="utf-8")
    monkeypatch.setattr(release, "PROJECT", tmp_path)
    assert release.main(["--out", str(tmp_path)]) == 1
    assert "about.toml: home must be a web address" in capsys.readouterr().err


# All systems together --------------------------------------------------------------------------


@pytest.fixture
def made(tmp_path: Path) -> Path:
    """Answer a folder as the builds of all systems leave it."""
    for name in NAMES:
        path = tmp_path / "made" / name.partition(".")[0] / f"chroma-chaos-1.2.3-{name}"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"the game for {name}")
        archive.note_checksum(path)
    return tmp_path / "made"


def gathered(made: Path, tag: str = "v1.2.3") -> tuple[int, Path]:
    """Answer the exit code, and the folder into which everything was gathered."""
    into = made.parent / "release"
    return gather.main([str(made), str(into), "--tag", tag]), into


def test_all_archives_are_gathered_with_one_list(made: Path) -> None:
    code, into = gathered(made)
    assert code == 0
    names = {f"chroma-chaos-1.2.3-{name}" for name in NAMES}
    assert {path.name for path in into.iterdir()} == names | {archive.SUMS}
    assert archive.noted(into / archive.SUMS).keys() == names
    program = shutil.which("sha256sum")
    if program is not None:
        done = run(program, "--check", "--strict", archive.SUMS, cwd=into)
        assert done.stdout.count(": OK") == len(names)


@pytest.mark.parametrize("name", [gather.SYSTEMS[2], gather.LISTS[0]])
@pytest.mark.parametrize("fault", ["missing", "changed", "unnoted", "another", "tag"])
def test_nothing_is_gathered_unless_all_is_as_it_should_be(
    made: Path, fault: str, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    victim = made / name.partition(".")[0] / f"chroma-chaos-1.2.3-{name}"
    match fault:
        case "missing":
            victim.unlink()
        case "changed":
            victim.write_text("something else")
        case "unnoted":
            victim.with_name(archive.SUMS).unlink()
        case "another":
            victim.with_name("chroma-chaos-1.2.2-linux-x86_64.tar.xz").write_text("old")
    code, into = gathered(made, "v1.2.4" if fault == "tag" else "v1.2.3")
    assert code == 1
    assert "gather: " in capsys.readouterr().err
    assert not into.exists()


def test_gathering_needs_nothing_but_python(made: Path) -> None:
    words = (CHECKOUT / "build" / "gather.py", made, made.parent / "release", "--tag", "v1.2.3")
    done = run(sys.executable, "-S", "-E", *words, cwd=made)
    assert done.returncode == 0, done.stderr


# The workflow ----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def workflow() -> dict[Any, Any]:
    """Answer what the build servers are told."""
    told: dict[Any, Any] = yaml.safe_load(WORKFLOW.read_text(encoding="utf-8"))
    return told


def steps(workflow: dict[Any, Any], job: str) -> str:
    """Answer everything a job runs, line by line."""
    return "\n".join(step.get("run", "") for step in workflow["jobs"][job]["steps"])


def test_every_archive_that_is_published_is_built(workflow: dict[Any, Any]) -> None:
    built = {
        row["system"]: row["image"]
        for row in workflow["jobs"]["build"]["strategy"]["matrix"]["include"]
    }
    assert {system.partition(".")[0].partition("-")[0] for system in gather.SYSTEMS} == {
        system.partition("-")[0] for system in built
    }
    assert len(built) == len(gather.SYSTEMS)
    assert "intel" in built["macos-x86_64"]
    assert "python build/release.py" in steps(workflow, "build")


def test_a_tag_publishes_and_nothing_else_does(workflow: dict[Any, Any]) -> None:
    publish = workflow["jobs"]["publish"]
    assert workflow[True]["push"]["tags"] == ["v*"], "YAML takes the word on for a yes"
    assert publish["if"] == "startsWith(github.ref, 'refs/tags/v')"
    others = workflow["jobs"].keys() - {"publish", "quick"}
    assert set(publish["needs"]) == others, "nothing goes out that any of them refuses"
    assert all(workflow["jobs"][name]["if"] == NOT_FOR_PULL_REQUESTS for name in others)
    assert "gather.py made release" in steps(workflow, "publish")
    assert "gh release create" in steps(workflow, "publish")
    [(shown, notes)] = re.findall(
        r'sed "s\|\(([^|]+)\|.*" (\S+) >notes', steps(workflow, "publish")
    )
    told = (CHECKOUT / notes).read_text(encoding="utf-8")
    for system in gather.SYSTEMS:
        assert f"`{system}`" in told
    [picture] = re.findall(r"!\[[^]]+\]\((\S+)\)", told)
    assert picture.startswith(shown)
    assert (CHECKOUT / notes).parent.joinpath(picture).is_file()


def test_nobody_may_do_more_than_their_job_needs(workflow: dict[Any, Any]) -> None:
    assert workflow["permissions"] == {"contents": "read"}
    asked = {name: job.get("permissions") for name, job in workflow["jobs"].items()}
    publish = asked.pop("publish")
    assert publish == {"contents": "write", "id-token": "write", "attestations": "write"}
    assert set(asked.values()) == {None}
    for job in workflow["jobs"].values():
        assert job["timeout-minutes"] <= 90
        for step in job["steps"]:
            if step.get("uses", "").startswith("actions/checkout@"):
                assert step["with"]["persist-credentials"] is False


def test_every_action_is_pinned_by_its_commit_with_its_version_beside_it() -> None:
    lines = re.findall(r"^.*\buses:.*$", WORKFLOW.read_text(encoding="utf-8"), re.MULTILINE)
    pattern = re.compile(r"uses: ([\w-]+/[\w/-]+)@([0-9a-f]{40}) # (v\d+\.\d+\.\d+)$")
    pinned = [pattern.search(line) for line in lines]
    assert lines
    assert all(pinned), lines
    found = {match.groups() for match in pinned if match}
    assert len({name for name, _, _ in found}) == len(found), "each action in one version"
    assert "actions/attest-build-provenance" in {name for name, _, _ in found}


def test_a_pull_request_is_checked_quickly_and_everything_else_fully(
    workflow: dict[Any, Any],
) -> None:
    assert workflow["jobs"]["quick"]["if"] == PULL_REQUEST
    assert "sh build/check --quick" in steps(workflow, "quick").splitlines()
    assert "sh build/check" in steps(workflow, "check").splitlines()
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    versions = workflow["jobs"]["check"]["strategy"]["matrix"]["python"]
    assert f">={versions[0]}" == project["requires-python"], "the oldest one we support"
    assert len(versions) > 1


def test_what_is_tried_on_every_system_is_there_and_needs_no_screen(
    workflow: dict[Any, Any],
) -> None:
    assert f'"@{PORTABLE.relative_to(CHECKOUT).as_posix()}"' in steps(workflow, "build")
    names = PORTABLE.read_text(encoding="utf-8").split()
    assert len(set(names)) == len(names) > 0
    for name in names:
        assert (CHECKOUT / name).exists(), name
        assert Path(name).parts[:2] not in {("tests", folder) for folder in SCREENS}, name


def test_what_a_release_is_built_with_is_pinned(workflow: dict[Any, Any]) -> None:
    assert '".[dev,reader]" -c build/constraints.txt' in steps(workflow, "build")
    lines = (CHECKOUT / "build" / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pinned = [re.match(r"([a-z0-9-]+)==[\w.]+( ; .+)?$", line) for line in lines if line[0] != "#"]
    assert all(pinned)
    names = {found[1] for found in pinned if found}
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    asked = [*project["dependencies"], *project["optional-dependencies"]["dev"]]
    wanted = {re.split(r"[^a-z0-9-]", one)[0] for one in asked}
    assert wanted <= names
    assert {"macholib", "pefile", "colorama"} <= names, "for the other systems"


# Where it runs ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "told"),
    [
        (31, "Ubuntu 20.04, Debian 11, Fedora 32 (glibc 2.31)"),
        (34, "Ubuntu 22.04, Debian 12, Fedora 35 (glibc 2.34)"),
        (99, "Ubuntu after 24.04, Debian after 13, Fedora 100 (glibc 2.99)"),
    ],
)
def test_the_oldest_systems_are_named(number: int, told: str) -> None:
    assert oldest.spoken(number) == told


def test_what_programs_ask_of_the_c_library_is_read_from_them(tmp_path: Path) -> None:
    strings = b"\0libc.so.6\0GLIBC_2.2.5\0GLIBC_2.28\0GLIBC_2.34\0GLIBC_PRIVATE\0main\0"
    (tmp_path / "program").write_bytes(oldest.ELF + strings)
    (tmp_path / "notes.txt").write_bytes(b"\0GLIBC_2.99\0")
    assert oldest.c_library(tmp_path) == 34


@pytest.mark.parametrize("name", ["play.bat", "check.bat"])
def test_windows_starts_it_from_a_folder_in_the_network_too(name: str) -> None:
    lines = (CHECKOUT / "build" / name).read_text(encoding="utf-8").splitlines()
    assert 'pushd "%~dp0.." || exit /b 1' in lines
    assert not [line for line in lines if line.startswith(("cd ", "chdir "))]
    assert "popd" in lines


def test_the_check_of_a_build_server_has_an_hour() -> None:
    assert "timeout --foreground 60m" in (CHECKOUT / ".ci" / "run").read_text(encoding="utf-8")


def test_the_readmes_say_where_things_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    told = [
        (CHECKOUT / name).read_text(encoding="utf-8").replace("\\", "/")
        for name in ("docs/install.md", *(f"build/players/{name}" for name in release.READMES))
    ]
    for place in kept(monkeypatch):
        assert all(place in text for text in told), place


def test_the_players_readme_says_the_same_in_every_language() -> None:
    """The same chapters, commands and files."""
    told = {name: (release.PLAYERS / name).read_text(encoding="utf-8") for name in release.READMES}
    english = told["README.txt"]
    assert len(told) == len(languages())
    for name, text in told.items():
        assert release.READMES[name] in text
        assert max(map(len, text.splitlines())) <= 100, name
        for sign in (r"^[A-ZÀ-Ü„«»¿“\" ’?,-]+$", r"^  (?:Windows|Mac|Linux)  ", r"^ {16}xattr .*$"):
            count = len(re.findall(sign, english, re.MULTILINE))
            assert len(re.findall(sign, text, re.MULTILINE)) == count > 0, (name, sign)
        for word in (
            FILE_ENDING,
            "add-to-menu.sh --remove",
            "CHROMA_CHAOS_HOME",
            "SHA256SUMS",
            "LICENSE-ASSETS",
        ):
            assert word in text, name


# Files that open by a double click ----------------------------------------------------------------

GAME_FILE = "application/x-chroma-game"


def menu_entry() -> dict[str, str]:
    """Answer the program's entry in the menus of Linux."""
    lines = (release.PLAYERS / "chroma-chaos.desktop").read_text(encoding="utf-8").splitlines()
    return dict(line.split("=", 1) for line in lines if "=" in line)


def mac_files() -> dict[str, Any]:
    """Answer what the program for macOS says about files."""
    tree = ast.parse((CHECKOUT / "build" / "chroma_chaos.spec").read_text(encoding="utf-8"))
    values = {
        node.targets[0].id: node.value
        for node in tree.body
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
    }
    kinds = ast.unparse(values["FILE_KINDS"])
    found: dict[str, Any] = eval(
        kinds, {"GAME_FILE": ast.literal_eval(values["GAME_FILE"]), "TITLE": program_name()}
    )
    return found


def test_linux_opens_homemade_games_with_the_program() -> None:
    entry = menu_entry()
    assert entry["Exec"].endswith(" %f")
    assert entry["MimeType"] == f"{GAME_FILE};"
    [kind] = ElementTree.parse(release.PLAYERS / "chroma-chaos.xml").getroot()
    assert kind.get("type") == GAME_FILE
    assert [one.get("pattern") for one in kind if one.tag.endswith("glob")] == [f"*{FILE_ENDING}"]
    comments = [one for one in kind if one.tag.endswith("comment")]
    assert len({one.text for one in comments}) == len(languages())
    for key in ("GenericName", "Comment", "Keywords"):
        said = {entry[key], *(entry[f"{key}[{one}]"] for one in languages() if one != "en")}
        assert len(said) == len(languages())


def test_the_menu_entry_is_valid() -> None:
    program = shutil.which("desktop-file-validate")
    if program is None:
        pytest.skip("desktop-file-validate is not installed")
    done = run(program, release.PLAYERS / "chroma-chaos.desktop", cwd=release.PLAYERS)
    assert (done.returncode, done.stdout) == (0, "")


def test_macos_opens_homemade_games_with_the_program() -> None:
    said = mac_files()
    [kind] = said["UTExportedTypeDeclarations"]
    games, saved = said["CFBundleDocumentTypes"]
    tags = kind["UTTypeTagSpecification"]
    assert tags["public.filename-extension"] == [FILE_ENDING.removeprefix(".")]
    assert tags["public.mime-type"] == [GAME_FILE]
    assert games["LSItemContentTypes"] == [kind["UTTypeIdentifier"]]
    assert (games["LSHandlerRank"], saved["LSHandlerRank"]) == ("Owner", "Alternate")
    assert saved["CFBundleTypeExtensions"] == [SUFFIX.removeprefix(".")]
    assert plistlib.loads(plistlib.dumps(said)) == said


# Where things are kept ---------------------------------------------------------------------------


def languages() -> list[str]:
    """Answer the languages in which nothing is missing."""
    there = read_languages(rules_folder())
    return [id for id, one in there.items() if one.state == WHOLE]


def kept(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Answer in which folders the game keeps things on each system, as people write them."""
    from platformdirs import macos, unix, windows  # noqa: PLC0415  all three, on any system

    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", "/home/mia")
    monkeypatch.setattr(windows, "get_win_folder", lambda name: f"%{name[6:].replace('_', '')}%")
    places = set()
    for system in (unix.Unix, macos.MacOS, windows.Windows):
        found = system("chroma-chaos", appauthor=False)
        places |= {found.user_data_dir, found.user_config_dir, found.user_log_dir}
    plain = (place.replace("\\", "/").replace("/home/mia", "~") for place in places)
    return {re.sub("/(log|Logs)$", "", place) for place in plain}


def test_uv_installs_no_tools_for_who_only_plays() -> None:
    facts = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))
    assert facts["tool"]["uv"]["default-groups"] == []
    assert "/uv.lock" in (CHECKOUT / ".gitignore").read_text(encoding="utf-8").splitlines()


def test_the_readme_names_no_command_that_systems_refuse() -> None:
    told = (CHECKOUT / "README.md").read_text(encoding="utf-8")
    lines = [line.strip() for line in told.splitlines() if line.startswith("    ")]
    assert {"pipx install .", "uv tool install ."} <= set(lines)
    assert not [line for line in lines if line.startswith("pip ") or "'" in line]
