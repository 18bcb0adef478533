/**
 * Tables of codes: for each kind of report its severity and its words. Producers have theirs beside them, in files named `codes.ts`.
 *
 * Words are a text with places for arguments, or a function of the arguments where one text would not do:
 *
 *     {name}           a string as it is
 *     {name:quoted}    a string in quotes, with escapes as Go writes them
 *     {count:number}   an integer
 *     {names:list}     strings with commas between them
 *     {suggestion}     ` Did you mean "…"?` where there is a suggestion, otherwise nothing
 *
 * The names and types of the arguments are read from the literal text by the compiler, so that each report is checked.
 */
import { goQuote } from "../text/index.ts";
import { didYouMean, type Suggestion } from "./suggestion.ts";

/** The severity of a diagnostic: a text with nothing but warnings is valid. */
export type Severity = "error" | "warning";

/** A text with places for arguments, or a function of the arguments. */
type Words<Arguments> = string | ((args: Arguments) => string);

/** A code without its name, as tables list it. */
export interface CodeEntry<Arguments extends object> {
  readonly severity: Severity;
  readonly summary: Words<Arguments>;
  readonly detail: Words<Arguments>;
  /** Whether the summary or the detail has a suggestion among its arguments. */
  readonly suggests: boolean;
}

/** One code: what `createDiagnostic` needs to know of it. */
export interface CodeDefinition<Code extends string, Arguments extends object> extends CodeEntry<Arguments> {
  readonly code: Code;
}

/** The arguments of words that take none. */
export type NoArguments = Readonly<Record<never, never>>;

type AnyWords = string | ((args: never) => string);

/** What a format makes of an argument. */
interface FormatTypes {
  readonly quoted: string;
  readonly number: number;
  readonly list: readonly string[];
}

/** A place for an argument, without its braces. A pair of braces that holds something else is text. */
type Place<Text extends string> = Text extends `${string}{${infer Inner}`
  ? Place<Inner>
  : Text extends `${string}${" " | '"' | "." | "'" | "\n"}${string}` | ""
    ? NoArguments
    : Text extends "suggestion"
      ? { suggestion: Suggestion | null }
      : Text extends `${infer Name}:${infer Format}`
        ? Format extends keyof FormatTypes
          ? { [K in Name]: FormatTypes[Format] }
          : NoArguments
        : { [K in Text]: string };

type ArgumentsOfText<Text extends string> = Text extends `${string}{${infer Inner}}${infer Rest}`
  ? Place<Inner> & ArgumentsOfText<Rest>
  : NoArguments;

type ArgumentsOfWords<W> = W extends (args: infer Arguments) => string
  ? Arguments
  : W extends string
    ? string extends W
      ? never
      : ArgumentsOfText<W>
    : NoArguments;

/** The arguments of a summary and a detail, as one object type. */
type ArgumentsOf<Summary, Detail> = ArgumentsOfWords<Summary> & ArgumentsOfWords<Detail> extends infer All
  ? { readonly [Name in keyof All]: All[Name] }
  : never;

/** Marks an entry whose summary or detail is a function with a `suggestion` argument. Strings show it by `{suggestion}`; the compiler requires it for functions. */
export const SUGGESTS = "suggests";

/** The arguments of `error` and `warning` after the summary and the detail. */
type Flags<Summary, Detail> = Summary | Detail extends infer W
  ? [W extends (args: infer Arguments) => string ? Extract<keyof Arguments, "suggestion"> : never] extends [never]
    ? []
    : [suggests: typeof SUGGESTS]
  : never;

/** An entry for an error. */
export function error<const Summary extends AnyWords, const Detail extends AnyWords>(
  summary: Summary,
  detail: Detail,
  ...flags: Flags<Summary, Detail>
): CodeEntry<ArgumentsOf<Summary, Detail>> {
  return entry("error", summary, detail, flags) as CodeEntry<ArgumentsOf<Summary, Detail>>;
}

/** An entry for a warning. */
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

/** A table of codes by their names. */
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

const PLACE = /\{([a-z]+)(?::([a-z]+))?\}/gi;

/** The text of words with their arguments in it. */
export function inWords<Arguments extends object>(words: Words<Arguments>, args: Arguments): string {
  if (typeof words === "function") return words(args);
  if (!words.includes("{")) return words;
  return words.replace(PLACE, (whole, name: string, format: string | undefined) => {
    const value = (args as Readonly<Record<string, unknown>>)[name];
    if (name === "suggestion") return didYouMean(value as Suggestion | null);
    if (value === undefined) return whole;
    if (format === "list") return (value as readonly string[]).join(", ");
    return format === "quoted" ? goQuote(value as string) : String(value);
  });
}
