// Functions that look at marks or change them.
import { test } from "uvu";
import { terraformFunctions } from "../../../src/functions/index.ts";
import { checkRows } from "../rows.ts";

checkRows("sensitive", terraformFunctions, [
  ["sensitive(unknown)", "sensitive(unknown)"],
  ["sensitive(null)", "sensitive(null)"],
  ["sensitive(sensitive(1))", "sensitive(1)"],
  ["sensitive([sensitive(1)])[0]", "sensitive(1)"],
]);

checkRows("nonsensitive", terraformFunctions, [
  ['nonsensitive("x")', '"x"'],
  ["nonsensitive(unknown)", "unknown"],
  ["nonsensitive(null)", "null"],
  ["nonsensitive(sensitive(1))", "1"],
  ["nonsensitive(sensitive({a=sensitive(1)}).a)", "1"],
]);

checkRows("issensitive", terraformFunctions, [
  ["issensitive(unknown)", "unknown(bool)"],
  ["issensitive(nonsensitive({a=sensitive(1)}))", "false"],
  ["issensitive(null)", "false"],
  ["issensitive(sensitive(unknown))", "true"],
  ["issensitive({a=sensitive(1)})", "false"],
]);

checkRows("ephemeralasnull", terraformFunctions, [
  ["ephemeralasnull([1])", "[1]"],
  ["ephemeralasnull(null)", "null"],
  ["ephemeralasnull(sensitive({a=1}))", "sensitive({ a = 1 })"],
  ["ephemeralasnull({a=1, b=[unknown]})", "{ a = 1, b = [unknown] }"],
  ["ephemeralasnull(ephemeral)", "convert(null, string)"],
  ["ephemeralasnull(sensitive(ephemeral))", "sensitive(convert(null, string))"],
  ["ephemeralasnull([1, { a = ephemeral }])", "[1, { a = convert(null, string) }]"],
  ["ephemeralasnull(tolist([ephemeral]))", "tolist([convert(null, string)])"],
  ["ephemeralasnull(tomap({ a = ephemeral }))", "tomap({ a = convert(null, string) })"],
  ["ephemeralasnull(toset([ephemeral]))", "convert(null, set(string))"],
  ['ephemeralasnull(ephemeral == "x" ? unknown(number) : unknown(number))', "unknown(number)"],
]);

test.run();
