// Version constraints as the reference's go-version reads and applies them.
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  compareVersions,
  parseVersion,
  parseVersionConstraints,
  satisfies,
} from "../../../src/terraform/addresses/version-constraint.ts";

const VALID = [
  "1",
  "v1.2",
  "1.2.3.4",
  "1.0-beta",
  "1.0beta1",
  "1.0.0-rc.1+build.5",
  "1.0-",
  "~> 1",
  ">=1",
  " != 1.0 ",
  "=1, <2",
];

const INVALID = [
  "",
  "x",
  "1.",
  ".1",
  "1..2",
  "1.0-.",
  "1.0+",
  "1.0+a+b",
  "> = 1",
  "=> 1",
  "1 2",
  ">= 1,",
  "^1.0",
  "1.x",
  "99999999999999999999",
];

for (const text of VALID) test(`reads ${JSON.stringify(text)}`, () => assert.ok(parseVersionConstraints(text)));

for (const text of INVALID)
  test(`refuses ${JSON.stringify(text)}`, () => assert.is(parseVersionConstraints(text), null));

const SATISFIED: readonly [version: string, constraints: string, expected: boolean][] = [
  ["1.2.3", "1.2.3", true],
  ["1.2.0", "1.2", true],
  ["1.2.3", "!= 1.2.3", false],
  ["1.2.3", ">= 1.2, < 2", true],
  ["2.0.0", ">= 1.2, < 2", false],
  ["1.2.9", "~> 1.2.3", true],
  ["1.3.0", "~> 1.2.3", false],
  ["1.9.0", "~> 1.2", true],
  ["2.0.0", "~> 1.2", false],
  ["2.5.0", "~> 1", true],
  ["1.2.0-beta", ">= 1.1", false],
  ["1.2.0-beta", ">= 1.2.0-alpha", true],
  ["1.2.0", ">= 1.2.0-alpha", true],
  ["1.2.0", "~> 1.2.0-alpha", false],
  ["1.2.0-beta", "1.2.0-beta", true],
];

for (const [version, constraints, expected] of SATISFIED)
  test(`${version} ${expected ? "satisfies" : "does not satisfy"} ${constraints}`, () => {
    assert.is(satisfies(parseVersion(version)!, parseVersionConstraints(constraints)!), expected);
  });

/** In ascending order. */
const ORDERED = [
  "1.0.0-1",
  "1.0.0-2",
  "1.0.0-10",
  "1.0.0-alpha",
  "1.0.0-alpha.1",
  "1.0.0-beta",
  "1.0.0",
  "1.0.0.1",
  "1.1",
  "2",
];

test("orders versions", () => {
  const versions = ORDERED.map((text) => parseVersion(text)!);
  versions.forEach((version, index) => {
    versions.forEach((other, otherIndex) => {
      assert.is(
        Math.sign(compareVersions(version, other)),
        Math.sign(index - otherIndex),
        `${index} and ${otherIndex}`,
      );
    });
  });
});

test.run();
