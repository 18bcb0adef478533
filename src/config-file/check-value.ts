/**
 * Compares constants with the JSON schemas of rule options, and reports differences. ESLint checks options as well, but
 * its messages have no range in a file. Supports the keywords that the plugin's rules use; a test ensures that they use
 * no other.
 */
import { createDiagnostic, type Diagnostic, fewNames, suggestCloseName } from "../diagnostics/index.ts";
import { configFileCodes } from "./codes.ts";
import type { Located } from "./located.ts";

/** A JSON schema with the supported keywords. */
export interface ValueSchema {
  /** For editors only. */
  readonly description?: string;
  readonly type?: "array" | "boolean" | "integer" | "object" | "string";
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly ValueSchema[];
  readonly properties?: Readonly<Record<string, ValueSchema>>;
  readonly additionalProperties?: boolean | ValueSchema;
  readonly required?: readonly string[];
  readonly items?: ValueSchema;
  readonly minItems?: number;
  readonly uniqueItems?: boolean;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  /** Values that match the pattern, for messages and editors. */
  readonly examples?: readonly string[];
}

/** Reports where a constant does not match a schema; `name` is the option's name, for messages. */
export function checkValue(schema: ValueSchema, name: string, located: Located, diagnostics: Diagnostic[]): void {
  const suitable = schema.anyOf?.filter((choice) => choice.type === undefined || isOfType(choice.type, located.value));
  const structured = suitable?.filter(({ type }) => type === "array" || type === "object") ?? [];
  if (schema.anyOf?.some((choice) => matches(choice, name, located)) === true) return;
  if (structured.length === 1) return checkValue(structured[0]!, name, located, diagnostics);
  if (!isPlainlyRight(schema, located)) {
    const names = wordsOf(schema);
    const suggestion = typeof located.value === "string" ? suggestCloseName(null, located.value, names) : null;
    const args = { name, expected: describe(schema), suggestion };
    diagnostics.push(createDiagnostic(configFileCodes["config-unsuitable-value"], located.range, args));
    return;
  }
  for (const element of located.elements ?? [])
    if (schema.items !== undefined) checkValue(schema.items, `Each of ${name}`, element, diagnostics);
  if (located.properties !== null && schema.type === "object") checkProperties(schema, located, diagnostics);
}

function matches(schema: ValueSchema, name: string, located: Located): boolean {
  const diagnostics: Diagnostic[] = [];
  checkValue(schema, name, located, diagnostics);
  return diagnostics.length === 0;
}

function checkProperties(schema: ValueSchema, located: Located, diagnostics: Diagnostic[]): void {
  const { properties = {}, additionalProperties = true, required = [] } = schema;
  for (const property of located.properties!) {
    const { name, nameRange } = property;
    const propertySchema = Object.hasOwn(properties, name) ? properties[name]! : additionalProperties;
    if (propertySchema === false) {
      const names = Object.keys(properties);
      const suggestion = suggestCloseName(nameRange, name, names);
      const args = { kind: "option", name, names: fewNames(names), suggestion };
      diagnostics.push(createDiagnostic(configFileCodes["config-unknown-name"], nameRange, args));
    } else if (propertySchema !== true) checkValue(propertySchema, JSON.stringify(name), property.value, diagnostics);
  }
  const missing = required.find((name) => !located.properties!.some((property) => property.name === name));
  if (missing !== undefined)
    diagnostics.push(
      createDiagnostic(configFileCodes["config-missing-property"], located.range, {
        name: missing,
      }),
    );
}

function isOfType(type: NonNullable<ValueSchema["type"]>, value: unknown): boolean {
  if (type === "array") return Array.isArray(value);
  if (type === "object") return typeof value === "object" && value !== null && !Array.isArray(value);
  return type === "integer" ? Number.isInteger(value) : typeof value === type;
}

/** Returns true if a constant matches the keywords that do not apply to its parts. */
function isPlainlyRight(schema: ValueSchema, { value }: Located): boolean {
  const {
    type,
    minItems = 0,
    uniqueItems = false,
    minLength = 0,
    minimum = -Infinity,
    maximum = Infinity,
    pattern,
  } = schema;
  if (schema.anyOf !== undefined) return false;
  if (schema.enum !== undefined && !schema.enum.includes(value)) return false;
  if (type !== undefined && !isOfType(type, value)) return false;
  if (typeof value === "number") return value >= minimum && value <= maximum;
  if (typeof value === "string")
    return value.length >= minLength && (pattern === undefined || new RegExp(pattern, "u").test(value));
  if (!Array.isArray(value)) return true;
  const isUnique = !uniqueItems || new Set(value.map((element) => JSON.stringify(element))).size === value.length;
  return value.length >= minItems && isUnique;
}

/** Returns the values that a schema allows, in words that follow "requires". */
function describe(schema: ValueSchema): string {
  if (schema.anyOf !== undefined) return eitherOf(schema.anyOf.map(describe));
  if (schema.enum !== undefined) return eitherOf(schema.enum.map(quoted));
  switch (schema.type) {
    case "array": {
      const kind = schema.uniqueItems === true ? "a list without repetitions" : "a list";
      return (schema.minItems ?? 0) > 0 ? `${kind} that is not empty` : kind;
    }
    case "object":
      return "an object";
    case "boolean":
      return "true or false";
    case "integer":
      if (schema.maximum !== undefined) return `a whole number from ${schema.minimum ?? 0} to ${schema.maximum}`;
      return schema.minimum === undefined ? "a whole number" : `a whole number, ${schema.minimum} or more`;
    case "string":
      if (schema.examples !== undefined) return `a string such as ${eitherOf(schema.examples.map(quoted))}`;
      if (schema.pattern !== undefined) return `a string that matches ${schema.pattern}`;
      return (schema.minLength ?? 0) > 0 ? "a string that is not empty" : "a string";
    default:
      return "another value";
  }
}

const quoted = (value: unknown): string => JSON.stringify(value);

/** Returns the words that a schema lists. */
function wordsOf(schema: ValueSchema): readonly string[] {
  const words = schema.enum?.filter((value): value is string => typeof value === "string") ?? [];
  return [...words, ...(schema.anyOf ?? []).flatMap(wordsOf)];
}

function eitherOf(choices: readonly string[]): string {
  const unique = [...new Set(choices)];
  return unique.length < 2 ? unique.join("") : `${unique.slice(0, -1).join(", ")} or ${unique.at(-1)!}`;
}
