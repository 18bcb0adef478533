/** Number functions: `abs`, `ceil`, `floor`, `int`, `negate`, `signum`, `max`, `min`, `log`, `pow`. */
import {
  absoluteValue,
  asNumber,
  floatVal,
  type HclNumber,
  integerVal,
  negation,
  num,
  numberType,
  numberVal,
  refineNotNull,
  type Value,
} from "../../values/index.ts";
import { defineFunction, FunctionError, type Parameter, type ValueFunction } from "../protocol.ts";
import { numberParameter } from "../strings/parameters.ts";
import { logarithm, power } from "./float-math.ts";
import { int64 } from "./whole-number.ts";

/** The largest float64, as the reference writes it. */
const MAX_TEXT = `${BigInt(Number.MAX_VALUE)}.000000`;

/** Returns the nearest float64; an error for finite numbers out of range. */
function float64(number: HclNumber): number | FunctionError {
  const float = num.toFloat(number);
  if (Number.isFinite(float) || !number.decimal.isFinite()) return float;
  return new FunctionError(`value must be between -${MAX_TEXT} and ${MAX_TEXT} inclusive`);
}

/** Returns a result as a value. NaN is an error: the reference crashes there. */
function floatResult(float: number): Value | FunctionError {
  return Number.isNaN(float) ? new FunctionError("the result is not a number") : floatVal(float);
}

const anyNumber: Parameter = { ...numberParameter("num"), allowDynamicType: true };

/** The common part of all functions in this file: the result is a number. */
const NUMERIC = { resultType: numberType, refineResult: refineNotNull };

/** Returns a number without its sign. */
export const abs = defineFunction({
  ...NUMERIC,
  name: "abs",
  description: "Returns the absolute value of a number.",
  params: [{ ...anyNumber, allowMarked: true }],
  call: ([number]) => absoluteValue(number),
});

/** Returns a number with the opposite sign. */
export const negate = defineFunction({
  ...NUMERIC,
  name: "negate",
  description: "Returns a number with its sign reversed.",
  params: [{ ...anyNumber, allowMarked: true }],
  call: ([number]) => negation(number),
});

/** Returns a number rounded by a function, in the same precision; infinities are unchanged. */
function rounded(number: HclNumber, name: "ceil" | "floor"): Value {
  const { decimal } = number;
  // A zero that results from rounding has no sign.
  return numberVal(decimal.isFinite() ? num.withDecimal(number, decimal[name]().plus(0)) : number);
}

/** Returns the smallest integer that is not less. */
export const ceil = defineFunction({
  ...NUMERIC,
  name: "ceil",
  description: "Returns a number rounded up to a whole number.",
  params: [numberParameter("num")],
  call: ([number]) => rounded(asNumber(number), "ceil"),
});

/** Returns the largest integer that is not greater. */
export const floor = defineFunction({
  ...NUMERIC,
  name: "floor",
  description: "Returns a number rounded down to a whole number.",
  params: [numberParameter("num")],
  call: ([number]) => rounded(asNumber(number), "floor"),
});

/** Returns a number's integer part, with at least 64 bits. */
export const int = defineFunction({
  ...NUMERIC,
  name: "int",
  description: "Returns a number without its fraction.",
  params: [anyNumber],
  call: ([number]) => {
    const { decimal } = asNumber(number);
    if (!decimal.isFinite()) return new FunctionError("can't truncate infinity to an integer");
    return decimal.isInteger() ? number : integerVal(BigInt(decimal.trunc().toFixed()));
  },
});

/** Returns -1, 0 or 1; the reference accepts 64-bit integers only. */
export const signum = defineFunction({
  ...NUMERIC,
  name: "signum",
  description: "Returns the sign of a number: -1, 0 or 1.",
  params: [numberParameter("num")],
  call: ([number]) => {
    const whole = int64(asNumber(number));
    if (whole instanceof FunctionError) return whole;
    return integerVal(whole < 0n ? -1 : whole > 0n ? 1 : 0);
  },
});

/** Returns `max` (sign 1) or `min` (sign -1). The first of equal numbers wins. */
function extreme(name: string, description: string, sign: 1 | -1): ValueFunction {
  return defineFunction({
    ...NUMERIC,
    name,
    description,
    params: [],
    variadic: { ...numberParameter("numbers", "One or more numbers."), allowDynamicType: true },
    call: (numbers) => {
      if (numbers.length === 0) return new FunctionError("must pass at least one number");
      return numbers.reduce((best, number) =>
        num.compare(asNumber(number), asNumber(best)) * sign > 0 ? number : best,
      );
    },
  });
}

/** Returns the greatest number. */
export const max: ValueFunction = extreme("max", "Returns the greatest of the given numbers.", 1);

/** Returns the smallest number. */
export const min: ValueFunction = extreme("min", "Returns the smallest of the given numbers.", -1);

/** Returns a function of two numbers that computes in float64. */
function floating(
  name: string,
  description: string,
  params: readonly [Parameter, Parameter],
  compute: (a: number, b: number) => number,
): ValueFunction {
  return defineFunction({
    ...NUMERIC,
    name,
    description,
    params,
    call: ([first, second]) => {
      const a = float64(asNumber(first));
      if (a instanceof FunctionError) return a;
      const b = float64(asNumber(second));
      return b instanceof FunctionError ? b : floatResult(compute(a, b));
    },
  });
}

/** Returns the logarithm to a base, as a float64: `log(1000000, 10)` is 5.999999999999999 in the reference too. */
export const log: ValueFunction = floating(
  "log",
  "Returns the logarithm of a number in the given base.",
  [numberParameter("num"), numberParameter("base")],
  (number, base) => logarithm(number) / logarithm(base),
);

/** Returns a power, as a float64. */
export const pow: ValueFunction = floating(
  "pow",
  "Returns a number raised to the given power.",
  [numberParameter("num"), numberParameter("power")],
  power,
);
