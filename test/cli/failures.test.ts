// Every problem with a file results in a message that names it and exit code 2; the other files are processed.
import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, readdirSync, truncateSync } from "node:fs";
import { join, parse } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { Directories } from "../../cli/files/directories.ts";
import { discover } from "../../cli/files/discover.ts";
import { readSource } from "../../cli/files/read-file.ts";
import { dedent } from "../../tools/dedent.ts";
import { hclkit, tree, type Files, type Tree } from "../helpers/cli.ts";
import { runHere } from "../helpers/run-here.ts";

const isRoot = process.getuid?.() === 0;

/** An unprivileged user; the command runs as this user when the tests run as root. */
const NOBODY = 65534;

function giveAway(tree: Tree): void {
  if (!isRoot) return;
  for (const name of ["", ...readdirSync(tree.path, { recursive: true, encoding: "utf8" })]) {
    chownSync(join(tree.path, name), NOBODY, NOBODY);
  }
}

async function runBeside(files: Files, prepare?: (tree: Tree) => void) {
  const made = tree({ ...files, "other.tf": "a=1\n" });
  giveAway(made);
  prepare?.(made);
  const result = await hclkit(["fmt"], { cwd: made.path, ...(isRoot && { uid: NOBODY }) });
  assert.is(result.code, 2);
  assert.is(made.read("other.tf"), "a = 1\n");
  assert.is(result.stdout, "other.tf\n");
  assert.not.match(result.stderr, "    at ");
  return { ...result, tree: made };
}

test("a syntax error is shown with its position; the file is untouched", async () => {
  const { stderr, tree } = await runBeside({ "broken.tf": "x = 1\na = [1 2]\n" });
  assert.match(stderr, /^broken\.tf:2:8: error: Missing item separator\n[^]*> 2 \| a = \[1 2\]\n/);
  assert.is(tree.read("broken.tf"), "x = 1\na = [1 2]\n");
});

test("an unreadable file", async () => {
  const { stderr } = await runBeside({ "secret.tf": "a=1\n" }, ({ path }) => chmodSync(join(path, "secret.tf"), 0));
  assert.is(stderr, "secret.tf: cannot be read: permission denied\n");
});

test("an unreadable directory", async () => {
  const { stderr } = await runBeside({ "secret/x.tf": "a=1\n" }, ({ path }) => chmodSync(join(path, "secret"), 0));
  assert.is(stderr, "secret: cannot be listed: permission denied\n");
});

test("a read-only file, as any user", async () => {
  const makeReadOnly = ({ path }: Tree): void => chmodSync(join(path, "fixed.tf"), 0o444);
  const { stderr, tree } = await runBeside({ "fixed.tf": "a=1\n" }, makeReadOnly);
  assert.is(stderr, "fixed.tf: is read-only; the file is unchanged\n");
  assert.is(tree.read("fixed.tf"), "a=1\n");
  const privileged = await runHere(["fmt"], { cwd: tree.path });
  assert.is(privileged.code, 2);
  assert.is(tree.read("fixed.tf"), "a=1\n");
});

test("a read-only directory, as any user", async () => {
  const makeReadOnly = ({ path }: Tree): void => chmodSync(join(path, "fixed"), 0o555);
  const { stderr, tree } = await runBeside({ "fixed/x.tf": "a=1\n" }, makeReadOnly);
  assert.is(stderr, `${join("fixed/x.tf")}: is in a read-only directory; the file is unchanged\n`);
  const privileged = await runHere(["fmt"], { cwd: tree.path });
  assert.is(privileged.code, 2);
  assert.is(tree.read("fixed/x.tf"), "a=1\n");
});

test("the root of the file system is refused before anything is listed", () => {
  const root = parse(process.cwd()).root;
  const directories = {
    listing: () => assert.unreachable("the root was listed"),
    repositoryRoot: () => null,
  } as unknown as Directories;
  const { files, problems } = discover([root], { cwd: process.cwd(), directories, isIgnored: () => false });
  assert.equal(files, []);
  assert.is(
    problems.map(({ message }) => message).join(),
    "is the root of the file system: name the directories that are meant",
  );
});

test("a binary file", async () => {
  const { stderr, tree } = await runBeside({ "image.tf": "a=1\n\0\n" });
  assert.is(stderr, "image.tf: is a binary file (it contains a NUL byte)\n");
  assert.is(tree.read("image.tf"), "a=1\n\0\n");
});

test("a file in another encoding", async () => {
  const { stderr } = await runBeside({ "latin.tf": Buffer.from('a="\xe9"\n', "latin1") });
  assert.is(stderr, "latin.tf: is not valid UTF-8; convert it first\n");
});

