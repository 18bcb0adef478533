// Long expressions take linear time.
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
    const before = performance.now();
    assert.ok(format(text).startsWith("a = ("));
    assert.ok(performance.now() - before < 4_000);
  });
}

test.run();
