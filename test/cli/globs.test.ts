// Quoted patterns as paths.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { tree } from "../helpers/cli.ts";
import { runHere } from "../helpers/run-here.ts";

const { path: cwd } = tree({
  "a.tf": "a=1\n",
  "b.hcl": "a=1\n",
  "sub/c.tf": "a=1\n",
  "sub/deep/d.tf": "a=1\n",
  "sub/.dot/e.tf": "a=1\n",
  "x{1}.tf": "a=1\n",
  "node_modules/f.tf": "a=1\n",
  "ignored/g.tf": "a=1\n",
  ".prettierignore": "ignored/\n",
});

const list = async (...paths: string[]) =>
  (await runHere(["fmt", "--list", ...paths], { cwd })).stdout.split("\n").slice(0, -1);

test("patterns name the files that match, of those that a walk finds", async () => {
  assert.equal(await list("**/*.tf"), ["a.tf", "sub/.dot/e.tf", "sub/c.tf", "sub/deep/d.tf", "x{1}.tf"]);
  assert.equal(await list("*.tf"), ["a.tf", "x{1}.tf"]);
  assert.equal(await list("sub/*"), ["sub/c.tf"]);
  assert.equal(await list("sub/**/[cd].tf", "a.{tf,hcl}"), ["sub/c.tf", "sub/deep/d.tf", "a.tf"]);
  assert.equal(await list(`${cwd}/?.hcl`), [`${cwd}/b.hcl`]);
});

test("a file of that name is not a pattern", async () => {
  assert.equal(await list("x{1}.tf"), ["x{1}.tf"]);
});

test("a pattern that matches nothing is an error", async () => {
  for (const command of ["fmt", "lint"]) {
    const { code, stderr } = await runHere([command, "*.nomad", "nowhere/*.tf"], { cwd });
    assert.is(code, 2);
    assert.match(stderr, "*.nomad: matches no HCL file");
    assert.match(stderr, "nowhere/*.tf");
  }
});

test("a pattern that matches only ignored files says so", async () => {
  for (const args of [
    ["fmt", "ignored/*.tf"],
    ["fmt", "*.hcl", "!b.hcl"],
    ["lint", "*.hcl", "!b.hcl"],
  ]) {
    const { code, stderr } = await runHere(args, { cwd });
    assert.is(code, 2);
    assert.match(stderr, `${args[1]!}: matches only ignored files`);
  }
});

test("an exclamation mark excludes files, directories and patterns", async () => {
  assert.equal(await list(".", "!sub"), ["a.tf", "b.hcl", "x{1}.tf"]);
  assert.equal(await list("!sub/deep/", "!*.hcl"), ["a.tf", "sub/.dot/e.tf", "sub/c.tf", "x{1}.tf"]);
  assert.equal(await list("sub/**/*.tf", `!${cwd}/sub/*.tf`, "!nowhere"), ["sub/.dot/e.tf", "sub/deep/d.tf"]);
  assert.equal(await list("a.tf", "b.hcl", "!a.tf"), ["b.hcl"]);
  const named = tree({ "!a.tf": "a=1\n", "a.tf": "a=1\n" });
  assert.is((await runHere(["fmt", "--list", "!a.tf"], { cwd: named.path })).stdout, "!a.tf\n");
  for (const command of ["fmt", "lint"])
    assert.match(
      (await runHere([command, "a.tf", "!nowhere", "!sub"], { cwd: tree({ "a.tf": "", "sub/b.tf": "" }).path })).stderr,
      /^!nowhere: excludes nothing: there is no such file or directory\n(?!!)/,
    );
  const { stderr } = await runHere(["lint", "!sub", "!*.hcl"], { cwd });
  assert.match(stderr, "Checked 3 Terraform files.");
});

test("lint takes patterns as well", async () => {
  const { stdout } = await runHere(["lint", "--format", "json", "sub/*.tf"], { cwd });
  assert.equal(
    (JSON.parse(stdout) as { filePath: string }[]).map(({ filePath }) => filePath),
    [`${cwd}/sub/c.tf`],
  );
});

test.run();
