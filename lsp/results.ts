// Results in the protocol's types.
import type {
  Diagnostic,
  DiagnosticRelatedInformation,
  DocumentSymbol,
  FoldingRange,
  Location,
  SelectionRange,
  SymbolInformation,
  TextEdit as ProtocolEdit,
  WorkspaceEdit,
} from "vscode-languageserver-types";
import type {
  FileChanges,
  FoldingRange as Folding,
  Location as Place,
  OutlineItem,
  SemanticToken,
  WorkspaceEdits,
} from "../language-service/index.ts";
import { TOKEN_MODIFIERS, TOKEN_TYPES } from "../language-service/results.ts";
import type { LintDiagnostic } from "../lint/index.ts";
import type { TextEdit, TextRange } from "../src/index.ts";
import type { TextPositions } from "./positions.ts";

/** The files of a workspace, by path. */
export interface Files {
  /** Returns the positions in a file; null if it is missing. */
  positionsOf(path: string): TextPositions | null;
  /** Returns a file's address. */
  uriOf(path: string): string;
}

const SEVERITY = { error: 1, warning: 2 } as const;
const TAG = { unnecessary: 1, deprecated: 2 } as const;
const SYMBOL_KIND = { block: 5, attribute: 7, object: 7, value: 13 } as const;

/** Returns a report on a text. Related places in files that cannot be read are left out. */
export function diagnosticOf(report: LintDiagnostic, positions: TextPositions, files: Files): Diagnostic {
  const related = report.related.flatMap(({ path, range, message }): DiagnosticRelatedInformation[] => {
    const there = files.positionsOf(path);
    return there === null ? [] : [{ location: { uri: files.uriOf(path), range: there.rangeOf(range) }, message }];
  });
  return {
    range: positions.rangeOf(report.range),
    severity: SEVERITY[report.severity],
    source: "hclkit",
    code: report.rule ?? report.code ?? "hcl/syntax",
    message: report.message,
    ...(report.url !== null && { codeDescription: { href: report.url } }),
    ...(report.tags.length > 0 && { tags: report.tags.map((tag) => TAG[tag]) }),
    ...(related.length > 0 && { relatedInformation: related }),
  };
}

export function editsOf(edits: readonly TextEdit[], positions: TextPositions): ProtocolEdit[] {
  return edits.map(({ range, text }) => ({ range: positions.rangeOf(range), newText: text }));
}

/** Returns a change with the files that it creates and removes. */
export function wholeEditOf(edits: WorkspaceEdits, { created, deleted }: FileChanges, files: Files): WorkspaceEdit {
  const start = { line: 0, character: 0 };
  const { changes = {} } = workspaceEditOf(edits, files);
  return {
    documentChanges: [
      ...[...created].flatMap(([path, newText]) => {
        const uri = files.uriOf(path);
        const edit = { textDocument: { uri, version: null }, edits: [{ range: { start, end: start }, newText }] };
        return [{ kind: "create" as const, uri, options: { ignoreIfExists: false } }, edit];
      }),
      ...Object.entries(changes).map(([uri, ofFile]) => ({ textDocument: { uri, version: null }, edits: ofFile })),
      ...deleted.map((path) => ({ kind: "delete" as const, uri: files.uriOf(path) })),
    ],
  };
}

/** Returns edits by address; those in files that cannot be read are left out. */
export function workspaceEditOf(edits: WorkspaceEdits, files: Files): WorkspaceEdit {
  const changes: Record<string, ProtocolEdit[]> = {};
  for (const [path, ofFile] of edits) {
    const positions = files.positionsOf(path);
    if (positions !== null) changes[files.uriOf(path)] = editsOf(ofFile, positions);
  }
  return { changes };
}

/** Returns places; those in files that cannot be read are left out. */
export function locationsOf(places: readonly Place[], files: Files): Location[] {
  return places.flatMap(({ path, range }) => {
    const positions = files.positionsOf(path);
    return positions === null ? [] : [{ uri: files.uriOf(path), range: positions.rangeOf(range) }];
  });
}

export function symbolOf(item: OutlineItem, positions: TextPositions): DocumentSymbol {
  return {
    // An empty name is an error for some editors.
    name: item.name.trim() === "" ? "(empty)" : item.name,
    ...(item.detail !== "" && { detail: item.detail }),
    kind: SYMBOL_KIND[item.kind],
    range: positions.rangeOf(item.range),
    selectionRange: positions.rangeOf(item.nameRange),
    children: item.children.map((child) => symbolOf(child, positions)),
  };
}

/** Returns symbols and those in them as one list, for clients whose outlines are no trees. */
export function flatSymbols(
  symbols: readonly DocumentSymbol[],
  uri: string,
  containerName?: string,
): SymbolInformation[] {
  return symbols.flatMap(({ name, kind, range, children = [] }) => [
    { name, kind, location: { uri, range }, ...(containerName !== undefined && { containerName }) },
    ...flatSymbols(children, uri, name),
  ]);
}

export function foldingOf({ startLine, endLine, kind }: Folding): FoldingRange {
  return { startLine: startLine - 1, endLine: endLine - 1, ...(kind !== null && { kind }) };
}

/** Returns ranges from the innermost one outwards, as a chain. */
export function selectionOf(ranges: readonly TextRange[], positions: TextPositions): SelectionRange {
  let chain: SelectionRange | undefined;
  for (const range of ranges.toReversed())
    chain = { range: positions.rangeOf(range), ...(chain !== undefined && { parent: chain }) };
  return chain!;
}

/** Returns tokens as the protocol's numbers: each relative to the one before. */
export function tokenData(tokens: readonly SemanticToken[], positions: TextPositions): number[] {
  const data: number[] = [];
  let [line, character] = [0, 0];
  for (const { range, type, modifiers } of tokens) {
    const at = positions.positionAt(range.start);
    const bits = modifiers.reduce((sum, modifier) => sum | (1 << TOKEN_MODIFIERS.indexOf(modifier)), 0);
    data.push(
      at.line - line,
      at.line === line ? at.character - character : at.character,
      positions.length(range.start, range.end),
      TOKEN_TYPES.indexOf(type),
      bits,
    );
    ({ line, character } = at);
  }
  return data;
}
