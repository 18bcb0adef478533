// Runs hostile expressions in child processes: compiled once, so that a child starts quickly and no loader is measured.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSync } from "esbuild";
import type { HostileResult } from "./child.ts";
import { HOSTILE } from "./expressions.ts";

/** A compiled child; `dispose` removes it. */
export interface HostileRunner {
  /**
   * Evaluates some kinds in one process, which is killed after `timeout` milliseconds; kinds that it did not reach are
   * missing from the result.
   */
  run(kinds: KindRange, timeout: number): Promise<readonly HostileResult[]>;
  dispose(): void;
}

/** Each `step`th kind from index `first` up to `end`. */
export interface KindRange {
  readonly first: number;
  readonly end: number;
  readonly step: number;
}

/** The heap limit for a child, in megabytes. */
const HEAP = 400;

export function hostileRunner(): HostileRunner {
  const folder = mkdtempSync(join(tmpdir(), "hclkit-hostile-"));
  const script = join(folder, "child.mjs");
  buildSync({
    entryPoints: [join(import.meta.dirname, "child.ts")],
    bundle: true,
    platform: "node",
    format: "esm",
    outfile: script,
    logLevel: "error",
    // CommonJS packages load Node's modules with `require`.
    banner: { js: 'import { createRequire as make } from "node:module"; const require = make(import.meta.url);' },
  });
  return {
    run: (kinds, timeout) => runChild(script, kinds, timeout),
    dispose: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function runChild(script: string, kinds: KindRange, timeout: number): Promise<readonly HostileResult[]> {
  const numbers = [kinds.first, kinds.end, kinds.step].map(String);
  const args = [`--max-old-space-size=${HEAP}`, script, ...numbers];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "ignore"], timeout });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => (output += chunk));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", () => {
      const lines = output.split("\n").filter((line) => line.endsWith("}"));
      resolve(lines.map((line) => JSON.parse(line) as HostileResult));
    });
  });
}

/** Returns the kinds without a result: the process died or was killed before them. */
export function missing({ first, end, step }: KindRange, results: readonly HostileResult[]): string[] {
  const done = new Set(results.map(({ name }) => name));
  return HOSTILE.filter((_, index) => index >= first && index < end && (index - first) % step === 0)
    .map(({ name }) => name)
    .filter((name) => !done.has(name));
}
