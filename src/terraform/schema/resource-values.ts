/** The values of resources in expressions, and their types, as schemas describe them. */
import {
  dynamicType,
  listType,
  mapType,
  mark,
  objectType,
  objectVal,
  SENSITIVE,
  setType,
  type Type,
  unknownVal,
  type Value,
} from "../../values/index.ts";
import type { SchemaBlock, SchemaNestedBlock } from "./provider-schema.ts";
import { UNCERTAIN_ATTRIBUTE } from "./uncertain-attribute.ts";

/** Returns a schema whose dynamic attributes have the types of the arguments that determine them. */
export function typedSchema(schema: SchemaBlock, typeOf: (argument: string) => Type): SchemaBlock {
  const decided = [...schema.attributes].flatMap(([name, attribute]) => {
    // Null if the types in several versions differ: those of arguments say nothing about them.
    const { type, isComputed, typedBy = isComputed ? null : name } = attribute;
    return type.kind === "dynamic" && typedBy !== null
      ? [[name, { ...attribute, type: typeOf(typedBy) }] as const]
      : [];
  });
  return decided.length === 0 ? schema : { ...schema, attributes: new Map([...schema.attributes, ...decided]) };
}

/** Returns one instance: all attributes exist, with unknown values. */
export function instanceValue({ attributes, blocks }: SchemaBlock): Value {
  const values = [...attributes].map(([name, { type, isSensitive }]) => {
    const value = unknownVal(type);
    return [name, isSensitive ? mark(value, SENSITIVE) : value] as const;
  });
  return objectVal([
    ...values,
    ...plainBlocks({ attributes, blocks }).map(([name, nested]) => [name, unknownVal(nestedType(nested))] as const),
  ]);
}

/** Returns the nested blocks that are blocks in all versions of the provider: the others have no known type. */
export function plainBlocks({
  attributes,
  blocks,
}: Pick<SchemaBlock, "attributes" | "blocks">): (readonly [string, SchemaNestedBlock])[] {
  return [...blocks].filter(([name]) => !attributes.has(name));
}

/** Returns the type of a body's value. */
export function blockType({ attributes, blocks }: SchemaBlock): Type {
  return objectType([
    ...[...attributes].map(([name, { type }]) => [name, type] as const),
    ...plainBlocks({ attributes, blocks }).map(([name, nested]) => [name, nestedType(nested)] as const),
  ]);
}

/** Returns the type of the value of nested blocks. */
export function nestedType({ nesting, block }: SchemaNestedBlock): Type {
  const type = blockType(block);
  switch (nesting) {
    case "list":
      return hasDynamic(block) ? dynamicType : listType(type);
    case "set":
      return setType(type);
    case "map":
      return hasDynamic(block) ? dynamicType : mapType(type);
    default:
      return type;
  }
}

/** Returns whether a schema has dynamic types: its blocks become tuples and objects in place of lists and maps. */
function hasDynamic({ attributes, blocks }: SchemaBlock): boolean {
  return (
    [...attributes.values()].some(({ type }) => type.kind === "dynamic") ||
    [...blocks.values()].some(({ block }) => hasDynamic(block))
  );
}

/** Returns a schema in which objects and blocks may have any value: a newer version may have more attributes in them. */
export function openSchema({ attributes, blocks, isDeprecated }: SchemaBlock): SchemaBlock {
  const plain = [...attributes].map(
    ([name, attribute]) =>
      [name, containsObject(attribute.type) ? { ...attribute, type: dynamicType, typedBy: null } : attribute] as const,
  );
  const opened = [...blocks.keys()].map((name) => [name, UNCERTAIN_ATTRIBUTE] as const);
  return { attributes: new Map([...plain, ...opened]), blocks: new Map(), isDeprecated };
}

function containsObject(type: Type): boolean {
  if (type.kind === "object" || type.kind === "tuple") return true;
  return (type.kind === "list" || type.kind === "set" || type.kind === "map") && containsObject(type.element);
}
