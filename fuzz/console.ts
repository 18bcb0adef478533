// Compares generated expressions with the real `terraform console`, if the binary is present: the same value and type,
// or an error in both. Known differences fall into a short list of classes, each with its count.
import fc from "fast-check";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { evaluateNative } from "../src/eval/index.ts";
import { terraformFunctions } from "../src/functions/index.ts";
import { parseExpression } from "../src/syntax/index.ts";
import {
  JsonError,
  objectVal,
  typeExpressionText,
  valueFromJson,
  valueToJson,
  type Value,
} from "../src/values/index.ts";
import { terraformVersion } from "../tools/terraform.ts";
import { VARIABLES } from "../tools/checks/evaluation-scope.ts";
import { saveCrash } from "./crashes.ts";
import { evaluableExpression } from "../tools/generators/evaluable.ts";
import type { Run, RunResult } from "./worker.ts";

const BATCH = 150;
const MAX_LINE = 60_000;
const FAILED = "failed";
const UNKNOWN = "not known";

/** Why a difference is accepted. */
type KnownClass = "digits of numbers" | "no result: a function of the reference panics";

const variables = objectVal(Object.entries(VARIABLES).map(([name, [value]]) => [name, asDeclared(value)] as const));

/**
 * Runs the comparison; returns the number of cases and of findings. Without the binary, prints a prominent note and
 * returns zero for both.
 */
export function fuzzConsole(run: Run): RunResult {
  const version = terraformVersion();
  if (version === null) {
    console.log("console: !! NOT RUN: terraform is not on PATH");
    return { cases: 0, findings: 0 };
  }
  const start = performance.now();
  const classes = new Map<KnownClass, number>();
  let cases = 0;
  let findings = 0;
  let values = 0;
  while (cases < run.cases && performance.now() - start < run.time && findings < run.maxFindings) {
    const numRuns = Math.min(BATCH, run.cases - cases);
    const texts = fc.sample(evaluableExpression("var."), { numRuns, seed: run.seed + cases }).filter(isReadable);
    const theirs = askConsole(texts);
    cases += texts.length;
    for (const [index, text] of texts.entries()) {
      const ours = answer(text);
      if (ours !== FAILED) values++;
      if (ours === theirs[index]) continue;
      const knownDifference = knownClass(text, ours, theirs[index]!);
      if (knownDifference !== null) {
        classes.set(knownDifference, (classes.get(knownDifference) ?? 0) + 1);
        continue;
      }
      if (findings++ >= run.maxFindings) break;
      const problem = `terraform console: ${theirs[index]}; hclkit: ${ours}`;
      const path = saveCrash(run.folder, "console", { text, options: {} }, problem);
      console.log(`FINDING console: ${problem}\n  text ${JSON.stringify(text)}\n  saved as ${path}`);
    }
  }
  console.log(`console: ${cases} expressions (${values} with a value), ${findings} findings, ${version}`);
  for (const [name, count] of classes) console.log(`  ${count} known differences: ${name}`);
  return { cases, findings };
}

/** Returns whether a text is a single line without syntax errors. */
function isReadable(text: string): boolean {
  return !/[\n\r]/.test(text) && parseExpression(text).diagnostics.length === 0;
}

/** Comparisons never convert: a value that equals its own conversion already had that kind. */
const KIND = ["tolist", "toset", "tomap", "tostring", "tonumber"]
  .map((name) => `try(e == ${name}(e), null)`)
  .join(", ");

/** Returns the text to evaluate on both sides: the value as JSON with its kind, or a word for a failure. */
function question(text: string): string {
  return `try([for e in [${text}] : jsonencode([e, ${KIND}])][0], "${FAILED}")`;
}

function answer(text: string): string {
  const scope = { variables: new Map([["var", variables]]), functions: terraformFunctions };
  const { value, diagnostics } = evaluateNative(parseExpression(question(text)), {
    ...scope,
    logicalOperators: "eager",
  });
  if (diagnostics.length > 0) return FAILED;
  return typeof value.payload === "string" ? value.payload : UNKNOWN;
}

/**
 * Returns the console's answer to each question. The console prints only its last line's result, and reads lines up to
 * 64 KB.
 */
function askConsole(texts: readonly string[]): string[] {
  return inFolder((folder) => askIn(folder, texts));
}

/** Runs a function with a temporary directory that contains the variables. */
function inFolder<T>(use: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), "hclkit-console-"));
  try {
    writeFileSync(join(folder, "main.tf"), declarations());
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function askIn(folder: string, texts: readonly string[]): string[] {
  let answered = "";
  const line = `base64encode(jsonencode([${texts.map(question).join(", ")}]))`;
  if (line.length < MAX_LINE) {
    const { stdout } = runConsole(folder, line);
    const encoded = /^"([A-Za-z0-9+/=]*)"\n$/.exec(stdout)?.[1];
    answered = stdout;
    if (encoded !== undefined) return JSON.parse(Buffer.from(encoded, "base64").toString()) as string[];
  }
  // An error that `try` does not catch fails the whole line, and an unknown part makes all of it unknown: one of the
  // halves contains it.
  if (texts.length === 1) return [answered.includes("known after apply") ? UNKNOWN : FAILED];
  const middle = texts.length >>> 1;
  return [...askIn(folder, texts.slice(0, middle)), ...askIn(folder, texts.slice(middle))];
}

function runConsole(folder: string, line: string): { readonly stdout: string; readonly stderr: string } {
  const { stdout, stderr, error } = spawnSync("terraform", ["console"], {
    cwd: folder,
    input: `${line}\n`,
    encoding: "utf8",
    env: { ...process.env, TF_CLI_CONFIG_FILE: "/dev/null", CHECKPOINT_DISABLE: "1", NO_COLOR: "1" },
  });
  if (error !== undefined) throw error;
  return { stdout, stderr };
}

/** Returns whether one of the reference's functions panics, which `try` treats like any other error. */
function panics(text: string): boolean {
  return inFolder((folder) => runConsole(folder, text).stderr.includes("panic in function implementation"));
}

/**
 * Returns a value as Terraform reads it from its declaration: parsed numbers have more digits than those computed from
 * integers.
 */
function asDeclared(value: Value): Value {
  const json = valueToJson(value);
  if (typeof json !== "string") return value;
  const read = valueFromJson(json, value.type);
  if (read instanceof JsonError) throw new Error(`a variable's value cannot be read back: ${json}`);
  return read;
}

function declarations(): string {
  return Object.entries(VARIABLES)
    .map(([name, [value]]) => {
      const json = valueToJson(value);
      const type = value.type.kind === "dynamic" ? "any" : typeExpressionText(value.type);
      return `variable "${name}" {\n  type = ${type}\n  default = ${typeof json === "string" ? json : "null"}\n}\n`;
    })
    .join("");
}

function knownClass(text: string, ours: string, theirs: string): KnownClass | null {
  if (digitsRounded(ours) === digitsRounded(theirs)) return "digits of numbers";
  if (theirs === FAILED && panics(text)) return "no result: a function of the reference panics";
  return null;
}

/** Truncates numbers to the digits that both sides certainly agree in. */
function digitsRounded(text: string): string {
  return text.replace(/-?\d+\.\d{20,}/g, (digits) => digits.slice(0, 100));
}
