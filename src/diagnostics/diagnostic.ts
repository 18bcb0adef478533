/** What a producer reports about a text. Knows nothing of what produced it; file names are attached by hosts. */
import type { TextRange } from "../text/index.ts";
import { type CodeDefinition, inWords, type NoArguments, type Severity } from "./define-codes.ts";
import type { Suggestion } from "./suggestion.ts";

/** One report. What programs need is in the fields; the summary and the detail are for people and are never read back. */
export interface Diagnostic<Code extends string = string, Data extends object = Readonly<Record<string, unknown>>> {
  /** Closed, kebab-case: the name by which rules, documentation and tests refer to the kind of report. */
  readonly code: Code;
  readonly severity: Severity;
  /** Terse; the reference's wording where it has one. */
  readonly summary: string;
  /** Full sentences: what is wrong here, then what to do. */
  readonly detail: string;
  /** Tight range of UTF-16 offsets; may be zero-width. */
  readonly subject: TextRange;
  /** Wider range that contains `subject`: for code frames. */
  readonly context?: TextRange;
  /** The arguments of the words, by name: see `isDiagnostic`. */
  readonly data: Data;
  /** Other places that the report is about, such as that of an earlier definition. */
  readonly related?: readonly RelatedPlace[];
  /** The edit that is likely meant, such as the right spelling of a name. Not certain: never to be applied unasked. */
  readonly suggestion?: Suggestion;
}

/** A place that a diagnostic is about beside its subject. */
export interface RelatedPlace {
  /** The name of the file, as its module or host names it; the file of the diagnostic where there is none. */
  readonly file?: string;
  /** Range of UTF-16 offsets. */
  readonly range: TextRange;
  /** A few words about the place. */
  readonly message: string;
}

/** Ranges that a diagnostic may have beside its subject. */
export interface DiagnosticPlaces {
  readonly context?: TextRange | undefined;
  readonly related?: readonly RelatedPlace[] | undefined;
}

/** One related place, as reports take it. The range may be a node. */
export function relatedTo(message: string, { start, end }: TextRange, file?: string): DiagnosticPlaces {
  const range = { start, end };
  return { related: [file === undefined ? { range, message } : { file, range, message }] };
}

/** The data of diagnostics whose words take such arguments: all of these but the suggestion, which is a field of its own. */
export type DataOf<Arguments> = Readonly<Omit<Arguments, "suggestion">>;

/** What follows the subject in a report: the arguments of the words, which may be left out where none are needed, and ranges. */
export type ReportArguments<Arguments> = NoArguments extends Arguments
  ? [
      args?: keyof Arguments extends never ? Readonly<Record<string, never>> : NoInfer<Arguments>,
      places?: DiagnosticPlaces,
    ]
  : [args: NoInfer<Arguments>, places?: DiagnosticPlaces];

/** What follows the subject, where the code is not known. */
export function reportArguments<Arguments extends object>(
  args: Arguments,
  places?: DiagnosticPlaces,
): ReportArguments<Arguments> {
  return [args, places] as unknown as ReportArguments<Arguments>;
}

/** The diagnostic of a code at a place, which may be a node. */
export function createDiagnostic<Code extends string, Arguments extends object>(
  definition: CodeDefinition<Code, Arguments>,
  subject: TextRange,
  ...[args, places]: ReportArguments<Arguments>
): Diagnostic<Code, DataOf<Arguments>> {
  const { code, severity, summary, detail } = definition;
  const all = (args ?? {}) as Arguments & { readonly suggestion?: Suggestion | null };
  const { suggestion, ...data } = all;
  return {
    code,
    severity,
    summary: inWords(summary, all),
    detail: inWords(detail, all),
    subject: rangeOf(subject),
    ...(places?.context !== undefined && { context: rangeOf(places.context) }),
    data,
    ...(places?.related !== undefined && places.related.length > 0 && { related: places.related }),
    ...(suggestion != null && { suggestion }),
  };
}

/** Whether a diagnostic has a code; its data then has the type that the code says. */
export function isDiagnostic<Code extends string, Arguments extends object>(
  diagnostic: Diagnostic,
  { code }: CodeDefinition<Code, Arguments>,
): diagnostic is Diagnostic<Code, DataOf<Arguments>> {
  return diagnostic.code === code;
}

/** The diagnostic in another text: each of its ranges mapped, but for those of other files. */
export function moveDiagnostic(diagnostic: Diagnostic, move: (range: TextRange) => TextRange): Diagnostic {
  const { subject, context, related, suggestion } = diagnostic;
  return {
    ...diagnostic,
    subject: move(subject),
    ...(context !== undefined && { context: move(context) }),
    ...(related !== undefined && {
      related: related.map((place) => (place.file === undefined ? { ...place, range: move(place.range) } : place)),
    }),
    ...(suggestion !== undefined && {
      suggestion: { ...suggestion, range: suggestion.range && move(suggestion.range) },
    }),
  };
}

/** Sorts in place by position; diagnostics at one position keep the order in which they were reported. */
export function sortDiagnostics(diagnostics: Diagnostic[]): void {
  diagnostics.sort((a, b) => a.subject.start - b.subject.start);
}

function rangeOf({ start, end }: TextRange): TextRange {
  return { start, end };
}
