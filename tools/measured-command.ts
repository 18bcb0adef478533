// Runs a command of Node, and measures its processor time and memory, with all its threads.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A run's processor time in milliseconds, and its maximum resident memory in megabytes. */
export interface Cost {
  readonly processor: number;
  readonly mb: number;
}

/** Writes the usage into a file when the process ends. */
const MEASURING = `
  import { writeFileSync } from "node:fs";
  import { isMainThread } from "node:worker_threads";
  if (isMainThread)
    process.on("exit", () => writeFileSync(process.env.HCLKIT_USAGE, JSON.stringify(process.resourceUsage())));
`;

/**
 * Runs a program with arguments, in the current directory by default. Throws an Error for exit codes other than 0, 1 and
 * 3: the run was not complete.
 */
export function costOf(args: readonly string[], env: NodeJS.ProcessEnv = {}, cwd = process.cwd()): Cost {
  const directory = mkdtempSync(join(tmpdir(), "hclkit-cost-"));
  try {
    const usage = join(directory, "usage");
    const hook = `data:text/javascript,${encodeURIComponent(MEASURING)}`;
    const { status, stderr } = spawnSync(process.execPath, ["--import", hook, ...args], {
      cwd,
      env: { ...process.env, ...env, HCLKIT_USAGE: usage },
      encoding: "utf8",
      maxBuffer: 1 << 28,
    });
    if (![0, 1, 3].includes(status ?? -1))
      throw new Error(`${args.join(" ")} ended with ${status ?? "no code"}: ${stderr}`);
    const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(readFileSync(usage, "utf8")) as NodeJS.ResourceUsage;
    return { processor: Math.round((userCPUTime + systemCPUTime) / 1000), mb: Math.round(maxRSS / 1024) };
  } finally {
    rmSync(directory, { recursive: true });
  }
}
