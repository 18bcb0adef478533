/** The type of a specification's value, and the schema that its body requires. */
import {
  dynamicType,
  listType,
  mapType,
  objectType,
  setType,
  stringType,
  tupleType,
  type Type,
  unknownVal,
} from "../../values/index.ts";
import type { AttributeSchema, BlockSchema, BodySchema } from "../body.ts";
import type { AnyBlockSpec, DecoderSpec } from "./spec.ts";

/** Returns the type of a specification's value, as far as it is known without a body. */
export function impliedType(spec: DecoderSpec): Type {
  switch (spec.kind) {
    case "object":
      return objectType(Object.entries(spec.attributes).map(([name, child]) => [name, impliedType(child)] as const));
    case "tuple":
      return tupleType(spec.elements.map(impliedType));
    case "attribute":
      return spec.type;
    case "literal":
      return spec.value.type;
    case "label":
      return stringType;
    case "block":
      return impliedType(spec.nested);
    case "block-list":
      return listType(impliedType(spec.nested));
    case "block-set":
      return setType(impliedType(spec.nested));
    case "block-map":
      return spec.labelNames.reduce<Type>((type) => mapType(type), impliedType(spec.nested));
    case "block-tuple":
    case "block-object":
      return dynamicType;
    case "block-attributes":
      return mapType(spec.elementType);
    case "default":
      return impliedType(spec.primary);
    case "transform":
      return spec.apply(unknownVal(impliedType(spec.nested))).value.type;
  }
}

/** Returns the schema of a specification's body, with block schemas at any depth. */
export function impliedSchema(spec: DecoderSpec): BodySchema {
  return schemaOf(spec, (nested) => (nested === null ? "attributes" : impliedSchema(nested)));
}

/** Returns the schema of a specification's body: enough to decode one level. */
export function levelSchema(spec: DecoderSpec): BodySchema {
  return schemaOf(spec, null);
}

function schemaOf(
  spec: DecoderSpec,
  bodySchema: ((nested: DecoderSpec | null) => BodySchema | "attributes") | null,
): BodySchema {
  const attributes = new Map<string, AttributeSchema>();
  const blocks = new Map<string, BlockSchema>();
  for (const one of sameBody(spec)) {
    if (one.kind === "attribute") {
      const isRequired = one.required === true || attributes.get(one.name)?.required === true;
      attributes.set(one.name, { name: one.name, required: isRequired });
    } else if (isBlockSpec(one) && !blocks.has(one.blockType)) {
      const header = { type: one.blockType, labelNames: labelNamesOf(one) };
      const nested = "nested" in one ? one.nested : null;
      blocks.set(one.blockType, bodySchema === null ? header : { ...header, body: bodySchema(nested) });
    }
  }
  return { attributes: [...attributes.values()], blocks: [...blocks.values()] };
}

/** Returns the label names that blocks must have. */
function labelNamesOf(spec: AnyBlockSpec): readonly string[] {
  if (spec.kind === "block-attributes") return [];
  const names = "labelNames" in spec ? spec.labelNames : [];
  return [...names, ...labelNames(spec.nested)];
}

/** Returns whether a specification describes blocks. */
function isBlockSpec(spec: DecoderSpec): spec is AnyBlockSpec {
  return "blockType" in spec;
}

/** Yields a specification and those in it that describe the same body. */
function* sameBody(spec: DecoderSpec): Generator<DecoderSpec> {
  yield spec;
  switch (spec.kind) {
    case "object":
      for (const child of Object.values(spec.attributes)) yield* sameBody(child);
      break;
    case "tuple":
      for (const child of spec.elements) yield* sameBody(child);
      break;
    case "default":
      yield* sameBody(spec.primary);
      yield* sameBody(spec.fallback);
      break;
    case "transform":
      yield* sameBody(spec.nested);
      break;
    default:
  }
}

/** Returns the label names that a specification uses. */
function labelNames(spec: DecoderSpec): readonly string[] {
  const names: string[] = [];
  for (const one of sameBody(spec)) if (one.kind === "label") names[one.index] = one.name;
  return Array.from(names, (name, index) => name ?? `label ${index}`);
}
