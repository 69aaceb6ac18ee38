# SPDX-License-Identifier: GPL-3.0-or-later
"""tools/mutate: it changes what it says, finds what nobody tests, and nothing where all is tested."""

import os
import pathlib
import re
import subprocess
import sys
import tempfile
import textwrap
import lint

RULESET = """\
<ruleset xmlns="urn:musterapp:ruleset:1" id="made-up" title="Made up" measure="inch">
  <statements>
    <statement id="MU-1" part="melee" duty="resolve" provenance="text">A die a man; each six kills.</statement>
  </statements>
  <tables>
    <table id="numbers" label="Numbers" part="melee" key="word" rule="MU-1">
      <column id="value" label="Number"/>
      <row key="dice" label="Dice for each man" value="1"/>
      <row key="sixes" label="Sixes for each loss" value="2"/>%s
    </table>
  </tables>
  <procedures>
    <procedure id="melee" label="Melee" mechanism="clash" rule="MU-1">
      <parameter id="ours" label="Ours" type="integer" min="1" max="3" default="2" rule="MU-1"/>
      <parameter id="theirs" label="Theirs" type="integer" min="1" max="2" rule="MU-1"/>
      <side id="ours" label="Ours" parameter="ours" colour="white" losses="our-losses"/>
      <side id="theirs" label="Theirs" parameter="theirs" colour="red" losses="their-losses"/>
      <each table="numbers" row="dice"/>
      <hits face="6"/>
      <needs table="numbers" row="sixes"/>
      <show key="their-losses" label="They lose"/>
    </procedure>
  </procedures>
</ruleset>
"""
SPARE = '\n      <row key="spare" label="Nobody asks" value="7"/>'

# A test program: its cases ask muster-cli, "compare" only looks at the file.
PROGRAM = """\
    #!/usr/bin/env python3
    import json, os, pathlib, subprocess, sys

    def resolve (words, dice):
        said = subprocess.run ([os.environ["MUSTER_CLI"], "resolve", "made-up", "melee", *words.split (),
                                "--dice", dice, "--json"], capture_output=True, text=True)
        return json.loads (said.stdout)["result"] if said.returncode == 0 else None

    def losses ():
        assert resolve ("ours=3 theirs=2", "6,6,1,6,5") == {"our-losses": 0, "their-losses": 1}
        assert resolve ("theirs=2", "6,1,6,6") == {"our-losses": 1, "their-losses": 0}

    def limits ():
        assert resolve ("ours=1 theirs=1", "1,1") and not resolve ("ours=0 theirs=1", "1")
        assert not resolve ("ours=4 theirs=1", "1,1,1,1,1") and resolve ("ours=3 theirs=1", "1,1,1,1")
        assert not resolve ("ours=1 theirs=0", "1") and not resolve ("ours=1 theirs=3", "1,1,1,1")

    def compare ():
        assert 'value="7"' in pathlib.Path (os.environ["MUSTER_DATA_DIR"], "rulesets/made-up.xml").read_text ()

    cases = {"/made-up/losses": losses, "/made-up/limits": limits, "/made-up/as-written/all": compare}
    words = sys.argv[1:]
    if words == ["-l"]:
        print (*cases, sep="\\n")
        sys.exit (0)
    given = list (zip (words[::2], words[1::2]))
    n = 0
    for path, case in cases.items ():
        if ("-s", path) in given or (given and given[0][0] == "-p" and ("-p", path) not in given):
            continue
        n += 1
        try:
            case ()
        except AssertionError:
            print (f"not ok {n} {path}")
            sys.exit (1)
        print (f"ok {n} {path}")
"""


def mutate(folder, ruleset, *options):
    """Its exit status and what it says."""
    data = folder / "data"
    (data / "rulesets").mkdir(parents=True, exist_ok=True)
    (data / "rulesets/made-up.xml").write_text(ruleset)
    program = folder / "program"
    program.write_text(textwrap.dedent(PROGRAM))
    program.chmod(0o755)
    build = folder / "build"
    build.mkdir(exist_ok=True)
    if not (build / "muster-cli").exists():
        os.symlink(lint.build / "muster-cli", build / "muster-cli")
    done = subprocess.run([sys.executable, str(lint.root / "tools/mutate"), "--build", str(build), "--data", str(data),
                           "--test", str(program), *options, "made-up"], capture_output=True, text=True)
    return done.returncode, done.stdout.splitlines() + done.stderr.splitlines()


def expect(what, got, status, *patterns):
    """The lines said match the patterns, one each, in their order."""
    code, lines = got
    problems = [] if code == status else [f"exit status {code}, expected {status}"]
    if len(lines) != len(patterns) or not all(re.fullmatch(p, l) for p, l in zip(patterns, lines)):
        problems += ["said:", *lines, "expected:", *patterns]
    lint.case(what, problems)


with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)
    expect("nothing-survives-where-all-is-tested", mutate(folder, RULESET % "", "--only", "^tables|min|max|default"),
           0, r"16 mutations, 14 killed, 0 survived, 2 invalid")
    expect("a-number-that-nobody-tests-survives", mutate(folder, RULESET % SPARE, "--only", "^tables"), 1,
           r'made-up\.xml:10: <row key="spare"> value="7" -> "8": no test fails',
           r'made-up\.xml:10: <row key="spare"> value="7" -> "6": no test fails',
           r'made-up\.xml:10: <row key="spare"> taken out: no test fails',
           r"9 mutations, 4 killed, 3 survived, 2 invalid")
    expect("what-cannot-be-read-is-no-proof", mutate(folder, RULESET % "", "--only", "hits"), 0,
           r"3 mutations, 1 killed, 0 survived, 2 invalid")
    expect("tests-have-to-pass-first", mutate(folder, RULESET.replace('value="2"', 'value="1"') % ""), 2,
           r"mutate: program: /made-up/losses fails on the data as they are")
    expect("numbers-switches-and-lists-are-changed",
           mutate(folder, """<ruleset id="made-up" title="2">
  <factions><faction id="f" label="3" from="1875" poor="yes" share="3/2" reach="0.5" rule="MU-1"/></factions>
  <roster><ratio id="r" class="native"><share each="0"/></ratio></roster>
  <sequence><cite id="draw" rule="MU-1"/><act id="go" with="fast=no"/><act id="stay" only="a b"/></sequence>
</ruleset>""", "--list"), 0,
           *(re.escape(f"made-up.xml:{line}") for line in (
               '2: <faction id="f"> from="1875" -> "1876"', '2: <faction id="f"> from="1875" -> "1874"',
               '2: <faction id="f"> poor="yes" -> "no"',
               '2: <faction id="f"> share="3/2" -> "4/2"', '2: <faction id="f"> share="3/2" -> "2/2"',
               '2: <faction id="f"> reach="0.5" -> "0.6"', '2: <faction id="f"> reach="0.5" -> "0.4"',
               '3: <ratio id="r"> class="native" -> left out', '3: <ratio id="r"> taken out',
               '3: <share> each="0" -> "1"', '3: <share> each="0" -> "-1"', '3: <share> taken out',
               '4: <act id="go"> with="fast=no" -> ""', '4: <act id="go"> with="fast=no" -> "fast=yes"',
               '4: <act id="go"> with="fast=no" -> left out', '4: <act id="go"> taken out',
               '4: <act id="stay"> only="a b" -> "b"', '4: <act id="stay"> only="a b" -> "a"',
               '4: <act id="stay"> only="a b" -> left out', '4: <act id="stay"> taken out')),
           r"20 mutations, 0 killed, 0 survived, 0 invalid")
lint.done()
