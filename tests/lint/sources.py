# SPDX-License-Identifier: GPL-3.0-or-later
"""Licence lines, sizes, and words that have no place in the tree."""

import json
import re
import xml.etree.ElementTree as ElementTree
import lint

# --- licence lines ---------------------------------------------------------------------------------

TEXT = (".c", ".h", ".py", ".sh", ".build", ".ui", ".css", ".xml", ".svg", ".page", ".in", ".rng",
        ".rnc", ".muster-army", ".muster-scenario", ".muster-ruleset", ".options", ".supp", ".1")
NAMED = {"dev", "run", "meson_options.txt", ".clang-format"}
DATA = ("data/rulesets/", "data/samples/", "data/schemas/", "help/")
LICENCES = {p.stem for p in (lint.root / "LICENSES").iterdir()}

problems = []
looked_at = 0
for path in lint.files():
    name = lint.short(path)
    wanted = path.suffix in TEXT or path.name in NAMED or name.startswith("tools/")
    if not wanted or name.startswith("tests/fixtures/") or path.suffix == ".png":
        continue
    looked_at += 1
    head = "\n".join(lint.text(path).splitlines()[:6])
    match = re.search(r"SPDX-License-Identifier: ([\w.-]+)", head)
    if match is None:
        problems.append(f"{name}: no SPDX line among the first six")
    elif match.group(1) not in LICENCES:
        problems.append(f"{name}: LICENSES has no {match.group(1)}")
    elif (name.startswith(DATA) and path.name != "meson.build"
          and match.group(1) != "CC0-1.0"):
        problems.append(f"{name}: data is CC0-1.0")
    elif name.startswith(("src/", "tests/", "ui/")) and match.group(1) != "GPL-3.0-or-later":
        problems.append(f"{name}: code is GPL-3.0-or-later")
if looked_at < 20:
    problems.append(f"only {looked_at} files found to look at")
lint.case("spdx-lines", problems)

# --- sizes -----------------------------------------------------------------------------------------

# kind: (ask in review, must be split)
SIZES = {"source": (600, 1000), "test": (600, 900), "header": (150, 250), "ui": (250, 350),
         "meson": (120, 200)}
FUNCTION = (70, 110)
EXCUSE = "Long on purpose:"


def kind_of(path):
    name = lint.short(path)
    if path.name == "meson.build":
        return "meson"
    if path.suffix == ".ui":
        return "ui"
    if path.suffix in (".c", ".h", ".py") and name.startswith("tests/"):
        return "test"
    if path.suffix == ".h":
        return "header"
    if path.suffix in (".c", ".py"):
        return "source"
    return None


def functions(source):
    """(name, first line, lines) of each function of a C file in GNU style."""
    lines = lint.code_only(source).split("\n")
    start = None
    for number, line in enumerate(lines):
        if line.rstrip() == "{":
            start = number
        elif line.startswith("}") and start is not None:
            if line.rstrip() == "}":
                name = next((m.group(1) for m in (re.match(r"([A-Za-z_]\w*) ?\(", lines[n])
                             for n in range(start - 1, max(start - 20, -1), -1)) if m), "?")
                yield name, start + 1, number - start + 1
            start = None


big_files, big_functions = [], []
for path in lint.files(".c", ".h", ".py", ".ui", "meson.build"):
    kind = kind_of(path)
    source = lint.text(path)
    lines = source.count("\n")
    excused = EXCUSE in "\n".join(source.splitlines()[:20])
    if lines > SIZES[kind][1] and not excused:
        big_files.append(f"{lint.short(path)}: {lines} lines, {SIZES[kind][1]} at most: split it "
                         f"along a seam, or say “{EXCUSE}” and why in its head")
    elif lines > SIZES[kind][0]:
        lint.note(f"{lint.short(path)}: {lines} lines, usually below {SIZES[kind][0]}")
    if path.suffix == ".c":
        for function, line, length in functions(source):
            where = f"{lint.short(path)}:{line}: {function} has {length} lines"
            if length > FUNCTION[1] and not excused:
                big_functions.append(f"{where}, {FUNCTION[1]} at most")
            elif length > FUNCTION[0]:
                lint.note(f"{where}, usually below {FUNCTION[0]}")
lint.case("file-sizes", big_files)
lint.case("function-sizes", big_functions)

# --- columns --------------------------------------------------------------------------------------

