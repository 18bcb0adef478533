/**
 * One fix for all places that a rule reports in a file, for rules that change what lines are aligned by: in a formatted file, fixes of
 * single lines would all change the same lines and exclude each other, so that a large object would need more passes than ESLint makes.
 */
import type { RuleTextEdit } from "@eslint/core";
import type { HclSourceCode } from "../source-code/hcl-source-code.ts";
import { type Edit, type Fix, replaceAll } from "./replace.ts";

/** Reports that carry the fix. Each of them holds up to the whole file, which is too much to repeat for thousands. */
const MAX_CARRIERS = 20;

/** The fixes of the reports that belong to the edits, in the same order; null for reports without one. */
export function fixesAtOnce(sourceCode: HclSourceCode, edits: readonly Edit[]): (Fix | null)[] {
  if (edits.length === 0) return [];
  const fix = replaceAll(sourceCode, edits);
  let made: RuleTextEdit | null = null;
  const shared: Fix | null = fix === null ? null : (fixer) => (made ??= fix(fixer));
  return edits.map((_, index) => (index < MAX_CARRIERS ? shared : null));
}
