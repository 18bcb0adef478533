/**
 * Parts of expressions, with what they may see: loops around a part bind names that are unknown. Only of the native syntax: what is
 * inside a string of JSON has no place of its own.
 */
import { type EvaluateResult, literalKeyValue } from "../../eval/index.ts";
import { type ConfigExpression, variablesIn } from "../../model/index.ts";
import {
  type Expression,
  type FunctionCall,
  isBoundAt,
  type ObjectConsKey,
  type SyntaxNode,
  walk,
} from "../../syntax/index.ts";
import { asString, convert, ConversionError, stringType } from "../../values/index.ts";
import type { ModuleValues } from "../module-values.ts";
import type { Site } from "../sites.ts";

/** Functions whose arguments may fail. */
const RECOVERING = new Set(["try", "can"]);

/** The root of an expression that is a node of the native syntax; null for others. */
export function nativeRoot(expression: ConfigExpression): Expression | null {
  const { type } = expression;
  if (type === "EmbeddedExpression" || type === "GeneratedExpression" || type.startsWith("Json")) return null;
  return expression as Expression;
}

/** Calls back for each node of the expression of a site, but for those whose errors would be recovered from. */
export function forEachPart(site: Site, visit: (node: SyntaxNode) => void): void {
  const root = nativeRoot(site.expression);
  if (root === null) return;
  walk(root, {
    enter(node) {
      if (node.type === "FunctionCall" && RECOVERING.has((node as FunctionCall).name.name)) return "skip";
      visit(node);
      return undefined;
    },
  });
}

/** The site of a part of the expression of a site. The names of the loops around it are unknown. */
export function siteOfPart(site: Site, part: Expression): Site {
  const bound = variablesIn(part).filter(({ name }) => isBoundAt(part, name));
  const iterators = bound.map(({ name }) => ({ name, collection: null }));
  return { ...site, expression: part, range: part.textRange, iterators: [...site.iterators, ...iterators] };
}

/** Evaluates a part of the expression of a site. */
export function evaluatePart(values: ModuleValues, site: Site, part: Expression): EvaluateResult {
  return values.evaluate(siteOfPart(site, part));
}

/** The constant that a key of an object is; null where it is computed. */
export function keyName(key: ObjectConsKey): string | null {
  const { expression } = key;
  if (expression.type === "VariableExpr") return expression.name;
  const value = literalKeyValue(expression);
  const text = value === null ? value : convert(value, stringType);
  return text === null || text instanceof ConversionError || text.isNull ? null : asString(text);
}
