# SPDX-License-Identifier: GPL-3.0-or-later
"""What the programs link, and that each source is built."""

import ast
import re
import subprocess
import lint

libraries = subprocess.run(["ldd", str(lint.build / "muster-cli")], capture_output=True, text=True)
names = re.findall(r"^\s*(lib\S+)", libraries.stdout, re.M)
lint.case("muster-cli-is-linked-dynamically", [] if names else [libraries.stdout + libraries.stderr])
# libX11 comes along with cairo, whoever links it.
lint.case("muster-cli-links-no-toolkit",
          [n for n in names if re.match(r"lib(?:gtk|gdk|adwaita|gsk|wayland|GL|EGL)\b", n)])

problems = []
for folder in sorted((lint.root / "src").iterdir()):
    if not (folder / "meson.build").exists():
        continue
    listed = re.findall(r"^\s*'([\w/-]+\.c)',$", lint.text(folder / "meson.build"), re.M)
    here = [str(p.relative_to(folder)) for p in lint.files(".c", under=f"src/{folder.name}")
            if p.name != "main.c" and not (p.parent != folder and (p.parent / "meson.build").exists())]
    problems += [f"src/{folder.name}/{n} is not in its meson.build" for n in here if n not in listed]
    if listed != sorted(listed):
        problems.append(f"src/{folder.name}/meson.build: the list is not sorted")
lint.case("every-source-is-built", problems)

problems = []
for folder in sorted((lint.root / "tests").iterdir()):
    if not (folder / "meson.build").exists() or folder.name in ("bench", "lib", "lint"):
        continue
    listed = set(re.findall(r"'([\w-]+)'", lint.text(folder / "meson.build")))
    problems += [f"tests/{folder.name}/{p.name} is not in its meson.build"
                 for p in sorted(folder.glob("test-*.c")) if p.stem not in listed]
lint.case("every-test-is-built", problems)
problems = []
scripts = [lint.root / "dev", lint.root / ".ci/run", *lint.files(under="tools"), *lint.files(".py", under="tests")]
for path in scripts:
    head = lint.text(path).split("\n", 1)[0]
    if head == "#!/bin/sh":
        problems += lint.run("sh", "-n", path)
    elif "python3" in head or path.suffix == ".py":
        try:
            ast.parse(lint.text(path), str(path))
        except SyntaxError as error:
            problems.append(f"{lint.short(path)}:{error.lineno}: {error.msg}")
    elif head.startswith("#!"):
        problems.append(f"{lint.short(path)}: “{head}”: scripts are /bin/sh or python3")
    if head.startswith("#!") and not path.stat().st_mode & 0o111:
        problems.append(f"{lint.short(path)}: not executable")
lint.case("scripts-parse", problems)
lint.done()
