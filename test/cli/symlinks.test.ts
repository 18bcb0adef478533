import { lstatSync, mkdirSync, readlinkSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { tree } from "../helpers/cli.ts";
import { runHere } from "../helpers/run-here.ts";

test("a walk does not follow a link out of the tree", async () => {
  const { path, read } = tree({ "outside/x.tf": "a=1\n", "inside/own.tf": "a=1\n" });
  symlinkSync("../outside/x.tf", join(path, "inside/link.tf"));
  symlinkSync("../outside", join(path, "inside/directory"));
  assert.equal(await runHere(["fmt", "inside"], { cwd: path }), {
    code: 0,
    stdout: `${join("inside/own.tf")}\n`,
    stderr: "",
  });
  assert.equal(await runHere(["fmt"], { cwd: join(path, "inside") }), { code: 0, stdout: "", stderr: "" });
  assert.is(read("outside/x.tf"), "a=1\n");
  assert.is(readlinkSync(join(path, "inside/link.tf")), "../outside/x.tf");
});

test("a specified link out of the tree is rejected", async () => {
  const { path, read } = tree({ "outside/x.tf": "a=1\n", "inside/own.tf": "a = 1\n" });
  symlinkSync("../outside/x.tf", join(path, "inside/link.tf"));
  const result = await runHere(["fmt", "link.tf"], { cwd: join(path, "inside") });
  assert.is(result.code, 2);
  assert.match(result.stderr, `link.tf: is a symbolic link out of the tree, to ${join(path, "outside/x.tf")}`);
  assert.is(read("outside/x.tf"), "a=1\n");
});

test("a specified link to a file elsewhere in the repository is followed and stays a link", async () => {
  const { path, read } = tree({ "shared/x.tf": "a=1\n", "module/own.tf": "a = 1\n" });
  mkdirSync(join(path, ".git"));
  symlinkSync("../shared/x.tf", join(path, "module/link.tf"));
  const result = await runHere(["fmt", "link.tf"], { cwd: join(path, "module") });
  assert.equal(result, { code: 0, stdout: "link.tf\n", stderr: "" });
  assert.is(read("shared/x.tf"), "a = 1\n");
  assert.ok(lstatSync(join(path, "module/link.tf")).isSymbolicLink());
});

test("a linked file is formatted once, by its real name", async () => {
  const { path: cwd, read } = tree({ "z.tf": "a=1\n", "sub/own.tf": "a = 1\n" });
  symlinkSync("z.tf", join(cwd, "a.tf"));
  symlinkSync("../z.tf", join(cwd, "sub/b.tf"));
  symlinkSync("sub", join(cwd, "alias"));
  assert.is((await runHere(["fmt", "--list"], { cwd })).stdout, "z.tf\n");
  assert.is((await runHere(["fmt", "--list", "a.tf", "sub/b.tf", "."], { cwd })).stdout, "a.tf\n");
  assert.is((await runHere(["fmt"], { cwd })).stdout, "z.tf\n");
  assert.is(read("z.tf"), "a = 1\n");
  assert.ok(lstatSync(join(cwd, "a.tf")).isSymbolicLink());
});

test("a link without an HCL name to a file in the tree is followed", async () => {
  const { path: cwd, read } = tree({ "common.txt": "a=1\n" });
  symlinkSync("common.txt", join(cwd, "main.tf"));
  assert.is((await runHere(["fmt"], { cwd })).stdout, "main.tf\n");
  assert.is(read("common.txt"), "a = 1\n");
});

test("a link into a skipped directory is skipped", async () => {
  const { path: cwd, read } = tree({ ".terraform/modules/x.tf": "a=1\n" });
  symlinkSync(".terraform/modules/x.tf", join(cwd, "main.tf"));
  assert.is((await runHere(["fmt"], { cwd })).stdout, "");
  assert.is(read(".terraform/modules/x.tf"), "a=1\n");
});

test("broken links and cycles are reported", async () => {
  const { path: cwd } = tree({ "ok.tf": "a=1\n" });
  symlinkSync("nowhere.tf", join(cwd, "broken.tf"));
  symlinkSync("circle.tf", join(cwd, "circle.tf"));
  const result = await runHere(["fmt"], { cwd });
  assert.is(result.code, 2);
  assert.is(result.stdout, "ok.tf\n");
  assert.match(result.stderr, "broken.tf: is a symbolic link that cannot be followed: no such file or directory");
  assert.match(result.stderr, "circle.tf: is a symbolic link that cannot be followed: symbolic links form a cycle");
});

test("a broken link that a search finds is a note", async () => {
  const { path: cwd } = tree({ "ok.tf": 'output "a" {\n  value = 1\n}\n' });
  symlinkSync("nowhere.tf", join(cwd, "broken.tf"));
  for (const command of ["fmt", "lint", "check"]) {
    const { code, stderr } = await runHere([command], { cwd });
    assert.is(code, 0, command);
    assert.match(stderr, "broken.tf: is a symbolic link that cannot be followed: no such file or directory");
    assert.is((await runHere([command, "broken.tf"], { cwd })).code, 2, command);
  }
});

test("a search leaves Emacs's locks alone, and hidden files of modules", async () => {
  const { path: cwd, read } = tree({ "main.tf": "a=1\n", ".x.tf": "a=1\n", ".tflint.hcl": "a=1\n" });
  for (const name of [".#main.tf", ".#web.nomad"]) symlinkSync("user@host.123:456", join(cwd, name));
  assert.equal(await runHere(["fmt"], { cwd }), { code: 0, stdout: ".tflint.hcl\nmain.tf\n", stderr: "" });
  assert.is(read(".x.tf"), "a=1\n");
  assert.is((await runHere(["fmt", ".x.tf"], { cwd })).stdout, ".x.tf\n");
  assert.is(read(".x.tf"), "a = 1\n");
});

test("a directory specified through a link is walked", async () => {
  const { path: cwd, read } = tree({ "real/x.tf": "a=1\n" });
  symlinkSync("real", join(cwd, "alias"));
  assert.is((await runHere(["fmt", "alias"], { cwd })).stdout, `${join("alias/x.tf")}\n`);
  assert.is(read("real/x.tf"), "a = 1\n");
});

test.run();
