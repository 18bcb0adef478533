// Functions of one name that mean different things in different products.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { lookupFunction, nomadFunctions, packerFunctions, terraformFunctions } from "../../../src/functions/index.ts";
import { tableOf } from "../../../src/functions/tables/table.ts";
import { checkRows } from "../rows.ts";

checkRows("nomad: the standard library's variants", nomadFunctions, [
  ['coalesce("", "b")', '""'],
  ['coalesce(null, "b")', '"b"'],
  ["coalesce(null)", "error: no non-null arguments"],
  ["coalesce(unknown, 1)", "unknown(number)"],
  ["length([1, 2])", "2"],
  ["length({ a = 1 })", "error: collection must be a list, a map or a tuple"],
  ['length("abc")', "error: collection must be a list, a map or a tuple"],
  ["length(unknown)", "unknown(number)"],
  ["length(unknown(list(string)))", "unknown(number)"],
  ['index(["a", "b"], 1)', '"b"'],
  ['index({ a = 1 }, "a")', "error: collection must be a list, a map or a tuple"],
  ['index(convert({ a = 1 }, map(number)), "a")', "1"],
  ['index(convert({ a = 1 }, map(number)), "b")', "error: invalid index"],
  ['index(convert(["a"], list(string)), 1)', "error: invalid index"],
  ['index(convert(["a"], list(string)), 0.5)', "error: invalid index"],
  ['index(convert(["a"], list(string)), "0")', "error: key for list must be number"],
  ['index(["a"], "0")', "error: key for tuple must be number"],
  ["index(convert({}, map(string)), 0)", "error: key for map must be string"],
  ['index(["a"], 1)', "error: key must be between 0 and 1 inclusive"],
  [
    'index(["a"], 0.5)',
    "error: invalid key for tuple: value must be a whole number, between -9223372036854775808 and 9223372036854775807",
  ],
  ['index(["a"], unknown(number))', "unknown"],
  ['index(["a"], null)', "error at key: argument must not be null"],
  ['index(convert(["a"], list(string)), unknown)', "unknown(string)"],
  ['lookup({ a = 1 }, "b", 2)', "2"],
  ['lookup({ a = 1 }, "a")', 'error: Function "lookup" expects 3 argument(s). Missing value for "default"'],
  ['lookup({ a = 1, b = unknown }, "a", 2)', "unknown(number)"],
  ['lookup({ a = 1 }, "b", null)', "error at default: argument must not be null"],
  ['reverse("abc")', '"cba"'],
  ['replace("a.b", ".", "-")', '"a-b"'],
  ['regex_replace("a1b2", "[0-9]", "")', '"ab"'],
  ["uuidv4()", "unknown(string)"],
  ["uuidv4() == null", "false"],
]);

checkRows("packer: variants of its own", packerFunctions, [
  ['coalesce("", "b")', '"b"'],
  ['length("abc")', "3"],
  ['index(["a", "b"], "b")', "1"],
  ["reverse([1, 2])", "[2, 1]"],
  ['lookup({ a = 1 }, "a", 2)', "1"],
  ['vault("secret/data/x", "key")', "unknown(string)"],
  ['vault("secret/data/x")', 'error: Function "vault" expects 2 argument(s). Missing value for "key"'],
  ['vault(null, "key")', "error at path: argument must not be null"],
  ['consul_key("a/b")', "unknown(string)"],
  ['aws_secretsmanager("name", null)', "unknown(string)"],
  ['aws_secretsmanager_raw("name")', "unknown(string)"],
  ['env("HOME") == null', "false"],
  ["legacy_isotime()", "unknown(string)"],
  ['legacy_isotime("2006")', "unknown(string)"],
  ['legacy_strftime("%Y", "%m")', "error: too many values, 1 needed"],
]);

checkRows("terraform: variants of its own", terraformFunctions, [
  ['core::coalesce("", "b")', '"b"'],
  ["core::element([], 0)", "error: cannot use element function with an empty list"],
  ['core::upper("a", "b")', 'error: Function "core::upper" expects only 1 argument(s)'],
]);

checkRows("terraform: functions of providers", terraformFunctions, [
  ['provider::aws::arn_parse("x")', "unknown"],
  ["provider::aws::arn_parse(sensitive(1), null, unknown)", "sensitive(unknown)"],
  [
    "provider::aws::arn_parse([][0])",
    "error: The given key does not identify an element in this collection value: the collection has no elements",
  ],
  ['provider::terraform::encode_expr("a")', '"\\"a\\""'],
  ["foo::bar(1)", 'error: There are no functions in namespace "foo::"'],
]);

test("only names of functions of other providers mean what the provider knows", () => {
  assert.is(lookupFunction(terraformFunctions, "provider::aws::x")?.name, "provider::*");
  for (const name of ["provider::terraform::x", "provider::aws", "core::x", "x"]) {
    assert.is(lookupFunction(terraformFunctions, name), undefined, name);
  }
  assert.is(lookupFunction(nomadFunctions, "provider::aws::x"), undefined);
});

test("a table refuses two functions of one name", () => {
  const upper = terraformFunctions.get("upper")!;
  assert.throws(() => tableOf([upper, upper]), /^Bug: two functions in a table are named upper/);
});

test.run();
