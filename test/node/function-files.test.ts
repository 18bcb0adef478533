// Access to the file system from functions: text files below one directory are readable, and nothing is revealed about
// other files.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { FileSystem } from "../../node/file-system.ts";
import { filesAround, filesBelow } from "../../node/function-files.ts";
import { untilChecked } from "../eslint-plugin/trusted-reads.ts";

const outside = mkdtempSync(join(tmpdir(), "hclkit-files-"));
const root = join(outside, "root");
const test = suite("disk files");

test.before(() => {
  mkdirSync(join(root, "dir"), { recursive: true });
  writeFileSync(join(outside, "secret.txt"), "secret");
  writeFileSync(join(root, "a.txt"), "\uFEFFä\r\n");
  writeFileSync(join(root, "dir/b.txt"), "b");
  writeFileSync(join(root, "empty.txt"), "");
  writeFileSync(join(root, "binary.zip"), new Uint8Array([0x50, 0x4b, 0xff, 0xfe]));
  writeFileSync(join(root, "large.txt"), "x".repeat(1024 * 1024 + 1));
  symlinkSync(join(outside, "secret.txt"), join(root, "link.txt"));
  symlinkSync(outside, join(root, "up"));
  symlinkSync(join(root, "a.txt"), join(root, "inner.txt"));
  mkdirSync(join(root, "repo/.git"), { recursive: true });
  mkdirSync(join(root, "repo/modules/a"), { recursive: true });
  mkdirSync(join(root, "repo/shared"), { recursive: true });
  writeFileSync(join(root, "repo/shared/t.tpl"), "t");
  writeFileSync(join(root, "repo/modules/shared.tpl"), "s");
  symlinkSync(join(root, "a.txt"), join(root, "repo/shared/out.tpl"));
  symlinkSync(root, join(root, "repo/shared/out"));
  symlinkSync(join(root, "repo/modules/a"), join(root, "repo/linked"));
});
test.after(() => rmSync(outside, { recursive: true }));

const disk = (full: string) => (existsSync(full) ? readFileSync(full, "utf8") : null);

function read(path: string, files = filesBelow(root, disk)): string {
  const content = files.readFile(path);
  return content instanceof Uint8Array ? new TextDecoder("utf-8", { ignoreBOM: true }).decode(content) : content;
}

const READABLE: readonly (readonly [path: string, text: string])[] = [
  ["a.txt", "\uFEFFä\r\n"],
  ["dir/b.txt", "b"],
  ["empty.txt", ""],
  ["inner.txt", "\uFEFFä\r\n"],
];

for (const [path, text] of READABLE) test(`${path} is read`, () => assert.is(read(path), text));

const REFUSED = ["../secret.txt", "dir/../../secret.txt", "/etc/hostname", "link.txt", "up/secret.txt"];
for (const path of [...REFUSED, "none.txt", "dir", "a.txt/b", "binary.zip", "large.txt", "", "\0"]) {
  test(`${JSON.stringify(path)} is unknown`, () => assert.is(read(path), "refused"));
}

const IN_REPOSITORY: readonly (readonly [directory: string, path: string, text: string])[] = [
  ["repo/modules/a", "../../shared/t.tpl", "t"],
  ["repo/modules/a", "../shared.tpl", "s"],
  ["repo/modules", "shared.tpl", "s"],
  // Links and paths that lead out of the repository.
  ["repo/modules/a", "../../shared/out.tpl", "refused"],
  ["repo/modules/a", "../../shared/out/a.txt", "refused"],
  ["repo/modules/a", "../../../a.txt", "refused"],
  ["repo/modules/a", "../../none.tpl", "refused"],
  ["repo/modules/a", "../../none/../../a.txt", "refused"],
  // From a linked directory, the shell and Terraform resolve `..` differently.
  ["repo/linked", "../shared/t.tpl", "refused"],
  ["repo/linked", "../shared.tpl", "refused"],
  // No repository.
  ["dir", "../a.txt", "refused"],
  ["none", "../a.txt", "refused"],
];

for (const [directory, path, text] of IN_REPOSITORY) {
  test(`${path} in the repository of ${directory}`, () =>
    assert.is(read(path, filesAround(join(root, directory), disk)), text));
}

test("the existence and location of other files are unknown", () => {
  const files = filesBelow(root, () => null);
  assert.equal([files.kindOf("a.txt"), files.list("dir")], ["refused", "refused"]);
  assert.equal([files.directory, files.homeDirectory], [null, null]);
});

test("new and changed files are noticed", async () => {
  const disk = new FileSystem("polled");
  const files = disk.filesBelow(root);
  assert.is(files.readFile("new.txt"), "refused");
  writeFileSync(join(root, "new.txt"), "1");
  await untilChecked(disk);
  assert.ok(disk.takeChanges(false).has(join(root, "new.txt")));
  assert.equal(files.readFile("new.txt"), new TextEncoder().encode("1"));
  writeFileSync(join(root, "new.txt"), "22");
  await untilChecked(disk);
  disk.takeChanges(false);
  assert.equal(files.readFile("new.txt"), new TextEncoder().encode("22"));
});

test("a missing directory has no files", () => {
  assert.is(filesBelow(join(root, "none"), () => "x").readFile("a.txt"), "refused");
});

test.run();
