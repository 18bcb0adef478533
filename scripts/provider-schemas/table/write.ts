// Writes a table: the schemas for several provider versions in one file, in the compact format's version 2. A part that
// differs between versions says which of them have it.
import { getOrCompute } from "../../../src/memo.ts";
import {
  type CompactBlock,
  FLAGS,
  FORMAT,
  type InVersions,
  type Names,
  TABLE_FORMAT_VERSION,
  type TableHeader,
} from "../../../src/terraform/schema/compact/format.ts";
import {
  type ProviderSchema,
  SCHEMA_KINDS,
  type SchemaAttribute,
  type SchemaBlock,
  type SchemaNestedBlock,
} from "../../../src/terraform/schema/provider-schema.ts";
import { typeToJson } from "../../../src/values/index.ts";
import { isUncertain } from "./uncertain.ts";

/** A version of a provider. */
export interface TableVersion {
  readonly version: string;
  readonly schema: ProviderSchema;
  /** Whether its source lacks facts, as in the format. */
  readonly isPartial: boolean;
}

/** Returns the text of the table with these versions, in ascending order, without line compression. */
export function writeTable(provider: string, versions: readonly TableVersion[], last: ReadonlySet<string>): string {
  const indexesOf = (isChosen: (version: TableVersion) => boolean): number[] =>
    versions.flatMap((version, index) => (isChosen(version) ? [index] : []));
  const header: TableHeader = {
    format: FORMAT,
    formatVersion: TABLE_FORMAT_VERSION,
    provider,
    versions: versions.map(({ version }) => version),
    partial: indexesOf(({ isPartial }) => isPartial),
    last: indexesOf(({ version }) => last.has(version)),
  };
  const tables = new Tables(versions.length);
  const kinds = SCHEMA_KINDS.map((kind) => [kind, versions.map(({ schema }) => schema.resources[kind])] as const);
  const names: Names = {
    provider: tables.named(versions.map(({ schema }) => schema.provider)),
    ...Object.fromEntries(
      kinds
        .filter(([, types]) => types.some(({ size }) => size > 0))
        .map(([kind, types]) => [
          kind,
          Object.fromEntries(
            keysOf(types).map((name) => [name, tables.named(types.map((one) => one.get(name) ?? null))]),
          ),
        ]),
    ),
  };
  return `${[JSON.stringify(header), JSON.stringify(names), ...tables.lines()].join("\n")}\n`;
}

/** The names in several maps, sorted, so that the text does not depend on the order of sources. */
function keysOf(maps: readonly (ReadonlyMap<string, unknown> | undefined)[]): string[] {
  return [...new Set(maps.flatMap((map) => [...(map?.keys() ?? [])]))].toSorted();
}

/** A list of distinct lines. */
class Lines {
  private readonly indexes = new Map<string, number>();

  indexOf(line: string): number {
    return getOrCompute(this.indexes, line, () => this.indexes.size);
  }

  get all(): string[] {
    return [...this.indexes.keys()];
  }
}

/** A part in each version; null in versions without it, undefined in versions without what contains it. */
type Versions<Part> = readonly (Part | null | undefined)[];

/** A file's tables. Parts come before the whole that refers to them. */
class Tables {
  private readonly count: number;
  private readonly types = new Lines();
  private readonly attributes = new Lines();
  private readonly bodies = new Lines();

  constructor(count: number) {
    this.count = count;
  }

  /** Returns a name's body, with an interval or several; null in no version. */
  named(bodies: readonly (SchemaBlock | null)[]): Names["provider"] {
    if (bodies.every((body) => body === null)) return null;
    const index = this.body(bodies.map((body) => body ?? undefined));
    const runs = this.runs(bodies.map((body) => (body === null ? null : index)));
    return runs.length === 1 ? runs[0]! : runs;
  }

  /** Returns the lines after the header and the names. */
  lines(): string[] {
    const list = ({ all }: Lines): string => `[${all.join(",")}]`;
    return [list(this.types), list(this.attributes), ...this.bodies.all];
  }

