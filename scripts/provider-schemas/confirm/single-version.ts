// Single versions in a table, read without the library, whose reading they judge: by docs/provider-schemas.md, all at once
// and for one version at a time. A fact that a table lacks is absent, as in the output of Terraform.
import type {
  AttributeJson,
  BlockJson,
  ProviderJson,
  SchemaJson,
  TypeJson,
} from "../../../tools/provider-double/schema-json.ts";

type Interval = readonly [part: unknown, from: number, before?: number];
type NestedType = { readonly nesting: string; readonly attributes: readonly number[] };
type NestedBlock = readonly [name: string, nesting: string | null, body: number | null, min?: number, max?: number];

const FIRST_BODY = 4;

/** A table. */
export class SingleVersions {
  /** In ascending order. */
  readonly versions: readonly string[];
  private readonly lines: readonly unknown[];

  constructor(text: string) {
    this.lines = text
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line) as unknown);
    this.versions = (this.lines[0] as { readonly versions: readonly string[] }).versions;
  }

  /**
   * Returns a version's schemas for some types of resources and data sources, as far as it has them; for null, that of
   * the provider's configuration.
   */
  schemaOf(version: string, types: ReadonlySet<string> | null): ProviderJson {
    const at = this.versions.indexOf(version);
    const names = this.lines[1] as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    if (types === null) {
      const index = bodyIn(names["provider"], at);
      return index === null ? {} : { provider: { block: this.body(index, at) } };
    }
    const ofKind = (kind: string): Record<string, SchemaJson> =>
      Object.fromEntries(
        Object.entries(names[kind] ?? {}).flatMap(([type, written]) => {
          const isChosen = types.has(type);
          const index = isChosen ? bodyIn(written, at) : null;
          return index === null ? [] : [[type, { block: this.body(index, at) }] as const];
        }),
      );
    return { resource_schemas: ofKind("managed"), data_source_schemas: ofKind("data") };
  }

  private body(index: number, at: number): BlockJson {
    const [attributes, blocks = []] = this.lines[FIRST_BODY + index] as readonly [
      readonly unknown[],
      (readonly unknown[])?,
    ];
    const nested = blocks.flatMap((written) => {
      const isBlock = !Array.isArray((written as readonly unknown[])[0]);
      return isBlock ? [written as NestedBlock] : present<NestedBlock>(written, at);
    });
    return {
      attributes: this.attributes(attributes, at),
      block_types: Object.fromEntries(
        nested.map(([name, nesting, body, min = 0, max = 0]) => {
          const block = body === null ? {} : this.body(body, at);
          return [name, { nesting_mode: nesting ?? "list", block, min_items: min, max_items: max }];
        }),
      ),
    };
  }

  private attributes(indexes: readonly unknown[], at: number): Record<string, AttributeJson> {
    const all = this.lines[3] as readonly (readonly [name: string, type: number, flags: number])[];
    return Object.fromEntries(
      indexes
        .flatMap((written) => (typeof written === "number" ? [written] : present<number>(written, at)))
        .map((index) => {
          const [name, type, flags] = all[index]!;
          const has = (flag: number): boolean => Math.floor(flags / flag) % 2 === 1;
          return [name, { ...this.type(type, at), required: has(1), optional: has(2), computed: has(4) }];
        }),
    );
  }

  private type(index: number, at: number): Pick<AttributeJson, "type" | "nested_type"> {
    const written = (this.lines[2] as readonly (TypeJson | NestedType)[])[index]!;
    if (typeof written === "string" || Array.isArray(written)) return { type: written as TypeJson };
    const { nesting, attributes } = written as NestedType;
    return { nested_type: { nesting_mode: nesting, attributes: this.attributes(attributes, at) } };
  }
}

function bodyIn(written: unknown, at: number): number | null {
  if (written === null || written === undefined) return null;
  if (typeof written === "number") return written;
  const intervals = (Array.isArray((written as readonly unknown[])[0]) ? written : [written]) as readonly unknown[];
  return intervals.flatMap((one) => present<number>(one, at))[0] ?? null;
}

/** Returns a part with an interval, if a version is in it. */
function present<Part>(written: unknown, at: number): Part[] {
  const [part, from, before = Infinity] = written as Interval;
  return from <= at && at < before ? [part as Part] : [];
}
