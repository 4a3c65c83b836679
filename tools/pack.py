"""Byte-compile Python for the page. Runs in Pyodide's own Python, since only that writes the .pyc files it can read.

`stdlib(out)` and `package(src, out)` write zips of .pyc files that zipimport reads. The .pyc files are of the unchecked-hash kind and
the zip entries carry a fixed date, so that the same input gives the same bytes.
"""

import importlib.util
import zipfile
from collections.abc import Iterable
from importlib._bootstrap_external import _code_to_hash_pyc
from pathlib import Path

STDLIB = "/lib/python314.zip"

# What a card game in a worker can't need: other programs, servers, file formats, terminals, test tools, second implementations in Python of C modules.
DROPPED = (
    "_pyrepl/", "unittest/", "multiprocessing/", "xmlrpc/", "wsgiref/", "sqlite3/", "pdb.py", "doctest.py", "pydoc.py", "pydoc_data/", "imaplib.py", "mailbox.py",
    "optparse.py", "smtplib.py", "poplib.py", "ftplib.py", "xml/", "tarfile.py", "_pyio.py", "cProfile.py", "profile.py", "profiling/", "pstats.py",
    "pickletools.py", "ensurepip/", "turtle", "webbrowser.py", "ctypes/", "curses/", "dbm/", "idlelib/", "tkinter/", "venv/", "bdb.py", "cmd.py", "code.py",
    "this.py", "antigravity.py", "__phello__", "socketserver.py", "wave.py", "netrc.py", "plistlib.py", "py_compile.py", "compileall.py", "trace.py",
    "tabnanny.py", "zipapp.py", "fileinput.py", "sched.py", "shelve.py", "getpass.py", "gettext.py", "configparser.py", "tomllib/", "graphlib.py", "zoneinfo/",
    "_pydecimal.py", "http/", "email/", "ipaddress.py", "concurrent/interpreters/", "_pylong.py", "_pydatetime.py", "nturl2path.py", "pyclbr.py", "symtable.py",
    "rlcompleter.py", "pty.py", "tty.py", "mimetypes.py", "argparse.py", "importlib/metadata", "importlib/resources", "modulefinder.py", "filecmp.py",
    "colorsys.py", "sysconfig/", "compression/zstd/", "string/templatelib.py",
)  # fmt: skip
ENCODINGS = {"__init__", "aliases", "utf_8", "ascii", "latin_1", "cp437", "utf_8_sig", "unicode_escape", "raw_unicode_escape", "utf_16", "utf_16_le", "utf_16_be"}


def stdlib(out: str) -> None:
    """Write Pyodide's standard library, trimmed and byte-compiled, to the file `out`."""
    with zipfile.ZipFile(STDLIB) as source:
        files = [(info.filename, source.read(info)) for info in source.infolist() if not info.is_dir()]
    _write(out, _compiled([file for file in files if _kept(file[0])], STDLIB))


def package(src: str, out: str, mounted_at: str) -> None:
    """Write the Python files below the folder `src`, byte-compiled, to the file `out`, which the page will have at the path `mounted_at`."""
    root = Path(src)
    paths = sorted(path for path in root.rglob("*.py") if "__pycache__" not in path.parts)
    _write(out, _compiled([(path.relative_to(root.parent).as_posix(), path.read_bytes()) for path in paths], mounted_at))


def _kept(name: str) -> bool:
    if name.startswith("encodings/"):
        return name.removeprefix("encodings/").removesuffix(".py") in ENCODINGS
    return not name.startswith(DROPPED)


def _compiled(files: Iterable[tuple[str, bytes]], archive: str) -> list[tuple[str, bytes]]:
    result = []
    for name, data in files:
        if name.endswith(".py"):
            code = compile(data, f"{archive}/{name}", "exec", dont_inherit=True, optimize=0)
            name, data = name + "c", bytes(_code_to_hash_pyc(code, importlib.util.source_hash(data), False))
        result.append((name, data))
    return result


def _write(out: str, files: list[tuple[str, bytes]]) -> None:
    with zipfile.ZipFile(out, "w") as archive:
        for name, data in files:
            info = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            info.external_attr = 0o644 << 16
            archive.writestr(info, data, zipfile.ZIP_DEFLATED, 9)
