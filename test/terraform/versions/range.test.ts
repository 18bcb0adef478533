// Ranges of releases from version constraints.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { rangeOfConstraints, rangeOfVersion } from "../../../src/terraform/versions/range.ts";
import { LAST, lastPatch, releaseText } from "../../../src/terraform/versions/release.ts";

const ROWS: readonly (readonly [text: string, range: string])[] = [
  ["1.9", "1.9 to 1.9"],
  ["1.9.3", "1.9.3 to 1.9.3"],
  ["v1.9.3-rc1", "1.9.3 to 1.9.3"],
  ["1", "1.0 to 1.9999"],
  [">= 1.5", "1.5 to any"],
  ["> 1.5", "1.5.1 to any"],
  [">= 1.5, < 1.8", "1.5 to 1.7"],
  ["<= 1.8.1", "0.0 to 1.8.1"],
  ["= 1.8.1", "1.8.1 to 1.8.1"],
  ["~> 1.5", "1.5 to 1.9999"],
  ["~> 1.5.2", "1.5.2 to 1.5"],
  ["~> 1", "1.0 to any"],
  [">= 1.3, != 1.5.0", "1.3 to any"],
  [">= 2, < 1", "none"],
  ["latest", "none"],
];

for (const [text, expected] of ROWS)
  test(text, () => {
    const range = rangeOfVersion(text);
    const highest = range?.highest === LAST ? "any" : releaseText(range?.highest ?? 0);
    assert.is(range === null ? "none" : `${releaseText(range.lowest)} to ${highest}`, expected);
  });

test("a version alone is one release as a constraint, and all its patch releases in an option", () => {
  const exact = rangeOfConstraints("1.9")!;
  assert.is(exact.highest, exact.lowest);
  assert.equal(rangeOfConstraints("1"), {
    lowest: rangeOfVersion("1.0.0")!.lowest,
    highest: rangeOfVersion("1.0.0")!.lowest,
  });
  assert.equal(rangeOfVersion("1.9"), { lowest: exact.lowest, highest: lastPatch(exact.lowest) });
  assert.equal(rangeOfConstraints("~> 1.9.0"), rangeOfVersion("1.9"));
});

test.run();
