/** The public exports of the JSON layer: an explicit list. */
export { embeddedExpression } from "./embedded/expression.ts";
export { type EmbeddedTemplate, embeddedTemplate } from "./embedded/template.ts";
export { type EmbeddedText, embeddedText } from "./embedded/text.ts";
export { evaluateJson } from "./evaluate.ts";
export {
  JsonArray,
  JsonErrorNode,
  JsonFile,
  JsonKeyword,
  type JsonNode,
  type JsonNodeByType,
  type JsonNodeType,
  JsonNumber,
  JsonObject,
  JsonProperty,
  JsonString,
  type JsonTree,
  type JsonValue,
} from "./nodes.ts";
export { parseJson, parseJsonExpression } from "./parse.ts";
export { recoverJson } from "./recovery.ts";
export { positionText } from "./position-text.ts";
export {
  jsonStaticCall,
  jsonStaticList,
  jsonStaticMap,
  jsonStaticTraversal,
  jsonTemplates,
  jsonVariables,
} from "./static.ts";
export { decodeJsonString } from "./string.ts";
export { jsonVisitorKeys } from "./visitor-keys.ts";
export { type BlockOf, terraformBlocks } from "./rewrite/block-kinds.ts";
export {
  evaluatedExpressions,
  type ExpressionKind,
  type ExpressionKindOf,
  terraformExpressions,
} from "./rewrite/expression-kinds.ts";
export { nativeToJson, type ToJsonOptions, type ToJsonResult } from "./rewrite/to-json.ts";
export { jsonToNative, type ToNativeOptions, type ToNativeProblem, type ToNativeResult } from "./rewrite/to-native.ts";
