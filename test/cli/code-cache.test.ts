// The compiled code of the command in the cache directory: kept by a run, used by the next, ignored when it is not sound.
import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { CodeCache } from "../../cli/program/code-cache.ts";
import { connectionOver } from "../../lsp/this-machine.ts";
import { bin } from "../../tools/bundle.ts";
import { hclkit, tree } from "../helpers/cli.ts";
import type { CliResult } from "../../tools/run-in-process.ts";

const { path: cwd } = tree({ "main.tf": 'output "a" {\n  value = var.nope\n}\n' });

/** Runs `hclkit lint` with a cache directory. */
function lint(directory: string, args: readonly string[] = [], env: Record<string, string> = {}): Promise<CliResult> {
  return hclkit(["lint", "--format", "json", ...args], { cwd, env: { HCLKIT_CACHE_DIR: directory, ...env } });
}

/** Runs a command that uses the program and does little with it; its code is kept by the second run. */
function explain(directory: string, env: Record<string, string> = {}): Promise<CliResult> {
  return hclkit(["explain", "no-self-compare"], { cwd, env: { HCLKIT_CACHE_DIR: directory, ...env } });
}

const emptyDirectory = (): string => mkdtempSync(join(tmpdir(), "hclkit-code-"));

/** Returns the paths of the kept code below a cache directory. */
const kept = (directory: string): string[] =>
  existsSync(join(directory, "code"))
    ? readdirSync(join(directory, "code")).flatMap((name) =>
        name.endsWith(".bin") ? [join(directory, "code", name)] : [],
      )
    : [];

test("the second run keeps code for its user alone, and the next run uses it", async () => {
  const directory = emptyDirectory();
  const first = await lint(directory);
  assert.is(first.code, 1);
  // To make it takes long, and this may be the only run.
  assert.is(kept(directory).length, 0);
  assert.is((await lint(directory, ["--rule", "no-self-compare: off"])).code, 1);
  const files = kept(directory);
  assert.is(files.length, 2);
  for (const file of files) assert.is(statSync(file).mode & 0o777, 0o600);
  assert.is(statSync(join(directory, "code")).mode & 0o777, 0o700);
  const sizes = files.map((file) => statSync(file).size);
  const engines = files[sizes.indexOf(Math.max(...sizes))]!;
  const before = readFileSync(engines);
  // A run whose results are kept compiles more of the command, and does not load the engines.
  assert.equal(await lint(directory), first);
  const grown = files.map((file) => readFileSync(file));
  assert.equal(await lint(directory), first);
  // What is used, and has not grown, is not written again.
  assert.ok(readFileSync(engines).equals(before));
  assert.equal(
    files.map((file, index) => readFileSync(file).equals(grown[index]!)),
    [true, true],
  );
});

test("code that is damaged, cut short or writable by others is ignored and replaced", async () => {
  const directory = emptyDirectory();
  const first = await explain(directory);
  assert.equal(await explain(directory), first);
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
  await lint(directory, ["--rule", "no-self-compare: off"]);
  assert.is(kept(directory).length, 2);
  // An option that brief runs do not have.
  assert.equal(await lint(directory, ["--shard", "1/1"]), alone);
  for (const limits of ["2", "3"]) await lint(directory, ["--shard", "1/1", "--limits", limits]);
  assert.is(kept(directory).length, 4);
  assert.equal(await lint(directory, ["--shard", "1/1"]), alone);
});

/** Opens a document in a server, and ends the server at once when a number of files is kept. */
async function serveUntilKept(directory: string, count: number): Promise<void> {
  const server = spawn(process.execPath, [await bin(), "lsp"], {
    cwd,
    env: { ...process.env, HCLKIT_CACHE_DIR: directory, HCLKIT_NO_CACHE: "" },
    stdio: ["pipe", "pipe", "ignore"],
  });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  const connection = connectionOver(server.stdout, server.stdin);
  const published = new Promise<void>((resolve) => {
    connection.onNotification("textDocument/publishDiagnostics", () => resolve());
  });
  connection.listen();
  await connection.sendRequest("initialize", { capabilities: {} });
  const textDocument = {
    uri: pathToFileURL(join(cwd, "main.tf")).href,
    languageId: "terraform",
    version: 1,
    text: "a =",
  };
  await connection.sendNotification("textDocument/didOpen", { textDocument });
  await published;
  while (kept(directory).filter((path) => path.endsWith(".bin")).length < count)
    await new Promise((resolve) => setTimeout(resolve, 50));
  connection.dispose();
  server.kill("SIGKILL");
  await ended;
}

test("a server's threads keep code of their own when they have nothing to do, and not only at the end", async () => {
  const directory = emptyDirectory();
  await serveUntilKept(directory, 2);
  const files = kept(directory).filter((path) => path.endsWith(".bin"));
  assert.is(files.length, 2);
  const before = files.map((file) => readFileSync(file));
  await lint(directory);
  await lint(directory, ["--rule", "no-self-compare: off"]);
  // Other commands have other flags.
  await serveUntilKept(directory, 4);
  assert.equal(
    files.map((file, index) => readFileSync(file).equals(before[index]!)),
    [true, true],
  );
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
    for (let count = 0; count < 16; count++) {
      const cache = CodeCache.for(Buffer.from(`program ${count}`))!;
      cache.write(count, () => Buffer.from(`code ${count}`));
      assert.equal(cache.read(Buffer.allocUnsafeSlow), { bytecode: count, code: Buffer.from(`code ${count}`) });
    }
    assert.is(kept(directory).length, 14);
    assert.is(CodeCache.for(Buffer.from("another program"))!.read(Buffer.allocUnsafeSlow), null);
  } finally {
    if (before === undefined) delete process.env["HCLKIT_CACHE_DIR"];
    else process.env["HCLKIT_CACHE_DIR"] = before;
  }
});

test.run();
