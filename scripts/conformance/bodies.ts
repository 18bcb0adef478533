// Runs the cases in json.json and dynblock.json: bodies decoded with a schema, their arguments evaluated and analysed.
import type { Diagnostic } from "../../src/diagnostics/index.ts";
import type { EvaluateOptions, StaticStep } from "../../src/eval/index.ts";
import { parseJson } from "../../src/json/index.ts";
import {
  type BodyAttribute,
  type BodyAttributes,
  type BodyBlock,
  type ConfigBody,
  type ConfigExpression,
  bodyOf,
  evaluate,
  expandDynamicBlocks,
  staticCall,
  staticKeyword,
  staticList,
  staticMap,
  staticTraversal,
  variablesIn,
} from "../../src/model/index.ts";
import { parseConfig, type SyntaxNode, type SyntaxTree } from "../../src/syntax/index.ts";
import { HclPositions } from "../../src/text/index.ts";
import { shapeOf } from "./expression-shape.ts";
import { decodeVariables, type Expectation, offeredFunctions } from "./expressions.ts";
import type { ExpectedDiagnostic } from "./parse.ts";
import type { CaseResult } from "./report.ts";
import { describeValue, encodeType, encodeValue, type TypedJson, valueMatches } from "../../tools/recorded-values.ts";
import { sortedJson } from "./verdict.ts";

/** A schema in a case. */
interface CaseSchema {
  readonly justAttributes?: boolean;
  readonly attributes?: readonly { readonly name: string; readonly required: boolean }[];
  readonly blocks?: readonly {
    readonly type: string;
    readonly labelNames: readonly string[];
    readonly body?: CaseSchema;
  }[];
  readonly partial?: boolean;
  readonly remain?: CaseSchema;
}

/** Expected content in a case. */
interface ExpectedContent {
  readonly attributes: readonly ExpectedAttribute[];
  readonly blocks?: readonly ExpectedBlock[];
  readonly remain?: ExpectedContent;
}

type ExpectedAttribute = { readonly name: string; readonly static?: object } & Expectation;

interface ExpectedBlock {
  readonly type: string;
  readonly labels: readonly string[];
  readonly body: ExpectedContent;
  readonly unknownBody?: boolean;
}

/** A case in the file. */
export interface BodyCase {
  readonly id: string;
  readonly category: string;
  readonly syntax?: "native" | "json";
  readonly source: string;
  readonly schema: CaseSchema;
  readonly literal?: boolean;
  readonly static?: boolean;
  readonly vars: Readonly<Record<string, TypedJson>>;
  readonly expect: ExpectedContent & Expectation;
}

/**
 * The outcome of a case: differences from the expected result, and all diagnostics with their positions, those for
 * arguments under their names.
 */
interface Outcome {
  readonly differences: readonly string[];
  readonly diagnostics: readonly string[];
  readonly expected: readonly string[];
}

/** Checks that each case has the expected arguments, blocks and values, or an error with the expected summary. */
export function runBodyCases(cases: readonly BodyCase[]): CaseResult[] {
  return cases.map((one) => {
    const { differences } = new CaseRun(one).outcome();
    return {
      id: one.id,
      passed: differences.length === 0,
      expected: JSON.stringify(one.expect),
      actual: differences.join("; "),
    };
  });
}

/** Checks that each case has exactly the expected diagnostics at their positions. */
export function runBodyDiagnostics(cases: readonly BodyCase[]): CaseResult[] {
  return cases
    .filter(({ expect }) => JSON.stringify(expect).includes('"error":true'))
    .map((one) => {
      const { diagnostics, expected } = new CaseRun(one).outcome();
      const passed = diagnostics.join("\n") === expected.join("\n");
      return { id: one.id, passed, expected: expected.join("; "), actual: diagnostics.join("; ") };
    });
}

class CaseRun {
  private readonly one: BodyCase;
  private readonly options: EvaluateOptions;
  private readonly positions: HclPositions;
  private readonly tree: SyntaxTree<SyntaxNode>;
  private readonly differences: string[] = [];
  /** Diagnostics from decoding bodies, as opposed to evaluating arguments. */
  private readonly decoding: Diagnostic[] = [];
  private readonly reported: string[] = [];
  private readonly expected: string[] = [];

  constructor(one: BodyCase) {
    this.one = one;
    const isNative = one.syntax === "native";
    const tree = isNative ? parseConfig(one.source) : parseJson(one.source);
    this.tree = tree;
    this.positions = new HclPositions(one.source, tree.tokens.ends);
    this.options = one.literal === true ? {} : { variables: decodeVariables(one.vars), functions: offeredFunctions };
  }

  outcome(): Outcome {
    const { one } = this;
    const { expect } = one;
    const content = expect.error === true ? null : expect;
    this.decoding.push(...this.tree.diagnostics);
    if (this.decoding.length === 0) {
      const body = bodyOf(this.tree as SyntaxTree);
      this.body(one.syntax === undefined ? body : expandDynamicBlocks(body, this.options), one.schema, content, "");
    }
    this.diagnosed("", expect.diagnostics ?? [], this.decoding);
    const summary = this.decoding[0]?.summary;
    if (expect.error === true && summary !== expect.summary) this.differences.push(`error ${summary}`);
    if (expect.error !== true && summary !== undefined) this.differences.push(`error ${summary}`);
    return { differences: this.differences, diagnostics: this.reported, expected: this.expected };
  }

