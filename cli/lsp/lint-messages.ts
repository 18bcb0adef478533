// The messages between the server's thread and the one that lints for it.
import type { LintDiagnostic } from "../../lint/index.ts";
import type { FileSettings } from "../../lsp/parts.ts";
import type { TextEdit } from "../../src/index.ts";

/** A question about a file. */
export interface LintQuestion {
  readonly kind: "diagnose" | "fixAll";
  readonly id: number;
  readonly path: string;
}

/** A message to the thread that lints. The first one has the settings, which may be sent again. */
export type LintMessage =
  | { readonly kind: "settings"; readonly settings: FileSettings }
  | { readonly kind: "open"; readonly path: string; readonly text: string }
  | { readonly kind: "close"; readonly path: string }
  | { readonly kind: "changed"; readonly paths: readonly string[] }
  | { readonly kind: "cancel"; readonly id: number }
  | LintQuestion;

/** The result for a question. */
export type LintResult = readonly LintDiagnostic[] | readonly TextEdit[] | null;

/**
 * What the thread says about a question: that it begins with it, and the answer. `error` says why there is no result.
 * A note, for the user, belongs to no question.
 */
export type LintAnswer =
  | { readonly note: string }
  | { readonly id: number; readonly isBegun: true }
  | { readonly id: number; readonly result: LintResult }
  | { readonly id: number; readonly error: string };
