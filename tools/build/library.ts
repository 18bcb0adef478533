// Bundles what programs import: the library, the linter and both plugins, as a few files that they share. Opening and
// linking a thousand modules would take most of the time to load them. There is one copy of each class.
import { build } from "esbuild";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rollup } from "rollup";
import { dts } from "rollup-plugin-dts";
import { eslintEngine } from "./eslint-engine.ts";
import { writeLicenses } from "./licenses.ts";

/** The entries by their paths in the package, without the ending. */
const ENTRIES: Readonly<Record<string, string>> = {
  "src/index": "src/index.ts",
  "lint/index": "lint/index.ts",
  "node/index": "node/index.ts",
  "eslint-plugin/index": "eslint-plugin/index.ts",
  "prettier-plugin/index": "prettier-plugin/index.ts",
};

/**
 * The packages that are parts of the files: the linter contains ESLint's engine, which shares one of them with the
 * plugin. Its types are the package's.
 */
const BUNDLED: readonly string[] = ["eslint", "@eslint/plugin-kit"];

/** Returns the packages that the user installs: the other dependencies and peers. */
function installedPackages(): string[] {
  const { dependencies, peerDependencies } = JSON.parse(readFileSync("package.json", "utf8")) as Readonly<
    Record<"dependencies" | "peerDependencies", object>
  >;
  return [...Object.keys(dependencies), ...Object.keys(peerDependencies)].filter((name) => !BUNDLED.includes(name));
}

/**
 * Writes the entries and their common parts (`chunks/`) into a directory, with source maps, and the licences of the
 * packages in them (`chunks/LICENSES.txt`). More `entries` name parts for measurements.
 */
export async function buildLibrary(directory: string, entries: Readonly<Record<string, string>> = {}): Promise<void> {
  const { metafile } = await build({
    entryPoints: { ...ENTRIES, ...entries },
    outdir: directory,
    chunkNames: "chunks/[name]-[hash]",
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20.19",
    external: installedPackages(),
    plugins: [eslintEngine],
    sourcemap: true,
    sourcesContent: false,
    legalComments: "none",
    metafile: true,
    logLevel: "warning",
  });
  const inputs = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs));
  writeLicenses(join(directory, "chunks", "LICENSES.txt"), inputs);
}

/** Writes the declarations of the entries into a directory, with their common parts in `chunks/`. */
export async function buildDeclarations(directory: string): Promise<void> {
  const modules = mkdtempSync(join(tmpdir(), "hclkit-declarations-"));
  try {
    execFileSync(
      process.execPath,
      ["node_modules/@typescript/native/bin/tsc", "-p", "tsconfig.build.json", "--outDir", modules],
      { stdio: "inherit" },
    );
    const input = Object.fromEntries(
      Object.entries(ENTRIES).map(([name, path]) => [name, join(modules, path.replace(/\.ts$/, ".d.ts"))]),
    );
    const bundle = await rollup({ input, plugins: [dts()], external: (path) => /^[^./]/.test(path) });
    await bundle.write({
      dir: directory,
      format: "es",
      entryFileNames: "[name].d.ts",
      chunkFileNames: "chunks/[name]-[hash].d.ts",
    });
    await bundle.close();
  } finally {
    rmSync(modules, { recursive: true, force: true });
  }
}
