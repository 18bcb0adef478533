// Every code of the catalogue is reported for its example, and the wording keeps to the house rules.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { catalogue, type CatalogueEntry, createDiagnostic, sortDiagnostics } from "../../src/diagnostics/index.ts";
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
import { dynamicType } from "../../src/values/index.ts";
import { bodyEntryPoints } from "./body-example.ts";
import { dialectEntryPoints } from "./dialect-example.ts";
import { insightExample } from "./insight-example.ts";
import { moduleEntryPoints } from "./module-example.ts";

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

const ENTRY_POINTS = {
  config: parseConfig,
  expression: parseExpression,
  template: parseTemplate,
  traversal: parseTraversal,
  json: parseJson,
  evaluation: (text: string) => evaluateNative(parseExpression(text), { variables: {}, functions: FUNCTIONS }),
  type: (text: string) => parseTypeExpression(text, "type"),
  constraint: (text: string) => parseTypeExpression(text, "constraint"),
  constraintWithDefaults: (text: string) => parseTypeExpression(text),
  variableType: (text: string) => terraformVariableType((parseExpression(text).root as ExpressionFile).expression),
  ...bodyEntryPoints,
  ...dialectEntryPoints,
  insight: insightExample,
  ...moduleEntryPoints,
} as const;

for (const [code, entry] of Object.entries(catalogue) as [string, CatalogueEntry][]) {
  test(`${code} is reported for its example`, () => {
    const { text, as = "config" } = entry.example;
    const found = ENTRY_POINTS[as](text).diagnostics.find((diagnostic) => diagnostic.code === code);
    assert.ok(found, `not reported for ${JSON.stringify(text.slice(0, 60))}`);
    assert.not.match(found.summary + found.detail, /\{\d\}/, "an argument is missing");
    assert.is(found.severity, entry.severity);
  });

  test(`${code} is worded as the others`, () => {
    assert.match(code, /^[a-z]+(-[a-z]+)*$/);
    assert.ok(entry.summary.length <= 72 && !entry.summary.endsWith("."), entry.summary);
    assert.match(entry.explanation, /[.]$/);
  });
}

test("fills arguments into summary and detail, and leaves braces that are none", () => {
  const range = { start: 0, end: 1 };
  const directive = createDiagnostic("unexpected-directive", range, null, ["else", "Why."]);
  assert.is(directive.summary, "Unexpected else directive");
  assert.is(directive.detail, "Why.");
  assert.is("context" in directive, false);
  const brace = createDiagnostic("missing-opening-brace", range, { start: 0, end: 2 }, []);
  assert.match(brace.detail, 'an opening brace ("{")');
  assert.equal(brace.context, { start: 0, end: 2 });
});

test("sorts by position, then by code", () => {
  const at = (start: number) => ({ start, end: start + 1 });
  const diagnostics = [
    createDiagnostic("missing-expression", at(5), null, []),
    createDiagnostic("invalid-expression", at(2), null, []),
    createDiagnostic("invalid-character", at(2), null, []),
  ];
  sortDiagnostics(diagnostics);
  assert.is(diagnostics.map(({ code }) => code).join(), "invalid-character,invalid-expression,missing-expression");
});

test.run();
