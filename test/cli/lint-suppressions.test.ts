// Suppressions: the same file, the same reports and the same exit codes as ESLint's.
import type { ESLint, Linter } from "eslint";
import { existsSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import * as fc from "fast-check";
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  addSuppressions,
  applySuppressions,
  pruneSuppressions,
  type Suppressions,
  unusedSuppressions,
} from "../../lint/suppressions.ts";
import { readSuppressions, writeSuppressions } from "../../cli/lint/suppressions/suppressions-file.ts";
import { AS_ERROR, tree } from "../helpers/cli.ts";
import { runHere } from "../helpers/run-here.ts";

const BAD = 'output "a" {\n  value = "${path.module}"\n}\n';
const RULE = "hcl/no-useless-interpolation";
const FILE = "hclkit-suppressions.json";
const ESLINT_FILE = "eslint-suppressions.json";

const UNPRUNED =
  "Some suppressions are no longer needed: hclkit lint --prune-suppressions removes them. " +
  "With --fail-on-unpruned-suppressions, they are an error.\n";

/** The part of ESLint that reads and writes suppressions. */
interface Service {
  suppress(results: ESLint.LintResult[], rules?: string[]): Promise<void>;
  prune(results: ESLint.LintResult[]): Promise<void>;
  load(): Promise<Suppressions>;
  applySuppressions(
    results: ESLint.LintResult[],
    suppressions: Suppressions,
  ): { results: ESLint.LintResult[]; unused: Suppressions };
}

const require = createRequire(import.meta.url);
const servicePath = join(dirname(require.resolve("eslint/package.json")), "lib/services/suppressions-service.js");
const { SuppressionsService } = require(servicePath) as {
  SuppressionsService: new (options: { filePath: string; cwd: string }) => Service;
};

function resultOf(filePath: string, messages: readonly Linter.LintMessage[]): ESLint.LintResult {
  const count = (isCounted: (message: Linter.LintMessage) => boolean) => messages.filter(isCounted).length;
  return {
    filePath,
    messages: [...messages],
    suppressedMessages: [],
    errorCount: count(({ severity }) => severity === 2),
    fatalErrorCount: count(({ fatal }) => fatal === true),
    warningCount: count(({ severity }) => severity === 1),
    fixableErrorCount: count(({ severity, fix }) => severity === 2 && fix !== undefined),
    fixableWarningCount: count(({ severity, fix }) => severity === 1 && fix !== undefined),
    usedDeprecatedRules: [],
  };
}

const message = fc.record({
  ruleId: fc.constantFrom("hcl/x", "hcl/y", "hcl/z", null),
  severity: fc.constantFrom(1 as const, 2 as const),
  isFixable: fc.boolean(),
});

/** The problems of three files. */
const problems = fc.tuple(...[0, 1, 2].map(() => fc.array(message, { maxLength: 6 })));

type Problems = readonly (readonly { ruleId: string | null; severity: 1 | 2; isFixable: boolean }[])[];

function resultsOf(cwd: string, files: Problems): ESLint.LintResult[] {
  return ["a.tf", "sub/b.tf", "gone.tf"].map((name, file) => {
    const messages = files[file]!.map(({ isFixable, ...each }, index) => ({
      ...each,
      message: "Wrong.",
      line: index + 1,
      column: 1,
      ...(isFixable && { fix: { range: [0, 0] as [number, number], text: "" } }),
    }));
    return resultOf(join(cwd, name), messages);
  });
}

const byPlace = (results: readonly ESLint.LintResult[]) =>
  results.map((result) => ({
    ...result,
    suppressedMessages: result.suppressedMessages.toSorted((a, b) => a.line - b.line),
  }));

test("adding, pruning and applying suppressions is what ESLint does, byte for byte", async () => {
  const { path: cwd, read } = tree({ "a.tf": "", "sub/b.tf": "" });
  const [theirs, ours] = [join(cwd, "theirs.json"), join(cwd, "ours.json")];
  const step = fc.record({ prunes: fc.boolean(), one: fc.boolean(), before: problems, after: problems });
  const property = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
    rmSync(theirs, { force: true });
    rmSync(ours, { force: true });
    const service = new SuppressionsService({ filePath: theirs, cwd });
    for (const { prunes, one, before, after } of steps) {
      const run = {
        results: resultsOf(cwd, before),
        cwd,
        runsRule: () => true,
        countsWarnings: false,
        exists: (path: string) => existsSync(join(cwd, path)),
      };
      if (prunes) {
        await service.prune(resultsOf(cwd, before));
        writeSuppressions(ours, pruneSuppressions(readSuppressions(ours), run));
      } else {
        await service.suppress(resultsOf(cwd, before), one ? ["hcl/x"] : undefined);
        writeSuppressions(ours, addSuppressions(readSuppressions(ours), run, one ? ["hcl/x"] : null));
      }
      assert.is(read("ours.json"), read("theirs.json"));
      const next = { ...run, results: resultsOf(cwd, after) };
      const expected = service.applySuppressions(resultsOf(cwd, after), await service.load());
      assert.equal(byPlace(applySuppressions(readSuppressions(ours), next)), byPlace(expected.results));
      assert.equal(unusedSuppressions(readSuppressions(ours), next), expected.unused);
    }
  });
  await fc.assert(property, { numRuns: 100, seed: 14 });
});

