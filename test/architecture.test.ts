// Defines the project's layers as data, and fails when an import points the wrong way, when a portable part imports
// from Node, or when a file exceeds the size limits.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { castsIn } from "../scripts/count-casts.ts";
import { groupBy } from "../src/memo.ts";
import { stronglyConnected } from "../src/terraform/model/graph/strongly-connected.ts";

const root = join(import.meta.dirname, "..");

/** What a product is, as data: it imports nothing, and whoever asks for names of files loads nothing else. */
const PRODUCT_DATA = ["src/products/product.ts", "src/products/*/product.ts", "src/products/table.ts"];

/** The questions that the data answer about names of files. */
const FILE_NAMES = [...PRODUCT_DATA, "src/products/file-names.ts"];

/**
 * The layers that each layer may import. Imports inside a layer are always allowed, and so are `src/bounded.ts`,
 * `src/memo.ts` and `src/work.ts`. A path is in the first layer that matches; a star is any directory.
 */
const LAYERS: Record<string, readonly string[]> = {
  "src/work.ts": [],
  "src/bounded.ts": [],
  "src/memo.ts": ["src/work.ts"],
  "src/products/product.ts": [],
  "src/products/*/product.ts": ["src/products/product.ts"],
  "src/products/table.ts": ["src/products/product.ts", "src/products/*/product.ts"],
  "src/text": [],
  "src/products/file-names.ts": [...PRODUCT_DATA, "src/text"],
  "src/diagnostics": ["src/text"],
  "src/syntax": ["src/text", "src/diagnostics"],
  "src/products/content.ts": [...FILE_NAMES, "src/syntax"],
  "src/format": [...FILE_NAMES, "src/text", "src/diagnostics", "src/syntax"],
  "src/values": ["src/text", "src/diagnostics"],
  "src/functions": ["src/text", "src/diagnostics", "src/values"],
  "src/eval": ["src/text", "src/diagnostics", "src/syntax", "src/values", "src/functions"],
  "src/json": ["src/text", "src/diagnostics", "src/syntax", "src/values", "src/functions", "src/eval"],
  "src/model": ["src/text", "src/diagnostics", "src/syntax", "src/values", "src/functions", "src/eval", "src/json"],
  "src/edit": ["src/text", "src/diagnostics", "src/syntax", "src/format"],
  "src/terraform": [
    ...FILE_NAMES,
    "src/text",
    "src/diagnostics",
    "src/syntax",
    "src/values",
    "src/functions",
    "src/eval",
    "src/json",
    "src/model",
    "src/edit",
  ],
  // What is loaded for products, on top of everything.
  "src/products": [
    ...FILE_NAMES,
    "src/text",
    "src/diagnostics",
    "src/syntax",
    "src/values",
    "src/functions",
    "src/eval",
    "src/json",
    "src/model",
    "src/terraform/addresses/version-constraint.ts",
    "src/terraform/schema/backends.ts",
    "src/terraform/source",
    "src/terraform/versions",
  ],
  // The code tables of all layers.
  "src/codes.ts": [
    "src/diagnostics",
    "src/syntax",
    "src/eval",
    "src/json",
    "src/model",
    "src/terraform",
    "src/products",
  ],
  "src/index.ts": [
    ...FILE_NAMES,
    "src/codes.ts",
    "src/text",
    "src/diagnostics",
    "src/syntax",
    "src/format",
    "src/values",
    "src/functions",
    "src/eval",
    "src/json",
    "src/model",
    "src/edit",
    "src/terraform",
    "src/products",
  ],
  "src/internal.ts": [
    ...FILE_NAMES,
    "src/products/content.ts",
    "src/codes.ts",
    "src/text",
    "src/diagnostics",
    "src/syntax",
    "src/format",
    "src/values",
    "src/functions",
    "src/eval",
    "src/json",
    "src/model",
    "src/edit",
    "src/terraform",
    "src/products",
  ],
  "src/version.ts": [],
  // `.hclkit.hcl`: formatting imports where it is, and loads the rest where there is one.
  "src/config-file": [
    ...FILE_NAMES,
    "src/text",
    "src/diagnostics",
    "src/syntax",
    "src/format",
    "src/values",
    "src/model",
    "src/terraform",
  ],
  // The formatter's users import only these layers, not the whole library: start-up time counts.
  "prettier-plugin": [...FILE_NAMES, "src/products/content.ts", "src/syntax/index.ts", "src/format/index.ts"],
  // `src/text` for the names of files, which formatting needs without the whole library.
  node: ["src/index.ts", "src/internal.ts", "src/config-file", "src/text/index.ts"],
  "eslint-plugin": ["src/index.ts", "src/internal.ts", "src/config-file", "src/version.ts", "src/text/index.ts"],
  // The plugin that ESLint loads is for Node's file system.
  "eslint-plugin/this-workspace.ts": ["node", "eslint-plugin", "src/terraform/schema/attribute-values/all-tables.ts"],
  "eslint-plugin/index.ts": ["eslint-plugin"],
  lint: ["src/index.ts", "src/internal.ts", "src/config-file", "src/text/index.ts", "eslint-plugin"],
  "language-service": ["src/index.ts", "src/internal.ts", "src/text/index.ts", "eslint-plugin", "lint"],
  // A server runs in a browser, too.
  "lsp/parts.ts": ["src/index.ts", "lint"],
  "lsp/this-machine.ts": ["src/text/index.ts", "node", "lsp/parts.ts"],
  lsp: ["src/index.ts", "src/text/index.ts", "src/version.ts", "language-service", "lint", "lsp/parts.ts"],
  cli: [
    ...FILE_NAMES,
    "src/products/content.ts",
    "src/index.ts",
    "src/internal.ts",
    "src/diagnostics/index.ts",
    "src/syntax/index.ts",
    "src/format/index.ts",
    "src/config-file",
    "src/version.ts",
    "src/terraform/schema/attribute-values/all-tables.ts",
    "src/terraform/schema/attribute-values/tables.ts",
    "node",
    "eslint-plugin",
    "lint",
    "lsp",
  ],
};

