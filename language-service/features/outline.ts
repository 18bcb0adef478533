/** The outline of a file: blocks, arguments and objects, in JSON properties. */
import type { Body, Expression, JsonNode, SyntaxNode } from "../../src/index.ts";
import { withoutParentheses } from "../../src/index.ts";
import type { ServiceDocument } from "../document.ts";
import type { OutlineItem } from "../results.ts";

/** The maximum depth. Deeper items are left out. */
const MAX_DEPTH = 6;

/** Returns a file's items, in source order; a template has no items. */
export function outline(document: ServiceDocument): OutlineItem[] {
  const { root } = document.tree;
  switch (root.type) {
    case "ConfigFile":
      return ofBody(root.body, 0);
    case "JsonFile":
      return ofJson(root.value, 0);
    default:
      return [];
  }
}

function ofBody(body: Body, depth: number): OutlineItem[] {
  if (depth > MAX_DEPTH) return [];
  return body.items.flatMap((item): OutlineItem[] => {
    switch (item.type) {
      case "Attribute":
        return [
          {
            name: item.name.name,
            detail: "",
            kind: "attribute",
            range: rangeOf(item),
            nameRange: rangeOf(item.name),
            children: ofExpression(item.expression, depth + 1),
          },
        ];
      case "Block": {
        const labels = item.labels.map(({ value }) => value);
        const name = [item.blockType.name, ...labels].join(" ");
        const last = item.labels.at(-1) ?? item.blockType;
        return [
          {
            name,
            detail: "",
            kind: "block",
            range: rangeOf(item),
            nameRange: { start: item.blockType.start, end: last.end },
            children: ofBody(item.body, depth + 1),
          },
        ];
      }
      default:
        return [];
    }
  });
}

/** Returns an object's items. */
function ofExpression(expression: Expression, depth: number): OutlineItem[] {
  const inner = withoutParentheses(expression);
  if (depth > MAX_DEPTH || inner.type !== "ObjectCons") return [];
  return inner.items.flatMap((item): OutlineItem[] =>
    item.type === "ErrorNode"
      ? []
      : [
          {
            name: item.key.text.replace(/^"([^"\\]*)"$/, "$1"),
            detail: "",
            kind: "object",
            range: rangeOf(item),
            nameRange: rangeOf(item.key),
            children: ofExpression(item.value, depth + 1),
          },
        ],
  );
}

function ofJson(node: JsonNode, depth: number): OutlineItem[] {
  if (depth > MAX_DEPTH) return [];
  if (node.type === "JsonArray") return node.elements.flatMap((element) => ofJson(element, depth));
  if (node.type !== "JsonObject") return [];
  return node.properties.flatMap((property): OutlineItem[] =>
    property.type === "JsonErrorNode" || property.name.type === "JsonErrorNode"
      ? []
      : [
          {
            name: property.name.value,
            detail: "",
            kind: "object",
            range: rangeOf(property),
            nameRange: rangeOf(property.name),
            children: ofJson(property.value, depth + 1),
          },
        ],
  );
}

const rangeOf = ({ start, end }: SyntaxNode): OutlineItem["range"] => ({ start, end });
