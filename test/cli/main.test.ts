import { readFileSync } from "node:fs";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { hclkit, tree } from "../helpers/cli.ts";
import { runHere } from "../helpers/run-here.ts";

const cwd = tree({ "ok.tf": "a = 1\n" }).path;

test("--version prints the package version", async () => {
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  for (const flag of ["--version", "-v"]) {
    const result = await hclkit([flag], { cwd });
    assert.is(result.stdout, `${version}\n`);
    assert.is(result.code, 0);
  }
});

test("--help lists the commands and the exit codes", async () => {
  const result = await hclkit(["--help"], { cwd });
  assert.is(result.code, 0);
  for (const part of ["fmt", "dump", "--help", "--version", "Exit codes:"]) assert.match(result.stdout, part);
});

test("a missing command is a usage error", async () => {
  const result = await hclkit([], { cwd });
  assert.is(result.code, 2);
  assert.is(result.stdout, "");
  assert.match(result.stderr, "Usage: hclkit <command>");
});

test("unknown commands and options are reported, with exit code 2", async () => {
  for (const [args, message] of [
    [["frobnicate"], 'Unknown command "frobnicate"'],
    [["toString"], 'Unknown command "toString"'],
    [["--frobnicate"], 'Unknown option "--frobnicate"'],
    [["fmt", "--frobnicate"], 'Unknown option "--frobnicate"'],
    [["dump", "--frobnicate"], 'Unknown option "--frobnicate"'],
  ] as const) {
    const result = await hclkit(args, { cwd });
    assert.is(result.code, 2, args.join(" "));
    assert.is(result.stdout, "");
    assert.match(result.stderr, message);
    assert.not.match(result.stderr, "    at ");
  }
});

test("fmt --help documents defaults, options and exit codes", async () => {
  const result = await runHere(["fmt", "--help"], { cwd });
  assert.is(result.code, 0);
  for (const part of [
    "which is the default",
    "--check",
    "--list",
    "--diff",
    "--stdin-filepath",
    "--changed-since",
    ".prettierignore",
    "32 MiB",
    "Exit codes:",
  ]) {
    assert.match(result.stdout, part);
  }
});

test("dump prints one file's tree", async () => {
  const result = await runHere(["dump", "ok.tf"], { cwd });
  assert.is(result.code, 0);
  assert.ok(result.stdout.length > 0);
});

test("dump requires exactly one readable file", async () => {
  assert.match((await runHere(["dump"], { cwd })).stderr, "requires one file");
  assert.match((await runHere(["dump", "a", "b"], { cwd })).stderr, "requires one file");
  const missing = await runHere(["dump", "missing.tf"], { cwd });
  assert.match(missing.stderr, "missing.tf: cannot be read: no such file or directory");
  assert.is(missing.code, 2);
});

test.run();
