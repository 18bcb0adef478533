// The text that `hclkit lint` and `hclkit check` read: files that have changed, and standard input. And suggestions that are applied.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import type { ESLint } from "eslint";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { withSuggestions } from "../../lint/apply-suggestions.ts";
import { dedent } from "../../tools/dedent.ts";
import { AS_ERROR, type Files, type Tree, tree } from "../helpers/cli.ts";
import { runHere } from "../helpers/run-here.ts";

const BAD = 'output "a" {\n  value = "${path.module}"\n}\n';
const GOOD = BAD.replace('"${path.module}"', "path.module");
const RULE = "hcl/no-useless-interpolation";

function git(cwd: string, ...args: string[]): void {
  execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b", ...args], { cwd, stdio: "ignore" });
}

function repository(files: Files): Tree {
  const made = tree(files);
  git(made.path, "init");
  git(made.path, "add", ".");
  git(made.path, "commit", "-m", "x");
  return made;
}

async function filesWithProblems(cwd: string, ...args: string[]): Promise<string[]> {
  const { stdout } = await runHere([...args, "--format", "json"], { cwd });
  return (JSON.parse(stdout) as ESLint.LintResult[]).map(({ filePath }) => filePath.slice(cwd.length + 1));
}

test("--changed-since lints changed and untracked files, also among named ones", async () => {
  const { path: cwd, write } = repository({ "old.tf": BAD, "changed.tf": GOOD, "sub/changed.tf": GOOD, "x.js": "" });
  const none = await runHere(["lint", "--changed-since", "HEAD"], { cwd });
  assert.equal(none, { code: 0, stdout: "", stderr: "No HCL files have changed since HEAD.\n" });
  write({ "changed.tf": BAD, "sub/changed.tf": BAD, "new.tf": BAD, "x.js": "1" });
  assert.equal(await filesWithProblems(cwd, "lint", "--changed-since", "HEAD"), [
    "changed.tf",
    "new.tf",
    "sub/changed.tf",
  ]);
  const named = ["old.tf", "changed.tf", "sub"];
  assert.equal(await filesWithProblems(cwd, "check", "--changed-since", "HEAD", ...named), [
    "changed.tf",
    "sub/changed.tf",
  ]);
  assert.equal(await filesWithProblems(cwd, "lint", "--changed-since", "HEAD", "*.tf"), ["changed.tf", "new.tf"]);
  for (const [args, message] of [
    [["HEAD", "nowhere.tf"], "nowhere.tf: no such file or directory"],
    [["HEAD", "x.js"], "x.js: is not an HCL file by its name"],
    [["no-such"], '--changed-since: there is no git revision "no-such".'],
  ] as const) {
    const { code, stderr } = await runHere(["lint", "--changed-since", ...args], { cwd });
    assert.is(code, 2);
    assert.match(stderr, message);
  }
});

test("standard input is linted as a file of its module", async () => {
  const { path: cwd, read } = tree({ "variables.tf": 'variable "a" {\n  type = string\n}\n', "main.tf": "" });
  const input = dedent`
    output "a" {
      value = var.a
    }
    output "b" {
      value = var.nope
    }
  `;
  for (const flags of [
    ["--stdin", "--stdin-filepath", "main.tf"],
    ["--stdin", "--stdin-filename=new.tf"],
  ]) {
    const { code, stdout, stderr } = await runHere(["lint", ...flags, "--format", "unix"], { cwd, input });
    assert.is(code, 1);
    assert.match(stdout, /(?:main|new)\.tf:5:11: Reference to undeclared input variable/);
    assert.match(stdout, "1 problem\n");
    assert.is(stderr, "Checked 1 Terraform file.\n");
  }
  assert.is(read("main.tf"), "");
});

test("standard input is checked for formatting, and fixed in the report or as a diff", async () => {
  const { path: cwd } = tree({});
  const input = BAD.replace(" = ", "=");
  const check = ["check", "--stdin-filepath", "main.tf"];
  const { stdout } = await runHere([...check, "--fix-dry-run", "--format", "json"], { cwd, input });
  const [result] = JSON.parse(stdout) as ESLint.LintResult[];
  assert.equal([result!.filePath, result!.output, result!.messages], [join(cwd, "main.tf"), GOOD, []]);
  const diff = await runHere([...check, "--diff"], { cwd, input });
  assert.is(diff.code, 1);
  assert.match(diff.stdout, '-  value="${path.module}"\n+  value = path.module\n');
  const clean = await runHere([...check, "--quiet"], { cwd, input: GOOD });
  assert.equal(clean, { code: 0, stdout: "", stderr: "" });
});

