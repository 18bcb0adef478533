// A provider's schema in the output of `terraform providers schema -json`, and the plugin protocol's message for it. Reads
// the output without the library, whose reading it judges.
import { encodeMessage, type Field } from "./protobuf.ts";

/** A provider's schema. */
export interface ProviderJson {
  readonly provider?: SchemaJson;
  readonly resource_schemas?: Readonly<Record<string, SchemaJson>>;
  readonly data_source_schemas?: Readonly<Record<string, SchemaJson>>;
  readonly ephemeral_resource_schemas?: Readonly<Record<string, SchemaJson>>;
}

/** A schema for a resource type, or for a provider's configuration. */
export interface SchemaJson {
  readonly version?: number;
  readonly block?: BlockJson;
}

/** A body. */
export interface BlockJson {
  readonly attributes?: Readonly<Record<string, AttributeJson>>;
  readonly block_types?: Readonly<Record<string, NestedBlockJson>>;
  readonly deprecated?: boolean;
}

/** An attribute: with a type, or with nested attributes. */
export interface AttributeJson {
  readonly type?: TypeJson;
  readonly nested_type?: {
    readonly attributes?: Readonly<Record<string, AttributeJson>>;
    readonly nesting_mode: string;
  };
  readonly required?: boolean;
  readonly optional?: boolean;
  readonly computed?: boolean;
  readonly sensitive?: boolean;
  readonly deprecated?: boolean;
  readonly write_only?: boolean;
}

/** A type: its name, or its name with the type for its elements or attributes. */
export type TypeJson = string | readonly [string, TypeJson | Readonly<Record<string, TypeJson>> | readonly TypeJson[]];

/** A nested block. */
interface NestedBlockJson {
  readonly nesting_mode: string;
  readonly block?: BlockJson;
  readonly min_items?: number;
  readonly max_items?: number;
}

const NESTING = ["invalid", "single", "list", "set", "map", "group"];

/** Returns the response to GetProviderSchema. */
export function schemaMessage(schema: ProviderJson): Uint8Array {
  const byType = (number: number, types: Readonly<Record<string, SchemaJson>> = {}): Field[] =>
    Object.entries(types).map(([type, one]) => [
      number,
      [
        [1, type],
        [2, schemaFields(one)],
      ],
    ]);
  return encodeMessage([
    [1, schemaFields(schema.provider ?? {})],
    ...byType(2, schema.resource_schemas),
    ...byType(3, schema.data_source_schemas),
    ...byType(8, schema.ephemeral_resource_schemas),
  ]);
}

function schemaFields({ version = 0, block = {} }: SchemaJson): Field[] {
  return [
    [1, version],
    [2, blockFields(block)],
  ];
}

function blockFields({ attributes = {}, block_types: blocks = {}, deprecated = false }: BlockJson): Field[] {
  return [
    ...attributesFields(2, attributes),
    ...Object.entries(blocks).map(([name, nested]): Field => [
      3,
      [
        [1, name],
        [2, blockFields(nested.block ?? {})],
        [3, NESTING.indexOf(nested.nesting_mode)],
        [4, nested.min_items ?? 0],
        [5, nested.max_items ?? 0],
      ],
    ]),
    [6, deprecated],
  ];
}

function attributesFields(number: number, attributes: Readonly<Record<string, AttributeJson>>): Field[] {
  return Object.entries(attributes).map(([name, attribute]) => [number, attributeFields(name, attribute)]);
}

function attributeFields(name: string, { type, nested_type: nested, ...flags }: AttributeJson): Field[] {
  return [
    [1, name],
    [2, type === undefined ? "" : JSON.stringify(type)],
    [4, flags.required ?? false],
    [5, flags.optional ?? false],
    [6, flags.computed ?? false],
    [7, flags.sensitive ?? false],
    [9, flags.deprecated ?? false],
    ...(nested === undefined
      ? []
      : [[10, [...attributesFields(1, nested.attributes ?? {}), [3, NESTING.indexOf(nested.nesting_mode)]]] as Field]),
    [11, flags.write_only ?? false],
  ];
}
