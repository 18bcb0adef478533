// Builds the command as single executables, which need neither Node nor packages:
//
//   npm run build:executables -- [TARGET]… [--out DIRECTORY]
//
// The targets are those in the table below, by default all of them; `host` is this machine's. The directory is `executables` by default.
// Bun (https://bun.com) puts its runtime and our bundle into one file. For other systems than this one it downloads the runtime from npm's
// registry.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "esbuild";
import { UsageError } from "../cli/usage-error.ts";
import { buildCliAsModules } from "../tools/build/command.ts";
import { type CommandLine, MissingData, runScript } from "../tools/command-line.ts";

/** Bun's targets by the names of executables. */
const TARGETS: Readonly<Record<string, string>> = {
  "linux-x64": "bun-linux-x64",
  "linux-arm64": "bun-linux-arm64",
  "linux-x64-musl": "bun-linux-x64-musl",
  "linux-arm64-musl": "bun-linux-arm64-musl",
  "darwin-x64": "bun-darwin-x64",
  "darwin-arm64": "bun-darwin-arm64",
  "windows-x64": "bun-windows-x64",
};

const SYSTEM = process.platform === "win32" ? "windows" : process.platform;

/** The end of names for systems with musl; a report names the version of glibc where that is the library. */
const LIBC =
  process.platform !== "linux" || /"glibcVersionRuntime"/.test(JSON.stringify(process.report.getReport()))
    ? ""
    : "-musl";

const HOST = `${SYSTEM}-${process.arch}${LIBC}`;

/** The scripts of threads are files of their own in the executable, as they are in the package. */
const SCRIPTS = ["main.js", "command-thread.js", "fmt-worker.js", "lint-worker.js", "lsp-worker.js"];

/**
 * The project's ESLint is found when the command runs, by its package.json. Files of Bun in the directory where the command runs would
 * otherwise change the environment, or execute code.
 */
const RUNTIME: readonly string[] = [
  ...["--external", "eslint", "--compile-autoload-package-json"],
  ...["--no-compile-autoload-dotenv", "--no-compile-autoload-bunfig", "--no-compile-autoload-tsconfig"],
];

/**
 * Returns the path of Bun itself: in the package for this system or, if install scripts may run, in the package `bun`,
 * whose script moves it there.
 */
function bun(): string {
  const { platform, arch } = process;
  const system = `${SYSTEM}-${arch === "arm64" ? "aarch64" : arch}${LIBC}`;
  const path = join("node_modules/@oven", `bun-${system}`, "bin", platform === "win32" ? "bun.exe" : "bun");
  const other = join("node_modules/bun/bin", "bun.exe");
  if (!existsSync(path) && !existsSync(other)) throw new MissingData(`There is no Bun: run npm ci. It is ${path}.`);
  return existsSync(path) ? path : other;
}

/** Puts the pages of `docs` into the bundle: an executable has no directory beside it. */
const withPages: Plugin = {
  name: "pages",
  setup({ onLoad }) {
    onLoad({ filter: /[/\\]cli[/\\]explain[/\\]pages\.ts$/ }, () => {
      const names = readdirSync("docs", { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".md"));
      const pages = names.map((name) => [name.replaceAll("\\", "/"), readFileSync(join("docs", name), "utf8")]);
      const contents = `const pages = new Map(${JSON.stringify(pages)});
        export const readPage = (name) => pages.get(name) ?? null;
        export const pageNames = (directory) => [...pages.keys()].filter((name) => name.startsWith(directory + "/"));`;
      return { contents, loader: "js" };
    });
  },
};

/** Puts the tables with provider schemas into the bundle, compressed. */
const withTables: Plugin = {
  name: "tables",
  setup({ onLoad }) {
    onLoad({ filter: /[/\\]node[/\\]provider-schemas[/\\]shipped-files\.ts$/ }, ({ path }) => {
      const names = readdirSync("schemas", { recursive: true, encoding: "utf8" }).filter((name) =>
        name.endsWith(".gz"),
      );
      const tables = names.map((name) => {
        const provider = name.replaceAll("\\", "/").replace(/\.jsonl\.gz$/, "");
        return [provider, readFileSync(join("schemas", name)).toString("base64")];
      });
      const contents = `import { gunzipSync } from "node:zlib";
        const tables = new Map(${JSON.stringify(tables)});
        export const readShippedSchemas = (provider) => {
          const table = tables.get(provider);
          return table === undefined ? null : gunzipSync(Buffer.from(table, "base64")).toString("utf8");
        };`;
      return { contents, loader: "js", resolveDir: dirname(path) };
    });
  },
};

const OPTIONS = { out: { type: "string", default: "executables" } } as const;

async function main({ values, positionals }: CommandLine<typeof OPTIONS>): Promise<number> {
  const names =
    positionals.length > 0 ? positionals.map((name) => (name === "host" ? HOST : name)) : Object.keys(TARGETS);
  const unknown = names.filter((name) => !Object.hasOwn(TARGETS, name));
  if (unknown.length > 0)
    throw new UsageError(`There is no target ${unknown.join(", ")}: ${Object.keys(TARGETS).join(", ")}.`);
  mkdirSync(values.out, { recursive: true });
  const bundle = join(values.out, "bundle");
  await buildCliAsModules(bundle, [withPages, withTables]);
  renameSync(join(bundle, "LICENSES.txt"), join(values.out, "LICENSES.txt"));
  for (const name of names) {
    const outfile = join(values.out, `hclkit-${name}`);
    const scripts = SCRIPTS.map((script) => join(bundle, script));
    const args = ["build", "--compile", `--target=${TARGETS[name]!}`, ...RUNTIME, "--outfile", outfile, ...scripts];
    execFileSync(bun(), args, { stdio: ["ignore", "ignore", "inherit"] });
    console.log(name.startsWith("windows") ? `${outfile}.exe` : outfile);
  }
  rmSync(bundle, { recursive: true });
  return 0;
}

process.exitCode = await runScript(import.meta.filename, { options: OPTIONS, most: Infinity }, main);
