/** See docs/rules/terraform/no-invalid-expression.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";
import {
  type Diagnostic,
  type Expression,
  type Node,
  nodeAt,
  type TemplateFile,
  type TextRange,
} from "../../../src/index.ts";
import {
  attributeAround,
  evaluationCodes,
  isJsonTree,
  nameCodes,
  rejectedArgumentInFile,
  review,
} from "../../../src/internal.ts";
import { evaluatedTemplate } from "../../analysis/both-syntaxes.ts";
import { certainErrorsOf } from "../../analysis/certain-errors.ts";
import type { HclSourceCode } from "../../source-code/hcl-source-code.ts";

/** Unknown names, and names that are not allowed somewhere, are reported by other rules. */
export const rule: ModuleRule = moduleRule({
  description: "Disallow expressions that fail for the types and values in the module",
  codes: [
    ...Object.values(evaluationCodes).flatMap(({ code }) => (nameCodes.has(code) ? [] : [code])),
    "failing-expression",
    "incorrect-value-type",
    "rejected-argument",
  ],
  topics: ["failing-expressions", "rejected-arguments"],
  isExcepted: (sourceCode, diagnostic) =>
    isReportedWithoutModule(sourceCode, diagnostic) || isErrorOfTemplate(sourceCode, diagnostic),
});

/** Returns whether a call of `templatefile` fails because of its template, which `terraform/valid-template` reports. */
function isErrorOfTemplate({ module, nameInModule, text }: HclSourceCode, { code, subject }: Diagnostic): boolean {
  const isOfCall = code === evaluationCodes["call-failed"].code || code === evaluationCodes["invalid-argument"].code;
  if (!isOfCall || module === null || nameInModule === null || !text.includes("templatefile")) return false;
  return review(module, nameInModule, "templates").some(
    (problem) => problem.code === "invalid-template" && problem.subject.start === subject.start,
  );
}

/** Returns whether the rules for single files report an error, which does not depend on the module. */
function isReportedWithoutModule(sourceCode: HclSourceCode, { code, subject }: Diagnostic): boolean {
  const { root, rangeInFile } = evaluatedAt(sourceCode, subject.start);
  if (root === null) return false;
  if (isRejectedInFile(sourceCode, code, subject)) return true;
  return (["expression", "call", "duplicate-key"] as const).some((kind) =>
    certainErrorsOf(sourceCode, root, kind).some(
      (error) => error.code === code && rangeInFile(error.subject).start === subject.start,
    ),
  );
}

/** Returns whether a call at a place rejects an argument whatever the others are, which the file alone shows. */
function isRejectedInFile(sourceCode: HclSourceCode, code: string, { start }: TextRange): boolean {
  if (isJsonTree(sourceCode.tree)) return false;
  for (let node: Node | null = nodeAt(sourceCode.tree, start); node !== null; node = node.parent) {
    if (node.type !== "FunctionCall") continue;
    const rejected = rejectedArgumentInFile(sourceCode, node);
    if (rejected !== null && rejected.error.code === code && rejected.subject.start === start) return true;
  }
  return false;
}

/** An expression that is evaluated as a whole, or null, and the mapping from its ranges to the file's. */
interface Evaluated {
  readonly root: Expression | TemplateFile | null;
  readonly rangeInFile: (range: TextRange) => TextRange;
}

/**
 * Returns the whole expression at an offset in the file: the value of an argument, or the template in a JSON string.
 */
function evaluatedAt({ tree }: HclSourceCode, offset: number): Evaluated {
  const asWritten = (range: TextRange): TextRange => range;
  if (!isJsonTree(tree))
    return { root: attributeAround(nodeAt(tree, offset))?.expression ?? null, rangeInFile: asWritten };
  const node = nodeAt(tree, offset);
  const template = node.type === "JsonString" ? evaluatedTemplate(node) : null;
  return template ?? { root: null, rangeInFile: asWritten };
}
