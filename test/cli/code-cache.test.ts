// The compiled code of the command in the cache directory: kept by a run, used by the next, ignored when it is not sound.
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { CodeCache } from "../../cli/program/code-cache.ts";
import { hclkit, tree } from "../helpers/cli.ts";
import type { CliResult } from "../../tools/run-in-process.ts";

const { path: cwd } = tree({ "main.tf": 'output "a" {\n  value = var.nope\n}\n' });

/** Runs `hclkit lint` with a cache directory. */
function lint(directory: string, args: readonly string[] = [], env: Record<string, string> = {}): Promise<CliResult> {
  return hclkit(["lint", "--format", "unix", ...args], { cwd, env: { HCLKIT_CACHE_DIR: directory, ...env } });
}

/** Runs a command that uses the program and does little with it. */
function explain(directory: string, env: Record<string, string> = {}): Promise<CliResult> {
  return hclkit(["explain", "no-self-compare"], { cwd, env: { HCLKIT_CACHE_DIR: directory, ...env } });
}

const emptyDirectory = (): string => mkdtempSync(join(tmpdir(), "hclkit-code-"));

/** Returns the paths of the kept code below a cache directory. */
const kept = (directory: string): string[] =>
  existsSync(join(directory, "code"))
    ? readdirSync(join(directory, "code")).map((name) => join(directory, "code", name))
    : [];

test("a run keeps code for its user alone, and the next run uses it", async () => {
  const directory = emptyDirectory();
  const first = await lint(directory);
  assert.is(first.code, 1);
  const [file, ...others] = kept(directory);
  assert.equal(others, []);
  assert.is(statSync(file!).mode & 0o777, 0o600);
  assert.is(statSync(join(directory, "code")).mode & 0o777, 0o700);
  const before = readFileSync(file!);
  assert.equal(await lint(directory), first);
  // What is used, and has not grown, is not written again.
  assert.ok(readFileSync(file!).equals(before));
});

test("code that is damaged, cut short or writable by others is ignored and replaced", async () => {
  const directory = emptyDirectory();
  const first = await explain(directory);
  const [file] = kept(directory);
  const sound = readFileSync(file!);
  const damaged = Buffer.from(sound);
  damaged[damaged.length >> 1]! ^= 0xff;
  for (const bytes of [
    damaged,
    sound.subarray(0, 1000),
    sound.subarray(0, 5),
    Buffer.alloc(0),
    Buffer.from("x".repeat(99)),
  ]) {
    writeFileSync(file!, bytes);
    assert.equal(await explain(directory), first);
    assert.ok(readFileSync(file!).length > 100_000, `${bytes.length} bytes`);
  }
  chmodSync(file!, 0o666);
  assert.equal(await explain(directory), first);
  assert.is(statSync(file!).mode & 0o777, 0o600);
});

test("nothing is kept without a cache, or where it cannot be written", async () => {
  const directory = emptyDirectory();
  assert.is((await lint(directory, ["--no-cache"])).code, 1);
  const expected = await explain(directory, { HCLKIT_NO_CACHE: "1" });
  assert.is(expected.code, 0);
  assert.equal(kept(directory), []);
  writeFileSync(join(directory, "file"), "");
  assert.equal(await explain(join(directory, "file")), expected);
  assert.equal(await explain("/dev/null/nowhere"), expected);
});

test("a command's thread and the main thread keep code of their own", async () => {
  const directory = emptyDirectory();
  const alone = await lint(directory);
  assert.is(kept(directory).length, 1);
  // An option that brief runs do not have.
  assert.equal(await lint(directory, ["--no-provider-schemas"]), alone);
  assert.is(kept(directory).length, 2);
  assert.equal(await lint(directory, ["--no-provider-schemas"]), alone);
});

test("hclkit clean removes it", async () => {
  const directory = emptyDirectory();
  await lint(directory);
  const env = { HCLKIT_CACHE_DIR: directory };
  const removed = (name: string): string => `Removed ${join(directory, name)}\n`;
  assert.is((await hclkit(["clean", "--no-cache"], { cwd, env })).stdout, removed("code") + removed("results"));
  assert.equal(kept(directory), []);
  assert.is((await hclkit(["clean", "--no-cache"], { cwd, env })).stdout, "Nothing to remove.\n");
  assert.is((await hclkit(["clean", "x"], { cwd, env })).code, 2);
});

test("the oldest files are removed", () => {
  const directory = emptyDirectory();
  const before = process.env["HCLKIT_CACHE_DIR"];
  process.env["HCLKIT_CACHE_DIR"] = directory;
  try {
    for (let count = 0; count < 12; count++) {
      const cache = CodeCache.for(Buffer.from(`program ${count}`))!;
      cache.write(count, () => Buffer.from(`code ${count}`));
      assert.equal(cache.read(), { bytecode: count, code: Buffer.from(`code ${count}`) });
    }
    assert.is(kept(directory).length, 8);
    assert.is(CodeCache.for(Buffer.from("another program"))!.read(), null);
  } finally {
    if (before === undefined) delete process.env["HCLKIT_CACHE_DIR"];
    else process.env["HCLKIT_CACHE_DIR"] = before;
  }
});

test.run();
