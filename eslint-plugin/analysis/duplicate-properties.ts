/** Properties of JSON objects whose names are written twice. Templates in the names are not evaluated. */
import type { ConfigNode, JsonObject, JsonProperty } from "../../src/index.ts";
import { memoize } from "../../src/memo.ts";

/**
 * Properties that repeat the name of an earlier one. What has an object or array on both sides may be blocks, of which there may be
 * several; anything else is an argument or an object's attribute, of which there may be one.
 */
export function duplicateProperties(node: JsonObject): (readonly [JsonProperty, JsonProperty])[] {
  const seen = new Map<string, JsonProperty>();
  const found: (readonly [JsonProperty, JsonProperty])[] = [];
  for (const property of node.properties) {
    if (property.type === "JsonErrorNode" || property.name.type === "JsonErrorNode") continue;
    const name = property.name.value;
    const earlier = seen.get(name);
    seen.set(name, property);
    if (earlier === undefined || name === "//" || (mayBeBlocks(earlier) && mayBeBlocks(property))) continue;
    found.push([property, earlier]);
  }
  return found;
}

function mayBeBlocks({ value }: JsonProperty): boolean {
  return value.type === "JsonObject" || value.type === "JsonArray" || value.text === "null";
}

/** Returns true for the name of a property that repeats the name of an earlier one. */
export function isDuplicateProperty(name: ConfigNode): boolean {
  const object = name.parent?.parent;
  return object?.type === "JsonObject" && duplicateNames(object).has(name);
}

/** The names of the properties of an object that repeat an earlier one. Kept, because each property asks. */
const duplicateNames: (object: JsonObject) => ReadonlySet<ConfigNode> = memoize(
  (object) => new Set(duplicateProperties(object).map(([property]) => property.name)),
);
