import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { hclkit, tree } from "../helpers/cli.ts";
import { runHere } from "../helpers/run-here.ts";

const list = async (cwd: string, ...args: string[]) => (await runHere(["fmt", "--list", ...args], { cwd })).stdout;

test(".prettierignore excludes files and directories, also when they are specified", async () => {
  const { path: cwd } = tree({
    ".prettierignore": "# generated\n/generated/\n*.auto.tfvars\n!keep.auto.tfvars\nsub/x.tf\n",
    "generated/a.tf": "a=1\n",
    "sub/generated/a.tf": "a=1\n",
    "sub/x.tf": "a=1\n",
    "x.tf": "a=1\n",
    "b.auto.tfvars": "a=1\n",
    "keep.auto.tfvars": "a=1\n",
  });
  assert.is(await list(cwd), `keep.auto.tfvars\n${join("sub/generated/a.tf")}\nx.tf\n`);
  assert.equal(await hclkit(["fmt", "--check", "b.auto.tfvars", "generated"], { cwd }), {
    code: 0,
    stdout: "",
    stderr: "All HCL files found are ignored.\n",
  });
});

test("a run without files says whether there are ignored ones", async () => {
  const { path: cwd } = tree({ ".prettierignore": "generated/\n", "generated/a.tf": "a=1\n", "sub/a.txt": "" });
  const said = async (...args: string[]) => (await runHere(["fmt", ...args], { cwd })).stderr;
  assert.is(await said(), "All HCL files found are ignored.\n");
  assert.is(await said("sub"), "No HCL files found.\n");
  assert.is(await said("generated", "!generated"), "All HCL files found are ignored.\n");
  const { path: configured } = tree({ ".hclkit.hcl": 'ignores = ["a.tf"]\n', "a.tf": "a=1\n" });
  assert.is((await runHere(["fmt", "a.tf"], { cwd: configured })).stderr, "All HCL files found are ignored.\n");
});

test("ignore files above the current directory apply up to the root of the repository", async () => {
  const { path } = tree({
    ".prettierignore": "*.tf\n",
    "repository/.prettierignore": "vendor/\n",
    "repository/sub/vendor/a.tf": "a=1\n",
    "repository/sub/own/a.tf": "a=1\n",
  });
  mkdirSync(join(path, "repository/.git"));
  assert.is(await list(join(path, "repository/sub")), `${join("own/a.tf")}\n`);
});

test("outside a repository only the current directory's ignore file applies", async () => {
  const { path } = tree({ ".prettierignore": "*.tf\n", "sub/a.tf": "a=1\n" });
  assert.is(await list(join(path, "sub")), "a.tf\n");
  assert.is(await list(path), "");
});

test("paths outside the ignore file's directory are not excluded by it", async () => {
  const { path } = tree({ "here/.prettierignore": "*.tf\n", "there/a.tf": "a=1\n" });
  assert.is(await list(join(path, "here"), "../there"), `${join("../there/a.tf")}\n`);
});

test(".gitignore counts as .prettierignore does; neither takes back what the other excludes", async () => {
  const { path: cwd } = tree({
    ".gitignore": "*.tf\n/generated/\n",
    ".prettierignore": "!a.tf\n",
    "a.tf": "a=1\n",
    "generated/a.hcl": "a=1\n",
    "sub/generated/a.hcl": "a=1\n",
  });
  assert.is(await list(cwd), "sub/generated/a.hcl\n");
});

test.run();
