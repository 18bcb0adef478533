// What the file system keeps: contents up to a size, and the state of everything that was asked about.
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { FileSystem, questionAbout } from "../../node/file-system.ts";
import { directoriesIn, filesIn } from "../../src/internal.ts";
import { lastingStamp, NO_FILE } from "../../node/read-cache.ts";
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

/** Another user than root, to whom permissions apply. */
const NOBODY = 65_534;

/** Runs a function as a user to whom permissions apply. */
function asUser(run: () => void): void {
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid!(NOBODY);
  try {
    run();
  } finally {
    if (isRoot) process.seteuid!(0);
  }
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

test("one question about missing files has the same answer as long as none exists", () => {
  const { directory, paths } = small();
  const once = new FileSystem("none");
  const missing = ["d.tf", "none/d.tf", "none/more/d.tf"].map((name) => once.missingFile(`${directory}/${name}`));
  assert.equal(missing, [
    { directory, name: "d.tf" },
    { directory, name: "none/d.tf" },
    { directory, name: "none/more/d.tf" },
  ]);
  for (const asked of [paths[0]!, `${directory}/none/`, `${directory}/none\0`])
    assert.is(once.missingFile(asked), null);
  const question = questionAbout(directory, ["none/d.tf", "d.tf", "none/more/d.tf"]);
  for (const watching of ["none", "polled"] as const) {
    assert.is(new FileSystem(watching).answerTo(question), "");
    const present = questionAbout(directory, ["a.tf", "d.tf"]);
    assert.match(new FileSystem(watching).answerTo(present), "a.tf");
  }
  assert.is(once.answerTo(question), "");
  mkdirSync(`${directory}/none/more`, { recursive: true });
  assert.is(new FileSystem("none").answerTo(question), "");
  writeFileSync(`${directory}/none/more/d.tf`, "");
  assert.match(new FileSystem("none").answerTo(question), "none/more/d.tf");
});

test("a question about some of a directory's files has the same answer whatever others there are", () => {
  const { directory } = small();
  const answers = (): string[] => {
    const once = new FileSystem("none");
    return [filesIn(directory, /\.tf$/), filesIn(directory, /(?!)/), directoriesIn(directory), filesIn(directory)].map(
      (asked) => once.answerTo(asked),
    );
  };
  const [modules, none, directories, all] = answers();
  writeFileSync(`${directory}/notes.txt`, "");
  const after = answers();
  assert.equal(after.slice(0, 3), [modules, none, directories]);
  assert.is.not(after[3], all);
  writeFileSync(`${directory}/new.tf`, "");
  mkdirSync(`${directory}/new`);
  const last = answers();
  assert.is(last[1], none);
  assert.is.not(last[0], modules);
  assert.is.not(last[2], directories);
  const missing = new FileSystem("none");
  assert.is(missing.list(`${directory}/missing`, /(?!)/), null);
  assert.is.not(missing.answerTo(filesIn(`${directory}/missing`, /(?!)/)), none);
  assert.equal(missing.list(directory, /^new/), ["new.tf"]);
});

test("a directory that cannot be listed does not say which files in it are missing", () => {
  const directory = temporaryDirectory();
  mkdirSync(join(directory, "in"), { mode: 0o755 });
  writeFileSync(join(directory, "in", "a.tf"), "a = 1\n");
  chmodSync(directory, 0o311);
  const once = new FileSystem("none");
  asUser(() => {
    assert.is(once.list(directory), null);
    assert.equal(once.list(`${directory}/in`), ["a.tf"]);
  });
  chmodSync(directory, 0o700);
});

test("a command learns what is in directories that it has read, and asks no more", () => {
  const { directory } = small();
  const once = new FileSystem("none");
  once.learn(directory, readdirSync(directory, { withFileTypes: true }));
  assert.equal(once.list(directory)?.toSorted(), ["a.tf", "b.tf", "c.tf"]);
  assert.equal([...once.namesIn(directory)!].toSorted(), ["a.tf", "b.tf", "c.tf"]);
  assert.equal([...once.namesIn(`${directory}/none`)!], []);
  assert.is(once.listed, 0);
  const continuing = new FileSystem("polled");
  continuing.learn(directory, []);
  assert.is(continuing.list(directory)?.length, 3);
});

test("a stamp lasts if it is older than the process, and differs with everything that changes", () => {
  const stamp = { modified: 1000, changed: 2000, size: 3, inode: 4 };
  assert.is(lastingStamp(stamp), "1000 2000 3 4");
  const now = performance.timeOrigin;
  const recent = [{ modified: now }, { changed: now - 1000 }, { inode: 0 }].map((part) => ({ ...stamp, ...part }));
  assert.equal(recent.map(lastingStamp), ["", "", ""]);
  assert.is(lastingStamp(NO_FILE), "");
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

test("changes are looked for where none are announced", () => {
  const [inside, outside] = [small(), small()];
  const files = new FileSystem([inside.directory]);
  const asked = [inside.paths[0]!, outside.paths[0]!];
  for (const path of asked) files.readText(path);
  for (const path of asked) change(path, "changed", 5);
  assert.equal(changesOf(files), [asked[1]]);
  assert.is(files.readText(asked[0]!), "a.tf".padEnd(LENGTH));
  files.changed([asked[0]!]);
  assert.is(files.readText(asked[0]!), "changed");
  files.use({ announcedIn: [], within: [outside.directory] });
  assert.is(files.readText(asked[0]!), null);
  assert.is(files.readText(asked[1]!), "changed");
  change(asked[1]!, "once more", 9);
  assert.ok(changesOf(files).includes(asked[1]!));
});

test.run();
