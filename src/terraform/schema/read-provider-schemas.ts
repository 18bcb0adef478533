/**
 * Reads the output of `terraform providers schema -json`. Parts that do not match that format are skipped: unknown
 * schemas cause no reports.
 */
import { dynamicType, type Type, typeFromJson } from "../../values/index.ts";
import { withoutHost } from "../addresses/provider-address.ts";
import { isJsonObject, type JsonObject, objectIn } from "../source/json-text.ts";
import { nestingModeOf, typeOfNested } from "./nested-type.ts";
import {
  byKind,
  type ProviderSchema,
  type ProviderSchemas,
  type SchemaAttribute,
  type SchemaBlock,
  type SchemaKind,
  type SchemaNestedAttributes,
  type SchemaNestedBlock,
} from "./provider-schema.ts";

/** Returns the schemas in a JSON text, or null if it is invalid or not that command's output. */
export function readProviderSchemas(text: string): ProviderSchemas | null {
  const schemas = schemasByAddress(text);
  return schemas === null ? null : new Map([...schemas].map(([address, schema]) => [withoutHost(address), schema]));
}

/** Returns the schemas in a JSON text by the providers' addresses with their hosts; null in the same cases. */
export function schemasByAddress(text: string): Map<string, ProviderSchema> | null {
  const root = objectIn(text);
  const schemas = root === null ? null : objectAt(root, "provider_schemas");
  if (schemas === null) return null;
  return new Map(entriesOf(schemas).map(([address, schema]) => [address, providerSchema(schema)] as const));
}

function providerSchema(schema: JsonObject): ProviderSchema {
  const provider = objectAt(schema, "provider");
  return {
    provider: provider === null ? null : schemaOf(provider),
    resources: byKind((kind) => {
      const read = kind === "identity" ? identityOf : schemaOf;
      const schemas = entriesOf(objectAt(schema, PROPERTIES[kind]) ?? {});
      return new Map(schemas.map(([type, json]) => [type, read(json)] as const));
    }),
  };
}

/** The properties with the schemas. Terraform prints lists and actions since 1.14, identities since 1.12. */
const PROPERTIES: Readonly<Record<SchemaKind, string>> = {
  managed: "resource_schemas",
  data: "data_source_schemas",
  ephemeral: "ephemeral_resource_schemas",
  list: "list_resource_schemas",
  action: "action_schemas",
  identity: "resource_identity_schemas",
};

/** Returns the arguments of an import's identity. */
function identityOf(identity: JsonObject): SchemaBlock {
  const attributes = entriesOf(objectAt(identity, "attributes") ?? {}).map(([name, attribute]) => {
    const isRequired = attribute["required_for_import"] === true;
    return [name, { ...attributeOf({ type: attribute["type"] }), isRequired, isOptional: !isRequired }] as const;
  });
  return { attributes: new Map(attributes), blocks: new Map(), isDeprecated: false };
}

function schemaOf(schema: JsonObject): SchemaBlock {
  return blockOf(objectAt(schema, "block") ?? {});
}

function blockOf(block: JsonObject): SchemaBlock {
  const attributes = entriesOf(objectAt(block, "attributes") ?? {});
  const blocks = entriesOf(objectAt(block, "block_types") ?? {});
  return {
    attributes: new Map(attributes.map(([name, attribute]) => [name, attributeOf(attribute)] as const)),
    blocks: new Map(blocks.map(([name, nested]) => [name, nestedOf(nested)] as const)),
    isDeprecated: block["deprecated"] === true,
  };
}

function attributeOf(attribute: JsonObject): SchemaAttribute {
  const nested = nestedAttributes(attribute);
  return {
    type: nested === null ? plainType(attribute["type"]) : typeOfNested(nested),
    isRequired: attribute["required"] === true,
    isOptional: attribute["optional"] === true,
    isComputed: attribute["computed"] === true,
    isSensitive: attribute["sensitive"] === true,
    isWriteOnly: attribute["write_only"] === true,
    isDeprecated: attribute["deprecated"] === true,
    ...(nested !== null && { nested }),
  };
}

function plainType(type: unknown): Type {
  const read = typeFromJson(JSON.stringify(type ?? null));
  return "kind" in read ? read : dynamicType;
}

function nestedAttributes(attribute: JsonObject): SchemaNestedAttributes | null {
  const nested = objectAt(attribute, "nested_type");
  if (nested === null) return null;
  const attributes = entriesOf(objectAt(nested, "attributes") ?? {});
  return {
    nesting: nestingModeOf(nested["nesting_mode"], "single"),
    attributes: new Map(attributes.map(([name, inner]) => [name, attributeOf(inner)] as const)),
  };
}

function nestedOf(nested: JsonObject): SchemaNestedBlock {
  return {
    nesting: nestingModeOf(nested["nesting_mode"], "list"),
    block: schemaOf(nested),
    minItems: numberAt(nested, "min_items"),
    maxItems: numberAt(nested, "max_items"),
  };
}

function numberAt(object: JsonObject, name: string): number {
  const value = object[name];
  return typeof value === "number" ? value : 0;
}

function objectAt(object: JsonObject, name: string): JsonObject | null {
  const value = object[name];
  return isJsonObject(value) ? value : null;
}

function entriesOf(object: JsonObject): (readonly [string, JsonObject])[] {
  return Object.entries(object).flatMap(([name, value]) => (isJsonObject(value) ? [[name, value] as const] : []));
}
