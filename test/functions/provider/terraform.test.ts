// The built-in provider's functions: results and messages were taken from the real terraform console.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../../tools/dedent.ts";
import { type AttributesOutcome, callFunction } from "../../../src/functions/index.ts";
import { decode_tfvars, encode_expr, encode_tfvars } from "../../../src/functions/provider/index.ts";
import {
  dynamicVal,
  listType,
  mapType,
  mapVal,
  mark,
  objectVal,
  setVal,
  stringType,
  stringVal,
  tupleVal,
  unknownVal,
} from "../../../src/values/index.ts";
import { context, failures, number, type Row, shown } from "../call.ts";

test("encode_expr", () => {
  const rows: Row[] = [
    [["a"], JSON.stringify('"a"')],
    [
      ['a\nb\t"\\ ${x} %{y} $ % $$ é\u0007\u2028\r😀'],
      JSON.stringify('"a\\nb\\t\\"\\\\ $${x} %%{y} $ % $$ é\\u0007\\u2028\\r😀"'),
    ],
    [["$${"], JSON.stringify('"$$${"')],
    [[1.5], '"1.5"'],
    [[number("1e30")], '"1000000000000000000000000000000"'],
    [[true], '"true"'],
    [[[]], '"[]"'],
    [[{}], '"{}"'],
    [[[1, "a", null, [2]]], JSON.stringify('[1, "a", null, [2]]')],
    [
      [{ a: 1, bcd: 2 }],
      JSON.stringify(dedent`
        {
          a   = 1
          bcd = 2
        }`),
    ],
    [
      [{ a: [], b: {} }],
      JSON.stringify(dedent`
        {
          a = []
          b = {}
        }`),
    ],
    [
      [[{ a: 1 }, { b: 2 }]],
      JSON.stringify(dedent`
        [{
          a = 1
          }, {
          b = 2
        }]`),
    ],
    [
      [[{ a: 1, bb: { c: 1 } }]],
      JSON.stringify(dedent`
        [{
          a = 1
          bb = {
            c = 1
          }
        }]`),
    ],
    [
      [{ "a b": 1, c: { d: [1, { e: 2 }] }, é: 3, "1": 4, "a-b": 5, "": 6, null: 7, for: 9 }],
      JSON.stringify(
        dedent`
          {
            ""    = 6
            "1"   = 4
            "a b" = 1
            a-b   = 5
            c = {
              d = [1, {
                e = 2
              }]
            }
            for  = 9
            null = 7
            é    = 3
          }`,
      ),
    ],
    [[mapVal(stringType, { a: stringVal("x") })], JSON.stringify('{\n  a = "x"\n}')],
    [[setVal(stringType, [stringVal("b"), stringVal("a")])], JSON.stringify('["a", "b"]')],
    [[null], "error 0: argument must not be null"],
    [[mark(stringVal("a"), "sensitive")], `sensitive ${JSON.stringify('"a"')}`],
  ];
  assert.equal(failures(encode_expr, rows), []);
});

test("encode_expr of partly unknown values", () => {
  const text = unknownVal(stringType);
  const rows: Row[] = [
    [[text], '"string" unknown(not null)'],
    [[dynamicVal], '"string" unknown(not null)'],
    [[unknownVal(listType(stringType))], '"string" unknown(not null)'],
    [[tupleVal([text])], '"string" unknown(not null, prefix "[")'],
    [[objectVal({ a: text })], '"string" unknown(not null, prefix "{")'],
  ];
  assert.equal(failures(encode_expr, rows), []);
});

test("encode_tfvars", () => {
  const noObject =
    "error: invalid value to encode: must be an object whose attribute names will become the encoded variable names";
  const rule = "must be a valid identifier, per Terraform's rules for input variable declarations";
  const rows: Row[] = [
    [[{}], '""'],
    [[{ a: 1, bcd: "x" }], JSON.stringify('a   = 1\nbcd = "x"\n')],
    [
      [{ a: { b: 1, ccc: [1, 2] }, bcd: "x", ee: null }],
      JSON.stringify(dedent`
        a = {
          b   = 1
          ccc = [1, 2]
        }
        bcd = "x"
        ee  = null
      `),
    ],
    [
      [{ a: [{ b: 1 }, { c: 2 }], d: 1 }],
      JSON.stringify(dedent`
        a = [{
          b = 1
          }, {
          c = 2
        }]
        d = 1
      `),
    ],
    [[mapVal(stringType, { a: stringVal("1"), bb: stringVal("2") })], JSON.stringify('a  = "1"\nbb = "2"\n')],
    [[{ "a b": 1 }], `error: invalid variable name "a b": ${rule}`],
    [[{ "1a": 1 }], `error: invalid variable name "1a": ${rule}`],
    [[[]], noObject],
    [["x"], noObject],
    [[null], "error 0: argument must not be null"],
    [[unknownVal(mapType(stringType))], '"string" unknown(not null)'],
    [[objectVal({ a: unknownVal(stringType) })], '"string" unknown(not null)'],
    [[dynamicVal], '"string" unknown(not null)'],
  ];
  assert.equal(failures(encode_tfvars, rows), []);
});

test("decode_tfvars reports the evaluator's errors", () => {
  const decode = (outcome: AttributesOutcome): string =>
    shown(callFunction(decode_tfvars, [stringVal("text")], { ...context(), readAttributes: () => outcome }));
  const values = new Map([["a", stringVal("x")]]);
  assert.is(decode({ kind: "values", values }), '["object",{"a":"string"}] {a: "x"}');
  assert.is(decode({ kind: "invalid", what: "syntax", message: "m" }), "error: invalid tfvars syntax: m");
  assert.is(decode({ kind: "invalid", what: "content", message: "m" }), "error: invalid tfvars content: m");
  assert.is(decode({ kind: "failed", attribute: "a", message: "m" }), 'error: invalid expression for variable "a": m');
  assert.equal(failures(decode_tfvars, [[[unknownVal(stringType)], '"dynamic" unknown']]), []);
});

test.run();
