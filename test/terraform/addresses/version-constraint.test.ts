// Version constraints as the reference's go-version reads and applies them.
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  compareVersions,
  constraintHint,
  parseVersion,
  parseVersionConstraints,
  satisfies,
} from "../../../src/terraform/addresses/version-constraint.ts";
import { providerVersionProblem } from "../../../src/terraform/addresses/provider-version.ts";

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

// Compared with `terraform validate`.
const REFUSED_FOR_PROVIDERS: readonly (readonly [string, string])[] = [
  ["v1.0", 'a "v" prefix should not be used'],
  ["> 1, >= v1.0.0.0", 'a "v" prefix should not be used'],
  [">=v1.0", 'invalid specification ">=": only one space is expected after the operator ">="'],
  [">=  v1.0", 'invalid specification ">=  ": only one space is expected after the operator ">="'],
  ["~>\t1.0", 'invalid specification "~>\\t1.0": only one space is expected after the operator "~>"'],
  [
    "~> 1.0.0.0-b",
    'invalid specification "~> 1.0.0.0-b": too many numbered portions; only three are allowed (major, minor, patch)',
  ],
  ["> 1, < 2.0.0beta", 'missing comma after "< 2.0.0"'],
  ["1.0.0-a~b", 'missing comma after "1.0.0-a"'],
];

test("constraints that only providers may not have", () => {
  for (const [text, problem] of REFUSED_FOR_PROVIDERS) {
    assert.ok(parseVersionConstraints(text) !== null, text);
    assert.is(providerVersionProblem(text), problem, text);
  }
  for (const text of ["1", " >= 1.0 , < 2", "~>1.0.0-beta.1+b", "1.0-", "00.1"])
    assert.is(providerVersionProblem(text), null, text);
});

const HINTS: readonly (readonly [text: string, hint: string])[] = [
  ["=> 1.5", ' For "=> 1.5", write ">= 1.5".'],
  [">= 1.0, =<2", ' For "=<2", write "<= 2".'],
  ["^1.0", ' For "^1.0", write "~> 1.0".'],
  ["~1.2", ' For "~1.2", write "~> 1.2".'],
  ["== 1.2.3", ' For "== 1.2.3", write "= 1.2.3".'],
  [">= 1.0 < 2.0", ' Separate constraints with commas: ">= 1.0, < 2.0".'],
  [">= 1,", ' Constraints such as "~> 1.5" are separated by commas; one is missing.'],
  ["latest", ' A version is numbers with dots between them, as in "~> 1.5"; "latest" is not.'],
  ["=> five", ' A version is numbers with dots between them, as in "~> 1.5"; "=> five" is not.'],
];

test("malformed constraints have advice", () => {
  assert.equal(
    HINTS.map(([text]) => [text, constraintHint(text)]),
    HINTS,
  );
});

test.run();
