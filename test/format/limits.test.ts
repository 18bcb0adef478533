// Long expressions end: `npm run bench -- growth` measures that their time is linear.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { format } from "../../src/format/index.ts";

const MANY = 16_000;

for (const [title, text] of [
  ["signs after `*`", `a = ${"x * -".repeat(MANY)}1\n`],
  ["signs on lines of their own", `a = (\n${"-\n".repeat(MANY)}1)\n`],
  ["minuses after splats", `a = ${"x.* - ".repeat(MANY)}1\n`],
] as const) {
  test(title, () => {
    assert.ok(format(text).startsWith("a = ("));
  });
}

test.run();