  private body(versions: readonly (SchemaBlock | undefined)[]): number {
    const attributes = keysOf(versions.map((body) => body?.attributes)).flatMap((name) =>
      this.runs(
        versions.map((body) => {
          const attribute = body?.attributes.get(name);
          if (body === undefined) return undefined;
          return attribute === undefined || isUncertain(body, name) ? null : this.attribute(name, attribute);
        }),
      ),
    );
    const blocks = keysOf(versions.map((body) => body?.blocks)).flatMap((name) => this.blocks(name, versions));
    const deprecated = this.runs(versions.map((body) => body && (body.isDeprecated === true ? 1 : 0)));
    const parts: unknown[] = [attributes];
    const isDeprecated = deprecated.some((run) => run !== 0);
    if (blocks.length > 0 || isDeprecated) parts.push(blocks);
    // Without an interval for other versions: their value is 0.
    if (isDeprecated) parts.push(deprecated.find((run) => run === 1 || (Array.isArray(run) && run[0] === 1)));
    return this.bodies.indexOf(JSON.stringify(parts));
  }

  /** Returns a type of nested blocks: in each interval one form, with one body for all of them. */
  private blocks(name: string, versions: readonly (SchemaBlock | undefined)[]): InVersions<CompactBlock>[] {
    const nested = versions.map((body) => body?.blocks.get(name));
    const isKnown = nested.some((one) => one !== undefined && one.block.isDescribed !== false);
    const body = isKnown
      ? this.body(nested.map((one) => (one?.block.isDescribed === false ? undefined : one?.block)))
      : null;
    const forms = versions.map((whole, index) => {
      const one = nested[index];
      if (whole === undefined) return undefined;
      return one === undefined ? null : JSON.stringify(blockForm(name, one, body, isUncertain(whole, name)));
    });
    return this.runs(forms).map((run) =>
      Array.isArray(run) ? [parsed(run[0]), ...run.slice(1)] : parsed(run as string),
    ) as InVersions<CompactBlock>[];
  }

  private attribute(name: string, attribute: SchemaAttribute): number {
    const flags = Object.entries(FLAGS).reduce(
      (sum, [flag, bit]) => sum + (attribute[flag as keyof typeof FLAGS] === true ? bit : 0),
      0,
    );
    return this.attributes.indexOf(JSON.stringify([name, this.type(attribute), flags]));
  }

  private type({ type, nested }: SchemaAttribute): number {
    if (nested === undefined) return this.types.indexOf(typeToJson(type));
    const { nesting, attributes } = nested;
    const indexes = [...attributes].map(([name, attribute]) => this.attribute(name, attribute));
    return this.types.indexOf(JSON.stringify({ nesting, attributes: indexes }));
  }

  /**
   * Returns the intervals in which a part is the same. Versions without what contains it count as those before them, and
   * the first ones as those after them: the same part in more versions is shared more often.
   */
  private runs<Part extends number | string>(versions: Versions<Part>): InVersions<Part>[] {
    const filled = [...versions];
    for (let index = 1; index < filled.length; index++)
      filled[index] ??= versions[index] === undefined ? filled[index - 1] : null;
    for (let index = filled.length - 2; index >= 0; index--)
      if (filled[index] === undefined) filled[index] = filled[index + 1];
    const runs: InVersions<Part>[] = [];
    for (let from = 0; from < filled.length;) {
      const part = filled[from];
      let before = from + 1;
      while (before < filled.length && filled[before] === part) before++;
      if (part != null) runs.push(this.interval(part, from, before));
      from = before;
    }
    return runs;
  }

  private interval<Part>(part: Part, from: number, before: number): InVersions<Part> {
    if (before < this.count) return [part, from, before];
    return from === 0 ? part : [part, from];
  }
}

function blockForm(
  name: string,
  { nesting, block, minItems, maxItems }: SchemaNestedBlock,
  body: number | null,
  isUnknownForm: boolean,
): CompactBlock {
  const isDescribed = block.isDescribed !== false;
  const mode = isUnknownForm && isDescribed ? null : nesting;
  const inner = isDescribed ? body : null;
  if (maxItems !== 0) return [name, mode, inner, minItems, maxItems];
  return minItems === 0 ? [name, mode, inner] : [name, mode, inner, minItems];
}

function parsed(form: string): unknown {
  return JSON.parse(form);
}
