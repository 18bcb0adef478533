/** Evaluation as in a product and a range of versions: functions and operators. */
import type { LogicalOperators } from "../../eval/index.ts";
import type { FunctionTable } from "../../functions/index.ts";
import { functionsFor } from "./functions.ts";
import type { LanguageVersions } from "./language-versions.ts";
import { query } from "../query.ts";

/** The options of an evaluation that depend on versions. */
export interface VersionedOptions {
  readonly functions: FunctionTable;
  readonly logicalOperators: LogicalOperators;
}

/**
 * Returns the functions that any version in the range has, and the operators such that a reported error is one in all of
 * them.
 */
export const evaluationFor: (versions: LanguageVersions) => VersionedOptions = query("evaluationFor", (versions) => ({
  functions: functionsFor(versions),
  logicalOperators: versions.has("short-circuit") ? "short-circuit" : "eager",
}));
