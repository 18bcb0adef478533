/** Errors of calls for every value of their unknown arguments, from checks of single arguments. */
import { unmark, type Value } from "../values/index.ts";
import { FunctionError } from "./protocol.ts";

/** Returns the error of a known argument that is not null; anything else if it has none. */
type ArgumentCheck = (value: Value, index: number) => unknown;

/**
 * Returns a function's `certainError` from a check of each argument, or null for an argument that has none: the last
 * check is also that of further arguments.
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
