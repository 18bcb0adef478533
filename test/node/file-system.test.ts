// What the file system keeps: contents up to a size, and the state of everything that was asked about.
import { readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { FileSystem } from "../../node/file-system.ts";
import { temporaryDirectory } from "../helpers/temporary.ts";

const LENGTH = 100;
const NAMES = ["a.tf", "b.tf", "c.tf"];

/** A directory with three files, and a file system that keeps two of them. */
function small() {
  const directory = temporaryDirectory();
  for (const name of NAMES) writeFileSync(join(directory, name), name.padEnd(LENGTH));
  const files = new FileSystem("polled", null, 2 * LENGTH);
  const paths = NAMES.map((name) => `${directory}/${name}`);
  return { directory, files, paths };
}

/** Changes a file, also for file systems with coarse times. */
function change(path: string, text: string, seconds: number): void {
  writeFileSync(path, text);
  utimesSync(path, seconds, seconds);
}

/** Returns the paths that have changed since the last call. */
function changesOf(files: FileSystem): string[] {
  files.trustedUntil = 0;
  return [...files.takeChanges(false)];
}

test("texts are kept up to a size, and read again after that", () => {
  const { files, paths } = small();
  const readAll = () => paths.map((path) => files.readText(path)!.trim());
  assert.equal([readAll(), files.read], [NAMES, 3]);
  // The two used most recently are kept.
  for (const path of paths.slice(1)) files.readText(path);
  assert.is(files.read, 3);
  assert.is(files.readText(paths[0]!)?.trim(), "a.tf");
  assert.is(files.read, 4);
  assert.equal(changesOf(files), []);
});

test("in one run, a listing says which files are missing, whatever case their names have", () => {
  const { directory } = small();
  const asked = ["d.tf", "none/d.tf"].map((name) => `${directory}/${name}`);
  const once = new FileSystem("none");
  once.list(directory);
  for (const path of asked) assert.is(once.readText(path), null);
  assert.is(once.read, 0);
  once.readText(`${directory}/A.TF`);
  assert.is(once.read, 1);
  const continuing = new FileSystem("polled");
  continuing.list(directory);
  writeFileSync(asked[0]!, "new");
  assert.is(continuing.readText(asked[0]!), "new");
});

test("a change of a file whose text is not kept is noticed", () => {
  const { files, paths } = small();
  for (const path of paths) files.readText(path);
  change(paths[0]!, "changed", 1_000_000);
  assert.equal(changesOf(files), [paths[0]]);
  assert.is(files.readText(paths[0]!), "changed");
  assert.equal(changesOf(files), []);
});

test("a file that has changed when it is read again is a change, also before the next look at all files", () => {
  const { files, paths } = small();
  for (const path of paths) files.readText(path);
  assert.equal(changesOf(files), []);
  change(paths[0]!, "changed", 1_000_000);
  files.trustedUntil = Infinity;
  assert.is(files.readText(paths[0]!), "changed");
  assert.equal([...files.takeChanges(false)], [paths[0]]);
});

test("listings are kept up to a size, and the same results come from those that are read again", () => {
  const directory = temporaryDirectory();
  const files = new FileSystem("polled", null, 20);
  writeFileSync(join(directory, "0123456789.tf"), "");
  assert.equal(files.list(directory), ["0123456789.tf"]);
  assert.equal(files.list(directory), ["0123456789.tf"]);
  assert.is(files.listed, 1);
  const other = temporaryDirectory();
  writeFileSync(join(other, "9876543210.tf"), "");
  assert.equal([files.list(other), files.listed], [["9876543210.tf"], 2]);
  assert.equal([files.list(directory), files.listed], [["0123456789.tf"], 3]);
  assert.equal(changesOf(files), []);
  rmSync(join(other, "9876543210.tf"));
  assert.equal(changesOf(files), [`${other}/`]);
});

test("what identifies an answer does not depend on what is kept", () => {
  const { files, paths } = small();
  const answers = () => paths.map((path) => files.answerTo(path));
  const first = answers();
  assert.equal(answers(), first);
  assert.is(new Set(first).size, 3);
  assert.is(readFileSync(paths[0]!, "utf8").length, LENGTH);
});

test.run();
