import { chmodSync, mkdirSync, readdirSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { hclkit, tree } from "../helpers/cli.ts";
import { runHere } from "../helpers/run-here.ts";

const UNTIDY = dedent`
  a=1
  b {
  c=2
  }
`;

test("without options, files are written and the changed ones listed", async () => {
  const { path: cwd, read } = tree({
    "bad.tf": UNTIDY,
    "good.tf": "a = 1\n",
    "sub/deep/bad.hcl": UNTIDY,
    "notes.txt": "a=1",
  });
  const result = await hclkit(["fmt"], { cwd });
  assert.is(result.stdout, `bad.tf\n${join("sub/deep/bad.hcl")}\n`);
  assert.is(result.stderr, "");
  assert.is(result.code, 0);
  assert.is(read("sub/deep/bad.hcl"), read("bad.tf"));
  assert.match(read("bad.tf"), "a = 1\n");
  assert.is(read("notes.txt"), "a=1");
  assert.equal(readdirSync(cwd).toSorted(), ["bad.tf", "good.tf", "notes.txt", "sub"]);
  const again = await runHere(["fmt", "--check"], { cwd });
  assert.equal(again, { code: 0, stdout: "", stderr: "" });
});

test("--check lists files, sums up, writes nothing and exits with 1", async () => {
  const { path: cwd, read } = tree({ "bad.tf": UNTIDY, "worse.nomad": UNTIDY, "good.tf": "a = 1\n" });
  const result = await runHere(["fmt", "--check", "."], { cwd });
  assert.is(result.stdout, "bad.tf\nworse.nomad\n");
  assert.is(result.stderr, "2 files not formatted. Run hclkit fmt to format them.\n");
  assert.is(result.code, 1);
  assert.is(read("bad.tf"), UNTIDY);
});

test("--list only lists files", async () => {
  const { path: cwd, read } = tree({ "bad.tf": UNTIDY, "good.tf": "a = 1\n" });
  assert.equal(await runHere(["fmt", "--list"], { cwd }), { code: 1, stdout: "bad.tf\n", stderr: "" });
  assert.is(read("bad.tf"), UNTIDY);
});

test("--diff prints a unified diff and writes nothing", async () => {
  const { path: cwd, read } = tree({ "bad.tf": "a=1\nb = 2\n", "good.tf": "a = 1\n" });
  const result = await runHere(["fmt", "--diff"], { cwd });
  assert.is(
    result.stdout,
    dedent`
      --- a/bad.tf
      +++ b/bad.tf
      @@ -1,2 +1,2 @@
      -a=1
      +a = 1
       b = 2
    `,
  );
  assert.is(result.code, 1);
  assert.is(read("bad.tf"), "a=1\nb = 2\n");
});

test("diffs are coloured only when colours are forced", async () => {
  const { path: cwd } = tree({ "bad.tf": "a=1\n" });
  const colored = await runHere(["fmt", "--diff"], { cwd, env: { FORCE_COLOR: "1" } });
  assert.ok(colored.stdout.includes("\x1b[31m-a=1\x1b[39m\n\x1b[32m+a = 1\x1b[39m\n"));
  const plain = await runHere(["fmt", "--diff"], { cwd, env: { NO_COLOR: "1" } });
  assert.not.match(plain.stdout, "\x1b");
});

test("several paths are processed once each, in the given order", async () => {
  const { path: cwd } = tree({ "a/x.tf": UNTIDY, "b/y.tf": UNTIDY });
  const result = await runHere(["fmt", "-l", "b", "a/x.tf", "a", join(cwd, "b/y.tf")], { cwd });
  assert.is(result.stdout, `${join("b/y.tf")}\n${join("a/x.tf")}\n`);
});

test("names are shown relative to the argument", async () => {
  const { path: cwd } = tree({ "a/x.tf": UNTIDY });
  const absolute = join(cwd, "a/x.tf");
  for (const [argument, shown] of [
    [".", join("a/x.tf")],
    ["./", join("a/x.tf")],
    ["./a/", join("a/x.tf")],
    ["a//", join("a/x.tf")],
    ["../" + cwd.split(/[\\/]/).at(-1)!, join("..", cwd.split(/[\\/]/).at(-1)!, "a/x.tf")],
    [cwd, absolute],
  ] as const) {
    assert.is((await runHere(["fmt", "-l", argument], { cwd })).stdout, `${shown}\n`);
  }
});

test("notes about files below the current directory have relative paths, like reports", async () => {
  const { path: cwd } = tree({
    "a/x.nomad": "{{ if .x }}\nb = 1\n{{ end }}\n",
    "a/y.yaml": "x: 1\n",
    "a/z.tf": "a = [1 2]\n",
  });
  const paths = ["a/x.nomad", "a/y.yaml", "a/z.tf"].map((path) => join(cwd, path));
  const ofFmt = (await runHere(["fmt", "--check", ...paths], { cwd })).stderr;
  const ofLint = (await runHere(["check", ...paths], { cwd })).stderr;
  for (const stderr of [ofFmt, ofLint]) {
    assert.match(stderr, `${join("a/x.nomad")}: is a template`);
    assert.match(stderr, `${join("a/y.yaml")}: is not an HCL file`);
    assert.not.match(stderr, cwd);
  }
  assert.match(ofFmt, join("a/z.tf"));
});

test("a file's mode is kept, and a formatted file is not touched", async () => {
  const { path: cwd } = tree({ "run.tf": UNTIDY, "right.tf": "a = 1\n" });
  chmodSync(join(cwd, "run.tf"), 0o750);
  utimesSync(join(cwd, "right.tf"), 1_000_000, 1_000_000);
  const { ino } = statSync(join(cwd, "right.tf"));
  assert.is((await runHere(["fmt"], { cwd })).code, 0);
  assert.is(statSync(join(cwd, "run.tf")).mode & 0o7777, 0o750);
  assert.is(statSync(join(cwd, "right.tf")).mtimeMs, 1_000_000_000);
  assert.is(statSync(join(cwd, "right.tf")).ino, ino);
});

test("line ends are kept", async () => {
  const { path: cwd, read } = tree({ "crlf.tf": "a=1\r\nb=2\r\n" });
  await runHere(["fmt"], { cwd });
  assert.is(read("crlf.tf"), "a = 1\r\nb = 2\r\n");
});

test("empty files are formatted already", async () => {
  const { path: cwd, read } = tree({ "empty.tf": "", "empty.hcl": "" });
  assert.equal(await runHere(["fmt"], { cwd }), { code: 0, stdout: "", stderr: "" });
  assert.is(read("empty.tf"), "");
});

test("generated and vendored directories are skipped unless they are specified", async () => {
  const skipped = [".terraform", ".terragrunt-cache", "node_modules", ".git", "deep/node_modules"];
  const { path: cwd, read } = tree(Object.fromEntries(skipped.map((name) => [`${name}/x.tf`, UNTIDY])));
  assert.match((await runHere(["fmt"], { cwd })).stderr, "No HCL files found.");
  for (const name of skipped) assert.is(read(`${name}/x.tf`), UNTIDY);
  assert.is((await runHere(["fmt", "-l", ".terraform"], { cwd })).stdout, `${join(".terraform/x.tf")}\n`);
});

test("other hidden directories are not skipped", async () => {
  const { path: cwd } = tree({ ".github/tests/x.tf": UNTIDY });
  assert.is((await runHere(["fmt", "-l"], { cwd })).stdout, `${join(".github/tests/x.tf")}\n`);
});

test("lock files and JSON are never formatted, and rejected if specified", async () => {
  const { path: cwd, read } = tree({ ".terraform.lock.hcl": UNTIDY, "x.tf.json": "{}", "y.txt": "", "ok.tf": "a=1\n" });
  mkdirSync(join(cwd, "dir.tf"));
  const all = await runHere(["fmt"], { cwd });
  assert.equal(all, { code: 0, stdout: "ok.tf\n", stderr: "" });
  const named = await runHere(["fmt", ".terraform.lock.hcl", "x.tf.json", "y.txt"], { cwd });
  assert.is(named.code, 2);
  assert.match(named.stderr, ".terraform.lock.hcl: is written by `terraform init`");
  assert.match(named.stderr, "x.tf.json: is JSON");
  assert.match(named.stderr, "y.txt: is not an HCL file by its name");
  assert.is(read(".terraform.lock.hcl"), UNTIDY);
});

test("templates are skipped, and reported if specified", async () => {
  const files = {
    "x.pkrtpl.hcl": "#cloud-config\n a: [b",
    "y.nomad": 'job "[[ .n ]]" {\n  a = [[ .b ]]\n}\n',
    "ok.tf": "a=1\n",
  };
  const { path: cwd, read } = tree(files);
  const all = await runHere(["fmt"], { cwd });
  assert.equal(all.code, 0);
  assert.is(all.stdout, "ok.tf\n");
  const named = await runHere(["fmt", "x.pkrtpl.hcl", "y.nomad"], { cwd });
  assert.is(named.code, 0);
  assert.match(named.stderr, "x.pkrtpl.hcl: is a template");
  assert.match(named.stderr, "y.nomad: is a template");
  assert.is(read("y.nomad"), files["y.nomad"]);
});

test("the dialect follows the name: only Terraform files get Terraform's rewrites", async () => {
  const { path: cwd, read } = tree({ "x.tf": 'a = "${b}"\n', "x.hcl": 'a = "${b}"\n' });
  await runHere(["fmt"], { cwd });
  assert.is(read("x.tf"), "a = b\n");
  assert.is(read("x.hcl"), 'a = "${b}"\n');
});

test("a run over many files reports in order", async () => {
  const names = Array.from({ length: 400 }, (_, index) => `m${String(index).padStart(3, "0")}/main.tf`);
  const { path: cwd, read } = tree(
    Object.fromEntries(names.map((name, index) => [name, index % 2 ? UNTIDY : "a = 1\n"])),
  );
  const odd = names.filter((_, index) => index % 2).map((name) => `${join(name)}\n`);
  const diff = await runHere(["fmt", "--diff"], { cwd });
  const headers = [...diff.stdout.matchAll(/^--- a\/(.*)$/gm)].map((match) => `${match[1]}\n`);
  assert.is(headers.join(""), odd.join(""));
  const written = await hclkit(["fmt"], { cwd });
  assert.is(written.stdout, odd.join(""));
  assert.is(written.stderr, "");
  for (const name of names) assert.match(read(name), "a = 1\n");
  assert.equal(await runHere(["fmt", "--check"], { cwd }), { code: 0, stdout: "", stderr: "" });
});

test("a closed output pipe ends the run quietly", async () => {
  const names = Array.from({ length: 300 }, (_, index) => `module-${index}/main.tf`);
  const { path: cwd } = tree(Object.fromEntries(names.map((name) => [name, "b {\nc=1\n}\n".repeat(40)])));
  const result = await hclkit(["fmt", "--diff"], { cwd, onStart: (child) => child.stdout!.destroy() });
  assert.is(result.stderr, "");
});

test.run();
