/** Templates that contain JSON with interpolations, and the equivalent expressions. */
import {
  decodeUnquoted,
  type Expression,
  type HeredocTemplate,
  type JsonErrorNode,
  type JsonString,
  type JsonValue,
  parseJson,
  withoutParentheses,
} from "../../src/index.ts";
import { hasOpenLineBreak } from "../../src/internal.ts";

/**
 * Private-use characters around the number of an interpolation: inside a JSON string, and in place of a whole value.
 */
const INSIDE = "\uE000";
const WHOLE = "\uE001";
const END = "\uE002";
const HOLE = /([\uE000\uE001])(\d+)\uE002/;
const MAX_DEPTH = 100;
const KEYWORDS = new Set(["for", "if", "null", "true", "false"]);

/**
 * Returns the expression that encodes to a heredoc's JSON, indented by `indent` from its second line on; null if the
 * heredoc is not a JSON object or array.
 */
export function jsonTemplate(heredoc: HeredocTemplate, indent: string): string | null {
  const expressions: string[] = [];
  const text = withHoles(heredoc, expressions);
  if (text === null) return null;
  const { root, diagnostics } = parseJson(text);
  const { value } = root;
  if (diagnostics.length > 0 || (value.type !== "JsonObject" && value.type !== "JsonArray")) return null;
  return valueText(value, expressions, indent, 0);
}

/**
 * Returns the text with a mark for each interpolation, or a JSON string if it replaces a whole value; null for other
 * templates.
 */
function withHoles({ parts }: HeredocTemplate, expressions: string[]): string | null {
  let text = "";
  let isInside = false;
  for (const part of parts) {
    if (part.type === "TemplateText") {
      const { value } = decodeUnquoted(part.text);
      if (/[\uE000-\uE002]/.test(value)) return null;
      isInside = endsInside(value, isInside);
      text += value;
    } else if (part.type === "TemplateInterpolation") {
      const { expression, trimAfter, trimBefore } = part;
      if (trimAfter || trimBefore || hasOpenLineBreak(expression) || expression.text.includes("<<")) return null;
      text += isInside ? `${INSIDE}${expressions.length}${END}` : `"${WHOLE}${expressions.length}${END}"`;
      expressions.push(isInside ? expression.text : valueOf(expression));
    } else return null;
  }
  return /^\s*[{[]/.test(text) ? text : null;
}

/**
 * Returns the value that an interpolation encodes: the result of a call is assumed to be JSON; references are mostly
 * numbers and bools.
 */
function valueOf(expression: Expression): string {
  const node = withoutParentheses(expression);
  if (node.type !== "FunctionCall") return expression.text;
  const { name, args, expandFinal } = node;
  const isEncoded = name.name === "jsonencode" && args.length === 1 && !expandFinal;
  return isEncoded ? args[0]!.text : `jsondecode(${expression.text})`;
}

/** Returns whether a JSON fragment ends inside a string. */
function endsInside(json: string, startsInside: boolean): boolean {
  let isInside = startsInside;
  for (let at = 0; at < json.length; at++) {
    if (json[at] === '"') isInside = !isInside;
    else if (isInside && json[at] === "\\") at++;
  }
  return isInside;
}

function valueText(
  value: JsonValue | JsonErrorNode,
  expressions: readonly string[],
  indent: string,
  depth: number,
): string | null {
  if (depth > MAX_DEPTH) return null;
  const inner = `${indent}  `;
  switch (value.type) {
    case "JsonObject": {
      const items = value.properties.map((property) => {
        if (property.type !== "JsonProperty" || property.name.type !== "JsonString") return null;
        const text = valueText(property.value, expressions, inner, depth + 1);
        return text === null ? null : `${inner}${keyText(property.name, expressions)} = ${text}\n`;
      });
      if (items.includes(null)) return null;
      return items.length === 0 ? "{}" : `{\n${items.join("")}${indent}}`;
    }
    case "JsonArray": {
      const items = value.elements.map((element) => valueText(element, expressions, inner, depth + 1));
      if (items.includes(null)) return null;
      return items.length === 0 ? "[]" : `[\n${items.map((item) => `${inner}${item!},\n`).join("")}${indent}]`;
    }
    case "JsonString":
      return stringText(value.value, expressions);
    case "JsonNumber":
    case "JsonKeyword":
      return value.text;
    case "JsonErrorNode":
      return null;
  }
}

function keyText(name: JsonString, expressions: readonly string[]): string {
  const { value } = name;
  if (/^[A-Za-z_][A-Za-z0-9_-]*$/.test(value) && !KEYWORDS.has(value)) return value;
  const text = stringText(value, expressions);
  return text.startsWith('"') ? text : `(${text})`;
}

/** Returns a JSON string as a template, or as the expression that it represents. */
function stringText(value: string, expressions: readonly string[]): string {
  const pieces = value.split(HOLE);
  // Text, then kind and number of a hole and the text after it, and so on.
  if (pieces.length === 4 && pieces[0] === "" && pieces[3] === "") {
    const expression = expressions[Number(pieces[2])]!;
    // A string stays a string: alone in a template, a number would stay a number.
    return pieces[1] === WHOLE ? expression : `tostring(${expression})`;
  }
  let text = "";
  for (let at = 0; at < pieces.length; at += 3) {
    text += escaped(pieces[at]!);
    if (at + 2 < pieces.length) text += `\${${expressions[Number(pieces[at + 2])]!}}`;
  }
  return `"${text}"`;
}

/** Returns a string as written in quotes. */
function escaped(text: string): string {
  return JSON.stringify(text)
    .slice(1, -1)
    .replace(/\\[bf]/g, (code) => (code === "\\b" ? "\\u0008" : "\\u000c"))
    .replace(/[$%](?=\{)/g, "$&$&");
}
