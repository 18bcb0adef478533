/**
 * Expressions of both syntaxes under one face: evaluation, and where an expression is written. Dispatches on the type of the node;
 * what a form means is known to `src/eval` and `src/json`.
 */
import { moveDiagnostic } from "../diagnostics/index.ts";
import {
  evaluateNative,
  type EmbeddedExpression,
  type EvaluateOptions,
  type EvaluateResult,
  Scope,
  scopeOf,
  startRange,
} from "../eval/index.ts";
import { evaluateJson, type JsonErrorNode, type JsonTree, type JsonValue } from "../json/index.ts";
import { type Expression, SyntaxTree, type TemplateFile, TREE } from "../syntax/index.ts";
import type { TextRange } from "../text/index.ts";
import { dynamicVal, type Marks, type Value, withMarks } from "../values/index.ts";

/** An expression in a generated block: the one that is written there, in the scope of the iteration. */
export interface GeneratedExpression {
  readonly type: "GeneratedExpression";
  /** What is written in the `content` block. */
  readonly source: ConfigExpression;
  /** The iterators that are in scope, by name. */
  readonly iterators: ReadonlyMap<string, Value>;
  /** Whether the block stands for blocks that are not known yet, so that the value is not, either. */
  readonly isUnknown: boolean;
  /** Marks of the collections that the blocks are generated from. */
  readonly marks: Marks;
}

/** The value of an argument in either syntax. */
export type ConfigExpression = Expression | JsonValue | JsonErrorNode | EmbeddedExpression | GeneratedExpression;

/** Whether something is a node of the JSON syntax. */
export function isJsonExpression(
  expression: Exclude<ConfigExpression, EmbeddedExpression | GeneratedExpression> | TemplateFile,
): expression is JsonValue | JsonErrorNode {
  return expression.type.startsWith("Json");
}

/** Where in the file an expression is written. */
export function expressionRange(expression: ConfigExpression): TextRange {
  if (expression.type === "GeneratedExpression") return expressionRange(expression.source);
  return expression.type === "EmbeddedExpression" ? expression.range : expression.textRange;
}

/** The range that the reference points at in messages which are not about the whole expression: its first token, or the text in quotes. */
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
 * Evaluates an expression of either syntax, given as a node or as the tree of `parseExpression`, `parseTemplate`, `parseJson` or
 * `parseJsonExpression`. The diagnostics of a tree that did not parse are returned instead of a value. Offsets in diagnostics are
 * UTF-16 offsets of the file.
 *
 * In JSON, strings are templates where `options` give variables, functions or a scope; otherwise they stand for themselves.
 */
export function evaluate(
  expression: ConfigExpression | TemplateFile | SyntaxTree | JsonTree,
  options: EvaluateOptions = {},
): EvaluateResult {
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

/** The value of an expression that refers to nothing and calls nothing; null for others, and for those that fail. */
export function constantValue(expression: ConfigExpression): Value | null {
  const { value, diagnostics } = evaluate(expression);
  return diagnostics.length > 0 ? null : value;
}

/** Whether a tree is of the JSON syntax. */
export function isJsonTree(tree: SyntaxTree | JsonTree): tree is JsonTree {
  return tree.root.type === "JsonFile";
}

/** What a text that has no expression in it stands for is not known. */
function evaluateEmbedded({ expression, place }: EmbeddedExpression, options: EvaluateOptions): EvaluateResult {
  if (expression === null) return { value: dynamicVal, diagnostics: [] };
  const { onDiagnostic } = options;
  const { value, diagnostics } = evaluateNative(expression, {
    ...options,
    ...(onDiagnostic !== undefined && {
      onDiagnostic: (diagnostic) => onDiagnostic(moveDiagnostic(diagnostic, place)),
    }),
  });
  return { value, diagnostics: diagnostics.map((diagnostic) => moveDiagnostic(diagnostic, place)) };
}

function evaluateGenerated(expression: GeneratedExpression, options: EvaluateOptions): EvaluateResult {
  const { source, iterators, isUnknown, marks } = expression;
  if (isUnknown) return { value: withMarks(dynamicVal, marks), diagnostics: [] };
  const scope = iterators.size === 0 ? options : { ...options, scope: new Scope(iterators, null, scopeOf(options)) };
  const { value, diagnostics } = evaluate(source, scope);
  return { value: withMarks(value, marks), diagnostics };
}

/** The range between the quotes of an expression that is a string in quotes; null for any other. */
export function contentRangeOf(expression: ConfigExpression): TextRange | null {
  if (expression.type !== "QuotedTemplate" && expression.type !== "JsonString") return null;
  return { start: expression.start + 1, end: expression.end - 1 };
}