test("without errors, no file is written, and stderr says so", async () => {
  const { path: cwd, read } = tree({ "main.tf": 'output "a" {\n  value = 1\n}\n' });
  for (const option of ["--suppress-all", "--prune-suppressions"]) {
    const { code, stderr } = await runHere(["lint", option], { cwd });
    assert.is(code, 0);
    assert.match(stderr, /There are no problems to suppress: hclkit-suppressions\.json was not written\.\n$/);
    assert.not.ok(existsSync(join(cwd, FILE)));
  }
  const { stderr } = await runHere(["lint", "--suppress-all", "--quiet"], { cwd });
  assert.is(stderr, "");
  await runHere(["lint", "--suppress-rule", RULE, "--suppressions-location", "other.json"], { cwd });
  assert.throws(() => read("other.json"));
});

test("suppressed problems are not reported until there are more of them", async () => {
  const { path: cwd, read, write } = tree({ "main.tf": BAD, "other.tf": "" });
  const first = await runHere(["lint", ...AS_ERROR, "--suppress-all"], { cwd });
  assert.equal([first.code, first.stdout], [0, ""]);
  assert.match(first.stderr, /\nhclkit-suppressions\.json suppresses 1 problem in 1 file\.\n$/);
  assert.is(read(FILE), JSON.stringify({ "main.tf": { [RULE]: { count: 1 } } }, null, 2) + "\n");
  assert.is((await runHere(["lint", ...AS_ERROR], { cwd })).code, 0);
  const { stdout } = await runHere(["lint", ...AS_ERROR, "--format", "sarif"], { cwd });
  assert.match(stdout, '"kind": "external"');
  write({ "main.tf": BAD + BAD.replace('"a"', '"b"') });
  const more = await runHere(["lint", ...AS_ERROR, "--format", "compact"], { cwd });
  assert.is(more.code, 1);
  assert.match(more.stdout, "2 problems");
  write({ "main.tf": "" });
  const unpruned = await runHere(["lint", ...AS_ERROR], { cwd });
  assert.equal([unpruned.code, unpruned.stdout], [0, ""]);
  assert.ok(unpruned.stderr.endsWith(UNPRUNED), unpruned.stderr);
  assert.is((await runHere(["lint", ...AS_ERROR, "--fail-on-unpruned-suppressions"], { cwd })).code, 2);
  const pruned = await runHere(["lint", ...AS_ERROR, "--prune-suppressions"], { cwd });
  assert.is(pruned.code, 0);
  assert.match(pruned.stderr, "Nothing is left to suppress: hclkit-suppressions.json was removed.");
  assert.not.ok(existsSync(join(cwd, FILE)));
});

test("syntax errors cannot be suppressed, and the run says so", async () => {
  const { path: cwd } = tree({ "main.tf": BAD, "broken.tf": "a = [\n" });
  const { code, stderr } = await runHere(["lint", ...AS_ERROR, "--suppress-all"], { cwd });
  assert.is(code, 1);
  assert.match(stderr, "suppresses 1 problem in 1 file. Syntax errors cannot be suppressed: 1 is left.\n");
});

test("without ESLint, warnings are suppressed as well, and --quiet does not judge them", async () => {
  const { path: cwd } = tree({ "main.tf": BAD });
  const { stderr } = await runHere(["lint", "--suppress-all"], { cwd });
  assert.match(stderr, "hclkit-suppressions.json suppresses 1 problem in 1 file.");
  assert.is((await runHere(["lint", "--max-warnings", "0"], { cwd })).code, 0);
  const quiet = await runHere(["lint", "--quiet", "--fail-on-unpruned-suppressions"], { cwd });
  assert.equal([quiet.code, quiet.stderr], [0, ""]);
});

