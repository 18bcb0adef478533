// Loads the program from one file, with the code that V8 compiled in an earlier run: compiling would take longer than
// linting a small module. In the package only, for `load.ts`.
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { getHeapCodeStatistics } from "node:v8";
import { Script } from "node:vm";
import { isMainThread, workerData } from "node:worker_threads";
import { requireRegularFile } from "../../node/regular-file.ts";
import { CodeCache } from "./code-cache.ts";
import type { Program } from "./load.ts";

/** The file with the program: a function. */
const FILE = fileURLToPath(new URL("./program.cjs", import.meta.url));

/** The code is kept again once a run has compiled this many times as much as there was. */
const GROWTH = 1.15;

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
  const script = new Script(source.toString("latin1"), {
    filename: FILE,
    ...(kept !== null && { cachedData: kept.code }),
  });
  const before = kept === null || script.cachedDataRejected === true ? 0 : kept.bytecode;
  if (cache !== null && keepsCode()) process.once("exit", (code) => keep(script, cache, before, code));
  const module = { exports: {} as Program };
  const run = script.runInThisContext() as ProgramFunction;
  run(module, createRequire(FILE), importFile, FILE);
  return module.exports;
}

/** The program: sets the exports of a module, as the older format of modules does. */
type ProgramFunction = (
  module: { exports: Program },
  require: NodeJS.Require,
  importFile: (specifier: string) => Promise<unknown>,
  filename: string,
) => void;

/** Imports a module for the program: a file beside it, another file by its address, or a package. */
function importFile(specifier: string): Promise<unknown> {
  return import(specifier.startsWith(".") ? new URL(specifier, import.meta.url).href : specifier);
}

/** Workers beside the thread of a command run less code than it. */
function keepsCode(): boolean {
  return isMainThread || Object.hasOwn((workerData ?? {}) as object, "command");
}

function keep(script: Script, cache: CodeCache, before: number, exitCode: number): void {
  const { bytecode_and_metadata_size: bytecode } = getHeapCodeStatistics();
  // Runs that end in an error may have compiled little, and may have found no space.
  if (exitCode <= 1 && bytecode > before * GROWTH) cache.write(bytecode, () => script.createCachedData());
}
