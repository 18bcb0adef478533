// The kinds of module sources, as `terraform init` resolves them.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { localSourcePath, moduleSource, type SourceKind } from "../../../src/terraform/addresses/module-source.ts";

const KINDS: Readonly<Record<SourceKind, readonly string[]>> = {
  local: ["./a", "../a", ".\\a", "..\\a", "./", "../", ".//a", "./a?ref=1", "./a/b/c"],
  registry: [
    ...["a/b/c", "a/b/c//d", "a-b/c_d/e2", "example.com/a/b/c", "example.com:8080/a/b/c//d", "gitlab.com/a/b/c"],
    "foo--bar.com/a/b/c",
  ],
  git: [
    ...["github.com/a/b", "github.com/a/b/c", "github.com/a/b//c?ref=v1", "bitbucket.org/a/b", "git@x.com:a/b.git"],
    ...["git::https://x.com/a.git", "git::git@x.com:a/b.git", "git://x.com/a"],
  ],
  hg: ["hg::http://x.com/a", "hg://x.com/a"],
  other: [
    ...[".", "..", "...", ".../a", "a", "a\\b", " ./a", "/a/b", "C:\\a", "file:///a", "https://x.com/a.zip"],
    ...["s3::https://x.com/a", "a/b", "a/b/C", "a/b/c?x=1", "a/b/c//../d", "localhost/a/b/c", "GITHUB.com/a/b/c"],
    ...["ssh://git@x.com/a", "tfr:///a/b/c?version=1.0.0", "", "a/b/c/d", `${"a".repeat(65)}/b/c`, "-a/b/c"],
  ],
};

for (const [kind, sources] of Object.entries(KINDS)) {
  for (const source of sources)
    test(`${JSON.stringify(source)} is ${kind}`, () => assert.is(moduleSource(source).kind, kind));
}

test("a local source's path has only slashes", () => {
  assert.is(localSourcePath("./a/../b//c/"), "b/c");
  assert.is(localSourcePath("..\\a\\.\\b"), "../a/b");
  assert.is(localSourcePath(".\\\\a"), "a");
  assert.is(localSourcePath("./x\\..\\a"), "a");
  assert.is(localSourcePath("./"), ".");
  assert.is(localSourcePath("."), null);
  assert.is(localSourcePath("a/b/c"), null);
});

test("repositories have hosts, and all sources have query parameters", () => {
  const hosts: readonly (readonly [source: string, host: string])[] = [
    ["git::https://user@x.com:8443/a.git?ref=v1", "x.com"],
    ["git@x.com:a/b.git", "x.com"],
    ["git::ssh://git@x.com/a.git", "x.com"],
    ["github.com/a/b", "github.com"],
    ["hg://x.com/a", "x.com"],
    ["https://x.com/a.zip", ""],
    ["example.com/a/b/c", ""],
  ];
  for (const [source, host] of hosts) assert.is(moduleSource(source).host, host, source);
  const { query } = moduleSource("git::https://x.com/a.git?ref=v1%2F+2&depth=1&ref=v2&bad=%zz&bare");
  assert.equal(
    [...query],
    [
      ["ref", "v1/ 2"],
      ["depth", "1"],
      ["bad", "%zz"],
      ["bare", ""],
    ],
  );
});

test.run();
