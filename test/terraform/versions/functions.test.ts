// The functions of each product and version, and how those of newer versions and of OpenTofu work.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../../tools/dedent.ts";
import { functionsFor } from "../../../src/terraform/versions/functions.ts";
import { LanguageVersions } from "../../../src/terraform/versions/language-versions.ts";
import { rangeOfConstraints } from "../../../src/terraform/versions/range.ts";
import { terraformFunctions } from "../../../src/functions/index.ts";
import { evaluateNative } from "../../../src/eval/index.ts";
import { evaluateVersioned as evaluate } from "../../../src/terraform/versions/evaluate.ts";
import { parseExpression } from "../../../src/syntax/index.ts";
import { valueText } from "../../../src/values/index.ts";
import { checkRows } from "../../functions/rows.ts";

function functionsOf(product: "terraform" | "opentofu", version: string) {
  return functionsFor(LanguageVersions.of(product, rangeOfConstraints(version)));
}

function countOf(product: "terraform" | "opentofu", version: string): number {
  return [...functionsOf(product, version).keys()].filter((name) => !name.includes("::")).length;
}

test("each version has as many functions as its release", () => {
  // `list` and `map` are there to fail.
  assert.is(countOf("terraform", "1.11") - countOf("terraform", "1.9"), 1);
  assert.is(countOf("terraform", "1.16"), countOf("terraform", "1.11") + 1);
  assert.is(countOf("opentofu", "1.7"), countOf("opentofu", "1.6") + 5);
  assert.is(countOf("opentofu", "1.11"), countOf("opentofu", "1.7") + 1);
  assert.is(countOf("opentofu", "1.13"), countOf("opentofu", "1.11") + 13);
});

test("Terraform 1.11 has the functions that evaluation has by default", () => {
  const names = (table: ReadonlyMap<string, unknown>): string[] => [...table.keys()].toSorted();
  assert.equal(names(functionsOf("terraform", "1.11")), names(terraformFunctions));
});

test("names with a namespace came with a version", () => {
  assert.not.ok(functionsOf("terraform", "1.7").has("core::upper"));
  assert.ok(functionsOf("terraform", "1.8").has("core::upper"));
  assert.ok(functionsOf("opentofu", "1.7").has("provider::*"));
});

test("convert takes types with optional attributes", () => {
  const text = "convert({ a = 1 }, object({ a = string, b = optional(bool, true) }))";
  const { value, diagnostics } = evaluateNative(parseExpression(text), { functions: functionsOf("terraform", "1.15") });
  assert.equal(diagnostics, []);
  assert.is(
    valueText(value),
    dedent`
      {
        "a" = "1"
        "b" = true
      }`,
  );
});

checkRows("Terraform 1.16", functionsOf("terraform", "1.16"), [
  ['contains(["a"], null)', "false"],
  ['contains(["a", null], null)', "true"],
  ['element(["a", "b"], -1)', '"b"'],
]);

checkRows("Terraform 1.9", functionsOf("terraform", "1.9"), [
  ['element(tolist(["a", "b"]), -1)', "error at index: cannot use element function with a negative index"],
  ['contains(["a"], null)', "error at value: argument must not be null"],
]);

checkRows("OpenTofu 1.13", functionsOf("opentofu", "1.13"), [
  ['templatestring("a $${b}", { b = 1 })', '"a 1"'],
  ['cidrcontains("10.0.0.0/8", "10.1.2.3")', "true"],
  ['cidrcontains("10.0.0.0/8", "10.1.0.0/16")', "true"],
  ['cidrcontains("10.0.0.0/8", "11.1.2.3")', "false"],
  ['cidrcontains("10.1.0.0/16", "10.0.0.0/8")', "false"],
  ['cidrcontains("fd00::/8", "fd00::1")', "true"],
  ['cidrsubnets("2001:db8::/64", 32, 56)', 'tolist(["2001:db8::/96", "2001:db8::1:0:0/120"])'],
  ['regex("^\\\\p{Letter}+", "ab1")', '"ab"'],
  ['regex("\\\\P{Lowercase_Letter}", "aB")', '"B"'],
  ['urldecode("a%20b")', '"a b"'],
  ["assumenotnull(1)", "1"],
  ["assumenotnull(null)", "error at value: the value is null"],
  ['assumeequal("1", 1)', "1"],
  ["assumeequal(2, 1)", "error at actual: the values are not equal"],
  ['assumestringprefix("vpc-1", "vpc-")', '"vpc-1"'],
  ['assumestringprefix("a", "vpc-")', "error at string: the string does not begin with the prefix"],
  ['startswith(assumestringprefix(unknown(string), "vpc-"), "vpc-")', "true"],
  ["assumelistlengthmin([1, 2], 1)", "tolist([1, 2])"],
  ["length(assumelistlength(unknown(list(string)), 1, 4)) > 0", "true"],
  ["assumemaplengthmax({ a = 1 }, 0)", "error at collection: the length is not within the bounds"],
  ["assumesetlength([1])", "error: it takes 3 arguments"],
]);

test("the error of an unknown function names the versions that have it", () => {
  const detail = (text: string, product: "terraform" | "opentofu", version: string): string =>
    evaluate(parseExpression(text), { versions: { product, version } }).diagnostics[0]!.detail;
  assert.is(
    detail('startswith("a", "b")', "terraform", "1.2"),
    'There is no function named "startswith". It is in Terraform 1.3 and OpenTofu 1.6, and newer.',
  );
  assert.is(
    detail('urldecode("a")', "terraform", "1.15"),
    'There is no function named "urldecode". It is in OpenTofu 1.7 and newer.',
  );
  assert.is(detail("uper(1)", "terraform", "1.15"), 'There is no function named "uper". Did you mean "upper"?');
});

test.run();
