// The shipped tables against the real schemas in the reference data, attribute by attribute and block by block.
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { readSchemaTable } from "../../src/terraform/schema/compact/read.ts";
import type { SchemaAttribute, SchemaBlock } from "../../src/terraform/schema/provider-schema.ts";
import type { SchemaTable } from "../../src/terraform/schema/schema-library.ts";
import { typeToJson } from "../../src/values/index.ts";
import type { SharedProvider } from "./shared-schemas.ts";
import { isUncertain } from "./table/uncertain.ts";
import { tablePath } from "./table/store.ts";

/** The result for one version. */
export interface Exactness {
  readonly attributes: number;
  readonly blocks: number;
  /** By kind, such as `attribute missing`, with the places. */
  readonly differences: ReadonlyMap<string, readonly string[]>;
}

/** Kinds of differences that the source of the tables has by its nature: they say less, and nothing wrong. */
const EXPECTED: ReadonlySet<string> = new Set([
  "maximum above 1 unknown",
  "minimum above 1",
  "block not described",
  "nesting mode unknown",
]);

/** Returns whether a difference could cause a report. */
export function isUnexpected(kind: string): boolean {
  return !EXPECTED.has(kind);
}

/** Returns a provider's shipped table. */
export function shippedTable(provider: string): SchemaTable {
  return readSchemaTable(gunzipSync(readFileSync(tablePath(provider))).toString("utf8"))!;
}

/** Compares a version in a table with a real schema. */
export function exactness({ provider, schema }: SharedProvider, version: string): Exactness {
  const known = shippedTable(provider).schemaOf([version]);
  const comparison = new Comparison();
  for (const kind of ["managed", "data"] as const) {
    const [real, found] = [schema.resources[kind], known.resources[kind]];
    for (const [type, body] of real) {
      const other = found.get(type);
      if (other === undefined) comparison.add("type missing", `${kind} ${type}`);
      else comparison.body(`${kind} ${type}`, body, other);
    }
    for (const type of found.keys()) if (!real.has(type)) comparison.add("type extra", `${kind} ${type}`);
  }
  return comparison;
}

class Comparison implements Exactness {
  attributes = 0;
  blocks = 0;
  readonly differences = new Map<string, string[]>();

  add(kind: string, place: string): void {
    const places = this.differences.get(kind);
    if (places === undefined) this.differences.set(kind, [place]);
    else places.push(place);
  }

  body(path: string, real: SchemaBlock, found: SchemaBlock): void {
    for (const [name, attribute] of real.attributes) {
      this.attributes++;
      const other = found.attributes.get(name);
      if (other === undefined) this.add("attribute missing", `${path}.${name}`);
      else this.attribute(`${path}.${name}`, attribute, other);
    }
    for (const name of found.attributes.keys())
      if (!real.attributes.has(name) && !isUncertain(found, name)) this.add("attribute extra", `${path}.${name}`);
    for (const name of real.blocks.keys()) this.block(`${path}.${name}`, name, real, found);
    for (const name of found.blocks.keys()) if (!real.blocks.has(name)) this.add("block extra", `${path}.${name}`);
  }

  private block(path: string, name: string, real: SchemaBlock, found: SchemaBlock): void {
    this.blocks++;
    const [one, other] = [real.blocks.get(name)!, found.blocks.get(name)];
    if (other === undefined) return this.add("block missing", path);
    if (other.block.isDescribed === false) return this.add("block not described", path);
    if (isUncertain(found, name)) {
      this.add("nesting mode unknown", path);
      return this.body(path, one.block, other.block);
    }
    if (one.nesting !== other.nesting) this.add(`nesting ${one.nesting}, not ${other.nesting}`, path);
    if (one.maxItems > 1 && other.maxItems === 0) this.add("maximum above 1 unknown", path);
    else if (one.maxItems !== other.maxItems) this.add(`maximum ${one.maxItems}, not ${other.maxItems}`, path);
    if (one.minItems > 1 && other.minItems === 1) this.add("minimum above 1", path);
    else if (one.minItems !== other.minItems) this.add(`minimum ${one.minItems}, not ${other.minItems}`, path);
    this.body(path, one.block, other.block);
  }

  private attribute(path: string, real: SchemaAttribute, found: SchemaAttribute): void {
    const [type, other] = [real, found].map((attribute) => typeToJson(attribute.type));
    if (type !== other) this.add("type", `${path}: ${type!}, not ${other!}`);
    for (const flag of ["isRequired", "isOptional", "isComputed"] as const)
      if (real[flag] !== found[flag]) this.add(flag, `${path}: ${real[flag]}`);
  }
}
