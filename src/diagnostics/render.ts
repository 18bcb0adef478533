/**
 * Diagnostics for terminals: position, summary, detail and the surrounding lines.
 *
 *     main.tf:2:7: error: Invalid expression
 *     Expected the start of an expression, but found an invalid expression token.
 *
 *       1 | locals {
 *     > 2 |   a =
 *         |      ^
 *       3 | }
 */
import { graphemeWidth, LineIndex, type TextRange } from "../text/index.ts";
import { type Diagnostic, shownRange } from "./diagnostic.ts";

/** Options for `renderDiagnostic`. */
export interface RenderOptions {
  /** Printed before the position. */
  readonly filename?: string;
  /** Whether to use terminal colors. */
  readonly color?: boolean;
}

/** Options for `codeFrame`. */
interface FrameOptions extends Pick<RenderOptions, "color"> {
  /** Maximum columns in a source line; 100 by default. */
  readonly columns?: number;
  /** The text's lines, for callers with several ranges in one text. */
  readonly lines?: LineIndex;
}

/** Maximum columns in a source line; a longer line is cut around the subject. */
const MAX_WIDTH = 100;
const TAB = "    ";

/** Returns a rendered diagnostic. Lines and columns are 1-based, columns in UTF-16 code units. No final line break. */
export function renderDiagnostic(text: string, diagnostic: Diagnostic, options: RenderOptions = {}): string {
  const paint = options.color === true ? colored : plain;
  const lines = new LineIndex(text);
  const range = shownRange(diagnostic);
  const { line, column } = lines.positionAt(range.start);
  const file = options.filename === undefined ? "" : `${options.filename}:`;
  const severity = paint(diagnostic.severity === "error" ? "red" : "yellow", diagnostic.severity);
  const head = `${paint("bold", `${file}${line}:${column}`)}: ${severity}: ${paint("bold", diagnostic.summary)}`;
  return `${head}\n${diagnostic.detail}\n\n${frame(text, range, lines, paint)}`;
}

/** Returns the line before a range, its first line with a marker, and the line after. No final line break. */
export function codeFrame(text: string, range: TextRange, options: FrameOptions = {}): string {
  const paint = options.color === true ? colored : plain;
  return frame(text, range, options.lines ?? new LineIndex(text), paint, options.columns);
}

function frame(text: string, subject: TextRange, lines: LineIndex, paint: Paint, columns = MAX_WIDTH): string {
  const { line, column } = lines.positionAt(subject.start);
  const source = lineText(text, lines, line);
  const first = Math.max(1, line - 1);
  const last = Math.min(lines.starts.length, line + 1);
  const digits = String(last).length;
  // A line that fits is shown whole, and the end of a longer one leaves no columns empty.
  const cut = Math.max(0, Math.min(column - 1 - Math.floor(columns / 2), source.length - columns));
  const rows: string[] = [];
  for (let number = first; number <= last; number++) {
    const label = String(number).padStart(digits);
    const shown = clip(lineText(text, lines, number), cut, columns);
    rows.push(`${number === line ? paint("red", "> ") : "  "}${paint("gray", `${label} |`)}${shown && ` ${shown}`}`);
    if (number !== line) continue;
    const pad = " ".repeat(graphemeWidth(clip(source.slice(0, column - 1), cut, columns)));
    const marks = "^".repeat(markerWidth(source, column, subject, cut + columns));
    rows.push(`  ${paint("gray", `${" ".repeat(digits)} |`)} ${pad}${paint("red", marks)}`);
  }
  return rows.join("\n");
}

/** Returns the number of columns that a subject covers on its line, at least one. */
function markerWidth(source: string, column: number, subject: TextRange, shownEnd: number): number {
  const end = Math.min(source.length, column - 1 + subject.end - subject.start, shownEnd);
  return Math.max(1, graphemeWidth(visible(source.slice(column - 1, end))));
}

/** Returns a 1-based line's text without its line break. */
function lineText(text: string, lines: LineIndex, line: number): string {
  let end = lines.starts[line] ?? text.length;
  // Not with a regular expression, which would read all of a long line.
  while (end > 0 && (text[end - 1] === "\n" || text[end - 1] === "\r")) end--;
  return text.slice(lines.starts[line - 1], Math.max(end, lines.starts[line - 1]!));
}

function clip(source: string, cut: number, columns: number): string {
  const end = cut + columns;
  const head = cut > 0 ? "…" : "";
  return `${head}${visible(source.slice(cut, end))}${source.length > end ? "…" : ""}`;
}

/** Returns a line with tabs as spaces, and with control and unencodable characters replaced. */
function visible(source: string): string {
  return source.replaceAll("\t", TAB).replace(/[\0-\x1f\x7f-\x9f]|\p{Cs}/gu, "\ufffd");
}

type Style = "bold" | "gray" | "red" | "yellow";
type Paint = (style: Style, text: string) => string;

const CODES: Readonly<Record<Style, string>> = { bold: "1", gray: "90", red: "31", yellow: "33" };

function plain(_style: Style, text: string): string {
  return text;
}

function colored(style: Style, text: string): string {
  return `\x1b[${CODES[style]}m${text}\x1b[0m`;
}
