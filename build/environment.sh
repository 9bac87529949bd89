# Read by play and check: finds Python, makes the game's own environment, installs into it.
# Needs nothing but a POSIX shell. The environment is .venv in the checkout, or $CHROMA_CHAOS_VENV.

venv=${CHROMA_CHAOS_VENV:-.venv}

is_new_enough() {
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1
}

find_python() {
    for candidate in ${PYTHON:-} python3 python3.14 python3.13 python3.12 python3.11 python; do
        if is_new_enough "$candidate"; then
            command -v "$candidate"
            return 0
        fi
    done
    return 1
}

say_how_to_get_python() {
    cat >&2 <<'TEXT'
Chroma Chaos needs Python 3.11 or newer, and found none.

  Debian, Ubuntu   sudo apt install python3 python3-venv
  Fedora           sudo dnf install python3
  macOS            brew install python     (or the installer from python.org)
  any system       the installer from https://www.python.org/downloads/

Is it there under another name? Say so:  PYTHON=/path/to/python3 sh build/play
TEXT
}

venv_python() {
    for candidate in "$venv/bin/python" "$venv/Scripts/python.exe"; do
        if is_new_enough "$candidate"; then
            echo "$candidate"
            return 0
        fi
    done
    return 1
}

# What an installed environment has to agree with: where it lies, and what we ask for.
fingerprint() {
    pwd -P
    cksum pyproject.toml
}

make_venv() {
    base=$(find_python) || { say_how_to_get_python; return 1; }
    if [ -L "$venv" ] && [ -d "$venv" ]; then
        echo "$venv leads to an environment made for another place: nothing is changed there." >&2
        echo "Remove that link, or name another place:  CHROMA_CHAOS_VENV=/path sh build/play" >&2
        return 1
    fi
    "$base" -m venv "$venv" >/dev/null 2>&1 && return 0
    "$base" -m venv --clear "$venv" && return 0
    echo "Python could not make an environment in $venv." >&2
    echo "On Debian and Ubuntu this helps:  sudo apt install python3-venv" >&2
    return 1
}

# prepare WHAT STAMP [HOW]: afterwards $python runs the game; WHAT is what pip installs, and HOW.
prepare() {
    stamp=$venv/.chroma-chaos-$2
    if python=$(venv_python) && [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$(fingerprint)" ]; then
        return 0
    fi
    echo "Getting Chroma Chaos ready (only the first time, about a minute) ..."
    make_venv || return 1
    python=$(venv_python) || { echo "The environment in $venv does not start." >&2; return 1; }
    # shellcheck disable=SC2086  # perhaps none
    if ! "$python" -m pip install --quiet --disable-pip-version-check ${3:-} --editable "$1"; then
        echo "Installing did not work. The lines above say why; often it is the network." >&2
        return 1
    fi
    fingerprint >"$stamp"
}
