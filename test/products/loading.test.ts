// What loads with formatting: the bundles of `hclkit fmt` and of the Prettier plugin contain the data about products,
// and nothing of their languages.
import { join } from "node:path";
import { build, type Metafile } from "esbuild";
import { test } from "uvu";
import * as assert from "uvu/assert";

const root = join(import.meta.dirname, "../..");

const ENTRIES = ["cli/program/formatter.ts", "prettier-plugin/index.ts"];

/** Evaluation, modules, and what is loaded for products: checks, schemas, functions. */
const LANGUAGES =
  /^src\/(?:eval|values|functions|model|json|terraform)\/|^src\/products\/(?!.*\bproduct\.ts$|table\.ts$|file-names\.ts$|content\.ts$)|^(?!src\/syntax\/)(?:.*\/)?(?:check|schema)[^/]*\.ts$/;

async function bundle(): Promise<Metafile["outputs"]> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ENTRIES,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    packages: "external",
    outdir: "out",
    metafile: true,
    write: false,
  });
  return metafile.outputs;
}

/** Returns the files in an entry's bundle, with the chunks that load with it. */
function inputsOf(outputs: Metafile["outputs"], entry: string): string[] {
  const start = Object.keys(outputs).find((path) => outputs[path]!.entryPoint === entry)!;
  const chunks = new Set([start]);
  for (const chunk of chunks)
    for (const { path, kind, external } of outputs[chunk]!.imports)
      if (kind === "import-statement" && external !== true) chunks.add(path);
  return [...chunks].flatMap((chunk) => Object.keys(outputs[chunk]!.inputs));
}

test("formatting loads what a product is, and not its language", async () => {
  const outputs = await bundle();
  for (const entry of ENTRIES) {
    const inputs = inputsOf(outputs, entry);
    assert.ok(inputs.includes("src/products/nomad/product.ts"), entry);
    assert.equal(
      inputs.filter((path) => LANGUAGES.test(path)),
      [],
      entry,
    );
  }
});

test("the pattern finds what must not load", () => {
  const found = ["src/eval/evaluate.ts", "src/products/nomad/load.ts", "src/products/shared/a.ts", "cli/check.ts"];
  for (const path of found) assert.match(path, LANGUAGES);
  for (const path of ["src/products/nomad/product.ts", "src/products/table.ts", "src/format/format.ts"])
    assert.not.match(path, LANGUAGES);
});

test.run();
