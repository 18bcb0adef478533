// After edits, reports, references and values are those of a service that has seen nothing but the last state.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { checkIncremental } from "../../tools/checks/incremental-check.ts";
import { Random } from "../../tools/random.ts";

for (const seed of [1, 2, 3]) {
  test(`edits with the seed ${seed}`, async () => {
    const { edits, findings } = await checkIncremental(new Random(seed), 25);
    assert.equal(findings, []);
    assert.is(edits, 25);
  });
}

test.run();
