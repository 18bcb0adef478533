// `hclkit check`: formatting and lint in one pass and one report.
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { differingLines } from "../../cli/lint/formatting.ts";
import { AS_ERROR, hclkit, tree } from "../helpers/cli.ts";
import { runHere } from "../helpers/run-here.ts";

/** Returns problems as GitHub annotations, reduced to location and rule. */
function problems(stdout: string): string[] {
  return stdout
    .split("\n")
    .filter(Boolean)
    .map((line) => /file=(.*?)::/.exec(line)![1]!);
}

test("unformatted code is a problem beside those of the rules", async () => {
  const { path: cwd, read } = tree({
    "both.tf": dedent`
      x = 1

      long = "\${b}"
      a=1
      b = 2
    `,
    "clean.tf": "a = 1\n",
    "x.tf.json": '{"a":1}',
    "broken.tf": "a=[\n",
  });
  const result = await hclkit(["check", "--config-preset", "recommended", "--format", "github"], { cwd });
  assert.equal([result.code, result.stderr], [1, ""]);
  assert.equal(problems(result.stdout), [
    "both.tf,line=3,endLine=6,title=hclkit/format",
    "both.tf,line=3,endLine=3,col=8,endColumn=14,title=hcl/no-useless-interpolation",
    "broken.tf,line=2,endLine=2,col=1",
  ]);
  assert.match(read("both.tf"), "a=1");
  const html = await runHere(["check", "--config-preset", "recommended", "--format", "html"], { cwd });
  assert.match(html.stdout, "hclkit/format");
});

test("--fix fixes and formats, and remaining problems have positions in the new text", async () => {
  const { path: cwd, read } = tree({
    "main.tf": dedent`
      locals {
      long = "\${b}"
      a=1



      c = d == d
      }
    `,
    "broken.tf": "a=[\n",
  });
  const result = await runHere(["check", ...AS_ERROR, "--fix", "--format", "github", "main.tf"], { cwd });
  assert.is(result.stderr, "");
  assert.is(
    read("main.tf"),
    dedent`
      locals {
        long = b
        a    = 1

        c = d == d
      }
    `,
  );
  assert.equal(problems(result.stdout), ["main.tf,line=5,endLine=5,col=7,endColumn=13,title=hcl/no-self-compare"]);
  assert.is(result.code, 0);
  await runHere(["check", ...AS_ERROR, "--fix"], { cwd });
  assert.is(read("broken.tf"), "a=[\n");
});

test("--fix leaves nothing for a second run, and fmt agrees", async () => {
  const { path: cwd, read } = tree({ "main.tf": 'a = "${b}"\nlonger=1\n', "crlf.tf": 'a="${b}"\r\nc = 1\r\n' });
  const args = ["check", "--config-preset", "recommended", ...AS_ERROR, "--fix", "--quiet"];
  assert.equal(await runHere(args, { cwd }), { code: 0, stdout: "", stderr: "" });
  assert.equal([read("main.tf"), read("crlf.tf")], ["a      = b\nlonger = 1\n", "a = b\r\nc = 1\r\n"]);
  assert.is((await runHere(["check", "--config-preset", "recommended"], { cwd })).code, 0);
  assert.is((await runHere(["fmt", "--check"], { cwd })).code, 0);
});

test("formatting configuration applies, and .prettierignore only to formatting", async () => {
  const { path: cwd } = tree({
    ".prettierrc": "useTabs: true\n",
    ".prettierignore": "left.tf\n",
    "main.tf": "b {\n\tc = 1\n}\n",
    "left.tf": 'a="${b}"\n',
  });
  const result = await runHere(["check", "--config-preset", "recommended", "--format", "github"], { cwd });
  assert.equal(problems(result.stdout), [
    "left.tf,line=1,endLine=1,col=3,endColumn=9,title=hcl/no-useless-interpolation",
  ]);
});

test("files that ESLint's configuration ignores are still formatted", async () => {
  const { path: cwd, write } = tree({
    "package.json": '{ "type": "module" }',
    "eslint.config.js":
      'import hcl from "hclkit/eslint-plugin";\nexport default [{ ignores: ["left/"] }, ...hcl.configs.recommended];\n',
    "left/main.tf": "a=1\n",
    "left/broken.tf": "a=[\n",
  });
  write({ "node_modules/.keep": "" });
  symlinkSync(process.cwd(), join(cwd, "node_modules/hclkit"));
  const result = await runHere(["check", "--format", "github"], { cwd });
  assert.equal(problems(result.stdout), ["left/main.tf,line=1,endLine=2,title=hclkit/format"]);
  assert.is(result.stderr, "left/broken.tf: has syntax errors, which hclkit fmt shows\n");
  assert.is(result.code, 2);
});

test("differing lines are whole lines, and replacing them results in the other text", () => {
  const rows: [before: string, after: string, start: number, end: number][] = [
    ["a=1\n", "a = 1\n", 0, 4],
    ["x = 1\na=1\ny = 2\n", "x = 1\na = 1\ny = 2\n", 6, 10],
    ["a\nb\nb\nc\n", "a\nb\nc\n", 4, 6],
    ["a\nc\n", "a\nb\nb\nc\n", 2, 2],
    ["a", "a\n", 0, 1],
    ["a\n\n\n", "a\n", 2, 4],
    ["", "a\n", 0, 0],
    ["a\r\nb=1\r\n", "a\r\nb = 1\r\n", 3, 8],
    ["\u{1F600}=1\n", "\u{1F601} = 1\n", 0, 5],
  ];
  for (const [before, after, start, end] of rows) {
    const change = differingLines(before, after);
    assert.is(before.slice(0, change.start) + change.text + before.slice(change.end), after, JSON.stringify(before));
    assert.ok(change.start === 0 || before[change.start - 1] === "\n");
    assert.equal([change.start, change.end], [start, end], JSON.stringify(before));
  }
});

test.run();
