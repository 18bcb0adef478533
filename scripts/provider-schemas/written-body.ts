// Valid bodies for a schema: required arguments and blocks, and some of the optional ones, as lines of HCL.
import type { SchemaAttribute, SchemaBlock, SchemaNestedBlock, Type } from "../../src/index.ts";
import type { Random } from "../../tools/random.ts";

/** An argument or a nested block in a body; mistakes change it. */
export type Item =
  | { readonly kind: "argument"; readonly name: string; readonly text: string }
  | { readonly kind: "block"; readonly name: string; readonly body: Body };

/** A body that can be printed. */
export type Body = readonly Item[];

/** Returns a valid body. Optional blocks are left out below the second level. */
export function bodyFor({ attributes, blocks }: SchemaBlock, random: Random, depth = 0): Body {
  const items: Item[] = [];
  for (const [name, attribute] of attributes) {
    if (!isSettable(attribute) || (!attribute.isRequired && random.number(100) >= 15)) continue;
    if (attribute.isDeprecated && !attribute.isRequired) continue;
    items.push({ kind: "argument", name, text: valueOf(attribute.type) });
  }
  for (const [name, nested] of blocks) {
    const count = nested.minItems > 0 ? nested.minItems : Number(depth < 2 && random.number(5) === 0);
    if (nested.nesting === "map" || nested.block.isDeprecated) continue;
    for (let at = 0; at < count; at++)
      items.push({ kind: "block", name, body: bodyFor(nested.block, random, depth + 1) });
  }
  return items;
}

/** Returns whether a configuration may set an attribute. */
export function isSettable({ isRequired, isOptional }: SchemaAttribute): boolean {
  return isRequired || isOptional;
}

/** Returns the maximum number of blocks; infinite if it is unlimited. */
export function maximumOf({ maxItems }: SchemaNestedBlock): number {
  return maxItems === 0 ? Number.POSITIVE_INFINITY : maxItems;
}

/** Returns a literal of a type. */
function valueOf(type: Type): string {
  switch (type.kind) {
    case "string":
      return '"x"';
    case "number":
      return "1";
    case "bool":
      return "true";
    case "list":
    case "set":
      return `[${valueOf(type.element)}]`;
    case "map":
      return `{ k = ${valueOf(type.element)} }`;
    case "tuple":
      return `[${type.elements.map(valueOf).join(", ")}]`;
    case "object": {
      const required = [...type.attributes].filter(([name]) => !type.optional.has(name));
      return `{ ${required.map(([name, inner]) => `${name} = ${valueOf(inner)}`).join(", ")} }`;
    }
    case "dynamic":
      return '"x"';
  }
}

/** Returns a literal that no value of a type converts from; null for the dynamic type. */
export function wrongValueOf(type: Type): string | null {
  switch (type.kind) {
    case "string":
      return '["x"]';
    case "number":
      return '"one"';
    case "bool":
      return '"perhaps"';
    case "list":
    case "set":
    case "tuple":
      return '"x"';
    case "map":
    case "object":
      return "5";
    case "dynamic":
      return null;
  }
}

/** Returns the lines of a body. */
export function linesOf(body: Body, indent = "  "): string[] {
  return body.flatMap((item) =>
    item.kind === "argument"
      ? [`${indent}${item.name} = ${item.text}`]
      : [`${indent}${item.name} {`, ...linesOf(item.body, `${indent}  `), `${indent}}`],
  );
}
