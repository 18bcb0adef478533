// Mistakes of the first hour: what `hclkit lint` says about them without any options, and which it does not see.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { FOUND } from "./found.ts";
import { MISSED } from "./missed.ts";
import { reportsOn } from "./reports.ts";

for (const { name, files, reports } of FOUND)
  test(`reported: ${name}`, async () => {
    assert.equal(await reportsOn(files), [...reports]);
  });

for (const { name, files, reason } of MISSED)
  test(`not reported (${reason}): ${name}`, async () => {
    // Whoever adds the report moves the mistake to the others.
    assert.equal(await reportsOn(files), []);
  });

test.run();
