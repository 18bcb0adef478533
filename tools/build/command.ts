// Bundles the command: a few files instead of a hundred, because opening and linking modules would take most of the
// time in a small repository. They are scripts that Node requires, since its loader for modules takes longer, in each
// thread.
import { build, type BuildOptions, type Metafile, type Plugin } from "esbuild";
import { createHash } from "node:crypto";
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { dirname, join, resolve } from "node:path";
import { type ArrowFunctionExpression, parse } from "acorn";
import { awsTable } from "../../src/terraform/schema/attribute-values/generated/aws.ts";
import { azurermTable } from "../../src/terraform/schema/attribute-values/generated/azurerm.ts";
import { googleTable } from "../../src/terraform/schema/attribute-values/generated/google.ts";
import { eslintEngine } from "./eslint-engine.ts";
import { writeLicenses } from "./licenses.ts";

/** Omits all languages of Prettier except YAML, because Prettier's code only reads configuration here. */
const withoutLanguages: Plugin = {
  name: "without-languages",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\/plugins\/[a-z]+\.mjs$/ }, ({ path }) =>
      path.endsWith("/yaml.mjs") ? null : { path, namespace: "language" },
    );
    onLoad({ filter: /.*/, namespace: "language" }, () => ({ contents: "" }));
  },
};

/** Node's own modules as modules: packages in the older format require them, which a bundle of modules cannot do. */
const builtinsAsModules: Plugin = {
  name: "builtins-as-modules",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^[a-z_]+$/ }, ({ path, kind }) =>
      kind === "require-call" && isBuiltin(path) ? { path, namespace: "builtin" } : null,
    );
    onLoad({ filter: /.*/, namespace: "builtin" }, ({ path }) => ({
      contents: `export * from "node:${path}"; export { default } from "node:${path}";`,
    }));
  },
};

/** Packages that compute tables when they load, which few runs use, with their classes and functions that we call. */
const LATE: Readonly<Record<string, readonly string[]>> = { "fflate/browser": ["Gunzip", "gunzipSync", "strFromU8"] };

/** Returns a function that loads a module at its first call. `new` on it gives the object that it returns. */
const loadingCall = (name: string, path: string): string => `export function ${name}(...args) {
  const { ${name}: loaded } = require(${JSON.stringify(path)});
  return new.target === undefined ? loaded(...args) : new loaded(...args);
}`;

/** Loads some packages at the first call, in a bundle that is one function. */
const atFirstCall: Plugin = {
  name: "at-first-call",
  setup({ onResolve, onLoad }) {
    const resolveDir = resolve(".");
    onResolve({ filter: /^fflate\/browser$/ }, ({ path, namespace }) =>
      namespace === "loaded" ? null : { path, namespace: "loading" },
    );
    onResolve({ filter: /^loaded:/ }, ({ path }) => ({ path: path.slice("loaded:".length), namespace: "loaded" }));
    onLoad({ filter: /.*/, namespace: "loading" }, ({ path }) => ({
      contents: LATE[path]!.map((name) => loadingCall(name, `loaded:${path}`)).join("\n"),
      resolveDir,
    }));
    // Only these exports: a bundle would contain all those of a package that it requires.
    onLoad({ filter: /.*/, namespace: "loaded" }, ({ path }) => ({
      contents: `export { ${LATE[path]!.join(", ")} } from ${JSON.stringify(path)};`,
      resolveDir,
    }));
  },
};

/** Loads the program as one file, whose compiled code is kept, and not as modules. */
const compiledProgram: Plugin = {
  name: "compiled-program",
  setup({ onResolve }) {
    onResolve({ filter: /\/program\/load\.ts$/ }, () => ({ path: resolve("cli/program/load-compiled.ts") }));
  },
};

/** What all parts have in common. */
export const COMMON = {
  bundle: true,
  platform: "node",
  target: "node20.19",
  // The project's ESLint, where its configuration covers HCL.
  external: ["eslint"],
  minify: true,
  logLevel: "warning",
  metafile: true,
} as const satisfies BuildOptions;

/** The entries of the command: the bin and the scripts of threads, all in one directory, where the commands look for them. */
const ENTRIES: Readonly<Record<string, string>> = {
  main: "cli/main.ts",
  "command-thread": "cli/command-thread.ts",
  "fmt-worker": "cli/fmt-worker.ts",
  "lint-worker": "cli/lint-worker.ts",
  "lsp-worker": "cli/lsp-worker.ts",
};

/** Reads configuration files: the formatter requires it where there is such a file, and starts without it. */
const CONFIG_FILE = { entry: "src/config-file/load.ts", file: "./config-file.cjs" };

