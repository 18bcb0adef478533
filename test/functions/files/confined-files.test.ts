// The host on the file system, and the functions that read files through it. Messages were taken from the real
// terraform console.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { ConfinedFiles, type ConfinedFilesOptions } from "../../../node/confined-files.ts";
import {
  abspath,
  file,
  filebase64,
  filebase64sha256,
  fileexists,
  filemd5,
  fileset,
  filesha256,
} from "../../../src/functions/files/index.ts";
import {
  type CallContext,
  callFunction,
  type DirectoryEntry,
  type FileHost,
  type ValueFunction,
} from "../../../src/functions/index.ts";
import { mark, stringType, stringVal, unknownVal } from "../../../src/values/index.ts";
import { context, type Given, shown, value } from "../call.ts";

const test = suite("files");
let outer = "";
let root = "";

test.before(() => {
  outer = realpathSync(mkdtempSync(join(tmpdir(), "hclkit-files-")));
  root = join(outer, "module");
  mkdirSync(join(root, "sub/deep"), { recursive: true });
  mkdirSync(join(root, ".hid"));
  const write = (path: string, text: string | Uint8Array): void => writeFileSync(join(root, path), text);
  write("a.txt", "hi\n");
  write("empty.txt", "");
  write("bin", Uint8Array.of(0xff));
  write("bom.txt", "\ufeffbom");
  write("[x].txt", "d");
  write("{y}.txt", "e");
  write("sub/b.txt", "b");
  write("sub/deep/c.txt", "c");
  write(".hid/g.txt", "g");
  writeFileSync(join(outer, "secret.txt"), "secret");
  mkdirSync(join(outer, "module2"));
  writeFileSync(join(outer, "module2/x.txt"), "x");
  symlinkSync("sub", join(root, "ln"));
  symlinkSync("a.txt", join(root, "la.txt"));
  symlinkSync("nowhere", join(root, "dangling"));
});

test.after(() => rmSync(outer, { recursive: true }));

function host(options: Partial<ConfinedFilesOptions> = {}): ConfinedFiles {
  return new ConfinedFiles({ directory: root, maxBytes: 1024, ...options });
}

function run(target: ValueFunction, args: readonly Given[], files: FileHost | null = host()): string {
  const withFiles: CallContext = { ...context(), files };
  return shown(callFunction(target, args.map(value), withFiles));
}

const HINT =
  "; this function works only with files that are distributed as part of the configuration source code, so if this file will be " +
  "created by a resource in this configuration you must instead obtain this result from an attribute of that resource";

test("file", () => {
  const rows: readonly (readonly [Given, string])[] = [
    ["a.txt", '"hi\\n"'],
    ["./sub/../a.txt", '"hi\\n"'],
    ["ln/b.txt", '"b"'],
    ["la.txt", '"hi\\n"'],
    ["bom.txt", '"\ufeffbom"'],
    ["empty.txt", '""'],
    ["nope", `error 0: no file exists at "nope"${HINT}`],
    ["dangling", `error 0: no file exists at "dangling"${HINT}`],
    ["a\nb", `error 0: no file exists at "a\\nb"${HINT}`],
    ["sub/", "error 0: failed to read file: read sub: is a directory"],
    ["", "error 0: failed to read file: read .: is a directory"],
    ["a.txt/x", "error 0: open a.txt/x: not a directory"],
    ["~user/x", "error 0: failed to expand ~: cannot expand user-specific home dir"],
    [
      "bin",
      'error: contents of "bin" are not valid UTF-8; use the filebase64 function to obtain the Base64 encoded contents or the other ' +
        "file functions (e.g. filemd5, filesha256) to obtain file hashing results instead",
    ],
    [unknownVal(stringType), '"string" unknown(not null)'],
    [mark(stringVal("a.txt"), "sensitive"), 'sensitive "hi\\n"'],
    [mark(stringVal("nope"), "sensitive"), `error 0: no file exists at (sensitive value)${HINT}`],
  ];
  for (const [path, expected] of rows) assert.is(run(file, [path]), expected);
});

test("filebase64 and the hashes", () => {
  assert.is(run(filebase64, ["bin"]), '"/w=="');
  assert.is(run(filebase64, ["nope"]), `error 0: no file exists at "nope"${HINT}`);
  assert.is(run(filemd5, ["a.txt"]), '"764efa883dda1e11db47671c4a3bbd9e"');
  assert.is(run(filesha256, ["bin"]), '"a8100ae6aa1940d0b663bb31cd466142ebbdbd5187131b92d93818987832eb89"');
  assert.is(run(filebase64sha256, ["empty.txt"]), '"47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="');
  assert.is(run(filemd5, ["nope"]), "error: open nope: no such file or directory");
  assert.is(run(filemd5, ["sub"]), "error: read sub: is a directory");
});

