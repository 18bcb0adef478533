// Runs the cases of parse.json that are of the JSON syntax, and the stages of the corpus for files in it.
import { parseJson, parseJsonExpression, type JsonTree } from "../../src/json/index.ts";
import { checkTreeInvariants, print } from "../../src/syntax/index.ts";
import { HclPositions } from "../../src/text/index.ts";
import { runCheck } from "./corpus.ts";
import { sourceOf, verdict, type ExpectedDiagnostic, type ParseCase } from "./parse.ts";
import type { CaseResult } from "./report.ts";

const ENTRY_POINTS: Readonly<Record<string, (text: string) => JsonTree>> = {
  json: parseJson,
  jsonExpression: parseJsonExpression,
};

/** Kinds of parse cases that are of the JSON syntax. */
export const JSON_KINDS: readonly string[] = Object.keys(ENTRY_POINTS);

/**
 * For these the reference points past the place: to what follows the broken object or array, which it has skipped by then, or to the
 * character after a bad escape. We point to the place itself, which is never later.
 */
const MISPLACED: readonly string[] = [
  "Missing attribute seperator comma",
  "Invalid array value",
  "Mismatched braces",
  "Mismatched brackets",
  "Invalid JSON string",
];

/** What the reference adds to every broken root. We do not: it is a consequence. */
const CONSEQUENCE = "Root value must be object";

/** Whether each case is accepted or rejected as the reference does. */
export function runJsonAcceptance(cases: readonly ParseCase[]): CaseResult[] {
  return cases.map((one) => verdict(one.id, String(one.ok), String(diagnosticsOf(one).length === 0)));
}

/** Whether the first diagnostic of each rejected case is the first that the reference finds. */
export function runFirstDiagnostic(cases: readonly ParseCase[]): CaseResult[] {
  return rejected(cases).map((one) => {
    const [expected] = one.diagnostics ?? [];
    const [actual] = diagnosticsOf(one);
    if (expected !== undefined && actual !== undefined && isEarlier(actual, expected))
      return { id: one.id, passed: true };
    return verdict(one.id, describeAll([expected]), describeAll([actual]));
  });
}

/** Whether each rejected case has exactly the reference's diagnostics at its places, but for the consequence. */
export function runJsonDiagnostics(cases: readonly ParseCase[]): CaseResult[] {
  return rejected(cases).map((one) => {
    const all = one.diagnostics ?? [];
    const expected = all.filter(({ summary }, index) => index === 0 || summary !== CONSEQUENCE);
    return verdict(one.id, describeAll(expected), describeAll(diagnosticsOf(one)));
  });
}

function rejected(cases: readonly ParseCase[]): ParseCase[] {
  return cases.filter(({ ok }) => !ok);
}

function diagnosticsOf(one: ParseCase): ExpectedDiagnostic[] {
  const tree = ENTRY_POINTS[one.kind]!(sourceOf(one));
  const positions = new HclPositions(tree.source.text, tree.tokens.ends);
  return tree.diagnostics.map(({ summary, subject }) => ({ summary, ...positions.positionAt(subject.start) }));
}

/** Whether a diagnostic of the misplaced kinds is the same one at an earlier place. */
function isEarlier(actual: ExpectedDiagnostic, expected: ExpectedDiagnostic): boolean {
  return MISPLACED.includes(actual.summary) && actual.summary === expected.summary && actual.byte <= expected.byte;
}

/** Lines and bytes: the reference's columns count a tab as two and a carriage return as none. */
function describeAll(diagnostics: readonly (ExpectedDiagnostic | undefined)[]): string {
  return diagnostics
    .filter((diagnostic) => diagnostic !== undefined)
    .toSorted((a, b) => a.byte - b.byte)
    .map(({ summary, line, byte }) => `line ${line}, byte ${byte}: ${summary}`)
    .join("; ");
}

/** A file of the corpus in JSON syntax. */
export interface JsonSource {
  readonly path: string;
  readonly text: string;
}

/** Every text comes back from its tree, and the tree is sound. */
export function losslessJson(files: readonly JsonSource[]): CaseResult[] {
  return runCheck(files, ({ text }) => {
    const tree = parseJson(text);
    if (print(tree) !== text) return "another text comes back";
    return checkTreeInvariants(tree)[0] ?? null;
  });
}

/** What `JSON.parse` accepts and is an object or array, and nothing else, has no error. */
export function acceptedJson(files: readonly JsonSource[]): CaseResult[] {
  return files.map(({ path, text }) => {
    const [first] = parseJson(text).diagnostics;
    return verdict(path, hostAccepts(text) ? "accepted" : "rejected", first === undefined ? "accepted" : "rejected");
  });
}

function hostAccepts(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null;
  } catch {
    return false;
  }
}
