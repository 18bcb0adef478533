import { test } from "uvu";
import * as assert from "uvu/assert";
import { parseJsonExpression } from "../../src/json/index.ts";
import { isJsonNumber } from "../../src/json/number.ts";

const NUMBERS: Readonly<Record<string, boolean>> = {
  "0": true,
  "-0": true,
  "7": true,
  "10.0": true,
  "-1.5e+10": true,
  "1E5": true,
  "0.0e-0": true,
  "123456789012345678901234567890.123456789012345678901234567890": true,
  "00": false,
  "-01": false,
  "+1": false,
  ".5": false,
  "1.": false,
  "1.e5": false,
  "1e": false,
  "1e+": false,
  "1e5.5": false,
  "1-2": false,
  "-": false,
  "--1": false,
  "": false,
  // The reference's exponents are binary and have 32 bits, zero's have 64.
  "1e2147483646": true,
  "1e2147483647": false,
  "1.5e2147483644": true,
  "1.5e2147483645": false,
  "1e-2147483649": true,
  "1e-2147483650": false,
  "1e99999999999": false,
  "-1E-99999999999": false,
  "0e99999999999": true,
  "0.00e-9223372036854775808": true,
  "0e9223372036854775808": false,
  "0e99999999999999999999": false,
  [`${"9".repeat(400)}e2147482318`]: true,
  [`${"9".repeat(400)}e2147482319`]: false,
};

for (const [text, isNumber] of Object.entries(NUMBERS)) {
  test(`${text.slice(0, 60)} is ${isNumber ? "a number" : "not a number"}`, () => {
    assert.is(isJsonNumber(`[${text}]`, 1, text.length + 1), isNumber);
  });
}

test("a number keeps its text", () => {
  const text = "-0012345678901234567890.50e+07".replace("-00", "-");
  const { value } = parseJsonExpression(` ${text} `).root;
  assert.is(value.type === "JsonNumber" && value.raw, text);
});

test.run();
