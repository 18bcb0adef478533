// Runs the examples of docs/hcl.md: expressions with their values or errors, and files that parse or do not.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  boolType,
  evaluate,
  format,
  hclFunctions,
  jsonToNative,
  justAttributes,
  listType,
  parseConfig,
  parseExpression,
  parseJson,
  stringType,
  terraformBlocks,
  terraformFunctions,
  terraformExpressions,
  unknownVal,
  valueText,
} from "../../src/index.ts";

const text = readFileSync(join(import.meta.dirname, "../../docs/hcl.md"), "utf8");
const functions = new Map([...hclFunctions, ...terraformFunctions]);
const variables = { later: unknownVal(boolType), id: unknownVal(stringType), ids: unknownVal(listType(stringType)) };

/** Returns the value of an expression as text, or `error:` and the summary of its first error. */
function result(expression: string): string {
  const tree = parseExpression(expression);
  const { value, diagnostics } = evaluate(tree, { functions, variables, logicalOperators: "short-circuit" });
  const [problem] = [...tree.diagnostics, ...diagnostics];
  return problem === undefined ? valueText(value) : `error: ${problem.summary}`;
}

function fences(language: string): string[][] {
  const pattern = new RegExp(`^\`\`\`hcl ${language}(.*)\\n([^]*?)^\`\`\`$`, "gm");
  return [...text.matchAll(pattern)].map(([, info, code]) => [code!, info!.trim()]);
}

test("docs/hcl.md has examples", () => {
  assert.ok(fences("values").length > 20);
  assert.ok(fences("file").length > 5);
});

for (const line of fences("values").flatMap(([code]) => code!.trimEnd().split("\n"))) {
  test(`docs/hcl.md: ${line}`, () => {
    const [, expression, expected] = /^(.*?) +# (.*)$/.exec(line)!;
    const isLiteral = expected!.startsWith("error: ") || expected!.startsWith("(");
    assert.is(result(expression!), isLiteral ? expected : result(expected!));
  });
}

for (const [code, info] of fences("file")) {
  test(`docs/hcl.md: ${code!.split("\n")[0]!} ${info!}`, () => {
    const tree = parseConfig(code!);
    const [problem] = tree.diagnostics;
    if (problem !== undefined) assert.is(`error ${problem.summary}`, info);
    else if (info!.startsWith("value ")) {
      const { value } = evaluate(justAttributes(tree).attributes.get("a")!.expression);
      assert.is(valueText(value), result(info!.slice("value ".length)));
    } else assert.is(info, "");
  });
}

test("docs/hcl.md: the JSON example means the native one", () => {
  const json = /^```json\n([^]*?)^```$/m.exec(text)![1]!;
  const [[native]] = fences("native") as [[string]];
  const { text: converted } = jsonToNative(parseJson(json), {
    expressionKindOf: terraformExpressions,
    blockOf: terraformBlocks,
  });
  assert.is(format(converted, { filename: "main.tf" }), native);
});

test("docs/hcl.md: the byte order mark, and the end of a heredoc at the end of the file", () => {
  assert.is(parseConfig("\ufeffa = 1\n").diagnostics.length, 0);
  assert.is.not(parseJson("\ufeff{}").diagnostics.length, 0);
  assert.is(parseConfig("a = <<T\nT").diagnostics[0]?.summary, "Unterminated template string");
});

test.run();
