/** The functions of a module during a plan: results that are unknown although all arguments are known have their reason. */
import { FunctionError } from "../../../functions/index.ts";
import type { Argument, CallContext, FunctionTable, HclFunction } from "../../../functions/index.ts";
import { stringType, unmarkDeep, type Value, withMarks } from "../../../values/index.ts";
import { knownAfterApply, unspecified } from "./certainty.ts";
import { query } from "../../query.ts";

/** The functions that Terraform calls during apply only. */
export const DURING_APPLY: ReadonlySet<string> = new Set(["bcrypt", "timestamp", "uuid"]);

/** Returns the functions of a table as a plan calls them. */
export const functionsOfPlan: (table: FunctionTable) => FunctionTable = query(
  "functionsOfPlan",
  (table) => new Map([...table].map(([name, called]) => [name, planned(called)] as const)),
);

/**
 * Returns a table's functions for a plan that only tells which values are sensitive. Unknown results of functions such
 * as `try`, which evaluate their arguments themselves, are uncertain: a plan may know the value and choose another one.
 */
export const functionsOfSensitivity: (table: FunctionTable) => FunctionTable = query(
  "functionsOfSensitivity",
  (table) => {
    const open = (called: HclFunction): HclFunction => {
      if (called.kind !== "special") return called;
      const call = (args: readonly Argument[], context: CallContext): Value | FunctionError => {
        const result = called.call(args, context);
        return result instanceof FunctionError || result.isWhollyKnown ? result : unspecified(result);
      };
      return { ...called, call };
    };
    return new Map([...functionsOfPlan(table)].map(([name, called]) => [name, open(called)] as const));
  },
);

function planned(called: HclFunction): HclFunction {
  if (called.kind === "special")
    return {
      ...called,
      call: (args: readonly Argument[], context: CallContext) => withArgumentMarks(called.call(args, context), args),
    };
  return {
    ...called,
    call: (args, type, context) => {
      if (DURING_APPLY.has(called.name)) return knownAfterApply(stringType);
      const result = called.call(args, type, context);
      // A missing file, a limit or a provider function: another host may know the result.
      const isOpen = !(result instanceof FunctionError) && !result.isKnown && args.every((arg) => arg.isWhollyKnown);
      return isOpen ? unspecified(result) : result;
    },
  };
}

/** Functions that see expressions do not pass on their marks with a result such as the bool of `can`. */
function withArgumentMarks(result: Value | FunctionError, args: readonly Argument[]): Value | FunctionError {
  if (result instanceof FunctionError || result.isKnown || result.marks.size > 0) return result;
  const values = args.map((argument) => ("evaluate" in argument ? argument.evaluate().value : argument));
  return withMarks(result, ...values.map((value) => unmarkDeep(value).marks));
}
