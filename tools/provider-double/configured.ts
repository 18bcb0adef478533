// What a provider does with a resource's values: it refuses values for read-only attributes, warns about deprecated ones,
// and decides what the configuration leaves to it.
import { isNull, NULL, ONE, type Packed, packedText, TRUE, UNKNOWN } from "./message-pack.ts";
import type { AttributeJson, BlockJson, TypeJson } from "./schema-json.ts";

/** The steps to a place in a value: names (attributes, blocks), and the elements in them. */
export type Path = readonly (string | { readonly index: number } | { readonly key: string })[];

/** Returns the places where read-only attributes have a value. */
export function readOnlyValues(schema: BlockJson, value: Packed, path: Path = []): Path[] {
  if (value.kind !== "object") return [];
  return [...value.attributes].flatMap(([name, inner]) => {
    const attribute = schema.attributes?.[name];
    const at = [...path, name];
    if (attribute !== undefined) return readOnlyAttribute(attribute, inner, at);
    const { nesting_mode: nesting, block = {} } = schema.block_types![name]!;
    return elementsOf(nesting, inner).flatMap(([key, element]) => readOnlyValues(block, element, [...at, ...key]));
  });
}

function readOnlyAttribute(attribute: AttributeJson, value: Packed, path: Path): Path[] {
  if (isNull(value)) return [];
  if (attribute.computed === true && attribute.optional !== true) return [path];
  const { nested_type: nested } = attribute;
  if (nested === undefined) return [];
  const schema = { attributes: nested.attributes ?? {} };
  return elementsOf(nested.nesting_mode, value).flatMap(([key, element]) =>
    readOnlyValues(schema, element, [...path, ...key]),
  );
}

/** Returns the places where deprecated attributes have a value, and of deprecated blocks. */
export function deprecatedParts(schema: BlockJson, value: Packed, path: Path = []): Path[] {
  if (value.kind !== "object") return [];
  return [...value.attributes].flatMap(([name, inner]) => {
    const attribute = schema.attributes?.[name];
    const at = [...path, name];
    if (attribute !== undefined) return deprecatedAttribute(attribute, inner, at);
    const { nesting_mode: nesting, block = {} } = schema.block_types![name]!;
    return elementsOf(nesting, inner).flatMap(([key, element]) => [
      ...(block.deprecated === true ? [[...at, ...key]] : []),
      ...deprecatedParts(block, element, [...at, ...key]),
    ]);
  });
}

function deprecatedAttribute(attribute: AttributeJson, value: Packed, path: Path): Path[] {
  if (isNull(value)) return [];
  const { nested_type: nested } = attribute;
  const inside =
    nested === undefined
      ? []
      : elementsOf(nested.nesting_mode, value).flatMap(([key, element]) =>
          deprecatedParts({ attributes: nested.attributes ?? {} }, element, [...path, ...key]),
        );
  return attribute.deprecated === true ? [path, ...inside] : inside;
}

/** Returns a nested block's objects, with the step to each: none in a set, whose elements have no order. */
function elementsOf(nesting: string, value: Packed): [Path, Packed][] {
  if (value.kind === "leaf") return [];
  if (value.kind === "list") {
    const isSet = nesting === "set" && value.elements.length > 1;
    return value.elements.map((element, index) => [isSet ? [] : [{ index }], element]);
  }
  if (nesting === "map") return [...value.attributes].map(([key, element]) => [[{ key }], element]);
  return [[[], value]];
}

/** Returns the value for an attribute that the configuration leaves to the provider. */
export type Decision = (attribute: AttributeJson) => Packed;

/** A plan's decision: computed values are known after apply. */
export const afterApply: Decision = () => UNKNOWN;

/** The decision when a data source is read: some value. */
export const read: Decision = ({ type, nested_type: nested }) => {
  if (type !== undefined) return sample(type);
  return nested!.nesting_mode === "single" ? NULL : { kind: "list", elements: [] };
};

function sample(type: TypeJson): Packed {
  if (type === "string") return packedText("x");
  if (type === "number") return ONE;
  if (type === "bool") return TRUE;
  if (typeof type === "string") return NULL;
  const [kind, inner] = type;
  if (kind === "map") return { kind: "object", attributes: new Map() };
  if (kind !== "object") return { kind: "list", elements: [] };
  const attributes = Object.entries(inner as Readonly<Record<string, TypeJson>>);
  return { kind: "object", attributes: new Map(attributes.map(([name, one]) => [name, sample(one)])) };
}

/** Returns the value of an existing object: what its schema requires and what the provider decides. */
export function existing({ attributes = {}, block_types: blocks = {} }: BlockJson): Packed {
  const given = Object.entries(attributes).map(([name, attribute]) => {
    const isSet = attribute.required === true || attribute.computed === true;
    return [name, isSet ? read(attribute) : NULL] as const;
  });
  const nested = Object.entries(blocks).map(([name, { nesting_mode: nesting, block = {} }]) => {
    if (nesting === "group") return [name, existing(block)] as const;
    const none: Packed = nesting === "map" ? { kind: "object", attributes: new Map() } : { kind: "list", elements: [] };
    return [name, nesting === "single" ? NULL : none] as const;
  });
  return { kind: "object", attributes: new Map([...given, ...nested]) };
}

/** Returns a value with decisions for all computed attributes that are null. */
export function decided(schema: BlockJson, value: Packed, decide: Decision): Packed {
  if (value.kind !== "object") return value;
  const attributes = [...value.attributes].map(([name, inner]) => {
    const attribute = schema.attributes?.[name];
    if (attribute !== undefined) return [name, decidedAttribute(attribute, inner, decide)] as const;
    const { nesting_mode: nesting, block = {} } = schema.block_types![name]!;
    return [name, decidedElements(nesting, block, inner, decide)] as const;
  });
  return { kind: "object", attributes: new Map(attributes) };
}

function decidedAttribute(attribute: AttributeJson, value: Packed, decide: Decision): Packed {
  if (isNull(value)) return attribute.computed === true ? decide(attribute) : value;
  const { nested_type: nested } = attribute;
  if (nested === undefined) return value;
  return decidedElements(nested.nesting_mode, { attributes: nested.attributes ?? {} }, value, decide);
}

function decidedElements(nesting: string, schema: BlockJson, value: Packed, decide: Decision): Packed {
  if (value.kind === "leaf") return value;
  if (value.kind === "list")
    return { kind: "list", elements: value.elements.map((element) => decided(schema, element, decide)) };
  if (nesting !== "map") return decided(schema, value, decide);
  const entries = [...value.attributes].map(([key, element]) => [key, decided(schema, element, decide)] as const);
  return { kind: "object", attributes: new Map(entries) };
}
