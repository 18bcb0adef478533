// Runs of `hclkit lint` and `hclkit check` without a thread: which they are, and that they report the same.
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { isBrief } from "../../cli/lint/brief.ts";
import { hclkit, tree } from "../helpers/cli.ts";
import { runHere } from "../helpers/run-here.ts";

const BAD = 'output "a" {\n  value = var.nope\n}\n';

test("a few small files that are only reported are a brief run", () => {
  const { path: cwd } = tree({ "main.tf": BAD, "sub/x.tf": BAD, ".git/large": "x".repeat(100_000) });
  const brief = [
    [],
    ["."],
    ["main.tf", "sub"],
    ["--quiet", "--no-config"],
    ["--format", "json"],
    ["--format=json", "--config-preset", "strict", "main.tf"],
    ["-f", "github", "--max-warnings", "0"],
    ["--rule", "naming-convention=warn", "--terraform-version=>= 1.5", "--no-provider-schemas"],
  ];
  for (const args of brief) assert.is(isBrief(args, cwd), true, args.join(" "));
  const others = [
    ["--fix"],
    ["--cache"],
    ["--changed-since", "main"],
    ["--suppress-all"],
    ["--stdin"],
    ["-o", "x"],
    ["--format", "json=x"],
    ["--format=json=x"],
    ["nowhere"],
    ["**/*.tf"],
  ];
  for (const args of others) assert.is(isBrief(args, cwd), false, args.join(" "));
});

test("a link to itself does not end the run", async () => {
  const { path: cwd } = tree({ "main.tf": BAD });
  symlinkSync("loop.tf", join(cwd, "loop.tf"));
  assert.is(isBrief([], cwd), false);
  const { code, stderr } = await runHere(["lint"], { cwd });
  assert.is(code, 2);
  assert.match(stderr, "loop.tf: is a symbolic link that cannot be followed");
  assert.match(stderr, "Checked 1 Terraform file.");
  assert.not.match(stderr, "    at ");
});

test("large files, many files and rules of others are no brief run", () => {
  const large = tree({ "main.tf": `# ${"x".repeat(100_000)}\n` }).path;
  const many = tree(Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`${index}.tf`, ""]))).path;
  const own = tree({ "eslint.config.mjs": "export default [{}];\n", "main.tf": BAD, "sub/x.tf": BAD }).path;
  const below = tree({ "main.tf": BAD, "sub/eslint.config.mjs": "export default [{}];\n" }).path;
  for (const cwd of [large, many, own, join(own, "sub"), below]) assert.is(isBrief([], cwd), false, cwd);
});

test("both kinds of runs report the same", async () => {
  const { path: cwd } = tree({ "main.tf": BAD, "x.nomad": 'job "a" {\n  cuont = 1\n}\n', "odd.tf": "locals {a=1}\n" });
  for (const command of ["lint", "check"])
    for (const args of [["--format", "json"], ["--format", "sarif"], []]) {
      const brief = await runHere([command, ...args], { cwd });
      assert.is(brief.code, 1);
      assert.equal(await runHere([command, ...args, "--shard", "1/1"], { cwd }), brief);
    }
});

/** Prints a line for each thread that a process starts. */
const COUNTS_THREADS = `
  const threads = require("node:worker_threads");
  threads.Worker = class extends threads.Worker {
    constructor(...args) {
      super(...args);
      console.error("a thread");
    }
  };
  require("node:module").syncBuiltinESMExports();
`;

test("brief runs start no thread", async () => {
  const { path: cwd } = tree({ "main.tf": "locals {\n  a = 1\n}\n" });
  const hook = join(tree({ "count.cjs": COUNTS_THREADS }).path, "count.cjs");
  const env = { NODE_OPTIONS: `--require ${hook}` };
  for (const command of ["lint", "check"]) {
    assert.not.match((await hclkit([command], { cwd, env })).stderr, "a thread");
    assert.match((await hclkit([command, "--shard", "1/1"], { cwd, env })).stderr, "a thread");
  }
});

test.run();