/**
 * The rooms of a layer: its directories, and files outside any directory. A room may import the rooms on the lines
 * above its own, but no other room on its own line. A directory inside a room may have a line of its own.
 */
const ROOMS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  "src/terraform": [
    ["query.ts"],
    ["source"],
    ["addresses"],
    ["versions"],
    ["declare"],
    ["merge", "documents", "schema"],
    ["model"],
    ["checks"],
    ["console"],
    ["source/load"],
    ["index.ts"],
  ],
  "src/products": [
    ["product.ts"],
    ["*/product.ts"],
    ["table.ts"],
    ["file-names.ts"],
    ["content.ts"],
    ["shared"],
    ["*"],
    ["loaded.ts"],
    ["checker.ts", "product-scope.ts"],
    ["place-values.ts"],
    ["index.ts"],
  ],
  "src/edit": [["text"], ["lines"], ["requests"], ["index.ts"]],
  "eslint-plugin": [
    ["option-error.ts", "path-options.ts", "limits.ts", "reporting-context.ts"],
    ["module"],
    ["source-code"],
    ["types.ts"],
    ["fixes"],
    ["analysis"],
    ["rules"],
    ["configs", "hcl-language.ts", "settings.ts", "honour-tflint.ts", "contained.ts"],
    ["plugin.ts"],
    ["this-workspace.ts"],
    ["index.ts"],
  ],
  cli: [
    ["exit-code.ts", "usage-error.ts", "usage", "tune.ts"],
    ["terminal.ts", "global-options.ts"],
    ["command-line.ts", "version-options.ts", "files", "no-module.ts"],
    ["threads", "config", "rules", "schemas"],
    ["explain"],
    ["fmt", "eval", "json.ts", "dump.ts", "clean"],
    ["lint", "lsp"],
    ["init", "requirements", "completion"],
    ["program"],
    ["commands.ts", "unknown-command.ts"],
    ["main.ts", "command-thread.ts", "fmt-worker.ts", "lint-worker.ts", "lsp-worker.ts"],
    ["executable"],
  ],
};

/** The maximum number of files in an import cycle, type imports included. */
const LARGEST_CYCLE = 4;

/**
 * The files that define the node union count as one: each node class imports the types of its children and its parent.
 */
const NODE_UNION = /^src\/syntax\/(?:node|tree|nodes\/[a-z-]+)\.ts$/;

