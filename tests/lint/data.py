# SPDX-License-Identifier: GPL-3.0-or-later
"""The files around the program: each goes through the checker that its readers use."""

import json
import pathlib
import re
import subprocess
import tempfile
import xml.etree.ElementTree as ElementTree
import lint

ID = "org.musterapp.Muster"
data = lint.root / "data"

# --- templates -------------------------------------------------------------------------------------

FLOORS = {"gtk": "4.8", "libadwaita": "1.2", "Adw": "1.2"}
bundled = lint.text(lint.root / "ui/muster.gresource.xml")
for path in lint.files(".ui", under="ui"):
    problems = lint.run("xmllint", "--noout", "--nonet", path)
    if not problems:
        requires = {e.get("lib"): e.get("version") for e in ElementTree.parse(path).getroot().iter("requires")}
        if "gtk" not in requires:
            problems.append("no <requires lib=\"gtk\" …/>")
        problems += [f"requires {l} {v}, the floor is {FLOORS.get(l)}" for l, v in requires.items()
                     if v != FLOORS.get(l)]
        if "Adw" in lint.text(path) and not {"libadwaita", "Adw"} & set(requires):
            problems.append("uses libadwaita without <requires lib=\"libadwaita\" …/>")
    inside = str(path.relative_to(lint.root / "ui"))
    if f">{inside}<" not in bundled:
        problems.append(f"{inside} is not in muster.gresource.xml")
    lint.case(f"ui-{path.stem}", problems)

# --- desktop ---------------------------------------------------------------------------------------

lint.case("desktop-entry", lint.run("desktop-file-validate", lint.build / f"data/{ID}.desktop"))
lint.case("metainfo", lint.run("appstreamcli", "validate", "--no-net", lint.build / f"data/{ID}.metainfo.xml"))
lint.case("settings", lint.run("glib-compile-schemas", "--strict", "--dry-run", data))

keys = [k.get("name") for k in ElementTree.parse(data / f"{ID}.gschema.xml").getroot().iter("key")]
code = "\n".join(lint.text(p) for p in lint.files(".c", under="src/app"))
lint.case("settings-are-used", [f"no code reads or writes the setting “{k}”" for k in keys if f'"{k}"' not in code])
asked = set(re.findall(r'\bg_settings_\w+ \(\w+(?:->\w+)?, "([a-z-]+)"', code)) \
    | set(re.findall(r'(?m)^#define KEY "([a-z-]+)"', code))
lint.case("settings-are-there", [f"the schema has no setting “{k}”" for k in sorted(asked - set(keys))]
          + ([] if len(asked) > 2 else [f"only {len(asked)} settings found in the code"]))

with tempfile.TemporaryDirectory() as folder:
    packages = pathlib.Path(folder, "packages")
    packages.mkdir()
    (packages / f"{ID}.xml").write_bytes((data / f"{ID}.mime.xml").read_bytes())
    problems = lint.run("update-mime-database", folder)
    if not problems:
        globs = pathlib.Path(folder, "globs2").read_text()
        problems = [f"*.muster-{w} has no type" for w in ("army", "scenario", "ruleset")
                    if f":*.muster-{w}\n" not in globs]
    lint.case("mime-types", problems)
entry = lint.text(data / f"{ID}.desktop.in")
types = re.findall(r'<mime-type type="([^"]+)"', lint.text(data / f"{ID}.mime.xml"))
metainfo = lint.text(data / f"{ID}.metainfo.xml.in")
lint.case("mime-types-are-opened",
          [f"{t} is not in the desktop entry" for t in types if t not in entry]
          + [f"{t} is not in the metainfo" for t in types if t not in metainfo])

icons = lint.files(".svg", under="data/icons")
problems = [p for icon in icons for p in lint.run("xmllint", "--noout", "--nonet", icon)]
for wanted in (f"scalable/apps/{ID}.svg", f"symbolic/apps/{ID}-symbolic.svg"):
    if not (data / "icons/hicolor" / wanted).exists():
        problems.append(f"no {wanted}")
for icon in icons:
    if re.search(r"<image|xlink:href|href=\"(?!#)|<script", lint.text(icon)):
        problems.append(f"{lint.short(icon)}: an icon holds its own shapes only")
lint.case("icons", problems)

# --- help ------------------------------------------------------------------------------------------

pages = lint.root / "help/C"
for check in ("validate", "links", "ids", "orphans", "comments"):
    output = subprocess.run(["yelp-check", check, str(pages)], capture_output=True, text=True)
    said = (output.stdout + output.stderr).strip()
    lint.case(f"help-{check}", [said or "failed"] if output.returncode or said else [])
built = lint.text(lint.root / "help/meson.build")
lint.case("help-pages-are-installed",
          [f"{p.name} is not in help/meson.build" for p in sorted(pages.glob("*.page")) if f"'{p.name}'" not in built])

# --- packages --------------------------------------------------------------------------------------

manifest = lint.root / f"flatpak/{ID}.json"
shown = subprocess.run(["flatpak-builder", "--show-manifest", str(manifest)], capture_output=True, text=True)
problems = [l for l in shown.stderr.splitlines() if l]
if shown.returncode:
    problems.append(f"exit status {shown.returncode}")
if json.loads(lint.text(manifest)).get("id") != ID:
    problems.append(f"its id is not {ID}")
lint.case("flatpak-manifest", problems)

version = re.search(r"version: '([\d.]+)'", lint.text(lint.root / "meson.build")).group(1)
problems = []
if f'<release version="{version}"' not in metainfo:
    problems.append(f"the metainfo has no release {version}")
if not re.search(rf"(?m)^## .*\b{re.escape(version)}\b", lint.text(lint.root / "NEWS.md")):
    problems.append(f"NEWS.md has no section for {version}")
lint.case("version-is-announced", problems)

for page in lint.files(".1", under="data/man"):
    output = subprocess.run(["man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z", str(page)],
                            capture_output=True, text=True, errors="replace",
                            env={"LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin", "MANWIDTH": "80"})
    lint.case(f"man-{page.stem}", [output.stderr.strip() or "failed"] if output.returncode or output.stderr.strip() else [])
lint.done()
