import * as nodeFs from "node:fs";
import { readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { readSource } from "../../cli/files/read-file.ts";
import { replaceFile, type WriteOperations } from "../../cli/files/replace-file.ts";
import { tree } from "../helpers/cli.ts";

/** Returns the real operations, except that one fails with a system error. */
function failing(name: keyof WriteOperations, code: string): WriteOperations {
  const fail = () => {
    throw Object.assign(new Error(`${code}: simulated`), { code });
  };
  return { ...nodeFs, [name]: fail } as WriteOperations;
}

test("the text is replaced and no other file remains", () => {
  const { path, read } = tree({ "a.tf": "a=1\n" });
  const file = join(path, "a.tf");
  replaceFile(file, "ä = 1\n", readSource(file).state);
  assert.is(read("a.tf"), "ä = 1\n");
  assert.equal(readdirSync(path), ["a.tf"]);
});

test("a failure at any step leaves the old file and no temporary one", () => {
  for (const [step, code, reason] of [
    ["accessSync", "EACCES", "permission denied"],
    ["openSync", "EROFS", "read-only"],
    ["writeSync", "ENOSPC", "no space left on the device"],
    ["writeSync", "EDQUOT", "quota"],
    ["fchmodSync", "EPERM", "not permitted"],
    ["fsyncSync", "EIO", "an input/output error"],
    ["renameSync", "ENOSPC", "no space left on the device"],
  ] as const) {
    const { path, read } = tree({ "a.tf": "a=1\n" });
    const file = join(path, "a.tf");
    assert.throws(
      () => replaceFile(file, "a = 1\n", readSource(file).state, failing(step, code)),
      (error: Error) =>
        error.name === "FileProblem" &&
        error.message.includes(reason) &&
        error.message.includes("the file is unchanged"),
      step,
    );
    assert.is(read("a.tf"), "a=1\n");
    assert.equal(readdirSync(path), ["a.tf"], step);
  }
});

test("partial writes are repeated until all is written", () => {
  const { path, read } = tree({ "a.tf": "a=1\n" });
  const file = join(path, "a.tf");
  const writeSync = (descriptor: number, bytes: Buffer, offset: number, length: number) =>
    nodeFs.writeSync(descriptor, bytes, offset, Math.min(length, 3));
  replaceFile(file, "a = 12345678\n", readSource(file).state, { ...nodeFs, writeSync } as unknown as WriteOperations);
  assert.is(read("a.tf"), "a = 12345678\n");
});

test("a file that changed after it was read is left unchanged", () => {
  const { path, read } = tree({ "a.tf": "a=1\n" });
  const file = join(path, "a.tf");
  const { state } = readSource(file);
  writeFileSync(file, "saved = by an editor\n");
  assert.throws(() => replaceFile(file, "a = 1\n", state), /changed while it was being formatted/);
  assert.is(read("a.tf"), "saved = by an editor\n");
  assert.equal(readdirSync(path), ["a.tf"]);
});

test("a file that vanished is not created again", () => {
  const { path } = tree({ "a.tf": "a=1\n" });
  const file = join(path, "a.tf");
  const { state } = readSource(file);
  nodeFs.unlinkSync(file);
  assert.throws(() => replaceFile(file, "a = 1\n", state), /no such file/);
  assert.equal(readdirSync(path), []);
});

test("a name of maximum length works", () => {
  const name = `${"n".repeat(252)}.tf`;
  const { path, read } = tree({ [name]: "a=1\n" });
  replaceFile(join(path, name), "a = 1\n", readSource(join(path, name)).state);
  assert.is(read(name), "a = 1\n");
});

test("special mode bits and odd modes are kept", () => {
  const { path } = tree({ "a.tf": "a=1\n" });
  const file = join(path, "a.tf");
  nodeFs.chmodSync(file, 0o2755);
  replaceFile(file, "a = 1\n", readSource(file).state);
  assert.is(statSync(file).mode & 0o7777, 0o2755);
});

test.run();
