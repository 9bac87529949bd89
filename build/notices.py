"""Who else's work lies in the built program, and under which licenses.

Every library file in the built folder must belong to somebody in this list.
"""

import re
import shutil
import sys
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

BUILD = Path(__file__).resolve().parent
sys.path.insert(0, str(BUILD.parent))

from game.language import program_name  # noqa: E402

TEXTS = (BUILD / "licenses", BUILD.parent / "assets" / "fonts")
"""Where the texts of licenses lie that no package brings along."""
OWN = ("LICENSE", "LICENSE-ASSETS")
"""Our own licenses, in the project's folder."""
LGPL = ("LGPL-2.1.txt",)


@dataclass(frozen=True, slots=True)
class Work:
    """Something that somebody else has made."""

    name: str
    license: str
    home: str
    files: str
    """A pattern for the names of its library files, in small letters and without `lib`."""
    texts: tuple[str, ...] = ()
    package: str = ""
    """Its name where Python packages come from; its license text lies there."""


WORKS = (
    Work("Python", "PSF-2.0", "python.org", r"python3|_multiprocessing|pyexpat", ("python.txt",)),
    Work("PyInstaller", "GPL-2.0-or-later, with an exception for what is built with it",
         "pyinstaller.org", r"$^", package="pyinstaller"),
    Work("pygame-ce", "LGPL-2.1-or-later", "pyga.me", r"$^", LGPL, "pygame-ce"),
    Work("pymunk and Chipmunk", "MIT", "pymunk.org", r"_chipmunk", package="pymunk"),
    Work("cffi", "MIT", "cffi.readthedocs.io", r"_cffi_backend", package="cffi"),
    Work("platformdirs", "MIT", "platformdirs.readthedocs.io", r"$^", package="platformdirs"),
    Work("pydyf", "BSD-3-Clause", "doc.courtbouillon.org/pydyf", r"$^", package="pydyf"),
    Work("websockets", "BSD-3-Clause", "websockets.readthedocs.io", r"speedups",
         package="websockets"),
    Work("segno", "BSD-3-Clause", "segno.readthedocs.io", r"$^", package="segno"),
    Work("ifaddr", "MIT", "github.com/ifaddr/ifaddr", r"$^", package="ifaddr"),
    Work("SDL", "Zlib", "libsdl.org", r"sdl2[-.]", ("sdl2.txt",)),
    Work("SDL_image", "Zlib", "libsdl.org", r"sdl2_image", ("sdl2-image.txt",)),
    Work("SDL_mixer", "Zlib", "libsdl.org", r"sdl2_mixer", ("sdl2-mixer.txt",)),
    Work("SDL_ttf", "Zlib", "libsdl.org", r"sdl2_ttf", ("sdl2-ttf.txt",)),
    Work("FreeType", "FTL", "freetype.org", r"freetype", ("freetype.txt",)),
    Work("HarfBuzz", "MIT-Modern-Variant", "harfbuzz.github.io", r"harfbuzz", ("harfbuzz.txt",)),
    Work("libpng", "libpng-2.0", "libpng.org", r"png16", ("libpng.txt",)),
    Work("libjpeg-turbo", "IJG and BSD-3-Clause", "libjpeg-turbo.org", r"(turbo)?jpeg",
         ("libjpeg-turbo.txt",)),
    Work("LibTIFF", "libtiff", "libtiff.gitlab.io/libtiff", r"tiff", ("libtiff.txt",)),
    Work("libwebp", "BSD-3-Clause", "developers.google.com/speed/webp", r"webp|sharpyuv",
         ("libwebp.txt",)),
    Work("zlib", "Zlib", "zlib.net", r"z[-.]|zlib", ("zlib.txt",)),
    Work("Brotli", "MIT", "github.com/google/brotli", r"brotli", ("brotli.txt",)),
    Work("Ogg", "BSD-3-Clause", "xiph.org/ogg", r"ogg", ("ogg.txt",)),
    Work("Vorbis", "BSD-3-Clause", "xiph.org/vorbis", r"vorbis", ("vorbis.txt",)),
    Work("FLAC", "BSD-3-Clause", "xiph.org/flac", r"flac", ("flac.txt",)),
    Work("Opus", "BSD-3-Clause", "opus-codec.org", r"opus[-.]", ("opus.txt",)),
    Work("opusfile", "BSD-3-Clause", "opus-codec.org", r"opusfile", ("opusfile.txt",)),
    Work("WavPack", "BSD-3-Clause", "wavpack.com", r"wavpack", ("wavpack.txt",)),
    Work("libxmp", "MIT", "xmp.sourceforge.net", r"xmp", ("libxmp.txt",)),
    Work("mpg123", "LGPL-2.1-or-later", "mpg123.de", r"mpg123", ("mpg123.txt", *LGPL)),
    Work("FluidSynth", "LGPL-2.1-or-later", "fluidsynth.org", r"fluidsynth",
         ("fluidsynth.txt", *LGPL)),
    Work("libsndfile", "LGPL-2.1-or-later", "libsndfile.github.io/libsndfile", r"sndfile",
         ("sndfile.txt", *LGPL)),
    Work("libffi", "MIT", "sourceware.org/libffi", r"ffi", ("libffi.txt",)),
    Work("Expat", "MIT", "libexpat.github.io", r"expat", ("expat.txt",)),
    Work("The C and C++ runtime of GCC", "GPL-3.0 with the GCC Runtime Library Exception",
         "gcc.gnu.org", r"gcc_s|stdc\+\+", ("gcc-exception.txt", "GPL-3.txt")),
    Work("Prism (prismatoid)", "MPL-2.0", "github.com/ethindp/prism", r"prism|_prism_cffi",
         package="prismatoid"),
    Work("GLib", "LGPL-2.1-or-later", "gitlab.gnome.org/GNOME/glib",
         r"(glib|gio|gmodule|gobject)-2", LGPL),
    Work("glibmm and libsigc++", "LGPL-2.1-or-later", "gtkmm.org", r"glibmm|giomm|sigc", LGPL),
    Work("PCRE2", "BSD-3-Clause", "pcre.org", r"pcre2", ("pcre2.txt",)),
    Work("libmount and libblkid", "LGPL-2.1-or-later", "github.com/util-linux/util-linux",
         r"mount|blkid", LGPL),
    Work("libselinux", "public domain", "github.com/SELinuxProject/selinux", r"selinux",
         ("libselinux.txt",)),
    Work("Microsoft's C runtime", "as redistributed with Python", "microsoft.com",
         r"vcruntime|msvcp|ucrtbase|api-ms-win|concrt", ()),
    Work("Nunito and Fredoka", "OFL-1.1", "fonts.google.com", r"$^",
         ("OFL-Fredoka.txt", "OFL-Nunito.txt")),
)  # fmt: skip
OURS = re.compile(r"\.(cpython|abi3|cp3\d+)[-.]?.*\.(so|pyd)$|\.pyd$")
"""How modules of Python and of its packages are named; these belong to Python or a package."""
LIBRARY = re.compile(r"\.(so|dll|dylib)(\.|$)|\.pyd$")


