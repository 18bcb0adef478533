// Library and plugins in a bundle for browsers: nothing from Node.
import { build, type Metafile } from "esbuild";
import { join } from "node:path";
import { createContext, runInContext } from "node:vm";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { eslintEngine } from "../tools/build/eslint-engine.ts";

const root = join(import.meta.dirname, "..");

/** Entries that must run in a browser. Prettier is the user's; the engine has the part of ESLint that it needs. */
const ENTRIES = [
  "src/index.ts",
  "prettier-plugin/index.ts",
  "eslint-plugin/plugin.ts",
  "lint/index.ts",
  "language-service/index.ts",
];

/** Returns the parts of a bundle for browsers, which esbuild refuses for unresolved imports such as `node:fs`. */
async function bundle(entry: string): Promise<Metafile> {
  const { metafile } = await build({
    entryPoints: [join(root, entry)],
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    platform: "browser",
    format: "esm",
    external: ["prettier"],
    plugins: [eslintEngine],
    logLevel: "silent",
  });
  return metafile;
}

for (const entry of ENTRIES) {
  test(`${entry} can be bundled for a browser`, async () => {
    const { inputs } = await bundle(entry);
    const imports = Object.values(inputs).flatMap((input) => input.imports.map(({ path }) => path));
    assert.ok(Object.keys(inputs).length > 10);
    assert.equal(
      imports.filter((path) => path.startsWith("node:")),
      [],
    );
  });
}

test("the linter runs without Node's globals, and makes no code from text", async () => {
  const { outputFiles } = await build({
    entryPoints: [join(root, "lint/index.ts")],
    absWorkingDir: root,
    bundle: true,
    write: false,
    platform: "browser",
    format: "iife",
    globalName: "engine",
    plugins: [eslintEngine],
    logLevel: "silent",
  });
  const inBrowsers = { AbortController, MessageChannel, structuredClone, TextDecoder, TextEncoder, URL };
  const context = createContext({ ...inBrowsers }, { codeGeneration: { strings: false, wasm: false } });
  runInContext(outputFiles[0]!.text, context);
  assert.throws(() => runInContext(`new Function("")`, context) as unknown, /Code generation/);
  const text = `# eslint hcl/max-lines: ["error", { "max": 1 }]\nlocals {\n  a = 1\n}\n`;
  const reports = (await runInContext(
    `engine.lint(new engine.MemoryFiles({ "/a/main.tf": ${JSON.stringify(text)} }), ["/a/main.tf"])`,
    context,
  )) as ReadonlyMap<string, readonly { readonly rule: string }[]>;
  const rules = reports.get("/a/main.tf")!.map(({ rule }) => rule);
  assert.is(rules.join(), "hcl/max-lines,hcl/terraform/no-unused-declarations");
});

test("the check finds imports from Node", async () => {
  try {
    await bundle("eslint-plugin/index.ts");
    assert.unreachable();
  } catch (error) {
    assert.match((error as Error).message, /node:/);
  }
});

test.run();
