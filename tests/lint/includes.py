# SPDX-License-Identifier: GPL-3.0-or-later
"""A layer includes only what its row allows. The build holds part of this by what it links; headers
that lie in a common folder (sqlite3.h beside libc's, gio beside glib) need looking at."""

import re
import lint

# layer: (layers below that it may include, libraries it may include)
LAYERS = {
    "model": (set(), {"glib"}),
    "engine": ({"model"}, {"glib"}),
    "store": ({"model", "engine"}, {"glib", "gio-unix", "libxml2", "sqlite"}),
    "session": ({"model", "engine", "store"}, {"glib"}),
    "print": ({"model", "engine"}, {"glib", "cairo", "pango"}),
    "cli": ({"model", "engine", "store", "session", "print"}, {"glib", "gio-unix", "json-glib"}),
    "app": (
        {"model", "engine", "store", "session", "print"},
        {"glib", "cairo", "pango", "gtk", "libadwaita"},
    ),
}
LIBRARIES = [
    (r"g(io/gunix|io/gdesktop).*", "gio-unix"),
    (r"glib(/|-|\.h).*|gio/.*|gobject/.*|gmodule.*", "glib"),
    (r"libxml/.*", "libxml2"),
    (r"sqlite3.*", "sqlite"),
    (r"cairo.*", "cairo"),
    (r"pango/.*", "pango"),
    (r"json-glib/.*", "json-glib"),
    (r"gtk/.*|gdk/.*|gsk/.*|graphene.*|gdk-pixbuf/.*", "gtk"),
    (r"adwaita\.h|adw.*", "libadwaita"),
]
# The C library, as far as any layer may use it; clocks, files and the environment come from GLib, and
# in the model and the engine not at all.
C_LIBRARY = {
    "ctype.h", "errno.h", "float.h", "inttypes.h", "limits.h", "locale.h", "math.h", "stdarg.h",
    "stdbool.h", "stddef.h", "stdint.h", "stdio.h", "stdlib.h", "string.h",
}
SYSTEM = {"fcntl.h", "signal.h", "sys/file.h", "sys/mman.h", "sys/random.h", "sys/stat.h",
          "sys/types.h", "sys/wait.h", "time.h", "unistd.h"}
NO_SYSTEM = {"model", "engine"}
# What the engine must not ask by itself: it would make a game depend on more than its journal.
IMPURE = (r"\b(?:g_get_(?:monotonic|real)_time|g_date_time_new_now\w*|g_getenv|g_random_\w+|g_rand_new"
          r"|g_file_(?:get|set)_contents\w*|g_file_new_\w+|fopen|rand|random|getrandom|g_strtod"
          r"|strtod|atof|time)\s*\(")

owners = {}
doubled = []
for layer in LAYERS:
    for path in lint.files(".h", under=f"src/{layer}"):
        if path.name in owners:
            doubled.append(f"{lint.short(path)}: src/{owners[path.name]} has one of this name too")
        owners[path.name] = layer
sources = {}
for path in lint.files(".c", under="src"):
    if path.name != "main.c" and path.name in sources:
        doubled.append(f"{lint.short(path)}: {sources[path.name]} has this name too")
    sources[path.name] = lint.short(path)
lint.case("file-names-are-unique", doubled)


def judge(layer, path, kind, header):
    below, libraries = LAYERS[layer]
    if kind == '"':
        if header == "config.h" or header.endswith("-resources.h"):
            return None
        owner = owners.get(header)
        if owner is None:
            return f"“{header}” is no header of ours; use <> for a library"
        if owner != layer and owner not in below:
            return f"{layer} may not include {owner}"
        if owner != layer and header.endswith("-private.h"):
            return f"“{header}” is private to {owner}"
        return None
    for pattern, library in LIBRARIES:
        if re.fullmatch(pattern, header):
            return None if library in libraries else f"{layer} may not include {library}"
    if header in C_LIBRARY or header in SYSTEM and layer not in NO_SYSTEM:
        return None
    return f"{layer} may not include <{header}>"


for layer in LAYERS:
    problems = []
    for path in lint.files(".c", ".h", under=f"src/{layer}"):
        source = lint.without_comments(lint.text(path))
        for line, match in lint.grep(r'(?m)^[ \t]*#[ \t]*include[ \t]*([<"])([^>"]+)[>"]', source):
            problem = judge(layer, path, *match.groups())
            # app/compat is the one place for calls beyond the floor; it knows nothing of ours
            if (problem is None and path.parent.name == "compat" and match.group(1) == '"'
                    and match.group(2) != "config.h" and not (path.parent / match.group(2)).exists()):
                problem = "compat knows nothing of ours but itself"
            if problem:
                problems.append(f"{lint.short(path)}:{line}: {problem}")
        if path.suffix == ".c" and '#include "config.h"' not in source:
            problems.append(f"{lint.short(path)}: config.h is not included")
    lint.case(f"{layer}-includes-only-what-it-may", problems)

# Every change of a document is one of five primitives: whoever else could reach a node's setters would
# make changes that cannot be undone.
problems = []
for path in lint.files(".c", ".h", under="src"):
    if (not re.fullmatch(r"muster-(?:edit|node|node-\w+)", path.stem)
            and '#include "muster-node-private.h"' in lint.without_comments(lint.text(path))):
        problems.append(f"{lint.short(path)}: nodes are changed by muster-edit.h alone")
lint.case("nodes-change-only-by-edits", problems)

problems = []
for layer in NO_SYSTEM:
    for path in lint.files(".c", under=f"src/{layer}"):
        for line, match in lint.grep(IMPURE, lint.code_only(lint.text(path))):
            problems.append(f"{lint.short(path)}:{line}: {match.group()}): no clock, file, "
                            "environment, locale or random source of its own here")
lint.case("model-and-engine-ask-nobody", problems)
lint.done()