def libraries(folder: Path) -> list[Path]:
    """All library files below a folder, links left out."""
    found = (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    return sorted(path for path in found if LIBRARY.search(path.name))


def maker(path: Path) -> Work | None:
    """Whose a library file is; nothing when nobody in the list claims it."""
    name = path.name.lower().removeprefix("lib")
    return next((work for work in WORKS if re.match(work.files, name)), None)


def unclaimed(folder: Path) -> list[str]:
    """The library files that nobody in the list claims, by name."""
    found = libraries(folder)
    return [p.name for p in found if maker(p) is None and not OURS.search(p.name)]


def inside(folder: Path) -> list[Work]:
    """Whose work lies in a built folder."""
    present = {maker(path) for path in libraries(folder)}
    return [work for work in WORKS if work.files == r"$^" or work in present]


def write(folder: Path, into: Path) -> None:
    """Write the list and all texts of licenses for what lies in a built folder."""
    into.mkdir(parents=True, exist_ok=True)
    works = inside(folder)
    for text in {text for work in works for text in work.texts}:
        shutil.copy(next(place / text for place in TEXTS if (place / text).exists()), into / text)
    lines = [HEAD, *(_line(work, into) for work in works), FOOT]
    (into / "README.txt").write_text("\n".join(lines), encoding="utf-8")


def _line(work: Work, into: Path) -> str:
    """One work in the list, after its package's own texts were copied."""
    version = ""
    texts = list(work.texts)
    if work.package:
        version = " " + metadata.version(work.package)
        for number, text in enumerate(_own_texts(work.package)):
            name = f"{work.package}{'' if not number else f'-{number + 1}'}.txt"
            shutil.copy(text, into / name)
            texts.append(name)
    told = f" ({', '.join(texts)})" if texts else ""
    return f"  {work.name}{version}: {work.license}, {work.home}{told}"


def _own_texts(package: str) -> list[Path]:
    """The license files that an installed package brings along."""
    files = metadata.files(package) or []
    wanted = re.compile(r"dist-info/(.*/)?(licen[sc]e|copying)[^/]*$", re.IGNORECASE)
    return [Path(str(file.locate())) for file in files if wanted.search(file.as_posix())]


HEAD = f"""\
WHAT {program_name().upper()} IS MADE WITH

{program_name()} is built with the work of many people, who let others use it freely. These
are their names and licenses; the texts of the licenses lie in this folder. The libraries
under the LGPL lie as files of their own in the game's folder, and may be replaced by
others; their sources are found at the addresses named here.
"""
FOOT = """
The game itself: the program is under the MIT License (LICENSE in the game's folder), its
drawings, sounds and texts under CC BY-SA 4.0 (LICENSE-ASSETS there). The rules come from
Color Chaos and the Chroma Cards; we thank those who invented them, and claim no rights in
their games.
"""
