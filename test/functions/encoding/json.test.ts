// jsonencode and jsondecode: results and messages were taken from the real terraform console.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { jsondecode, jsonencode } from "../../../src/functions/encoding/index.ts";
import {
  dynamicVal,
  listType,
  mark,
  nullVal,
  objectVal,
  stringType,
  stringVal,
  tupleVal,
  unknownVal,
} from "../../../src/values/index.ts";
import { call, failures, number, type Row, shown } from "../call.ts";

test("jsondecode", () => {
  const rows: Row[] = [
    [["null"], '"dynamic" null'],
    [["true"], "true"],
    [["false"], "false"],
    [["1"], "1"],
    [["-1"], "-1"],
    [["1.5"], "1.5"],
    [["1e3"], "1000"],
    [["1E+3"], "1000"],
    [["-0"], "-0"],
    [["0.10"], "0.1"],
    [["1e-7"], "0.0000001"],
    [["123456789012345678901234567890.123456789"], "123456789012345678901234567890.123456789"],
    [['"a"'], '"a"'],
    [['""'], '""'],
    [['"\\u00e9\\n\\/\\ud83d\\ude00"'], '"é\\n/\ud83d\ude00"'],
    [['"\\ud800"'], '"�"'],
    [['"\\ud800x"'], '"�x"'],
    [["[]"], '["tuple",[]] []'],
    [["{}"], '["object",{}] {}'],
    [
      ['[1,"a",null,{"b":[]}]'],
      '["tuple",["number","string","dynamic",["object",{"b":["tuple",[]]}]]] [1, "a", null, {b: []}]',
    ],
    [[" [ 1 , 2 ] "], '["tuple",["number","number"]] [1, 2]'],
    [['{"b":1,"a":2}'], '["object",{"a":"number","b":"number"}] {a: 2, b: 1}'],
    [['{"a":1,"a":2}'], '["object",{"a":"number"}] {a: 2}'],
    [['{"a":1,"a":"x"}'], '["object",{"a":"string"}] {a: "x"}'],
    [['{"a":null,"a":"x"}'], '["object",{"a":"string"}] {a: "x"}'],
    [['{"a":"x","a":1}'], "error: a number is required"],
    [['{"e\\u0301":1}'], 'error: unsupported attribute "é"'],
    [['{"e\\u0301":1,"é":2}'], 'error: unsupported attribute "é"'],
    [[""], "error: EOF"],
    [[" "], "error: EOF"],
    [["01"], "error: extraneous data after JSON object"],
    [["-"], "error: unexpected EOF"],
    [["-a"], "error: invalid character 'a' in numeric literal"],
    [["1."], "error: unexpected EOF"],
    [["1.x"], "error: invalid character 'x' after decimal point in numeric literal"],
    [["1e"], "error: unexpected EOF"],
    [["1e9999999999999999999"], "error: a number is required"],
    [["1p3"], "error: extraneous data after JSON object"],
    [["1ex"], "error: invalid character 'x' in exponent of numeric literal"],
    [["1e+"], "error: unexpected EOF"],
    [["+1"], "error: invalid character '+' looking for beginning of value"],
    [[".5"], "error: invalid character '.' looking for beginning of value"],
    [["tru"], "error: unexpected EOF"],
    [["trux"], "error: invalid character 'x' in literal true (expecting 'e')"],
    [["nul"], "error: unexpected EOF"],
    [["nulll"], "error: extraneous data after JSON object"],
    [['"abc'], "error: unexpected EOF"],
    [['"a\nb"'], "error: invalid character '\\n' in string literal"],
    [['"\\x"'], "error: invalid character 'x' in string escape code"],
    [['"\\u12"'], "error: invalid character '\"' in \\u hexadecimal character escape"],
    [['"\\u12g4"'], "error: invalid character 'g' in \\u hexadecimal character escape"],
    [["["], "error: EOF"],
    [["[1"], "error: EOF"],
    [["[1,"], "error: EOF"],
    [["[1,]"], "error: invalid character ']' looking for beginning of value"],
    [["[,1]"], "error: invalid character ',' looking for beginning of value"],
    [["[1 2]"], "error: invalid character '2' after array element"],
    [["{"], "error: EOF"],
    [['{"a"'], "error: EOF"],
    [['{"a":'], "error: EOF"],
    [['{"a":1'], "error: EOF"],
    [['{"a":1,'], "error: EOF"],
    [['{"a":1,}'], "error: invalid character '}' looking for beginning of object key string"],
    [["{1:2}"], "error: invalid character '1'"],
    [['{"a" 1}'], "error: invalid character '1' after object key"],
    [['{"a":}'], "error: invalid character '}' looking for beginning of value"],
    [["{,}"], "error: invalid character ','"],
    [["{a:1}"], "error: invalid character 'a'"],
    [["1]"], "1"],
    [["1}"], "1"],
    [["[1]]"], '["tuple",["number"]] [1]'],
    [["{}}"], '["object",{}] {}'],
    [["[] x"], "error: extraneous data after JSON object"],
    [["1 2"], "error: extraneous data after JSON object"],
    [["]"], "error: invalid character ']' looking for beginning of value"],
    [["}"], "error: invalid character '}' looking for beginning of value"],
    [[":"], "error: invalid character ':' looking for beginning of value"],
    [[","], "error: invalid character ',' looking for beginning of value"],
    [["[1}"], "error: invalid character '}' after array element"],
    [['{"a":1]'], "error: invalid character ']' after object key:value pair"],
    [["é"], "error: invalid character 'Ã' looking for beginning of value"],
    [["[é]"], "error: invalid character 'Ã' looking for beginning of value"],
    [['"é'], "error: unexpected EOF"],
    [["'a'"], "error: invalid character '\\'' looking for beginning of value"],
    [["// c"], "error: invalid character '/' looking for beginning of value"],
    [["/* */1"], "error: invalid character '/' looking for beginning of value"],
    [["NaN"], "error: invalid character 'N' looking for beginning of value"],
    [["Infinity"], "error: invalid character 'I' looking for beginning of value"],
    [["\ufeff1"], "error: invalid character 'ï' looking for beginning of value"],
    [["[1] [2]"], "error: extraneous data after JSON object"],
    [['{"a":1}{"b":2}'], "error: extraneous data after JSON object"],
    [['"a""b"'], "error: extraneous data after JSON object"],
    [["truefalse"], "error: extraneous data after JSON object"],
    [["true false"], "error: extraneous data after JSON object"],
    [["[true false]"], "error: invalid character 'f' after array element"],
    [['{"":1}'], '["object",{"":"number"}] {: 1}'],
    [['"\\"\\\\"'], '"\\"\\\\"'],
    [['{"a b":1,"ü":2}'], '["object",{"a b":"number","ü":"number"}] {a b: 1, ü: 2}'],
    [["\u{e0001}"], "error: invalid character 'ó' looking for beginning of value"],
    [["\u00a01"], "error: invalid character 'Â' looking for beginning of value"],
    [['"\u0000"'], "error: invalid character '\\x00' in string literal"],
    [['"\u007f"'], '"\u007f"'],
    [["[1,\t2,\r\n3]"], '["tuple",["number","number","number"]] [1, 2, 3]'],
    [["--1"], "error: invalid character '-' in numeric literal"],
    [["1-1"], "error: extraneous data after JSON object"],
    [["0x10"], "error: extraneous data after JSON object"],
    [["1.0"], "1"],
    [["100000000000000000000"], "100000000000000000000"],
    [["1.50"], "1.5"],
    [[null], "error 0: argument must not be null"],
    [[5], "5"],
    [[true], "true"],
  ];
  assert.equal(failures(jsondecode, rows), []);
});

