// The default report: each problem with its place, its whole message and its line, then the counts, and what to do next.
import type { ESLint, Linter } from "eslint";
import { LineIndex } from "../../../src/index.ts";
import { codeFrame } from "../../../src/internal.ts";
import { getOrCompute } from "../../../src/memo.ts";
import { paint, wrap } from "../../terminal.ts";
import { countLines } from "./counts.ts";
import { textOf } from "./fingerprints.ts";
import { counted, pathBelow, type Renderer, type ReportInput, ruleIdOf } from "./report-input.ts";
import { withRunPaths } from "./run-paths.ts";
import { placesOf } from "../same-names.ts";

type Message = Linter.LintMessage;

const INDENT = "  ";

/** The columns beside a code line: the indentation, the mark, the line number and the bar. */
const MARGIN = 14;

/** The minimum columns for a code line. */
const MIN_COLUMNS = 30;

/** Renders one file's problems. */
class FileReport {
  private readonly filePath: string;
  private readonly path: string;
  private readonly text: string | null;
  private readonly lines: LineIndex | null;
  private readonly input: ReportInput;

  constructor(result: ESLint.LintResult, input: ReportInput) {
    this.filePath = result.filePath;
    this.path = pathBelow(result.filePath, input.cwd) ?? result.filePath;
    this.text = textOf(result) ?? input.readText(result.filePath);
    this.lines = this.text === null ? null : new LineIndex(this.text);
    this.input = input;
  }

  problem(message: Message, alsoIn: number): string {
    const { line = 1, column = 1, severity } = message;
    const color = severity === 2 ? "red" : "yellow";
    const place = this.paint("bold", `${this.path}:${line}:${column}`);
    const head = `${place}  ${this.paint(color, severity === 2 ? "error" : "warning")}  ${this.paint("dim", ruleIdOf(message))}`;
    const words = withRunPaths(message.message, this.filePath, this.input)
      .split("\n")
      .flatMap((row) => this.wrapped(row));
    return [head, ...words, ...this.frame(message), ...this.others(message, alsoIn)].join("\n");
  }

  /** Returns the sentence about equal reports that are left out. */
  fold(folded: readonly Message[]): string {
    const fixable = folded.every(({ fix }) => fix !== undefined) ? ", all fixable with --fix" : "";
    return this.paint("dim", `${this.path}: … ${folded.length} more ${ruleIdOf(folded[0]!)}${fixable}`);
  }

  private paint(color: Parameters<typeof paint>[0], text: string): string {
    return this.input.color ? paint(color, text) : text;
  }

  private wrapped(row: string): string[] {
    if (row.trim() === "") return [""];
    return wrap(row, this.input.width - INDENT.length, "").map((part) => INDENT + part);
  }

  private frame({ line = 1, column = 1, endLine, endColumn }: Message): string[] {
    if (this.text === null || this.lines === null || line > this.lines.starts.length) return [];
    const start = this.lines.offsetAt(line, column);
    const end = endLine === undefined || endColumn === undefined ? start : this.lines.offsetAt(endLine, endColumn);
    const frame = codeFrame(
      this.text,
      { start, end: Math.max(start, end) },
      {
        color: this.input.color,
        columns: Math.max(MIN_COLUMNS, this.input.width - MARGIN),
        lines: this.lines,
      },
    );
    return ["", ...frame.split("\n").map((row) => (INDENT + row).trimEnd())];
  }

  /** Returns the line about the same problem at other places. */
  private others(message: Message, alsoIn: number): string[] {
    const places = placesOf(message).map(({ line, column }) => `${line}:${column}`);
    const shown = places.length > 8 ? [...places.slice(0, 8), `${places.length - 8} more places`] : places;
    const parts = [
      ...(places.length > 0 ? [`at ${shown.join(", ")}`] : []),
      ...(alsoIn > 0 ? [`in ${counted(alsoIn, "other file")}`] : []),
    ];
    return parts.length === 0 ? [] : ["", `${INDENT}Also ${parts.join(", and ")}.`];
  }
}

/** Returns the kind of a report: those of one kind differ in names and places only. */
const kindOf = (message: Message): string => `${ruleIdOf(message)}\0${message.messageId ?? ""}`;

/** Counts the files by rule and message. */
function filesByMessage(results: readonly ESLint.LintResult[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { messages } of results)
    for (const key of new Set(messages.map(({ ruleId, message }) => `${ruleId}\0${message}`)))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

function reportsOf(result: ESLint.LintResult, input: ReportInput, files: ReadonlyMap<string, number>): string[] {
  const report = new FileReport(result, input);
  const byKind = new Map<string, Message[]>();
  const parts: string[] = [];
  const most = input.maxSameIssues ?? Infinity;
  // On one line, errors come first.
  const messages = result.messages.toSorted((a, b) => a.line - b.line || b.severity - a.severity);
  for (const message of messages) {
    const kind = kindOf(message);
    const same = getOrCompute(byKind, kind, (): Message[] => []);
    same.push(message);
    if (same.length > most) continue;
    const inFiles = files.get(`${message.ruleId}\0${message.message}`) ?? 1;
    parts.push(report.problem(message, message.messageId?.startsWith("undeclared-") === true ? inFiles - 1 : 0));
  }
  for (const same of byKind.values()) if (same.length > most) parts.push(report.fold(same.slice(most)));
  return parts;
}

/** Returns the problems, the counts and what to do next; empty without problems and fixes. */
export const formatFull: Renderer = (input) => {
  const withProblems = input.results.filter(({ messages }) => messages.length > 0);
  const files = filesByMessage(withProblems);
  const reports = withProblems.flatMap((result) => reportsOf(result, input, files));
  const counts = countLines(input);
  return [...reports, ...(counts.length === 0 ? [] : [counts.join("\n")])].map((part) => `${part}\n`).join("\n");
};
