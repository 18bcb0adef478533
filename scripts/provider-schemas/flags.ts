// Whether flags that the shipped tables lack cause reports: the modules of the corpus are checked with the tables, and with
// copies of them in which one flag is false, or true, wherever it is unknown.
import type { SchemaLibrary } from "../../src/index.ts";
import { getOrCompute } from "../../src/memo.ts";
import { LazyMap } from "../../src/terraform/schema/lazy-map.ts";
import {
  byKind,
  type ProviderSchema,
  type SchemaAttribute,
  type SchemaBlock,
} from "../../src/terraform/schema/provider-schema.ts";
import { UNCERTAIN_ATTRIBUTE, UNDESCRIBED_BLOCK } from "../../src/terraform/schema/uncertain-attribute.ts";
import { shippedLibrary } from "./ageing.ts";
import { reviewedCorpus } from "./reviewed-corpus.ts";

/** A flag that may be unknown. */
export type UnknownFlag = "isSensitive" | "isWriteOnly" | "isDeprecated";

/** All of them. */
const UNKNOWN_FLAGS: readonly UnknownFlag[] = ["isSensitive", "isWriteOnly", "isDeprecated"];

/** The reports that depend on a flag. */
export interface FlagResult {
  /** Those with the flag false, with it true, and in both. */
  readonly counts: readonly [isFalse: number, isTrue: number, both: number];
  /** Those that the unknown flag has and one of the copies lacks, and those that only both copies have. */
  readonly differences: readonly string[];
}

/** Returns the result for each flag, over the modules of the corpus. */
export function flagResults(shared: string): ReadonlyMap<UnknownFlag, FlagResult> {
  const unknown = reviewedCorpus(shared, shippedLibrary());
  return new Map(
    UNKNOWN_FLAGS.map((flag) => {
      const [isFalse, isTrue] = [false, true].map((value) => reviewedCorpus(shared, withFlag(flag, value)));
      const both = new Set([...isFalse!].filter((report) => isTrue!.has(report)));
      const lines = (kind: string, reports: ReadonlySet<string>, others: ReadonlySet<string>): string[] =>
        [...reports].filter((report) => !others.has(report)).map((report) => `${kind}: ${report}`);
      const differences = [...lines("unsafe", unknown, both), ...lines("missing", both, unknown)];
      return [flag, { counts: [isFalse!.size, isTrue!.size, both.size], differences }] as const;
    }),
  );
}

/** Returns the shipped schemas in which an unknown flag has a value. */
function withFlag(flag: UnknownFlag, value: boolean): SchemaLibrary {
  const shipped = shippedLibrary();
  const schemas = new WeakMap<ProviderSchema, ProviderSchema>();
  const flagged = new FlaggedSchemas(flag, value);
  const schemaIn = (schema: ProviderSchema): ProviderSchema =>
    getOrCompute(schemas, schema, () => flagged.schema(schema));
  return {
    versionsOf: (provider, directory) =>
      shipped.versionsOf(provider, directory).map((version) => {
        const table = version.table?.() ?? null;
        return {
          ...version,
          id: `${version.id} ${flag} ${value}`,
          read: () => schemaIn(version.read()!),
          table: () => table && { ...table, schemaOf: (versions) => schemaIn(table.schemaOf(versions)) },
        };
      }),
  };
}

/** Copies of schemas in which an unknown flag has a value. */
class FlaggedSchemas {
  private readonly flag: UnknownFlag;
  private readonly value: boolean;
  private readonly bodies = new WeakMap<SchemaBlock, SchemaBlock>();

  constructor(flag: UnknownFlag, value: boolean) {
    this.flag = flag;
    this.value = value;
  }

  schema(schema: ProviderSchema): ProviderSchema {
    return {
      ...schema,
      provider: schema.provider && this.body(schema.provider),
      resources: byKind((kind) => {
        const types = schema.resources[kind];
        return new LazyMap(types, (type) => this.body(types.get(type)!));
      }),
    };
  }

  private body(body: SchemaBlock): SchemaBlock {
    return body === UNDESCRIBED_BLOCK ? body : getOrCompute(this.bodies, body, () => this.copyOf(body));
  }

  private copyOf({ attributes, blocks, versions, ...rest }: SchemaBlock): SchemaBlock {
    const isDeprecated = this.flag === "isDeprecated" ? (rest.isDeprecated ?? this.value) : rest.isDeprecated;
    return {
      ...rest,
      isDeprecated,
      attributes: this.attributes(attributes),
      blocks: new Map([...blocks].map(([name, nested]) => [name, { ...nested, block: this.body(nested.block) }])),
      ...(versions !== undefined && { versions: versions.map((version) => this.body(version)) }),
    };
  }

  private attributes(attributes: ReadonlyMap<string, SchemaAttribute>): Map<string, SchemaAttribute> {
    return new Map([...attributes].map(([name, attribute]) => [name, this.attribute(attribute)]));
  }

  private attribute(attribute: SchemaAttribute): SchemaAttribute {
    if (attribute === UNCERTAIN_ATTRIBUTE) return attribute;
    const { nested } = attribute;
    return {
      ...attribute,
      [this.flag]: attribute[this.flag] ?? this.value,
      ...(nested !== undefined && { nested: { ...nested, attributes: this.attributes(nested.attributes) } }),
    };
  }
}
