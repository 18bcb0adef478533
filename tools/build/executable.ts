// Makes the command's single executable from the Node that runs this: Node's program, our code, and the code that V8
// compiled in a first run, which an executable can contain because it has one V8 with known flags.
import { build, type Plugin } from "esbuild";
import { execFileSync, type ExecFileSyncOptions, spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { MissingData } from "../command-line.ts";
import { buildFunction, bundledFiles, COMMON, separateProgram, VALUE_TABLES } from "./command.ts";

/** The bytes that Node's program contains as long as nothing was put into it. */
const FUSE = "NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2";

/** Files that others replace in an executable. */
const REPLACED: Readonly<Record<string, RegExp>> = {
  "load.ts": /\/program\/load\.ts$/,
  "tables.ts": /\/all-tables\.ts$/,
  "pages.ts": /\/pages\.ts$/,
  "shipped-files.ts": /\/shipped-files\.ts$/,
  "start-thread.ts": /\/start-thread\.ts$/,
};

/** Assets that replace imports on demand. */
const SEPARATE: Readonly<Record<string, RegExp>> = {
  "asset:prettier.cjs": /^prettier$/,
};

/** Bundles the command for an executable. */
const forExecutable: Plugin = {
  name: "for-executable",
  setup({ onResolve }) {
    for (const [name, filter] of Object.entries(REPLACED))
      onResolve({ filter }, ({ importer }) =>
        importer.includes("executable") ? null : { path: resolve("cli/executable", name) },
      );
    for (const [path, filter] of Object.entries(SEPARATE))
      onResolve({ filter }, ({ kind }) => (kind === "dynamic-import" ? { path, external: true } : null));
  },
};

/** The command that lints, without the engines. */
const LINTER = "lint.cjs";

const pluginsFor = (name: string): readonly Plugin[] =>
  name === LINTER ? [forExecutable, separateProgram("cli/executable/load-part.ts")] : [forExecutable];

/** An executable's parts, with their entries. */
const FUNCTIONS: Readonly<Record<string, string>> = {
  "parts.cjs": "cli/executable/parts.ts",
  "fmt.cjs": "cli/program/formatter.ts",
  [LINTER]: "cli/program/lint.ts",
  "program.cjs": "cli/program/program.ts",
  "server.cjs": "cli/program/server.ts",
  "prettier.cjs": "prettier",
};

/** Paths by asset name. */
interface Assets {
  readonly [name: string]: string;
}

/** Returns files below a directory with an ending, as assets with their paths. */
function filesBelow(directory: string, ending: string): Assets {
  const names = readdirSync(directory, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(ending));
  return Object.fromEntries(
    names.map((name) => [`${directory}/${name.replaceAll("\\", "/")}`, resolve(directory, name)]),
  );
}

/** Writes an executable's parts into a directory. Resolves to the assets, and to the bundled files. */
async function writeParts(directory: string): Promise<{ assets: Assets; files: string[] }> {
  const files: string[] = [];
  for (const [name, entry] of Object.entries(FUNCTIONS))
    files.push(...(await buildFunction(entry, join(directory, name), pluginsFor(name))));
  const start = join(directory, "start.cjs");
  const { metafile, outputFiles } = await build({
    ...COMMON,
    entryPoints: ["cli/executable/start.ts"],
    format: "cjs",
    write: false,
    outfile: start,
  });
  files.push(...bundledFiles(metafile));
  const docs = filesBelow("docs", ".md");
  const texts: Readonly<Record<string, string>> = {
    "start.cjs": outputFiles[0]!.text,
    "pages.json": JSON.stringify(Object.keys(docs).map((name) => name.slice("docs/".length))),
    ...Object.fromEntries(Object.entries(VALUE_TABLES).map(([name, text]) => [name, text()])),
  };
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(directory, name), text);
  const names = [...Object.keys(FUNCTIONS), ...Object.keys(texts)];
  const own = Object.fromEntries(names.map((name) => [name, join(directory, name)]));
  return { assets: { ...own, ...docs, ...filesBelow("schemas", ".gz") }, files };
}

