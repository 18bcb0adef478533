// The invariants on generated and hostile inputs, some with a fixed seed: the same targets that `npm run fuzz` runs for
// longer, in `.ci/run` with 3000 inputs each. The generator itself must reach every gap in the grammar.
import fc from "fast-check";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { Coverage } from "../../fuzz/coverage.ts";
import { hclSource } from "../../tools/generators/source.ts";
import { formatOptions, targets, verdict } from "../../fuzz/targets.ts";
import { format, type FormatOptions } from "../../src/format/index.ts";
import { parseConfig } from "../../src/syntax/index.ts";
import { checkRename, countNames } from "../helpers/rename-check.ts";

const SEEDS = [
  dedent`
    a = [1, 2]
    b "c" {
      d = "\${e}"
      # f
      g = <<-H
        i
      H
    }
  `,
  "j = k ? l : m\nn = { o = p }\n",
];

for (const target of targets) {
  const numRuns = Math.ceil(50 / (target.cost ?? 1));
  test(`${target.name}: ${numRuns} inputs with a fixed seed`, async () => {
    for (const input of fc.sample(target.arbitrary(SEEDS), { numRuns, seed: 2024 })) {
      const problem = await verdict(target, input);
      assert.is(problem, null, `${JSON.stringify(input)}: ${problem}`);
    }
  });
}

test("a renamed neighbour changes no line breaks", () => {
  const cases = fc.record({
    text: hclSource(),
    options: formatOptions().map((options): FormatOptions => ({
      ...options,
      lineBreaks: "fit",
      objectWrap: "preserve",
    })),
    item: fc.nat(),
    length: fc.integer({ min: 1, max: 90 }),
  });
  let renamed = 0;
  for (const { text, options, item, length } of fc.sample(cases, { numRuns: 800, seed: 7 })) {
    if (parseConfig(text).diagnostics.length > 0 || text.includes("prettier-ignore")) continue;
    const names = countNames(format(text, options));
    if (names < 2) continue;
    renamed++;
    assert.is(checkRename(text, options, item % names, `z${"y".repeat(length)}`), null, text);
  }
  assert.ok(renamed > 300, `${renamed} names`);
});

test("the check of renamed neighbours finds a change", () => {
  const text = "a = [1]\nb = 2\n";
  const breaking = (source: string): string => source.replace(/\[1\](?=\nlong)/, "[\n  1,\n]");
  assert.is(checkRename(text, {}, 1, "long_name"), null);
  assert.match(checkRename(text, {}, 1, "long_name", breaking)!, 'naming line 2 long_name made "a = [1]"');
});

test("line endings differ only in themselves", () => {
  for (const text of fc.sample(hclSource(), { numRuns: 200, seed: 11 })) {
    if (parseConfig(text).diagnostics.length > 0 || text.includes("\r")) continue;
    const lf = format(text, { endOfLine: "lf" });
    assert.is(format(text, { endOfLine: "crlf" }), lf.replaceAll("\n", "\r\n"));
  }
});

test("the generator produces valid programs and reaches every gap with everything that the grammar allows there", () => {
  const coverage = new Coverage();
  const texts = fc.sample(hclSource(), { numRuns: 5000, seed: 5 });
  const trees = texts.map((text) => parseConfig(text));
  const valid = trees.filter((tree) => tree.diagnostics.length === 0);
  for (const tree of valid) coverage.add(tree);
  assert.ok(valid.length > 0.98 * trees.length, `${valid.length} of ${trees.length} are valid`);
  assert.is(coverage.problems().join("\n"), "");
});

test("the coverage table shows missing combinations", () => {
  const coverage = new Coverage();
  coverage.add(parseConfig("a = [1]\n"));
  const problems = coverage.problems();
  assert.ok(problems.includes("Attribute: name _ Equal: no comment"));
  assert.ok(problems.includes("Conditional: condition _ Question: never generated"));
  assert.ok(problems.includes("Conditional: never generated"));
  assert.match(coverage.table(), "Attribute: name _ Equal");
});

test.run();
