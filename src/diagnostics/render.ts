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
import { graphemeWidth, LineIndex } from "../text/index.ts";
import type { Diagnostic } from "./diagnostic.ts";

/** Options for `renderDiagnostic`. */
export interface RenderOptions {
  /** Printed before the position. */
  readonly filename?: string;
  /** Whether to use terminal colors. */
  readonly color?: boolean;
}

/** Maximum columns in a source line; a longer line is cut around the subject. */
const MAX_WIDTH = 100;
const TAB = "    ";

/** Returns a rendered diagnostic. Lines and columns are 1-based, columns in UTF-16 code units. No final line break. */
export function renderDiagnostic(text: string, diagnostic: Diagnostic, options: RenderOptions = {}): string {
  const paint = options.color === true ? colored : plain;
  const lines = new LineIndex(text);
  const { line, column } = lines.positionAt(diagnostic.subject.start);
  const file = options.filename === undefined ? "" : `${options.filename}:`;
  const severity = paint(diagnostic.severity === "error" ? "red" : "yellow", diagnostic.severity);
  const head = `${paint("bold", `${file}${line}:${column}`)}: ${severity}: ${paint("bold", diagnostic.summary)}`;
  return `${head}\n${diagnostic.detail}\n\n${frame(text, diagnostic, lines, paint)}`;
}

/** Returns the line before the subject, its line with a marker, and the line after. */
function frame(text: string, { subject }: Diagnostic, lines: LineIndex, paint: Paint): string {
  const { line, column } = lines.positionAt(subject.start);
  const source = lineText(text, lines, line);
  const first = Math.max(1, line - 1);
  const last = Math.min(lines.starts.length, line + 1);
  const digits = String(last).length;
  const cut = Math.max(0, column - 1 - MAX_WIDTH / 2);
  const rows: string[] = [];
  for (let number = first; number <= last; number++) {
    const label = String(number).padStart(digits);
    const shown = clip(lineText(text, lines, number), cut);
    rows.push(`${number === line ? paint("red", "> ") : "  "}${paint("gray", `${label} |`)}${shown && ` ${shown}`}`);
    if (number !== line) continue;
    const pad = " ".repeat(graphemeWidth(clip(source.slice(0, column - 1), cut)));
    const marks = "^".repeat(markerWidth(source, column, subject, cut));
    rows.push(`  ${paint("gray", `${" ".repeat(digits)} |`)} ${pad}${paint("red", marks)}`);
  }
  return rows.join("\n");
}

/** Returns the number of columns that a subject covers on its line, at least one. */
function markerWidth(source: string, column: number, subject: Diagnostic["subject"], cut: number): number {
  const end = Math.min(source.length, column - 1 + subject.end - subject.start, cut + MAX_WIDTH);
  return Math.max(1, graphemeWidth(visible(source.slice(column - 1, end))));
}

/** Returns a 1-based line's text without its line break. */
function lineText(text: string, lines: LineIndex, line: number): string {
  const end = lines.starts[line] ?? text.length;
  return text.slice(lines.starts[line - 1], end).replace(/[\r\n]+$/, "");
}

function clip(source: string, cut: number): string {
  const end = cut + MAX_WIDTH;
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
