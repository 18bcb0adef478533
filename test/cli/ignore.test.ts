import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { tree } from "../helpers/cli.ts";
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
  assert.equal(await runHere(["fmt", "--check", "b.auto.tfvars", "generated"], { cwd }), {
    code: 0,
    stdout: "",
    stderr: "All 2 HCL files found are ignored.\n",
  });
});

test("a run without files says whether there are ignored ones", async () => {
  const { path: cwd } = tree({ ".prettierignore": "generated/\n", "generated/a.tf": "a=1\n", "sub/a.txt": "" });
  const said = async (...args: string[]) => (await runHere(["fmt", ...args], { cwd })).stderr;
  assert.is(await said(), "The only HCL file found is ignored.\n");
  assert.is(await said("sub"), "No HCL files found.\n");
  assert.is(await said("generated", "!generated"), "The only HCL file found is ignored.\n");
  const { path: configured } = tree({ ".hclkit.hcl": 'ignores = ["a.tf"]\n', "a.tf": "a=1\n" });
  assert.is((await runHere(["fmt", "a.tf"], { cwd: configured })).stderr, "The only HCL file found is ignored.\n");
});

const COMMANDS = [["fmt", "--list"], ["lint"], ["check"]];

/** Asserts the first line that each command prints to standard error. */
async function assertSaid(cwd: string, paths: readonly string[], expected: string): Promise<void> {
  for (const command of COMMANDS) {
    const { stderr } = await runHere([...command, ...paths], { cwd });
    assert.is(stderr.split("\n")[0], expected, command[0]);
  }
}

test("a run whose files .gitignore excludes says so once, with their number", async () => {
  const files = { ".gitignore": "*.tf\n", "a/a.tf": "", "a/b.tf": "", "a/c/c.tf": "", "b/a.tf": "", "d/d.hcl": "" };
  const { path: cwd } = tree(files);
  for (const isRepository of [false, true]) {
    if (isRepository) execFileSync("git", ["init", "-q"], { cwd });
    await assertSaid(cwd, ["a"], "All 3 HCL files found are ignored by .gitignore.");
    await assertSaid(cwd, ["a/a.tf"], "The only HCL file found is ignored by .gitignore.");
  }
  await assertSaid(cwd, ["a", "d"], ".gitignore: excludes all 3 HCL files in a");
  await assertSaid(cwd, ["b", "d"], ".gitignore: excludes the only HCL file in b");
  await assertSaid(cwd, ["a/a.tf", "d"], ".gitignore: excludes a/a.tf");
  await assertSaid(cwd, ["a/a.tf", "a/b.tf", "d"], ".gitignore: excludes a/a.tf, and 1 more specified paths");
  // Generated files beside others are not mentioned.
  for (const paths of [[], ["."], ["d", "d/d.hcl"]]) {
    assert.is((await runHere(["fmt", "--list", ...paths], { cwd })).stderr, "");
    assert.not.match((await runHere(["lint", ...paths], { cwd })).stderr, "gitignore");
  }
});

test("outside a repository, ignored files are mentioned, since they could be tracked elsewhere", async () => {
  const { path: cwd } = tree({
    ".gitignore": "*.tf\nbuild/\n.terraform/\n",
    "a.tf": "",
    "b.tf": "",
    "c.hcl": "",
    ".terraform/x.tf": "",
    "build/x.hcl": "",
  });
  const note =
    ".gitignore: excludes 2 HCL files; git would know whether they are tracked, but this is no git repository";
  await assertSaid(cwd, [], note);
  const { path: generated } = tree({ ".gitignore": "build/\n*.log\n", "a.tf": "", "build/b.tf": "" });
  assert.is((await runHere(["fmt", "--list"], { cwd: generated })).stderr, "");
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

/** The output of each command over files that are neither formatted nor valid. */
const foundBy = async (cwd: string, env: Record<string, string> = {}): Promise<string[][]> => {
  const found: string[][] = [];
  for (const args of [
    ["fmt", "--list"],
    ["lint", "-f", "unix"],
    ["check", "-f", "unix"],
  ]) {
    const { stdout } = await runHere(args, { cwd, env });
    found.push(["a.tf", "b.tf", "c.tf", "d.tf"].filter((name) => stdout.includes(name)));
  }
  return found;
};

test("fmt, lint and check keep the files that git tracks although .gitignore names them", async () => {
  const bad = "a={b=1,b=2}\n";
  const { path: cwd } = tree({
    ".gitignore": "b.tf\nc.tf\nbuild/\n",
    "a.tf": bad,
    "b.tf": bad,
    "c.tf": bad,
    "build/d.tf": bad,
    "build/x.tf": bad,
  });
  execFileSync("git", ["init", "-q"], { cwd });
  assert.equal(await foundBy(cwd), [["a.tf"], ["a.tf"], ["a.tf"]]);
  execFileSync("git", ["add", "--force", "b.tf", "build/d.tf"], { cwd });
  const kept = ["a.tf", "b.tf", "d.tf"];
  assert.equal(await foundBy(cwd), [kept, kept, kept]);
  assert.is(await list(cwd, "c.tf", "b.tf", "build"), `b.tf\n${join("build/d.tf")}\n`);
  // Without git.
  assert.equal(await foundBy(cwd, { PATH: "" }), [["a.tf"], ["a.tf"], ["a.tf"]]);
  const { stderr } = await runHere(["fmt", "--list"], { cwd, env: { PATH: "" } });
  assert.is(
    stderr,
    ".gitignore: excludes 3 files and directories; git, which knows whether they are tracked, cannot be asked\n",
  );
});

test("submodules and other repositories below are left alone unless they are named", async () => {
  const { path: cwd } = tree({
    "a.tf": "a=1\n",
    "module/.git": "gitdir: ../.git/modules/module\n",
    "module/sub/b.tf": "a=1\n",
    "clone/.git/HEAD": "",
    "clone/c.tf": "a=1\n",
  });
  assert.is(await list(cwd), "a.tf\n");
  assert.is(await list(cwd, "module", "clone"), `${join("module/sub/b.tf")}\n${join("clone/c.tf")}\n`);
  assert.is(await list(join(cwd, "module")), `${join("sub/b.tf")}\n`);
});

test.run();
