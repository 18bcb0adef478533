// Pragma detection, and comments that merely look like a pragma.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { hasIgnorePragma, hasPragma, insertPragma } from "../../src/format/index.ts";

const FOUND = [
  "# @format",
  "#@format\n\na = 1\n",
  "// @prettier\na = 1\n",
  "/* @format */\na = 1\n",
  "/** @format */\na = 1\n",
  dedent`
    /**
     * Network of the shop.
     *
     * @format
     */
    a = 1
  `,
  "/*\n  @prettier\n*/\n",
  "\n\n  # @format  \na = 1\n",
  dedent`
    # Copyright (c) Example Ltd
    # SPDX-License-Identifier: MIT

    # @format

    a = 1
  `,
];

const NOT_FOUND = [
  "",
  "a = 1\n",
  "a = 1\n# @format\n",
  "# see @format\na = 1\n",
  "# @formatted\na = 1\n",
  "# @format me\na = 1\n",
  'a = "\n# @format\n"\n',
  "/* @format\na = 1\n",
  "# format\na = 1\n",
];

for (const text of FOUND) {
  test(`the pragma is found in ${JSON.stringify(text)}`, () => {
    assert.is(hasPragma(text), true);
    assert.is(hasIgnorePragma(text), false);
  });
  const negated = text.replace("@", "@no");
  test(`the pragma that forbids formatting is found in ${JSON.stringify(negated)}`, () => {
    assert.is(hasIgnorePragma(negated), true);
    assert.is(hasPragma(negated), false);
  });
}

for (const text of NOT_FOUND) {
  test(`no pragma is found in ${JSON.stringify(text)}`, () => {
    assert.is(hasPragma(text), false);
    assert.is(hasIgnorePragma(text.replace("@", "@no")), false);
  });
}

test("an inserted pragma is found again", () => {
  const text = insertPragma("a = 1\n");
  assert.is(text, "# @format\n\na = 1\n");
  assert.is(hasPragma(text), true);
});

test("no pragma is inserted into a lock file", () => {
  for (const tool of ["terraform", "tofu"]) {
    const text = `# This file is maintained automatically by "${tool} init".\n# Manual edits may be lost in future updates.\n`;
    assert.is(insertPragma(text), text);
  }
});

test("the pragma is found after a long header", () => {
  const head = `${"# note\n".repeat(50_000)}/*${" * ".repeat(50_000)}`;
  assert.is(hasPragma(`${head}@format`), false);
});

test("the pragma goes below a byte order mark and ends its line as the text does", () => {
  assert.is(insertPragma("\ufeffa = 1\r\nb = 2\n"), "\ufeff# @format\r\n\r\na = 1\r\nb = 2\n");
  assert.is(insertPragma("a = 1\nb = 2\r\n"), "# @format\n\na = 1\nb = 2\r\n");
});

test.run();
