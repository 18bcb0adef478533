/**
 * Entries in targets, as strings or objects: caches, outputs, secrets, SSH keys, attestations, policies,
 * resource limits. As Buildx 461836ba reads and prints them (util/buildflags).
 */
import { CsvProblem, CsvReader } from "../../../functions/encoding/csv-read.ts";
import {
  asNumber,
  ConversionError,
  convert,
  elementsOf,
  entriesOf,
  mapType,
  num,
  stringType,
  type Value,
} from "../../../values/index.ts";
import { boolInText } from "../../../text/index.ts";
import { problem } from "./problem.ts";

/** A value as Go's `encoding/json` prints it. */
export type Printed = string | number | boolean | null | readonly Printed[] | { readonly [name: string]: Printed };

/** An entry as it is printed, with the property that identifies it; null if all do. */
export interface Entry {
  readonly printed: { readonly [name: string]: Printed };
  readonly id: string | null;
}

/** Reads a text or an object; a text may have several entries. */
type ReadEntries = (value: Value) => readonly Entry[];

/** How an argument's elements are read, by its name. */
export const ENTRY_READERS: ReadonlyMap<string, ReadEntries> = new Map<string, ReadEntries>([
  ["cache-from", cacheEntries],
  ["cache-to", cacheEntries],
  ["output", outputEntries],
  ["secret", secretEntries],
  ["ssh", sshEntries],
  ["attest", attestEntries],
  ["policy", policyEntries],
]);

interface Field {
  readonly key: string;
  readonly value: string;
}

/** Returns the fields in a CSV line. */
function csvFields(text: string): readonly string[] {
  const record = new CsvReader(text).next();
  if (record instanceof CsvProblem) throw problem(`"${text}" is no line of CSV.`);
  return record?.fields ?? [];
}

function pairsIn(text: string): Field[] {
  return csvFields(text).map((field) => {
    const at = field.indexOf("=");
    if (at < 0) throw problem(`invalid value ${field}`);
    return { key: field.slice(0, at), value: field.slice(at + 1) };
  });
}

/** Returns the strings in an object, without null. */
function textsIn(value: Value): Field[] {
  const converted = convert(value, mapType(stringType));
  if (converted instanceof ConversionError) throw problem(converted.message);
  return [...entriesOf(converted)].flatMap(([key, one]) => {
    return one.isNull ? [] : [{ key, value: String(one.payload) }];
  });
}

const isText = (value: Value): boolean => value.type.kind === "string";
const textOf = (value: Value): string => String(value.payload);
const lower = (fields: readonly Field[]): Field[] =>
  fields.map(({ key, value }) => ({ key: key.toLowerCase(), value }));
const printedOf = (fields: readonly Field[]): Record<string, Printed> =>
  Object.fromEntries(fields.map(({ key, value }) => [key, value]));

