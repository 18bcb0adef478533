// Number functions. Digits were checked against the reference.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { EvaluationLimit } from "../../src/functions/index.ts";
import {
  abs,
  ceil,
  floor,
  int,
  log,
  max,
  min,
  negate,
  parseint as parseInteger,
  pow,
  signum,
} from "../../src/functions/numbers/index.ts";
import {
  dynamicVal,
  floatVal,
  mark,
  numberType,
  SENSITIVE,
  setVal,
  stringType,
  stringVal,
  unknownVal,
} from "../../src/values/index.ts";
import { call, failures, number } from "./call.ts";

const unknown = unknownVal(numberType);
const UNKNOWN = '"number" unknown(not null)';
const NOT_NULL = "error 0: argument must not be null";
const NOT_WHOLE = "value must be a whole number, between -9223372036854775808 and 9223372036854775807";
const secret = mark(number("-7"), SENSITIVE);

test("functions with one number", () => {
  const common = [
    [[null], NOT_NULL],
    [[unknown], UNKNOWN],
    [[dynamicVal], UNKNOWN],
    [["x"], "error 0: a number is required"],
    [[true], "error 0: number required, but have bool"],
  ] as const;
  assert.equal(
    failures(abs, [
      [[null], NOT_NULL],
      [[unknown], UNKNOWN],
      [[number("-12345678901234567890.5")], "12345678901234567890.5"],
      [["-3"], "3"],
      [[secret], "sensitive 7"],
      [[number("-inf")], "+Inf"],
    ]),
    [],
  );
  assert.equal(failures(negate, [...common, [[5], "-5"], [[0], "-0"], [[secret], "sensitive 7"]]), []);
  assert.equal(
    failures(ceil, [
      ...common,
      [[1.2], "2"],
      [[-1.2], "-1"],
      [[-0.5], "0"],
      [[number("12345678901234567890123.5")], "12345678901234567890124"],
      [[number("1e-400")], "1"],
      [[number("inf")], "+Inf"],
      [[floatVal(2 ** 66)], "73786976294838200000"],
    ]),
    [],
  );
  assert.equal(
    failures(floor, [
      ...common,
      [[1.9], "1"],
      [[-1.1], "-2"],
      [[number("0.9999999999999999999999999999")], "0"],
      [[number("-inf")], "-Inf"],
    ]),
    [],
  );
  assert.equal(
    failures(int, [
      ...common,
      [[1.9], "1"],
      [[-1.9], "-1"],
      [[number("1e30")], "1000000000000000000000000000000"],
      [[number("-inf")], "error: can't truncate infinity to an integer"],
    ]),
    [],
  );
  assert.equal(
    failures(signum, [
      ...common,
      [[-5], "-1"],
      [[0], "0"],
      [[9223372036854775807n], "1"],
      [[0.5], `error: ${NOT_WHOLE}`],
      [[number("1e30")], `error: ${NOT_WHOLE}`],
      [[secret], "sensitive -1"],
    ]),
    [],
  );
});

test("max and min", () => {
  assert.equal(
    failures(max, [
      [[1, "3", 2], "3"],
      [[number("-inf"), 5], "5"],
      [[], "error: must pass at least one number"],
      [[1, unknown], UNKNOWN],
      [[null, 1], NOT_NULL],
      [[1, secret], "sensitive 1"],
    ]),
    [],
  );
  assert.equal(
    failures(min, [
      [[-5, 5], "-5"],
      [[], "error: must pass at least one number"],
      [[1, "a"], "error 1: a number is required"],
    ]),
    [],
  );
});

const MAX_FLOAT = BigInt(Number.MAX_VALUE);
const TOO_LARGE = `error: value must be between -${MAX_FLOAT}.000000 and ${MAX_FLOAT}.000000 inclusive`;

