// Runs the JSON syntax cases in parse.json, and the corpus stages for JSON files.
import { parseJson, parseJsonExpression, type JsonTree } from "../../src/json/index.ts";
import { checkTreeInvariants, print } from "../../src/syntax/index.ts";
import { HclPositions } from "../../src/text/index.ts";
import { runCheck } from "./corpus.ts";
import { sourceOf, type ExpectedDiagnostic, type ParseCase } from "./parse.ts";
import type { CaseResult } from "./report.ts";
import { verdict } from "./verdict.ts";

const ENTRY_POINTS: Readonly<Record<string, (text: string) => JsonTree>> = {
  json: parseJson,
  jsonExpression: parseJsonExpression,
};

/** The kinds of parse cases for the JSON syntax. */
export const JSON_KINDS: readonly string[] = Object.keys(ENTRY_POINTS);

/**
 * The reference's position for these is too late: it is the text after the broken object or array, which it has already
 * skipped, or the character after a bad escape. We report the error itself, which is never later.
 */
const MISPLACED: readonly string[] = [
  "Missing attribute seperator comma",
  "Invalid array value",
  "Mismatched braces",
  "Mismatched brackets",
  "Invalid JSON string",
];

/** The error that the reference adds for every broken root. We do not: it is a consequence. */
const CONSEQUENCE = "Root value must be object";

/** Checks that each case is accepted or rejected as by the reference. */
export function runJsonAcceptance(cases: readonly ParseCase[]): CaseResult[] {
  return cases.map((one) => verdict(one.id, String(one.ok), String(diagnosticsOf(one).length === 0)));
}

/** Checks that the first diagnostic in each rejected case is the reference's first one. */
export function runFirstDiagnostic(cases: readonly ParseCase[]): CaseResult[] {
  return rejected(cases).map((one) => {
    const [expected] = one.diagnostics ?? [];
    const [actual] = diagnosticsOf(one);
    if (expected !== undefined && actual !== undefined && isEarlier(actual, expected))
      return { id: one.id, passed: true };
    return verdict(one.id, describeAll([expected]), describeAll([actual]));
  });
}

/**
 * Checks that each rejected case has exactly the reference's diagnostics at their positions, except for the
 * consequence.
 */
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

/** Returns whether a diagnostic of the misplaced kinds is the same one at an earlier position. */
function isEarlier(actual: ExpectedDiagnostic, expected: ExpectedDiagnostic): boolean {
  return MISPLACED.includes(actual.summary) && actual.summary === expected.summary && actual.byte <= expected.byte;
}

/** Returns lines and bytes: the reference's columns count a tab as two and a carriage return as zero. */
function describeAll(diagnostics: readonly (ExpectedDiagnostic | undefined)[]): string {
  return diagnostics
    .filter((diagnostic) => diagnostic !== undefined)
    .toSorted((a, b) => a.byte - b.byte)
    .map(({ summary, line, byte }) => `line ${line}, byte ${byte}: ${summary}`)
    .join("; ");
}

/** A JSON syntax file in the corpus. */
export interface JsonSource {
  readonly path: string;
  readonly text: string;
}

/** Checks that every text can be restored from its tree, and that the tree is sound. */
export function losslessJson(files: readonly JsonSource[]): CaseResult[] {
  return runCheck(files, ({ text }) => {
    const tree = parseJson(text);
    if (print(tree) !== text) return "another text comes back";
    return checkTreeInvariants(tree)[0] ?? null;
  });
}

/** Checks that a text has no error if and only if `JSON.parse` accepts it and it is an object or array. */
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
