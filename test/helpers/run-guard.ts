// Runs the test suite with uvu and guards against the two ways in which it could pass without testing anything: a test
// file that never calls `.run()`, and a pattern that matches nothing. Ends with a line that CI readers understand.
//
//   npm test                 every test
//   npm test -- cli/fmt      the test files whose path matches the pattern
import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The summary of a uvu run, read from its report; undefined without a report (the run died). */
export interface Summary {
  readonly total: number;
  readonly passed: number;
}

/** Returns the paths (relative to `directory`) of test files that never start a suite. */
export function filesWithoutRun(directory: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".test.ts") && !/\.run\(\)/.test(readFileSync(join(directory, path), "utf8")))
    .toSorted();
}

/** Reads the totals that uvu prints at the end of its report. */
export function readSummary(report: string): Summary | undefined {
  const total = /^\s*Total:\s+(\d+)/m.exec(report);
  const passed = /^\s*Passed:\s+(\d+)/m.exec(report);
  return total && passed ? { total: Number(total[1]), passed: Number(passed[1]) } : undefined;
}

function runUvu(pattern: string): Promise<{ code: number; report: string }> {
  // In colour, uvu would set FORCE_COLOR, which colours the output that tests inspect.
  const uvu = ["node_modules/uvu/bin.js", "--no-color", "test", pattern];
  const child = spawn(process.execPath, ["--import", "tsx", ...uvu], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let report = "";
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
    report += chunk;
    process.stdout.write(chunk);
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ code: code ?? 1, report }));
  });
}

async function main(filter: string): Promise<number> {
  const silent = filesWithoutRun("test");
  if (silent.length > 0) {
    console.error(`These test files never call .run() and would pass without testing:\n  ${silent.join("\n  ")}`);
    return 1;
  }
  const { code, report } = await runUvu(`${filter}.*\\.test\\.ts$`);
  const summary = readSummary(report);
  if (!summary || summary.total === 0) {
    console.error("No test ran.");
    return 1;
  }
  console.log(`${summary.passed} passed, ${summary.total - summary.passed} failed`);
  return code;
}

if (import.meta.filename === process.argv[1]) {
  process.exitCode = await main(process.argv[2] ?? "");
}
