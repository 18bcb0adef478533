// Functions that rearrange, join and create lists.
import { test } from "uvu";
import { terraformFunctions } from "../../../src/functions/index.ts";
import { checkRows } from "../rows.ts";

checkRows("compact", terraformFunctions, [
  ['compact("a")', "error at list: list of string required, but have string"],
  ['compact(["a", "", null, "b"])', 'tolist(["a", "b"])'],
  ['compact(["a", unknown])', "unknown(list(string))"],
  ['compact([1, "", true])', 'tolist(["1", "true"])'],
  ["compact([])", "convert([], list(string))"],
  ['compact([sensitive("a"), ""])', 'sensitive(tolist(["a"]))'],
  ["compact(null)", "error at list: argument must not be null"],
  ["compact(tolist(unknown))", "unknown(list(string))"],
]);

checkRows("sort", terraformFunctions, [
  ['length(sort([unknown, "a"]))', "2"],
  ["length(sort(tolist(unknown)))", "unknown(number)"],
  ['sort(["b", null])', "error: given list element 1 is null; a null string cannot be sorted"],
  ['sort(["b","B","a"])', 'tolist(["B", "a", "b"])'],
  ['sort(["é","z","Z","ä"])', 'tolist(["Z", "z", "ä", "é"])'],
  ["sort([10, 9])", 'tolist(["10", "9"])'],
  ["sort([])", "convert([], list(string))"],
  ['sort([unknown, "a"])', "tolist([unknown(string), unknown(string)])"],
  ['sort([sensitive("b"),"a"])', 'sensitive(tolist(["a", "b"]))'],
  ['sort(compact(["a", unknown]))', "unknown(list(string))"],
  ['sort(sensitive(["b","a"]))', 'sensitive(tolist(["a", "b"]))'],
  ['sort(toset(["b","a"]))', 'tolist(["a", "b"])'],
]);

checkRows("distinct", terraformFunctions, [
  ['distinct("a")', "error at list: list of any single type required, but have string"],
  ['distinct(["a", unknown])', "unknown(list(string))"],
  ['distinct(["a","b","a"])', 'tolist(["a", "b"])'],
  ["distinct([0.1+0.2, 0.3])", "tolist([0.3])"],
  ['distinct([1, 1.0, "1"])', 'tolist(["1"])'],
  ["distinct([[1],[2],[1]])", "tolist([[1], [2]])"],
  ["distinct([])", "tolist([])"],
  ["distinct([null, null])", "tolist([null])"],
  ["distinct([{a=1},{a=1}])", "tolist([{ a = 1 }])"],
  ["distinct(tolist([toset([2,1]), toset([1,2])]))", "tolist([toset([1, 2])])"],
  ['distinct(toset(["b","a"]))', 'tolist(["a", "b"])'],
]);

checkRows("reverse", terraformFunctions, [
  ["issensitive(reverse([sensitive(1), 2])[0])", "false"],
  ['reverse("ab")', "error at list: can only reverse list or tuple values, not string"],
  ['reverse(["a", 1])', '[1, "a"]'],
  ["reverse([])", "[]"],
  ["reverse([unknown, 1])", "[1, unknown]"],
  ["reverse(tolist([1,2]))", "tolist([2, 1])"],
  ["reverse(tolist(unknown))", "unknown(list(any))"],
  ['reverse(toset(["b","a"]))', 'tolist(["b", "a"])'],
  ["reverse({})", "error at list: can only reverse list or tuple values, not object"],
]);

checkRows("chunklist", terraformFunctions, [
  ['chunklist("a",1)', "error at list: list of any single type required, but have string"],
  ['chunklist(["a","b","c"], 0)', 'tolist([tolist(["a", "b", "c"])])'],
  [
    'chunklist(["a","b","c"], 1.5)',
    "error: invalid size: value must be a whole number, between -9223372036854775808 and 9223372036854775807",
  ],
  ['chunklist(["a","b","c"], 2)', 'tolist([tolist(["a", "b"]), tolist(["c"])])'],
  ['chunklist(["a"], "1")', 'tolist([tolist(["a"])])'],
  ['chunklist(["a"], tonumber(unknown))', "unknown(list(list(string)))"],
  ["chunklist([], 0)", "convert([], list(list(any)))"],
  ["chunklist([], 1)", "convert([], list(list(any)))"],
  ['chunklist([unknown, "a"], 1)', 'tolist([tolist([unknown]), tolist(["a"])])'],
  ["chunklist(tolist(unknown), 1)", "unknown(list(list(any)))"],
]);

