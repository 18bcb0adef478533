/** Values: keys of objects whose type is known, words that an argument takes, and strings that a provider accepts. */
import {
  dynamicType,
  type Expression,
  mapType,
  type Node,
  type ObjectCons,
  type Type,
  withoutParentheses,
} from "../../../src/index.ts";
import {
  acceptedValues,
  type BlockHeader,
  type DescribedArgument,
  isDynamicType,
  isIdentifier,
  shownType,
} from "../../../src/internal.ts";
import type { CompletionItem } from "../../results.ts";
import { addressItems, OBJECT_ADDRESSES, objectItems, OF_ADDRESSES, TYPE_WORDS } from "./argument-words.ts";
import { namesForString } from "../products/names.ts";
import { describedBody } from "./described.ts";
import { plainItem, valueSnippet } from "./item.ts";
import { ownAddress } from "./own-address.ts";
import type { CompletionPlace } from "./place.ts";
import { passedProviders, providerItems, requirementItems } from "./provider-items.ts";

/** Returns the argument whose value contains a place; null if it is not described. */
function argumentAt({ argument, document, path }: CompletionPlace): DescribedArgument | null {
  if (argument === null) return null;
  const described = describedBody(document, path).arguments.find(({ name }) => name === argument.name.name) ?? null;
  const variable = path.length === 1 && path[0]!.type === "variable" ? path[0]!.labels[0] : undefined;
  if (described?.name !== "default" || variable === undefined) return described;
  // A default has the type of its variable.
  return { ...described, type: document.inModule?.module.declarations.variables.get(variable)?.type ?? null };
}

/** Returns the keys for a name that begins an item of an object; null for other places. */
export function keyItems(place: CompletionPlace): CompletionItem[] | null {
  const object = objectOfKey(place.node);
  if (object === null) return null;
  const type = passedProviders(place) ?? typeOfObject(object, argumentAt(place)?.type ?? null);
  if (type?.kind !== "object") return [];
  const item = itemOfKey(place.node);
  const isWhole = item?.type === "ErrorNode";
  const taken = new Set(
    object.items.flatMap((one) => (one === item || one.type === "ErrorNode" ? [] : [one.key.text])),
  );
  return [...type.attributes].flatMap(([name, of]) => {
    if (taken.has(name) || !name.split(".").every(isIdentifier)) return [];
    const isOptional = type.optional.has(name);
    return plainItem(name, "argument", {
      detail: `${isOptional ? "optional" : "required"}, ${shownType(of)}`,
      text: isWhole ? `${name} = ` : name,
      snippet: isWhole ? `${name} = ${valueSnippet(of, "0")}` : null,
      sort: isOptional ? "1" : "0",
    });
  });
}

/** Returns the object in which a name is, or begins, a key; null for other names. */
function objectOfKey(node: Node): ObjectCons | null {
  const object = itemOfKey(node)?.parent as Node | null | undefined;
  return object?.type === "ObjectCons" ? object : null;
}

function itemOfKey({ type, parent }: Node): Node | null {
  const around = parent as Node | null;
  if (type !== "VariableExpr" || around === null) return null;
  if (around.type === "ErrorNode") return around;
  return around.type === "ObjectConsKey" && around.isBareName ? (around.parent as Node | null) : null;
}

/** Returns the type of an object in an argument's value; null if it is unknown. */
function typeOfObject(object: Node, whole: Type | null): Type | null {
  const around = object.parent as Node | null;
  switch (around?.type) {
    case "Attribute":
      return whole;
    case "Parentheses":
      return typeOfObject(around, whole);
    case "TupleCons":
      return elementOf(typeOfObject(around, whole));
    case "ObjectConsItem": {
      const type = around.parent === null ? null : typeOfObject(around.parent as Node, whole);
      return type?.kind === "object" ? (type.attributes.get(around.key.text) ?? null) : elementOf(type);
    }
    default:
      return null;
  }
}

function elementOf(type: Type | null): Type | null {
  return type?.kind === "list" || type?.kind === "set" || type?.kind === "map" ? type.element : null;
}

/** Returns the accepted values for a place in a string; empty if none is known. */
export function stringItems(place: CompletionPlace): CompletionItem[] {
  const { argument } = place;
  const requirements = requirementItems(place);
  if (requirements !== null) return requirements;
  if (argument === null || !isWhole(place, argument.expression)) return [];
  return acceptedStrings(place).map((value) => plainItem(value, "value", { sort: "0" }));
}

