# SPDX-License-Identifier: GPL-3.0-or-later
"""Each statement of a shipped ruleset that owes something stands in the path of a test case.

What a statement owes is its duty; "show" owes a place on a sheet, which the tests of sheets see to. The
cases are those that the built test programs list, so what is not compiled or not added does not count,
and a statement counts only as a whole step of a path: /rules/BB-FIR-06/pairs-at-long-range.
"""

import collections
import json
import os
import re
import subprocess
import xml.etree.ElementTree as ElementTree
import lint

NAMESPACE = "{urn:musterapp:ruleset:1}"
# The layers whose tests run without a display: a rule is computed below the window.
LAYERS = {"engine", "session", "store", "print", "cli"}

listed = subprocess.run(["meson", "introspect", "--tests", str(lint.build)], capture_output=True, text=True)
cases = collections.defaultdict(list)
problems = [listed.stderr] if listed.returncode else []
seen = set()
for test in json.loads(listed.stdout or "[]"):
    command = test["cmd"]
    if not {s.partition(":")[2] for s in test["suite"]} & LAYERS or command[0] in seen:
        continue
    # The scripts among the tests have no list, and answer for what is said of them only.
    if not command[0].startswith(str(lint.build)):
        continue
    seen.add(command[0])
    try:
        paths = subprocess.run(command + ["-l"], env={**os.environ, **test["env"]}, capture_output=True,
                               text=True, timeout=60)
    except OSError as error:
        problems.append(f"{command[0]}: {error.strerror}")
        continue
    found = [line for line in paths.stdout.splitlines() if line.startswith("/")]
    if paths.returncode or not found:
        problems.append(f"{test['name']}: lists no case")
    for path in found:
        cases[path].append(test["name"])
if len(cases) < 100:
    problems.append(f"only {len(cases)} cases found to look at")
lint.case("programs-list-their-cases", problems)

lint.case("no-path-stands-twice",
          [f"{path} stands in {', '.join(names)}" for path, names in sorted(cases.items()) if len(names) > 1])

steps = collections.Counter(step for path in cases for step in set(path.split("/")))
known = set()
for path in sorted((lint.root / "data/rulesets").glob("*.xml")):
    statements = ElementTree.parse(path).getroot().findall(f"{NAMESPACE}statements/{NAMESPACE}statement")
    known |= {s.get("id") for s in statements}
    owed = [s for s in statements if s.get("duty") != "show"]
    tested = [s for s in owed if steps[s.get("id")]]
    lint.note(f"{path.stem}: {len(tested)} of {len(owed)} owed statements, in "
              f"{sum(steps[s.get('id')] for s in tested)} cases")
    problems = [f"{s.get('id')} ({s.get('duty')}) stands in the path of no test: {s.text}"
                for s in owed if not steps[s.get("id")]]
    if not owed:
        problems.append("no statement owes anything")
    lint.case(f"owed-statements-of-{path.stem}", problems)

lint.case("paths-name-statements-that-are-there",
          [f"{step} is no statement of a ruleset" for step in sorted(steps)
           if re.fullmatch(r"(?:BB|SC|SP|SS)-[A-Z]{3}-\d\d\w*", step) and step not in known])
lint.done()
