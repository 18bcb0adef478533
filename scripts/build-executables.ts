// Builds the command as single executables, which need neither Node nor packages:
//
//   npm run build:executables -- [TARGET]… [--out DIRECTORY]
//
// The targets are those in the table below, by default all of them; `host` is this machine's. The directory is `executables` by default.
// The one for this machine contains the Node that runs this, with the code that V8 compiled. Bun (https://bun.com) makes those for musl
// and for other systems, whose runtime it downloads from npm's registry.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "esbuild";
import { UsageError } from "../cli/usage-error.ts";
import { buildCliAsModules } from "../tools/build/command.ts";
import { buildExecutable, licenseOfNode } from "../tools/build/executable.ts";
import { executableIn, HOST, LIBC, SYSTEM } from "../tools/build/host.ts";
import { writeLicenses } from "../tools/build/licenses.ts";
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
  const others = names.filter((name) => name !== HOST || LIBC !== "");
  const files = others.length > 0 ? await buildWithBun(others, values.out) : [];
  if (others.length < names.length) {
    const executable = executableIn(values.out);
    files.push(...(await buildExecutable(executable)));
    console.log(executable);
  }
  // A release has this file once, with Node's licence, whichever executables were built last.
  writeLicenses(join(values.out, "LICENSES.txt"), files, { [`Node.js ${process.version}`]: licenseOfNode() });
  return 0;
}

/** Builds executables with Bun's runtime, by their names. Resolves to the bundled files. */
async function buildWithBun(names: readonly string[], out: string): Promise<string[]> {
  const bundle = join(out, "bundle");
  const files = await buildCliAsModules(bundle, [withPages, withTables]);
  for (const name of names) {
    const outfile = executableIn(out, name);
    const scripts = SCRIPTS.map((script) => join(bundle, script));
    const args = ["build", "--compile", `--target=${TARGETS[name]!}`, ...RUNTIME, "--outfile", outfile, ...scripts];
    execFileSync(bun(), args, { stdio: ["ignore", "ignore", "inherit"] });
    console.log(outfile);
  }
  rmSync(bundle, { recursive: true });
  return files;
}

process.exitCode = await runScript(import.meta.filename, { options: OPTIONS, most: Infinity }, main);
