/**
 * Values and types as text for people: values as `terraform console` prints them, which is close to the language; types
 * as its `type` function prints them and as type expressions.
 */
import { goQuote, isIdentifier } from "../text/index.ts";
import { EPHEMERAL, SENSITIVE } from "./marks.ts";
import { numberText } from "./number.ts";
import { typeName } from "./type-name.ts";
import type { Type } from "./type.ts";
import { asBool, asNumber, asString, elementsOf, entriesOf, stringVal, type Value } from "./value.ts";

/**
 * Returns a value in the language's syntax, on several lines if it has parts: `tolist([…])`, heredocs for multiline
 * strings, `unknown` for unknown values. Sensitive and ephemeral values are named, not shown.
 */
export function valueText(value: Value, unknown = "(known after apply)"): string {
  return textOf(value, { indent: "", unknown });
}

/** How a value is written: what begins each line after the first one, and the text of unknown values. */
interface Style {
  readonly indent: string;
  readonly unknown: string;
}

/** Returns a value's text. */
function textOf(value: Value, style: Style): string {
  const { indent, unknown } = style;
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
    case "tuple":
      return sequenceText(value, style);
    case "object":
      return mappingText(value, style);
    case "list":
    case "set":
      return `to${value.type.kind}(${sequenceText(value, style)})`;
    case "map":
      return `tomap(${mappingText(value, style)})`;
    case "dynamic":
      throw new Error("Bug: a known value has the dynamic type");
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

function sequenceText(value: Value, { indent, unknown }: Style): string {
  const inner = indent + STEP;
  const lines = elementsOf(value).map((element) => `${inner}${textOf(element, { indent: inner, unknown })},\n`);
  return lines.length === 0 ? "[]" : `[\n${lines.join("")}${indent}]`;
}

function mappingText(value: Value, { indent, unknown }: Style): string {
  const inner = indent + STEP;
  const style = { indent: inner, unknown };
  const lines = [...entriesOf(value)].map(
    ([name, element]) => `${inner}${textOf(stringVal(name), style)} = ${textOf(element, style)}\n`,
  );
  return lines.length === 0 ? "{}" : `{\n${lines.join("")}${indent}}`;
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
      return `${type.kind}(${typeExpressionText(type.element)})`;
    case "tuple":
      return `tuple([${type.elements.map(typeExpressionText).join(",")}])`;
    case "object": {
      const attributes = [...type.attributes].map(
        ([name, attributeType]) => `${isIdentifier(name) ? name : goQuote(name)}=${typeExpressionText(attributeType)}`,
      );
      return `object({${attributes.join(",")}})`;
    }
  }
}
