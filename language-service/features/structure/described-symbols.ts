/** Facts about a module's inputs and outputs, as Markdown. */
import type { BodyAttribute, Module, VariableDeclaration } from "../../../src/index.ts";
import { constantValue, isNative, outputOf } from "../../../src/internal.ts";
import { shownValue, typedValue, typeLine } from "../values.ts";

/** Returns the facts about a variable; `chosen` is a value that the user has chosen for it, as Markdown. */
export function describedVariable(variable: VariableDeclaration, chosen = ""): string[] {
  const { description, defaultValue, type, typeAttribute, isSensitive, deprecated } = variable;
  const written = typeAttribute === null || !isNative(typeAttribute.expression) ? null : typeAttribute.expression.text;
  const hasDefault = defaultValue !== null && !isSensitive;
  return [
    typeLine(written ?? type, isSensitive ? ", sensitive" : ""),
    chosen,
    hasDefault ? `default:\n\n${shownValue(defaultValue)}` : "",
    textOf(description),
    deprecated === null ? "" : `Deprecated: ${deprecated}`,
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