/** Puts the assets into a copied Node program. */
function inject(directory: string, assets: Assets, executable: string): void {
  const configuration = join(directory, "configuration.json");
  const output = join(directory, "blob");
  const main = assets["start.cjs"]!;
  writeFileSync(
    configuration,
    JSON.stringify({ main, output, disableExperimentalSEAWarning: true, useCodeCache: true, assets }),
  );
  const quiet: ExecFileSyncOptions = { stdio: ["ignore", "ignore", "pipe"] };
  execFileSync(process.execPath, ["--experimental-sea-config", configuration], quiet);
  rmSync(executable, { force: true });
  copyFileSync(process.execPath, executable);
  chmodSync(executable, 0o755);
  const isMac = process.platform === "darwin";
  // A signature does not fit a changed program, and macOS starts none without.
  if (isMac) execFileSync("codesign", ["--remove-signature", executable], quiet);
  const postject = createRequire(import.meta.url).resolve("postject/dist/cli.js");
  const segment = isMac ? ["--macho-segment-name", "NODE_SEA"] : [];
  const args = [postject, executable, "NODE_SEA_BLOB", output, "--sentinel-fuse", FUSE, ...segment];
  execFileSync(process.execPath, args, quiet);
  if (isMac) execFileSync("codesign", ["--force", "--sign", "-", executable], quiet);
}

/**
 * Command lines whose runs compile code that most runs need, for each kind, since their flags differ. More code
 * takes longer to load: a run over one file needs little.
 */
const FIRST_RUNS: readonly (readonly string[])[] = [
  ["fmt", "--check", "main.tf"],
  ["lint", "main.tf"],
  ["check", "main.tf"],
];

/** Runs an executable on examples; returns the code that V8 compiled, as assets. */
function compiledBy(executable: string, directory: string): Assets {
  const [examples, cache] = [join(directory, "examples"), join(directory, "cache")];
  mkdirSync(examples);
  for (const name of readdirSync("examples/before")) copyFileSync(join("examples/before", name), join(examples, name));
  for (const args of FIRST_RUNS) {
    const env = { ...process.env, HCLKIT_CACHE_DIR: cache };
    // The second run keeps the code of the engines. The third has the results of the second, and compiles the code for those.
    for (let run = 1; run <= 3; run++) {
      const { status, stderr } = spawnSync(resolve(executable), args, { cwd: examples, env, encoding: "utf8" });
      if (status === null || status > 1) throw new Error(`hclkit ${args.join(" ")}: exit ${status}\n${stderr}`);
      if (run !== 2) rmSync(join(cache, "results"), { recursive: true, force: true });
    }
  }
  const code = join(cache, "code");
  return Object.fromEntries(readdirSync(code).map((name) => [`code/${name}`, join(code, name)]));
}

/** Where Node's distributions have the licence, from the directory with its program. */
const LICENSES = ["../LICENSE", "LICENSE", "../share/doc/nodejs/LICENSE", "../share/doc/node/LICENSE"];

/** Returns the licence of the Node that runs this. Throws if its distribution has none. */
export function licenseOfNode(): string {
  const directory = dirname(realpathSync(process.execPath));
  const path = LICENSES.map((name) => join(directory, name)).find((name) => existsSync(name));
  if (path === undefined)
    throw new MissingData(`There is no LICENSE for ${process.execPath}: use Node from nodejs.org.`);
  return readFileSync(path, "utf8");
}

/** Makes an executable for this machine. Resolves to the bundled files. */
export async function buildExecutable(executable: string): Promise<string[]> {
  const directory = mkdtempSync(join(tmpdir(), "hclkit-parts-"));
  try {
    const { assets, files } = await writeParts(directory);
    inject(directory, assets, executable);
    inject(directory, { ...assets, ...compiledBy(executable, directory) }, executable);
    return files;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