const separateConfigFile: Plugin = {
  name: "separate-config-file",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\/config-file\/load\.ts$/ }, ({ kind }) =>
      kind === "dynamic-import" ? { path: CONFIG_FILE.file, namespace: "part" } : null,
    );
    onResolve({ filter: /.*/, namespace: "part" }, ({ path }) => ({ path, external: true }));
    onLoad({ filter: /.*/, namespace: "part" }, ({ path }) => ({
      contents: `module.exports = require(${JSON.stringify(path)});`,
    }));
  },
};

/** Loads the engines by another module, from the program: for the file with the command that lints. */
export const separateProgram = (loader: string): Plugin => ({
  name: "separate-program",
  setup({ onResolve }) {
    onResolve({ filter: /\/load-part\.ts$/ }, () => ({ path: resolve(loader) }));
  },
});

/** Imports Prettier, which few runs need, from a module beside the file. */
const separatePrettier: Plugin = {
  name: "separate-prettier",
  setup({ onResolve }) {
    onResolve({ filter: /^prettier$/ }, () => ({ path: "./prettier.mjs", external: true }));
  },
};

/** Defines `import.meta` in a bundle that is no module, and has Node's `require` and `__filename`. */
const FILE_META = {
  define: { "import.meta": "fileMeta" },
  banner: { js: '"use strict";const fileMeta = { url: require("node:url").pathToFileURL(__filename).href };' },
} as const satisfies BuildOptions;

/** The value tables by file name: large files beside the program, which few runs need. */
export const VALUE_TABLES: Readonly<Record<string, () => string>> = {
  "values-aws.txt": awsTable,
  "values-azurerm.txt": azurermTable,
  "values-google.txt": googleTable,
};

const TABLE_FILE = /[/\\]generated[/\\](aws|azurerm|google)\.ts$/;

/** Functions of modules that few runs call, by the file beside the program that contains the module. */
const CALLED_LATE: Readonly<Record<string, { readonly entry: string; readonly functions: readonly string[] }>> = {
  "glob-matcher": { entry: "cli/files/glob-matcher.ts", functions: ["globMatcher"] },
  re2: { entry: "src/functions/regex/re2.ts", functions: ["compileWithRe2"] },
};

/** Imports what few runs need from files beside the program, which would otherwise contain it. */
const separateFiles: Plugin = {
  name: "separate-files",
  setup({ onResolve, onLoad }) {
    const late = new Map(Object.entries(CALLED_LATE).map(([name, { entry }]) => [resolve(entry), name]));
    onResolve({ filter: /\.ts$/ }, ({ path, resolveDir }) => {
      const name = late.get(resolve(resolveDir, path));
      return name === undefined ? null : { path: name, namespace: "late" };
    });
    onResolve({ filter: /.*/, namespace: "late" }, ({ path }) => ({ path, external: true }));
    onLoad({ filter: /.*/, namespace: "late" }, ({ path }) => ({
      contents: CALLED_LATE[path]!.functions.map((name) => loadingCall(name, `./${path}.cjs`)).join("\n"),
    }));
    onResolve({ filter: /[/\\]all-tables\.ts$/ }, () => ({ path: resolve("cli/program/tables.ts") }));
    onResolve({ filter: TABLE_FILE }, ({ path }) => ({ path: TABLE_FILE.exec(path)![1]!, namespace: "table" }));
    onLoad({ filter: /.*/, namespace: "table" }, ({ path: name }) => ({
      contents: `import { tableText } from "./cli/program/tables.ts"; export const ${name}Table = () => tableText("${name}");`,
      resolveDir: resolve("."),
    }));
  },
};

/**
 * Writes the bin (`main.js`), the scripts of threads (`command-thread.js`, `*-worker.js`), what they load (`lint.cjs`,
 * `program.cjs`, `server.cjs`, `fmt.cjs` and smaller files) and the packages' licences (`LICENSES.txt`) into a directory.
 */
export async function buildCli(directory: string): Promise<void> {
  const separate = [separateFiles, separatePrettier];
  const [linter, program] = [join(directory, "lint.cjs"), join(directory, "program.cjs")];
  const outputs = [
    await buildFunction("cli/program/lint.ts", linter, [
      ...separate,
      separateProgram("cli/program/part-of-program.ts"),
    ]),
    await buildFunction("cli/program/program.ts", program, separate, 100),
    await buildFunction("cli/program/server.ts", join(directory, "server.cjs"), separate, 100),
    await buildFunction("cli/program/formatter.ts", join(directory, "fmt.cjs"), [...separate, separateConfigFile]),
    await buildSeparateFiles(directory),
    await buildScripts(directory),
    await buildModules(directory, { prettier: "prettier" }, { extension: ".mjs" }),
  ];
  // The command that lints identifies the whole program by its own file.
  appendFileSync(linter, `// ${createHash("sha256").update(readFileSync(program)).digest("hex")}\n`);
  writeFileSync(join(directory, "package.json"), '{ "type": "commonjs" }\n');
  writeLicenses(join(directory, "LICENSES.txt"), outputs.flat());
}

