// Loads the program from one file, with the code that V8 compiled in an earlier run: compiling would take longer than
// linting a small module. In the package only, for `load.ts`.
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { requireRegularFile } from "../../node/regular-file.ts";
import { CodeCache } from "./code-cache.ts";
import type { Program } from "./load.ts";
import { runCompiled } from "./run-compiled.ts";

/** The file with the program: a function. */
const FILE = fileURLToPath(new URL("./program.cjs", import.meta.url));

let program: Program | undefined;

/** Resolves to the program. At the end of this thread, its code is kept for later runs if it has grown. */
export function loadProgram(): Promise<Program> {
  program ??= load();
  return Promise.resolve(program);
}

function load(): Program {
  const source = requireRegularFile(FILE);
  const cache = CodeCache.for(source);
  const kept = cache?.read() ?? null;
  return runCompiled({ source, filename: FILE, require: createRequire(FILE), importFile, cache, kept }) as Program;
}

/** Imports a module for the program: a file beside it, another file by its address, or a package. */
async function importFile(specifier: string): Promise<unknown> {
  // `import` would scan the whole text for the names of its exports, which takes longer than to run it.
  if (specifier.endsWith(".cjs")) return createRequire(FILE)(specifier);
  return import(specifier.startsWith(".") ? new URL(specifier, import.meta.url).href : specifier);
}
