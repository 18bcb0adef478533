/** Reports of the linter as data. */
import type { TextRange } from "../src/index.ts";

/** A change to a text: the range is replaced, in UTF-16 offsets. */
export interface TextEdit {
  readonly range: TextRange;
  readonly text: string;
}

/** A change that a person chooses. */
export interface LintSuggestion {
  /** A sentence about the change. */
  readonly title: string;
  readonly edits: readonly TextEdit[];
}

/** A place that a report mentions beside its own. */
export interface RelatedPlace {
  /** Absolute, with `/` between its parts. */
  readonly path: string;
  /** In UTF-16 offsets. */
  readonly range: TextRange;
  /** A short label. */
  readonly message: string;
}

/** How an editor shows the code that a report is about. */
export type LintTag = "unnecessary" | "deprecated";

/** A report on a file. */
export interface LintDiagnostic {
  /** The rule, such as `hcl/terraform/valid-declaration`; null for syntax errors and unused directives. */
  readonly rule: string | null;
  /** The diagnostic code of hclkit; null for reports without one. */
  readonly code: string | null;
  readonly severity: "error" | "warning";
  readonly message: string;
  /** In UTF-16 offsets; may be empty. */
  readonly range: TextRange;
  /** The arguments of the message by name; empty for reports without a code. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly related: readonly RelatedPlace[];
  readonly tags: readonly LintTag[];
  /** The address of the rule's page; null for reports without a rule of hclkit. */
  readonly url: string | null;
  /** The edits of the fix, or null. */
  readonly fix: readonly TextEdit[] | null;
  readonly suggestions: readonly LintSuggestion[];
}

/** Returns an error with nothing but its message and its place: no fix, no related place, no page. */
export function plainError({
  rule,
  code,
  message,
  range,
}: Pick<LintDiagnostic, "rule" | "code" | "message" | "range">): LintDiagnostic {
  const nothing = { data: {}, related: [], tags: [], url: null, fix: null, suggestions: [] };
  return { rule, code, severity: "error", message, range, ...nothing };
}
