/**
 * Attribute value tables: the values that a provider accepts, for each resource argument. A table is a
 * JSON text, whose format docs/attribute-values.md describes; this file reads it and reports mistakes in it.
 */
import { isPattern } from "../../../functions/index.ts";
import { getOrCompute } from "../../../memo.ts";
import { isJsonObject } from "../../source/json-text.ts";

/** The values that an argument accepts. All given conditions must hold. */
export interface ValueConstraint {
  /** The accepted strings. */
  readonly enum?: readonly string[];
  /** Whether `enum` ignores case. */
  readonly ignoreCase?: boolean;
  /** A regular expression in RE2's syntax, which matches anywhere in a string unless it has anchors. */
  readonly pattern?: string;
  /** The strings that `pattern` accepts, as messages name them: "an instance type such as t3.micro". */
  readonly form?: string;
  /** String lengths, in code points. */
  readonly minLength?: number;
  readonly maxLength?: number;
  /** The number range. */
  readonly min?: number;
  readonly max?: number;
  /** Further accepted values. */
  readonly except?: readonly (string | number)[];
}

/** A constraint with its source: an API shape, or a documentation address. */
interface SourcedConstraint extends ValueConstraint {
  readonly source: string;
}

/** A resource type's constraints by argument path: the names around an argument and its own, separated by full stops. */
export type ValueRows = ReadonlyMap<string, SourcedConstraint>;

/** A table for one or several providers. */
export interface ValueTable {
  /** The providers' addresses without a host: `hashicorp/aws`. */
  readonly providers: readonly string[];
  /** The provider's version since which letter case counts in each `enum`; null if it always does. */
  readonly caseCountsSince: string | null;
  /** All resource types; those read by data sources begin with `data.`. */
  readonly types: readonly string[];
  /** Returns a resource type's rows; null if it has none. */
  rowsOf(type: string): ValueRows | null;
}

/** A part of a table by name, as it is in JSON. */
export interface TableEntries {
  readonly names: readonly string[];
  /** Returns what JSON has for a name; undefined if the name is not there. */
  readonly get: (name: string) => unknown;
}

/** Returns the table in a JSON text. Throws an error that names the first mistake. */
export function readValueTable(text: string): ValueTable {
  const root: unknown = JSON.parse(text);
  if (!isJsonObject(root)) throw new Error("Expected an object.");
  const { values, resources } = root;
  const head = headIn(root);
  if (!isJsonObject(values)) throw new Error('"values": Expected an object.');
  if (!isJsonObject(resources)) throw new Error('"resources": Expected an object.');
  const table = tableOf(head, entriesIn(values), entriesIn(resources));
  for (const type of table.types)
    for (const { pattern, source } of table.rowsOf(type)!.values())
      if (pattern !== undefined && !isPattern(pattern)) throw invalidProperty(source, "pattern");
  return table;
}

/** A table without its rows. */
type TableHead = Pick<ValueTable, "providers" | "caseCountsSince">;

/** Returns a table's JSON object without its rows. Throws an error that names the first mistake. */
export function headIn({ providers, license, caseCountsSince = null }: Readonly<Record<string, unknown>>): TableHead {
  if (!isStrings(providers)) throw new Error('"providers": Expected a list of addresses.');
  if (typeof license !== "string") throw new Error('"license": Expected a string.');
  if (caseCountsSince !== null && typeof caseCountsSince !== "string")
    throw new Error('"caseCountsSince": Expected a version.');
  return { providers, caseCountsSince };
}

const entriesIn = (object: Readonly<Record<string, unknown>>): TableEntries => ({
  names: Object.keys(object),
  get: (name) => (Object.hasOwn(object, name) ? object[name] : undefined),
});

/** Returns a table whose rows are read when they are asked for, which throws for mistakes in them. */
export function tableOf(head: TableHead, values: TableEntries, resources: TableEntries): ValueTable {
  const constraints = new Map<string, SourcedConstraint | null>();
  const read = new Map<string, ValueRows | null>();
  const constraintFrom = (source: string): SourcedConstraint | null =>
    getOrCompute(constraints, source, () => {
      const value = values.get(source);
      return value === undefined ? null : constraintOf(source, value);
    });
  return {
    ...head,
    types: resources.names,
    rowsOf: (type) =>
      getOrCompute(read, type, () => {
        const rows = resources.get(type);
        return rows === undefined ? null : rowsIn(type, rows, constraintFrom);
      }),
  };
}

/** Returns the rows in an object: strings name a constraint, objects contain a nested block's arguments. */
function rowsIn(type: string, rows: unknown, constraintFrom: (source: string) => SourcedConstraint | null): ValueRows {
  const paths = new Map<string, SourcedConstraint>();
  const add = (prefix: string, level: unknown): void => {
    if (!isJsonObject(level)) throw new Error(`"resources": Expected an object for ${prefix}.`);
    for (const [name, row] of Object.entries(level)) {
      const path = `${prefix}.${name}`;
      if (typeof row !== "string") {
        add(path, row);
        continue;
      }
      const constraint = constraintFrom(row);
      if (constraint === null) throw new Error(`"resources": ${path} names none of "values".`);
      paths.set(path.slice(type.length + 1), constraint);
    }
  };
  add(type, rows);
  return paths;
}

/** A constraint's properties, each with its check. */
const PROPERTIES: Readonly<Record<keyof ValueConstraint, (value: unknown) => boolean>> = {
  enum: (value) => isStrings(value) && value.length > 0,
  ignoreCase: (value) => typeof value === "boolean",
  pattern: (value) => typeof value === "string",
  form: (value) => typeof value === "string",
  minLength: isSize,
  maxLength: isSize,
  min: (value) => typeof value === "number",
  max: (value) => typeof value === "number",
  except: (value) =>
    Array.isArray(value) && value.every((item) => typeof item === "string" || typeof item === "number"),
};

function constraintOf(source: string, value: unknown): SourcedConstraint {
  if (!isJsonObject(value)) throw new Error(`"values": Expected an object for ${source}.`);
  for (const [name, item] of Object.entries(value)) {
    const check = Object.hasOwn(PROPERTIES, name) ? PROPERTIES[name as keyof ValueConstraint] : null;
    if (check === null) throw new Error(`"values": ${source} has an unknown property "${name}".`);
    if (!check(item)) throw invalidProperty(source, name);
  }
  return { ...value, source };
}

function invalidProperty(source: string, name: string): Error {
  return new Error(`"values": "${name}" of ${source} is invalid.`);
}

function isSize(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= 0;
}

function isStrings(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}
