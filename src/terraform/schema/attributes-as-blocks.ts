/** Attributes that old providers let people write as blocks. */
import { type ConfigBody, generatedName } from "../../model/index.ts";
import { isPrimitiveType, type Type } from "../../values/index.ts";
import type { SchemaAttribute, SchemaBlock } from "./provider-schema.ts";
import { query } from "../query.ts";

/**
 * Returns the names of the attributes, lists and sets of objects, that a body in the native syntax contains as blocks
 * and not as arguments.
 */
export function attributesAsBlocks({ node }: ConfigBody, { attributes }: SchemaBlock): Set<string> {
  if (node.type !== "Body") return new Set();
  const set = new Set(node.items.flatMap((item) => (item.type === "Attribute" ? [item.name.name] : [])));
  const written = node.items.flatMap((item) => {
    if (item.type !== "Block") return [];
    const name = generatedName(item);
    return [name.type === "Name" ? name.name : name.value];
  });
  return new Set(
    written.filter((name) => {
      const attribute = attributes.get(name);
      return attribute !== undefined && !set.has(name) && mayBeBlocks(attribute);
    }),
  );
}

/** Returns the attributes of a schema that may be written as blocks, as all its versions describe them. */
export function namesAsBlocks({ attributes }: SchemaBlock): string[] {
  return [...attributes].flatMap(([name, { type, nested }]) =>
    nested === undefined && objectIn(type) !== null ? [name] : [],
  );
}

/**
 * Returns whether a value may be written as blocks, not if the provider describes the attributes inside. A type that
 * differs between provider versions may be such a type in one of them.
 */
function mayBeBlocks({ type, nested, typedBy, alternatives }: SchemaAttribute): boolean {
  if (alternatives !== undefined) return alternatives.some((one) => objectIn(one) !== null);
  return nested === undefined && (typedBy === null || objectIn(type) !== null);
}

/** Returns the schema for an attribute's blocks, in which all arguments are optional; null if their type is unknown. */
export function blockOfAttribute({ type, nested, ...flags }: SchemaAttribute): SchemaBlock | null {
  const element = nested === undefined ? objectIn(type) : null;
  if (element === null) return null;
  const isArgument = { ...flags, isRequired: false, isOptional: true, isComputed: false, isDeprecated: false };
  const attributes = [...element.attributes].map(([name, inner]) => [name, { ...isArgument, type: inner }] as const);
  return { attributes: new Map(attributes), blocks: new Map(), isDeprecated: false };
}

/**
 * Returns whether attributes in a whole schema may be written as blocks: only in those that the first SDK for providers
 * can describe. Of several versions, one is enough.
 */
export const hasAttributesAsBlocks: (schema: SchemaBlock) => boolean = query(
  "hasAttributesAsBlocks",
  ({ versions, attributes, blocks }) => {
    if (versions !== undefined) return versions.some(hasAttributesAsBlocks);
    return (
      [...attributes.values()].every(isOfFirstSdk) &&
      [...blocks.values()].every(({ block }) => hasAttributesAsBlocks(block))
    );
  },
);

function isOfFirstSdk({ type, nested }: SchemaAttribute): boolean {
  if (nested !== undefined || type.kind === "tuple" || type.kind === "object") return false;
  if (type.kind !== "list" && type.kind !== "set" && type.kind !== "map") return true;
  const { element } = type;
  if (type.kind === "map" && element.kind === "object") return false;
  const isCollection = element.kind === "list" || element.kind === "set" || element.kind === "map";
  return !isCollection || isPrimitiveType(element.element);
}

/** Returns the type of the objects in a list or set; null for other types. */
function objectIn(type: Type): Extract<Type, { kind: "object" }> | null {
  const element = type.kind === "list" || type.kind === "set" ? type.element : null;
  return element?.kind === "object" ? element : null;
}
