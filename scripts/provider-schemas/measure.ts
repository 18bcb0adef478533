// Time and memory of `hclkit lint` over the corpus, with and without provider schemas in the cache directory.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { store } from "../../cli/schemas/store.ts";
import { bin } from "../../tools/bundle.ts";
import type { SharedProvider } from "./shared-schemas.ts";

/** A run's wall time in milliseconds, and its maximum resident memory in megabytes. */
export interface Cost {
  readonly ms: number;
  readonly mb: number;
}

/** Returns the best of several runs without schemas and of as many with them, one after the other. */
export async function costs(
  shared: string,
  providers: readonly SharedProvider[],
  rounds: number,
): Promise<{ readonly without: Cost; readonly with: Cost }> {
  const directory = mkdtempSync(join(tmpdir(), "hclkit-cost-"));
  try {
    for (const { schema, ...identity } of providers) store(join(directory, "full/hclkit/schemas"), identity, schema);
    const command = await bin();
    const run = (cache: string): Cost => cost(command, join(shared, "corpus"), directory, cache);
    const runs = Array.from({ length: rounds }, () => ({ without: run("empty"), with: run("full") }));
    const best = (side: "without" | "with"): Cost => ({
      ms: Math.min(...runs.map((one) => one[side].ms)),
      mb: Math.min(...runs.map((one) => one[side].mb)),
    });
    return { without: best("without"), with: best("with") };
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** Writes the maximum memory into a file when the process ends. */
const MEASURING = `
  import { writeFileSync } from "node:fs";
  import { isMainThread } from "node:worker_threads";
  if (isMainThread) process.on("exit", () => writeFileSync(process.env.HCLKIT_RSS, String(process.resourceUsage().maxRSS)));
`;

function cost(command: string, corpus: string, directory: string, cache: string): Cost {
  const memory = join(directory, "memory");
  const hook = `data:text/javascript,${encodeURIComponent(MEASURING)}`;
  const args = [
    "--import",
    hook,
    command,
    "lint",
    "--no-config",
    "--quiet",
    "--output-file",
    join(directory, "report"),
  ];
  const env = { ...process.env, XDG_CACHE_HOME: join(directory, cache), HCLKIT_RSS: memory, HCLKIT_NO_CACHE: "1" };
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, [...args, corpus], { env, encoding: "utf8" });
  const ms = Math.round(performance.now() - start);
  // With 1 there are reports. With anything else the run was not complete, and its time means nothing.
  if (status !== 0 && status !== 1) throw new Error(`hclkit lint ended with ${status ?? "no code"}: ${stderr}`);
  return { ms, mb: Math.round(Number(readFileSync(memory, "utf8")) / 1024) };
}
