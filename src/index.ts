/** The public API of the library: an explicit list, documented in docs/api.md. */
export { renderDiagnostic, type Diagnostic, type DiagnosticCode, type Severity } from "./diagnostics/index.ts";
export { dialectOf, format, HclSyntaxError, isHclFile, type Dialect, type FormatOptions } from "./format/index.ts";
export * from "./json/index.ts";
export * from "./syntax/index.ts";
export { LineIndex, SourceText, type Position, type TextRange } from "./text/index.ts";
export type { CryptoHost, DirectoryEntry, FileHost, FileKind, FileProblem } from "./functions/index.ts";
