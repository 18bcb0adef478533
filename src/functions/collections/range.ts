/** `range`: equidistant numbers, at most 1024. */
import {
  asNumber,
  type HclNumber,
  listType,
  listVal,
  num,
  numberType,
  numberVal,
  refineNotNull,
  type Value,
} from "../../values/index.ts";
import { defineFunction, FunctionError } from "../protocol.ts";

const MAX_VALUES = 1024;
const TOO_MANY =
  "more than 1024 values were generated; either decrease the difference between start and end or use a smaller step";

const ZERO = num.integer(0);

/** Returns the start, the exclusive end and the step; the default step is 1 towards the end. */
function stepsOf(args: readonly Value[]): readonly [HclNumber, HclNumber, HclNumber] | null {
  const [first, second, third, ...others] = args.map(asNumber);
  if (first === undefined || others.length > 0) return null;
  const [start, end] = second === undefined ? [ZERO, first] : [first, second];
  return [start, end, third ?? num.integer(num.compare(end, start) < 0 ? -1 : 1)];
}

const WRONG_COUNT = new FunctionError("must have one, two, or three arguments");

/** A step of 0 is an error only if it results in too many values. */
export const range = defineFunction({
  name: "range",
  description:
    "Returns a list of numbers from a start (0 by default) up to, but not including, an end, in steps (1 by default).",
  params: [],
  variadic: { name: "params", type: numberType },
  resultType: listType(numberType),
  refineResult: refineNotNull,
  certainError: (args) => (args.length > 3 ? WRONG_COUNT : null),
  call: (args) => {
    const steps = stepsOf(args);
    if (steps === null) return WRONG_COUNT;
    const [start, end, step] = steps;
    const direction = num.compare(step, ZERO) < 0 ? -1 : 1;
    if (num.compare(end, start) * direction < 0) {
      const problem =
        direction < 0 ? "less than start when step is negative" : "greater than start when step is positive";
      return new FunctionError(`end must be ${problem}`, 1);
    }
    const values: Value[] = [];
    for (let next = start; num.compare(end, next) * direction > 0; next = num.add(next, step)) {
      if (values.length >= MAX_VALUES) return new FunctionError(TOO_MANY);
      values.push(numberVal(next));
    }
    return listVal(numberType, values);
  },
});
