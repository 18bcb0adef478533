// Path functions: results and messages were taken from the real terraform console.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { abspath, basename, dirname, pathexpand } from "../../../src/functions/files/index.ts";
import { relativePath } from "../../../src/functions/files/paths.ts";
import { type CallContext, callFunction, type FileHost, type ValueFunction } from "../../../src/functions/index.ts";
import { mark, stringType, stringVal, unknownVal } from "../../../src/values/index.ts";
import { context, failures, type Row, shown, value } from "../call.ts";

test("basename", () => {
  const rows: Row[] = [
    [[""], '"."'],
    [["/"], '"/"'],
    [["a"], '"a"'],
    [["a/"], '"a"'],
    [["a//"], '"a"'],
    [["/a/b"], '"b"'],
    [["/a/b/"], '"b"'],
    [["a/b/.."], '".."'],
    [["./a"], '"a"'],
    [[".."], '".."'],
    [["../.."], '".."'],
    [["//a//b//"], '"b"'],
    [["a/./b"], '"b"'],
    [["/.."], '".."'],
    [["a/../../b"], '"b"'],
    [["."], '"."'],
    [["a\\b"], '"a\\\\b"'],
    [[null], "error 0: argument must not be null"],
    [[1], '"1"'],
  ];
  assert.equal(failures(basename, rows), []);
});

test("dirname", () => {
  const rows: Row[] = [
    [[""], '"."'],
    [["/"], '"/"'],
    [["a"], '"."'],
    [["a/"], '"a"'],
    [["a//"], '"a"'],
    [["/a/b"], '"/a"'],
    [["/a/b/"], '"/a/b"'],
    [["a/b/.."], '"a/b"'],
    [["./a"], '"."'],
    [[".."], '"."'],
    [["../.."], '".."'],
    [["//a//b//"], '"/a/b"'],
    [["a/./b"], '"a"'],
    [["/.."], '"/"'],
    [["a/../../b"], '".."'],
    [["."], '"."'],
    [["a\\b"], '"."'],
    [[null], "error 0: argument must not be null"],
    [[1], '"."'],
  ];
  assert.equal(failures(dirname, rows), []);
});

test("abspath", () => {
  const rows: Row[] = [
    [["/"], '"/"'],
    [["/a/b"], '"/a/b"'],
    [["/a/b/"], '"/a/b"'],
    [["//a//b//"], '"/a/b"'],
    [["/.."], '"/"'],
  ];
  assert.equal(failures(abspath, rows), []);
});

const files: FileHost = {
  directory: "/project/module",
  homeDirectory: "/home/tester",
  readFile: () => "refused",
  kindOf: () => "refused",
  list: () => "refused",
};

function withHost(target: ValueFunction, path: string, host: FileHost | null): string {
  const callContext: CallContext = { ...context(), files: host };
  return shown(callFunction(target, [value(path)], callContext));
}

test("abspath starts from the host's directory, and is unknown without one", () => {
  assert.is(withHost(abspath, "a/../b", files), '"/project/module/b"');
  assert.is(withHost(abspath, "", files), '"/project/module"');
  assert.is(withHost(abspath, "a", { ...files, directory: null }), '"string" unknown(not null)');
  assert.is(withHost(abspath, "a", null), '"string" unknown(not null)');
  assert.is(withHost(abspath, "/a/./b", null), '"/a/b"');
});

test("pathexpand", () => {
  const rows: readonly (readonly [string, string])[] = [
    ["~", '"/home/tester"'],
    ["~/", '"/home/tester"'],
    ["~/a/../b", '"/home/tester/b"'],
    ["~//x", '"/home/tester/x"'],
    ["~\\a", '"/home/tester/\\\\a"'],
    ["~x", "error: cannot expand user-specific home dir"],
    ["a/~", '"a/~"'],
    ["./a/", '"./a/"'],
    ["", '""'],
  ];
  for (const [path, expected] of rows) assert.is(withHost(pathexpand, path, files), expected, path);
  assert.is(withHost(pathexpand, "~/a", null), '"string" unknown(not null)');
  assert.is(withHost(pathexpand, "a", null), '"a"');
});

test("unknown and marked arguments", () => {
  const rows: Row[] = [
    [[unknownVal(stringType)], '"string" unknown(not null)'],
    [[mark(stringVal("/a/b"), "sensitive")], 'sensitive "b"'],
  ];
  assert.equal(failures(basename, rows), []);
});

test("relative paths", () => {
  assert.is(relativePath(".", "a/b"), "a/b");
  assert.is(relativePath("a/c", "a/b"), "../b");
  assert.is(relativePath("a", "a"), ".");
  assert.is(relativePath("..", "a"), null);
  assert.is(relativePath("..", "../a"), "a");
  assert.is(relativePath("/a", "b"), null);
});

test.run();
