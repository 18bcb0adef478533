// The hooks in .pre-commit-hooks.yaml, run like pre-commit does: from the repository's root, with a list of matching
// files, in several consecutive processes.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { HOOKS_FILE, withHookPatterns } from "../../scripts/pre-commit-hooks.ts";
import { AS_ERROR, tree } from "../helpers/cli.ts";
import { runHere } from "../helpers/run-here.ts";

type HookId = "hclkit-fmt" | "hclkit-lint" | "hclkit-check";

/** Returns the value of a hook's key; the file is simple enough to be read line by line. */
function hook(key: string, id: HookId = "hclkit-fmt"): string {
  const sections = readFileSync(".pre-commit-hooks.yaml", "utf8").split("\n- ");
  const section = sections.find((candidate) => candidate.includes(`id: ${id}\n`));
  const line = section?.split("\n").find((candidate) => candidate.slice(2).startsWith(`${key}: `));
  assert.ok(line, `${id}: ${key}`);
  return line!.slice(2 + key.length + 2);
}

/** Returns whether pre-commit passes a file to a hook. */
function selectedBy(id: HookId): (path: string) => boolean {
  const files = new RegExp(hook("files", id));
  const exclude = new RegExp(hook("exclude", id));
  return (path) => files.test(path) && !exclude.test(path);
}

const selected = selectedBy("hclkit-fmt");

test("the patterns are those of the table of products, see test/products/same-answer.test.ts", () => {
  const text = readFileSync(HOOKS_FILE, "utf8");
  assert.is(withHookPatterns(text), text);
  assert.is(withHookPatterns(text.replace("|nomad", "")), text);
});

test("the hook skips tools' own files", () => {
  for (const folder of [".terraform/modules/", "sub/.terraform/", ".terragrunt-cache/x/", "node_modules/x/"]) {
    assert.not.ok(selected(`${folder}main.tf`));
  }
  assert.ok(selected("my.terraform/main.tf"));
});

test("the entry formats its files, from the root of a repository elsewhere", async () => {
  assert.is(hook("language"), "node");
  const [command, ...entry] = hook("entry").split(" ");
  assert.is(command, "hclkit");
  const { path: cwd, read } = tree({
    "main.tf": "a=1\n",
    "sub/job.nomad": "a=1\n",
    "sub/not-given.tf": "a=1\n",
    "good.tf": "a = 1\n",
  });
  const result = await runHere([...entry, "main.tf", "sub/job.nomad", "good.tf"], { cwd });
  // pre-commit itself notices that files changed, and fails the hook.
  assert.equal(result, { code: 0, stdout: `main.tf\n${join("sub/job.nomad")}\n`, stderr: "" });
  assert.is(read("main.tf"), "a = 1\n");
  assert.is(read("sub/job.nomad"), "a = 1\n");
  assert.is(read("sub/not-given.tf"), "a=1\n");
});

test("arguments in the user's configuration come before the files", async () => {
  const { path: cwd } = tree({ "main.tf": "a=1\n" });
  const [, ...entry] = hook("entry").split(" ");
  const result = await runHere([...entry, "--diff", "main.tf"], { cwd });
  assert.is(result.code, 1);
  assert.match(result.stdout, "+a = 1");
});

test("the hooks that lint run one process at a time", () => {
  for (const id of ["hclkit-lint", "hclkit-check"] as const) assert.is(hook("require_serial", id), "true");
});

test("the hooks share one environment", () => {
  const text = readFileSync(".pre-commit-hooks.yaml", "utf8");
  assert.equal(
    [...text.matchAll(/^  language: (.*)$/gm)].map(([, name]) => name),
    ["node", "node", "node"],
  );
  assert.not.match(text, "additional_dependencies");
});

test("the entries that lint report their files, and fix them with --fix", async () => {
  for (const id of ["hclkit-lint", "hclkit-check"] as const) {
    const [command, ...entry] = hook("entry", id).split(" ");
    assert.is(command, "hclkit");
    const { path: cwd, read } = tree({
      "main.tf": 'output "a" {\n  value = "${path.module}"\n}\n',
      "not-given.tf": 'output "b" {\n  value = "${path.module}"\n}\n',
      "x.tf.json": "{}\n",
    });
    const result = await runHere([...entry, ...AS_ERROR, "main.tf", "x.tf.json"], { cwd });
    assert.is(result.code, 1);
    assert.match(result.stdout, "main.tf");
    assert.not.match(result.stdout, "not-given.tf");
    assert.is((await runHere([...entry, ...AS_ERROR, "--fix", "main.tf", "x.tf.json"], { cwd })).code, 0);
    assert.is(read("main.tf"), 'output "a" {\n  value = path.module\n}\n');
  }
});

test.run();
