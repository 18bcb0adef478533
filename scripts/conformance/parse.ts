// Runs the native syntax cases in parse.json: accepted or rejected, all diagnostics with their positions, and the
// result: structure, expressions, traversals. One result per case; `okOnly` judges acceptance alone.
import { type Diagnostic } from "../../src/diagnostics/index.ts";
import {
  parseConfig,
  parseExpression,
  parsePartialTraversal,
  parseTemplate,
  parseTraversal,
  type SyntaxTree,
} from "../../src/syntax/index.ts";
import { HclPositions, isIdentifier } from "../../src/text/index.ts";
import { configShape } from "./config-shape.ts";
import { decodeBytes } from "../../tools/decode.ts";
import { expressionShape, traversalShape } from "./expression-shape.ts";
import type { CaseResult } from "./report.ts";
import { sortedJson, verdict } from "./verdict.ts";

/** A case in the file. */
export interface ParseCase {
  readonly id: string;
  readonly kind: string;
  readonly source?: string;
  readonly sourceBase64?: string;
  readonly ok: boolean;
  readonly diagnostics?: readonly ExpectedDiagnostic[] | null;
  readonly shape?: unknown;
  readonly ast?: unknown;
  readonly traversal?: unknown;
}

/** A diagnostic with its position in the reference's terms. */
export interface ExpectedDiagnostic {
  readonly summary: string;
  readonly line: number;
  readonly column: number;
  readonly byte: number;
}

const ENTRY_POINTS: Readonly<Record<string, (text: string) => SyntaxTree>> = {
  config: parseConfig,
  expression: parseExpression,
  template: parseTemplate,
  traversal: parseTraversal,
  traversalPartial: parsePartialTraversal,
};

/** Checks that each case is accepted or rejected as by the reference, with the same first diagnostic. */
export function runParseCases(cases: readonly ParseCase[]): CaseResult[] {
  return cases.map((one) => {
    const text = sourceOf(one);
    if (one.kind === "identifier") return verdict(one.id, String(one.ok), String(isIdentifier(text)));
    const tree = ENTRY_POINTS[one.kind]!(text);
    const expected = one.ok ? "ok" : describeFirst(one.diagnostics ?? []);
    const actual = tree.diagnostics.length === 0 ? "ok" : describeFirst(positions(tree));
    return verdict(one.id, expected, actual);
  });
}

/** Checks that each rejected case has exactly the reference's diagnostics, sorted by position. */
export function runDiagnosticCases(cases: readonly ParseCase[]): CaseResult[] {
  return cases
    .filter((one) => one.kind !== "identifier" && !one.ok)
    .map((one) => {
      const actual = positions(ENTRY_POINTS[one.kind]!(sourceOf(one)));
      return verdict(one.id, describeAll(one.diagnostics ?? []), describeAll(actual));
    });
}

/** Checks that the trees of accepted cases equal the reference's. */
export function runShapeCases(cases: readonly ParseCase[]): CaseResult[] {
  const results: CaseResult[] = [];
  for (const one of cases) {
    if (!one.ok || one.kind === "identifier") continue;
    const tree = ENTRY_POINTS[one.kind]!(sourceOf(one));
    if (one.shape !== undefined) results.push(verdict(one.id, sortedJson(one.shape), sortedJson(configShape(tree))));
    if (one.ast !== undefined) results.push(verdict(one.id, sortedJson(one.ast), sortedJson(expressionShape(tree))));
    if (one.traversal !== undefined)
      results.push(verdict(one.id, sortedJson(one.traversal), sortedJson(traversalShape(tree))));
  }
  return results;
}

/** Returns a case's text; bytes that are not UTF-8 become lone surrogates. */
export function sourceOf(one: ParseCase): string {
  return one.source ?? decodeBytes(Buffer.from(one.sourceBase64!, "base64"));
}

function positions(tree: SyntaxTree): ExpectedDiagnostic[] {
  const hcl = new HclPositions(tree.source.text, tree.tokens.ends);
  return tree.diagnostics.map(({ summary, subject }: Diagnostic) => ({ summary, ...hcl.positionAt(subject.start) }));
}

/** Sorts diagnostics by position for the comparison: the reference lists them in the order of discovery. */
function sorted(diagnostics: readonly ExpectedDiagnostic[]): ExpectedDiagnostic[] {
  return diagnostics.toSorted((a, b) => a.byte - b.byte);
}

function describeFirst(diagnostics: readonly ExpectedDiagnostic[]): string {
  return describeAll(sorted(diagnostics).slice(0, 1));
}

function describeAll(diagnostics: readonly ExpectedDiagnostic[]): string {
  return sorted(diagnostics)
    .map(({ summary, line, column, byte }) => `${line}:${column} (${byte}) ${summary}`)
    .join("; ");
}
