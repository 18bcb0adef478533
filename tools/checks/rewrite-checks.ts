// Invariants for a file that is rewritten in the other syntax and back: every argument has the same value, or the same
// failure; and a Terraform file is the same data.
import { terraformFunctions } from "../../src/functions/index.ts";
import {
  jsonToNative,
  nativeToJson,
  parseJson,
  terraformBlocks,
  terraformExpressions,
  type ToNativeResult,
} from "../../src/json/index.ts";
import { type BodySource, evaluate, justAttributes } from "../../src/model/index.ts";
import { parseConfig, type SyntaxTree } from "../../src/syntax/index.ts";
import { rawEquals, type Value, valueText } from "../../src/values/index.ts";
import { VARIABLES } from "./evaluation-scope.ts";

const variables = new Map(Object.entries(VARIABLES).map(([name, [value]]) => [name, value] as const));

/** Each argument's value; null if it fails. */
type Arguments = ReadonlyMap<string, Value | null>;

/**
 * Returns the first difference between a native file's arguments and those after converting to JSON and back, or null.
 */
export function checkRewrite(text: string): string | null {
  const tree = parseConfig(text);
  if (tree.diagnostics.length > 0) return null;
  const before = argumentsOf(tree);
  const written = nativeToJson(tree);
  const json = parseJson(written.text);
  const [error] = json.diagnostics;
  if (error !== undefined) return `the JSON does not parse: ${error.summary}\n${written.text}`;
  const problem = difference(before, argumentsOf(json));
  if (problem !== null) return `in JSON: ${problem}\n${written.text}`;
  const back = jsonToNative(json);
  if (back.problems.length > 0) return null;
  const native = parseConfig(back.text);
  const [second] = native.diagnostics;
  if (second !== undefined) return `the way back does not parse: ${second.summary}\n${back.text}`;
  const other = difference(before, argumentsOf(native));
  return other === null ? null : `on the way back: ${other}\n${back.text}`;
}

function argumentsOf(source: BodySource): Arguments {
  const { attributes } = justAttributes(source);
  return new Map([...attributes].map(([name, { expression }]) => [name, valueOf(expression)]));
}

function valueOf(expression: Parameters<typeof evaluate>[0]): Value | null {
  const { value, diagnostics } = evaluate(expression, { variables, functions: terraformFunctions });
  return diagnostics.length > 0 ? null : value;
}

function difference(before: Arguments, after: Arguments): string | null {
  for (const [name, value] of before) {
    const other = after.get(name);
    if (other === undefined) return `${name} is gone`;
    const isSame = value === null || other === null ? value === other : rawEquals(value, other);
    if (!isSame) return `${name} was ${shown(value)} and is ${shown(other)}`;
  }
  return before.size === after.size ? null : "there is a new argument";
}

function shown(value: Value | null): string {
  return value === null ? "an error" : valueText(value);
}

/**
 * Returns the first difference, as data, between a native Terraform file as JSON, and the same after it was converted to
 * a native file and back; null if both are the same.
 */
export function checkTerraformRewrite(text: string): string | null {
  const tree = parseConfig(text);
  if (tree.diagnostics.length > 0) return null;
  const first = terraformJson(tree);
  const native = terraformNative(first);
  if (native.problems.length > 0) return native.problems.map(({ message }) => message).join("\n");
  const second = parseConfig(native.text);
  const [error] = second.diagnostics;
  if (error !== undefined) return `the native file does not parse: ${error.summary}\n${native.text}`;
  return dataDifference(JSON.parse(first), JSON.parse(terraformJson(second)), "the file");
}

/** Returns a native Terraform file as JSON: what `hclkit json` prints. */
export function terraformJson(tree: SyntaxTree): string {
  return nativeToJson(tree, { expressionKindOf: terraformExpressions, groupBlocks: true }).text;
}

/** Returns JSON as a native Terraform file: what `hclkit json --to-hcl` formats, and what has no native form. */
export function terraformNative(json: string): ToNativeResult {
  return jsonToNative(parseJson(json), { expressionKindOf: terraformExpressions, blockOf: terraformBlocks });
}

function dataDifference(before: unknown, after: unknown, place: string): string | null {
  if (!isCollection(before) || !isCollection(after)) {
    return before === after ? null : `${place} was ${JSON.stringify(before)} and is ${JSON.stringify(after)}`;
  }
  if (Array.isArray(before) !== Array.isArray(after)) return `${place} is a list in one of both`;
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const problem = dataDifference(before[name], after[name], `${place}.${name}`);
    if (problem !== null) return problem;
  }
  return null;
}

function isCollection(data: unknown): data is Record<string, unknown> {
  return typeof data === "object" && data !== null;
}