test("jsonencode", () => {
  const rows: Row[] = [
    [["a<b>&c"], '"\\"a\\\\u003cb\\\\u003e\\\\u0026c\\""'],
    [["a\ud800b\udc00"], '"\\"a\\\\ufffdb\\\\ufffd\\""'],
    [["\u2028\u2029"], '"\\"\\\\u2028\\\\u2029\\""'],
    [["\b\f\n\r\t\u0000\u001f\u007f"], '"\\"\\\\b\\\\f\\\\n\\\\r\\\\t\\\\u0000\\\\u001f\u007f\\""'],
    [['"\\/'], '"\\"\\\\\\"\\\\\\\\/\\""'],
    [["é\ud83d\ude00"], '"\\"é\ud83d\ude00\\""'],
    [[1], '"1"'],
    [[1.5], '"1.5"'],
    [[true], '"true"'],
    [[null], '"null"'],
    [[[]], '"[]"'],
    [[{}], '"{}"'],
    [[[1, [2, null]]], '"[1,[2,null]]"'],
    [[{ b: 1, a: { é: [] } }], '"{\\"a\\":{\\"é\\":[]},\\"b\\":1}"'],
    [[number("1e30")], '"1000000000000000000000000000000"'],
    [[number("0.1")], '"0.1"'],
    [[number("-0.0")], '"-0"'],
    [[number("1e-30")], '"0.000000000000000000000000000001"'],
    [[number("123456789.123456789")], '"123456789.123456789"'],
  ];
  assert.equal(failures(jsonencode, rows), []);
});

test("jsonencode of partly unknown values", () => {
  const text = unknownVal(stringType);
  const rows: Row[] = [
    [[text], '"string" unknown(not null)'],
    [[dynamicVal], '"string" unknown(not null)'],
    [[unknownVal(listType(stringType))], '"string" unknown(not null)'],
    [[tupleVal([text])], '"string" unknown(not null, prefix "[")'],
    [[objectVal({ a: text })], '"string" unknown(not null, prefix "{")'],
    [[nullVal(stringType)], '"null"'],
    [[number("inf")], "error: cannot serialize infinity as JSON"],
    [[tupleVal([mark(stringVal("x"), "sensitive")])], 'sensitive "[\\"x\\"]"'],
  ];
  assert.equal(failures(jsonencode, rows), []);
});

test("jsondecode of unknown and marked strings", () => {
  const rows: Row[] = [
    [[unknownVal(stringType)], '"dynamic" unknown'],
    [[mark(stringVal("[1]"), "sensitive")], '["tuple",["number"]] sensitive [1]'],
    [["1e400000"], '"number" unknown(not null)'],
  ];
  assert.equal(failures(jsondecode, rows), []);
});

test("nesting beyond the inspected depth is unknown, and digits stay", () => {
  assert.is(shown(call(jsondecode, ["[".repeat(100_000)])), '"dynamic" unknown');
  assert.is.not(shown(call(jsondecode, ["[".repeat(900) + "]".repeat(900)])), '"dynamic" unknown');
  const digits = "0.1234567890123456789012345678901234567890123456789012345678901234567890123456789";
  assert.is(shown(call(jsondecode, [digits])), digits);
});

test.run();