/** Writes the command as modules only, without `program.cjs`. `plugins` may replace parts. Resolves to the bundled files. */
export async function buildCliAsModules(directory: string, plugins: readonly Plugin[]): Promise<string[]> {
  return buildModules(directory, ENTRIES, { plugins });
}

/** Writes files, with their common code, as modules that import the program as modules. Resolves to the bundled files. */
export async function buildModules(
  directory: string,
  entryPoints: Readonly<Record<string, string>>,
  { plugins = [], extension = ".js" }: { readonly plugins?: readonly Plugin[]; readonly extension?: string } = {},
): Promise<string[]> {
  const { metafile } = await build({
    ...COMMON,
    entryPoints,
    outdir: directory,
    outExtension: { ".js": extension },
    splitting: true,
    format: "esm",
    plugins: [builtinsAsModules, eslintEngine, withoutLanguages, ...plugins],
  });
  return bundledFiles(metafile);
}

/** Writes the bin and the scripts of threads. Resolves to the bundled files. */
async function buildScripts(outdir: string): Promise<string[]> {
  const { metafile } = await build({
    ...COMMON,
    ...FILE_META,
    entryPoints: ENTRIES,
    outdir,
    format: "cjs",
    plugins: [compiledProgram],
  });
  return bundledFiles(metafile);
}

/** Writes the files that the program reads late: modules, and the value tables. Resolves to the bundled files. */
async function buildSeparateFiles(outdir: string): Promise<string[]> {
  const { metafile } = await build({
    ...COMMON,
    entryPoints: {
      ...Object.fromEntries(Object.entries(CALLED_LATE).map(([name, { entry }]) => [name, entry])),
      "config-file": CONFIG_FILE.entry,
    },
    outdir,
    format: "cjs",
    outExtension: { ".js": ".cjs" },
  });
  for (const [name, text] of Object.entries(VALUE_TABLES)) writeFileSync(join(outdir, name), text());
  return bundledFiles(metafile);
}

/**
 * Writes a bundle with at least this many modules as one function, whose parameters `runCompiled` passes. Resolves to the
 * bundled files.
 */
export async function buildFunction(
  entry: string,
  outfile: string,
  plugins: readonly Plugin[],
  fewest = 0,
): Promise<string[]> {
  const { metafile, outputFiles } = await build({
    ...COMMON,
    entryPoints: [entry],
    outfile,
    write: false,
    format: "cjs",
    ...FILE_META,
    plugins: [...plugins, atFirstCall, eslintEngine, withoutLanguages],
  });
  mkdirSync(dirname(outfile), { recursive: true });
  // Code that a program compiles itself cannot import modules: it is given a function that does.
  const program = inAscii(compiledAtOnce(outputFiles[0]!.text, fewest)).replaceAll(/\bimport\(/g, "importFile(");
  writeFileSync(outfile, `(function (module, require, importFile, __filename) {${program}\n})\n`);
  return bundledFiles(metafile);
}

/** Returns a program in ASCII, which V8 reads without decoding. esbuild leaves regular expressions as they are. */
function inAscii(text: string): string {
  return text.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/**
 * Returns a bundle whose modules V8 compiles when it reads them. Each is a function that runs at its first import, and V8
 * would otherwise read most twice: it compiles a function at once if that is in parentheses, and no arrow function.
 */
function compiledAtOnce(text: string, fewest: number): string {
  const { body } = parse(text, { ecmaVersion: "latest", sourceType: "script" });
  const modules = body.flatMap((statement) => {
    const calls = statement.type === "VariableDeclaration" ? statement.declarations.map(({ init }) => init) : [];
    const functions = calls.map((call) => (call?.type === "CallExpression" ? call.arguments[0] : undefined));
    return functions.filter(
      (made) => made?.type === "ArrowFunctionExpression" && made.params.length === 0 && !made.async,
    );
  }) as readonly ArrowFunctionExpression[];
  if (modules.length < fewest)
    throw new Error(`The bundle has ${modules.length} modules: esbuild writes them in another way.`);
  let [result, at] = ["", 0];
  for (const { start, end, body } of modules.filter(({ body }) => body.type === "BlockStatement")) {
    result += `${text.slice(at, start)}(function()${text.slice(body.start, end)})`;
    at = end;
  }
  return result + text.slice(at);
}

/** Returns the paths in a bundle. */
export function bundledFiles({ outputs }: Metafile): string[] {
  return Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs));
}
