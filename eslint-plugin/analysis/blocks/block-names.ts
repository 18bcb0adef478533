/**
 * Names of blocks, in the native and in the JSON syntax: the label or property that names a block, or one of its
 * arguments.
 */
import type { Attribute, Block, ConfigNode, JsonNode, JsonProperty } from "../../../src/index.ts";

/** The number of labels before the name, for blocks at the top of a file. */
export const NAME_POSITIONS: Readonly<Record<string, number>> = {
  action: 1,
  check: 0,
  data: 1,
  ephemeral: 1,
  list: 1,
  module: 0,
  output: 0,
  resource: 1,
  source: 1,
  variable: 0,
};

/** The kind for names in a `locals` block. */
export const LOCALS = "locals";

/** A declared name. */
export interface DeclaredName {
  /** The block type. */
  readonly kind: string;
  readonly name: string;
  /** The name's node. */
  readonly node: ConfigNode;
}

/** Returns a block's name by its last label, if it has one; for top-level blocks by the label that is their name. */
export function nameOfBlock({ blockType, labels, parent }: Block): DeclaredName | null {
  const kind = blockType.name;
  const isTop = parent?.parent?.type === "ConfigFile";
  const label = isTop && kind in NAME_POSITIONS ? labels[NAME_POSITIONS[kind]!] : labels.at(-1);
  return label === undefined ? null : { kind, name: label.value, node: label };
}

/** Returns the name of a local value, or null for other attributes. */
export function nameOfLocal({ name, parent }: Attribute): DeclaredName | null {
  const block = parent?.parent;
  if (block?.type !== "Block" || block.blockType.name !== LOCALS) return null;
  return { kind: LOCALS, name: name.name, node: name };
}

/** Returns the names that a top-level property in a JSON file declares. */
export function namesOfProperty({ name, value }: JsonProperty): DeclaredName[] {
  if (name.type !== "JsonString") return [];
  const kind = name.value;
  if (kind !== LOCALS && !(kind in NAME_POSITIONS)) return [];
  let properties = propertiesIn(value);
  for (let depth = kind === LOCALS ? 0 : NAME_POSITIONS[kind]!; depth > 0; depth--)
    properties = properties.flatMap((property) => propertiesIn(property.value));
  return properties.flatMap((property) => {
    if (property.name.type !== "JsonString" || property.name.value === "//") return [];
    return [{ kind, name: property.name.value, node: property.name }];
  });
}

/** Returns the properties of an object, or of the objects in an array. */
function propertiesIn(value: JsonNode): JsonProperty[] {
  if (value.type === "JsonArray") return value.elements.flatMap((element) => objectProperties(element));
  return objectProperties(value);
}

function objectProperties(value: JsonNode): JsonProperty[] {
  if (value.type !== "JsonObject") return [];
  return value.properties.filter((property) => property.type === "JsonProperty");
}
