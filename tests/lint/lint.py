# SPDX-License-Identifier: GPL-3.0-or-later
"""What the lints share: the tree they look at, and TAP on standard output.

A lint is called with the root of the tree and the build folder. It calls case() once for each thing
that can be right or wrong, and done() at its end.
"""

import os
import pathlib
import re
import subprocess
import sys

root = pathlib.Path(sys.argv[1]).resolve()
build = pathlib.Path(sys.argv[2]).resolve()
name = pathlib.Path(sys.argv[0]).stem

_count = 0
_failed = 0


def files(*suffixes, under="."):
    """The files of the tree below a folder whose names end so, sorted; build folders left out."""
    found = []
    for folder, folders, names in os.walk(root / under):
        here = pathlib.Path(folder)
        folders[:] = sorted(
            f
            for f in folders
            if f not in (".git", "__pycache__") and not (here == root and f.startswith("build"))
            and not (here / f / "meson-private").exists()
        )
        found += [here / n for n in sorted(names) if n.endswith(suffixes or ("",))]
    return found


def short(path):
    return str(pathlib.Path(path).relative_to(root))


def text(path):
    return pathlib.Path(path).read_text(encoding="utf-8")


_C_TOKEN = re.compile(r"""/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'""", re.S)


def without_comments(source):
    """C source with its comments blanked, lines kept."""
    def blank(match):
        token = match.group()
        return re.sub(r"[^\n]", " ", token) if token.startswith("/") else token
    return _C_TOKEN.sub(blank, source)


def code_only(source):
    """C source with comments and the insides of strings blanked, lines kept."""
    return _C_TOKEN.sub(lambda match: re.sub(r"[^\n]", " ", match.group()), source)


def grep(pattern, source):
    """(line number, match) of each match."""
    return [(source.count("\n", 0, m.start()) + 1, m) for m in re.finditer(pattern, source)]


def case(what, problems=()):
    """One TAP point, which is good when there are no problems."""
    global _count, _failed
    problems = list(problems)
    _count += 1
    _failed += bool(problems)
    print(f"{'not ok' if problems else 'ok'} {_count} /lint/{name}/{what}")
    for problem in problems:
        note(problem)
        # Meson shows this stream where a test fails; the other goes into its log only.
        print(f"{what}: {problem}", file=sys.stderr)
    sys.stdout.flush()


def note(line):
    for part in str(line).splitlines() or [""]:
        print(f"# {part}")


def run(*argv, **kwargs):
    """Runs a checker; returns what it had to say when it failed, else nothing."""
    try:
        result = subprocess.run([str(a) for a in argv], capture_output=True, text=True, **kwargs)
    except FileNotFoundError:
        return [f"{argv[0]} is not installed; ./dev deps installs it"]
    if result.returncode == 0:
        return []
    return [f"{' '.join(map(str, argv))}: exit status {result.returncode}",
            result.stdout.strip(), result.stderr.strip()]


def done():
    print(f"1..{_count}")
    sys.exit(1 if _failed else 0)