checkRows("concat", terraformFunctions, [
  ["concat()", "error: at least one argument is required"],
  ['concat(["a", unknown], ["b"])', '["a", unknown, "b"]'],
  ['concat(["a"], "b")', "error at seqs: all arguments must be lists or tuples; got string"],
  ['concat(["a"], [1])', '["a", 1]'],
  ['concat(["a"], unknown)', "unknown"],
  ['concat(["a"], null)', "error at seqs: argument must not be null"],
  ['concat(["a"], toset(["b"]))', "error at seqs: all arguments must be lists or tuples; got set of string"],
  ['concat(["x"], tolist(unknown))', "unknown"],
  ["concat([], [])", "[]"],
  ["concat([null], tolist([1]))", "[null, 1]"],
  ['concat(tolist(["a"]), [1])', '["a", 1]'],
  ['concat(tolist(["a"]), tolist(["b"]))', 'tolist(["a", "b"])'],
  ['concat(tolist(["a"]), tolist([1]))', 'tolist(["a", "1"])'],
  ['concat(tolist(["a"]), tolist(unknown))', "unknown(list(string))"],
  ["concat(tolist([1]), tolist([[]]))", "[1, []]"],
  ["concat(tolist([]), tolist([]))", "tolist([])"],
  ["concat(tolist([{a=1}]), tolist([{b=1}]))", "tolist([tomap({ a = 1 }), tomap({ b = 1 })])"],
  ['issensitive(concat([sensitive("a")], ["b"])[0])', "true"],
  ['issensitive(concat([sensitive("a")], ["b"])[1])', "false"],
  ['issensitive(concat(sensitive(["a"]), ["b"])[1])', "true"],
]);

checkRows("flatten", terraformFunctions, [
  ['flatten("a")', "error: can only flatten lists, sets and tuples"],
  ['flatten([["a"], [], [["b", ["c"]]]])', '["a", "b", "c"]'],
  ['flatten([[sensitive("a")], "b"])', '[sensitive("a"), "b"]'],
  ["flatten([])", "[]"],
  ["flatten([unknown, 1])", "unknown"],
  ["flatten([null, [null]])", "[null, null]"],
  ['flatten([sensitive(["a"]), "b"])', 'sensitive(["a", "b"])'],
  ["flatten([tolist(unknown), 1])", "unknown"],
  ["flatten([tolist(null)])", "[tolist(null) /* of dynamic */]"],
  ["flatten([toset([unknown]),1])", "unknown"],
  ['flatten([toset([tostring(unknown),"a"]),1])', "unknown"],
  ["flatten([tostring(unknown), [1]])", "[unknown(string), 1]"],
  ["flatten([{a=[1]}, [2]])", "[{ a = [1] }, 2]"],
  ["flatten(unknown)", "unknown"],
  ["flatten(null)", "error at list: argument must not be null"],
  ['flatten(tolist([["a"], ["b"]]))', '["a", "b"]'],
  ['flatten(toset(["b", "a"]))', '["a", "b"]'],
  ["flatten({})", "error: can only flatten lists, sets and tuples"],
]);

checkRows("range", terraformFunctions, [
  ["length(range(1024))", "1024"],
  ['range("3")', "tolist([0, 1, 2])"],
  ["range()", "error: must have one, two, or three arguments"],
  ["range(0)", "convert([], list(number))"],
  ["range(0, -2)", "tolist([0, -1])"],
  [
    "range(0, 1, 0.1)",
    "tolist([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.70000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000006, 0.8000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001, 0.9000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001])",
  ],
  [
    "range(0, 1/0)",
    "error: more than 1024 values were generated; either decrease the difference between start and end or use a smaller step",
  ],
  ["range(0,0,0)", "convert([], list(number))"],
  ["range(1,2,3,4)", "error: must have one, two, or three arguments"],
  [
    "range(1,5,0)",
    "error: more than 1024 values were generated; either decrease the difference between start and end or use a smaller step",
  ],
  ["range(1.5)", "tolist([0, 1])"],
  ["range(1024)[1023]", "1023"],
  [
    "range(1025)",
    "error: more than 1024 values were generated; either decrease the difference between start and end or use a smaller step",
  ],
  [
    "range(1e9)",
    "error: more than 1024 values were generated; either decrease the difference between start and end or use a smaller step",
  ],
  ["range(2, 0, -0.5)", "tolist([2, 1.5, 1, 0.5])"],
  ["range(3,1,1)", "error at params: end must be greater than start when step is positive"],
  ["range(5,2)", "tolist([5, 4, 3])"],
  ["range(unknown)", "unknown(list(number))"],
  ["range(null)", "error at params: argument must not be null"],
  ["range(sensitive(2))", "sensitive(tolist([0, 1]))"],
]);

test.run();
