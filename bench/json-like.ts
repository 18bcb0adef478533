// JSON that is like a configuration: the same structure of blocks and attributes, as many bytes. The input for timing
// Prettier's own JSON parser.
import {
  parseConfig,
  type Body,
  type Expression,
  type ObjectCons,
  type QuotedTemplate,
  type TupleCons,
} from "../src/syntax/index.ts";

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Returns JSON text with a configuration's structure and about its length. */
export function jsonLike(text: string): string {
  const { root } = parseConfig(text);
  const value = root.type === "ConfigFile" ? bodyValue(root.body) : {};
  let printed = `${JSON.stringify(value, null, 2)}\n`;
  for (let part = 0; printed.length + 40 < text.length; part++) {
    value[`more ${part}`] = text.slice(0, Math.max(0, Math.min(60, text.length - printed.length - 40)));
    printed = `${JSON.stringify(value, null, 2)}\n`;
  }
  const entries = Object.entries(value);
  while (printed.length > text.length * 1.1 && entries.length > 1) {
    entries.pop();
    printed = `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
  }
  return printed;
}

function bodyValue(body: Body): { [key: string]: Json } {
  const value: { [key: string]: Json } = {};
  for (const [index, item] of body.items.entries()) {
    if (item.type === "Attribute") value[item.name.text] = expressionValue(item.expression);
    else if (item.type === "Block") {
      const names = [item.blockType.text, ...item.labels.map((label) => label.text.replaceAll('"', ""))];
      value[`${names.join(" ")} ${index}`] = bodyValue(item.body);
    }
  }
  return value;
}

function expressionValue(expression: Expression): Json {
  const { text } = expression;
  switch (expression.type) {
    case "TupleCons":
      return (expression as TupleCons).elements.map(expressionValue);
    case "ObjectCons": {
      const value: { [key: string]: Json } = {};
      for (const item of (expression as ObjectCons).items) {
        if (item.type === "ObjectConsItem") value[item.key.text.replaceAll('"', "")] = expressionValue(item.value);
      }
      return value;
    }
    case "LiteralValue":
      return text === "true" ? true : text === "false" ? false : text === "null" ? null : Number(text);
    case "QuotedTemplate":
      return (expression as QuotedTemplate).text.slice(1, -1);
    default:
      return text;
  }
}
