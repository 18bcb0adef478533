/**
 * Values and types as text for people: values as `terraform console` prints them, which is close to the language; types
 * as its `type` function prints them and as type expressions.
 */
import { goQuote, isIdentifier } from "../text/index.ts";
import { EPHEMERAL, SENSITIVE } from "./marks.ts";
import { numberText } from "./number.ts";
import { typeName } from "./type-name.ts";
import type { Type } from "./type.ts";
import { asBool, asNumber, asString, elementsOf, entriesOf, normalizeString, type Value } from "./value.ts";

/**
 * Returns a value in the language's syntax, on several lines if it has parts: `tolist([…])`, heredocs for multiline
 * strings, `unknown` for unknown values. Sensitive and ephemeral values are named, not shown.
 */
export function valueText(value: Value, unknown = "(known after apply)"): string {
  return valueTextUpTo(value, Infinity, unknown);
}

/** Returns a value's text, or if it is longer than `most` characters, at least its first ones. */
export function valueTextUpTo(value: Value, most: number, unknown: string): string {
  const parts = new Parts(most);
  write(value, { indent: "", unknown }, parts);
  return parts.text;
}

/** A text's parts: joined once, since joining at each level would copy nested values each time. */
class Parts {
  private readonly most: number;
  private readonly parts: string[] = [];
  private length = 0;

  constructor(most: number) {
    this.most = most;
  }

  get text(): string {
    return this.parts.join("");
  }

  /** Whether the text is as long as is wanted. */
  get isFull(): boolean {
    return this.length > this.most;
  }

  push(text: string): void {
    this.parts.push(text);
    this.length += text.length;
  }
}

/** How a value is written: what begins each line after the first one, and the text of unknown values. */
interface Style {
  readonly indent: string;
  readonly unknown: string;
}

/** Adds the parts of a value's text. */
function write(value: Value, style: Style, parts: Parts): void {
  const known = value.isKnown && !value.isNull && !value.marks.has(SENSITIVE) && !value.marks.has(EPHEMERAL);
  const { kind } = value.type;
  if (known && kind === "tuple") writeSequence(value, style, parts);
  else if (known && kind === "object") writeMapping(value, style, parts);
  else if (known && (kind === "list" || kind === "set" || kind === "map")) {
    parts.push(`to${kind}(`);
    if (kind === "map") writeMapping(value, style, parts);
    else writeSequence(value, style, parts);
    parts.push(")");
  } else parts.push(textWithoutParts(value, style));
}

/** Returns the text of a value without parts. */
function textWithoutParts(value: Value, { indent, unknown }: Style): string {
  if (!value.isKnown) return unknown;
  if (value.marks.has(SENSITIVE)) return "(sensitive value)";
  if (value.marks.has(EPHEMERAL)) return "(ephemeral value)";
  if (value.isNull) return nullText(value.type);
  switch (value.type.kind) {
    case "string":
      return stringText(asString(value), indent);
    case "number":
      return numberText(asNumber(value));
    case "bool":
      return String(asBool(value));
    default:
      throw new Error(`Bug: a known value without parts has the type ${value.type.kind}`);
  }
}

function nullText(type: Type): string {
  switch (type.kind) {
    case "dynamic":
      return "null";
    case "string":
    case "number":
    case "bool":
      return `to${type.kind}(null)`;
    case "list":
    case "set":
    case "map":
      return `to${type.kind}(null) /* of ${typeName(type.element)} */`;
    case "tuple":
    case "object":
      return `null /* ${type.kind} */`;
  }
}

/** Returns a multiline string as a heredoc, with a delimiter that is not one of its lines; others in quotes. */
function stringText(text: string, indent: string): string {
  if (!text.includes("\n")) return goQuote(text);
  const lines = text.split("\n");
  const trimmed = new Set(lines.map((line) => line.trim()));
  let delimiter = "EOT";
  while (trimmed.has(delimiter)) delimiter += "_";
  const operator = indent === "" ? "<<" : "<<-";
  return [operator + delimiter, ...lines.map((line) => indent + line), indent + delimiter].join("\n");
}

