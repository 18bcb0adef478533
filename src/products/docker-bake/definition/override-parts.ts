/**
 * Overrides that change a part of an argument: `push`, `load`, `secret.ID` and `resources.NAME`, as Buildx 461836ba
 * applies them.
 */
import { numberInText, objectVal, stringVal } from "../../../values/index.ts";
import { boolInText } from "../../../text/index.ts";
import { type Entry, ENTRY_READERS } from "./entries.ts";
import { FIELDS, type FieldValue, mergeField, readField } from "./fields.ts";
import { problem } from "./problem.ts";

/** Changes an argument's value, which is undefined without the argument; `name` follows the key. */
type Change = (before: FieldValue | undefined, text: string, name: string) => FieldValue;

/** A key of `--set` that changes a part of an argument. */
export interface PartialOverride {
  /** The argument. */
  readonly argument: string;
  /** Whether a name follows the key. */
  readonly isNamed: boolean;
  readonly change: Change;
}

/** The keys, in the order in which they are applied: after all others. */
export const PARTIAL_OVERRIDES: ReadonlyMap<string, PartialOverride> = new Map<string, PartialOverride>([
  ["resources", { argument: "resources", isNamed: true, change: withLimit }],
  ["push", { argument: "output", isNamed: false, change: (before, text) => pushed(before, flagOf("push", text)) }],
  ["load", { argument: "output", isNamed: false, change: (before, text) => loaded(before, flagOf("load", text)) }],
  ["secret", { argument: "secret", isNamed: true, change: withSecret }],
]);

function flagOf(key: string, text: string): boolean {
  return boolInText(text) ?? fail(`invalid value ${text} for boolean key ${key}`);
}

function fail(text: string): never {
  throw problem(text);
}

function entriesOf(value: FieldValue | undefined): readonly Entry[] {
  return value?.kind === "entries" ? value.entries : [];
}

const entriesField = (entries: readonly Entry[]): FieldValue => ({ kind: "entries", entries });

const typeOf = ({ printed }: Entry): unknown => printed["type"];

/** Returns an entry with a property, its properties in order. */
function withProperty({ printed, id }: Entry, key: string, text: string): Entry {
  const changed = Object.entries({ ...printed, [key]: text }).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { printed: Object.fromEntries(changed), id };
}

function pushed(before: FieldValue | undefined, isPushed: boolean): FieldValue {
  const marked = entriesOf(before).map((entry) =>
    typeOf(entry) === "image" ? withProperty(entry, "push", String(isPushed)) : entry,
  );
  if (!isPushed) return entriesField(withoutRegistries(marked));
  const isAdded = marked.every((entry) => typeOf(entry) === "docker");
  return entriesField(isAdded ? [...marked, { printed: { push: "true", type: "image" }, id: null }] : marked);
}

/** Buildx puts the last output in the place of one that it removes. */
function withoutRegistries(outputs: readonly Entry[]): Entry[] {
  const kept = [...outputs];
  for (let index = 0; index < kept.length;) {
    if (typeOf(kept[index]!) === "registry") {
      const last = kept.pop()!;
      if (index < kept.length) kept[index] = last;
    } else index++;
  }
  return kept;
}

function loaded(before: FieldValue | undefined, isLoaded: boolean): FieldValue {
  const outputs = entriesOf(before);
  if (!isLoaded) return entriesField(outputs);
  for (const entry of outputs) {
    const type = typeOf(entry);
    if (type === "docker" && entry.printed["dest"] === undefined) return entriesField(outputs);
    if (!["docker", "image", "registry", "oci"].includes(String(type))) return entriesField(outputs);
  }
  return entriesField([...outputs, { printed: { type: "docker" }, id: null }]);
}

function withSecret(before: FieldValue | undefined, text: string, id: string): FieldValue {
  const secrets = entriesOf(before);
  if (!secrets.some((secret) => secret.id === id))
    throw problem(`secret "${id}" must be declared before it can be overridden`);
  const [next] = ENTRY_READERS.get("secret")!(stringVal(text));
  const { id: other, ...source } = next!.printed;
  if (other !== undefined && other !== id)
    throw problem(`secret override id "${String(other)}" does not match declared secret "${id}"`);
  return entriesField(secrets.map((secret) => (secret.id === id ? { printed: { id, ...source }, id } : secret)));
}

const WHOLE_NUMBERS = ["cpu-shares", "cpu-period", "cpu-quota"];

function withLimit(before: FieldValue | undefined, text: string, name: string): FieldValue {
  const field = FIELDS.get("resources")!;
  const isNumber = WHOLE_NUMBERS.includes(name);
  if (isNumber && !/^[+-]?[0-9]+$/.test(text)) throw problem(`invalid value ${text} for int64 key resources.${name}`);
  const value = readField(field, objectVal({ [name]: isNumber ? numberInText(text)! : stringVal(text) }))!;
  if (value.kind === "limits" && value.limits[name] === undefined) throw problem(`unknown resources key ${name}`);
  return mergeField(field, before, value);
}
