// Base64, gzip and URLs: results and messages were taken from the real terraform console.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { gzipSync } from "node:zlib";
import {
  base64decode,
  base64encode,
  base64gunzip,
  base64gzip,
  urldecode,
  urlencode,
} from "../../../src/functions/encoding/index.ts";
import { asString, mark, stringType, stringVal, unknownVal, type Value } from "../../../src/values/index.ts";
import { EvaluationLimit } from "../../../src/functions/index.ts";
import { call, failures, type Row } from "../call.ts";

test("base64encode", () => {
  const rows: Row[] = [
    [[""], '""'],
    [["a"], '"YQ=="'],
    [["ab"], '"YWI="'],
    [["abc"], '"YWJj"'],
    [["Hello ✓ é"], '"SGVsbG8g4pyTIMOp"'],
    [["\u0000\u0001"], '"AAE="'],
    [["é"], '"w6k="'],
  ];
  assert.equal(failures(base64encode, rows), []);
});

test("base64decode", () => {
  const rows: Row[] = [
    [[""], '""'],
    [["YQ=="], '"a"'],
    [["YWI="], '"ab"'],
    [["YQ="], 'error: failed to decode base64 data "YQ="'],
    [["YQ"], 'error: failed to decode base64 data "YQ"'],
    [["Y"], 'error: failed to decode base64 data "Y"'],
    [["Y==="], 'error: failed to decode base64 data "Y==="'],
    [["="], 'error: failed to decode base64 data "="'],
    [["YQ==x"], 'error: failed to decode base64 data "YQ==x"'],
    [["YQ==\n"], '"a"'],
    [["YW\nI="], '"ab"'],
    [["YQ=\n="], '"a"'],
    [["YQ=\nx"], 'error: failed to decode base64 data "YQ=\\nx"'],
    [["YQ=x"], 'error: failed to decode base64 data "YQ=x"'],
    [["YQ===="], 'error: failed to decode base64 data "YQ===="'],
    [["YWJj="], 'error: failed to decode base64 data "YWJj="'],
    [["YWJj"], '"abc"'],
    [["YWJjZ"], 'error: failed to decode base64 data "YWJjZ"'],
    [["é"], 'error: failed to decode base64 data "é"'],
    [["YW é"], 'error: failed to decode base64 data "YW é"'],
    [["/v8="], "error: the result of decoding the provided string is not valid UTF-8"],
    [["YR=="], '"a"'],
    [["_-8="], 'error: failed to decode base64 data "_-8="'],
    [["YQ\t=="], 'error: failed to decode base64 data "YQ\\t=="'],
    [["YQ\r\n==\r\n"], '"a"'],
    [[" YQ=="], 'error: failed to decode base64 data " YQ=="'],
    [["gICA"], "error: the result of decoding the provided string is not valid UTF-8"],
    [["4pyT"], '"✓"'],
    [['a"b${c}'], 'error: failed to decode base64 data "a\\"b${c}"'],
    [[null], "error 0: argument must not be null"],
    [[1234], "error: the result of decoding the provided string is not valid UTF-8"],
    [[true], "error: the result of decoding the provided string is not valid UTF-8"],
  ];
  assert.equal(failures(base64decode, rows), []);
});

test("urlencode", () => {
  const rows: Row[] = [
    [[""], '""'],
    [[" "], '"+"'],
    [["a b~c*d"], '"a+b~c%2Ad"'],
    [["é"], '"%C3%A9"'],
    [
      ["!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~"],
      '"%21%22%23%24%25%26%27%28%29%2A%2B%2C-.%2F%3A%3B%3C%3D%3E%3F%40%5B%5C%5D%5E_%60%7B%7C%7D~"',
    ],
    [["\n\u0000"], '"%0A%00"'],
    [["☃"], '"%E2%98%83"'],
    [[1.5], '"1.5"'],
  ];
  assert.equal(failures(urlencode, rows), []);
});

test("urldecode", () => {
  const rows: Row[] = [
    [["a+b%20c%2Fd"], '"a b c/d"'],
    [["%C3%A9é"], '"éé"'],
    [["%zz"], `error: failed to decode URL '': invalid URL escape "%zz"`],
    [["a%4"], `error: failed to decode URL '': invalid URL escape "%4"`],
    [["%ff"], '"string" unknown(not null)'],
    [[unknownVal(stringType)], '"string" unknown(not null)'],
  ];
  assert.equal(failures(urldecode, rows), []);
});

test("unknown and marked arguments", () => {
  const text = unknownVal(stringType);
  for (const target of [base64decode, base64encode, base64gunzip, urlencode]) {
    assert.equal(failures(target, [[[text], '"string" unknown(not null)']]), []);
    assert.equal(failures(target, [[[mark(text, "sensitive")], '"string" sensitive unknown(not null)']]), []);
    assert.equal(failures(target, [[[null], "error 0: argument must not be null"]]), []);
  }
  assert.equal(
    failures(base64decode, [
      [[mark(stringVal("YQ=="), "sensitive")], 'sensitive "a"'],
      [[mark(stringVal("?"), "sensitive")], "error: failed to decode base64 data (sensitive value)"],
      [[mark(stringVal("?"), "other")], 'error: failed to decode base64 data "?"'],
    ]),
    [],
  );
});

test("compressed text is unknown except for its header, which is the reference's", () => {
  const rows: Row[] = ["", "test", unknownVal(stringType)].map((text) => [
    [text],
    '"string" unknown(not null, prefix "H4sIAAAAAAAA/")',
  ]);
  assert.equal(failures(base64gzip, rows), []);
  assert.equal(failures(base64gzip, [[[null], "error 0: argument must not be null"]]), []);
});

test("compressed text is decompressed", () => {
  for (const text of ["", "Hello World", "é✓".repeat(5000)]) {
    const compressed = gzipSync(text).toString("base64");
    assert.is(asString(call(base64gunzip, [compressed]) as Value), text);
  }
  const rows: Row[] = [
    [["H4sIAAAAAAAA//JIzcnJVwjPL8pJAQAAAP//AQAA//9WsRdKCwAAAA=="], '"Hello World"'],
    [["YQ=="], "error: failed to gunzip bytestream: gzip: invalid header"],
    [["?"], 'error: failed to decode base64 data "?"'],
  ];
  assert.equal(failures(base64gunzip, rows), []);
});

test("a few bytes that expand to very many end the evaluation", () => {
  const compressed = gzipSync("a".repeat(3_000_000)).toString("base64");
  assert.throws(
    () => call(base64gunzip, [compressed], { units: 1_000_000, steps: 1000 }),
    (error: unknown) => error instanceof EvaluationLimit,
  );
});

test.run();
