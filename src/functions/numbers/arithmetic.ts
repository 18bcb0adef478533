/** Functions of numbers: `abs`, `ceil`, `floor`, `int`, `negate`, `signum`, `max`, `min`, `log`, `pow`. */
import {
  absoluteValue,
  asNumber,
  type HclNumber,
  integerVal,
  negation,
  num,
  numberType,
  numberVal,
  refineNotNull,
  type Value,
} from "../../values/index.ts";
import { FunctionError, type Parameter, type ValueFunction } from "../protocol.ts";
import { numberParameter } from "../strings/parameters.ts";
import { float64, floatResult } from "./float.ts";
import { logarithm, power } from "./float-math.ts";
import { int64 } from "./whole-number.ts";

const anyNumber: Parameter = { ...numberParameter("num"), allowDynamicType: true };

function numeric(
  name: string,
  description: string,
  params: readonly Parameter[],
  call: (args: readonly Value[]) => Value | FunctionError,
): ValueFunction {
  return { kind: "value", name, description, params, resultType: numberType, refineResult: refineNotNull, call };
}

/** The number without its sign. */
export const abs: ValueFunction = numeric(
  "abs",
  "Gives the number without its sign.",
  [{ ...anyNumber, allowMarked: true }],
  ([number]) => absoluteValue(number!),
);

/** The number with the other sign. */
export const negate: ValueFunction = numeric(
  "negate",
  "Gives the number with the other sign.",
  [{ ...anyNumber, allowMarked: true }],
  ([number]) => negation(number!),
);

/** The same number rounded by a function, in the same precision; infinities stay. */
function rounded(number: HclNumber, name: "ceil" | "floor"): Value {
  const { decimal } = number;
  // A zero that was rounded to has no sign.
  return numberVal(decimal.isFinite() ? num.withDecimal(number, decimal[name]().plus(0)) : number);
}

/** The smallest whole number that is not less. */
export const ceil: ValueFunction = numeric(
  "ceil",
  "Rounds up to a whole number.",
  [numberParameter("num")],
  ([number]) => rounded(asNumber(number!), "ceil"),
);

/** The largest whole number that is not greater. */
export const floor: ValueFunction = numeric(
  "floor",
  "Rounds down to a whole number.",
  [numberParameter("num")],
  ([number]) => rounded(asNumber(number!), "floor"),
);

/** The whole part of a number, of at least 64 bits. */
export const int: ValueFunction = numeric("int", "Cuts off the fraction of a number.", [anyNumber], ([number]) => {
  const { decimal } = asNumber(number!);
  if (!decimal.isFinite()) return new FunctionError("can't truncate infinity to an integer");
  return decimal.isInteger() ? number! : integerVal(BigInt(decimal.trunc().toFixed()));
});

/** -1, 0 or 1; the reference takes whole numbers of 64 bits only. */
export const signum: ValueFunction = numeric(
  "signum",
  "Gives the sign of a number: -1, 0 or 1.",
  [numberParameter("num")],
  ([number]) => {
    const whole = int64(asNumber(number!));
    if (whole instanceof FunctionError) return whole;
    return integerVal(whole < 0n ? -1 : whole > 0n ? 1 : 0);
  },
);

/** Makes `max` (sign 1) or `min` (sign -1). The first of equal numbers wins. */
function extreme(name: string, description: string, sign: 1 | -1): ValueFunction {
  return {
    kind: "value",
    name,
    description,
    params: [],
    variadic: { ...numberParameter("numbers", "One or more numbers."), allowDynamicType: true },
    resultType: numberType,
    refineResult: refineNotNull,
    call: (numbers) => {
      if (numbers.length === 0) return new FunctionError("must pass at least one number");
      return numbers.reduce((best, number) =>
        num.compare(asNumber(number), asNumber(best)) * sign > 0 ? number : best,
      );
    },
  };
}

/** The greatest of the numbers. */
export const max: ValueFunction = extreme("max", "Gives the greatest of the numbers.", 1);

/** The smallest of the numbers. */
export const min: ValueFunction = extreme("min", "Gives the smallest of the numbers.", -1);

/** A function of two numbers that computes with float64. */
function floating(
  name: string,
  description: string,
  params: readonly [Parameter, Parameter],
  compute: (a: number, b: number) => number,
): ValueFunction {
  return numeric(name, description, params, ([first, second]) => {
    const a = float64(asNumber(first!));
    if (a instanceof FunctionError) return a;
    const b = float64(asNumber(second!));
    return b instanceof FunctionError ? b : floatResult(compute(a, b));
  });
}

/** The logarithm to a base, as a float64: `log(1000000, 10)` is 5.999999999999999 in the reference too. */
export const log: ValueFunction = floating(
  "log",
  "Gives the logarithm of a number to a base.",
  [numberParameter("num"), numberParameter("base")],
  (number, base) => logarithm(number) / logarithm(base),
);

/** A power, as a float64. */
export const pow: ValueFunction = floating(
  "pow",
  "Raises a number to a power.",
  [numberParameter("num"), numberParameter("power")],
  power,
);
