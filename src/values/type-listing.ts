/** Types as `type` of `terraform console` lists them: structural types have a line for each part. */
import type { Type } from "./type.ts";

/** Returns a type as in the console: `list(string)`, `object({ … })` with a line for each attribute. */
export function typeListing(type: Type): string {
  return listing(type, "");
}

function listing(type: Type, indent: string): string {
  const inner = `${indent}    `;
  switch (type.kind) {
    case "object": {
      const attributes = [...type.attributes].map(([name, one]) => `${inner}${name}: ${listing(one, inner)},\n`);
      return `object({${block(attributes, indent)}})`;
    }
    case "tuple":
      return `tuple([${block(
        type.elements.map((one) => `${inner}${listing(one, inner)},\n`),
        indent,
      )}])`;
    case "list":
    case "set":
    case "map": {
      const { element } = type;
      const isStructural = element.kind === "object" || element.kind === "tuple";
      return `${type.kind}(${isStructural ? `\n${inner}${listing(element, inner)},\n${indent}` : listing(element, indent)})`;
    }
    default:
      return type.kind;
  }
}

/** Returns the lines between two brackets. */
function block(lines: readonly string[], indent: string): string {
  return lines.length === 0 ? "" : `\n${lines.join("")}${indent}`;
}
