/** Completion in the JSON syntax: names of arguments and blocks, labels, keys of objects, and values. */
import type { Type } from "../../../src/index.ts";
import {
  acceptedValues,
  type BlockHeader,
  type DescribedArgument,
  type DescribedBlock,
  shownType,
} from "../../../src/internal.ts";
import type { ServiceDocument } from "../../document.ts";
import type { Completion, CompletionItem } from "../../results.ts";
import { namesForString } from "../products/names.ts";
import { addressItems, OF_ADDRESSES, TYPE_WORDS } from "./argument-words.ts";
import { describedBody, knownLabels } from "./described.ts";
import { plainItem } from "./item.ts";
import type { JsonPlace } from "./json-place.ts";
import { ownAddress } from "./own-address.ts";

/** What the names of properties lead to from the top of a file: a body, the labels of a block, or a value. */
export interface Target {
  /** The blocks around it. */
  readonly path: readonly BlockHeader[];
  /** The block whose next label is a name there; null elsewhere. */
  readonly labelled: BlockHeader | null;
  /** The argument whose value it is in, and the keys inside it; null in bodies. */
  readonly argument: string | null;
  readonly keys: readonly string[];
}

/** Returns what can be written at a place outside expressions; null if nothing is known. */
export function jsonItems(document: ServiceDocument, offset: number, place: JsonPlace): Completion | null {
  const target = targetOf(document, place.names);
  const items = place.isName ? nameItems(document, target, place) : valueItems(document, target, place);
  if (items.length === 0) return null;
  const { string } = place;
  if (string === null) return { range: { start: offset, end: offset }, items };
  return { range: string, items };
}

/** Returns what the names of properties lead to, outermost first. */
export function targetOf(document: ServiceDocument, names: readonly string[]): Target {
  const path: BlockHeader[] = [];
  for (let index = 0; index < names.length;) {
    const type = names[index]!;
    const block = describedBody(document, path).blocks.find((one) => one.type === type);
    if (block === undefined) return { path, labelled: null, argument: type, keys: names.slice(index + 1) };
    const labels = names.slice(index + 1, index + 1 + block.labelNames.length);
    if (labels.length < block.labelNames.length) return { path, labelled: { type, labels }, argument: null, keys: [] };
    path.push({ type, labels });
    index += 1 + labels.length;
  }
  return { path, labelled: null, argument: null, keys: [] };
}

function nameItems(document: ServiceDocument, target: Target, place: JsonPlace): CompletionItem[] {
  const { path, labelled, argument, keys } = target;
  const taken = place.beside.at(-1) ?? new Set<string>();
  if (labelled !== null) {
    const labels = labelled.labels.length > 0 ? [] : knownLabels(document, path, labelled.type);
    return labels.map((name) =>
      property(plainItem(name, "value", { detail: labelled.type, sort: "0" }), "{$0}", place),
    );
  }
  if (argument !== null) {
    const type = typeInside(argumentOf(document, path, argument)?.type ?? null, keys);
    if (type?.kind !== "object") return [];
    return [...type.attributes].flatMap(([name, of]) => {
      const isOptional = type.optional.has(name);
      const detail = `${isOptional ? "optional" : "required"}, ${shownType(of)}`;
      if (taken.has(name)) return [];
      return property(plainItem(name, "argument", { detail, sort: isOptional ? "1" : "0" }), valueSnippet(of), place);
    });
  }
  const { arguments: all, blocks } = describedBody(document, path);
  return [
    ...all
      .filter(({ name }) => !taken.has(name))
      .map((one) => property(argumentItem(one), valueSnippet(one.type), place)),
    ...blocks.filter(({ type }) => !taken.has(type)).map((one) => property(blockItem(one), blockSnippet(one), place)),
  ];
}

function argumentItem({ name, isRequired, type, description, isDeprecated }: DescribedArgument): CompletionItem {
  return plainItem(name, "argument", {
    detail: [isRequired ? "required" : "optional", ...(type === null ? [] : [shownType(type)])].join(", "),
    documentation: description ?? "",
    sort: isDeprecated ? "8" : isRequired ? "0" : "1",
    isDeprecated,
  });
}

function blockItem({ type, isRequired, description, isDeprecated }: DescribedBlock): CompletionItem {
  return plainItem(type, "block", {
    detail: isRequired ? "required block" : "block",
    documentation: description ?? "",
    sort: isDeprecated ? "9" : isRequired ? "0" : "2",
    isDeprecated,
  });
}

/** Returns an item with its quotes; where no colon follows also with a colon and a snippet for the value. */
function property(item: CompletionItem, value: string, { hasColon }: JsonPlace): CompletionItem {
  const text = JSON.stringify(item.label);
  if (hasColon) return { ...item, text };
  return { ...item, text: `${text}: `, snippet: `${text}: ${value}` };
}

/** Returns the form of a value, as a snippet. */
function valueSnippet(type: Type | null): string {
  switch (type?.kind) {
    case "string":
      return '"$0"';
    case "list":
    case "set":
    case "tuple":
      return "[$0]";
    case "map":
    case "object":
      return "{$0}";
    default:
      return "$0";
  }
}

function blockSnippet({ labelNames }: DescribedBlock): string {
  const labels = labelNames.map((name, index) => `{"\${${index + 1}:${name}}": `);
  return `${labels.join("")}{$0}${"}".repeat(labels.length)}`;
}

function argumentOf(document: ServiceDocument, path: readonly BlockHeader[], name: string): DescribedArgument | null {
  return describedBody(document, path).arguments.find((one) => one.name === name) ?? null;
}

/** Returns the type inside a value: elements of lists have no key of their own. */
function typeInside(whole: Type | null, keys: readonly string[]): Type | null {
  const [key, ...others] = keys;
  switch (whole?.kind) {
    case "list":
    case "set":
      return typeInside(whole.element, keys);
    case "map":
      return key === undefined ? whole : typeInside(whole.element, others);
    case "object":
      return key === undefined ? whole : typeInside(whole.attributes.get(key) ?? null, others);
    default:
      return null;
  }
}

/** Returns the words for a value: types, addresses, `true` and `false`, and what a provider accepts. */
function valueItems(document: ServiceDocument, { path, argument, keys }: Target, place: JsonPlace): CompletionItem[] {
  const module = document.inModule?.module ?? null;
  if (argument === null || keys.length > 0) return [];
  if (path.length === 1 && path[0]!.type === "variable" && argument === "type")
    return Object.keys(TYPE_WORDS).map((word) => quoted(plainItem(word, "keyword", { sort: "0" })));
  if (module !== null && OF_ADDRESSES.has(argument))
    return addressItems(module, ownAddress({ path, argument: null })).map(quoted);
  if (place.string === null && argumentOf(document, path, argument)?.type?.kind === "bool")
    return ["true", "false"].map((word) => plainItem(word, "keyword", { sort: "0" }));
  const words = argumentOf(document, path, argument)?.words ?? [];
  const values =
    module === null
      ? [...words, ...namesForString(document, argument, path.at(-1))]
      : acceptedValues(module, path, argument);
  return values.map((value) => quoted(plainItem(value, "value", { sort: "0" })));
}

const quoted = (item: CompletionItem): CompletionItem => ({ ...item, text: JSON.stringify(item.label) });
