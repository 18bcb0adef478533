// Constraints with a higher lower bound, as suggestions write them.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { raisedConstraint } from "../../../src/terraform/versions/raised-constraint.ts";
import { release } from "../../../src/terraform/versions/release.ts";

const ROWS: readonly (readonly [text: string, release: string, raised: string | null])[] = [
  [">= 1.5", "1.7", ">= 1.7"],
  [">= 1.5, < 2.0", "1.7", ">= 1.7, < 2.0"],
  [" >=1.5,<2.0 ", "1.7", " >=1.7,<2.0 "],
  [">= 1.5 , < 2.0", "1.7", ">= 1.7 , < 2.0"],
  [">= v1.5.0", "1.7", ">= v1.7.0"],
  [">= 1", "1.7", ">= 1.7"],
  ["> 1.4", "1.7", ">= 1.7"],
  ["~> 1.5", "1.7", "~> 1.7"],
  ["~>1.5, != 1.6.0", "1.7", "~>1.7, != 1.6.0"],
  // `~> 1` has no upper bound.
  ["~> 1", "1.7", ">= 1.7"],
  ["~> 1.15.0", "1.15.5", "~> 1.15.5"],
  ["~> 1.5", "1.15.5", "~> 1.5, >= 1.15.5"],
  // The highest lower bound decides.
  [">= 1.3, >= 1.5", "1.7", ">= 1.3, >= 1.7"],
  ["~> 1.3, >= 1.5", "1.7", "~> 1.3, >= 1.7"],
  [">= 1.5.0-rc1", "1.7", ">= 1.7.0"],
  // No lower bound, or no version left.
  ["< 2.0", "1.7", null],
  ["!= 1.6.0", "1.7", null],
  ["= 1.5.7", "1.7", null],
  ["1.5.7", "1.7", null],
  ["~> 1.5.0", "1.7", null],
  [">= 1.5, < 1.7", "1.7", null],
  [">= 1.8", "1.7", null],
  ["=> 1.5", "1.7", null],
];

for (const [text, version, raised] of ROWS)
  test(`${text} for ${version}`, () => assert.is(raisedConstraint(text, release(version)), raised));

test.run();