  private body(body: ConfigBody, schema: CaseSchema, expect: ExpectedContent | null, path: string): void {
    if (schema.justAttributes === true) {
      this.attributes(body.justAttributes(), expect, path);
      return;
    }
    const partial = schema.partial === true ? body.decodePartially(schema as never) : null;
    const content = partial ?? body.decode(schema as never);
    this.attributes(content, expect, path);
    this.compare(`${path}number of blocks`, expect?.blocks?.length ?? 0, expect && content.blocks.length);
    for (const [index, block] of content.blocks.entries()) {
      const bodySchema = schema.blocks?.find(({ type }) => type === block.type)?.body ?? { justAttributes: true };
      this.block(block, bodySchema, expect?.blocks?.[index] ?? null, `${path}${block.type}[${index}].`);
    }
    if (partial !== null && schema.remain !== undefined) {
      this.body(partial.remain, schema.remain, expect?.remain ?? null, `${path}remain.`);
    }
  }

  private block(block: BodyBlock, schema: CaseSchema, expect: ExpectedBlock | null, path: string): void {
    if (expect !== null) {
      this.compare(`${path}type`, expect.type, block.type);
      this.compare(`${path}labels`, expect.labels.join(), block.labels.map(({ value }) => value).join());
      this.compare(`${path}unknown`, expect.unknownBody ?? false, block.body.isUnknown);
    }
    this.body(block.body, schema, expect?.body ?? null, path);
  }

  private attributes({ attributes, diagnostics }: BodyAttributes, expect: ExpectedContent | null, path: string): void {
    this.decoding.push(...diagnostics);
    if (expect === null) return;
    const names = (expect.attributes ?? []).map(({ name }) => name).join();
    this.compare(`${path}names`, names, [...attributes.keys()].join());
    for (const one of expect.attributes) {
      const attribute = attributes.get(one.name);
      if (attribute !== undefined) this.attribute(attribute, one, `${path}${one.name}`);
    }
  }

  private attribute({ expression }: BodyAttribute, expect: ExpectedAttribute, path: string): void {
    const { value, diagnostics } = evaluate(expression, this.options);
    this.diagnosed(path, expect.diagnostics ?? [], diagnostics);
    if (expect.error === true) this.compare(path, expect.summary, diagnostics[0]?.summary);
    else if (diagnostics.length > 0 || !valueMatches(expect, value)) {
      this.differences.push(`${path}: ${describeValue(value)} ${diagnostics.map(({ summary }) => summary).join()}`);
    }
    if (this.one.static !== true) return;
    this.compare(`${path} static`, sortedJson(expect.static ?? {}), sortedJson(staticOf(expression)));
  }

  private compare(what: string, expected: unknown, actual: unknown): void {
    if (expected !== actual && actual !== null)
      this.differences.push(`${what}: ${String(actual)} instead of ${String(expected)}`);
  }

  private diagnosed(path: string, expected: readonly ExpectedDiagnostic[], actual: readonly Diagnostic[]): void {
    const distinct = new Set(expected.map(({ summary, line, column }) => `${path} ${line}:${column} ${summary}`));
    const diagnosticLines = actual.map(({ summary, subject }) => {
      const { line, column } = this.positions.positionAt(subject.start);
      return `${path} ${line}:${column} ${summary}`;
    });
    this.expected.push(...distinct);
    this.reported.push(...new Set(diagnosticLines));
  }
}

/** Returns all successful analyses of an expression, in the cases' form. */
function staticOf(expression: ConfigExpression): object {
  const list = staticList(expression)?.map(staticShape);
  const map = staticMap(expression)?.map(({ key, value }) => [staticShape(key), staticShape(value)]);
  const call = staticCall(expression);
  const traversal = staticTraversal(expression)?.map(stepShape);
  const keyword = staticKeyword(expression);
  return {
    ...(list && { list }),
    ...(map && { map }),
    ...(call && { call: { name: call.name, args: call.args.map(staticShape) } }),
    ...(traversal && { traversal }),
    ...(keyword !== null && { keyword }),
    variables: variablesIn(expression).map(({ reference }) => (staticTraversal(reference) ?? []).map(stepShape)),
  };
}

function stepShape(step: StaticStep): object {
  switch (step.kind) {
    case "root":
      return { root: step.name };
    case "attribute":
      return { attr: step.name };
    case "index":
      return { index: { type: encodeType(step.key.type), value: encodeValue(step.key) } };
  }
}

function staticShape(expression: ConfigExpression): unknown {
  if (expression.type === "GeneratedExpression") return staticShape(expression.source);
  if (expression.type === "EmbeddedExpression") return expression.expression && shapeOf(expression.expression);
  return expression.type.startsWith("Json") ? { json: expression.text } : shapeOf(expression as never);
}
