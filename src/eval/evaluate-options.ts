/** The options of an evaluation, and its result. */
import type { Diagnostic } from "../diagnostics/index.ts";
import type { Budget, CryptoHost, FileHost, FunctionTable, Limits, SharedBudget } from "../functions/index.ts";
import type { PlainValue, Value } from "../values/index.ts";
import type { Scope } from "./scope.ts";

/**
 * How `&&` and `||` treat an operand that does not matter. `short-circuit`, as in HCL 2.24: one operand may decide the
 * result, and errors, unknown values and null in the other one do not count. `eager`, as in HCL 2.23 and before: both
 * operands count.
 */
export type LogicalOperators = "eager" | "short-circuit";

/** The options of an evaluation: variables, functions, hosts and limits. */
export interface EvaluateOptions {
  /**
   * Variables by name. In an object, they may be anything that `toValue` accepts. Without them, references are errors:
   * "Variables not allowed".
   */
  readonly variables?: Readonly<Record<string, PlainValue>> | ReadonlyMap<string, Value> | null;
  /** Functions by name. Without them, calls are errors. */
  readonly functions?: FunctionTable | null;
  /** A scope instead of the two tables. */
  readonly scope?: Scope;
  /** Files for functions such as `file`. Without them, results are unknown. */
  readonly files?: FileHost | null;
  /** Cryptography for `rsadecrypt`. Without it, the result is unknown. */
  readonly crypto?: CryptoHost | null;
  /**
   * Called for every diagnostic when it is reported, even if it is dropped later: in a branch not taken, an argument of
   * `try`, an operand that another one overrules.
   */
  readonly onDiagnostic?: (diagnostic: Diagnostic) => void;
  /**
   * Whether to check the bodies of loops over unknown collections, and unknown values' types in templates, conditions
   * and keys. These reports are errors for every element, or for every value with the type; the reference reports them
   * when the value is known.
   */
  readonly checkUnknown?: boolean;
  /** How `&&` and `||` treat an operand that does not matter. Default: `short-circuit`. */
  readonly logicalOperators?: LogicalOperators;
  /** The evaluation's limits. */
  readonly limits?: Limits;
}

/** The options of an evaluation among others, which they may share a budget with. */
export interface SharedEvaluateOptions extends EvaluateOptions {
  /** A budget that several evaluations share, instead of limits. */
  readonly budget?: Budget;
  /** The shared budget of all evaluations in a file or module; each one has its own limits too. */
  readonly shared?: SharedBudget;
}

/** A value; with diagnostics, only its certain parts are known. */
export interface EvaluateResult {
  readonly value: Value;
  readonly diagnostics: readonly Diagnostic[];
}
