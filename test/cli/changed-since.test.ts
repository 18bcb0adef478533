import { execFileSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { hclkit, tree, type Tree } from "../helpers/cli.ts";
import { runHere } from "../helpers/run-here.ts";

const ENVIRONMENT = {
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_CONFIG_SYSTEM: "/dev/null",
  GIT_AUTHOR_NAME: "a",
  GIT_AUTHOR_EMAIL: "a@example.com",
  GIT_COMMITTER_NAME: "a",
  GIT_COMMITTER_EMAIL: "a@example.com",
};

function git({ path }: Tree, ...args: string[]): void {
  execFileSync("git", args, { cwd: path, stdio: "pipe", env: { ...process.env, ...ENVIRONMENT } });
}

/** Returns a repository with a branch that touches some files, and a main branch with later commits. */
function repository(): Tree {
  const made = tree({
    "old.tf": "a=1\n",
    "edited.tf": "a=1\n",
    "sub/edited.tf": "a=1\n",
    "removed.tf": "a=1\n",
    "later.tf": "a=1\n",
  });
  git(made, "init", "-q", "-b", "main");
  git(made, "add", ".");
  git(made, "commit", "-q", "-m", "start");
  git(made, "checkout", "-q", "-b", "topic");
  made.write({ "edited.tf": "a=2\n", "sub/ä new.tf": "a=1\n" });
  rmSync(join(made.path, "removed.tf"));
  git(made, "add", "-A");
  git(made, "commit", "-q", "-m", "change");
  made.write({
    "sub/edited.tf": "a=2\n",
    "untracked.tf": "a=1\n",
    ".gitignore": "ignored.tf\n",
    "ignored.tf": "a=1\n",
  });
  made.write({ ".terraform/modules/x.tf": "a=1\n", "notes.txt": "a=1\n" });
  git(made, "checkout", "-q", "-m", "main");
  made.write({ "later.tf": "a=3\n" });
  git(made, "commit", "-q", "-m", "later", "--", "later.tf");
  git(made, "checkout", "-q", "-m", "topic");
  return made;
}

const EXPECTED = ["edited.tf", join("sub/edited.tf"), join("sub/ä new.tf"), "untracked.tf"];

test("only files that the branch changed, committed or not, are processed", async () => {
  const { path: cwd } = repository();
  const result = await hclkit(["fmt", "--list", "--changed-since", "main"], { cwd });
  assert.is(result.stderr, "");
  assert.is(result.stdout, EXPECTED.map((name) => `${name}\n`).join(""));
});

test("names are right from a subdirectory, and paths narrow the selection", async () => {
  const { path } = repository();
  const below = await runHere(["fmt", "--list", "--changed-since", "main"], { cwd: join(path, "sub") });
  assert.is(below.stdout, "edited.tf\nä new.tf\n");
  const named = await runHere(["fmt", "--list", "--changed-since", "main", ".."], { cwd: join(path, "sub") });
  assert.is(named.stdout, `${join("../edited.tf")}\nedited.tf\nä new.tf\n${join("../untracked.tf")}\n`);
  const one = await runHere(["fmt", "--list", "--changed-since", "main", "edited.tf", "old.tf"], { cwd: path });
  assert.is(one.stdout, "edited.tf\n");
});

test("without changes there is nothing to do", async () => {
  const made = tree({ "a.tf": "a=1\n" });
  git(made, "init", "-q");
  git(made, "add", ".");
  git(made, "commit", "-q", "-m", "start");
  assert.equal(await runHere(["fmt", "--check", "--changed-since", "HEAD"], { cwd: made.path }), {
    code: 0,
    stdout: "",
    stderr: "",
  });
});

test("no repository and unknown revisions are errors", async () => {
  const { path: outside } = tree({ "a.tf": "a=1\n" });
  const none = await runHere(["fmt", "--changed-since", "main"], { cwd: outside });
  assert.is(none.code, 2);
  assert.match(none.stderr, "--changed-since works in a git repository, and this is not one.");
  const { path: cwd, read } = repository();
  for (const revision of ["nowhere", "--output=x"]) {
    const result = await runHere(["fmt", `--changed-since=${revision}`], { cwd });
    assert.is(result.code, 2);
    assert.match(result.stderr, `there is no git revision "${revision}"`);
  }
  assert.is(read("edited.tf"), "a=2\n");
});

test("in a shallow clone, the message says so", async () => {
  const clone = tree({});
  git(clone, "clone", "-q", "--depth", "1", `file://${repository().path}`, ".");
  const { code, stderr } = await runHere(["fmt", "--changed-since", "main~1"], { cwd: clone.path });
  assert.is(code, 2);
  assert.match(stderr, "This clone is shallow: fetch its whole history");
});

test("the files are found once, also when a thread formats long ones", async () => {
  const made = repository();
  const gitCalls = async (): Promise<number> => {
    const trace = join(tree({}).path, "trace");
    const args = ["fmt", "--list", "--changed-since", "main"];
    const { stdout } = await hclkit(args, { cwd: made.path, env: { GIT_TRACE: trace } });
    assert.is(stdout, EXPECTED.map((name) => `${name}\n`).join(""));
    return readFileSync(trace, "utf8").split("\n").length;
  };
  const calls = await gitCalls();
  made.write({ "untracked.tf": `# ${"a".repeat(2 ** 20)}\na=1\n` });
  assert.is(await gitCalls(), calls);
});

test.run();
