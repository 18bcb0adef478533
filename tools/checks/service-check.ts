// Asks the language service everything at a place, and checks every answer: nothing is thrown, ranges are
// in the text and in order, insertions and changes parse as well as the text before.
import { extname } from "node:path";
import type { CodeAction, CompletionItem, LanguageService, WorkspaceEdits } from "../../language-service/index.ts";
import { applyEdits, type Diagnostic, parseConfig, parseJson, parseTemplate, type TextRange } from "../../src/index.ts";
import { isTemplateName } from "../../src/internal.ts";
import { getOrCompute } from "../../src/memo.ts";
import type { Random } from "../random.ts";

/** So many items of a completion are inserted. */
const ITEMS = 4;

/** A file that is open in a service. */
export interface CheckedFile {
  readonly service: LanguageService;
  /** Absolute. */
  readonly path: string;
  readonly text: string;
  readonly readText: (path: string) => string | null;
}

/** Returns the number of syntax errors in a text. */
function errorsIn(path: string, text: string): number {
  return diagnosticsOf(path, text).length;
}

/** The errors by text: neighbouring places ask about the same ones. */
const recent = new Map<string, readonly Diagnostic[]>();
const RECENT = 200;

function diagnosticsOf(path: string, text: string): readonly Diagnostic[] {
  if (recent.size > RECENT) recent.clear();
  return getOrCompute(recent, `${extname(path)} ${text}`, () => {
    if (isTemplateName(path)) return parseTemplate(text).diagnostics;
    return (path.endsWith(".json") ? parseJson(text) : parseConfig(text)).diagnostics;
  });
}

/** Returns whether an error touches a range of a text. */
function hasErrorIn(path: string, text: string, { start, end }: TextRange): boolean {
  return diagnosticsOf(path, text).some(({ subject }) => subject.start <= end && subject.end >= start);
}

/** Collects the problems in the answers about one file. */
class Checker {
  readonly problems: string[] = [];
  private readonly file: CheckedFile;
  private readonly errors: number;

  constructor(file: CheckedFile) {
    this.file = file;
    this.errors = errorsIn(file.path, file.text);
  }

  /** Returns the answer to a question; undefined if it throws, which is a problem. */
  ask<Answer>(what: string, question: () => Answer): Answer | undefined {
    try {
      return question();
    } catch (error) {
      this.problems.push(`${what} throws ${(error as Error).stack ?? String(error)}`);
      return undefined;
    }
  }

  expect(what: string, holds: boolean): void {
    if (!holds) this.problems.push(what);
  }

  inText(what: string, { start, end }: TextRange): void {
    this.expect(`${what} has the range ${start}-${end}`, start >= 0 && start <= end && end <= this.file.text.length);
  }

  /** Checks that a text has no more syntax errors than another one. */
  parses(what: string, path: string, before: string, after: string): void {
    const errors = before === this.file.text ? this.errors : errorsIn(path, before);
    this.expect(`${what} makes syntax errors`, errorsIn(path, after) <= errors);
  }

  /** Checks that edits can be applied, and bring no syntax errors. */
  editsOf(what: string, edits: WorkspaceEdits): void {
    for (const [path, ofFile] of edits) {
      const before = this.file.readText(path) ?? "";
      const after = this.ask(what, () => applyEdits(before, ofFile));
      if (after !== undefined) this.parses(what, path, before, after);
    }
  }
}

/** Returns the problems in the answers about a whole file. */
export function fileProblems(file: CheckedFile): string[] {
  const { service, path, text } = file;
  const checker = new Checker(file);
  const whole = { start: 0, end: text.length };
  for (const item of checker.ask("outline", () => service.outline(path)) ?? []) checker.inText("outline", item.range);
  for (const { startLine, endLine } of checker.ask("folding", () => service.folding(path)) ?? [])
    checker.expect(`folding has the lines ${startLine}-${endLine}`, startLine >= 1 && startLine <= endLine);
  let last = 0;
  for (const { range } of checker.ask("tokens", () => service.tokens(path)) ?? []) {
    checker.expect(`tokens overlap at ${range.start}`, range.start >= last && range.end > range.start);
    checker.expect(`a token at ${range.start} has several lines`, !text.slice(range.start, range.end).includes("\n"));
    last = range.end;
  }
  for (const { range } of checker.ask("links", () => service.links(path)) ?? []) checker.inText("links", range);
  last = 0;
  for (const { offset } of checker.ask("inlay values", () => service.inlayValues(path, whole, "all")) ?? []) {
    checker.expect(`inlay values are not in order at ${offset}`, offset >= last && offset <= text.length);
    last = offset;
  }
  const formatted = checker.ask("formatting", () => service.format(path, {}));
  if (formatted !== undefined) checker.editsOf("formatting", new Map([[path, formatted]]));
  for (const lens of checker.ask("lenses", () => service.codeLenses(path)) ?? []) {
    checker.inText("lenses", lens.range);
    checker.ask("places of lenses", () => service.codeLensPlaces(path, lens));
  }
  checker.ask("graph", () => service.graph(path));
  checker.ask("syntax errors", () => service.syntaxErrors(path));
  return checker.problems;
}

