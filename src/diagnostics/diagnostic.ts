/** What a producer has to say about a text. Knows nothing of what produced it; file names are attached by hosts. */
import type { TextRange } from "../text/index.ts";
import { catalogue, type DiagnosticCode } from "./codes.ts";

export type Severity = "error" | "warning";

export interface Diagnostic {
  /** Closed, kebab-case: what rules, docs and tests refer to. */
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  /** Terse, fixed per code; the reference's wording where it has one. */
  readonly summary: string;
  /** Full sentences: what is wrong here, then what to do. */
  readonly detail: string;
  /** Tight range of UTF-16 offsets; may be zero-width. */
  readonly subject: TextRange;
  /** Wider range that contains `subject`: for code frames. */
  readonly context?: TextRange;
}

/** A diagnostic as the catalogue words it, with `{0}`, `{1}`, … replaced by the arguments. */
export function createDiagnostic(
  code: DiagnosticCode,
  subject: TextRange,
  context: TextRange | null,
  args: readonly string[],
): Diagnostic {
  const { severity, summary, detail } = catalogue[code];
  const common = { code, severity, summary: fill(summary, args), detail: fill(detail, args), subject };
  return context === null ? common : { ...common, context };
}

/** Sorts in place by position, then by code; what is equal in both keeps its order. */
export function sortDiagnostics(diagnostics: Diagnostic[]): void {
  diagnostics.sort((a, b) => a.subject.start - b.subject.start || (a.code < b.code ? -1 : a.code > b.code ? 1 : 0));
}

function fill(text: string, args: readonly string[]): string {
  return args.length === 0 ? text : text.replace(/\{(\d)\}/g, (whole, index: string) => args[Number(index)] ?? whole);
}
