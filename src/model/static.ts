/**
 * Static analysis of expressions in both syntaxes: see `src/eval/static.ts` and `src/json/static.ts` for the accepted
 * expressions.
 */
import {
  type EmbeddedExpression,
  type FreeVariable,
  staticCall as nativeCall,
  type StaticCall,
  staticKeyword as nativeKeyword,
  staticList as nativeList,
  staticMap as nativeMap,
  type StaticPair,
  type StaticStep,
  staticTraversal as nativeTraversal,
  variablesIn as nativeVariables,
} from "../eval/index.ts";
import {
  jsonStaticCall,
  jsonStaticList,
  jsonStaticMap,
  jsonStaticTraversal,
  type JsonTree,
  jsonVariables,
} from "../json/index.ts";
import { type Expression, type Node, SyntaxTree } from "../syntax/index.ts";
import { type ConfigExpression, evaluate, type GeneratedExpression, isJsonExpression } from "./expression.ts";

/** An expression, or the tree of `parseExpression`, `parseTraversal` or `parseJsonExpression`. */
export type StaticSource = ConfigExpression | SyntaxTree | JsonTree;

/** Returns a tree's expression; null for a tree without one. */
export function expressionOf(source: StaticSource): ConfigExpression | null {
  if (!(source instanceof SyntaxTree)) return source;
  const { root } = source;
  if (root.type === "JsonFile") return root.value;
  return root.type === "ExpressionFile" ? root.expression : null;
}

/** A pair in a static map. */
export interface ConfigPair {
  readonly key: ConfigExpression;
  readonly value: ConfigExpression;
}

/** A static call. */
export interface ConfigCall {
  readonly name: string;
  readonly args: readonly ConfigExpression[];
}

/** Returns the elements of a tuple constructor or JSON array; null for any other expression. */
export function staticList(expression: Expression): readonly Expression[] | null;
export function staticList(source: StaticSource): readonly ConfigExpression[] | null;
export function staticList(source: StaticSource): readonly ConfigExpression[] | null {
  const expression = expressionOf(source);
  if (expression === null) return null;
  if (isWrapped(expression))
    return rewrapped(expression, staticList)?.map((element) => wrap(element, expression)) ?? null;
  return isJsonExpression(expression) ? jsonStaticList(expression) : nativeList(expression);
}

/** Returns the pairs of an object constructor or JSON object in source order; null for any other expression. */
export function staticMap(expression: Expression): readonly StaticPair[] | null;
export function staticMap(source: StaticSource): readonly ConfigPair[] | null;
export function staticMap(source: StaticSource): readonly ConfigPair[] | null {
  const expression = expressionOf(source);
  if (expression === null) return null;
  if (isWrapped(expression)) {
    const pairs = rewrapped(expression, staticMap);
    return pairs?.map(({ key, value }) => ({ key: wrap(key, expression), value: wrap(value, expression) })) ?? null;
  }
  return isJsonExpression(expression) ? jsonStaticMap(expression) : nativeMap(expression);
}

/** Returns the call in an expression, in JSON inside a string; null for any other expression. */
export function staticCall(expression: Expression): StaticCall | null;
export function staticCall(source: StaticSource): ConfigCall | null;
export function staticCall(source: StaticSource): ConfigCall | null {
  const expression = expressionOf(source);
  if (expression === null) return null;
  if (isWrapped(expression)) {
    const call = rewrapped(expression, staticCall);
    return call && { name: call.name, args: call.args.map((arg) => wrap(arg, expression)) };
  }
  return isJsonExpression(expression) ? jsonStaticCall(expression) : nativeCall(expression);
}

/** Returns the steps of a reference with literal keys only, in JSON inside a string; null for any other expression. */
export function staticTraversal(source: StaticSource): readonly StaticStep[] | null {
  const expression = expressionOf(source);
  if (expression === null) return null;
  if (isWrapped(expression)) return rewrapped(expression, staticTraversal);
  return isJsonExpression(expression) ? jsonStaticTraversal(expression) : nativeTraversal(expression);
}

/** Returns the name if an expression is one bare identifier, in JSON inside a string; null for any other expression. */
export function staticKeyword(source: StaticSource): string | null {
  const expression = expressionOf(source);
  if (expression === null) return null;
  if (isWrapped(expression)) return rewrapped(expression, staticKeyword);
  if (!isJsonExpression(expression)) return nativeKeyword(expression);
  const steps = jsonStaticTraversal(expression);
  const first = steps?.[0];
  return steps?.length === 1 && first?.kind === "root" ? first.name : null;
}

/** Returns the name in a key of a static map: a bare name, or a constant string; null for any other key. */
export function staticKey(key: ConfigExpression): string | null {
  const name = staticKeyword(key) ?? evaluate(key).value.payload;
  return typeof name === "string" ? name : null;
}

/**
 * Returns the references to variables that an expression or its tree does not bind itself, in source order. In JSON they are those
 * in the strings' templates. The iterators of generated blocks are excluded.
 */
export function variablesIn(source: StaticSource | Node): readonly FreeVariable[] {
  const node = expressionOf(source as StaticSource);
  if (node === null) return [];
  switch (node.type) {
    case "GeneratedExpression":
      if (node.isUnknown) return [];
      return variablesIn(node.source).filter(({ name }) => !node.iterators.has(name));
    case "EmbeddedExpression":
      if (node.expression === null) return [];
      return nativeVariables(node.expression).map((variable) => ({
        ...variable,
        range: node.rangeInFile(variable.range),
      }));
    default:
      return isJsonExpression(node) ? jsonVariables(node) : nativeVariables(node);
  }
}

type Wrapped = EmbeddedExpression | GeneratedExpression;

function isWrapped(expression: ConfigExpression): expression is Wrapped {
  return expression.type === "GeneratedExpression" || expression.type === "EmbeddedExpression";
}

/** Returns an analysis of the inner expression. */
function rewrapped<T>(expression: Wrapped, analysis: (inner: ConfigExpression) => T | null): T | null {
  const inner = expression.type === "GeneratedExpression" ? expression.source : expression.expression;
  return inner === null ? null : analysis(inner);
}

/** Returns a part of a wrapped expression, with the whole's ranges and names. */
function wrap(part: ConfigExpression, whole: Wrapped): ConfigExpression {
  if (whole.type === "GeneratedExpression") return { ...whole, source: part };
  const { rangeInFile } = whole;
  return {
    type: "EmbeddedExpression",
    expression: part as Expression,
    range: rangeInFile((part as Expression).textRange),
    rangeInFile,
  };
}