/** Returns the problems in the answers about an offset. `isThorough` adds slow questions. */
export function offsetProblems(file: CheckedFile, offset: number, random: Random, isThorough: boolean): string[] {
  const { service, path, text } = file;
  const checker = new Checker(file);
  const hover = checker.ask("hover", () => service.hover(path, offset));
  if (hover != null) {
    checker.inText("hover", hover.range);
    checker.expect("a hover is empty", hover.text !== "");
  }
  checkCompletion(checker, file, offset, random);
  checker.ask("signature", () => service.signatureHelp(path, offset));
  const selections = checker.ask("selections", () => service.selections(path, offset)) ?? [];
  for (const [index, { start, end }] of selections.entries()) {
    const inner = selections[index - 1];
    checker.expect("selections are not nested", inner === undefined || (start <= inner.start && end >= inner.end));
  }
  const target = checker.ask("rename target", () => service.renameTarget(path, offset));
  if (target != null) {
    checker.inText("rename target", target.range);
    checker.expect("a rename target is elsewhere", target.range.start <= offset && offset <= target.range.end);
  }
  const end = Math.min(text.length, offset + random.number(30));
  for (const range of [
    { start: offset, end: offset },
    { start: offset, end },
  ]) {
    const actions: CodeAction[] = checker.ask("refactorings", () => service.refactorings(path, range)) ?? [];
    for (const { title, change } of actions) {
      const made = checker.ask(title, change);
      if (made == null) continue;
      checker.editsOf(title, made.edits);
      for (const [created, ofFile] of made.files?.created ?? [])
        checker.expect(`${title} writes syntax errors`, errorsIn(created, ofFile) === 0);
    }
  }
  checker.ask("status", () => service.status(path));
  if (isThorough) checkSymbols(checker, file, offset);
  return checker.problems.map((problem) => `${path} at ${offset}: ${problem}`);
}

function checkCompletion(checker: Checker, { service, path, text }: CheckedFile, offset: number, random: Random): void {
  const completion = checker.ask("completion", () => service.completion(path, offset));
  if (completion == null) return;
  const { range, items } = completion;
  checker.inText("completion", range);
  checker.expect("a completion is elsewhere", range.start <= offset && offset <= range.end);
  // A block at the end of a file that is being written has no line break behind it yet.
  const [before, after] = [text.slice(0, range.start), `${text.slice(range.end)}\n`];
  // In front of other code, any name is an error.
  const named = `${before}hclkit_name${after}`;
  const asIs = `${text}\n`;
  const place = errorsIn(path, named) > errorsIn(path, asIs) ? named : asIs;
  const indentation = /(?:^|\n)([ \t]*)[^\n]*$/.exec(before)![1]!;
  for (let count = 0; count < ITEMS && items.length > 0; count++) {
    const item = random.pick(items)!;
    // Editors indent inserted lines.
    const inserted = insertedText(item).replaceAll("\n", `\n${indentation}`);
    const shown = JSON.stringify(`${before.slice(-40)}«${inserted}»${after.slice(0, 30)}`);
    const result = before + inserted + after;
    if (hasErrorIn(path, result, { start: range.start, end: range.start + inserted.length }))
      checker.parses(`completion ${item.label} in ${shown}`, path, place, result);
  }
}

/** Returns the text that an editor inserts for an item, its tab stops filled: values with null, names as they are. */
function insertedText({ text, snippet }: CompletionItem): string {
  if (snippet === null) return text;
  return snippet
    .replaceAll(/\$\{\d+:([^}]*)\}/g, "$1")
    .replaceAll(/= \$\d+/g, "= null")
    .replaceAll(/\$\d+/g, "");
}

function checkSymbols(checker: Checker, { service, path, text }: CheckedFile, offset: number): void {
  const item = checker.ask("hierarchy", () => service.hierarchyItem(path, offset));
  if (item != null) {
    for (const call of checker.ask("incoming calls", () => service.incomingCalls(item)) ?? [])
      checker.ask("outgoing calls", () => service.outgoingCalls(call.item));
    checker.ask("outgoing calls", () => service.outgoingCalls(item));
  }
  const highlights = checker.ask("highlights", () => service.highlights(path, offset)) ?? [];
  for (const range of highlights) checker.inText("highlights", range);
  const references = checker.ask("references", () => service.references(path, offset)) ?? [];
  const here = references.filter((one) => one.path === path);
  checker.expect("highlights are not the references in the file", here.length === highlights.length);
  checker.ask("definition", () => service.definition(path, offset));
  const renamed = checker.ask("rename", () => service.rename(path, offset, "hclkit_renamed"));
  if (renamed != null && "edits" in renamed) {
    checker.editsOf("rename", renamed.edits);
    const own = renamed.edits.get(path);
    checker.expect("a rename changes nothing", own === undefined || applyEdits(text, own) !== text);
  }
}
