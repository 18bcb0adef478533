// Evaluates one text after the other in one scope and reports the results. Independent of terminals and arguments.
import { JsonError, parseExpression, renderDiagnostic } from "../../src/index.ts";
import type { Evaluator } from "./evaluator.ts";
import { jsonOf, showValue } from "./output.ts";

export interface SessionOptions {
  readonly evaluator: Evaluator;
  readonly json: boolean;
  /** Whether messages are coloured. */
  readonly color: boolean;
}

/** The result for one text. */
export interface SessionResult {
  readonly isOk: boolean;
  /** The value, or the errors. */
  readonly text: string;
  /** Notes on the value, a line each. */
  readonly notes: readonly string[];
}

/** The note on a variable without a value. */
const unsetNote = (name: string): string =>
  `var.${name} has no value: --var ${name}=VALUE or --var-file FILE gives it one.`;

/** Evaluates an expression. */
export function evaluateText(source: string, { evaluator, json, color }: SessionOptions): SessionResult {
  const tree = parseExpression(withLastBreak(source));
  const { value, diagnostics } = evaluator.evaluate(tree);
  if (diagnostics.length === 0) {
    const { expression } = tree.root;
    const unset = value.isWhollyKnown ? [] : evaluator.unsetIn(expression);
    // Whoever applies the module gives a variable its value before.
    const isAfterApply = evaluator.hasApply && unset.length === 0;
    const text = json ? jsonOf(value) : showValue(value, isAfterApply ? undefined : "(unknown)");
    if (text instanceof JsonError)
      return { isOk: false, text: `The value has no JSON form: ${text.message}.`, notes: [] };
    const faults = value.isWhollyKnown ? [] : evaluator.notesOn(expression);
    const notes = [...faults, ...unset.map(unsetNote)];
    return { isOk: true, text, notes };
  }
  const note = evaluator.failureNote?.(diagnostics) ?? null;
  return {
    isOk: false,
    notes: note === null ? [] : [note],
    text: diagnostics.map((diagnostic) => renderDiagnostic(source, diagnostic, { color })).join("\n\n"),
  };
}

/** Returns an expression of several lines with the line break that ends a heredoc: shells strip it from arguments. */
export function withLastBreak(source: string): string {
  return source.includes("\n") ? `${source}\n` : source;
}

/**
 * Returns whether a text is certainly incomplete: brackets, quotes or a heredoc are open, so that more lines must
 * follow.
 */
export function isIncomplete(source: string): boolean {
  if (/<<-?[\p{L}_][\p{L}\p{N}_-]*$/u.test(source.slice(-200))) return true;
  const { tokens, diagnostics } = parseExpression(source);
  if (diagnostics.length === 0) return false;
  const end = tokens.end(tokens.count - 1);
  for (let index = 0; index < tokens.count; index++) {
    const text = tokens.tokenText(index);
    if (tokens.partners[index] === -1 && /^(?:[([{]|\$\{~?|%\{~?|<<-?)/.test(text)) return true;
  }
  return diagnostics.some(({ subject }) => subject.end >= end) && /(?:[-+*/%<>=!&|?:,.(]|\n)\s*$/.test(source);
}
