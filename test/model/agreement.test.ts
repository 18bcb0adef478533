// The same configuration in both syntaxes means the same. In `.ci/run`, the fuzzer asks it of 3000 bodies.
import fc from "fast-check";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { checkModel } from "../../tools/checks/model-checks.ts";

test("generated bodies decode alike in both syntaxes", () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 120, size: "max" }), (tape) => {
      assert.is(checkModel(Buffer.from(tape).toString("hex")), null);
    }),
    { numRuns: 100, seed: 4 },
  );
});

test.run();
