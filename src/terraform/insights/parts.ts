/**
 * Parts of expressions, with what they may see: loops around a part bind names that are unknown. Parts are nodes of the native syntax; in
 * JSON they are those of the templates in its strings.
 */
import { type EvaluateResult, isRecoveringCall, literalKeyValue } from "../../eval/index.ts";
import { embeddedTemplate, type EmbeddedText } from "../../json/index.ts";
import { type ConfigExpression, isJsonExpression, variablesIn } from "../../model/index.ts";
import { type Expression, isBoundAt, type ObjectConsKey, type Node, walk } from "../../syntax/index.ts";
import { asString, convert, ConversionError, stringType } from "../../values/index.ts";
import type { ModuleValues } from "../model/module-values.ts";
import type { Site } from "../declare/sites.ts";

/** Where in the file a range of a part is: in JSON, parts have offsets of the text that is written in the string. */
export type Place = EmbeddedText["place"];

/** A part of an expression. */
export interface Part<T extends Node = Node> {
  readonly node: T;
  readonly place: Place;
}

const SAME_PLACE: Place = (range) => range;

/** The expression of the native syntax that an expression is: in JSON, what stands alone in the interpolation of a string. Null for others. */
export function wholePart(expression: ConfigExpression): Part<Expression> | null {
  if (expression.type === "JsonString") {
    const template = embeddedTemplate(expression);
    const [only, other] = template?.root.parts ?? [];
    if (only?.type !== "TemplateInterpolation" || other !== undefined || only.expression.isMissing) return null;
    return { node: only.expression, place: template!.place };
  }
  return isNative(expression) ? { node: expression, place: SAME_PLACE } : null;
}

/** Calls back for each node of the expression of a site, but for those whose errors would be recovered from. */
export function forEachPart({ expression }: Site, visit: (part: Part) => void): void {
  if (expression.type === "EmbeddedExpression" || expression.type === "GeneratedExpression") return;
  if (!isJsonExpression(expression)) walkParts({ node: expression, place: SAME_PLACE }, visit);
  else {
    walk(expression, {
      enter(node) {
        const template = node.type === "JsonString" ? embeddedTemplate(node) : null;
        if (template !== null) walkParts({ node: template.root, place: template.place }, visit);
        return undefined;
      },
    });
  }
}

function walkParts({ node: root, place }: Part, visit: (part: Part) => void): void {
  walk(root, {
    enter(node) {
      if (isRecoveringCall(node)) return "skip";
      visit({ node, place });
      return undefined;
    },
  });
}

function isNative(expression: ConfigExpression): expression is Expression {
  const { type } = expression;
  return type !== "EmbeddedExpression" && type !== "GeneratedExpression" && !type.startsWith("Json");
}

/** The site of a part of the expression of a site. The names of the loops around it are unknown. */
function siteOfPart(site: Site, part: Expression): Site {
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
