// Starts an executable, and each of its threads: loads the other parts, which are assets. A thread's name
// precedes it.
import Module, { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isMainThread } from "node:worker_threads";
import { CodeCache, codeIn, nameFor } from "../program/code-cache.ts";
import { type CompiledFile, runCompiled } from "../program/run-compiled.ts";
import { asset, assetOrNull } from "./assets.ts";
import type { PARTS } from "./parts.ts";

/** How other parts' names begin in imports. */
const ASSET = "asset:";

const requireHere = createRequire(process.execPath);

/** A module that imports files: scripts can only with a function that is experimental. */
const importing = new Module("import") as Module & { _compile(text: string, filename: string): void };
importing._compile("module.exports = (address) => import(address)", process.execPath);
const importAddress = importing.exports as (address: string) => Promise<unknown>;

/** Imports for the other parts: an asset, a file by its address, or a package that is beside the executable. */
async function importFile(specifier: string): Promise<unknown> {
  if (specifier.startsWith(ASSET)) return load(specifier.slice(ASSET.length));
  if (/^(?:file|node):/.test(specifier)) return importAddress(specifier);
  return importAddress(pathToFileURL(requireHere.resolve(specifier)).href);
}

/**
 * Returns an asset's compiled code as it was when this was built. A first build contains none, and its runs keep the code
 * for the second.
 */
function compiledCode(source: Buffer, name: string): Pick<CompiledFile, "cache" | "kept"> {
  // The other threads run little in the first part, under other flags.
  if (name === "parts.cjs" && !isMainThread) return { cache: null, kept: null };
  const code = assetOrNull(`code/${nameFor(source)}`);
  return code === null ? { cache: CodeCache.for(source), kept: null } : { cache: null, kept: codeIn(code) };
}

const loaded = new Map<string, unknown>();

/** Returns an asset's exports. Like the program, the asset is a function. */
function load(name: string): unknown {
  if (!loaded.has(name)) {
    const bytes = asset(name);
    const [source, filename] = [bytes.toString("latin1"), join(process.execPath, name)];
    const load = { source, filename, require: requireHere, importFile, ...compiledCode(bytes, name) };
    loaded.set(name, runCompiled(load));
  }
  return loaded.get(name);
}

const { hclkitPart = "main" } = globalThis as { readonly hclkitPart?: keyof typeof PARTS };
void (load("parts.cjs") as { readonly PARTS: typeof PARTS }).PARTS[hclkitPart]();
