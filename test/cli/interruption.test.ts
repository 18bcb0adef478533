// Signals end a command, even while a rule runs that never ends; a file that exhausts the memory does not affect other
// files.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { hclkit, tree } from "../helpers/cli.ts";

/** Returns a configuration with one rule, for HCL files. */
const configWith = (visit: string): string => `
import { writeFileSync } from "node:fs";
import hcl from ${JSON.stringify(join(process.cwd(), "dist/eslint-plugin/index.js"))};
const rule = { meta: { languages: ["hcl/hcl"] }, create: (context) => ({ ConfigFile(node) { ${visit} } }) };
const plugins = { hcl, own: { rules: { rule } } };
export default [{ files: ["**/*.tf"], plugins, language: "hcl/hcl", rules: { "own/rule": 2 } }];
`;

/** The rule signals its start, and never ends. */
const ENDLESS = configWith('writeFileSync("begun", ""); for (;;) /(x+x+)+y/.test("x".repeat(40));');

/** The rule reports every file, but one file exhausts the memory. */
const HUNGRY = configWith(`
  if (context.filename.endsWith("b.tf")) for (const all = []; ;) all.push(new Array(1e5).fill(0.5));
  context.report({ node, message: "seen" });
`);

/** Sends a signal once a condition is true, and returns the command's result. */
async function interrupted(args: readonly string[], cwd: string, signal: NodeJS.Signals, begun: () => boolean) {
  let timer: NodeJS.Timeout | undefined;
  const result = await hclkit(args, {
    cwd,
    onStart(child) {
      timer = setInterval(() => {
        if (!begun()) return;
        clearInterval(timer);
        child.kill(signal);
      }, 5);
    },
  });
  clearInterval(timer);
  return result;
}

for (const [signal, code] of [
  ["SIGINT", 130],
  ["SIGTERM", 143],
  ["SIGHUP", 129],
] as const) {
  test(`${signal} ends lint while a rule is busy`, async () => {
    const { path: cwd } = tree({ "eslint.config.mjs": ENDLESS, "main.tf": "a = 1\n" });
    const begun = () => readdirSync(cwd).includes("begun");
    const result = await interrupted(["lint", "--fix"], cwd, signal, begun);
    assert.is(result.code, code);
    assert.is(result.stdout, "");
    assert.is(result.stderr, "Interrupted; no file is left half-written.\n");
  });
}

test("SIGINT ends fmt in the middle of a large file", async () => {
  const text = "block {\nattribute=[1,2,3]\n}\n".repeat(400_000);
  const { path: cwd, read } = tree({ "a.tf": "a=1\n", "large.tf": text });
  // As soon as the first file is done.
  const result = await interrupted(["fmt"], cwd, "SIGINT", () => read("a.tf") === "a = 1\n");
  assert.is(result.code, 130);
  assert.match(result.stderr, /^Interrupted.* no file is left half-written\.\n$/);
  assert.is(read("large.tf") === text, true);
  assert.equal(readdirSync(cwd), ["a.tf", "large.tf"]);
});

test("a file for which a rule needs too much memory is skipped, and the others are linted", async () => {
  const files = { "a.tf": "a = 1\n", "b.tf": "a = 1\n", "c.tf": "a = 1\n" };
  const { path: cwd } = tree({ "eslint.config.mjs": HUNGRY, ...files });
  const result = await hclkit(["lint", "-f", "github"], { cwd, env: { NODE_OPTIONS: "--max-old-space-size=200" } });
  assert.is(result.code, 2);
  assert.match(result.stdout, /file=a\.tf/);
  assert.match(result.stdout, /file=c\.tf/);
  assert.match(result.stderr, /^b\.tf: needs more memory than Node gives a thread: it is left out$/m);
});

test.run();
