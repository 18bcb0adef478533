// yamlencode: results were taken from the real terraform console.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { yamldecode, yamlencode } from "../../../src/functions/encoding/index.ts";
import {
  asString,
  dynamicVal,
  mark,
  nullVal,
  objectVal,
  stringType,
  stringVal,
  tupleVal,
  unknownVal,
  type Value,
} from "../../../src/values/index.ts";
import { call, failures, number, type Row, shown } from "../call.ts";

test("yamlencode", () => {
  const rows: Row[] = [
    [["a"], '"\\"a\\"\\n"'],
    [["b c"], '"\\"b c\\"\\n"'],
    [["\n"], '"|2+\\n\\n"'],
    [["x\ny"], '"|-\\n  x\\n  y\\n"'],
    [["x\ny\n"], '"|\\n  x\\n  y\\n"'],
    [["a\n\n"], '"|+\\n  a\\n\\n"'],
    [[" lead\nx"], '"|2-\\n   lead\\n  x\\n"'],
    [["t \nx"], '"\\"t \\\\nx\\"\\n"'],
    [["é"], '"\\"é\\"\\n"'],
    [[""], '"\\"\\"\\n"'],
    [["\u2028"], '"\\"\\\\L\\"\\n"'],
    [["a\nb\u2028"], '"|\\n  a\\n  b\u2028"'],
    [["\ufeffa: 1\n"], '"\\"\\\\uFEFF\\\\x61\\\\x3A\\\\x20\\\\x31\\\\n\\"\\n"'],
    [["a\ufeff: 1"], '"\\"a\\\\uFEFF: 1\\"\\n"'],
    [["\ud83d\ude00"], '"\\"\\\\U0001F600\\"\\n"'],
    [["\t"], '"\\"\\\\t\\"\\n"'],
    [['q"\\'], '"\\"q\\\\\\"\\\\\\\\\\"\\n"'],
    [["# c"], '"\\"# c\\"\\n"'],
    [["z\rz"], '"\\"z\\\\rz\\"\\n"'],
    [
      ["éééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééé"],
      '"\\"éééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééé\\"\\n"',
    ],
    [
      ["ééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééé"],
      '"\\"ééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééé\\"\\n"',
    ],
    [["\u007f"], '"\\"\\\\x7F\\"\\n"'],
    [["\n a"], '"|2-\\n\\n   a\\n"'],
    [["a\n\t"], '"\\"a\\\\n\\\\t\\"\\n"'],
    [["  "], '"\\"  \\"\\n"'],
    [["a  \n"], '"\\"a  \\\\n\\"\\n"'],
    [["\u0085"], '"\\"\\\\N\\"\\n"'],
    [["\u00a0x"], '"\\"\u00a0x\\"\\n"'],
    [[": "], '"\\": \\"\\n"'],
    [["- "], '"\\"- \\"\\n"'],
    [["a:\n  - b\n"], '"|\\n  a:\\n    - b\\n"'],
    [["~"], '"\\"~\\"\\n"'],
    [["no"], '"\\"no\\"\\n"'],
    [["1.5"], '"\\"1.5\\"\\n"'],
    [["2020-01-01"], '"\\"2020-01-01\\"\\n"'],
    [["!t"], '"\\"!t\\"\\n"'],
    [["&a"], '"\\"&a\\"\\n"'],
    [["%x"], '"\\"%x\\"\\n"'],
    [["@"], '"\\"@\\"\\n"'],
    [["`"], '"\\"`\\"\\n"'],
    [["\u0000\u001b\u0007\b"], '"\\"\\\\0\\\\e\\\\a\\\\b\\"\\n"'],
    [[{ a: null }], '"\\"a\\": null\\n"'],
    [[[]], '"[]\\n"'],
    [[{ "a  \n": "\ud83d\ude00", "": [] }], '"\\"\\": []\\n? \\"a  \\\\n\\"\\n: \\"\\\\U0001F600\\"\\n"'],
    [[{}], '"{}\\n"'],
    [[{ no: "" }], '"\\"no\\": \\"\\"\\n"'],
    [[[[[], "\n a", [{}]]]], '"- - []\\n  - |2-\\n\\n     a\\n  - - {}\\n"'],
    [[[{}]], '"- {}\\n"'],
    [[[[]]], '"- []\\n"'],
    [[true], '"true\\n...\\n"'],
    [[[{}, {}, "x\ny"]], '"- {}\\n- {}\\n- |-\\n  x\\n  y\\n"'],
    [
      [{ "\u0085": {}, "\u0000\u001b\u0007\b": ["no"] }],
      '"\\"\\\\0\\\\e\\\\a\\\\b\\":\\n- \\"no\\"\\n? \\"\\\\N\\"\\n: {}\\n"',
    ],
    [[{ "\ud83d\ude00": ["z\rz", "@"] }], '"\\"\\\\U0001F600\\":\\n- \\"z\\\\rz\\"\\n- \\"@\\"\\n"'],
  ];
  assert.equal(failures(yamlencode, rows), []);
});

test("null, unknown and marked values", () => {
  const text = unknownVal(stringType);
  const rows: Row[] = [
    [[nullVal(stringType)], '"null\\n...\\n"'],
    [[text], '"string" unknown'],
    [[dynamicVal], '"string" unknown'],
    [[tupleVal([text])], '"string" unknown'],
    [[objectVal({ a: mark(stringVal("x"), "sensitive") })], 'sensitive "\\"a\\": \\"x\\"\\n"'],
    [[number("inf")], '"+Inf\\n...\\n"'],
  ];
  assert.equal(failures(yamlencode, rows), []);
});

test("written documents can be read", () => {
  const value = { a: [1, "x\ny\n", { "b\n": null, c: [] }], d: "long words ".repeat(30), e: "\u0001\u2028 é😀" };
  const text = asString(call(yamlencode, [value]) as Value);
  assert.is(shown(call(yamlencode, [call(yamldecode, [text]) as Value])), shown(call(yamlencode, [value])));
});

test.run();
