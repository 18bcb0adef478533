// Lexical path operations: paths are cleaned as in Go.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { cleanPath, directoryOf, fileNameOf, joinFilePath, joinPath, resolvePath } from "../../src/text/index.ts";

const CLEAN: readonly (readonly [path: string, cleaned: string])[] = [
  ["", "."],
  ["./", "."],
  ["a//b/./c/", "a/b/c"],
  ["a/../../b", "../b"],
  ["../../a", "../../a"],
  ["/", "/"],
  ["/../a", "/a"],
  ["/a/../..", "/"],
];

for (const [path, cleaned] of CLEAN)
  test(`${JSON.stringify(path)} is ${cleaned}`, () => assert.is(cleanPath(path), cleaned));

test("empty parts are ignored", () => {
  assert.is(joinPath("", "a"), "a");
  assert.is(joinPath("a", "", "../b"), "b");
  assert.is(joinPath(".", ".."), "..");
  assert.is(joinPath("", ""), "");
});

test("file names come after the last separator of either kind", () => {
  assert.is(fileNameOf("a/b\\c.tf"), "c.tf");
  assert.is(fileNameOf("C:\\a/b.tf"), "b.tf");
  assert.is(fileNameOf("b.tf"), "b.tf");
  assert.is(fileNameOf("a/"), "");
});

test("the directory of a name alone is the current one", () => {
  assert.is(directoryOf("a/b/c.tf"), "a/b");
  assert.is(directoryOf("/c.tf"), "/");
  assert.is(directoryOf("c.tf"), ".");
});

test("nothing is above the root of a drive", () => {
  assert.is(joinFilePath("C:/a", "../b"), "C:/b");
  assert.is(joinFilePath("C:/a", "../../.."), "C:/");
  assert.is(joinFilePath("C:", ".."), "C:/");
  assert.is(joinFilePath("/a", "../.."), "/");
  assert.is(joinFilePath("a", "../.."), "..");
  assert.is(directoryOf("C:/c.tf"), "C:/");
  assert.is(directoryOf("C:/"), "C:/");
  assert.is(resolvePath("C:\\a", "..\\..\\b.tf"), "C:/b.tf");
  assert.is(resolvePath("C:\\a", "d:\\b\\..\\c.tf"), "d:/c.tf");
});

test.run();
