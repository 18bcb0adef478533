/**
 * Node type to child fields, in source order, for JSON syntax nodes. None of the names is ESTree's or the native
 * syntax's.
 */
import type { JsonNodeByType, JsonNodeType } from "./nodes.ts";

/** Child fields of every node type, in source order. A field contains a node, `null` or a list of nodes. */
export const jsonVisitorKeys = {
  JsonFile: ["value", "rest"],
  JsonObject: ["properties"],
  JsonProperty: ["name", "value"],
  JsonArray: ["elements"],
  JsonString: [],
  JsonNumber: [],
  JsonKeyword: [],
  JsonErrorNode: [],
} as const satisfies { readonly [T in JsonNodeType]: readonly (keyof JsonNodeByType[T])[] };
