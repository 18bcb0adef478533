// What the catalogue's examples of bodies are read by. The comments of the codes describe it in words.
import type { Diagnostic } from "../../src/diagnostics/index.ts";
import { parseJson, parseJsonExpression } from "../../src/json/index.ts";
import {
  bodyOf,
  type BodySchema,
  type ConfigBody,
  evaluate,
  expandDynamicBlocks,
  justAttributes,
} from "../../src/model/index.ts";
import { parseConfig } from "../../src/syntax/index.ts";
import { mark, SENSITIVE, stringType, stringVal, unknownVal } from "../../src/values/index.ts";

interface Found {
  readonly diagnostics: readonly Diagnostic[];
}

const rule: BodySchema = { attributes: [{ name: "port", required: true }] };

/** One optional argument, a block without labels that requires an argument, and a block with two labels that holds anything. */
export const exampleSchema: BodySchema = {
  attributes: [{ name: "name" }],
  blocks: [
    { type: "rule", body: rule },
    { type: "service", labelNames: ["kind", "name"] },
  ],
};

const variables = { unknown: unknownVal(stringType), secret: mark(stringVal("s"), SENSITIVE) };

function read(body: ConfigBody): Found {
  const content = body.decode(exampleSchema);
  const rules = content.blocks.filter(({ type }) => type === "rule");
  const inner = rules.flatMap((block) => block.body.decode(rule).diagnostics);
  return { diagnostics: [...content.diagnostics, ...inner] };
}

/** How an example is read, by its kind. */
export const bodyEntryPoints = {
  body: (text: string): Found => read(bodyOf(parseConfig(text))),
  jsonBody: (text: string): Found => read(bodyOf(parseJson(text))),
  attributes: (text: string): Found => justAttributes(parseConfig(text)),
  jsonAttributes: (text: string): Found => justAttributes(parseJson(text)),
  jsonExpression: (text: string): Found => evaluate(parseJsonExpression(text), { variables }),
  dynamic: (text: string): Found => read(expandDynamicBlocks(parseConfig(text), { variables })),
} as const;
