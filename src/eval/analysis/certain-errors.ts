/** An expression's errors for every value of its names: evaluation's errors, without those that may be dropped. */
import { type Diagnostic, identityOf } from "../../diagnostics/index.ts";
import { type Expression, nodeAround, operatorKind, type Node, type TemplateFile } from "../../syntax/index.ts";
import { asNumber, ConversionError, convert, numberType, unmark, type Value } from "../../values/index.ts";
import { evaluationCodes, limitCodes, nameCodes } from "../codes.ts";
import { cannotFail } from "./cannot-fail.ts";
import type { FileValues } from "./file-values.ts";
import { mayRecover } from "./recovery.ts";

/**
 * Returns the errors in a whole expression, which is not part of another one, each once. Undeclared names are excluded.
 */
export function certainErrors(values: FileValues, root: Expression | TemplateFile): readonly Diagnostic[] {
  if (cannotFail(root)) return [];
  const { diagnostics } = values.evaluate(root as Expression);
  if (diagnostics.length === 0) return diagnostics;
  const seen = new Set<string>();
  return diagnostics.filter((diagnostic) => {
    const { code } = diagnostic;
    // An expression in a loop fails once per element.
    const id = identityOf(diagnostic);
    if (limitCodes.has(code) || nameCodes.has(code) || seen.has(id)) return false;
    seen.add(id);
    return isCertain(values, root, diagnostic);
  });
}

function isCertain(values: FileValues, root: Node, diagnostic: Diagnostic): boolean {
  const { code, subject } = diagnostic;
  const node = nodeAround(root, subject);
  if (code === evaluationCodes["operation-failed"].code && isDivisionByZero(values, node)) return false;
  if (code === evaluationCodes["call-failed"].code && mayRecover(node)) return false;
  return !isInOperandThatMayNotCount(values, node, diagnostic);
}

/** Returns true for an operation that divides by a known zero. */
export function isDivisionByZero(values: FileValues, node: Node): boolean {
  if (node.type !== "BinaryOp") return false;
  const { operator, right } = node;
  return (operator === "/" || operator === "%") && isZero(values.evaluate(right).value);
}

/** Returns true for the number zero, and for a string that converts to it. */
function isZero(value: Value): boolean {
  if (!value.isKnown || value.isNull) return false;
  const number = convert(unmark(value), numberType);
  return !(number instanceof ConversionError) && asNumber(number).decimal.isZero();
}

/**
 * Returns true in an operand of `&&` or `||` whose other side may decide, except for a wrong type of that operand
 * itself.
 */
function isInOperandThatMayNotCount(values: FileValues, node: Node, { code, subject }: Diagnostic): boolean {
  for (let at = node; at.parent !== null; at = at.parent) {
    const { parent } = at;
    if (parent.type !== "BinaryOp") continue;
    const { operator, left, right } = parent;
    if (operatorKind(operator) !== "logical") continue;
    // A wrong type of the operand itself is the operation's error.
    if (code === evaluationCodes["invalid-operand"].code && at.start === subject.start && at.end === subject.end)
      continue;
    const other = left === at ? right : left;
    if (!values.evaluate(other).value.isKnown) return true;
  }
  return false;
}
