// Matches a schema's arguments with an API shape's members: by name and type, at any depth.
import type { SchemaBlock } from "../../src/terraform/schema/provider-schema.ts";
import type { Type } from "../../src/values/index.ts";
import type { Row, Shape, Structure } from "./shape.ts";

/** Blocks are matched so many levels deep. */
const MAX_DEPTH = 6;

/** Returns rows for the arguments that the shape describes. */
export function matchBlock(block: SchemaBlock, shape: Structure, prefix = "", depth = 0): Row[] {
  const rows: Row[] = [];
  for (const [name, { type, isOptional, isRequired }] of block.attributes) {
    const member = isOptional || isRequired ? memberNamed(shape, name) : null;
    if (member !== null) rows.push(...matchType(type, member, `${prefix}${name}`, depth));
  }
  for (const [name, { block: nested }] of block.blocks) {
    const member = structureIn(memberNamed(shape, name));
    if (member !== null && depth < MAX_DEPTH) rows.push(...matchBlock(nested, member, `${prefix}${name}.`, depth + 1));
  }
  return rows;
}

function matchType(type: Type, member: Shape, path: string, depth: number): Row[] {
  const shape = type.kind === "list" || type.kind === "set" ? elementOf(member) : member;
  const inner = type.kind === "list" || type.kind === "set" ? type.element : type;
  if (inner.kind === "object") {
    const structure = structureIn(shape);
    if (structure === null || depth >= MAX_DEPTH) return [];
    return [...inner.attributes].flatMap(([name, attribute]) => {
      const nested = memberNamed(structure, name);
      return nested === null ? [] : matchType(attribute, nested, `${path}.${name}`, depth + 1);
    });
  }
  if ((shape.kind !== "string" && shape.kind !== "number") || shape.kind !== inner.kind) return [];
  return shape.constraint === null ? [] : [{ path, source: shape.source, constraint: shape.constraint }];
}

/** Returns the member with an argument's name, or its plural: blocks are named for one element. */
function memberNamed({ members }: Structure, name: string): Shape | null {
  const names = [name, `${name}s`, `${name}es`, name.replace(/y$/, "ies")];
  const member = names.map((candidate) => members.get(candidate)).find((candidate) => candidate !== undefined);
  return member === undefined ? null : member();
}

/** Returns a list's element; the list itself may be a structure's member `items`. */
function elementOf(shape: Shape): Shape {
  if (shape.kind === "list") return shape.element();
  const items = shape.kind === "structure" ? shape.members.get("items")?.() : undefined;
  return items?.kind === "list" ? items.element() : { kind: "other" };
}

function structureIn(shape: Shape | null): Structure | null {
  if (shape === null) return null;
  const element = elementOf(shape);
  const structure = element.kind === "structure" ? element : shape;
  return structure.kind === "structure" ? structure : null;
}
