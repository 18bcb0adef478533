// Functions that split and combine maps and objects.
import { test } from "uvu";
import { terraformFunctions } from "../../../src/functions/index.ts";
import { checkRows } from "../rows.ts";

checkRows("keys", terraformFunctions, [
  ["issensitive(keys(sensitive({a=1})))", "true"],
  ["issensitive(keys({a=sensitive(1)}))", "false"],
  ["keys([])", "error at inputMap: must have map or object type"],
  ["keys(unknown)", "unknown"],
  ["keys(null)", "error at inputMap: argument must not be null"],
  ["keys(tomap(unknown))", "unknown(list(string))"],
  ["keys(tomap({b=1,a=2}))", 'tolist(["a", "b"])'],
  ["keys(tomap({}))", "convert([], list(string))"],
  ["keys({a=unknown})", '["a"]'],
  ["keys({b=1,a=2})", '["a", "b"]'],
  ["keys({})", "[]"],
]);

checkRows("values", terraformFunctions, [
  ["issensitive(values({a=sensitive(1), b=2})[1])", "false"],
  ["values([])", "error: values() requires a map as the first argument"],
  ["values(tomap(unknown))", "unknown(list(any))"],
  ["values(tomap({b=1,a=2}))", "tolist([2, 1])"],
  ["values(tomap({}))", "tolist([])"],
  ["values({a=unknown})", "[unknown]"],
  ['values({b=1,a="x"})', '["x", 1]'],
  ["values({})", "[]"],
]);

checkRows("zipmap", terraformFunctions, [
  ['issensitive(zipmap(["a"], [sensitive(1)]))', "false"],
  ['issensitive(zipmap([sensitive("a")], [1]))', "true"],
  ['zipmap("a", [1])', "error at keys: list of string required, but have string"],
  ['zipmap(["a","a"], [1,2])', "{ a = 2 }"],
  ['zipmap(["a","b"], [1,"x"])', '{ a = 1, b = "x" }'],
  ['zipmap(["a","b"], tolist([1,2]))', "tomap({ a = 1, b = 2 })"],
  ['zipmap(["a"], "b")', "error: values argument must be a list or tuple value"],
  ['zipmap(["a"], [1,2])', "error: number of keys (1) does not match number of values (2)"],
  ['zipmap(["a"], [unknown])', "{ a = unknown }"],
  ['zipmap(["a"], tolist([1,2]))', "error: number of keys (1) does not match number of values (2)"],
  ['zipmap(["a"], toset([1]))', "error: values argument must be a list or tuple value"],
  ["zipmap([], [])", "{}"],
  ["zipmap([], tolist([]))", "tomap({})"],
  ["zipmap([unknown], [1])", "unknown"],
  ["zipmap([unknown], tolist([1]))", "unknown(map(number))"],
  ["zipmap([null], [1])", "error: keys list has null value at index 0"],
]);

checkRows("merge", terraformFunctions, [
  ['length(merge(tomap({a="x"}), tomap({b="x"})))', "2"],
  ['merge("a")', 'error: arguments must be maps or objects, got "string"'],
  ["merge()", "{}"],
  ["merge([])", 'error: arguments must be maps or objects, got "tuple"'],
  ["merge([{a=1}]...)", "{ a = 1 }"],
  ["merge(unknown, {a=1})", "unknown"],
  ["merge(null, null)", "{}"],
  ['merge(true ? null : { a = "x" })', "error: all arguments are null, and an object of their type has attributes"],
  ['try(merge(true ? null : { a = "x" }), "t")', '"t"'],
  ['merge(true ? null : { a = "x" }, true ? null : { b = "x" })', "{}"],
  ['merge(true ? null : { a = "x" }, { b = 1 })', "{ b = 1 }"],
  ['merge(true ? null : tomap({ a = "x" }))', "convert({}, map(string))"],
  ["merge(sensitive({a=1}), {b=2})", "sensitive({ a = 1, b = 2 })"],
  ["merge(tomap(unknown), tomap(unknown))", "unknown(map(any))"],
  ["merge(tomap(null), tomap(null))", "tomap({})"],
  ['merge(tomap({a="1"}), tomap({b="x"}))', 'tomap({ a = "1", b = "x" })'],
  ['merge(tomap({a="1"}), {b=1})', '{ a = "1", b = 1 }'],
  ['merge(tomap({a="x"}), tomap(unknown))', "unknown"],
  ['merge(tomap({a=1}), tomap({b="x"}))', '{ a = 1, b = "x" }'],
  ["merge(tomap({}), {})", "{}"],
  ["merge({a=1}, null)", "{ a = 1 }"],
  ["merge({a=1}, sensitive(null))", "sensitive({ a = 1 })"],
  ["merge({a=1}, tomap(unknown))", "unknown"],
  ['merge({a=1}, {a="x", b=2})', '{ a = "x", b = 2 }'],
  ["merge({a=null}, {b=unknown})", "{ a = null, b = unknown }"],
  ["merge({a=sensitive(1)}, {b=2})", "{ a = sensitive(1), b = 2 }"],
  ["merge({}, tomap({a=1}))", "{ a = 1 }"],
]);

checkRows("transpose", terraformFunctions, [
  ["transpose([])", "error at values: map of list of string required"],
  ['transpose(sensitive({a=["x"]}))', 'sensitive(tomap({ x = tolist(["a"]) }))'],
  ["transpose(tomap({}))", "convert({}, map(list(string)))"],
  ['transpose({a=["x","x"]})', 'tomap({ x = tolist(["a", "a"]) })'],
  ['transpose({a=["x","y"],b=["y"]})', 'tomap({ x = tolist(["a"]), y = tolist(["a", "b"]) })'],
  ['transpose({a=["x"], b=[]})', 'tomap({ x = tolist(["a"]) })'],
  ["transpose({a=[unknown]})", "unknown(map(list(string)))"],
  ["transpose({a=[null]})", "error: input list must not contain null string"],
  ["transpose({a=null})", "error: input must not contain null list"],
  ["transpose({})", "convert({}, map(list(string)))"],
]);

test.run();
