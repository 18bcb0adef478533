// The directory with all versions of the site.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { documentationUrl, SITE, VERSION } from "../../src/version.ts";
import { menuOf, pathsOf, place } from "../build/publish.ts";

function directoryWith(files: readonly string[]): string {
  const directory = mkdtempSync(join(tmpdir(), "hclkit-site-"));
  for (const file of files) {
    mkdirSync(dirname(join(directory, file)), { recursive: true });
    writeFileSync(join(directory, file), file);
  }
  return directory;
}

test("a build replaces what was in its place, and leaves other versions", () => {
  const built = directoryWith(["index.html", "rules/index.html"]);
  const all = directoryWith(["gone/index.html", "v0.1/index.html", "next/versions.json", ".git"]);
  place(built, all);
  assert.equal(
    ["index.html", "rules/index.html", "gone", "v0.1/index.html", "next/versions.json", ".git"].map((file) =>
      existsSync(join(all, file)),
    ),
    [true, true, false, true, true, true],
  );
  for (const directory of [built, all]) rmSync(directory, { recursive: true });
});

test("the menu has the newest version first, and the branch at the end", () => {
  const all = directoryWith(["v0.9/index.html", "v0.10/index.html", "next/versions.json", "v1/index.html"]);
  assert.equal(
    menuOf(all).map(({ path }) => path),
    ["v0.10/", "v0.9/", "next/"],
  );
  rmSync(all, { recursive: true });
});

test("a release has the directory that reports name", () => {
  const [path] = pathsOf("release");
  assert.is(documentationUrl("rules/syntax.md", true), `${SITE}${path}rules/syntax/`);
  assert.is(path, `v${VERSION.replace(/\.\d+$/, "")}/`);
});

test.run();
