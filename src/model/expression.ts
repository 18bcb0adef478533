/**
 * Expressions of both syntaxes as one type: evaluation, and their ranges. Dispatches on the node type; `src/eval` and
 * `src/json` know the meaning.
 */
import { moveDiagnostic } from "../diagnostics/index.ts";
import {
  evaluateNative,
  type EmbeddedExpression,
  type SharedEvaluateOptions,
  type EvaluateResult,
  Scope,
  scopeOf,
  startRange,
} from "../eval/index.ts";
import { evaluateJson, type JsonErrorNode, type JsonTree, type JsonValue } from "../json/index.ts";
import { type Expression, expressionTypes, SyntaxTree, type TemplateFile, TREE } from "../syntax/index.ts";
import type { TextRange } from "../text/index.ts";
import { dynamicVal, type Marks, type Value, withMarks } from "../values/index.ts";

/** An expression in a generated block: the written one, in the scope of the iteration. */
export interface GeneratedExpression {
  readonly type: "GeneratedExpression";
  /** The expression in the `content` block. */
  readonly source: ConfigExpression;
  /** The iterators in scope, by name. */
  readonly iterators: ReadonlyMap<string, Value>;
  /** Whether the block represents an unknown number of blocks, so that the value is unknown. */
  readonly isUnknown: boolean;
  /** Marks of the collections from which the blocks are generated. */
  readonly marks: Marks;
}

/** An argument's value in either syntax. */
export type ConfigExpression = Expression | JsonValue | JsonErrorNode | EmbeddedExpression | GeneratedExpression;

/** Returns whether a node belongs to the JSON syntax. */
export function isJsonExpression(
  expression: Exclude<ConfigExpression, EmbeddedExpression | GeneratedExpression> | TemplateFile,
): expression is JsonValue | JsonErrorNode {
  return expression.type.startsWith("Json");
}

/** Returns whether an expression is written in the native syntax, in its file. */
export function isNative(expression: ConfigExpression): expression is Expression {
  const { type } = expression;
  return type !== "EmbeddedExpression" && type !== "GeneratedExpression" && !type.startsWith("Json");
}

/** Returns an expression's range in the file. */
export function expressionRange(expression: ConfigExpression): TextRange {
  if (expression.type === "GeneratedExpression") return expressionRange(expression.source);
  return expression.type === "EmbeddedExpression" ? expression.range : expression.textRange;
}

/**
 * Returns the range that the reference uses in messages not about the whole expression: its first token, or the text in
 * quotes.
 */
export function startRangeOf(expression: ConfigExpression): TextRange {
  switch (expression.type) {
    case "GeneratedExpression":
      return startRangeOf(expression.source);
    case "EmbeddedExpression":
      return expression.range;
    case "JsonObject":
    case "JsonArray":
      return { start: expression.start, end: expression[TREE].tokens.end(expression.firstToken) };
    case "JsonString":
    case "JsonNumber":
    case "JsonKeyword":
    case "JsonErrorNode":
      return expression.textRange;
    default: {
      const { start, end } = startRange(expression);
      return { start, end };
    }
  }
}

/**
 * Evaluates an expression in either syntax, given as a node or as the tree of `parseExpression`, `parseTemplate`,
 * `parseJson` or `parseJsonExpression`. For a tree with syntax errors, returns these instead of a value. Offsets in
 * diagnostics are the file's UTF-16 offsets.
 *
 * In JSON, strings are templates if `options` have variables, functions or a scope; otherwise they are literal. Throws a
 * TypeError for anything that has no value, such as a block or the tree of `parseConfig`.
 */
export function evaluate(
  expression: ConfigExpression | TemplateFile | SyntaxTree | JsonTree,
  options: SharedEvaluateOptions = {},
): EvaluateResult {
  requireExpression(expression);
  if (expression instanceof SyntaxTree) {
    return isJsonTree(expression) ? evaluateJson(expression, options) : evaluateNative(expression, options);
  }
  switch (expression.type) {
    case "GeneratedExpression":
      return evaluateGenerated(expression, options);
    case "EmbeddedExpression":
      return evaluateEmbedded(expression, options);
    default:
      return isJsonExpression(expression) ? evaluateJson(expression, options) : evaluateNative(expression, options);
  }
}

/** The types of what has a value, or its remains. */
const EVALUATED: ReadonlySet<string> = new Set([
  ...expressionTypes,
  ...["ErrorNode", "TemplateFile", "EmbeddedExpression", "GeneratedExpression"],
  ...["JsonObject", "JsonArray", "JsonString", "JsonNumber", "JsonKeyword", "JsonErrorNode"],
]);

/** The types of the roots of trees that have a value. */
const EVALUATED_ROOTS: ReadonlySet<string> = new Set(["ExpressionFile", "TemplateFile", "JsonFile"]);

/** Throws a TypeError for anything but an expression, its tree, or a template. */
export function requireExpression(asked: unknown): void {
  const isTree = asked instanceof SyntaxTree;
  const typed: unknown = isTree ? asked.root : asked;
  const type = typeof typed === "object" && typed !== null && "type" in typed ? String(typed.type) : null;
  if (type === null) throw new TypeError("evaluate takes an expression as a node or a tree");
  if (!(isTree ? EVALUATED_ROOTS : EVALUATED).has(type))
    throw new TypeError(`evaluate takes an expression, and a node of type ${type} is none`);
}

/** Returns the value of an expression without references and calls; null for others, and for those that fail. */
export function constantValue(expression: ConfigExpression): Value | null {
  const { value, diagnostics } = evaluate(expression);
  return diagnostics.length > 0 ? null : value;
}

/** Returns whether a tree belongs to the JSON syntax. */
export function isJsonTree(tree: SyntaxTree | JsonTree): tree is JsonTree {
  return tree.root.type === "JsonFile";
}

/** Evaluates an embedded expression; its value is unknown if the text is no expression. */
function evaluateEmbedded(
  { expression, rangeInFile }: EmbeddedExpression,
  options: SharedEvaluateOptions,
): EvaluateResult {
  if (expression === null) return { value: dynamicVal, diagnostics: [] };
  const { onDiagnostic } = options;
  const { value, diagnostics } = evaluateNative(expression, {
    ...options,
    ...(onDiagnostic !== undefined && {
      onDiagnostic: (diagnostic) => onDiagnostic(moveDiagnostic(diagnostic, rangeInFile)),
    }),
  });
  return { value, diagnostics: diagnostics.map((diagnostic) => moveDiagnostic(diagnostic, rangeInFile)) };
}

function evaluateGenerated(expression: GeneratedExpression, options: SharedEvaluateOptions): EvaluateResult {
  const { source, iterators, isUnknown, marks } = expression;
  if (isUnknown) return { value: withMarks(dynamicVal, marks), diagnostics: [] };
  const scope = iterators.size === 0 ? options : { ...options, scope: new Scope(iterators, null, scopeOf(options)) };
  const { value, diagnostics } = evaluate(source, scope);
  return { value: withMarks(value, marks), diagnostics };
}

/** Returns the range inside the quotes of a quoted string; null for any other expression. */
export function contentRangeOf(expression: ConfigExpression): TextRange | null {
  if (expression.type !== "QuotedTemplate" && expression.type !== "JsonString") return null;
  return { start: expression.start + 1, end: expression.end - 1 };
}