test("fileexists", () => {
  assert.is(run(fileexists, ["a.txt"]), "true");
  assert.is(run(fileexists, ["a.txt/"]), "true");
  assert.is(run(fileexists, ["nope"]), "false");
  assert.is(run(fileexists, ["dangling"]), "false");
  assert.is(run(fileexists, ["sub"]), 'error: "sub" is a directory, not a file');
  assert.is(run(fileexists, [""]), 'error: "." is a directory, not a file');
  assert.is(run(fileexists, ["a.txt/x"]), 'error: failed to stat "a.txt/x"');
});

test("fileset", () => {
  const all = [".hid/g.txt", "[x].txt", "a.txt", "bin", "bom.txt", "empty.txt", "la.txt", "ln/b.txt", "ln/deep/c.txt"];
  const texts = ["[x].txt", "a.txt", "bom.txt", "empty.txt", "la.txt", "{y}.txt"];
  const rows: readonly (readonly [path: string, pattern: string, found: readonly string[] | string])[] = [
    [".", "**", [...all, "sub/b.txt", "sub/deep/c.txt", "{y}.txt"]],
    [".", "**/", [...all, "sub/b.txt", "sub/deep/c.txt", "{y}.txt"]],
    [".", "*.txt", texts],
    [".", "**.txt", texts],
    [".", "sub/../*.txt", texts],
    [".", "[^a]*.txt", texts.filter((name) => name !== "a.txt")],
    [".", "[!a]*.txt", ["a.txt"]],
    [".", "{a,empty}.txt", ["a.txt", "empty.txt"]],
    [".", "{,a}.txt", ["a.txt"]],
    [".", "{sub,ln}/*.txt", ["ln/b.txt", "sub/b.txt"]],
    [".", "\\[x].txt", ["[x].txt"]],
    [".", "\\{y}.txt", ["{y}.txt"]],
    [".", "[x].txt", []],
    [".", "[z-a]*", []],
    [".", "a.t[\\x-y]t", ["a.txt"]],
    [".", "*/*.txt", [".hid/g.txt", "ln/b.txt", "sub/b.txt"]],
    [".", "**/b.txt", ["ln/b.txt", "sub/b.txt"]],
    [".", "sub*/**/*", ["sub/b.txt", "sub/deep/c.txt"]],
    [".", "a.txt", ["a.txt"]],
    [".", "", []],
    [".", "nope/*", []],
    [".", "a.txt/**", []],
    ["sub", "**", ["b.txt", "deep/c.txt"]],
    ["./sub/../sub", "*", ["b.txt"]],
    ["sub", "../a*", ["../a.txt"]],
    ["su[b]", "*", ["../sub/b.txt"]],
    ["nope", "*", []],
    [".", "d*", 'error: failed to stat "dangling": stat dangling: no such file or directory'],
    ["sub", "[", 'error: failed to glob pattern "sub/[": syntax error in pattern'],
    [".", "{a.txt", 'error: failed to glob pattern "{a.txt": syntax error in pattern'],
    [".", "[]", 'error: failed to glob pattern "[]": syntax error in pattern'],
    [".", "[-a]*", 'error: failed to glob pattern "[-a]*": syntax error in pattern'],
    [".", "[a-]*", 'error: failed to glob pattern "[a-]*": syntax error in pattern'],
    [".", "a\\", 'error: failed to glob pattern "a\\\\": syntax error in pattern'],
    [".", "{sub/b,a}.txt", 'error: failed to glob pattern "{sub/b,a}.txt": syntax error in pattern'],
  ];
  for (const [path, pattern, files] of rows) {
    const expected =
      typeof files === "string" ? files : `["set","string"] [${files.map((name) => `"${name}"`).join(", ")}]`;
    assert.is(run(fileset, [path, pattern]), expected, pattern);
  }
  assert.is(run(fileset, [".", unknownVal(stringType)]), '["set","string"] unknown(not null)');
  const marked = run(fileset, [mark(stringVal("sub"), "sensitive"), "*"]);
  assert.is(marked, '["set","string"] sensitive ["b.txt"]');
});

