// Set operations.
import { test } from "uvu";
import { terraformFunctions } from "../../../src/functions/index.ts";
import { checkRows } from "../rows.ts";

checkRows("setunion", terraformFunctions, [
  ['setunion("a")', "error at first_set: set of any single type required, but have string"],
  ["setunion()", 'error: Function "setunion" expects at least 1 argument(s). Missing value for "first_set"'],
  ['setunion(["a"], [1])', 'toset(["1", "a"])'],
  ['setunion(["a"], [unknown])', 'toset(["a", unknown])'],
  ['setunion(["a"], unknown)', "unknown(set(string))"],
  ['setunion(["a"], null)', "error at other_sets: argument must not be null"],
  ['setunion(["b","a"], ["c","a"])', 'toset(["a", "b", "c"])'],
  ["setunion([1, true])", "error at first_set: all set elements must have the same type"],
  ['setunion([[1]], [["a"]])', 'toset([["1"], ["a"]])'],
  ["setunion([], [])", "toset([])"],
  ['setunion([sensitive("a")], ["b"])', 'sensitive(toset(["a", "b"]))'],
  ['setunion([{}], ["a"])', "error: given sets must all have compatible element types"],
  ['setunion(toset([]), toset(["a"]))', 'toset(["a"])'],
  ['setunion(toset(unknown), ["a"])', "unknown(set(string))"],
  ["setunion([null], [null])", "toset([null])"],
  ['setunion([null], ["a"])', 'toset(["a", tostring(null)])'],
  ['setunion([null, 3], ["b"])', 'toset(["3", "b", tostring(null)])'],
  ['setunion([{a=1}], [null], ["a"])', "error: given sets must all have compatible element types"],
  ["setunion([3], [null], toset([[1]]))", "error: given sets must all have compatible element types"],
  ['setunion([["a"], ["b"]], [null], ["a"])', "error: given sets must all have compatible element types"],
]);

checkRows("setintersection", terraformFunctions, [
  ['setintersection(["1"], [1])', 'toset(["1"])'],
  ['setintersection(["a","b"], ["b"])', 'toset(["b"])'],
  ['setintersection(["a",unknown], ["b"])', "unknown(set(string))"],
  ['setintersection(["a"])', 'toset(["a"])'],
  ['setintersection(["a"], [1, "a"])', 'toset(["a"])'],
  ['setintersection([], ["a"])', "convert([], set(string))"],
  ['setintersection([{a=1}], [null], ["a"])', "error: given sets must all have compatible element types"],
]);

checkRows("setsubtract", terraformFunctions, [
  ['setsubtract(["a", null], [null])', 'toset(["a"])'],
  ['setsubtract(["a","b"], ["b"])', 'toset(["a"])'],
  ['setsubtract(["a","b"], [unknown])', "unknown(set(string))"],
  ['setsubtract(["a"])', 'error: Function "setsubtract" expects 2 argument(s). Missing value for "b"'],
  ['setsubtract([1, 2], ["1"])', 'toset(["2"])'],
  ['setsubtract([], ["b"])', "convert([], set(string))"],
  ['setsubtract(unknown, ["a"])', "unknown(set(string))"],
  ['setsubtract([null], ["a"])', "toset([tostring(null)])"],
]);

checkRows("setproduct", terraformFunctions, [
  ['length(setproduct(toset([tostring(unknown), "b"]), [1,2]))', "unknown(number)"],
  ['setproduct("a", [1])', "error at sets: a set or a list is required"],
  ["setproduct()", "error: at least two arguments are required"],
  ['setproduct(["a"])', "error: at least two arguments are required"],
  ['setproduct(["a"], ["b","c"])', 'tolist([["a", "b"], ["a", "c"]])'],
  ['setproduct(["a"], [], unknown)', "unknown"],
  ['setproduct(["a"], tolist(unknown))', "unknown(list( tuple([ string, any ]) ))"],
  ['setproduct(["a"], toset(["b","c"]))', 'toset([["a", "b"], ["a", "c"]])'],
  ['setproduct([1,"a"], [true])', 'tolist([["1", true], ["a", true]])'],
  ["setproduct([1,{}], [true])", "error at sets: all elements must be of the same type"],
  ['setproduct([], ["b","c"])', "convert([], list(tuple([any, string])))"],
  ["setproduct([unknown], [1,2])", "tolist([[unknown, 1], [unknown, 2]])"],
  ['setproduct([sensitive("a")], ["b"])', 'tolist([[sensitive("a"), "b"]])'],
  ['setproduct(null, ["a"])', "error at sets: argument must not be null"],
  ['setproduct(sensitive(["a"]), ["b"])', 'sensitive(tolist([["a", "b"]]))'],
  ['setproduct(tolist(["a","b"]), tolist([1]), [true])', 'tolist([["a", 1, true], ["b", 1, true]])'],
  ["setproduct(toset([]), toset([]))", "convert([], set(tuple([any, any])))"],
  ["setproduct(toset([unknown]), [1])", "toset([[unknown, 1]])"],
]);

test.run();
