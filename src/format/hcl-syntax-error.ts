/** The error that formatting throws for text with syntax errors. */
import type { Diagnostic } from "../diagnostics/index.ts";
import { LineIndex } from "../text/index.ts";

/** Has all diagnostics; the message is the first error's, with its 1-based line and UTF-16 column. */
export class HclSyntaxError extends Error {
  readonly diagnostics: readonly Diagnostic[];
  /** The text with the errors. */
  readonly text: string;

  constructor(text: string, diagnostics: readonly Diagnostic[]) {
    const first = diagnostics.find((diagnostic) => diagnostic.severity === "error");
    if (first === undefined) throw new Error("Bug: a syntax error without a diagnostic");
    const { line, column } = new LineIndex(text).positionAt(first.subject.start);
    super(`${first.summary}: ${first.detail} (${line}:${column})`);
    this.name = "HclSyntaxError";
    this.diagnostics = diagnostics;
    this.text = text;
  }
}
