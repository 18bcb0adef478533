// `try` and `can`, `convert`, and `type`.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { evaluateNative } from "../../../src/eval/index.ts";
import { hclFunctions, terraformFunctions } from "../../../src/functions/index.ts";
import { parseExpression } from "../../../src/syntax/index.ts";
import { checkRows } from "../rows.ts";

checkRows("try", terraformFunctions, [
  ["try()", "error: at least one argument is required"],
  ['try([][0], "none")', '"none"'],
  ["try([unknown], 1)", "unknown"],
  ["try(unknown, 1)", "unknown"],
  ["try(unknown.foo, 1)", "unknown"],
  ["try(null, 1)", "null"],
  ['try(sensitive(tonumber("a")), "b")', '"b"'],
  ['try(tonumber("x"), unknown)', "unknown"],
  ["try(tonumber(unknown), 1)", "unknown"],
  ['try(tostring("a"))', '"a"'],
  ["issensitive(try(sensitive([unknown])))", "true"],
]);

test("try reports why each expression failed", () => {
  const { diagnostics } = evaluateNative(parseExpression('try(tonumber("a"), tobool("b"))'), {
    variables: {},
    functions: terraformFunctions,
  });
  const { detail } = diagnostics[0]!;
  const [header = "", first = "", problem = "", second = ""] = detail.split("\n");
  assert.is(header, 'Call to function "try" failed: no expression succeeded:');
  assert.match(first, /^- Invalid function argument \(at .*:1,1\d-1\d\)$/);
  assert.match(problem, /^  Invalid value for "v" parameter: cannot convert "a" to number; /);
  assert.match(second, /^- Invalid function argument /);
  assert.match(detail, /\n\nAt least one expression must produce a successful result\.$/);
});

checkRows("can", terraformFunctions, [
  ["can()", 'error: Function "can" expects 1 argument(s). Missing value for "expression"'],
  ["can([][0])", "false"],
  ["can(unknown)", "unknown(bool)"],
  ["can(null)", "true"],
  ["can(sensitive(1))", "true"],
  ['can(tonumber("a"))', "false"],
  ["can(tostring(unknown))", "unknown(bool)"],
  ['can(upper("a"))', "true"],
]);

checkRows("convert", hclFunctions, [
  ['convert("1", number)', "1"],
  ['convert(["1"], list(number))', "convert([1], list(number))"],
  ["convert({ a = 1 }, object({ a = string, b = optional(bool) }))", '{ a = "1", b = convert(null, bool) }'],
  ["convert(null, string)", "convert(null, string)"],
  ["convert(unknown, string)", "unknown(string)"],
  ['convert("x", number)', "error at value: a number is required"],
  ['convert("x", strin)', 'error: The keyword "strin" is not a valid type specification'],
  ["convert(1)", 'error: Function "convert" expects 2 argument(s). Missing value for "type"'],
]);

test.run();
