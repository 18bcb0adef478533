/**
 * Reports that hold while a text is being written: what may follow from damage alone is left out. Nothing is reported
 * about damaged parts but their syntax, and no name as undeclared or unused that a damaged part could declare or use.
 */
import type { HclSourceCode } from "../eslint-plugin/source-code/hcl-source-code.ts";
import type { TextRange } from "../src/index.ts";
import { isTemplateTree } from "../eslint-plugin/source-code/lint-tree.ts";
import { type Damage, damageOf, touches } from "../src/internal.ts";
import type { LintDiagnostic } from "./diagnostic.ts";

/** The block types that declare what a report says is missing, by the code of the report. */
const DECLARING: Readonly<Record<string, readonly string[]>> = {
  "undeclared-variable": ["variable"],
  "undeclared-variable-value": ["variable"],
  "undeclared-input": ["variable"],
  "undeclared-run-variable": ["variable"],
  "undeclared-local": ["locals"],
  "undeclared-module": ["module"],
  "undeclared-output": ["output"],
  "undeclared-action": ["action"],
  "missing-provider-configuration": ["provider"],
  "undeclared-resource": ["resource", "data", "ephemeral"],
};

/** The block types whose arguments declare names. */
const DECLARING_INSIDE: ReadonlySet<string> = new Set(["locals", "provider"]);

/** The block types that may have `count` or `for_each`. */
const REPEATED = ["resource", "data", "ephemeral", "module", "action"] as const;

/** The codes of reports on an argument that depend on other ones in its block, beside those about `count` and `each`. */
const DEPENDING: ReadonlySet<string | null> = new Set(["relative-module-source"]);

/** The rules that report names without a use, and values that are not known early: damaged parts are neither read nor known. */
const ABSENCE = /\/no-(?:unused|unknown-count|uncertain)-/;

/** Returns the reports that do not follow from syntax errors in the file or in its module. */
export function withoutFollowing(reports: LintDiagnostic[], sourceCode: HclSourceCode): LintDiagnostic[] {
  const { tree } = sourceCode;
  const own = isTemplateTree(tree) ? null : damageOf(tree);
  const module = sourceCode.module;
  const files = module?.files ?? [];
  const around = files.filter(({ diagnostics }) => diagnostics.length > 0).map(({ tree: other }) => damageOf(other));
  if ((own === null || own.parts.length === 0) && around.length === 0) return reports;
  return reports.filter(
    (report) =>
      isSyntax(report) ||
      ((own === null || !isAbout(report, own)) && !around.some((damage) => mayCause(damage, report))),
  );
}

const isSyntax = ({ rule }: LintDiagnostic): boolean => rule === null || rule === "hcl/syntax";

/** Returns whether a report is about a damaged part, or about what a block lacks that may have it. */
function isAbout({ range, rule, code }: LintDiagnostic, damage: Damage): boolean {
  if (touches(range, damage.parts)) return true;
  // Rules about whole values may report an undamaged part of one.
  if (rule?.startsWith("hcl/terraform/valid-") === true && touches(range, damage.items)) return true;
  return damage.openBlocks.some((block) => {
    const isDepending = rule === "hcl/terraform/no-misplaced-reference" || DEPENDING.has(code);
    if (isDepending && isIn(range, block)) return true;
    const isOfHeader = range.start >= block.start && range.start <= block.body.start + 1;
    const isOfEnd = range.start >= block.end - 1 && range.start <= block.end;
    // Labels are what they are.
    return (isOfHeader || isOfEnd) && code?.startsWith("duplicate-") !== true;
  });
}

const isIn = (inner: TextRange, outer: TextRange): boolean => inner.start >= outer.start && inner.end <= outer.end;

/** Returns whether names that damaged parts could declare or use may be the reason for a report. */
function mayCause({ declared, open }: Damage, { rule, code }: LintDiagnostic): boolean {
  if (rule !== null && ABSENCE.test(rule)) return true;
  if (code === "unexpected-instance-key") return REPEATED.some((type) => open.has(type));
  const types = code === null ? undefined : DECLARING[code];
  if (types === undefined && code?.startsWith("undeclared-") !== true) return false;
  if (declared === null) return true;
  if (types === undefined) return declared.size + open.size > 0;
  return types.some((type) => declared.has(type) || (DECLARING_INSIDE.has(type) && open.has(type)));
}
