// Runs a bundle that is one function, with the code that V8 compiled in an earlier run.
import { getHeapCodeStatistics } from "node:v8";
import { Script } from "node:vm";
import { isMainThread, workerData } from "node:worker_threads";
import type { CodeCache, KeptCode } from "./code-cache.ts";

/** The code is kept again once a run has compiled this many times as much as there was. */
const GROWTH = 1.15;

/** A bundle in ASCII: a function with four parameters, which sets the exports in the first. */
export interface CompiledFile {
  readonly source: Buffer;
  /** The path for messages, and the bundle's own address. */
  readonly filename: string;
  readonly require: NodeJS.Require;
  readonly importFile: (specifier: string) => Promise<unknown>;
  /** Where its code is kept when the thread ends; null for nowhere. */
  readonly cache: CodeCache | null;
  /** An earlier run's code; null without any. V8 refuses code from another V8, or under other flags. */
  readonly kept: KeptCode | null;
}

type BundleFunction = (
  module: { exports: unknown },
  require: NodeJS.Require,
  importFile: (specifier: string) => Promise<unknown>,
  filename: string,
) => void;

/** Returns the bundle's exports. At the end of this thread, its code is kept for later runs if it has grown. */
export function runCompiled({ source, filename, require, importFile, cache, kept }: CompiledFile): unknown {
  const script = new Script(source.toString("latin1"), {
    filename,
    ...(kept !== null && { cachedData: kept.code }),
  });
  const before = kept === null || script.cachedDataRejected === true ? 0 : kept.bytecode;
  if (cache !== null && keepsCode()) process.once("exit", (code) => keep(script, cache, before, code));
  const module = { exports: {} as unknown };
  const run = script.runInThisContext() as BundleFunction;
  run(module, require, importFile, filename);
  return module.exports;
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
