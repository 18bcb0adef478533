// Numbers: notation, rounding, comparison and arithmetic. The expected digits come from terraform console.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { num } from "../../src/values/index.ts";

function parsed(text: string): num.HclNumber {
  const number = num.parseNumber(text);
  if (number === null) throw new Error(`no number: ${text}`);
  return number;
}

const TEXTS: readonly (readonly [string, string | null])[] = [
  ["12", "12"],
  ["+8", "8"],
  ["8.", "8"],
  [".25", "0.25"],
  ["007", "7"],
  ["1e2", "100"],
  ["1E-2", "0.01"],
  ["2.e4", "20000"],
  ["-0", "-0"],
  ["0.10", "0.1"],
  ["inf", "+Inf"],
  ["-Inf", "-Inf"],
  ["+inf", "+Inf"],
  ["1p3", "8"],
  ["1P-2", "0.25"],
  ["1.5p+3", "12"],
  ["1.p1", "2"],
  ["0p9999999999999", "0"],
  ["0e2147483648", "0"],
  ["1p300", (2n ** 300n).toString()],
  ["Infinity", null],
  ["infinity", null],
  ["INF", null],
  ["iNf", null],
  ["1e3p3", null],
  ["1p", null],
  [".p1", null],
  ["0x1p3", null],
  ["12345678901234567890.123", "12345678901234567890.123"],
  ["1e40", `1${"0".repeat(40)}`],
  ["1e-40", `0.${"0".repeat(39)}1`],
  ["", null],
  [" 1", null],
  ["1_000", null],
  ["0x1", null],
  [".", null],
  ["1e", null],
  ["1e+", null],
  ["--1", null],
  ["1.2.3", null],
  ["1e999999999", null],
  ["1e9999999999999999999", null],
  ["1e-9999999999999999999", null],
  ["0e99999999999999999999", null],
  ["1p2147483646", null],
];

test("non-numbers are distinguished from an exponent that cannot be written out", () => {
  for (const text of ["1", "inf", "1e999999999", "1p2147483646", "1p-2147483649"])
    assert.ok(num.isNumberText(text), text);
  for (const text of ["", "infinity", "1p2147483647", "1e9999999999999999999", "0e99999999999999999999"]) {
    assert.not(num.isNumberText(text), text);
  }
});

test("numbers as strings", () => {
  for (const [text, expected] of TEXTS) {
    const number = num.parseNumber(text);
    assert.is(number && num.numberText(number), expected, text);
  }
});

test("a number has the fewest digits that identify it among those of its precision", () => {
  const third = num.divide(parsed("1"), parsed("3"));
  assert.is(num.numberText(third), `0.${"3".repeat(154)}5`);
  assert.is(num.numberText(num.add(num.add(third, third), third)), "1");
  assert.is(num.numberText(num.fromFloat(2 ** 66)), "73786976294838200000");
  assert.is(num.numberText(num.fromFloat(0.1)), "0.1");
  assert.is(num.numberText(num.fromFloat(5.999999999999999)), "5.999999999999999");
  assert.is(num.numberText(num.fromFloat(1e21)), "1000000000000000000000");
  assert.is(num.numberText(num.fromFloat(5e-324)), `0.${"0".repeat(323)}4940656458412465`);
  assert.is(num.numberText(num.integer(2n ** 70n)), "1180591620717411303424");
});

test("whole numbers beyond 512 bits are rounded to even", () => {
  const big = 2n ** 512n;
  assert.ok(num.compare(parsed(String(big + 1n)), parsed(String(big))) === 0);
  assert.ok(num.compare(parsed(String(big + 2n)), parsed(String(big))) > 0);
  assert.ok(num.compare(parsed(String(big + 3n)), parsed(String(big + 4n))) === 0);
  assert.is(num.numberText(parsed(String(big - 1n))), String(big - 1n));
});

test("a product has as many bits as it needs", () => {
  const float = num.fromFloat(0.1);
  assert.is(num.numberText(num.multiply(float, num.integer(3))), "0.30000000000000001665");
  const power = num.fromFloat(2 ** 63);
  assert.is(num.numberText(num.multiply(power, power)), "85070591730234620000000000000000000000");
});

const EQUAL: readonly (readonly [num.HclNumber, num.HclNumber, boolean])[] = [
  [num.add(parsed("0.1"), parsed("0.7")), parsed("0.8"), true],
  [num.fromFloat(2 ** 66), parsed("73786976294838206464"), true],
  [num.fromFloat(0.1), parsed("0.1"), true],
  [parsed("-0"), parsed("0"), true],
  [parsed("1"), parsed("1.0000000001"), false],
  [parsed("-0.5"), parsed("0.5"), false],
  [parsed("inf"), parsed("inf"), true],
  [parsed("inf"), parsed("-inf"), false],
];

test("whole numbers are equal exactly, others by their digits", () => {
  for (const [a, b, expected] of EQUAL) {
    assert.is(num.numbersEqual(a, b), expected, `${num.numberText(a)} == ${num.numberText(b)}`);
    assert.is(num.numbersEqual(b, a), expected);
  }
});

const REMAINDERS: readonly (readonly [string, string, string])[] = [
  ["7", "3", "1"],
  ["-7", "3", "-1"],
  ["7", "-3", "1"],
  ["5.5", "2", "1.5"],
  ["8", "0", "8"],
  ["0", "5", "0"],
  ["1e30", "7", "1"],
];

test("the remainder has the sign of the dividend", () => {
  for (const [a, b, expected] of REMAINDERS) {
    assert.is(num.numberText(num.remainder(parsed(a), parsed(b))), expected, `${a} % ${b}`);
  }
});

test("infinities", () => {
  const [zero, one] = [parsed("0"), parsed("1")];
  const infinity = num.divide(one, zero);
  assert.is(num.numberText(infinity), "+Inf");
  assert.is(num.numberText(num.divide(parsed("-4"), zero)), "-Inf");
  assert.is(num.numberText(num.subtract(one, infinity)), "-Inf");
  assert.is(num.numberText(num.divide(one, infinity)), "0");
  assert.ok(num.add(infinity, num.negate(infinity)).decimal.isNaN());
});

test("floats and safe integers", () => {
  assert.is(num.toFloat(parsed("0.1")), 0.1);
  assert.is(num.toFloat(parsed("1e400")), Infinity);
  assert.ok(num.isSafeInteger(parsed("-12")));
  assert.not.ok(num.isSafeInteger(parsed("1.5")));
  assert.not.ok(num.isSafeInteger(parsed("1e20")));
  assert.throws(() => num.fromFloat(NaN), /^NaN is no number in HCL$/);
});

test("long texts are read", () => {
  assert.ok(num.parseNumber("9".repeat(20_000)) !== null);
  assert.is(num.parseNumber(`${"9".repeat(100_000)}x`), null);
});

test.run();
