import * as nodeFs from "node:fs";
import { spawnSync } from "node:child_process";
import { readdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { readSource } from "../../cli/files/read-file.ts";
import { replaceFile, type WriteOperations } from "../../cli/files/replace-file.ts";
import { tree } from "../helpers/cli.ts";
import { runHere } from "../helpers/run-here.ts";

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

test("a file that has the new text already is left as another process wrote it", () => {
  const { path, read } = tree({ "a.tf": "a=1\n" });
  const file = join(path, "a.tf");
  const { state } = readSource(file);
  writeFileSync(file, "a = 1\n");
  const { ino } = statSync(file);
  replaceFile(file, "a = 1\n", state);
  assert.equal([read("a.tf"), statSync(file).ino, readdirSync(path)], ["a = 1\n", ino, ["a.tf"]]);
});

test("where a copy has the attributes of the file, the new file begins as one", () => {
  for (const [copyFileSync, copied] of [
    [nodeFs.copyFileSync, 1],
    [failing("copyFileSync", "ENOTSUP").copyFileSync, 0],
  ] as const) {
    const { path, read } = tree({ "a.tf": "a=1 # a text that is longer than the next one\n" });
    const file = join(path, "a.tf");
    let copies = 0;
    const counted: WriteOperations["copyFileSync"] = (...args) => {
      copyFileSync(...args);
      copies++;
    };
    replaceFile(file, "a = 1\n", readSource(file).state, { ...nodeFs, copyFileSync: counted, copiesAttributes: true });
    assert.equal([copies, read("a.tf"), readdirSync(path)], [copied, "a = 1\n", ["a.tf"]]);
  }
});

test("a run that writes removes the temporary files of killed processes, and no others", async () => {
  const dead = spawnSync(process.execPath, ["-e", ""]).pid;
  const left = `.a.tf.${dead}-1-x.hclkit-tmp`;
  const others = [`.b.tf.${process.pid}-1-x.hclkit-tmp`, `.c.tf.${dead}-1-x.other`, `.young.tf.${dead}-1-x.hclkit-tmp`];
  for (const [reading, writing] of [
    [
      ["fmt", "--check", "."],
      ["fmt", "."],
    ],
    [
      ["lint", "."],
      ["lint", "--fix", "."],
    ],
  ] as const) {
    const { path } = tree({
      "main.tf": "a = 1\n",
      [left]: "",
      ...Object.fromEntries(others.map((name) => [name, ""])),
    });
    for (const name of [left, ...others.slice(0, 2)]) utimesSync(join(path, name), 1, 1);
    await runHere(reading, { cwd: path });
    assert.ok(readdirSync(path).includes(left));
    await runHere(writing, { cwd: path });
    assert.equal(readdirSync(path).toSorted(), [...others, "main.tf"].toSorted());
  }
});

test.run();
