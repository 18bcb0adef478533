// The parts of TextMate grammars, as far as ours have them. A pattern is a regular expression of Oniguruma.

/** Scopes for groups of a regular expression, or patterns inside them. */
export type Captures = Readonly<Record<string, { readonly name?: string; readonly patterns?: readonly Rule[] }>>;

/** A rule of a grammar. */
export interface Rule {
  readonly include?: string;
  readonly name?: string;
  readonly contentName?: string;
  readonly match?: string;
  readonly captures?: Captures;
  readonly begin?: string;
  readonly beginCaptures?: Captures;
  readonly end?: string;
  readonly endCaptures?: Captures;
  readonly while?: string;
  readonly patterns?: readonly Rule[];
}

/** A grammar, as it is in a file. */
export interface Grammar {
  readonly name: string;
  readonly scopeName: string;
  readonly injections?: Readonly<Record<string, Rule>>;
  readonly patterns: readonly Rule[];
  readonly repository: Readonly<Record<string, Rule>>;
}

/** A character that begins a name, and one that continues it: a name may have dashes in it. */
const [START, PART] = [String.raw`[\p{L}\p{Nl}_]`, String.raw`[\p{L}\p{Nl}\p{Mn}\p{Mc}\p{Nd}\p{Pc}-]`];

/** A name. */
export const NAME = `${START}${PART}*`;

/** Holds where a name ends. */
export const END_OF_NAME = `(?!${PART})`;

/** Returns rules that include others of the repository. */
export const rules = (...names: readonly string[]): Rule[] => names.map((name) => ({ include: `#${name}` }));

/** Returns scopes for groups, by number. */
export function scopes(...names: readonly (string | null)[]): Captures {
  return Object.fromEntries(names.flatMap((name, index) => (name === null ? [] : [[String(index + 1), { name }]])));
}
