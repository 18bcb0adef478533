// The same configuration in both syntaxes means the same.
import fc from "fast-check";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { checkModel } from "../../tools/checks/model-checks.ts";

test("generated bodies decode alike in both syntaxes", () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 120, size: "max" }), (tape) => {
      assert.is(checkModel(Buffer.from(tape).toString("hex")), null);
    }),
    { numRuns: 300, seed: 4 },
  );
});

test.run();
