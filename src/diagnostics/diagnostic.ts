/** What a producer has to say about a text. Knows nothing of what produced it; file names are attached by hosts. */
import type { TextRange } from "../text/index.ts";
import type { DiagnosticCode } from "./codes.ts";

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
