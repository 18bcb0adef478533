/**
 * Parts of expressions, with their scope: loops around a part bind names that are unknown. Parts are native syntax
 * nodes; in JSON they come from the templates in its strings.
 */
import { type EvaluateResult, isRecoveringCall, literalKeyValue } from "../../eval/index.ts";
import { embeddedTemplate, type EmbeddedText } from "../../json/index.ts";
import { type ConfigExpression, isJsonExpression, isNative, variablesIn } from "../../model/index.ts";
import { type Expression, isBoundAt, type ObjectConsKey, type Node, walk } from "../../syntax/index.ts";
import { asString, convert, ConversionError, stringType, type Value } from "../../values/index.ts";
import type { ModuleValues } from "../model/module-values.ts";
import type { Site } from "../declare/sites.ts";

/** Maps a part's range to the file: in JSON, parts have offsets in the string's text. */
export type RangeInFile = EmbeddedText["rangeInFile"];

/** A part of an expression. */
export interface Part<T extends Node = Node> {
  readonly node: T;
  readonly rangeInFile: RangeInFile;
}

const SAME_RANGE: RangeInFile = (range) => range;

/** Returns an expression as native syntax: in JSON, an interpolation that is the whole string. Null for others. */
export function wholePart(expression: ConfigExpression): Part<Expression> | null {
  if (expression.type === "JsonString") {
    const template = embeddedTemplate(expression);
    const [only, other] = template?.root.parts ?? [];
    if (only?.type !== "TemplateInterpolation" || other !== undefined || only.expression.isMissing) return null;
    return { node: only.expression, rangeInFile: template!.rangeInFile };
  }
  return isNative(expression) ? { node: expression, rangeInFile: SAME_RANGE } : null;
}

/** The options of a walk over parts. */
export interface PartOptions {
  /** Whether parts are visited whose errors `try` or `can` recovers from. */
  readonly entersRecovering?: boolean;
}

/** Calls back for each node in a site's expression; by default, except those whose errors would be recovered from. */
export function forEachPart({ expression }: Site, visit: (part: Part) => void, options: PartOptions = {}): void {
  if (expression.type === "EmbeddedExpression" || expression.type === "GeneratedExpression") return;
  if (!isJsonExpression(expression)) walkParts({ node: expression, rangeInFile: SAME_RANGE }, visit, options);
  else {
    walk(expression, {
      enter(node) {
        const template = node.type === "JsonString" ? embeddedTemplate(node) : null;
        if (template !== null) walkParts({ node: template.root, rangeInFile: template.rangeInFile }, visit, options);
        return undefined;
      },
    });
  }
}

function walkParts({ node: root, rangeInFile }: Part, visit: (part: Part) => void, options: PartOptions): void {
  walk(root, {
    enter(node) {
      if (isRecoveringCall(node) && options.entersRecovering !== true) return "skip";
      visit({ node, rangeInFile });
      return undefined;
    },
  });
}

/** Returns the site of a part of a site's expression. The names of the loops around it are unknown. */
function siteOfPart(site: Site, part: Expression): Site {
  const bound = variablesIn(part).filter(({ name }) => isBoundAt(part, name));
  const iterators = bound.map(({ name }) => ({ name, collection: null }));
  return { ...site, expression: part, range: part.textRange, iterators: [...site.iterators, ...iterators] };
}

/** Evaluates a part of a site's expression. */
export function evaluatePart(values: ModuleValues, site: Site, part: Expression): EvaluateResult {
  return values.evaluate(siteOfPart(site, part));
}

/** Does the same with values for the names of the loops around the part. */
export function evaluateKnownPart(
  values: ModuleValues,
  site: Site,
  part: Expression,
  valueOf: (name: string) => Value,
): EvaluateResult {
  const partSite = siteOfPart(site, part);
  const bound = partSite.iterators.slice(site.iterators.length);
  const iterators = new Map(bound.map((iterator) => [iterator, valueOf(iterator.name)] as const));
  return values.evaluate(partSite, { count: null, each: null, iterators });
}

/** Returns the constant name in an object key, or null if it is computed. */
export function keyName(key: ObjectConsKey): string | null {
  const { expression } = key;
  if (expression.type === "VariableExpr") return expression.name;
  const value = literalKeyValue(expression);
  const text = value === null ? value : convert(value, stringType);
  return text === null || text instanceof ConversionError || text.isNull ? null : asString(text);
}
