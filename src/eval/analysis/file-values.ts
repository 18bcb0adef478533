/** The values of one file's expressions, as the analysis requires them. */
import type { FunctionTable } from "../../functions/index.ts";
import { memoize } from "../../memo.ts";
import type { Expression } from "../../syntax/index.ts";
import type { EvaluateResult } from "../evaluate-options.ts";
import { OpenScope, type Scope } from "../scope.ts";

/** Knows a file and its product: the values hold for every configuration that may contain the file. */
export interface FileValues {
  /** The functions that calls in the file probably refer to. */
  readonly likelyFunctions: FunctionTable;
  /** Returns an expression's value with all names unknown, and its errors for every value of them. */
  evaluate(node: Expression): EvaluateResult;
  /** Returns true if the product certainly has a function with the name, so that its behavior is certain. */
  isKnownFunction(name: string): boolean;
}

/** Returns a scope for a file's expressions with some functions: all variables and all other functions are unknown. */
export const fileScope: (functions: FunctionTable) => Scope = memoize(
  (functions: FunctionTable) => new OpenScope(new Map(), functions, "variables and functions"),
);
