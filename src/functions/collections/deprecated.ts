/** Deprecated Terraform functions, whose errors name the replacement. */
import { defineFunction, FunctionError, type ValueFunction } from "../protocol.ts";
import { anyParameter } from "./common.ts";

function gone(name: string, replacement: string, what: string): ValueFunction {
  const problem = new FunctionError(
    `the "${name}" function was deprecated in Terraform v0.12 and is no longer available; use ${replacement} syntax to write a literal ${what}`,
  );
  return defineFunction({
    name,
    description: `No longer available. Write ${replacement} instead.`,
    params: [],
    variadic: anyParameter("vals", { allowNull: true, allowUnknown: true, allowDynamicType: true }),
    resultType: () => problem,
    call: () => problem,
  });
}

/** Always an error. */
export const list: ValueFunction = gone("list", "tolist([ ... ])", "list");
/** Always an error. */
export const map: ValueFunction = gone("map", "tomap({ ... })", "map");
