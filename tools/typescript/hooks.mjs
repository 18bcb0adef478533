// Removes the types of modules as Node loads them. What tsx does beside that costs the tests a sixth of their time: it
// defines the name of each function again whenever the function is created (`keepNames` of esbuild).
//
// Modules without types are kept in node_modules/.cache, each with the hash of its source.
import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { transformSync, version } from "esbuild";

const root = join(import.meta.dirname, "../..");
const cache = join(root, "node_modules/.cache/hclkit-modules");
const tsconfigRaw = { compilerOptions: { useDefineForClassFields: false, verbatimModuleSyntax: true } };
const own = readFileSync(fileURLToPath(import.meta.url));

/** Returns a file's text; undefined if it cannot be read. */
function textOf(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

function withoutTypes(path) {
  const text = readFileSync(path, "utf8");
  const hash = createHash("sha1").update(version).update(own).update(text).digest("hex");
  const kept = join(cache, `${relative(root, path).replaceAll(/\.\.|:/g, "_")}.js`);
  const before = textOf(kept);
  const start = `/*${hash}*/`;
  if (before?.startsWith(start) === true) return before;
  const { code } = transformSync(text, {
    loader: "ts",
    format: "esm",
    target: "node20.19",
    tsconfigRaw,
    sourcefile: basename(path),
    sourcemap: "inline",
    sourcesContent: false,
    banner: start,
  });
  mkdirSync(dirname(kept), { recursive: true });
  // Other processes and threads read and write it at the same time.
  const written = `${kept}.${randomUUID()}`;
  writeFileSync(written, code);
  renameSync(written, kept);
  return code;
}

/** The hook of Node. */
export async function load(url, context, nextLoad) {
  // Packages for bundlers import JSON without saying so.
  if (url.endsWith(".json")) return nextLoad(url, { ...context, importAttributes: { type: "json" } });
  if (!url.startsWith("file:") || !/\.m?ts$/.test(url)) return nextLoad(url, context);
  return { format: "module", source: withoutTypes(fileURLToPath(url)), shortCircuit: true };
}
