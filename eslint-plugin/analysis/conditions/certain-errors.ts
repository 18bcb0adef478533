/**
 * Errors that an expression has for every value of what is not known, in every version of the language that is in use: what evaluation
 * reports, without what a version may drop, and without what other rules report.
 */
import {
  asNumber,
  type BinaryOp,
  childNodes,
  ConversionError,
  convert,
  type Diagnostic,
  type Expression,
  numberType,
  type SyntaxNode,
  type TemplateFile,
  unmark,
  type Value,
} from "../../../src/index.ts";
import type { HclSourceCode } from "../../source-code/hcl-source-code.ts";
import { isHarmless } from "./harmless.ts";
import { nodeAround } from "./places.ts";
import { mayRecover } from "./recovery.ts";

/** Which rule an error belongs to. */
export type ErrorKind = "expression" | "call" | "duplicate-key";

/** What evaluation says about a call. */
const CALLS = new Set([
  "not-enough-arguments",
  "too-many-arguments",
  "null-expansion",
  "invalid-expansion",
  "invalid-argument",
  "call-failed",
]);

/** Not errors of the expression: limits of the evaluation, names that a file does not have, and types that are read as such. */
const OTHERS = new Set([
  "evaluation-limit",
  "evaluation-depth",
  "functions-not-allowed",
  "variables-not-allowed",
  "unknown-variable",
  "unknown-function",
  "unknown-function-in-namespace",
  "unknown-namespace",
]);

/** Dialects whose functions are very nearly known. In others a function may be one of the product's own. */
const NEARLY_KNOWN = new Set(["opentofu", "terragrunt", "docker-bake"]);

/** Products that read their files with an older parser, in which values are not expressions. */
const WITHOUT_EXPRESSIONS = new Set(["consul", "vault"]);

/** The errors of a kind in a whole expression, which is not part of another one. */
export function certainErrors(
  sourceCode: HclSourceCode,
  root: Expression | TemplateFile,
  kind: ErrorKind,
): readonly Diagnostic[] {
  if (isHarmless(root) || WITHOUT_EXPRESSIONS.has(sourceCode.dialect)) return [];
  if (root.type !== "TemplateFile" && sourceCode.isSoundInModule(root)) return [];
  const { diagnostics } = sourceCode.evaluate(root as Expression);
  if (diagnostics.length === 0) return diagnostics;
  const seen = new Set<string>();
  return diagnostics.filter((diagnostic) => {
    // An expression in a loop fails once for each element.
    const id = `${diagnostic.code} ${diagnostic.subject.start} ${diagnostic.subject.end}`;
    if (kindOf(diagnostic) !== kind || seen.has(id)) return false;
    seen.add(id);
    if (kind === "call" && !knowsFunctions(sourceCode)) return false;
    return isCertain(sourceCode, root, diagnostic);
  });
}

function kindOf({ code }: Diagnostic): ErrorKind | null {
  if (OTHERS.has(code)) return null;
  if (CALLS.has(code)) return "call";
  return code === "duplicate-for-key" ? "duplicate-key" : "expression";
}

function knowsFunctions({ functions, dialect }: HclSourceCode): boolean {
  return functions !== null || NEARLY_KNOWN.has(dialect);
}

function isCertain(sourceCode: HclSourceCode, root: SyntaxNode, diagnostic: Diagnostic): boolean {
  const { code, subject } = diagnostic;
  // The older parser takes keys with full stops in them.
  if (code === "ambiguous-key" && sourceCode.dialect === "hcl") return false;
  const node = nodeAround(root, subject, childNodes);
  if (code === "operation-failed" && isDivisionByZero(sourceCode, node)) return false;
  if (code === "call-failed" && mayRecover(node)) return false;
  return !isInOperandThatMayNotCount(sourceCode, node, diagnostic);
}

/** Whether an operation divides by a number that is known to be zero. */
export function isDivisionByZero(sourceCode: HclSourceCode, node: SyntaxNode): boolean {
  if (node.type !== "BinaryOp") return false;
  const { operator, right } = node as BinaryOp;
  return (operator === "/" || operator === "%") && isZero(sourceCode.evaluate(right).value);
}

/** Whether a value is the number zero, or a text that is converted to it. */
function isZero(value: Value): boolean {
  if (!value.isKnown || value.isNull) return false;
  const number = convert(unmark(value), numberType);
  return !(number instanceof ConversionError) && asNumber(number).decimal.isZero();
}

/** Whether a node is in an operand of `&&` or `||` whose other side may decide, or is that operand and fails for another reason than its type. */
function isInOperandThatMayNotCount(
  sourceCode: HclSourceCode,
  node: SyntaxNode,
  { code, subject }: Diagnostic,
): boolean {
  for (let at = node; at.parent !== null; at = at.parent) {
    const { parent } = at;
    if (parent.type !== "BinaryOp") continue;
    const operation = parent as BinaryOp;
    const operator = operation.operator;
    if (operator !== "&&" && operator !== "||") continue;
    // A wrong type of the operand itself is an error of the operation.
    if (code === "invalid-operand" && at.start === subject.start && at.end === subject.end) continue;
    const other = operation.left === at ? operation.right : operation.left;
    if (!sourceCode.evaluate(other).value.isKnown) return true;
  }
  return false;
}
