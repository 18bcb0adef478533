// The fuzzer. Prints its seed, a line of progress now and then, every finding (minimised and saved), and the coverage table.
//
//   npm run fuzz -- --target parse|format|terraform|all --cases N | --minutes M [--seed S] [--save DIR] [--findings MAX]
//
// Exit code 1 when there was a finding, when a cell of the coverage table was not reached, or when nothing ran.
import fc from "fast-check";
import { parseArgs } from "node:util";
import { parseConfig } from "../src/syntax/index.ts";
import { Coverage } from "./coverage.ts";
import { crashFolder, saveCrash } from "./crashes.ts";
import { hclSource } from "./generators/source.ts";
import { kindOf, minimise } from "./minimise.ts";
import { seedFiles } from "./seeds.ts";
import { targets, verdict, type FuzzCase, type Target } from "./targets.ts";
import { fuzzTerraform } from "./terraform.ts";

const BATCH = 1000;
/** Programs whose gaps are counted: the table needs no more. */
const COVERAGE_CASES = 20_000;
/** Of what the grammar-based generator makes, at most this part may be invalid: a few odd corners of the reference. */
const MAX_INVALID = 0.02;

interface Budget {
  readonly cases: number;
  /** Milliseconds. */
  readonly time: number;
}

interface Run {
  readonly seed: number;
  readonly budget: Budget;
  readonly folder: string;
  readonly maxFindings: number;
}

/** Runs one target; gives the number of cases and of findings. */
function runTarget(target: Target, files: readonly string[], run: Run): { cases: number; findings: number } {
  const start = performance.now();
  const arbitrary = target.arbitrary(files);
  const kinds = new Set<string>();
  let cases = 0;
  let findings = 0;
  let reported = start;
  while (cases < run.budget.cases && performance.now() - start < run.budget.time && findings < run.maxFindings) {
    const numRuns = Math.min(BATCH, run.budget.cases - cases);
    for (const input of fc.sample(arbitrary, { numRuns, seed: run.seed + cases })) {
      cases++;
      const problem = verdict(target, input);
      if (problem === null || kinds.has(kindOf(problem))) continue;
      kinds.add(kindOf(problem));
      findings++;
      reportFinding(target, input, problem, run.folder);
    }
    if (performance.now() - reported < 20_000) continue;
    reported = performance.now();
    console.log(`  ${target.name}: ${cases} cases, ${findings} findings, ${Math.round((reported - start) / 1000)} s`);
  }
  const seconds = (performance.now() - start) / 1000;
  console.log(`${target.name}: ${cases} cases, ${findings} findings, ${seconds.toFixed(1)} s`);
  return { cases, findings };
}

function reportFinding(target: Target, input: FuzzCase, problem: string, folder: string): void {
  const small = minimise(target, input, problem);
  const message = verdict(target, small) ?? problem;
  const path = saveCrash(folder, target.name, small, message);
  console.log(`FINDING ${target.name}: ${message.split("\n").slice(0, 4).join("\n  ")}`);
  console.log(`  text ${JSON.stringify(small.text)}\n  options ${JSON.stringify(small.options)}\n  saved as ${path}`);
}

/** Generates programs for the table alone. Gives the number of problems. */
function runCoverage(seed: number, print: boolean): number {
  const coverage = new Coverage();
  let invalid = 0;
  for (let done = 0; done < COVERAGE_CASES; done += BATCH) {
    for (const text of fc.sample(hclSource({ size: 320 }), { numRuns: BATCH, seed: seed + done })) {
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

function main(): number {
  const { values } = parseArgs({
    options: {
      target: { type: "string", default: "all" },
      cases: { type: "string" },
      minutes: { type: "string" },
      seed: { type: "string" },
      save: { type: "string", default: crashFolder },
      findings: { type: "string", default: "20" },
    },
  });
  const chosen = targets.filter(({ name }) => values.target === "all" || values.target === name);
  const withTerraform = values.target === "all" || values.target === "terraform";
  if (chosen.length === 0 && !withTerraform) {
    console.error(`no target ${values.target}: ${targets.map(({ name }) => name).join(", ")}, terraform, all`);
    return 2;
  }
  const seed = values.seed === undefined ? Date.now() % 1_000_000_000 : Number(values.seed);
  const share = chosen.length + (withTerraform ? 1 : 0);
  const minutes = values.minutes === undefined ? null : Number(values.minutes) / share;
  const cases = values.cases === undefined ? (minutes === null ? 10_000 : Infinity) : Number(values.cases);
  const budget = { cases, time: minutes === null ? Infinity : minutes * 60_000 };
  const { files, origin } = seedFiles();
  console.log(`seed ${seed}; mutating ${origin}`);
  const run = { seed, budget, folder: values.save, maxFindings: Number(values.findings) };
  const results = chosen.map((target) => runTarget(target, files, run));
  if (withTerraform) results.push(fuzzTerraform(run));
  const gaps = chosen.length > 0 ? runCoverage(seed, true) : 0;
  const total = results.reduce((sum, result) => sum + result.cases, 0);
  const findings = results.reduce((sum, result) => sum + result.findings, 0);
  console.log(`${total} cases, ${findings} findings, seed ${seed}`);
  return total === 0 || findings > 0 || gaps > 0 ? 1 : 0;
}

process.exitCode = main();
