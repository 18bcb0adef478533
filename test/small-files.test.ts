// A file of a few lines that only one other file imports is a detail of that file: it belongs there.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";

const root = join(import.meta.dirname, "..");

const LAYERS = ["src", "node", "lint", "prettier-plugin", "eslint-plugin", "cli"];

/** The maximum number of lines with code in a small file. */
const SMALL = 25;

/** The members of a list with a file for each: the list is the only importer. */
const MEMBERS = [
  /^eslint-plugin\/rules\//,
  // A product is a directory.
  /^src\/products\/[a-z-]+\/(?:product|load)\.ts$/,
  // A command, which is loaded when it runs.
  /^cli\/(?:[a-z-]+\/command|dump)\.ts$/,
  // Entries of the parts of the command and of an executable, which are bundled one by one.
  /^cli\/(?:executable\/parts|program\/(?:server|formatter|lint))\.ts$/,
  /^(?:cli\/files\/glob-matcher|src\/functions\/regex\/re2)\.ts$/,
  // A thread's script.
  /(?:-worker|-thread)\.ts$/,
  // A format of reports is a file.
  /^cli\/lint\/formats\/[a-z-]+\.ts$/,
  // A topic of reviews is a file.
  /^src\/terraform\/checks\/(?:plan|advice)\/[a-z-]+\.ts$/,
  // Data that scripts write.
  /\/generated\//,
  /codes\.docs\.ts$/,
];

/** The text of each file, by path from the project's root. */
const texts = new Map(
  LAYERS.flatMap((layer) =>
    readdirSync(join(root, layer), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts"))
      .map((name) => `${layer}/${name.replaceAll("\\", "/")}`),
  ).map((path) => [path, readFileSync(join(root, path), "utf8")] as const),
);

const STATEMENT = /^(import|export) (?:type )?(?:(\{[^}]*\}|\*(?: as \w+)?|\w+) from )?"(\.[^"]+)";/gm;

/** The entries of the package: what they export has users that are not here. */
const ENTRIES = ["src/index.ts", "lint/index.ts", "eslint-plugin/index.ts", "prettier-plugin/index.ts"];

/** Returns the names between braces as `[theirs, ours]`; `*` for everything. */
function namesIn(list: string | undefined): (readonly [string, string])[] {
  if (list === undefined || !list.startsWith("{")) return [["*", "*"]];
  const names = list
    .slice(1, -1)
    .split(",")
    .map((name) => name.trim().replace(/^type /, ""));
  return names
    .filter((name) => name !== "")
    .map((name) => {
      const [theirs = "", ours = theirs] = name.split(" as ");
      return [theirs, ours];
    });
}

/** Returns the files that import each file, by itself or through an index that exports its names again. */
function importersOf(): ReadonlyMap<string, ReadonlySet<string>> {
  const again = new Map<string, readonly [file: string, name: string]>();
  const imports: (readonly [importer: string, file: string, name: string])[] = [];
  for (const [path, text] of texts) {
    const target = (specifier: string) => relative(root, resolve(root, dirname(path), specifier)).replaceAll("\\", "/");
    for (const [, verb, list, specifier = ""] of text.matchAll(STATEMENT))
      for (const [theirs, ours] of namesIn(list)) {
        if (verb === "export") again.set(`${path}#${ours}`, [target(specifier), theirs]);
        if (verb === "import" || ENTRIES.includes(path)) imports.push([path, target(specifier), theirs]);
      }
    for (const [, specifier = ""] of text.matchAll(/\bimport\("(\.[^"]+)"\)/g))
      imports.push([path, target(specifier), "*"]);
  }
  const importers = new Map<string, Set<string>>();
  for (const [importer, first, name] of imports)
    for (let at: readonly [string, string] | undefined = [first, name]; at !== undefined; at = again.get(at.join("#")))
      importers.set(at[0], (importers.get(at[0]) ?? new Set()).add(importer));
  return importers;
}

function linesOfCode(text: string): number {
  const lines = text.replaceAll(/\/\*[^]*?\*\//g, "").split("\n");
  return lines.filter((line) => !/^\s*(?:\/\/.*)?$/.test(line)).length;
}

test("at most 20 small files have one importer, members of lists excepted", () => {
  const importers = importersOf();
  const single = [...texts].filter(
    ([path, text]) =>
      importers.get(path)?.size === 1 &&
      !ENTRIES.some((entry) => importers.get(path)!.has(entry)) &&
      linesOfCode(text) <= SMALL &&
      !MEMBERS.some((pattern) => pattern.test(path)),
  );
  const names = single.map(([path]) => path);
  assert.ok(names.length <= 20, `${names.length}:\n${names.join("\n")}`);
});

test("the importers of a file include those through an index", () => {
  assert.ok(importersOf().get("src/text/white-space.ts")!.size > 1);
});

test.run();
