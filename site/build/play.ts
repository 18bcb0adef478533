// Builds the playground into a directory: the page with the first example's results written in, the program, the worker,
// the provider schemas, the examples, and what works offline.
import { build, type BuildOptions, type BuildResult } from "esbuild";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { REPOSITORY, VERSION } from "../../src/version.ts";
import { eslintEngine } from "../../tools/build/eslint-engine.ts";
import { writeLicenses } from "../../tools/build/licenses.ts";
import { examples } from "./examples.ts";
import { lateSegmenter } from "./late-segmenter.ts";
import { laterParts } from "./later.ts";
import { prefilled } from "./prefilled.ts";
import { RARE } from "./rare-modules.ts";
import { rareModules } from "./rare.ts";

const site = join(import.meta.dirname, "..");
const root = join(site, "..");

const COMMON = {
  absWorkingDir: root,
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "browser",
  target: "es2023",
  minify: true,
  metafile: true,
  legalComments: "none",
  logLevel: "warning",
  entryNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
} as const satisfies BuildOptions;

/** Returns the file of an entry, whose source has this name. Modules that are imported dynamically have files as well. */
function outputOf({ metafile }: BuildResult<{ metafile: true }>, source: string): string {
  const isOf = ({ entryPoint = "" }: { readonly entryPoint?: string }): boolean =>
    basename(entryPoint) === source || entryPoint.endsWith(`:${source}`);
  return Object.entries(metafile.outputs).find(([, output]) => isOf(output))![0];
}

/** Returns the names of the files that an entry imports at once, directly or not. */
function importsOf(result: BuildResult<{ metafile: true }>, source: string): string[] {
  const found = new Set<string>();
  const visit = (file: string): void => {
    for (const { path, kind } of result.metafile.outputs[file]!.imports) {
      if (kind !== "import-statement" || found.has(path)) continue;
      found.add(path);
      visit(path);
    }
  };
  visit(outputOf(result, source));
  return [...found].map((file) => basename(file));
}

const inputsOf = ({ metafile }: BuildResult<{ metafile: true }>): string[] =>
  Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs));

/**
 * Writes the playground; `versions` is the path with all versions of the site. Resolves to the name of the script that
 * edits an example in a page of the documentation.
 */
export async function buildPlayground(directory: string, versions: string): Promise<string> {
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  const play = join(site, "play");
  const projects = examples();
  const worker = await build({
    ...COMMON,
    outdir: directory,
    entryPoints: [join(play, "worker/worker.ts")],
    plugins: [laterParts(await rareModules(projects[0]!)), eslintEngine],
  });
  const style = await build({
    ...COMMON,
    splitting: false,
    outdir: directory,
    entryPoints: [join(play, "play.css"), join(play, "example/example.css")],
  });
  const page = await build({
    ...COMMON,
    outdir: directory,
    entryPoints: [join(play, "page/main.ts"), join(play, "page/early.ts"), join(play, "example/example.ts")],
    plugins: [lateSegmenter],
    define: {
      WORKER_FILE: JSON.stringify(basename(outputOf(worker, "worker.ts"))),
      WORKER_FILES: JSON.stringify([basename(outputOf(worker, "worker.ts")), ...importsOf(worker, "worker.ts")]),
      LATER_FILES: JSON.stringify([basename(outputOf(worker, RARE))]),
      STYLE_FILE: JSON.stringify(basename(outputOf(style, "example.css"))),
    },
  });
  writeFileSync(join(directory, "examples.json"), JSON.stringify(projects));
  cpSync(join(play, "icon.svg"), join(directory, "icon.svg"));
  cpSync(join(root, "schemas"), join(directory, "schemas"), {
    recursive: true,
    filter: (path) => !path.endsWith(".md"),
  });
  writeLicenses(join(directory, "LICENSES.txt"), [...inputsOf(worker), ...inputsOf(page)]);
  const names = {
    "early.js": basename(outputOf(page, "early.ts")),
    "main.js": basename(outputOf(page, "main.ts")),
    "play.css": basename(outputOf(style, "play.css")),
  };
  const preload = [names["main.js"], ...importsOf(page, "main.ts")].map(
    (name) => `<link rel="modulepreload" href="${name}" />`,
  );
  writePage(directory, names, {
    ...(await prefilled(projects[0]!)),
    PRELOAD: preload.join(""),
    ROOT: versions,
    ...(await firstScript()),
  });
  writeOffline(directory);
  return basename(outputOf(page, "example.ts"));
}

/** Resolves to the script in the page itself, and its digest, for the policy: no other script may be there. */
async function firstScript(): Promise<{ FIRST: string; FIRSTHASH: string }> {
  const { outputFiles } = await build({
    ...COMMON,
    splitting: false,
    format: "iife",
    write: false,
    entryPoints: [join(site, "play/page/first.ts")],
  });
  const text = outputFiles[0]!.text.trim();
  return {
    FIRST: `<script>${text}</script>`,
    FIRSTHASH: `sha256-${createHash("sha256").update(text).digest("base64")}`,
  };
}

/** Writes the page with texts in the places that it marks by `%NAME%`. */
function writePage(
  directory: string,
  files: Readonly<Record<string, string>>,
  texts: Readonly<Record<string, string>>,
): void {
  let page = readFileSync(join(site, "play/index.html"), "utf8");
  for (const [name, file] of Object.entries(files)) page = page.replace(`"${name}"`, `"${file}"`);
  const all: Readonly<Record<string, string>> = { ...texts, VERSION, REPOSITORY };
  page = page.replaceAll(/%([A-Z]+)%/g, (mark, name: string) => all[name] ?? mark);
  writeFileSync(join(directory, "index.html"), page);
}

/** Writes the service worker, which keeps everything but schemas and tables, which it keeps when they are first used. */
function writeOffline(directory: string): void {
  const names = readdirSync(directory).filter((name) => /\.(?:js|css|json|svg)$/.test(name) && name !== "sw.js");
  const hash = createHash("sha256");
  for (const name of ["index.html", ...names]) hash.update(readFileSync(join(directory, name)));
  const text = readFileSync(join(site, "play/offline.js"), "utf8")
    .replace("%VERSION%", hash.digest("hex").slice(0, 12))
    .replace('"%FILES%"', JSON.stringify(["./", ...names]));
  writeFileSync(join(directory, "sw.js"), text.replace(/^\/\/.*\n/, ""));
}
