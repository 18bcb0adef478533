/** Which rules correspond to a tflint rule: `docs.tflint` has its name, or a pattern for several. */
import type { HclRuleDocs } from "../types.ts";
import { matchesPattern } from "./blocks/file-patterns.ts";

/** Returns whether a rule reports what the tflint rule with a name does. */
export function correspondsTo({ tflint }: Pick<HclRuleDocs, "tflint">, name: string): boolean {
  return tflint !== undefined && matchesPattern(name, tflint);
}
