// Compares generated programs with the real `terraform fmt`, if the binary is present: `preserve` has the same output,
// it keeps `fit` output unchanged, and it rejects the hostile input that we reject. Many inputs per process: starting
// the binary is slow.
import fc from "fast-check";
import { format } from "../src/format/index.ts";
import { parseConfig, type IndexStep } from "../src/syntax/index.ts";
import { checkComments, checkMeaning, difference } from "../tools/checks/format-checks.ts";
import { allNodes } from "../tools/tree-access.ts";
import { terraformFormat, terraformVersion } from "../tools/terraform.ts";
import { mutated, soup } from "../tools/generators/hazards.ts";
import { hclSource } from "../tools/generators/source.ts";
import { saveCrash } from "./crashes.ts";
import type { Run, RunResult } from "./worker.ts";

const BATCH = 2000;

/**
 * Runs the comparison; returns the number of cases and of findings. Without the binary, prints a prominent note and
 * returns zero for both.
 */
export function fuzzTerraform(run: Run): RunResult {
  const version = terraformVersion();
  if (version === null) {
    console.log("terraform: !! NOT RUN: terraform is not on PATH");
    return { cases: 0, findings: 0 };
  }
  const start = performance.now();
  let cases = 0;
  let findings = 0;
  while (cases < run.cases && performance.now() - start < run.time && findings < run.maxFindings) {
    const numRuns = Math.min(BATCH, run.cases - cases);
    const seed = run.seed + cases;
    const programs = fc.sample(hclSource({ labelComments: false }), { numRuns: Math.ceil(numRuns / 2), seed });
    const hostile = fc.sample(fc.oneof({ weight: 3, arbitrary: mutated(programs) }, { weight: 1, arbitrary: soup() }), {
      numRuns: Math.floor(numRuns / 2),
      seed,
    });
    cases += numRuns;
    for (const { text, problem } of [...compare(programs.filter(isComparable)), ...compareVerdicts(hostile)]) {
      if (findings++ >= run.maxFindings) break;
      const path = saveCrash(run.folder, "terraform", { text, options: { dialect: "terraform" } }, problem);
      console.log(`FINDING terraform: ${problem}\n  text ${JSON.stringify(text)}\n  saved as ${path}`);
    }
  }
  console.log(`terraform: ${cases} cases, ${findings} findings, ${version}`);
  return { cases, findings };
}

/**
 * Returns whether F1 and F4 apply. They do not in ignored ranges; and the reference deletes `true`, `false` and `null`
 * in index brackets, and labels and comments between labels: we keep the user's text.
 */
function isComparable(text: string): boolean {
  if (text.includes("prettier-ignore")) return false;
  const tree = parseConfig(text);
  if (tree.diagnostics.length > 0) return false;
  return !allNodes(tree.root).some((node) => {
    return node.type === "IndexStep" && /^(true|false|null)$/.test((node as IndexStep).key.text);
  });
}

/** Returns whether the reference's output is invalid or has another meaning: then we must not follow it. */
function isBroken(text: string, output: string): boolean {
  return checkMeaning(text, output, { dialect: "terraform" }) !== null || checkComments(text, output) !== null;
}

/** Returns the differences between the reference and us on valid programs. */
function compare(programs: readonly string[]): { text: string; problem: string }[] {
  const preserved = programs.map((text) => format(text, { dialect: "terraform", lineBreaks: "preserve" }));
  const fit = programs.map((text) => format(text, { dialect: "terraform" }));
  const expected = terraformFormat(programs);
  const stable = terraformFormat(fit);
  return programs.flatMap((text, index) => {
    const reference = expected[index] ?? null;
    if (reference === null) return [{ text, problem: "terraform rejects what we accept" }];
    if (reference !== preserved[index]) {
      if (isBroken(text, reference)) return [];
      return [{ text, problem: `preserve differs: ${difference(reference, preserved[index]!)}` }];
    }
    const again = stable[index] ?? null;
    if (again === fit[index]) return [];
    if (again !== null && isBroken(fit[index]!, again)) return [];
    const what = again === null ? "rejected" : difference(fit[index]!, again);
    return [{ text, problem: `terraform changes the output of fit: ${what}` }];
  });
}

/** Returns the inputs that only one of the two accepts. Inputs that cannot be written as UTF-8 are skipped. */
function compareVerdicts(texts: readonly string[]): { text: string; problem: string }[] {
  const writable = texts.filter((text) => Buffer.from(text).toString() === text);
  const expected = terraformFormat(writable);
  return writable.flatMap((text, index) => {
    const [ours, theirs] = [parseConfig(text).diagnostics.length === 0, expected[index] !== null];
    return ours === theirs
      ? []
      : [{ text, problem: ours ? "terraform rejects what we accept" : "terraform accepts what we reject" }];
  });
}
