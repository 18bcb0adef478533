// The fuzzer. Prints its seed, regular progress, every finding (minimized and saved), and the coverage table.
// `--help` lists the options and the targets.
import fc from "fast-check";
import { parseArgs } from "node:util";
import { parseConfig } from "../src/syntax/index.ts";
import { Coverage } from "./coverage.ts";
import { crashFolder } from "./crashes.ts";
import { hclSource } from "./generators/source.ts";
import { seedFiles } from "./seeds.ts";
import { targets } from "./targets.ts";
import { fuzzConsole } from "./console.ts";
import { fuzzModules } from "./modules.ts";
import { fuzzPlans } from "./plan.ts";
import { fuzzTerraform } from "./terraform.ts";
import { runTarget, type Run, type RunResult } from "./worker.ts";

const BATCH = 1000;
/** How much longer a module takes than a case for another target. */
const SLOWER = 10;
/** The number of programs whose gaps are counted: the table requires no more. */
const COVERAGE_CASES = 40_000;
/** The maximum share of invalid programs from the grammar-based generator: a few odd corners of the reference. */
const MAX_INVALID = 0.02;

const TARGET_NAMES: readonly string[] = [
  ...targets.map(({ name }) => name),
  ...["terraform", "console", "modules", "plan", "all"],
];

const HELP = `npm run fuzz -- [--target NAME] [--cases N | --minutes M] [--seed S] [--save DIR] [--findings MAX]

Targets: ${TARGET_NAMES.join(", ")} (the default).

Exit code 1 after a finding, if a cell in the coverage table was not reached, or if nothing ran.`;

/** Generates programs for the table alone. Returns the number of problems. */
function runCoverage(seed: number, print: boolean): number {
  const coverage = new Coverage();
  let invalid = 0;
  for (let done = 0; done < COVERAGE_CASES; done += BATCH) {
    for (const text of fc.sample(hclSource(), { numRuns: BATCH, seed: seed + done })) {
      const tree = parseConfig(text);
      if (tree.diagnostics.length > 0) invalid++;
      else coverage.add(tree);
    }
  }
  const problems = coverage.problems();
  if (invalid > COVERAGE_CASES * MAX_INVALID)
    problems.push(`${invalid} of ${COVERAGE_CASES} generated programs are invalid`);
  if (print || problems.length > 0) console.log(coverage.table());
  console.log(`coverage: ${COVERAGE_CASES} programs, ${invalid} invalid; ${problems.length} problems`);
  for (const problem of problems) console.log(`  ${problem}`);
  return problems.length;
}

/** Runs the fuzzer with some arguments; resolves to the exit code. */
export async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      target: { type: "string", default: "all" },
      cases: { type: "string" },
      minutes: { type: "string" },
      seed: { type: "string" },
      save: { type: "string", default: crashFolder },
      findings: { type: "string", default: "20" },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const chosen = targets.filter(({ name }) => values.target === "all" || values.target === name);
  const withTerraform = values.target === "all" || values.target === "terraform";
  const withConsole = values.target === "all" || values.target === "console";
  const withModules = values.target === "all" || values.target === "modules";
  const withPlans = values.target === "all" || values.target === "plan";
  if (chosen.length === 0 && !withTerraform && !withConsole && !withModules && !withPlans) {
    console.error(`no target ${values.target}: ${TARGET_NAMES.join(", ")}`);
    return 2;
  }
  const seed = values.seed === undefined ? Date.now() % 1_000_000_000 : Number(values.seed);
  const share = chosen.length + Number(withTerraform) + Number(withConsole) + Number(withModules) + Number(withPlans);
  const minutes = values.minutes === undefined ? null : Number(values.minutes) / share;
  const cases = values.cases === undefined ? (minutes === null ? 10_000 : Infinity) : Number(values.cases);
  const time = minutes === null ? Infinity : minutes * 60_000;
  const { files, origin } = seedFiles();
  console.log(`seed ${seed}; mutating ${origin}`);
  const run: Run = { seed, cases, time, folder: values.save, maxFindings: Number(values.findings) };
  const results: RunResult[] = [];
  for (const target of chosen) results.push(await runTarget(target, files, run));
  if (withTerraform) results.push(fuzzTerraform(run));
  if (withConsole) results.push(fuzzConsole(run));
  if (withModules)
    results.push(await fuzzModules(values.target === "all" ? { ...run, cases: run.cases / SLOWER } : run));
  if (withPlans) results.push(await fuzzPlans(values.target === "all" ? { ...run, cases: run.cases / SLOWER } : run));
  const gaps = chosen.some(({ name }) => name === "parse" || name === "format") ? runCoverage(seed, true) : 0;
  const total = results.reduce((sum, result) => sum + result.cases, 0);
  const findings = results.reduce((sum, result) => sum + result.findings, 0);
  console.log(`${total} cases, ${findings} findings, seed ${seed}`);
  return total === 0 || findings > 0 || gaps > 0 ? 1 : 0;
}

if (import.meta.filename === process.argv[1]) process.exitCode = await main(process.argv.slice(2));
