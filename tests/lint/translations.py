# SPDX-License-Identifier: GPL-3.0-or-later
"""What translators get: every string of ours, once, and catalogues that fit."""

import lint

lint.case("potfiles-and-template-are-current", lint.run(lint.root / "tools/update-po", "--check"))
lint.case("template-has-no-errors", lint.run("msgfmt", "--check-format", "--check-domain", "-o",
                                             "/dev/null", lint.root / "po/muster.pot"))

languages = [l for l in lint.text(lint.root / "po/LINGUAS").split("\n") if l and not l.startswith("#")]
catalogues = [p.stem for p in lint.files(".po", under="po")]
lint.case("linguas-names-the-catalogues",
          [f"{l}: in po/LINGUAS or in po, but not in both" for l in set(languages) ^ set(catalogues)])
for language in catalogues:
    lint.case(f"catalogue-{language}", lint.run("msgfmt", "--check", "--check-accelerators=_", "-o",
                                                "/dev/null", lint.root / f"po/{language}.po"))
lint.done()
