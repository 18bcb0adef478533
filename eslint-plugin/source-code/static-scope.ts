/**
 * What names mean for a rule that sees one file: nothing is known but what the expression itself binds.
 *
 * Every variable has an unknown value of an unknown type, and functions that a dialect is not known to have give such a value too: what
 * is computed in this scope holds for every configuration that the expression may stand in.
 */
import type { FunctionTable, Scope } from "../../src/index.ts";
import { OpenScope } from "../../src/internal.ts";
import { memoize } from "../../src/memo.ts";

/** The scope outside of all loops, for a table of functions. */
export const fileScope: (functions: FunctionTable) => Scope = memoize(
  (functions) => new OpenScope(new Map(), functions, "variables and functions"),
);