test("a pattern with many wildcards ends: exponential steps would not", () => {
  const name = "a".repeat(200);
  writeFileSync(join(root, "sub/deep", name), "");
  assert.is(run(fileset, ["sub/deep", `${"*a".repeat(40)}b`]), '["set","string"] []');
  assert.is(run(fileset, ["sub/deep", `${"{a,aa}".repeat(40)}b`]), '["set","string"] []');
  rmSync(join(root, "sub/deep", name));
});

test("files outside are refused, and make results unknown", () => {
  symlinkSync("../secret.txt", join(root, "out.txt"));
  symlinkSync("../module2", join(root, "out"));
  const files = host({ homeDirectory: outer });
  const outside = [
    "../secret.txt",
    "/etc/hostname",
    "out.txt",
    "out/x.txt",
    "~/secret.txt",
    "../nope",
    "../module2/x.txt",
  ];
  for (const path of outside) {
    assert.is(run(file, [path], files), '"string" unknown(not null)', path);
    assert.is(run(fileexists, [path], files), '"bool" unknown(not null)', path);
  }
  assert.is(run(fileset, ["..", "*"], files), '["set","string"] unknown(not null)');
  assert.is(run(fileset, [".", "**"], files), '["set","string"] unknown(not null)');
  assert.is(run(fileset, [".", "a*"], files), '["set","string"] ["a.txt"]');
  assert.ok(files.refused.has("../secret.txt") && files.refused.has("out.txt"));
  const more = host({ allowed: [join(outer, "module2")] });
  assert.is(run(file, ["../module2/x.txt"], more), '"x"');
  assert.is(run(file, ["out/x.txt"], more), '"x"');
  assert.is(run(file, ["../secret.txt"], more), '"string" unknown(not null)');
  rmSync(join(root, "out.txt"));
  rmSync(join(root, "out"));
});

test("links that lead out are refused wherever they are on the way", () => {
  symlinkSync(outer, join(root, "sub/up"));
  symlinkSync("up/secret.txt", join(root, "sub/far.txt"));
  symlinkSync("sub/../../nowhere/x", join(root, "out-to-nothing"));
  symlinkSync("../module/a.txt", join(root, "around.txt"));
  symlinkSync(root, join(outer, "alias"));
  const files = host();
  for (const path of ["sub/up/secret.txt", "sub/far.txt", "sub/up/nothing"]) {
    assert.is(files.readFile(path), "refused", path);
    assert.is(files.kindOf(path), "refused", path);
  }
  assert.is(files.list("sub/up"), "refused");
  assert.equal(
    (files.list("sub") as readonly DirectoryEntry[]).find(({ name }) => name === "up"),
    { name: "up", kind: "refused" },
  );
  // Otherwise links would reveal whether files outside exist.
  assert.is(files.readFile("out-to-nothing"), "refused");
  assert.is(files.readFile("dangling"), "missing");
  assert.is(new TextDecoder().decode(files.readFile("around.txt") as Uint8Array), "hi\n");
  const aliased = host({ directory: join(outer, "alias") });
  assert.is(new TextDecoder().decode(aliased.readFile("a.txt") as Uint8Array), "hi\n");
  assert.is(aliased.readFile("../secret.txt"), "refused");
  // A directory whose name begins with the module's name is another one.
  assert.is(files.readFile("../module2/x.txt"), "refused");
  for (const path of ["sub/up", "sub/far.txt", "out-to-nothing", "around.txt"]) rmSync(join(root, path));
  rmSync(join(outer, "alias"));
});

test("large files and anything other than a file are refused", () => {
  assert.is(run(file, ["a.txt"], host({ maxBytes: 2 })), '"string" unknown(not null)');
  if (process.platform === "win32") return;
  execFileSync("mkfifo", [join(root, "pipe")]);
  assert.is(run(file, ["pipe"]), '"string" unknown(not null)');
  assert.is(run(fileexists, ["pipe"]), 'error: "pipe" is a named pipe, not a regular file');
  rmSync(join(root, "pipe"));
});

test("cyclic links end", () => {
  symlinkSync(".", join(root, "sub/loop"));
  assert.is(run(fileset, ["sub", "**/nothing"]), '["set","string"] unknown(not null)');
  rmSync(join(root, "sub/loop"));
});

test("without a host everything is unknown", () => {
  assert.is(run(file, ["a.txt"], null), '"string" unknown(not null)');
  assert.is(run(filemd5, ["a.txt"], null), '"string" unknown(not null)');
  assert.is(run(fileexists, ["a.txt"], null), '"bool" unknown(not null)');
  assert.is(run(fileset, [".", "*"], null), '["set","string"] unknown(not null)');
  assert.is(run(abspath, ["a.txt"]), JSON.stringify(join(root, "a.txt")));
});

test.run();