/** Returns whether a place is the whole value of its argument, or an element of a list. */
function isWhole({ node }: CompletionPlace, expression: Expression): boolean {
  const value = (node.type === "TemplateText" ? node.parent : node) as Node | null;
  const inner = withoutParentheses(expression);
  return value === inner || (inner.type === "TupleCons" && inner.elements.includes(value as Expression));
}

/** Returns whether a place is in a type expression. */
export function isInType({ argument, path }: CompletionPlace): boolean {
  return argument?.name.name === "type" && path.length === 1 && ["variable", "output"].includes(path[0]!.type);
}

/** Returns the words of type expressions; those in front of parentheses if `isCalled`. */
export function typeItems(isCalled: boolean): CompletionItem[] {
  return Object.entries(TYPE_WORDS).flatMap(([word, snippet]) => {
    if (isCalled) return snippet === null ? [] : [plainItem(word, "keyword", { sort: "0" })];
    return [plainItem(word, "keyword", { snippet, sort: "0" })];
  });
}

/** Returns the items for arguments that take names and no expressions; null for other arguments. */
export function nameItems(place: CompletionPlace): CompletionItem[] | null {
  const { argument, document, path } = place;
  const module = document.inModule?.module ?? null;
  const configurations = providerItems(place);
  if (configurations !== null) return configurations;
  if (argument === null || module === null || !isWhole(place, argument.expression)) return null;
  const { name } = argument.name;
  if (OF_ADDRESSES.has(name)) return addressItems(module, ownAddress(place));
  const block = path.at(-1)?.type ?? "";
  if (OBJECT_ADDRESSES[block]?.includes(name) === true) return objectItems(module, block);
  if (name !== "ignore_changes" || path.at(-1)?.type !== "lifecycle") return null;
  const around = path.slice(0, -1);
  const namesOf = (headers: readonly BlockHeader[]): string[] => {
    const { arguments: all, blocks } = describedBody(document, headers);
    return [...all.map((one) => one.name), ...blocks.map(({ type }) => type)];
  };
  // The language's own arguments and blocks, which a resource of no type has too.
  const own = new Set([...namesOf(around.map(({ type }) => ({ type, labels: [] })))]);
  const names = namesOf(around).filter((one) => !own.has(one) && !isDynamicType(one));
  return [...names.map((one) => plainItem(one, "attribute")), plainItem("all", "keyword", { sort: "6" })];
}

/**
 * Returns the words that the argument at a place takes: `true` and `false`, and the strings that a provider accepts, with
 * their quotes.
 */
export function wordItems(place: CompletionPlace): CompletionItem[] {
  const { argument } = place;
  const requirements = requirementItems(place);
  if (requirements !== null) return requirements;
  if (argument === null || !isWhole(place, argument.expression)) return [];
  const strings = acceptedStrings(place).map((value) => plainItem(JSON.stringify(value), "value", { sort: "0" }));
  if (argumentAt(place)?.type?.kind !== "bool") return strings;
  return [...strings, ...["true", "false"].map((word) => plainItem(word, "keyword", { sort: "0" }))];
}

/** Returns the strings that the argument at a place accepts, or its elements; empty if none is known. */
function acceptedStrings(place: CompletionPlace): readonly string[] {
  const { argument, document, path } = place;
  const module = document.inModule?.module ?? null;
  if (argument === null) return [];
  if (module !== null) return acceptedValues(module, path, argument.name.name);
  return [...(argumentAt(place)?.words ?? []), ...namesForString(document, argument.name.name, path.at(-1))];
}

/** Returns the type that the whole value at a place should have; null if it is unknown. */
export function expectedType(place: CompletionPlace): Type | null {
  const { argument, node } = place;
  if (argument === null || withoutParentheses(argument.expression) !== node) return null;
  // A set of strings would do as well.
  return argumentAt(place)?.type ?? (argument.name.name === "for_each" ? mapType(dynamicType) : null);
}

/** Returns whether a place is in the value of a variable's own argument, which can have no references and no calls. */
export function isConstant({ argument, path }: CompletionPlace): boolean {
  return argument !== null && path.length === 1 && path[0]!.type === "variable";
}
