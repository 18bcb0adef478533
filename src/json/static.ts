/**
 * Static analysis of JSON values: lists are arrays, maps are objects; references, calls and keywords are strings that
 * contain native expressions, not templates. Variables are those in the templates that the strings are when evaluated.
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
import { type EmbeddedTemplate, embeddedTemplate } from "./embedded/template.ts";
import type { JsonErrorNode, JsonString, JsonValue } from "./nodes.ts";

/** A property of an object that is read as a map. Its name is a template when evaluated. */
export interface JsonPair {
  readonly key: JsonString;
  readonly value: JsonValue | JsonErrorNode;
}

/** A call in a string. */
export interface JsonCall {
  readonly name: string;
  readonly args: readonly EmbeddedExpression[];
}

/** Returns an array's elements; null for any other value. */
export function jsonStaticList(value: JsonValue | JsonErrorNode): readonly (JsonValue | JsonErrorNode)[] | null {
  return value.type === "JsonArray" ? value.elements : null;
}

/** Returns an object's properties in source order, repeated ones too; null for any other value. */
export function jsonStaticMap(value: JsonValue | JsonErrorNode): readonly JsonPair[] | null {
  if (value.type !== "JsonObject") return null;
  return value.properties.flatMap((property) =>
    property.type === "JsonErrorNode" || property.name.type === "JsonErrorNode"
      ? []
      : [{ key: property.name, value: property.value }],
  );
}

/** Returns the call in a string; null for any other value. */
export function jsonStaticCall(value: JsonValue | JsonErrorNode): JsonCall | null {
  const { expression, rangeInFile } = embeddedExpression(value);
  const call = expression === null ? null : staticCall(expression);
  if (call === null) return null;
  return {
    name: call.name,
    args: call.args.map((arg) => ({
      type: "EmbeddedExpression",
      expression: arg,
      range: rangeInFile(arg.textRange),
      rangeInFile,
    })),
  };
}

/** Returns the steps of the reference in a string; null for any other value. */
export function jsonStaticTraversal(value: JsonValue | JsonErrorNode): readonly StaticStep[] | null {
  if (value.type !== "JsonString") return null;
  const { root, diagnostics } = parseTraversal(value.value);
  if (diagnostics.length > 0 || root.type !== "ExpressionFile") return null;
  return staticTraversal(root.expression);
}

/**
 * Returns the references in a value's strings, in source order. The nodes belong to the templates inside the strings;
 * `range` is the location in the file. Invalid templates have no references.
 */
export function jsonVariables(value: JsonValue | JsonErrorNode): readonly FreeVariable[] {
  return jsonTemplates(value).flatMap(({ root, rangeInFile }) =>
    variablesIn(root).map((variable) => ({ ...variable, range: rangeInFile(variable.range) })),
  );
}

/** Returns the templates in a value's strings, in source order, without invalid ones and strings without sequences. */
export function jsonTemplates(value: JsonValue | JsonErrorNode): readonly EmbeddedTemplate[] {
  const templates: EmbeddedTemplate[] = [];
  const pending: (JsonValue | JsonErrorNode)[] = [value];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.type === "JsonString") {
      const template = embeddedTemplate(node);
      if (template !== null) templates.push(template);
    } else if (node.type === "JsonArray") {
      for (const element of node.elements.toReversed()) pending.push(element);
    } else if (node.type === "JsonObject") {
      for (const property of node.properties.toReversed())
        if (property.type === "JsonProperty") pending.push(property.value, property.name);
    }
  }
  return templates;
}
