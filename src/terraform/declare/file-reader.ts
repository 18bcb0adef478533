/** What reading a file has at hand everywhere: the file, the product that it is for, and the diagnostics found so far. */
import { createDiagnostic, type Diagnostic, type DiagnosticCode } from "../../diagnostics/index.ts";
import type { BodyAttributes, BodyContent, ConfigBody, PartialBodyContent } from "../../model/index.ts";
import type { TextRange } from "../../text/index.ts";
import type { ModuleDialect, SourceFile } from "../source/source-file.ts";
import { unexpectedHeader, unsupportedHeaders } from "../damage/broken-headers.ts";
import { placeOf } from "../source/place.ts";
import { type BodyKind, schemaFor } from "./schemas.ts";

/** What a body holds that no schema has: in OpenTofu it may be of a version that nobody here knows. */
const UNKNOWN_ITEMS: ReadonlySet<string> = new Set([
  "unsupported-argument",
  "unsupported-block-type",
  "json-unsupported-property",
]);

/** Reads one file. */
export class FileReader {
  readonly file: SourceFile;
  readonly dialect: ModuleDialect;
  readonly diagnostics: Diagnostic[] = [];
  private errors = 0;

  constructor(file: SourceFile, dialect: ModuleDialect) {
    this.file = file;
    this.dialect = dialect;
  }

  /** Whether the file replaces parts of what others declare. */
  get isOverride(): boolean {
    return this.file.role === "override";
  }

  /** Whether the product evaluates more and more arguments early, with variables in them: what is not constant is no mistake there. */
  get isEarlyEvaluation(): boolean {
    return this.dialect === "opentofu";
  }

  /** How many errors were found so far: tells whether something that was read since has one. */
  get errorCount(): number {
    return this.errors;
  }

  /** A new diagnostic of a code. */
  report(code: DiagnosticCode, subject: TextRange, ...args: readonly string[]): void {
    this.take(createDiagnostic(code, subject, null, args));
  }

  /** Diagnostics that something else made. */
  takeAll(diagnostics: readonly Diagnostic[]): void {
    for (const diagnostic of diagnostics)
      if (this.dialect === "terraform" || !UNKNOWN_ITEMS.has(diagnostic.code)) this.take(diagnostic);
  }

  private take(diagnostic: Diagnostic): void {
    this.diagnostics.push(diagnostic);
    if (diagnostic.severity === "error") this.errors++;
  }

  /** The content of a body that holds nothing but what its kind has. */
  decode(body: ConfigBody, kind: BodyKind): BodyContent {
    const schema = schemaFor(kind, this.dialect, this.file.role);
    const content = body.decode(schema);
    this.takeAll(content.diagnostics);
    // At the top of a file there is more to say.
    if (kind !== "file" && this.file.diagnostics.length > 0) this.takeAll(unsupportedHeaders(body, schema));
    return content;
  }

  /** The content of a body of a kind that also has arguments of somebody else. */
  decodePartially(body: ConfigBody, kind: BodyKind): PartialBodyContent {
    const content = body.decodePartially(schemaFor(kind, this.dialect, this.file.role));
    this.takeAll(content.diagnostics);
    return content;
  }

  /** A body that holds arguments only. */
  justAttributes(body: ConfigBody): BodyAttributes {
    const content = body.justAttributes();
    this.takeAll(content.diagnostics);
    const broken = this.file.diagnostics.length > 0 ? unexpectedHeader(body) : null;
    if (broken !== null) this.takeAll([broken]);
    return content;
  }

  /** A range as messages name it. */
  place(range: TextRange): string {
    return placeOf(this.file, range);
  }
}
