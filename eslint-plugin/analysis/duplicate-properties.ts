/** JSON object properties with duplicate names. Templates in the names are not evaluated. */
import type { ConfigNode, JsonObject, JsonProperty } from "../../src/index.ts";
import { memoize } from "../../src/memo.ts";

/**
 * Returns properties that repeat the name of an earlier one, each with that one. Two properties whose values are
 * objects or arrays may be blocks of one type, which can be repeated; an argument or an object attribute cannot.
 */
export function duplicateProperties(node: JsonObject): (readonly [JsonProperty, JsonProperty])[] {
  const seen = new Map<string, JsonProperty>();
  const duplicates: (readonly [JsonProperty, JsonProperty])[] = [];
  for (const property of node.properties) {
    if (property.type === "JsonErrorNode" || property.name.type === "JsonErrorNode") continue;
    const name = property.name.value;
    const earlier = seen.get(name);
    seen.set(name, property);
    if (earlier === undefined || name === "//" || (mayBeBlocks(earlier) && mayBeBlocks(property))) continue;
    duplicates.push([property, earlier]);
  }
  return duplicates;
}

function mayBeBlocks({ value }: JsonProperty): boolean {
  return value.type === "JsonObject" || value.type === "JsonArray" || value.text === "null";
}

/** Returns true for the name of a property that repeats an earlier one. */
export function isDuplicateProperty(name: ConfigNode): boolean {
  const object = name.parent?.parent;
  return object?.type === "JsonObject" && duplicateNames(object).has(name);
}

/** Returns the names of an object's properties that repeat an earlier one. Memoized, because each property asks. */
const duplicateNames: (object: JsonObject) => ReadonlySet<ConfigNode> = memoize(
  (object) => new Set(duplicateProperties(object).map(([property]) => property.name)),
);