test("standard input with the name of a file that is skipped, or of no HCL file", async () => {
  const { path: cwd } = tree({});
  const lock = await runHere(["lint", "--stdin-filepath", ".terraform.lock.hcl"], { cwd, input: "a = 1\n" });
  assert.equal(lock, {
    code: 0,
    stdout: "",
    stderr: ".terraform.lock.hcl: is written by `terraform init` and is skipped\n",
  });
  const other = await runHere(["lint", "--stdin-filepath", "x.js"], { cwd, input: "" });
  assert.equal([other.code, other.stderr], [2, "x.js: is not the name of an HCL file\n"]);
  const binary = await runHere(["lint", "--stdin-filepath", "x.tf"], { cwd, input: Buffer.from([0x61, 0xe4]) });
  assert.equal([binary.code, binary.stderr], [2, "hclkit: Standard input is not valid UTF-8; convert it first.\n"]);
});

test("suppressions are not for standard input", async () => {
  const { path: cwd } = tree({ "main.tf": BAD });
  await runHere(["lint", ...AS_ERROR, "--suppress-all"], { cwd });
  assert.is((await runHere(["lint", ...AS_ERROR, "--stdin-filepath", "main.tf"], { cwd, input: BAD })).code, 1);
  assert.is((await runHere(["lint", ...AS_ERROR, "--stdin-filepath", "main.tf"], { cwd, input: GOOD })).code, 0);
});

test("suggestions are applied by the name of their rule, with fixes and formatting", async () => {
  const text = dedent`
    variable "hostname" {
      type = string
    }
    output "a" {
      value="\${var.hostnam}"
    }
  `;
  const { path: cwd, read, write } = tree({ "main.tf": text });
  const rule = "hcl/terraform/no-undeclared-reference";
  await runHere(["check", "--fix"], { cwd });
  assert.match(read("main.tf"), "value = var.hostnam\n");
  write({ "main.tf": text });
  const dry = await runHere(["check", "--fix-dry-run", "--apply-suggestions", rule], { cwd });
  assert.equal([dry.code, read("main.tf")], [0, text]);
  await runHere(["check", "--fix", "--apply-suggestions", rule], { cwd });
  assert.match(read("main.tf"), "value = var.hostname\n");
});

test("of several suggestions none is applied, and overlapping ones wait", () => {
  const edit = (start: number, end: number, text: string) => ({
    desc: "x",
    fix: { range: [start, end] as [number, number], text },
  });
  const message = { ruleId: "hcl/x", severity: 2 as const, message: "x", line: 1, column: 1 };
  const messages = [
    { ...message, suggestions: [edit(4, 5, "e")] },
    { ...message, suggestions: [edit(0, 1, "a")] },
    { ...message, suggestions: [edit(0, 2, "b")] },
    { ...message, suggestions: [edit(2, 3, "c"), edit(2, 3, "d")] },
    { ...message, ruleId: "hcl/y", suggestions: [edit(3, 4, "y")] },
    message,
  ];
  assert.is(withSuggestions("123456", { messages }, ["hcl/x"]), "a234e6");
  assert.is(withSuggestions("\uFEFF123456", { messages }, ["hcl/y"]), "\uFEFF123y56");
  assert.is(withSuggestions("123456", { messages }, []), "123456");
});

test("usage errors about standard input and suggestions are sentences", async () => {
  const { path: cwd } = tree({ "main.tf": BAD });
  const rows: [args: string[], message: string][] = [
    [["-"], "name the file it is the text of: --stdin-filepath FILE."],
    [["--stdin"], "name the file it is the text of: --stdin-filepath FILE."],
    [["--stdin-filepath", "x.tf", "--fix"], "--fix writes files: for standard input, use --fix-dry-run or --diff."],
    [["--stdin-filepath", "x.tf", "main.tf"], "it takes no paths."],
    [["--stdin-filepath", "x.tf", "--changed-since", "HEAD"], "it takes no --changed-since."],
    [["--stdin-filepath", "x.tf", "--suppress-all"], "it takes no --suppress-all."],
    [["--apply-suggestions", RULE], "--apply-suggestions requires --fix, --fix-dry-run or --diff."],
    [["--fix", "--apply-suggestions", "no-legacy-indx"], 'Did you mean "hcl/no-legacy-index"?'],
  ];
  for (const [args, message] of rows) {
    const result = await runHere(["lint", ...args], { cwd });
    assert.equal([result.code, result.stdout], [2, ""], args.join(" "));
    assert.ok(result.stderr.includes(message), result.stderr);
    assert.not.match(result.stderr, "    at ");
  }
});

test.run();
