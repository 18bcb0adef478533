// The grammar and the lossless tree agree about comments, strings, heredocs, templates and numbers: on generated files, and
// on the corpus, where no text is invalid either.
import fc from "fast-check";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { parseConfig } from "../../../src/index.ts";
import { hclSource } from "../../../tools/generators/source.ts";
import { sharedFolder, validFiles } from "../../../tools/reference-data.ts";
import { grammarOf } from "./grammar.ts";
import { compareKinds } from "./token-kinds.ts";

const hcl = await grammarOf("source.hcl");

/** The share of tokens that must agree. */
const BAR = 0.9999;

/** Compares files, prints what was measured, and fails below the bar. */
function compareAll(
  name: string,
  files: readonly { readonly path: string; readonly text: string }[],
  least: number,
): void {
  let [tokens, different] = [0, 0];
  const examples: string[] = [];
  const invalid: string[] = [];
  for (const { path, text } of files) {
    const found = compareKinds(hcl, text);
    tokens += found.tokens;
    different += found.different.length;
    if (examples.length < 10) examples.push(...found.different.map((one) => `${path}: ${JSON.stringify(one)}`));
    invalid.push(...found.invalid.map((one) => `${path}: ${JSON.stringify(one)}`));
  }
  console.log(`\n${name}: ${files.length} files, ${tokens} tokens, ${different} different, ${invalid.length} invalid`);
  assert.ok(tokens >= least, `only ${tokens} tokens`);
  assert.equal(invalid.slice(0, 10), []);
  assert.ok(1 - different / tokens >= BAR, examples.join("\n"));
}

test("on generated files", () => {
  const files = fc
    .sample(hclSource(), { numRuns: 1000, seed: 1 })
    .map((text, index) => ({ path: `generated ${index}`, text }))
    .filter(({ text }) => parseConfig(text).diagnostics.length === 0);
  compareAll("Generated", files, 30_000);
});

test("on the corpus", () => {
  const shared = sharedFolder();
  if (shared === null) {
    assert.is(process.env["HCLKIT_WITHOUT_REFERENCE"], "1", "There is no reference data.");
    console.log("\n!! NOT RUN: the corpus, since there is no reference data");
    return;
  }
  compareAll("Corpus", validFiles(shared), 800_000);
});

test("a grammar that does not know HCL differs", async () => {
  const { different } = compareKinds(await grammarOf("text.hcl.template"), 'a = "b" # c\n');
  assert.is(different.length, 4);
});

test.run();
