// Runs HCL's specification suite: configurations in both syntaxes, decoded by a specification, against the expected
// value, type, references and diagnostic ranges. A test is a file `NAME.t` beside `NAME.hcldec` and `NAME.hcl` or
// `NAME.hcl.json`.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parseJson } from "../../src/json/index.ts";
import {
  type BodyContent,
  decodeBody,
  type DecoderSpec,
  decodeSpec,
  dynamicBlockVariables,
  evaluate,
  impliedSchema,
  justAttributes,
  staticTraversal,
  typeExpression,
} from "../../src/model/index.ts";
import { parseConfig } from "../../src/syntax/index.ts";
import { HclPositions, type TextRange } from "../../src/text/index.ts";
import {
  asNumber,
  convert,
  ConversionError,
  dynamicType,
  elementsOf,
  entriesOf,
  numberType,
  type Value,
} from "../../src/values/index.ts";
import type { CaseResult } from "./report.ts";
import { readText } from "../../tools/reference-data.ts";
import { check, parseSpecFile } from "./spec-file.ts";
import { describeValue, encodeType, encodeValue, valueMatches } from "../../tools/recorded-values.ts";

/** Runs each test in a directory and below; returns one result for each configuration. */
export function runSpecsuite(folder: string): CaseResult[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".t"));
  return names.toSorted().flatMap((name) => {
    const base = join(folder, name.slice(0, -2));
    const inputs = [`${base}.hcl`, `${base}.hcl.json`].filter((path) => existsSync(path));
    return inputs.map((path) => {
      const id = path.slice(folder.length + 1);
      try {
        return { id, ...runTest(base, path) };
      } catch (error) {
        return { id, passed: false, expected: "a test that can be read", actual: String(error) };
      }
    });
  });
}

function runTest(base: string, input: string): Omit<CaseResult, "id"> {
  const expectation = parseConfig(readText(`${base}.t`));
  check(expectation.diagnostics);
  const content = decodeBody(expectation, {
    attributes: [{ name: "result" }, { name: "result_type" }],
    blocks: [{ type: "diagnostics" }, { type: "traversals" }],
  });
  check(content.diagnostics);
  const { spec, variables } = parseSpecFile(readText(`${base}.hcldec`));
  const text = readText(input);
  const tree = input.endsWith(".json") ? parseJson(text) : parseConfig(text);
  const isValid = tree.diagnostics.length === 0;
  const { value, diagnostics } = isValid
    ? decodeSpec(tree, spec, variables === null ? {} : { variables })
    : { value: null, diagnostics: tree.diagnostics };
  const positions = new HclPositions(text, tree.tokens.ends);
  const actualDiagnostics = diagnostics.map(({ severity, subject }) => `${severity} ${rangeText(positions, subject)}`);
  const expectedOnes = expectedDiagnostics(content);
  if (expectedOnes.length > 0 || actualDiagnostics.length > 0)
    return verdict(expectedOnes.toSorted().join(), actualDiagnostics.toSorted().join());
  const wantedReferences = expectedReferences(content);
  const references = dynamicBlockVariables(tree, impliedSchema(spec)).map(({ reference }) => reference.text);
  if (wantedReferences !== null && wantedReferences.join() !== references.join()) {
    return verdict(wantedReferences.join(), references.join());
  }
  return judge(content, value!);
}

function verdict(expected: string, actual: string): Omit<CaseResult, "id"> {
  return { passed: expected === actual, expected, actual };
}

/** Checks that the value has the expected type, and is the expected value converted to that. */
function judge({ attributes }: BodyContent, value: Value): Omit<CaseResult, "id"> {
  const typeAttribute = attributes.get("result_type");
  const { type, diagnostics } =
    typeAttribute === undefined
      ? { type: dynamicType, diagnostics: [] }
      : typeExpression(typeAttribute.expression, "constraint");
  check(diagnostics);
  const actual = describeValue(value);
  const converted = convert(value, type);
  if (converted instanceof ConversionError || describeValue(converted) !== actual) {
    return { passed: false, expected: JSON.stringify(encodeType(type)), actual };
  }
  const resultAttribute = attributes.get("result");
  if (resultAttribute === undefined) return { passed: true };
  const result = evaluate(resultAttribute.expression);
  check(result.diagnostics);
  const expectedValue = convert(result.value, type);
  if (expectedValue instanceof ConversionError) return { passed: false, expected: expectedValue.message, actual };
  const expected = { type: encodeType(expectedValue.type), value: encodeValue(expectedValue) };
  return { passed: valueMatches(expected, value), expected: describeValue(expectedValue), actual };
}

const position: DecoderSpec = {
  kind: "object",
  attributes: Object.fromEntries(
    ["line", "column", "byte"].map((name) => [name, { kind: "attribute", name, type: numberType, required: true }]),
  ),
};

const ranges = (blockType: string): DecoderSpec => ({
  kind: "block-tuple",
  blockType,
  nested: {
    kind: "tuple",
    elements: ["from", "to"].map((end) => ({ kind: "block", blockType: end, nested: position, required: true })),
  },
});

/** Returns the severity and range of each expected diagnostic. */
function expectedDiagnostics({ blocks }: BodyContent): string[] {
  const severities = ["error", "warning"];
  const spec: DecoderSpec = { kind: "tuple", elements: severities.map(ranges) };
  return blocks
    .filter(({ type }) => type === "diagnostics")
    .flatMap(({ body }) => {
      const { value, diagnostics } = decodeSpec(body, spec);
      check(diagnostics);
      return elementsOf(value).flatMap((ofOne, index) =>
        elementsOf(ofOne).map((range) => `${severities[index]} ${elementsOf(range).map(positionText).join("-")}`),
      );
    });
}

function positionText(value: Value): string {
  const entries = entriesOf(value);
  return ["line", "column", "byte"].map((name) => asNumber(entries.get(name)!).decimal.toString()).join(":");
}

function rangeText(positions: HclPositions, { start, end }: TextRange): string {
  const text = (offset: number): string => {
    const { line, column, byte } = positions.positionAt(offset);
    return `${line}:${column}:${byte}`;
  };
  return `${text(start)}-${text(end)}`;
}

/** Returns the expected references as written; null if a test has none. */
function expectedReferences({ blocks }: BodyContent): string[] | null {
  const block = blocks.find(({ type }) => type === "traversals");
  if (block === undefined) return null;
  const expected = decodeBody(block.body, { blocks: [{ type: "expect" }] });
  check(expected.diagnostics);
  return expected.blocks.map(({ body }) => {
    const reference = justAttributes(body).attributes.get("ref")!.expression;
    if (staticTraversal(reference) === null) throw new Error("no reference");
    return "text" in reference ? reference.text : "";
  });
}
