/** Facts about a module's inputs and outputs, as Markdown. */
import type { BodyAttribute, Module, Type, Value, VariableDeclaration } from "../../../src/index.ts";
import { constantValue, isNative, outputOf } from "../../../src/internal.ts";
import { shownValue, typedValue, typeLine } from "../values.ts";

/** Returns the facts about a variable; `chosen` is a value that the user has chosen for it, as Markdown. */
export function describedVariable(variable: VariableDeclaration, chosen = ""): string[] {
  const { description, defaultValue, type, typeAttribute, isSensitive, deprecated } = variable;
  const written = typeAttribute === null || !isNative(typeAttribute.expression) ? null : typeAttribute.expression.text;
  const hasDefault = defaultValue !== null && !isSensitive;
  return [
    ...variableFacts({ type: written ?? type, defaultValue: hasDefault ? defaultValue : null, isSensitive, chosen }),
    textOf(description),
    deprecated === null ? "" : `Deprecated: ${deprecated}`,
  ];
}

/** Returns a variable's type and values, as Markdown; a default that is secret is not given. */
export function variableFacts(variable: {
  readonly type: Type | string;
  readonly defaultValue: Value | null;
  readonly isSensitive: boolean;
  readonly chosen?: string;
}): string[] {
  const { type, defaultValue, isSensitive, chosen = "" } = variable;
  return [
    typeLine(type, isSensitive ? ", sensitive" : ""),
    chosen,
    defaultValue === null ? "" : `default:\n\n${shownValue(defaultValue)}`,
  ];
}

/** Returns the facts about an output; empty if the module has none with this name. */
export function describedOutput(module: Module, name: string): string[] {
  const output = module.declarations.outputs.get(name);
  if (output === undefined) return [];
  const known = outputOf(module, name);
  const value =
    known === null ? [output.value === null ? "" : "unknown"] : typedValue({ value: known, diagnostics: [] });
  return [...value, textOf(output.description)];
}

function textOf(attribute: BodyAttribute | null): string {
  const text = attribute === null ? null : constantValue(attribute.expression)?.payload;
  return typeof text === "string" ? text.trim() : "";
}
