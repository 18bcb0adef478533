// Churn alone, and a sample to read.
//
//   npm run bench:churn                    widths 80, 100 and 120; the corpus is in HCLKIT_SHARED, by default ../shared
//   npm run bench:churn -- sample 30 1     one change each from 30 repositories, rotating causes, drawn with seed 1
import { UsageError } from "../cli/usage-error.ts";
import { type CommandLine, numbers, requireShared, runScript } from "../tools/command-line.ts";
import { churn } from "./churn.ts";

function main({ positionals: [command, size = "30", seed = "1"] }: CommandLine): number {
  if (command !== undefined && command !== "sample") throw new UsageError(`There is no ${command}. See --help.`);
  const sampleOptions = command === undefined ? null : numbers({ size, seed }, "size", "seed");
  return churn(requireShared(), sampleOptions) ? 0 : 1;
}

process.exitCode = await runScript(import.meta.filename, { options: {}, most: 3 }, main);
