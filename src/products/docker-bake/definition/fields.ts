/** Target arguments: how each is read, merged with that of another block or target, and made unique. */
import {
  asBool,
  boolType,
  ConversionError,
  convert,
  elementsOf,
  entriesOf,
  listType,
  mapType,
  stringType,
  type Type,
  type Value,
} from "../../../values/index.ts";
import { type Entry, ENTRY_READERS, type Printed, resourcesIn } from "./entries.ts";
import { problem } from "./problem.ts";

/** An argument's value. */
export type FieldValue =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "flag"; readonly flag: boolean }
  | { readonly kind: "texts"; readonly texts: readonly string[] }
  | { readonly kind: "map"; readonly entries: ReadonlyMap<string, string | null> }
  | { readonly kind: "entries"; readonly entries: readonly Entry[] }
  | { readonly kind: "limits"; readonly limits: Readonly<Record<string, Printed>> };

/** How two values become one. */
type Merge = "replace" | "append" | "append-unique";

/** A target's argument. */
export interface Field {
  readonly name: string;
  readonly kind: FieldValue["kind"];
  readonly merge: Merge;
}

const field = (kind: Field["kind"], merge: Merge, names: string): Field[] =>
  names.split(" ").map((name) => ({ name, kind, merge }));

/** The order in which Bake prints arguments; `inherits` is never printed. */
const ORDER =
  `description inherits annotations attest context contexts dockerfile dockerfile-inline args labels tags cache-from
  cache-to target secret ssh platforms output pull no-cache network no-cache-filter shm-size ulimits resources call
  entitlements extra-hosts policy`.split(/\s+/);

/** The arguments by name, in the order in which they are printed. */
export const FIELDS: ReadonlyMap<string, Field> = new Map(
  [
    ...field("text", "replace", "description context dockerfile dockerfile-inline target network shm-size call"),
    ...field("flag", "replace", "pull no-cache"),
    ...field("texts", "replace", "tags platforms"),
    ...field("texts", "append", "inherits annotations no-cache-filter ulimits entitlements"),
    ...field("map", "append", "contexts args labels extra-hosts"),
    ...field("entries", "replace", "cache-to output"),
    ...field("entries", "append-unique", "cache-from attest secret ssh"),
    ...field("entries", "append", "policy"),
    ...field("limits", "append", "resources"),
  ]
    .toSorted((a, b) => ORDER.indexOf(a.name) - ORDER.indexOf(b.name))
    .map((one) => [one.name, one] as const),
);

const TYPES: Partial<Record<Field["kind"], Type>> = {
  text: stringType,
  flag: boolType,
  texts: listType(stringType),
  map: mapType(stringType),
};

/** Returns an argument's value; null for null. Throws a DefinitionProblem. */
export function readField({ name, kind }: Field, value: Value): FieldValue | null {
  if (value.isNull) return null;
  if (!value.isWhollyKnown) throw problem(`${name} depends on a value that is unknown.`);
  const type = TYPES[kind];
  const converted = type === undefined ? value : convert(value, type);
  if (converted instanceof ConversionError) throw problem(`${name}: ${converted.message}.`);
  switch (kind) {
    case "text":
      return { kind, text: String(converted.payload) };
    case "flag":
      return { kind, flag: asBool(converted) };
    case "texts":
      return { kind, texts: elementsOf(converted).map((element) => requiredText(name, element)) };
    case "map": {
      const textFor = (one: Value): string | null =>
        one.isNull && name !== "contexts" ? null : requiredText(name, one);
      return { kind, entries: new Map([...entriesOf(converted)].map(([key, one]) => [key, textFor(one)] as const)) };
    }
    case "limits":
      if (value.type.kind !== "object" && value.type.kind !== "map") throw problem(`${name} has to be an object.`);
      return { kind, limits: resourcesIn(value) };
    case "entries":
      if (value.type.kind !== "tuple" && value.type.kind !== "list") throw problem(`${name} has to be a list.`);
      return {
        kind,
        entries: elementsOf(value).flatMap((one) => (one.payload === "" ? [] : ENTRY_READERS.get(name)!(one))),
      };
  }
}

function requiredText(name: string, value: Value): string {
  if (value.isNull) throw problem(`${name}: null is not a text.`);
  return String(value.payload);
}

/** Returns the value for an argument that a later block or target has, too. */
export function mergeField({ merge, name }: Field, first: FieldValue | undefined, later: FieldValue): FieldValue {
  if (name === "description" && later.kind === "text" && later.text === "") return first ?? later;
  if (later.kind === "map") {
    const given = [...later.entries].filter(([, text]) => text !== null);
    return { kind: "map", entries: new Map([...(first?.kind === "map" ? first.entries : []), ...given]) };
  }
  if (first === undefined || merge === "replace") return unique(merge, later);
  if (later.kind === "texts" && first.kind === "texts")
    return { kind: "texts", texts: [...first.texts, ...later.texts] };
  if (later.kind === "entries" && first.kind === "entries")
    return unique(merge, { kind: "entries", entries: [...first.entries, ...later.entries] });
  if (later.kind === "limits" && first.kind === "limits")
    return { kind: "limits", limits: { ...first.limits, ...later.limits } };
  return later;
}

function unique(merge: Merge, value: FieldValue): FieldValue {
  return merge === "append-unique" ? normalized("", value) : value;
}

/** Returns an argument's value without repeated and empty elements. */
export function normalized(name: string, value: FieldValue): FieldValue {
  if (value.kind === "texts" && name !== "inherits")
    return { kind: "texts", texts: [...new Set(value.texts)].filter((text) => text !== "") };
  if (value.kind === "map" && name === "contexts")
    return { kind: "map", entries: new Map([...value.entries].filter(([, text]) => text !== "")) };
  if (value.kind !== "entries" || name === "policy") return value;
  const isIdentified = value.entries.some(({ id }) => id !== null);
  return { kind: "entries", entries: isIdentified ? lastById(value.entries) : withoutRepeated(value.entries) };
}

/** A later entry replaces the first with its id. */
function lastById(entries: readonly Entry[]): Entry[] {
  return [...new Map(entries.map((entry) => [entry.id, entry] as const)).values()];
}

/** Buildx replaces a repeated entry with the last one: the order shows. */
function withoutRepeated(entries: readonly Entry[]): Entry[] {
  const keyed = entries.map((entry) => ({ entry, key: JSON.stringify(entry.printed) }));
  for (let index = keyed.length - 2; index >= 0; index--) {
    const { key } = keyed[index]!;
    const repeated = keyed.findIndex((other, at) => at > index && other.key === key);
    if (repeated < 0) continue;
    keyed[repeated] = keyed.at(-1)!;
    keyed.pop();
  }
  return keyed.map(({ entry }) => entry);
}
