// Functions on whole collections, and those that choose among arguments.
import { test } from "uvu";
import { terraformFunctions } from "../../../src/functions/index.ts";
import { checkRows } from "../rows.ts";

checkRows("length", terraformFunctions, [
  ['length("")', "0"],
  ['length("aé")', "2"],
  ['length("👨‍👩‍👧é")', "2"],
  ["length(5)", "error: argument must be a string, a collection type, or a structural type"],
  ["length([])", "0"],
  ["length([unknown, 1])", "2"],
  ["length([sensitive(1)])", "1"],
  ["length(unknown)", "unknown(number)"],
  ["length(null)", "error at value: argument must not be null"],
  ["length(sensitive([1]))", "sensitive(1)"],
  ["length(tolist(unknown)) == null", "false"],
  ["length(tomap({a=1}))", "1"],
  ['length(toset(["a","a"]))', "1"],
  ["length(toset([unknown, 1]))", "unknown(number)"],
  ["length(toset([unknown]))", "1"],
  ["length(tostring(unknown))", "unknown(number)"],
  ["length(true)", "error: argument must be a string, a collection type, or a structural type"],
  ["length({a=1})", "1"],
]);

checkRows("alltrue", terraformFunctions, [
  ['alltrue("x")', "error at list: list of bool required, but have string"],
  ["alltrue([])", "true"],
  ["alltrue([false, unknown])", "false"],
  ["alltrue([unknown, false])", "unknown(bool)"],
  ["alltrue([null])", "false"],
  ["alltrue([sensitive(true)])", "sensitive(true)"],
  ['alltrue([true, "true"])', "true"],
  ["alltrue([true, false])", "false"],
  ["alltrue(tolist(unknown))", "unknown(bool)"],
]);

checkRows("anytrue", terraformFunctions, [
  ['anytrue(["x"])', "error at list: a bool is required"],
  ["anytrue([])", "false"],
  ["anytrue([false, null])", "false"],
  ["anytrue([unknown, true])", "true"],
  ["anytrue([unknown])", "unknown(bool)"],
  ["anytrue(null)", "error at list: argument must not be null"],
]);

checkRows("sum", terraformFunctions, [
  ['sum("a")', "error at list: cannot sum noniterable"],
  ['sum(["1", 2])', "3"],
  ['sum(["a", 2])', "error at list: argument must be list, set, or tuple of number values"],
  ["sum([1, null])", "error at list: argument must be list, set, or tuple of number values"],
  ["sum([1,2])", "3"],
  ["sum([1/0, -1/0])", "error: can't compute sum of opposing infinities"],
  ["sum([])", "error at list: cannot sum an empty list"],
  ["sum([unknown, 1])", "unknown(number)"],
  ["sum([null])", "error at list: argument must be list, set, or tuple of number values"],
  ["sum([sensitive(1), 2])", "sensitive(3)"],
  ["sum([true])", "error at list: argument must be list, set, or tuple of number values"],
  ["sum(unknown)", "unknown"],
  ["sum(null)", "error at list: argument must not be null"],
  ["sum(tolist([0.1, 0.2]))", "0.3"],
  ["sum(tolist(unknown))", "unknown(number)"],
  ["sum(tomap({}))", "error at list: cannot sum an empty list"],
  ["sum(toset([1,2]))", "3"],
  ["sum({a=1})", "error at list: argument must be list, set, or tuple. Received object"],
  ["sum({})", "error at list: cannot sum an empty list"],
]);

checkRows("coalesce", terraformFunctions, [
  ["coalesce({ a = [1], b = null }, tomap({ a = 1, b = 2 }))", "tomap({ a = 1, b = 2 })"],
  ['coalesce("", 1)', '"1"'],
  ['coalesce("", null)', "error: no non-null, non-empty-string arguments"],
  ['coalesce("a", tostring(unknown))', '"a"'],
  ['coalesce("a", true)', '"a"'],
  ["coalesce()", "error: all arguments must have the same type"],
  ['coalesce(1, "b")', '"1"'],
  ["coalesce(1, unknown)", "1"],
  ['coalesce([1], tolist(["a"]))', 'tolist(["1"])'],
  ["coalesce([], {})", "error: all arguments must have the same type"],
  ["coalesce(unknown, 1)", "unknown(number)"],
  ["coalesce(null)", "error: no non-null, non-empty-string arguments"],
  ["coalesce(null, [])", "[]"],
  ["coalesce(null, sensitive(null), 1)", "sensitive(1)"],
  ['coalesce(sensitive(""), "b")', 'sensitive("b")'],
  ["coalesce(tonumber(unknown), 1)", "unknown(number)"],
  ["coalesce(true, 1)", "error: all arguments must have the same type"],
  ["coalesce({a=1}, {b=2})", "tomap({ a = 1 })"],
]);

checkRows("coalescelist", terraformFunctions, [
  ['coalescelist("a")', "error: coalescelist arguments must be lists or tuples"],
  ["coalescelist()", "error: at least one argument is required"],
  ['coalescelist(["a"], unknown)', '["a"]'],
  ['coalescelist([1], tolist(["a"]))', "[1]"],
  ['coalescelist([], ["a"])', '["a"]'],
  ["coalescelist([], [])", "error: no non-null arguments"],
  ["coalescelist([], unknown)", "unknown"],
  ["coalescelist([], null)", "error: coalescelist arguments must be lists or tuples"],
  ['coalescelist([sensitive("a")])', 'sensitive(["a"])'],
  ['coalescelist(null, ["a"])', "error: coalescelist arguments must be lists or tuples"],
  ['coalescelist(tolist(["a"]), tolist(["b"]))', 'tolist(["a"])'],
  ['coalescelist(tolist(["a"]), tolist(unknown))', 'tolist(["a"])'],
  ['coalescelist(tolist([]), tolist(["b"]))', 'tolist(["b"])'],
  ['coalescelist(tolist(unknown), tolist(["b"]))', "unknown"],
  ['coalescelist(tolist(null), ["a"])', '["a"]'],
  ["coalescelist({}, [])", "error: coalescelist arguments must be lists or tuples"],
]);

checkRows("list", terraformFunctions, [
  [
    'list("a")',
    'error: the "list" function was deprecated in Terraform v0.12 and is no longer available; use tolist([ ... ]) syntax to write a literal list',
  ],
]);

checkRows("map", terraformFunctions, [
  [
    'map("a", 1)',
    'error: the "map" function was deprecated in Terraform v0.12 and is no longer available; use tomap({ ... }) syntax to write a literal map',
  ],
]);

test.run();
