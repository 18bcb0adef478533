/** The state for reading a file: the file, its product, and the diagnostics so far. */
import {
  type CodeDefinition,
  type Diagnostic,
  DiagnosticSink,
  isDiagnostic,
  relatedTo,
  reportArguments,
  withArguments,
} from "../../diagnostics/index.ts";
import { evaluationCodes } from "../../eval/codes.ts";
import type { BodyAttributes, BodyContent, ConfigBody, PartialBodyContent } from "../../model/index.ts";
import type { TextRange } from "../../text/index.ts";
import type { ModuleProduct } from "../../products/table.ts";
import type { SourceFile } from "../source/source-file.ts";
import {
  type ArgumentFeature,
  type Behaviour,
  behaviour,
  type BlockFeature,
  type Feature,
} from "../versions/features.ts";
import { otherVersions } from "../versions/availability.ts";
import { argumentFeature, blockFeature } from "../versions/construct-lookup.ts";
import type { FeatureUse } from "../versions/feature-use.ts";
import type { LanguageVersions } from "../versions/language-versions.ts";
import { unexpectedHeader, unsupportedHeaders } from "./recovery/broken-headers.ts";
import { rangeText } from "../source/range-text.ts";
import { type BodyKind, schemaFor } from "./schemas.ts";
import { bodyCodes } from "../../model/codes.ts";

/** The codes for items that no schema contains: in versions without a description, such items may be new. */
const UNKNOWN_ITEMS: ReadonlySet<string> = new Set([
  bodyCodes["unsupported-argument"].code,
  bodyCodes["unsupported-block-type"].code,
  bodyCodes["json-unsupported-property"].code,
]);

/** Reads one file. */
export class FileReader extends DiagnosticSink {
  readonly file: SourceFile;
  readonly versions: LanguageVersions;
  /** The features in the file that not every version has. */
  readonly uses: FeatureUse[] = [];
  private errors = 0;

  constructor(file: SourceFile, versions: LanguageVersions) {
    super();
    this.file = file;
    this.versions = versions;
  }

  /** The file's product. */
  get dialect(): ModuleProduct {
    return this.versions.product;
  }

  /** Whether the file overrides parts of other declarations. */
  get isOverride(): boolean {
    return this.file.role === "override";
  }

  /** Whether a version evaluates some arguments early, with variables: they do not have to be constant. */
  get isEarlyEvaluation(): boolean {
    return this.versions.has("early-evaluation");
  }

  /** The number of errors so far: a change means that the text read since has an error. */
  get errorCount(): number {
    return this.errors;
  }

  /** Adds other diagnostics. */
  override addAll(diagnostics: Iterable<Diagnostic>): void {
    for (const diagnostic of diagnostics)
      if (!this.versions.isBeyondDescribed || !UNKNOWN_ITEMS.has(diagnostic.code)) this.add(diagnostic);
  }

  /** Adds the errors in an argument that is evaluated in versions with a behaviour. */
  addUnevaluated(diagnostics: readonly Diagnostic[], name: Behaviour): void {
    const others = otherVersions(behaviour(name), this.versions);
    const definition = evaluationCodes["variables-not-allowed"];
    this.addAll(
      diagnostics.map((one) =>
        others !== null && isDiagnostic(one, definition)
          ? withArguments(one, definition, { hint: ` They may in ${others}.` })
          : one,
      ),
    );
  }

  override add(diagnostic: Diagnostic): void {
    super.add(diagnostic);
    if (diagnostic.severity === "error") this.errors++;
  }

  /** Returns the content of a body whose schema is complete. */
  decode(body: ConfigBody, kind: BodyKind): BodyContent {
    const schema = schemaFor(kind, this.versions, this.file.role);
    const content = body.decode(schema);
    this.addAll(content.diagnostics);
    this.noteConstructs(kind, content);
    // The top of a file requires more diagnostics.
    if (kind !== "file" && this.file.diagnostics.length > 0) this.addAll(unsupportedHeaders(body, schema));
    return content;
  }

  /** Returns the content of a body that may also contain arguments from another schema. */
  decodePartially(body: ConfigBody, kind: BodyKind): PartialBodyContent {
    const content = body.decodePartially(schemaFor(kind, this.versions, this.file.role));
    this.addAll(content.diagnostics);
    this.noteConstructs(kind, content);
    return content;
  }

  /** Records the arguments in a body whose schema is not complete. */
  noteArguments(body: ConfigBody, kind: BodyKind): void {
    for (const { name, nameRange } of body.justAttributes().attributes.values())
      this.noteConstruct(argumentFeature(kind, name), nameRange);
  }

  /** Records a behaviour that the file relies on. */
  use(name: Behaviour, range: TextRange): void {
    this.note(behaviour(name), range);
  }

  private noteConstructs(kind: BodyKind, { attributes, blocks }: BodyContent): void {
    for (const { name, nameRange } of attributes.values()) this.noteConstruct(argumentFeature(kind, name), nameRange);
    for (const { type, typeRange } of blocks) this.noteConstruct(blockFeature(kind, type), typeRange);
  }

  private noteConstruct(row: ArgumentFeature | BlockFeature | undefined, range: TextRange): void {
    if (row === undefined || (row.isReserved === true && this.versions.support(row) === "none")) return;
    this.note(row, range);
  }

  private note(feature: Feature, range: TextRange): void {
    this.uses.push({ feature, range });
  }

  /** Returns a body's arguments; it may contain nothing else. */
  justAttributes(body: ConfigBody): BodyAttributes {
    const content = body.justAttributes();
    this.addAll(content.diagnostics);
    const broken = this.file.diagnostics.length > 0 ? unexpectedHeader(body) : null;
    if (broken !== null) this.add(broken);
    return content;
  }

  /** Adds a diagnostic that also refers to an earlier position in the file. */
  reportWithEarlier<A extends object>(
    code: CodeDefinition<string, A>,
    subject: TextRange,
    earlier: TextRange,
    args: (position: string) => A,
  ): void {
    const related = relatedTo("Defined here first", earlier);
    this.report(code, subject, ...reportArguments(args(rangeText(this.file, earlier)), related));
  }
}
