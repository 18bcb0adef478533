// Fingerprints of problems, which stay the same while the surrounding lines change.
import type { ESLint } from "eslint";
import { createHash } from "node:crypto";
import { LineIndex } from "../../../src/index.ts";

/**
 * Returns the text that a result's positions and fixes refer to, without a byte order mark; null if ESLint did not keep
 * it.
 */
export function textOf({ output, source }: ESLint.LintResult): string | null {
  return (output ?? source)?.replace(/^\uFEFF/, "") ?? null;
}

/** Fingerprints for one file's problems: of the rule, and of the problem's line without indentation. */
export class Fingerprints {
  private readonly text: string | null;
  private readonly lines: LineIndex | null;
  private readonly seen = new Map<string, number>();

  constructor(result: ESLint.LintResult) {
    this.text = textOf(result);
    this.lines = this.text === null ? null : new LineIndex(this.text);
  }

  /** Returns the next fingerprint; a number distinguishes equal problems. Null for a text that ESLint did not keep. */
  next(ruleId: string, line: number | undefined): string | null {
    if (this.text === null || line === undefined || line < 1) return null;
    const start = this.lines!.offsetAt(line, 1);
    const content = this.text.slice(start, this.lines!.starts[line] ?? this.text.length).trim();
    const hash = createHash("sha256").update(`${ruleId}\0${content}`).digest("hex").slice(0, 16);
    const count = (this.seen.get(hash) ?? 0) + 1;
    this.seen.set(hash, count);
    return `${hash}:${count}`;
  }
}
