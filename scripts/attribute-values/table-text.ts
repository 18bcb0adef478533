// A table's text: model rows without those that are left out, and documented rows in their place.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { getOrCompute } from "../../src/memo.ts";
import { readValueTable, type ValueConstraint } from "../../src/terraform/schema/attribute-values/table.ts";
import type { ProviderSchema, SchemaBlock } from "../../src/terraform/schema/provider-schema.ts";
import type { Type } from "../../src/values/index.ts";
import { withUnset } from "./kept.ts";
import type { ResourceRows, Row } from "./shape.ts";

const DATA = join(import.meta.dirname, "data");

/** What the text says about a table besides its rows. */
interface TableHead {
  readonly providers: readonly string[];
  readonly license: string;
  readonly origin: string;
  readonly caseCountsSince?: string;
}

/** Returns a provider's table as JSON: one line for each constraint and resource type. */
export function tableText(
  name: string,
  { providers, license, origin, caseCountsSince }: TableHead,
  models: readonly ResourceRows[],
  schema: ProviderSchema,
): string {
  const byType = new Map<string, Map<string, Row>>();
  const omitted = omittedRows(name);
  for (const { type, rows } of models) {
    const kept = rows.filter(
      ({ path, source }) => !omitted.some((pattern) => pattern.test(`${type}.${path} ${source}`)),
    );
    if (kept.length === 0) continue;
    const target = getOrCompute(byType, type, () => new Map<string, Row>());
    for (const row of kept) if (!target.has(row.path)) target.set(row.path, row);
  }
  const missing: string[] = [];
  for (const [type, rows] of documentedRows(name)) {
    const block = schema.resources.managed.get(type);
    if (block === undefined) throw new Error(`data/${name}.json: there is no resource type ${type}.`);
    const target = getOrCompute(byType, type, () => new Map<string, Row>());
    for (const row of rows) {
      if (hasArgument(block, row.path.split("."))) target.set(row.path, row);
      else missing.push(`${type}.${row.path}`);
    }
  }
  if (missing.length > 0) throw new Error(`data/${name}.json: arguments that do not exist: ${missing.join(", ")}`);
  const constraints = new Map<string, ValueConstraint>();
  for (const rows of byType.values())
    for (const { source, constraint } of rows.values()) constraints.set(source, constraint);
  const lines = (entries: Iterable<readonly [string, unknown]>): string =>
    [...entries]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)
      .join(",\n");
  const rowLines = lines([...byType].map(([type, rows]) => [type, nestedRows([...rows.values()])] as const));
  const head = JSON.stringify({ providers, license, origin, caseCountsSince }).slice(0, -1);
  const text = `${head},\n"values":{\n${lines(constraints)}\n},\n"resources":{\n${rowLines}\n}}\n`;
  readValueTable(text);
  return text;
}

interface Nested {
  [name: string]: string | Nested;
}

/** Returns rows as objects in objects, one for each nested block. */
function nestedRows(rows: readonly Row[]): Nested {
  const root: Nested = {};
  for (const { path, source } of rows.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    const names = path.split(".");
    const last = names.pop()!;
    let level = root;
    for (const name of names) level = (level[name] ??= {}) as Nested;
    level[last] = source;
  }
  return root;
}

/** Returns patterns for rows that are left out: `resource.path source`, one to a line, `*` for anything. */
function omittedRows(name: string): RegExp[] {
  const path = join(DATA, `${name}-omitted.txt`);
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, "utf8").split("\n");
  return lines.flatMap((line) => {
    const pattern = line.replace(/#(?!\S).*/, "").trim();
    if (pattern === "") return [];
    return [new RegExp(`^${pattern.replaceAll(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", ".*")}(?: |$)`)];
  });
}

/** Returns the rows that documentation describes, in table format. */
function documentedRows(name: string): Map<string, Row[]> {
  const table = readValueTable(readFileSync(join(DATA, `${name}.json`), "utf8"));
  return new Map(
    table.types.map((type) => [
      type,
      [...table.rowsOf(type)!].map(([path, { source, ...constraint }]) => ({
        path,
        source,
        constraint: withUnset(constraint),
      })),
    ]),
  );
}

function hasArgument(block: SchemaBlock, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return false;
  const nested = block.blocks.get(name);
  if (nested !== undefined) return rest.length > 0 && hasArgument(nested.block, rest);
  const attribute = block.attributes.get(name);
  return attribute !== undefined && (rest.length === 0 || hasObjectAttribute(attribute.type, rest));
}

function hasObjectAttribute(type: Type, [name, ...rest]: readonly string[]): boolean {
  const inner = type.kind === "list" || type.kind === "set" ? type.element : type;
  const attribute = inner.kind === "object" ? inner.attributes.get(name!) : undefined;
  return attribute !== undefined && (rest.length === 0 || hasObjectAttribute(attribute, rest));
}
