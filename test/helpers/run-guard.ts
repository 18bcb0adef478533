// Runs the test suite with uvu and guards against the two ways in which it could pass without testing anything: a test
// file that never calls `.run()`, and a pattern that matches nothing. Ends with a line that CI readers understand.
//
//   npm test                 every test
//   npm test -- cli/fmt      the test files whose path matches the pattern
import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BUNDLE, bundle } from "../../tools/bundle.ts";

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

/**
 * Room for young objects, in megabytes: with Node's 16, an eighth of a process's time goes into copying those that the
 * next collection would have found dead.
 */
const YOUNG = 64;

/** Runs the test files whose path matches a pattern; prints the report at once, or when the run ends. */
function runUvu(
  pattern: string,
  printsAtOnce: boolean,
  commandDirectory: string,
): Promise<{ code: number; report: string }> {
  // In colour, uvu would set FORCE_COLOR, which colours the output that tests inspect.
  const uvu = ["node_modules/uvu/bin.js", "--no-color", "test", pattern];
  const node = [`--max-semi-space-size=${YOUNG}`, "--import", "./tools/typescript/register.mjs"];
  const child = spawn(process.execPath, [...node, ...uvu], {
    stdio: ["ignore", "pipe", "inherit"],
    // The schemas of the user's cache would change reports.
    env: { ...process.env, XDG_CACHE_HOME: join(tmpdir(), "hclkit-test-no-cache"), [BUNDLE]: commandDirectory },
  });
  let report = "";
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
    report += chunk;
    if (printsAtOnce) process.stdout.write(chunk);
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => {
      if (!printsAtOnce) process.stdout.write(report);
      resolve({ code: code ?? 1, report });
    });
  });
}

/**
 * The directories whose tests run in a process of their own, and those in a second one; all others are in a third. Each
 * part is about a third of the suite's processor time, with that of the processes that it starts.
 */
const OF_COMMAND = "cli";
const OF_PLUGINS = "docs|eslint-plugin|language-service|prettier-plugin";

/** The parts of the suite that run at the same time. */
export const PARTS: readonly string[] = [
  `^${OF_COMMAND}/`,
  `^(?:${OF_PLUGINS})/`,
  `^(?!(?:${OF_COMMAND}|${OF_PLUGINS})/)`,
];

async function main(filter: string): Promise<number> {
  const silent = filesWithoutRun("test");
  if (silent.length > 0) {
    console.error(`These test files never call .run() and would pass without testing:\n  ${silent.join("\n  ")}`);
    return 1;
  }
  const patterns = filter === "" ? PARTS : [filter];
  const directory = await bundle();
  const runs = await Promise.all(
    patterns.map((pattern, index) => runUvu(`${pattern}.*\\.test\\.ts$`, index === 0, directory)),
  );
  const summaries = runs.map(({ report }) => readSummary(report));
  let [total, passed] = [0, 0];
  for (const summary of summaries) {
    if (!summary || summary.total === 0) {
      console.error("No test ran.");
      return 1;
    }
    total += summary.total;
    passed += summary.passed;
  }
  console.log(`${passed} passed, ${total - passed} failed`);
  return Math.max(...runs.map(({ code }) => code));
}

if (import.meta.filename === process.argv[1]) {
  process.exitCode = await main(process.argv[2] ?? "");
}
