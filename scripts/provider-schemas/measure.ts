// Time and memory of `hclkit lint` over the corpus, with and without provider schemas in the cache directory.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { store } from "../../cli/schemas/store.ts";
import { bin } from "../../tools/bundle.ts";
import { type Cost, costOf } from "../../tools/measured-command.ts";
import type { SharedProvider } from "./shared-schemas.ts";

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
    const least = (side: "without" | "with", unit: keyof Cost): number =>
      Math.min(...runs.map((one) => one[side][unit]));
    const best = (side: "without" | "with"): Cost => ({
      processor: least(side, "processor"),
      mb: least(side, "mb"),
    });
    return { without: best("without"), with: best("with") };
  } finally {
    rmSync(directory, { recursive: true });
  }
}

function cost(command: string, corpus: string, directory: string, cache: string): Cost {
  const args = [command, "lint", "--no-config", "--quiet", "--output-file", join(directory, "report"), corpus];
  return costOf(args, { XDG_CACHE_HOME: join(directory, cache), HCLKIT_NO_CACHE: "1" });
}
