// Explicit conversions.
import { test } from "uvu";
import { terraformFunctions } from "../../../src/functions/index.ts";
import { checkRows } from "../rows.ts";

checkRows("tostring", terraformFunctions, [
  ['tostring("x")', '"x"'],
  ["tostring(1.5)", '"1.5"'],
  ["tostring([])", "error at v: cannot convert tuple to string"],
  ["tostring(unknown)", "unknown(string)"],
  ["tostring(null)", "tostring(null)"],
  ["tostring(sensitive(1))", 'sensitive("1")'],
  ["tostring(tolist(unknown))", "error at v: cannot convert list of dynamic to string"],
  ["tostring(true)", '"true"'],
]);

checkRows("tonumber", terraformFunctions, [
  [
    'tonumber(" 1")',
    'error at v: cannot convert " 1" to number; given string must be a decimal representation of a number',
  ],
  ['tonumber("1e2")', "100"],
  ['tonumber("1p3")', "8"],
  ['"1p3" + 1', "9"],
  ['tonumber("Inf")', "1 / 0"],
  // Terraform writes it out.
  ['tonumber("1e1000000")', "unknown(number)"],
  ['"1e1000000" + 1', "unknown(number)"],
  ...["Infinity", "infinity", "INF", "-Infinity", "1e9999999999999999999", "1p2147483647"].map(
    (text) =>
      [
        `tonumber("${text}")`,
        `error at v: cannot convert "${text}" to number; given string must be a decimal representation of a number`,
      ] as const,
  ),
  [
    'tonumber("x")',
    'error at v: cannot convert "x" to number; given string must be a decimal representation of a number',
  ],
  ["tonumber([])", "error at v: cannot convert tuple to number"],
  ["tonumber(null)", "tonumber(null)"],
  ['tonumber(sensitive("x"))', "error at v: cannot convert this sensitive string to number"],
  ["tonumber(sensitive([1]))", "error at v: cannot convert tuple to number"],
  ['tonumber(sensitive(tobool("true")))', "error at v: cannot convert bool to number"],
  ["tonumber(true)", "error at v: cannot convert bool to number"],
]);

checkRows("tobool", terraformFunctions, [
  ['tobool("1")', "true"],
  ['tobool("true")', "true"],
  ['tobool("yes")', 'error at v: cannot convert "yes" to bool; only the strings "true" or "false" are allowed'],
  ["tobool(2)", "error at v: cannot convert number to bool"],
  ["tobool(null)", "tobool(null)"],
  ['tobool(sensitive("x"))', "error at v: cannot convert this sensitive string to bool"],
]);

checkRows("tolist", terraformFunctions, [
  ['tolist("a")', "error at v: cannot convert string to list of any single type"],
  ['tolist(["a", 1, true])', 'tolist(["a", "1", "true"])'],
  ["tolist([1, null])", "tolist([1, tonumber(null)])"],
  ['tolist([[1], ["a"]])', 'tolist([["1"], ["a"]])'],
  ["tolist([[]])", "tolist([[]])"],
  ["tolist([null, null])", "tolist([null, null])"],
  ['tolist([sensitive("a")])', 'tolist([sensitive("a")])'],
  ["tolist([toset([tomap({a=[1]})])])", "tolist([toset([tomap({ a = [1] })])])"],
  ['tolist([{a=1}, {a="x"}])', 'tolist([{ a = "1" }, { a = "x" }])'],
  ["tolist([{a=1}, {b=1}])", "tolist([tomap({ a = 1 }), tomap({ b = 1 })])"],
  ["tolist([{a=1}])", "tolist([{ a = 1 }])"],
  ["tolist([{}])", "tolist([{}])"],
  ["tolist(unknown)", "unknown(list(any))"],
  ["tolist(null)", "tolist(null) /* of dynamic */"],
  ['tolist(toset(["b","a"]))', 'tolist(["a", "b"])'],
  ["tolist(toset(unknown))", "unknown(list(any))"],
  ["tolist(tostring(unknown))", "error at v: cannot convert string to list of any single type"],
  ["tolist({})", "error at v: cannot convert object to list of any single type"],
]);

checkRows("toset", terraformFunctions, [
  ['toset("a")', "error at v: cannot convert string to set of any single type"],
  ['toset(["b", "a", "b"])', 'toset(["a", "b"])'],
  ['toset([1, "a", true])', 'toset(["1", "a", "true"])'],
  ["toset([1, 1.0])", "toset([1])"],
  ["toset([1,{}])", "error at v: cannot convert tuple to set of any single type"],
  ["toset([[1], [1]])", "toset([[1]])"],
  ["toset([unknown, unknown])", "toset([unknown, unknown])"],
  ["toset([null])", "toset([null])"],
  ['toset([sensitive("a"), "b"])', 'sensitive(toset(["a", "b"]))'],
  ["toset(tomap({}))", "error at v: cannot convert map of dynamic to set of any single type"],
  ["toset({})", "error at v: cannot convert object to set of any single type"],
]);

checkRows("tomap", terraformFunctions, [
  ['tomap("x")', "error at v: cannot convert string to map of any single type"],
  ["tomap([])", "error at v: cannot convert tuple to map of any single type"],
  ["tomap(unknown)", "unknown(map(any))"],
  ["tomap(tolist([]))", "error at v: cannot convert list of dynamic to map of any single type"],
  ["tomap({a=1, b=[]})", "error at v: cannot convert object to map of any single type"],
  ["tomap({a=1, b=null})", "tomap({ a = 1, b = tonumber(null) })"],
  ['tomap({a=1,b="x"})', 'tomap({ a = "1", b = "x" })'],
  ["tomap({a=[]})", "tomap({ a = [] })"],
  ["tomap({a=sensitive(1)})", "tomap({ a = sensitive(1) })"],
  ["tomap({a={x=1}, b={y=2}})", "tomap({ a = tomap({ x = 1 }), b = tomap({ y = 2 }) })"],
  ["tomap({})", "tomap({})"],
]);

test.run();
