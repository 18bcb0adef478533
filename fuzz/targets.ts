// The fuzz targets: each is a mixture of generators and a check. A check returns a description of the problem; an
// exception is a problem too.
import fc from "fast-check";
import type { FormatOptions } from "../src/format/index.ts";
import { parseJson } from "../src/json/index.ts";
import {
  checkTreeInvariants,
  dumpTree,
  parseConfig,
  parseExpression,
  parseTemplate,
  parseTraversal,
  print,
  walk,
} from "../src/syntax/index.ts";
import { checkFormat } from "../tools/checks/format-checks.ts";
import { checkRewrite } from "../tools/checks/rewrite-checks.ts";
import { checkJson } from "../tools/checks/json-checks.ts";
import { checkModel } from "../tools/checks/model-checks.ts";
import { moduleWithResources } from "../tools/generators/resources.ts";
import { checkFix, checkSuggestions } from "../tools/checks/fix-checks.ts";
import { presetRules } from "../tools/lint.ts";
import { checkTypeExpression } from "../tools/checks/type-checks.ts";
import { checkEvaluation } from "../tools/checks/evaluation-checks.ts";
import { checkEditCase, editCaseText } from "./edit-case.ts";
import { evaluableExpression } from "../tools/generators/evaluable.ts";
import { checkHost } from "./host-case.ts";
import { ignored } from "../tools/generators/ignored.ts";
import { checkSiblings, siblings } from "./siblings.ts";
import { edited, mutated, skeleton, soup } from "../tools/generators/hazards.ts";
import { rewritableConfig } from "../tools/generators/rewritable.ts";
import { jsonText } from "../tools/generators/json.ts";
import { hclSource } from "../tools/generators/source.ts";
import { valueCase } from "../tools/generators/values.ts";
import { checkValueText, valueCaseText } from "./value-case-text.ts";
import { typeExpressionSource } from "../tools/generators/types.ts";

/** One input. */
export interface FuzzCase {
  readonly text: string;
  readonly options: FormatOptions;
}

export interface Target {
  readonly name: string;
  /** How many times longer a case takes than one of most targets. */
  readonly cost?: number;
  /** Returns the inputs; `files` are examples to mutate. */
  readonly arbitrary: (files: readonly string[]) => fc.Arbitrary<FuzzCase>;
  /** Returns the problem with an input, or null. */
  readonly check: (input: FuzzCase) => string | null | Promise<string | null>;
}

/** Returns options of every kind. */
export function formatOptions(): fc.Arbitrary<FormatOptions> {
  return fc.record({
    dialect: fc.constantFrom("terraform", "hcl"),
    lineBreaks: fc.constantFrom("fit", "fit", "fit", "preserve"),
    printWidth: fc.integer({ min: 20, max: 120 }),
    align: fc.constantFrom(true, true, true, false),
    tabWidth: fc.constantFrom(2, 2, 2, 2, 4),
    useTabs: fc.constantFrom(false, false, false, false, true),
    endOfLine: fc.constantFrom("auto", "auto", "auto", "lf", "crlf"),
    trailingComma: fc.constantFrom("all", "all", "es5", "none"),
    objectWrap: fc.constantFrom("preserve", "preserve", "collapse"),
    experimentalOperatorPosition: fc.constantFrom("end", "end", "start"),
  });
}

function mixture(files: readonly string[], weights: readonly [source: number, mutated: number, soup: number]) {
  return fc.oneof(
    { weight: weights[0], arbitrary: hclSource() },
    { weight: weights[1], arbitrary: mutated(files) },
    { weight: weights[1], arbitrary: edited(hclSource({ size: 320 }), 4) },
    { weight: weights[2], arbitrary: soup() },
    { weight: weights[2], arbitrary: skeleton() },
    { weight: 1, arbitrary: ignored(hclSource()) },
  );
}

const parseTarget: Target = {
  name: "parse",
  arbitrary: (files) => mixture(files, [4, 3, 3]).map((text) => ({ text, options: {} })),
  check: ({ text }) => {
    for (const parse of [parseConfig, parseExpression, parseTemplate, parseTraversal]) {
      const tree = parse(text);
      if (print(tree) !== text) return `${parse.name}: not lossless`;
      const problems = checkTreeInvariants(tree);
      if (problems.length > 0) return `${parse.name}: ${problems[0]}`;
      let nodes = 0;
      walk(tree.root, { enter: () => void nodes++ });
      if (nodes === 0 || dumpTree(tree) === "") return `${parse.name}: nothing to walk or dump`;
      const outside = tree.diagnostics.find(
        ({ subject }) => subject.start < 0 || subject.end > text.length || subject.end < subject.start,
      );
      if (outside !== undefined) return `${parse.name}: diagnostic out of the text: ${outside.code}`;
    }
    return null;
  },
};

