/** Diagnostics: reports about a text. Knows nothing about their producers; hosts add file names. */
import type { TextRange } from "../text/index.ts";
import { type CodeDefinition, inWords, type NoArguments, type Severity } from "./define-codes.ts";
import type { Suggestion } from "./suggestion.ts";

/** One report. Programs read the fields; the summary and the detail are for people and are never parsed. */
export interface Diagnostic<Code extends string = string, Data extends object = Readonly<Record<string, unknown>>> {
  /** Kebab-case, from a closed set: rules, documentation and tests refer to the kind of report by it. */
  readonly code: Code;
  readonly severity: Severity;
  /** Terse; the reference's wording if it has one. */
  readonly summary: string;
  /** Full sentences: the problem, then the remedy. */
  readonly detail: string;
  /** Tight range, in UTF-16 offsets; may be zero-width. */
  readonly subject: TextRange;
  /** Wider range that contains `subject`, for code frames. */
  readonly context?: TextRange;
  /** The range where people look, if the subject is the reference's: see `shownRange`. */
  readonly shown?: TextRange;
  /** The message's arguments by name: see `isDiagnostic`. */
  readonly data: Data;
  /** Other locations that the report mentions, such as an earlier definition. */
  readonly related?: readonly RelatedLocation[];
  /** The edit that was probably intended, such as a name's correct spelling. Not certain: never apply it unasked. */
  readonly suggestion?: Suggestion;
}

/** A location that a diagnostic mentions beside its subject. */
export interface RelatedLocation {
  /** The file name, as the module or host gives it; absent for the diagnostic's own file. */
  readonly file?: string;
  /** UTF-16 offsets. */
  readonly range: TextRange;
  /** A short label. */
  readonly message: string;
}

/** A diagnostic's ranges beside its subject. */
export interface DiagnosticRanges {
  readonly context?: TextRange | undefined;
  readonly shown?: TextRange | undefined;
  readonly related?: readonly RelatedLocation[] | undefined;
}

/** Returns one related location for a report. The range may be a node. */
export function relatedTo(message: string, { start, end }: TextRange, file?: string): DiagnosticRanges {
  const range = { start, end };
  return { related: [file === undefined ? { range, message } : { file, range, message }] };
}

/** The `data` of diagnostics with these message arguments: all but the suggestion, which is a field. */
export type DataOf<Arguments> = Readonly<Omit<Arguments, "suggestion">>;

/** The arguments in a report after the subject: the message's arguments, optional if it has none, and ranges. */
export type ReportArguments<Arguments> = NoArguments extends Arguments
  ? [
      args?: keyof Arguments extends never ? Readonly<Record<string, never>> : NoInfer<Arguments>,
      ranges?: DiagnosticRanges,
    ]
  : [args: NoInfer<Arguments>, ranges?: DiagnosticRanges];

/** Returns the arguments in a report after the subject, for callers that do not know the code. */
export function reportArguments<Arguments extends object>(
  args: Arguments,
  ranges?: DiagnosticRanges,
): ReportArguments<Arguments> {
  return [args, ranges] as unknown as ReportArguments<Arguments>;
}

/**
 * Returns the range where a person looks for a problem: that of its subject, the start of what has no end, or the wrong
 * part of a value.
 */
export function shownRange({ subject, shown = subject }: Pick<Diagnostic, "subject" | "shown">): TextRange {
  return shown;
}

const NO_DATA: object = Object.freeze({});

/** Returns a diagnostic with a code. The subject may be a node. */
export function createDiagnostic<Code extends string, Arguments extends object>(
  definition: CodeDefinition<Code, Arguments>,
  subject: TextRange,
  ...[args, ranges]: ReportArguments<Arguments>
): Diagnostic<Code, DataOf<Arguments>> {
  const { code, severity, summary, detail } = definition;
  const all = (args ?? NO_DATA) as Arguments & { readonly suggestion?: Suggestion | null };
  const [summaryText, detailText] = [inWords(summary, all), inWords(detail, all)];
  // A damaged text may have an error for each character: these take little memory.
  if (args === undefined && ranges === undefined) {
    const data = NO_DATA as DataOf<Arguments>;
    return { code, severity, summary: summaryText, detail: detailText, subject: rangeOf(subject), data };
  }
  const { suggestion, ...data } = all;
  return {
    code,
    severity,
    summary: summaryText,
    detail: detailText,
    subject: rangeOf(subject),
    ...(ranges?.context !== undefined && { context: rangeOf(ranges.context) }),
    ...(ranges?.shown !== undefined && { shown: rangeOf(ranges.shown) }),
    data,
    ...(ranges?.related !== undefined && ranges.related.length > 0 && { related: ranges.related }),
    ...(suggestion != null && { suggestion }),
  };
}

/** Returns a diagnostic with its code's words for more arguments. */
export function withArguments<Arguments extends object>(
  diagnostic: Diagnostic,
  { summary, detail }: CodeDefinition<string, Arguments>,
  args: Readonly<Record<string, unknown>>,
): Diagnostic {
  const all = { ...diagnostic.data, ...args, suggestion: diagnostic.suggestion ?? null } as unknown as Arguments;
  return {
    ...diagnostic,
    summary: inWords(summary, all),
    detail: inWords(detail, all),
    data: { ...diagnostic.data, ...args },
  };
}

/** Returns whether a diagnostic has a code, which determines its data's type. */
export function isDiagnostic<Code extends string, Arguments extends object>(
  diagnostic: Diagnostic,
  { code }: CodeDefinition<Code, Arguments>,
): diagnostic is Diagnostic<Code, DataOf<Arguments>> {
  return diagnostic.code === code;
}

/** Returns a diagnostic with its ranges mapped to another text. Ranges in other files stay. */
export function moveDiagnostic(diagnostic: Diagnostic, move: (range: TextRange) => TextRange): Diagnostic {
  const { subject, context, shown, related, suggestion } = diagnostic;
  return {
    ...diagnostic,
    subject: move(subject),
    ...(context !== undefined && { context: move(context) }),
    ...(shown !== undefined && { shown: move(shown) }),
    ...(related !== undefined && {
      related: related.map((location) =>
        location.file === undefined ? { ...location, range: move(location.range) } : location,
      ),
    }),
    ...(suggestion !== undefined && {
      suggestion: { ...suggestion, range: suggestion.range && move(suggestion.range) },
    }),
  };
}

/** Returns a text that two diagnostics in one text share if they have the same code and range. */
export function identityOf({ code, subject }: Diagnostic): string {
  return `${code} ${subject.start} ${subject.end}`;
}

/** Sorts in place by position; the order of reports at one position is kept. */
export function sortDiagnostics(diagnostics: Diagnostic[]): void {
  diagnostics.sort((a, b) => a.subject.start - b.subject.start);
}

function rangeOf({ start, end }: TextRange): TextRange {
  return { start, end };
}

/** Returns a diagnostic's text for a place within another sentence: without the last full stop. */
export function inSentence({ summary, detail }: Diagnostic, separator = ": "): string {
  return `${summary}${separator}${detail.replace(/\.$/, "")}`;
}