const STEP = "  ";

function writeSequence(value: Value, { indent, unknown }: Style, parts: Parts): void {
  const inner = indent + STEP;
  const elements = elementsOf(value);
  if (elements.length === 0) {
    parts.push("[]");
    return;
  }
  parts.push("[\n");
  for (const element of elements) {
    if (parts.isFull) return;
    parts.push(inner);
    write(element, { indent: inner, unknown }, parts);
    parts.push(",\n");
  }
  parts.push(`${indent}]`);
}

function writeMapping(value: Value, { indent, unknown }: Style, parts: Parts): void {
  const inner = indent + STEP;
  const style = { indent: inner, unknown };
  const entries = entriesOf(value);
  if (entries.size === 0) {
    parts.push("{}");
    return;
  }
  parts.push("{\n");
  for (const [name, element] of entries) {
    if (parts.isFull) return;
    parts.push(`${inner}${stringText(normalizeString(name), inner)} = `);
    write(element, style, parts);
    parts.push("\n");
  }
  parts.push(`${indent}}`);
}

/** Returns a type as `terraform console` prints `type(…)`: structural types take several lines. */
export function typeText(type: Type): string {
  return typeLines(type, "");
}

const TYPE_STEP = "    ";

function typeLines(type: Type, indent: string): string {
  const inner = indent + TYPE_STEP;
  switch (type.kind) {
    case "string":
    case "number":
    case "bool":
    case "dynamic":
      return type.kind;
    case "list":
    case "set":
    case "map": {
      const isStructural = type.element.kind === "object" || type.element.kind === "tuple";
      if (!isStructural) return `${type.kind}(${typeLines(type.element, indent)})`;
      return `${type.kind}(\n${inner}${typeLines(type.element, inner)},\n${indent})`;
    }
    case "tuple": {
      const lines = type.elements.map((element) => `${inner}${typeLines(element, inner)},\n`);
      return lines.length === 0 ? "tuple([])" : `tuple([\n${lines.join("")}${indent}])`;
    }
    case "object": {
      const lines = [...type.attributes].map(
        ([name, attributeType]) => `${inner}${name}: ${typeLines(attributeType, inner)},\n`,
      );
      return lines.length === 0 ? "object({})" : `object({\n${lines.join("")}${indent}})`;
    }
  }
}

/** Returns a type as a type expression on one line: `object({a=list(string)})`; `any` for the dynamic type. */
export function typeExpressionText(type: Type): string {
  return typeExpression(type, COMPACT);
}

/** Returns a type as people write it on one line: `object({ a = string, b = optional(number) })`; `any` for the dynamic type. */
export function shownType(type: Type): string {
  return typeExpression(type, WRITTEN);
}

/** How a type expression is written. */
interface TypeStyle {
  readonly comma: string;
  readonly equals: string;
  /** Inside the braces of an object that is not empty. */
  readonly space: string;
  readonly hasOptional: boolean;
}

const COMPACT: TypeStyle = { comma: ",", equals: "=", space: "", hasOptional: false };
const WRITTEN: TypeStyle = { comma: ", ", equals: " = ", space: " ", hasOptional: true };

function typeExpression(type: Type, style: TypeStyle): string {
  switch (type.kind) {
    case "string":
    case "number":
    case "bool":
      return type.kind;
    case "dynamic":
      return "any";
    case "list":
    case "set":
    case "map":
      return `${type.kind}(${typeExpression(type.element, style)})`;
    case "tuple":
      return `tuple([${type.elements.map((element) => typeExpression(element, style)).join(style.comma)}])`;
    case "object": {
      if (type.attributes.size === 0) return "object({})";
      const attributes = [...type.attributes].map(([name, ofAttribute]) => {
        const text = typeExpression(ofAttribute, style);
        const isOptional = style.hasOptional && type.optional.has(name);
        return `${isIdentifier(name) ? name : goQuote(name)}${style.equals}${isOptional ? `optional(${text})` : text}`;
      });
      return `object({${style.space}${attributes.join(style.comma)}${style.space}})`;
    }
  }
}