test("log has the reference's last digit", () => {
  assert.equal(
    failures(log, [
      [[1_000_000, 10], "5.999999999999999"],
      [[2, 10], "0.30102999566398114"],
      [[100, 10], "2"],
      [[8, 2], "3"],
      [[680, number("2.718281828459045")], "6.522092798170152"],
      [[number("0.9560942452055431"), 2], "-0.06477525870111536"],
      [[number("1e-300"), 10], "-299.99999999999994"],
      [[0, 10], "-Inf"],
      [[10, 1], "+Inf"],
      [[10, 0], "-0"],
      [[-1, 10], "error: the result is not a number"],
      [[1, 1], "error: the result is not a number"],
      [[number("1e400"), 10], TOO_LARGE],
      [[number("inf"), 2], "+Inf"],
      [[null, 1], NOT_NULL],
      [[unknown, 1], UNKNOWN],
    ]),
    [],
  );
});

test("pow has the reference's last digits", () => {
  assert.equal(
    failures(pow, [
      [[2, 66], "73786976294838200000"],
      [[10, 308], `10000000000000006${"0".repeat(292)}`],
      [[3, 40], "12157665459056929000"],
      [[number("1.1"), 10], "2.593742460100002"],
      [[2, 0.5], "1.4142135623730951"],
      [[60, 0.5], "7.745966692414834"],
      [[number("85"), 0.25], "3.036370276710811"],
      [[94, 1.5], "911.3638131942697"],
      [[2.5, -3.5], "0.040477154050155256"],
      [[7, 0.1], "1.214814044039067"],
      [[18, number("-3.933693903027411")], "0.000011538309921889893"],
      [[-2, 3], "-8"],
      [[0, 0], "1"],
      [[0, -1], "+Inf"],
      [[2, 1024], "+Inf"],
      [[2, -1080], "0"],
      [[-1, number("inf")], "1"],
      [[number("inf"), 1], "+Inf"],
      [[-1, number("1e30")], "1"],
      [[number("0.5"), number("1e30")], "0"],
      [[-8, number("0.3")], "error: the result is not a number"],
      [[2, number("1e400")], TOO_LARGE],
      [[number("1e-400"), 2], "0"],
      [["2", 3], "8"],
      [[2, secret], "sensitive 0.0078125"],
    ]),
    [],
  );
});

test("parseint reads digits in any base", () => {
  const whole = (text: string, base: string): string => `error 0: cannot parse ${text} as a base ${base} integer`;
  assert.equal(
    failures(parseInteger, [
      [["FF", 16], "255"],
      [["ff", "16"], "255"],
      [["-1011", 2], "-11"],
      [["+0012", 10], "12"],
      [["aA", 62], "656"],
      [["aa", 37], "380"],
      [["zz", 36], "1295"],
      [["9".repeat(44), 10], "9".repeat(44)],
      [["", 10], whole('""', "10")],
      [["-", 10], whole('"-"', "10")],
      [["12", 2], whole('"12"', "2")],
      [["1_000", 10], whole('"1_000"', "10")],
      [["0x1F", 16], whole('"0x1F"', "16")],
      [['a"b\n\u200b', 10], whole('"a\\"b\\n\\u200b"', "10")],
      [["12", 1], "error 1: base must be a whole number between 2 and 62 inclusive"],
      [["12", 10.5], `error 1: ${NOT_WHOLE}`],
      [[12, 10], "error 0: first argument must be a string, not number"],
      [[[1], 10], "error 0: first argument must be a string, not tuple"],
      [[setVal(stringType, []), 10], "error 0: first argument must be a string, not set of string"],
      [[unknown, 10], "error 0: first argument must be a string, not number"],
      [[unknownVal(stringType), 10], UNKNOWN],
      [["12", unknown], UNKNOWN],
      [[dynamicVal, 10], '"dynamic" unknown'],
      [[null, 10], NOT_NULL],
      [[mark(stringVal("12"), SENSITIVE), 10], "sensitive 12"],
    ]),
    [],
  );
  assert.throws(
    () => call(parseInteger, ["z".repeat(200_000), 62]),
    (error: unknown) => error instanceof EvaluationLimit,
  );
});

test.run();