test("an enormous file", async () => {
  const { stderr } = await runBeside({ "huge.tf": "" }, ({ path }) =>
    truncateSync(join(path, "huge.tf"), 34 * 1024 * 1024),
  );
  assert.is(stderr, "huge.tf: is too large: 34.0 MiB, and the limit is 32 MiB\n");
});

test("missing paths are reported, and the others processed", async () => {
  const { path: cwd, read } = tree({ "a.tf": "a=1\n" });
  const result = await runHere(["fmt", "gone.tf", "a.tf", "gone/"], { cwd });
  assert.is(result.code, 2);
  assert.is(result.stderr, "gone.tf: no such file or directory\ngone/: no such file or directory\n");
  assert.is(read("a.tf"), "a = 1\n");
});

test("a file that vanishes between listing and reading", () => {
  const { path } = tree({});
  assert.throws(() => readSource(join(path, "vanished.tf")), /^cannot be read: no such file or directory$/);
});

test("a file that is not regular is rejected if specified and skipped in a walk", async () => {
  const { path: cwd } = tree({ "a.tf": "a = 1\n" });
  if (spawnSync("mkfifo", [join(cwd, "pipe.tf")]).status !== 0) mkdirSync(join(cwd, "pipe.tf"));
  assert.equal(await runHere(["fmt"], { cwd }), { code: 0, stdout: "", stderr: "" });
  const named = await runHere(["fmt", "pipe.tf"], { cwd });
  assert.match(named.stderr, /^(pipe\.tf: is not a regular file|No HCL files found\.)\n$/);
});

function mountSmallDisk(path: string): boolean {
  return (
    isRoot &&
    process.platform === "linux" &&
    spawnSync("mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", path]).status === 0
  );
}

test("a full disk loses nothing", async () => {
  const { path, write, read } = tree({ "disk/readme": "" });
  const disk = join(path, "disk");
  // Where no disk can be mounted, the run uses an ordinary directory and only proves that it works.
  const mounted = mountSmallDisk(disk);
  try {
    const large = "b {\nc=1\n}\n".repeat(4000);
    write({ "disk/large.tf": large, "disk/small.tf": "a=1\n" });
    const result = await runHere(["fmt", "disk"], { cwd: path });
    if (mounted) {
      assert.is(result.code, 2);
      assert.is(
        result.stderr,
        "disk/large.tf: cannot be written: no space left on the device; the file is unchanged\n",
      );
      assert.is(read("disk/large.tf"), large);
    } else {
      assert.not.match(read("disk/large.tf"), "c=1");
    }
    assert.is(read("disk/small.tf"), "a = 1\n");
    assert.equal(
      readdirSync(disk).filter((name) => name.endsWith(".hclkit-tmp")),
      [],
    );
  } finally {
    if (mounted) execFileSync("umount", [disk]);
  }
});

test("an interrupted run stops at once and leaves every file whole", async () => {
  const untidy = "block {\nattribute=1\n}\n".repeat(3000);
  const names = Array.from({ length: 40 }, (_, index) => `f${String(index).padStart(2, "0")}.tf`);
  const { path: cwd, read } = tree(Object.fromEntries(names.map((name) => [name, untidy])));
  let timer: NodeJS.Timeout | undefined;
  const result = await hclkit(["fmt"], {
    cwd,
    onStart(child) {
      // As soon as a file is done.
      timer = setInterval(() => {
        if (!read(names[0]!).includes(" = ")) return;
        child.kill("SIGINT");
        clearInterval(timer);
      }, 5);
    },
  });
  clearInterval(timer);
  assert.is(result.code, 130);
  assert.match(result.stderr, /^Interrupted: \d+ files? of 40 not done; no file is left half-written\.\n$/);
  const tidy = read(names[0]!);
  const contents = names.map((name) => read(name));
  assert.ok(contents.every((content) => content === tidy || content === untidy));
  assert.ok(contents.includes(untidy));
  assert.is(result.stdout.split("\n").length - 1, contents.filter((content) => content === tidy).length);
  assert.equal(readdirSync(cwd).toSorted(), names);
});

test("an HCL 1 file is skipped with a note", async () => {
  const policy = dedent`
    path "secret/*" {
      "capabilities" = ["read"]
      allowed_parameters { "a" = [], "b" = [] }
    }
    path "other/*" {
      "capabilities" = ["read"]
    }
  `;
  const { path: cwd } = tree({ "policy.hcl": policy, "x.nomad": policy });
  for (const command of ["fmt", "lint"]) {
    const { code, stderr } = await runHere([command, "policy.hcl"], { cwd });
    assert.is(code, 0, stderr);
    assert.match(stderr, "policy.hcl: is HCL 1 and is skipped: only HCL 2 is formatted and linted\n");
    const job = await runHere([command, "x.nomad"], { cwd });
    assert.is(job.code === 0, false);
    assert.not.match(job.stderr, "HCL 1");
  }
});

test.run();