/** Layers that must run in a browser: nothing from Node. */
const PORTABLE = /^(?:src|prettier-plugin|eslint-plugin|lint|language-service|lsp)\/(?!this-(?:workspace|machine)\.ts)/;

interface Import {
  readonly from: string;
  /** A path inside the project, or a package name as written. */
  readonly to: string;
}

function sourceFiles(...tops: string[]): string[] {
  return tops
    .filter((top) => existsSync(join(root, top)))
    .flatMap((top) =>
      readdirSync(join(root, top), { recursive: true, encoding: "utf8" }).map((path) => join(top, path)),
    )
    .filter((path) => path.endsWith(".ts"))
    .toSorted();
}

function read(path: string): string {
  return readFileSync(join(root, path), "utf8");
}

function importsOf(path: string, text: string): Import[] {
  const matches = text.matchAll(
    /^\s*(?:import|export)\s[^"';]*?from\s*"([^"]+)"|^\s*import\s*"([^"]+)"|\bimport\("([^"]+)"\)/gm,
  );
  return [...matches].map((match) => {
    const specifier = match[1] ?? match[2] ?? match[3]!;
    return { from: path, to: specifier.startsWith(".") ? join(dirname(path), specifier) : specifier };
  });
}

/** Returns whether a path is a place or below it; a star in the place is any directory. */
function isIn(path: string, place: string): boolean {
  const names = place.split("/");
  const own = path.split("/").slice(0, names.length);
  return (
    own.length === names.length &&
    names.every((name, index) => (name === "*" ? !own[index]!.endsWith(".ts") : name === own[index]))
  );
}

function layerOf(path: string): string | undefined {
  if (path in LAYERS) return path;
  return Object.keys(LAYERS).find((layer) => isIn(path, layer));
}

/** Returns why an import is wrong, or undefined if it is allowed. */
function violation({ from, to }: Import): string | undefined {
  if (to.startsWith("node:")) return PORTABLE.test(from) ? `${from}: imports ${to}` : undefined;
  const layer = layerOf(from);
  if (layer === undefined) return `${from}: is in no layer`;
  const target = layerOf(to);
  if (target === undefined) return /^(src|test|fuzz|bench|scripts)\b/.test(to) ? `${from}: imports ${to}` : undefined;
  if (target === layer || /^src\/(?:bounded|memo|work)\.ts$/.test(target)) return undefined;
  const allowed = LAYERS[layer]!.some((entry) => layerOf(to) === entry || (!entry.includes("*") && isIn(to, entry)));
  return allowed ? undefined : `${from}: ${layer} must not import ${to}`;
}

/** Returns the files that load together with a file: static imports of values, and theirs. */
function loadedWith(start: string): Set<string> {
  const loaded = new Set([start]);
  for (const path of loaded) {
    const statically = read(path).replaceAll(/^import type .*$|\bimport\([^)]*\)/gm, "");
    for (const { to } of importsOf(path, statically)) if (to.endsWith(".ts")) loaded.add(to);
  }
  return loaded;
}

test("formatting loads without the whole library", () => {
  for (const start of ["cli/main.ts", "cli/program/formatter.ts", "cli/fmt-worker.ts", "prettier-plugin/index.ts"]) {
    const loaded = loadedWith(start);
    assert.equal(
      ["src/index.ts", "src/internal.ts", "eslint-plugin/index.ts"].filter((path) => loaded.has(path)),
      [],
      start,
    );
  }
  assert.ok(loadedWith("cli/lint/command.ts").has("src/internal.ts"));
});

/** What a person may do without linting, and therefore without the plugin. */
const WITHOUT_PLUGIN = /^cli\/(?!lint\/)/;

test("only linting imports the ESLint plugin", () => {
  const imports = sourceFiles("cli").flatMap((path) => importsOf(path, read(path)));
  const ofPlugin = imports.filter(({ to }) => to.startsWith("eslint-plugin/"));
  assert.ok(ofPlugin.length > 0);
  assert.equal(
    ofPlugin.filter(({ from }) => WITHOUT_PLUGIN.test(from)),
    [],
  );
});

/** What the programs around the product may import of each other: tests import what they test. */
const PROGRAMS: Readonly<Record<string, readonly string[]>> = {
  tools: [],
  scripts: ["tools"],
  fuzz: ["tools"],
  bench: ["tools"],
  test: ["tools", "scripts", "fuzz"],
};

test("scripts, fuzzing, benchmarks and tests share tools", () => {
  const tops = Object.keys(PROGRAMS);
  const imports = sourceFiles(...tops).flatMap((path) => importsOf(path, read(path)));
  const topOf = (path: string): string => path.split("/")[0]!;
  const between = imports.filter(({ from, to }) => tops.includes(topOf(to)) && topOf(from) !== topOf(to));
  assert.ok(between.length > 0);
  assert.equal(
    between.filter(({ from, to }) => !PROGRAMS[topOf(from)]!.includes(topOf(to))),
    [],
  );
});

test("the layer table has no cycle", () => {
  const names = Object.keys(LAYERS);
  for (const [layer, allowed] of Object.entries(LAYERS)) {
    for (const entry of allowed)
      assert.ok(names.indexOf(layerOf(entry)!) < names.indexOf(layer), `${layer} -> ${entry}`);
  }
});

test("every import points up the layer list", () => {
  const files = sourceFiles(
    "src",
    "node",
    "lint",
    "language-service",
    "lsp",
    "prettier-plugin",
    "eslint-plugin",
    "cli",
  );
  const imports = files.flatMap((path) => importsOf(path, read(path)));
  assert.ok(imports.length > 0);
  assert.equal(imports.map(violation).filter(Boolean), []);
});

test("other layers import the syntax layer through its index, except for its codes", () => {
  const files = sourceFiles(
    "src",
    "node",
    "lint",
    "language-service",
    "lsp",
    "prettier-plugin",
    "eslint-plugin",
    "cli",
  ).filter((path) => !path.startsWith("src/syntax/"));
  const deep = files.flatMap((path) => importsOf(path, read(path))).filter(({ to }) => to.startsWith("src/syntax/"));
  assert.ok(deep.length > 0);
  assert.equal(
    deep.filter(({ to }) => to !== "src/syntax/index.ts" && to !== "src/syntax/codes.ts"),
    [],
  );
});

/** Returns the import cycles of two or more files, the largest first. */
function cyclesIn(imports: readonly Import[]): string[][] {
  const nodeOf = (path: string): string => (NODE_UNION.test(path) ? "src/syntax/nodes" : path);
  const edges = groupBy(imports, ({ from }) => nodeOf(from));
  const graph = new Map([...edges].map(([file, targets]) => [file, targets.map(({ to }) => nodeOf(to))] as const));
  const cycles = stronglyConnected(graph).filter(({ length }) => length > 1);
  return cycles.map((files) => files.toSorted()).toSorted((a, b) => b.length - a.length);
}

/** Returns the room of a path in a layer: the longest place that has a line of its own; the path itself without one. */
function roomOf(layer: string, path: string): string {
  const rooms = ROOMS[layer]!.flat().filter((room) => isIn(path, room));
  const [room] = rooms.toSorted((a, b) => rankOf(b) - rankOf(a));
  return room === undefined ? path : room.replace(/^\*(?=$|\/)/, path.split("/")[0]!);
}

/** A longer place is more specific, and a name more than a star. */
function rankOf(room: string): number {
  return room.split("/").length * 2 - (room.includes("*") ? 1 : 0);
}

/** Returns the line of a room in its layer's table; -1 if it is on none. */
function lineOf(layer: string, room: string): number {
  const lines = ROOMS[layer]!;
  const named = lines.findIndex((rooms) => rooms.includes(room));
  return named >= 0 ? named : lines.findIndex((rooms) => rooms.some((one) => one.includes("*") && isRoom(room, one)));
}

function isRoom(room: string, pattern: string): boolean {
  return room.split("/").length === pattern.split("/").length && isIn(room, pattern);
}

/** Returns why an import between rooms is wrong, or undefined if it is allowed or the layer has no rooms. */
function roomViolation({ from, to }: Import): string | undefined {
  const layer = Object.keys(ROOMS).find((top) => from.startsWith(`${top}/`));
  if (layer === undefined || !to.startsWith(`${layer}/`)) return undefined;
  const [ownRoom, other] = [from, to].map((path) => roomOf(layer, path.slice(layer.length + 1)));
  const [line, otherLine] = [ownRoom!, other!].map((room) => lineOf(layer, room));
  if (line! < 0 || otherLine! < 0) return `${line! < 0 ? from : to}: is in no room`;
  return ownRoom === other || otherLine! < line! ? undefined : `${from}: ${ownRoom!} must not import ${to}`;
}

test("rooms import those above them", () => {
  const files = Object.keys(ROOMS).flatMap((layer) => sourceFiles(layer));
  const imports = files.flatMap((path) => importsOf(path, read(path)));
  assert.equal(imports.map(roomViolation).filter(Boolean), []);
  assert.ok(roomViolation({ from: "src/edit/text/a.ts", to: "src/edit/lines/a.ts" }));
  assert.ok(roomViolation({ from: "src/edit/other.ts", to: "src/edit/text/a.ts" }));
  const products = (from: string, to: string) =>
    roomViolation({ from: `src/products/${from}`, to: `src/products/${to}` });
  assert.ok(products("nomad/check.ts", "packer/check.ts"));
  assert.ok(products("shared/a.ts", "nomad/check.ts"));
  assert.ok(products("nomad/product.ts", "nomad/check.ts"));
  assert.ok(products("other.ts", "product.ts"));
  assert.is(products("nomad/load.ts", "nomad/product.ts"), undefined);
});

test("no import cycle is larger than a few files", () => {
  const files = sourceFiles("src");
  const cycles = cyclesIn(files.flatMap((path) => importsOf(path, read(path))));
  assert.equal(
    cycles.filter(({ length }) => length > LARGEST_CYCLE),
    [],
  );
  const circle = ["a", "b", "c"].map((from, index) => ({ from, to: "bca"[index]! }));
  assert.equal(cyclesIn([...circle, { from: "c", to: "d" }]), [["a", "b", "c"]]);
});

/** Token-level names; rules call the functions in `src/syntax` instead. */
const TOKENS = /\b(?:TREE|TokenType|TokenTable|tokenTypeNames|isTrivia|isComment|scan)\b|\.tokens\b/;

test("rules use nodes and no tokens", () => {
  const lines = sourceFiles("eslint-plugin/rules").flatMap((path) =>
    read(path)
      .split("\n")
      .filter((line) => TOKENS.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  assert.equal(lines, []);
  assert.ok(TOKENS.test("const { types } = sourceCode.tree.tokens;"));
});

/** The maximum number of casts to node types in the product: see scripts/count-casts.ts. */
const MOST_CASTS = 25;

test("nodes are distinguished by their type, and hardly ever cast", () => {
  const casts = castsIn(root);
  assert.ok(casts.length > 0);
  assert.ok(casts.length <= MOST_CASTS, casts.map(({ file, line, text }) => `${file}:${line} ${text}`).join("\n"));
});

test("the check finds violations", () => {
  const text = `import { a } from "../values/index.ts";\nimport fs from "node:fs";\nexport * from "../syntax/nodes.ts";\n`;
  const violations = importsOf("src/format/bad.ts", text).map(violation);
  assert.equal(violations, [
    "src/format/bad.ts: src/format must not import src/values/index.ts",
    "src/format/bad.ts: imports node:fs",
    undefined,
  ]);
  assert.ok(violation({ from: "prettier-plugin/a.ts", to: "src/syntax/parser.ts" }));
  for (const to of ["src/text/index.ts", "src/products/shared/schema.ts", "src/products/nomad/load.ts"])
    assert.ok(violation({ from: "src/products/nomad/product.ts", to }), to);
  assert.ok(violation({ from: "src/format/a.ts", to: "src/products/nomad/load.ts" }));
  assert.is(violation({ from: "src/format/a.ts", to: "src/products/nomad/product.ts" }), undefined);
  assert.ok(violation({ from: "src/text/a.ts", to: "cli/main.ts" }));
  assert.ok(violation({ from: "src/other/a.ts", to: "src/text/a.ts" }));
  assert.equal(importsOf("cli/a.ts", `const x = await import("./b.ts");`)[0]?.to, "cli/b.ts");
});

/** Summaries and details in expressions that search them. */
const READ_WORDS =
  /\b(?:summary|detail)\b\)?\s*(?:\??\.(?:includes|startsWith|endsWith|match|matchAll|indexOf|lastIndexOf|search|slice|substring|split|at|length)\b|[!=]==)|\.(?:test|exec)\([^()]*\b(?:summary|detail)\b|[!=]== \w*\.?\b(?:summary|detail)\b/;

test("diagnostics' messages are shown, and never parsed", () => {
  const files = sourceFiles("src", "node", "lint", "language-service", "eslint-plugin", "prettier-plugin");
  assert.equal(
    files.filter((path) => READ_WORDS.test(read(path))),
    [],
  );
  for (const text of ['detail.includes("x")', "HINT.exec(detail)", 'summary !== "x"', "/x/.test(first.detail)"])
    assert.match(text, READ_WORDS);
});

test("imports inside a portable layer name no Node built-in without its prefix", () => {
  const files = sourceFiles("src", "node", "lint", "prettier-plugin");
  const packages = new Set(files.flatMap((path) => importsOf(path, read(path))).map((entry) => entry.to));
  for (const name of ["fs", "path", "os", "process", "url", "util", "worker_threads", "child_process", "module"]) {
    assert.not.ok(packages.has(name), name);
  }
});

test("files keep the size limits: 600 lines at most, 200 in the median", () => {
  const files = sourceFiles(
    "src",
    "node",
    "lint",
    "prettier-plugin",
    "eslint-plugin",
    "cli",
    "test",
    "fuzz",
    "bench",
    "scripts",
    "tools",
  ).filter((path) => !/\/(generated|fixtures)\//.test(path));
  const sizes = files.map((path) => ({ path, lines: read(path).split("\n").length - 1 }));
  assert.equal(
    sizes.filter(({ lines }) => lines > 600),
    [],
  );
  const sorted = sizes.map(({ lines }) => lines).toSorted((a, b) => a - b);
  assert.ok(sorted[Math.floor(sorted.length / 2)]! <= 200);
});

/** Directories with one file for each rule. */
const COLLECTIONS = /^eslint-plugin\/rules(?:\/|$)/;

/** The documentation for a code table, which lies beside it. */
const DOCUMENTATION = /(?:^|\/)[a-z-]*codes\.docs\.ts$/;

test("a directory contains 20 files of code at most", () => {
  const files = sourceFiles(
    "src",
    "node",
    "lint",
    "language-service",
    "lsp",
    "prettier-plugin",
    "eslint-plugin",
    "cli",
  ).filter((path) => !COLLECTIONS.test(dirname(path)) && !DOCUMENTATION.test(path));
  const large = [...groupBy(files, dirname)].filter(([, paths]) => paths.length > 20);
  assert.equal(
    large.map(([folder, paths]) => `${folder}: ${paths.length}`),
    [],
  );
});

test("file names are kebab-case", () => {
  const rooms = ["src", "node", "lint", "prettier-plugin", "eslint-plugin", "cli", "test", "fuzz", "bench", "scripts"];
  const files = sourceFiles(...rooms, "tools");
  const odd = files
    .map((path) => relative("", path))
    .filter(
      (path) => !path.includes("/fixtures/") && !/^[a-z0-9-]+(\.test|\.docs)?\.ts$/.test(path.split("/").at(-1)!),
    );
  assert.equal(odd, []);
});

test("the documentation of codes is imported by nothing that is published", () => {
  const files = sourceFiles("src", "node", "lint", "prettier-plugin", "eslint-plugin", "cli");
  assert.ok(files.filter((path) => DOCUMENTATION.test(path)).length > 30);
  const importers = files.filter((path) => /from "[^"]*codes\.docs\.ts"/.test(readFileSync(join(root, path), "utf8")));
  assert.equal(importers, []);
});

test("files are read at one place, which refuses devices and pipes", () => {
  const files = sourceFiles("src", "node", "prettier-plugin", "eslint-plugin", "cli");
  const readers = files.filter((path) =>
    /\bread(?:FileSync|Sync)\b|\bcreateReadStream\b/.test(readFileSync(join(root, path), "utf8")),
  );
  assert.equal(readers.toSorted(), ["cli/files/read-file.ts", "node/regular-file.ts"]);
});

test.run();
