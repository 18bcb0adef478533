/** Errors that calls have whatever their unknown arguments are, from checks for single arguments. */
import { unmark, type Value } from "../values/index.ts";
import { FunctionError } from "./protocol.ts";

/** Returns a known argument's error; anything else if it has none. Null is not checked. */
type ArgumentCheck = (value: Value, index: number) => unknown;

/**
 * Returns a function's `certainError` from a check for each argument, or null for an argument without one: the last
 * check is also for further arguments.
 */
export function errorsOfKnown(
  ...checks: readonly (ArgumentCheck | null)[]
): (args: readonly Value[]) => FunctionError | null {
  return (args) => {
    for (const [index, argument] of args.entries()) {
      const check = checks[Math.min(index, checks.length - 1)] ?? null;
      if (check === null || !argument.isKnown || argument.isNull) continue;
      const problem = check(unmark(argument), index);
      if (problem instanceof FunctionError) return problem;
    }
    return null;
  };
}
