// Files of hclkit's own are written in one step, and special files in place.
import * as nodeFs from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { type WriteOperations, writeWhole } from "../../cli/files/write-file.ts";
import { tree } from "../helpers/cli.ts";

const modeOf = (path: string): number => nodeFs.statSync(path).mode & 0o7777;

/** Returns operations of which one throws; `writeFileSync` after it has written the first character. */
function failing(operation: keyof WriteOperations, code: string): WriteOperations {
  const fail = (): never => {
    throw Object.assign(new Error(code), { code });
  };
  const writeFileSync = ((path: string, content: string) => {
    nodeFs.writeFileSync(path, content.slice(0, 1));
    return fail();
  }) as typeof nodeFs.writeFileSync;
  return { ...nodeFs, ...(operation === "writeFileSync" ? { writeFileSync } : { renameSync: fail }) };
}

test("a new file, with its mode", () => {
  const { path } = tree({});
  writeWhole(join(path, "a.txt"), "ä");
  assert.is(nodeFs.readFileSync(join(path, "a.txt"), "utf8"), "ä");
  writeWhole(join(path, "secret.txt"), "d", { mode: 0o600 });
  assert.is(modeOf(join(path, "secret.txt")), 0o600);
  assert.throws(() => writeWhole(join(path, "b/c.txt"), "c"), /ENOENT/);
});

test("a file is replaced, and keeps its mode", () => {
  const { path } = tree({ "a.txt": "old" });
  const file = join(path, "a.txt");
  nodeFs.chmodSync(file, 0o640);
  const { ino } = nodeFs.statSync(file);
  writeWhole(file, new Uint8Array([110, 101, 119]), { mode: 0o600 });
  assert.is(nodeFs.readFileSync(file, "utf8"), "new");
  assert.is(modeOf(file), 0o640);
  assert.is.not(nodeFs.statSync(file).ino, ino);
  assert.equal(nodeFs.readdirSync(path), ["a.txt"]);
});

test("after a failure the old file is complete, and no other one is left", () => {
  const { path } = tree({ "a.txt": "old" });
  const file = join(path, "a.txt");
  for (const operation of ["writeFileSync", "renameSync"] as const) {
    assert.throws(() => writeWhole(file, "new", { fs: failing(operation, "ENOSPC") }), /ENOSPC/);
    assert.is(nodeFs.readFileSync(file, "utf8"), "old");
    assert.throws(() => writeWhole(join(path, "b.txt"), "new", { fs: failing(operation, "ENOSPC") }), /ENOSPC/);
    assert.equal(nodeFs.readdirSync(path), ["a.txt"]);
  }
});

test("a file that cannot be replaced is written in place", () => {
  const { path } = tree({ "a.txt": "old" });
  const file = join(path, "a.txt");
  const { ino } = nodeFs.statSync(file);
  writeWhole(file, "new", { fs: failing("renameSync", "EBUSY") });
  assert.equal([nodeFs.readFileSync(file, "utf8"), nodeFs.statSync(file).ino], ["new", ino]);
});

test("a symbolic link stays one", () => {
  const { path } = tree({ "a.txt": "old" });
  nodeFs.symlinkSync("a.txt", join(path, "link"));
  writeWhole(join(path, "link"), "new");
  assert.ok(nodeFs.lstatSync(join(path, "link")).isSymbolicLink());
  assert.is(nodeFs.readFileSync(join(path, "a.txt"), "utf8"), "new");
});

test("devices are written in place", () => {
  if (process.platform === "win32") return;
  writeWhole("/dev/null", "new");
  assert.ok(nodeFs.statSync("/dev/null").isCharacterDevice());
});

test("a directory is an error", () => {
  const { path } = tree({ "a/b.txt": "" });
  assert.throws(() => writeWhole(join(path, "a"), "new"), /EISDIR|EPERM/);
});

test.run();
