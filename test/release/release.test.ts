// The steps of a release, and the workflows that run them.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { checksumsOf, digestOf } from "../../scripts/release/checksums.ts";
import { notesOf } from "../../scripts/release/notes.ts";
import { packageDefinitions } from "../../scripts/release/package-definitions.ts";
import { currentVersion, FILES, withVersion } from "../../scripts/release/version.ts";
import { VERSION } from "../../src/version.ts";
import { temporaryDirectory } from "../helpers/temporary.ts";

const root = join(import.meta.dirname, "../..");
const read = (name: string): string => readFileSync(join(root, name), "utf8");

test("the next version is put into every file that names the current one", () => {
  assert.is(currentVersion(root), VERSION);
  const files = withVersion(root, "9.8.7");
  assert.match(files.get("src/version.ts")!, "const IS_PUBLISHED: boolean = true;");
  assert.equal([...files.keys()].toSorted(), ["package-lock.json", "package.json", ...FILES].toSorted());
  for (const name of ["package.json", "package-lock.json"]) {
    const { version, packages } = JSON.parse(files.get(name)!) as {
      version: string;
      packages?: Record<string, { version: string }>;
    };
    assert.is(version, "9.8.7");
    if (packages !== undefined) assert.is(packages[""]!.version, "9.8.7");
  }
  for (const name of FILES) {
    assert.match(files.get(name)!, "9.8.7");
    assert.not.match(files.get(name)!, new RegExp(`(?<![\\d.])${VERSION.replaceAll(".", "\\.")}(?![\\d.]*\\d)`));
  }
  for (const wrong of ["v1.0.0", "1.0", "1.0.0-beta", ""]) assert.throws(() => withVersion(root, wrong), "MAJOR.MINOR");
});

test("no other page tells people to install the version", () => {
  const pages = readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".md"),
  );
  const naming = pages.filter((name) => new RegExp(`hclkit(?:@|\\.git#)v?${VERSION}`).test(read(`docs/${name}`)));
  assert.ok(naming.length > 0);
  for (const name of naming) assert.ok(FILES.includes(`docs/${name}`), name);
});

test("notes are the part of the changelog about a version", () => {
  const changelog =
    "# Changelog\n\n## 0.2.0 (unreleased)\n\nNext.\n\n## 0.1.0 (2026-01-01)\n\nFirst.\n\n### Linting\n\n- A.\n";
  assert.is(notesOf(changelog, "0.1.0", false), "First.\n\n### Linting\n\n- A.\n");
  assert.is(notesOf(changelog, "0.2.0", true), "Next.\n");
  assert.throws(() => notesOf(changelog, "0.2.0", false), "unreleased");
  assert.throws(() => notesOf(changelog, "0.3.0", true), "no part about 0.3.0");
  assert.match(notesOf(read("CHANGELOG.md"), VERSION, true), "### Formatting");
});

const EXECUTABLES = ["linux-x64", "linux-arm64", "darwin-x64", "darwin-arm64", "windows-x64.exe"].map(
  (name) => `hclkit-${name}`,
);

test("checksums and package definitions have the digest of each executable", () => {
  const directory = temporaryDirectory();
  for (const name of EXECUTABLES) writeFileSync(join(directory, name), name);
  mkdirSync(join(directory, "packages"));
  writeFileSync(join(directory, "SHA256SUMS"), "old");
  const sums = checksumsOf(directory);
  assert.equal(
    sums
      .trimEnd()
      .split("\n")
      .map((line) => line.slice(66)),
    EXECUTABLES.toSorted(),
  );
  const all = [...packageDefinitions({ version: "9.8.7", directory }, false).values()].join("\n");
  for (const name of EXECUTABLES) {
    assert.match(sums, `${digestOf(join(directory, name))}  ${name}\n`);
    assert.match(all.toLowerCase(), digestOf(join(directory, name)));
    assert.match(all, `/releases/download/v9.8.7/${name}`);
  }
  const manifest = packageDefinitions({ version: "9.8.7", directory }, false).get("scoop/hclkit.json")!;
  assert.is((JSON.parse(manifest) as { version: string }).version, "9.8.7");
  assert.throws(
    () => packageDefinitions({ version: "9.8.7", directory: join(directory, "packages") }, false),
    "is missing",
  );
});

const workflows = readdirSync(join(root, ".github/workflows"));

test("workflows may read alone, unless a job says more, and run scripts that exist", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Readonly<Record<string, string>> };
  assert.ok(workflows.length >= 3);
  for (const name of workflows) {
    const text = read(`.github/workflows/${name}`);
    assert.match(text, "\npermissions:\n  contents: read\n", name);
    assert.not.match(text, /pull_request_target/, name);
    if (text.includes("pull_request")) assert.not.match(text, "secrets.", name);
    // An environment says which tags may read its secrets, and who has to agree.
    for (const job of text.split(/^  (?=[\w-]+:$)/m).filter((part) => part.includes("secrets.")))
      assert.match(job, /^    environment: /m, name);
    for (const [, script] of text.matchAll(/\bnpm run (?:--silent )?([\w:-]+)/g))
      assert.ok(scripts[script!] !== undefined, `${name}: ${script}`);
    for (const [line] of text.matchAll(/uses: .*/g))
      assert.match(line, /uses: [\w/-]+@(?:v\d+|[0-9a-f]{40})(?:$|\s)/, name);
    // What others choose, such as the name of a branch, must not become part of a script.
    for (const [line] of text.matchAll(/^ *(?:- )?run: .*/gm)) assert.not.match(line, "${{", name);
    assert.is(text.split("runs-on:").length, text.split("timeout-minutes:").length, name);
  }
});

test("each issue form asks for the version, and those about reports for the configuration", () => {
  const forms = readdirSync(join(root, ".github/ISSUE_TEMPLATE")).filter((name) => name !== "config.yml");
  assert.equal(forms, ["crash.yml", "false-report.yml", "formatting.yml", "missed-mistake.yml"]);
  for (const name of forms) {
    const text = read(`.github/ISSUE_TEMPLATE/${name}`);
    assert.match(text, "hclkit --version", name);
    assert.match(text, "hclkit lint --print-config FILE", name);
    assert.match(text, "The smallest file", name);
  }
});

test.run();
