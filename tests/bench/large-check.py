# SPDX-License-Identifier: GPL-3.0-or-later
"""large-check: how long a full check of an army of 10,000 figures takes, from exec to exit, against
xmllint on the same file.

usage: large-check.py MUSTER-CLI DATA-FOLDER [FIGURES]
"""

import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

RUNS = 11
COMPANY = ('      <unit id="{id}" type="infantry-company">\n'
           '        <figures troop="infantryman" count="4"/>\n'
           '        <figures troop="infantry-officer" count="1"/>\n'
           '      </unit>\n')
BATTALION_FIGURES = 21


def write_army(path, figures):
    """Brigades of four battalions, each complete: as near to FIGURES as whole battalions come."""
    battalions = round(figures / BATTALION_FIGURES)
    with open(path, "w", encoding="utf-8") as file:
        file.write('<?xml version="1.0" encoding="UTF-8"?>\n<army xmlns="urn:musterapp:army:1" '
                   'ruleset="bundok-and-bayonet" name="Grand army" faction="british" year="1885">\n')
        for number in range(battalions):
            if number % 4 == 0:
                file.write(f'  <formation id="f{number}" name="{number // 4 + 1}th Brigade" kind="brigade">\n')
            file.write(f'    <unit id="b{number}" type="infantry-battalion" name="{number + 1}th Foot" '
                       'weapon="single-shot-rifle">\n'
                       '      <figures troop="commanding-officer" count="1"/>\n')
            for letter in "abcd":
                file.write(COMPANY.format(id=f"b{number}{letter}"))
            file.write("    </unit>\n")
            if number % 4 == 3 or number == battalions - 1:
                file.write("  </formation>\n")
        file.write("</army>\n")
    return battalions * BATTALION_FIGURES


def measure(argv, answers):
    times = []
    for _ in range(RUNS):
        start = time.perf_counter()
        result = subprocess.run(argv, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        times.append((time.perf_counter() - start) * 1e3)
        if result.returncode not in answers:
            sys.exit(f"large-check: {argv[0]}: exit status {result.returncode}: {result.stderr.strip()}")
    return statistics.median(times)


def main():
    cli, data = sys.argv[1], pathlib.Path(sys.argv[2])
    figures = int(sys.argv[3]) if len(sys.argv) > 3 else 10000
    schemas = sorted((data / "schemas").glob("*army*.rng"))
    with tempfile.TemporaryDirectory() as folder:
        army = pathlib.Path(folder, "grand.muster-army")
        figures = write_army(army, figures)
        print(f"{figures} figures, {army.stat().st_size / 1024:.0f} KiB; medians of {RUNS}")
        ours = measure([cli, "check", str(army)], (0, 1))
        print(f"muster-cli check: {ours:.0f} ms")
        parsed = measure(["xmllint", "--noout", str(army)], (0,))
        print(f"xmllint, parsed only: {parsed:.0f} ms; the check takes {ours / parsed:.1f} times that")
        if schemas:
            valid = measure(["xmllint", "--noout", "--relaxng", str(schemas[0]), str(army)], (0,))
            print(f"xmllint with {schemas[0].name}: {valid:.0f} ms; the check takes {ours / valid:.2f} times that")


main()
