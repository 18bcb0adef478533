/** Node type to child fields, in source order, for the nodes of the JSON syntax. None of the names is ESTree's or the native syntax's. */

/** Child fields of every node type, in source order. A field holds a node, `null` or a list of nodes. */
export const jsonVisitorKeys = {
  JsonFile: ["value", "rest"],
  JsonObject: ["properties"],
  JsonProperty: ["name", "value"],
  JsonArray: ["elements"],
  JsonString: [],
  JsonNumber: [],
  JsonKeyword: [],
  JsonErrorNode: [],
} as const satisfies Record<string, readonly string[]>;

/** The type names of all JSON nodes. */
export type JsonNodeType = keyof typeof jsonVisitorKeys;
