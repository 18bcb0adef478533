// Loads the command's parts, each from one file, with the code that V8 compiled in an earlier run: compiling would
// take longer than linting a small module. In the package only, for `load.ts`.
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { MAX_BYTES, type MemoryFor, requireRegularFile } from "../../node/regular-file.ts";
import { CodeCache } from "./code-cache.ts";
import type { Formatter, Linter, Program, Server } from "./load.ts";
import { runCompiled } from "./run-compiled.ts";

const requireHere = createRequire(import.meta.url);

let program: Program | undefined;

/** Resolves to the program. At the end of this thread, its code is kept for later runs if it has grown. */
export function loadProgram(): Promise<Program> {
  program ??= load("program.cjs") as Program;
  return Promise.resolve(program);
}

/** Resolves to the command that lints. At the end of the main thread, its code is kept for later runs if it has grown. */
export function loadLinter(): Promise<Linter> {
  return Promise.resolve(load("lint.cjs") as Linter);
}

/** Resolves to the server's main thread. When nothing happens for a while, its code is kept for later runs. */
export function loadServer(): Promise<Server> {
  return Promise.resolve(load("server.cjs") as Server);
}

/** Resolves to the formatter. At the end of the main thread, its code is kept for later runs if it has grown. */
export function loadFormatter(): Promise<Formatter> {
  return Promise.resolve(load("fmt.cjs") as Formatter);
}

/** Returns the exports of a file beside this one: a function. */
function load(name: string): unknown {
  const filename = fileURLToPath(new URL(name, import.meta.url));
  const memoryFor = sameMemory();
  const bytes = requireRegularFile(filename, MAX_BYTES, memoryFor);
  const [source, cache] = [bytes.toString("latin1"), CodeCache.for(bytes)];
  const kept = cache?.read(memoryFor) ?? null;
  return runCompiled({ source, filename, require: requireHere, importFile, cache, kept });
}

/** How many times as much memory as the first file needs: pages that nothing is written into cost nothing. */
const SPARE = 2;

/** Returns a function for the same memory for one file after the other: new pages take longer than reading. */
function sameMemory(): MemoryFor {
  let memory = Buffer.alloc(0);
  return (bytes) => {
    if (memory.length < bytes) memory = Buffer.allocUnsafeSlow(SPARE * bytes);
    return memory.subarray(0, bytes);
  };
}

/** Imports a module for the functions: the program, a file beside them, another file by its address, or a package. */
async function importFile(specifier: string): Promise<unknown> {
  if (specifier === "./program.cjs") return loadProgram();
  // `import` would scan the whole text for the names of its exports, which takes longer than to run it.
  if (specifier.endsWith(".cjs")) return requireHere(specifier);
  return import(specifier.startsWith(".") ? new URL(specifier, import.meta.url).href : specifier);
}