COLUMNS = 100
problems = [f"{lint.short(path)}:{number}: {len(line)} columns, {COLUMNS} at most"
            for path in lint.files(".c", ".h", under="src")
            for number, line in enumerate(lint.text(path).split("\n"), 1) if len(line) > COLUMNS]
lint.case("columns", problems)

# --- apostrophes ----------------------------------------------------------------------------------

# What people read has ’; where a quotation is opened with ' too, as in markup, it is not one.
APOSTROPHE = r"(?<=[A-Za-z])'(?=[A-Za-z\s.,;:)-]|$)"
QUOTATION = r"(?:^|[^A-Za-z])'"


def straight(line, said):
    return [(line + said.count("\n", 0, m.start()), said[max(0, m.start() - 12):m.end() + 8].strip())
            for m in re.finditer(APOSTROPHE, said)]


found = []
for path in lint.files(".c", ".h", under="src"):
    source = lint.without_comments(lint.text(path))
    for line, match in lint.grep(r"'(?:\\.|[^'\\\n])'|\"((?:\\.|[^\"\\\n])*)\"", source):
        said = match.group(1) or ""
        if not re.search(QUOTATION, said):
            found += [(path, *one) for one in straight(line, said)]
for path in [*lint.files(".xml", under="data/rulesets"), *lint.files(".metainfo.xml.in", under="data")]:
    blank = re.sub(r"<!--.*?-->", lambda m: re.sub(r"[^\n]", " ", m.group()), lint.text(path), flags=re.S)
    found += [(path, *one) for one in straight(1, blank)]
lint.case("apostrophes", [f"{lint.short(path)}:{line}: “{words}” has ' for ’" for path, line, words in found])

# --- words -----------------------------------------------------------------------------------------

# Written so that this file does not hold what it looks for.
WORDS = [
    (r"(?<![\w.}$>])/(?:home|root|work|Users)/\w", "a path of one machine"),
    (r"\b(?:deb|security|snapshot|ftp)\.(?:debian|ubuntu)\.\w+|\b(?:pypi|npmjs|crates|rubygems|docker|ghcr)"
     r"\.(?:org|io|com)\b", "a host of a package registry"),
    (r"\b(?:TO" r"DO|FIX" r"ME|XX" r"X|HA" r"CK)\b", "something left open"),
    (r"(?m)^(?:<{7}|>{7}) .*", "a conflict that was not solved"),
    (r"(?i)\b(?:issue|ticket|bug|fixes|closes)s? ?#? ?\d+\b", "the number of an issue"),
]
problems = []
for path in lint.files():
    name = lint.short(path)
    if (path.suffix in (".png", ".pdf", ".sqlite", ".ico", ".gz") or name == ".git"
            or name.startswith("LICENSES/")):
        continue
    try:
        source = lint.text(path)
    except UnicodeDecodeError:
        if not name.startswith("tests/fixtures/"):
            problems.append(f"{name}: not UTF-8")
        continue
    for pattern, what in WORDS:
        for line, match in lint.grep(pattern, source):
            problems.append(f"{name}:{line}: “{match.group().strip()}”: {what}")
lint.case("no-words-out-of-place", problems)

problems = []
for path in lint.files(".c", ".h", under="tests"):
    for line, _ in lint.grep(r"\bg_assert \(|\bg_assert\(|\bassert ?\(", lint.code_only(lint.text(path))):
        problems.append(f"{lint.short(path)}:{line}: a bare assert says nothing; use g_assert_true() or kin")
lint.case("tests-assert-with-words", problems)

# --- rules stay data -------------------------------------------------------------------------------

STATEMENT = r"\b[A-Z]{2}-[A-Z]{3}-\d\d\b"
rulesets = {e.get("id") for e in (ElementTree.parse(p).getroot()
                                  for p in lint.files(".xml", under="data/rulesets")) if e.get("id")}
for layer in ("engine", "model", "store", "session", "print", "cli", "app"):
    problems = []
    for path in lint.files(".c", ".h", under=f"src/{layer}"):
        source = lint.without_comments(lint.text(path))
        for line, match in lint.grep(STATEMENT, source):
            problems.append(f"{lint.short(path)}:{line}: {match.group()}: statements stand in data/rulesets")
        for ruleset in sorted(rulesets):
            for line, _ in lint.grep(rf"\b{re.escape(ruleset)}\b", source):
                problems.append(f"{lint.short(path)}:{line}: “{ruleset}” is one rule system among others")
    lint.case(f"{layer}-names-no-rule-system", problems)
lint.done()
