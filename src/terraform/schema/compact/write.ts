/** Writes the compact format. */
import { getOrCompute } from "../../../memo.ts";
import { typeToJson } from "../../../values/index.ts";
import {
  type ProviderSchema,
  SCHEMA_KINDS,
  type SchemaAttribute,
  type SchemaBlock,
  type SchemaKind,
  type SchemaNestedBlock,
} from "../provider-schema.ts";
import { FLAGS, FORMAT, FORMAT_VERSION, type Header, type SchemaIdentity } from "./format.ts";

/** The kinds that are written even if they have no types. */
const ALWAYS: ReadonlySet<SchemaKind> = new Set(["managed", "data", "ephemeral"]);

/** Returns the text of a file with one provider's schemas. */
export function writeCompactSchema({ provider, resources }: ProviderSchema, identity: SchemaIdentity): string {
  const header: Header = {
    format: FORMAT,
    formatVersion: FORMAT_VERSION,
    provider: identity.provider,
    version: identity.version,
  };
  const tables = new Tables();
  const indexes = (schemas: ReadonlyMap<string, SchemaBlock>): object =>
    Object.fromEntries([...schemas].map(([type, schema]) => [type, tables.body(schema)]));
  const kinds = SCHEMA_KINDS.filter((kind) => ALWAYS.has(kind) || resources[kind].size > 0);
  const names = {
    provider: provider === null ? null : tables.body(provider),
    ...Object.fromEntries(kinds.map((kind) => [kind, indexes(resources[kind])])),
  };
  const lines = [JSON.stringify(header), JSON.stringify(names), ...tables.lines()];
  return `${lines.join("\n")}\n`;
}

/** A list of distinct lines. */
class Table {
  private readonly indexes = new Map<string, number>();

  indexOf(line: string): number {
    return getOrCompute(this.indexes, line, () => this.indexes.size);
  }

  get lines(): string[] {
    return [...this.indexes.keys()];
  }
}

/** The tables of a file. Parts come before the whole that refers to them. */
class Tables {
  private readonly types = new Table();
  private readonly attributes = new Table();
  private readonly bodies = new Table();

  body({ attributes, blocks, isDeprecated }: SchemaBlock): number {
    const ofAttributes = this.attributeIndexes(attributes);
    const ofBlocks = [...blocks].map(([type, nested]) => this.block(type, nested));
    const parts: unknown[] = [ofAttributes];
    if (ofBlocks.length > 0 || isDeprecated) parts.push(ofBlocks);
    if (isDeprecated) parts.push(1);
    return this.bodies.indexOf(JSON.stringify(parts));
  }

  /** Returns the lines after the header and the names. */
  lines(): string[] {
    const list = ({ lines }: Table): string => `[${lines.join(",")}]`;
    return [list(this.types), list(this.attributes), ...this.bodies.lines];
  }

  private block(type: string, { nesting, block, minItems, maxItems }: SchemaNestedBlock): unknown[] {
    const parts: unknown[] = [type, nesting, this.body(block)];
    if (minItems !== 0 || maxItems !== 0) parts.push(minItems);
    if (maxItems !== 0) parts.push(maxItems);
    return parts;
  }

  private attributeIndexes(attributes: ReadonlyMap<string, SchemaAttribute>): number[] {
    return [...attributes].map(([name, attribute]) => {
      const flags = Object.entries(FLAGS).reduce(
        (sum, [flag, bit]) => sum + (attribute[flag as keyof typeof FLAGS] ? bit : 0),
        0,
      );
      return this.attributes.indexOf(JSON.stringify([name, this.type(attribute), flags]));
    });
  }

  private type({ type, nested }: SchemaAttribute): number {
    if (nested === undefined) return this.types.indexOf(typeToJson(type));
    const { nesting, attributes } = nested;
    return this.types.indexOf(JSON.stringify({ nesting, attributes: this.attributeIndexes(attributes) }));
  }
}
