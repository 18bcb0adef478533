/** The public face of the JSON layer: an explicit list. */
export { embeddedExpression } from "./embedded-expression.ts";
export {
  JsonArray,
  JsonErrorNode,
  JsonFile,
  JsonKeyword,
  type JsonNode,
  JsonNumber,
  JsonObject,
  JsonProperty,
  JsonString,
  type JsonTree,
  type JsonValue,
} from "./nodes.ts";
export { parseJson, parseJsonExpression } from "./parse.ts";
export { decodeJsonString } from "./string.ts";
export { jsonVisitorKeys, type JsonNodeType } from "./visitor-keys.ts";
