/**
 * Reports that follow from another mistake: a required argument is missing because its name is misspelled, and a
 * replacement has no resource because it refers to something else. The reference reports both, and so does the library.
 */
import { bodyOf, type Diagnostic, isDiagnostic, nodeAt } from "../../../src/index.ts";
import type { HclSourceCode } from "../../source-code/hcl-source-code.ts";

/** Codes that may follow from another problem. */
const FOLLOW_UPS: ReadonlySet<string> = new Set(["missing-required-argument", "replace-trigger-without-resource"]);

/** Codes about what a replacement refers to in place of a resource. */
const OTHER_TRIGGERS: ReadonlySet<string> = new Set([
  "replace-trigger-each",
  "replace-trigger-count",
  "replace-trigger-of-something-else",
]);

/** Returns a file's diagnostics without those that follow from others. */
export function withoutFollowUps(
  { tree }: Pick<HclSourceCode, "tree">,
  diagnostics: readonly Diagnostic[],
): readonly Diagnostic[] {
  if (!diagnostics.some(({ code }) => FOLLOW_UPS.has(code))) return diagnostics;
  const misspelled = new Set(
    diagnostics.flatMap((one) => {
      const name = intendedName(one);
      const at = name === null ? null : missingItemAt(tree, one.subject.start);
      return at === null ? [] : [`${at} ${name!}`];
    }),
  );
  const otherTriggers = new Set(
    diagnostics.flatMap(({ code, subject }) => (OTHER_TRIGGERS.has(code) ? [subject.start] : [])),
  );
  return diagnostics.filter(
    (one) =>
      !(isDiagnostic(one, "missing-required-argument") && misspelled.has(`${one.subject.start} ${one.data.name}`)) &&
      !(one.code === "replace-trigger-without-resource" && otherTriggers.has(one.subject.start)),
  );
}

/** Returns the name in place of a misspelled argument. */
function intendedName(diagnostic: Diagnostic): string | null {
  const isMisspelled =
    isDiagnostic(diagnostic, "unsupported-argument") || isDiagnostic(diagnostic, "json-unsupported-property");
  return isMisspelled ? (diagnostic.suggestion?.text ?? null) : null;
}

/** Returns the offset at which missing arguments in the body around an offset are reported; null outside a body. */
function missingItemAt(tree: HclSourceCode["tree"], offset: number): number | null {
  for (let node = nodeAt(tree, offset)?.parent ?? null; node !== null; node = node.parent)
    if (node.type === "Body" || node.type === "JsonObject") return bodyOf(node).missingItemRange.start;
  return null;
}