/** Returns an object with its properties ordered by name. */
function sorted(printed: Readonly<Record<string, Printed>>): Record<string, Printed> {
  return Object.fromEntries(Object.entries(printed).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function cacheEntries(value: Value): Entry[] {
  if (isText(value) && !textOf(value).includes("="))
    return csvFields(textOf(value)).map((ref) => ({ printed: { ref, type: "registry" }, id: null }));
  const fields = isText(value) ? lower(pairsIn(textOf(value))) : textsIn(value);
  const printed = printedOf(fields);
  if ((printed["type"] ?? "") === "") throw problem("A cache requires a type.");
  return [{ printed: sorted(printed), id: null }];
}

function outputEntries(value: Value): Entry[] {
  const text = isText(value) ? textOf(value) : null;
  const only = text === null ? [] : csvFields(text);
  if (text !== null && only.length === 1 && only[0] === text && !text.startsWith("type="))
    return [{ printed: { dest: text, type: text === "-" ? "tar" : "local" }, id: null }];
  const fields =
    text === null ? textsIn(value) : lower(pairsIn(text)).map((field) => ({ ...field, key: field.key.trim() }));
  const printed = printedOf(fields.filter(({ key, value: one }) => key !== "dest" || one !== ""));
  if ((printed["type"] ?? "") === "") throw problem("type is required for output");
  return [{ printed: sorted(printed), id: null }];
}

function secretEntries(value: Value): Entry[] {
  const found = { id: "", src: "", env: "" };
  let type = "";
  for (const { key, value: one } of isText(value) ? lower(pairsIn(textOf(value))) : textsIn(value)) {
    if (key === "type" && isText(value)) type = one;
    else if (key === "source" && isText(value)) found.src = one;
    else if (key === "id" || key === "src" || key === "env") found[key] = one;
    else if (isText(value)) throw problem(`unexpected key '${key}' in '${key}=${one}'`);
  }
  if (type === "env" && found.env === "") [found.env, found.src] = [found.src, ""];
  return [{ printed: Object.fromEntries(Object.entries(found).filter(([, one]) => one !== "")), id: found.id }];
}

function sshEntries(value: Value): Entry[] {
  if (isText(value)) {
    const text = textOf(value);
    const at = text.indexOf("=");
    const id = at < 0 ? text : text.slice(0, at);
    return [sshEntry(id, at < 0 ? [] : text.slice(at + 1).split(","))];
  }
  const attributes = entriesOf(value);
  const paths = attributes.get("paths");
  const id = attributes.get("id");
  const listed = paths === undefined || paths.isNull ? [] : elementsOf(paths).map((path) => String(path.payload));
  return [sshEntry(id === undefined || id.isNull ? "" : textOf(id), listed)];
}

function sshEntry(id: string, paths: readonly string[]): Entry {
  return { printed: { ...(id !== "" && { id }), ...(paths.length > 0 && { paths }) }, id };
}

function attestEntries(value: Value): Entry[] {
  const printed: Record<string, Printed> = { type: "" };
  for (const { key, value: one } of isText(value) ? pairsIn(textOf(value)) : textsIn(value)) {
    const name = isText(value) ? key.trim().toLowerCase() : key;
    if (name === "type") printed["type"] = one;
    else if (name === "disabled") {
      if (flagOf(one)) printed["disabled"] = true;
      else delete printed["disabled"];
    } else printed[key] = one;
  }
  if (printed["type"] === "" && isText(value)) throw problem("attestation type not specified");
  return [{ printed: sorted(printed), id: String(printed["type"]) }];
}

function flagOf(text: string): boolean {
  const flag = boolInText(text);
  if (flag === null) throw problem(`"${text}" is neither true nor false.`);
  return flag;
}

function policyEntries(value: Value): Entry[] {
  const fields = isText(value) ? pairsIn(textOf(value)) : textsIn(value).filter((field) => field.value !== "");
  const files: Printed[] = [];
  const printed: Record<string, Printed> = { Reset: false, Disabled: false, Strict: null, LogLevel: null };
  const flags: Readonly<Record<string, string>> = { reset: "Reset", disabled: "Disabled", strict: "Strict" };
  for (const { key, value: one } of fields) {
    const name = key.trim().toLowerCase();
    if (name === "filename") files.push({ Filename: one, Data: null });
    else if (flags[name] !== undefined) printed[flags[name]] = flagOf(one);
    else if (name === "log-level") printed["LogLevel"] = one === "warn" ? "warning" : one;
    else throw problem(`invalid value ${key}=${one}`);
  }
  return [{ printed: { Files: files.length === 0 ? null : files, ...printed }, id: null }];
}

/** The limits in the order in which they are printed. */
export const LIMITS = ["memory", "memory-swap", "cpu-shares", "cpu-period", "cpu-quota", "cpuset-cpus", "cpuset-mems"];

/** Returns the limits in an object, in the order in which they are printed. */
export function resourcesIn(value: Value): Readonly<Record<string, Printed>> {
  const limits = entriesOf(value);
  return Object.fromEntries(
    LIMITS.flatMap((name): (readonly [string, Printed])[] => {
      const limit = limits.get(name);
      if (limit === undefined || limit.isNull) return [];
      const isNumber = /^cpu-/.test(name);
      const converted = isNumber ? limit : convert(limit, stringType);
      if (converted instanceof ConversionError) throw problem(`${name}: ${converted.message}`);
      if (!isNumber) return [[name, textOf(converted)]];
      if (converted.type.kind !== "number") throw problem(`${name} must be a whole number.`);
      return [[name, num.toFloat(asNumber(converted))]];
    }),
  );
}
