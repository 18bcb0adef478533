/**
 * Code tables: each diagnostic's severity and message. Each producer has its table beside it, in a file named
 * `codes.ts`.
 *
 * A message is a string with placeholders, or a function where one string does not suffice:
 *
 *     {name}           a string, verbatim
 *     {name:quoted}    a string in quotes, with Go's escapes
 *     {count:number}   an integer
 *     {names:list}     strings separated by commas
 *     {suggestion}     ` Did you mean "…"?` if there is a suggestion, otherwise nothing
 *     {name|text}      a string, verbatim; the text if the argument is absent
 *
 * The compiler reads the arguments' names and types from the literal, so each report is type-checked.
 */
import { goQuote } from "../text/index.ts";
import { didYouMean, type Suggestion } from "./suggestion.ts";

/** A diagnostic's severity. A text is valid if it has only warnings. */
export type Severity = "error" | "warning";

/** A string with placeholders, or a function of the arguments. */
type Words<Arguments> = string | ((args: Arguments) => string);

/** A code without its name, as in a code table. */
export interface CodeEntry<Arguments extends object> {
  readonly severity: Severity;
  readonly summary: Words<Arguments>;
  readonly detail: Words<Arguments>;
  /** Whether the summary or the detail has a suggestion among its arguments. */
  readonly suggests: boolean;
}

/** One code: the input for `createDiagnostic`. */
export interface CodeDefinition<Code extends string, Arguments extends object> extends CodeEntry<Arguments> {
  readonly code: Code;
}

/** The arguments of a message without placeholders. */
export type NoArguments = Readonly<Record<never, never>>;

type AnyWords = string | ((args: never) => string);

/** Each format's argument type. */
interface FormatTypes {
  readonly quoted: string;
  readonly number: number;
  readonly list: readonly string[];
}

/** A placeholder without its braces. Braces around anything else are text. */
type Placeholder<Text extends string> = Text extends `${string}{${infer Inner}`
  ? Placeholder<Inner>
  : Text extends `${string}${" " | '"' | "." | "'" | "\n"}${string}` | ""
    ? NoArguments
    : Text extends "suggestion"
      ? { suggestion: Suggestion | null }
      : Text extends `${infer Name}|${string}`
        ? { [K in Name]?: string }
        : Text extends `${infer Name}:${infer Format}`
          ? Format extends keyof FormatTypes
            ? { [K in Name]: FormatTypes[Format] }
            : NoArguments
          : { [K in Text]: string };

type ArgumentsOfText<Text extends string> = Text extends `${string}{${infer Inner}}${infer Rest}`
  ? Placeholder<Inner> & ArgumentsOfText<Rest>
  : NoArguments;

type ArgumentsOfWords<W> = W extends (args: infer Arguments) => string
  ? Arguments
  : W extends string
    ? string extends W
      ? never
      : ArgumentsOfText<W>
    : NoArguments;

/** The arguments for a summary and a detail, as one object type. */
type ArgumentsOf<Summary, Detail> = ArgumentsOfWords<Summary> & ArgumentsOfWords<Detail> extends infer All
  ? { readonly [Name in keyof All]: All[Name] }
  : never;

/**
 * Marks an entry whose summary or detail is a function with a `suggestion` argument. A string shows this by
 * `{suggestion}`; for functions the compiler requires the mark.
 */
export const SUGGESTS = "suggests";

/** The arguments for `error` and `warning` after the summary and the detail. */
type Flags<Summary, Detail> = Summary | Detail extends infer W
  ? [W extends (args: infer Arguments) => string ? Extract<keyof Arguments, "suggestion"> : never] extends [never]
    ? []
    : [suggests: typeof SUGGESTS]
  : never;

/** Returns the entry for an error. */
export function error<const Summary extends AnyWords, const Detail extends AnyWords>(
  summary: Summary,
  detail: Detail,
  ...flags: Flags<Summary, Detail>
): CodeEntry<ArgumentsOf<Summary, Detail>> {
  return entry("error", summary, detail, flags) as CodeEntry<ArgumentsOf<Summary, Detail>>;
}

/** Returns the entry for a warning. */
export function warning<const Summary extends AnyWords, const Detail extends AnyWords>(
  summary: Summary,
  detail: Detail,
  ...flags: Flags<Summary, Detail>
): CodeEntry<ArgumentsOf<Summary, Detail>> {
  return entry("warning", summary, detail, flags) as CodeEntry<ArgumentsOf<Summary, Detail>>;
}

function entry(severity: Severity, summary: AnyWords, detail: AnyWords, flags: readonly string[]): CodeEntry<never> {
  const isSuggestingText = [summary, detail].some(
    (words) => typeof words === "string" && words.includes("{suggestion}"),
  );
  return { severity, summary, detail, suggests: isSuggestingText || flags.includes(SUGGESTS) };
}

/** Returns a code table. */
export function defineCodes<Entries extends Readonly<Record<string, CodeEntry<never>>>>(
  entries: Entries,
): {
  readonly [Code in keyof Entries & string]: Entries[Code] extends CodeEntry<infer Arguments>
    ? CodeDefinition<Code, Arguments>
    : never;
} {
  const definitions = Object.entries(entries).map(([code, entry]) => [code, { code, ...entry }] as const);
  return Object.fromEntries(definitions) as never;
}

const PLACEHOLDER = /\{([a-z]+)(?::([a-z]+)|\|([a-z]*))?\}/gi;

/** Returns a message with its arguments filled in. */
export function inWords<Arguments extends object>(words: Words<Arguments>, args: Arguments): string {
  if (typeof words === "function") return words(args);
  if (!words.includes("{")) return words;
  return words.replace(PLACEHOLDER, (whole, name: string, format: string | undefined, absent: string | undefined) => {
    const value = (args as Readonly<Record<string, unknown>>)[name] ?? absent;
    if (name === "suggestion") return didYouMean(value as Suggestion | null);
    if (value === undefined) return whole;
    if (format === "list") return (value as readonly string[]).join(", ");
    return format === "quoted" ? goQuote(value as string) : String(value);
  });
}
