# SPDX-License-Identifier: GPL-3.0-or-later
"""Every header compiles alone, with the flags of its layer, and guards itself."""

import concurrent.futures
import json
import os
import shlex
import subprocess
import lint

# A header is compiled as the layer's sources are: take the flags from the build's own record.
flags = {}
for entry in json.loads((lint.build / "compile_commands.json").read_text()):
    path = os.path.relpath(os.path.join(entry["directory"], entry["file"]), lint.root)
    for layer in [path.split(os.sep)[-2]] if path.startswith("src" + os.sep) else []:
        words = shlex.split(entry["command"])
        flags.setdefault(layer, (words, entry["directory"]))
    if path == os.path.join("tests", "lib", "muster-test.c"):
        flags["lib"] = (shlex.split(entry["command"]), entry["directory"])


def compile_alone(path):
    layer = path.parent.name if path.parent.name in flags else path.relative_to(lint.root).parts[1]
    if layer not in flags:
        return [f"no source of “{layer}” is compiled"]
    words, folder = flags[layer]
    argv, skip = [], False
    for word in words[:-2]:
        if skip or word in ("-MD", "-c") or word.endswith("ccache"):
            skip = False
        elif word in ("-o", "-MF", "-MQ"):
            skip = True
        else:
            argv.append(word)
    argv += ["-fsyntax-only", "-x", "c", "-"]
    unit = f'#include "{path}"\n#include "{path}"\nextern int not_empty;\n'
    result = subprocess.run(argv, cwd=folder, input=unit, capture_output=True, text=True)
    return [result.stderr.strip()] if result.returncode else []


headers = [h for h in lint.files(".h", under="src")
           if "app" in flags or "app" not in h.relative_to(lint.root).parts]
headers += lint.files(".h", under="tests/lib")
with concurrent.futures.ThreadPoolExecutor(2) as pool:
    for path, problems in zip(headers, pool.map(compile_alone, headers)):
        if "#pragma once" not in lint.text(path):
            problems = problems + [f"{lint.short(path)}: no “#pragma once”"]
        lint.case(path.name, problems)
lint.done()
