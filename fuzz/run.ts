// The fuzzer. Prints its seed, regular progress, every finding (minimized and saved), and the coverage table.
// `--help` lists the options and the targets.
import fc from "fast-check";
import { UsageError } from "../cli/usage-error.ts";
import { type CommandLine, runScript } from "../tools/command-line.ts";
import { parseConfig } from "../src/syntax/index.ts";
import { Coverage } from "./coverage.ts";
import { crashFolder } from "./crashes.ts";
import { hclSource } from "../tools/generators/source.ts";
import { seedFiles } from "./seeds.ts";
import { targets } from "./targets.ts";
import { fuzzConsole } from "./console.ts";
import { fuzzModules } from "./modules.ts";
import { fuzzPlans } from "./plan.ts";
import { fuzzTerraform } from "./terraform.ts";
import { runTarget, type Run, type RunResult } from "./worker.ts";

const BATCH = 1000;
/** The number of programs whose gaps are counted: the table requires no more. */
const COVERAGE_CASES = 40_000;
/** The maximum share of invalid programs from the grammar-based generator: a few odd corners of the reference. */
const MAX_INVALID = 0.02;

/** The comparisons with the binary, and how much longer a case takes there than one for a target. */
const COMPARISONS: readonly {
  readonly name: string;
  readonly cost: number;
  readonly compare: (run: Run) => RunResult | Promise<RunResult>;
}[] = [
  { name: "terraform", cost: 1, compare: fuzzTerraform },
  { name: "console", cost: 1, compare: fuzzConsole },
  { name: "modules", cost: 10, compare: fuzzModules },
  { name: "plan", cost: 10, compare: fuzzPlans },
];

const TARGET_NAMES: readonly string[] = [
  ...targets.map(({ name }) => name),
  ...COMPARISONS.map(({ name }) => name),
  "all",
];

const OPTIONS = {
  target: { type: "string", default: "all" },
  cases: { type: "string" },
  minutes: { type: "string" },
  seed: { type: "string" },
  save: { type: "string", default: crashFolder },
  findings: { type: "string", default: "20" },
} as const;

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

/** Returns an option's number. Throws a UsageError for any other text. */
function numberOf(name: keyof typeof OPTIONS, text: string): number {
  if (!/^\d+(?:\.\d+)?$/.test(text)) throw new UsageError(`--${name} requires a number; not "${text}".`);
  return Number(text);
}

async function fuzz({ values }: CommandLine<typeof OPTIONS>): Promise<number> {
  const isAll = values.target === "all";
  if (!TARGET_NAMES.includes(values.target))
    throw new UsageError(`There is no target ${values.target}: ${TARGET_NAMES.join(", ")}.`);
  const chosen = targets.filter(({ name }) => isAll || values.target === name);
  const comparisons = COMPARISONS.filter(({ name }) => isAll || values.target === name);
  const seed = values.seed === undefined ? Date.now() % 1_000_000_000 : numberOf("seed", values.seed);
  const minutes = values.minutes === undefined ? null : numberOf("minutes", values.minutes);
  const ofOne = minutes === null ? 10_000 : Infinity;
  const run: Run = {
    seed,
    cases: values.cases === undefined ? ofOne : numberOf("cases", values.cases),
    time: minutes === null ? Infinity : (minutes * 60_000) / (chosen.length + comparisons.length),
    folder: values.save,
    maxFindings: numberOf("findings", values.findings),
  };
  const { files, origin } = seedFiles();
  console.log(`seed ${seed}; mutating ${origin}`);
  const results: RunResult[] = [];
  for (const target of chosen) results.push(await runTarget(target, files, run));
  for (const { compare, cost } of comparisons)
    results.push(await compare(isAll ? { ...run, cases: run.cases / cost } : run));
  const gaps = chosen.some(({ name }) => name === "parse" || name === "format") ? runCoverage(seed, true) : 0;
  const total = results.reduce((sum, result) => sum + result.cases, 0);
  const findings = results.reduce((sum, result) => sum + result.findings, 0);
  console.log(`${total} cases, ${findings} findings, seed ${seed}`);
  return total === 0 || findings > 0 || gaps > 0 ? 1 : 0;
}

/** Runs the fuzzer with some arguments; resolves to the exit code. */
export function main(args: readonly string[]): Promise<number> {
  return runScript(import.meta.filename, { options: OPTIONS, help: HELP }, fuzz, args);
}

if (import.meta.filename === process.argv[1]) process.exitCode = await main(process.argv.slice(2));
