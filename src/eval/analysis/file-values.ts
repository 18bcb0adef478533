/** The values of the expressions of one file, as the analysis of expressions asks for them. */
import type { FunctionTable } from "../../functions/index.ts";
import { memoize } from "../../memo.ts";
import type { Expression } from "../../syntax/index.ts";
import type { EvaluateResult } from "../evaluate.ts";
import { OpenScope, type Scope } from "../scope.ts";

/** Whoever knows a file and its product: what is computed here holds for every configuration that the file may be part of. */
export interface FileValues {
  /** Functions that calls in the file probably mean. */
  readonly likelyFunctions: FunctionTable;
  /** The value of an expression of the file with all names unknown, and the errors that it has whatever they mean. */
  evaluate(node: Expression): EvaluateResult;
  /** Returns true where the product certainly has a function of that name, so that it is certain how it behaves. */
  isKnownFunction(name: string): boolean;
}

/** The scope of the expressions of a file with some functions: all variables and all other functions are unknown. */
export const fileScope: (functions: FunctionTable) => Scope = memoize(
  (functions: FunctionTable) => new OpenScope(new Map(), functions, "variables and functions"),
);
