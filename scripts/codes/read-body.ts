// The schemas for the catalogue's examples of bodies. The codes' comments describe them in words.
import type { Diagnostic } from "../../src/diagnostics/index.ts";
import type { EvaluateResult } from "../../src/eval/index.ts";
import { terraformFunctions } from "../../src/functions/index.ts";
import { parseJson, parseJsonExpression } from "../../src/json/index.ts";
import {
  bodyOf,
  type BodySchema,
  type ConfigBody,
  type DecoderSpec,
  decodeSpec,
  evaluate,
  expandDynamicBlocks,
  justAttributes,
} from "../../src/model/index.ts";
import { parseConfig, parseExpression } from "../../src/syntax/index.ts";
import {
  dynamicType,
  integerVal,
  mark,
  numberType,
  SENSITIVE,
  stringType,
  stringVal,
  tupleVal,
  unknownVal,
  type Value,
} from "../../src/values/index.ts";

interface Found {
  readonly diagnostics: readonly Diagnostic[];
}

const rule: BodySchema = { attributes: [{ name: "port", required: true }] };

/**
 * One optional argument, a block without labels that requires an argument, and a block with two labels and any content.
 */
const exampleSchema: BodySchema = {
  attributes: [{ name: "name" }],
  blocks: [
    { type: "rule", body: rule },
    { type: "service", labelNames: ["kind", "name"] },
  ],
};

const nothing: DecoderSpec = { kind: "object", attributes: {} };
const double = (value: Value): EvaluateResult => evaluate(parseExpression("value * 2"), { variables: { value } });

/** Arguments and blocks for every kind of specification that can report errors. */
const exampleSpec: DecoderSpec = {
  kind: "object",
  attributes: {
    count: { kind: "attribute", name: "count", type: numberType },
    double: { kind: "transform", nested: { kind: "attribute", name: "double", type: stringType }, apply: double },
    main: { kind: "block", blockType: "main", nested: nothing, required: true },
    members: { kind: "block-tuple", blockType: "member", nested: nothing, minItems: 2, maxItems: 3 },
    items: { kind: "block-list", blockType: "item", nested: { kind: "attribute", name: "any", type: dynamicType } },
    named: { kind: "block-map", blockType: "named", labelNames: ["name"], nested: nothing },
    tags: { kind: "block-attributes", blockType: "tags", elementType: stringType },
  },
};

const many = tupleVal(Array.from({ length: 100_001 }, () => integerVal(1)));

const variables = { many, unknown: unknownVal(stringType), secret: mark(stringVal("s"), SENSITIVE) };

function read(body: ConfigBody): Found {
  const content = body.decode(exampleSchema);
  const rules = content.blocks.filter(({ type }) => type === "rule");
  const inner = rules.flatMap((block) => block.body.decode(rule).diagnostics);
  return { diagnostics: [...content.diagnostics, ...inner] };
}

/** The readers for examples, by kind. */
export const bodyReaders = {
  body: (text: string): Found => read(bodyOf(parseConfig(text))),
  jsonBody: (text: string): Found => read(bodyOf(parseJson(text))),
  attributes: (text: string): Found => justAttributes(parseConfig(text)),
  jsonAttributes: (text: string): Found => justAttributes(parseJson(text)),
  jsonExpression: (text: string): Found => evaluate(parseJsonExpression(text), { variables }),
  spec: (text: string): Found =>
    decodeSpec(parseConfig(text), exampleSpec, { variables, functions: terraformFunctions }),
  dynamic: (text: string): Found => read(expandDynamicBlocks(parseConfig(text), { variables })),
} as const;
