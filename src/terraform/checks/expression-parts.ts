/**
 * Parts of expressions, with their scope: loops around a part bind names that are unknown. Parts are native syntax
 * nodes; in JSON they come from the templates in its strings.
 */
import { type EvaluateResult, isRecoveringCall, literalKeyValue } from "../../eval/index.ts";
import { embeddedTemplate, type EmbeddedText } from "../../json/index.ts";
import { getOrCompute } from "../../memo.ts";
import { type ConfigExpression, isJsonExpression, isNative, variablesIn } from "../../model/index.ts";
import { type Expression, isBoundAt, keeperOf, type ObjectConsKey, type Node, walk } from "../../syntax/index.ts";
import { asString, convert, ConversionError, stringType, type Value } from "../../values/index.ts";
import type { ModuleValues } from "../model/module-values.ts";
import type { Site } from "../declare/sites.ts";
import { query } from "../query.ts";

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

/** The node types that checks look for. */
const PART_TYPES = [
  "BinaryOp",
  "Conditional",
  "ForCond",
  "FunctionCall",
  "ObjectCons",
  "QuotedTemplate",
  "TemplateDirective",
  "Traversal",
] as const satisfies readonly Node["type"][];

type PartType = (typeof PART_TYPES)[number];

/** An expression's parts by type, each type in source order. */
interface Parts {
  /** Those whose errors nothing recovers from. */
  readonly open: ReadonlyMap<string, readonly Part[]>;
  /** All others, too. */
  readonly all: ReadonlyMap<string, readonly Part[]>;
}

/** Returns an expression's parts. Walked once for all checks. */
const partsOf: (expression: ConfigExpression) => Parts = query("partsOf", findParts, keeperOf);

function findParts(expression: ConfigExpression): Parts {
  const parts = { open: new Map<string, Part[]>(), all: new Map<string, Part[]>() };
  if (expression.type === "EmbeddedExpression" || expression.type === "GeneratedExpression") return parts;
  if (!isJsonExpression(expression)) addParts(parts, { node: expression, rangeInFile: SAME_RANGE });
  else {
    walk(expression, {
      enter(node) {
        const template = node.type === "JsonString" ? embeddedTemplate(node) : null;
        if (template !== null) addParts(parts, { node: template.root, rangeInFile: template.rangeInFile });
        return undefined;
      },
    });
  }
  return parts;
}

const IS_PART: ReadonlySet<string> = new Set(PART_TYPES);

function addParts(
  { open, all }: { readonly open: Map<string, Part[]>; readonly all: Map<string, Part[]> },
  { node: root, rangeInFile }: Part,
): void {
  /** The end of the call that recovers from errors around the current node; 0 outside such calls. */
  let recoveredTo = 0;
  walk(root, {
    enter(node) {
      if (!IS_PART.has(node.type)) return undefined;
      if (node.firstToken >= recoveredTo && isRecoveringCall(node)) recoveredTo = node.endToken;
      const part = { node, rangeInFile };
      getOrCompute(all, node.type, () => []).push(part);
      if (node.firstToken >= recoveredTo) getOrCompute(open, node.type, () => []).push(part);
      return undefined;
    },
  });
}

/** Calls back for each node with one of the types in a site's expression; by default, except those whose errors would be recovered from. */
export function forEachPart<Type extends PartType>(
  { expression }: Site,
  types: readonly Type[],
  visit: (part: Part<Extract<Node, { readonly type: Type }>>) => void,
  { entersRecovering = false }: PartOptions = {},
): void {
  const { type } = expression;
  if (type === "LiteralValue" || type === "VariableExpr") return;
  const parts = partsOf(expression)[entersRecovering ? "all" : "open"];
  for (const one of types) for (const part of parts.get(one) ?? []) if (hasType(part, one)) visit(part);
}

function hasType<Type extends PartType>(part: Part, type: Type): part is Part<Extract<Node, { readonly type: Type }>> {
  return part.node.type === type;
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
