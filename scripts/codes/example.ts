/** Runs the examples for codes. */
import type { Example } from "../../src/diagnostics/code-docs.ts";
import type { Diagnostic } from "../../src/diagnostics/index.ts";
import { evaluateNative, parseTypeExpression, terraformVariableType } from "../../src/eval/index.ts";
import { type HclFunction, hclFunctions, terraformFunctions } from "../../src/functions/index.ts";
import { parseJson } from "../../src/json/index.ts";
import {
  type ExpressionFile,
  parseConfig,
  parseExpression,
  parseTemplate,
  parseTraversal,
} from "../../src/syntax/index.ts";
import { getOrCompute } from "../../src/memo.ts";
import { DEFAULT_VERSION, evaluateVersioned as evaluate } from "../../src/terraform/index.ts";
import { dynamicType } from "../../src/values/index.ts";
import { bodyReaders } from "./read-body.ts";
import { reviewExample } from "./read-review.ts";
import { moduleReaders } from "./read-module.ts";
import { productReaders } from "./read-product.ts";

type Reader = (text: string) => { readonly diagnostics: readonly Diagnostic[] };

/** A function with a bug. */
const throws: HclFunction = {
  kind: "value",
  name: "throws",
  description: "",
  params: [],
  resultType: dynamicType,
  call: () => {
    throw new Error("an exception");
  },
};

const FUNCTIONS = new Map([...terraformFunctions, ...hclFunctions, ["throws", throws]] as const);

/** The readers by the names in examples. */
const READERS: Readonly<Record<string, Reader>> = {
  config: parseConfig,
  expression: parseExpression,
  template: parseTemplate,
  traversal: parseTraversal,
  json: parseJson,
  evaluation: (text: string) => evaluateNative(parseExpression(text), { variables: {}, functions: FUNCTIONS }),
  console: (text: string) => evaluate(parseExpression(text), { versions: DEFAULT_VERSION, console: true }),
  type: (text: string) => parseTypeExpression(text, "type"),
  constraint: (text: string) => parseTypeExpression(text, "constraint"),
  constraintWithDefaults: (text: string) => parseTypeExpression(text),
  variableType: (text: string) => terraformVariableType((parseExpression(text).root as ExpressionFile).expression),
  ...bodyReaders,
  ...productReaders,
  review: reviewExample,
  ...moduleReaders,
};

const found = new WeakMap<Example, Diagnostic | null>();

/**
 * Returns the diagnostic with a code that an example results in, or null; read once for each example. Throws if no reader
 * has the example's name.
 */
export function diagnosticOfExample(code: string, example: Example): Diagnostic | null {
  return getOrCompute(found, example, () => {
    const { text, as = "config" } = example;
    const read = READERS[as];
    if (read === undefined) throw new Error(`Bug: no reader of examples is named "${as}" (${code}).`);
    return read(text).diagnostics.find((diagnostic) => diagnostic.code === code) ?? null;
  });
}