test("with ESLint, or with its file, the file is ESLint's", async () => {
  const { path: cwd, read } = tree({ "main.tf": BAD, "eslint.config.mjs": "export default [{}];\n" });
  await runHere(["lint", ...AS_ERROR, "--suppress-all"], { cwd });
  assert.is(read(ESLINT_FILE), JSON.stringify({ "main.tf": { [RULE]: { count: 1 } } }, null, 2));
  const other = tree({ "main.tf": BAD, [ESLINT_FILE]: JSON.stringify({ "main.tf": { [RULE]: { count: 1 } } }) });
  const read2 = await runHere(["lint", "--max-warnings", "0"], { cwd: other.path });
  assert.equal([read2.code, read2.stdout], [0, ""]);
});

test("rules are suppressed by name, into a file of another name", async () => {
  const { path: cwd, read } = tree({ "main.tf": `${BAD}output "c" {\n  value = path.root == path.root\n}\n` });
  const location = ["--suppressions-location", "x.json"];
  const missing = await runHere(["lint", ...AS_ERROR, ...location], { cwd });
  assert.equal([missing.code, missing.stdout], [2, ""]);
  assert.match(missing.stderr, "The suppressions file does not exist. Please run the command with `--suppress-all`");
  const one = await runHere(["lint", ...AS_ERROR, ...location, "--suppress-rule", RULE, "--format", "unix"], { cwd });
  assert.is(one.code, 0);
  assert.match(one.stdout, "1 problem\n");
  assert.equal(Object.keys((JSON.parse(read("x.json")) as Suppressions)["main.tf"]!), [RULE]);
  assert.not.ok(existsSync(join(cwd, FILE)));
});

test("rules that a run leaves out are neither unused nor pruned", async () => {
  const { path: cwd, read } = tree({ "main.tf": BAD.replace(" = ", "=") });
  await runHere(["check", "--suppress-all"], { cwd });
  const before = read(FILE);
  assert.match(before, "hclkit/format");
  assert.is((await runHere(["check"], { cwd })).code, 0);
  assert.is((await runHere(["check", "--format", "sarif"], { cwd })).code, 0);
  assert.is((await runHere(["lint"], { cwd })).code, 0);
  assert.is((await runHere(["lint", "--only", "hcl/no-self-compare"], { cwd })).code, 0);
  await runHere(["lint", "--prune-suppressions"], { cwd });
  assert.is(read(FILE), before);
});

test("usage errors about suppressions are sentences", async () => {
  const { path: cwd } = tree({
    "main.tf": BAD,
    "broken.json": "{",
    "odd.json": '{ "main.tf": { "hcl/x": 1 } }',
    "dir/x": "",
  });
  const rows: [args: string[], message: string][] = [
    [["--suppress-all", "--suppress-rule", RULE], "--suppress-all and --suppress-rule cannot be used together."],
    [["--suppress-all", "--prune-suppressions"], "--suppress-all and --prune-suppressions cannot be used together."],
    [["--suppress-rule", "hcl/no-such"], 'There is no rule "hcl/no-such".'],
    [["--suppressions-location", "broken.json"], "cannot be read"],
    [["--suppressions-location", "odd.json"], "it requires a count for each file and rule"],
    [["--suppressions-location", "dir"], "is a directory; --suppressions-location takes the name of a file"],
    [["--suppressions-location", "dir/no/x.json", "--suppress-all"], "cannot be written"],
  ];
  for (const [args, message] of rows) {
    const result = await runHere(["lint", ...AS_ERROR, ...args], { cwd });
    assert.equal([result.code, result.stdout], [2, ""], args.join(" "));
    assert.ok(result.stderr.includes(message), result.stderr);
    assert.not.match(result.stderr, "    at ");
  }
});

test("suppressions in a directory with a syntax error stay, since rules stop early there", async () => {
  const made = tree({ "a/main.tf": BAD, "a/other.tf": "locals {}\n", "b/main.tf": BAD });
  const { path: cwd } = made;
  await runHere(["lint", "--suppress-all"], { cwd });
  made.write({ "a/main.tf": "locals {}\n", "a/other.tf": "locals = = 1\n", "b/main.tf": "locals {}\n" });
  const { code, stderr } = await runHere(["lint", "--prune-suppressions"], { cwd });
  assert.is(code, 1);
  assert.match(stderr, "suppresses 1 problem in 1 file.");
  assert.equal(readSuppressions(join(cwd, FILE)), { "a/main.tf": { [RULE]: { count: 1 } } });
});

test.run();
