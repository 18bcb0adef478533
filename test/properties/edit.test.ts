// Random edits of random configurations: a short version of the fuzzer's run.
import fc from "fast-check";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { checkEditCase, editCaseText } from "../../fuzz/edit-case.ts";
import { edited } from "../../tools/generators/hazards.ts";
import { hclSource } from "../../tools/generators/source.ts";

const decisions = () => fc.uint8Array({ minLength: 8, maxLength: 48, size: "max" });

test("edits of valid configurations keep their promises", () => {
  fc.assert(
    fc.property(decisions(), hclSource({ size: 160 }), (tape, source) => {
      assert.is(checkEditCase(editCaseText(tape, source), {}), null);
    }),
    { numRuns: 120, seed: 4 },
  );
});

test("edits of damaged configurations are refused or harmless", () => {
  fc.assert(
    fc.property(decisions(), edited(hclSource({ size: 160 }), 3), (tape, source) => {
      assert.is(checkEditCase(editCaseText(tape, source), { printWidth: 40 }), null);
    }),
    { numRuns: 100, seed: 4 },
  );
});

test.run();
