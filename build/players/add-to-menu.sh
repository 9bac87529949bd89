#!/bin/sh
# Adds {=chroma-chaos} to your app menu, and lets it open .chroma files:  ./add-to-menu.sh
# Takes it out again:                                                  ./add-to-menu.sh --remove
set -eu
here=$(cd "$(dirname "$0")" && pwd -P)
data=${XDG_DATA_HOME:-${HOME:?There is no home folder to add it to.}/.local/share}
entry=$data/applications/chroma-chaos.desktop
kind=$data/mime/packages/chroma-chaos.xml

# Desktops look up kinds of files and their programs in databases; some have no tools for them.
update_databases() {
    if command -v update-mime-database >/dev/null; then
        update-mime-database "$data/mime" || true
    fi
    if command -v update-desktop-database >/dev/null; then
        update-desktop-database "$data/applications" || true
    fi
} >/dev/null 2>&1

case ${1:-} in
"") ;;
--remove)
    rm -f "$entry" "$kind"
    for icon in "$here"/icons/chroma-chaos-*.png; do
        size=${icon##*-}
        rm -f "$data/icons/hicolor/${size%.png}x${size%.png}/apps/chroma-chaos.png"
    done
    update_databases
    echo "{=chroma-chaos} is no longer in your menu."
    exit 0
    ;;
*)
    echo "usage: add-to-menu.sh [--remove]" >&2
    exit 2
    ;;
esac

mkdir -p "$data/applications" "$data/mime/packages"
# In a desktop entry the name of a program stands in quotes, with \ before " ` $ \ in it, and % doubled.
quoted=$(printf '%s' "$here/chroma-chaos" | sed 's/\\/\\\\\\\\/g; s/["`$]/\\\\&/g; s/%/%%/g')
while IFS= read -r line; do
    case $line in
    Exec=*) printf 'Exec="%s" %%f\n' "$quoted" ;;
    *) printf '%s\n' "$line" ;;
    esac
done <"$here/chroma-chaos.desktop" >"$entry"
cp "$here/chroma-chaos.xml" "$kind"
for icon in "$here"/icons/chroma-chaos-*.png; do
    size=${icon##*-}
    folder=$data/icons/hicolor/${size%.png}x${size%.png}/apps
    mkdir -p "$folder"
    cp "$icon" "$folder/chroma-chaos.png"
done
update_databases
echo "{=chroma-chaos} is now in your menu and opens .chroma files. If you move its folder, run this again."
