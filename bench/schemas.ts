// Measures the shipped provider schemas: opening the largest table, and linting with them against linting without.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { type Cost, costOf } from "../tools/measured-command.ts";
import { root } from "./library.ts";
import { median, showTime, type Table } from "./measure.ts";

const RUNS = 5;
const OPENING_BAR = 30; // ms
const PROCESSOR_BAR = 1.15;
const MEMORY_BAR = 1.1;

/** Measures opening hashicorp/aws, and `hclkit lint` over the corpus: processor time and memory. */
export function providerSchemas(table: Table, shared: string): void {
  const opening = median(Array.from({ length: RUNS }, opened));
  table.add({
    what: "schemas of hashicorp/aws, opened",
    ours: showTime(opening),
    against: `${OPENING_BAR} ms of processor time`,
    ratio: opening / OPENING_BAR,
    bound: { atMost: 1 },
  });
  const runs = Array.from({ length: RUNS }, () => [lint(shared, []), lint(shared, ["--no-provider-schemas"])] as const);
  const [ours, without] = ([0, 1] as const).map((side) => (unit: keyof Cost): number => {
    return median(runs.map((run) => run[side][unit]));
  }) as [(unit: keyof Cost) => number, (unit: keyof Cost) => number];
  table.add({
    what: "hclkit lint with schemas, processor time",
    ours: showTime(ours("processor")),
    against: `${showTime(without("processor"))} without`,
    ratio: ours("processor") / without("processor"),
    bound: { atMost: PROCESSOR_BAR },
  });
  table.add({
    what: "hclkit lint with schemas, memory",
    ours: `${ours("mb")} MB`,
    against: `${without("mb")} MB without`,
    ratio: ours("mb") / without("mb"),
    bound: { atMost: MEMORY_BAR },
  });
}

function opened(): number {
  const args = ["--import", "tsx", join(import.meta.dirname, "open-schemas.ts")];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  const milliseconds = Number.parseFloat(stdout);
  if (Number.isNaN(milliseconds)) throw new Error(`The table was not opened: ${stderr}`);
  return milliseconds;
}

function lint(shared: string, more: readonly string[]): Cost {
  const command = join(root, "dist", "cli", "main.js");
  const args = [command, "lint", "--no-config", "--quiet", ...more, join(shared, "corpus")];
  // Neither kept results nor schemas in the user's cache.
  return costOf(args, { XDG_CACHE_HOME: "/dev/null/cache", HCLKIT_NO_CACHE: "1" });
}
