// Runs a bundle that is one function, with the code that V8 compiled in an earlier run.
import { getHeapCodeStatistics } from "node:v8";
import { Script } from "node:vm";
import { isMainThread, workerData } from "node:worker_threads";
import { tunedFor } from "../tune.ts";
import type { CodeCache, KeptCode } from "./code-cache.ts";
import type { keepCodeWith } from "../threads/keep-code.ts";

/** The code is kept again once a run has compiled this many times as much as there was. */
const GROWTH = 1.15;

/** A bundle in ASCII: a function with four parameters, which sets the exports in the first. */
export interface CompiledFile {
  readonly source: string;
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

/** Keeps the last bundle's code. */
let last: Keeper | null = null;

/** Returns the bundle's exports. At the end of this thread, its code is kept for later runs if it has grown. */
export function runCompiled({ source, filename, require, importFile, cache, kept }: CompiledFile): unknown {
  const script = new Script(source, {
    filename,
    ...(kept !== null && { cachedData: kept.code }),
  });
  const before = kept === null || script.cachedDataRejected === true ? 0 : kept.bytecode;
  last?.endMeasure();
  last = null;
  const module = { exports: {} as { readonly keepCodeWith?: typeof keepCodeWith } };
  const run = script.runInThisContext() as BundleFunction;
  if (cache !== null && keepsCode()) {
    const keeper = new Keeper(script, cache, before);
    last = keeper;
    // Runs that end in an error may have compiled little, and may have found no space.
    process.once("exit", (code) => code <= 1 && keeper.keepAtEnd());
    run(module, require, importFile, filename);
    module.exports.keepCodeWith?.(() => keeper.keep());
  } else run(module, require, importFile, filename);
  return module.exports;
}

/** Workers beside the thread of a command run less code than it. The one of a server lints what its main thread does not. */
function keepsCode(): boolean {
  return isMainThread || tunedFor() === "server" || Object.hasOwn((workerData ?? {}) as object, "command");
}

/** Keeps a script's code if it has grown. */
class Keeper {
  private readonly script: Script;
  private readonly cache: CodeCache;
  private kept: number;
  /** The thread's bytecode when it went on with another bundle; null as long as it has not. */
  private measured: number | null = null;

  constructor(script: Script, cache: CodeCache, kept: number) {
    this.script = script;
    this.cache = cache;
    this.kept = kept;
  }

  /** Leaves out all that is compiled from here on: it belongs to another bundle. */
  endMeasure(): void {
    this.measured ??= compiledBytes();
  }

  /** Keeps the code when the thread ends, if an earlier run wanted it: many runs are the only one, as on machines of CI. */
  keepAtEnd(): void {
    if (this.kept > 0 || this.cache.isWantedAgain()) this.keep();
  }

  keep(): void {
    const bytecode = this.measured ?? compiledBytes();
    if (bytecode <= this.kept * GROWTH) return;
    this.kept = bytecode;
    this.cache.write(bytecode, () => this.script.createCachedData());
  }
}

/** Returns the bytes that this thread's bytecode takes. */
function compiledBytes(): number {
  return getHeapCodeStatistics().bytecode_and_metadata_size;
}