const formatTarget: Target = {
  name: "format",
  arbitrary: (files) => fc.record({ text: mixture(files, [7, 2, 1]), options: formatOptions() }),
  check: ({ text, options }) => checkFormat(text, options),
};

/** A text repeated to this size is parsed as well: a nonlinear algorithm would show in the time of the run. */
const LARGE = 200_000;

const jsonTarget: Target = {
  name: "json",
  arbitrary: () => jsonText().map((text) => ({ text, options: {} })),
  check: ({ text }) => {
    if (text.length % 64 === 1) parseJson(text.repeat(Math.ceil(LARGE / text.length)));
    return checkJson(text);
  },
};

const rewriteTarget: Target = {
  name: "rewrite",
  arbitrary: () => rewritableConfig().map((text) => ({ text, options: {} })),
  check: ({ text }) => checkRewrite(text),
};

const typeTarget: Target = {
  name: "types",
  arbitrary: () => typeExpressionSource().map((text) => ({ text, options: {} })),
  check: ({ text }) => checkTypeExpression(text),
};

const evaluateTarget: Target = {
  name: "evaluate",
  arbitrary: () => evaluableExpression().map((text) => ({ text, options: {} })),
  check: ({ text }) => checkEvaluation(text),
};

/** The text is a tape in hexadecimal digits, from which a configuration is generated. */
const modelTarget: Target = {
  name: "model",
  arbitrary: () =>
    fc
      .uint8Array({ minLength: 1, maxLength: 160, size: "max" })
      .map((tape) => ({ text: Array.from(tape, (byte) => byte.toString(16).padStart(2, "0")).join(""), options: {} })),
  check: ({ text }) => checkModel(text),
};

const valuesTarget: Target = {
  name: "values",
  arbitrary: () => valueCase().map((one) => ({ text: valueCaseText(one), options: {} })),
  check: ({ text }) => checkValueText(text),
};

/** Fixes of all rules, on programs whose expressions have values and on merely valid ones. */
const fixTarget: Target = {
  name: "fix",
  cost: 4,
  arbitrary: (files) =>
    fc.oneof(
      fc.array(evaluableExpression(), { minLength: 1, maxLength: 4 }).map((expressions) => attributesOf(expressions)),
      mixture(files, [6, 2, 1]).map((text) => ({ text, options: {} })),
      moduleWithResources().map((text) => ({ text, options: {} })),
    ),
  check: ({ text }) => {
    const filename = "main.tf";
    const problem = checkFix(text, { filename, rules: presetRules("fixable", filename) });
    return problem ?? checkSuggestions(text, { filename, rules: presetRules("all", filename) });
  },
};

/** Returns a file with an attribute for each expression. */
function attributesOf(expressions: readonly string[]): FuzzCase {
  const text = expressions.map((expression, index) => `a${index} = ${expression}\n`).join("");
  return { text, options: {} };
}

const editTarget: Target = {
  name: "edit",
  arbitrary: (files) =>
    fc
      .tuple(
        fc.uint8Array({ minLength: 8, maxLength: 48, size: "max" }),
        mixture(files, [7, 2, 1]),
        formatOptions().map((options) => ({ ...options, lineBreaks: "fit" as const })),
      )
      .map(([decisions, source, options]) => ({ text: editCaseText(decisions, source), options })),
  check: ({ text, options }) => checkEditCase(text, options),
};

/** Prettier itself, alone and in Markdown. */
const hostTarget: Target = {
  name: "host",
  cost: 10,
  arbitrary: (files) => fc.record({ text: mixture(files, [7, 2, 1]), options: formatOptions() }),
  check: ({ text, options }) => checkHost(text, options),
};

/** Linting beside files that are no configuration. */
const siblingsTarget: Target = {
  name: "siblings",
  cost: 10,
  arbitrary: () => siblings().map((text) => ({ text, options: {} })),
  check: ({ text }) => checkSiblings(text),
};

export const targets: readonly Target[] = [
  parseTarget,
  formatTarget,
  jsonTarget,
  rewriteTarget,
  typeTarget,
  evaluateTarget,
  valuesTarget,
  modelTarget,
  fixTarget,
  editTarget,
  hostTarget,
  siblingsTarget,
];

/** Runs a check and returns the finding, which may be an exception. */
export async function verdict(target: Target, input: FuzzCase): Promise<string | null> {
  try {
    return await target.check(input);
  } catch (error) {
    return `threw ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
  }
}
