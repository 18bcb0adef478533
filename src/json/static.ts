/**
 * Static analysis of JSON values: lists are arrays, maps are objects; references, calls and keywords are written in strings, as
 * expressions of the native syntax and not as templates. Variables are those of the templates that the strings are when evaluated.
 */
import {
  type EmbeddedExpression,
  type FreeVariable,
  staticCall,
  type StaticStep,
  staticTraversal,
  variablesIn,
} from "../eval/index.ts";
import { parseTraversal } from "../syntax/index.ts";
import { embeddedExpression } from "./embedded/expression.ts";
import { embeddedTemplate } from "./embedded/template.ts";
import type { JsonErrorNode, JsonString, JsonValue } from "./nodes.ts";

/** A property of an object that is read as a map. The name is a template when it is evaluated. */
export interface JsonPair {
  readonly key: JsonString;
  readonly value: JsonValue | JsonErrorNode;
}

/** A call in a string. */
export interface JsonCall {
  readonly name: string;
  readonly args: readonly EmbeddedExpression[];
}

/** The elements of an array; null for any other value. */
export function jsonStaticList(value: JsonValue | JsonErrorNode): readonly (JsonValue | JsonErrorNode)[] | null {
  return value.type === "JsonArray" ? value.elements : null;
}

/** The properties of an object in source order, repeated ones too; null for any other value. */
export function jsonStaticMap(value: JsonValue | JsonErrorNode): readonly JsonPair[] | null {
  if (value.type !== "JsonObject") return null;
  return value.properties.flatMap((property) =>
    property.type === "JsonErrorNode" || property.name.type === "JsonErrorNode"
      ? []
      : [{ key: property.name, value: property.value }],
  );
}

/** The call that a string is; null for any other value. */
export function jsonStaticCall(value: JsonValue | JsonErrorNode): JsonCall | null {
  const { expression, place } = embeddedExpression(value);
  const call = expression === null ? null : staticCall(expression);
  if (call === null) return null;
  return {
    name: call.name,
    args: call.args.map((arg) => ({
      type: "EmbeddedExpression",
      expression: arg,
      range: place(arg.textRange),
      place,
    })),
  };
}

/** The steps of the reference that a string is; null for any other value. */
export function jsonStaticTraversal(value: JsonValue | JsonErrorNode): readonly StaticStep[] | null {
  if (value.type !== "JsonString") return null;
  const { root, diagnostics } = parseTraversal(value.value);
  if (diagnostics.length > 0 || root.type !== "ExpressionFile") return null;
  return staticTraversal(root.expression);
}

/**
 * References in the strings of a value, in source order. The nodes are those of the texts inside the strings; `range` is the place in
 * the file. A string that is no valid template has none.
 */
export function jsonVariables(value: JsonValue | JsonErrorNode): readonly FreeVariable[] {
  const found: FreeVariable[] = [];
  const pending: (JsonValue | JsonErrorNode)[] = [value];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.type === "JsonString") addVariables(node, found);
    else if (node.type === "JsonArray") {
      for (const element of node.elements.toReversed()) pending.push(element);
    } else if (node.type === "JsonObject") {
      for (const property of node.properties.toReversed())
        if (property.type === "JsonProperty") pending.push(property.value, property.name);
    }
  }
  return found;
}

function addVariables(string: JsonString, found: FreeVariable[]): void {
  const template = embeddedTemplate(string);
  if (template === null) return;
  const { root, place } = template;
  for (const variable of variablesIn(root)) found.push({ ...variable, range: place(variable.range) });
}
